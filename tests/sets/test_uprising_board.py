"""Uprising: the 22 spaces of the board, the tokens taken there, control, Makers and the Shield Wall."""

import pytest
from set_aids import FACTIONS, deployments, difference, not_on_offer, secrets_taken

from kanly.testing import look, options, pick, refusals, table, take_all
from kanly.things import HOOKS, SEAT, SWORDMASTER

ROW = ["Desert Survival", "Hidden Missive", "Maula Pistol", "Paracompass", "Sardaukar Soldier"]
OPEN = "skirmish-crysknife"  # a Conflict the Shield Wall does not protect
GUILD, DAGGER, RECON, DUNE = "Diplomacy", "Dagger", "Reconnaissance", "Dune, the Desert Planet"
EVERYWHERE = ["Diplomacy", "Dagger", "Reconnaissance", "Dune, the Desert Planet"]

# The starting card with its icon, what the space costs and what it must give (hand, intrigue: cards drawn).
SPACES = {
    "Sardaukar": (GUILD, dict(spice=4), {"Emperor": 1, "intrigue": 1, "garrison": 4}),
    "Dutiful Service": (GUILD, {}, {"Emperor": 1, "solari": 2}),
    "Heighliner": (GUILD, dict(spice=5), {"Spacing Guild": 1, "garrison": 5}),
    "Deliver Supplies": (GUILD, {}, {"Spacing Guild": 1, "water": 1}),
    "Espionage": (GUILD, dict(spice=1), {"Bene Gesserit": 1, "hand": 1, "spies": 1}),
    "Secrets": (GUILD, {}, {"Bene Gesserit": 1, "intrigue": 1}),
    "Desert Tactics": (GUILD, dict(water=1), {"Fremen": 1, "garrison": 1}),
    "Fremkit": (GUILD, {}, {"Fremen": 1, "hand": 1}),
    "High Council": (DAGGER, dict(solari=5), {"council": 1}),
    "Imperial Privilege": (DAGGER, dict(solari=3), {"hand": 1}),
    "Swordmaster": (DAGGER, dict(solari=8), {"swordmaster": 1, "agents": 1}),
    "Assembly Hall": (DAGGER, {}, {"intrigue": 1}),
    "Gather Support": (DAGGER, {}, {"garrison": 2}),
    "Shipping": (DUNE, dict(spice=3), {"Emperor": 1, "solari": 5}),
    "Accept Contract": (DUNE, {}, {"hand": 1, "solari": 2}),
    "Arrakeen": (RECON, {}, {"garrison": 1, "hand": 1}),
    "Spice Refinery": (RECON, {}, {"solari": 2}),
    "Research Station": (RECON, dict(water=2), {"garrison": 2, "hand": 2}),
    "Sietch Tabr": (RECON, {}, {"hooks": 1, "garrison": 1, "water": 1}),
    "Deep Desert": (DUNE, dict(water=3), {"spice": 4}),
    "Hagga Basin": (DUNE, dict(water=1), {"spice": 2}),
    "Imperial Basin": (DUNE, {}, {"spice": 1}),
}
NEEDS = {"Imperial Privilege": "Emperor", "Shipping": "Spacing Guild", "Sietch Tabr": "Fremen"}
FREE = {space for space, (_, cost, _) in SPACES.items() if not cost}
COMBAT = {
    "Heighliner", "Desert Tactics", "Fremkit", "Arrakeen", "Spice Refinery", "Research Station", "Sietch Tabr",
    "Deep Desert", "Hagga Basin", "Imperial Basin",
}
MAKERS = {"Deep Desert": 4, "Hagga Basin": 2, "Imperial Basin": 1}
every_space = pytest.mark.parametrize("space", SPACES)


def board(seats=None, **given):
    return table(["uprising"], seats=seats or {}, row=ROW, **{"conflict": OPEN, **given})


