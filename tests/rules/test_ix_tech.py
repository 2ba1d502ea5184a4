"""C-16.1 to C-16.4 Tech tiles and Negotiators: stacks, prices, the flip once per round; Q-02, Q-18, Q-32, R-062."""

import pytest
from aids import HELENA, MEMNON, asked, ix, paul, why

from kanly.cells import TECH_BAG, TECH_LEFT, TECH_TOPS
from kanly.testing import look, options, pick, refusals, reveal, table

RHOMBUR = "Prince Rhombur Vernius"
DUNE = "Dune, the Desert Planet"


def at_ix(tech, space="Tech Negotiation", **mine):
    """Seat 0 has sent an Agent to Ix, where these tiles lie face up."""
    return pick(paul(dict(hand=["Reconnaissance", "Diplomacy", "Truthsayer"]) | mine, tech=tech), "Truthsayer", space)


def engineer(tech, **mine):
    """Seat 0 plays the Ixian Engineer: an Acquire Tech icon without a discount."""
    s = paul(dict(hand=["Ixian Engineer"]) | mine, tech=tech)
    return pick(s, "Ixian Engineer", "Smuggling", "acquire a Tech")


def test_negotiators_are_counted_where_they_are_paid_from():
    """C-16.2: those of the army this player commands"""
    s = paul(dict(hand=["Ixian Engineer"], spice=2), {1: dict(leader=HELENA, negotiators=2)},
             tech=["Chaumurky", "Flagship", "Spaceport"])
    s.armies = (1, 1, 2)
    pick(s, "Ixian Engineer", "Smuggling", "acquire a Tech", "Chaumurky")
    assert look(s, 0)["tech"] == ["Chaumurky"] and look(s, 1)["negotiators"] == 0 and look(s, 0)["spice"] == 0


# Setup.


@pytest.mark.parametrize("sets", [["base", "ix"], ["uprising", "ix"]])
def test_three_stacks_of_six_with_the_top_tile_face_up(sets):
    """C-2.9, C-1"""
    s = table(sets)
    assert [s.cells[cell] for cell in TECH_LEFT] == [5, 5, 5] and len(s.piles[TECH_TOPS]) == 3
    everything = [*s.piles[TECH_TOPS], *s.piles[TECH_BAG]]
    assert len(everything) == len(set(everything)) == 18


def test_every_player_has_two_dreadnoughts_in_supply_and_a_freighter_at_the_bottom():
    """C-2.9: nothing of Ix lies before anybody at the start"""
    for players in (3, 4):
        s = ix(players)
        for seat in range(players):
            seen = look(s, seat)
            assert (seen["dreadnoughts"], seen["fleet"], seen["freighter"], seen["negotiators"]) == (0, 0, 0, 0)
            assert seen["tech"] == [] and (seen["garrison"], seen["supply"]) == (3, 9)


def test_the_stacks_are_shuffled():
    """C-2.9"""
    assert len({tuple(look(ix(seed=seed))["tech"]) for seed in range(8)}) == 8


# Acquiring.


def test_a_tile_is_paid_in_spice_and_the_next_one_is_shown():
    """C-16.1: its Acquire effect happens once, at that moment"""
    s = engineer(["Windtraps", "Flagship", "Artillery"], spice=4, water=0)
    pick(s, "Windtraps")
    assert look(s, 0)["tech"] == ["Windtraps"] and look(s, 0)["water"] == 1
    assert look(s, 0)["spice"] == 2
    tops = look(s)["tech"]
    assert tops[1:] == ["Flagship", "Artillery"] and tops[0] not in (None, "Windtraps")
    assert [s.cells[cell] for cell in TECH_LEFT] == [4, 5, 5]


def test_one_tile_per_icon():
    """C-16.1"""
    s = engineer(["Windtraps", "Minimic Film", "Artillery"], spice=9)
    pick(s, "Windtraps")
    assert not [name for name in options(s) if "Tech" in name]


def test_only_the_face_up_tiles_can_be_had():
    """C-16.1"""
    s = engineer(["Windtraps", "Minimic Film", "Artillery"], spice=9)
    assert options(s) == ["Windtraps", "Minimic Film", "Artillery", "done"]


