"""Rise of Ix in the course of a game: setup, its spaces, Round Start, extra turns, counting cards, its Leaders."""

import pytest
from aids import HELENA, PAUL, QUIET, asked, intrigue, ix, paul, why

import kanly
from kanly.cells import CLOSERS
from kanly.testing import look, options, pick, reveal
from kanly.things import ID_MASK, THINGS

ILESA, ARMAND = "Ilesa Ecaz", "Archduke Armand Ecaz"
HUNDRO = "Viscount Hundro Moritani"
DUNE = "Dune, the Desert Planet"


# Setup and board.


def test_the_overlay_covers_four_spaces_and_brings_four():
    """C-2.9, C-18.1, C-17.2"""
    base = {space.name for space in kanly.compose(["base"]).spaces}
    both = {space.name for space in kanly.compose(["base", "ix"]).spaces}
    assert base - both == {"Hall of Oratory", "Rally Troops", "Secure Contract", "Sell Melange"}
    assert both - base == {"Smuggling", "Interstellar Shipping", "Tech Negotiation", "Dreadnought"}
    assert {"High Council", "Mentat", "Swordmaster"} <= both


def test_the_decks_are_shuffled_together():
    """C-2.9, C-1, C-2.3: 67 + 35, 40 + 17, and four of five Conflicts III"""
    game = kanly.compose(["base", "ix"])
    assert sum(card.copies for card in game.imperium) == 102 and sum(card.copies for card in game.intrigues) == 57
    assert [sum(c.level == level for c in game.conflicts) for level in (1, 2, 3)] == [6, 11, 5]
    assert game.conflict_deck == (1, 2, 2, 2, 2, 2, 3, 3, 3, 3)
    assert len(game.leaders) == 14 and [c.name for c in game.reserve] == [
        "Arrakis Liaison", "The Spice Must Flow", "Foldspace"]


def test_conflicts_of_both_sets_come_up():
    """C-2.3, C-2.9"""
    assert {THINGS[ix(seed=seed).conflict].set for seed in range(30)} == {"base", "ix"}


def test_a_covered_space_cannot_be_visited():
    """C-2.9"""
    s = paul(dict(hand=[DUNE, "Convincing Argument", "Truthsayer"], solari=9, spice=5))
    pick(s, "Truthsayer")
    assert "Rally Troops" not in options(s) and "Tech Negotiation" in options(s)
    with pytest.raises(ValueError, match="there is no space 'Sell Melange'"):
        paul({}, agents={"Sell Melange": [0]})


@pytest.mark.parametrize(("space", "card", "icon"), [
    ("Smuggling", DUNE, "Spice Trade"), ("Interstellar Shipping", DUNE, "Spice Trade"),
    ("Tech Negotiation", "Truthsayer", "Landsraad"), ("Dreadnought", "Truthsayer", "Landsraad"),
])
def test_the_new_spaces_have_their_icons(space, card, icon):
    """C-17.2: and only cards with that icon get there"""
    given = dict(solari=3, influence={"Spacing Guild": 2})
    s = paul(dict(hand=[card, "Reconnaissance"]) | given)
    t = s.clone()
    assert space in options(pick(s, card))
    assert why(pick(t, "Reconnaissance"), space) == "WRONG_ICON"


def test_dreadnought_costs_three_solari():
    """C-17.2, C-5.3"""
    s = pick(paul(dict(hand=["Truthsayer"], solari=2)), "Truthsayer")
    assert why(s, "Dreadnought") == "SHORT" and "Tech Negotiation" in options(s)


def test_smuggling_gives_a_solari():
    """C-17.2"""
    s = pick(paul(dict(hand=[DUNE], solari=0)), DUNE, "Smuggling")
    assert look(s, 0)["solari"] == 1


# Round Start.


def test_round_start_abilities_come_after_the_draw():
    """C-3.2: tiles turn up, then Holtzman Engine and Shuttle Fleet work"""
    s = paul(dict(tech=["Holtzman Engine", "Shuttle Fleet"], flipped=["Training Drones"], solari=0),
             {1: dict(leader=HELENA)}, phase="start", round=2)
    assert len(look(s, 0)["hand"]) == 6 and look(s, 0)["solari"] == 2 and look(s, 0)["flipped"] == []
    assert len(look(s, 1)["hand"]) == 5 and look(s, 1)["solari"] == 0


def test_ilesa_chooses_among_all_cards_drawn_at_round_start():
    """C-3.2: the tiles first, the order being open"""
    s = ix(seats={0: dict(leader=ILESA, tech=["Holtzman Engine"]), **QUIET}, phase="start", round=2)
    assert asked(s) == 0 and len(look(s, 0)["hand"]) == 6


# Extra turns.


def test_weirding_way_gives_a_whole_new_turn():
    """R-020: the same player again, then the left neighbour"""
    s = paul(dict(hand=["Weirding Way", "Dagger", "Reconnaissance"], garrison=9))
    pick(s, "Weirding Way", "Carthag", "another turn", "+1 troop", "Intrigue", "deploy 3", "end turn")
    assert asked(s) == 0 and look(s)["mover"] == 0
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop")
    assert [name for name in options(s) if "deploy" in name] == ["deploy 1 troop", "deploy 2 troops", "deploy 3 troops"]
    pick(s, "draw", "end turn")
    assert asked(s) == 1


