"""The view-model: what to draw and what to say, as pure functions of state."""
