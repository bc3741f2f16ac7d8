"""Games from Board Game Arena: `replay` reads its data, `log` what people copy from its page,
`steps` is what both come to."""

from yinsh.records.bga.log import looks_like_a_log, read_bga_log
from yinsh.records.bga.replay import read_bga

__all__ = ["looks_like_a_log", "read_bga", "read_bga_log"]
