"""What holds at every decision of every game: cheap checks for each decision, costly ones for samples."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, NoReturn

import kanly
from kanly import Game, Player, State
from kanly.components import Component, Intrigue
from kanly.effects.acquiring import PLACE_CARD
from kanly.effects.influence import ALLIANCE_LEVEL, FIRST_POINT, TRACK_TOP, PassAlliance
from kanly.effects.standing import FOREVER, NEXT_REVEAL, THIS_TURN
from kanly.events import (
    ACQUIRED,
    DEPLOYED,
    DISCARDED,
    DREW,
    DREW_INTRIGUE,
    GAINED,
    HARVESTED,
    INTRIGUE_DISCARDED,
    PAID,
    PLAYED_INTRIGUE,
    RECRUITED,
    RETREATED,
    RETURNED,
    REVEALED_CARD,
    SCORED,
    SENT,
    STOLE,
    TOKEN_TAKEN,
    TRASHED,
    TROOPS_HOME,
    TROOPS_LOST,
)
from kanly.game import CONFLICT_DECK, TROOPS_PER_PLAYER
from kanly.memory import ENDGAME, PLAYER_TURNS, REWARDS
from kanly.reasons import REASONS, reason_parts
from kanly.record import Record, replay
from kanly.things import (
    AGENTS,
    ALLIANCE,
    ALLIANCE_POINTS,
    CONFLICT,
    EFFECTS,
    GARRISON,
    HAND,
    HIDDEN,
    ID_BITS,
    ID_MASK,
    INFLUENCE_POINTS,
    MENTAT,
    MENTAT_AWAY,
    MENTAT_NEXT,
    POINT_SOURCES,
    REVEALED,
    SEAT,
    SOLARI,
    SPICE,
    START_POINTS,
    SUPPLY,
    SWORDMASTER,
    THINGS,
    VP,
    WATER,
    Ask,
    at,
    option_name,
)
from kanly.turns.agent import TURN
from kanly.turns.round import AGENTS_PER_PLAYER
from kanly.view import SPECTATOR

BORN_AT_IMPORT = len(EFFECTS)
SMALL = 1 << 16
ROW_SIZE = 5


class Broken(AssertionError):
    """Something that must always hold does not."""


def broken(what: str) -> NoReturn:
    raise Broken(what)


def named(things: Iterable[int]) -> str:
    """Cards by name, for people who have to find out what went wrong."""
    counted = Counter(THINGS[thing & ID_MASK].name for thing in things)
    return ", ".join(f"{n}× {name}" for name, n in sorted(counted.items())) or "nothing"


class Stock(NamedTuple):
    """What a game is made of."""

    cards: list[int]
    intrigues: list[int]
    conflicts: list[int]
    limits: list[tuple[int, int]]
    starters: list[tuple[int, int]]


STOCKS: dict[tuple[tuple[str, ...], int], Stock] = {}


def copies(cards: Iterable[Component], times: int = 1) -> list[int]:
    return [card.id for card in cards for _ in range(card.copies * times)]


def stock(game: Game) -> Stock:
    key = (game.sets, game.players)
    if key not in STOCKS:
        cards = copies(game.imperium) + copies(game.reserve) + copies(game.starters, game.players)
        STOCKS[key] = Stock(sorted(cards), sorted(copies(game.intrigues)), sorted(copies(game.conflicts)),
                            [(stack.stack, stack.copies) for stack in game.reserve],
                            [(card.id, card.copies) for card in game.starters])
    return STOCKS[key]


def own_cards(p: Player) -> list[int]:
    """Every deck card of a player, wherever it is."""
    cards = p.hand + p.deck + p.discard + p.play + p.revealed
    cards += p.aside
    if p.top:
        cards += [c & ID_MASK for c in p.top]
    return cards


# Cheap: at every decision.


def cards_conserved(s: State) -> None:
    """Every Imperium, Reserve and starting card exists exactly as often as the sets say."""
    have = s.row + s.imperium
    for p in s.players:
        have += own_cards(p)
    have += [thing for thing in s.trash if not isinstance(THINGS[thing], Intrigue)]
    for card in s.game.reserve:
        have += [card.id] * s.cells[card.stack]
    have += [t[2] for t in s.pending if t[0] == PLACE_CARD.no]  # just acquired, its place being chosen
    have.sort()
    want = stock(s.game).cards
    if have != want:
        lost, made = Counter(want) - Counter(have), Counter(have) - Counter(want)
        broken(f"cards were lost ({named(lost.elements())}) or made ({named(made.elements())})")


def starting_cards_stay(s: State) -> None:
    """Nobody has more starting cards than the own ten."""
    for p in s.players:
        cards = own_cards(p)
        for card, n in stock(s.game).starters:
            if cards.count(card) > n:
                broken(f"player {p.seat} has {cards.count(card)} of {THINGS[card].name}")


def intrigue_conserved(s: State) -> None:
    """Every Intrigue card exists exactly as often as the sets say."""
    have = s.intrigues + s.intrigue_discard
    have += [c & ID_MASK for c in s.intrigue_top]
    for p in s.players:
        have += p.intrigue
        have += p.open
    have += [thing for thing in s.trash if isinstance(THINGS[thing], Intrigue)]
    have.sort()
    want = stock(s.game).intrigues
    if have != want:
        lost, made = Counter(want) - Counter(have), Counter(have) - Counter(want)
        broken(f"Intrigue cards were lost ({named(lost.elements())}) or made ({named(made.elements())})")


def conflicts_conserved(s: State) -> None:
    """Every Conflict card exists once, and the Conflict deck has the cards it should still have."""
    shown = [*s.past, s.conflict] if s.conflict else list(s.past)
    if sorted([*s.conflict_bag, *shown]) != stock(s.game).conflicts:
        broken("Conflict cards were lost or made")
    levels = [THINGS[c].level for c in shown]  # type: ignore[attr-defined]
    if (*levels, *reversed(s.conflicts)) != CONFLICT_DECK:
        broken(f"the levels of the Conflicts so far are {levels}, of those to come {s.conflicts[::-1]}")


def stacks_within_limits(s: State) -> None:
    """No Reserve stack holds more cards than exist."""
    for cell, limit in stock(s.game).limits:
        if not 0 <= s.cells[cell] <= limit:
            broken(f"a Reserve stack of {limit} holds {s.cells[cell]} cards")


def troops_conserved(s: State) -> None:
    """Twelve troops per player in supply, garrison and Conflict."""
    for p in s.players:
        has = p.has
        if has[SUPPLY] + has[GARRISON] + has[CONFLICT] != TROOPS_PER_PLAYER:
            broken(f"player {p.seat} has {has[SUPPLY]} + {has[GARRISON]} + {has[CONFLICT]} troops")


def agents_conserved(s: State) -> None:
    """Agents on the Leader and on the board are two, the Swordmaster and the Mentat."""
    cells = s.cells
    here = [cells[space.agents] for space in s.game.spaces if cells[space.agents]]
    for p in s.players:
        on_board = sum(seats >> p.seat & 1 for seats in here)
        if p.has[AGENTS] + on_board != AGENTS_PER_PLAYER + p.has[SWORDMASTER] + p.has[MENTAT]:
            broken(f"player {p.seat} has {p.has[AGENTS]} Agents on the Leader and {on_board} on the board "
                   f"(Swordmaster {p.has[SWORDMASTER]}, Mentat {p.has[MENTAT]})")
    if here and max(here) >> len(s.players):
        broken("there are Agents of a seat nobody sits on")


def tokens_unique(s: State) -> None:
    """There is one Mentat, and nobody has a second Swordmaster or Council seat."""
    holders = [p.seat + 1 for p in s.players if p.has[MENTAT]]
    if holders != [s.cells[MENTAT_AWAY]][:s.cells[MENTAT_AWAY]]:
        broken(f"the Mentat is with {holders}, but its cell says {s.cells[MENTAT_AWAY]}")
    if s.cells[MENTAT_NEXT] and s.phase < REWARDS:
        broken("somebody already has the Mentat of the next round")
    for p in s.players:
        if p.has[MENTAT] > 1 or p.has[SWORDMASTER] > 1 or p.has[SEAT] > 1:
            broken(f"player {p.seat} has a token twice")
        tokens = [THINGS[thing].name for thing in p.owned]
        if len(set(tokens)) != len(tokens):
            broken(f"player {p.seat} owns something twice: {', '.join(tokens)}")


def control_on_flags(s: State) -> None:
    """A control marker belongs to a player and lies on a flag; bans belong to players too."""
    seats = len(s.players)
    for space in s.game.spaces:
        flag = s.cells[space.flag]
        if flag and (not space.control or flag > seats):
            broken(f"there is a control marker of player {flag - 1} on {space.name}")
        if s.cells[space.closed] >> seats:
            broken(f"{space.name} is closed by somebody who is not here")
        if s.cells[space.bonus] and not space.maker:
            broken(f"there is bonus spice on {space.name}")


def alliances_right(s: State) -> None:
    """An Alliance is with a player at 4 or more whom nobody has overtaken; at 4 nobody leaves it on the board."""
    for faction in s.game.factions:
        if any(isinstance(e := EFFECTS[t[0]], PassAlliance) and e.faction == faction for t in s.pending):
            continue  # just being handed on
        levels = [p.has[faction] for p in s.players]
        best = max(levels)
        if best > TRACK_TOP:
            broken(f"a player has {best} Influence with the {THINGS[faction].name}")
        holder = s.cells[ALLIANCE[faction]]
        if holder:
            if holder > len(s.players) or levels[holder - 1] < ALLIANCE_LEVEL or levels[holder - 1] < best:
                broken(f"player {holder - 1} holds the Alliance of the {THINGS[faction].name} at {levels}")
        elif best >= ALLIANCE_LEVEL:
            broken(f"nobody holds the Alliance of the {THINGS[faction].name} at {levels}")


def nothing_negative(s: State) -> None:
    """No counter of a player, the table or the turn is below zero."""
    if min(s.cells) < 0 or min(s.turn) < 0 or any(min(p.has) < 0 for p in s.players):
        broken("something is below zero")


def points_from_sources(s: State) -> None:
    """Victory points are the sum of their sources, and what can be read off the table agrees."""
    start = 1 if len(s.players) == 4 else 0
    for p in s.players:
        has = p.has
        if has[VP] != sum([has[source] for source in POINT_SOURCES]):
            broken(f"player {p.seat} has {has[VP]} points, the sources give another sum")
        if has[START_POINTS] != start:
            broken(f"player {p.seat} started with {has[START_POINTS]} points")
        if has[INFLUENCE_POINTS] != sum([has[faction] >= FIRST_POINT for faction in s.game.factions]):
            broken(f"player {p.seat} has {has[INFLUENCE_POINTS]} points for Influence")
        held = sum([s.cells[ALLIANCE[faction]] == p.seat + 1 for faction in s.game.factions])
        if has[ALLIANCE_POINTS] != held:
            broken(f"player {p.seat} has {has[ALLIANCE_POINTS]} points for {held} Alliances")


def options_sound(s: State) -> None:
    """While the game is on there are options, all different, with different names."""
    if bool(s.pending) != bool(s.options):
        broken(f"{len(s.options)} options with {len(s.pending)} tasks pending")
    if len(set(s.options)) != len(s.options):
        broken("an option stands twice")
    names = {option_name(option) for option in s.options}
    if len(names) != len(s.options):
        broken(f"two options have the same name: {', '.join(sorted(map(option_name, s.options)))}")


def forced_only_in_private(s: State) -> None:
    """A question with a single answer is asked only where skipping it would tell the table something."""
    if len(s.options) == 1 and not EFFECTS[s.pending[-1][0]].private:
        broken(f"{EFFECTS[s.pending[-1][0]]!r} is asked with one answer")


def work_is_data(s: State) -> None:
    """Pending work is tuples of five small ints, and no effect was born during play."""
    if len(EFFECTS) != BORN_AT_IMPORT:
        broken("an effect was born during play")
    seats, things = len(s.players), len(THINGS)
    for tasks in (s.pending, s.duties, *(p.standing for p in s.players)):
        for t in tasks:
            effect, player, source, it, step = t
            if not (type(t) is tuple and 0 <= effect < BORN_AT_IMPORT and 0 <= player < seats
                    and 0 <= source < things and -1 <= it < SMALL and 0 <= step < SMALL):
                broken(f"{t} is no task")


def row_full(s: State) -> None:
    """The Row has five cards while the deck lasts."""
    if len(s.row) != ROW_SIZE and (s.imperium or len(s.row) > ROW_SIZE):
        broken(f"the Row has {len(s.row)} cards with {len(s.imperium)} in the deck")


def duties_of_the_mover(s: State) -> None:
    """Open effects belong to the player whose turn it is, or to the one taking a reward."""
    if s.duties:
        if s.phase == PLAYER_TURNS:
            owner = s.mover
        elif s.phase == REWARDS:
            owner = next((t[1] for t in reversed(s.pending) if EFFECTS[t[0]].asks), -1)
        else:
            broken(f"effects are open in phase {s.phase}")
        if any(d[1] != owner for d in s.duties):
            broken(f"an open effect is not of player {owner}")


def known_cards_are_there(s: State) -> None:
    """Whatever a seat is said to know of a hand is in that hand, and marks never concern the owner."""
    for p in s.players:
        if p.marks:
            held = Counter(p.hand + p.intrigue)
            for seat in range(SPECTATOR + 1):
                sure = Counter(m & ID_MASK for m in p.marks if m >> ID_BITS >> seat & 1)
                if sure and seat == p.seat:
                    broken(f"player {p.seat} has marks for itself")
                if not sure <= held:
                    broken(f"seat {seat} knows {named(sure.elements())} in the hand of player {p.seat}: it is not so")


def turn_order_sound(s: State) -> None:
    """The order of Reveal turns has no gaps, and the cards in play are of players who have not cleaned up."""
    order = sorted(p.has[REVEALED] for p in s.players if p.has[REVEALED])
    if order != list(range(1, len(order) + 1)):
        broken(f"the order of Reveal turns is {order}")
    for p in s.players:
        if p.revealed and (p.seat != s.mover or not p.has[REVEALED] or s.phase != PLAYER_TURNS):
            broken(f"player {p.seat} has revealed cards outside the own Reveal turn")
        if p.hand and p.seat == s.mover and p.revealed:
            broken(f"player {p.seat} has cards in hand during the own Reveal turn")


def rules_end_in_time(s: State) -> None:
    """Rules for one turn hold in that turn only; a played Intrigue card lies open only while it has a reason."""
    for p in s.players:
        if p.standing and (s.phase != PLAYER_TURNS or s.mover != p.seat):
            if any(t[4] == THIS_TURN for t in p.standing):
                broken(f"a rule for one turn is still in force for player {p.seat}")
            if s.phase != PLAYER_TURNS and any(t[4] != FOREVER for t in p.standing):
                broken(f"a rule for one round is still in force for player {p.seat}")
        for card in p.open:
            resolving = any(t[2] == card and t[1] == p.seat for t in (*s.pending, *s.duties))
            if not resolving and not any(t[2] == card and t[4] == NEXT_REVEAL for t in p.standing):
                broken(f"{THINGS[card].name} lies open for no reason")


def whole_table(s: State) -> None:
    """A table, unlike a view, has no hidden cards and no pools."""
    if s.viewer != -1 or s.pools:
        broken("this is a view")


CHEAP: tuple[Callable[[State], None], ...] = (
    cards_conserved, starting_cards_stay, intrigue_conserved, conflicts_conserved, stacks_within_limits,
    troops_conserved, agents_conserved, tokens_unique, control_on_flags, alliances_right, nothing_negative,
    points_from_sources, options_sound, forced_only_in_private, work_is_data, row_full, duties_of_the_mover,
    known_cards_are_there, turn_order_sound, rules_end_in_time,
    whole_table,
)


def cheap(s: State) -> None:
    """All cheap checks."""
    for check in CHEAP:
        check(s)


# Costly: at sampled decisions.


def every_option_works(s: State) -> None:
    """No option on offer is refused by apply, nor leaves a broken table."""
    for option in s.options:
        after = s.clone()
        try:
            after.apply(option)
            cheap(after)
        except Exception as error:
            error.add_note(f"after answering {option_name(option)!r}")
            raise


def options_are_unrefused_candidates(s: State) -> Counter[str]:
    """Options are exactly the candidates without a refusal; which kinds of reason there were."""
    task = s.pending[-1]
    question = EFFECTS[task[0]]
    assert isinstance(question, Ask)
    candidates = question.candidates(s, task)
    refused = s.refusals()
    if len(set(candidates)) != len(candidates):
        broken(f"{question!r} has a candidate twice")
    if [c for c in candidates if c not in refused] != s.options:
        broken(f"{question!r}: options {s.options} are not the candidates {candidates} without {refused}")
    kinds = [reason_parts(code)[0] for code in refused.values()]
    if any(not 0 < kind < len(REASONS) for kind in kinds):
        broken(f"{question!r} gives a reason that does not exist: {refused}")
    return Counter(REASONS[kind] for kind in kinds)


def json_there_and_back(s: State, rng: random.Random) -> None:
    """A table, and what a seat sees of it, is the same after a trip through JSON."""
    for state in (s, s.seen_by(rng.choice(viewers(s)))):
        data = state.dump()
        again = kanly.from_json(json.loads(json.dumps(data)))
        if again.dump() != data or again != state:
            broken("JSON there and back is not the same table")


def play(s: State, rng: random.Random, answers: int) -> list[int]:
    """Give random answers; which they were."""
    given = []
    for _ in range(answers):
        if not s.options:
            break
        given.append(rng.choice(s.options))
        s.apply(given[-1])
    return given


def clone_independent(s: State, rng: random.Random, answers: int = 12) -> None:
    """Playing a clone changes nothing here, and two clones given the same answers end up the same."""
    before, log = s.dump(), list(s.log or ())
    first, second = s.clone(), s.clone()
    if first.dump() != before or first.log is not None:
        broken("a clone is not the same table without the log")
    given = play(first, rng, answers)
    if s.dump() != before or list(s.log or ()) != log:
        broken("playing a clone changed the table")
    for option in given:
        second.apply(option)
    if first.dump() != second.dump():
        broken("two clones given the same answers differ")


def views(s: State) -> Iterator[State]:
    """What each seat sees, and a spectator."""
    for seat in viewers(s):
        yield s.seen_by(seat)


def viewers(s: State) -> tuple[int, ...]:
    return (*range(len(s.players)), SPECTATOR)


def imagined_tables_agree(s: State, rng: random.Random, answers: int = 12) -> None:
    """For every seat: an imagined table looks the same from there and is sound; one of them can be played on."""
    player = rng.choice(viewers(s))
    for v in views(s):
        seen = v.dump()
        imagined = v.imagine(rng.getrandbits(64))
        if v.dump() != seen:
            broken(f"imagining changed the view of seat {v.viewer}")
        again = imagined.seen_by(v.viewer).dump()
        if again != seen:
            keys = [key for key in seen if again[key] != seen[key]]
            broken(f"imagined by seat {v.viewer}, the table looks different in {', '.join(keys)}")
        cheap(imagined)
        if v.viewer == player:
            play(imagined, rng, answers)
            cheap(imagined)


def views_refuse_answers(s: State) -> None:
    """A view cannot be played."""
    for v in views(s):
        for option in s.options[:1]:
            try:
                v.apply(option)
            except ValueError as error:
                if "imagine" not in str(error):
                    broken(f"a view refuses answers without saying why: {error}")
            else:
                broken(f"the view of seat {v.viewer} was played")


def views_hide(s: State) -> None:
    """A view holds no hidden identity: hands, decks, secrets, seed, options and declarations of others."""
    before = s.dump()
    for v in views(s):
        me = v.viewer
        if v.seed or v.log is not None:
            broken(f"seat {me} sees the seed or the log")
        if any(v.intrigues) or any(c and not c >> ID_BITS >> me & 1 for c in v.intrigue_top):
            broken(f"seat {me} sees the Intrigue deck")
        pools = [*v.pools[-1]]
        for p, real in zip(v.players, s.players, strict=True):
            if p.seat == me:
                if p.deck != sorted(real.deck):
                    broken(f"seat {me} sees the order of the own deck")
                if p.hand != real.hand or p.intrigue != real.intrigue or p.top != real.top:
                    broken(f"seat {me} does not see the own hand")
                if any(not c >> ID_BITS >> me & 1 for c in p.top):
                    broken(f"seat {me} sees a card on top of the own deck without knowing it")
                continue
            sure = Counter(m & ID_MASK for m in real.marks if m >> ID_BITS >> me & 1)
            seen = Counter(c for c in [*p.hand, *p.intrigue] if c != HIDDEN)
            if seen != sure or len(p.hand) != len(real.hand) or len(p.intrigue) != len(real.intrigue):
                broken(f"seat {me} sees {named(seen.elements())} in the hand of player {p.seat}, "
                       f"but knows {named(sure.elements())}")
            if any(not m >> ID_BITS >> me & 1 for m in p.marks):
                broken(f"seat {me} sees what others know of player {p.seat}")
            if any(p.deck) or any(p.secrets) or len(p.deck) != len(real.deck):
                broken(f"seat {me} sees the deck or the secrets of player {p.seat}")
            if any(c and not c >> ID_BITS >> me & 1 for c in p.top):
                broken(f"seat {me} sees the top of the deck of player {p.seat}")
            hidden = sorted([*p.hand, *(c & ID_MASK for c in p.top if c), *v.pools[p.seat]])
            there = sorted([*real.hand, *real.deck, *(c & ID_MASK for c in real.top)])
            if [c for c in hidden if c != HIDDEN] != there or list(v.pools[p.seat]) != sorted(v.pools[p.seat]):
                broken(f"seat {me}: the pool of player {p.seat} is not what is hidden there, sorted")
            pools += [c for c in p.intrigue if c]
        held = [c for p in s.players if p.seat != me for c in p.intrigue]
        held += [*s.intrigues, *(c & ID_MASK for c in s.intrigue_top)]
        pools += [c & ID_MASK for c in v.intrigue_top if c]
        if sorted(pools) != sorted(held) or list(v.pools[-1]) != sorted(v.pools[-1]):
            broken(f"seat {me}: the pool of Intrigue cards is not what is hidden, sorted")
        if s.pending and s.pending[-1][1] != me:
            if v.options:
                broken(f"seat {me} sees the options of player {s.pending[-1][1]}")
            if any(EFFECTS[t[0]].declares for t in v.pending):
                broken(f"seat {me} sees player {s.pending[-1][1]} declare an Agent")
            if not v.pending or v.pending[-1][1] != s.pending[-1][1]:
                broken(f"seat {me} does not see whose answer is awaited")
        elif v.options != s.options or v.pending != s.pending:
            broken(f"seat {me} does not see the own options")
    if s.dump() != before:
        broken("looking changed the table")


def views_tell_the_same_reasons(s: State) -> None:
    """Whoever is asked finds in the own view what the table says: why not, and where a card can send an Agent."""
    v = s.seen_by(s.pending[-1][1])
    if v.refusals() != s.refusals() or v.sends() != s.sends():
        wrong = {option_name(o): (why, s.refusals().get(o)) for o, why in v.refusals().items()}
        broken(f"seat {v.viewer} is told other reasons than the table has: {wrong} against {s.refusals()}")


def spectators_know_least(s: State) -> None:
    """What a spectator sees face up, every seat sees."""
    public = s.seen_by(SPECTATOR)
    for v in views(s):
        for p, q in zip(public.players, v.players, strict=True):
            for zone in ("hand", "intrigue"):
                if not Counter(c for c in getattr(p, zone) if c) <= Counter(getattr(q, zone)):
                    broken(f"a spectator sees more of player {p.seat} than seat {v.viewer}")


def sends_agree(s: State) -> None:
    """The table of cards and spaces told at the first question of a turn is what the questions then offer."""
    sends = s.sends()
    if not s.pending or s.pending[-1][0] != TURN.no:
        if sends:
            broken("sends are told where nobody can send")
        return
    cards = [option for option in s.options if option >> ID_BITS == HAND]
    if [at(card, HAND) for card in sends] != cards:
        broken(f"{named(sends)} can send, but {named(cards)} are on offer")
    for card, spaces in sends.items():
        after = s.clone()
        after.apply(at(card, HAND))
        if after.options != spaces:
            broken(f"{THINGS[card].name} goes to {named(after.options)}, not to {named(spaces)}")


def ends_well(s: State) -> None:
    """The game ends in the Endgame, for a reason, with nothing left open and one winner with the most points."""
    if s.pending or s.duties or s.phase != ENDGAME:
        broken("the game is over with work left to do")
    if s.conflicts and max(s.scores) < s.game.target:
        broken("the game ended before anybody had reached the target or the Conflicts were over")
    if s.round != len(s.past) or s.conflict:
        broken(f"{len(s.past)} Conflicts were fought in {s.round} rounds")
    if len(s.winners) != 1 or s.scores[s.winners[0]] != max(s.scores):
        broken(f"the winners are {s.winners} at {s.scores}")


def log_adds_up(s: State) -> None:
    """What the log of the whole game tells is what lies on the table."""
    assert s.log is not None
    told = [told_of(p.seat, s) for p in s.players]
    for p, tally in zip(s.players, told, strict=True):
        lies = {f"has {THINGS[counter].name}": p.has[counter] for counter in LOGGED}
        lies |= {"hand": len(p.hand), "intrigue": len(p.intrigue), "cards": len(own_cards(p)) - len(p.aside),
                 "open": len(p.open)}
        for what, n in lies.items():
            if tally[what] != n:
                broken(f"the log tells of {tally[what]} of {what!r} for player {p.seat}, there are {n}")


LOGGED = (SOLARI, SPICE, WATER, VP, SUPPLY, GARRISON, CONFLICT, SEAT, SWORDMASTER)


def told_of(seat: int, s: State) -> Counter[str]:
    """The numbers of a player, added up from the log."""
    n: Counter[str] = Counter({"has water": 1, "has victory point": int(len(s.players) == 4), "cards": 10,
                               "has supply": 9, "has garrison": 3})

    def move(amount: int, start: int, end: int) -> None:
        n[f"has {THINGS[start].name}"] -= amount
        n[f"has {THINGS[end].name}"] += amount

    for e in s.log or ():
        if e.kind == STOLE:
            n["intrigue"] += (e.seat == seat) - (e.other == seat)
        if e.seat != seat:
            continue
        if e.kind in (GAINED, PAID):
            n[f"has {THINGS[e.thing].name}"] += e.n if e.kind == GAINED else -e.n
        elif e.kind == HARVESTED:
            n["has spice"] += e.n
        elif e.kind == SCORED:
            n["has victory point"] += e.n
        elif e.kind == TOKEN_TAKEN:
            n[f"has {THINGS[e.thing].name}"] += 1
        elif e.kind == RECRUITED:
            move(e.n, SUPPLY, GARRISON)
        elif e.kind == DEPLOYED:
            move(e.n, e.other, CONFLICT)
        elif e.kind == RETREATED:
            move(e.n, CONFLICT, GARRISON)
        elif e.kind == TROOPS_LOST:
            move(e.n, e.other, SUPPLY)
        elif e.kind == TROOPS_HOME:
            move(e.n, CONFLICT, SUPPLY)
        elif e.kind in (DREW, RETURNED):
            n["hand"] += 1
        elif e.kind in (SENT, DISCARDED, REVEALED_CARD):
            n["hand"] -= 1
        elif e.kind == DREW_INTRIGUE:
            n["intrigue"] += 1
        elif e.kind == PLAYED_INTRIGUE:
            n["intrigue"] -= 1
            n["open"] += 1
        elif e.kind == INTRIGUE_DISCARDED:
            n["open"] -= 1
        elif e.kind == ACQUIRED:
            n["cards"] += 1
        elif e.kind == TRASHED:
            n["cards"] -= 1
            n["hand"] -= e.other == HAND
    return n


def record_replays(record: Record) -> None:
    """The record of a game, read again, leads to the same table and the same record."""
    same_game(record, replay(str(record)))


def same_game(record: Record, again: Record) -> None:
    """A game and its replay have the same table and the same record."""
    if again.state.dump() != record.state.dump():
        broken("the record replays to another table")
    if str(again) != str(record):
        broken("the replayed record reads differently")


def costly(s: State, rng: random.Random) -> Counter[str]:
    """All costly checks of one decision but the leaks; the kinds of reasons seen."""
    reasons = options_are_unrefused_candidates(s)
    every_option_works(s)
    clone_independent(s, rng)
    json_there_and_back(s, rng)
    imagined_tables_agree(s, rng)
    views_refuse_answers(s)
    views_hide(s)
    spectators_know_least(s)
    sends_agree(s)
    views_tell_the_same_reasons(s)
    return reasons
