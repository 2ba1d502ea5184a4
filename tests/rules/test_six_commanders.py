"""US-4, US-7 and US-9, C-21.2, C-21.4, C-21.7: activating an Ally, and what a Commander does through one."""

import pytest
from six_aids import BARE, ENEMY, LEFT, MUADDIB, OTHER_ENEMY, PLAYER, RIGHT, SHADDAM, at, changes, influence, six

from kanly.events import ACTIVATED
from kanly.memory import DEPLOYED_TROOPS, RECRUITS
from kanly.testing import look, options, pick, question, refusals, table, take_all

LEFTS, RIGHTS = PLAYER[LEFT], PLAYER[RIGHT]


def muaddib(**given):
    """Muad'Dib's turn, with enough of everything."""
    others = given.pop("others", {})
    board = given.pop("board", {})
    mine = dict(hand=["Usul", "Seek Allies", "Signet Ring"], solari=9, spice=9, water=9) | given
    return six(seats={MUADDIB: mine, LEFT: dict(BARE), RIGHT: dict(BARE), **others}, turn=MUADDIB, **board)


# Which Ally.


def test_an_agent_token_activates_the_ally_its_arrow_points_to():
    """US-4.2, C-21.2: left is the next Ally clockwise, beyond the enemy Ally between them"""
    s = muaddib()
    pick(s, "Usul", "Arrakeen")
    assert question(s) == "Arrakeen: which Ally do you activate?" and options(s) == [LEFTS, RIGHTS]
    pick(s, LEFTS)
    assert look(s)["activated"] == {MUADDIB: LEFT}
    assert look(s, MUADDIB)["tokens"] == ["right"] and look(s, MUADDIB)["out"] == {"Arrakeen": "left"}
    assert look(s, MUADDIB)["agents"] == 1


@pytest.mark.parametrize(("commander", "tokens", "ally"), [
    (MUADDIB, ["left"], LEFT), (MUADDIB, ["right"], RIGHT),
    (SHADDAM, ["left"], OTHER_ENEMY), (SHADDAM, ["right"], ENEMY),
])
def test_one_possible_ally_is_not_asked_about(commander, tokens, ally):
    """US-4.2: a token that is out cannot be used again"""
    s = six(seats={commander: dict(hand=["Signet Ring"], tokens=tokens)}, turn=commander, log=True)
    pick(s, "Signet Ring", "Arrakeen")
    assert look(s)["activated"] == {commander: ally}
    assert [(e.seat, e.other) for e in s.log if e.kind == ACTIVATED] == [(commander, ally)]


def test_a_second_agent_of_a_round_activates_the_other_ally():
    """US-4.2"""
    s = muaddib(board=dict(agents={"Arrakeen": [MUADDIB]}), out={"Arrakeen": "right"})
    assert look(s, MUADDIB)["tokens"] == ["left"]
    pick(s, "Usul", "Carthag")
    assert look(s)["activated"] == {MUADDIB: LEFT}


def test_the_swordmaster_token_activates_either():
    """US-4.2, US-9.2: a single arrow is used as long as it will do"""
    s = muaddib(swordmaster=True)
    assert look(s, MUADDIB)["tokens"] == ["left", "right", "swordmaster"] and look(s, MUADDIB)["agents"] == 3
    pick(s, "Usul", "Arrakeen")
    assert options(s) == [LEFTS, RIGHTS]
    pick(s, LEFTS)
    assert look(s, MUADDIB)["tokens"] == ["right", "swordmaster"] and not look(s, MUADDIB)["spent"]
    s = muaddib(swordmaster=True, tokens=["right", "swordmaster"])
    pick(s, "Usul", "Arrakeen")
    assert options(s) == [f"{LEFTS}, with the Swordmaster", RIGHTS]
    pick(s, f"{LEFTS}, with the Swordmaster")
    assert look(s, MUADDIB)["tokens"] == ["right"] and look(s, MUADDIB)["spent"]
    assert look(s, MUADDIB)["out"] == {"Arrakeen": "swordmaster"}


def test_in_a_reveal_turn_the_choice_is_free():
    """US-4.2: whatever tokens are left"""
    for ally in (LEFT, RIGHT):
        s = muaddib(tokens=[], hand=["Limited Landsraad Access"])
        pick(s, "reveal")
        assert question(s) == "Which Ally do you activate this turn?" and options(s) == [LEFTS, RIGHTS]
        pick(s, PLAYER[ally])
        assert look(s)["activated"] == {MUADDIB: ally} and look(s, ally)["swords"] == 1


