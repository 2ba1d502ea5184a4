"""What can be chosen says what will happen, to this player, now."""

import pytest

import kanly
from kanly import events as ev
from kanly import things as th
from kanly.testing import look, options, pick, table
from kanly.things import KEYS
from kanly.words import icons, language
from kanly.words.naming import about_to

en = language("en")
DUNE = "Dune, the Desert Planet"
QUIET = {1: dict(hand=[]), 2: dict(hand=[])}
DAGGER = KEYS["card/base/dagger"].id
YUNA = '"Princess" Yuna Moritani'


def one(s, part):
    """The only option with these words."""
    found = [name for name in options(s) if part in name]
    assert len(found) == 1, options(s)
    return found[0]


# Branches.


@pytest.mark.parametrize(("mine", "said"), [
    (dict(), "take a High Council seat"),
    (dict(council=True), "+2 spice"),
])
def test_the_high_council_says_what_this_visit_gives(mine, said):
    s = table(["uprising"], seats={0: dict(hand=["Dagger"], solari=5) | mine, **QUIET}, options=["step by step"])
    pick(s, "Dagger", "High Council")
    assert options(s)[0] == said


@pytest.mark.parametrize(("mine", "bonus", "said"), [
    (dict(), 2, "harvest 6 spice"),
    (dict(hooks=True), 2, "harvest 6 spice, or summon 2 sandworms, then harvest 2 spice"),
])
def test_a_maker_space_says_what_there_is(mine, bonus, said):
    s = table(["uprising"], seats={0: dict(hand=[DUNE], water=3) | mine, **QUIET}, conflict="Propaganda",
              bonus={"Deep Desert": bonus})
    pick(s, DUNE, "Deep Desert")
    assert options(s)[0] == said


def test_a_sandworm_alone_promises_no_harvest_of_nothing():
    s = table(["uprising"], seats={0: dict(hand=[DUNE], water=3, hooks=True), **QUIET}, conflict="Propaganda")
    pick(s, DUNE, "Deep Desert")
    assert options(s)[0] == "harvest 4 spice or summon 2 sandworms"


@pytest.mark.parametrize(("taken", "said"), [
    (1, ["gain the bonus of the Spacing Guild track (+3 Solari)"]),
    (2, ["+1 Influence with the Spacing Guild"]),
    (3, ["gain the bonus of the Spacing Guild track (+3 Solari)", "+1 Influence with the Spacing Guild"]),
])
def test_the_rewards_of_snoopers_name_their_track(taken, said):
    others = ["Emperor", "Bene Gesserit", "Fremen"]
    tessia = dict(leader="Tessia Vernius", hand=["Seek Allies"], influence={"Spacing Guild": 1},
                  snoopers=["Spacing Guild", *others[taken:]])
    s = pick(table(["base", "ix"], seats={0: tessia, **QUIET}), "Seek Allies", "Foldspace", "+1 Influence")
    assert [name.removeprefix("Spacing Guild: ") for name in options(s) if "Guild" in name] == said


@pytest.mark.parametrize(("mine", "said"), [
    (dict(), "take Maker Hooks, +1 troop and +1 water"),
    (dict(hooks=True), "+1 troop and +1 water"),
])
def test_a_token_that_will_not_be_had_is_not_promised(mine, said):
    s = table(["uprising"], seats={0: dict(hand=["Reconnaissance"], influence={"Fremen": 2}) | mine, **QUIET})
    pick(s, "Reconnaissance", "Sietch Tabr")
    assert options(s)[0].replace(", or", " or") == f"{said} or +1 water and remove the Shield Wall"


@pytest.mark.parametrize(("choam", "said"), [([], "+2 Solari instead of a contract"), (["choam"], "take a contract")])
def test_the_contract_icon_says_what_it_is_here(choam, said):
    s = table(["uprising"], seats={0: dict(hand=[DUNE]), **QUIET}, options=["step by step", *choam])
    pick(s, DUNE, "Accept Contract")
    assert said in options(s)


