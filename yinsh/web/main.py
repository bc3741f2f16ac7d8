"""Where PyScript enters the application."""

from yinsh.web.app import App

App().start()
