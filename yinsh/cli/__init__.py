"""The verbs of `python3 -m yinsh` that speak text: each module has `main(argv) -> int`.

These may read files and write to the terminal; they know nothing of browsers.
"""