def test_an_empty_stack_stays_empty():
    """C-16.1"""
    s = paul(dict(hand=["Ixian Engineer"], spice=9), tech=["Windtraps", None, "Artillery"])
    s.cells[TECH_LEFT[0]] = 0
    pick(s, "Ixian Engineer", "Smuggling", "acquire a Tech")
    assert options(s) == ["Windtraps", "Artillery", "done"]
    pick(s, "Windtraps")
    assert look(s)["tech"] == [None, None, "Artillery"]


def test_the_icon_is_optional():
    """C-16.1, R-062: a space, a card or a shipping reward never forces a purchase"""
    s = engineer(["Windtraps", "Minimic Film", "Artillery"], spice=9)
    pick(s, "done", "end turn")
    assert look(s, 0)["tech"] == [] and look(s, 0)["spice"] == 9
    s = paul(dict(hand=["Ixian Engineer"], spice=9))
    pick(s, "Ixian Engineer", "Smuggling", "end turn")
    assert asked(s) == 1


def test_a_tile_that_is_too_dear_is_refused_with_its_price():
    """C-16.1, C-16.2"""
    s = at_ix(["Flagship", "Memocorders", "Holtzman Engine"], spice=2)
    pick(s, "Tech Negotiation", "acquire")
    assert options(s) == ["Memocorders", "done"]
    assert refusals(s)["Flagship"] == "needs 7 spice, you have 2"
    assert refusals(s)["Holtzman Engine"] == "needs 5 spice, you have 2"


def test_who_can_afford_nothing_is_not_offered_the_icon():
    """R-012, C-16.1"""
    s = paul(dict(hand=["Ixian Engineer"], spice=0), tech=["Flagship", "Spaceport", "Memocorders"])
    pick(s, "Ixian Engineer", "Smuggling")
    assert why(s, "Ixian Engineer: acquire a Tech tile") == "TECH_DEAR"


# Prices.


@pytest.mark.parametrize(("space", "paid"), [("Tech Negotiation", 3), ("Dreadnought", 4)])
def test_the_discount_is_that_of_the_one_icon(space, paid):
    """C-16.2, C-17.2: Tech Negotiation takes 1 off, Dreadnought nothing"""
    s = at_ix(["Chaumurky", "Flagship", "Spaceport"], space, spice=4, solari=3)
    pick(s, "acquire a Tech" if space == "Dreadnought" else "Tech Negotiation", *["acquire"] * (paid == 3))
    pick(s, "Chaumurky")
    assert look(s, 0)["spice"] == 4 - paid and look(s, 0)["solari"] == (3 if paid == 3 else 0)


def test_discounts_of_different_icons_do_not_add():
    """C-16.2: the shipping reward's 2 and the space's 1 are two purchases"""
    s = paul(dict(hand=["Truthsayer"], intrigue=["Expedite"], freighter=3, spice=8, supply=0, garrison=12),
             tech=["Shuttle Fleet", "Holtzman Engine", "Flagship"])
    s.cells[TECH_LEFT[0]] = 0
    pick(s, "Truthsayer", "Tech Negotiation", "Expedite", "recall", "for 2 less", "Shuttle Fleet")
    assert look(s, 0)["spice"] == 8 - 1 - 4
    pick(s, "Emperor", "Fremen")  # the Shuttle Fleet's two factions
    assert why(s, "Tech Negotiation") == "TECH_DEAR"  # 6 − 1 is more than the 3 left


def test_the_price_never_falls_below_zero():
    """C-16.2"""
    s = at_ix(["Artillery", "Flagship", "Spaceport"], spice=1)
    pick(s, "Tech Negotiation", "acquire", "Artillery")
    assert look(s, 0)["spice"] == 1 and look(s, 0)["tech"] == ["Artillery"]
    s = paul(dict(hand=[DUNE], freighter=3, spice=1, solari=0), tech=["Artillery", "Flagship", "Spaceport"])
    pick(s, DUNE, "Smuggling", "move your Freighter", "recall", "for 2 less", "Artillery")
    assert look(s, 0)["spice"] == 1


