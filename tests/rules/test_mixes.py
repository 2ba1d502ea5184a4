"""C-18 sets laid over each other: what is possible, which components come along, Leaders of any set on any board."""

from itertools import chain, combinations

import pytest
from aids import asked, copies, shown, why

import kanly
from kanly.cells import BANK, OFFERED, START_CONTRACTS
from kanly.components import Contract
from kanly.effects.units import walled
from kanly.events import CONTROLS
from kanly.expansion import EXPANSIONS, board_of
from kanly.mixes import mixes, options_of
from kanly.testing import look, options, pick, refusals, reveal, table
from kanly.things import ID_MASK, KEYS, THINGS

UB, UX, UBX, BX = ["uprising", "base"], ["uprising", "ix"], ["uprising", "base", "ix"], ["base", "ix"]
PLAYABLE = [mix for mix in mixes() if not mix.why]
LEVELS = ["mercenary", "sardaukar", "mentat", "kwisatz haderach"]
PARTS = ("imperium", "intrigues", "conflicts", "leaders", "spaces", "posts", "reserve", "tech", "contracts",
         "starters", "hagal", "rival_cards")
DUNE = "Dune, the Desert Planet"
QUIET = {1: dict(leader="Lady Margot Fenring", hand=[]), 2: dict(leader="Princess Irulan", hand=[])}


def names(components):
    return {component.name for component in components}


def led(leader, mine, sets=UBX, others=None, **board):
    """Seat 0 has this Leader; the others do nothing by themselves."""
    return table(sets, seats={0: dict(leader=leader) | mine, **QUIET, **(others or {})}, **board)


# What can be composed.


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("mix", PLAYABLE, ids=lambda mix: "+".join(mix.sets))
def test_every_legal_mix_can_be_set_up_with_all_its_options(mix, players):
    """C-18.1, C-18.2, C-18.6, C-18.8, C-2.13: each option and every two of them, and all others at each level"""
    plain = [option for option in options_of(mix, players) if option not in LEVELS]
    levels = [option for option in options_of(mix, players) if option in LEVELS]
    assert levels == (LEVELS if players == 1 else [])
    for some in [*chain.from_iterable(combinations([*plain, *levels], n) for n in range(3)),
                 *([*plain, level] for level in levels), plain]:
        if len(set(some) & set(levels)) > 1:
            continue
        s = kanly.compose(mix.sets, players, None, some).start(7)
        assert s.decision is not None and s.decision.player < players
        assert len(s.players) == max(3, players)
        if "epic" in some:
            assert all(len(p.intrigue) >= 1 for p in s.players[:players])


def test_there_are_six_mixes():
    """C-18.1, C-18.2, C-18.6"""
    assert {mix.sets for mix in PLAYABLE} == {
        ("base",), ("uprising",), ("base", "ix"), ("base", "uprising"), ("ix", "uprising"), ("base", "ix", "uprising")}


@pytest.mark.parametrize(("sets", "chosen", "said"), [
    (["ix"], [], r"Rise of Ix has no board of its own: add Dune: Imperium \(base\) or Uprising \(uprising\)"),
    (["base"], ["choam"], r"for the CHOAM module add Uprising \(uprising\) to Dune: Imperium$"),
    (BX, ["choam"], r"for the CHOAM module add Uprising \(uprising\) to Dune: Imperium with Rise of Ix"),
    (["base"], ["epic"], r"for the Epic game add Rise of Ix \(ix\) to Dune: Imperium"),
    (BX, ["ix conflicts"], r"for fighting the Conflicts of Rise of Ix add Uprising \(uprising\) to Dune: Imperium"),
    (["uprising"], ["base conflicts"], r"the Conflicts of Dune: Imperium add Dune: Imperium \(base\) to Uprising"),
    (UB, ["ix conflicts"], r"add Rise of Ix \(ix\) to Uprising with Dune: Imperium"),
    (UX, ["nonsense"], "there is no option 'nonsense'; there are: mercenary, sardaukar, mentat"),
    (["uprising", "uprising"], [], "Uprising was named twice"),
    (["dune"], [], "there is no set 'dune'; there are: base, ix, uprising"),
    ([], [], "name at least one set"),
])
def test_what_is_impossible_is_said_in_a_sentence(sets, chosen, said):
    """C-18.1, C-18.8, C-15.7"""
    with pytest.raises(ValueError, match=said):
        kanly.compose(sets, 4, None, chosen)


