"""Uprising: the 16 Conflict cards: level, place, battle icon, rewards by rank, doubling, the Shield Wall."""

from collections import Counter

import pytest
from conflict_aids import defended_from_supply, levels, one_influence, outcome, take_rewards, two_named_first
from set_aids import FACTIONS, TRACKS, component

from kanly.testing import look, options, pick, refusals, table
from kanly.things import THINGS

CRYSKNIFE, MOUSE, THOPTER, WILD = "Crysknife", "Desert Mouse", "Ornithopter", "wild"

# Card → level, place, icon, and the rewards that must be taken, the first way where there is a choice;
# a contract is 2 Solari here.
CARDS = {
    "skirmish-crysknife": (1, "", CRYSKNIFE, dict(Emperor=1), dict(intrigue=1, spice=1), dict(spice=1)),
    "skirmish-ornithopter": (1, "", THOPTER, dict(intrigue=1, solari=1), dict(intrigue=1, solari=2), dict(intrigue=1)),
    "skirmish-desert-mouse": (1, "", MOUSE, dict(solari=2), dict(solari=3), dict(solari=2)),
    "CHOAM Security": (2, "", CRYSKNIFE, dict(Guild=1, solari=2, garrison=1), dict(water=1, solari=2, garrison=2),
                       dict(intrigue=1, garrison=1)),
    "Protect the Sietches": (2, "", MOUSE, dict(Fremen=1, water=1, garrison=1), dict(spice=3, garrison=1),
                             dict(spice=2)),
    "Secure Imperial Basin": (2, "Imperial Basin", MOUSE, dict(spice=2, garrison=1), dict(water=2, garrison=1),
                              dict(water=1, garrison=1)),
    "Seize Spice Refinery": (2, "Spice Refinery", CRYSKNIFE, dict(spies=1, spice=2),
                             dict(intrigue=1, spice=1, garrison=1), dict(spice=2)),
    "Shadow Contest": (2, "", THOPTER, dict(Bene=1, intrigue=1), dict(intrigue=1, spice=1, garrison=1),
                       dict(spice=1, garrison=1)),
    "Siege of Arrakeen": (2, "Arrakeen", THOPTER, dict(solari=2, garrison=2), dict(solari=4, garrison=1),
                          dict(solari=3)),
    "Spice Freighters": (2, "", CRYSKNIFE, dict(Emperor=1), dict(water=1, spice=1, garrison=1),
                         dict(spice=1, garrison=1)),
    "Test of Loyalty": (2, "", THOPTER, dict(Emperor=1, spies=1, solari=2), dict(solari=4, garrison=1),
                        dict(solari=3)),
    "Trade Dispute": (2, "", MOUSE, dict(solari=2, water=1), dict(water=1, spice=1), dict(water=1, garrison=1)),
    "Battle for Arrakeen": (3, "Arrakeen", CRYSKNIFE, dict(score=1), dict(intrigue=1, spice=1, solari=3),
                            dict(spice=2, solari=2)),
    "Battle for Imperial Basin": (3, "Imperial Basin", THOPTER, dict(score=1), dict(spice=5), dict(spice=3)),
    "Battle for Spice Refinery": (3, "Spice Refinery", MOUSE, dict(score=1), dict(intrigue=1, spice=3),
                                  dict(spice=3)),
    "Propaganda": (3, "", WILD, dict(Emperor=1, Guild=1), dict(intrigue=1, spice=3), dict(spice=3)),
}
PLACES = {"Arrakeen", "Spice Refinery", "Imperial Basin"}
# An Objective of another icon for each, so that nothing pairs by chance.
OTHER = {CRYSKNIFE: "desert-mouse-first", MOUSE: "crysknife", THOPTER: "crysknife", WILD: "crysknife"}
every_card = pytest.mark.parametrize("name", CARDS)


def battle(conflict, *troops, seats=None, **board):
    """A Conflict with so many troops of each player, and no Objective that pairs with it for the best of them."""
    best = max(range(len(troops)), key=lambda seat: troops[seat])
    given = {seat: dict(conflict=n, leader=LEADERS[seat]) for seat, n in enumerate(troops)}
    given[best]["objective"] = OTHER[CARDS[conflict][2]]
    for seat, more in (seats or {}).items():
        given[seat] |= more
    return table(["uprising"], players=len(troops), seats=given, conflict=conflict, phase="combat", **board)


LEADERS = ["Gurney Halleck", "Lady Amber Metulli", "Muad'Dib", "Feyd-Rautha Harkonnen"]  # nothing happens with these


