"""Rivals on the screen: their seats, their cards, how hard they are, and the rule behind everything they do."""

from __future__ import annotations

from typing import Final, NamedTuple

from kanly import Game, Player, State, hagal, modes
from kanly import events as ev
from kanly.components import Hagal, Rival
from kanly.events import Event, EventKind
from kanly.reasons import CLOSED, NO_BONUS, NO_POST, SHUNNED, UNMET, Reason, reason_parts
from kanly.things import SUPPLY, SWORDMASTER
from kanly.web import library, views
from kanly.words import Language
from kanly.words.icons import ICONS, icon_of, tested, tokens

# Seats and decks.


def rival_view(v: State, p: Player) -> views.RivalView | None:
    found = hagal.rival(v, p)
    if found is None:
        return None
    goods = [views.Goods(ICONS[what], have, price) for what, have, price in found.stock]
    return views.RivalView(found.swordmaster, found.comes, goods, list(found.priority), found.scores, found.collects,
                          found.rewards, found.follows, found.beside, found.draws)


def hagal_view(v: State) -> views.HagalView | None:
    return views.HagalView(hagal.hagal_left(v), hagal.discarded(v)) if v.game.rivals else None


def hagal_sets(game: Game) -> tuple[str, ...]:
    """The sets whose cards House Hagal and the Rivals have in this game."""
    cards = [*game.hagal, *(card for card in game.rival_cards if isinstance(card, Rival))]
    return tuple(sorted({card.key.split("/")[1] for card in cards}))


def level_view(game: Game, say: Language) -> views.LevelView | None:
    """The level that is played, among all of them, and whatever else was chosen that Rivals go by."""
    if not game.rivals:
        return None
    offered = [mode for mode in modes(game.expansions).values() if game.players in mode.players]
    levels = [mode.name for mode in offered if mode.level]
    name = next((mode.name for mode in game.modes if mode.level), "")
    told = [mode.name for mode in game.modes if mode.level or mode.rivals or mode.after_reveal]
    rules = [views.Rule(*say.texts.options[mode]) for mode in told]
    return views.LevelView(name, levels.index(name) + 1 if name else 0, len(levels), rules) if rules else None


# House Hagal cards.


def halves(card: Hagal, say: Language) -> list[library.Half]:
    """What stands on a House Hagal card: one journey, or two, of which one is meant."""
    return [library.Half(places=[say.thing(space) for space in journey.spaces],
                        icons=[icon_of(space) for space in journey.spaces], most=journey.most,
                        when=tested(journey.when) if journey.when is not None else "",
                        gains=" ; ".join(tokens(gain, card.id) for gain in journey.gains))
            for journey in hagal.journeys(card)]


# Why a Rival does what it does.


class Numbers(NamedTuple):
    """The rule for a Rival with a list of Factions, and for one without."""

    listed: str
    plain: str


def same(rule: str) -> Numbers:
    return Numbers(rule, rule)


RULES: Final[dict[EventKind, Numbers]] = {
    ev.HAGAL_SHOWN: same("C-19.2"), ev.HAGAL_SKIPPED: same("C-19.2"), ev.HAGAL_SHUFFLED: same("C-19.2"),
    ev.NO_CARD_USABLE: same("R-105"), ev.SENT: Numbers("C-20.4", "C-19.4"), ev.HARVESTED: Numbers("C-20.8", "C-19.16"),
    ev.SUMMONED: same("C-20.8"), ev.DEPLOYED: same("C-19.5"), ev.FLEET_DEPLOYED: same("C-19.25"),
    ev.HELD_BACK: Numbers("C-20.12", "C-19.20"), ev.SPY_PLACED: same("C-20.5"), ev.SPY_RECALLED: same("C-20.6"),
    ev.SCHEMED: same("C-20.6"), ev.BOUGHT: Numbers("C-20.9", "C-19.17"), ev.HAGAL_SWORDS: Numbers("C-20.11", "C-19.7"),
    ev.REWARDED: Numbers("C-20.10", "C-19.15"), ev.CONTROLS: Numbers("C-20.10", "C-19.15"),
    ev.CONTROL_LOST: same("C-19.10"), ev.TECH_TRASHED: same("C-19.27"), ev.TECH_ACQUIRED: same("C-19.27"),
    ev.TECH_FLIPPED: same("C-19.28"), ev.NEGOTIATOR_SENT: same("C-19.27"), ev.FREIGHTER_MOVED: same("C-19.23"),
    ev.FREIGHTER_RECALLED: same("C-19.23"), ev.SHIP_OCCUPIES: same("C-19.25"), ev.SHIP_LOST: same("C-19.28"),
    ev.CONTROL_BONUS: same("C-19.32"), ev.BONUS_BANKED: Numbers("C-20.1", "C-19.6"),
}
"""What else a Rival gains is told by the rule of the line before: the card it uses, or its reward."""
SWORDMASTERS: Final = Numbers("C-20.9", "C-19.13")
FROM_THE_START: Final = same("C-19.8")
"""Who fights for nothing has all three Agents when the game begins."""
DEFENDED: Final = same("R-108")
"""A troop straight from supply is the one that defends a location."""
BOTH_SHIPS: Final = same("C-19.22")
"""A card that asks for something itself, whatever its space does."""
SKIPPED: Final[dict[Reason, Numbers]] = {
    CLOSED: same("R-106"), UNMET: same("C-19.35"), NO_BONUS: Numbers("C-20.8", "C-19.6"), SHUNNED: same("C-20.13"),
    NO_POST: same("C-20.5"),
}
"""Reasons for passing a card over that have a rule of their own."""


def rule_behind(s: State, event: Event) -> str:
    """The number of the rule by which a Rival does so; empty for what people do, and for what follows from that."""
    if event.kind == ev.DICE_ROLLED:
        return "C-19.30"
    if not (s.game.rivals >> event.seat & 1):
        return ""
    numbers = RULES.get(event.kind)
    if event.kind == ev.HAGAL_SKIPPED:
        kind = reason_parts(Reason(event.n))[0]
        numbers = BOTH_SHIPS if kind == UNMET and not event.other else SKIPPED.get(kind, numbers)
    elif event.kind == ev.TOKEN_TAKEN and event.thing == SWORDMASTER:
        numbers = FROM_THE_START if s.game.seats[event.seat].spoils else SWORDMASTERS
    elif event.kind == ev.DEPLOYED and event.other == SUPPLY:
        numbers = DEFENDED
    if numbers is None:
        return ""
    rival = hagal.rival(s, s.players[event.seat])
    return numbers.listed if rival is not None and rival.priority else numbers.plain