@pytest.mark.parametrize("mix", PLAYABLE, ids=lambda mix: "+".join(mix.sets))
def test_every_mix_is_for_one_to_four_and_on_the_uprising_board_for_six(mix):
    """C-2.13, C-18.9: Rivals join one and two; five are not offered"""
    six = "uprising" in mix.sets
    assert mix.players == ((1, 2, 3, 4, 6) if six else (1, 2, 3, 4))
    able = "1, 2, 3, 4 or 6" if six else "1, 2, 3 or 4"
    for players in {*range(8)} - {*mix.players}:
        with pytest.raises(ValueError, match=f"is for {able} players, not {players}$"):
            kanly.compose(mix.sets, players)


@pytest.mark.parametrize("mix", PLAYABLE, ids=lambda mix: "+".join(mix.sets))
def test_the_order_of_the_sets_does_not_matter(mix):
    """C-18.6: the same components, whoever is named first"""
    for players in mix.players:
        one, other = kanly.compose(mix.sets, players), kanly.compose(tuple(reversed(mix.sets)), players)
        for part in PARTS:
            assert {c.id for c in getattr(one, part)} == {c.id for c in getattr(other, part)}
        assert set(one.rival_gifts) == set(other.rival_gifts) and one.rivals_tech == other.rivals_tech


def test_ids_of_things_are_the_same_in_every_mix():
    """Composing makes no Thing: an id is fixed once for all, and names the same Thing everywhere"""
    before = len(THINGS)
    for mix in PLAYABLE:
        for players in mix.players:
            chosen = [option for option in options_of(mix, players) if option not in LEVELS]
            game = kanly.compose(mix.sets, players, options=chosen)
            for part in PARTS:
                assert all(THINGS[c.id] is c and KEYS[c.key] is c for c in getattr(game, part))
    assert len(THINGS) == before


# Boards.


@pytest.mark.parametrize("sets", [UB, UX, UBX])
def test_the_board_is_always_that_of_uprising(sets):
    """C-18.1, C-11.3: its tracks, tokens, Shield Wall and Objectives"""
    assert board_of([EXPANSIONS[name] for name in sets]).name == "uprising"
    s = table(sets)
    assert look(s)["wall"] and look(s, 0)["objective"] and "Deep Desert" in s.game.places
    assert not {"The Great Flat", "Carthag", "Mentat", "Foldspace", "Hall of Oratory"} & set(s.game.places)


def test_the_folded_overlay_covers_four_spaces_of_uprising():
    """C-18.2, R-063: Landsraad's two, and the CHOAM section"""
    plain, mixed = names(kanly.compose(["uprising"]).spaces), names(kanly.compose(UX).spaces)
    assert plain - mixed == {"Assembly Hall", "Gather Support", "Shipping", "Accept Contract"}
    assert mixed - plain == {"Smuggling", "Interstellar Shipping", "Tech Negotiation", "Dreadnought"}
    assert {"High Council", "Imperial Privilege", "Swordmaster"} <= mixed


def test_their_posts_are_covered_and_two_virtual_ones_are_there():
    """C-18.2, C-18.3"""
    plain = {frozenset(post.connects) for post in kanly.compose(["uprising"]).posts}
    mixed = {frozenset(post.connects) for post in kanly.compose(UX).posts}
    assert plain - mixed == {frozenset({"Assembly Hall", "Gather Support"}), frozenset({"Shipping", "Accept Contract"})}
    assert mixed - plain == {frozenset({"Interstellar Shipping", "Smuggling"}),
                             frozenset({"Tech Negotiation", "Dreadnought"})}
    assert len(mixed) == 13


def test_a_spy_works_at_a_virtual_post():
    """C-18.3, C-14.6, C-14.7: infiltrate by it, or gather intelligence"""
    given = dict(hand=["Truthsayer", "Dagger"], deck=["Seek Allies"], spies=["Dreadnought"], solari=3)
    s = led("Muad'Dib", given, UX, agents={"Tech Negotiation": [1]})
    pick(s, "Truthsayer", "Tech Negotiation")
    assert look(s)["agents"]["Tech Negotiation"] == [0, 1] and look(s, 0)["spies"] == []
    s = led("Muad'Dib", given, UX)
    pick(s, "Truthsayer", "Dreadnought", "Tech Negotiation / Dreadnought post")
    assert "Seek Allies" in look(s, 0)["hand"] and look(s, 0)["spies"] == []


