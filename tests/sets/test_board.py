"""The 22 spaces of the board, and the tokens taken there: High Council seat, Mentat, Swordmaster."""

import pytest
from base_aids import seated
from set_aids import deployments, not_on_offer, secrets_taken

from kanly.testing import look, options, pick, refusals, table, take_all
from kanly.things import MENTAT, SEAT

# The starting card with its icon, what it costs and what it gives (hand, intrigue: cards drawn).
SPACES = {
    "Conspire": ("Diplomacy", dict(spice=4), {"Emperor": 1, "solari": 5, "garrison": 2, "intrigue": 1}),
    "Wealth": ("Diplomacy", {}, {"Emperor": 1, "solari": 2}),
    "Heighliner": ("Diplomacy", dict(spice=6), {"Spacing Guild": 1, "garrison": 5, "water": 2}),
    "Foldspace": ("Diplomacy", {}, {"Spacing Guild": 1, "discard": 1}),
    "Selective Breeding": ("Diplomacy", dict(spice=2), {"Bene Gesserit": 1}),
    "Secrets": ("Diplomacy", {}, {"Bene Gesserit": 1, "intrigue": 1}),
    "Hardy Warriors": ("Diplomacy", dict(water=1), {"Fremen": 1, "garrison": 2}),
    "Stillsuits": ("Diplomacy", {}, {"Fremen": 1, "water": 1}),
    "High Council": ("Dagger", dict(solari=5), {"council": 1}),
    "Hall of Oratory": ("Dagger", {}, {"garrison": 1}),
    "Mentat": ("Dagger", dict(solari=2), {"hand": 1, "mentat": 1, "agents": 1}),
    "Rally Troops": ("Dagger", dict(solari=4), {"garrison": 4}),
    "Swordmaster": ("Dagger", dict(solari=8), {"swordmaster": 1, "agents": 1}),
    "Sell Melange": ("Dune, the Desert Planet", dict(spice=2), {"solari": 6}),
    "Secure Contract": ("Dune, the Desert Planet", {}, {"solari": 3}),
    "Arrakeen": ("Reconnaissance", {}, {"garrison": 1, "hand": 1}),
    "Carthag": ("Reconnaissance", {}, {"garrison": 1, "intrigue": 1}),
    "Research Station": ("Reconnaissance", dict(water=2), {"hand": 3}),
    "Sietch Tabr": ("Reconnaissance", {}, {"garrison": 1, "water": 1}),
    "The Great Flat": ("Dune, the Desert Planet", dict(water=2), {"spice": 3}),
    "Hagga Basin": ("Dune, the Desert Planet", dict(water=1), {"spice": 2}),
    "Imperial Basin": ("Dune, the Desert Planet", {}, {"spice": 1}),
}
FREE = {space for space, (_, cost, _) in SPACES.items() if not cost}
COMBAT = {
    "Heighliner", "Hardy Warriors", "Stillsuits", "Arrakeen", "Carthag", "Research Station", "Sietch Tabr",
    "The Great Flat", "Hagga Basin", "Imperial Basin",
}
MAKERS = ["The Great Flat", "Hagga Basin", "Imperial Basin"]


def rich(*hand, **mine):
    """A seat that can go everywhere."""
    return {"hand": list(hand), "solari": 20, "spice": 20, "water": 20, "influence": {"Fremen": 2}, **mine}


# --- all spaces


def test_the_board_has_22_spaces():
    """C-17.1"""
    s = pick(seated(rich("Foldspace")), "Foldspace")
    assert set(options(s)) == set(SPACES)
    assert len(SPACES) == 22


@pytest.mark.parametrize("card", ["Diplomacy", "Dagger", "Reconnaissance", "Dune, the Desert Planet"])
def test_a_space_is_reached_with_its_icon(card):
    """C-5.2, C-17.1"""
    s = pick(seated(rich(card)), card)
    assert set(options(s)) == {space for space, (icon, _, _) in SPACES.items() if icon == card}


@pytest.mark.parametrize("space", SPACES)
def test_a_space_costs_and_must_give_exactly_this(space):
    """C-17.1, C-5.4, C-5.7, C-13.1"""
    card, cost, gain = SPACES[space]
    fremen = 2 if space == "Sietch Tabr" else 0
    mine = {"hand": [card], "water": 0, "garrison": 0, "influence": {"Fremen": fremen}, **cost}
    s = take_all(pick(seated(mine), card, space))
    seen = look(s, 0)
    found = seen.pop("influence")
    found["Fremen"] -= fremen
    for key in ("solari", "spice", "water", "garrison", "conflict", "council", "mentat", "swordmaster"):
        found[key] = int(seen[key])
    for key in ("hand", "intrigue", "discard"):
        found[key] = len(seen[key])
    found["agents"] = seen["agents"] - 1  # one of two was sent
    assert {key: n for key, n in found.items() if n} == gain
    assert look(s)["agents"] == {space: [0]}
    assert seen["play"] == [card]


