"""C-10 Recall and Endgame."""

import pytest
from aids import asked, why

from kanly.events import ENDGAME_BEGINS, RECALL_PHASE
from kanly.testing import look, options, pick, reveal, table

# The end is checked first.


@pytest.mark.parametrize(
    ("scores", "over"),
    [((9, 9, 9), False), ((10, 0, 0), True), ((0, 0, 13), True), ((9, 10, 10), True), ((0, 0, 0), False)],
)
def test_ten_points_end_the_game_in_recall(scores, over):
    """C-10.1"""
    s = table(phase="recall", seats={seat: dict(score=n) for seat, n in enumerate(scores)}, round=5, log=True)
    assert (s.decision is None) == over
    assert (ENDGAME_BEGINS in [e.kind for e in s.log]) == over
    assert look(s)["round"] == (5 if over else 6)


@pytest.mark.parametrize("players", [3, 4])
def test_the_target_is_ten_with_three_and_with_four_players(players):
    """C-10.1"""
    assert table(phase="recall", players=players, seats={1: dict(score=9)}).decision is not None
    assert table(phase="recall", players=players, seats={1: dict(score=10)}).winners == [1]


@pytest.mark.parametrize(("round_", "over"), [(9, False), (10, True)])
def test_an_empty_conflict_deck_ends_the_game(round_, over):
    """C-10.1"""
    s = table(phase="recall", round=round_, seats={2: dict(score=3)})
    assert (s.decision is None) == over
    if over:
        assert s.winners == [2]


def test_reaching_ten_during_the_turns_ends_nothing_by_itself():
    """C-10.1, C-22.8"""
    s = table(seats={0: dict(score=9, hand=["Diplomacy"], solari=7, intrigue=["CHOAM Shares"])}, round=3)
    pick(s, "CHOAM Shares")
    assert look(s, 0)["score"] == 10
    assert {"Diplomacy", "reveal"} == set(options(s))
    reveal(s, 0, 1)
    assert asked(s) == 2 and look(s)["phase"] == "turns"  # the round is played out


def test_reaching_ten_in_combat_still_waits_for_recall():
    """C-10.1, C-22.8"""
    s = table(
        phase="combat", conflict="skirmish-vp-water", seats={0: dict(score=9, conflict=1), 1: dict(score=4)}, log=True
    )
    assert s.winners == [0]
    assert look(s)["bonus"] == {
        "The Great Flat": 1,
        "Hagga Basin": 1,
        "Imperial Basin": 1,
    }  # the Makers phase took place


def test_ten_points_lost_again_before_recall_do_not_end_the_game():
    """C-10.1, C-22.8"""
    s = table(
        seats={
            0: dict(score=10, influence={"Emperor": 4}, hand=[]),
            1: dict(hand=["Diplomacy"], influence={"Emperor": 4}, score=5),
        },
        round=3,
    )
    reveal(s, 0)
    pick(s, "Diplomacy", "Wealth", "end turn")  # passes and takes the Alliance
    assert s.scores == [9, 6, 0]
    reveal(s, 2, 1)
    assert s.decision is not None and look(s)["round"] == 4


def test_the_check_comes_before_agents_are_recalled():
    """C-10.1, C-22.8"""
    s = table(phase="recall", first=1, seats={0: dict(score=10)}, agents={"Wealth": [0], "Arrakeen": [1]}, log=True)
    assert s.winners == [0]
    assert look(s)["agents"] == {"Wealth": [0], "Arrakeen": [1]}
    assert look(s)["first"] == 1
    assert RECALL_PHASE not in [e.kind for e in s.log]


# Recall.


def test_everything_comes_home_and_the_first_player_marker_moves_on():
    """C-10.2"""
    s = table(
        phase="recall",
        players=4,
        first=3,
        agents={"Wealth": [0], "Arrakeen": [1, 2], "Mentat": [3]},
        seats={0: dict(swordmaster=True), 1: dict(mentat=True)},
    )
    assert look(s)["agents"] == {}
    assert [look(s, seat)["agents"] for seat in range(4)] == [3, 2, 2, 2]
    assert look(s)["first"] == 0 and asked(s) == 0
    assert not look(s, 1)["mentat"]


