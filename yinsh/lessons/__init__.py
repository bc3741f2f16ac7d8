"""Learning the game on the real board: steps, what each asks for, and whether it has been done."""
