"""C-19.21 to C-19.27, C-19.29, C-19.30, C-19.34, R-110, R-124: Rise of Ix with one and two people."""

from collections import Counter

import pytest
from aids import PAUL, asked
from hagal_aids import (
    ARIANA,
    BARE,
    DONE,
    HUNDRO,
    ILBAN,
    IX,
    MEMNON,
    RHOMBUR,
    duo_ix,
    levels,
    skipped,
    solo_ix,
    swords_shown,
    visits,
)

import kanly
from kanly.cells import TECH_BAG, TECH_LEFT, TECH_TOPS
from kanly.events import DICE_ROLLED, TECH_TRASHED, TRASHED
from kanly.testing import look, options, pick, reveal, table
from kanly.things import THINGS

SHIP, FREIGHT, EITHER = "Dreadnought", "Interstellar Shipping", "Smuggling / Interstellar Shipping"
GUILD = {"Spacing Guild": 2, "Emperor": 1, "Bene Gesserit": 1}
"""Two with the Guild, and the Fremen alone are least."""
both = pytest.mark.parametrize("play, seat", [(solo_ix, 1), (duo_ix, 2)], ids=["solo", "two"])


# Setup.


@pytest.mark.parametrize("players, total, without, joined", [
    (1, 30, ["dreadnought-2p"], {"tech-negotiation": 2, "dreadnought-1p": 2}),
    (2, 29, ["dreadnought-1p", "tech-negotiation"], {"dreadnought-2p": 2}),
])
def test_which_cards_leave_and_which_join(players, total, without, joined):
    """C-19.21, Q-03"""
    before = Counter({card.slug: card.copies for card in kanly.compose(["base"], players).hagal})
    cards = Counter({card.slug: card.copies for card in kanly.compose(IX, players).hagal})
    assert cards.total() == total
    assert before - cards == Counter({"hall-of-oratory": 2, "rally-troops": 2})
    assert cards - before == Counter({"interstellar-shipping": 1, "foldspace-interstellar-shipping": 1,
                                      "smuggling-interstellar-shipping": 1} | joined)
    assert not [slug for slug in without if cards[slug]]


def test_two_more_leaders_may_lead_a_rival():
    """C-19.29"""
    found = [{rival.name for rival in kanly.compose(sets, 1).rival_cards} for sets in (IX, ["base"])]
    assert found[0] - found[1] == {RHOMBUR, HUNDRO} and len(found[0]) == 8
    for name in ("Archduke Armand Ecaz", "Ilesa Ecaz", "Tessia Vernius", '"Princess" Yuna Moritani'):
        with pytest.raises(ValueError, match="no Rival"):
            kanly.compose(IX, 1, rivals=[name, MEMNON])


@both
def test_a_rival_starts_without_a_dreadnought_and_with_its_freighter_at_the_bottom(play, seat):
    """C-19.21, C-2.9"""
    rival = look(play(hagal=["Wealth"]), seat)
    assert (rival["dreadnoughts"], rival["fleet"], rival["freighter"], rival["negotiators"]) == (0, 0, 0, 0)


# Dreadnoughts.


@pytest.mark.parametrize("docked, ships, skips", [(0, {}, False), (1, {}, False), (2, {}, True),
                                                  (1, {"Carthag": True}, True)])
@both
def test_the_dreadnought_card_is_skipped_with_two_dreadnoughts(play, seat, docked, ships, skips):
    """C-19.22: wherever they are"""
    s = play(dict(dreadnoughts=docked), hagal=[SHIP, "Wealth"], ships={place: seat for place in ships}, round=2)
    assert visits(s, seat) == (["Wealth"] if skips else ["Dreadnought"])
    assert [name for name, _ in skipped(s)] == [SHIP] * skips
    assert look(s, seat)["dreadnoughts"] == docked + (not skips)


