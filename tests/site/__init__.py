"""Tests of the building and serving of the site."""
