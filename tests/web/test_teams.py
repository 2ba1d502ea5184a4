"""What the browser is told of teams: Commanders and tokens, personal boards, the Throne Row, a Trade, and answers."""

from __future__ import annotations

import pytest

from kanly import THINGS
from kanly.game import compose
from kanly.testing import options, pick, table
from kanly.web import show, views, wire
from kanly.web.teams import outcomes
from kanly.words import language

MUADDIB, ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY = range(6)
PLAYER = [f"Player {seat + 1}" for seat in range(6)]
SAY = language("en")


def six(**given):
    return table(["uprising"], 6, **given)


def seen(s, seat=None) -> views.View:
    return show.view(s.seen_by(s.asked if seat is None else seat))


def asked(s) -> wire.Question:
    found = show.question(s.seen_by(s.asked), SAY)
    assert found is not None
    return found


def named(things, name):
    return next(one for one in things if name_of(one.id) == name)


def name_of(thing):
    return THINGS[thing].name


def muaddib(**given):
    return six(seats={MUADDIB: dict(hand=["Signet Ring"], **given)}, turn=MUADDIB)


# Seats.


def test_two_teams_each_with_its_commander_first():
    view = seen(six(seats={LEFT: dict(score=5), ENEMY: dict(score=2)}))
    assert [(team.seats, team.crest) for team in view.teams] == [
        ([MUADDIB, LEFT, RIGHT], "fremen"), ([SHADDAM, OTHER_ENEMY, ENEMY], "emperor")]
    assert [team.score for team in view.teams] == [
        sum(view.players[seat].score for seat in team.seats) for team in view.teams]
    assert view.teams[0].score == 10 and view.teams[1].score == 7


def test_where_everybody_plays_alone_there_is_nothing_of_it():
    s = compose(["uprising"], 4).start(1)
    view = show.view(s.seen_by(0))
    assert view.teams == [] and view.throne is None and view.trade is None
    assert all(player.commander is None for player in view.players)
    assert all(space.owner is None and space.arrows == [[]] * len(space.agents) for space in view.spaces)
    assert all(track.owner is None and track.marked == [0, 1, 2, 3] and track.top == 6 for track in view.tracks)


def test_only_commanders_have_tokens_and_each_points_to_an_ally():
    view = seen(muaddib(swordmaster=True))
    assert [player.seat for player in view.players if player.commander] == [MUADDIB, SHADDAM]
    tokens = view.players[MUADDIB].commander.tokens
    assert [(token.allies, token.space, token.once) for token in tokens] == [
        ([LEFT], 0, False), ([RIGHT], 0, False), ([LEFT, RIGHT], 0, True)]
    assert len(view.players[SHADDAM].commander.tokens) == 2


def test_a_token_on_the_board_says_where_it_stands_and_where_it_points():
    view = sent()
    space = named(view.spaces, "Secrets")
    assert (space.agents, space.arrows) == ([MUADDIB], [[RIGHT]])
    left, right = view.players[MUADDIB].commander.tokens
    assert (left.space, name_of(right.space)) == (0, "Secrets")


def sent():
    """Muad'Dib has gone to Secrets through the Ally at the right."""
    s = six(seats={MUADDIB: dict(hand=["Demand Attention", "Usul"])}, turn=MUADDIB)
    return seen(pick(s, "Demand Attention", "Secrets", PLAYER[RIGHT]), MUADDIB)


def test_the_activated_ally_is_told():
    view = sent()
    assert view.players[MUADDIB].commander.activated == RIGHT
    assert view.players[SHADDAM].commander.activated is None


def test_a_swordmaster_that_was_sent_is_spent():
    s = six(seats={LEFT: dict(swordmaster=True, spent=True), RIGHT: dict(swordmaster=True)})
    assert [player.spent for player in seen(s).players] == [seat == LEFT for seat in range(6)]


# Boards.