def test_a_spy_icon_may_go_to_a_virtual_post():
    """C-18.3, C-14.2"""
    s = led("Muad'Dib", dict(hand=["Diplomacy"], spice=1), UX)
    pick(s, "Diplomacy", "Espionage", "Spy")
    assert {"Interstellar Shipping / Smuggling post", "Tech Negotiation / Dreadnought post"} <= set(options(s))
    assert not [name for name in options(s) if "Assembly" in name or "Accept" in name]


def test_without_rise_of_ix_there_are_no_virtual_posts():
    """C-18.3"""
    for sets in (["uprising"], UB):
        assert not [post for post in kanly.compose(sets).posts if "Smuggling" in post.connects]
    assert kanly.compose(BX).posts == []


def test_a_contract_icon_elsewhere_works_as_ever():
    """R-063: Dutiful Service, with and without the module"""
    for chosen in (["choam"], []):
        s = led("Gurney Halleck", dict(hand=["Diplomacy"], solari=0), UX, options=chosen,
                **(dict(offers=["arrakeen-water", "heighliner-water"]) if chosen else {}))
        held = len(look(s, 0)["contracts"])
        pick(s, "Diplomacy", "Dutiful Service")
        if chosen:
            pick(s, "contract", "Heighliner")
        assert (len(look(s, 0)["contracts"]) - held, look(s, 0)["solari"]) == ((1, 0) if chosen else (0, 2))


def test_no_contract_names_a_covered_space():
    """R-063: so every contract can be completed"""
    game = kanly.compose(UX, options=["choam"])
    for contract in (*game.contracts, *game.start_contracts):
        for space in getattr(contract.moment, "spaces", ()):
            assert space in game.places


# Decks.


@pytest.mark.parametrize(("sets", "chosen", "imperium", "intrigues", "leaders"), [
    (["base"], (), 67, 40, 8), (BX, (), 67 + 35, 40 + 17, 14),
    (["uprising"], (), 65, 40, 8), (["uprising"], ("choam",), 69, 44, 9),
    (UB, (), 65 + 67, 40 + 39, 16), (UX, (), 65 + 35, 40 + 17, 14),
    (UBX, ("choam",), 69 + 67 + 35, 44 + 39 + 17, 23),
])
def test_all_cards_and_leaders_are_mixed_in(sets, chosen, imperium, intrigues, leaders):
    """C-18.6, C-1, C-2.4: CHOAM cards only with the module"""
    game = kanly.compose(sets, options=chosen)
    assert (copies(game.imperium), copies(game.intrigues), len(game.leaders)) == (imperium, intrigues, leaders)
    assert copies(game.starters) == 10


def test_calculated_hire_and_sort_through_the_chaos_leave():
    """C-18.6: there is no Mentat on the Uprising board"""
    for chosen in ([], ["base conflicts"]):
        game = kanly.compose(UB, options=chosen)
        assert "Calculated Hire" not in names(game.intrigues)
        assert "Sort Through the Chaos" not in names(game.conflicts)
    assert "Calculated Hire" in names(kanly.compose(BX).intrigues)
    assert "Sort Through the Chaos" in names(kanly.compose(BX).conflicts)


@pytest.mark.parametrize(("sets", "stacks"), [
    (["base"], ["Arrakis Liaison", "The Spice Must Flow", "Foldspace"]),
    (BX, ["Arrakis Liaison", "The Spice Must Flow", "Foldspace"]),
    (["uprising"], ["Prepare the Way", "The Spice Must Flow"]),
    (UB, ["Prepare the Way", "The Spice Must Flow"]),
    (UX, ["Prepare the Way", "The Spice Must Flow", "Foldspace"]),
    (UBX, ["Prepare the Way", "The Spice Must Flow", "Foldspace"]),
])
def test_the_reserve_is_that_of_the_board(sets, stacks):
    """R-103, C-18.6, C-2.4"""
    game = kanly.compose(sets)
    assert sorted(c.name for c in game.reserve) == sorted(stacks)
    assert {c.name: c.copies for c in game.reserve}["The Spice Must Flow"] == 10


