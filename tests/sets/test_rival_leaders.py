"""Leaders as Rivals in solo games: the Signet alone, paid whenever it can be (C-19.11, C-19.29, R-104)."""

import pytest

import kanly
from kanly.components import Leader
from kanly.expansion import EXPANSIONS
from kanly.testing import look, options, pick, table

LETO, BARON, RABBAN = "Duke Leto Atreides", "Baron Vladimir Harkonnen", 'Glossu "The Beast" Rabban'
MEMNON, ARIANA, ILBAN = "Earl Memnon Thorvald", "Countess Ariana Thorvald", "Count Ilban Richese"
RHOMBUR, HUNDRO = "Prince Rhombur Vernius", "Viscount Hundro Moritani"
ALLOWED = {"base": {LETO, BARON, RABBAN, MEMNON, ARIANA, ILBAN}, "ix": {RHOMBUR, HUNDRO}}
EVERY = [LETO, BARON, RABBAN, MEMNON, ARIANA, ILBAN, RHOMBUR, HUNDRO]
BARE = dict(garrison=0, water=0, intrigue=[])
COUNTED = ("solari", "spice", "water", "score", "garrison", "conflict", "freighter", "negotiators", "dreadnoughts")


def signet(leader, me=None, other=None, **rival):
    """A Rival led so has turned up an Arrakeen card, which recruits a troop and shows the Signet."""
    board = {key: rival.pop(key) for key in ("tech", "intrigue_deck", "bonus") if key in rival}
    seats = {0: dict(intrigue=[]) | (me or {}), 1: BARE | dict(leader=leader) | rival,
             2: BARE | dict(agents=0) | (other or {})}
    return table(["base", "ix"], 1, seats, turn=1, hagal=["Arrakeen"], **board)


def has(s):
    """What the Rival has besides nothing, without the troop of the card."""
    seen = look(s, 1)
    found = {key: seen[key] - (key == "conflict") for key in COUNTED} | {"intrigue": len(seen["intrigue"])}
    return {key: n for key, n in (found | seen["influence"]).items() if n}


@pytest.mark.parametrize("name", ["base", "ix"])
def test_who_may_lead_a_rival(name):
    """C-19.11, C-19.29"""
    leaders = [thing for thing in EXPANSIONS[name].things if isinstance(thing, Leader)]
    assert {leader.name for leader in leaders if leader.rival} == ALLOWED[name]


@pytest.mark.parametrize("leader, gain", [(MEMNON, dict(spice=1)), (ARIANA, dict(water=1)), (ILBAN, dict(solari=1)),
                                          (RABBAN, dict(conflict=1))])
def test_a_signet_without_a_price(leader, gain):
    """C-19.4, C-19.11; Rabban's troop is deployed, Arrakeen being a Combat space (R-104)"""
    assert has(signet(leader)) == gain


# Duke Leto Atreides.


def test_leto_pays_a_spice_for_influence_where_he_is_behind():
    """R-104"""
    s = signet(LETO, me=dict(influence={"Fremen": 1}), spice=2)
    assert has(s) == dict(spice=1, Fremen=1)


def test_leto_keeps_it_where_he_is_behind_nobody():
    """R-104: the gain would be empty"""
    assert has(signet(LETO, spice=2)) == dict(spice=2)
    s = signet(LETO, me=dict(influence={"Fremen": 1}), spice=2, influence={"Fremen": 1})
    assert has(s) == dict(spice=2, Fremen=1)


def test_leto_without_spice_gains_nothing():
    """R-104"""
    assert has(signet(LETO, me=dict(influence={"Fremen": 1}))) == {}


def test_leto_takes_the_least_of_those_he_is_behind_in():
    """C-19.18"""
    s = signet(LETO, me=dict(influence={"Fremen": 3, "Emperor": 3}), spice=1, influence={"Emperor": 2})
    assert look(s, 1)["influence"] == {"Emperor": 2, "Spacing Guild": 0, "Bene Gesserit": 0, "Fremen": 1}


def test_a_tie_is_decided_by_the_person():
    """C-19.18: before the troops are deployed nothing is lost"""
    s = signet(LETO, me=dict(influence={"Fremen": 3, "Emperor": 3}), spice=1)
    assert options(s) == ["Emperor", "Fremen"]
    pick(s, "Emperor")
    assert has(s) == dict(Emperor=1) and look(s, 1)["conflict"] == 1


# Baron Vladimir Harkonnen.


@pytest.mark.parametrize("solari, gain", [(1, dict(intrigue=1)), (3, dict(intrigue=1, solari=2)), (0, {})])
def test_the_baron_pays_a_solari_for_an_intrigue_card(solari, gain):
    """R-104"""
    assert has(signet(BARON, solari=solari)) == gain


