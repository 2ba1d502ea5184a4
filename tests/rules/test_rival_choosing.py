"""C-20.1, UR-2.1, C-2.13: choosing Rivals, levels and variants of Uprising, and records of such games."""

import json
import pickle

import pytest
from uprising_rival_aids import AMBER, BARON, FEYD, GURNEY, IRULAN, JESSICA, MARGOT, MUADDIB, RABBAN, STABAN

import kanly
from kanly.game import from_json
from kanly.mixes import mixes, options_of
from kanly.record import Record, RecordError, replay
from kanly.things import THINGS

ALONE = [STABAN, GURNEY, MARGOT, IRULAN, BARON, JESSICA, FEYD, MUADDIB]
LEVELS = ["mercenary", "sardaukar", "mentat", "kwisatz haderach"]
VARIANTS = ["brutal escalation", "expert deployment", "smart politics"]
PLAYABLE = [mix for mix in mixes() if not mix.why]


def leaders(s):
    return [THINGS[p.leader].name for p in s.players]


# Rivals.


def test_rivals_are_named_in_the_order_of_their_seats():
    """UR-2.1, C-20.1"""
    game = kanly.compose(["uprising"], 1, ["Feyd-Rautha Harkonnen"], rivals=[MUADDIB, STABAN], options=["mentat"])
    assert leaders(game.start(3)) == [FEYD, MUADDIB, STABAN]
    game = kanly.compose(["uprising"], 2, [FEYD, GURNEY], rivals=[RABBAN])
    assert leaders(game.start(3)) == [FEYD, GURNEY, RABBAN]


def test_rivals_nobody_names_come_by_chance():
    """UR-2.1: each of them, and where one is named the other"""
    assert {leaders(kanly.compose(["uprising"], 1).start(seed))[1] for seed in range(120)} == set(ALONE)
    assert {leaders(kanly.compose(["uprising"], 2).start(seed))[2] for seed in range(200)} == {*ALONE, AMBER, RABBAN}
    others = {leaders(kanly.compose(["uprising"], 1, rivals=[None, MUADDIB]).start(seed))[1] for seed in range(120)}
    assert others == set(ALONE) - {MUADDIB}


@pytest.mark.parametrize("players, rivals, said", [
    (1, [MUADDIB], "1 Rival was named where 2 sit; None leaves one to chance"),
    (1, [MUADDIB, FEYD, JESSICA], "3 Rivals were named where 2 sit; None leaves one to chance"),
    (2, [MUADDIB, FEYD], "2 Rivals were named where 1 sits; None leaves one to chance"),
    (3, [MUADDIB], "Rivals join one or two players, not 3"),
    (4, [], None),
    (1, [MUADDIB, MUADDIB], "Muad'Dib can sit at the table only once: name different Rivals and leaders"),
    (1, [AMBER, None], "Lady Amber Metulli is a Rival for 2 players, not 1"),
    (1, [RABBAN, None], "Glossu \"The Beast\" Rabban is a Rival for 2 players, not 1"),
    (2, ["Paul Atreides"], "there is no Rival 'Paul Atreides' in Uprising; there are: Baron Vladimir Harkonnen, "
                           "Feyd-Rautha Harkonnen, Glossu \"The Beast\" Rabban, Gurney Halleck, Lady Amber Metulli, "
                           "Lady Jessica, Lady Margot Fenring, Muad'Dib, Princess Irulan, Staban Tuek"),
])
def test_what_is_wrong_with_rivals_is_said_in_a_sentence(players, rivals, said):
    """UR-2.1, C-20.1"""
    if said is None:
        kanly.compose(["uprising"], players, rivals=rivals)
        return
    with pytest.raises(ValueError) as error:
        kanly.compose(["uprising"], players, rivals=rivals)
    assert str(error.value) == said


def test_a_leader_cannot_be_a_rival_too():
    """K-45"""
    with pytest.raises(ValueError, match="Muad'Dib can sit at the table only once: name different Rivals and leaders"):
        kanly.compose(["uprising"], 1, [MUADDIB], rivals=[MUADDIB, None])


# Options.


@pytest.mark.parametrize("players, chosen, said", [
    (2, ["mentat"], "the Mentat level is for 1 player, not 2"),
    (3, ["sardaukar"], "the Sardaukar level is for 1 player, not 3"),
    (2, ["churn"], "Imperium Row churn is for 1 player, not 2"),
    (3, ["smart politics"], "Smart Politics is for 1 or 2 players, not 3"),
    (4, ["brutal escalation"], "Brutal Escalation is for 1 or 2 players, not 4"),
    (1, ["mercenary", "mentat"], "a game has one level, not mercenary and mentat: name one of them"),
    (1, ["deliver supplies"], "for Deliver Supplies for Foldspace add Rise of Ix (ix) to Uprising"),
    (1, ["epic"], "the Epic game is for 2, 3, 4 or 6 players, not 1"),
    (5, [], "Uprising is for 1, 2, 3, 4 or 6 players, not 5"),
    (0, [], "Uprising is for 1, 2, 3, 4 or 6 players, not 0"),
])
def test_what_is_wrong_with_options_is_said_in_a_sentence(players, chosen, said):
    """UR-2.5, UR-8.1, UR-8.5, C-2.13"""
    with pytest.raises(ValueError) as error:
        kanly.compose(["uprising"], players, options=chosen)
    assert str(error.value) == said