def test_the_extra_turn_may_be_the_reveal_turn():
    """R-020"""
    s = paul(dict(hand=["Weirding Way", "Dagger"]))
    pick(s, "Weirding Way", "Carthag", "another turn", "+1 troop", "Intrigue", "end turn", "reveal", "end turn")
    assert asked(s) == 1 and look(s, 0)["strength"] == 0


def test_the_extra_turn_may_be_declined():
    """R-020: may"""
    s = paul(dict(hand=["Weirding Way", "Dagger"]))
    pick(s, "Weirding Way", "Carthag", "+1 troop", "Intrigue", "end turn")
    assert asked(s) == 1


def test_counters_of_the_turn_begin_again():
    """R-020: units deployed in two turns do not add up for Diversion"""
    s = paul(dict(hand=["Weirding Way", "Reconnaissance"], garrison=9, intrigue=["Diversion"]))
    pick(s, "Weirding Way", "Carthag", "another turn", "+1 troop", "+1 Intrigue", "deploy 3", "end turn")
    pick(s, "Reconnaissance", "Arrakeen", "deploy 2")
    assert why(s, "Diversion") == "UNMET"


def test_a_space_closed_by_the_voice_opens_with_the_extra_turn():
    """R-020, Q-28: until your next turn"""
    s = paul(dict(hand=["Weirding Way", "Dagger"]))
    s.cells[s.game.places["Wealth"].closed] = s.cells[CLOSERS] = 1
    pick(s, "Weirding Way", "Carthag", "another turn", "+1 troop", "Intrigue", "end turn")
    assert look(s)["closed"] == []


# Units deployed, troops lost.


def test_diversion_counts_troops_and_dreadnoughts_of_the_turn():
    """R-054, C-0.5: four units in one turn"""
    s = paul(dict(hand=["Reconnaissance"], intrigue=["Diversion"], garrison=3, dreadnoughts=2))
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "+1 Intrigue")
    for name in ("deploy a dreadnought", "deploy a dreadnought", "deploy 1"):
        assert why(s, "Diversion") == "UNMET"
        pick(s, name)
    assert why(s, "Diversion") == "UNMET"  # three
    s = paul(dict(hand=["Imperial Bashar"], intrigue=["Diversion"], garrison=3, dreadnoughts=2))
    pick(s, "Imperial Bashar", "Carthag", "Carthag: +1 troop", "+1 troop", "troop", "deploy a dreadnought",
         "deploy a dreadnought", "deploy 2")
    assert "Diversion" in options(s)


def test_strongarm_loses_a_troop_from_garrison_or_conflict():
    """R-014: the loser chooses the place; memories and Negotiators do not qualify"""
    s = paul(dict(hand=["Diplomacy"], intrigue=["Strongarm"], garrison=1, conflict=1, negotiators=2))
    pick(s, "Diplomacy", "Wealth", "Strongarm")
    assert options(s) == ["troop in the garrison", "troop in the Conflict"]
    pick(s, "Conflict")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"], look(s, 0)["negotiators"]) == (1, 0, 2)
    assert look(s, 0)["influence"]["Emperor"] == 2  # and the step of the space


def test_strongarm_takes_the_only_place_there_is():
    """R-014"""
    s = paul(dict(hand=["Diplomacy"], intrigue=["Strongarm"], garrison=2))
    pick(s, "Diplomacy", "Wealth", "Strongarm")
    assert look(s, 0)["garrison"] == 1 and look(s, 0)["influence"]["Emperor"] == 2


def test_strongarm_needs_a_faction_space_visited_this_turn():
    """R-014, R-079"""
    s = paul(dict(hand=["Reconnaissance"], intrigue=["Strongarm"], garrison=2))
    assert why(s, "Strongarm") == "EMPTY"
    pick(s, "Reconnaissance", "Carthag")
    assert why(s, "Strongarm") == "EMPTY"


# Counting cards that give swords.


def test_imperial_bashar_sees_only_cards_that_give_swords_this_turn():
    """Q-55: a Bene Gesserit Sister used for Persuasion is none; cards count, not swords; not itself"""
    for used, swords in (("sword", 2 + 2 + 1 + 2), ("Persuasion", 2 + 1 + 1)):
        s = paul(dict(hand=["Imperial Bashar", "Dagger", "Bene Gesserit Sister", DUNE], conflict=1), phase="reveal")
        pick(s, "Sister", used)
        pick(s, next(name for name in options(s) if "sword" in name))
        assert look(s, 0)["swords"] == swords


def test_artillery_counts_every_card_that_gives_swords():
    """Q-55: and like counters"""
    s = paul(dict(hand=["Dagger", "Dagger", DUNE], tech=["Artillery"], conflict=1), phase="reveal")
    while "end turn" not in options(s) or any("Artillery" in name or "sword" in name for name in options(s)):
        pick(s, next(name for name in options(s) if "Artillery" in name or "sword" in name))
    assert look(s, 0)["swords"] == 4


