"""Why not: every reason says what is missing, and what is silently missing is told too."""

import pytest

from kanly.testing import options, pick, refusals, table

QUIET = {1: dict(hand=[]), 2: dict(hand=[])}


def why(s, name):
    """The reason why this is not possible."""
    found = [reason for option, reason in refusals(s).items() if option == name]
    assert found, f"{name} is not among {refusals(s)}"
    return found[0]


# Tech tiles.


@pytest.mark.parametrize(("mine", "said"), [
    (dict(spice=2, negotiators=2), "needs 5 spice beside your 2 Negotiators, you have 2"),
    (dict(spice=2), "needs 7 spice, you have 2"),
])
def test_the_price_of_a_tile_counts_negotiators(mine, said):
    s = table(["base", "ix"], seats={0: dict(hand=["Dagger"]) | mine, **QUIET},
              tech=["Flagship", "Windtraps", "Artillery"])
    pick(s, "Dagger", "Tech Negotiation", "acquire a Tech tile", "acquire a Tech tile")
    assert why(s, "Flagship") == said


def test_the_price_of_a_tile_may_be_paid_in_solari_too():
    s = table(["base", "ix"], seats={0: dict(hand=["Appropriate"], influence={"Emperor": 2}, spice=3, solari=2,
                                             negotiators=1), **QUIET},
              tech=["Flagship", "Windtraps", "Artillery"])
    pick(s, "Appropriate", "Tech Negotiation", "paying spice or Solari")
    assert why(s, "Flagship") == "needs 7 spice or 7 Solari beside your 1 Negotiator, you have 3 spice and 2 Solari"


def test_a_purchase_nobody_can_pay_for_says_the_same_of_the_cheapest_tile():
    s = table(["base", "ix"], seats={0: dict(hand=["Dagger"], solari=3, spice=0, negotiators=1), **QUIET},
              tech=["Flagship", "Holtzman Engine", "Shuttle Fleet"])
    pick(s, "Dagger", "Dreadnought")
    assert why(s, "acquire a Tech tile") == "needs 5 spice beside your 1 Negotiator, you have 0"


# Spies.


def test_an_own_spy_is_called_so():
    s = table(["uprising"], seats={0: dict(hand=["Diplomacy"], spice=1, spies=["deep-desert-post"]),
                                   1: dict(hand=[], spies=["hagga-basin-post"]), 2: dict(hand=[])})
    pick(s, "Diplomacy", "Espionage", "place a Spy")
    assert why(s, "Deep Desert post") == "you have a Spy here already"
    assert why(s, "Hagga Basin post") == "Player 2 has a Spy here"


def test_a_spy_without_a_free_post_is_not_refused_with_the_last_one_looked_at():
    s = table(["uprising"], seats={0: dict(hand=["Reliable Informant"]), 1: dict(hand=[], spies=[
        "sardaukar-dutiful-service-post", "espionage-secrets-post", "desert-tactics-fremkit-post"]), 2: dict(hand=[])})
    pick(s, "Reliable Informant", "Deliver Supplies")
    assert why(s, "Reliable Informant: place a Spy at an Emperor, Bene Gesserit or Fremen space") == (
        "no observation post is free for it")


def test_a_card_with_the_spy_icon_is_told_about_a_spy():
    s = table(["uprising"], seats={0: dict(hand=["Calculus of Power", "Dagger"]), **QUIET})
    pick(s, "Calculus of Power")
    assert why(s, "Assembly Hall") == (
        "Calculus of Power has no Landsraad icon, and no Spy of yours watches this space")
    s = table(["uprising"], seats={0: dict(hand=["Reconnaissance"]), **QUIET})
    pick(s, "Reconnaissance")
    assert why(s, "Assembly Hall") == "Reconnaissance has no Landsraad icon"


def test_a_card_with_nothing_but_the_spy_icon_needs_a_spy():
    s = table(["uprising"], seats={0: dict(hand=["Covert Operation"]), **QUIET})
    assert why(s, "Covert Operation") == (
        "no space it reaches is open; for its Spy icon you have no Spy on the board")


# What there is none of.


def test_a_recall_without_another_agent():
    s = table(["uprising"], seats={0: dict(hand=["Dagger"], solari=3, influence={"Emperor": 2}), **QUIET})
    pick(s, "Dagger", "Imperial Privilege")
    assert why(s, "recall one of your other Agents") == "you have no other Agent on the board to recall"


def test_own_intrigue_cards_are_not_those_of_the_deck():
    s = table(["uprising"], seats={0: dict(hand=["Dagger"], intrigue=[], solari=3, influence={"Emperor": 2}), **QUIET})
    pick(s, "Dagger", "Imperial Privilege")
    assert why(s, "trash an Intrigue card → +1 Intrigue card") == "you hold no Intrigue card"


