"""What holds at every decision of every game: checks to make at some of them, and at the end of a game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

from invariants import broken, cheap, named, own_cards, scores, won_conflicts

import kanly
from kanly import State
from kanly.cells import INTRIGUE_BOTTOM
from kanly.components import Card, Intrigue
from kanly.events import (
    ACQUIRED,
    ALL,
    CONTRACT_FULFILLED,
    DEPLOYED,
    DISCARDED,
    DREW,
    DREW_INTRIGUE,
    GAINED,
    GIVEN,
    HARVESTED,
    INTRIGUE_DISCARDED,
    MEMORIES_BACK,
    MEMORY_KEPT,
    NEGOTIATOR_SENT,
    NEGOTIATORS_BACK,
    PAID,
    PLAYED_INTRIGUE,
    PUT_BACK,
    RECRUITED,
    RETREATED,
    RETURNED,
    REVEALED_CARD,
    SCORED,
    SENT,
    SET_ASIDE,
    SPY_PLACED,
    SPY_RECALLED,
    STOLE,
    SUMMONED,
    TOKEN_TAKEN,
    TRASHED,
    TROOPS_HOME,
    TROOPS_LOST,
)
from kanly.memory import ENDGAME
from kanly.reasons import REASONS, reason_parts
from kanly.record import Record, replay
from kanly.things import (
    ASIDE,
    CONFLICT,
    CONTRACTS,
    DECK,
    EFFECTS,
    GARRISON,
    HAND,
    HIDDEN,
    HOOKS,
    ID_BITS,
    ID_MASK,
    MEMORIES,
    NEGOTIATORS,
    ROW,
    SEAT,
    SOLARI,
    SPICE,
    SPIES,
    SUPPLY,
    SWORDMASTER,
    THINGS,
    VP,
    WATER,
    at,
    option_name,
)
from kanly.turns.agent import TURN
from kanly.view import SPECTATOR


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


def options_are_unrefused_candidates(s: State) -> None:
    """Options are exactly the candidates without a refusal, and every refusal has a reason there is."""
    task = s.pending[-1]
    question = EFFECTS[task[0]]
    assert question.asks
    candidates = question.candidates(s, task)
    refused = s.refusals()
    if len(set(candidates)) != len(candidates):
        broken(f"{question!r} has a candidate twice")
    if not set(question.denied(s, task)) <= set(refused):
        broken(f"{question!r} denies something that has no reason: {question.denied(s, task)} against {refused}")
    possible = [c for c in candidates if c not in refused]
    if s.game.rivals >> task[1] & 1:
        possible = question.rival(s, task, possible)  # of these a person chooses
    if possible != s.options:
        broken(f"{question!r}: options {s.options} are not the candidates {candidates} without {refused}")
    if any(not 0 < reason_parts(code)[0] < len(REASONS) for code in refused.values()):
        broken(f"{question!r} gives a reason that does not exist: {refused}")


def reasons_given(s: State) -> Counter[str]:
    """The kinds of reasons why something is not possible now."""
    return Counter(REASONS[reason_parts(code)[0]] for code in s.refusals().values())


def json_there_and_back(s: State, rng: random.Random) -> None:
    """A table, and what a seat sees of it, is the same after a trip through JSON."""
    for state in (s, s.seen_by(rng.choice(viewers(s)))):
        data = state.dump()
        again = kanly.from_json(json.loads(json.dumps(data)))
        if again.dump() != data:
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
    """Whoever looks at the table: people and a spectator; a Rival has no eyes."""
    return (*range(s.game.players), SPECTATOR)


def imagined_tables_agree(s: State, rng: random.Random, answers: int = 12) -> None:
    """For every seat: an imagined table looks the same from there and is sound; one of them can be played on."""
    player = rng.choice(viewers(s))
    for v in views(s):
        seen = v.dump()
        imagined = v.imagine(rng.getrandbits(64))
        again = imagined.seen_by(v.viewer).dump()
        if again != seen:
            keys = [key for key in seen if again[key] != seen[key]]
            broken(f"imagined by seat {v.viewer}, the table looks different in {', '.join(keys)}")
        cheap(imagined)
        if v.viewer == player:
            play(imagined, rng, answers)
            cheap(imagined)
        if v.dump() != seen:
            broken(f"imagining a table, or playing on there, changed the view of seat {v.viewer}")


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
        if any(v.intrigues) or any(c and not c >> ID_BITS >> me & 1
                                   for c in (*v.intrigue_top, *v.piles[INTRIGUE_BOTTOM])):
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
            aside = [c for c in real.secrets if isinstance(THINGS[c], Card)]
            there = sorted([*real.hand, *real.deck, *(c & ID_MASK for c in real.top), *aside])
            if [c for c in hidden if c != HIDDEN] != there or list(v.pools[p.seat]) != sorted(v.pools[p.seat]):
                broken(f"seat {me}: the pool of player {p.seat} is not what is hidden there, sorted")
            pools += [c for c in p.intrigue if c]
        held = [c for p in s.players if p.seat != me for c in p.intrigue]
        held += [*s.intrigues, *(c & ID_MASK for c in (*s.intrigue_top, *s.piles[INTRIGUE_BOTTOM]))]
        pools += [c & ID_MASK for c in (*v.intrigue_top, *v.piles[INTRIGUE_BOTTOM]) if c]
        if sorted(pools) != sorted(held) or list(v.pools[-1]) != sorted(v.pools[-1]):
            broken(f"seat {me}: the pool of Intrigue cards is not what is hidden, sorted")
        if s.pending and s.asked != me:
            if v.options:
                broken(f"seat {me} sees the options of player {s.asked}")
            if any(EFFECTS[t[0]].declares for t in v.pending):
                broken(f"seat {me} sees player {s.asked} declare an Agent")
            if not v.pending or v.asked != s.asked:
                broken(f"seat {me} does not see whose answer is awaited")
        elif v.options != s.options or v.pending != s.pending:
            broken(f"seat {me} does not see the own options")
    if s.dump() != before:
        broken("looking changed the table")


def views_tell_the_same_reasons(s: State) -> None:
    """Whoever is asked finds in the own view what the table says: why not, and where a card can send an Agent."""
    v = s.seen_by(s.asked)
    if v.refusals() != s.refusals() or v.sends() != s.sends():
        wrong = {option_name(o): (why, s.refusals().get(o)) for o, why in v.refusals().items()}
        broken(f"seat {v.viewer} is told other reasons than the table has: {wrong} against {s.refusals()}")


def spectators_know_least(s: State) -> None:
    """What a spectator sees face up, every seat sees."""
    face_up = {(p.seat, zone): Counter(c for c in getattr(p, zone) if c)
               for p in s.seen_by(SPECTATOR).players for zone in ("hand", "intrigue") if any(getattr(p, zone))}
    for v in views(s) if face_up else ():
        for (seat, zone), cards in face_up.items():
            if not cards <= Counter(getattr(v.players[seat], zone)):
                broken(f"a spectator sees more of player {seat} than seat {v.viewer}")


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
    fought = len(s.past) + len(won_conflicts(s))
    if s.round != fought or s.conflict:
        broken(f"{fought} Conflicts were fought in {s.round} rounds")
    teams: dict[int, list[int]] = {}
    for p in s.players:
        teams.setdefault(s.game.seats[p.seat].team, []).append(p.seat)
    able = {team: sum(s.scores[seat] for seat in seats) for team, seats in teams.items()
            if all(scores(s.players[seat]) for seat in seats)}
    won = {s.game.seats[seat].team for seat in s.winners}
    if not won or any(able.get(team) != max(able.values()) for team in won):
        broken(f"the winners are {s.winners} at {s.scores}")
    if sorted(s.winners) != sorted(seat for team in won for seat in teams[team]):
        broken(f"of the teams {won} only {s.winners} won")
    if len(won) > 1 and any(s.game.seats[seat].hand for seat in s.winners):  # only Rivals can be level
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


LOGGED = (SOLARI, SPICE, WATER, VP, SUPPLY, GARRISON, CONFLICT, SEAT, SWORDMASTER, HOOKS, MEMORIES, SPIES, CONTRACTS,
          NEGOTIATORS)


def told_of(seat: int, s: State) -> Counter[str]:
    """The numbers of a player, added up from the log."""
    person = s.game.seats[seat].hand
    army = s.game.seats[seat].army
    garrison = s.game.garrison if person and army else 0  # what a Rival starts with is told
    points = int(s.game.players >= 4) if army else s.game.commanders[THINGS[s.players[seat].leader].name].points
    n: Counter[str] = Counter({"has water": int(person), "has victory point": points, "cards": 10 if person else 0,
                               "has supply": 12 - garrison if army else 0, "has garrison": garrison})

    def move(amount: int, start: int, end: int) -> None:
        n[f"has {THINGS[start].name}"] -= amount
        n[f"has {THINGS[end].name}"] += amount

    for e in s.log or ():
        if e.kind == STOLE:
            n["intrigue"] += (e.seat == seat) - (e.other == seat)
        if e.kind == GIVEN:  # in a Trade
            what = "intrigue" if isinstance(THINGS[e.thing], Intrigue) else f"has {THINGS[e.thing].name}"
            n[what] += e.n * ((e.other == seat) - (e.seat == seat))
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
            n["cards"] += e.kind == RETURNED and e.other == ASIDE
        elif e.kind in (SENT, DISCARDED, REVEALED_CARD) and person:
            n["hand"] -= e.other != DECK or e.kind != DISCARDED
        elif e.kind == DREW_INTRIGUE:
            n["intrigue"] += 1
        elif e.kind == PLAYED_INTRIGUE:
            n["intrigue"] -= 1
            n["open"] += 1
        elif e.kind == INTRIGUE_DISCARDED:
            n["open" if person else "intrigue"] -= 1
        elif e.kind == ACQUIRED:
            n["cards"] += 1
            n["hand"] += e.other == HAND
        elif e.kind == TRASHED and isinstance(THINGS[e.thing], Intrigue):
            n["intrigue"] -= 1
        elif e.kind == TRASHED and isinstance(THINGS[e.thing], Card) and e.other != ROW:
            n["cards"] -= 1
            n["hand"] -= e.other == HAND
        elif e.kind == SUMMONED:
            n["has sandworm"] += e.n
        elif e.kind == MEMORY_KEPT:
            move(e.n, SUPPLY, MEMORIES)
        elif e.kind == MEMORIES_BACK:
            move(e.n, MEMORIES, SUPPLY)
        elif e.kind in (SPY_PLACED, SPY_RECALLED):
            n["has Spy"] += 1 if e.kind == SPY_PLACED else -1
        elif e.kind in (NEGOTIATOR_SENT, NEGOTIATORS_BACK):
            there = (SUPPLY, NEGOTIATORS) if e.kind == NEGOTIATOR_SENT else (NEGOTIATORS, SUPPLY)
            move(e.n, *there)
        elif e.kind == PUT_BACK:
            n["intrigue"] -= 1
        elif e.kind == SET_ASIDE and e.known_to != ALL:
            n["hand"] -= 1
            n["cards"] -= 1
        elif e.kind == CONTRACT_FULFILLED:
            n["has completed contract"] += 1
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


def costly(s: State, rng: random.Random) -> None:
    """All costly checks of one decision but the leaks."""
    options_are_unrefused_candidates(s)
    every_option_works(s)
    clone_independent(s, rng)
    json_there_and_back(s, rng)
    imagined_tables_agree(s, rng)
    views_refuse_answers(s)
    views_hide(s)
    spectators_know_least(s)
    sends_agree(s)
    views_tell_the_same_reasons(s)
