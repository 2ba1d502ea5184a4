"""The census of Rivals: House Hagal cards turned up, passed over and used, what Rivals bought, schemed and decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from lines import called, carriers, lines

from kanly import Event, Game
from kanly.components import Component, Hagal, Leader, Post, Rival, Space
from kanly.effects.conditions import Has
from kanly.effects.rivals import POINT_PRICES, RESOURCES
from kanly.effects.spies import PlaceSpy
from kanly.effects.standing import Escalate, HoldBack, Shun
from kanly.effects.structure import If
from kanly.effects.trashing import TrashAny
from kanly.effects.troops import SEND_RECRUITS
from kanly.events import (
    BOUGHT,
    COMBAT_BEGINS,
    CONTROL_LOST,
    DICE_ROLLED,
    GAME_OVER,
    HAGAL_SHOWN,
    HAGAL_SHUFFLED,
    HAGAL_SKIPPED,
    HAGAL_SWORDS,
    HELD_BACK,
    INTRIGUE_DISCARDED,
    LEADER_TAKEN,
    PAID,
    SCHEMED,
    SENT,
    TECH_ACQUIRED,
    TECH_FLIPPED,
    TECH_TRASHED,
    TOKEN_TAKEN,
)
from kanly.expansion import board_of
from kanly.reasons import CLOSED, NO_BONUS, NO_POST, OCCUPIED, OWN_AGENT, REASONS, SHUNNED, UNMET, Reason, reason_parts
from kanly.things import BLOCKED, NOTHING, SWORDMASTER, THINGS
from kanly.turns.hagal import AHEAD, MostBonus, Visit
from kanly.turns.rivals import DIE
from kanly.written import TESTS, Effect

Key = tuple[str, str]
DECIDED = ("GainInfluence", "Either", "Choose")
"""The questions about a Rival that are left to a person (C-19.18). PassAlliance would be another, but a Rival never
loses Influence: that is always the price of a card, and only people play cards."""
ENOUGH_POSTS = 4
"""So many posts of a kind are hardly ever all taken at once."""


def why(code: Reason) -> str:
    """A reason by its name, with what tells it from others of its kind."""
    kind, thing, n = reason_parts(code)
    if kind == SHUNNED:
        return "SHUNNED, ahead" if n == AHEAD else "SHUNNED, behind"
    return f"UNMET, {TESTS[thing]!r}" if kind == UNMET else REASONS[kind]


def level_of(game: Game) -> str:
    """How hard a game is, or how many play it on which board."""
    board = board_of(game.expansions).title
    return next((mode.name for mode in game.modes if mode.level), f"{board} for {game.players}")


def count(game: Game, log: Sequence[Event], carried_out: Iterable[tuple[int, int]]) -> Iterator[Key]:
    """What Rivals did in one game, as often as they did."""
    swords: Counter[int] = Counter()
    sits: dict[int, str] = {}
    reshuffled = False
    for n, event in enumerate(log):
        name = called(THINGS[event.thing])
        rival = game.rivals >> event.seat & 1
        if event.kind == HAGAL_SHOWN:
            yield "turned up", name
            reshuffled = isinstance(card := THINGS[event.thing], Hagal) and card.swords is None
        elif event.kind == HAGAL_SKIPPED:
            yield "passed over", f"{name}, {why(Reason(event.n))}"
            yield "passed over for a reason", why(Reason(event.n))
        elif event.kind == HAGAL_SHUFFLED:
            yield "shuffled", "Reshuffle" if reshuffled else "an empty deck"
            reshuffled = False
        elif event.kind == HAGAL_SWORDS:
            swords[event.seat] += 1
            yield "turned up for swords", name
            if swords[event.seat] > 1:
                yield "turned up for swords", "two for one Rival"
        elif event.kind == COMBAT_BEGINS:
            swords.clear()
        elif event.kind == SENT and rival:
            yield "sent an Agent", f"{name} to {called(THINGS[event.other])}"
        elif event.kind == LEADER_TAKEN and rival:
            yield "sat as a Rival", name
            sits[event.seat] = name
        elif event.kind == SCHEMED:
            yield "schemed", name
        elif event.kind == BOUGHT:
            yield "bought a point with", THINGS[event.thing].name
        elif event.kind == TOKEN_TAKEN and rival and event.thing == SWORDMASTER:
            goods = paid_with(log[:n], event.seat)
            yield from (("paid for the Swordmaster with", what) for what in goods)
            yield ("bought the Swordmaster", sits[event.seat]) if goods else ("got a third Agent", level_of(game))
        elif event.kind == HELD_BACK:
            yield "held back by", repr(next(gift for gift in game.rival_gifts if isinstance(gift, HoldBack)))
        elif event.kind == CONTROL_LOST:
            yield "removed control of", name
        elif event.kind == TECH_TRASHED:
            yield "trashed from its stack", name
        elif event.kind == TECH_ACQUIRED and rival:
            yield "acquired by a Rival", name
        elif event.kind == TECH_FLIPPED and rival:
            yield "flipped by a Rival", name
        elif event.kind == DICE_ROLLED:
            yield "rolled", dice(event.n, event.other)
        elif event.kind == GAME_OVER:
            yield "lost by people" if rival else "won by a person", level_of(game)
    labels = lines_of_rivals(game)
    for effect, seat in carried_out:
        if game.rivals >> seat & 1 and effect in labels:
            yield from (("carried out by a Rival", label) for label in labels[effect])


def paid_with(log: Sequence[Event], seat: int) -> list[str]:
    """What a Rival has paid last: nothing for a Swordmaster that came by itself."""
    goods = []
    for event in reversed(log):
        if event.seat != seat or event.kind not in (PAID, INTRIGUE_DISCARDED):
            break
        if event.kind == PAID:
            goods.append(THINGS[event.thing].name)
    return goods


def dice(one: int, two: int) -> str:
    """How many cards of the Row two dice trash, and why not two (C-19.30)."""
    if one == two:
        return "two sixes" if one == DIE else "a double"
    return "a six and another" if DIE in (one, two) else "two others"


LABELS: dict[tuple[tuple[str, ...], tuple[str, ...], int], dict[int, list[str]]] = {}


def lines_of_rivals(game: Game) -> dict[int, list[str]]:
    """Effect → the lines of Leaders, Conflicts and tiles it stands for, where Rivals carry them out."""
    key = (game.sets, game.options, game.players)
    if key not in LABELS:
        LABELS[key] = {SEND_RECRUITS.no: ["new troops sent into the Conflict"]} if game.rivals_tech else {}
        for component in game.rival_cards:
            if isinstance(component, Leader):
                add_lines(LABELS[key], component, ("signet",))
        for conflict in game.conflicts if not any(seat.spoils for seat in game.seats) else ():
            add_lines(LABELS[key], conflict, ("first", "second"))
        for tile in game.tech if game.rivals_tech else ():
            if tile.rival:
                uses = () if tile.uses in (NOTHING, BLOCKED) else ("turn", "flip")
                add_lines(LABELS[key], tile, ("acquired", "won", "round", "endgame", *uses))
    return LABELS[key]


def add_lines(labels: dict[int, list[str]], component: Component, boxes: Iterable[str]) -> None:
    for label, effect in lines(component, boxes):
        if isinstance(effect, TrashAny):
            continue  # a Rival has no cards to trash
        for no in carriers(effect):
            labels.setdefault(no, []).append(label)


def expected(game: Game) -> Iterator[Key]:
    """Everything a census over such games should find of Rivals."""
    for card in game.hagal:
        yield from expected_of_card(game, card)
    for rival in game.rival_cards:
        yield "sat as a Rival", called(rival)
        if rival.scheme:
            yield "schemed", called(rival)
        if isinstance(rival, Rival) and rival.swordmaster:
            yield "bought the Swordmaster", called(rival)
            yield from (("paid for the Swordmaster with", THINGS[what].name) for what in RESOURCES)
        else:
            yield "got a third Agent", level_of(game)
    yield from (("passed over for a reason", REASONS[reason]) for reason in (OCCUPIED, OWN_AGENT, CLOSED))
    yield "shuffled", "an empty deck"
    if any(card.swords is None for card in game.hagal):
        yield "shuffled", "Reshuffle"
    if not all(isinstance(rival, Rival) and rival.simplified for rival in game.rival_cards):
        yield from (("bought a point with", THINGS[what].name) for what, _ in POINT_PRICES)
        yield "lost by people", level_of(game)
    yield "won by a person", level_of(game)
    for gift in game.rival_gifts:
        if isinstance(gift, HoldBack):
            yield "held back by", repr(gift)
        elif isinstance(gift, Escalate):
            yield "turned up for swords", "two for one Rival"
    if any(seat.spoils for seat in game.seats):
        yield from (("removed control of", called(space)) for space in game.spaces if space.control)
    if game.after_reveal:
        yield from (("rolled", what) for what in ("two sixes", "a double", "a six and another", "two others"))
    if game.rivals_tech:
        for tile in game.tech:
            yield ("acquired by a Rival" if tile.rival else "trashed from its stack"), called(tile)
            if tile.uses and tile.flip:
                yield "flipped by a Rival", called(tile)
    for labels in lines_of_rivals(game).values():
        yield from (("carried out by a Rival", label) for label in labels)
    yield from (("decided for a Rival", kind) for kind in DECIDED)


def expected_of_card(game: Game, card: Hagal) -> Iterator[Key]:
    name = called(card)
    yield "turned up", name
    if card.swords is not None:
        yield "turned up for swords", name
    effect = card.agent[0]
    if isinstance(effect, PlaceSpy) and len(posts(game, effect)) < ENOUGH_POSTS:
        yield "passed over", f"{name}, {REASONS[NO_POST]}"
    if isinstance(effect, If) and effect.otherwise is None:
        yield "passed over", f"{name}, UNMET, {effect.test!r}"
    for visit in visits(card):
        spaces = [game.places[place] for place in places(visit)]
        for space in spaces:
            yield "sent an Agent", f"{name} to {called(space)}"
            if space.needs is not None and visit is effect:
                yield "passed over", f"{name}, UNMET, {space.needs!r}"
            if smart(game) and space.faction and space.cost is None and not below(effect, visit, space):
                yield from (("passed over", f"{name}, SHUNNED, {how}") for how in ("ahead", "behind"))
        # An Agent on a Maker space has taken all bonus spice: such a card is passed over for want of it.
        bonus = isinstance(visit.space, MostBonus)
        yield "passed over", f"{name}, {REASONS[NO_BONUS if bonus else OCCUPIED]}"


def below(effect: Effect, visit: Visit, space: Space) -> bool:
    """Whether a Rival goes there only with so little Influence that it is neither ahead nor behind (C-20.13)."""
    return (isinstance(effect, If) and visit is effect.otherwise
            and isinstance(effect.test, Has) and effect.test.count == space.faction)


def posts(game: Game, spy: PlaceSpy) -> list[Post]:
    """The posts on which this Spy may be placed."""
    return [post for post in game.posts
            if any(name in game.places and game.places[name].icon in spy.on for name in post.connects)]


def visits(card: Hagal) -> list[Visit]:
    effect = card.agent[0]
    found = [effect.then, effect.otherwise] if isinstance(effect, If) else [effect]
    return [visit for visit in found if isinstance(visit, Visit)]


def places(visit: Visit) -> tuple[str, ...]:
    return visit.space.spaces if isinstance(visit.space, MostBonus) else (visit.space,)


def smart(game: Game) -> bool:
    return any(isinstance(gift, Shun) for gift in game.rival_gifts)
