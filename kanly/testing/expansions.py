"""Laying out what the expansions bring: trophies, contracts, Spies, tiles, dreadnoughts, Snoopers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kanly.cells import (
    BANK,
    HAGAL_DECK,
    HAGAL_DISCARD,
    HAGAL_TOP,
    OFFERED,
    RESERVED,
    SNOOPED_BY,
    START_CONTRACTS,
    TECH_BAG,
    TECH_LEFT,
    TECH_TOPS,
)
from kanly.components import Conflict, Objective
from kanly.effects.before import lay, put_out_of_force, turn_down, without
from kanly.effects.contracts import contract_of, hold, offer_contracts
from kanly.effects.moments import SNOOPER_LEVEL, Takes
from kanly.effects.spies import SPIES_PER_PLAYER
from kanly.effects.tech import STACKS
from kanly.effects.units import SHIPS_PER_PLAYER
from kanly.state import Player, State
from kanly.testing.naming import Seats, find
from kanly.things import (
    CONTRACTS,
    DOCKED,
    DREADNOUGHTS,
    FLEET,
    NOTHING,
    SHIPPING,
    SNOOPERS,
    SPIES,
    THINGS,
    ThingId,
)

# Uprising.


def lay_trophies(s: State, seats: Seats) -> None:
    """Objectives and won Conflicts."""
    given = {seat: find(s.game.objectives, seats[seat]["objective"], "Objective").id
             for seat in seats if seats[seat].get("objective")}
    if len(set(given.values())) < len(given):
        raise ValueError("every Objective is there only once")
    dealt = {p.seat: thing for p in s.players for thing in p.owned if isinstance(THINGS[thing], Objective)}
    free = [thing for thing in dealt.values() if thing not in given.values()]
    free += [o.id for o in s.game.objectives if o.id not in (*dealt.values(), *given.values())]
    for seat, old in dealt.items():
        p = s.players[seat]
        mine = given.get(seat) or (old if old in free else free[0])
        if seat not in given:
            free.remove(mine)
        p.owned = tuple(mine if thing == old else thing for thing in p.owned)
    for seat, things in seats.items():
        p = s.players[seat]
        for name in things.get("won", ()):
            conflict = find(s.game.conflicts, name, "Conflict").id
            if conflict not in s.conflict_bag or conflict in s.conflicts:
                raise ValueError(f"there is one {name} only")
            p.owned = (*p.owned, conflict)
            s.conflict_bag = tuple(c for c in s.conflict_bag if c != conflict)
        for name in set(things.get("turned", ())) - also_face_down(s, things):
            trophies = [THINGS[thing] for thing in p.owned if isinstance(THINGS[thing], (Conflict, Objective))]
            turn_down(p, find(trophies, name, f"trophy of seat {seat}").id)


def also_face_down(s: State, things: Mapping[str, Any]) -> set[str]:
    """What else lies face down before a player, and is said to: completed contracts and tiles used this round."""
    contracts = [*s.game.contracts, *s.game.start_contracts]
    return {find(contracts, name, "contract").slug for name in things.get("completed", ())} | {
        find(s.game.tech, name, "Tech tile").slug for name in things.get("flipped", ())}


def lay_contracts(s: State, seats: Seats, offers: Sequence[str] | None) -> None:
    """Contracts on offer, held and completed; who is said to hold some has no other to start with (C-15.7)."""
    free_starts(s, seats)
    if offers is not None:
        s.piles[BANK] += s.piles[OFFERED]
        s.piles[OFFERED] = tuple(contract(s, name) for name in offers)
    for seat, given in seats.items():
        p = s.players[seat]
        for name in given.get("contracts", ()):
            thing = contract(s, name)
            if isinstance(contract_of(thing).moment, Takes):
                raise ValueError(f"{name} is completed as soon as it is taken: nobody holds it")
            hold(s, seat, thing)
        for name in given.get("completed", ()):
            p.turned = (*p.turned, contract(s, name))
            p.has[CONTRACTS] += 1
    offer_contracts(s)


def free_starts(s: State, seats: Seats) -> None:
    """Contracts to start with that are given to somebody, or whose owners are given others, go back to their pile."""
    names = [name for given in seats.values() for key in ("contracts", "completed") for name in given.get(key, ())]
    for p in s.players:
        given = "contracts" in seats.get(p.seat, {})
        for thing in [thing for thing in p.owned if THINGS[thing] in s.game.start_contracts]:
            if given or THINGS[thing].slug in names:
                p.owned = without(p.owned, thing)
                put_out_of_force(p, thing)
                pile = (*s.piles[START_CONTRACTS], thing)
                free = [other for other in pile if THINGS[other].slug not in names]
                another = NOTHING if given else s.pick(free)
                s.piles[START_CONTRACTS] = tuple(other for other in pile if other != another)
                if another:
                    hold(s, p.seat, another)


def contract(s: State, name: str) -> ThingId:
    """A contract out of the bank, off the market, or of those to start with."""
    wanted = find([*s.game.contracts, *s.game.start_contracts], name, "contract").id
    for pile in (BANK, OFFERED, RESERVED, START_CONTRACTS):
        if wanted in s.piles[pile]:
            i = s.piles[pile].index(wanted)
            s.piles[pile] = s.piles[pile][:i] + s.piles[pile][i + 1:]
            return wanted
    raise ValueError(f"there is no {name} left")


def place_spies(s: State, p: Player, names: Iterable[str]) -> None:
    """A Spy on a post, named by its slug or by a space it is connected to."""
    for name in names:
        posts = [post for post in s.game.posts if name in (*post.connects, post.name, post.slug)]
        if len(posts) != 1:
            known = ", ".join(post.slug for post in posts or s.game.posts)
            raise ValueError(f"{'no' if not posts else 'more than one'} post is at {name!r}: say one of {known}")
        if s.cells[posts[0].spies] >> p.seat & 1 or p.has[SPIES] >= SPIES_PER_PLAYER:
            raise ValueError(f"seat {p.seat} has {SPIES_PER_PLAYER} Spies, one on a post")
        s.cells[posts[0].spies] |= 1 << p.seat
        p.has[SPIES] += 1


# Rise of Ix.


def lay_tech(s: State, seats: Seats, tops: Sequence[str | None]) -> None:
    """Tiles before the players and face up on the stacks; None is an empty stack, what is not said is random."""
    if len(tops) > STACKS:
        raise ValueError(f"there are {STACKS} stacks of Tech tiles, not {len(tops)}")
    owned = {seat: [*given.get("tech", ()), *given.get("flipped", ())] for seat, given in seats.items()}
    trash = [thing for thing in s.trash if thing in s.piles[TECH_BAG] or thing in s.piles[TECH_TOPS]]
    if not tops and not trash and not any(owned.values()):
        return
    bag = [thing for thing in (*s.piles[TECH_BAG], *s.piles[TECH_TOPS]) if thing and thing not in trash]

    def taken(name: str) -> ThingId:
        thing = find(s.game.tech, name, "Tech tile").id
        if thing not in bag:
            raise ValueError(f"there is one {name} only")
        bag.remove(thing)
        return thing

    for seat, names in owned.items():
        for name in names:
            own_tile(s, s.players[seat], taken(name), face_up=name in seats[seat].get("tech", ()))
    shown = [taken(name) if name else NOTHING for name in tops]
    shown += [s.pick(bag) for _ in range(STACKS - len(shown)) if bag]
    s.piles[TECH_TOPS] = tuple(shown)
    s.piles[TECH_BAG] = tuple(bag)
    stacks = [n for n, top in enumerate(shown) if top]
    if bag and not stacks:
        raise ValueError("a stack of Tech tiles must be left while there are tiles")
    for n, cell in enumerate(TECH_LEFT):
        share = stacks.index(n) if n in stacks else 0
        s.cells[cell] = len(bag) // len(stacks) + (share < len(bag) % len(stacks)) if n in stacks else 0


def own_tile(s: State, p: Player, thing: ThingId, face_up: bool) -> None:
    lay(s, p, thing)
    if not face_up:
        turn_down(p, thing)


def lay_ships(s: State, ships: Mapping[str, int | tuple[int, int]]) -> None:
    """Dreadnoughts on locations, there since the last round or the one given; and all of them counted."""
    for name, given in ships.items():
        seat, since = given if isinstance(given, tuple) else (given, s.round - 1)
        space = find(s.game.spaces, name, "space")
        if not space.control:
            raise ValueError(f"{name} cannot be controlled")
        if seat not in range(len(s.players)):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {len(s.players) - 1}")
        s.cells[space.ship], s.cells[space.ship_round] = seat + 1, since
    for p in s.players:
        away = sum(s.cells[space.ship] == p.seat + 1 for space in s.game.spaces)
        p.has[DREADNOUGHTS] = p.has[DOCKED] + p.has[FLEET] + away
        if p.has[DREADNOUGHTS] > SHIPS_PER_PLAYER:
            raise ValueError(f"seat {p.seat} has {SHIPS_PER_PLAYER} dreadnoughts, not {p.has[DREADNOUGHTS]}")
        if p.has[SHIPPING] > len(s.game.shipping.rewards):
            raise ValueError(f"the Shipping track has {len(s.game.shipping.rewards)} places, not {p.has[SHIPPING]}")


def lay_snoopers(s: State, seats: Seats) -> None:
    """Where Tessia's Snoopers still stand: without a word on every track below 2 Influence."""
    for p in s.players:
        placed = [faction for faction in s.game.factions if s.cells[SNOOPED_BY[faction]] >> p.seat & 1]
        left = [faction for faction in placed if p.has[faction] < SNOOPER_LEVEL]
        given = seats.get(p.seat, {}).get("snoopers")
        if given is not None:
            named = [find((THINGS[f] for f in s.game.factions), name, "faction").id for name in given]
            if not set(named) <= set(left):
                raise ValueError(f"seat {p.seat} can have Snoopers only where its Leader put them and its Influence "
                                 f"is below {SNOOPER_LEVEL}")
            left = named
        for faction in placed:
            if faction not in left:
                s.cells[SNOOPED_BY[faction]] &= ~(1 << p.seat)
                p.has[SNOOPERS] += 1


# Rivals.


def lay_hagal(s: State, board: Mapping[str, Any]) -> None:
    """The House Hagal cards that are turned up next, and those that have been."""
    deck = [*s.piles[HAGAL_DECK], *s.piles[HAGAL_DISCARD]]

    def taken(names: Sequence[str]) -> tuple[ThingId, ...]:
        found = []
        for name in names:
            card = find(s.game.hagal, name, "House Hagal card")
            if card.id not in deck:
                raise ValueError(f"there are only {card.copies} {name}")
            deck.remove(card.id)
            found.append(card.id)
        return tuple(found)

    s.piles[HAGAL_TOP] = taken(board.get("hagal", ()))[::-1]
    s.piles[HAGAL_DISCARD] = taken(board.get("hagal_discard", ()))
    s.piles[HAGAL_DECK] = tuple(deck)
