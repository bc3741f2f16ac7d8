"""Tests of the rules, their texts and the command line: pytest and Hypothesis, no browser.

All but what starts a process runs inside Pyodide as well.
"""
