"""What the kernel needs of its surroundings, and the rules for writing it.

The kernel's modules are compiled to WebAssembly, where a loop over arrays runs some hundred times
as fast as here. For this they keep to a small part of the language:

* functions at module level, arguments and results whole numbers, below 2**31 in size (only a
  product whose remainder is taken at once may be larger);
* all state in arrays made once by `i32` at module level; scalars live in `state.ST`;
* capital names for constants, which the compiler writes into the code as numbers;
* comparisons spelled out (`if x != 0`), flags 0 and 1, no negative operand of % and //;
* no list, dict, tuple, string, class, exception, default or keyword argument, no index below 0.

The compiler refuses most of what breaks these rules (`yinsh/site/wasm.py`). Compiled, an array is
a stretch of one memory and `now` the browser's clock; nothing checks an index there, as lists do.
Lists stand in here because CPython reads them faster than array.array.
"""

import time


def i32(n: int) -> list[int]:
    """An array of `n` 32-bit integers, all 0."""
    return [0] * n


def now() -> int:
    """Whole milliseconds of a clock that never goes back."""
    return int(time.perf_counter() * 1000)