def finish(s):
    """Take all rewards, the first way where there is a choice, and pay for nothing."""
    return take_rewards(s, "pass", "done", "no")


def fortune(s, seat):
    seen = look(s, seat)
    found = {key.split()[0].replace("Spacing", "Guild"): n for key, n in seen["influence"].items()}
    found |= {good: seen[good] for good in ("solari", "spice", "water", "score", "garrison")}
    return found | {cards: len(seen[cards]) for cards in ("intrigue", "spies", "contracts")}


def gains(conflict, *troops, **board):
    """What each player gets out of a Conflict with so many troops each."""
    return outcome(finish(battle(conflict, *troops, **board)), fortune, sets=["uprising"])


# The cards.


def test_there_are_three_nine_and_four_conflicts():
    """C-1, C-2.3"""
    assert levels("uprising") == {1: 3, 2: 9, 3: 4}
    assert levels("uprising").total() == len(CARDS)


@every_card
def test_a_conflict_has_its_level_its_place_and_its_icon(name):
    """C-1, C-8.13, C-8.18"""
    card = component("conflicts", name, ["uprising"])
    assert (card.level, card.place, THINGS[card.icon].name) == CARDS[name][:3]


# Rewards.


@every_card
def test_with_four_players_the_first_three_are_rewarded(name):
    """C-8.6, C-8.10, C-15.2"""
    first, second, third = CARDS[name][3:]
    assert gains(name, 4, 3, 2, 1) == [first, second, third, {}]


@every_card
def test_with_three_players_the_third_gets_nothing(name):
    """C-8.6, C-22.7"""
    first, second, _ = CARDS[name][3:]
    assert gains(name, 2, 1, 3) == [second, {}, first]


@every_card
def test_a_tie_for_second_gives_both_the_third_reward(name):
    """C-8.7"""
    first, _, third = CARDS[name][3:]
    assert gains(name, 2, 3, 2) == [third, first, third]


@every_card
def test_a_tie_for_first_gives_both_the_second_reward_and_nobody_the_card(name):
    """C-8.7, C-8.8"""
    second = CARDS[name][4]
    assert gains(name, 3, 3, 1) == [second, second, {}]
    s = finish(battle(name, 3, 3, 1, control={"Arrakeen": 2}))
    assert look(s)["control"] == {"Arrakeen": 2}
    assert [look(s, seat)["won"] for seat in range(3)] == [[], [], []]


@every_card
@pytest.mark.parametrize("rank", [1, 2])
def test_a_sandworm_doubles_the_reward(name, rank):
    """C-8.11, R-035"""
    troops = (1, 4, 0) if rank == 2 else (3, 1, 0)
    once = gains(name, *troops)[0]
    twice = gains(name, *troops, seats={0: dict(sandworms=1)})[0]
    expected = {good: 2 * n for good, n in once.items()}
    for good, n in expected.items():  # reaching 2 Influence is a point more
        if good in ("Emperor", "Guild", "Bene", "Fremen") and n == 2:
            expected = expected | {"score": expected.get("score", 0) + 1}
    if name == "Propaganda" and rank == 1:
        expected["score"] = 2
    assert twice == expected


def test_more_sandworms_do_not_multiply_further():
    """C-8.11"""
    assert gains("skirmish-desert-mouse", 1, 1, 0, seats={0: dict(sandworms=3)})[0] == {"solari": 4}


@every_card
def test_the_units_leave_the_conflict_afterwards(name):
    """C-8.15"""
    s = finish(battle(name, 4, 3, 2, seats={1: dict(sandworms=1)}))
    for seat in range(3):
        seen = look(s, seat)
        assert (seen["conflict"], seen["sandworms"]) == (0, 0)
        assert seen["supply"] + seen["garrison"] == 12


# Control and the Shield Wall.


@every_card
def test_the_winner_controls_the_place_of_the_conflict_and_nothing_else(name):
    """C-8.18, C-8.19"""
    place = CARDS[name][1]
    assert look(finish(battle(name, 1, 3, 2)))["control"] == ({place: 1} if place else {})
    held = dict.fromkeys(PLACES, 2)
    assert look(finish(battle(name, 1, 3, 2, control=held)))["control"] == held | ({place: 1} if place else {})


@every_card
def test_who_controls_the_place_may_defend_it_from_supply(name):
    """C-3.2, C-8.21, R-042"""
    s = table(["uprising"], conflict=name, phase="start", control=dict.fromkeys(PLACES, 1), first=0)
    defended_from_supply(s, attacked=bool(CARDS[name][1]))


