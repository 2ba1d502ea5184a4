"""Lessons: every idea finds on the table what it speaks about, and every chapter can be played as it was recorded."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from served import Browser, InThread, Line, sqlite, wait_for

from kanly import State
from kanly.record import steps
from kanly.testing import look
from kanly.things import KEYS
from kanly.web import show
from kanly.web.curriculum import CURRICULUM, Idea, Target
from kanly.web.lessons import LEARNER, by_table, chapters, lesson, text_of
from kanly.words import language, languages

CHAPTERS = [chapter.name for chapter in chapters()]
ALL = [(chapter.name, idea) for chapter in chapters() for idea in chapter.ideas]
PARTS = {"own": {"goods", "agents", "troops", "piles", "won"}, "conflict": {"card", "lanes"},
         "market": {"tech", "contracts"}, "seat": {"0", "1", "2", "3"}}
SPRITE = Path(__file__).parents[2] / "ui" / "src" / "icons" / "sprite.ts"
ALONE = {"score", "bar", "end", "hagal", "hand", "market", "intrigue"}
"""Regions that can be pointed at as a whole."""


@cache
def tables(name: str) -> list[State]:
    """The table after each answer of a chapter's record."""
    return [record.state.clone() for record in steps(text_of(lesson(name).chapter))]


def at(name: str, idea: str) -> State:
    taught = lesson(name)
    names = [one.name for one in taught.chapter.ideas]
    return tables(name)[taught.starts[names.index(idea)]]


def lying(s: State, region: str) -> set[int]:
    """The Things of a region, as the learner sees them."""
    view = show.view(s.seen_by(LEARNER))
    me = view.players[LEARNER]
    if region == "board":
        shipping = {KEYS["shipping/ix/shipping-track"].id} if "ix" in s.game.spec()["sets"] else set()
        return {*(space.id for space in view.spaces), *(track.track for track in view.tracks),
                *(post.id for post in view.posts), *shipping}
    if region == "market":
        return {*view.row, *(card for card, left in view.reserve if left)}
    return set({"hand": me.hand, "intrigue": me.intrigue}[region])


def test_no_two_chapters_have_the_same_table() -> None:
    assert sorted(by_table().values()) == sorted(CHAPTERS)


@pytest.mark.parametrize(("name", "idea"), ALL, ids=lambda value: getattr(value, "name", value))
def test_an_idea_finds_what_it_speaks_about(name: str, idea: Idea) -> None:
    s = at(name, idea.name)
    assert s.asked == LEARNER

    def there(target: Target) -> bool:
        if target.thing:
            assert not target.part or (target.thing.startswith("track/") and 0 < int(target.part) < 7)
            return KEYS[target.thing].id in lying(s, target.region)
        return target.part in PARTS[target.region] if target.part else target.region in ALONE

    for target in (idea.points, *idea.also, *idea.picks):
        assert there(target), target
    assert not idea.chooses or KEYS[idea.chooses].id in lying(s, "hand")
    assert bool(idea.picks) == idea.does


@pytest.mark.parametrize("code", languages())
def test_an_idea_is_told_in_forty_words(code: str) -> None:
    say = language(code)
    drawn = set(re.findall(r"^  '?([\w-]+)'?[:,]", SPRITE.read_text("utf-8"), re.MULTILINE))
    assert set(say.texts.lesson_parts) == {part.name for part in CURRICULUM}
    assert set(say.texts.chapters) == set(CHAPTERS)
    assert set(say.texts.ideas) == {f"{name}/{idea.name}" for name, idea in ALL}
    for name, idea in ALL:
        words = say.idea(name, idea.name)
        assert 0 < len(words.title) <= 32 and 0 < len(words.text.replace("**", "").split()) <= 40, words.title
        assert set(re.findall(r"{([\w-]+)}", words.text)) <= drawn
        assert words.text.count("**") % 2 == 0 and bool(words.move) == idea.does, words.title


def me(s: State) -> dict[str, Any]:
    return look(s, LEARNER)


