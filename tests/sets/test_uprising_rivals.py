"""Uprising: the ten Rival cards: value of the Swordmaster, priority list, Signet, Scheme, simplified ones."""

import pytest
from set_aids import FACTION

import kanly
from kanly.cells import WALL
from kanly.events import SCHEMED
from kanly.testing import look, table
from kanly.things import THINGS

STABAN, AMBER, GURNEY, MARGOT = "Staban Tuek", "Lady Amber Metulli", "Gurney Halleck", "Lady Margot Fenring"
IRULAN, RABBAN, BARON = "Princess Irulan", "Glossu \"The Beast\" Rabban", "Baron Vladimir Harkonnen"
JESSICA, FEYD, MUADDIB = "Lady Jessica", "Feyd-Rautha Harkonnen", "Muad'Dib"
POST = {"E": "sardaukar-dutiful-service-post", "G": "heighliner-deliver-supplies-post", "B": "espionage-secrets-post",
        "F": "desert-tactics-fremkit-post"}
TWO_OUT = ["deep-desert-post", "hagga-basin-post"]

# Rival → value, list, simplified, what its Signet and its Scheme bring a Rival that has nothing (letters: Influence).
RIVALS = {
    STABAN: (9, "GFBE", False, dict(spice=1), dict(garrison=2)),
    AMBER: (9, "FEGB", True, dict(garrison=1), dict(garrison=3)),
    GURNEY: (8, "FGEB", False, dict(garrison=1), dict(F=1)),
    MARGOT: (8, "BEFG", False, dict(solari=1), dict(B=1)),
    IRULAN: (7, "EBFG", False, dict(spies=1), dict(E=1, garrison=1)),
    RABBAN: (7, "EGBF", True, dict(garrison=1), dict(E=2)),
    BARON: (6, "GEBF", False, dict(intrigue=1), dict(solari=2, garrison=2)),
    JESSICA: (6, "BFGE", False, dict(B=1), dict(water=2)),
    FEYD: (4, "EBGF", False, dict(garrison=2), dict(E=1)),
    MUADDIB: (4, "FBGE", False, dict(F=1), dict(hooks=1, wall=-1, intrigue=1)),
}
every_rival = pytest.mark.parametrize("name", RIVALS)


def turn(name, cards, me=None, **rival):
    """With two people: the Rival between them, who has nothing, turns up these cards."""
    held = dict(leader=name, agents=1, water=0, solari=0, spice=0, garrison=0) | rival
    leaders = [leader for leader in ("Gurney Halleck", "Muad'Dib", "Feyd-Rautha Harkonnen") if leader != name]
    seats = {0: dict(leader=leaders[0]) | (me or {}), 1: dict(leader=leaders[1]), 2: held}
    return table(["uprising"], 2, seats, turn=2, first=0, hagal=cards, conflict="skirmish-crysknife", log=True)


def fortune(s):
    seen = look(s, 2)
    found = {letter: seen["influence"][faction] for letter, faction in FACTION.items()}
    found |= {key: seen[key] for key in ("solari", "spice", "water")}
    found |= {key: len(seen[key]) for key in ("intrigue", "spies")}
    found |= {"garrison": seen["garrison"] + seen["conflict"], "hooks": int(seen["hooks"])}
    found |= {"wall": s.cells[WALL] - 1}
    return {key: n for key, n in found.items() if n}


def signet(name, **rival):
    """Spice Refinery shows nothing but the Signet."""
    return turn(name, ["spice-refinery"], **rival)


def scheme(name, me=None, **rival):
    """Place Spy is the third one; then Gather Support, which recruits a troop."""
    return turn(name, ["place-spy-city", "gather-support"], me, spies=TWO_OUT, **rival)


def schemed(name, me=None, **rival):
    """What the Scheme has brought."""
    found = fortune(scheme(name, me, **rival))
    found["garrison"] -= 1
    assert found.pop("spies") == 1
    return {key: n for key, n in found.items() if n}


