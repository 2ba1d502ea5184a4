"""US-8, C-21.6, C-21.9: Reinforce, Trade, team rewards, contracts handed out and the Throne Row."""

import pytest
from six_aids import BARE, ENEMY, LEFT, MUADDIB, OTHER_ENEMY, PLAYER, RIGHT, SHADDAM, at, changes, influence, six

from kanly.cells import BANK, OFFERED
from kanly.effects import Trade
from kanly.events import GIVEN, GIVES
from kanly.testing import look, options, pick, question, refusals, table, take_all
from kanly.things import EFFECTS, NOTHING

TRADE = next(effect for effect in EFFECTS if isinstance(effect, Trade))
LEFTS, RIGHTS, COMMANDER = PLAYER[LEFT], PLAYER[RIGHT], PLAYER[MUADDIB]
RICH = dict(solari=9, spice=9, water=9)


def visit(seat, space, *answers, others=None, board=None, **given):
    s = six(seats={seat: dict(hand=["Seek Allies"], deck=[], **(RICH | given)), **(others or {})}, turn=seat,
            **(board or {}))
    return pick(s, "Seek Allies", space, *answers)


def effect(s, word):
    """Take the open effect that says this."""
    return pick(s, next(name for name in options(s) if word in name))


# Reinforce.


def reinforce(seat=LEFT, *answers, **given):
    return effect(visit(seat, "Military Support", *answers, **given), "recruit 3 troops")


def test_reinforce_divides_three_troops_among_the_allies_of_the_team():
    """US-8.1, C-21.6, R-113: whoever uses it splits them"""
    s = reinforce()
    before = s.clone()
    assert s.asked == LEFT and options(s) == [
        f"{n} troop{'s' * (n != 1)} for {LEFTS} and {3 - n} troop{'s' * (n != 2)} for {RIGHTS}" for n in range(4)]
    assert question(s) == f"How many of 3 troops does {LEFTS} recruit? {RIGHTS} recruits the rest."
    pick(s, "1")
    while s.asked != LEFT or "0" in options(s):
        pick(s, "0")
    assert changes(before, s, "garrison", "supply", "conflict") == {
        LEFT: {"garrison": 1, "supply": -1}, RIGHT: {"garrison": 2, "supply": -2}}


def test_each_ally_decides_about_its_own_recruits():
    """US-8.1, R-113: also in the turn of the other Ally"""
    s = pick(reinforce(), "1")
    asked = {}
    while "0" in options(s):
        asked[s.asked] = options(s)
        pick(s, options(s)[-1])
    assert asked == {LEFT: ["0", "1"], RIGHT: ["0", "1", "2"]}
    assert at(s, "conflict") == [0, 0, 1, 0, 2, 0] and at(s, "garrison") == [0, 3, 3, 0, 3, 3]


@pytest.mark.parametrize("given", ["0", "3"])
def test_all_three_may_go_to_one_ally(given):
    """US-8.1"""
    s = pick(reinforce(), given)
    while "0" in options(s):
        assert s.asked == (LEFT if given == "3" else RIGHT)
        pick(s, "0")
    assert at(s, "garrison") == ([0, 3, 6, 0, 3, 3] if given == "3" else [0, 3, 3, 0, 6, 3])


def test_military_support_is_no_combat_space():
    """US-8.1: no other garrison troops may join"""
    s = pick(reinforce(), "3", "3")
    take_all(s)
    assert look(s, LEFT)["conflict"] == 3 and not any("deploy" in name for name in options(s))


def test_a_commander_reinforces_too():
    """US-8.1: whichever Ally is activated; that one has the Influence"""
    s = reinforce(MUADDIB, RIGHTS)
    assert s.asked == MUADDIB
    pick(s, "2")
    asked = set()
    while "0" in options(s):
        asked.add(s.asked)
        pick(s, options(s)[-1])
    take_all(s)
    assert asked == {LEFT, RIGHT} and at(s, "conflict") == [0, 0, 2, 0, 1, 0]
    assert influence(s, RIGHT) == {"Great Houses": 1} and influence(s, LEFT) == {}