def test_deliver_supplies_is_of_the_uprising_board():
    """C-20.14"""
    with pytest.raises(ValueError) as error:
        kanly.compose(["base", "ix"], 1, options=["deliver supplies"])
    assert str(error.value) == ("for Deliver Supplies for Foldspace add Uprising (uprising) to Dune: Imperium with "
                                "Rise of Ix")


def test_what_can_be_chosen_on_the_uprising_board():
    """UR-2.5, UR-8.5, UR-10.1, R-124: exactly that, in every mix"""
    for mix in PLAYABLE:
        if "uprising" not in mix.sets:
            continue
        ix = ["deliver supplies"] if "ix" in mix.sets else []
        conflicts = [f"{name} conflicts" for name in ("base", "ix") if name in mix.sets]
        always = {"choam", "step by step", *conflicts}
        assert set(options_of(mix, 1)) == always | {*LEVELS, "churn", *VARIANTS, *ix}
        assert set(options_of(mix, 2)) == always | {*VARIANTS, *ix} | ({"epic"} if ix else set())
        assert set(options_of(mix, 3)) == set(options_of(mix, 4)) == always | ({"epic"} if ix else set())


def test_everything_together():
    """C-20.15: variants named, or come with a level, are the same"""
    plain = kanly.compose(["uprising"], 1, options=["mentat"])
    named = kanly.compose(["uprising"], 1, options=["mentat", *VARIANTS])
    by_hand = kanly.compose(["uprising"], 1, options=["sardaukar", *VARIANTS])
    assert plain.rival_gifts == named.rival_gifts
    assert sorted(map(repr, plain.rival_gifts)) == sorted(map(repr, by_hand.rival_gifts))


# Records.


def finished(game, seed, last=False):
    record = Record(game, seed)
    while record.state.options:
        record.apply(record.state.options[-1 if last else 0])
    return record


@pytest.mark.parametrize("sets, players, rivals, chosen", [
    (["uprising"], 1, [MUADDIB, STABAN], ["mentat", "churn"]),
    (["uprising"], 1, None, ["kwisatz haderach", "choam"]),
    (["uprising"], 1, [None, GURNEY], []),
    (["uprising"], 2, [RABBAN], ["smart politics", "choam"]),
    (["uprising"], 2, None, []),
    (["uprising", "ix"], 1, None, ["deliver supplies", "mercenary"]),
    (["base", "ix", "uprising"], 2, [JESSICA], ["epic", "choam"]),
])
def test_a_game_with_rivals_replays_from_its_record(sets, players, rivals, chosen):
    """UR-2.1, R-100: who they are, the level and the variants stand in its head; every shuffle follows from the seed"""
    for last in (False, True):
        record = finished(kanly.compose(sets, players, options=chosen, rivals=rivals), 11, last)
        again = replay(str(record))
        assert str(again) == str(record) and again.state.scores == record.state.scores
        assert leaders(again.state) == leaders(record.state)
        assert again.game.options == record.game.options


def test_the_head_of_a_record_names_rivals_and_options():
    """UR-2.1: ? for one left to chance; the usual level is named too"""
    record = Record(kanly.compose(["uprising"], 1, [FEYD], rivals=[MUADDIB, None], options=["churn"]), 4)
    lines = str(record).splitlines()
    assert "players 1" in lines and f"leaders {FEYD}" in lines and "seats player 1" in lines
    assert f"rivals {MUADDIB} | ?" in lines and "options churn | sardaukar" in lines
    assert "\nrivals" not in str(Record(kanly.compose(["uprising"], 3), 4))


def test_a_record_with_a_wrong_rival_is_refused():
    """UR-9.1"""
    text = str(Record(kanly.compose(["uprising"], 1, rivals=[MUADDIB, None]), 4)).replace(MUADDIB, AMBER)
    with pytest.raises(RecordError, match="this game cannot be set up: Lady Amber Metulli is a Rival for 2 players"):
        replay(text)


@pytest.mark.parametrize("players", [1, 2])
def test_a_game_with_rivals_can_be_saved_and_copied(players):
    """As plain data, and pickled"""
    game = kanly.compose(["uprising"], players, rivals=[JESSICA, None][:3 - players], options=["smart politics"])
    s = game.start(8)
    for _ in range(30):
        s.apply(s.options[0])
    there = from_json(json.loads(json.dumps(s.dump())))
    other = pickle.loads(pickle.dumps(game))
    assert there.game.spec() == other.spec() == game.spec()
    copy = s.clone()
    for table in (s, copy, there):
        while table.options:
            table.apply(table.options[0])
    assert s.scores == copy.scores == there.scores and s.winners
