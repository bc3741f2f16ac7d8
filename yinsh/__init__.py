"""YINSH, Kris Burm's game for two: rules, records, opponent and board, in Python."""