def test_the_spice_must_flow_is_the_same_card_wherever_it_is_named():
    """R-103: base cards that look for it find the stack of Uprising"""
    s = led("Muad'Dib", dict(hand=["Guild Bankers"], persuasion=0), UB, phase="reveal")
    assert "6 Persuasion" in refusals(s)["The Spice Must Flow"]  # 3 less than 9
    s = led("Muad'Dib", dict(intrigue=["Corner the Market"], discard=["The Spice Must Flow"] * 2, score=3), UB,
            phase="endgame")
    pick(s, "Corner the Market")
    assert look(s, 0)["score"] == 5


# Foldspace and Ilesa.


def test_ilesa_alone_acquires_foldspace_on_the_uprising_board():
    """C-18.4, R-103, Q-23"""
    for sets in (UX, UBX):
        s = led("Ilesa Ecaz", dict(hand=["Signet Ring"], solari=1), sets)
        pick(s, "Signet Ring", "Arrakeen", "acquire Foldspace")
        assert look(s, 0)["discard"] == ["Foldspace"] and look(s)["reserve"]["Foldspace"] == 5


@pytest.mark.parametrize("leader", ["Archduke Armand Ecaz", "Princess Irulan", "Muad'Dib"])
def test_nobody_else_gets_foldspace(leader):
    """C-18.4, Q-23, C-7.6: neither for Persuasion nor by an effect that acquires a card"""
    others = {2: dict(leader="Staban Tuek", hand=[])}
    s = led(leader, dict(hand=["Dagger"], persuasion=20), UX, others, phase="reveal")
    assert "Foldspace" not in options(s) and why(s, "Foldspace") == "NO_PRICE"
    if leader == "Archduke Armand Ecaz":
        s = led(leader, dict(hand=["Signet Ring"]), UX)
        pick(s, "Signet Ring", "Arrakeen", "acquire")
        assert "Prepare the Way" in options(s) and "Foldspace" not in options(s)


def test_a_trashed_foldspace_goes_back_to_its_stack():
    """C-18.4, C-13.7"""
    s = led("Ilesa Ecaz", dict(hand=["Foldspace"], deck=["Dagger"]), UX)
    assert look(s)["reserve"]["Foldspace"] == 5
    pick(s, "Foldspace", "Arrakeen")
    while look(s)["reserve"]["Foldspace"] == 5 and "Foldspace" in str(options(s)):
        pick(s, next(name for name in options(s) if "Foldspace" in name))
    assert look(s)["reserve"]["Foldspace"] == 6


# Conflicts.


@pytest.mark.parametrize(("sets", "chosen", "levels"), [
    (UB, (), (3, 9, 4)), (UB, ("base conflicts",), (3 + 4, 9 + 9, 4 + 4)),
    (UX, (), (3, 9, 4)), (UX, ("ix conflicts",), (3 + 2, 9 + 1, 4 + 1)), (UX, ("epic",), (3, 9, 4 + 1)),
    (UBX, ("base conflicts", "ix conflicts"), (3 + 4 + 2, 9 + 9 + 1, 4 + 4 + 1)),
    (UBX, ("base conflicts",), (3 + 4, 9 + 9, 4 + 4)),
])
def test_conflicts_of_other_sets_are_a_choice(sets, chosen, levels):
    """C-18.4, C-18.6, C-2.3: each level at random from the merged pile"""
    game = kanly.compose(sets, options=chosen)
    assert tuple(sum(c.level == level for c in game.conflicts) for level in (1, 2, 3)) == levels


def battle(conflict, **mine):
    mine = dict(leader="Muad'Dib", conflict=1) | mine
    return table(UB, options=["base conflicts"], phase="combat", conflict=conflict, seats={0: mine, **QUIET}, log=True)


def test_a_conflict_without_a_battle_icon_is_taken_and_never_matches():
    """C-8.14, R-040"""
    s = battle("Guild Bank Raid", won=["Desert Power"], objective="desert-mouse-first", score=0)
    assert {"guild-bank-raid", "desert-power"} <= set(look(s, 0)["won"])
    assert look(s, 0)["turned"] == [] and look(s, 0)["score"] == 0