def test_nobody_is_activated_between_turns():
    """US-4.1: in each of the own turns one Ally"""
    s = muaddib()
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "let", "1", "end turn")
    assert look(s)["activated"] == {} and s.mover == ENEMY


def test_a_plot_card_before_the_agent_names_the_ally_first():
    """K-51: the Agent must then have a token that reaches that Ally; a Reveal turn uses the same one"""
    s = muaddib(intrigue=["Mercenaries"], hand=["Usul", "Limited Landsraad Access"], tokens=["right"])
    pick(s, "Mercenaries")
    assert question(s) == "Which Ally do you activate this turn?" and s.asked == MUADDIB
    early = s.clone()
    pick(s, RIGHTS)
    while "reveal" not in options(s):
        s.apply(s.options[0])
    pick(s, "Usul", "Arrakeen")
    assert look(s)["activated"] == {MUADDIB: RIGHT}
    pick(early, LEFTS)
    while "reveal" not in options(early):
        early.apply(early.options[0])
    assert "Usul" not in options(early)
    assert refusals(early)["Usul"] == "no Agent of yours can activate the Ally who is activated this turn"
    pick(early, "reveal")
    assert look(early)["activated"] == {MUADDIB: LEFT} and look(early, LEFT)["swords"] == 1


@pytest.mark.parametrize(("card", "kind"), [("Contingency Plan", "goods"), ("Cunning", "a draw"),
                                            ("Call to Arms", "a rule for the Reveal turn")])
def test_a_plot_card_that_needs_no_ally_leaves_the_choice_to_the_token(card, kind):
    """K-51, US-4.2: what was drawn may decide which Ally is activated"""
    s = muaddib(intrigue=[card], hand=["Usul"])
    pick(s, card)
    while question(s) != "Play a card, or reveal.":
        assert "which Ally" not in question(s).lower()
        s.apply(s.options[0])
    assert look(s)["activated"] == {}
    pick(s, "Usul", "Arrakeen")
    assert options(s) == [LEFTS, RIGHTS]


@pytest.mark.parametrize(("card", "left", "right", "able"), [
    ("Finesse", dict(influence={"Spacing Guild": 1}), {}, [LEFT]),
    ("Reinforcements", dict(garrison=12, supply=0), {}, [RIGHT]),
    ("Reinforcements", dict(garrison=12, supply=0), dict(garrison=12, supply=0), []),
    ("Reinforcements", {}, {}, [LEFT, RIGHT]),
    ("Opportunism", dict(influence={"Spacing Guild": 1}), dict(influence={"Bene Gesserit": 2}), [RIGHT]),
    ("Advanced Weaponry", dict(fleet=1, dreadnoughts=1), {}, [RIGHT]),
])
def test_before_the_agent_a_commander_may_do_what_is_possible_with_one_ally(card, left, right, able):
    """K-51, R-012: the units and the Influence of either; the Ally is one with whom it is possible"""
    s = table(["base", "ix", "uprising"], 6, {MUADDIB: dict(hand=["Usul"], solari=9, intrigue=[card]),
                                              LEFT: BARE | left, RIGHT: BARE | right}, turn=MUADDIB)
    assert (card in options(s)) is bool(able) and (card in refusals(s)) is not bool(able)
    if able:
        pick(s, card)
        if len(able) > 1:
            assert options(s) == [PLAYER[ally] for ally in able]
        else:
            assert look(s)["activated"] == {MUADDIB: able[0]}


def test_tiles_of_a_commander_work_before_the_agent_is_sent():
    """K-51, C-16.4: Training Drones recruit for the Ally who is named"""
    s = table(["ix", "uprising"], 6, {MUADDIB: dict(hand=["Usul"], tech=["Training Drones"])}, turn=MUADDIB)
    pick(s, "Training Drones", RIGHTS)
    assert look(s, RIGHT)["garrison"] == 4 and look(s)["activated"] == {MUADDIB: RIGHT}


def test_others_learn_of_the_ally_with_the_agent():
    """information.md 8: declaring an Agent is nobody else's to see"""
    s = muaddib()
    before = s.seen_by(LEFT)
    pick(s, "Usul", "Arrakeen")
    assert s.seen_by(LEFT).dump() == before.dump()