@pytest.mark.parametrize("card, troops", [("Stillsuits", 2), ("Heighliner", 5)])
@pytest.mark.parametrize("docked", [0, 1, 2])
@both
def test_dreadnoughts_are_deployed_first_and_count_among_the_two(play, seat, docked, card, troops):
    """C-19.25, C-19.5"""
    s = play(dict(dreadnoughts=docked, garrison=4), hagal=[card])
    rival = look(s, seat)
    assert (rival["fleet"], rival["dreadnoughts"], rival["conflict"]) == (docked, 0, troops - docked)


@both
def test_they_stay_home_where_the_space_is_no_combat_space(play, seat):
    """C-19.25"""
    s = play(dict(dreadnoughts=1), hagal=["Wealth"])
    assert (look(s, seat)["fleet"], look(s, seat)["dreadnoughts"]) == (0, 1)


def test_they_are_deployed_under_expert_deployment_and_count_for_the_lead():
    """C-19.20, C-19.25, R-109: with Rise of Ix strength is compared"""
    s = solo_ix(dict(dreadnoughts=1, garrison=3), hagal=["Carthag"], options=["mentat"], conflict="Desert Power")
    assert (look(s, 1)["fleet"], look(s, 1)["conflict"], look(s, 1)["garrison"]) == (1, 2, 2)  # a lead of 3
    s = solo_ix(dict(dreadnoughts=2, garrison=3), hagal=["Carthag"], options=["mentat"], conflict="Desert Power")
    assert (look(s, 1)["fleet"], look(s, 1)["conflict"], look(s, 1)["garrison"]) == (2, 0, 4)  # a lead of 6


def battle(players, rival, me=None, conflict="Desert Power", **board):
    """The Combat phase: the Rival wins with a dreadnought, its card shows no swords."""
    seat = 1 if players == 1 else 2
    seats = {0: dict(leader=PAUL, intrigue=[]) | (me or {})}
    seats |= {1: BARE, 2: BARE} if players == 1 else {1: dict(intrigue=[])}
    seats[seat] = seats.get(seat, {}) | (dict(leader=MEMNON) if players == 1 else {}) | dict(fleet=1) | rival
    given = {"hagal": ["Carthag"], "first": 2 if players == 1 else 0, "round": 3} | board
    return table(IX, players, seats, phase="combat", conflict=conflict, log=True, **given)


@pytest.mark.parametrize("players, seat", [(1, 1), (2, 2)])
@pytest.mark.parametrize("control, place", [
    ({}, "Imperial Basin"), ({"Carthag": 0}, "Carthag"), ({"Arrakeen": 0, "Carthag": 0}, "Arrakeen"),
    ({"Arrakeen": 0, "Imperial Basin": 0}, "Imperial Basin"),
])
def test_which_location_a_dreadnought_takes(players, seat, control, place):
    """C-19.25, C-8.16: over an opponent's marker; then Imperial Basin, Arrakeen, Carthag"""
    s = battle(players, {}, control=control)
    assert look(s)["ships"] == {place: seat} and look(s)["control"] == control
    assert (look(s, seat)["fleet"], look(s, seat)["dreadnoughts"]) == (0, 0)


@pytest.mark.parametrize("control, ships, place", [
    ({"Imperial Basin": 1}, {}, "Arrakeen"), ({"Imperial Basin": 1, "Arrakeen": 1}, {}, "Carthag"),
    ({"Imperial Basin": 1, "Carthag": 2}, {}, "Carthag"),
    (dict.fromkeys(("Imperial Basin", "Arrakeen", "Carthag"), 1), {}, "Imperial Basin"),
    ({"Carthag": 0}, {"Carthag": (2, 3)}, "Imperial Basin"), ({}, {"Imperial Basin": (2, 3)}, "Arrakeen"),
])
def test_own_markers_are_avoided_and_taken_locations_left(control, ships, place):
    """C-19.25, C-8.16: another Rival is an opponent too"""
    s = battle(1, {}, control=control, ships=ships)
    assert look(s)["ships"][place] == 1


def test_it_does_not_cover_the_marker_it_has_just_won():
    """C-19.25: it is its own by then"""
    s = battle(1, {}, conflict="Secure Imperial Basin")
    assert look(s)["control"] == {"Imperial Basin": 1} and look(s)["ships"] == {"Arrakeen": 1}


