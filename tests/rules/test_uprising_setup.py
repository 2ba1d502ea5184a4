"""C-1, C-2 and C-22 in Uprising: what is in the box, and how a game begins."""

from collections import Counter

import pytest
from aids import STARTING_DECK, copies, uprising

from kanly.events import OBJECTIVE_DEALT
from kanly.game import compose
from kanly.testing import look, pick, table
from kanly.things import THINGS

CHOAM_CARDS = {"Cargo Runner", "Delivery Agreement", "Interstellar Trade", "Priority Contracts"}
CHOAM_INTRIGUES = {"Backed by CHOAM", "CHOAM Profits", "Leverage", "Reach Agreement"}


@pytest.mark.parametrize(("options", "imperium", "intrigues", "leaders"), [([], 65, 40, 8), (["choam"], 69, 44, 9)])
def test_the_box_holds_the_printed_numbers(options, imperium, intrigues, leaders):
    """C-1, C-2.4: eight Leaders, one of them with two sides, and Shaddam with the module"""
    game = compose(["uprising"], 3, options=options)
    assert (copies(game.imperium), copies(game.intrigues)) == (imperium, intrigues)
    assert Counter(conflict.level for conflict in game.conflicts) == {1: 3, 2: 9, 3: 4}
    assert {stack.name: stack.copies for stack in game.reserve} == {"Prepare the Way": 8, "The Spice Must Flow": 10}
    assert len(game.leaders) == leaders and [leader.name for leader in game.backs] == ["Reverend Mother Jessica"]
    assert copies(game.contracts) == (20 if options else 0)


def test_the_cards_of_the_module_stay_in_the_box_without_it():
    """C-2.4, C-15.1"""
    plain, module = compose(["uprising"], 3), compose(["uprising"], 3, options=["choam"])
    assert {c.name for c in module.imperium} - {c.name for c in plain.imperium} == CHOAM_CARDS
    assert {c.name for c in module.intrigues} - {c.name for c in plain.intrigues} == CHOAM_INTRIGUES
    assert {c.name for c in module.leaders} - {c.name for c in plain.leaders} == {"Shaddam Corrino IV"}


def test_shaddam_needs_the_module():
    """C-2.5, C-15.1"""
    with pytest.raises(ValueError, match="Shaddam"):
        compose(["uprising"], 3, leaders=["Shaddam Corrino IV", None, None])
    compose(["uprising"], 3, leaders=["Shaddam Corrino IV", None, None], options=["choam"])


def test_the_module_belongs_to_uprising():
    """C-15.1"""
    with pytest.raises(ValueError, match="CHOAM"):
        compose(["base"], 3, options=["choam"])