def test_it_is_no_partner_for_the_wild_icon_either():
    """R-040, R-038: the Objective alone is"""
    s = table(UB, options=["base conflicts"], phase="endgame", seats={
        0: dict(leader="Muad'Dib", won=["Guild Bank Raid", "Propaganda"], objective="desert-mouse-first"), **QUIET})
    assert options(s) == ["Desert Mouse Objective", "done"] and refusals(s) == {}


@pytest.mark.parametrize(("conflict", "behind"), [
    ("Siege of Arrakeen", True), ("Secure Imperial Basin", True), ("Battle for Imperial Basin", True),
    ("Siege of Carthag", False), ("Battle for Carthag", False), ("Guild Bank Raid", False),
])
def test_the_location_in_the_title_decides_about_the_shield_wall(conflict, behind):
    """R-102, C-6.8: whatever set the card is from"""
    chosen = next(c for c in kanly.compose(UB, options=["base conflicts"]).conflicts
                  if c.name == conflict and c.set == "base")
    s = led("Muad'Dib", dict(hand=[DUNE], hooks=True, water=1), UB, options=["base conflicts"], conflict=chosen.key)
    assert walled(s) == behind
    pick(s, DUNE, "Hagga Basin")
    assert ("summon" in " ".join(options(s))) != behind


def test_nobody_controls_carthag_on_the_uprising_board():
    """R-102: no marker and no defensive bonus, the rest of the reward is taken"""
    s = battle("Siege of Carthag", score=0)
    assert look(s)["control"] == {} and look(s, 0)["score"] == 1
    assert CONTROLS not in [event.kind for event in s.log]
    s = battle("conflict/base/siege-of-arrakeen", score=0)
    assert look(s)["control"] == {"Arrakeen": 0} and look(s, 0)["score"] == 1


def test_a_base_conflict_is_doubled_by_a_sandworm():
    """C-8.11, C-18.6"""
    s = battle("Guild Bank Raid", sandworms=1, solari=0)
    assert look(s, 0)["solari"] == 12


# Contracts to start with.


@pytest.mark.parametrize(("sets", "chosen", "dealt"), [
    (UX, ["choam"], 10), (UBX, ["choam"], 10), (UX, [], 0), (UB, ["choam"], 0), (BX, [], 0),
])
def test_ten_more_contracts_come_with_both(sets, chosen, dealt):
    """C-15.7, C-18.5: only with Uprising, the module and Rise of Ix"""
    game = kanly.compose(sets, options=chosen)
    assert len(game.start_contracts) == dealt and copies(game.contracts) == (20 if chosen else 0)


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_is_dealt_two_and_keeps_one(players):
    """C-15.7: the rest go to the box, and the twenty stay as they are"""
    s = kanly.compose(UX, players, options=["choam"]).start(3)
    seats = []
    while s.phase == 0 and all(isinstance(THINGS[option & ID_MASK], Contract) for option in s.options):
        seats.append(asked(s))
        assert len(s.options) == 2
        s.apply(s.options[1])
    assert sorted(seats) == list(range(players))
    while s.phase == 0:
        s.apply(s.options[0])
    assert all(len(look(s, seat)["contracts"]) == 1 for seat in range(players))
    assert len(s.piles[START_CONTRACTS]) == 10 - players
    assert len(s.piles[BANK]) + len(s.piles[OFFERED]) in (20, 18)


# Leaders of any set on any board.


def test_leaders_come_with_their_sets():
    """C-18.6, C-2.5"""
    with pytest.raises(ValueError, match="there is no leader 'Prince Rhombur Vernius' in Uprising"):
        kanly.compose(UB, 3, ["Prince Rhombur Vernius", None, None])
    with pytest.raises(ValueError, match="there is no leader 'Shaddam Corrino IV'"):
        kanly.compose(UBX, 3, ["Shaddam Corrino IV", None, None])
    kanly.compose(UBX, 3, ["Shaddam Corrino IV", "Paul Atreides", "Ilesa Ecaz"], ["choam"])
    with pytest.raises(ValueError, match=r"there is no leader 'Staban Tuek' in Dune: Imperium with Rise of Ix"):
        kanly.compose(BX, 3, ["Staban Tuek", None, None])