def test_a_second_dreadnought_goes_to_the_garrison():
    """C-8.16"""
    s = battle(1, dict(fleet=2))
    assert (look(s, 1)["fleet"], look(s, 1)["dreadnoughts"]) == (0, 1) and len(look(s)["ships"]) == 1


def test_no_location_without_a_victory():
    """C-8.8, C-8.16"""
    s = battle(1, {}, dict(conflict=2))
    assert look(s)["ships"] == {} and look(s, 1)["dreadnoughts"] == 1


def test_a_rivals_dreadnought_gives_it_bonus_and_defence():
    """C-8.22, C-19.25, R-108: before a marker of somebody else"""
    s = solo_ix(hagal=["Carthag"], ships={"Carthag": 2}, control={"Carthag": 0}, round=2)
    assert [look(s, seat)["solari"] for seat in range(3)] == [0, 0, 1]
    s = table(IX, 1, {0: dict(intrigue=[]), 1: BARE, 2: BARE}, phase="start", first=0, conflict="Siege of Carthag",
              round=2, control={"Carthag": 0}, ships={"Carthag": 2})
    assert asked(s) == 0 and look(s, 2)["conflict"] == 1 and look(s)["phase"] == "turns"


def test_house_hagals_dreadnought_only_denies():
    """R-110: the covered marker is without effect, House Hagal has neither bonus nor defensive troop"""
    s = duo_ix(hagal=["Carthag"], ships={"Carthag": 2}, control={"Carthag": 0}, round=2)
    assert [look(s, seat)["solari"] for seat in range(3)] == [0, 0, 0]
    s = table(IX, 2, {0: dict(intrigue=[]), 1: dict(intrigue=[])}, phase="start", first=0, conflict="Siege of Carthag",
              round=2, control={"Carthag": 0}, ships={"Carthag": 2})
    assert look(s)["phase"] == "turns" and [look(s, seat)["conflict"] for seat in range(3)] == [0, 0, 0]


def test_its_victory_removes_the_marker_fought_for_and_covers_another():
    """R-110, C-19.10, C-19.25"""
    s = battle(2, {}, conflict="Siege of Carthag", control={"Carthag": 1, "Arrakeen": 0})
    assert look(s)["control"] == {"Arrakeen": 0} and look(s)["ships"] == {"Arrakeen": 2}


def test_the_dreadnought_returns_after_the_next_combat():
    """R-110, C-8.17: then the marker counts again"""
    seats = {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: {}}
    s = table(IX, 2, seats, phase="combat", conflict="Desert Power", round=4, first=0, ships={"Carthag": (2, 3)},
              control={"Carthag": 0})
    assert look(s)["ships"] == {} and look(s, 2)["dreadnoughts"] == 1 and look(s)["control"] == {"Carthag": 0}
    s = table(IX, 2, seats, phase="combat", conflict="Desert Power", round=4, first=0, ships={"Carthag": (2, 4)})
    assert look(s)["ships"] == {"Carthag": 2}


# The Freighter.


@pytest.mark.parametrize("before, after, home", [(0, 1, False), (1, 2, False), (2, 0, True)])
@both
def test_a_freighter_goes_to_the_second_space_and_then_home(play, seat, before, after, home):
    """C-19.23: one icon"""
    s = play(dict(freighter=before, influence={"Spacing Guild": 1, "Emperor": 1, "Bene Gesserit": 1}), hagal=[EITHER])
    assert visits(s, seat) == ["Smuggling"] and look(s, seat)["freighter"] == after
    assert look(s, seat)["influence"]["Fremen"] == int(home)


@pytest.mark.parametrize("before, after, home", [(0, 2, False), (1, 0, True), (2, 1, True)])
@both
def test_two_icons_are_used_one_after_the_other(play, seat, before, after, home):
    """C-19.23, C-16.5: from the first space on and home, from the second home and out again"""
    s = play(dict(freighter=before, influence=GUILD), hagal=[FREIGHT])
    assert visits(s, seat) == ["Interstellar Shipping"] and look(s, seat)["freighter"] == after
    assert look(s, seat)["influence"]["Fremen"] == int(home)


