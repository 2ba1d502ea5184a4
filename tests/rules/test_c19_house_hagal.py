"""C-19.2 to C-19.7, C-19.32, C-19.35: a Rival's Agent turn by House Hagal cards, alone and with two players."""

import pytest
from aids import asked
from hagal_aids import (
    BARE,
    DESTINATIONS,
    DONE,
    FACTION_SPACES,
    duo,
    lapsed,
    levels,
    shown,
    shuffled,
    skipped,
    solo,
    solo_ix,
    swords_shown,
    visits,
)

from kanly.cells import HAGAL_DECK, HAGAL_DISCARD, HAGAL_TOP
from kanly.testing import look, options, pick, reveal, table
from kanly.view import SPECTATOR

both = pytest.mark.parametrize("play", [solo, duo])


def rival_of(play):
    """The seat that acts."""
    return 1 if play is solo else 2


# Turning up cards.


@both
def test_the_top_card_sends_the_agent(play):
    """C-19.2: one Agent, and the card lies on the discard pile"""
    s = play(hagal=["Wealth", "Secrets"])
    seat = rival_of(play)
    assert shown(s) == ["Wealth"] and visits(s, seat) == ["Wealth"]
    assert look(s)["agents"] == {"Wealth": [seat]} and look(s)["hagal_discard"] == ["Wealth"]
    assert look(s, seat)["agents"] == (1 if play is solo else 2)


@both
def test_cards_to_occupied_spaces_are_ignored(play):
    """C-19.2: whoever stands there; the next card is turned up, and all lie on the discard pile"""
    seat = rival_of(play)
    s = play(hagal=["Wealth", "Secrets", "Foldspace", "Stillsuits"], agents={"Wealth": [0], "Secrets": [seat]})
    assert skipped(s) == [("Wealth", "OCCUPIED"), ("Secrets", "OWN_AGENT")]
    assert visits(s, seat) == ["Foldspace"] and levels(s, seat) == [0, 1, 0, 0]
    assert look(s)["hagal_discard"] == ["Wealth", "Secrets", "Foldspace"]


def test_another_rival_occupies_a_space_too():
    """C-19.2, C-19.32"""
    s = solo(other=dict(agents=0), hagal=["Wealth", "Secrets"], agents={"Wealth": [2]})
    assert skipped(s) == [("Wealth", "OCCUPIED")] and visits(s, 1) == ["Secrets"]


@both
def test_an_empty_deck_is_shuffled_anew_with_all_cards(play):
    """C-19.2: in the middle of a turn too, those just ignored among them"""
    s = play(hagal=["Wealth"])
    everything = sorted((*s.piles[HAGAL_DECK], *s.piles[HAGAL_DISCARD]))
    free = {card.name for card in s.game.hagal} - {"Arrakeen", "Harvest Spice", "Reshuffle"}
    names = [card.slug for card in s.game.hagal for _ in range(card.copies) if card.name in free]
    rest = [card.slug for card in s.game.hagal for _ in range(card.copies) if card.name not in free]
    s = play(hagal=[name for name in names if name == "carthag"][:1], agents={"Carthag": [0]},
             hagal_discard=[name for name in [*names, *rest] if name != "carthag"] + ["carthag"] * 2)
    assert skipped(s)[0] == ("Carthag", "OCCUPIED") and shuffled(s) >= 1
    assert len(visits(s, rival_of(play))) == 1
    piles = (*s.piles[HAGAL_DECK], *s.piles[HAGAL_DISCARD])
    assert sorted(piles) == everything
    assert len(s.piles[HAGAL_DISCARD]) < len(everything)


def test_reshuffle_shuffles_everything_at_once_and_the_turn_goes_on():
    """C-19.2: the discard pile and Reshuffle itself too"""
    s = duo(hagal=["Reshuffle"], hagal_discard=["Wealth", "Secrets"])
    assert shuffled(s) >= 1 and shown(s)[0] == "Reshuffle" and len(visits(s, 2)) == 1
    since = shown(s)[len(shown(s)) - shown(s)[::-1].index("Reshuffle"):]
    assert look(s)["hagal_discard"] == since  # only what was turned up after the last shuffle
    assert len(s.piles[HAGAL_DECK]) == 28 - len(since)


def test_nobody_sees_the_deck():
    """C-19.2, information.md: the discard pile is public, the order of the deck nobody's to know"""
    s = solo(hagal=["Wealth", "Secrets"], hagal_discard=["Carthag"])
    for viewer in (0, SPECTATOR):
        seen = s.seen_by(viewer)
        assert seen.piles[HAGAL_TOP] == ()
        assert sorted(seen.piles[HAGAL_DECK]) == sorted((*s.piles[HAGAL_DECK], *s.piles[HAGAL_TOP]))
        assert look(s, by=viewer)["hagal_discard"] == ["Carthag", "Wealth"]