@pytest.mark.parametrize("space", [space for space in SPACES if space not in FREE])
def test_a_space_cannot_be_visited_with_one_less(space):
    """C-5.3, C-17.1"""
    card, cost, _ = SPACES[space]
    (what, n), = cost.items()
    s = seated({**rich(card), what: n - 1})
    pick(s, card)
    assert space in refusals(s)
    assert space not in options(s)


def test_a_player_with_nothing_can_visit_the_free_spaces():
    """C-5.3, C-17.1"""
    s = pick(seated(dict(hand=["Foldspace"], water=0)), "Foldspace")
    assert set(options(s)) == FREE - {"Sietch Tabr"}


@pytest.mark.parametrize("space", SPACES)
def test_troops_are_deployed_on_combat_spaces_only(space):
    """C-6.3, C-6.5, C-6.6"""
    card = SPACES[space][0]
    s = pick(seated(rich(card, garrison=4, intrigue=["Ambush"])), card, space)
    if space == "Sell Melange":
        pick(s, "pay 2 spice")
    recruits = ["deploy 3 troops"] if space == "Sietch Tabr" else []  # where the troop is all that is left
    assert deployments(s) == (["deploy 1 troop", "deploy 2 troops", *recruits] if space in COMBAT else [])
    if space in COMBAT:
        pick(s, "deploy 2 troops")
        assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (2 + len(recruits), 2)


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("seat", [0, 1])
def test_an_occupied_space_is_closed(space, seat):
    """C-5.3"""
    s = pick(seated(rich("Foldspace"), agents={space: [seat]}), "Foldspace")
    assert set(refusals(s)) == {space}


# --- faction spaces


def test_foldspace_takes_a_card_from_the_reserve_to_the_discard_pile():
    """C-17.1, Q-23"""
    s = seated(dict(hand=["Diplomacy"]))
    pick(s, "Diplomacy", "Foldspace", "acquire")
    assert look(s, 0)["discard"] == ["Foldspace"]
    assert look(s)["reserve"]["Foldspace"] == 5
    assert options(s) == ["end turn"]


def test_an_empty_foldspace_stack_gives_nothing():
    """R-087, R-007"""
    s = seated(dict(hand=["Diplomacy"]), {1: dict(discard=["Foldspace"] * 6)})
    pick(s, "Diplomacy", "Foldspace", "Influence")
    assert options(s) == ["end turn"]
    assert look(s, 0)["influence"]["Spacing Guild"] == 1


def test_selective_breeding_draws_two_cards_for_a_trashed_one():
    """C-17.1, C-13.2"""
    s = seated(dict(hand=["Diplomacy", "Dagger"], spice=2, discard=["Scout"]))
    pick(s, "Diplomacy", "Selective Breeding", "trash a card")
    assert len(options(s)) == 3  # hand, discard pile, in play; not declined any more
    pick(s, "Dagger")
    assert look(s)["trash"] == ["Dagger"]
    assert len(look(s, 0)["hand"]) == 2
    not_on_offer(s, "trash a card")


def test_without_trashing_selective_breeding_draws_nothing():
    """C-17.1, C-13.1"""
    s = seated(dict(hand=["Diplomacy"], spice=2))
    pick(s, "Diplomacy", "Selective Breeding", "Influence", "end turn")
    assert look(s, 0)["hand"] == []
    assert look(s)["trash"] == []


FOUR = ["Ambush", "Ambush", "Windfall", "Bribery"]


@pytest.mark.parametrize(("first", "second"), [(4, 3), (3, 4), (4, 4), (3, 0)])
def test_secrets_takes_a_card_from_each_opponent_with_four_or_more(first, second):
    """C-12.5"""
    more = ["Private Army", "Private Army", "Charisma", "Refocus"]
    others = {1: dict(intrigue=FOUR[:first]), 2: dict(intrigue=more[:second])}
    secrets_taken(pick(seated(dict(hand=["Diplomacy"]), others), "Diplomacy", "Secrets"), first, second)