def rich(*hand, **mine):
    """A seat that can go everywhere, led by somebody whose rules play no part here."""
    return {"hand": list(hand), "leader": "Gurney Halleck", "solari": 20, "spice": 20, "water": 20,
            "influence": dict.fromkeys(NEEDS.values(), 2), **mine}


def visit(space, seats=None, given=None, **mine):
    """Seat 0 sends an Agent to the space."""
    card = SPACES[space][0]
    return pick(board({0: rich(card, **mine), **(seats or {})}, **(given or {})), card, space)


def fortune(s, seat=0):
    """Everything countable of a seat."""
    seen = look(s, seat)
    found = dict(seen["influence"])
    for key in ("solari", "spice", "water", "garrison", "conflict", "sandworms", "agents", "score",
                "council", "swordmaster", "hooks"):
        found[key] = int(seen[key])
    for key in ("hand", "intrigue", "discard", "spies"):
        found[key] = len(seen[key])
    return found


# --- all spaces


def test_the_board_has_22_spaces():
    """C-17.3"""
    assert {space.name for space in board().game.spaces} == set(SPACES)
    assert len(SPACES) == 22


@pytest.mark.parametrize("card", EVERYWHERE)
def test_a_space_is_reached_with_its_icon(card):
    """C-5.2, C-17.3"""
    s = pick(board({0: rich(card)}), card)
    mine = {space for space, (icon, _, _) in SPACES.items() if icon == card}
    assert set(options(s)) == mine
    assert set(refusals(s)) == set(SPACES) - mine


@every_space
def test_a_space_costs_and_must_give_exactly_this(space):
    """C-17.3, C-5.4, C-5.7, C-13.1, C-15.2"""
    card, cost, gain = SPACES[space]
    given = {NEEDS[space]: 2} if space in NEEDS else {}
    mine = {"leader": "Gurney Halleck", "hand": [card], "water": 0, "garrison": 0, "influence": given, **cost}
    s = board({0: mine})
    before = fortune(s)
    take_all(pick(s, card, space))
    moved = difference(before, fortune(s))
    paid = {key: -n for key, n in cost.items()}
    expected = {"hand": -1, "agents": -1, **paid}
    for key, n in gain.items():
        expected[key] = expected.get(key, 0) + n
    assert moved == {key: n for key, n in expected.items() if n}
    assert look(s)["agents"] == {space: [0]}
    assert look(s, 0)["play"] == [card]


@pytest.mark.parametrize("space", sorted(set(SPACES) - FREE))
def test_a_space_cannot_be_visited_with_one_less(space):
    """C-5.3, C-17.3"""
    card, cost, _ = SPACES[space]
    (what, n), = cost.items()
    s = pick(board({0: {**rich(card), what: n - 1}}), card)
    assert space not in options(s)
    assert str(n) in refusals(s)[space] and what in refusals(s)[space].lower()


def test_a_player_with_nothing_can_visit_the_free_spaces():
    """C-5.3, C-17.3"""
    found = set()
    for card in EVERYWHERE:
        found |= set(options(pick(board({0: dict(hand=[card], water=0)}), card)))
    assert found == FREE - set(NEEDS)


@pytest.mark.parametrize("space, faction", NEEDS.items())
def test_three_spaces_need_2_influence(space, faction):
    """C-5.3, C-17.3"""
    card = SPACES[space][0]
    others = dict.fromkeys(FACTIONS, 6) | {faction: 1}
    s = pick(board({0: rich(card, influence=others)}), card)
    assert space not in options(s)
    assert f"2 Influence with the {faction}" in refusals(s)[space]
    assert space in options(pick(board({0: rich(card, influence={faction: 2})}), card))


@every_space
def test_troops_are_deployed_on_combat_spaces_only(space):
    """C-6.3, C-6.5, C-6.6"""
    s = visit(space, garrison=4, intrigue=["Distraction"])
    if space in ("Gather Support", "Spice Refinery"):
        pick(s, options(s)[0])
    assert deployments(s) == (["deploy 1 troop", "deploy 2 troops"] if space in COMBAT else [])
    if space in COMBAT:
        pick(s, "deploy 2 troops")
        assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (2, 2)


