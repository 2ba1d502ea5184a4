"""Reading the table: what the engine keeps in its books, by name."""

from kanly import THINGS, reading
from kanly.testing import pick, table
from kanly.things import EFFECTS, EMPEROR, FREMEN, GUILD, NEGOTIATORS, NUMBERS, SPICE, TO_CONFLICT, at


def thing(name: str) -> int:
    return next(t.id for t in THINGS if t.name == name)


def test_the_board():
    s = table(seats={0: dict(hand=["Dagger"], influence={"Fremen": 4})}, agents={"Arrakeen": [1], "Conspire": [0, 2]},
              bonus={"Hagga Basin": 2}, control={"Carthag": 2})
    places = s.game.places
    assert reading.agents(s, places["Arrakeen"]) == [1] and reading.agents(s, places["Conspire"]) == [0, 2]
    assert reading.bonus_spice(s, places["Hagga Basin"]) == 2
    assert reading.controller(s, places["Carthag"]) == 2 and reading.controller(s, places["Arrakeen"]) is None
    assert reading.alliance(s, FREMEN) == 0 and reading.mentat(s) is None and reading.shield_wall(s) is None
    assert reading.agents_in_all(s, s.players[0]) == 2 and reading.phase(s) == "turns" and not reading.revealing(s)
    assert {stack.name: left for stack, left in reading.reserve(s)}["The Spice Must Flow"] == 10
    assert reading.piles(s) == {} and reading.tech(s) == [] and reading.contracts(s) == []


def test_spies_and_the_wall():
    s = table(["uprising"], seats={1: dict(spies=["deep-desert-post"])})
    post = next(post for post in s.game.posts if reading.spies(s, post))
    assert reading.spies(s, post) == [1] and [space.name for space in reading.watched(s, post)] == ["Deep Desert"]
    assert [reading.spies_left(p) for p in s.players] == [3, 2, 3] and reading.shield_wall(s) is True


def test_a_price_is_that_of_whoever_looks():
    s = table(["uprising"], seats={0: dict(swordmaster=True)})
    space = s.game.places["Swordmaster"]
    assert reading.has_prices(space) and not reading.has_prices(s.game.places["Heighliner"])
    assert repr(reading.price(s.seen_by(1), space)) == "Pay(SOLARI, 6)"


def test_what_a_tech_tile_costs_and_how_it_may_be_paid():
    s = table(["base", "ix"], seats={0: dict(hand=["Dagger"], spice=9, negotiators=1)}, tech=["Flagship", None, None])
    assert [stack.price for stack in reading.tech(s)] == [8, 0, 0]
    for name in ("Dagger", "Tech Negotiation", "Tech Negotiation", "AcquireTech(1)", "Flagship"):
        s.apply(name)
    assert reading.tech(s)[0] == (thing("Flagship"), reading.tech(s)[0].below, 7, (SPICE,))
    assert reading.paid_for(s) == thing("Flagship")
    assert [reading.payment(s, option) for option in s.options] == [[(SPICE, 7)], [(NEGOTIATORS, 1), (SPICE, 6)]]


def test_what_is_open_and_what_units_would_come_to():
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], garrison=3, water=2)})
    assert reading.open_effects(s) == [] and reading.source(s) == 0
    assert thing("Conspire") in reading.shut_spaces(s)
    pick(s, "Dune, the Desert Planet", "Hagga Basin")
    assert set(reading.open_effects(s)) <= set(s.options)
    assert reading.strength_after(s, at(NUMBERS + 2, TO_CONFLICT)) == 4 and reading.fighting(s.players[0]) == 0
    assert reading.shut_spaces(s) == {}


def test_whose_strength_an_answer_changes():
    """A Commander moves the units of the activated Ally, who may be asked about dreadnoughts by number."""
    s = table(["uprising", "ix"], players=6, seats={2: dict(conflict=3, swords=1, dreadnoughts=1)}, activated={0: 2})
    asked = {repr(effect): effect.no for effect in EFFECTS}
    s.pending.append((asked["Retreat(2)"], 0, 0, 0, 0))
    assert reading.strengths(s, NUMBERS + 2) == (7, 3) and reading.strengths(s, NUMBERS + 3) == (7, 0)
    assert reading.strengths(s, EMPEROR) is None
    s.pending[-1] = (asked["LetAllyDeploy()"], 2, 0, 0, 0)
    assert reading.strengths(s, NUMBERS + 1) == (7, 9)
    s.pending[-1] = (asked["LetAllyDeploy()"], 2, 0, 0, 1)
    assert reading.strengths(s, NUMBERS + 1) == (7, 10)
    s.pending[-1] = (asked["SendRecruits()"], 2, 0, 0, 0)
    assert reading.strengths(s, NUMBERS) == (7, 7)


def test_where_a_marker_would_stand():
    """And what point that brings or costs (C-11.2)."""
    s = table(seats={0: dict(influence={"Fremen": 5, "Emperor": 1, "Spacing Guild": 2})})
    asked = {repr(effect): effect.no for effect in EFFECTS}
    s.pending.append((asked["Gain(INFLUENCE, 2)"], 0, 0, 0, 0))
    assert reading.influence_after(s, FREMEN) == (0, 5, 6, 0) and reading.influence_after(s, EMPEROR) == (0, 1, 3, 1)
    assert reading.influence_after(s, at(NUMBERS + 2, TO_CONFLICT)) is None
    s.pending[-1] = (asked["Lose(INFLUENCE)"], 0, 0, 0, 0)
    assert reading.influence_after(s, EMPEROR) == (0, 1, 0, 0)
    assert reading.influence_after(s, GUILD) == (0, 2, 1, -1)
    s.pending.pop()
    assert reading.influence_after(s, FREMEN) is None


def test_what_a_refusal_asks_for():
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], spice=1)})
    code = reading.shut_spaces(s)[thing("Conspire")]
    assert reading.lacking(s, code) == (SPICE, 4, 1)


def test_the_next_turn_goes_to_whoever_has_not_revealed():
    assert reading.next_turn(table(players=3, turn=0)) == 1
    assert reading.next_turn(table(players=3, turn=0, revealed=[1])) == 2
    assert reading.next_turn(table(players=3, turn=0, revealed=[1, 2])) == 0
    s = table(players=3, turn=0, revealed=[1, 2])
    pick(s, "reveal")
    assert reading.next_turn(s) is None
    assert reading.next_turn(table(players=3, phase="combat", seats={0: dict(conflict=1, intrigue=["Ambush"])})) is None
