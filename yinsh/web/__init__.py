"""The PyScript shell: the only part that touches the browser.

It turns events into calls on the pure view-model, and the view-model's answers into changes of
the page. Whatever can be decided without a browser is decided in `yinsh.view`.
"""
