"""C-19.8 to C-19.10, C-19.33: two people and House Hagal, which wins nothing and denies much."""

from collections import Counter

import pytest
from aids import asked, every_place
from hagal_aids import duo, duo_ix, levels, senders, skipped, swords_shown, visits

import kanly
from kanly.events import CONTROL_LOST
from kanly.testing import look, options, pick, question, reveal, table
from kanly.things import THINGS

HAND = ["Diplomacy", "Reconnaissance", "Dagger", "Signet Ring"]


def turns(first=0, hands=(HAND, HAND), hagal=("Carthag", "Secrets", "Rally Troops", "Conspire"), **more):
    """The first turn of a round between two people."""
    seats = {n: dict(hand=list(hand), intrigue=[], solari=9) for n, hand in enumerate(hands)}
    for seat, given in more.pop("seats", {}).items():
        seats[seat] = seats.get(seat, {}) | given
    return table(players=2, seats=seats, first=first, hagal=list(hagal), log=True, **more)


def goes(s, card, space):
    """Whoever's turn it is sends an Agent and does only what must be done."""
    pick(s, card, space)
    while "end turn" not in options(s):
        pick(s, options(s)[0])
    pick(s, "end turn")


# Setup.


@pytest.mark.parametrize("sets", [["base"], ["base", "ix"]])
def test_house_hagal_starts_with_three_agents_and_all_troops_in_supply(sets):
    """C-19.8, C-19.33"""
    s = kanly.compose(sets, 2, ["Paul Atreides", "Helena Richese"]).start(3)
    assert len(s.players) == 3 and look(s, 2)["leader"] == "House Hagal"
    hagal = look(s, 2)
    assert (hagal["agents"], hagal["garrison"], hagal["supply"], hagal["conflict"]) == (3, 0, 12, 0)
    assert levels(s, 2) == [0, 0, 0, 0]
    assert (hagal["solari"], hagal["spice"], hagal["water"], hagal["intrigue"], hagal["score"]) == (0, 0, 0, [], 0)
    assert hagal["hand"] == hagal["deck"] == hagal["discard"] == []
    for seat in (0, 1):
        person = look(s, seat)
        assert (person["agents"], person["garrison"], person["water"], person["score"]) == (2, 3, 1, 0)


def test_its_deck_has_the_cards_for_two_players():
    """C-19.8: not the three Arrakeen cards for one; Reshuffle and three others stay"""
    cards = Counter({card.slug: card.copies for card in kanly.compose(["base"], 2).hagal})
    assert cards["arrakeen-1p"] == 0 and cards["arrakeen-2p"] == 3 and cards["reshuffle"] == 1
    assert cards.total() == 28


def test_a_person_is_first_player_by_chance():
    """C-19.9, C-2.8"""
    firsts = {kanly.compose(["base"], 2).start(seed).first for seed in range(30)}
    assert firsts == {0, 1}


# Whose turn it is.


@pytest.mark.parametrize("first", [0, 1])
def test_it_acts_after_each_agent_turn_of_the_first_player_only(first):
    """C-19.9: never after the other's, not after a Reveal turn; what is left over stays unused"""
    other, s = 1 - first, turns(first)
    goes(s, "Diplomacy", "Wealth")
    assert senders(s) == [first, 2] and asked(s) == other
    goes(s, "Reconnaissance", "Arrakeen")
    assert senders(s) == [first, 2, other] and asked(s) == first
    goes(s, "Dagger", "High Council")
    assert senders(s) == [first, 2, other, first, 2] and asked(s) == other
    goes(s, "Dagger", "Hall of Oratory")
    reveal(s, first)
    assert senders(s) == [first, 2, other, first, 2, other] and asked(s) == other
    assert look(s, 2)["agents"] == 1  # two Agent turns, two of three Agents
    reveal(s, other)
    assert look(s)["round"] == 2 and look(s, 2)["agents"] == 3
    assert visits(s, 2) == ["Carthag", "Secrets"]


