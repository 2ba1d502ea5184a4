"""What lies face down before a player, and what it may be for those who do not know it (docs/rules/information.md)."""

from __future__ import annotations

from kanly.cells import START_CONTRACTS
from kanly.components import COMPONENTS, Card, Contract
from kanly.effects.rare import ChooseSecretly
from kanly.state import Player, State
from kanly.things import (
    HIDDEN,
    THINGS,
    ThingId,
)


def cards_face_down(p: Player) -> list[ThingId]:
    """Cards of the own hand that were set aside unseen."""
    return [thing for thing in p.secrets if isinstance(THINGS[thing], Card)]


def contracts_face_down(p: Player) -> list[ThingId]:
    """Contracts dealt, one of which will be kept."""
    return [thing for thing in p.secrets if isinstance(THINGS[thing], Contract)]


def hide_leftovers(v: State) -> None:
    """While everybody chooses among contracts dealt face down, what is left over would tell who has which."""
    if any(contracts_face_down(p) for p in v.players):
        v.piles[START_CONTRACTS] = (HIDDEN,) * len(v.piles[START_CONTRACTS])


def unknown_contracts(v: State) -> list[ThingId]:
    """The contracts that this seat cannot place, while they are chosen."""
    if not v.piles[START_CONTRACTS] or v.piles[START_CONTRACTS][0]:
        return []
    seen = {thing for p in v.players for thing in (*p.secrets, *p.owned)}
    return [c.id for c in v.game.start_contracts if c.id not in seen]


def tokens_of(p: Player) -> list[ThingId]:
    """What a Leader may have chosen secretly before the game."""
    return [thing for rule in COMPONENTS[p.leader].setup if isinstance(rule, ChooseSecretly) for thing in rule.things]


def could_be(p: Player, contracts: list[ThingId], cards: list[ThingId]) -> list[ThingId]:
    """Where what lies face down before a player comes from: contracts being dealt, tokens of the Leader, own cards."""
    return contracts or tokens_of(p) or cards
