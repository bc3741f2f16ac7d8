"""Where PyScript enters the application."""

from js import document

document.querySelector("[data-app]").setAttribute("data-ready", "true")