@pytest.mark.parametrize(("card", "space", "hand", "said"), [
    ("Truthsayer", "High Council", [], "you have no card in your hand"),
    ("Ix-Guild Compact", "Foldspace", ["Dagger"], "needs 2 cards in your hand, you have 1"),
])
def test_too_few_cards_to_discard(card, space, hand, said):
    s = table(["base", "ix"], seats={0: dict(hand=[card, *hand], deck=[], solari=5), **QUIET})
    pick(s, card, space)
    assert [reason for option, reason in refusals(s).items() if "discard" in option] == [said]


def test_no_card_is_cheap_enough():
    s = table(["uprising"], seats={0: dict(leader="Princess Irulan", hand=["Signet Ring", "Dagger"]), **QUIET},
              row=["Overthrow", "Steersman", "Leadership", "Strike Fleet", "Paracompass"])
    pick(s, "Signet Ring", "Assembly Hall")
    assert why(s, "Signet Ring: acquire a card costing exactly 1 to your hand") == "no card on offer costs exactly 1"


def test_nothing_is_refused_with_nothing_to_choose():
    s = table(["uprising"], seats={0: dict(hand=["Covert Operation"], spies=["deep-desert-post"], water=3), **QUIET})
    pick(s, "Covert Operation", "Deep Desert", "done")
    assert why(s, "Covert Operation: each opponent must discard a card") == "it would do nothing to any opponent"


# What is silently missing.


def test_the_emperors_ban_on_deploying_is_told():
    s = table(["uprising"], seats={0: dict(leader="Shaddam Corrino IV", hand=["Signet Ring"], garrison=3), **QUIET},
              options=["choam"])
    pick(s, "Signet Ring", "Imperial Basin")
    assert not [name for name in options(s) if name.startswith("deploy")]
    assert why(s, "deploy 1 troop") == "you cannot deploy units this turn"


def test_a_third_troop_of_the_garrison_is_refused_with_the_allowance():
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], garrison=5), **QUIET})
    pick(s, "Dune, the Desert Planet", "Imperial Basin")
    assert [name for name in options(s) if name.startswith("deploy")] == ["deploy 1 troop", "deploy 2 troops"]
    assert why(s, "deploy 3 troops") == (
        "only 2 units that were in the garrison before can be deployed in a turn, besides new ones")


def test_a_second_dreadnought_beyond_the_allowance_is_refused():
    s = table(["base", "ix"], seats={0: dict(hand=["Dune, the Desert Planet"], garrison=3, dreadnoughts=1), **QUIET})
    pick(s, "Dune, the Desert Planet", "Imperial Basin", "deploy 2 troops")
    assert why(s, "deploy a dreadnought").startswith("only 2 units that were in the garrison before")


def test_recruits_alone_may_be_deployed_where_a_card_says_so():
    s = table(["uprising"], seats={0: dict(hand=["Sardaukar Coordination"], garrison=2), **QUIET})
    pick(s, "Sardaukar Coordination", "Assembly Hall")
    assert why(s, "deploy 1 troop") == "only units recruited this turn can be deployed"


@pytest.mark.parametrize(("mine", "conflict", "said"), [
    (dict(hooks=True), "Siege of Arrakeen", "the Shield Wall protects Siege of Arrakeen"),
    (dict(), "Propaganda", "needs Maker Hooks"),
])
def test_a_sandworm_that_does_not_come_is_told_why(mine, conflict, said):
    s = table(["uprising"], seats={0: dict(hand=["Dune, the Desert Planet"], water=3) | mine, **QUIET},
              conflict=conflict)
    pick(s, "Dune, the Desert Planet", "Deep Desert")
    assert len([name for name in options(s) if "harvest" in name]) == 1
    assert [reason for name, reason in refusals(s).items() if "sandworm" in name] == [said]


def test_where_both_branches_are_possible_nothing_is_refused():
    s = table(["uprising"], seats={0: dict(hand=["Dune, the Desert Planet"], water=3, hooks=True), **QUIET},
              conflict="Propaganda")
    pick(s, "Dune, the Desert Planet", "Deep Desert")
    assert not [name for name in refusals(s) if "sandworm" in name]


@pytest.mark.parametrize(("players", "needed"), [(3, 6), (6, 10)])
def test_a_condition_that_is_another_one_with_six_players_says_so(players, needed):
    gurney = dict(leader="Gurney Halleck", hand=["Dagger"], conflict=1)
    s = table(["uprising"], players, seats={2: gurney}, mover=2, options=["step by step"])
    pick(s, "reveal")
    assert f"needs {needed} strength in the Conflict, you have 2" in refusals(s).values()