def test_he_keeps_it_where_no_card_is_left():
    """R-104, R-055"""
    assert has(signet(BARON, solari=1, intrigue_deck=[])) == dict(solari=1)


# Rabban.


@pytest.mark.parametrize("alliances, troops", [([], 1), (["Fremen"], 2)])
def test_rabban_recruits_two_with_an_alliance(alliances, troops):
    s = signet(RABBAN, alliances=alliances)
    assert look(s, 1)["conflict"] == 1 + troops


# Prince Rhombur Vernius.


@pytest.mark.parametrize("spice, gain", [(5, dict(conflict=4)), (6, dict(spice=1, conflict=4)), (4, dict(
    spice=4, negotiators=1))])
def test_rhombur_acquires_a_tile_or_sends_a_negotiator(spice, gain):
    """C-19.29: at its full price; the troops of Invasion Ships are deployed with the others"""
    s = signet(RHOMBUR, tech=["Invasion Ships", "Artillery", "Spaceport"], spice=spice)
    assert has(s) == gain and look(s, 1)["tech"] == ["Invasion Ships"] * ("conflict" in gain)


def test_rhombur_does_nothing_without_tile_and_troop():
    """C-19.29"""
    s = signet(RHOMBUR, tech=["Flagship", "Artillery", "Spaceport"], supply=1, conflict=11)
    assert look(s, 1)["negotiators"] == 0 and look(s, 1)["conflict"] == 12


# Viscount Hundro Moritani.


@pytest.mark.parametrize("spice, gain", [(1, dict(freighter=1)), (2, dict(spice=1, freighter=1)), (0, {})])
def test_hundro_pays_a_spice_for_his_freighter(spice, gain):
    """C-19.29, C-19.23: when he has it"""
    assert has(signet(HUNDRO, spice=spice)) == gain


def test_hundros_rewards_are_taken_in_the_same_turn():
    """C-19.23, C-19.34, R-104: the troops join the Conflict, Arrakeen being a Combat space"""
    s = signet(HUNDRO, spice=1, freighter=2, influence={"Emperor": 1, "Spacing Guild": 1, "Bene Gesserit": 1})
    assert has(s) == {"solari": 5, "conflict": 2, "Emperor": 1, "Spacing Guild": 1, "Bene Gesserit": 1, "Fremen": 1}


# What is on the left side of a Leader, and its setup.


@pytest.mark.parametrize("leader", EVERY)
def test_nothing_of_the_setup_is_done(leader):
    """C-19.11: Rabban's spice and Solari, the Baron's factions, Hundro's Intrigue card"""
    s = kanly.compose(["base", "ix"], 1, ["Helena Richese"], ["mercenary"], [leader, None]).lay_out(3)
    del s.pending[0]
    s.advance()
    rival = look(s, 1)
    assert rival["leader"] == leader and rival["secrets"] == [] and rival["intrigue"] == []
    assert (rival["solari"], rival["spice"], rival["water"], rival["garrison"]) == (0, 0, 1, 0)


def turn(leader, card, **rival):
    board = {key: rival.pop(key) for key in ("bonus",) if key in rival}
    seats = {0: dict(intrigue=[]), 1: BARE | dict(leader=leader) | rival, 2: BARE | dict(agents=0)}
    return table(["base", "ix"], 1, seats, turn=1, hagal=[card], **board)


def test_the_baron_makes_no_masterstroke():
    """C-19.11: four troops at once"""
    s = turn(BARON, "Heighliner", garrison=2)
    assert look(s, 1)["conflict"] == 5
    assert look(s, 1)["influence"] == {"Emperor": 0, "Spacing Guild": 1, "Bene Gesserit": 0, "Fremen": 0}


def test_ariana_harvests_everything():
    """C-19.11: her ability would take one away"""
    assert look(turn(ARIANA, "Harvest Spice", bonus={"Hagga Basin": 1}), 1)["spice"] == 3


def test_rhomburs_dreadnoughts_are_as_strong_as_others():
    """C-19.11"""
    seats = {0: dict(intrigue=["Ambush"], conflict=1), 1: BARE | dict(leader=RHOMBUR, fleet=1), 2: BARE}
    s = table(["base", "ix"], 1, seats, phase="combat", first=1, hagal=["Carthag"], conflict="Desert Power")
    assert look(s, 1)["strength"] == 3


def test_memnon_ilban_and_leto_have_nothing_from_their_abilities():
    """C-19.11: they answer to seats, payments and prices, which Rivals do not have"""
    for leader in (MEMNON, ILBAN, LETO):
        s = turn(leader, "Dreadnought", solari=3)
        assert look(s, 1)["solari"] == 3 and look(s, 1)["hand"] == []
        assert list(look(s, 1)["influence"].values()) == [0, 0, 0, 0]
