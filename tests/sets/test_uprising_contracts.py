"""Uprising: the 20 CHOAM contracts: how they are taken, fulfilled and rewarded."""

import pytest

import kanly
from kanly.cells import BANK, OFFERED, RESERVED
from kanly.testing import look, options, pick, refusals, table, take_all
from kanly.things import CONTRACTS, THINGS

SHADDAM = "Shaddam Corrino IV"
GUILD, DAGGER, RECON, DUNE = "Diplomacy", "Dagger", "Reconnaissance", "Dune, the Desert Planet"
# Contract → copies, the space it names, the reward (hand: cards drawn).
VISITS = {
    "arrakeen-water": (1, "Arrakeen", dict(water=1)),
    "arrakeen-troop-spy": (1, "Arrakeen", dict(garrison=1, spies=1)),
    "deliver-supplies": (1, "Deliver Supplies", dict(solari=3)),
    "espionage-solari": (2, "Espionage", dict(solari=3)),
    "heighliner-water": (1, "Heighliner", dict(water=2)),
    "heighliner-troops": (1, "Heighliner", dict(garrison=2)),
    "high-council-influence": (1, "High Council", {"Bene Gesserit": 1}),
    "high-council-solari": (1, "High Council", dict(solari=3)),
    "research-station-solari": (1, "Research Station", dict(solari=3)),
    "research-station-spy": (1, "Research Station", dict(solari=2, spies=1)),
    "sardaukar-cards": (1, "Sardaukar", dict(hand=2)),
    "sardaukar-recall": (1, "Sardaukar", dict(agents=1)),
    "spice-refinery-cards": (1, "Spice Refinery", dict(hand=2)),
    "spice-refinery-water": (1, "Spice Refinery", dict(water=1)),
}
OTHERS = {"acquire-tsmf": 1, "harvest3-solari": 2, "harvest4-solari": 1, "immediate": 1}
CARD_FOR = {"Arrakeen": RECON, "Deliver Supplies": GUILD, "Espionage": GUILD, "Heighliner": GUILD,
            "High Council": DAGGER, "Research Station": RECON, "Sardaukar": GUILD, "Spice Refinery": RECON}
every_visit = pytest.mark.parametrize("contract", VISITS)


def holder(hand, contracts=(), players=3, **more):
    """Seat 0 has everything a visit may cost, and another Agent on Fremkit."""
    mine = {key: more.pop(key) for key in list(more) if key not in ("offers", "bonus", "seats", "phase", "row")}
    me = {"leader": "Gurney Halleck", "hand": list(hand), "solari": 10, "spice": 10, "water": 10, "garrison": 0,
          "swordmaster": True, "contracts": list(contracts), **mine}
    return table(["uprising"], players, options=["choam"], seats={0: me, **more.pop("seats", {})},
                 agents={"Fremkit": [0]}, **more)


def fortune(s, seat=0):
    seen = look(s, seat)
    found = dict(seen["influence"])
    found |= {key: seen[key] for key in ("solari", "spice", "water", "garrison", "agents")}
    return found | {key: len(seen[key]) for key in ("hand", "intrigue", "spies")}


def finish(s):
    """Take everything that is open; the first way where there is a choice, and the free offer of a space."""
    while True:
        ways = [o for o in options(s) if o != "end turn" and not o.startswith(("deploy", "pay"))]
        if not ways:
            return s
        pick(s, ways[0])


# The tiles.


def test_there_are_twenty_contracts():
    """C-15.1"""
    found = {c.slug: c.copies for c in table(["uprising"], options=["choam"]).game.contracts}
    assert found == {slug: n for slug, (n, _, _) in VISITS.items()} | OTHERS
    assert (len(found), sum(found.values())) == (18, 20)


def test_without_the_module_there_are_none():
    """C-15.2"""
    s = table(["uprising"])
    assert s.game.contracts == [] and look(s)["offers"] == []


def test_the_module_belongs_to_uprising():
    """C-15.1"""
    with pytest.raises(ValueError, match="CHOAM"):
        table(options=["choam"])


@pytest.mark.parametrize("leader, bank, aside", [("Gurney Halleck", 18, []),
                                                 (SHADDAM, 16, ["sardaukar-cards", "sardaukar-recall"])])
def test_two_contracts_lie_face_up_and_those_of_shaddam_aside(leader, bank, aside):
    """C-15.1, Q-44"""
    leaders = [leader, "Muad'Dib", "Lady Amber Metulli"]
    for seed in range(5):
        s = kanly.compose(["uprising"], 3, leaders, ["choam"]).start(seed)
        assert (len(s.piles[OFFERED]), len(s.piles[BANK])) == (2, bank)
        assert sorted(THINGS[c].slug for c in s.piles[RESERVED]) == aside
        assert look(s, 0)["contracts"] == []


