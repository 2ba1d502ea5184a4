"""Who may know what in Uprising (docs/rules/information.md): contracts, Objectives, looks, cards that come openly."""

import pytest
from aids import GURNEY, agrees, asked, card, choam, sees, shown, told, uprising

from kanly.cells import BANK, OFFERED, RESERVED
from kanly.events import CONTRACT_OFFERED, CONTRACT_TAKEN, DISCARDED, DREW, FLIPPED, LOOKED, RETURNED, STOLE, TRASHED
from kanly.testing import look, pick, reveal
from kanly.things import ID_MASK, THINGS
from kanly.view import SPECTATOR

IRULAN = "Princess Irulan"
OTHERS = [1, 2, SPECTATOR]
EVERYBODY = [0, *OTHERS]


# Contracts, Objectives, won Conflicts.


def test_nobody_knows_the_order_of_the_contract_bank():
    """information.md 2: the count is public, which comes next is nobody's"""
    s = choam(seats={0: dict(hand=["Diplomacy"])})
    t = s.clone()
    t.piles[BANK] = tuple(reversed(t.piles[BANK]))
    for viewer in EVERYBODY:
        assert s.seen_by(viewer) == t.seen_by(viewer)
        assert len(s.seen_by(viewer).piles[BANK]) == 18
    assert agrees(s)


def test_what_is_offered_next_is_random_in_every_imagined_table():
    """information.md 2"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}, offers=["deliver-supplies", "arrakeen-water"])
    pick(s, "Diplomacy", "Dutiful Service", "contract")
    v = s.seen_by(0)
    nexts = set()
    for seed in range(12):
        t = v.imagine(seed)
        pick(t, "Deliver Supplies")
        nexts.add(THINGS[t.piles[OFFERED][-1]].slug)
    assert len(nexts) > 4


def test_whoever_is_asked_for_an_emperor_card_has_one_on_every_imagined_table():
    """information.md 6.9: that the cost is being paid is public"""
    hand = ["Treacherous Maneuver", "Sardaukar Soldier", "Dagger"]
    s = uprising(seats={0: dict(leader=GURNEY, hand=hand, deck=["Dagger", "Diplomacy", "Signet Ring"])})
    pick(s, "Treacherous Maneuver", "Dutiful Service", "trash")
    assert asked(s) == 0
    for viewer in OTHERS:
        v = s.seen_by(viewer)
        for seed in range(20):
            t = v.imagine(seed)
            assert "Sardaukar Soldier" in shown(t.players[0].hand)
            assert t.seen_by(viewer) == v


def test_offers_held_and_completed_contracts_are_public():
    """information.md 2: completed ones stay readable"""
    s = choam(
        seats={0: dict(contracts=["arrakeen-water"], completed=["deliver-supplies"]), 1: dict(leader=GURNEY)},
        offers=["immediate", "harvest3-solari"],
        log=True,
    )
    for viewer in EVERYBODY:
        v = s.seen_by(viewer)
        assert shown(v.piles[OFFERED]) == ["Harvest 3+", "Immediate"]
        assert "Arrakeen" in sees(s, viewer, "owned") and sees(s, viewer, "turned") == ["Deliver Supplies"]


def test_everybody_is_told_which_contract_is_taken_and_offered():
    """information.md 2"""
    s = choam(seats={0: dict(hand=["Diplomacy"], leader=GURNEY)}, offers=["deliver-supplies", "immediate"], log=True)
    pick(s, "Diplomacy", "Dutiful Service", "contract", "Deliver Supplies")
    for viewer in EVERYBODY:
        assert told(s, CONTRACT_TAKEN, viewer) == ["Deliver Supplies"]
        assert "?" not in told(s, CONTRACT_OFFERED, viewer) and len(told(s, CONTRACT_OFFERED, viewer)) == 1


def test_shaddams_contracts_lie_openly_aside():
    """information.md 2"""
    s = choam(seats={1: dict(leader="Shaddam Corrino IV")})
    for viewer in EVERYBODY:
        assert shown(s.seen_by(viewer).piles[RESERVED]) == ["Sardaukar", "Sardaukar"]
    assert agrees(s)


def test_objectives_and_won_conflicts_are_public_face_up_and_face_down():
    """information.md 2"""
    s = uprising(
        phase="combat",
        conflict="skirmish-desert-mouse",
        log=True,
        seats={0: dict(conflict=1, objective="desert-mouse-first", won=["Propaganda"])},
    )
    for viewer in EVERYBODY:
        assert "Propaganda" in sees(s, viewer, "owned")
        assert sees(s, viewer, "turned") == ["Desert Mouse Objective", "Skirmish"]
        assert told(s, FLIPPED, viewer) == ["Desert Mouse Objective", "Skirmish"]
        for seat in (1, 2):
            assert [name for name in sees(s, viewer, "owned", seat) if name.endswith("Objective")]
    assert agrees(s)


# Pieces.


def test_spies_worms_hooks_and_the_wall_are_public():
    """information.md 3"""
    s = uprising(seats={0: dict(spies=["Secrets"], sandworms=2, hooks=True, memories=1)}, wall=False)
    for viewer in OTHERS:
        v = s.seen_by(viewer)
        assert v.cells == s.cells and v.players[0].has == s.players[0].has


# Declaring, gathering.


def test_an_agent_being_declared_and_the_spy_that_would_let_it_in_are_nobodys_business():
    """C-5.4: nothing is seen before it is sent"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                spice=1,
                leader=GURNEY,
                spies=["spice-refinery-arrakeen-post", "research-station-spice-refinery-post"],
            )
        },
        agents={"Spice Refinery": [1]},
    )
    before = [s.seen_by(viewer) for viewer in OTHERS]
    for answer in ("Reconnaissance", "Spice Refinery", "Spice Refinery / Arrakeen post"):
        pick(s, answer)
        assert [s.seen_by(viewer) for viewer in OTHERS] == before
    pick(s, "pay 1 spice")
    assert s.seen_by(1) != before[0]