# Leaders.


@pytest.mark.parametrize(("agents", "may"), [
    (["Carthag", "Smuggling"], True), (["Carthag", "Arrakeen"], True), (["Tech Negotiation", "Imperial Basin"], True),
    (["Carthag", "Wealth"], False), (["Carthag"], False), (["Wealth", "Secrets"], False),
])
def test_armand_needs_two_agents_on_any_of_three_icons(agents, may):
    """Q-40: not necessarily the same icon"""
    there = {name: [0] for name in agents}
    s = ix(seats={0: dict(leader=ARMAND, hand=["Dagger"]), **QUIET}, agents=there, phase="reveal")
    offered = [name for name in options(s) if "trash a card in play" in name]
    assert bool(offered) == may
    if may:
        pick(s, offered[0])
        assert look(s)["trash"] == ["Dagger"]


def ilesa(*deck):
    """Round Start with Ilesa to begin, who draws these cards."""
    return ix(seats={0: dict(leader=ILESA, deck=list(deck)), **QUIET}, phase="start", first=0)


DECK = ["Dagger", "Diplomacy", "Reconnaissance", "Seek Allies", "Signet Ring"]


def test_ilesas_card_is_revealed_too_when_she_reveals_first():
    """Q-56: without her bonus"""
    s = ilesa(*DECK)
    pick(s, "Seek Allies", "reveal")
    assert look(s, 0)["revealed"] == sorted(DECK) and look(s, 0)["secrets"] == []
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (0, 0)


def test_ilesas_second_turn_begins_with_the_card_in_hand():
    """Q-56: and pays when it sends an Agent in that turn"""
    s = ilesa(*DECK)
    pick(s, "Seek Allies")
    assert look(s, 0)["hand"] == ["Dagger", "Diplomacy", "Reconnaissance", "Signet Ring"]
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "Intrigue", "end turn")
    reveal(s, 1, 2)
    assert asked(s) == 0 and "Seek Allies" in look(s, 0)["hand"]
    pick(s, "Seek Allies", "Stillsuits", "Ilesa Ecaz")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (0, 1)  # more than one icon


def test_ilesas_second_turn_may_be_the_extra_turn():
    """Q-56, R-020"""
    s = ilesa("Weirding Way", "Dagger", "Diplomacy", "Reconnaissance", "Seek Allies")
    pick(s, "Reconnaissance", "Weirding Way", "Carthag", "another turn", "+1 troop", "Intrigue", "end turn")
    assert asked(s) == 0 and "Reconnaissance" in look(s, 0)["hand"]
    pick(s, "Reconnaissance", "Arrakeen", "Ilesa Ecaz")
    assert look(s, 0)["spice"] == 1  # exactly one icon


def test_hundro_sees_two_intrigue_cards_and_keeps_one():
    """R-056, C-2.11: in setup, the other goes back on top"""
    s = kanly.compose(["base", "ix"], 3, [HUNDRO, PAUL, HELENA]).start(3)
    assert s.phase == 0 and len(s.options) == 2
    kept, other = s.options
    s.apply(kept)
    assert s.players[0].intrigue == [kept] and [c & ID_MASK for c in s.intrigue_top] == [other]


def test_looking_at_two_with_one_left_puts_the_shuffled_discards_under_it():
    """R-056"""
    game = kanly.compose(["base", "ix"], 3, [HUNDRO, PAUL, HELENA])
    s = game.lay_out(1)
    s.intrigues, s.intrigue_discard = [intrigue("Bribery")], [intrigue("Windfall")]
    s.advance()
    assert sorted(options(s)) == ["Bribery", "Windfall"]
    pick(s, "Windfall")
    assert look(s, 0)["intrigue"] == ["Windfall"]


def test_looking_with_a_single_card_left_keeps_it():
    """R-056"""
    s = kanly.compose(["base", "ix"], 3, [HUNDRO, PAUL, HELENA]).lay_out(1)
    s.intrigues = [intrigue("Bribery")]
    s.advance()
    pick(s, "Bribery")
    assert look(s, 0)["intrigue"] == ["Bribery"]


def test_tessia_takes_each_token_once():
    """R-070: the token leaves the track; climbing again brings nothing"""
    s = ix(seats={0: dict(leader="Tessia Vernius", hand=["Diplomacy", "Dagger"], influence={"Emperor": 1}), **QUIET})
    assert sorted(look(s, 0)["snoopers"]) == ["Bene Gesserit", "Emperor", "Fremen", "Spacing Guild"]
    pick(s, "Diplomacy", "Wealth")
    assert "Emperor" not in look(s, 0)["snoopers"] and len(look(s, 0)["snoopers"]) == 3
    s = ix(seats={0: dict(leader="Tessia Vernius", hand=["Diplomacy"], influence={"Emperor": 1}, snoopers=["Fremen"]),
                  **QUIET})
    pick(s, "Diplomacy", "Wealth")
    assert look(s, 0)["snoopers"] == ["Fremen"]
