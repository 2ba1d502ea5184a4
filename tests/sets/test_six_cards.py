"""The eighteen cards of the Commanders' starting decks."""

from collections import Counter
from functools import partial

import pytest
from set_aids import not_on_offer

from kanly.testing import look, options, pick, question, refusals, table, take_all
from kanly.things import THINGS

MUADDIB, ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY = range(6)
LEFTS, RIGHTS, NEAR, FAR = "Player 3", "Player 5", "Player 6", "Player 2"
FACTIONS, ALL = ["emperor", "guild", "bene-gesserit", "fremen"], ["landsraad", "city", "spice-trade"]
SHADDAMS, MUADDIBS = "Shaddam Corrino IV", "Muad'Dib"
FACTS = [  # deck, name, copies, Agent icons, factions, Persuasion and swords when revealed
    (SHADDAMS, "Convincing Argument", 1, [], [], 2, 0),
    (SHADDAMS, "Corrino Might", 1, ["landsraad"], ["emperor"], 0, 1),
    (SHADDAMS, "Critical Shipments", 1, ["spice-trade"], [], 2, 0),
    (SHADDAMS, "Demand Results", 1, ["landsraad"], ["emperor"], 0, 1),
    (SHADDAMS, "Devastating Assault", 1, ["spice-trade"], [], 1, 0),
    (SHADDAMS, "Imperial Ornithopter", 2, ["city"], ["emperor"], 1, 0),
    (SHADDAMS, "Imperial Tent", 1, FACTIONS, ["emperor"], 1, 0),
    (SHADDAMS, "Seek Allies", 1, FACTIONS, [], 0, 0),
    (SHADDAMS, "Signet Ring", 1, ALL, [], 1, 0),
    (MUADDIBS, "Command Respect", 1, ["city"], [], 1, 0),
    (MUADDIBS, "Convincing Argument", 1, [], [], 2, 0),
    (MUADDIBS, "Demand Attention", 1, FACTIONS, [], 1, 0),
    (MUADDIBS, "Desert Call", 1, ["spice-trade"], [], 1, 0),
    (MUADDIBS, "Limited Landsraad Access", 2, ["landsraad"], [], 0, 1),
    (MUADDIBS, "Seek Allies", 1, FACTIONS, [], 0, 0),
    (MUADDIBS, "Signet Ring", 1, ALL, [], 1, 0),
    (MUADDIBS, "Threaten Spice Production", 1, ["spice-trade"], [], 1, 0),
    (MUADDIBS, "Usul", 1, ["city"], ["fremen"], 2, 0),
]
SEAT = {MUADDIBS: MUADDIB, SHADDAMS: SHADDAM}
BARE = dict(hand=[], deck=[])
six = partial(table, ["uprising"], 6)


def holding(seat, card, board=None, others=None, **given):
    return six(seats={LEFT: BARE, RIGHT: BARE, ENEMY: BARE, OTHER_ENEMY: BARE, **(others or {}),
                      seat: dict(hand=[card], deck=[], **given)}, turn=seat, **(board or {}))


def effect(s, word):
    return pick(s, next(name for name in options(s) if word in name))


def one_side(s, choice):
    """Of an effect "+1 water and …, or +1 spice and …", the side that begins so."""
    effect(s, "the activated Ally or ")
    return pick(s, next(name for name in options(s) if name.startswith(choice)))


def goods(s, *seats):
    return [{key: look(s, seat)[key] for key in ("solari", "spice", "water") if look(s, seat)[key]} for seat in seats]


@pytest.mark.parametrize("deck", [MUADDIBS, SHADDAMS])
def test_the_decks_hold_these_ten_cards(deck):
    seen = look(six(), SEAT[deck])
    assert Counter(seen["hand"] + seen["deck"]) == {name: n for owner, name, n, *_ in FACTS if owner == deck}