STATES: dict[str, Callable[[State], bool]] = {
    "points/goal": lambda s: [look(s, seat)["score"] for seat in range(4)] == [1, 1, 1, 2],
    "points/influence": lambda s: me(s)["influence"]["Fremen"] == 1,
    "influence/second": lambda s: me(s)["influence"] == {"Emperor": 1, "Spacing Guild": 1, "Bene Gesserit": 0,
                                                         "Fremen": 0},
    "influence/alliance": lambda s: not any(look(s, seat)["alliances"] for seat in range(4)),
    "influence/scored": lambda s: me(s)["score"] == 3,
    "agents/two": lambda s: me(s)["agents"] == 2,
    "agents/taken": lambda s: me(s)["agents"] == 1 and {"Foldspace", "Stillsuits", "Carthag"} <= set(look(s)["agents"]),
    "costs/foot": lambda s: me(s)["water"] == 1,
    "costs/goods": lambda s: [me(s)[good] for good in ("solari", "spice", "water")] == [2, 0, 1],
    "costs/paid": lambda s: [me(s)[good] for good in ("solari", "spice", "water")] == [2, 3, 0],
    "combat/garrison": lambda s: (me(s)["garrison"], me(s)["conflict"]) == (3, 0),
    "intrigue/secret": lambda s: set(me(s)["intrigue"]) == {"Windfall", "Private Army", "Infiltrate"},
    "intrigue/more": lambda s: me(s)["solari"] == 5,
    "buying/deck": lambda s: me(s)["hand"].count("Dagger") == 2,
    "alone/play": lambda s: (me(s)["solari"], me(s)["water"], look(s)["first"]) == (3, 1, LEARNER),
    "spies/posts": lambda s: not me(s)["spies"],
    "spies/watch": lambda s: look(s)["agents"]["Gather Support"] == [1] and bool(me(s)["spies"]),
    "spies/gather": lambda s: not me(s)["spies"],
    "contracts/fulfil": lambda s: len(me(s)["contracts"]) == 1,
    "sandworms/hooks": lambda s: me(s)["influence"]["Fremen"] == 2 and not me(s)["hooks"],
    "sandworms/worm": lambda s: me(s)["sandworms"] == 1,
    "icons/objective": lambda s: me(s)["objective"].startswith("crysknife"),
    "tech/tiles": lambda s: me(s)["spice"] == 3,
    "tech/own": lambda s: len(me(s)["tech"]) == 1,
    "freighters/track": lambda s: me(s)["freighter"] == 1,
    "freighters/recall": lambda s: me(s)["freighter"] == 2,
    "dreadnoughts/ship": lambda s: me(s)["solari"] == 5,
    "dreadnoughts/force": lambda s: me(s)["dreadnoughts"] == 1,
    "rivals/scores": lambda s: [look(s, seat)["score"] for seat in range(3)] == [0, 0, 0],
}


def test_what_is_said_about_the_learner_is_so() -> None:
    told = {f"{name}/{idea.name}" for name, idea in ALL if language("en").idea(name, idea.name).state}
    assert told == set(STATES)
    for key, so in STATES.items():
        assert so(at(*key.split("/"))), key


def test_what_is_told_of_the_others_is_so() -> None:
    assert KEYS["conflict/base/terrible-purpose"].id == at("points", "conflict").conflict
    before, after = at("combat", "conflict"), at("combat", "won")
    assert after.round == before.round + 1 and after.first == LEARNER
    assert look(at("icons", "conflict"))["conflict"] == "skirmish-crysknife"
    assert look(at("costs", "foot"))["bonus"]["Hagga Basin"] == 1


# At a table of the server.


def begin(browser: Browser, name: str, idea: int = 0) -> Line:
    table = browser.post(f"lessons/{name}", {"idea": idea})
    return browser.sit(table["id"], LEARNER)


def until_asked(line: Line) -> None:
    while not line.asked():
        line.receive()


def until_at(line: Line, n: int) -> None:
    while line.update["lesson"] != n:
        line.receive()


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_is_played_as_it_was_recorded(visitor: Callable[..., Browser], name: str) -> None:
    line = begin(visitor(), name)
    taught = lesson(name)
    n = taught.starts[0]
    assert line.update["lesson"] == n
    while n < len(taught.answers):
        names = []
        while n < len(taught.answers) and taught.answers[n][0] == LEARNER and len(names) < 2:
            names.append(taught.answers[n][1])
            n += 1
            if "@hand" not in names[0] or "trash" in line.update["question"]["does"]:
                break
        line.act(*names)
        while n < len(taught.answers) and taught.answers[n][0] != LEARNER:
            n += 1
        until_at(line, n)
    assert line.update["lesson"] == taught.starts[-1] == len(taught.answers)


