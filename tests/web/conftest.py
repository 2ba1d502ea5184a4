"""One server for all tests that need no server of their own."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "properties")]

from postgres import Cluster, Missing  # noqa: E402
from served import SEED, Browser, InThread, left_out, sqlite  # noqa: E402

from kanly.web import lobby  # noqa: E402


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kanly.web.socket.PER_SECOND", 1000.0)  # nobody's line is cut, however fast the machine is
        patch.setattr("kanly.web.lines.FRAMES_PER_SECOND", 10_000.0)
        patch.setattr("kanly.web.lines.BYTES_PER_SECOND", 1e7)
        running = InThread(sqlite(tmp_path_factory.mktemp("served")))
        yield running
        running.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL; tests that need one are left out where there is none, unless nothing may be left out."""
    try:
        running = Cluster()
    except Missing as missing:
        left_out(str(missing))
    yield running
    running.close()


@pytest.fixture
def visitor(server: InThread, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Browser]]:
    """Makes browsers, and closes them; all their tables are dealt alike."""
    opened: list[Browser] = []
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)

    def make(name: str | None = "Anna", **settings: object) -> Browser:
        opened.append(Browser(server.url, name, **settings))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
