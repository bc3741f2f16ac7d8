"""Boardspace's game files, SGF with GM[24]: `sgf` is the grammar, `commands` what a node says,
`desk` what is in a hand, `reader` and `writer` the game."""

from yinsh.records.boardspace.reader import read_boardspace
from yinsh.records.boardspace.writer import LeftOut, NotWritable, left_out, write_boardspace

__all__ = ["LeftOut", "NotWritable", "left_out", "read_boardspace", "write_boardspace"]