# Contracts that name a space.


@every_visit
def test_a_visit_brings_the_reward_of_the_contract(contract):
    """C-15.3, C-15.6, R-047"""
    _, space, reward = VISITS[contract]
    plain = finish(pick(holder([CARD_FOR[space]]), CARD_FOR[space], space))
    s = finish(pick(holder([CARD_FOR[space]], [contract]), CARD_FOR[space], space))
    more, less = fortune(s), fortune(plain)
    assert {key: more[key] - less[key] for key in more if more[key] != less[key]} == reward
    assert (look(s, 0)["contracts"], look(s, 0)["completed"]) == ([], [contract])
    assert s.players[0].has[CONTRACTS] == 1


@every_visit
def test_another_space_does_not_complete_it(contract):
    """C-15.3"""
    for space in set(CARD_FOR) - {VISITS[contract][1]}:
        s = finish(pick(holder([CARD_FOR[space]], [contract]), CARD_FOR[space], space))
        assert (look(s, 0)["contracts"], look(s, 0)["completed"]) == ([contract], [])


@every_visit
def test_the_visit_of_another_player_does_not_complete_it(contract):
    """C-15.3"""
    space = VISITS[contract][1]
    s = table(["uprising"], options=["choam"], turn=1, seats={
        0: dict(contracts=[contract]), 1: dict(hand=[CARD_FOR[space]], solari=10, spice=10, water=10)})
    finish(pick(s, CARD_FOR[space], space))
    assert (look(s, 0)["contracts"], look(s, 1)["completed"]) == ([contract], [])


def test_all_contracts_of_a_space_are_completed_with_one_agent():
    """C-15.6, Q-15"""
    s = holder([GUILD], ["espionage-solari", "espionage-solari"], solari=0)
    finish(pick(s, GUILD, "Espionage"))
    assert look(s, 0)["solari"] == 6
    assert look(s, 0)["completed"] == ["espionage-solari"] * 2
    assert s.players[0].has[CONTRACTS] == 2


def test_completing_is_compulsory_and_its_reward_one_more_effect_of_the_turn():
    """C-15.6, Q-15, R-002"""
    s = holder([RECON], ["arrakeen-troop-spy"])
    pick(s, RECON, "Arrakeen", "Spy", "Deep Desert post")
    assert look(s, 0)["garrison"] == 0 and look(s, 0)["hand"] == []  # space and contract in any order
    assert look(s, 0)["completed"] == ["arrakeen-troop-spy"]
    assert "end turn" in refusals(s)
    pick(s, "draw")
    assert look(s, 0)["garrison"] == 2 and "end turn" in options(s)


def test_a_reward_that_is_impossible_fizzles_and_the_contract_counts():
    """R-050"""
    me = dict(leader="Gurney Halleck", hand=[GUILD], spice=4, contracts=["sardaukar-recall"])
    s = table(["uprising"], options=["choam"], seats={0: me})
    finish(pick(s, GUILD, "Sardaukar"))
    assert "end turn" in options(s)
    assert (look(s, 0)["completed"], look(s, 0)["agents"]) == (["sardaukar-recall"], 1)


def test_the_recall_of_a_contract_never_takes_the_agent_just_sent():
    """R-076, C-13.9"""
    s = holder([GUILD], ["sardaukar-recall"])
    pick(s, GUILD, "Sardaukar", "recall")
    assert look(s)["agents"] == {"Sardaukar": [0]}


# Taking.


def accept(**board):
    s = holder([DUNE], solari=0, **board)
    return pick(s, DUNE, "Accept Contract")


def test_a_contract_is_taken_from_the_two_on_offer_and_replaced():
    """C-15.2, R-048"""
    s = accept(offers=["arrakeen-water", "deliver-supplies"])
    assert "end turn" in refusals(s)
    pick(s, "take a contract")
    assert len(options(s)) == 2
    pick(s, "Arrakeen")
    assert look(s, 0)["contracts"] == ["arrakeen-water"]
    assert len(look(s)["offers"]) == 2 and "deliver-supplies" in look(s)["offers"]
    assert look(s, 0)["solari"] == 0


def test_two_contracts_of_the_same_space_can_be_told_apart():
    """C-15.2"""
    s = accept(offers=["arrakeen-water", "arrakeen-troop-spy"])
    pick(s, "take a contract")
    assert len(set(options(s))) == 2