def test_a_condition_that_fails_is_still_said():
    s = table(seats={0: dict(hand=["Smuggler's Thopter"]), **QUIET})
    pick(s, "Smuggler's Thopter", "Imperial Basin")
    assert "Influence with the Spacing Guild" not in str(options(s))
    s = table(seats={0: dict(hand=["Smuggler's Thopter"], influence={"Spacing Guild": 2}), **QUIET})
    pick(s, "Smuggler's Thopter", "Imperial Basin")
    assert "Smuggler's Thopter: draw 2 cards" in options(s)


def test_what_comes_behind_an_arrow_is_said_as_it_is_printed():
    s = table(["uprising"], seats={0: dict(hand=["Space-time Folding", "Dagger"]), **QUIET})
    pick(s, "Space-time Folding", "Deliver Supplies")
    assert one(s, "discard").endswith(
        "discard a card → draw a card and if the discarded card is a Spacing Guild card: draw a card")


# Amounts.


@pytest.mark.parametrize(("leader", "hand", "said"), [
    ("Countess Ariana Thorvald", DUNE, "harvest 4 spice"),
    ("Paul Atreides", DUNE, "harvest 5 spice"),
    ("Paul Atreides", "Carryall", "harvest 8 spice"),
])
def test_a_harvest_counts_what_changes_it(leader, hand, said):
    s = table(seats={0: dict(leader=leader, hand=[hand], water=2), **QUIET}, bonus={"The Great Flat": 2},
              options=["step by step"])
    pick(s, hand, "The Great Flat", *["twice"] * (hand == "Carryall"))
    assert one(s, "harvest") in (said, f"The Great Flat: {said}")
    pick(s, "harvest")
    assert look(s, 0)["spice"] == int(said.split()[1])


def test_what_is_gained_per_something_is_counted():
    s = table(seats={0: dict(hand=["Liet Kynes", "Stilgar"]), **QUIET}, phase="reveal", options=["step by step"])
    assert "Liet Kynes: +4 Persuasion (2 per Fremen card you have in play)" in options(s)


def test_solari_of_the_smuggler():
    s = table(["base", "ix"], seats={0: dict(leader=YUNA, hand=[DUNE]), **QUIET}, options=["step by step"])
    pick(s, DUNE, "Smuggling")
    assert "+2 Solari" in options(s)


def test_troops_of_the_freighter_with_transports():
    s = table(["base", "ix"], seats={0: dict(hand=["Landing Rights"], freighter=2, tech=["Troop Transports"]), **QUIET})
    pick(s, "Landing Rights", "Carthag", "Landing Rights: move your Freighter", "recall")
    assert "Shipping track: +3 troops, which you may deploy" in options(s)


def test_no_more_troops_than_there_are():
    s = table(["uprising"], seats={0: dict(hand=["Reconnaissance"], supply=1, garrison=11, water=2), **QUIET})
    pick(s, "Reconnaissance", "Research Station")
    assert "+2 troops (only 1 in supply)" in options(s)


# Answers.


def test_paying_for_a_tile_says_what_is_given():
    s = table(["base", "ix"], seats={0: dict(hand=["Appropriate"], influence={"Emperor": 2}, spice=3, solari=2,
                                             negotiators=2), **QUIET}, tech=["Windtraps", "Flagship", "Artillery"])
    pick(s, "Appropriate", "Tech Negotiation", "paying spice or Solari", "Windtraps")
    assert options(s) == ["pay 2 spice", "send back 1 Negotiator and pay 1 spice", "send back 2 Negotiators",
                          "pay 2 Solari", "send back 1 Negotiator and pay 1 Solari"]


def test_gathering_intelligence_is_offered_with_its_card():
    s = table(["uprising"], seats={0: dict(hand=[DUNE], water=3, spies=["deep-desert-post"]), **QUIET})
    pick(s, DUNE, "Deep Desert")
    assert options(s) == ["Deep Desert post: recall the Spy and draw a card", "done"]