def test_solo_the_first_space_is_always_dividends():
    """C-19.23: 5 Solari for the Rival, 1 for everybody else, no spice"""
    s = solo_ix(dict(freighter=2, influence=GUILD), hagal=[FREIGHT])
    assert [look(s, seat)["solari"] for seat in range(3)] == [1, 5, 1] and look(s, 1)["spice"] == 0


def test_with_two_players_house_hagal_has_nothing_of_it():
    """C-19.23, C-19.9: the people 1 Solari each"""
    s = duo_ix(dict(freighter=2, influence=GUILD), hagal=[FREIGHT])
    assert [look(s, seat)["solari"] for seat in range(3)] == [1, 1, 0] and look(s, 2)["spice"] == 0


@both
def test_the_second_space_is_two_troops_and_an_influence(play, seat):
    """C-19.34: in both modes; the troops to the garrison"""
    s = play(dict(freighter=2, influence=GUILD, garrison=1), hagal=[FREIGHT])
    rival = look(s, seat)
    assert (rival["garrison"], rival["supply"], rival["conflict"]) == (3, 9, 0) and levels(s, seat) == [1, 2, 1, 1]


@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_first_player_decides_a_tie(first):
    """C-19.24: exactly the factions with the least"""
    s = table(IX, 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(freighter=2, influence={"Emperor": 1})},
              first=first, turn=2, hagal=[EITHER])
    assert asked(s) == first and options(s) == ["Spacing Guild", "Bene Gesserit", "Fremen"]
    pick(s, "Fremen")
    assert levels(s, 2) == [1, 0, 0, 1] and asked(s) == 1 - first


@pytest.mark.parametrize("first", [0, 1, 2])
def test_solo_the_person_decides_whoever_has_the_marker(first):
    """C-19.24: the human acting next after a Rival holding it"""
    s = solo_ix(dict(freighter=2, influence={"Emperor": 1}), hagal=[EITHER], first=first)
    assert asked(s) == 0 and options(s) == ["Spacing Guild", "Bene Gesserit", "Fremen"]


def test_a_freighter_won_in_a_conflict_moves_likewise():
    """C-19.15, C-19.23: two icons from the first space bring it home"""
    s = battle(1, dict(freighter=1, influence=GUILD, conflict=2, fleet=0), conflict="Trade Monopoly")
    rival = look(s, 1)
    assert (rival["freighter"], rival["solari"], rival["garrison"]) == (0, 5, 3)
    assert levels(s, 1) == [1, 2, 1, 1] and look(s, 0)["solari"] == 1


# Tech.


def acquiring(s):
    """Seat 0 is about to acquire a tile at Tech Negotiation: what is on offer."""
    pick(s, "Dagger", "Tech Negotiation", "acquire a Tech tile", "acquire a Tech tile for 1 less")
    return options(s)


def tech(*tiles, card="Tech Negotiation", **rival):
    """The Rival has used this card, with these tiles on offer."""
    return solo_ix(dict(leader=ARIANA) | rival, hagal=[card], tech=list(tiles))


@pytest.mark.parametrize("spice, bought", [(0, None), (1, "Windtraps"), (2, "Windtraps"), (4, "Invasion Ships"),
                                           (6, "Invasion Ships"), (7, "Flagship")])
def test_the_dearest_tile_it_can_pay_is_acquired(spice, bought):
    """C-19.27: for 1 less at Tech Negotiation"""
    prices = {"Windtraps": 2, "Invasion Ships": 5, "Flagship": 8}
    s = tech(*prices, spice=spice)
    assert look(s, 1)["tech"] == [bought] * bool(bought)
    assert look(s, 1)["spice"] == spice - (prices[bought] - 1 if bought else 0)
    assert look(s, 1)["negotiators"] == int(not bought)


