"""C-15 the CHOAM module: taking contracts, fulfilling them, Shaddam's own; rulings R-047 to R-050."""

import pytest
from aids import GURNEY, IDLE, asked, choam, happened, why

from kanly.cells import BANK, OFFERED, RESERVED
from kanly.events import CONTRACT_FULFILLED, CONTRACT_TAKEN, GATHERED
from kanly.testing import look, options, pick, reveal, table
from kanly.things import THINGS

SHADDAM = "Shaddam Corrino IV"
DUNE = "Dune, the Desert Planet"
FACES = {
    "acquire-tsmf": 1,
    "arrakeen-water": 1,
    "arrakeen-troop-spy": 1,
    "deliver-supplies": 1,
    "espionage-solari": 2,
    "harvest3-solari": 2,
    "harvest4-solari": 1,
    "heighliner-water": 1,
    "heighliner-troops": 1,
    "high-council-influence": 1,
    "high-council-solari": 1,
    "immediate": 1,
    "research-station-solari": 1,
    "research-station-spy": 1,
    "sardaukar-cards": 1,
    "sardaukar-recall": 1,
    "spice-refinery-cards": 1,
    "spice-refinery-water": 1,
}
TWO = ["arrakeen-water", "deliver-supplies"]


def slugs(s, pile):
    return sorted(THINGS[c].slug for c in s.piles[pile])


def empty_the_bank(s, offers=True):
    """No contract is left in the bank, nor, if so wished, on offer."""
    s.piles[BANK] = ()
    if not offers:
        s.piles[OFFERED] = ()
    return s


# Setup.


def test_twenty_contracts_two_of_them_face_up():
    """C-15.1"""
    s = choam(seats={0: dict(leader=GURNEY), 1: dict(leader="Muad'Dib"), 2: dict(leader="Princess Irulan")})
    everything = slugs(s, BANK) + slugs(s, OFFERED)
    assert (len(s.piles[OFFERED]), len(s.piles[BANK]), s.piles[RESERVED]) == (2, 18, ())
    assert {face: everything.count(face) for face in everything} == FACES


def test_with_shaddam_both_sardaukar_contracts_lie_aside():
    """C-15.1, Q-44"""
    s = choam(seats={1: dict(leader=SHADDAM)})
    assert slugs(s, RESERVED) == ["sardaukar-cards", "sardaukar-recall"]
    assert (len(s.piles[OFFERED]), len(s.piles[BANK])) == (2, 16)
    assert look(s, 1)["contracts"] == []  # they are not his at the start


def test_the_offers_are_random():
    """C-15.1"""
    assert len({tuple(look(choam(seed=seed))["offers"]) for seed in range(12)}) > 6


# Taking.


def test_without_the_module_the_icon_gives_two_solari():
    """C-15.2, C-17.3"""
    s = table(["uprising"], seats={0: dict(hand=["Diplomacy"], leader=GURNEY)})
    pick(s, "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 2 and look(s, 0)["contracts"] == []


def test_one_of_the_two_is_taken_and_the_offer_filled_up():
    """C-15.2, C-22.14"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}, offers=TWO)
    pick(s, "Diplomacy", "Dutiful Service", "contract")
    assert options(s) == ["Arrakeen", "Deliver Supplies"]
    pick(s, "Deliver Supplies")
    assert look(s, 0)["contracts"] == ["deliver-supplies"] and look(s, 0)["solari"] == 0
    assert look(s)["offers"][0] == "arrakeen-water" and len(look(s)["offers"]) == 2
    assert len(s.piles[BANK]) == 17


def test_taking_a_contract_is_compulsory_while_one_is_on_offer():
    """R-048, C-15.2"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}, offers=TWO)
    pick(s, "Diplomacy", "Dutiful Service", "Influence")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "contract")
    assert not {"done", "Solari"} & set(options(s))