def leto(hand, **more):
    return led("Duke Leto Atreides", dict(hand=[hand]) | more, UB)


def test_leto_pays_one_less_for_gather_support():
    """R-069: 1 instead of 2"""
    s = leto("Bene Gesserit Sister", solari=1, water=0)
    pick(s, "Bene Gesserit Sister", "Gather Support", "pay")
    assert (look(s, 0)["solari"], look(s, 0)["water"]) == (0, 1)


def test_leto_pays_one_less_for_every_landsraad_space():
    """R-069, C-5.10: Swordmaster 8 or 6, Imperial Privilege 3, Dreadnought 3"""
    s = leto("Bene Gesserit Sister", solari=0, influence={"Emperor": 2})
    pick(s, "Bene Gesserit Sister")
    told = {name: reason.partition(",")[0] for name, reason in refusals(s).items()}
    assert (told["High Council"], told["Imperial Privilege"], told["Swordmaster"]) == (
        "needs 4 Solari", "needs 2 Solari", "needs 7 Solari")
    s = led("Duke Leto Atreides", dict(hand=["Bene Gesserit Sister"], solari=0), UBX,
            {1: dict(leader="Lady Margot Fenring", swordmaster=True)})
    pick(s, "Bene Gesserit Sister")
    told = {name: reason.partition(",")[0] for name, reason in refusals(s).items()}
    assert (told["Swordmaster"], told["Dreadnought"]) == ("needs 5 Solari", "needs 2 Solari")


def test_ilban_draws_when_gather_support_is_paid_for():
    """C-5.10, C-18.6: and not when it is free"""
    for offer, drawn in ((1, True), (0, False)):
        s = led("Count Ilban Richese", dict(hand=["Bene Gesserit Sister"], deck=["Dagger"], solari=2), UB)
        pick(s, "Bene Gesserit Sister", "Gather Support")
        s.apply(s.options[offer])
        assert bool([name for name in options(s) if "draw" in name]) == drawn


def test_ariana_harvests_one_less_in_the_deep_desert():
    """C-18.6: 3 instead of 4, and she draws; a worm is no harvest"""
    s = led("Countess Ariana Thorvald", dict(hand=[DUNE], deck=["Dagger"], water=3, spice=0), UB)
    pick(s, DUNE, "Deep Desert", "harvest")
    assert look(s, 0)["spice"] == 3
    pick(s, "draw")
    assert look(s, 0)["hand"] == ["Dagger"]
    hooked = dict(hand=[DUNE], deck=["Dagger"], water=3, spice=0, hooks=True)
    s = led("Countess Ariana Thorvald", hooked, UB, wall=False)
    pick(s, DUNE, "Deep Desert", "harvest", "summon")
    assert look(s, 0)["sandworms"] == 2 and look(s, 0)["spice"] == 0
    assert not [name for name in options(s) if "draw" in name]


def test_helena_needs_no_spy_to_join_an_enemy():
    """C-14.6, C-18.6: in City and Landsraad spaces; the Spy stays where it is"""
    s = led("Helena Richese", dict(hand=["Reconnaissance", "Diplomacy"], spies=["spice-refinery-arrakeen-post"]), UB,
            agents={"Arrakeen": [1, 2], "Secrets": [1]})
    t = s.clone()
    pick(s, "Reconnaissance", "Arrakeen", "done")
    assert look(s)["agents"]["Arrakeen"] == [0, 1, 2] and len(look(s, 0)["spies"]) == 1
    assert why(pick(t, "Diplomacy"), "Secrets") == "OCCUPIED"


def test_helena_buys_what_she_set_aside_from_a_mixed_row():
    """R-082, C-18.6"""
    s = led("Helena Richese", dict(hand=["Signet Ring", "Dagger"]), UBX, row=["Jamis"])
    pick(s, "Signet Ring", "Arrakeen", "Signet Ring", "Jamis")
    assert look(s, 0)["aside"] == ["Jamis"] and "Jamis" not in look(s)["row"]


def test_paul_sees_his_top_card_after_gathering_intelligence():
    """Q-53, C-5.5: the next card shows as soon as the first is drawn"""
    s = led("Paul Atreides", dict(hand=[DUNE], deck=["Dagger", "Seek Allies"], spies=["Imperial Basin"]), UB)
    top = shown(s.seen_by(0).players[0].top)
    assert len(top) == 1 and shown(s.seen_by(1).players[0].top) == ["?"]
    pick(s, DUNE, "Imperial Basin", "Imperial Basin post")
    assert look(s, 0)["hand"] == top and shown(s.seen_by(0).players[0].top) not in (top, ["?"])