def test_secrets_takes_one_card_only():
    """C-12.5"""
    s = seated(dict(hand=["Diplomacy"]), {1: dict(intrigue=[*FOUR, "Charisma", "Refocus"])})
    pick(s, "Diplomacy", "Secrets")
    take_all(s)
    assert (len(look(s, 0)["intrigue"]), len(look(s, 1)["intrigue"])) == (2, 5)


@pytest.mark.parametrize("space", [space for space, (card, _, _) in SPACES.items() if card == "Diplomacy"])
def test_a_faction_space_gives_its_influence_once(space):
    """C-11.1"""
    s = seated(dict(hand=["Diplomacy"], spice=6, water=1))
    pick(s, "Diplomacy", space)
    take_all(s)
    assert sum(look(s, 0)["influence"].values()) == 1
    not_on_offer(s, "Influence")


def test_all_recruits_of_heighliner_may_be_deployed_and_two_more():
    """C-6.3"""
    s = seated(dict(hand=["Diplomacy"], spice=6, garrison=3))
    pick(s, "Diplomacy", "Heighliner", "deploy 7 troops")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (1, 7)
    assert deployments(s) == []


# --- Landsraad: High Council, Hall of Oratory, Mentat, Swordmaster


def test_a_seat_is_taken_once_in_the_game():
    """C-5.3, C-17.1"""
    s = pick(seated(rich("Foldspace", council=True)), "Foldspace")
    assert set(refusals(s)) == {"High Council"}


def test_four_players_can_take_a_seat_each():
    """C-17.4"""
    seats = {seat: dict(council=seat < 3, hand=["Dagger"], solari=5) for seat in range(4)}
    s = table(players=4, seats=seats, turn=3)
    pick(s, "Dagger", "High Council", "High Council")
    assert all(look(s, seat)["council"] for seat in range(4))
    assert s.game.tokens[SEAT].limit == 4


def test_a_seat_gives_2_persuasion_in_every_reveal_turn():
    """C-7.5, C-17.1"""
    s = seated(dict(hand=["Dagger"], solari=5), {1: dict(hand=[]), 2: dict(hand=[])})
    pick(s, "Dagger", "High Council", "end turn", "reveal", "end turn", "reveal", "end turn", "reveal")
    assert look(s, 0)["persuasion"] == 2
    assert look(seated(dict(hand=[], council=True), phase="reveal", round=5), 0)["persuasion"] == 2
    assert look(seated(dict(hand=[]), phase="reveal"), 0)["persuasion"] == 0


@pytest.mark.parametrize(("agents", "persuasion"), [([0], 1), ([1], 0), ([], 0)])
def test_hall_of_oratory_gives_a_persuasion_to_whoever_has_an_agent_there(agents, persuasion):
    """C-7.5, C-17.1"""
    s = seated(dict(hand=[]), agents={"Hall of Oratory": agents}, phase="reveal")
    assert look(s, 0)["persuasion"] == persuasion


def test_no_other_space_gives_persuasion():
    """C-7.5"""
    for space in SPACES:
        s = seated(dict(hand=[]), agents={space: [0]}, phase="reveal")
        assert look(s, 0)["persuasion"] == (1 if space == "Hall of Oratory" else 0)


def test_the_mentat_is_one_more_agent_this_round():
    """C-13.13, C-17.1"""
    s = seated(dict(hand=["Dagger"], solari=2))
    pick(s, "Dagger", "Mentat", "take the Mentat")
    assert look(s, 0)["mentat"]
    assert look(s, 0)["agents"] == 2


def test_drawing_and_taking_the_mentat_are_both_compulsory():
    """C-13.1, K-01: the Mentat comes by itself once nothing else is left"""
    s = seated(dict(hand=["Dagger"], solari=2))
    pick(s, "Dagger", "Mentat", "take the Mentat")
    assert "end turn" not in options(s)
    s = seated(dict(hand=["Dagger"], solari=2))
    pick(s, "Dagger", "Mentat", "draw")
    assert look(s, 0)["mentat"]


def test_a_mentat_that_is_away_cannot_be_taken():
    """C-13.13"""
    s = seated(dict(hand=["Dagger"], solari=2), {1: dict(mentat=True)})
    pick(s, "Dagger", "Mentat", "draw")
    assert options(s) == ["end turn"]
    assert (len(look(s, 0)["hand"]), look(s, 0)["agents"]) == (1, 1)
    assert look(s, 1)["mentat"]
    assert s.game.tokens[MENTAT].limit == 1


def test_the_mentat_goes_home_in_the_recall_phase():
    """C-10.2, C-13.13"""
    s = seated(dict(mentat=True, agents=0), phase="recall")
    assert look(s, 0)["agents"] == 2
    assert not look(s, 0)["mentat"]