def test_reinforce_takes_what_the_supplies_hold():
    """US-8.1"""
    full = dict(garrison=11, conflict=0, supply=1)
    s = reinforce(others={RIGHT: dict(garrison=12, supply=0)}, **full)
    while "0" in options(s):
        pick(s, "0")
    assert look(s, LEFT)["garrison"] == 12 and look(s, RIGHT)["garrison"] == 12
    s = visit(LEFT, "Military Support", others={RIGHT: dict(garrison=12, supply=0)}, garrison=12, supply=0)
    assert not any("recruit 3 troops" in name for name in options(s))


@pytest.mark.parametrize("sent", range(4))
def test_reinforcements_that_fight_are_not_let_in_twice(sent):
    """US-8.1, C-6.3, US-7.2: Sardaukar Coordination lets in recruits, those in the garrison only"""
    s = six(seats={MUADDIB: dict(hand=["Sardaukar Coordination"], spice=2)}, turn=MUADDIB)
    pick(s, "Sardaukar Coordination", "Military Support", LEFTS)
    pick(effect(s, "recruit 3 troops"), "3", str(sent))
    take_all(s)
    if sent < 3:
        pick(s, "let")
        assert s.asked == LEFT and options(s) == [str(n) for n in range(3 - sent + 1)]
    else:
        assert not any("deploy" in name for name in options(s))


# Trade.


def trade(seat=LEFT, *answers, others=None, **given):
    return effect(visit(seat, "Economic Support", *answers, others=others, **given), "trade")


def test_trade_names_a_teammate():
    """US-8.2: any of them"""
    s = trade()
    assert s.asked == LEFT and options(s) == [RIGHTS, COMMANDER]
    s = trade(MUADDIB, LEFTS)
    assert options(s) == [LEFTS, RIGHTS]  # activated or not
    s = trade(SHADDAM, PLAYER[ENEMY])
    assert options(s) == [PLAYER[OTHER_ENEMY], PLAYER[ENEMY]]


def test_both_give_any_amount_of_one_good_together():
    """US-8.2, C-21.6, R-120: the active player states the own gift, then the teammate; handed over together"""
    s = trade(others={RIGHT: dict(BARE, water=2, solari=3)}, spice=5, water=0, solari=0)
    pick(s, RIGHTS)
    before = s.clone()
    assert s.asked == LEFT and question(s) == f"What do you give {RIGHTS}?" and options(s) == ["spice", "nothing"]
    pick(s, "spice")
    assert question(s) == f"How much spice do you give {RIGHTS}?" and options(s) == [f"{n} spice" for n in range(1, 7)]
    pick(s, "4 spice")
    assert changes(before, s) == {} and s.asked == RIGHT and s.mover == LEFT
    assert question(s) == f"{look(s, RIGHT)['leader']}: {LEFTS} gives you 4 spice: what do you give {LEFTS}?"
    assert options(s) == ["Solari", "water", "nothing"]  # the spice has not come yet
    pick(s, "Solari", "3 Solari")
    assert changes(before, s) == {LEFT: {"spice": -4, "solari": 3}, RIGHT: {"spice": 4, "solari": -3}}


def test_giving_nothing_is_allowed_to_both():
    """US-8.2"""
    s = pick(trade(), RIGHTS)
    before = s.clone()
    pick(s, "nothing", "nothing")
    assert changes(before, s) == {} and s.asked == LEFT


def test_gifts_are_free_one_side_may_give_alone():
    """R-120: promises do not bind"""
    s = pick(trade(), COMMANDER)
    before = s.clone()
    pick(s, "water", "9 water", "nothing")
    assert changes(before, s) == {LEFT: {"water": -9}, MUADDIB: {"water": 9}}