@pytest.mark.parametrize("players, seats", [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_one_to_four_play_and_rivals_fill_the_table_up_to_three(players, seats):
    """C-2.13, C-20.1, UR-2.1"""
    assert len(compose(["uprising"], players).start(1).players) == seats


@pytest.mark.parametrize("players", [0, 5, 7])
def test_other_numbers_of_players_are_refused(players):
    """C-2.13: five is not offered"""
    with pytest.raises(ValueError, match=f"^Uprising is for 1, 2, 3, 4 or 6 players, not {players}$"):
        compose(["uprising"], players)


def test_the_starting_deck_is_that_of_the_base_game():
    """C-1.1"""
    deck = {card.name: card.copies for card in compose(["uprising"], 3).starters}
    assert deck == STARTING_DECK


def test_what_lies_before_each_player_at_the_start():
    """C-2.6, C-2.10, C-22.1"""
    s = uprising(players=4, phase="start")
    for seat in range(4):
        me = look(s, seat)
        assert (me["water"], me["solari"], me["spice"], me["agents"]) == (1, 0, 0, 2)
        assert (me["garrison"], me["supply"], me["conflict"], me["sandworms"]) == (3, 9, 0, 0)
        assert (me["spies"], me["hooks"], me["contracts"], me["intrigue"]) == ([], False, [], [])
        assert me["score"] == 1 and len(me["hand"]) == 5


def test_the_shield_wall_stands_and_there_is_no_mentat():
    """C-2.2"""
    s = uprising()
    assert look(s)["wall"] and "Mentat" not in {space.name for space in s.game.spaces}
    assert not look(table())["wall"]  # it is Uprising's


def test_twenty_two_spaces():
    """C-17.3"""
    s = uprising()
    assert len(s.game.spaces) == 22
    assert {space.name for space in s.game.spaces if space.maker} == {"Deep Desert", "Hagga Basin", "Imperial Basin"}
    assert {space.name for space in s.game.spaces if space.protected} == {
        "Arrakeen",
        "Spice Refinery",
        "Imperial Basin",
    }


@pytest.mark.parametrize(
    ("players", "icons"),
    [
        (3, {"Crysknife Objective": 1, "Desert Mouse Objective": 1, "Ornithopter Objective": 1}),
        (4, {"Crysknife Objective": 2, "Desert Mouse Objective": 2}),
    ],
)
def test_one_objective_each_for_the_number_of_players(players, icons):
    """C-2.8, C-22.3: five in the box, three or four in a game"""
    game = compose(["uprising"], players)
    s = game.start(1, log=True)
    dealt = [[thing for thing in p.owned if THINGS[thing].name.endswith("Objective")] for p in s.players]
    assert [len(cards) for cards in dealt] == [1] * players
    assert Counter(THINGS[cards[0]].name for cards in dealt) == icons
    assert [e.kind for e in s.log].count(OBJECTIVE_DEALT) == players


@pytest.mark.parametrize("players", [3, 4])
def test_the_desert_mouse_with_the_marker_makes_the_first_player(players):
    """C-2.8"""
    game = compose(["uprising"], players)
    firsts = set()
    for seed in range(20):
        s = game.start(seed)
        holder = [p.seat for p in s.players if any(THINGS[thing].slug == "desert-mouse-first" for thing in p.owned)]
        assert holder == [s.first] == [s.decision.player]
        firsts.add(s.first)
    assert firsts == set(range(players))  # dealt at random


def test_the_conflict_deck():
    """C-2.3"""
    s = compose(["uprising"], 3).start(5)
    assert THINGS[s.conflict].level == 1
    assert s.conflicts == (3, 3, 3, 3, 2, 2, 2, 2, 2)


def test_staban_starts_without_diplomacy():
    """C-2.11, C-1.1: nine cards"""
    s = compose(["uprising"], 3, leaders=["Staban Tuek", None, None]).start(3)
    p = s.players[0]
    names = [THINGS[card].name for card in (*p.hand, *p.deck)]
    assert len(names) == 9 and "Diplomacy" not in names
    assert [THINGS[card].name for card in s.trash] == ["Diplomacy"]


def test_feyds_token_and_lady_jessicas_side():
    """Q-42, Q-43"""
    game = compose(["uprising"], 3, leaders=["Feyd-Rautha Harkonnen", "Lady Jessica", None])
    s = game.start(1)
    assert look(s, 0)["training"] == 0 and look(s, 1)["leader"] == "Lady Jessica"
    assert "Reverend Mother Jessica" not in {leader.name for leader in game.leaders}  # nobody can choose her
    with pytest.raises(ValueError, match="Reverend Mother"):
        compose(["uprising"], 3, leaders=["Reverend Mother Jessica", None, None])


def test_makers_grow_on_the_empty_maker_spaces_of_this_board():
    """C-9.1, C-22.17: no Habbanya Erg"""
    s = uprising(phase="makers", agents={"Hagga Basin": [1]}, bonus={"Deep Desert": 2})
    assert look(s)["bonus"] == {"Deep Desert": 3, "Hagga Basin": 0, "Imperial Basin": 1}


def test_the_marker_passes_on_and_agents_come_home_while_spies_and_worms_do_not_matter():
    """C-10.2, C-14.5"""
    s = uprising(
        phase="recall",
        first=1,
        agents={"Arrakeen": [0], "Secrets": [2]},
        seats={0: dict(spies=["Secrets"], hooks=True)},
    )
    assert look(s)["first"] == 2 and look(s)["agents"] == {}
    assert look(s, 0)["agents"] == 2 and look(s, 0)["hooks"] and look(s, 0)["spies"] == ["espionage-secrets-post"]


def test_a_whole_game_can_be_played_with_and_without_the_module():
    """C-2.13, C-10.1"""
    for options in ([], ["choam"]):
        s = compose(["uprising"], 4, options=options).start(11)
        while s.options:
            s.apply(s.options[s.random(len(s.options))])
        assert s.winners and s.round <= 10


def test_ten_points_end_the_game_only_in_recall():
    """C-10.1, C-22.8"""
    s = uprising(seats={0: dict(score=9, hand=[], persuasion=9, leader="Gurney Halleck")}, revealed=[1, 2])
    pick(s, "reveal", "The Spice Must Flow")
    assert look(s, 0)["score"] == 10 and look(s)["phase"] == "turns"
    pick(s, "end turn")
    assert look(s)["winners"] == [0]
