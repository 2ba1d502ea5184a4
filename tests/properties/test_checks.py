"""The checks can fail: each finds the damage it is there for."""

from __future__ import annotations

import random
from collections.abc import Callable

import invariants
import leaks
import pytest
import samples
from invariants import Broken

import kanly
from kanly import THINGS, Event, Player, State, view
from kanly.cells import ALLIANCE, HAGAL_DECK, HAGAL_TOP, OFFERED, TECH_TOPS, THRONE_OWNER, THRONE_ROW, TOKENS_OUT
from kanly.components import Starter
from kanly.decks import known, put_on_top
from kanly.effects.influence import INFLUENCE_STEP, GainInfluence
from kanly.effects.standing import THIS_TURN
from kanly.events import GAINED
from kanly.game import Game
from kanly.record import Record, replay
from kanly.testing import table
from kanly.things import (
    AGENTS,
    ALLIANCE_POINTS,
    ARROWS,
    CONTRACTS,
    DOCKED,
    DONE,
    EMPEROR,
    GARRISON,
    GUILD,
    HAND,
    ID_MASK,
    INFLUENCE_POINTS,
    MENTAT,
    REVEALED,
    SANDWORMS,
    SEATS,
    SHIPPING,
    SOLARI,
    SPICE,
    SPIES,
    START_POINTS,
    SUPPLY,
    SWORDMASTER,
    TECH,
    VP,
    WATER,
    YES,
    SeatNo,
    Task,
    at,
    option_name,
)
from kanly.turns.agent import TURN
from kanly.turns.round import DEFEND

pytestmark = pytest.mark.pure  # the engine is broken on purpose


def in_the_middle(seed: int = 11, until: Callable[[State], bool] = lambda s: s.round == 4,
                  sets: tuple[str, ...] = ("base",), options: tuple[str, ...] = (), players: int = 4) -> State:
    """A table in the middle of a game, at the first question of a turn."""
    s = kanly.compose(sets, players, options=options).start(seed, log=True)
    rng = random.Random(seed)
    while not (until(s) and s.pending[-1][0] == TURN.no):
        s.apply(rng.choice(s.options))
    invariants.cheap(s)
    return s


def other(s: State) -> Player:
    """A player who is not asked."""
    return s.players[(s.mover + 1) % 4]


def take_a_starting_card(s: State) -> None:
    """A player gets all starting cards of the next one."""
    one, two = s.players[:2]
    for zone in (two.hand, two.deck, two.discard):
        one.discard += [card for card in zone if isinstance(THINGS[card], Starter)]
        zone[:] = [card for card in zone if not isinstance(THINGS[card], Starter)]


def set_has(counter: int, n: int) -> Callable[[State], None]:
    def damage(s: State) -> None:
        other(s).has[counter] += n
    return damage


def control_wealth(s: State) -> None:
    s.cells[s.game.places["Wealth"].flag] = 1


def hold_alliance(s: State) -> None:
    s.cells[ALLIANCE[EMPEROR]] = 1 + min(s.players, key=lambda p: p.has[EMPEROR]).seat


def ask_for_nothing(s: State) -> None:
    s.pending.append((DEFEND.no, 0, 0, 0, 0))
    s.options = [YES]


def set_part(name: str, value: Callable[[State], object]) -> Callable[[State], None]:
    return lambda s: setattr(s, name, value(s))


def know_wrongly(s: State) -> None:
    other(s).marks = (known(s.row[0], 127 & ~(1 << other(s).seat)),)


def keep_a_rule(s: State) -> None:
    other(s).standing = (*other(s).standing, (INFLUENCE_STEP.no, other(s).seat, 0, 0, THIS_TURN))


def leave_a_card_open(s: State) -> None:
    other(s).open = (s.intrigues.pop(),)