def test_the_offer_shrinks_when_the_bank_is_empty():
    """C-15.2, R-048"""
    s = empty_the_bank(
        choam(
            seats={
                0: dict(hand=["Diplomacy", DUNE], deck=["Dagger"], leader=GURNEY),
                **IDLE,
            },
            offers=TWO,
        )
    )
    pick(s, "Diplomacy", "Dutiful Service", "contract", "Arrakeen", "end turn")
    assert look(s)["offers"] == ["deliver-supplies"]
    reveal(s, 1, 2)
    pick(s, DUNE, "Accept Contract", "contract")  # the last one: nothing to choose
    assert look(s)["offers"] == [] and look(s, 0)["contracts"] == TWO


def test_two_solari_when_no_contract_is_left():
    """C-15.2, R-048, C-22.14"""
    s = empty_the_bank(choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}), offers=False)
    pick(s, "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 2 and look(s, 0)["contracts"] == []


# Fulfilling.


@pytest.mark.parametrize(
    ("contract", "card", "space", "seat", "gains"),
    [
        ("arrakeen-water", "Reconnaissance", "Arrakeen", dict(), dict(water=2)),
        ("deliver-supplies", "Diplomacy", "Deliver Supplies", dict(), dict(solari=3, water=2)),
        ("espionage-solari", "Diplomacy", "Espionage", dict(spice=1), dict(solari=3)),
        ("heighliner-water", "Diplomacy", "Heighliner", dict(spice=5), dict(water=3)),
        ("high-council-solari", "Dagger", "High Council", dict(solari=5), dict(solari=3)),
        ("research-station-solari", "Reconnaissance", "Research Station", dict(water=2), dict(solari=3)),
        ("spice-refinery-water", "Reconnaissance", "Spice Refinery", dict(), dict(water=2, solari=2)),
    ],
)
def test_a_contract_names_a_space_and_is_fulfilled_by_sending_an_agent_there(contract, card, space, seat, gains):
    """C-15.3"""
    s = choam(seats={0: dict(hand=[card], contracts=[contract], leader=GURNEY) | seat})
    pick(s, card, space)
    me = look(s, 0)
    assert (me["contracts"], me["completed"]) == ([], [contract])
    assert {what: me[what] for what in gains} == gains


def test_another_space_or_another_players_agent_does_nothing():
    """C-15.3: the owner"""
    s = choam(
        seats={
            0: dict(hand=["Reconnaissance"], contracts=["spice-refinery-water"], leader=GURNEY),
            1: dict(contracts=["arrakeen-water"]),
        }
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s, 0)["contracts"] == ["spice-refinery-water"] and look(s, 1)["contracts"] == ["arrakeen-water"]


def test_all_contracts_for_the_space_are_fulfilled_by_one_agent_in_any_order():
    """C-15.6, Q-15"""
    s = choam(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                deck=["Dagger"],
                leader=GURNEY,
                contracts=["arrakeen-water", "arrakeen-troop-spy"],
            )
        }
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s, 0)["completed"] == ["arrakeen-water", "arrakeen-troop-spy"] and look(s, 0)["water"] == 2
    pick(s, "Arrakeen: draw")  # the rest in an order of one's own
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "place a Spy", "Secrets")
    assert look(s, 0)["garrison"] == 5 and "end turn" in options(s)


def test_the_reward_is_one_more_effect_of_the_turn_ordered_freely():
    """C-15.6, R-047"""
    s = choam(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                deck=["Dagger", "Dagger"],
                leader=GURNEY,
                contracts=["spice-refinery-cards"],
                intrigue=["Contingency Plan"],
            )
        }
    )
    pick(s, "Reconnaissance", "Spice Refinery", "Contingency Plan")
    assert look(s, 0)["hand"] == [] and why(s, "end turn") == "DUTY_FIRST"  # compulsory all the same
    pick(s, "draw 2")
    assert look(s, 0)["hand"] == ["Dagger", "Dagger"]


def test_a_contract_taken_on_the_visit_waits_for_a_later_one():
    """C-15.6, C-22.14: it must be held when the Agent is sent"""
    s = choam(
        seats={
            0: dict(hand=["Delivery Agreement", "Dagger", "Reconnaissance"], leader=GURNEY),
            **IDLE,
        },
        offers=TWO,
    )
    pick(s, "Delivery Agreement", "Arrakeen", "contract", "Dagger", "Arrakeen")
    assert look(s, 0)["contracts"] == ["arrakeen-water"] and look(s, 0)["water"] == 1


