"""Commands run in this process."""

import io
import json
import sys

import pytest

from kanly.cli import main


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