DAMAGES: list[tuple[Callable[[State], object], Callable[[State], object]]] = [
    (invariants.cards_conserved, lambda s: s.imperium.pop()),
    (invariants.cards_conserved, lambda s: s.row.append(s.row[0])),
    (invariants.starting_cards_stay, take_a_starting_card),
    (invariants.intrigue_conserved, lambda s: s.intrigues.append(s.intrigues[0])),
    (invariants.intrigue_conserved, set_part("intrigue_discard", lambda s: [])),
    (invariants.conflicts_conserved, set_part("past", lambda s: s.past[1:])),
    (invariants.conflicts_conserved, set_part("conflicts", lambda s: s.conflicts[1:])),
    (invariants.stacks_within_limits, lambda s: s.cells.__setitem__(s.game.reserve[0].stack, 9)),
    (invariants.troops_conserved, set_has(SUPPLY, 1)),
    (invariants.agents_conserved, set_has(AGENTS, 1)),
    (invariants.tokens_unique, set_has(MENTAT, 1)),
    (invariants.control_on_flags, control_wealth),
    (invariants.alliances_right, hold_alliance),
    (invariants.alliances_right, set_has(EMPEROR, 5)),
    (invariants.nothing_negative, set_has(SPICE, -40)),
    (invariants.points_from_sources, set_has(VP, 1)),
    (invariants.points_from_sources, set_has(START_POINTS, 1)),
    (invariants.points_from_sources, set_has(INFLUENCE_POINTS, 1)),
    (invariants.points_from_sources, set_has(ALLIANCE_POINTS, 1)),
    (invariants.options_sound, set_part("options", lambda s: [])),
    (invariants.options_sound, set_part("options", lambda s: s.options * 2)),
    (invariants.options_sound, set_part("options", lambda s: [*s.options, SEATS + 5])),
    (invariants.forced_only_in_private, ask_for_nothing),
    (invariants.work_is_data, lambda s: s.pending.insert(0, (TURN.no, 4, 0, 0, 0))),
    (invariants.row_full, lambda s: s.imperium.append(s.row.pop())),
    (invariants.duties_of_the_mover, lambda s: s.duties.append((INFLUENCE_STEP.no, other(s).seat, 0, 0, 0))),
    (invariants.known_cards_are_there, know_wrongly),
    (invariants.turn_order_sound, set_has(REVEALED, 4)),
    (invariants.rules_end_in_time, keep_a_rule),
    (invariants.rules_end_in_time, leave_a_card_open),
    (invariants.whole_table, set_part("viewer", lambda s: 0)),
    (samples.options_are_unrefused_candidates, lambda s: s.options.append(DONE)),
    (samples.options_are_unrefused_candidates, lambda s: s.options.pop()),
]


@pytest.mark.parametrize("check, damage", DAMAGES, ids=lambda part: getattr(part, "__name__", ""))
def test_a_check_finds_the_damage(check: Callable[[State], object], damage: Callable[[State], object]) -> None:
    s = in_the_middle().clone()
    check(s)
    damage(s)
    with pytest.raises(Broken):
        check(s)


def lose_an_offer(s: State) -> None:
    s.piles[OFFERED] = s.piles[OFFERED][1:]


def lose_everything_owned(s: State) -> None:
    other(s).owned = other(s).turned = ()


WITH_EXPANSIONS: list[tuple[Callable[[State], object], Callable[[State], object]]] = [
    (invariants.contracts_conserved, lose_an_offer),
    (invariants.contracts_conserved, set_has(CONTRACTS, 1)),
    (invariants.spies_conserved, set_has(SPIES, 1)),
    (invariants.objectives_stay, lose_everything_owned),
    (invariants.ships_conserved, set_has(DOCKED, 1)),
    (invariants.ships_conserved, set_has(SHIPPING, 4)),
    (invariants.ships_conserved, set_has(TECH, 1)),
    (invariants.ships_conserved, lambda s: s.piles.__setitem__(TECH_TOPS, (s.piles[TECH_TOPS][0],) * 3)),
]


