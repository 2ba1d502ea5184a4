"""The numbered rules as pages: for players, each rule with its number to lead there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kanly.web.catalogue import page_names, rule_page

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
PROGRAMMERS = re.compile(r"\b(implement\w*|configur\w*|client|server|payload|component data|cite rules|opaque ids?|"
                         r"derived value|one function|default on|acceptance checks?|side channels?|UI|prompts?|"
                         r"generator|independently)\b", re.I)
NUMBERED = re.compile(r"^(?:- )?(?:#+ )?(?:\*\*)?((?:[CQRI]|U[RS])-\d+(?:\.\d+)?)\b", re.M)


@pytest.mark.parametrize("name", page_names())
def test_pages_speak_to_players(name: str) -> None:
    page = rule_page(name)
    assert page is not None
    assert not PROGRAMMERS.findall(page.html) and "<!--" not in page.html and "&lt;!--" not in page.html


@pytest.mark.parametrize("name", page_names())
def test_every_numbered_rule_can_be_linked_to(name: str) -> None:
    page = rule_page(name)
    assert page is not None
    for number in NUMBERED.findall((FOLDER / f"{name}.md").read_text("utf-8")):
        assert f'id="{number}"' in page.html, number


def test_what_is_left_out_is_only_for_programmers() -> None:
    page = rule_page("information")
    assert page is not None and "Object ids" not in page.html
    assert "Log and undo" in page.html and "Teams (six players)" in page.html and "Cards of a player" in page.html