# What the Ally stands in for.


def test_influence_on_the_main_board_is_the_allys_and_so_is_the_bonus_of_its_track():
    """US-4.3, R-113: the bonus goes to the Ally whose marker moved, who chooses in it"""
    s = muaddib(others={LEFT: dict(BARE, influence={"Spacing Guild": 3})})
    pick(s, "Seek Allies", "Deliver Supplies", LEFTS)
    take_all(s)
    assert influence(s, LEFT) == {"Spacing Guild": 4} and influence(s, MUADDIB) == {}
    assert look(s, LEFT)["solari"] == 3 and look(s, MUADDIB)["solari"] == 9
    assert look(s, LEFT)["alliances"] == ["Spacing Guild"] and look(s, LEFT)["score"] == 3
    assert look(s, MUADDIB)["score"] == 4


def test_the_ally_places_the_spy_of_its_track():
    """R-113: choices inside bonuses are the Ally's"""
    s = muaddib(others={RIGHT: dict(BARE, influence={"Fringe Worlds": 3})})
    pick(s, "Seek Allies", "Expedition", RIGHTS)
    while s.asked == MUADDIB:
        s.apply(s.options[0])
    assert s.asked == RIGHT and s.mover == MUADDIB
    assert question(s) == f"{look(s, RIGHT)['leader']}: Place a Spy on which post?"
    pick(s, "Carthag post")
    assert look(s, RIGHT)["spies"] == ["carthag-post"] and look(s, MUADDIB)["spies"] == []


def test_troops_are_recruited_for_the_ally():
    """US-1.3, US-4.3, US-7.2: both count as having recruited"""
    s = muaddib()
    before = s.clone()
    pick(s, "Signet Ring", "Research Station", RIGHTS)
    take_all(s)
    assert changes(before, s, "garrison", "supply") == {RIGHT: {"garrison": 2, "supply": -2}}


def test_the_ally_deploys_recruits_and_two_more_from_a_combat_space():
    """US-4.4, R-113: the activated Ally decides, the Commander is not asked"""
    s = muaddib()
    pick(s, "Usul", "Arrakeen", RIGHTS)
    take_all(s)
    assert f"let {RIGHTS} deploy units" in options(s) and s.asked == MUADDIB
    pick(s, "let")
    assert s.asked == RIGHT
    assert question(s) == f"{look(s, RIGHT)['leader']}: How many troops do you deploy for Muad'Dib?"
    assert options(s) == ["0", "1", "2", "3"]  # the recruit and two of the garrison
    before = s.clone()
    pick(s, "3")
    assert changes(before, s, "garrison", "conflict") == {RIGHT: {"garrison": -3, "conflict": 3}}
    assert s.asked == MUADDIB and not any("deploy" in name for name in options(s))


def test_the_ally_is_asked_at_the_latest_when_the_turn_ends():
    """US-4.4, R-113: a Commander cannot keep the Ally out of it"""
    s = muaddib()
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "end turn")
    assert s.asked == LEFT and s.mover == MUADDIB
    pick(s, "2")
    assert look(s, LEFT)["conflict"] == 2 and s.mover == ENEMY


def test_an_ally_who_declined_is_not_asked_again():
    """US-4.4"""
    s = muaddib()
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "let", "0", "end turn")
    assert s.mover == ENEMY and look(s, LEFT)["conflict"] == 0


def test_who_recruits_later_is_asked_for_those_too():
    """US-4.4: the Commander may let the Ally deploy first and recruit afterwards"""
    s = muaddib(hand=["Signet Ring"])
    pick(s, "Signet Ring", "Carthag", LEFTS)
    if "let" in " ".join(options(s)):
        pick(s, "let", "2")
    take_all(s)
    pick(s, "end turn")
    assert s.asked == LEFT and options(s) == ["0", "1"]
    pick(s, "1")
    assert look(s, LEFT)["conflict"] == 3


def test_an_ally_who_has_said_how_many_is_not_asked_again_about_the_same_units():
    """R-113: a Commander could go on asking for ever"""
    s = muaddib()
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "let", "1")
    assert s.asked == MUADDIB and not any("deploy" in name for name in options(s))
    pick(s, "end turn")
    assert s.mover == ENEMY and look(s, LEFT)["conflict"] == 1


