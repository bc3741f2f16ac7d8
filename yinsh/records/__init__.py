"""Game records: what was played, and how it ended."""
