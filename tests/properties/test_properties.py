"""Properties of every game, over games Hypothesis makes up; tools/soak.py does the same for thousands."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import NamedTuple

import invariants
import leaks
import pytest
import samples
from choices import levels, together
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from invariants import people

import kanly
from kanly import Game, State
from kanly.bots.curious import Curious
from kanly.decks import draw_intrigue, mark, reshuffle, steal_intrigue
from kanly.effects.cards import Discard, draw
from kanly.effects.looking import LookAtDeck
from kanly.effects.trashing import TrashAny
from kanly.mixes import mixes
from kanly.record import Record
from kanly.things import EFFECTS
from kanly.view import SPECTATOR

LEADERS = [leader.name for leader in kanly.compose().leaders]
LOOK = next(effect for effect in EFFECTS if isinstance(effect, LookAtDeck))
SEEDS = st.integers(0, 2**64 - 1)
settings.register_profile("kanly", deadline=None)
settings.load_profile("kanly")


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Leaders by chance, by draft or by name; with and without the option; one or two people play with Rivals, also of
    other sets and at any level."""
    players = draw(st.sampled_from([3, 4, 1, 2]))
    named = st.permutations(LEADERS).map(lambda names: names[:players])
    leaders = draw(st.none() | st.just("draft") | named)
    if players > 2:
        return kanly.compose(["base"], players, leaders, draw(st.sampled_from([(), ("step by step",)])))
    mix = draw(st.sampled_from([mix for mix in mixes() if "base" in mix.sets]))
    level = draw(st.sampled_from(levels(mix, players) or [""]))
    options = [option for option in together(mix, players) if draw(st.booleans())]
    return kanly.compose(mix.sets, players, leaders, [*options, level] if level else options)


class Position(NamedTuple):
    """A game after so many random answers; short games are tried first when something fails."""

    game: Game
    seed: int
    answers: int

    def reach(self) -> State:
        s = self.game.start(self.seed)
        rng = random.Random(self.seed)
        for _ in range(self.answers):
            option = rng.choice(s.options)
            after = s.clone()
            after.apply(option)
            if not after.options:
                break
            s = after
        return s

    def __repr__(self) -> str:
        return f"{self.game.spec()} seed {self.seed} after {self.answers} answers"


POSITIONS = st.builds(Position, games(), SEEDS, st.integers(0, 500))


@settings(max_examples=25, phases=(Phase.reuse, Phase.generate))  # a whole game cannot be made simpler
@given(games(), SEEDS)
def test_the_cheap_checks_hold_at_every_decision_and_the_game_ends_well(game: Game, seed: int) -> None:
    record = Record(game, seed, log=True)
    rng = random.Random(seed)
    invariants.cheap(record.state)
    while record.state.options:
        record.apply(rng.choice(record.state.options))
        invariants.cheap(record.state)
    samples.ends_well(record.state)
    samples.log_adds_up(record.state)
    samples.record_replays(record)


@pytest.mark.parametrize("check", [
    samples.every_option_works,
    samples.options_are_unrefused_candidates,
    samples.views_refuse_answers,
    samples.views_hide,
    samples.views_tell_the_same_reasons,
    samples.spectators_know_least,
    samples.sends_agree,
], ids=lambda check: check.__name__)
def test_a_costly_check_holds(check) -> None:  # type: ignore[no-untyped-def]
    @settings(max_examples=40)
    @given(POSITIONS)
    def holds(position: Position) -> None:
        check(position.reach())
    holds()


@pytest.mark.parametrize("check", [
    samples.clone_independent,
    samples.json_there_and_back,
    samples.imagined_tables_agree,
], ids=lambda check: check.__name__)
def test_a_costly_check_with_dice_holds(check) -> None:  # type: ignore[no-untyped-def]
    @settings(max_examples=40)
    @given(POSITIONS, SEEDS)
    def holds(position: Position, dice: int) -> None:
        check(position.reach(), random.Random(dice))
    holds()


@settings(max_examples=150)
@given(POSITIONS, st.integers(0, 4), SEEDS)
def test_what_a_seat_cannot_know_changes_nothing_it_receives(position: Position, seat: int, dice: int) -> None:
    s = position.reach()
    leaks.no_leaks(s, samples.viewers(s)[seat % (s.game.players + 1)], random.Random(dice))


def deal_intrigue(s: State, rng: random.Random) -> None:
    """All people get more Intrigue cards, and know some of the others' already; Rivals would spend them."""
    for p in people(s):
        for _ in range(min(rng.randint(0, 5), len(s.intrigues) - 1)):
            card = s.pick(s.intrigues)
            p.intrigue.append(card)
            if rng.random() < 0.5:
                mark(p, card, 1 << rng.choice([q.seat for q in s.players if q.seat != p.seat]))
    s.advance()
    invariants.cheap(s)