def test_the_baron_counts_troops_not_sandworms_or_dreadnoughts():
    """C-0.5, Q-39: Masterstroke after four troops"""
    s = led("Baron Vladimir Harkonnen", dict(hand=["Diplomacy"], secrets=["Emperor", "Fremen"], garrison=2, spice=5,
                                             dreadnoughts=2), UBX)
    pick(s, "Diplomacy", "Heighliner", "+5 troops", "deploy a dreadnought", "deploy a dreadnought", "deploy 3")
    assert not [name for name in options(s) if "Baron" in name]
    pick(s, "deploy 1")
    assert [name for name in options(s) if "Baron" in name]


def test_memnon_is_rewarded_for_the_seat_not_for_later_visits():
    """R-073, C-17.3"""
    s = led("Earl Memnon Thorvald", dict(hand=["Bene Gesserit Sister"], solari=5), UB)
    pick(s, "Bene Gesserit Sister", "High Council")
    assert options(s) == ["+1 Influence with any faction"]
    s = led("Earl Memnon Thorvald", dict(hand=["Bene Gesserit Sister"], solari=5, council=True, spice=0), UB)
    pick(s, "Bene Gesserit Sister", "High Council")
    assert look(s, 0)["spice"] == 2 and not [name for name in options(s) if "Influence" in name]


def test_tessia_takes_the_bonus_of_the_track_in_play():
    """R-070, C-11.3: the Emperor's is a Spy on the Uprising board, two troops on the other"""
    mine = dict(leader="Tessia Vernius", hand=["Diplomacy"], influence={"Emperor": 1}, garrison=0,
                snoopers=["Emperor", "Spacing Guild", "Bene Gesserit"])
    s = table(UX, seats={0: mine, **QUIET})
    pick(s, "Diplomacy", "Dutiful Service")
    pick(s, next(name for name in options(s) if "Tessia" in name or "bonus" in name))
    pick(s, "Deep Desert post")
    assert look(s, 0)["spies"] == ["deep-desert-post"]
    s = table(BX, seats={0: mine, 1: dict(leader="Paul Atreides"), 2: dict(leader="Helena Richese")})
    pick(s, "Diplomacy", "Wealth")
    pick(s, next(name for name in options(s) if "Tessia" in name or "bonus" in name))
    assert look(s, 0)["garrison"] == 2


def test_yuna_has_one_more_solari_of_a_contract_icon():
    """C-15.2, C-18.6: 2 Solari without the module, 3 for her"""
    s = led("\"Princess\" Yuna Moritani", dict(hand=["Diplomacy"], solari=0), UX)
    pick(s, "Diplomacy", "Dutiful Service")
    assert look(s, 0)["solari"] == 3


def test_jessicas_memories_and_negotiators_come_from_the_same_supply():
    """R-068, C-16.3: each is away from it"""
    s = led("Lady Jessica", dict(hand=["Signet Ring", "Truthsayer"], spice=1, garrison=3, negotiators=8), UX,
            {1: dict(leader="Muad'Dib", hand=[])})
    assert look(s, 0)["supply"] == 1
    pick(s, "Signet Ring", "Tech Negotiation", "Signet Ring")
    assert (look(s, 0)["memories"], look(s, 0)["supply"], look(s, 0)["negotiators"]) == (1, 0, 8)
    assert not [name for name in options(s) if name == "send 1 Negotiator to Ix"]


def test_feyd_trades_a_spy_for_swords_with_a_dreadnought_alone():
    """C-16.7, C-7.9: swords count with any unit"""
    s = led("Feyd-Rautha Harkonnen", dict(hand=["Dagger"], fleet=1, spies=["Deep Desert"]), UX, phase="reveal")
    pick(s, "recall")
    assert look(s, 0)["strength"] == 3 + 1 + 2 and look(s, 0)["spies"] == []