def test_harvest_spice_is_ignored_where_no_bonus_spice_lies():
    """C-19.6: the card asks for bonus spice"""
    s = solo(hagal=["Harvest Spice", "Wealth"])
    assert skipped(s) == [("Harvest Spice", "NO_BONUS")] and visits(s, 1) == ["Wealth"]


def test_a_card_with_two_spaces_never_falls_back_to_the_other():
    """C-19.3, Q-45"""
    for guild, blocked in ((1, "Smuggling"), (2, "Interstellar Shipping")):
        s = solo_ix(dict(influence={"Spacing Guild": guild}), agents={blocked: [0]},
                    hagal=["Smuggling / Interstellar Shipping", "Secrets"])
        assert skipped(s) == [("Smuggling / Interstellar Shipping", "OCCUPIED")] and visits(s, 1) == ["Secrets"]


@pytest.mark.parametrize("guild, space", [(0, "Smuggling"), (1, "Smuggling"), (2, "Interstellar Shipping"),
                                          (6, "Interstellar Shipping")])
def test_influence_selects_the_space_of_a_card_with_two(guild, space):
    """C-19.3: the other one's being occupied does not matter"""
    other = {"Smuggling": "Interstellar Shipping", "Interstellar Shipping": "Smuggling"}[space]
    s = solo_ix(dict(influence={"Spacing Guild": guild}), agents={other: [0]},
                hagal=["Smuggling / Interstellar Shipping"])
    assert visits(s, 1) == [space]


@pytest.mark.parametrize("guild, goes", [(1, False), (2, True)])
def test_an_influence_requirement_binds_a_rival(guild, goes):
    """C-19.35: costs do not matter, requirements do"""
    s = solo_ix(dict(influence={"Spacing Guild": guild}), hagal=["Interstellar Shipping", "Wealth"])
    assert visits(s, 1) == ["Interstellar Shipping" if goes else "Wealth"]
    assert skipped(s) == ([] if goes else [("Interstellar Shipping", "UNMET")])


# Spaces closed by a card.


def test_a_space_closed_by_a_person_counts_as_occupied_until_that_persons_next_turn():
    """R-106, C-19.35, Q-28: The Voice, for both Rivals"""
    s = table(players=1, seats={0: dict(hand=["The Voice"], intrigue=[]), 1: BARE, 2: BARE}, first=0,
              hagal=["Carthag", "Secrets", "Carthag", "Foldspace", "Carthag"], log=True)
    pick(s, "The Voice", "Arrakeen", "+1 troop", "draw", "opponents cannot", "Carthag", "end turn")
    assert visits(s, 1) == ["Secrets"] and visits(s, 2) == ["Foldspace"]
    assert skipped(s) == [("Carthag", "CLOSED")] * 2
    reveal(s, 0)
    assert visits(s, 1)[:2] == ["Secrets", "Carthag"]


# Nothing to be used.


def all_closed(play, **board):
    """Nobody can go anywhere: seat 0 has closed every space that a House Hagal card names."""
    closer = dict(closed=DESTINATIONS)
    return solo(me=closer, **board) if play is solo else duo(first=closer, **board)


@both
def test_a_turn_lapses_if_no_card_of_the_whole_deck_can_be_used(play):
    """R-105: and the Agent stays home"""
    s, seat = all_closed(play), rival_of(play)
    assert lapsed(s) == [seat] and visits(s, seat) == []
    assert look(s, seat)["agents"] == (2 if play is solo else 3)
    assert asked(s) == (0 if play is solo else 1)


def test_every_card_is_turned_up_in_vain_before_that():
    """R-105: a complete pass through the shuffled deck"""
    s = all_closed(solo)
    every = [card.name for card in s.game.hagal for _ in range(card.copies)]
    assert sorted(shown(s)[-len(every):]) == sorted(every) and shuffled(s) == 2


def test_one_usable_card_is_found_wherever_it_lies():
    """R-105, C-19.2"""
    for seed in range(5):
        s = solo(me=dict(closed=[name for name in DESTINATIONS if name != "Heighliner"]), seed=seed)
        assert visits(s, 1) == ["Heighliner"] and lapsed(s) == []