def test_a_contract_taken_before_the_agent_is_sent_counts():
    """C-15.6, R-047: Leverage in the window before the Agent"""
    s = choam(seats={0: dict(hand=["Reconnaissance"], intrigue=["Crysknife", "Leverage"], leader=GURNEY)}, offers=TWO)
    assert why(s, "Leverage") == "UNMET"  # no spice gained this turn
    pick(s, "Crysknife", "Leverage", "Arrakeen", "Reconnaissance", "Arrakeen")
    assert look(s, 0)["completed"] == ["arrakeen-water"] and look(s, 0)["water"] == 2


def test_completed_contracts_lie_face_down_and_count():
    """C-15.6: Cargo Runner, the one of this very turn included"""
    s = choam(
        seats={
            0: dict(
                hand=["Cargo Runner"],
                deck=["Dagger"] * 2 + ["Diplomacy"],
                leader=GURNEY,
                completed=["deliver-supplies"],
                contracts=["spice-refinery-water"],
            )
        }
    )
    pick(s, "Cargo Runner", "Spice Refinery", "draw a card")
    assert len(look(s, 0)["hand"]) == 1 and look(s, 0)["turned"] == ["deliver-supplies", "spice-refinery-water"]


def test_a_completed_contract_is_not_fulfilled_again():
    """C-15.6"""
    s = choam(seats={0: dict(hand=["Reconnaissance"], completed=["arrakeen-water"], leader=GURNEY)})
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s, 0)["water"] == 1 and look(s, 0)["completed"] == ["arrakeen-water"]


def test_gather_intelligence_comes_before_contracts():
    """R-003"""
    s = choam(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                contracts=["arrakeen-water"],
                spies=["Arrakeen"],
                deck=["Dagger"],
                leader=GURNEY,
            )
        },
        log=True,
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s, 0)["contracts"] == ["arrakeen-water"] and look(s, 0)["water"] == 1
    pick(s, "Spice Refinery / Arrakeen post")
    assert look(s, 0)["completed"] == ["arrakeen-water"] and look(s, 0)["water"] == 2
    assert happened(s, GATHERED, CONTRACT_FULFILLED) == [GATHERED, CONTRACT_FULFILLED]


# Harvests.


@pytest.mark.parametrize(
    ("bonus", "completed", "solari"),
    [(0, [], 0), (1, ["harvest3-solari"], 3), (2, ["harvest3-solari", "harvest4-solari"], 7)],
)
def test_harvests_by_the_spice_of_the_turn(bonus, completed, solari):
    """C-15.4"""
    s = choam(
        seats={0: dict(hand=[DUNE], contracts=["harvest3-solari", "harvest4-solari"], leader=GURNEY)},
        bonus={"Hagga Basin": bonus},
    )
    pick(s, DUNE, "Hagga Basin", "harvest")
    assert sorted(look(s, 0)["completed"]) == completed and look(s, 0)["solari"] == solari


def test_two_equal_harvests_are_both_fulfilled():
    """C-15.4, C-15.6"""
    s = choam(seats={0: dict(hand=[DUNE], contracts=["harvest3-solari"] * 2, leader=GURNEY)}, bonus={"Hagga Basin": 1})
    pick(s, DUNE, "Hagga Basin", "harvest")
    assert look(s, 0)["solari"] == 6 and look(s, 0)["contracts"] == []


def test_spice_of_all_sources_before_and_after_the_harvest_counts():
    """C-15.4, R-047, C-13.14"""
    s = choam(
        seats={
            0: dict(
                hand=["Smuggler's Harvester"],
                intrigue=["Crysknife", "Desert Mouse"],
                leader=GURNEY,
                contracts=["harvest4-solari"],
            )
        }
    )
    pick(s, "Crysknife", "Smuggler's Harvester", "Imperial Basin")
    assert look(s, 0)["spice"] == 3 and look(s, 0)["completed"] == []
    pick(s, "Desert Mouse")
    assert look(s, 0)["completed"] == ["harvest4-solari"] and look(s, 0)["solari"] == 4