def test_it_goes_on_while_the_first_player_does():
    """C-19.9: after the other has revealed too"""
    s = turns(seats={0: dict(swordmaster=True)})
    goes(s, "Diplomacy", "Wealth")
    reveal(s, 1)
    goes(s, "Reconnaissance", "Arrakeen")
    assert senders(s) == [0, 2, 0, 2] and asked(s) == 0
    goes(s, "Dagger", "High Council")
    assert senders(s) == [0, 2, 0, 2, 0, 2] and asked(s) == 0


def test_without_an_agent_it_takes_no_turn():
    """C-19.9"""
    s = turns(seats={2: dict(agents=0)})
    goes(s, "Diplomacy", "Wealth")
    assert senders(s) == [0] and asked(s) == 1


def test_it_does_not_act_after_the_first_players_reveal_turn():
    """C-19.9: nor later in this round"""
    s = turns()
    reveal(s, 0)
    goes(s, "Diplomacy", "Wealth")
    goes(s, "Dagger", "High Council")
    reveal(s, 1)
    assert visits(s, 2) == [] and look(s)["round"] == 2


def test_it_does_not_act_after_a_turn_that_sent_no_agent():
    """C-19.9: Bindu Suspension ends a turn that was neither"""
    s = turns(seats={0: dict(intrigue=["Bindu Suspension"])})
    pick(s, "Bindu Suspension")
    assert asked(s) == 1 and senders(s) == []


@pytest.mark.parametrize("then", ["agent", "reveal"])
def test_two_turns_directly_one_after_the_other_are_followed_by_one_of_its_own(then):
    """K-33, C-19.9, R-020: Weirding Way lets nobody in between; after a Reveal turn House Hagal does not act"""
    s = turns(hands=(["Weirding Way", "Diplomacy"], HAND), sets=["base", "ix"], hagal=["Secrets", "Conspire"])
    pick(s, "Weirding Way", "Arrakeen", "+1 troop", "draw", "another turn", "end turn")
    assert asked(s) == 0 and senders(s) == [0]
    if then == "agent":
        goes(s, "Diplomacy", "Wealth")
        assert senders(s) == [0, 0, 2]
    else:
        reveal(s, 0)
        assert senders(s) == [0]
    assert asked(s) == 1


def test_a_moved_agent_is_an_agent_turn():
    """C-19.9: Kwisatz Haderach sends one from the board"""
    s = turns(hands=(["Kwisatz Haderach"], HAND), agents={"Arrakeen": [0], "Carthag": [0]}, seats={0: dict(agents=0)},
              hagal=["Secrets"])
    pick(s, "Kwisatz Haderach", "Wealth", "Carthag")
    while "end turn" not in options(s):
        pick(s, options(s)[0])
    pick(s, "end turn")
    assert senders(s) == [0, 2] and asked(s) == 1


def test_the_marker_alternates_between_the_people():
    """C-19.9: House Hagal never has it"""
    s = turns()
    firsts = []
    for n in range(4):
        assert look(s)["round"] == n + 1
        firsts.append(look(s)["first"])
        reveal(s, s.first, 1 - s.first)
    assert firsts == [0, 1, 0, 1]


# What it gets.


def test_it_plays_no_signet():
    """C-19.9: its Arrakeen cards have none"""
    card = next(card for card in kanly.compose(["base"], 2).hagal if card.name == "Arrakeen")
    assert "Signet" not in repr(card.agent)


@pytest.mark.parametrize("card, faction", [("Wealth", "Emperor"), ("Stillsuits", "Fremen")])
@pytest.mark.parametrize("level, held", [(1, False), (3, True)])
def test_influence_and_alliances_give_it_no_points(card, faction, level, held):
    """C-19.9, C-19.33: the token is only denied to the people"""
    s = duo(dict(influence={faction: level}), hagal=[card])
    assert look(s, 2)["influence"][faction] == level + 1 and look(s, 2)["score"] == 0
    assert look(s, 2)["alliances"] == [faction] * held


