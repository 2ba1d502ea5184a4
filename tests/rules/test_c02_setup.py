"""C-0 Principles, C-1 Components, C-2 Setup."""

from collections import Counter

import pytest
from aids import STARTING_DECK, asked, copies, shown, why

import kanly
from kanly.components import InfluenceTrack
from kanly.effects.alliances import ALLIANCE_LEVEL
from kanly.game import CONFLICT_DECK
from kanly.testing import look, options, pick, reveal, table
from kanly.things import THINGS
from kanly.view import SPECTATOR

LEADERS = ["Duke Leto Atreides", "Earl Memnon Thorvald", "Count Ilban Richese", "Helena Richese"]


def fresh(players=3, leaders=(), seed=0):
    return kanly.compose(["base"], players, leaders or LEADERS[:players]).start(seed)


# Principles.


def test_the_bank_never_runs_out_of_solari_spice_and_water():
    """C-0.2"""
    s = table(
        seats={0: dict(hand=["Diplomacy", "Signet Ring"], solari=500, spice=500, water=500)}, bonus={"Hagga Basin": 300}
    )
    pick(s, "Diplomacy", "Wealth", "end turn")
    reveal(s, 1, 2)
    pick(s, "Signet Ring", "Hagga Basin", "harvest")
    assert (look(s, 0)["solari"], look(s, 0)["spice"], look(s, 0)["water"]) == (502, 802, 499)


@pytest.mark.parametrize(("supply", "recruited"), [(9, 4), (4, 4), (3, 3), (1, 1)])
def test_a_player_never_has_more_than_twelve_troops(supply, recruited):
    """C-0.2, C-6.1"""
    s = table(seats={0: dict(hand=["Dagger"], solari=4, supply=supply)})
    pick(s, "Dagger", "Rally Troops")
    if recruited < 4:
        pick(s, "4 troops")
    me = look(s, 0)
    assert me["garrison"] == 12 - supply + recruited
    assert me["garrison"] + me["supply"] + me["conflict"] == 12


def test_two_agents_and_a_third_only_with_the_swordmaster():
    """C-0.2, C-2.6"""
    s = table(seats={0: dict(hand=["Dagger", "Diplomacy", "Reconnaissance", "Seek Allies"], solari=8)}, revealed=[1, 2])
    pick(s, "Dagger", "Swordmaster", "end turn")
    assert look(s, 0)["agents"] == 2
    pick(s, "Diplomacy", "Wealth", "end turn")
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "+1 Intrigue", "end turn")
    assert look(s, 0)["agents"] == 0
    assert options(s) == [name for name in options(s) if name in look(s, 0)["intrigue"]] + ["reveal"]
    assert why(s, "Seek Allies") == "NO_AGENT"


def test_a_reserve_stack_holds_only_its_copies():
    """C-0.2, C-7.6"""
    s = table(seats={0: dict(hand=["Convincing Argument"]), 1: dict(deck=["Arrakis Liaison"] * 7)}, phase="reveal")
    pick(s, "Arrakis Liaison")
    assert look(s)["reserve"]["Arrakis Liaison"] == 0
    s = table(seats={0: dict(hand=["Convincing Argument"]), 1: dict(deck=["Arrakis Liaison"] * 8)}, phase="reveal")
    assert "Arrakis Liaison" not in options(s)
    assert why(s, "Arrakis Liaison") == "STACK_EMPTY"


def test_every_zone_of_a_player_is_open_or_hidden_as_it_should_be():
    """C-0.3"""
    s = table(
        seats={
            0: dict(
                hand=["Dagger"],
                deck=["Diplomacy", "Reconnaissance"],
                discard=["Seek Allies"],
                play=["Signet Ring"],
                intrigue=["Ambush", "Charisma"],
                leader="Helena Richese",
            )
        }
    )
    seen = s.seen_by(1).players[0]
    assert shown(seen.hand) == ["?"]
    assert shown([*seen.deck, *seen.top]) == ["?", "?"]
    assert shown(seen.intrigue) == ["?", "?"]
    assert shown(seen.discard) == ["Seek Allies"]
    assert shown(seen.play) == ["Signet Ring"]
    own = s.seen_by(0).players[0]
    assert shown(own.hand) == ["Dagger"]
    assert shown(own.intrigue) == ["Ambush", "Charisma"]


def test_four_factions_and_seven_agent_icons():
    """C-0.4"""
    game = kanly.compose(["base"], 3)
    assert [THINGS[f].name for f in game.factions] == ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]
    icons = {THINGS[icon].name for card in [*game.imperium, *game.starters, *game.reserve] for icon in card.icons}
    assert icons == {"Emperor", "Spacing Guild", "Bene Gesserit", "Fremen", "Landsraad", "City", "Spice Trade"}
    assert icons == {THINGS[space.icon].name for space in game.spaces}


