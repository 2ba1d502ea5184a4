"""What is played at a table, in words: the same for one that is planned, is on, or is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kanly import EXPANSIONS, Game
from kanly.mixes import board_among, chosen_level, ending, table_for, teams_of
from kanly.web import models
from kanly.web.clock import PACES, Clock
from kanly.words import Language

Spec = Mapping[str, Any]
"""What compose needs (Game.spec)."""


def in_words(spec: Spec, say: Language) -> tuple[str, str]:
    """The board, and what is added to it: Uprising; contracts and Rise of Ix."""
    sets = spec["sets"]
    if not known(spec):
        return say.table("list", sets), ""
    board = board_among(sets)
    always = includes(spec)
    named = [say.short(option).within for option in (*always, *(o for o in spec["options"] if o not in always))]
    added = [sign_of(one, say) for one in sets if one != board]
    within = [*filter(None, named), *(sign.within or sign.name for sign in added)]
    own = say.short(f"set/{board}")
    return own.within or own.name, say.table("list", within)


def known(spec: Spec) -> bool:
    """Whether these rules have the sets of a table, which may be an old one."""
    return all(name in EXPANSIONS for name in spec["sets"])


def includes(spec: Spec) -> tuple[str, ...]:
    """Ways to play that come along with so many players."""
    so_many = table_for(spec["sets"], spec["players"])
    return so_many.includes if so_many else ()


def sign_of(name: str, say: Language) -> Any:
    """A set that is added to a board."""
    return say.short(f"add/{name}" if EXPANSIONS[name].board else f"set/{name}")


def name(spec: Spec, say: Language) -> str:
    board, within = in_words(spec, say)
    return str(say.table("game", board, within))


def level(spec: Spec) -> str:
    return chosen_level(spec["sets"], spec["options"]) if known(spec) else ""


def what(spec: Spec, rivals: Sequence[str | None], say: Language) -> str:
    """Solo, Uprising with contracts, Mentat, against Muad'Dib and Staban Tuek"""
    found = level(spec)
    teams = len(teams_of(spec["sets"], spec["players"])) if known(spec) else 0
    return str(say.table("what", name(spec, say), spec["players"], say.short(found).name if found else "", rivals,
                         teams))


def facts(spec: Spec, rivals: Sequence[str | None], say: Language, sitters: str = "",
          channel: bool | None = None, choosing: bool = False, pace: Clock | None = None,
          hints: bool = False) -> list[models.Fact]:
    """A table in a few lines; `sitters` where it is not seen who sits there, `channel` where it is told who hears.

    choosing: Leaders are being chosen at the table itself. hints: several people may ask the coach.
    """
    found = level(spec)
    teams = teams_of(spec["sets"], spec["players"]) if known(spec) else ()
    told = {"game": name(spec, say), "teams" if teams else "players": sitters}
    if rivals:
        told["against"] = say.table("against", rivals)
    if found:
        told["level"] = say.short(found).name
    told["variants"] = say.table("list", [say.short(option).name for option in spec["options"]
                                          if option != found and not say.short(option).within])
    told["leaders"] = say.table("leaders chosen") if choosing else leaders(chosen_leaders(spec), say)
    if teams:
        told["leaders"] = say.table("allies", told["leaders"])
        told["wins"] = say.table("team wins")
        if channel is not None:
            told["talk"] = say.table("channel" if channel else "no channel")
    told["hints"] = say.table("hints") if hints else ""
    told["pace"] = in_time(pace, say)
    if known(spec):
        told["ends"] = say.table("ends", *ending(spec["sets"], spec["options"], spec["players"]))
    return [models.Fact(name=say.table(f"fact {name}"), text=text) for name, text in told.items() if text]


def in_time(pace: Clock | None, say: Language) -> str:
    """How long a seat may think, and what happens then."""
    return str(say.table("in time", pace.bank, pace.move)) if pace else ""


def pace(clock: Clock | None, say: Language) -> str:
    """How long a seat may think, in a few words."""
    return str(say.table("pace", clock.bank, clock.move)) if clock else ""


def chosen_leaders(spec: Spec) -> str | list[str | None]:
    """How Leaders are found, or who was named for whom; a Commander is nobody's choice."""
    named: str | list[str | None] = spec["leaders"]
    if isinstance(named, str) or not known(spec):
        return named
    fixed = {team.seats[0] for team in teams_of(spec["sets"], spec["players"])}
    return [name for seat, name in enumerate(named) if seat not in fixed]


def leaders(chosen: str | Sequence[str | None], say: Language) -> str:
    if isinstance(chosen, str):
        return str(say.table(f"leaders {chosen}"))
    named = [name for name in chosen if name is not None]
    if not named:
        return str(say.table("leaders random"))
    return str(say.table("some leaders", named, len(chosen) - len(named)))


def sitters(seats: Sequence[models.NewSeat], say: Language, alone: bool = True) -> str:
    """Who is to sit at a planned table; empty where I am alone and that goes without saying."""
    kinds = Counter(seat.kind for seat in seats)
    if alone and len(seats) == kinds["me"]:
        return ""
    bots = Counter(say.short(f"bot/{seat.bot}").name for seat in seats if seat.kind == "bot")
    return str(say.table("players", kinds["me"], bots, kinds["person"], kinds["screen"]))


def alone(seats: Sequence[models.NewSeat]) -> bool:
    """Whether one person plays, on however many seats."""
    return not any(seat.kind in ("person", "screen") for seat in seats)


def sides(spec: Spec, seats: Sequence[models.NewSeat], say: Language) -> str:
    """Who is to sit at a planned table, team against team where there are teams."""
    teams = teams_of(spec["sets"], spec["players"])
    if not teams:
        return sitters(seats, say)
    return str(say.table("sides", [sitters([seats[n] for n in team.seats], say, alone=False) for team in teams]))


def preview(game: Game, new: models.NewTable, say: Language) -> models.Preview:
    spec = game.spec()
    board, within = in_words(spec, say)
    only = game.rival_cards[0].name if len(game.rival_cards) == 1 else None
    rivals = [name or only for name in game.rival_names]
    who = sides(spec, new.seats, say)
    return models.Preview(board=board, within=within, what=what(spec, rivals, say), sitters=who,
                          facts=facts(spec, rivals, say, who, new.channel or None, pace=PACES[new.pace],
                                       hints=bool(new.hints) and not alone(new.seats)),
                          begins=say.table("begins", sum(seat.kind == "person" for seat in new.seats)))