@pytest.mark.parametrize("spice, bought", [(7, "Invasion Ships"), (8, "Flagship"), (1, None)])
def test_at_the_dreadnought_there_is_no_discount_and_no_negotiator(spice, bought):
    """C-19.22, C-19.27"""
    s = tech("Windtraps", "Invasion Ships", "Flagship", card=SHIP, spice=spice)
    assert look(s, 1)["tech"] == [bought] * bool(bought) and look(s, 1)["negotiators"] == 0
    assert look(s, 1)["dreadnoughts"] == 1


def test_of_equal_prices_the_topmost_stack_is_taken():
    """C-19.27"""
    for tiles in (["Windtraps", "Memocorders", "Sonic Snoopers"], ["Sonic Snoopers", "Windtraps", "Artillery"]):
        s = tech(*tiles, spice=2, influence={"Emperor": 1, "Fremen": 1, "Spacing Guild": 1})
        assert look(s, 1)["tech"] == tiles[:1]


def test_only_tiles_with_the_mark_are_taken():
    """C-19.27"""
    s = tech("Spaceport", "Restricted Ordnance", "Windtraps", spice=9)
    assert look(s, 1)["tech"] == ["Windtraps"]


def test_people_may_take_any():
    """C-19.27 is for Rivals"""
    s = table(IX, 1, {0: dict(leader=PAUL, hand=["Dagger"], spice=9, intrigue=[]), 1: DONE, 2: DONE}, first=0,
              tech=["Spaceport", "Windtraps", "Artillery"])
    assert acquiring(s) == ["Spaceport", "Windtraps", "Artillery", "done"]


def test_without_a_supply_troop_there_is_no_negotiator():
    """C-19.27, C-16.3"""
    s = tech("Flagship", "Artillery", "Spaceport", spice=0, garrison=12)
    assert look(s, 1)["negotiators"] == 0 and look(s, 1)["garrison"] == 12 and visits(s, 1) == ["Tech Negotiation"]


@pytest.mark.parametrize("negotiators, spice, left", [(0, 5, 1), (1, 5, 2), (1, 3, 0), (3, 2, 1), (4, 0, 0), (6, 1, 1)])
def test_all_negotiators_are_used_at_the_next_chance(negotiators, spice, left):
    """C-19.27, K-36: each lowers the price, down to nothing, and all go back to supply"""
    s = tech("Invasion Ships", "Artillery", "Spaceport", spice=spice, negotiators=negotiators, garrison=0)
    rival = look(s, 1)
    assert rival["tech"] == ["Invasion Ships"] and rival["spice"] == left
    assert (rival["negotiators"], rival["garrison"], rival["supply"]) == (0, 4, 8)


def test_negotiators_make_dearer_tiles_affordable():
    """C-19.27"""
    s = tech("Windtraps", "Flagship", "Artillery", spice=4, negotiators=3)
    assert look(s, 1)["tech"] == ["Flagship"] and look(s, 1)["spice"] == 0


def test_spice_is_hoarded_until_a_conflict_iii_is_fought():
    """C-19.27: 7 spice are a point only then; other goods at once"""
    for conflict, points in (("Desert Power", 0), ("skirmish-vp-water", 0), ("Grand Vision", 1)):
        s = solo_ix(dict(leader=MEMNON, spice=6), hagal=["Arrakeen"], conflict=conflict)
        assert (look(s, 1)["score"], look(s, 1)["spice"]) == (points, 0 if points else 7)
    s = solo_ix(dict(leader=ILBAN, solari=6), hagal=["Arrakeen"], conflict="Desert Power")
    assert look(s, 1)["score"] == 1


def test_all_of_it_is_spent_when_the_first_conflict_iii_is_shown():
    """C-19.27, C-19.17: two sets of seven"""
    s = table(IX, 1, {0: dict(intrigue=[]), 1: BARE | dict(spice=15), 2: BARE}, phase="start", round=7, first=0,
              conflict="Grand Vision")
    assert (look(s, 1)["spice"], look(s, 1)["score"]) == (1, 2)
    s = table(IX, 1, {0: dict(intrigue=[]), 1: BARE | dict(spice=15), 2: BARE}, phase="start", round=6, first=0,
              conflict="Desert Power")
    assert (look(s, 1)["spice"], look(s, 1)["score"]) == (15, 0)


