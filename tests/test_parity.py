"""One source, two bodies: compiled by mypyc the engine plays the same games."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from kanly.compiled import PACKAGE, twin

FOLDER = twin()  # now, before a test lays a language into the package
pytestmark = [pytest.mark.pure, pytest.mark.slow]


def playing(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-P", str(Path(__file__).with_name("parity.py"))], text=True,
                            env={**os.environ, "PYTHONPATH": str(folder)}, stdout=subprocess.PIPE)


def test_both_bodies_play_the_same_games_of_every_mix():
    if FOLDER is None:
        why = "the engine is not compiled here: make compiled"
        pytest.fail(why) if os.environ.get("KANLY_REQUIRE_ALL") else pytest.skip(why)
    with playing(PACKAGE.parent) as written, playing(FOLDER) as compiled:
        assert written.stdout.readline() == "as it is written\n"
        assert compiled.stdout.readline() == "compiled\n"
        told = 0
        for mine, other in zip_longest(written.stdout, compiled.stdout):
            assert mine == other
            told += 1
    assert written.returncode == compiled.returncode == 0
    assert told > 1000