def test_the_spice_of_control_counts_for_the_controller_on_the_own_visit():
    """C-15.4, C-8.20: all sources"""
    s = choam(
        seats={0: dict(hand=[DUNE], contracts=["harvest3-solari"], leader=GURNEY)},
        bonus={"Imperial Basin": 1},
        control={"Imperial Basin": 0},
    )
    pick(s, DUNE, "Imperial Basin")
    assert look(s, 0)["spice"] == 3 and look(s, 0)["completed"] == ["harvest3-solari"]


def test_spice_paid_is_not_taken_off():
    """C-15.4: gained in total"""
    s = choam(
        seats={0: dict(hand=["Smuggler's Haven"], contracts=["harvest4-solari"], spice=3, leader=GURNEY)},
        bonus={"Imperial Basin": 3},
    )
    pick(s, "Smuggler's Haven", "Imperial Basin", "harvest")
    assert look(s, 0)["completed"] == ["harvest4-solari"]
    s = choam(
        seats={
            0: dict(
                hand=["Smuggler's Haven"], contracts=["harvest4-solari"], spice=1, leader=GURNEY, intrigue=["Crysknife"]
            )
        },
        bonus={"Imperial Basin": 2},
    )
    pick(s, "Smuggler's Haven", "Imperial Basin", "harvest", "pay 4 spice", "Crysknife")
    assert look(s, 0)["completed"] == ["harvest4-solari"] and look(s, 0)["spice"] == 1


def test_spice_without_a_maker_space_is_no_harvest():
    """C-15.4"""
    s = choam(
        seats={
            0: dict(
                hand=["Dagger"],
                contracts=["harvest3-solari"],
                solari=10,
                council=True,
                leader=GURNEY,
                intrigue=["Crysknife", "Desert Mouse"],
            )
        }
    )
    pick(s, "Crysknife", "Desert Mouse", "Dagger", "High Council")
    assert look(s, 0)["spice"] == 4 and look(s, 0)["completed"] == []


def test_worms_instead_of_spice_may_still_be_a_harvest():
    """C-15.4, C-5.11: the bonus spice alone"""
    s = choam(
        seats={0: dict(hand=[DUNE], contracts=["harvest3-solari"], hooks=True, leader=GURNEY)},
        bonus={"Hagga Basin": 3},
        conflict="Trade Dispute",
    )
    pick(s, DUNE, "Hagga Basin", "harvest", "summon")
    assert look(s, 0)["completed"] == ["harvest3-solari"] and look(s, 0)["sandworms"] == 1


def test_a_harvest_contract_taken_after_the_agent_waits_for_a_later_turn():
    """C-15.6, R-047"""
    s = choam(
        seats={
            0: dict(hand=[DUNE, DUNE], intrigue=["Leverage", "Crysknife"], water=3, leader=GURNEY),
            **IDLE,
        },
        offers=["harvest3-solari", "immediate"],
        bonus={"Hagga Basin": 4, "Deep Desert": 1},
    )
    pick(s, DUNE, "Hagga Basin", "harvest", "Leverage", "Harvest 3+", "Crysknife", "end turn")
    assert look(s, 0)["contracts"] == ["harvest3-solari"]
    reveal(s, 1, 2)
    pick(s, DUNE, "Imperial Basin", "end turn")
    assert look(s, 0)["contracts"] == ["harvest3-solari"]  # one spice only


def test_a_late_harvest_contract_is_fulfilled_on_a_later_turn():
    """C-15.6"""
    s = choam(
        seats={
            0: dict(hand=[DUNE, DUNE], intrigue=["Leverage"], water=3, leader=GURNEY),
            **IDLE,
        },
        offers=["harvest3-solari", "deliver-supplies"],
        bonus={"Hagga Basin": 4, "Imperial Basin": 2},
    )
    pick(s, DUNE, "Hagga Basin", "harvest", "Leverage", "Harvest 3+", "end turn")
    reveal(s, 1, 2)
    pick(s, DUNE, "Imperial Basin")
    assert look(s, 0)["completed"] == ["harvest3-solari"]