@every_card
@pytest.mark.parametrize("wall", [True, False])
def test_sandworms_cannot_come_to_a_protected_place_while_the_wall_stands(name, wall):
    """C-6.8"""
    me = dict(hand=["Dune, the Desert Planet"], hooks=True)
    s = table(["uprising"], seats={0: me}, conflict=name, wall=wall)
    pick(s, "Dune, the Desert Planet", "Hagga Basin", "Hagga Basin")
    walled = wall and CARDS[name][1] in PLACES
    assert ("summon" in " ".join(options(s))) == (not walled)
    if not walled:
        pick(s, "sandworm")
    assert look(s, 0)["sandworms"] == (not walled)


# Battle icons.


@every_card
def test_the_winner_takes_the_card_face_up(name):
    """C-8.12"""
    s = finish(battle(name, 1, 3, 2))
    slug = next(card.slug for card in s.game.conflicts if name in (card.slug, card.name))
    assert [look(s, seat)["won"] for seat in range(3)] == [[], [slug], []]
    assert look(s, 1)["turned"] == []


SAME = {CRYSKNIFE: "choam-security", MOUSE: "trade-dispute", THOPTER: "test-of-loyalty"}


@every_card
@pytest.mark.parametrize("icon", SAME)
def test_two_cards_with_the_same_icon_pair_for_a_point(name, icon):
    """C-8.13, R-038, C-22.13"""
    held = SAME[icon] if name.lower().replace(" ", "-") != SAME[icon] else f"skirmish-{icon.lower().replace(' ', '-')}"
    mine = CARDS[name][2]
    without = fortune(finish(battle(name, 3, 1, 0)), 0)["score"]
    s = finish(battle(name, 3, 1, 0, seats={0: dict(won=[held])}))
    assert fortune(s, 0)["score"] == without + (mine == icon)
    assert len(look(s, 0)["turned"]) == (2 if mine == icon else 0)
    assert held in look(s, 0)["won"]


def test_an_objective_pairs_like_a_won_card():
    """C-8.13"""
    s = battle("skirmish-desert-mouse", 3, 1, 0, seats={0: dict(objective="desert-mouse-first")})
    finish(s)
    assert look(s, 0)["score"] == 1
    assert set(look(s, 0)["turned"]) == {"desert-mouse-first", "skirmish-desert-mouse"}


def test_only_one_pair_is_turned_down():
    """C-8.13"""
    mine = dict(objective="crysknife", won=["choam-security"])
    s = finish(battle("Spice Freighters", 3, 1, 0, seats={0: mine}))
    assert len(look(s, 0)["turned"]) == 2 and "spice-freighters" in look(s, 0)["turned"]
    assert look(s, 0)["score"] == 1


def wild(**mine):
    return table(["uprising"], seats={0: dict(won=["propaganda"], **mine)}, phase="endgame")


def test_a_wild_icon_pairs_in_the_endgame_with_one_card_of_choice():
    """C-8.13, R-038"""
    s = wild(objective="crysknife")
    assert look(s)["turn"] == 0 and len(options(s)) == 2
    pick(s, "Crysknife")
    assert look(s, 0)["score"] == 1
    assert set(look(s, 0)["turned"]) == {"crysknife", "propaganda"}
    s = pick(wild(objective="crysknife"), "done")
    assert look(s, 0)["score"] == 0 and look(s, 0)["turned"] == []


# Choices and payments.


@pytest.mark.parametrize("name", ["skirmish-crysknife", "Spice Freighters"])
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_winner_gains_one_influence_with_any_faction(name, faction):
    """C-11.6"""
    one_influence(battle(name, 2, 1, 0), faction, finish)


def test_with_a_sandworm_each_influence_is_chosen_for_itself():
    """R-035, R-045"""
    s = battle("skirmish-crysknife", 2, 1, 0, seats={0: dict(sandworms=1)})
    pick(s, "Fremen")
    assert look(s, 0)["influence"]["Fremen"] == 1  # before the second is chosen
    assert sorted(options(s)) == sorted(FACTIONS)
    pick(s, "Emperor")
    assert look(s, 0)["influence"] == TRACKS | {"Fremen": 1, "Emperor": 1}


def test_propaganda_names_two_different_factions_first():
    """R-034"""
    two_named_first(battle("Propaganda", 2, 1, 0))


# Card → what the winner may give for a point.
PRICES = {
    "Spice Freighters": ("spice", 3),
    "Battle for Imperial Basin": ("spice", 4),
    "Battle for Spice Refinery": ("solari", 6),
}