def test_troops_are_the_only_units():
    """C-0.5, C-7.9"""
    s = table(
        seats={0: dict(conflict=3), 1: dict(conflict=0, swords=9), 2: dict(conflict=1, swords=2)},
        phase="combat",
        conflict="Guild Bank Raid",
    )
    assert [look(s, seat)["solari"] for seat in range(3)] == [6, 0, 4]


def test_turn_order_is_clockwise_from_the_first_player():
    """C-0.6, C-4.1"""
    s = table(players=4, first=2, phase="start")
    order = []
    for _ in range(4):
        order.append(asked(s))
        reveal(s, asked(s))
    assert order == [2, 3, 0, 1]


def test_an_agent_turn_uses_only_the_agent_box():
    """C-0.7, C-5.7"""
    s = table(seats={0: dict(hand=["Crysknife", "Stilgar"])})
    pick(s, "Crysknife", "Imperial Basin")
    me = look(s, 0)
    assert (me["solari"], me["spice"], me["swords"]) == (1, 1, 0)
    assert not [name for name in options(s) if "Fremen" in name]


def test_a_reveal_turn_uses_only_the_reveal_box():
    """C-0.7, C-7.3"""
    s = table(seats={0: dict(hand=["Worm Riders"], conflict=1, influence={"Fremen": 3})}, phase="reveal")
    me = look(s, 0)
    assert (me["spice"], me["swords"]) == (0, 4)


def test_every_other_player_is_an_opponent_and_oneself_is_not():
    """C-0.8"""
    s = table(players=4, seats={1: dict(hand=["Gun Thopter"], garrison=4), 3: dict(garrison=1)}, turn=1)
    pick(s, "Gun Thopter", "Imperial Basin", "each opponent")
    assert [look(s, seat)["garrison"] for seat in range(4)] == [2, 4, 2, 0]


# Components.


def test_the_box_holds_the_printed_numbers_of_cards():
    """C-1"""
    game = kanly.compose(["base"], 4)
    assert copies(game.imperium) == 67
    assert copies(game.intrigues) == 40
    assert Counter(conflict.level for conflict in game.conflicts) == {1: 4, 2: 10, 3: 4}
    assert len(game.leaders) == 8
    assert {stack.name: stack.copies for stack in game.reserve} == {
        "Arrakis Liaison": 8,
        "The Spice Must Flow": 10,
        "Foldspace": 6,
    }
    assert len(game.tracks) == 4
    assert len(game.spaces) == 22


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_starts_with_the_same_ten_cards(players):
    """C-1.1, C-2.6"""
    s = fresh(players, seed=5)
    for seat in range(players):
        me = look(s, seat)
        assert Counter(me["hand"] + me["deck"]) == STARTING_DECK
        assert len(me["hand"]) == len(me["deck"]) == 5


def test_starting_decks_are_shuffled():
    """C-2.6"""
    hands = {tuple(look(fresh(seed=seed), seat)["hand"]) for seed in range(10) for seat in range(3)}
    assert len(hands) > 10


# Setup.


def test_the_alliance_tokens_lie_on_the_board_at_four_influence():
    """C-2.1, C-22.4"""
    s = fresh()
    assert not any(look(s, seat)["alliances"] for seat in range(3))
    assert ALLIANCE_LEVEL == 4
    s = table(seats={0: dict(hand=["Diplomacy"], influence={"Emperor": 2})})
    pick(s, "Diplomacy", "Wealth")
    assert look(s, 0)["alliances"] == []
    s = table(seats={0: dict(hand=["Diplomacy"], influence={"Emperor": 3})})
    pick(s, "Diplomacy", "Wealth")
    assert look(s, 0)["alliances"] == ["Emperor"]


def test_the_mentat_waits_on_its_space():
    """C-2.2"""
    s = table(seats={0: dict(hand=["Dagger"], solari=2)}, seed=4)
    assert not any(look(s, seat)["mentat"] for seat in range(3))
    pick(s, "Dagger", "Mentat", "take the Mentat")
    assert look(s, 0)["mentat"]


