"""The opponent: a fast board, an evaluation, a search, and what makes players of them.

Two kinds of modules live here. The **kernel** (geometry, state, evaluation, transpositions,
children, search, root, team, leading, helping) is written in the small part of Python that
`yinsh/site/compile_engine.py` turns into one fast JavaScript module: functions of integers over
arrays made once (`fast.py` says more). It runs unchanged under CPython, move for move and count
for count the same. The other modules (weights, levels, limits, helpers, timing, player) are
everyday Python around it.

The kernel has one state per process: there is one board, and whoever searches owns it.
"""
