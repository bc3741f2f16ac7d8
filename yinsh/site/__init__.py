"""Building and serving the site. Never shipped to the browser; standard library only."""