def test_gurneys_strength_counts_dreadnoughts():
    """R-071, C-7.9"""
    s = led("Gurney Halleck", dict(hand=["Dagger", "Convincing Argument"], fleet=2), UX, phase="reveal")
    assert look(s, 0)["persuasion"] == 2 + 1
    s = led("Gurney Halleck", dict(hand=["Convincing Argument"], fleet=1), UX, phase="reveal")
    assert look(s, 0)["persuasion"] == 2


def test_shaddams_ban_holds_for_dreadnoughts():
    """R-072, Q-61: units"""
    s = led("Shaddam Corrino IV", dict(hand=["Signet Ring"], dreadnoughts=2, garrison=3), UX, options=["choam"])
    pick(s, "Signet Ring", "Arrakeen")
    assert not [name for name in options(s) if "deploy" in name]


def test_rhomburs_dreadnoughts_are_stronger_on_every_board():
    """C-7.9: four each"""
    s = led("Prince Rhombur Vernius", dict(fleet=2, intrigue=["Contingency Plan"]), UX, phase="combat")
    assert look(s, 0)["strength"] == 8


# Cards of one set on the board of another.


def test_guild_accord_is_cheaper_by_two_at_the_heighliner_of_uprising():
    """C-18.6: references go by name; 5 spice there, 3 with it"""
    s = led("Muad'Dib", dict(hand=["Guild Accord", "Diplomacy"], spice=3), UX)
    t = s.clone()
    pick(s, "Guild Accord", "Heighliner")
    assert look(s, 0)["spice"] == 0
    assert why(pick(t, "Diplomacy"), "Heighliner") == "SHORT"


def test_kwisatz_haderach_reaches_the_spaces_of_ix():
    """R-101, C-18.6: any board space of the board in play"""
    s = led("Muad'Dib", dict(hand=["Kwisatz Haderach"], solari=3), UBX, agents={"Dreadnought": [1]})
    pick(s, "Kwisatz Haderach")
    assert {"Smuggling", "Tech Negotiation", "Dreadnought", "Fremkit"} <= set(options(s))


def test_the_spy_icon_reaches_the_spaces_of_ix():
    """C-14.8, C-18.3"""
    s = led("Muad'Dib", dict(hand=["Guild Spy"], spies=["Smuggling"]), UX)
    pick(s, "Guild Spy")
    assert options(s) == ["Smuggling"] and why(s, "Interstellar Shipping") == "UNMET"


def test_carryall_doubles_the_deep_desert():
    """Q-21, C-18.6: base spice only"""
    s = led("Muad'Dib", dict(hand=["Carryall"], water=3, spice=0), UB, bonus={"Deep Desert": 2})
    pick(s, "Carryall", "Deep Desert")
    while asked(s) == 0 and "end turn" not in options(s):
        s.apply(s.options[0])
    assert look(s, 0)["spice"] == 4 + 4 + 2


def test_base_cards_leave_sandworms_alone():
    """C-0.5: they say troop"""
    s = led("Muad'Dib", dict(hand=["Chani"], conflict=1, sandworms=1), UB, phase="reveal")
    pick(s, next(name for name in options(s) if "retreat" in name))
    assert options(s) == ["0", "1"]


def test_negotiated_withdrawal_takes_troops_and_dreadnoughts():
    """C-0.5: three units; a sandworm has no garrison to go to"""
    s = led("Muad'Dib", dict(hand=["Negotiated Withdrawal"], conflict=1, fleet=1, sandworms=1), UX, phase="reveal")
    assert why(s, "retreat 3 units") == "NO_UNITS"
    s = led("Muad'Dib", dict(hand=["Negotiated Withdrawal"], conflict=2, fleet=1, sandworms=1), UX, phase="reveal")
    pick(s, next(name for name in options(s) if "retreat" in name))
    while set(options(s)) & {"troop", "dreadnought"}:
        s.apply(s.options[0])
    assert (look(s, 0)["conflict"], look(s, 0)["fleet"], look(s, 0)["sandworms"]) == (0, 0, 1)


def test_a_mixed_game_goes_through_its_rounds():
    """C-18.6: reveals in every seat lead into the next round"""
    s = led("Paul Atreides", dict(hand=["Dagger"]), UBX)
    reveal(s, 0, 1, 2)
    while look(s)["round"] == 1:
        s.apply(s.options[-1])
    assert look(s)["round"] == 2