def test_no_combat_space_no_deployment():
    """US-4.4"""
    s = muaddib()
    take_all(pick(s, "Seek Allies", "Deliver Supplies", LEFTS))
    pick(s, "end turn")
    assert s.mover == ENEMY


# Swords.


def test_swords_go_to_the_ally_and_wait_for_its_reveal_turn():
    """US-4.5, C-21.5, R-091: set now, added to later"""
    s = muaddib(hand=["Limited Landsraad Access"], others={LEFT: dict(hand=["Dagger"], deck=[], conflict=2)})
    pick(s, "reveal", LEFTS, "end turn")
    assert look(s, LEFT)["swords"] == 1 and look(s, MUADDIB)["swords"] == 0
    pick(s, "reveal", "end turn", "reveal")
    assert look(s, LEFT)["swords"] == 2 and look(s, LEFT)["strength"] == 2 * 2 + 2


def test_swords_for_an_ally_without_units_count_once_it_has_one():
    """R-123: up to and including its own Reveal turn"""
    s = muaddib(hand=["Limited Landsraad Access"], others={LEFT: dict(hand=["Signet Ring"], deck=[]), ENEMY: BARE})
    pick(s, "reveal", LEFTS, "end turn", "reveal", "end turn")
    assert s.mover == LEFT and look(s, LEFT)["swords"] == 1
    pick(s, "Signet Ring", "Spice Refinery")
    while "deploy 1 troop" not in options(s):
        s.apply(s.options[0])
    pick(s, "deploy 1 troop", "end turn")
    while s.mover != LEFT:
        s.apply(s.options[-1])
    pick(s, "reveal")
    assert look(s, LEFT)["strength"] == 2 + 1


def test_swords_are_lost_without_a_unit_at_the_end_of_the_allys_reveal_turn():
    """US-4.5, US-4.6, C-21.5, R-123: units that join later do not bring them back"""
    s = six(seats={MUADDIB: dict(hand=["Usul", "Limited Landsraad Access"], deck=[]),
                   LEFT: dict(hand=["Dagger"], deck=[], swords=1)}, turn=LEFT)
    pick(s, "reveal", "end turn")
    assert look(s, LEFT)["swords"] == 0
    while s.mover != MUADDIB:
        pick(s, "reveal")
        if s.mover == SHADDAM:
            s.apply(s.options[0])
        while "end turn" not in options(s):
            s.apply(s.options[0])
        pick(s, "end turn")
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "let", "1")
    assert look(s, LEFT)["strength"] == 2


def test_an_ally_who_has_revealed_can_be_activated_all_the_same():
    """US-4.6: units that join or leave change the strength"""
    s = muaddib(others={LEFT: dict(conflict=1, swords=2)}, board=dict(revealed=[LEFT]))
    assert look(s, LEFT)["strength"] == 4
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "let", "2")
    assert look(s, LEFT)["strength"] == 8


def test_a_commanders_swords_after_the_allys_reveal_turn_count_at_once():
    """R-091, US-4.6"""
    s = muaddib(hand=["Limited Landsraad Access"], others={LEFT: dict(conflict=1)}, board=dict(revealed=[LEFT]))
    pick(s, "reveal", LEFTS)
    assert look(s, LEFT)["strength"] == 3


# Shared units.


def test_the_allys_units_are_the_commanders_for_conditions():
    """US-7.1: Chani asks for three units in the Conflict"""
    for ally, drawn in ((LEFT, 1), (RIGHT, 0)):
        s = muaddib(hand=["Chani, Clever Tactician"], others={LEFT: dict(BARE, conflict=3)})
        pick(s, "Chani", "Carthag", PLAYER[ally])
        take_all(s)
        assert len(look(s, MUADDIB)["intrigue"]) == drawn + 1  # one for Carthag


def test_the_allys_units_are_the_commanders_for_costs():
    """US-7.1, R-113: the Commander decides about retreating"""
    s = muaddib(hand=["Chani, Clever Tactician"], others={LEFT: dict(BARE, conflict=3)})
    pick(s, "reveal", LEFTS)
    assert s.asked == MUADDIB
    pick(s, "retreat 2 troops")
    assert look(s, LEFT)["conflict"] == 1 and look(s, LEFT)["garrison"] == 3 + 2 and look(s, LEFT)["swords"] == 4