@every_space
@pytest.mark.parametrize("seat", [0, 1])
def test_an_occupied_space_is_closed(space, seat):
    """C-5.3"""
    card = SPACES[space][0]
    s = pick(board({0: rich(card)}, agents={space: [seat]}), card)
    assert space in refusals(s) and space not in options(s)


@every_space
def test_only_faction_spaces_give_influence_by_themselves(space):
    """C-11.1"""
    s = visit(space, influence=dict.fromkeys(NEEDS.values(), 2) | {"Bene Gesserit": 2}, intrigue=["Distraction"])
    before = look(s, 0)["influence"]
    if space in ("Gather Support", "Spice Refinery"):
        pick(s, options(s)[0])
    steps = [option for option in options(s) if "Influence with the" in option]
    gained = [faction for faction in SPACES[space][2] if faction in FACTIONS and space != "Shipping"]
    assert len(steps) == len(gained)
    if steps:
        pick(s, steps[0])
        assert look(s, 0)["influence"] == before | {gained[0]: before[gained[0]] + 1}
        not_on_offer(s, steps[0])


@every_space
def test_no_other_space_than_assembly_hall_gives_persuasion(space):
    """C-7.5, C-17.3"""
    for seat, persuasion in ((0, 1), (1, 0)):
        s = board({0: dict(hand=[])}, agents={space: [seat]}, phase="reveal")
        assert look(s, 0)["persuasion"] == (persuasion if space == "Assembly Hall" else 0)


# --- Emperor, Spacing Guild


def test_the_effects_of_sardaukar_come_in_any_order():
    """R-002"""
    s = visit("Sardaukar", garrison=0)
    assert len(options(s)) == 3
    pick(s, "troops", "Intrigue")
    assert (look(s, 0)["garrison"], len(look(s, 0)["intrigue"])) == (4, 1)
    assert "end turn" in refusals(s)  # the Influence is still to be taken
    pick(s, "Influence", "end turn")


def test_all_recruits_of_heighliner_may_be_deployed_and_two_more():
    """C-6.3"""
    s = visit("Heighliner", garrison=3)
    pick(s, "deploy 7 troops")
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (1, 7)
    assert deployments(s) == []


# --- Bene Gesserit


def test_espionage_draws_a_card_and_places_a_spy_anywhere():
    """C-17.3, R-024"""
    s = visit("Espionage")
    pick(s, "draw", "Spy")
    assert len(options(s)) == 13
    pick(s, "Imperial Basin post")
    assert look(s, 0)["spies"] == ["imperial-basin-post"]
    assert len(look(s, 0)["hand"]) == 1


@pytest.mark.parametrize("first", ["draw", "Spy"])
def test_both_effects_of_espionage_are_compulsory(first):
    """C-13.1, R-024"""
    s = visit("Espionage")
    pick(s, "Influence", first)
    if first == "Spy":
        pick(s, "Deep Desert post")
    assert "end turn" in refusals(s)


FOUR = ["Contingency Plan", "Contingency Plan", "Detonation", "Detonation"]
MORE = ["Distraction", "Distraction", "Special Mission", "Special Mission"]


@pytest.mark.parametrize(("first", "second"), [(4, 3), (3, 4), (4, 4), (3, 0)])
def test_secrets_takes_a_card_from_each_opponent_with_four_or_more(first, second):
    """C-12.5"""
    others = {1: dict(intrigue=FOUR[:first]), 2: dict(intrigue=MORE[:second])}
    secrets_taken(visit("Secrets", others), first, second)


# --- Fremen


def test_desert_tactics_may_trash_a_card():
    """C-17.3, C-13.7"""
    s = visit("Desert Tactics", deck=[], discard=["Dagger"])
    pick(s, "+1 troop", "Influence")
    assert "end turn" in options(s)  # the trash icon is optional
    pick(s, "trash", "Dagger")
    assert look(s)["trash"] == ["Dagger"]
    not_on_offer(s, "trash")


