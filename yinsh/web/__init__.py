"""The PyScript shell: the only place that imports js, pyodide or pyscript."""