@pytest.mark.parametrize("name, price", PRICES.items())
def test_the_winner_may_buy_a_point(name, price):
    """C-8.10, C-13.2"""
    what, n = price
    own = CARDS[name][3].get("score", 0)
    s = finish(pick(battle(name, 2, 1, 0, seats={0: {what: n}}), "pay"))
    assert (look(s, 0)[what], look(s, 0)["score"]) == (0, own + 1)
    s = finish(battle(name, 2, 1, 0, seats={0: {what: n}}))
    assert (look(s, 0)[what], look(s, 0)["score"]) == (n, own)
    s = battle(name, 2, 1, 0, seats={0: {what: n - 1}})
    assert not any("pay" in option for option in options(s))


@pytest.mark.parametrize("name, price", PRICES.items())
def test_with_a_sandworm_the_winner_may_pay_twice(name, price):
    """C-8.11"""
    what, n = price
    own = CARDS[name][3].get("score", 0)
    full = dict.fromkeys(FACTIONS, 6)  # no Influence is gained, and no point for it
    s = battle(name, 2, 1, 0, seats={0: {what: 3 * n, "sandworms": 1, "influence": full, "score": 0}})
    paid = 0
    while look(s)["phase"] == "rewards":
        way = next((option for option in options(s) if "pay" in option), None)
        paid += way is not None
        pick(s, way or next((o for o in ("pass", "done") if o in options(s)), options(s)[-1]))
    assert paid == 2
    assert (look(s, 0)[what], look(s, 0)["score"]) == (n, 2 * own + 2)


def test_the_winner_of_the_battle_for_arrakeen_may_recall_two_spies_for_a_point():
    """C-8.10, C-14.4"""
    spies = ["Deep Desert", "Hagga Basin", "Imperial Basin"]
    s = battle("Battle for Arrakeen", 2, 1, 0, seats={0: dict(spies=spies)})
    pick(s, "recall", "Deep Desert", "Imperial Basin")
    assert look(s, 0)["spies"] == ["hagga-basin-post"]
    assert look(s, 0)["score"] == 2
    s = finish(battle("Battle for Arrakeen", 2, 1, 0, seats={0: dict(spies=spies[:1])}))
    assert (look(s, 0)["score"], look(s, 0)["spies"]) == (1, ["deep-desert-post"])


@pytest.mark.parametrize("name", ["Seize Spice Refinery", "Test of Loyalty"])
def test_the_spy_of_a_reward_must_be_placed(name):
    """R-024"""
    s = battle(name, 2, 1, 0)
    while not any(option.endswith("post") for option in options(s)):
        assert "done" in refusals(s) or "done" not in options(s)
        pick(s, options(s)[-1])
    assert len(options(s)) == 13
    pick(s, "Hagga Basin post")
    assert look(s, 0)["spies"] == ["hagga-basin-post"]


@pytest.mark.parametrize("name", ["CHOAM Security", "Trade Dispute"])
def test_with_the_module_the_winner_takes_a_contract(name):
    """C-15.2, R-048"""
    s = battle(name, 2, 1, 0, options=["choam"], offers=["heighliner-water", "deliver-supplies"])
    pick(s, "contract", "Deliver Supplies")
    finish(s)
    assert look(s, 0)["contracts"] == ["deliver-supplies"] and look(s, 0)["solari"] == 0


@pytest.mark.parametrize("rank", [1, 2])
def test_trade_dispute_lets_the_first_two_trash_a_card(rank):
    """C-13.7"""
    troops = (1, 2, 0) if rank == 2 else (2, 1, 0)
    s = battle("Trade Dispute", *troops, seats={0: dict(deck=[], discard=["Dagger", "Diplomacy"])})
    while look(s)["turn"] != 0:
        pick(s, "done" if "done" in options(s) else options(s)[0])
    pick(s, "trash", "Dagger")
    assert look(s)["trash"] == ["Dagger"]
    finish(s)


def test_no_other_reward_trashes_a_card():
    """C-8.10"""
    for name in set(CARDS) - {"Trade Dispute"}:
        s = battle(name, 4, 3, 2, 1)
        while look(s)["phase"] == "rewards":
            assert not any("trash" in option for option in options(s))
            pick(s, next((way for way in ("pass", "done", "no") if way in options(s)), options(s)[0]))
    s = battle("Trade Dispute", 4, 3, 2, 1)
    asked = Counter()
    while look(s)["phase"] == "rewards":
        asked[look(s)["turn"]] += "trash" in " ".join(options(s))
        pick(s, next((way for way in ("pass", "done") if way in options(s)), options(s)[0]))
    assert set(asked) == {0, 1} and asked[0] and asked[1]