# --- High Council


def test_the_first_visit_to_the_high_council_takes_a_seat_and_nothing_else():
    """C-17.3"""
    s = visit("High Council", spice=0, garrison=0)
    assert len(options(s)) == 1
    after = look(s, 0)
    assert after["council"]
    assert (after["spice"], after["garrison"], after["intrigue"]) == (0, 0, [])
    assert options(s) == ["end turn"]


def test_every_later_visit_to_the_high_council_brings_spice_a_card_and_troops():
    """C-17.3"""
    s = take_all(visit("High Council", council=True, solari=5, spice=0, garrison=0))
    after = look(s, 0)
    assert (after["solari"], after["spice"], len(after["intrigue"]), after["garrison"]) == (0, 2, 1, 3)


def test_the_seat_gives_2_persuasion_in_every_reveal_turn():
    """C-7.5, C-17.3"""
    s = board({0: rich("Dagger"), 1: dict(hand=[]), 2: dict(hand=[])})
    pick(s, "Dagger", "High Council", "end turn", "reveal", "end turn", "reveal", "end turn", "reveal")
    assert look(s, 0)["persuasion"] == 2
    assert look(board({0: dict(hand=[], council=True)}, phase="reveal", round=5), 0)["persuasion"] == 2
    assert look(board({0: dict(hand=[])}, phase="reveal"), 0)["persuasion"] == 0


def test_there_are_four_seats_and_four_maker_hooks():
    """C-17.4, C-2.10"""
    tokens = board().game.tokens
    assert (tokens[SEAT].limit, tokens[HOOKS].limit) == (4, 4)
    assert SWORDMASTER in tokens
    seats = {seat: dict(council=seat < 3, hand=["Dagger"], solari=5) for seat in range(4)}
    s = table(["uprising"], players=4, seats=seats, turn=3)
    pick(s, "Dagger", "High Council")
    assert all(look(s, seat)["council"] for seat in range(4))


# --- Imperial Privilege


def privilege(**mine):
    return visit("Imperial Privilege", given=dict(agents={"Arrakeen": [0], "Fremkit": [1]}),
                 swordmaster=True, **mine)


def test_imperial_privilege_recalls_another_agent_and_draws_a_card():
    """C-17.3, C-13.9, R-076"""
    s = privilege()
    before = look(s, 0)
    assert "end turn" in refusals(s)
    pick(s, "recall")  # there is one that was not sent this turn
    assert look(s)["agents"] == {"Imperial Privilege": [0], "Fremkit": [1]}
    assert look(s, 0)["agents"] == before["agents"] + 1
    assert "end turn" in refusals(s)
    pick(s, "draw")
    assert len(look(s, 0)["hand"]) == 1
    assert options(s) == ["end turn"]


def test_imperial_privilege_chooses_among_several_other_agents():
    """C-13.9"""
    s = visit("Imperial Privilege", swordmaster=True, given=dict(agents={"Arrakeen": [0], "Secrets": [0]}))
    pick(s, "recall")
    assert set(options(s)) == {"Arrakeen", "Secrets"}
    pick(s, "Secrets")
    assert look(s)["agents"] == {"Imperial Privilege": [0], "Arrakeen": [0]}


def test_without_another_agent_imperial_privilege_only_draws():
    """R-076"""
    s = visit("Imperial Privilege")
    not_on_offer(s, "recall")
    pick(s, "draw")
    assert options(s) == ["end turn"]


def test_imperial_privilege_may_trade_an_intrigue_card_for_another_once():
    """C-17.3, C-12.6, R-057"""
    s = visit("Imperial Privilege", intrigue=["Detonation", "Devour"])
    pick(s, "draw")
    assert "end turn" in options(s)  # the arrow is optional
    pick(s, "trash", "Devour")
    assert look(s)["trash"] == ["Devour"] and look(s)["intrigue_discard"] == []
    assert len(look(s, 0)["intrigue"]) == 2 and "Detonation" in look(s, 0)["intrigue"]
    not_on_offer(s, "trash")