def test_a_harvest_contract_taken_before_the_agent_counts_the_spice_gained_before_it():
    """R-047"""
    s = choam(
        seats={0: dict(hand=[DUNE], intrigue=["Leverage", "Crysknife"], leader=GURNEY)},
        offers=["harvest3-solari", "immediate"],
    )
    pick(s, "Crysknife", "Leverage", "Harvest 3+", DUNE, "Hagga Basin", "harvest")
    assert look(s, 0)["completed"] == ["harvest3-solari"] and look(s, 0)["solari"] == 1 + 3


# Immediate, and The Spice Must Flow.


def test_immediate_is_fulfilled_on_taking():
    """C-15.5"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}, offers=["immediate", "deliver-supplies"])
    pick(s, "Diplomacy", "Dutiful Service", "contract", "Immediate")
    assert look(s, 0)["completed"] == ["immediate"] and look(s, 0)["solari"] == 2
    assert "immediate" not in look(s)["offers"] and len(look(s)["offers"]) == 2


def test_immediate_as_a_reward_of_a_conflict():
    """C-15.5, C-8.10"""
    s = choam(
        phase="combat",
        conflict="CHOAM Security",
        seats={0: dict(conflict=1, objective="desert-mouse-first")},
        offers=["immediate", "deliver-supplies"],
        log=True,
    )
    pick(s, "contract", "Immediate")
    assert look(s, 0)["completed"] == ["immediate"] and look(s, 0)["solari"] == 2
    assert happened(s, CONTRACT_TAKEN, CONTRACT_FULFILLED) == [
        CONTRACT_TAKEN,
        CONTRACT_FULFILLED,
    ]


def test_immediate_by_a_combat_card():
    """C-15.5: Reach Agreement, where there is no turn to take an effect in"""
    s = table(
        ["uprising"],
        options=["choam", "step by step"],
        phase="combat",
        conflict="skirmish-desert-mouse",
        seats={0: dict(conflict=2, intrigue=["Reach Agreement", "Contingency Plan"])},
        offers=["immediate", "deliver-supplies"],
    )
    pick(s, "Reach Agreement", "1", "Immediate")
    assert look(s, 0)["completed"] == ["immediate"] and look(s, 0)["solari"] == 2


def test_acquiring_the_spice_must_flow_fulfils_its_contract():
    """C-15.5"""
    s = choam(seats={0: dict(hand=[], contracts=["acquire-tsmf"], persuasion=11, leader=GURNEY)})
    pick(s, "reveal", "Prepare the Way")
    assert look(s, 0)["completed"] == []
    pick(s, "The Spice Must Flow")
    me = look(s, 0)
    assert (me["completed"], me["solari"], me["influence"]["Spacing Guild"], me["score"]) == (["acquire-tsmf"], 3, 1, 1)


def test_a_copy_owned_before_does_not_fulfil_it():
    """C-15.5: the next acquisition"""
    s = choam(
        seats={0: dict(hand=["Diplomacy"], discard=["The Spice Must Flow"], leader=GURNEY)},
        offers=["acquire-tsmf", "immediate"],
    )
    pick(s, "Diplomacy", "Dutiful Service", "contract", "Acquire")
    assert look(s, 0)["contracts"] == ["acquire-tsmf"]


def test_only_one_of_two_acquisitions_is_needed():
    """C-15.5, C-15.6"""
    s = choam(seats={0: dict(hand=[], contracts=["acquire-tsmf"], persuasion=18, leader=GURNEY)})
    pick(s, "reveal", "The Spice Must Flow", "The Spice Must Flow")
    assert look(s, 0)["solari"] == 3 and look(s, 0)["influence"]["Spacing Guild"] == 1


def test_what_answers_an_acquisition_comes_at_once_the_box_first_then_contracts_then_intrigue():
    """R-018: at 3 Guild Influence the contract reaches 4 before Call to Arms recruits"""
    s = choam(
        seats={
            0: dict(
                hand=[],
                intrigue=["Call to Arms"],
                persuasion=9,
                contracts=["acquire-tsmf"],
                influence={"Spacing Guild": 3},
                leader=GURNEY,
            )
        },
        log=True,
    )
    pick(s, "Call to Arms", "reveal")
    del s.log[:]
    pick(s, "The Spice Must Flow")
    kinds = [(e.kind, THINGS[e.thing].name) for e in s.log]
    names = [name for _, name in kinds]
    order = [
        names.index("The Spice Must Flow"),
        names.index("Acquire The Spice Must Flow"),
        names.index("Spacing Guild"),
        names.index("troop"),
    ]
    assert order == sorted(order)
    me = look(s, 0)
    assert (me["solari"], me["garrison"], me["alliances"], me["score"]) == (6, 4, ["Spacing Guild"], 3)


# Shaddam.


def test_shaddam_may_take_a_sardaukar_contract_instead_of_an_offer():
    """C-15.1, Q-44"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=SHADDAM)}, offers=TWO)
    pick(s, "Diplomacy", "Dutiful Service", "contract")
    assert len(options(s)) == 4
    pick(s, "draw 2 cards")
    assert look(s, 0)["contracts"] == ["sardaukar-cards"] and look(s)["offers"] == TWO
    assert slugs(s, RESERVED) == ["sardaukar-recall"] and len(s.piles[BANK]) == 16


