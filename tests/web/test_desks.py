"""Turns at what there is little of: who is pressing comes first, and nobody by asking often."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from kanly.game import compose
from kanly.web.desks import Desk
from kanly.web.thinking import Thinkers

Asked = list[tuple[str, bool]]


async def busy(desk: Desk, go: asyncio.Event) -> None:
    async with desk.turn("busy"):
        await go.wait()


def served(asked: Asked, places: int = 1, before: Callable[[Desk], Awaitable[None]] | None = None) -> list[str]:
    """In which order those who asked one after another, while all places were taken, got their turns."""
    order: list[str] = []

    async def ask(desk: Desk, group: str, pressing: bool) -> None:
        async with desk.turn(group.rstrip("0123456789"), lambda: pressing):
            order.append(group)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        desk, go = Desk(places), asyncio.Event()
        first = [asyncio.create_task(busy(desk, go)) for _ in range(places)]
        await asyncio.sleep(0)
        tasks = [asyncio.create_task(ask(desk, *one)) for one in asked]
        await asyncio.sleep(0)
        assert len(desk) == len(asked)
        if before is not None:
            await before(desk)
        go.set()
        await asyncio.gather(*first, *tasks)
        assert desk.free == places and not desk.groups

    asyncio.run(all_of_them())
    return order


def test_groups_come_one_after_the_other():
    """Somebody who asks for a hundred things waits between them like everybody else."""
    assert served([*((f"a{n}", True) for n in range(4)), ("b1", True), ("c1", True), ("b2", True)]) == [
        "a0", "b1", "c1", "a1", "b2", "a2", "a3"]


def test_who_is_pressing_comes_first_and_the_others_do_not_starve():
    asked = [("idle", False), *((f"{group}{n}", True) for n in range(5) for group in "abc")]
    order = served(asked)
    assert 4 < order.index("idle") < 10
    assert served([("a", False), ("b", False), ("c", True)]) == ["c", "a", "b"]


def test_whether_it_is_pressing_is_asked_when_the_turn_comes():
    looks = {"a": False, "b": True}
    order: list[str] = []

    async def ask(desk: Desk, group: str) -> None:
        async with desk.turn(group, lambda: looks[group]):
            order.append(group)

    async def change() -> None:
        desk, go = Desk(1), asyncio.Event()
        first = asyncio.create_task(busy(desk, go))
        await asyncio.sleep(0)
        tasks = [asyncio.create_task(ask(desk, group)) for group in looks]
        await asyncio.sleep(0)
        looks.update(a=True, b=False)
        go.set()
        await asyncio.gather(first, *tasks)

    asyncio.run(change())
    assert order == ["a", "b"]


def test_who_goes_away_holds_no_place():
    async def leave() -> None:
        desk, go = Desk(1), asyncio.Event()
        first = asyncio.create_task(busy(desk, go))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(busy(desk, go)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        go.set()
        await first  # the turn has been given to the next one, who goes before it is taken
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert desk.free == 1
        async with desk.turn("late"):
            pass

    asyncio.run(leave())


def test_a_place_comes_back_after_a_mistake():
    async def err() -> None:
        desk = Desk(1)
        with pytest.raises(RuntimeError):
            async with desk.turn("a"):
                raise RuntimeError
        assert desk.free == 1

    asyncio.run(err())


def test_bots_of_tables_somebody_watches_think_first():
    """One worker, and a table nobody looks at whose bot asked first."""
    s = compose(["base"], 3).start(7)
    view = s.seen_by(s.decision.player)
    order: list[str] = []

    async def think() -> None:
        thinkers = Thinkers(1)
        try:
            async def ask(table: str, watched: bool) -> None:
                await thinkers.choose("random", view, table, lambda: watched)
                order.append(table)

            await asyncio.gather(ask("first", True), ask("nobody", False), ask("watched", True), ask("seen", True))
        finally:
            thinkers.close()

    asyncio.run(think())
    assert order == ["first", "watched", "seen", "nobody"]