def test_others_see_that_gathering_is_asked_but_no_options():
    """information.md 6.2"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], spies=["Arrakeen"], leader=GURNEY)})
    pick(s, "Reconnaissance", "Arrakeen")
    for viewer in OTHERS:
        v = s.seen_by(viewer)
        assert v.decision.player == 0 and v.decision.options == []
    assert agrees(s)


def test_of_a_gathered_card_others_learn_the_number_only():
    """information.md 1.3"""
    s = uprising(
        seats={0: dict(hand=["Reconnaissance"], deck=["Dagger", "Diplomacy"], spies=["Arrakeen"], leader=GURNEY)},
        log=True,
    )
    pick(s, "Reconnaissance", "Arrakeen", "Spice Refinery / Arrakeen post")
    assert told(s, DREW, 0) != ["?"]
    for viewer in OTHERS:
        assert told(s, DREW, viewer) == ["?"] and sees(s, viewer, "hand") == ["?"]


# Long Live the Fighters.


def looking():
    s = uprising(
        seats={
            0: dict(
                hand=["Long Live the Fighters", "Reconnaissance"],
                deck=["Dagger", "Diplomacy", "Seek Allies"],
                leader=GURNEY,
            )
        },
        log=True,
    )
    pick(s, "Long Live the Fighters", "Fremkit", "Long Live")
    return s


def test_only_the_owner_sees_the_three_cards():
    """information.md 5"""
    s = looking()
    assert sorted(told(s, LOOKED, 0)) == ["Dagger", "Diplomacy", "Seek Allies"]
    assert sorted(THINGS[c & ID_MASK].name for c in s.seen_by(0).players[0].top) == [
        "Dagger",
        "Diplomacy",
        "Seek Allies",
    ]
    for viewer in OTHERS:
        assert told(s, LOOKED, viewer) == ["?"] * 3
        assert sees(s, viewer, "top") == ["?"] * 3
        assert s.seen_by(viewer).decision.options == []
    assert agrees(s)


def test_the_look_is_the_same_for_others_whatever_the_cards_are():
    """information.md 9: the order of what was seen does not show"""
    s = looking()
    t = s.clone()
    t.players[0].top = tuple(reversed(t.players[0].top))
    for viewer in OTHERS:
        assert s.seen_by(viewer) == t.seen_by(viewer)


def test_the_drawn_card_stays_hidden_and_the_others_are_public():
    """information.md 5"""
    s = looking()
    pick(s, "Diplomacy")
    assert agrees(s)
    pick(s, "Seek Allies", "Dagger")
    for viewer in OTHERS:
        assert sees(s, viewer, "hand") == ["?", "?"]
        assert sees(s, viewer, "discard") == ["Seek Allies"] and shown(s.seen_by(viewer).trash) == ["Dagger"]
        assert told(s, DISCARDED, viewer) == ["Seek Allies"] and told(s, TRASHED, viewer) == ["Dagger"]
        assert told(s, DREW, viewer) == ["?"]
    assert agrees(s)


# Cards that come to a hand openly.


def test_a_card_returned_to_hand_is_known_while_it_stays_there():
    """information.md 1.2: Weirding Woman"""
    s = uprising(seats={0: dict(hand=["Weirding Woman", "Dagger"], play=["Truthtrance"], leader=GURNEY)}, log=True)
    pick(s, "Weirding Woman", "Spice Refinery", "Weirding Woman")
    for viewer in OTHERS:
        assert sees(s, viewer, "hand") == ["?", "Weirding Woman"]
        assert told(s, RETURNED, viewer) == ["Weirding Woman"]
    assert agrees(s)


@pytest.mark.parametrize(
    ("leader", "hand", "answers", "bought"),
    [
        (
            GURNEY,
            ["Price is No Object", "Dagger"],
            ["Price is No Object", "Dutiful Service", "Price is No Object", "Maula Pistol"],
            "Maula Pistol",
        ),
        (
            IRULAN,
            ["Signet Ring", "Dagger"],
            ["Signet Ring", "Assembly Hall", "Signet Ring", "acquire", "Weirding Woman"],
            "Weirding Woman",
        ),
    ],
)
def test_a_card_acquired_to_hand_is_known_to_all(leader, hand, answers, bought):
    """information.md 1.2"""
    s = uprising(
        seats={0: dict(hand=hand, solari=3, leader=leader)},
        row=["Maula Pistol", "Weirding Woman", "Smuggler's Harvester", "Overthrow", "Steersman"],
    )
    pick(s, *answers)
    for viewer in OTHERS:
        assert sees(s, viewer, "hand") == ["?", bought]
    assert agrees(s)


def test_a_known_card_that_leaves_and_comes_back_by_a_draw_is_hidden_again():
    """information.md 1.2"""
    s = uprising(seats={0: dict(hand=["Price is No Object"], solari=2, leader=GURNEY, deck=[])}, revealed=[1, 2])
    pick(
        s,
        "Price is No Object",
        "Dutiful Service",
        "Price is No Object",
        "Prepare the Way",
        "end turn",
    )
    assert sees(s, 1, "hand") == ["Prepare the Way"]
    reveal(s, 0)
    assert look(s)["round"] == 2 and "Prepare the Way" in look(s, 0)["hand"]
    assert sees(s, 1, "hand") == ["?"] * len(s.players[0].hand)


def test_of_two_equal_cards_only_the_one_that_came_openly_is_known():
    """information.md 1.2"""
    s = uprising(seats={0: dict(hand=["Weirding Woman", "Weirding Woman"], play=["Truthtrance"], leader=GURNEY)})
    pick(s, "Weirding Woman", "Spice Refinery", "Weirding Woman")
    assert sees(s, 1, "hand") == ["?", "Weirding Woman"]
    assert s.players[0].hand.count(card("Weirding Woman")) == 2
    assert agrees(s)


# Intrigue cards.


def test_a_trashed_intrigue_card_is_public():
    """information.md 1.4, 2: it is shown, the one drawn for it is not"""
    s = uprising(
        seats={0: dict(hand=["Dagger"], solari=3, influence={"Emperor": 2}, intrigue=["Crysknife"], leader=GURNEY)},
        log=True,
    )
    pick(s, "Dagger", "Imperial Privilege", "trash an Intrigue", "Crysknife")
    for viewer in OTHERS:
        assert shown(s.seen_by(viewer).trash) == ["Crysknife"] and told(s, TRASHED, viewer) == ["Crysknife"]
        assert sees(s, viewer, "intrigue") == ["?"]
    assert agrees(s)


def test_a_stolen_intrigue_card_is_known_to_two():
    """information.md 4: Secrets"""
    four = ["Crysknife", "Opportunism", "Devour", "Impress"]
    s = uprising(seats={0: dict(hand=["Diplomacy"], leader=GURNEY), 1: dict(intrigue=four)}, log=True)
    pick(s, "Diplomacy", "Secrets", "from each opponent")
    stolen = look(s, 0)["intrigue"]
    assert told(s, STOLE, 0) == told(s, STOLE, 1) == stolen and told(s, STOLE, 2) == ["?"]
    assert sees(s, 1, "intrigue") == stolen and sees(s, 2, "intrigue") == ["?"]
    assert agrees(s)


# Side channels.


def test_nobody_is_passed_over_for_holding_the_wrong_card():
    """information.md 6.1: Combat, with a card that cannot be played there"""
    for held in ("Crysknife", "Contingency Plan"):
        s = uprising(phase="combat", conflict="skirmish-desert-mouse", seats={0: dict(conflict=1, intrigue=[held])})
        assert asked(s) == 0 and look(s)["phase"] == "combat"


def test_a_discard_forced_on_an_opponent_shows_nothing_but_the_card():
    """information.md 4: Covert Operation"""
    s = uprising(
        seats={
            0: dict(hand=["Covert Operation"], spies=["Assembly Hall"], leader=GURNEY),
            1: dict(hand=["Diplomacy", "Dagger"]),
            2: dict(hand=[]),
        },
        log=True,
    )
    pick(s, "Covert Operation", "Assembly Hall", "done", "each opponent")
    assert asked(s) == 1 and s.seen_by(0).decision.options == [] and sees(s, 0, "hand", 1) == ["?", "?"]
    pick(s, "Dagger")
    assert told(s, DISCARDED, 0) == told(s, DISCARDED, 2) == ["Dagger"] and sees(s, 0, "hand", 1) == ["?"]
    assert agrees(s)
