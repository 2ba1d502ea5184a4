"""C-18.8 the Epic game on both boards: target, Conflicts, deck, Intrigue card, garrison; R-083, R-098, Q-41."""

from collections import Counter
from functools import partial

import aids
import pytest
from aids import HELENA, MEMNON, PAUL, asked

import kanly
from kanly.events import DREW_INTRIGUE, LOOKED
from kanly.testing import look, options, pick, table
from kanly.things import THINGS

BOARDS = [["base", "ix"], ["uprising", "ix"], ["uprising", "base", "ix"]]
HUNDRO = "Viscount Hundro Moritani"
DUNE, CONTROL = "Dune, the Desert Planet", "Control the Spice"
NOBODY_PLOTS = {1: dict(leader=HELENA, intrigue=[]), 2: dict(leader=MEMNON, intrigue=[])}
paul = partial(aids.paul, options=["epic"])


def epic(sets=("base", "ix"), **more):
    return table(sets, options=["epic"], **more)


@pytest.mark.parametrize("sets", BOARDS)
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_starts_with_five_troops_a_card_of_intrigue_and_control_the_spice(sets, players):
    """C-18.8"""
    leaders = ["Prince Rhombur Vernius", "Tessia Vernius", "Archduke Armand Ecaz", "Ilesa Ecaz"][:players]
    s = kanly.compose(sets, players, leaders, ["epic"]).start(1)
    for p in s.players:
        seen = look(s, p.seat)
        assert (seen["garrison"], seen["supply"]) == (5, 7) and len(seen["intrigue"]) == 1
        own = Counter(seen["hand"] + seen["deck"] + seen["secrets"])
        assert own.total() == 10 and own[DUNE] == 1 and own[CONTROL] == 1
        assert seen["score"] == (1 if players == 4 else 0)


def test_without_it_nobody_has_any_of_that():
    """C-18.8 is a variant"""
    s = kanly.compose(["base", "ix"], 3, ["Prince Rhombur Vernius", "Tessia Vernius", PAUL]).start(1)
    for seat in range(3):
        seen = look(s, seat)
        assert (seen["garrison"], seen["supply"], seen["intrigue"]) == (3, 9, [])
        assert Counter(seen["hand"] + seen["deck"])[DUNE] == 2
        assert CONTROL not in seen["hand"] + seen["deck"]


@pytest.mark.parametrize("sets", BOARDS)
def test_five_conflicts_ii_above_five_conflicts_iii(sets):
    """C-18.8: no Conflict I"""
    game = kanly.compose(sets, options=["epic"])
    assert game.conflict_deck == (2, 2, 2, 2, 2, 3, 3, 3, 3, 3)
    third = [c.name for c in game.conflicts if c.level == 3]
    assert len(third) == 5 and "Economic Supremacy" in third


def test_on_the_uprising_board_the_fifth_conflict_iii_is_economic_supremacy():
    """C-18.8, C-18.4: the only Conflict of Rise of Ix there"""
    game = kanly.compose(["uprising", "ix"], options=["epic"])
    assert [c.name for c in game.conflicts if c.set == "ix"] == ["Economic Supremacy"]
    assert sum(c.level == 2 for c in game.conflicts) == 9
    assert not [c for c in kanly.compose(["uprising", "ix"]).conflicts if c.set == "ix"]


@pytest.mark.parametrize("sets", BOARDS)
def test_the_game_has_ten_rounds_beginning_with_conflict_ii(sets):
    """C-18.8, C-10.1"""
    s = epic(sets)
    assert len(s.conflicts) == 9 and THINGS[s.conflict].level == 2
    assert s.conflicts == (3, 3, 3, 3, 3, 2, 2, 2, 2)  # the next one is last


@pytest.mark.parametrize(("score", "over"), [(10, False), (11, False), (12, True), (13, True)])
def test_it_ends_at_twelve(score, over):
    """C-18.8, C-10.1"""
    s = paul(dict(score=score, intrigue=[]), NOBODY_PLOTS, phase="recall")
    assert (look(s)["phase"] == "endgame") == over
    assert (s.winners == [0]) == over