def test_a_gift_is_not_gained():
    """K-58, C-13.14: Leverage asks for spice gained this turn"""
    s = six(seats={LEFT: dict(hand=["Signet Ring"], deck=[], intrigue=["Leverage"]), RIGHT: dict(BARE, spice=2)},
            turn=LEFT)
    pick(s, "Signet Ring", "Arrakeen")
    s.pending.append((TRADE.no, LEFT, NOTHING, 0, 0))
    s.advance()
    pick(s, RIGHTS, "nothing", "spice", "2 spice")
    assert look(s, LEFT)["spice"] == 2 and "Leverage" in refusals(s)


def test_the_same_good_may_go_both_ways():
    """R-120: what was just received is not passed on"""
    s = pick(trade(others={RIGHT: dict(BARE, spice=2)}), RIGHTS, "spice", "3 spice")
    assert "spice" in options(s)
    pick(s, "spice")
    assert options(s) == ["1 spice", "2 spice"]
    pick(s, "2 spice")
    assert look(s, LEFT)["spice"] == 10 - 3 + 2 and look(s, RIGHT)["spice"] == 3


def test_intrigue_cards_are_chosen_by_their_giver_and_seen_by_the_pair():
    """US-8.2, R-120, information.md: which good and how many is open, which cards only the two know"""
    s = six(seats={LEFT: dict(hand=["Seek Allies"], deck=[], intrigue=["Contingency Plan", "Leverage", "Cunning"]),
                   RIGHT: dict(BARE, intrigue=["Devour"])}, turn=LEFT, log=True)
    effect(pick(s, "Seek Allies", "Economic Support"), "trade")
    assert question(pick(s, RIGHTS, "Intrigue cards")) == f"How many Intrigue cards do you give {RIGHTS}?"
    pick(s, "2 Intrigue cards", "Intrigue cards")
    while "Leverage" not in options(s):
        pick(s, "Devour") if "Devour" in options(s) else s.apply(s.options[0])
    assert s.asked == LEFT and "Devour" not in options(s)
    pick(s, "Leverage", "Cunning")
    while s.asked == RIGHT:
        assert options(s) == ["Devour"]
        pick(s, "Devour")
    assert look(s, RIGHT)["intrigue"] == ["Cunning", "Leverage"]
    assert look(s, LEFT)["intrigue"] == ["Contingency Plan", "Devour"]
    told = [e for e in s.log if e.kind == GIVEN]
    assert len(told) == 3
    for seat in (MUADDIB, ENEMY, SHADDAM, OTHER_ENEMY):
        assert all(e.seen_by(seat).thing == NOTHING for e in told)
        assert look(s, RIGHT, by=seat)["intrigue"] == ["a hidden card"] * 2
    assert all(e.seen_by(seat).thing for e in told for seat in (LEFT, RIGHT))
    assert sorted(look(s, RIGHT, by=LEFT)["intrigue"]) == ["Cunning", "Leverage"]
    assert "Devour" in look(s, LEFT, by=RIGHT)["intrigue"]
    assert [(e.seat, e.n) for e in s.log if e.kind == GIVES] == [(LEFT, 2), (RIGHT, 1)]


@pytest.mark.parametrize("given", ["Cunning", "Leverage"])
def test_which_card_is_passed_on_is_not_told_to_whoever_gave_it_before(given):
    """information.md 4 and 8, K-12: the identity is the pair's alone"""
    s = six(seats={LEFT: dict(hand=["Seek Allies"], deck=[], intrigue=["Cunning"]),
                   MUADDIB: dict(hand=["Seek Allies"], deck=[], intrigue=[]),
                   RIGHT: dict(hand=["Diplomacy"], deck=[], intrigue=["Leverage"])},
            turn=LEFT, revealed=[ENEMY, SHADDAM, OTHER_ENEMY])
    effect(pick(s, "Seek Allies", "Economic Support"), "trade")
    pick(s, RIGHTS, "Intrigue cards", "nothing")
    while "Cunning" in options(s):
        pick(s, "Cunning")
    assert look(s, RIGHT, by=LEFT)["intrigue"] == ["Cunning", "a hidden card"]
    s.pending.append((TRADE.no, RIGHT, NOTHING, 0, 0))
    s.advance()
    pick(s, COMMANDER, "Intrigue cards", "1 Intrigue card", "nothing", given)
    assert look(s, RIGHT, by=LEFT)["intrigue"] == look(s, MUADDIB, by=LEFT)["intrigue"] == ["a hidden card"]
    assert look(s, MUADDIB, by=RIGHT)["intrigue"] == [given]