def test_when_no_contract_is_left_the_icon_is_2_solari():
    """C-15.2"""
    s = holder([DUNE], solari=0)
    s.piles[OFFERED] = s.piles[BANK] = ()
    pick(s, DUNE, "Accept Contract")
    assert (look(s, 0)["solari"], look(s, 0)["contracts"]) == (2, [])


def test_with_one_contract_left_it_must_be_taken():
    """C-15.2, R-048"""
    s = holder([DUNE], solari=0, offers=["deliver-supplies", "arrakeen-water"])
    s.piles[OFFERED], s.piles[BANK] = s.piles[OFFERED][:1], ()
    pick(s, DUNE, "Accept Contract", "contract")
    assert (look(s, 0)["solari"], look(s, 0)["contracts"]) == (0, ["deliver-supplies"])
    assert look(s)["offers"] == []


def test_a_contract_must_be_held_when_the_agent_is_sent():
    """C-15.6"""
    s = holder(["Delivery Agreement", "Dagger"], offers=["arrakeen-water", "deliver-supplies"], water=0)
    pick(s, "Delivery Agreement", "Arrakeen", "Delivery Agreement", "Dagger", "Arrakeen")
    finish(s)
    assert (look(s, 0)["contracts"], look(s, 0)["water"]) == (["arrakeen-water"], 0)


# The other kinds.


def test_the_immediate_contract_is_completed_when_taken():
    """C-15.5"""
    s = accept(offers=["immediate", "deliver-supplies"])
    pick(s, "take a contract", "Immediate")
    assert (look(s, 0)["solari"], look(s, 0)["contracts"], look(s, 0)["completed"]) == (2, [], ["immediate"])
    assert s.players[0].has[CONTRACTS] == 1


def test_an_immediate_contract_taken_as_a_reward_is_completed_at_once():
    """C-15.5, K-02"""
    seats = {0: dict(leader="Gurney Halleck", conflict=2), 1: dict(conflict=1)}
    s = table(["uprising"], options=["choam"], seats=seats, offers=["immediate", "deliver-supplies"],
              conflict="CHOAM Security", phase="combat")
    pick(s, "take a contract", "Immediate")
    assert (look(s, 0)["solari"], look(s, 0)["completed"]) == (2, ["immediate"])


HARVESTS = {"harvest3-solari": (3, 3), "harvest4-solari": (4, 4)}


@pytest.mark.parametrize("contract, numbers", HARVESTS.items())
@pytest.mark.parametrize("bonus", range(4))
def test_a_harvest_contract_needs_so_much_spice_in_one_turn_at_a_maker_space(contract, numbers, bonus):
    """C-15.4"""
    least, solari = numbers
    s = holder([DUNE], [contract], solari=0, bonus={"Hagga Basin": bonus})
    finish(pick(s, DUNE, "Hagga Basin"))
    done = 2 + bonus >= least
    assert look(s, 0)["solari"] == (solari if done else 0)
    assert look(s, 0)["completed"] == [contract] * done


@pytest.mark.parametrize("contract, numbers", HARVESTS.items())
def test_spice_of_every_source_of_the_turn_counts_for_a_harvest_contract(contract, numbers):
    """C-15.4, C-13.14, R-047"""
    least, solari = numbers
    for first in (True, False):
        s = holder([DUNE], [contract], solari=0, intrigue=["Crysknife", "Desert Mouse"], bonus={"Hagga Basin": 0})
        plots = ["Crysknife", "Desert Mouse"][:least - 2]
        if first:
            pick(s, *plots)
        pick(s, DUNE, "Hagga Basin")
        take_all(s)
        if not first:
            assert look(s, 0)["solari"] == 0
            pick(s, *plots)
        assert (look(s, 0)["solari"], look(s, 0)["completed"]) == (solari, [contract])


def test_the_control_bonus_counts_for_a_harvest_contract():
    """C-15.4, C-8.20"""
    for control, done in (({}, False), ({"Imperial Basin": 0}, True), ({"Imperial Basin": 1}, False)):
        me = dict(leader="Gurney Halleck", hand=[DUNE], contracts=["harvest3-solari"])
        s = table(["uprising"], options=["choam"], seats={0: me}, bonus={"Imperial Basin": 1}, control=control)
        finish(pick(s, DUNE, "Imperial Basin"))
        assert look(s, 0)["solari"] == (3 if done else 0)


def test_troops_of_a_contract_may_be_deployed_like_all_recruits():
    """C-6.3, C-15.6"""
    s = holder([RECON], ["arrakeen-troop-spy"], garrison=4)
    pick(s, RECON, "Arrakeen", "+1 troop (contract)", "+1 troop")
    assert "deploy 4 troops" in options(s) and "deploy 5 troops" not in options(s)