def test_imperial_privilege_has_nothing_to_trade_without_an_intrigue_card():
    """C-13.2"""
    s = visit("Imperial Privilege")
    not_on_offer(s, "trash")


# --- Swordmaster, Assembly Hall, Gather Support


def test_the_swordmaster_is_a_third_agent_at_once_and_for_good():
    """C-17.3, C-10.2"""
    s = visit("Swordmaster", solari=8)
    assert look(s, 0)["swordmaster"]
    assert (look(s, 0)["agents"], look(s, 0)["solari"]) == (2, 0)
    s = board({0: dict(swordmaster=True, agents=0)}, phase="recall")
    assert [look(s, seat)["agents"] for seat in range(3)] == [3, 2, 2]


def test_the_swordmaster_is_taken_once_in_the_game():
    """C-5.3, C-17.3"""
    s = pick(board({0: rich("Dagger", swordmaster=True)}), "Dagger")
    assert "Swordmaster" in refusals(s) and "Swordmaster" not in options(s)


@pytest.mark.parametrize("solari, open_to_me", [(5, False), (6, True), (8, True)])
def test_once_somebody_has_a_swordmaster_the_others_pay_6(solari, open_to_me):
    """C-17.3"""
    s = pick(board({0: rich("Dagger", solari=solari), 2: dict(swordmaster=True)}), "Dagger")
    assert ("Swordmaster" in options(s)) == open_to_me
    if open_to_me:
        pick(s, "Swordmaster")
        assert look(s, 0)["solari"] == solari - 6


def test_an_agent_recalled_from_assembly_hall_gives_no_persuasion():
    """R-019, C-7.5"""
    s = visit("Imperial Privilege", {1: dict(hand=[]), 2: dict(hand=[])}, dict(agents={"Assembly Hall": [0]}),
              hand=["Dagger", "Signet Ring"], deck=[])
    pick(s, "recall", "end turn", "reveal", "end turn", "reveal", "end turn", "reveal")
    assert look(s, 0)["persuasion"] == 1  # of the Signet Ring


@pytest.mark.parametrize("paying, gain", [
    (True, dict(solari=8, garrison=2, water=1)),
    (False, dict(solari=10, garrison=2, water=0)),
])
def test_gather_support_costs_nothing_or_2_solari(paying, gain):
    """C-5.10, C-17.3"""
    s = board({0: dict(hand=["Dagger"], solari=10, water=0, garrison=0)})
    pick(s, "Dagger", "Gather Support")
    assert len(options(s)) == 2
    pick(s, next(option for option in options(s) if ("pay" in option) == paying))
    take_all(s)
    after = look(s, 0)
    assert {key: after[key] for key in gain} == gain


def test_gather_support_asks_for_nothing_with_1_solari():
    """C-5.10, R-005"""
    s = board({0: dict(hand=["Dagger"], solari=1, water=0, garrison=0)})
    take_all(pick(s, "Dagger", "Gather Support"))
    after = look(s, 0)
    assert (after["solari"], after["garrison"], after["water"]) == (1, 2, 0)


# --- Shipping, Accept Contract


@pytest.mark.parametrize("faction", FACTIONS)
def test_shipping_gives_influence_with_any_faction(faction):
    """C-17.3, C-11.6"""
    s = visit("Shipping", influence={"Spacing Guild": 2}, solari=0)
    assert look(s, 0)["solari"] == 5
    pick(s, "Influence")
    assert sorted(options(s)) == sorted(FACTIONS)
    pick(s, faction)
    assert look(s, 0)["influence"] == dict.fromkeys(FACTIONS, 0) | {"Spacing Guild": 2, faction: 1} \
        | ({faction: 3} if faction == "Spacing Guild" else {})