@pytest.mark.parametrize("check, damage", WITH_EXPANSIONS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_check_finds_the_damage_with_expansions(check: Callable[[State], object],
                                                  damage: Callable[[State], object]) -> None:
    s = in_the_middle(sets=("uprising", "ix"), options=("choam",)).clone()
    check(s)
    damage(s)
    with pytest.raises(Broken):
        check(s)


def rival(s: State) -> Player:
    return s.players[-1]


def give_the_rival(what: int, n: int) -> Callable[[State], None]:
    def damage(s: State) -> None:
        rival(s).has[what] = n
    return damage


WITH_RIVALS: list[tuple[Callable[[State], object], Callable[[State], object]]] = [
    (invariants.hagal_conserved, lambda s: s.piles.__setitem__(HAGAL_DECK, s.piles[HAGAL_DECK][1:])),
    (invariants.hagal_conserved, lambda s: s.piles.__setitem__(HAGAL_TOP, s.piles[HAGAL_DECK][:1])),
    (invariants.rivals_own_no_cards, lambda s: rival(s).hand.append(s.imperium[0])),
    (invariants.rivals_own_no_cards, give_the_rival(SPIES, 3)),
    (invariants.rivals_have_spent, give_the_rival(SOLARI, 9)),
    (invariants.rivals_have_spent, give_the_rival(WATER, 3)),
    (invariants.troops_conserved, give_the_rival(SUPPLY, 13)),
    (invariants.agents_conserved, give_the_rival(AGENTS, 3)),
    (invariants.points_from_sources, give_the_rival(VP, 30)),
    (invariants.objectives_stay, lambda s: setattr(rival(s), "owned", ())),
]


@pytest.mark.parametrize("check, damage", WITH_RIVALS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_check_finds_the_damage_with_rivals(check: Callable[[State], object],
                                              damage: Callable[[State], object]) -> None:
    """Late in a solo game, when the Rivals have their Swordmasters."""
    s = in_the_middle(2, lambda s: all(p.has[SWORDMASTER] for p in s.players[1:]), ("uprising",), players=1).clone()
    check(s)
    damage(s)
    with pytest.raises(Broken):
        check(s)


def give_the_commander(what: int, n: int) -> Callable[[State], None]:
    def damage(s: State) -> None:
        next(p for p in s.players if not s.game.seats[p.seat].army).has[what] = n
    return damage


WITH_TEAMS: list[tuple[Callable[[State], object], Callable[[State], object]]] = [
    (invariants.agent_tokens_conserved, give_the_commander(ARROWS, 0)),
    (invariants.agent_tokens_conserved, lambda s: s.piles.__setitem__(TOKENS_OUT, s.piles[TOKENS_OUT] * 2)),
    (invariants.teams_sound, give_the_commander(GUILD, 1)),
    (invariants.teams_sound, give_the_commander(SANDWORMS, 1)),
    (invariants.teams_sound, lambda s: setattr(s, "armies", (0, 0, 2, 3, 4, 5))),
    (invariants.teams_sound, lambda s: s.cells.__setitem__(THRONE_OWNER, 0)),
    (invariants.troops_conserved, give_the_commander(GARRISON, 1)),
    (invariants.points_from_sources, give_the_commander(START_POINTS, 1)),
    (invariants.cards_conserved, lambda s: s.piles.__setitem__(THRONE_ROW, ())),
]


@pytest.mark.parametrize("check, damage", WITH_TEAMS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_check_finds_the_damage_with_teams(check: Callable[[State], object],
                                             damage: Callable[[State], object]) -> None:
    """In the middle of a game of six, with a Commander's Agent on the board."""
    s = in_the_middle(2, lambda s: len(s.piles[TOKENS_OUT]) > 0 and not s.duties, ("uprising",), players=6).clone()
    check(s)
    damage(s)
    with pytest.raises(Broken):
        check(s)


def test_a_house_hagal_that_gains_something_is_found() -> None:
    s = in_the_middle(players=2)
    for damage in (give_the_rival(SPICE, 1), give_the_rival(VP, 1), lambda s: s.cells.__setitem__(
            s.game.places["Carthag"].flag, rival(s).seat + 1)):
        harmed = s.clone()
        damage(harmed)
        with pytest.raises(Broken):
            invariants.cheap(harmed)


def test_a_question_put_to_a_rival_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle(sets=("uprising",), players=2)
    invariants.people_are_asked(s)
    monkeypatch.setattr(type(TURN), "decider", lambda effect, s, t: SeatNo(2))
    with pytest.raises(Broken):
        invariants.people_are_asked(s)


def test_every_cheap_check_is_shown_to_fail() -> None:
    shown = {check for check, _ in (*DAMAGES, *WITH_EXPANSIONS, *WITH_RIVALS, *WITH_TEAMS)}
    assert shown | {invariants.people_are_asked} >= set(invariants.CHEAP)


def test_an_option_that_apply_refuses_is_found() -> None:
    s = in_the_middle()
    s.options.append(DONE)
    with pytest.raises(Exception, match=r".*") as caught:
        samples.every_option_works(s)
    assert "after answering 'done'" in caught.value.__notes__


def test_clones_that_share_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle()
    clone = State.clone

    def sharing(state: State) -> State:
        copy = clone(state)
        copy.cells = state.cells
        return copy

    monkeypatch.setattr(State, "clone", sharing)
    with pytest.raises(Broken):
        samples.clone_independent(s, random.Random(1), 40)


def test_json_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle()
    load = Game.load

    def forgetting(game: Game, data: dict[str, object]) -> State:
        return load(game, data | {"seed": 0})

    monkeypatch.setattr(Game, "load", forgetting)
    with pytest.raises(Broken):
        samples.json_there_and_back(s, random.Random(1))


def see_hands(p: Player, mine: int, held: list[int]) -> tuple[int, ...]:
    """turn_face_down that leaves the hand face up."""
    hand = list(p.hand)
    pool = list(FACE_DOWN(p, mine, held))
    for card in hand:
        pool.remove(card)
    p.hand = hand
    return tuple(pool)


SEEN_BY = view.seen_by


def see_decks(p: Player, mine: int, held: list[int]) -> tuple[int, ...]:
    deck = list(p.deck)
    pool = FACE_DOWN(p, mine, held)
    p.deck = deck
    return pool


FACE_DOWN = view.turn_face_down


@pytest.mark.parametrize("leaking", [see_hands, see_decks])
def test_a_view_that_shows_cards_is_found(monkeypatch: pytest.MonkeyPatch, leaking: object) -> None:
    s = in_the_middle()
    monkeypatch.setattr(view, "turn_face_down", leaking)
    with pytest.raises(Broken):
        samples.views_hide(s)
    with pytest.raises(leaks.Leak):
        forks(s)


def test_a_view_that_shows_the_seed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle()
    shown = view.seen_by

    def seeded(state: State, me: int) -> State:
        v = shown(state, me)
        v.seed = state.seed
        return v

    monkeypatch.setattr(view, "seen_by", seeded)
    with pytest.raises(Broken):
        samples.views_hide(s)


def test_a_spectator_who_sees_more_than_a_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle()
    samples.spectators_know_least(s)
    monkeypatch.setattr(view, "seen_by", lambda state, me: state if me == view.SPECTATOR else SEEN_BY(state, me))
    with pytest.raises(Broken):
        samples.spectators_know_least(s)


def test_a_declaration_that_others_see_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle()
    s.apply(at(next(iter(s.sends())), HAND))
    samples.views_hide(s)
    monkeypatch.setattr(view, "seen_by", lambda state, me: undeclared(state, me, s.pending))
    with pytest.raises(Broken):
        samples.views_hide(s)


def undeclared(s: State, me: int, pending: list[Task]) -> State:
    """seen_by that leaves the declaration on the stack."""
    v = SEEN_BY(s, me)
    v.pending = list(pending)
    return v


def forks(s: State, times: int = 60) -> None:
    """Many forks, for every seat."""
    for dice in range(times):
        rng = random.Random(dice)
        leaks.no_leaks(s, rng.choice(samples.viewers(s)), rng)


def test_events_that_tell_too_much_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = in_the_middle()
    forks(s)
    monkeypatch.setattr(Event, "seen_by", lambda event, seat: event)
    with pytest.raises(leaks.Leak):
        forks(s)


@pytest.mark.parametrize("players", [1, 2])
def test_whoever_can_tell_the_house_hagal_cards_to_come_is_found(monkeypatch: pytest.MonkeyPatch,
                                                                 players: int) -> None:
    s = in_the_middle(players=players)
    forks(s)
    monkeypatch.setattr(view, "HIDDEN_PILES", [pile for pile in view.HIDDEN_PILES if pile != HAGAL_DECK])
    with pytest.raises(leaks.Leak):
        forks(s, 400)


def test_whoever_sees_the_intrigue_cards_of_a_rival_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows them, not even the person who decides for it."""
    s = in_the_middle(players=1, until=lambda s: s.round == 2 and bool(s.players[1].intrigue))
    forks(s)

    def open_ones(p: Player, mine: int, held: list[int]) -> tuple[int, ...]:
        cards = list(p.intrigue)
        pool = FACE_DOWN(p, mine, held)
        p.intrigue = cards
        return pool

    monkeypatch.setattr(view, "turn_face_down", open_ones)
    with pytest.raises(Broken):
        samples.views_hide(s)
    with pytest.raises(leaks.Leak):
        forks(s, 200)


def test_a_question_for_a_rival_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other person holds must not decide what is left open."""
    s = table(["base", "ix"], players=2, turn=2, hagal=["Interstellar Shipping"],
              seats={2: dict(freighter=2, agents=1, influence={"Spacing Guild": 2})})
    assert s.pending[-1][1] == 2 and s.asked == 0
    forks(s, 20)

    def telling(effect: GainInfluence, s: State, t: Task, options: list[int]) -> list[int]:
        return options[:2] if any(THINGS[card].name == "Signet Ring" for card in s.players[1].hand) else options[:3]

    monkeypatch.setattr(GainInfluence, "rival", telling)
    s.put()
    with pytest.raises(leaks.Leak):
        forks(s, 200)


def test_drawing_a_known_top_card_that_was_shuffled_in_is_no_leak() -> None:
    s = table(seats={0: {"intrigue": ["Refocus"], "hand": ["Dagger"], "deck": ["Diplomacy", "Foldspace"]}})
    p = s.players[0]
    p.deck, p.top = [c & ID_MASK for c in p.top], ()  # in no order, but for the one everybody sees
    put_on_top(p, p.deck.pop())
    refocus = next(option for option in s.options if option_name(option).startswith("Refocus"))
    for dice in range(60):
        leaks.no_leaks(s, 0, random.Random(dice), 1, [refocus])


def test_a_question_skipped_on_hidden_grounds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player without a playable Plot card or sendable card is made to reveal without being asked."""
    monkeypatch.setattr(type(TURN), "private", False)
    with pytest.raises(leaks.Leak):
        for seed in range(40):
            forks(in_the_middle(seed, lambda s: s.round >= 2 and len(s.options) < 4), 20)


def test_a_log_that_forgets_is_found() -> None:
    s = in_the_middle()
    samples.log_adds_up(s)
    assert s.log is not None
    s.log.remove(next(event for event in s.log if event.kind == GAINED and event.thing == SPICE))
    with pytest.raises(Broken):
        samples.log_adds_up(s)


def test_another_game_is_not_the_same_game() -> None:
    record = Record(kanly.compose(["base"], 3), 1)
    record.apply(record.state.options[0])
    again = replay(str(record))
    samples.same_game(record, again)
    again.apply(again.state.options[0])
    with pytest.raises(Broken):
        samples.same_game(record, again)