def test_a_trade_is_open_to_all():
    """information.md: which good and how much"""
    s = six(seats={LEFT: dict(hand=["Seek Allies"], spice=3), RIGHT: dict(BARE)}, turn=LEFT, log=True)
    effect(pick(s, "Seek Allies", "Economic Support"), "trade")
    pick(s, RIGHTS, "spice", "2 spice", "nothing")
    told = [e for e in s.log if e.kind in (GIVES, GIVEN)]
    assert [e.seen_by(ENEMY).n for e in told] == [2, 0, 2]


# Team rewards: test_six_influence.py has those of the personal tracks.


# The Throne Row.

ROW = ["Calculus of Power", "Desert Survival", "Guild Envoy", "Maula Pistol", "Sardaukar Soldier"]


def test_imperial_tent_moves_a_card_that_is_not_fremen():
    """US-8.4, C-21.9, R-088: the Row is refilled at once"""
    s = six(seats={SHADDAM: dict(hand=["Imperial Tent"])}, turn=SHADDAM, row=ROW, next_row=["Smuggler's Haven"],
            throne=[])
    effect(pick(s, "Imperial Tent", "Vast Wealth", PLAYER[ENEMY]), "Throne Row")
    assert s.asked == SHADDAM and set(options(s)) == set(ROW) - {"Desert Survival", "Maula Pistol"}
    assert refusals(s)["Desert Survival"] == refusals(s)["Maula Pistol"] == "no Fremen card can go there"
    pick(s, "Guild Envoy")
    assert look(s)["throne"] == ["Guild Envoy"]
    assert look(s)["row"] == sorted([*(set(ROW) - {"Guild Envoy"}), "Smuggler's Haven"])


@pytest.mark.parametrize(("seat", "able"), [(SHADDAM, True), (ENEMY, True), (OTHER_ENEMY, True),
                                            (MUADDIB, False), (LEFT, False), (RIGHT, False)])
def test_only_shaddams_team_acquires_from_the_throne_row(seat, able):
    """US-8.4, R-089"""
    s = six(seats={seat: dict(hand=[], persuasion=9)}, turn=seat, phase="agent", row=ROW, throne=["Smuggler's Haven"])
    pick(s, "reveal")
    if seat in (MUADDIB, SHADDAM):
        s.apply(s.options[0])
    assert ("Smuggler's Haven" in " ".join(options(s))) is able
    if able:
        pick(s, "Smuggler's Haven")
        assert "Smuggler's Haven" in look(s, seat)["discard"] and look(s)["throne"] == []
        assert look(s)["row"] == sorted(ROW)  # nothing comes after it


def test_the_throne_row_has_no_limit_and_stays():
    """US-8.4, R-089: unbought cards stay over the round; everybody sees them"""
    many = ["Smuggler's Haven", "Guild Spy", "Wheels Within Wheels", "Price is No Object", "Double Agent",
            "Dangerous Rhetoric"]
    s = six(seats={SHADDAM: dict(hand=["Imperial Tent"])}, turn=SHADDAM, row=ROW, throne=many)
    effect(pick(s, "Imperial Tent", "Vast Wealth", PLAYER[ENEMY]), "Throne Row")
    pick(s, "Guild Envoy")
    assert look(s)["throne"] == sorted([*many, "Guild Envoy"]) == look(s, by=LEFT)["throne"]
    s = six(throne=many, phase="recall", row=ROW)
    assert look(s)["throne"] == sorted(many)