def test_a_reward_of_a_conflict_iii_is_still_spent_in_it():
    """C-19.27: the Conflict is current until it is over"""
    s = battle(1, dict(spice=4, conflict=2, fleet=0), dict(conflict=3), conflict="Battle for Imperial Basin", round=8)
    assert (look(s, 1)["spice"], look(s, 1)["score"]) == (2, 1)


def test_in_the_base_game_spice_is_spent_in_every_conflict():
    """C-19.17 against C-19.27"""
    s = table(players=1, seats={0: dict(intrigue=[]), 1: BARE | dict(leader=MEMNON, spice=6), 2: DONE}, turn=1,
              conflict="Desert Power", hagal=["Arrakeen"])
    assert (look(s, 1)["spice"], look(s, 1)["score"]) == (0, 1)


# Stacks without a marked tile.


def trashed(s):
    return [THINGS[e.thing].name for e in s.log if e.kind == TECH_TRASHED]


def test_tiles_are_trashed_until_a_marked_one_lies_open():
    """C-19.27: at the start of the game too"""
    seen, game = 0, kanly.compose(IX, 1, [PAUL], rivals=[MEMNON, ILBAN])
    for seed in range(200):
        s = game.start(seed)
        assert any(THINGS[top].rival for top in s.piles[TECH_TOPS])
        gone = [thing for thing in s.trash if THINGS[thing] in s.game.tech]
        assert not any(THINGS[thing].rival for thing in gone)
        seen += bool(gone)
    assert seen  # one game in forty


def stacked(sizes, tops, bag):
    """Tops and hidden tiles as told, seat 0 about to take the only marked tile."""
    s = table(IX, 1, {0: dict(leader=PAUL, hand=["Dagger"], spice=9, intrigue=[]), 1: DONE, 2: DONE}, first=0,
              tech=list(tops), log=True)
    tiles = {tile.name: tile.id for tile in s.game.tech}
    for cell, size in zip(TECH_LEFT, sizes, strict=True):
        s.cells[cell] = size
    s.piles[TECH_BAG] = tuple(tiles[name] for name in bag)
    return s


@pytest.mark.parametrize("sizes, first", [((1, 1, 1), "Artillery"), ((2, 0, 1), "Disposal Facility"),
                                          ((0, 2, 2), "Artillery"), ((1, 1, 2), "Spaceport")])
def test_the_top_of_the_largest_stack_goes_and_of_equal_ones_of_the_topmost(sizes, first):
    """C-19.27: counted once the last marked tile is taken, by a person here, and the next one shown"""
    bag = ["Disposal Facility"] * sum(sizes)
    s = stacked(sizes, ["Windtraps", "Artillery", "Spaceport"], bag)
    assert "Windtraps" in acquiring(s)
    pick(s, "Windtraps")
    assert trashed(s)[0] == first


def test_where_no_marked_tile_is_left_the_stacks_run_out():
    """K-37, C-19.27"""
    s = stacked((1, 0, 0), ["Windtraps", "Artillery", "Spaceport"], ["Disposal Facility"])
    assert "Windtraps" in acquiring(s)
    pick(s, "Windtraps")
    assert look(s)["tech"] == [None, None, None]
    assert sorted(trashed(s)) == ["Artillery", "Disposal Facility", "Spaceport"]


# Variants.


def churned(seed=1, **board):
    s = table(IX, 1, {0: dict(hand=[], intrigue=[]), 1: DONE, 2: DONE}, first=0, options=["churn"], seed=seed, log=True,
              **board)
    reveal(s, 0)
    return s