def test_rivals_that_can_go_nowhere_end_the_phase_all_the_same():
    """K-34, R-105, C-4.3: once everybody has revealed nothing opens up any more"""
    me = dict(hand=[], closed=DESTINATIONS, intrigue=["Ambush"], conflict=1)
    s = table(players=1, seats={0: me, 1: BARE, 2: BARE}, turn=1, revealed=[0], log=True)
    assert lapsed(s) == [1, 2] and visits(s, 1) == visits(s, 2) == []
    assert look(s)["phase"] == "combat" and [look(s, seat)["agents"] for seat in (1, 2)] == [2, 2]


def test_until_then_it_tries_again_in_its_next_turn():
    """K-34, R-105: what seat 0 has closed is open in its next turn"""
    me = dict(hand=["Dagger"], solari=5, closed=DESTINATIONS, intrigue=[])
    s = table(players=1, seats={0: me, 1: BARE, 2: DONE}, turn=1, log=True)
    assert lapsed(s) == [1] and asked(s) == 0
    pick(s, "Dagger", "High Council", "end turn")
    assert lapsed(s) == [1] and len(visits(s, 1)) == 1 and asked(s) == 0


# What the Rival gets.


@pytest.mark.parametrize("card, effect", [("Conspire", dict(solari=0, intrigue=[])), ("Wealth", dict(solari=0)),
                                          ("Stillsuits", dict(water=0)), ("Carthag", dict(intrigue=[])),
                                          ("Secrets", dict(intrigue=[]))])
def test_cost_and_effect_of_the_space_are_ignored(card, effect):
    """C-19.4: only what the card shows"""
    s = solo(dict(spice=1), hagal=[card])
    mine = look(s, 1)
    assert {key: mine[key] for key in effect} == effect and mine["spice"] == 1
    assert visits(s, 1) == [card]


@both
def test_influence_is_the_cards_not_the_spaces_as_well(play):
    """C-19.4: one step, not two"""
    for card, n in zip(FACTION_SPACES[::2], range(4), strict=True):
        s = play(hagal=[card])
        assert levels(s, rival_of(play)) == [int(i == n) for i in range(4)]


@pytest.mark.parametrize("card, deployed", [("Heighliner", 3), ("Hardy Warriors", 2), ("Carthag", 1), ("Arrakeen", 1)])
@both
def test_troops_of_a_card_to_a_combat_space_are_deployed(play, card, deployed):
    """C-19.4"""
    s = play(dict(garrison=0), hagal=[card])
    mine = look(s, rival_of(play))
    assert (mine["conflict"], mine["garrison"], mine["supply"]) == (deployed, 0, 12 - deployed)


@pytest.mark.parametrize("card, kept", [("Conspire", 2), ("Rally Troops", 4), ("Hall of Oratory", 1)])
@both
def test_troops_of_any_other_card_stay_in_the_garrison(play, card, kept):
    """C-19.4: those already there, too"""
    s = play(dict(garrison=2), hagal=[card])
    mine = look(s, rival_of(play))
    assert (mine["conflict"], mine["garrison"], mine["supply"]) == (0, 2 + kept, 10 - kept)


@pytest.mark.parametrize("garrison, more", [(0, 0), (1, 1), (2, 2), (5, 2)])
@pytest.mark.parametrize("card, new", [("Stillsuits", 0), ("Heighliner", 3), ("Harvest Spice", 0)])
@both
def test_on_a_combat_space_up_to_two_of_the_garrison_join(play, card, new, garrison, more):
    """C-19.5: even where the card recruits none"""
    s = play(dict(garrison=garrison), hagal=[card], bonus={"Hagga Basin": 1})
    mine = look(s, rival_of(play))
    assert (mine["conflict"], mine["garrison"]) == (new + more, garrison - more)


@both
def test_recruits_are_as_many_as_there_are(play):
    """C-19.4, C-6.1"""
    s = play(dict(supply=2, garrison=0, conflict=10), hagal=["Heighliner"])
    mine = look(s, rival_of(play))
    assert (mine["conflict"], mine["supply"]) == (12, 0)


@both
def test_no_bonus_for_four_influence(play):
    """C-19.4, Q-46: but the Alliance"""
    seat = rival_of(play)
    for card, faction, bonus in (("Wealth", "Emperor", "garrison"), ("Foldspace", "Spacing Guild", "solari"),
                                 ("Secrets", "Bene Gesserit", "intrigue"), ("Stillsuits", "Fremen", "water")):
        s = play(BARE | dict(influence={faction: 3}), hagal=[card])
        mine = look(s, seat)
        assert mine["influence"][faction] == 4 and mine["alliances"] == [faction]
        assert not mine[bonus] and mine["supply"] == 12