@pytest.mark.parametrize("space", ["Dutiful Service", "Accept Contract"])
def test_the_contract_icon_is_2_solari_without_the_module_and_a_contract_with_it(space):
    """C-15.2, R-048"""
    s = take_all(visit(space, solari=0))
    assert look(s, 0)["solari"] == 2 and look(s)["offers"] == []
    given = dict(options=["choam"], offers=["heighliner-water", "deliver-supplies"])
    s = visit(space, solari=0, given=given)
    pick(s, "take a contract")
    assert options(s) == ["Heighliner", "Deliver Supplies"]
    pick(s, "Deliver Supplies")
    take_all(s)
    assert look(s, 0)["contracts"] == ["deliver-supplies"] and look(s, 0)["solari"] == 0


# --- Cities


def test_spice_refinery_gives_2_solari_or_4_for_a_spice():
    """C-5.10, C-17.3"""
    for paying in (False, True):
        s = board({0: dict(hand=["Reconnaissance"], spice=1)})
        pick(s, "Reconnaissance", "Spice Refinery")
        assert len(options(s)) == 2
        pick(s, next(option for option in options(s) if ("pay" in option) == paying))
        take_all(s)
        assert (look(s, 0)["spice"], look(s, 0)["solari"]) == ((0, 4) if paying else (1, 2))


def test_the_spice_of_spice_refinery_must_be_there_before():
    """R-005"""
    s = board({0: dict(hand=["Reconnaissance"], spice=0)})
    take_all(pick(s, "Reconnaissance", "Spice Refinery"))
    assert look(s, 0)["solari"] == 2


def test_research_station_recruits_two_and_draws_two():
    """C-17.3, R-002"""
    s = visit("Research Station", garrison=0)
    t = pick(s.clone(), "troops")
    assert (len(look(t, 0)["hand"]), look(t, 0)["garrison"]) == (0, 2) and "end turn" not in options(t)
    pick(s, "draw")  # the troops are all that is left
    assert (len(look(s, 0)["hand"]), look(s, 0)["garrison"]) == (2, 2) and "end turn" in options(s)


def test_sietch_tabr_gives_hooks_a_troop_and_a_water():
    """C-17.3, C-6.10"""
    s = visit("Sietch Tabr", garrison=0, water=0)
    pick(s, "Sietch Tabr")
    assert len(options(s)) == 2
    pick(s, "Hooks")
    after = look(s, 0)
    assert (after["hooks"], after["garrison"], after["water"]) == (True, 1, 1)
    assert look(s)["wall"]


def test_with_hooks_sietch_tabr_still_gives_the_troop_and_the_water():
    """C-6.10, R-011"""
    s = visit("Sietch Tabr", garrison=0, water=0, hooks=True)
    pick(s, "Sietch Tabr", "+1 troop and +1 water")
    after = look(s, 0)
    assert (after["hooks"], after["garrison"], after["water"]) == (True, 1, 1)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_sietch_tabr_gives_a_water_and_may_remove_the_shield_wall(answer):
    """C-17.3, C-6.9, Q-14"""
    s = visit("Sietch Tabr", garrison=0, water=0)
    pick(s, "Sietch Tabr", "+1 water and remove", answer)
    after = look(s, 0)
    assert (after["hooks"], after["garrison"], after["water"]) == (False, 0, 1)
    assert look(s)["wall"] == (answer == "no")


def test_without_a_wall_that_way_of_sietch_tabr_gives_a_water():
    """C-6.9, R-011"""
    s = visit("Sietch Tabr", garrison=0, water=0, given=dict(wall=False))
    pick(s, "Sietch Tabr", "+1 water and remove")
    assert look(s, 0)["water"] == 1 and "end turn" in options(s)
    assert not look(s)["wall"]


# --- Makers


@pytest.mark.parametrize("space, base", MAKERS.items())
@pytest.mark.parametrize("bonus", [0, 3])
def test_harvesting_takes_the_base_spice_and_all_bonus_spice(space, base, bonus):
    """C-5.11, C-17.3"""
    s = take_all(visit(space, spice=0, given=dict(bonus={space: bonus})))
    assert look(s, 0)["spice"] == base + bonus
    assert look(s)["bonus"][space] == 0