def test_personal_boards_have_owners_tracks_of_their_own_and_their_marker_alone():
    view = seen(six())
    owners = {name_of(space.id): space.owner for space in view.spaces if space.owner is not None}
    assert owners == {"Sardaukar": SHADDAM, "Vast Wealth": SHADDAM, "Hardy Warriors": MUADDIB,
                      "Desert Mastery": MUADDIB}
    tracks = {name_of(track.faction): (track.owner, track.marked, track.top) for track in view.tracks}
    assert tracks["Emperor"] == (SHADDAM, [SHADDAM], 4) and tracks["Fremen"] == (MUADDIB, [MUADDIB], 4)
    assert tracks["Great Houses"] == (None, [ENEMY, LEFT, RIGHT, OTHER_ENEMY], 6)


def test_the_throne_row_belongs_to_one_team():
    throne = seen(six(throne=["Steersman"])).throne
    assert throne.owner == SHADDAM and sorted(throne.seats) == [ENEMY, SHADDAM, OTHER_ENEMY]
    assert [name_of(card) for card in throne.cards] == ["Steersman"]


def test_no_pile_tells_of_tokens_or_the_throne_row_again():
    assert not {"tokens_out", "throne_row"} & sent().piles.keys()


# What is asked.


def trading():
    """An Ally trades with its Commander."""
    s = six(seats={LEFT: dict(hand=["Diplomacy"], spice=3, water=0, solari=0, intrigue=[]), MUADDIB: dict(water=2)},
            turn=LEFT)
    pick(s, "Diplomacy", "Economic Support")
    return pick(s, next(option for option in options(s) if "trade" in option), PLAYER[MUADDIB])


def test_a_trade_is_told_to_all_as_it_is_talked_about():
    s = trading()
    for seat in range(6):
        trade = seen(s, seat).trade
        assert (trade.seats, trade.gifts, trade.asked, trade.chosen) == ([LEFT, MUADDIB], [None, None], LEFT, 0)
    assert asked(s).where == "gifts"
    pick(s, "spice", "2 spice")
    trade = seen(s, ENEMY).trade
    assert trade.asked == MUADDIB and trade.gifts == [views.GiftView("spice", 2), None]
    pick(s, "nothing")
    assert seen(s).trade is None


def test_who_is_asked_in_another_s_turn_is_told_about_whom_it_is():
    s = six(seats={MUADDIB: dict(hand=["Usul"]), LEFT: dict(garrison=4)}, turn=MUADDIB)
    pick(s, "Usul", "Carthag", PLAYER[LEFT])
    while s.asked == MUADDIB:
        pick(s, next(option for option in options(s)))
    question = asked(s)
    assert (question.seat, question.whom) == (LEFT, MUADDIB)
    assert question.text.startswith("How many troops do you deploy for Muad'Dib"), "nobody is addressed by name"
    assert question.previews


def test_an_ally_to_be_activated_comes_with_the_token_that_is_sent():
    s = muaddib(swordmaster=True, tokens=["right", "swordmaster"])
    pick(s, "Signet Ring", "Arrakeen")
    assert outcomes(s) == {"seat_2": "token-a-2", "seat_4": "token-a-r"}


def test_an_ally_named_for_a_reveal_turn_comes_with_its_strength():
    s = six(seats={MUADDIB: dict(hand=["Usul"]), LEFT: dict(conflict=2)}, turn=MUADDIB)
    pick(s, "reveal")
    assert asked(s).part == "naming"
    assert outcomes(s) == {"seat_2": "strength*4", "seat_4": "strength*0"}


def test_reinforcing_says_who_gets_how_many():
    s = six(seats={LEFT: dict(hand=["Diplomacy"], spice=2)}, turn=LEFT)
    pick(s, "Diplomacy", "Military Support")
    pick(s, next(option for option in options(s) if option.startswith("recruit 3")))
    assert [option.tokens for option in asked(s).options][:2] == [
        "seat-c troop*0 ; seat-e troop*3", "seat-c troop*1 ; seat-e troop*2"]


@pytest.mark.parametrize("seat", range(6))
def test_every_refusal_of_a_first_question_names_its_rule(seat):
    s = six(turn=seat)
    assert all(refusal.rule for refusal in asked(s).refusals)