@settings(max_examples=100)
@given(POSITIONS, SEEDS)
def test_a_theft_shows_the_card_to_the_two_and_nobody_else(position: Position, dice: int) -> None:
    s, rng = position.reach(), random.Random(dice)
    deal_intrigue(s, rng)
    victims = [p.seat for p in s.players if p.intrigue]
    if victims:
        victim = rng.choice(victims)
        thief = rng.choice([p.seat for p in s.players if p.seat != victim])

        def steal(table: State) -> None:
            steal_intrigue(table, table.players[thief], table.players[victim])

        for seat in samples.viewers(s):
            leaks.no_leak_in(steal, s, seat, rng)
        steal(s)
        invariants.known_cards_are_there(s)


@settings(max_examples=60)
@given(POSITIONS, SEEDS)
def test_decks_are_drawn_from_looked_at_and_shuffled_in_secret(position: Position, dice: int) -> None:
    s, rng = position.reach(), random.Random(dice)
    owner = rng.randrange(s.game.players)
    for deed in (lambda table: draw(table, table.players[owner], 3),
                 lambda table: LOOK.run(table, (LOOK.no, owner, 0, 0, 0)),
                 lambda table: reshuffle(table, table.players[owner]),
                 lambda table: draw_intrigue(table, table.players[owner])):
        for seat in samples.viewers(s):
            leaks.no_leak_in(deed, s, seat, rng)


@settings(max_examples=100)
@given(POSITIONS, SEEDS)
def test_whoever_must_part_with_a_card_is_asked_whatever_the_hand(position: Position, dice: int) -> None:
    s, rng = position.reach(), random.Random(dice)
    others = [p for p in people(s) if p.seat != s.asked]
    if not others or (owner := rng.choice(others)).marks or owner.revealed:
        return
    while len(owner.hand) > rng.randint(1, 2):  # few cards: there the question could seem needless
        owner.deck.append(owner.hand.pop())
    ask = rng.choice([effect for effect in EFFECTS if isinstance(effect, Discard | TrashAny) and effect.asks])
    for seat in samples.viewers(s):
        leaks.no_leak_in(lambda table: table.pending.append((ask.no, owner.seat, 0, 0, 0)), s, seat, rng)


@settings(max_examples=30)
@given(SEEDS)
def test_nobody_learns_what_the_baron_has_chosen(dice: int) -> None:
    rng = random.Random(dice)
    s = kanly.compose(["base"], 3, ["Baron Vladimir Harkonnen", None, None]).start(dice)
    for seat in (1, 2, SPECTATOR):
        leaks.no_leaks(s, seat, rng)


@settings(max_examples=10)
@given(games(), SEEDS)
def test_the_same_seed_and_answers_are_the_same_game(game: Game, seed: int) -> None:
    assert played(game, seed) == played(game, seed)


def played(game: Game, seed: int) -> str:
    """The record of a game of random answers."""
    record = Record(game, seed)
    rng = random.Random(seed)
    while record.state.options:
        record.apply(rng.choice(record.state.options))
    return str(record)


def test_another_process_with_another_hash_seed_plays_the_same_game() -> None:
    program = ("import sys; sys.path.insert(0, sys.argv[1]); import kanly, test_properties;"
               "print(test_properties.played(kanly.compose(['base'], 4, 'draft'), 5))")
    here = os.path.dirname(__file__)
    texts = {played(kanly.compose(["base"], 4, "draft"), 5)}
    for hash_seed in ("1", "2"):
        done = subprocess.run([sys.executable, "-c", program, here], env={**os.environ, "PYTHONHASHSEED": hash_seed},
                              capture_output=True, text=True, encoding="utf-8", check=True)
        texts.add(done.stdout.removesuffix("\n"))
    assert len(texts) == 1


def test_the_curious_bot_gives_the_answers_it_has_given_least() -> None:
    bot = Curious(3)
    s = kanly.compose(["base"], 3, "draft").start(1)
    view = s.seen_by(s.asked)
    given_answers = [bot.choose(view) for _ in range(3 * len(view.options))]
    assert all(given_answers.count(option) == 3 for option in view.options)
    with pytest.raises(ValueError, match="nothing is asked of this seat"):
        bot.choose(s.seen_by((s.asked + 1) % 3))


@pytest.mark.parametrize("players", [1, 3])
def test_the_curious_bot_plays_the_same_game_for_the_same_seed(players: int) -> None:
    def by_curious() -> list[int]:
        bot, s = Curious(7), kanly.compose(["base"], players).start(2)
        while s.options:
            s.apply(bot.choose(s.seen_by(s.asked)))
        return s.scores + s.players[0].discard
    assert by_curious() == by_curious()