@pytest.mark.parametrize(("deck", "name", "copies", "icons", "factions", "persuasion", "swords"), FACTS)
def test_what_is_printed(deck, name, copies, icons, factions, persuasion, swords):
    s = holding(SEAT[deck], name)
    card = next(c for c in s.game.starters if c.name == name)
    assert [THINGS[icon].slug for icon in card.icons] == icons
    assert [THINGS[faction].slug for faction in card.factions] == factions and card.cost == 0
    pick(s, "reveal")
    ally = s.options[0]
    s.apply(ally)
    first = {MUADDIB: LEFT, SHADDAM: OTHER_ENEMY}[SEAT[deck]]
    assert look(s, SEAT[deck])["persuasion"] == persuasion and look(s, first)["swords"] == swords
    assert look(s, SEAT[deck])["swords"] == 0


# Shaddam's.


def test_corrino_might():
    """Both Allies recruit, into their garrisons, not only the activated one"""
    s = pick(holding(SHADDAM, "Corrino Might", spice=3), "reveal", FAR)
    effect(s, "pay 3 spice")
    while "Corrino Might" not in look(s)["trash"]:
        s.apply(s.options[0])
    assert [look(s, seat)["garrison"] for seat in range(6)] == [0, 5, 3, 0, 3, 5]
    assert goods(s, SHADDAM) == [{"water": 1}] and look(s, ENEMY)["swords"] == 1
    assert look(s, ENEMY)["conflict"] == look(s, OTHER_ENEMY)["conflict"] == 0
    s = pick(holding(SHADDAM, "Corrino Might", spice=2), "reveal", FAR)
    not_on_offer(s, "pay 3 spice")


@pytest.mark.parametrize(("choice", "mine", "allys"), [
    ("+1 water", {"water": 2}, {"solari": 2, "water": 1}), ("+2 Solari", {"solari": 2, "water": 1}, {"water": 2}),
])
def test_critical_shipments(choice, mine, allys):
    s = pick(holding(SHADDAM, "Critical Shipments"), "Critical Shipments", "Accept Contract", FAR)
    one_side(s, choice)
    assert goods(s, SHADDAM, ENEMY, OTHER_ENEMY) == [mine, allys, {"water": 1}]


def test_demand_results():
    s = holding(SHADDAM, "Demand Results", solari=2, board=dict(offers=["arrakeen-water", "deliver-supplies"]))
    effect(pick(s, "Demand Results", "Assembly Hall", FAR), "pay 2 Solari")
    effect(s, "give each")
    pick(s, "Arrakeen")
    assert look(s, OTHER_ENEMY)["contracts"] == ["arrakeen-water"]
    assert look(s, ENEMY)["contracts"] == ["deliver-supplies"]
    assert goods(s, SHADDAM) == [{"water": 1}] and look(s)["trash"] == ["Demand Results"]
    s = pick(holding(SHADDAM, "Demand Results", solari=1), "Demand Results", "Assembly Hall", FAR)
    not_on_offer(s, "pay 2 Solari")


def test_devastating_assault_as_an_agent():
    s = pick(holding(SHADDAM, "Devastating Assault"), "Devastating Assault", "Accept Contract", FAR)
    take_all(s)
    assert look(s, ENEMY)["garrison"] == 4 and look(s, SHADDAM)["solari"] == 1 and look(s, OTHER_ENEMY)["garrison"] == 3


def test_devastating_assault_revealed():
    """Only with a Swordmaster bonus tile"""
    s = pick(holding(SHADDAM, "Devastating Assault", solari=3), "reveal", FAR)
    not_on_offer(s, "pay 3 Solari")
    s = pick(holding(SHADDAM, "Devastating Assault", solari=3, swordmaster=True, spent=True), "reveal", FAR)
    effect(s, "pay 3 Solari")
    assert look(s, ENEMY)["swords"] == 5 + 2 and look(s, SHADDAM)["solari"] == 0


def test_imperial_ornithopter():
    s = pick(holding(SHADDAM, "Imperial Ornithopter"), "reveal", FAR)
    assert look(s, SHADDAM)["solari"] == 1 and look(s, SHADDAM)["persuasion"] == 1


