"""Tests that run other tests inside the browser's Python, without a browser."""