@pytest.mark.parametrize("space, worms", [("Deep Desert", 2), ("Hagga Basin", 1)])
def test_with_hooks_sandworms_come_instead_of_the_base_spice(space, worms):
    """C-5.11, C-6.7, C-6.10"""
    s = visit(space, spice=0, hooks=True, garrison=0, given=dict(bonus={space: 3}))
    pick(s, space)
    assert len(options(s)) == 2
    pick(s, "sandworm")
    after = look(s, 0)
    assert (after["sandworms"], after["spice"], after["hooks"]) == (worms, 3, True)
    assert look(s)["bonus"][space] == 0
    assert options(s) == ["end turn"]


def test_the_player_with_hooks_may_take_the_spice():
    """C-5.11"""
    for space, base in (("Deep Desert", 4), ("Hagga Basin", 2)):
        s = visit(space, spice=0, hooks=True)
        pick(s, space, f"harvest {base}")
        assert (look(s, 0)["sandworms"], look(s, 0)["spice"]) == (0, base)


@pytest.mark.parametrize("space", ["Deep Desert", "Hagga Basin"])
def test_no_sandworm_comes_without_hooks_nor_behind_the_wall(space):
    """C-6.7, C-6.8"""
    without = visit(space, spice=0)
    walled = visit(space, spice=0, hooks=True, given=dict(conflict="Siege of Arrakeen"))
    for s in (without, walled):
        pick(s, space)  # there is nothing to choose
        assert look(s, 0)["sandworms"] == 0 and look(s, 0)["spice"] == MAKERS[space]
    s = visit(space, hooks=True, given=dict(conflict="Siege of Arrakeen", wall=False))
    pick(s, space, "sandworm")
    assert look(s, 0)["sandworms"] > 0


def test_imperial_basin_has_no_sandworms():
    """C-17.3"""
    s = visit("Imperial Basin", spice=0, hooks=True)
    assert (look(s, 0)["sandworms"], look(s, 0)["spice"]) == (0, 1)


def test_a_maker_space_without_an_agent_collects_a_spice():
    """C-9.1, C-22.17"""
    s = board(agents={"Hagga Basin": [1]}, bonus={"Deep Desert": 2, "Hagga Basin": 1}, phase="makers")
    assert look(s)["bonus"] == {"Deep Desert": 3, "Hagga Basin": 1, "Imperial Basin": 1}


# --- Control and the Shield Wall

CONTROL = {"Arrakeen": "solari", "Spice Refinery": "solari", "Imperial Basin": "spice"}


@pytest.mark.parametrize("space, good", CONTROL.items())
@pytest.mark.parametrize("controller", [0, 1])
def test_whoever_controls_a_place_gains_1_when_an_agent_is_sent_there(space, good, controller):
    """C-8.18, C-8.20, R-004"""
    card = SPACES[space][0]
    s = pick(board({0: dict(hand=[card])}, control={space: controller}), card, space)
    visitor = {"Arrakeen": 0, "Spice Refinery": 2, "Imperial Basin": 1}[space]
    assert look(s, controller)[good] == 1 + (visitor if controller == 0 else 0)
    assert look(s, 2)["solari"] == look(s, 2)["spice"] == 0
    take_all(s)
    assert look(s, 0)[good] == visitor + (controller == 0)


def test_only_three_places_can_be_controlled():
    """C-8.18"""
    assert {space.name for space in board().game.spaces if space.control} == set(CONTROL)
    for space in set(SPACES) - set(CONTROL):
        with pytest.raises(ValueError, match="cannot be controlled"):
            board(control={space: 0})


def test_the_shield_wall_stands_at_the_start_and_protects_three_places():
    """C-2.2, C-6.8"""
    s = board()
    assert look(s)["wall"]
    assert {space.name for space in s.game.spaces if space.protected} == set(CONTROL)