@pytest.mark.parametrize("name", CHAPTERS)
def test_any_idea_can_be_begun(visitor: Callable[..., Browser], name: str) -> None:
    browser = visitor()
    for idea, start in enumerate(lesson(name).starts):
        line = begin(browser, name, idea)
        assert line.asked() and line.update["lesson"] == start
        line.close()


def test_another_way_is_told_and_can_be_gone(visitor: Callable[..., Browser]) -> None:
    line = begin(visitor(), "agents")
    line.act("Dune, the Desert Planet @hand", "Imperial Basin")
    assert line.update["lesson"] == -1
    line.send(type="undo", seq=line.update["seq"])
    line.until(lambda message: message["type"] == "update" and message["lesson"] == lesson("agents").starts[0])
    line.act("Dune, the Desert Planet @hand", "Imperial Basin")
    line.act("end_turn")
    until_asked(line)  # the bots play on by themselves
    assert line.update["lesson"] == -1 and line.update["status"] == "playing"


def test_the_order_of_what_is_taken_does_not_matter(visitor: Callable[..., Browser]) -> None:
    taught = lesson("combat")
    line = begin(visitor(), "combat", 3)
    line.act("Arrakeen: Draw()")
    line.act("n3 @to_conflict")
    assert line.update["lesson"] == taught.starts[3] + 3
    line.act("end_turn")
    until_at(line, taught.starts[4])


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    database = sqlite(tmp_path)
    first = InThread(database)
    browser = Browser(first.url)
    table = browser.post("lessons/agents", {"idea": 2})["id"]
    line = browser.sit(table, 0)
    line.act("Diplomacy @hand", "Wealth")
    cookies = browser.http.cookies
    browser.close()
    first.stop()
    second = InThread(database)
    try:
        again = Browser(second.url, None, cookies=cookies)
        line = again.sit(table, 0)
        assert line.update["lesson"] == lesson("agents").starts[3]
        line.act("end_turn")
        until_at(line, lesson("agents").starts[4])
        again.close()
    finally:
        second.stop()


def test_lessons_are_in_no_list_and_do_not_pile_up(visitor: Callable[..., Browser]) -> None:
    browser = visitor()
    made = [browser.post("lessons/points", {})["id"] for _ in range(4)]
    listed = browser.get("tables")
    assert not {table["id"] for some in ("mine", "open", "finished") for table in listed[some]} & set(made)
    browser.fails(404, "GET", f"tables/{made[0]}")
    assert browser.get(f"tables/{made[-1]}")["mine"]
    other = visitor("Boris")
    other.post("lessons/points", {})
    assert browser.get(f"tables/{made[-1]}")["mine"]  # the others' lessons stay


def test_a_lesson_is_the_learners_own(visitor: Callable[..., Browser], server: InThread) -> None:
    anna, boris = visitor("Anna"), visitor("Boris")
    table = anna.post("lessons/intrigue", {})
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "bot"]
    assert boris.open(table["id"], 0).closed()[0] == 4003
    seen = boris.sit(table["id"]).update["view"]["players"][0]["intrigue"]
    assert seen == [0, 0, 0]
    boris.fails(409, "POST", f"tables/{table['id']}/join", {})
    wait_for(lambda: table["id"] in server.hall.rooms)


def test_nobody_learns_what_is_not_there(visitor: Callable[..., Browser]) -> None:
    browser = visitor()
    browser.fails(404, "POST", "lessons/nothing", {})
    browser.fails(404, "POST", "lessons/points", {"idea": 50})
    browser.fails(422, "POST", "lessons/points", {"idea": -1})
    visitor(None).fails(401, "POST", "lessons/points", {})


def test_the_list_of_lessons_needs_nobody(visitor: Callable[..., Browser]) -> None:
    found = visitor(None).get("lessons")
    assert [part["name"] for part in found] == ["table", "uprising", "ix", "solo"]
    ideas = [idea for part in found for chapter in part["chapters"] for idea in chapter["ideas"]]
    assert all(idea["title"] and idea["text"] for idea in ideas)
    assert all(idea["deeds"] or idea["chooses"] or idea["round"] for idea in ideas if idea["move"])