def test_it_ends_when_the_conflicts_are_used_up():
    """C-10.1, C-18.8: after the tenth round"""
    assert look(paul(dict(score=5), phase="recall", round=10))["phase"] == "endgame"
    assert look(paul(dict(score=5), phase="recall", round=9))["phase"] == "turns"


def test_the_intrigue_cards_are_dealt_in_turn_order_before_any_leaders_own():
    """R-098, Q-41: Hundro waits until all have drawn"""
    s = kanly.compose(["base", "ix"], 3, [HUNDRO, PAUL, HELENA], ["epic"]).start(5, log=True)
    kinds = [(event.kind, event.seat) for event in s.log if event.kind in (DREW_INTRIGUE, LOOKED)]
    order = [(DREW_INTRIGUE, (s.first + n) % 3) for n in range(3)]
    assert kinds == [*order, (LOOKED, 0), (LOOKED, 0)]
    assert asked(s) == 0 and [len(p.intrigue) for p in s.players] == [1, 1, 1]
    s.apply(s.options[0])
    assert [len(p.intrigue) for p in s.players] == [2, 1, 1]


def test_the_first_card_of_each_player_is_secret():
    """R-098, information.md 1"""
    s = kanly.compose(["base", "ix"], 3, ["Prince Rhombur Vernius", PAUL, HELENA], ["epic"]).start(5)
    assert s.seen_by(1).players[0].intrigue == [0] and s.seen_by(0).players[0].intrigue == s.players[0].intrigue


# Control the Spice.


def test_a_spice_buys_a_troop_and_a_trash():
    """R-083: one arrow for both"""
    s = paul(dict(hand=[CONTROL, "Dagger"], spice=1, garrison=0))
    pick(s, CONTROL, "Smuggling", CONTROL, "Dagger")
    assert look(s)["trash"] == ["Dagger"] and (look(s, 0)["spice"], look(s, 0)["garrison"]) == (0, 1)


def test_the_trash_stays_optional_after_paying():
    """R-083"""
    s = paul(dict(hand=[CONTROL, "Dagger"], spice=1, garrison=0))
    pick(s, CONTROL, "Smuggling", CONTROL, "done")
    assert look(s)["trash"] == [] and (look(s, 0)["spice"], look(s, 0)["garrison"]) == (0, 1)


def test_control_the_spice_need_not_be_paid_and_cannot_without_spice():
    """C-13.2"""
    s = paul(dict(hand=[CONTROL, "Dagger"], spice=0, garrison=0))
    pick(s, CONTROL, "Smuggling")
    assert "end turn" in options(s) and not [name for name in options(s) if CONTROL in name]


def test_control_the_spice_reveals_a_persuasion_and_a_spice():
    """C-18.8"""
    s = paul(dict(hand=[CONTROL], spice=0), phase="reveal")
    assert (look(s, 0)["persuasion"], look(s, 0)["spice"]) == (1, 1)


def test_staban_still_loses_his_diplomacy():
    """C-18.8, C-2.11: both change the starting deck"""
    s = epic(["uprising", "ix"], seats={0: dict(leader="Staban Tuek")})
    own = Counter(look(s, 0)["hand"] + look(s, 0)["deck"])
    assert own.total() == 9 and own["Diplomacy"] == 0 and own[CONTROL] == own[DUNE] == 1


def test_it_belongs_to_rise_of_ix():
    """C-18.8"""
    for sets in (["base"], ["uprising"], ["uprising", "base"]):
        with pytest.raises(ValueError, match="for the Epic game add Rise of Ix"):
            kanly.compose(sets, options=["epic"])


@pytest.mark.parametrize("sets", BOARDS)
def test_economic_supremacy_pays_for_two_more_points(sets):
    """C-18.8, C-8.10, C-13.2: 6 Solari and 4 spice, each once and each optional"""
    leader = PAUL if "base" in sets else "Muad'Dib"
    s = epic(sets, phase="combat", conflict="Economic Supremacy",
             seats={0: dict(leader=leader, conflict=1, solari=12, spice=4, score=3, intrigue=[])})
    pick(s, "Solari")
    assert look(s, 0)["score"] == 5 and not [name for name in options(s) if "6 Solari" in name]
    pick(s, "spice")
    assert look(s, 0)["score"] == 6 and (look(s, 0)["solari"], look(s, 0)["spice"]) == (6, 0)