def test_negotiators_go_back_to_supply_for_one_off_each():
    """C-16.2"""
    s = at_ix(["Spaceport", "Flagship", "Chaumurky"], spice=3, negotiators=3)
    pick(s, "Tech Negotiation", "acquire", "Spaceport")
    # 4 spice with the space's discount, 3 are there
    assert options(s) == ["send back 1 Negotiator and pay 3 spice", "send back 2 Negotiators and pay 2 spice",
                          "send back 3 Negotiators and pay 1 spice"]
    supply = look(s, 0)["supply"]
    pick(s, 2)
    assert (look(s, 0)["spice"], look(s, 0)["negotiators"], look(s, 0)["supply"]) == (1, 1, supply + 2)


def test_any_number_of_negotiators_may_return_even_more_than_the_price():
    """C-16.2: any number, the price not below 0"""
    s = at_ix(["Minimic Film", "Flagship", "Spaceport"], spice=0, negotiators=3)
    pick(s, "Tech Negotiation", "acquire", "Minimic Film")
    assert options(s) == ["send back 1 Negotiator", "send back 2 Negotiators", "send back 3 Negotiators"]
    pick(s, 3)
    assert (look(s, 0)["negotiators"], look(s, 0)["spice"], look(s, 0)["tech"]) == (0, 0, ["Minimic Film"])


def test_negotiators_may_stay():
    """C-16.2: none is a number too"""
    s = at_ix(["Minimic Film", "Flagship", "Spaceport"], spice=1, negotiators=2)
    pick(s, "Tech Negotiation", "acquire", "Minimic Film", 0)
    assert (look(s, 0)["negotiators"], look(s, 0)["spice"]) == (2, 0)


def test_nobody_elses_negotiators_help():
    """C-16.2: own Negotiators only"""
    s = paul(dict(hand=["Truthsayer"], spice=0), {1: dict(leader=HELENA, negotiators=3)},
             tech=["Minimic Film", "Flagship", "Spaceport"])
    pick(s, "Truthsayer", "Tech Negotiation")
    assert not [name for name in options(s) if "acquire a Tech tile for 1" in name and "or" not in name]
    pick(s, "Tech Negotiation", 1)
    assert look(s, 0)["tech"] == [] and look(s, 0)["negotiators"] == 1


APPROPRIATE = dict(hand=["Appropriate"], influence={"Emperor": 2})


def test_appropriate_takes_all_solari_or_all_spice():
    """Q-54: never half of each"""
    s = paul(APPROPRIATE | dict(solari=5, spice=1), tech=["Chaumurky", "Flagship", "Holtzman Engine"])
    pick(s, "Appropriate", "Tech Negotiation", "Appropriate")
    assert options(s) == ["Chaumurky", "done"]  # 6 would be there only in both kinds
    pick(s, "Chaumurky")
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (1, 1)


def test_negotiators_lower_either_price_of_appropriate():
    """Q-54, C-16.2"""
    s = paul(APPROPRIATE | dict(solari=3, spice=4, negotiators=2), tech=["Chaumurky", "Flagship", "Holtzman Engine"])
    pick(s, "Appropriate", "Tech Negotiation", "Appropriate", "Chaumurky")
    assert len(options(s)) == 5  # 0, 1, 2 with spice, 1, 2 with Solari
    pick(s, "send back 1 Negotiator and pay 3 Solari")
    assert (look(s, 0)["solari"], look(s, 0)["spice"], look(s, 0)["negotiators"]) == (0, 4, 1)


# Negotiators.


def test_tech_negotiation_sends_a_troop_from_supply():
    """C-16.3, C-17.2: never from the garrison, and it is no recruit"""
    s = at_ix(["Flagship", "Spaceport", "Chaumurky"], spice=0, garrison=3)
    pick(s, "Tech Negotiation")
    assert options(s) == ["0", "1"]  # nothing can be bought
    pick(s, 1)
    assert (look(s, 0)["negotiators"], look(s, 0)["supply"], look(s, 0)["garrison"]) == (1, 8, 3)


def test_the_negotiator_may_be_declined():
    """C-16.3"""
    s = at_ix(["Flagship", "Spaceport", "Chaumurky"], spice=0)
    pick(s, "Tech Negotiation", 0, "end turn")
    assert look(s, 0)["negotiators"] == 0
    s = at_ix(["Flagship", "Spaceport", "Chaumurky"], spice=0)
    pick(s, "end turn")
    assert asked(s) == 1