@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_marker_passes_clockwise(first, following):
    """C-10.2"""
    s = table(phase="recall", first=first)
    assert look(s)["first"] == following and asked(s) == following


def test_the_mentat_returns_to_its_space_and_can_be_hired_again():
    """C-10.2, C-13.13"""
    s = table(seats={0: dict(hand=["Dagger", "Signet Ring"], solari=2)}, revealed=[1, 2], round=2)
    pick(s, "Dagger", "Mentat", "take the Mentat", "draw", "end turn")
    assert look(s, 0)["agents"] == 2
    reveal(s, 0)
    assert [look(s, seat)["agents"] for seat in range(3)] == [2, 2, 2]
    assert not look(s, 0)["mentat"]


def test_a_mentat_won_in_a_conflict_serves_its_winner_next_round_only():
    """C-10.2, R-126"""
    s = table(phase="combat", conflict="Sort Through the Chaos", seats={1: dict(conflict=2), 2: dict(mentat=True)})
    while look(s)["phase"] == "rewards":
        s.apply(s.options[0])
        if "pass" in options(s):
            pick(s, "pass")
    assert look(s)["round"] == 2
    assert look(s, 1)["mentat"] and not look(s, 2)["mentat"]  # wherever it stood
    assert [look(s, seat)["agents"] for seat in range(3)] == [2, 3, 2]
    reveal(s, 1, 2, 0)
    assert [look(s, seat)["agents"] for seat in range(3)] == [2, 2, 2]


def test_a_won_mentat_is_not_on_its_space_next_round():
    """R-126, C-13.13, Q-27"""
    s = table(
        phase="combat",
        conflict="Sort Through the Chaos",
        first=2,
        seats={1: dict(conflict=2), 0: dict(solari=4, spice=1, deck=["Dagger"], intrigue=["Calculated Hire"])},
    )
    while look(s)["phase"] == "rewards":
        s.apply(s.options[-1] if "pass" in options(s) else s.options[0])
    assert look(s)["round"] == 2 and asked(s) == 0
    assert "Calculated Hire" not in options(s)
    pick(s, "Dagger", "Mentat")
    assert why(s, "take the Mentat") == "TAKEN"


# The Endgame.


def test_endgame_cards_are_played_in_the_endgame_only():
    """C-10.3, C-12.2"""
    held = ["Plans Within Plans", "Corner the Market", "Tiebreaker", "Windfall"]
    s = table(
        phase="endgame",
        seats={0: dict(intrigue=held, influence=dict.fromkeys(["Emperor", "Fremen", "Bene Gesserit"], 3))},
    )
    assert set(options(s)) == {"Plans Within Plans", "Tiebreaker", "pass"}
    assert why(s, "Windfall") == "NOT_NOW"
    s = table(seats={0: dict(hand=[], intrigue=held[:3])})
    assert options(s) == ["reveal"]


def test_most_points_win():
    """C-10.3"""
    assert table(
        phase="endgame", seats={0: dict(score=8), 1: dict(score=9, spice=0), 2: dict(score=3, spice=9)}
    ).winners == [1]


def test_endgame_cards_can_turn_the_result():
    """C-10.3"""
    everywhere = dict.fromkeys(["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"], 3)
    s = table(
        phase="endgame",
        seats={0: dict(score=10), 1: dict(score=9, influence=everywhere, intrigue=["Plans Within Plans"])},
    )
    pick(s, "Plans Within Plans")
    assert s.scores == [10, 11, 0] and s.winners == [1]


def test_scores_go_on_beyond_the_printed_track():
    """C-10.3, Q-13"""
    s = table(seats={0: dict(score=12, solari=7, intrigue=["CHOAM Shares"])})
    pick(s, "CHOAM Shares")
    assert look(s, 0)["score"] == 13


STEPS = ["spice", "solari", "water", "garrison"]