def test_imperial_tent():
    row = ["Calculus of Power", "Desert Survival", "Guild Envoy", "Maula Pistol", "Sardaukar Soldier"]
    s = holding(SHADDAM, "Imperial Tent", board=dict(row=row, throne=[]))
    effect(pick(s, "Imperial Tent", "Vast Wealth", FAR), "Throne Row")
    assert "Desert Survival" in refusals(s) and "Maula Pistol" in refusals(s)
    pick(s, "Sardaukar Soldier")
    assert look(s)["throne"] == ["Sardaukar Soldier"] and "Sardaukar Soldier" not in look(s)["row"]


@pytest.mark.parametrize(("seat", "ally"), [(MUADDIB, LEFTS), (SHADDAM, FAR)])
def test_seek_allies(seat, ally):
    """Trashing it is compulsory"""
    s = pick(holding(seat, "Seek Allies"), "Seek Allies", "Deliver Supplies", ally)
    assert "end turn" not in options(s)
    take_all(s)
    assert look(s)["trash"] == ["Seek Allies"]


def test_shaddams_signet_ring():
    s = pick(holding(SHADDAM, "Signet Ring", solari=3), "Signet Ring", "Assembly Hall", FAR)
    effect(s, "Signet Ring: ")
    effect(s, "+1 Solari")
    assert look(s, SHADDAM)["solari"] == 4 and look(s, ENEMY)["garrison"] == 4


def test_muaddibs_signet_ring():
    s = six(seats={MUADDIB: dict(hand=["Signet Ring"], deck=["Usul"])}, turn=MUADDIB)
    pick(s, "Signet Ring", "Assembly Hall", LEFTS)
    take_all(s)
    assert look(s, MUADDIB)["hand"] == ["Usul"]


# Muad'Dib's.


def test_command_respect():
    """Only with a Swordmaster bonus tile: the card for a Trade"""
    s = pick(holding(MUADDIB, "Command Respect"), "Command Respect", "Arrakeen", LEFTS)
    not_on_offer(s, "trash this card → trade")
    s = holding(MUADDIB, "Command Respect", swordmaster=True, spent=True, spice=2)
    effect(pick(s, "Command Respect", "Arrakeen", LEFTS), "trade")
    assert look(s)["trash"] == ["Command Respect"]
    pick(s, RIGHTS, "spice", "2 spice", "nothing")
    assert look(s, RIGHT)["spice"] == 2


def test_demand_attention():
    """Two Influence instead of one, with the faction of the space"""
    s = holding(MUADDIB, "Demand Attention", spice=4)
    effect(pick(s, "Demand Attention", "Deliver Supplies", LEFTS), "pay 4 spice")
    take_all(s)
    assert look(s, LEFT)["influence"]["Spacing Guild"] == 2 and look(s, MUADDIB)["spice"] == 0
    assert look(s)["trash"] == ["Demand Attention"] and look(s, LEFT)["score"] == 2
    s = holding(MUADDIB, "Demand Attention", spice=4)
    effect(pick(s, "Demand Attention", "Desert Mastery", LEFTS), "pay 4 spice")
    take_all(s)
    assert look(s, MUADDIB)["influence"] == {"Fremen": 2} and look(s, MUADDIB)["score"] == 5
    s = pick(holding(MUADDIB, "Demand Attention", spice=3), "Demand Attention", "Deliver Supplies", LEFTS)
    not_on_offer(s, "pay 4 spice")


def test_desert_call():
    """The sandworm goes to the activated Ally, who has the Hooks"""
    s = holding(MUADDIB, "Desert Call", water=1, others={LEFT: dict(BARE, hooks=True)}, board=dict(wall=False))
    effect(pick(s, "Desert Call", "Accept Contract", LEFTS), "pay 1 water")
    while "Desert Call" not in look(s)["trash"]:
        s.apply(s.options[0])
    assert look(s, LEFT)["sandworms"] == 1 and look(s, MUADDIB)["water"] == 0
    s = holding(MUADDIB, "Desert Call", water=1, others={LEFT: dict(BARE, hooks=True)}, board=dict(wall=False))
    pick(s, "Desert Call", "Accept Contract", RIGHTS)
    not_on_offer(s, "pay 1 water")