def test_no_negotiator_without_a_troop_in_supply():
    """C-16.3"""
    s = at_ix(["Flagship", "Spaceport", "Chaumurky"], spice=0, garrison=12)
    assert why(s, "Tech Negotiation") in ("TECH_DEAR", "NO_SUPPLY") and "end turn" in options(s)


def test_negotiators_cannot_be_recruited_deployed_or_lost():
    """C-16.3, Q-12, R-014"""
    s = paul(dict(hand=["Reconnaissance"], garrison=0, supply=0, negotiators=12, conflict=0, intrigue=["Strongarm"]))
    pick(s, "Reconnaissance", "Arrakeen")
    assert why(s, "+1 troop") == "NO_SUPPLY"
    assert look(s, 0)["negotiators"] == 12 and not [name for name in options(s) if "deploy" in name.lower()]
    assert why(s, "Strongarm") == "NO_UNITS"


def test_an_agent_at_tech_negotiation_gives_persuasion_at_the_reveal():
    """C-7.5, C-17.2, R-019"""
    s = paul(dict(hand=["Dagger"]), agents={"Tech Negotiation": [0]}, phase="reveal")
    assert look(s, 0)["persuasion"] == 1
    assert look(paul(dict(hand=["Dagger"]), agents={"Dreadnought": [0]}, phase="reveal"), 0)["persuasion"] == 0


# Abilities by their timing.


def test_a_flip_tile_works_once_per_round():
    """C-16.4: it is turned, and cannot be used again"""
    s = paul(dict(hand=["Dagger", "Reconnaissance"], tech=["Training Drones"], garrison=3))
    pick(s, "Training Drones")
    assert (look(s, 0)["garrison"], look(s, 0)["tech"], look(s, 0)["flipped"]) == (4, [], ["Training Drones"])
    assert not [name for name in options(s) if "Training" in name]
    pick(s, "Reconnaissance", "Arrakeen")
    assert not [name for name in options(s) if "Training" in name]


def test_a_flip_tile_works_in_an_agent_turn_and_in_a_reveal_turn():
    """Q-02, C-16.4: the erratum, before and after sending an Agent too"""
    s = paul(dict(hand=["Reconnaissance"], tech=["Training Drones"], garrison=0))
    pick(s, "Reconnaissance", "Arrakeen", "Training Drones")
    assert look(s, 0)["garrison"] == 1
    s = paul(dict(hand=["Dagger"], tech=["Training Drones"], garrison=0), phase="reveal")
    pick(s, "Training Drones")
    assert look(s, 0)["garrison"] == 1


def test_a_troop_of_the_training_drones_may_join_the_conflict_at_a_combat_space():
    """C-16.4, C-6.3: recruited this turn from any source, also before the Agent was sent"""
    s = paul(dict(hand=["Reconnaissance"], tech=["Training Drones"], garrison=2))
    pick(s, "Training Drones", "Reconnaissance", "Arrakeen")
    assert "3" in "".join(name for name in options(s) if "deploy" in name.lower())


def test_flipped_tiles_turn_up_at_round_start():
    """C-3.2, C-16.4"""
    s = paul(dict(flipped=["Training Drones", "Flagship"], tech=["Windtraps"]), phase="start", round=2)
    assert look(s, 0)["tech"] == ["Flagship", "Training Drones", "Windtraps"] and look(s, 0)["flipped"] == []


def test_flipped_tiles_stay_down_for_the_rest_of_the_round():
    """C-16.4: the own next turn is no new round"""
    s = paul(dict(hand=["Dagger", "Reconnaissance"], flipped=["Training Drones"]))
    pick(s, "Reconnaissance", "Arrakeen", "draw", "end turn")
    reveal(s, 1, 2)
    assert asked(s) == 0 and not [name for name in options(s) if "Training" in name]


def test_tiles_belong_to_their_owners_turns():
    """Q-18, C-16.4: an ability that names no time is for one's own turns"""
    others = {1: dict(leader=HELENA, tech=["Training Drones", "Spy Satellites", "Sonic Snoopers"], spice=3,
                      intrigue=["Bribery"], hand=["Dagger"])}
    s = paul(dict(hand=["Dagger"]), others)
    for name in ("Training Drones", "Spy Satellites", "Sonic Snoopers"):
        assert not [option for option in (*options(s), *refusals(s)) if name in option]
    reveal(s, 0)
    assert asked(s) == 1
    assert sum(any(name in option for option in options(s)) for name in
               ("Training Drones", "Spy Satellites", "Sonic Snoopers")) == 3