def test_a_person_who_passes_it_takes_the_alliance_and_its_point():
    """C-19.33, C-11.4"""
    s = turns(seats={0: dict(influence={"Emperor": 4}), 2: dict(influence={"Emperor": 4}, alliances=["Emperor"])})
    assert (look(s, 0)["score"], look(s, 0)["alliances"]) == (1, [])
    pick(s, "Diplomacy", "Wealth")
    assert (look(s, 0)["score"], look(s, 0)["alliances"], look(s, 2)["alliances"]) == (2, ["Emperor"], [])
    assert look(s, 2)["score"] == 0


def test_it_takes_an_alliance_from_a_person():
    """C-19.33: who loses the point"""
    s = duo(dict(influence={"Emperor": 4}), dict(influence={"Emperor": 4}, alliances=["Emperor"]), hagal=["Conspire"])
    assert (look(s, 0)["score"], look(s, 0)["alliances"]) == (1, [])
    assert (look(s, 2)["score"], look(s, 2)["alliances"]) == (0, ["Emperor"])


def test_it_has_no_part_in_anybodys_dividends():
    """C-19.9, C-19.23: no resources"""
    s = table(["base", "ix"], 2, {0: dict(hand=["Dune, the Desert Planet"], freighter=1, solari=0)}, first=0)
    pick(s, "Dune, the Desert Planet", "Smuggling", "move your Freighter", "recall", "Dividends", "Dividends")
    assert [look(s, seat)["solari"] for seat in range(3)] == [6, 1, 0]


# Combat.


def battle(mine, second, third, conflict="Desert Power", **board):
    """The Combat phase, with so many troops each; House Hagal, the third, turns up a card without swords."""
    seats = {n: dict(conflict=troops, intrigue=[], water=0) for n, troops in enumerate((mine, second))}
    seats[2] = dict(conflict=third)
    given = {"hagal": ["Carthag"], "first": 0} | board
    return table(players=2, seats=seats, phase="combat", conflict=conflict, log=True, **given)


@pytest.mark.parametrize("troops, places", [
    ((1, 2, 3), (None, 2, 1)), ((3, 1, 2), (1, None, 2)), ((2, 1, 2), (2, None, 2)), ((3, 2, 2), (1, 3, 3)),
    ((1, 0, 2), (2, None, 1)), ((2, 2, 2), (2, 2, 2)), ((2, 1, 0), (1, 2, None)),
])
def test_it_ranks_like_a_player_and_so_denies_places(troops, places):
    """C-19.10, C-8.7, C-8.9: as three players; rewards are a point and a water, a water and a spice, a spice"""
    s = battle(*troops)
    reward = {1: (1, 1, 0), 2: (0, 1, 1), 3: (0, 0, 1), None: (0, 0, 0)}
    for seat in (0, 1):
        person = look(s, seat)
        assert (person["score"], person["water"], person["spice"]) == reward[places[seat]]
    hagal = look(s, 2)
    assert (hagal["score"], hagal["water"], hagal["spice"]) == (0, 0, 0)
    assert hagal["supply"] == 12


@pytest.mark.parametrize("card, mine, points", [("Carthag", 3, 1), ("Heighliner", 3, 0)])
def test_its_swords_count(card, mine, points):
    """C-19.7, C-19.10"""
    s = battle(mine, 0, 2, hagal=[card])
    assert look(s, 0)["score"] == points


def test_no_choice_of_a_reward_is_asked_for_it():
    """C-19.9: it gets none"""
    s = battle(2, 1, 3, "Machinations")
    assert levels(s, 2) == [0, 0, 0, 0] and look(s)["phase"] == "turns"
    assert (look(s, 0)["water"], look(s, 0)["solari"]) == (1, 2)


@every_place
def test_its_victory_removes_a_persons_control_marker(conflict, place):
    """C-19.10: and puts none there"""
    s = battle(1, 0, 3, conflict, control={place: 1})
    assert look(s)["control"] == {}
    assert [THINGS[e.thing].name for e in s.log if e.kind == CONTROL_LOST] == [place]