@pytest.mark.parametrize("decides", range(len(STEPS)))
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_tie_breakers_one_after_another(decides, winner):
    """C-10.4"""
    seats = {}
    for seat in range(3):
        ahead = int(seat == winner)
        seats[seat] = {"score": 10} | dict.fromkeys(STEPS[:decides], 2) | {STEPS[decides]: 3 + ahead}
        seats[seat] |= dict.fromkeys(STEPS[decides + 1 :], 5 - 2 * ahead)  # worse in everything that comes later
    order = [winner, *(seat for seat in range(3) if seat != winner)]  # and the first to reveal
    assert table(phase="endgame", seats=seats, revealed=order).winners == [winner]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (2, 0, 1)])
def test_the_last_to_reveal_wins_when_everything_is_equal(order):
    """C-10.4"""
    seats = {
        seat: dict(score=7, spice=2, solari=1, water=1, leader=leader)
        for seat, leader in enumerate(["Duke Leto Atreides", "Earl Memnon Thorvald", "Helena Richese"])
    }
    assert table(phase="endgame", seats=seats, revealed=order).winners == [order[-1]]


def test_a_tie_breaker_looks_only_at_those_with_most_points():
    """C-10.4"""
    seats = {
        0: dict(score=9, spice=9, solari=9),
        1: dict(score=10, spice=1, solari=0),
        2: dict(score=10, spice=0, solari=9),
    }
    assert table(phase="endgame", seats=seats).winners == [1]


def test_the_tiebreaker_card_decides_before_everything_else():
    """C-10.4"""
    s = table(phase="endgame", seats={0: dict(score=10, spice=9, solari=9), 1: dict(score=10, intrigue=["Tiebreaker"])})
    pick(s, "Tiebreaker")
    assert s.winners == [1]
    s = table(phase="endgame", seats={0: dict(score=10, spice=9, solari=9), 1: dict(score=10, intrigue=["Tiebreaker"])})
    pick(s, "pass")
    assert s.winners == [0]


def test_troops_in_the_garrison_count_and_those_in_supply_do_not():
    """C-10.4"""
    seats = {0: dict(score=10, supply=12, garrison=0), 1: dict(score=10, garrison=1), 2: dict(score=1)}
    assert table(phase="endgame", seats=seats, revealed=[1, 0, 2]).winners == [1]


# The order of Endgame plays.


def test_endgame_plays_go_round_from_the_first_player_until_all_pass():
    """C-10.5, R-041"""
    s = table(
        phase="endgame",
        first=1,
        seats={
            0: dict(intrigue=["Tiebreaker"]),
            1: dict(intrigue=["Windfall"], deck=["The Spice Must Flow"] * 2),  # it could have Corner the Market
            2: dict(
                intrigue=["Plans Within Plans", "Charisma"],
                influence={"Emperor": 3, "Fremen": 3, "Bene Gesserit": 3},
            ),
        },
    )
    assert asked(s) == 1
    pick(s, "pass")
    assert asked(s) == 2
    pick(s, "Plans Within Plans")
    assert asked(s) == 2  # any number of plays
    pick(s, "done")
    assert asked(s) == 0
    pick(s, "Tiebreaker")
    assert asked(s) == 1  # 0 has no card left; 1 may answer although it passed
    pick(s, "pass")  # and 2 has nothing that could still be played
    assert s.decision is None


def test_endgame_cards_count_what_is_there_when_they_are_played():
    """C-10.5"""
    flow = "The Spice Must Flow"
    s = table(phase="endgame", seats={0: dict(deck=[flow, flow], intrigue=["Corner the Market"]), 1: dict(deck=[flow])})
    pick(s, "Corner the Market")
    assert s.scores[0] == 2  # two of them, and most of them
    s = table(
        phase="endgame", seats={0: dict(deck=[flow, flow], intrigue=["Corner the Market"]), 1: dict(deck=[flow, flow])}
    )
    pick(s, "Corner the Market")
    assert s.scores[0] == 1


def test_a_whole_last_round():
    """C-10.1, C-10.3"""
    s = table(
        round=10,
        conflict="Battle for Carthag",
        seats={0: dict(conflict=2, hand=[], score=6), 1: dict(hand=[], score=7)},
        intrigue_deck=[],
    )
    reveal(s, 0, 1, 2)
    assert s.decision is None
    assert s.scores[:2] == [8, 7] and s.winners == [0]
    assert look(s)["control"] == {"Carthag": 0}