def test_the_conflict_deck_has_one_easy_five_middle_and_four_hard_cards():
    """C-2.3"""
    assert CONFLICT_DECK == (1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
    s = fresh(seed=3)
    met = []
    while s.decision:
        if not met or met[-1] != s.conflict:
            assert len(met) == s.round - 1
            met.append(s.conflict)
        s.apply(s.options[-1])
    assert [THINGS[c].level for c in met] == list(CONFLICT_DECK)
    assert len(set(met)) == 10
    assert sum(THINGS[c].level == 3 for c in met) == 4  # all four of them


def test_the_conflict_cards_are_drawn_at_random_and_the_unused_ones_stay_unseen():
    """C-2.3"""
    assert len({fresh(seed=seed).conflict for seed in range(30)}) == 4
    s = fresh(seed=1)
    assert len(s.past) == 0
    assert len(s.conflict_bag) == 17  # nobody can tell which of these are in the deck


def test_the_row_shows_five_of_the_shuffled_imperium_deck():
    """C-2.4"""
    s = fresh()
    assert len(s.row) == 5
    assert len(s.imperium) == 62
    assert len({tuple(look(fresh(seed=seed))["row"]) for seed in range(6)}) == 6
    assert len(s.intrigues) == 40
    assert look(s)["reserve"] == {"Arrakis Liaison": 8, "The Spice Must Flow": 10, "Foldspace": 6}
    assert not any(stack.id in s.row for stack in s.game.reserve)


def test_nobody_shares_a_leader():
    """C-2.5, R-099"""
    for seed in range(12):
        s = fresh(4, "random", seed)
        leaders = [p.leader for p in s.players]
        assert len(set(leaders)) == 4
    with pytest.raises(ValueError, match="one House only"):
        kanly.compose(["base"], 3, ["Helena Richese", "Helena Richese", None])
    s = fresh()
    assert [look(s, seat)["leader"] for seat in range(3)] == LEADERS[:3]


@pytest.mark.parametrize("players", [3, 4])
def test_what_lies_before_each_player_at_the_start(players):
    """C-2.6, C-22.1, C-22.2"""
    s = fresh(players)
    for seat in range(players):
        me = look(s, seat)
        assert (me["water"], me["solari"], me["spice"]) == (1, 0, 0)
        assert (me["garrison"], me["supply"], me["conflict"]) == (3, 9, 0)
        assert me["agents"] == 2 and not me["swordmaster"] and not me["council"]
        assert me["strength"] == 0
        assert set(me["influence"].values()) == {0}
        assert me["intrigue"] == [] and me["discard"] == [] and me["play"] == []


@pytest.mark.parametrize(("players", "points"), [(3, 0), (4, 1)])
def test_only_four_players_start_with_a_point(players, points):
    """C-2.7"""
    assert fresh(players).scores == [points] * players


@pytest.mark.parametrize("players", [3, 4])
def test_chance_names_the_first_player(players):
    """C-2.8"""
    firsts = Counter(fresh(players, seed=seed).first for seed in range(100))
    assert set(firsts) == set(range(players))
    assert max(firsts.values()) < 60
    s = fresh(players, seed=2)
    assert asked(s) == s.first


def test_leaders_bring_their_extras_after_setup_and_before_the_first_round():
    """C-2.11, Q-39"""
    s = fresh(leaders=["Baron Vladimir Harkonnen", 'Glossu "The Beast" Rabban', None])
    assert look(s)["phase"] == "setup" and look(s)["round"] == 0
    assert asked(s) == 0
    assert len(s.row) == 5 and look(s)["conflict"] is None
    assert all(p.hand == [] for p in s.players)
    pick(s, "Fremen")
    assert "Fremen" not in options(s) and len(options(s)) == 3  # two different ones
    pick(s, "Emperor")
    assert look(s)["round"] == 1 and look(s)["phase"] == "turns"
    assert look(s, 0)["secrets"] == ["Emperor", "Fremen"]
    assert (look(s, 1)["solari"], look(s, 1)["spice"], look(s, 1)["water"]) == (1, 1, 1)


@pytest.mark.parametrize("players", [5, 6, 7, 0, -1])
def test_the_base_game_is_not_offered_for_five_or_more(players):
    """C-2.13"""
    with pytest.raises(ValueError, match="players"):
        kanly.compose(["base"], players)


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_can_play_to_the_end(players):
    """C-2.13"""
    s = fresh(players, seed=1)
    while s.decision:
        s.apply(s.options[-1])
    assert len(s.winners) == 1


def test_leaders_can_be_drafted_from_two_more_than_players_the_last_in_turn_order_first():
    """R-099"""
    s = kanly.compose(["base"], 3, "draft").start(6)
    assert len(s.offer) == 5 and len(set(s.offer)) == 5
    order = []
    while look(s)["phase"] == "setup" and s.offer:
        order.append(asked(s))
        assert s.seen_by(SPECTATOR).offer == s.offer  # everything is public
        s.apply(s.options[0])
    assert order == list(reversed(s.clockwise(s.first)))
    assert len({p.leader for p in s.players}) == 3


def test_each_track_has_its_own_faction():
    """C-2.6"""
    game = kanly.compose(["base"], 3)
    assert all(isinstance(track, InfluenceTrack) and track.faction == f for f, track in game.tracks.items())
    s = table(seats={0: dict(hand=["Diplomacy"])})
    pick(s, "Diplomacy", "Stillsuits")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}
