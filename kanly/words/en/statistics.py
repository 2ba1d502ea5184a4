"""What the page of statistics says about kinds of tables and series of games."""

from __future__ import annotations

from typing import Any

from kanly.words.en.tables import many, number
from kanly.words.speech import Language


def kind(say: Language, players: int, company: str, teams: int) -> str:
    """four people; six seats in two teams, with bots; one person against Rivals"""
    if company == "rivals":
        return "one person against Rivals"
    sitting = f"{number(players)} people" if company == "people" else many(players, "seat", "seats")
    joined = f"{sitting} in {number(teams)} teams" if teams else f"{sitting} and a Rival" if players == 2 else sitting
    return joined if company == "people" else f"{joined}, with bots"


KINDS_OF_TABLE: dict[str, Any] = {"kind": kind}
STATISTICS = {
    "no laboratory": "{file} is not what kanly stats --json writes: {why}",
    "no laboratory folder": "there is no folder {folder}: make one, and put what kanly stats --json writes into it",
    "no series": "there is no such series of games",
}