def test_no_harvest_contract_without_a_maker_space():
    """C-15.4"""
    plots = ["Crysknife", "Desert Mouse", "Ornithopter", "Market Opportunity"]
    s = holder([RECON], list(HARVESTS), solari=5, intrigue=plots)
    pick(s, *plots[:3], "Market Opportunity", "pay 5 Solari")
    finish(pick(s, RECON, "Arrakeen"))
    assert look(s, 0)["completed"] == []


def test_spice_of_earlier_turns_does_not_count():
    """C-15.4"""
    s = holder([DUNE], ["harvest3-solari"], spice=10, solari=0)
    finish(pick(s, DUNE, "Hagga Basin"))
    assert look(s, 0)["completed"] == []


def test_a_harvest_contract_taken_on_the_way_waits_for_another_turn():
    """C-15.6, R-047"""
    s = holder(["Priority Contracts", DUNE], offers=["harvest3-solari", "deliver-supplies"], solari=0,
               bonus={"Hagga Basin": 3, "Imperial Basin": 4}, seats={1: dict(hand=[]), 2: dict(hand=[])})
    pick(s, "Priority Contracts", "Hagga Basin", "Priority Contracts", "Harvest 3+")
    finish(s)
    assert (look(s, 0)["contracts"], look(s, 0)["solari"]) == (["harvest3-solari"], 0)
    pick(s, "end turn", "reveal", "end turn", "reveal", "end turn", DUNE, "Imperial Basin")
    finish(s)
    assert (look(s, 0)["completed"], look(s, 0)["solari"]) == (["harvest3-solari"], 3)


def test_acquiring_the_spice_must_flow_completes_its_contract():
    """C-15.5, R-018"""
    s = holder([], ["acquire-tsmf"], solari=0, persuasion=20, phase="reveal")
    pick(s, "Prepare the Way")
    assert look(s, 0)["completed"] == []
    pick(s, "The Spice Must Flow")
    assert look(s, 0)["completed"] == ["acquire-tsmf"]
    assert (look(s, 0)["solari"], look(s, 0)["influence"]["Spacing Guild"]) == (3, 1)
    pick(s, "The Spice Must Flow")  # the next one brings nothing more
    assert look(s, 0)["solari"] == 3


# Shaddam.


def shaddam(offers, seat=0, **mine):
    seats = {0: dict(leader=SHADDAM), 1: {}, 2: {}}
    seats[seat] |= dict(hand=[DUNE], **mine)
    return table(["uprising"], options=["choam"], seats=seats, offers=offers, turn=seat)


def test_only_shaddam_may_take_the_sardaukar_contracts():
    """C-15.1, Q-44"""
    for seat, choices in ((0, 4), (1, 2)):
        s = shaddam(["arrakeen-water", "deliver-supplies"], seat)
        pick(s, DUNE, "Accept Contract", "contract")
        assert len(options(s)) == choices
        assert ("Sardaukar" in " ".join(options(s))) == (seat == 0)


def test_a_sardaukar_contract_is_taken_instead_of_one_on_offer():
    """C-15.1, Q-44"""
    s = shaddam(["arrakeen-water", "deliver-supplies"])
    pick(s, DUNE, "Accept Contract", "take a contract")
    pick(s, next(o for o in options(s) if "Sardaukar" in o))
    assert look(s, 0)["contracts"][0].startswith("sardaukar")
    assert set(look(s)["offers"]) == {"arrakeen-water", "deliver-supplies"}
    assert len(s.piles[RESERVED]) == 1


def test_with_no_offer_left_shaddam_chooses_a_sardaukar_contract_or_2_solari():
    """R-049"""
    for way in ("Solari", "Sardaukar"):
        s = shaddam(["arrakeen-water", "deliver-supplies"])
        s.piles[OFFERED] = s.piles[BANK] = ()
        pick(s, DUNE, "Accept Contract", "take a contract")
        assert len(options(s)) == 3
        pick(s, next(o for o in options(s) if way in o))
        assert (look(s, 0)["solari"], len(look(s, 0)["contracts"])) == ((2, 0) if way == "Solari" else (0, 1))


def test_without_shaddam_the_sardaukar_contracts_are_among_the_others():
    """C-15.1"""
    s = accept(offers=["sardaukar-cards", "deliver-supplies"])
    pick(s, "contract", "Sardaukar")
    assert look(s, 0)["contracts"] == ["sardaukar-cards"]