@pytest.mark.parametrize("theirs, taken", [(4, True), (5, False)])
@both
def test_an_alliance_is_taken_from_a_person_who_is_passed(play, theirs, taken):
    """C-19.4, C-11.4: only by rising strictly higher; the person loses the point"""
    seat = rival_of(play)
    rival, person = dict(influence={"Emperor": 4}), dict(influence={"Emperor": theirs}, alliances=["Emperor"])
    s = solo(rival, person, hagal=["Wealth"]) if play is solo else duo(rival, person, hagal=["Wealth"])
    assert look(s, 0)["alliances"] == ([] if taken else ["Emperor"])
    assert look(s, seat)["alliances"] == (["Emperor"] if taken else [])
    assert look(s, 0)["score"] == (1 if taken else 2)


def test_an_alliance_is_lost_to_a_person_who_passes_the_rival():
    """C-19.4, C-11.4: in the person's turn"""
    s = table(players=1, seats={0: dict(hand=["Diplomacy"], influence={"Emperor": 4}, intrigue=[]), 2: DONE,
                                1: DONE | dict(influence={"Emperor": 4}, alliances=["Emperor"])})
    assert look(s, 1)["score"] == 2
    pick(s, "Diplomacy", "Wealth")
    assert (look(s, 0)["alliances"], look(s, 1)["alliances"], look(s, 1)["score"]) == (["Emperor"], [], 1)


# Harvest Spice.


@pytest.mark.parametrize("bonus, space, base", [
    ({"The Great Flat": 1}, "The Great Flat", 3), ({"Hagga Basin": 1}, "Hagga Basin", 2),
    ({"Imperial Basin": 1}, "Imperial Basin", 1), ({"Hagga Basin": 1, "Imperial Basin": 2}, "Imperial Basin", 1),
    ({"The Great Flat": 1, "Hagga Basin": 1, "Imperial Basin": 1}, "The Great Flat", 3),
    ({"Hagga Basin": 2, "Imperial Basin": 2}, "Hagga Basin", 2),
])
def test_harvest_spice_goes_where_most_bonus_spice_lies(bonus, space, base):
    """C-19.6, C-19.16: of equal ones where the base spice is more; solo Rivals gain both kinds"""
    s = solo(hagal=["Harvest Spice"], bonus=bonus)
    assert visits(s, 1) == [space] and look(s, 1)["spice"] == base + bonus[space]
    assert look(s)["bonus"] == {"The Great Flat": 0, "Hagga Basin": 0, "Imperial Basin": 0} | bonus | {space: 0}


def test_an_occupied_maker_space_is_passed_over():
    """C-19.6: the best free one is meant"""
    s = solo(hagal=["Harvest Spice"], bonus={"The Great Flat": 3, "Hagga Basin": 1}, agents={"The Great Flat": [0]})
    assert visits(s, 1) == ["Hagga Basin"] and look(s)["bonus"]["The Great Flat"] == 3
    s = solo(hagal=["Harvest Spice", "Wealth"], bonus={"The Great Flat": 3}, agents={"The Great Flat": [0]})
    assert skipped(s) == [("Harvest Spice", "OCCUPIED")] and visits(s, 1) == ["Wealth"]


def test_with_two_players_the_bonus_spice_goes_to_the_bank():
    """C-19.6, C-19.9"""
    s = duo(hagal=["Harvest Spice"], bonus={"Imperial Basin": 3})
    assert visits(s, 2) == ["Imperial Basin"] and look(s)["bonus"]["Imperial Basin"] == 0
    assert look(s, 2)["spice"] == 0


def test_a_rivals_agent_on_a_maker_space_keeps_bonus_spice_away():
    """C-9.1, C-19.32"""
    s = table(players=1, seats={0: dict(intrigue=[])}, agents={"Hagga Basin": [1]}, phase="makers", hagal=["Wealth"])
    assert look(s)["bonus"] == {"The Great Flat": 1, "Hagga Basin": 0, "Imperial Basin": 1}


# Agents on the board.


@both
def test_a_rivals_agent_blocks_people(play):
    """C-19.32"""
    seat = rival_of(play)
    s = table(players=1 if play is solo else 2, seats={0: dict(hand=["Diplomacy"], intrigue=[])},
              agents={"Wealth": [seat], "Secrets": [seat]})
    pick(s, "Diplomacy")
    assert set(options(s)) == {"Foldspace", "Stillsuits", "Hardy Warriors"}


@pytest.mark.parametrize("space, goods", [("Arrakeen", "solari"), ("Carthag", "solari")])
@both
def test_a_rivals_agent_pays_the_control_bonus_to_a_person(play, space, goods):
    """C-19.32, C-8.20: once, to whoever controls the space"""
    s = play(hagal=[space], control={space: 0})
    assert look(s, 0)[goods] == 1
    s = play(hagal=[space])
    assert look(s, 0)[goods] == 0


