"""The lessons, finished by mouse, by finger and by keyboard; and the way of somebody who has never been here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from guests import SHORT, STILL, Guest
from learner import By, Learner
from sitting import script

from kanly.web.lessons import chapters

WAYS: dict[By, dict[str, Any]] = {"mouse": {}, "finger": SHORT, "keyboard": STILL}
RUN, SETTLED = script("axe"), script("settled")
THEMES = ("night", "spice", "sand")
FAST = "localStorage.setItem('kanly.settings', JSON.stringify({pace: 'fast'}))"


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("chapter", [chapter.name for chapter in chapters()])
def test_a_chapter_is_finished(visit: Callable[..., Guest], chapter: str, by: By) -> None:
    anna = visit(**WAYS[by])
    anna.context.add_init_script(FAST)
    Learner(anna, by).chapter(chapter)


def test_another_way_is_told_and_set_back(visit: Callable[..., Guest]) -> None:
    anna = visit()
    anna.context.add_init_script(FAST)
    learner = Learner(anna, "mouse")
    learner.begin("agents")
    learner.told("two")
    learner.press(learner.voice().locator(".pri"))
    learner.told("edge")
    learner.page.keyboard.press("Backspace")
    assert learner.told("two") == "read"
    learner.page.keyboard.press("Enter")
    learner.told("edge")
    for name in ("Dune, the Desert Planet", "Imperial Basin"):
        spot = learner.found(learner.seat.asked(), name)
        assert spot is not None
        learner.use(spot)
    assert learner.told("edge") == "strayed"
    assert "Imperial Basin" in learner.voice().inner_text()
    learner.press(learner.voice().get_by_role("button", name="Set the table back"))
    assert learner.told("edge") == "do"
    assert "Diplomacy" in learner.seat.hand() and "Dune, the Desert Planet" in learner.seat.hand()


def test_progress_is_kept_by_idea(visit: Callable[..., Guest]) -> None:
    anna = visit()
    learner = Learner(anna, "mouse")
    learner.begin("influence")
    for idea in ("tracks", "second"):
        learner.told(idea)
        learner.press(learner.voice().locator(".pri"))
    learner.told("alliance")
    learner.page.keyboard.press("Escape")
    door = learner.page.get_by_role("link", name="Go on: Influence and Alliances, 3 of 5")
    door.wait_for()
    assert "2 of 74 ideas seen" in learner.page.inner_text("main")
    learner.page.reload()
    door.click()
    assert learner.told("alliance") == "read"


def test_a_newcomer_learns_a_chapter_and_plays_a_round(visit: Callable[..., Guest]) -> None:
    """From the first page, with no name, to the end of the first chapter and of the first round."""
    anna = visit(None)
    anna.context.add_init_script(FAST)
    page = anna.go()
    page.locator('main a[href="#/learn"]').first.click()
    learner = Learner(anna, "mouse")
    page.get_by_role("link", name="Begin: Points").click()
    for idea in ("goal", "influence", "conflict", "cards"):
        learner.told(idea)
        learner.press(learner.voice().locator(".pri"))
    assert learner.told() == "over"
    learner.press(learner.voice().get_by_role("link", name="Next: Influence and Alliances"))
    page.locator('aside.voice[data-stand="read"][data-idea="tracks"]').wait_for()
    learner.chapter("alone")  # a whole round, by oneself
    assert learner.seat.round() == 3
    assert anna.get("me")["name"]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing_in_a_lesson(visit: Callable[..., Guest], axe: str, size: str) -> None:
    anna = visit(**STILL, **(SHORT if size == "phone" else {}))
    anna.context.add_init_script(FAST)
    learner = Learner(anna, "finger" if size == "phone" else "mouse")
    by_name = {chapter.name: chapter for chapter in chapters()}
    for name in by_name:
        learner.begin(name)
        for idea in by_name[name].ideas[:2]:
            stand = learner.told(idea.name)
            learner.page.evaluate(axe)
            for theme in THEMES if name == "points" else THEMES[:1]:
                learner.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
                learner.page.evaluate(SETTLED)
                looked = learner.page.evaluate(RUN, ["html", False])
                assert not looked["found"], f"{name} {idea.name} {theme}: " + "\n".join(looked["found"])
            if stand == "do":
                break
            learner.press(learner.voice().locator(".pri"))