def test_spy_satellites_are_traded_in_an_own_turn_or_kept_for_the_endgame():
    """Q-18: 3 spice and the tile for 1 point; else a point per faction with 1 Influence or less"""
    s = paul(dict(hand=["Dagger"], tech=["Spy Satellites"], spice=3), phase="reveal")
    pick(s, "Spy Satellites")
    assert (look(s, 0)["score"], look(s, 0)["spice"], look(s, 0)["tech"]) == (1, 0, [])
    assert "Spy Satellites" in look(s)["trash"]
    s = paul(dict(tech=["Spy Satellites"], spice=3, influence={"Emperor": 2, "Fremen": 1}), phase="endgame")
    assert look(s, 0)["score"] == 1 + 3 and look(s, 0)["tech"] == ["Spy Satellites"]


def test_tiles_never_work_in_the_combat_phase():
    """Q-18, C-16.4"""
    s = paul(dict(tech=["Training Drones", "Spy Satellites"], spice=3, conflict=1, intrigue=["Ambush"]), phase="combat")
    assert asked(s) == 0 and not [name for name in options(s) if "Training" in name or "Spy" in name]


def test_a_tile_of_the_endgame_counts_face_down_too():
    """R-041, C-10.3: the points come after the cards"""
    s = paul(dict(tech=["Holtzman Engine"], discard=["The Spice Must Flow", "The Spice Must Flow"], score=3),
             {1: dict(leader=HELENA, tech=["Memocorders"], influence=dict.fromkeys(
                 ("Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"), 3), score=3)}, phase="endgame")
    assert [look(s, seat)["score"] for seat in (0, 1, 2)] == [4, 4, 0]


def test_chaumurky_decides_before_all_other_tie_breakers():
    """Q-32, C-10.4: spice, Solari, water and garrison are not looked at"""
    rich = dict(score=9, spice=9, solari=9, water=9, garrison=12)
    s = paul(rich, {2: dict(leader=MEMNON, score=9, tech=["Chaumurky"], spice=0)}, phase="endgame")
    assert s.winners == [2]
    s = paul(rich | dict(score=10), {2: dict(leader=MEMNON, score=9, tech=["Chaumurky"])}, phase="endgame")
    assert s.winners == [0]  # only between equal points


# Compulsory on a card played for it.


def test_machine_culture_must_buy_a_tile():
    """R-062: no done, once it is played"""
    s = paul(dict(hand=["Dagger"], intrigue=["Machine Culture"], spice=2), tech=["Windtraps", "Artillery", "Flagship"])
    pick(s, "Machine Culture")
    assert options(s) == ["Windtraps", "Artillery"]
    pick(s, "Windtraps")
    assert look(s, 0)["tech"] == ["Windtraps"] and look(s, 0)["spice"] == 0


def test_machine_culture_cannot_be_played_when_no_tile_is_affordable():
    """R-062: Negotiators count"""
    few = dict(hand=["Dagger"], intrigue=["Machine Culture"], spice=1)
    tops = ["Windtraps", "Spaceport", "Flagship"]
    assert why(paul(few, tech=tops), "Machine Culture") == "TECH_DEAR"
    assert "Machine Culture" in options(paul(few | dict(negotiators=1), tech=tops))


def test_machine_culture_cannot_be_played_when_all_stacks_are_empty():
    """R-062"""
    s = paul(dict(hand=["Dagger"], intrigue=["Machine Culture"], spice=9))
    s.piles[TECH_TOPS], s.piles[TECH_BAG] = (0, 0, 0), ()
    assert why(s, "Machine Culture") == "NO_TARGET"


# What Rhombur's Signet and Jessica's memories share with Ix.


def test_rhombur_acquires_without_a_discount_or_sends_a_negotiator():
    """R-062, C-16.2: a Signet is optional"""
    s = paul(dict(leader=RHOMBUR, hand=["Signet Ring"], spice=2), tech=["Windtraps", "Flagship", None])
    pick(s, "Signet Ring", "Smuggling", "Signet Ring", "acquire")
    assert options(s) == ["Windtraps", "done"]
    pick(s, "Windtraps")
    assert look(s, 0)["spice"] == 0
