"""Positions in which a Rival of Uprising acts, and what it has done."""

from typing import Any

from kanly import State
from kanly.events import HAGAL_SKIPPED, SENT
from kanly.reasons import REASON_BITS, REASONS
from kanly.testing import look, table
from kanly.things import THINGS

Seat = dict[str, Any]
STABAN, GURNEY, MARGOT, IRULAN = "Staban Tuek", "Gurney Halleck", "Lady Margot Fenring", "Princess Irulan"
BARON, JESSICA, FEYD, MUADDIB = "Baron Vladimir Harkonnen", "Lady Jessica", "Feyd-Rautha Harkonnen", "Muad'Dib"
AMBER, RABBAN = "Lady Amber Metulli", "Glossu \"The Beast\" Rabban"
E, G, B, F = "Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"

# Observation posts, as `look` and `table` name them.
EMPEROR_POST, GUILD_POST = "sardaukar-dutiful-service-post", "heighliner-deliver-supplies-post"
SISTERS_POST, FREMEN_POST = "espionage-secrets-post", "desert-tactics-fremkit-post"
FACTION_POSTS = [EMPEROR_POST, GUILD_POST, SISTERS_POST, FREMEN_POST]
COUNCIL_POST, HALL_POST = "high-council-imperial-privilege-swordmaster-post", "assembly-hall-gather-support-post"
CHOAM_POST, BASIN_POST, HAGGA_POST = "shipping-accept-contract-post", "imperial-basin-post", "hagga-basin-post"
DESERT_POST, ARRAKEEN_POST = "deep-desert-post", "spice-refinery-arrakeen-post"
REFINERY_POST, TABR_POST = "research-station-spice-refinery-post", "sietch-tabr-research-station-post"

SMALL, MIDDLE, LARGE = "skirmish-crysknife", "Protect the Sietches", "Propaganda"
"""A Conflict I, II and III that the Shield Wall does not protect."""
WALLED = "Siege of Arrakeen"
"""A Conflict that it does."""

THOPTER = "ornithopter-1-3p"
ORNITHOPTERS = ["Shadow Contest", "Siege of Arrakeen", "Test of Loyalty", "Battle for Imperial Basin"]
"""The Conflicts with that battle icon."""
EVERYWHERE = [space.name for space in table(["uprising"], 1).game.spaces]


def solo(hagal: Any = (), rival: Seat | None = None, other: Seat | None = None, me: Seat | None = None,
         sets: Any = ("uprising",), **board: Any) -> State:
    """Alone against two: seat 1, Staban with nothing at all, turns up these cards; seat 2, Gurney, has no Agent."""
    hagal = [hagal] if isinstance(hagal, str) else hagal
    bare = dict(water=0, agents=1, garrison=0)
    seats = {0: me or {}, 1: dict(leader=STABAN) | bare | (rival or {}),
             2: dict(leader=GURNEY) | bare | dict(agents=0) | (other or {})}
    return table(sets, 1, seats, **dict(conflict=SMALL, turn=1, hagal=hagal, log=True) | board)


def pair(hagal: Any = (), rival: Seat | None = None, me: Seat | None = None, you: Seat | None = None,
         sets: Any = ("uprising",), **board: Any) -> State:
    """Two people, the first of them seat 0, and between them in seat 2 a Rival, Staban with nothing at all, whose turn
    it is."""
    hagal = [hagal] if isinstance(hagal, str) else hagal
    seats = {0: me or {}, 1: you or {}, 2: dict(leader=STABAN, water=0, agents=1, garrison=0) | (rival or {})}
    return table(sets, 2, seats, **dict(conflict=SMALL, turn=2, first=0, hagal=hagal, log=True) | board)


def fight(conflict: str, rival: Seat, other: Seat | None = None, me: Seat | None = None, hagal: Any = ("arrakeen",),
          sets: Any = ("uprising",), **board: Any) -> State:
    """The Combat phase of the last round begins, alone against two Rivals; seat 1 has no icon to pair the Conflict."""
    bare: Seat = dict(water=0, garrison=0)
    apart, pairing = ("crysknife", THOPTER) if conflict in ORNITHOPTERS else (THOPTER, "crysknife")
    seats = {0: dict(intrigue=[], objective="desert-mouse-first") | bare | (me or {}),
             1: dict(leader=STABAN, objective=apart) | bare | rival,
             2: dict(leader=GURNEY, objective=pairing) | bare | (other or {})}
    return table(sets, 1, seats, **dict(conflict=conflict, phase="combat", round=10, hagal=hagal, log=True) | board)


def finish(s: State) -> State:
    """People take their rewards, the first way where there is a choice."""
    while look(s)["phase"] in ("combat", "rewards") and s.options:
        s.apply(s.options[0])
    return s


# What has happened.


def sent(s: State) -> list[tuple[str, str]]:
    """Which House Hagal card has sent a Rival's Agent where."""
    return [(THINGS[e.thing].name, THINGS[e.other].name) for e in s.log
            if e.kind == SENT and THINGS[e.thing].key.startswith("hagal/")]


def skipped(s: State) -> list[tuple[str, str]]:
    """Which cards were passed over, and for which kind of reason."""
    mask = (1 << REASON_BITS) - 1
    return [(THINGS[e.thing].name, REASONS[e.n & mask]) for e in s.log if e.kind == HAGAL_SKIPPED]


def told(s: State, *kinds: int) -> list[tuple[int, str, int]]:
    """Seat, Thing and number of the events of these kinds."""
    return [(e.seat, THINGS[e.thing].name, e.n) for e in s.log if e.kind in kinds]


def goods(s: State, seat: int = 1) -> dict[str, int]:
    """What somebody has of Solari, spice, Intrigue cards and water."""
    seen = look(s, seat)
    found = {"solari": seen["solari"], "spice": seen["spice"], "intrigue": len(seen["intrigue"]),
             "water": seen["water"]}
    return {what: n for what, n in found.items() if n}


def influence(s: State, seat: int = 1) -> dict[str, int]:
    """The tracks on which somebody stands above 0."""
    return {name: level for name, level in look(s, seat)["influence"].items() if level}


def troops(s: State, seat: int = 1) -> tuple[int, int]:
    """In the garrison, and in the Conflict."""
    return look(s, seat)["garrison"], look(s, seat)["conflict"]
