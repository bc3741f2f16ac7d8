"""What a page shows of a linked game before Python has started: compiled to JavaScript.

Everyday Python of ints, lists and strings, which the site's tools turn into one module for
static/viewer.mjs together with the link's low level. The same files run under CPython in the
tests, where they must agree with the real rules, records and drawing on everything they do.
"""