def levels(**influence):
    return {FACTION[letter]: n for letter, n in influence.items()}


# All.


def test_there_are_ten_of_them():
    """C-1, UR-1.2, C-20.1: eight alone, with the simplified ones ten for two"""
    two, one = kanly.compose(["uprising"], 2).rival_cards, kanly.compose(["uprising"], 1).rival_cards
    assert {rival.name for rival in two} == set(RIVALS)
    assert {rival.name for rival in one} == {name for name, (_, _, simplified, *_) in RIVALS.items() if not simplified}


@every_rival
def test_value_and_list_printed_on_the_card(name):
    """UR-1.2, UR-9.1, K-43"""
    card = next(rival for rival in kanly.compose(["uprising"], 2).rival_cards if rival.name == name)
    value, order, simplified, *_ = RIVALS[name]
    assert (card.swordmaster, [THINGS[faction].name for faction in card.priority], card.simplified) == (
        value, [FACTION[letter] for letter in order], simplified)


@every_rival
def test_the_swordmaster_costs_its_value(name):
    """UR-5.2, C-20.9"""
    value = RIVALS[name][0]
    assert not look(turn(name, ["accept-contract-shipping-1"], solari=value - 3), 2)["swordmaster"]
    s = turn(name, ["accept-contract-shipping-1"], solari=value - 1)
    assert look(s, 2)["swordmaster"] and look(s, 2)["solari"] == 1


@every_rival
def test_spies_follow_the_list(name):
    """UR-4.8, C-20.5"""
    order = RIVALS[name][1]
    for n, letter in enumerate(order[:3]):
        taken = [POST[before] for before in order[:n]]
        s = turn(name, ["espionage"], dict(spies=taken))
        assert look(s, 2)["spies"] == [POST[letter]]


@every_rival
def test_the_signet(name):
    """UR-4.4, UR-1.2"""
    assert fortune(signet(name)) == RIVALS[name][3]


@every_rival
def test_the_scheme(name):
    """UR-6.2, UR-1.2: once"""
    s = scheme(name)
    assert [e.thing for e in s.log if e.kind == SCHEMED] == [s.players[2].leader]
    assert schemed(name) == RIVALS[name][4]


@every_rival
def test_troops_of_the_signet_join_the_conflict(name):
    """UR-4.4: at Spice Refinery"""
    s = signet(name)
    assert look(s, 2)["garrison"] == 0 and look(s, 2)["conflict"] == RIVALS[name][3].get("garrison", 0)


# Those whose Signet or Scheme depends on the position.


@pytest.mark.parametrize("before, gain", [
    (dict(B=2), dict(B=1)), (dict(F=1, B=2), dict(B=1)), (dict(F=2, G=2), dict(F=1)), (dict(E=1, B=1), dict(E=1)),
    (dict(F=6), {}), (dict(G=3, E=3, B=1), dict(G=1)),
])
def test_gurney_adds_where_he_has_most(before, gain):
    """UR-1.2, K-47: a tie by his list, Fremen, Guild, Emperor, Bene Gesserit; lost at the top of a track"""
    found = schemed(GURNEY, influence=levels(**before))
    assert {letter: found[letter] - before.get(letter, 0) for letter in found
            if found[letter] != before.get(letter, 0)} == gain


@pytest.mark.parametrize("name", [IRULAN, FEYD])
@pytest.mark.parametrize("before, faction", [
    (dict(E=1), "B"), (dict(E=1, B=1), None), (dict(E=2, B=1, G=2, F=2), "B"), (dict(E=3, B=3, G=3, F=3), "E"),
])
def test_a_faction_of_choice_is_the_one_with_least(name, before, faction):
    """UR-7.4: a tie by the list"""
    faction = faction or {IRULAN: "F", FEYD: "G"}[name]
    found = schemed(name, influence=levels(**before))
    assert {letter: n for letter in "EGBF" if (n := found.get(letter, 0) - before.get(letter, 0))} == {faction: 1}