def test_a_commander_and_the_ally_both_count_as_having_deployed():
    """US-7.2, C-21.4"""
    s = muaddib()
    take_all(pick(s, "Usul", "Arrakeen", LEFTS))
    pick(s, "let", "3")
    for seat in (MUADDIB, LEFT):
        assert s.players[seat].has[DEPLOYED_TROOPS] == 3 and s.players[seat].has[RECRUITS] == 1
    assert not s.players[RIGHT].has[DEPLOYED_TROOPS] and not s.players[RIGHT].has[RECRUITS]


def test_muaddibs_sandworms_are_those_of_the_activated_ally():
    """US-7.1: Unpredictable Foe"""
    for ally, cards in ((LEFT, 1), (RIGHT, 0)):
        s = muaddib(hand=[], others={LEFT: dict(BARE, sandworms=1, hooks=True)})
        pick(s, "reveal", PLAYER[ally])
        take_all(s)
        assert len(look(s, MUADDIB)["intrigue"]) == cards


def test_shaddams_signet_keeps_only_the_activated_ally_from_deploying_and_only_in_that_turn():
    """US-7.4"""
    s = six(seats={SHADDAM: dict(hand=["Signet Ring"]), ENEMY: dict(hand=["Reconnaissance"], deck=[])},
            turn=SHADDAM, revealed=[MUADDIB, LEFT, RIGHT, OTHER_ENEMY])
    pick(s, "Signet Ring", "Arrakeen", PLAYER[ENEMY])
    take_all(s)
    assert look(s, ENEMY)["garrison"] == 5 and not any("let" in name for name in options(s))
    pick(s, "end turn")
    assert s.mover == ENEMY and look(s, ENEMY)["conflict"] == 0
    pick(s, "Reconnaissance", "Carthag")
    take_all(s)
    assert "deploy 3 troops" in options(s)


def test_without_his_signet_shaddams_ally_deploys():
    """US-4.4, US-7.4: the counterpart"""
    s = six(seats={SHADDAM: dict(hand=["Imperial Ornithopter"])}, turn=SHADDAM)
    take_all(pick(s, "Imperial Ornithopter", "Arrakeen", PLAYER[ENEMY]))
    assert f"let {PLAYER[ENEMY]} deploy units" in options(s)


# Swordmasters.


def test_a_swordmaster_costs_eight_and_then_six():
    """US-9.1: as ever; once per player and game"""
    rich = dict(hand=["Signet Ring"], solari=20)
    s = six(seats={LEFT: rich}, turn=LEFT)
    take_all(pick(s, "Signet Ring", "Swordmaster"))
    assert (look(s, LEFT)["solari"], look(s, LEFT)["swordmaster"], look(s, LEFT)["agents"]) == (12, True, 2)
    s = six(seats={LEFT: rich, SHADDAM: dict(swordmaster=True)}, turn=LEFT)
    take_all(pick(s, "Signet Ring", "Swordmaster"))
    assert look(s, LEFT)["solari"] == 14
    s = six(seats={LEFT: dict(rich, swordmaster=True, spent=True)}, turn=LEFT)
    pick(s, "Signet Ring")
    assert refusals(s)["Swordmaster"] == "you can come here only once per game"


def test_the_bonus_tile_gives_two_swords_in_every_reveal_turn():
    """US-9.3, C-21.7, R-118: kept after use"""
    for spent in (False, True):
        s = six(seats={LEFT: dict(hand=[], swordmaster=True, spent=spent)}, turn=LEFT)
        pick(s, "reveal")
        assert look(s, LEFT)["swords"] == 2


def test_a_commanders_tile_swords_go_to_the_ally_of_that_reveal_turn():
    """US-9.3, R-118"""
    s = muaddib(hand=[], swordmaster=True, spent=True)
    pick(s, "reveal", RIGHTS)
    assert at(s, "swords") == [0, 0, 0, 0, 2, 0]


def test_a_commander_gains_the_double_arrow():
    """US-3.7, US-9.1"""
    s = muaddib(hand=["Signet Ring"])
    take_all(pick(s, "Signet Ring", "Swordmaster", LEFTS))
    seen = look(s, MUADDIB)
    assert seen["tokens"] == ["right", "swordmaster"] and seen["agents"] == 2 and seen["solari"] == 1
    assert not look(s, LEFT)["swordmaster"]