def test_the_swordmaster_is_a_third_agent_at_once_and_for_good():
    """C-17.1, C-10.2"""
    s = seated(dict(hand=["Dagger"], solari=8))
    pick(s, "Dagger", "Swordmaster")
    assert look(s, 0)["swordmaster"]
    assert look(s, 0)["agents"] == 2
    s = seated(dict(swordmaster=True, agents=0), phase="recall")
    assert look(s, 0)["agents"] == 3
    assert look(s, 1)["agents"] == 2


def test_the_swordmaster_is_taken_once_in_the_game():
    """C-5.3, C-17.1"""
    s = pick(seated(rich("Foldspace", swordmaster=True)), "Foldspace")
    assert set(refusals(s)) == {"Swordmaster"}


def test_everybody_can_take_the_own_swordmaster():
    """C-17.1"""
    s = seated(dict(hand=["Dagger"], solari=8), {1: dict(swordmaster=True)})
    pick(s, "Dagger")
    assert "Swordmaster" in options(s)


# --- Spice Trade and cities


@pytest.mark.parametrize(("spice", "solari"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_sell_melange_exchanges_2_to_5_spice_once(spice, solari):
    """C-17.1, C-5.10"""
    s = seated(dict(hand=["Dune, the Desert Planet"], spice=9))
    pick(s, "Dune, the Desert Planet", "Sell Melange")
    assert len(options(s)) == 4
    pick(s, f"pay {spice} spice")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (9 - spice, solari)
    assert options(s) == ["end turn"]


@pytest.mark.parametrize(("spice", "offers"), [(3, 2), (4, 3), (5, 4)])
def test_sell_melange_takes_no_more_than_one_has(spice, offers):
    """C-17.1, C-5.3"""
    s = seated(dict(hand=["Dune, the Desert Planet"], spice=spice))
    pick(s, "Dune, the Desert Planet", "Sell Melange")
    assert len(options(s)) == offers
    assert len(refusals(s)) == 4 - offers


@pytest.mark.parametrize(("fremen", "others", "open_"), [(2, 0, True), (1, 6, False)])
def test_sietch_tabr_needs_2_fremen_influence(fremen, others, open_):
    """C-5.3, C-17.1"""
    influence = {"Fremen": fremen, "Emperor": others, "Spacing Guild": others}
    s = pick(seated(rich("Foldspace", influence=influence)), "Foldspace")
    assert ("Sietch Tabr" in options(s)) is open_
    assert ("Sietch Tabr" in refusals(s)) is not open_


@pytest.mark.parametrize(("space", "key"), [("Arrakeen", "solari"), ("Carthag", "solari"), ("Imperial Basin", "spice")])
@pytest.mark.parametrize("controller", [0, 1])
def test_the_controller_of_a_location_is_paid_for_every_visit(space, key, controller):
    """C-8.20, R-004"""
    s = seated(dict(hand=["Foldspace"]), control={space: controller})
    pick(s, "Foldspace", space)
    for seat in range(3):
        paid = {what: look(s, seat)[what] for what in ("solari", "spice")}
        assert paid == {"solari": 0, "spice": 0, **({key: 1} if seat == controller else {})}


@pytest.mark.parametrize("space", [space for space in SPACES if space not in ("Arrakeen", "Carthag", "Imperial Basin")])
def test_the_other_spaces_have_no_control_flag(space):
    """C-8.18"""
    with pytest.raises(ValueError, match="cannot be controlled"):
        table(control={space: 0})


@pytest.mark.parametrize(("space", "base"), [("The Great Flat", 3), ("Hagga Basin", 2), ("Imperial Basin", 1)])
def test_bonus_spice_is_taken_with_the_base_spice(space, base):
    """C-5.11, C-17.1"""
    s = seated(dict(hand=["Dune, the Desert Planet"], water=2), bonus={name: 4 for name in MAKERS})
    pick(s, "Dune, the Desert Planet", space)
    assert look(s, 0)["spice"] == base + 4
    assert look(s)["bonus"] == {name: 0 if name == space else 4 for name in MAKERS}


@pytest.mark.parametrize("visited", [*MAKERS, "Arrakeen"])
def test_bonus_spice_grows_on_maker_spaces_without_an_agent(visited):
    """C-9.1"""
    s = table(agents={visited: [1]}, bonus={"Hagga Basin": 2}, phase="makers")
    before = {"The Great Flat": 0, "Hagga Basin": 2, "Imperial Basin": 0}
    assert look(s)["bonus"] == {name: n + (name != visited) for name, n in before.items()}