def test_nobody_else_can_take_them():
    """C-15.1"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY), 1: dict(leader=SHADDAM)}, offers=TWO)
    pick(s, "Diplomacy", "Dutiful Service", "contract")
    assert options(s) == ["Arrakeen", "Deliver Supplies"]


def test_without_shaddam_everybody_can_take_them():
    """C-15.1: they are part of the twenty"""
    s = choam(
        seats={
            0: dict(hand=["Diplomacy"], leader=GURNEY),
            1: dict(leader="Muad'Dib"),
            2: dict(leader="Princess Irulan"),
        },
        offers=["sardaukar-cards", "sardaukar-recall"],
    )
    pick(s, "Diplomacy", "Dutiful Service", "contract", "draw 2 cards")
    assert look(s, 0)["contracts"] == ["sardaukar-cards"]


@pytest.mark.parametrize(
    ("answer", "contracts", "solari"), [("Solari", [], 2), ("draw 2 cards", ["sardaukar-cards"], 0)]
)
def test_shaddam_chooses_between_his_own_and_two_solari_when_none_is_on_offer(answer, contracts, solari):
    """R-049"""
    s = empty_the_bank(choam(seats={0: dict(hand=["Diplomacy"], leader=SHADDAM)}), offers=False)
    pick(s, "Diplomacy", "Dutiful Service", "contract")
    assert len(options(s)) == 3
    pick(s, answer)
    assert look(s, 0)["contracts"] == contracts and look(s, 0)["solari"] == solari


def test_others_get_two_solari_when_only_shaddams_are_left():
    """R-049, R-048"""
    s = empty_the_bank(choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY), 1: dict(leader=SHADDAM)}), offers=False)
    pick(s, "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 2


def test_a_reward_that_cannot_be_had_does_not_stop_the_contract():
    """R-050, R-076"""
    s = choam(seats={0: dict(hand=["Diplomacy"], contracts=["sardaukar-recall"], spice=4, leader=SHADDAM)})
    pick(s, "Diplomacy", "Sardaukar")
    assert look(s, 0)["completed"] == ["sardaukar-recall"]
    assert why(s, "recall") == "NO_AGENT"
    pick(s, "+1 Influence", "+1 Intrigue", "+4 troops", "end turn")
    assert asked(s) == 1 and look(s)["agents"] == {"Sardaukar": [0]}


def test_the_recall_of_a_contract_takes_another_agent():
    """R-076, C-13.9"""
    s = choam(
        seats={0: dict(hand=["Diplomacy"], contracts=["sardaukar-recall"], spice=4, leader=SHADDAM)},
        agents={"Arrakeen": [0, 1]},
    )
    pick(s, "Diplomacy", "Sardaukar", "+1 Influence", "+1 Intrigue", "+4 troops")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "recall")
    assert look(s)["agents"] == {"Arrakeen": [1], "Sardaukar": [0]} and look(s, 0)["agents"] == 1