def test_infiltrating_says_that_a_spy_is_recalled():
    s = table(["uprising"], seats={0: dict(hand=[DUNE], water=3, spies=["deep-desert-post"]), **QUIET},
              agents={"Deep Desert": [1]})
    pick(s, DUNE)
    assert "Deep Desert (recalling a Spy)" in options(s) and "Hagga Basin" in options(s)
    pick(s, "Deep Desert")
    assert look(s, 0)["spies"] == []


def test_this_card_is_named_though_nothing_else_is_open():
    s = table(seats={0: dict(hand=["Seek Allies"]), **QUIET})
    assert options(pick(s, "Seek Allies", "Wealth", "Influence")) == ["Seek Allies: trash this card"]
    s = table(["uprising"], seats={0: dict(hand=["Weirding Woman"], play=["Bene Gesserit Operative"]), **QUIET})
    pick(s, "Weirding Woman", "Imperial Basin", "harvest")
    assert one(s, "this card") == "Weirding Woman: take this card back to your hand"


def test_equal_effects_are_counted():
    s = table(seats={0: dict(hand=["Gun Thopter", "Gun Thopter"], garrison=3), **QUIET}, phase="reveal")
    assert "deploy up to 1 troop ×2" in options(s)
    pick(s, "deploy up to 1 troop", "1")
    assert "deploy up to 1 troop" in options(s)


def test_a_doubled_reward_is_counted():
    s = table(["uprising"], seats={0: dict(sandworms=1, hand=["Dagger", "Diplomacy"]), **QUIET},
              conflict="Trade Dispute", phase="combat",
              offers=["harvest3-solari", "deliver-supplies"], options=["choam"])
    assert en.question(s) == "Trade Dispute: which reward next? (first of two)"
    pick(s, "take a contract", "Harvest 3+", "trash a card", "done")
    assert en.question(s) == "Trade Dispute: which reward next? (second of two)"


def test_a_single_reward_is_not():
    s = table(["uprising"], seats={0: dict(conflict=1), **QUIET}, conflict="Trade Dispute", phase="combat",
              options=["choam"])
    assert en.question(s) == "Trade Dispute: which reward next?"


# Telling.


@pytest.mark.parametrize(("event", "said"), [
    (kanly.Event(ev.FLIPPED, 0, DAGGER), "Ada turns Dagger face down"),
    (kanly.Event(ev.RETURNED, 0, DAGGER, other=th.FACE_DOWN), "Ada takes Dagger back"),
    (kanly.Event(ev.RETURNED, 0, DAGGER, other=th.IN_PLAY), "Ada takes Dagger back"),
    (kanly.Event(ev.RETURNED, 0, DAGGER, other=th.DISCARD), "Ada takes Dagger from the discard pile"),
])
def test_what_is_taken_and_turned(event, said):
    assert en.event(event, ["Ada"]) == said


@pytest.mark.parametrize(("key", "said"), [
    ("leader/ix/ilesa-ecaz", "when you send an Agent with that card: if that card has exactly one Agent icon"),
    ("card/uprising/guild-envoy", "discard a card, then if the discarded card is a Spacing Guild card: draw 2 cards"),
    ("leader/uprising/princess-irulan", "if the trashed card costs 1 Persuasion or more: +2 spice"),
    ("leader/uprising/staban-tuek", "place a Spy, then if that post watches a Landsraad space"),
    ("intrigue/uprising/manipulate", "then that card costs you 1 Persuasion less"),
    ("shipping/ix/shipping-track", "Dividends (+5 Solari and every other player: +1 Solari)"),
])
def test_what_it_is(key, said):
    assert said in en.text(KEYS[key])


def test_icons_show_what_will_happen_too():
    s = table(["uprising"], seats={0: dict(hand=[DUNE], water=3), **QUIET}, bonus={"Deep Desert": 2})
    pick(s, DUNE, "Deep Desert")
    harvest = KEYS["space/uprising/deep-desert"].effect[0]
    now = about_to(s, s.options[0])
    assert (icons.tokens(harvest, s.options[0] & th.ID_MASK, now), icons.tokens(harvest)) == (
        "spice*6", "spice*4 / hooks : sandworm*2 maker")
