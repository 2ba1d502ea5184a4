"""Great moments in words: strength by source, why a reward is asked about, what decides between equals."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from test_live import row, seats

from kanly import State, compose, reading
from kanly.events import RANKED, REWARDED, YIELDS
from kanly.history import Chronicle
from kanly.mixes import mixes
from kanly.testing import pick, reveal, table
from kanly.things import DREADNOUGHTS, SANDWORMS, THINGS, TROOPS
from kanly.web import results, show, wire
from kanly.web.battles import battles, combat_views
from kanly.web.live import Live
from kanly.words import language

SAY = language("en")
TABLES = [(list(mix.sets), players) for mix in mixes() if not mix.why for players in mix.players]


def played(sets: list[str], players: int, seed: int) -> tuple[State, Chronicle, Counter[str]]:
    """A game at random with all its events, and how often each kind of reason was given for a question."""
    s = compose(sets, players).start(seed, log=True)
    rng = random.Random(seed)
    said: Counter[str] = Counter()
    while s.decision:
        if reading.phase(s) == "rewards":
            asked = show.question(s.seen_by(s.decision.player), SAY)
            assert asked is not None
            said[asked.why] += 1
        s.apply(rng.choice(s.options))
    log = Chronicle()
    log.write(s.log or ())
    return s, log, said


def test_all_kinds_of_sources_are_met() -> None:
    """Games of the mixes above hold whatever strength can come from."""
    met: set[object] = set()
    for sets, players in TABLES:
        for seed in (1, 2):
            for battle in battles(played(sets, players, seed)[1].read()):
                for fighter in battle.fighters.values():
                    met |= {force.thing for force in fighter.units}
                    met |= {type(THINGS[thing]).__name__ for thing in fighter.swords}
                    met |= {"idle"} if fighter.idle and not fighter.units else set()
                    met |= {"ceded"} if fighter.cedes is not None else set()
    assert {TROOPS, SANDWORMS, DREADNOUGHTS, "Card", "Starter", "Intrigue", "Hagal", "Tech", "Leader", "idle",
            "ceded"} - met == set()


@pytest.mark.parametrize(("sets", "players"), TABLES, ids=lambda value: str(value))
def test_strength_is_the_sum_of_its_sources_in_every_mix(sets: list[str], players: int) -> None:
    """C-8.6: units by kind and swords by what gave them, for every seat of every Combat."""
    s, log, said = played(sets, players, seed=players)
    events = log.read()
    found = battles(events)
    assert len(found) == s.round, "every round has a Combat"
    for battle in found:
        assert events[battle.at - 1][1].kind == RANKED
        for seat, fighter in battle.fighters.items():
            swords = sum(map(sum, fighter.swords.values()))
            assert sum(force.strength for force in fighter.units) + swords == fighter.strength, (seat, battle)
            assert bool(fighter.units) == bool(fighter.strength)
        rewarded = {event.seat: (event.n, event.other) for round_no, event in events
                    if event.kind == REWARDED and round_no == battle.round}
        told = {seat: (one.reward, one.strength) for seat, one in battle.fighters.items()
                if one.reward and not s.game.seats[seat].spoils}
        assert rewarded == told
        order = [fighter.strength for fighter in battle.fighters.values()]
        assert order == sorted(order, reverse=True) or any(event.kind == YIELDS for _, event in events)
    assert all(said), "every question about a reward says why it is asked"


# In words.


def fought(s: State) -> wire.CombatView:
    """The Combat of a table that has just come to it."""
    log = Chronicle()
    log.write(s.log or ())
    say = SAY.seated(["Anna", "Mira", "Ines", "Tomas"][:len(s.players)])
    return combat_views(log, s.game, say)[-1]


def test_swords_without_units_say_that_they_do_not_count() -> None:
    """C-7.10: swords alone do not fight."""
    s = table(players=3, conflict="Cloak and Dagger", phase="agent", log=True, revealed=[1, 2], turn=0, seats={
        0: dict(hand=["Dagger", "Dagger"], conflict=0), 1: dict(conflict=2), 2: dict(conflict=1)})
    reveal(s)
    told = {fighter.seat: fighter for fighter in fought(s).fighters}
    assert told[0].note == "2 swords, but no units: they do not count" and told[0].strength == 0 and not told[0].swords
    assert told[1].note == "" and (told[1].reward, told[1].strength) == (1, 4)
    assert [(force.n, force.strength) for force in told[1].units] == [(2, 4)]


def test_a_tie_is_told() -> None:
    """C-8.7: the strongest are tied, and take the second reward each."""
    s = table(players=3, conflict="Cloak and Dagger", phase="combat", log=True,
              seats={0: dict(conflict=2), 1: dict(conflict=2), 2: dict(conflict=0)})
    told = [fighter.note for fighter in fought(s).fighters]
    assert told == ["tied: the second reward each", "tied: the second reward each", "no units in the Conflict"]


def test_the_question_says_who_won_by_what() -> None:
    s = table(players=4, conflict="Cloak and Dagger", phase="combat", log=True, seats={
        0: dict(conflict=2, swords=5), 1: dict(conflict=1, swords=1), 2: dict(conflict=3, swords=1), 3: dict()})
    say = SAY.seated(["Anna", "Mira", "Ines", "Tomas"])
    while reading.phase(s) == "combat":
        pick(s, "pass")
    asked = show.question(s.seen_by(s.asked), say)
    assert asked is not None
    assert f"{asked.why}: {asked.text}".startswith("You win Cloak and Dagger, 9 to 7: "), asked


# What decides between equal points.

EQUAL = dict(score=10, spice=1, solari=2, water=1, garrison=3)


@pytest.mark.parametrize(("more", "sentence"), [
    (dict(spice=4), "Spice decides: 4 to 1"),
    (dict(solari=9), "Solari decide: 9 to 2, after spice, 1 to 1"),
    (dict(water=2), "Water decides: 2 to 1, after spice, 1 to 1 and Solari, 2 to 2"),
    (dict(garrison=5), "Troops in the garrison decide: 5 to 3, after spice, 1 to 1, Solari, 2 to 2 and water, 1 to 1"),
    (dict(tech=["Chaumurky"]), "What wins ties decides"),
    (dict(), "The latest Reveal turn decides, after spice, 1 to 1, Solari, 2 to 2, water, 1 to 1 and troops in the "
             "garrison, 3 to 3"),
])
def test_what_decides_is_said(more: dict[str, object], sentence: str) -> None:
    """C-10.4, Q-32"""
    live = Live(row(3, 7, "base"), seats(3, 1))
    s = live.history.state = table(["base", "ix"], players=3, phase="endgame", revealed=[0, 2, 1], seats={
        0: EQUAL | dict(intrigue=[]), 1: EQUAL | more | dict(intrigue=[]), 2: dict(score=4, intrigue=[], spice=9)})
    assert s.winners == [1]
    result = results.result(live, SAY)
    assert result.decided == sentence
    assert result.places == [1, 0, 2]
    assert (result.compared[-1].winner, bool(result.tie_break)) == (max(
        result.compared[-1].winner, result.compared[-1].other + 1), True)


def test_points_alone_need_no_tie_breaker() -> None:
    """C-10.3"""
    live = Live(row(3, 7, "base"), seats(3, 1))
    live.history.state = table(players=3, phase="endgame", seats={0: dict(score=11, intrigue=[]), 1: EQUAL, 2: EQUAL})
    result = results.result(live, SAY)
    assert (result.decided, result.compared, result.tie_break, result.winners) == ("", [], "", [0])


def test_the_last_round_and_all_conflicts_are_told() -> None:
    rng = random.Random(3)
    live = Live(row(4, 9, "base"), seats(4, 1))
    while live.state.decision:
        live.history.apply(rng.choice(live.state.options))
    result = results.result(live, SAY)
    assert [fought.round for fought in result.conflicts] == [*range(1, live.state.round + 1)]
    assert [one.points for one in result.rounds][-1] == result.scores
    totals = dict(enumerate(result.rounds[-2].points))
    for scored in result.last:
        totals[scored.seat] += scored.n
        assert totals[scored.seat] == scored.total
    assert [*totals.values()] == result.scores
