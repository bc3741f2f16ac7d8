"""How the engine's weights are made: self-play, fitting, matches. Never shipped to the browser.

`python3 -m yinsh.training` explains itself. Needs NumPy and node.
"""