def test_churn_trashes_cards_of_the_row_by_two_dice():
    """C-19.30, R-125, R-100: counted from the left; a 6 trashes none, equal dice one card; the Row is refilled"""
    row = ["Spice Smugglers", "Space Travel", "Shifting Allegiances", "Imperial Spy", "The Voice"]
    rolls = set()
    for seed in range(40):
        s = churned(seed, row=row)
        dice = next((e.n, e.other) for e in s.log if e.kind == DICE_ROLLED)
        rolls |= set(dice)
        lost = {n for n in dice if n <= 5}
        assert sorted(look(s)["trash"]) == sorted(row[n - 1] for n in lost)
        assert len(look(s)["row"]) == 5
        assert sorted(THINGS[e.thing].name for e in s.log if e.kind == TRASHED) == sorted(look(s)["trash"])
        kept = [name for n, name in enumerate(row, 1) if n not in lost]
        assert not Counter(kept) - Counter(look(s)["row"])
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_a_place_of_the_row_that_is_empty_loses_nothing():
    """C-19.30, R-087: the deck has run out"""
    for seed in range(20):
        s = table(IX, 1, {0: dict(hand=[], intrigue=[]), 1: DONE, 2: DONE}, first=0, options=["churn"], seed=seed,
                  log=True)
        s.imperium, s.row = [], s.row[:2]
        reveal(s, 0)
        dice = next((e.n, e.other) for e in s.log if e.kind == DICE_ROLLED)
        assert len(look(s)["row"]) == 2 - len({1, 2} & set(dice))


def test_without_churn_nothing_is_rolled():
    """C-19.30 is a variant"""
    s = table(IX, 1, {0: dict(hand=[], intrigue=[]), 1: DONE, 2: DONE}, first=0, log=True)
    reveal(s, 0)
    assert look(s)["trash"] == [] and not [e for e in s.log if e.kind == DICE_ROLLED]
    with pytest.raises(ValueError, match="not 2"):
        kanly.compose(IX, 2, options=["churn"])


@pytest.mark.parametrize("players, seat", [(1, 1), (2, 2)])
@pytest.mark.parametrize("conflict, chosen, cards", [("Grand Vision", True, 2), ("Grand Vision", False, 1),
                                                     ("Desert Power", True, 1)])
def test_brutal_escalation_turns_up_two_cards_in_a_conflict_iii(players, seat, conflict, chosen, cards):
    """C-19.30: for each Rival with a unit there"""
    seats = {0: dict(intrigue=["Ambush"], conflict=6), seat: dict(conflict=1)}
    s = table(IX, players, seats, phase="combat", conflict=conflict, first=0, log=True,
              hagal=["Heighliner", "Wealth", "Secrets"], options=["brutal escalation"] if chosen else [])
    assert swords_shown(s) == [(seat, 6), (seat, 3)][:cards]
    assert look(s, seat)["strength"] == 2 + (9 if cards == 2 else 6)


def test_it_is_for_games_with_rivals():
    """C-19.30"""
    for players in (3, 4):
        with pytest.raises(ValueError, match=f"not {players}"):
            kanly.compose(IX, players, options=["brutal escalation"])


# The Epic game.


def test_epic_is_not_for_one_person():
    """R-124: refused with a sentence"""
    with pytest.raises(ValueError, match="the Epic game is for 2, 3 or 4 players, not 1"):
        kanly.compose(IX, 1, options=["epic"])


def test_house_hagal_gets_nothing_of_the_epic_game():
    """R-124, C-18.8: five troops, an Intrigue card and Control the Spice for people only; 12 points"""
    game = kanly.compose(IX, 2, [PAUL, "Helena Richese"], ["epic"])
    s = game.start(2)
    assert game.target == 12 and game.conflict_deck == (2, 2, 2, 2, 2, 3, 3, 3, 3, 3)
    for seat in (0, 1):
        person = look(s, seat)
        assert (person["garrison"], len(person["intrigue"])) == (5, 1)
        assert "Control the Spice" in [*person["hand"], *person["deck"]]
    hagal = look(s, 2)
    assert (hagal["garrison"], hagal["supply"], hagal["intrigue"], hagal["agents"]) == (0, 12, [], 3)
    assert hagal["hand"] == hagal["deck"] == []


@pytest.mark.parametrize("score, over", [(11, False), (12, True)])
def test_it_ends_at_twelve_points(score, over):
    """R-124, C-10.1"""
    s = table(IX, 2, {0: dict(score=score, intrigue=[]), 1: dict(intrigue=[])}, phase="recall", options=["epic"])
    assert bool(s.winners) == over