def test_the_shield_wall_keeps_the_sandworm_of_desert_call_out():
    s = holding(MUADDIB, "Desert Call", water=1, others={LEFT: dict(BARE, hooks=True)},
                board=dict(wall=True, conflict="Battle for Arrakeen"))
    effect(pick(s, "Desert Call", "Accept Contract", LEFTS), "pay 1 water")  # what is left is to trash it
    take_all(s)
    assert look(s, LEFT)["sandworms"] == 0 and look(s)["trash"] == ["Desert Call"]


def test_limited_landsraad_access():
    s = pick(holding(MUADDIB, "Limited Landsraad Access"), "reveal", RIGHTS)
    assert look(s, MUADDIB)["spice"] == 1 and look(s, RIGHT)["swords"] == 1


@pytest.mark.parametrize(("mine", "left", "right"), [(7, 0, 0), (5, 2, 0), (3, 2, 5), (0, 3, 4)])
def test_threaten_spice_production(mine, left, right):
    """Either Ally may pay any part; the point is Muad'Dib's"""
    s = holding(MUADDIB, "Threaten Spice Production", spice=mine,
                others={LEFT: dict(BARE, spice=left), RIGHT: dict(BARE, spice=right)})
    pick(s, "Threaten Spice Production", "Accept Contract", LEFTS)
    effect(s, "pay 7 spice")
    paid = {LEFT: 0, RIGHT: 0}
    while "How much of" in question(s):
        seat = s.asked
        assert seat in (LEFT, RIGHT)
        most = int(options(s)[-1])
        paid[seat] = min(most, {LEFT: left, RIGHT: right}[seat])
        pick(s, str(paid[seat]))
    take_all(s)
    assert look(s, MUADDIB)["score"] == 5 and look(s)["trash"] == ["Threaten Spice Production"]
    assert look(s, LEFT)["spice"] == left - paid[LEFT] and look(s, RIGHT)["spice"] == right - paid[RIGHT]
    assert look(s, MUADDIB)["spice"] == mine - (7 - sum(paid.values()))


def test_allies_may_refuse_to_pay_for_threaten_spice_production():
    """Then nothing is paid and nothing comes of it"""
    s = holding(MUADDIB, "Threaten Spice Production", spice=5, others={LEFT: dict(BARE, spice=2), RIGHT: dict(BARE)})
    pick(s, "Threaten Spice Production", "Accept Contract", LEFTS)
    effect(s, "pay 7 spice")
    assert s.asked == LEFT and question(s).endswith("How much of 7 spice do you pay for Muad'Dib?")
    pick(s, "1")
    take_all(s)
    assert look(s, MUADDIB)["score"] == 4 and goods(s, MUADDIB, LEFT)[0]["spice"] == 5
    assert look(s, LEFT)["spice"] == 2 and look(s)["trash"] == []


def test_threaten_spice_production_needs_seven_in_the_team():
    s = holding(MUADDIB, "Threaten Spice Production", spice=3,
                others={LEFT: dict(BARE, spice=1), RIGHT: dict(BARE, spice=2), ENEMY: dict(BARE, spice=9)})
    pick(s, "Threaten Spice Production", "Accept Contract", LEFTS)
    not_on_offer(s, "pay 7 spice")
    assert "needs 7 spice, your team has 6" in refusals(s).values()


@pytest.mark.parametrize(("choice", "mine", "allys"), [
    ("+1 water", {"water": 2}, {"spice": 1, "water": 1}), ("+1 spice", {"spice": 1, "water": 1}, {"water": 2}),
])
def test_usul(choice, mine, allys):
    s = pick(holding(MUADDIB, "Usul"), "Usul", "Carthag", RIGHTS)
    one_side(s, choice)
    assert goods(s, MUADDIB, RIGHT, LEFT) == [mine, allys, {"water": 1}]