@pytest.mark.parametrize("own, other, faction", [
    (dict(E=3), {}, "E"),  # the token lies on the board
    (dict(E=3, F=3), {}, "F"),  # of several the least, then the list: Bene Gesserit, Fremen, Guild, Emperor
    (dict(E=4), dict(E=5), "B"),  # 5 is not above the holder's 5
    (dict(E=5), dict(E=5), "E"),
    (dict(E=4), {}, "B"),  # it is Jessica's already
    (dict(F=3, E=5), dict(F=4), "B"),
])
def test_lady_jessica_prefers_an_alliance(own, other, faction):
    """UR-1.2, UR-7.4, K-47: where the step gains one, else where she has least"""
    held = [FACTION[letter] for letter in other]
    s = turn(JESSICA, ["spice-refinery"], dict(influence=levels(**other), alliances=held), influence=levels(**own))
    found = fortune(s)
    assert {letter: n for letter in "EGBF" if (n := found.get(letter, 0) - own.get(letter, 0))} == {faction: 1}


@pytest.mark.parametrize("own, other, faction, steps", [
    (dict(F=2), {}, "F", 2), (dict(F=3), {}, "F", 2), (dict(F=2, B=3), {}, "F", 2), (dict(F=2, B=2), {}, "B", 2),
    (dict(F=1), {}, "E", 2),  # two steps do not reach 4
    (dict(F=3), dict(F=5), "E", 2),  # 5 is not above the holder's 5
    (dict(F=4), dict(F=5), "F", 2),
    (dict(F=5, E=1, G=1, B=1), dict(F=6), "E", 2),  # 6 is the top: it cannot be passed
    (dict(F=5, E=1, G=1, B=1), dict(F=5), "F", 1),
])
def test_rabbans_scheme_prefers_an_alliance(own, other, faction, steps):
    """UR-1.2, K-47: two steps with one faction, where they gain one, else where he has least"""
    held = [FACTION[letter] for letter in other]
    me = dict(influence=levels(**other), alliances=held)
    found = schemed(RABBAN, me, influence=levels(**own))
    assert {letter: n for letter in "EGBF" if (n := found.get(letter, 0) - own.get(letter, 0))} == {faction: steps}


def test_rabbans_signet_with_an_alliance():
    """UR-1.2: two troops instead of one, whichever Alliance it is"""
    for faction in FACTION.values():
        s = signet(RABBAN, influence={faction: 4})
        assert look(s, 2)["conflict"] == 2
    assert look(signet(RABBAN, influence=levels(F=3)), 2)["conflict"] == 1


def test_muaddib_with_hooks_already_and_without_a_wall():
    """UR-1.2: what is there already is not taken again; the Intrigue card comes in any case"""
    assert schemed(MUADDIB, hooks=True) == dict(hooks=1, wall=-1, intrigue=1)
    s = table(["uprising"], 2, {2: dict(leader=MUADDIB, agents=1, water=0, garrison=0, spies=TWO_OUT)}, turn=2, first=0,
              hagal=["place-spy-city", "gather-support"], wall=False, conflict="skirmish-crysknife")
    assert look(s, 2)["hooks"] and len(look(s, 2)["intrigue"]) == 1


def test_irulans_signet_follows_her_list():
    """UR-4.8"""
    s = signet(IRULAN)
    assert look(s, 2)["spies"] == [POST["E"]]


def test_margots_signet_and_the_barons_are_collected():
    """UR-5.1, UR-5.2: they pay for the Swordmaster at once"""
    assert look(signet(MARGOT, solari=7), 2)["swordmaster"]
    assert look(signet(BARON, solari=5), 2)["swordmaster"]
    assert look(signet(STABAN, solari=8), 2)["swordmaster"]