def test_a_swordmaster_that_was_sent_is_gone_after_the_round():
    """US-9.2, C-21.7: an Ally's as well as a Commander's"""
    board = {"Arrakeen": [LEFT, MUADDIB], "Carthag": [LEFT, MUADDIB], "Spice Refinery": [LEFT, MUADDIB]}
    s = six(seats={LEFT: dict(swordmaster=True), MUADDIB: dict(swordmaster=True)}, agents=board, phase="recall")
    assert look(s, LEFT)["agents"] == 2 and look(s, MUADDIB)["agents"] == 2
    assert look(s, MUADDIB)["tokens"] == ["left", "right"]
    assert look(s, LEFT)["swordmaster"] and look(s, LEFT)["spent"]


def test_an_unused_swordmaster_is_kept():
    """US-9.2"""
    board = {"Arrakeen": [LEFT, MUADDIB], "Carthag": [LEFT, MUADDIB]}
    s = six(seats={LEFT: dict(swordmaster=True), MUADDIB: dict(swordmaster=True)}, agents=board, phase="recall")
    assert look(s, LEFT)["agents"] == 3 and look(s, MUADDIB)["tokens"] == ["left", "right", "swordmaster"]


def test_a_recalled_swordmaster_may_be_sent_again_in_that_round():
    """R-118: and leaves the game all the same"""
    s = muaddib(hand=["Signet Ring", "Usul"], swordmaster=True, tokens=["right"],
                others={LEFT: dict(BARE, influence={"Great Houses": 2})},
                board=dict(agents={"Carthag": [MUADDIB], "Arrakeen": [MUADDIB]}),
                out={"Carthag": "swordmaster", "Arrakeen": "left"})
    pick(s, "Signet Ring", "Imperial Privilege")
    while "Carthag" not in options(s):
        s.apply(next(option for option, name in zip(s.options, options(s), strict=True) if "recall" in name))
    pick(s, "Carthag")
    assert look(s, MUADDIB)["tokens"] == ["swordmaster"] and look(s, MUADDIB)["spent"]
    take_all(s)
    pick(s, "end turn")
    while s.mover != MUADDIB:
        s.apply(s.options[-1])
    pick(s, "Usul", "Carthag")
    assert options(s) == [f"{LEFTS}, with the Swordmaster", f"{RIGHTS}, with the Swordmaster"]
    pick(s, LEFTS)
    assert look(s, MUADDIB)["out"]["Carthag"] == "swordmaster"


def test_a_recalled_token_keeps_its_arrow():
    """R-118, US-4.2"""
    s = muaddib(hand=["Signet Ring", "Usul"], tokens=["right"],
                others={LEFT: dict(BARE, influence={"Great Houses": 2})},
                board=dict(agents={"Arrakeen": [MUADDIB]}))
    pick(s, "Signet Ring", "Imperial Privilege")
    take_all(s)
    assert look(s, MUADDIB)["tokens"] == ["left"] and look(s)["agents"] == {"Imperial Privilege": [MUADDIB]}


def test_has_a_swordmaster_stays_true():
    """R-118: for the rest of the game, by the tile"""
    s = muaddib(hand=["Command Respect"], swordmaster=True, spent=True)
    pick(s, "Command Respect", "Arrakeen", LEFTS)
    assert any("trade" in name for name in options(s))


def test_each_of_the_six_may_take_a_seat_in_the_high_council():
    """R-119"""
    s = six(seats={seat: dict(council=True) for seat in range(5)} | {
        OTHER_ENEMY: dict(hand=["Signet Ring"], solari=5)}, turn=OTHER_ENEMY)
    take_all(pick(s, "Signet Ring", "High Council"))
    assert all(at(s, "council"))


def test_four_players_keep_their_swordmaster():
    """US-9.2: nothing changes without teams"""
    s = table(["uprising"], 4, seats={0: dict(hand=[], swordmaster=True)},
              agents={"Arrakeen": [0], "Spice Refinery": [0], "Assembly Hall": [0]}, phase="recall")
    assert look(s, 0)["agents"] == 3
    s = table(["uprising"], 4, seats={0: dict(hand=[], swordmaster=True)})
    pick(s, "reveal")
    assert look(s, 0)["swords"] == 0
