"""Rise of Ix with Uprising and CHOAM: the ten contracts to start with."""

import pytest
from ix_aids import holdings

import kanly
from kanly.testing import look, options, pick, table
from kanly.things import CONTRACTS, ID_MASK, THINGS

GUILD, DAGGER, DUNE = "Diplomacy", "Dagger", "Dune, the Desert Planet"
# Contract → the space it names, the card that goes there, and what it gives besides a contract.
VISITS = {
    "ix-dreadnought": ("Dreadnought", DAGGER, dict(negotiators=1, supply=-1)),
    "ix-espionage": ("Espionage", GUILD, dict(solari=1)),
    "ix-heighliner": ("Heighliner", GUILD, dict(solari=3)),
    "ix-high-council": ("High Council", DAGGER, dict(negotiators=1, supply=-1)),
    "ix-interstellar-shipping": ("Interstellar Shipping", DUNE, dict(negotiators=1, supply=-1)),
    "ix-secrets": ("Secrets", GUILD, {}),
    "ix-smuggling": ("Smuggling", DUNE, {}),
    "ix-tech-negotiation": ("Tech Negotiation", DAGGER, {}),
}
HARVESTS = {"ix-harvest3": (3, {}), "ix-harvest4": (4, dict(solari=2))}
SLUGS = {*VISITS, *HARVESTS}
every_visit = pytest.mark.parametrize("contract", VISITS)
LEADERS = ["Gurney Halleck", "Lady Amber Metulli", "Muad'Dib"]


def holder(card, *contracts, bonus=None, **more):
    me = dict(leader="Gurney Halleck", hand=[card], deck=[], solari=10, spice=10, water=10, garrison=0,
              influence={"Spacing Guild": 2}, contracts=list(contracts), **more)
    return table(["uprising", "ix"], options=["choam"], seats={0: me},
                 offers=["arrakeen-water", "research-station-spy"],
                 tech=["Flagship", None, None], bonus=bonus or {})


def finish(s):
    """Take everything that is open: of numbers the most, of ways the first; buy and deploy nothing."""
    while True:
        ways = [o for o in options(s) if o != "end turn" and "deploy" not in o and "acquire" not in o]
        if not ways:
            return s
        if "move" in ways[0]:
            pick(s, ways[0], "done")
        else:
            pick(s, ways[-1] if ways[0] == "0" else ways[0])


def test_each_contract_is_there_once():
    """C-1, C-15.7"""
    found = table(["uprising", "ix"], options=["choam"]).game.start_contracts
    assert {c.slug for c in found} == SLUGS
    assert (len(found), {c.copies for c in found}) == (10, {1})


@pytest.mark.parametrize("sets, options", [(["uprising", "ix"], []), (["uprising"], ["choam"]), (["base", "ix"], [])])
def test_they_are_there_only_with_both_sets_and_the_module(sets, options):
    """C-15.7"""
    s = table(sets, options=options)
    assert s.game.start_contracts == []
    assert look(s, 0)["contracts"] == []


def test_everybody_is_dealt_two_and_keeps_one_face_up():
    """C-15.7"""
    for seed in range(5):
        s = kanly.compose(["uprising", "ix"], 3, LEADERS, ["choam"]).start(seed)
        asked = []
        while len(asked) < 3:
            seat = s.decision.player
            assert len(options(s)) == 2
            assert look(s, seat)["contracts"] == []
            asked.append((seat, THINGS[s.options[0] & ID_MASK].slug))
            s.apply(s.options[0])
        kept = [look(s, seat)["contracts"] for seat in range(3)]
        assert sorted(seat for seat, _ in asked) == [0, 1, 2]
        assert all(len(mine) == 1 and mine[0] in SLUGS for mine in kept)
        assert len({mine[0] for mine in kept}) == 3


@every_visit
def test_a_visit_brings_the_reward_and_another_contract(contract):
    """C-15.3, C-15.6"""
    space, card, reward = VISITS[contract]
    with_it, without = (finish(pick(holder(card, *held), card, space)) for held in ([contract], []))
    one, other = holdings(with_it), holdings(without)
    assert {key: one[key] - other[key] for key in one if one[key] != other[key]} == reward | {"contracts": 1}
    assert look(with_it, 0)["completed"] == [contract]
    assert with_it.players[0].has[CONTRACTS] == 1
    assert look(with_it, 0)["contracts"] == ["arrakeen-water"]


@every_visit
def test_a_visit_elsewhere_brings_nothing(contract):
    """C-15.3"""
    space = VISITS[contract][0]
    for other, with_card in {(s, c) for s, c, _ in VISITS.values() if s != space}:
        s = finish(pick(holder(with_card, contract), with_card, other))
        assert look(s, 0)["contracts"] == [contract]


@pytest.mark.parametrize("contract, spice, ok", [("ix-harvest3", 3, True), ("ix-harvest3", 2, False),
                                                 ("ix-harvest4", 4, True), ("ix-harvest4", 3, False)])
def test_a_harvest_contract_needs_so_much_spice(contract, spice, ok):
    """C-15.4"""
    s = holder(DUNE, contract, bonus={"Imperial Basin": spice - 1})
    before = look(s, 0)["solari"]
    pick(s, DUNE, "Imperial Basin")
    finish(s)
    assert look(s, 0)["completed"] == ([contract] if ok else [])
    assert look(s, 0)["contracts"] == (["arrakeen-water"] if ok else [contract])
    assert look(s, 0)["solari"] - before == (HARVESTS[contract][1].get("solari", 0) if ok else 0)
