"""The tests. `python3 -m tests` prepares everything they need and runs them."""