def test_effects_that_acquire_reach_the_throne_row():
    """R-089: any effect that may use the Imperium Row"""
    gurney = dict(leader="Gurney Halleck", hand=["Price is No Object"], solari=9)
    s = six(seats={OTHER_ENEMY: gurney}, turn=OTHER_ENEMY, row=ROW, throne=["Smuggler's Haven"])
    effect(pick(s, "Price is No Object", "Secrets"), "acquire")
    assert any("Smuggler's Haven" in name for name in options(s))
    pick(s, "Smuggler's Haven")
    assert "Smuggler's Haven" in look(s, OTHER_ENEMY)["hand"]


def test_effects_on_the_row_do_not_touch_the_throne_row():
    """US-8.4: Manipulate sets aside a card of the Imperium Row"""
    s = table(["base", "uprising"], 6, seats={ENEMY: dict(leader="Helena Richese", hand=["Signet Ring"])}, turn=ENEMY,
              row=ROW, throne=["Smuggler's Haven"])
    effect(pick(s, "Signet Ring", "Carthag"), "set aside")
    assert "Smuggler's Haven" not in options(s) and "Guild Envoy" in options(s)


# Contracts handed out.


def demand_results(*offers):
    s = six(seats={SHADDAM: dict(hand=["Demand Results"], deck=[], solari=5), ENEMY: dict(BARE),
                   OTHER_ENEMY: dict(BARE)}, turn=SHADDAM, offers=offers or ["arrakeen-troop-spy", "espionage-solari"])
    effect(pick(s, "Demand Results", "Assembly Hall", PLAYER[ENEMY]), "pay 2 Solari")
    return effect(s, "give each of your Allies") if "which effect next" in question(s) else s


def test_both_contracts_on_offer_go_to_one_ally_each():
    """R-090: as the Commander likes; the market is filled up, the card trashed"""
    s = demand_results()
    assert s.asked == SHADDAM
    assert question(s) == f"Which contract does {PLAYER[OTHER_ENEMY]} get? {PLAYER[ENEMY]} gets the other one."
    assert len(options(s)) == 2
    pick(s, "Espionage")
    assert look(s, OTHER_ENEMY)["contracts"] == ["espionage-solari"]
    assert look(s, ENEMY)["contracts"] == ["arrakeen-troop-spy"] and look(s, SHADDAM)["contracts"] == []
    assert len(look(s)["offers"]) == 2 and "Demand Results" in look(s)["trash"]
    assert look(s, SHADDAM)["solari"] == 3


@pytest.mark.parametrize("ally", [ENEMY, OTHER_ENEMY])
def test_the_last_contract_goes_to_either_ally(ally):
    """R-090, K-55: the Commander says to whom"""
    s = six(seats={SHADDAM: dict(hand=["Demand Results"], deck=[], solari=5)}, turn=SHADDAM,
            offers=["heighliner-water", "immediate"])
    s.piles[BANK], s.piles[OFFERED] = (), s.piles[OFFERED][:1]
    effect(pick(s, "Demand Results", "Assembly Hall", PLAYER[ENEMY]), "pay 2 Solari")
    if "which effect next" in question(s):
        effect(s, "give each of your Allies")
    assert s.asked == SHADDAM and question(s) == "Which Ally gets the contract Heighliner?"
    pick(s, PLAYER[ally])
    assert [seat for seat in range(6) if look(s, seat)["contracts"]] == [ally] and look(s)["offers"] == []


def test_an_immediate_contract_is_completed_by_the_ally_who_gets_it():
    """R-090: as if taken by icon"""
    s = demand_results("immediate", "espionage-solari")
    pick(s, "immediate")
    assert look(s, OTHER_ENEMY)["completed"] == ["immediate"] and look(s, OTHER_ENEMY)["solari"] == 2
    assert look(s, ENEMY)["contracts"] == ["espionage-solari"] and look(s, SHADDAM)["completed"] == []


def test_the_sardaukar_contracts_are_not_handed_out():
    """R-090"""
    s = demand_results()
    assert not any("Sardaukar" in name for name in options(s))
