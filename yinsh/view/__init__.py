"""The view-model: from a game under way to what is drawn, said and offered. Pure Python."""
