"""What all tests of the rules share: the marks and the bounds of Hypothesis."""

import pytest
from hypothesis import HealthCheck, settings

# The same examples each time and everywhere; tests marked `long` ask for more and for new ones.
settings.register_profile(
    "rules",
    max_examples=30,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("rules")


def pytest_configure(config: pytest.Config) -> None:
    """The marks, so that the folder can be run alone."""
    config.addinivalue_line("markers", "long: thousands of games; left out by default")
    config.addinivalue_line("markers", "bench: measurements; left out by default")