def test_and_for_imperial_basin_a_spice():
    """C-19.32: besides what the Rival harvests"""
    s = solo(hagal=["Harvest Spice"], bonus={"Imperial Basin": 1}, control={"Imperial Basin": 0})
    assert look(s, 0)["spice"] == 1 and look(s, 1)["spice"] == 2


def test_a_solo_rival_has_the_control_bonus_of_everybodys_agents():
    """C-19.15, C-19.32, R-108: its own, another Rival's and a person's"""
    for owner in (1, 2):
        s = solo(hagal=["Carthag"], control={"Carthag": owner})
        assert [look(s, seat)["solari"] for seat in range(3)] == [0, *(int(seat == owner) for seat in (1, 2))]
    s = table(players=1, seats={0: dict(hand=["Reconnaissance"]), 1: DONE, 2: DONE}, control={"Carthag": 2})
    pick(s, "Reconnaissance", "Carthag")
    assert look(s, 2)["solari"] == 1 and look(s, 0)["solari"] == 0


# Swords.


@both
def test_at_the_start_of_combat_a_rival_with_a_unit_turns_up_a_card_for_its_swords(play):
    """C-19.7: whatever else is on it"""
    seat = rival_of(play)
    seats = {0: dict(intrigue=["Ambush"], conflict=4), seat: dict(conflict=1)}
    s = table(players=1 if play is solo else 2, seats=seats, phase="combat", conflict="Desert Power", first=0,
              hagal=["Heighliner", "Wealth"], log=True)
    assert swords_shown(s) == [(seat, 6)] and look(s, seat)["strength"] == 8
    assert asked(s) == 0 and "Ambush" in options(s)  # the Combat cards come after that
    assert levels(s, seat) == [0, 0, 0, 0] and look(s, seat)["conflict"] == 1


def test_without_a_unit_no_card_is_turned_up():
    """C-19.7"""
    s = table(players=1, seats={0: dict(intrigue=["Ambush"], conflict=4), 1: BARE, 2: BARE | dict(conflict=1)},
              phase="combat", conflict="Desert Power", hagal=["Heighliner", "Wealth"], first=0, log=True)
    assert swords_shown(s) == [(2, 6)]
    assert [look(s, seat)["strength"] for seat in range(3)] == [8, 0, 8]


@pytest.mark.parametrize("first, order", [(0, [1, 2]), (1, [1, 2]), (2, [2, 1])])
def test_rivals_turn_up_cards_in_turn_order(first, order):
    """C-19.7"""
    s = table(players=1, seats={0: dict(intrigue=["Ambush"], conflict=1), 1: BARE | dict(conflict=1),
                                2: BARE | dict(conflict=1)},
              phase="combat", conflict="Desert Power", hagal=["Heighliner", "Wealth"], first=first, log=True)
    assert swords_shown(s) == list(zip(order, (6, 3), strict=True))


def test_reshuffle_has_no_swords():
    """C-19.7: all cards are shuffled, and another is turned up"""
    s = table(players=2, seats={0: dict(intrigue=["Ambush"], conflict=4), 2: dict(conflict=1)}, phase="combat",
              conflict="Desert Power", hagal=["Reshuffle"], hagal_discard=["Wealth"], first=0, log=True)
    assert shown(s)[0] == "Reshuffle" and shuffled(s) >= 1 and len(swords_shown(s)) == 1
    assert look(s, 2)["strength"] == 2 + swords_shown(s)[0][1]


@both
def test_an_empty_deck_is_shuffled_for_swords_too(play):
    """C-19.7, C-19.2"""
    game = play(hagal=["Wealth"]).game
    every = [card.slug for card in game.hagal for _ in range(card.copies)]
    s = table(players=game.players, seats={0: dict(intrigue=["Ambush"], conflict=4), 2: dict(conflict=1)}, first=0,
              phase="combat", conflict="Desert Power", hagal_discard=every, log=True)
    assert shuffled(s) >= 1 and len(swords_shown(s)) == 1


def test_swords_are_gone_in_the_next_round():
    """C-19.7, C-8.15"""
    s = table(players=1, seats={0: dict(intrigue=[]), 1: BARE | dict(conflict=1), 2: BARE}, phase="combat",
              conflict="Desert Power", hagal=["Heighliner"], first=2)
    assert look(s)["round"] == 2
    assert look(s, 1)["swords"] == 0 and look(s, 1)["strength"] == 0