def test_other_locations_keep_their_markers():
    """C-19.10"""
    s = battle(1, 0, 3, "Siege of Carthag", control={"Arrakeen": 0, "Imperial Basin": 1})
    assert look(s)["control"] == {"Arrakeen": 0, "Imperial Basin": 1}


@pytest.mark.parametrize("mine, hagal", [(3, 3), (4, 3)])
def test_only_a_victory_removes_a_marker(mine, hagal):
    """C-19.10, C-8.8: a tie is none"""
    s = battle(mine, 0, hagal, "Siege of Carthag", control={"Carthag": 1})
    assert look(s)["control"] == {"Carthag": 1 if mine == hagal else 0}


def test_a_place_it_has_freed_is_nobodys():
    """C-19.10: no bonus for anybody, no defence"""
    s = battle(1, 0, 3, "Siege of Carthag", control={"Carthag": 1}, next_conflict="Battle for Carthag", round=6,
               hagal=["Heighliner"])
    assert look(s)["conflict"] == "Battle for Carthag"
    assert [look(s, seat)["conflict"] for seat in range(3)] == [0, 0, 0]


# The end.


@pytest.mark.parametrize("scores, winner", [((9, 10), [1]), ((10, 9), [0])])
def test_house_hagal_never_wins(scores, winner):
    """C-19.9, C-19.33: whatever it has"""
    rich = dict(influence=dict.fromkeys(("Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"), 6), garrison=12)
    s = table(players=2, seats={0: dict(score=scores[0], intrigue=[]), 1: dict(score=scores[1], intrigue=[]),
                                2: rich}, phase="endgame")
    assert s.winners == winner


def test_the_tie_breakers_are_between_the_people():
    """C-10.4: spice, Solari, water, garrison, then the latest Reveal turn; R-107 House Hagal has no part in it"""
    for lead in ("spice", "solari", "water", "garrison"):
        s = table(players=2, seats={0: dict(score=9, intrigue=[]), 1: dict(score=9, intrigue=[], **{lead: 5})},
                  phase="endgame")
        assert s.winners == [1]
    for order in ([0, 1], [1, 0]):
        s = table(players=2, seats={0: dict(score=9, intrigue=[]), 1: dict(score=9, intrigue=[])}, phase="endgame",
                  revealed=order)
        assert s.winners == order[1:]


@pytest.mark.parametrize("score, over", [(10, True), (9, False)])
def test_only_people_end_the_game(score, over):
    """C-10.1, C-19.33"""
    s = table(players=2, seats={0: dict(score=score, intrigue=[]), 1: dict(intrigue=[])}, phase="recall")
    assert bool(s.winners) == over


def test_people_are_asked_for_nothing_in_its_turns():
    """C-19.18: with the cards of the base game House Hagal has no choice"""
    for card in [card.slug for card in kanly.compose(["base"], 2).hagal if card.swords is not None]:
        s = duo(dict(garrison=3, influence={"Emperor": 3, "Fremen": 3}), hagal=[card],
                bonus={"Hagga Basin": 1, "Imperial Basin": 1})
        assert question(s).startswith("Play a card") and asked(s) == 1
        assert skipped(s) == [] and swords_shown(s) == []


# Rise of Ix.


def test_it_ignores_tech_tiles():
    """C-19.26: none is trashed for it, its cards give none"""
    s = duo_ix(hagal=["Dreadnought"], tech=["Artillery", "Minimic Film", "Spaceport"])
    assert look(s)["tech"] == ["Artillery", "Minimic Film", "Spaceport"] and look(s)["trash"] == []
    assert look(s, 2)["tech"] == [] and look(s, 2)["negotiators"] == 0


def test_stacks_without_a_mark_stay_as_they_are_from_the_start():
    """C-19.26"""
    for seed in range(40):
        s = kanly.compose(["base", "ix"], 2).start(seed)
        assert s.trash == ()
