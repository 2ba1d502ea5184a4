"""Dealing the cards of a position: those named from wherever they lie by chance, and chance for the rest."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kanly.cells import IMPERIUM_TOP, THRONE_ROW
from kanly.components import Card, Component, Intrigue, Tech
from kanly.decks import draw_card, known, refill_row, settle_top
from kanly.effects.moments import Reveals, When
from kanly.state import Player, State
from kanly.testing.naming import Seats, find
from kanly.testing.teams import lay_throne
from kanly.things import ID_BITS, ID_MASK, THINGS, TRACK_FACTIONS, ThingId, option_thing
from kanly.turns.round import HAND_SIZE

OWN_ZONES = ("hand", "discard", "play", "revealed")


def in_order(names: Sequence[Any]) -> tuple[list[str], bool]:
    """A deck from the top, and whether the rest follows in any order: `["Dagger", ...]`."""
    rest = bool(names) and names[-1] is ...
    return list(names[:-1] if rest else names), rest


class Dealing:
    """Deals the cards of a position."""

    def __init__(self, s: State, seats: Seats, board: Mapping[str, Any], revealed: Collection[int]) -> None:
        self.s = s
        self.seats = seats
        self.board = board
        self.revealed = revealed
        self.lost: list[int] = []  # starting cards that lie nowhere: who trashed some trashed these

    def deal(self, hands: bool) -> None:
        """Everybody's cards, with hands if they have been drawn; then Intrigue cards, trash, Row and Reserve."""
        s, board = self.s, self.board
        if "row" in board:
            s.imperium, s.row = s.imperium + s.row, []
        if "throne" in board:
            self.clear_throne()
        for p in s.players:
            self.own_cards(p, self.seats.get(p.seat, {}), hands)
        self.intrigue_cards()
        if "trash" in board:
            self.lost += s.trash
            s.trash = tuple(self.trashed(name) for name in board["trash"])
        following = [self.from_imperium(self.imperium_card(name)) for name in self.next_row()]
        s.row += [self.from_imperium(self.imperium_card(name)) for name in board.get("row", ())]
        if "throne" in board:
            lay_throne(s, [self.from_imperium(self.imperium_card(name)) for name in board["throne"]])
        refill_row(s)
        s.piles[IMPERIUM_TOP] = tuple(reversed(following))
        for name, n in board.get("reserve", {}).items():
            stack = find(s.game.reserve, name, "Reserve stack")
            if s.cells[stack.stack] != n:
                raise ValueError(f"of {stack.copies} {stack.name} {s.cells[stack.stack]} are left, not {n}")

    # What players have.

    def own_cards(self, p: Player, given: Mapping[str, Any], hands: bool) -> None:
        s = self.s
        p.aside = tuple(self.take(name, []) for name in given.get("aside", ()))
        if "secrets" in given or any(zone in given for zone in (*OWN_ZONES, "deck")) or p.seat in self.revealed:
            hidden = [c for c in p.secrets if isinstance(THINGS[c], Card)]
            own = [*p.hand, *p.deck, *map(option_thing, p.top), *hidden]
            p.secrets = tuple(c for c in p.secrets if c not in hidden)
            p.hand, p.deck, p.top = [], [], ()
            for zone in OWN_ZONES:
                getattr(p, zone).extend(self.take(name, own) for name in given.get(zone, ()))
            if "secrets" in given:
                p.secrets = tuple(sorted(self.secret(name, own) for name in given["secrets"]))
            self.own_deck(p, own, given.get("deck"))
            while hands and "hand" not in given and p.seat not in self.revealed and len(p.hand) < HAND_SIZE and (
                    p.deck or p.top):
                p.hand.append(draw_card(s, p))
        settle_top(s, p)

    def own_deck(self, p: Player, own: list[ThingId], given: Sequence[Any] | None) -> None:
        """What was named is drawn in this order; other own cards lie under it, are discarded, or out of the game."""
        names, rest = in_order(given or ())
        p.top = tuple(reversed([self.take(name, own) for name in names]))
        if given is not None and not rest:
            self.lost += own
        elif p.seat in self.revealed and not rest:
            p.discard += own
        else:
            p.deck = own

    def secret(self, name: str, own: list[ThingId]) -> ThingId:
        """A faction chosen secretly, or a card set aside face down."""
        factions = [THINGS[faction] for faction in TRACK_FACTIONS]
        if any(name in (faction.name, faction.slug) for faction in factions):
            return find(factions, name, "faction").id
        return self.take(name, own)

    def take(self, name: str, own: list[ThingId]) -> ThingId:
        """A card by name: from the own starting deck, a Reserve stack, the Row or the Imperium deck."""
        s = self.s
        card = find([*s.game.starters, *s.game.reserve, *s.game.imperium], name, "card")
        if card.id in own:
            own.remove(card.id)
        elif card in s.game.starters:
            raise ValueError(f"a starting deck has only {card.copies} {name}")
        elif card.stack >= 0:
            if not s.cells[card.stack]:
                raise ValueError(f"there are only {card.copies} {name}")
            s.cells[card.stack] -= 1
        else:
            return self.from_imperium(card)
        return card.id

    # The Imperium deck and its Row.

    def imperium_card(self, name: str) -> Card:
        return find(self.s.game.imperium, name, "Imperium card")

    def next_row(self) -> list[str]:
        names = self.board.get("next_row", ())
        return [names] if isinstance(names, str) else in_order(names)[0]

    def from_imperium(self, card: Card) -> ThingId:
        """Out of the deck, or out of the Row where it lies there by chance."""
        s = self.s
        if "throne" not in self.board and card.id in s.piles[THRONE_ROW]:  # by chance, too
            self.clear_throne()
        pile = s.imperium if card.id in s.imperium else s.row
        if card.id not in pile:
            raise ValueError(f"there are only {card.copies} {card.name}")
        pile.remove(card.id)
        return card.id

    def clear_throne(self) -> None:
        self.s.imperium += self.s.piles[THRONE_ROW]
        self.s.piles[THRONE_ROW] = ()

    def trashed(self, name: str) -> ThingId:
        """A card out of the game; tiles are taken from their stacks when these are laid."""
        s = self.s
        parts: list[Component] = [*s.game.starters, *s.game.imperium, *s.game.intrigues, *s.game.tech]
        part = find(parts, name, "card that can be trashed")
        if isinstance(part, Tech):
            return part.id
        if isinstance(part, Intrigue):
            return self.intrigue_card(part.id)
        if part.id in self.lost:
            self.lost.remove(part.id)
            return part.id
        assert isinstance(part, Card)
        if part in s.game.starters:
            raise ValueError(f"nobody lacks a {name}: give the deck it was trashed from")
        return self.from_imperium(part)

    # Intrigue cards.

    def intrigue_cards(self) -> None:
        s, board = self.s, self.board
        dealt = {seat: given for seat, given in self.seats.items() if "intrigue" in given}
        for seat in dealt:
            s.intrigues += s.players[seat].intrigue
            s.players[seat].intrigue = []
        if "intrigue_deck" in board:
            s.intrigues += map(option_thing, s.intrigue_top)
            s.intrigue_top = ()
        for seat, given in dealt.items():
            s.players[seat].intrigue = self.intrigues_named(given["intrigue"])
        for seat, given in self.seats.items():
            for thing in self.intrigues_named(given.get("open", ())):
                self.lay_open(s.players[seat], thing)
        s.intrigue_discard = self.intrigues_named(board.get("intrigue_discard", ()))
        if "intrigue_deck" in board:
            names, rest = in_order(board["intrigue_deck"])
            s.intrigue_top = tuple(reversed(self.intrigues_named(names)))
            if not rest:
                s.intrigues = []

    def intrigues_named(self, names: Sequence[str]) -> list[ThingId]:
        return [self.intrigue_card(find(self.s.game.intrigues, name, "Intrigue card").id) for name in names]

    def intrigue_card(self, thing: ThingId) -> ThingId:
        """Out of the deck; who got it by chance before the game gets another."""
        s = self.s
        if thing in s.intrigues:
            s.intrigues.remove(thing)
            return thing
        for p in s.players:
            if "intrigue" not in self.seats.get(p.seat, {}) and thing in p.intrigue:
                p.intrigue[p.intrigue.index(thing)] = s.pick(s.intrigues)
                return thing
        for i, top in enumerate(s.intrigue_top):
            if top & ID_MASK == thing:
                other = known(s.pick(s.intrigues), top >> ID_BITS)
                s.intrigue_top = (*s.intrigue_top[:i], other, *s.intrigue_top[i + 1:])
                return thing
        card = THINGS[thing]
        assert isinstance(card, Intrigue)
        raise ValueError(f"there are only {card.copies} {card.name}")

    def lay_open(self, p: Player, thing: ThingId) -> None:
        """An Intrigue card that has been played and waits for the Reveal turn."""
        card = THINGS[thing]
        assert isinstance(card, Intrigue)
        waiting = [line for line in card.plot if isinstance(line, When) and isinstance(line.moment, Reveals)]
        if not waiting:
            raise ValueError(f"{card.name} does not lie open: it waits for no Reveal turn")
        p.open = (*p.open, thing)
        for line in waiting:
            line.run(self.s, (line.no, p.seat, thing, 0, 0))
