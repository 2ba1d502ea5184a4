"""The guide to the rules: everything it names is there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kanly import EXPANSIONS, modes
from kanly.web.catalogue import catalogue, guide, page_names, rule_page
from kanly.words import language
from kanly.words.guide import Page, Step

ROOT = Path(__file__).parents[2]
GUIDE = language("en").guide
STEPS = [(page, step) for page in GUIDE.pages for step in page.steps]
SPRITE = (ROOT / "ui" / "src" / "icons" / "sprite.ts").read_text("utf-8")
FAMILIES = re.compile(r"(inf|all|bond)-(emperor|guild|bene|fremen|houses|fringe)$|prio-\d|place-\d|"
                      r"seat-[a-f]$|token-[a-f]-[lr2]$")
NAMES = {one.group(1) for one in re.finditer(r"^  (?:')?([a-z][a-z0-9-]*)(?:')?(?=[:,])", SPRITE, re.M)}
KEYS = {thing.key: thing for thing in catalogue("en").things}
NUMBERED = {number for name in page_names() if (page := rule_page(name))
            for number in re.findall(r'id="([A-Z]+-[\d.]+)"', page.html)}
SIGNS = {">", "/", ":", ";"}


def known(icon: str) -> bool:
    return icon in NAMES or FAMILIES.match(icon) is not None


def named(case: tuple[Page, Step]) -> str:
    return f"{case[0].name}: {case[1].title}"


@pytest.mark.parametrize("case", STEPS, ids=named)
def test_whatever_a_step_names_exists(case: tuple[Page, Step]) -> None:
    _, step = case
    assert step.rules and not set(step.rules) - NUMBERED
    assert step.shows
    for shown in step.shows:
        assert bool(shown.things) != bool(shown.tokens)
        assert not [key for key in shown.things if key not in KEYS]
        assert not [token for token in shown.tokens.split() if token not in SIGNS and not known(token.split("*")[0])]
    assert not [icon for icon in re.findall(r"\{([^}]+)\}", step.text) if not known(icon)]
    assert len(step.text.split()) <= 40 and step.text.count("**") % 2 == 0


@pytest.mark.parametrize("page", GUIDE.pages, ids=lambda page: page.name)
def test_a_page_has_six_steps_and_counts_for_something(page: Page) -> None:
    parts = {part.name for part in GUIDE.parts}
    assert len(page.steps) == 6 and known(page.icon)
    assert {page.part, *(step.part for step in page.steps)} <= parts | {""}
    assert len({step.title for step in page.steps}) == 6


def test_every_part_can_be_played_and_has_a_page() -> None:
    for part in GUIDE.parts:
        assert set(part.sets) <= set(EXPANSIONS) and set(part.options) <= set(modes())
        told = {page.part for page in GUIDE.pages} | {step.part for _, step in STEPS} | {"base"}
        assert part.name in told


def test_pictures_of_a_step_are_of_different_boxes() -> None:
    """Where a component lies in several boxes, each of them shows its own."""
    for _, step in STEPS:
        for shown in step.shows:
            sets = [KEYS[key].set for key in shown.things]
            assert len(sets) == len(set(sets))


def test_the_guide_goes_out_as_it_is_written() -> None:
    sent = json.loads(guide("en"))
    assert [page["name"] for page in sent["pages"]] == [page.name for page in GUIDE.pages]
    assert sent["pages"][0]["steps"][0]["rules"] == list(GUIDE.pages[0].steps[0].rules)
