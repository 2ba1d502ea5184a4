"""Commands run in this process; what needs other processes is tried once more."""

import io
import json
import sys
from pathlib import Path

import pytest

from kanly.cli import main

SERVED = {Path(__file__).parent / folder for folder in ("browser", "web")}


def pytest_collection_modifyitems(items):
    """What fails with a browser or a server is tried once more and named among the reruns: the machine may have been
    busy."""
    for item in items:
        if SERVED & set(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter):
    """Why they failed the first time, too: what fails now and then is to be mended."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"first try of {report.nodeid}", sep="_")
        terminalreporter.write_line(report.longreprtext[-3000:])


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command in this process: exit code, standard output, standard error."""
    monkeypatch.setenv("COLUMNS", "140")

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        said = capsys.readouterr()
        return left.value.code, said.out, said.err

    return run


@pytest.fixture
def run_json(run):
    def run_json(*arguments, typed=""):
        code, out, _ = run(*arguments, "--json", typed=typed)
        return code, json.loads(out)

    return run_json
