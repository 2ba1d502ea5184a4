"""Words: complete in every language, unique in every question, silent about what others may not know."""

import importlib.util
import random
import re
from pathlib import Path
from typing import get_args

import pytest

import kanly
from kanly import events as ev
from kanly import reasons as why
from kanly import things as th
from kanly.components import BOXES, Component, Space
from kanly.decks import put_on_top
from kanly.effects import influence
from kanly.memory import VISITED
from kanly.reasons import because
from kanly.testing import pick
from kanly.testing import table as set_up
from kanly.things import (
    KEYS,
    THINGS,
    at,
)
from kanly.turns.agent import DESTINATION, OFFER, TURN, WHICH_AGENT, Declaring
from kanly.turns.deploying import AGENT_DUTIES
from kanly.turns.hagal import AHEAD, BEHIND
from kanly.turns.reveal import REVEAL_DUTIES
from kanly.view import SPECTATOR
from kanly.words import demands, icons, language, languages
from kanly.words.boxes import boxes
from kanly.words.texts import find
from kanly.written import Count, Effect, Moment
from kanly.written import Test as Condition

ROOT = Path(__file__).resolve().parent.parent
en = language("en")
LANGUAGES = pytest.mark.parametrize("say", [language(code) for code in languages()], ids=lambda say: say.code)


def by_key(key):
    return KEYS[key].id


DAGGER, ARRAKEEN = by_key("card/base/dagger"), by_key("space/base/arrakeen")
STILLSUITS = by_key("space/base/stillsuits")


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load(ROOT / "tools" / "texts.py")


def table():
    return kanly.compose(["base"], players=4, leaders=["Paul Atreides", None, None, None]).lay_out(0)


def asking(effect, source=0, it=0, step=0, options=(), player=0):
    """A fresh table with this as its open question."""
    s = table()
    s.pending = [(TURN.no, player, 0, 0, 0), (effect.no, player, source, it, step)]
    s.options = list(options)
    return s


def box(key, name="agent"):
    return getattr(KEYS[key], name)


# Every language says everything.


def test_every_box_of_every_component_is_spoken():
    for thing in THINGS:
        for kind in type(thing).__mro__:
            for name in getattr(kind, "__slots__", ()):
                box = getattr(thing, name, None)
                effects = box if isinstance(box, tuple) else [box]
                if any(isinstance(effect, Effect | Condition) for effect in effects):
                    assert name in {*BOXES, *thing.boxes(), "needs"}, f"{thing.key} has a box {name}"


@LANGUAGES
def test_no_component_is_said_by_an_object(say):
    for thing in THINGS:
        if isinstance(thing, Component):
            assert "object" not in say.text(thing) and "<" not in say.text(thing)


def test_a_verb_without_a_line_is_a_sentence():
    with pytest.raises(ValueError, match=r"English has no line for Rise: kanly/words/en needs one"):
        en.effect(influence.RISE[th.FREMEN])
    with pytest.raises(ValueError, match="there are no icons for Rise"):
        icons.tokens(influence.RISE[th.FREMEN])


def test_an_unknown_language_is_a_sentence():
    with pytest.raises(ValueError, match=r"there is no language 'xx'; there are: .*\ben\b"):
        language("xx")
    with pytest.raises(ValueError, match="there is no language 'icons'"):
        language("icons")


def test_a_language_is_made_once():
    assert language("en") is en


def test_the_text_file_is_up_to_date():
    assert tool.main([]) == 0, "run tools/texts.py --write and look at the difference"


# What components say.


@pytest.mark.parametrize(("key", "text"), [
    ("card/base/duncan-idaho", "Card with the City icon, costs 4 Persuasion. "
                               "Agent: pay 1 water → +1 troop and draw a card. Reveal: +2 swords, +1 water."),
    ("card/base/smugglers-thopter", "Spacing Guild card with the Spice Trade icon, costs 4 Persuasion. "
                                    "Agent: if you have 2 or more Influence with the Spacing Guild: draw 2 cards. "
                                    "Reveal: +1 Persuasion, +1 spice."),
    ("card/base/foldspace", "Card with the Emperor, Spacing Guild, Bene Gesserit, Fremen, Landsraad, City and Spice "
                            "Trade icons, not for sale. Agent: draw a card, trash this card."),
    ("intrigue/base/water-of-life", "Intrigue card. Plot: pay 1 water and 1 spice → draw 3 cards."),
    ("intrigue/base/councilors-dispensation", "Intrigue card. Plot: if you have a High Council seat: +2 spice."),
    ("conflict/base/siege-of-arrakeen", "Conflict of level 2. First: +1 victory point. Second: +4 Solari. "
                                        "Third: +2 Solari. The winner controls Arrakeen."),
    ("space/base/sietch-tabr", "City space, Combat. Only if you have 2 or more Influence with the Fremen. "
                               "Effect: +1 troop, +1 water."),
    ("track/base/emperor", "Influence track. Level 4: +2 troops."),
])
def test_a_component_in_a_few_sentences(key, text):
    assert en.text(KEYS[key]) == text


def test_a_component_box_by_box():
    assert en.component(by_key("card/base/chani")) == {
        "cost": "5 Persuasion", "acquire": "+1 water", "reveal": "+2 Persuasion, retreat any number of troops",
    }
    assert en.component(STILLSUITS) == {"influence": "+1 Influence with the Fremen", "effect": "+1 water"}


def test_a_rule_in_force_lasts_for_the_turn_or_for_good():
    assert en.component(by_key("intrigue/base/infiltrate"))["plot"] == "enemy Agents do not block you this turn"
    assert en.component(by_key("leader/base/helena-richese"))["ability"] == (
        "enemy Agents do not block you on Landsraad and City spaces")


def test_the_mentat_won_in_a_conflict_is_for_the_next_round():
    assert "take the Mentat for the next round" in en.component(by_key("conflict/base/sort-through-the-chaos"))["first"]
    assert en.component(by_key("space/base/mentat"))["effect"] == "draw a card, take the Mentat"


@pytest.mark.parametrize(("what", "n", "text"), [
    (th.TROOPS, 1, "1 troop"), (th.TROOPS, 2, "2 troops"), (th.WATER, 1, "1 water"), (th.WATER, 2, "2 water"),
    (th.VP, 1, "1 victory point"), (th.VP, 2, "2 victory points"), (th.FREMEN, 2, "2 Influence with the Fremen"),
    (th.INTRIGUE, 0, "0 Intrigue cards"),
])
def test_one_and_several(what, n, text):
    assert en.some(what, n) == text


def test_a_sentence_begins_large_and_ends():
    assert en.sentence("pay 1 water → +1 troop") == "Pay 1 water → +1 troop."
    assert en.sentence("to the Victor…") == "To the Victor…"


# Icons.


@pytest.mark.parametrize(("key", "name", "tokens"), [
    ("card/base/fremen-camp", "agent", "spice*2 > troop*3"),
    ("card/base/fedaykin-death-commando", "reveal", "persuasion*1 ; bond-fremen : sword*3"),
    ("space/base/selective-breeding", "effect", "trash > card*2"),
    ("intrigue/base/demand-respect", "won", "inf-any / spice*2 > inf-any*2"),
    ("card/base/firm-grip", "agent", "solari*2 > ( inf-guild / inf-bene / inf-fremen )"),
    ("card/base/liet-kynes", "reveal", "persuasion*2 per fremen"),
    ("space/base/stillsuits", "influence", "inf-fremen"),
    ("space/base/sietch-tabr", "needs", "fremen*2"),
])
def test_effects_as_icons(key, name, tokens):
    assert icons.component_tokens(KEYS[key])[name] == tokens


def test_the_cost_of_a_space_as_icons():
    assert icons.cost_tokens(KEYS["space/base/conspire"]) == "spice*4"
    assert icons.cost_tokens(KEYS["space/base/wealth"]) == ""
    assert icons.cost_tokens(KEYS["space/base/sell-melange"]) == "spice*2 / spice*3 / spice*4 / spice*5"


def test_every_verb_has_icons():
    for kind in demands.verbs():
        assert find(icons.EFFECTS, kind) or kind not in demands.printed(), kind
    for base, lines in {Condition: icons.TESTS, Count: icons.COUNTS, Moment: icons.MOMENTS}.items():
        assert all(find(lines, kind) for kind in demands.concrete(base))


SPRITE = {
    "solari", "spice", "water", "card", "intrigue", "persuasion", "vp", "troop", "deploy", "retreat", "losetroop",
    "sword", "agent", "swordmaster", "mentat", "recall", "emperor", "guild", "bene", "fremen", "inf-emperor",
    "inf-guild", "inf-bene", "inf-fremen", "all-emperor", "all-guild", "all-bene", "all-fremen", "inf-any", "inf-lose",
    "alliance", "landsraad", "city", "trade", "trash", "trashself", "discard", "opponents", "acquire", "signet", "seat",
    "maker", "reveal", "first", "deck", "hand", "lock", "close", "play", "board", "watch", "spy", "spyrecall",
    "sandworm", "hooks", "contract", "detonate", "crysknife", "mouse", "ornithopter", "wild", "strength", "combat",
    "training", "memory", "dreadnought", "negotiator", "tech", "freighter", "snooper", "control",
    "team", "ally", "throne", "reinforce", "exchange", "swordtile", "cede", "inf-houses", "inf-fringe",
    "hagal", "scheme", "mask", "prio-1", "prio-2", "prio-3",
}
BONDS = {"bond-emperor", "bond-guild", "bond-bene", "bond-fremen"}
NOTATION = {">", "/", ":", ";", "(", ")", "per", "else", "double", "choose"}
SLUGS = {thing.slug for thing in THINGS if thing.kind in ("card", "space")}


def test_only_icons_that_exist_are_used():
    for thing in THINGS:
        if isinstance(thing, Component):
            for text in icons.component_tokens(thing).values():
                for token in text.split():
                    icon, _, amount = token.partition("*")
                    known = SPRITE | BONDS | NOTATION | SLUGS
                    assert icon in known or re.fullmatch(r"level-\d", icon), f"{thing.key}: {token}"
                    assert re.fullmatch(r"|any|[+-]?\d+", amount), f"{thing.key}: {token}"
                assert text.count("(") == text.count(")")


@pytest.mark.parametrize(("event", "tokens"), [
    (ev.Event(ev.GAINED, 0, th.SPICE, 2), "spice*2"), (ev.Event(ev.PAID, 0, th.PERSUASION, 3), "persuasion*-3"),
    (ev.Event(ev.INFLUENCE_UP, 0, th.BENE_GESSERIT, 1), "inf-bene"), (ev.Event(ev.TOKEN_TAKEN, 0, th.SEAT), "seat"),
    (ev.Event(ev.SENT, 0, DAGGER, other=ARRAKEEN), "city"), (ev.Event(ev.SUMMONED, 0, n=2), "sandworm*2"),
    (ev.Event(ev.ADVANCED, 0, by_key("path/uprising/place-on-the-training-track"), 1), "training"),
    (ev.Event(ev.DREW, 0), "card"), (ev.Event(ev.DISCARDED, 0, DAGGER), ""),
])
def test_events_as_icons(event, tokens):
    assert icons.event_tokens(event) == tokens


def test_events_say_how_they_are_told():
    assert len(ev.EVENTS) == len(ev.TELLINGS) == len(ev.MOTIONS)
    assert set(ev.TELLINGS) == set(get_args(ev.Telling)) and set(ev.MOTIONS) == set(get_args(ev.Motion))


# Questions, and what the others are told.


def test_questions_in_plain_words():
    assert en.question(asking(TURN, options=[at(DAGGER, th.HAND), th.REVEAL])) == "Play a card, or reveal"
    assert en.question(asking(TURN, options=[th.REVEAL])) == "Reveal your hand"
    assert en.question(asking(DESTINATION, DAGGER)) == "Where does Dagger send an Agent?"
    assert en.question(asking(REVEAL_DUTIES, options=[th.END_TURN])) == "End your turn"
    mohiam = box("card/base/reverend-mother-mohiam")[0].then.effect
    assert en.question(asking(mohiam, step=1)) == "Discard a card (2 of 2)"


def test_declaring_an_agent_looks_like_the_first_question_of_the_turn():
    first = en.waiting(asking(TURN))
    for declares in (DESTINATION, WHICH_AGENT, OFFER):
        assert isinstance(declares, Declaring)
        for seat in range(4):
            s = asking(declares, DAGGER, ARRAKEEN, options=[ARRAKEEN])
            assert en.waiting(s) == first == "Player 1 is taking a turn"
            assert "Dagger" not in en.waiting(s.seen_by(seat))


def test_another_seat_is_told_who_decides_never_the_question_itself():
    s = table()
    put_on_top(s.players[0], DAGGER, 1)
    snooper = box("intrigue/base/poison-snooper", "plot")[0]
    s.pending = [(snooper.put.no, 0, by_key("intrigue/base/poison-snooper"), 0, 0)]
    s.options = snooper.put.options(s, s.pending[-1])
    assert en.question(s) == en.question(s.seen_by(0)) == "Dagger is on top of your deck: where does it go?"
    assert en.question(s.seen_by(1)) == en.waiting(s) == "Player 1 is looking at the top card of the deck"
    assert en.options(s.seen_by(1)) == {}
    assert list(en.options(s).values()) == ["hand", "trash"]


def test_seats_may_have_names():
    say = en.seated(["Ada", "Ben", "Cleo", "Dan"])
    assert say.waiting(asking(AGENT_DUTIES, ARRAKEEN, player=1)) == "Ben is taking a turn at Arrakeen"
    assert say.thing(th.SEATS + 2) == "Cleo"
    assert say.reason(asking(DESTINATION, DAGGER), because(why.OCCUPIED, 0, 3)) == "Dan's Agent is here"
    assert en.thing(th.SEATS + 2) == "Player 3"


def test_when_the_game_is_over_nothing_is_asked():
    s = table()
    s.pending = []
    assert en.question(s) == en.waiting(s) == "The game is over"


# Options.


def test_a_name_is_bare_when_nothing_else_is_called_so():
    trash = box("card/base/guild-administrator")[0]
    options = [at(DAGGER, th.HAND), at(by_key("card/base/diplomacy"), th.DISCARD), th.DONE]
    assert list(en.options(asking(trash, options=options)).values()) == ["Dagger", "Diplomacy", "done"]


def test_namesakes_are_told_apart_by_their_place():
    trash = box("card/base/guild-administrator")[0]
    options = [at(DAGGER, th.HAND), at(DAGGER, th.DISCARD), at(DAGGER, th.IN_PLAY)]
    options.append(at(by_key("card/base/diplomacy"), th.HAND))
    assert list(en.options(asking(trash, options=options)).values()) == [
        "Dagger (hand)", "Dagger (discard pile)", "Dagger (in play)", "Diplomacy"]


def test_namesakes_in_the_same_place_are_told_apart_by_kind_or_text():
    foldspaces = [by_key("card/base/foldspace"), by_key("space/base/foldspace")]
    assert list(en.options(asking(TURN, options=foldspaces)).values()) == ["Foldspace (card)", "Foldspace (space)"]
    skirmishes = [by_key("conflict/base/skirmish-vp-water"), by_key("conflict/base/skirmish-vp-intrigue")]
    names = list(en.options(asking(TURN, options=skirmishes)).values())
    assert names[0] == "Skirmish (Conflict of level 1. First: +1 victory point. Second: +1 water. Third: +1 spice.)"
    assert len(set(names)) == 2


def test_two_differences_are_named_only_when_one_is_not_enough():
    card, space = by_key("card/base/foldspace"), by_key("space/base/foldspace")
    options = [at(card, th.HAND), at(card, th.DISCARD), at(space, th.HAND)]
    assert list(en.options(asking(TURN, options=options)).values()) == [
        "Foldspace (hand, card)", "Foldspace (discard pile, card)", "Foldspace (hand, space)"]


def test_an_effect_names_its_source_only_among_several():
    troop, draw = (th.doing(ARRAKEEN, effect.no) for effect in box("space/base/arrakeen", "effect"))
    ring = th.doing(by_key("card/base/signet-ring"), box("leader/base/paul-atreides", "signet")[0].no)
    assert list(en.options(asking(AGENT_DUTIES, ARRAKEEN, options=[troop, draw, th.END_TURN])).values()) == [
        "+1 troop", "draw a card", "end turn"]
    assert list(en.options(asking(AGENT_DUTIES, ARRAKEEN, options=[troop, draw, ring])).values()) == [
        "Arrakeen: +1 troop", "Arrakeen: draw a card", "Signet Ring: draw a card"]


def test_the_step_of_a_faction_space_names_its_faction_and_counts_double_when_it_does():
    step = th.doing(STILLSUITS, influence.INFLUENCE_STEP.no)
    s = asking(AGENT_DUTIES, STILLSUITS, options=[step])
    assert en.option(s, step) == "+1 Influence with the Fremen"
    s.turn[VISITED] = STILLSUITS
    power_play = box("card/base/power-play")[0]
    power_play.run(s, (power_play.no, 0, 0, 0, 0))
    assert en.option(s, step) == "+2 Influence with the Fremen"


def test_the_answers_that_are_no_things():
    two = at(th.NUMBERS + 2, th.TO_CONFLICT)
    options = [two, at(th.NUMBERS + 1, th.TO_CONFLICT), th.END_TURN, th.REVEAL, th.PASS, th.DONE, th.YES, th.NO]
    assert list(en.options(asking(AGENT_DUTIES, ARRAKEEN, options=options)).values()) == [
        "deploy 2 troops", "deploy 1 troop", "end turn", "reveal", "pass", "done", "yes", "no"]


def test_an_option_can_be_named_among_others():
    s = asking(TURN, options=[at(DAGGER, th.HAND)])
    assert en.option(s, at(DAGGER, th.DISCARD)) == "Dagger (discard pile)"
    assert en.option(s, at(DAGGER, th.DISCARD), among=[]) == "Dagger"


def play(seeds):
    for seed in seeds:
        chance = random.Random(seed)
        game = kanly.compose(["base"], players=3 + seed % 2, leaders="draft" if seed % 3 else None,
                             options=("step by step",) if seed % 5 == 0 else ())
        s = game.start(seed, log=True)
        while s.decision:
            yield s
            s.apply(chance.choice(s.options))
        for seat in (0, 1, 6):
            assert all(en.event(event.seen_by(seat), ["A", "B", "C", "D"]) for event in s.log)


def check_names(seeds):
    for s in play(seeds):
        names = en.options(s)
        assert list(names) == s.options
        assert len(set(names.values())) == len(names), names
        assert en.question(s) and en.waiting(s)
        assert not any(re.search(r"\(\d+\)$", name) for name in names.values()), names


def test_names_are_unique_in_every_question():
    check_names(range(12))


@pytest.mark.slow
def test_names_are_unique_in_every_question_of_many_games():
    check_names(range(12, 150))


def test_waiting_says_the_same_to_everybody_and_every_refusal_has_a_reason():
    for s in play(range(300, 303)):
        told = {en.waiting(s.seen_by(seat)) for seat in range(len(s.players)) if seat != s.decision.player}
        assert told == {en.waiting(s)}
        for code in s.refusals().values():
            assert en.reason(s, code)


# Reasons and events.


@pytest.mark.parametrize(("code", "text"), [
    (because(why.SHORT, th.WATER, 2), "needs 2 water, you have 1"),
    (because(why.OCCUPIED, 0, 2), "Player 3's Agent is here"),
    (because(why.WRONG_ICON, th.CITY), "Dagger has no City icon"),
    (because(why.UNMET, KEYS["space/base/sietch-tabr"].needs.no), "needs 2 Influence with the Fremen, you have 0"),
    (because(why.DUTY_FIRST, ARRAKEEN), "something compulsory is open: Arrakeen"),
    (because(why.EXPENSIVE, 0, 5), "costs 5 Persuasion, you have 0"),
    (because(why.UNMET, box("card/base/crysknife", "reveal")[1].test.no),
     "only if you have another Fremen card in play"),
])
def test_reasons_say_what_is_missing(code, text):
    assert en.reason(asking(DESTINATION, DAGGER), code) == text


def test_a_limit_is_no_price():
    acquire = box("intrigue/base/bypass-protocol", "plot")[0].branches[0]
    assert en.reason(asking(acquire), because(why.EXPENSIVE, 0, 5)) == "costs 5, more than 3"


@pytest.mark.parametrize(("event", "own", "others"), [
    (kanly.Event(ev.DREW, 0, DAGGER, known_to=1), "Ada draws Dagger", "Ada draws a card"),
    (kanly.Event(ev.DREW_INTRIGUE, 0, by_key("intrigue/base/ambush"), known_to=1), "Ada draws Ambush",
     "Ada draws an Intrigue card"),
    (kanly.Event(ev.STOLE, 0, by_key("intrigue/base/ambush"), other=2, known_to=5), "Ada takes Ambush from Cleo",
     "Ada takes an Intrigue card from Cleo"),
    (kanly.Event(ev.SENT, 0, DAGGER, other=ARRAKEEN), "Ada plays Dagger and sends an Agent to Arrakeen",
     "Ada plays Dagger and sends an Agent to Arrakeen"),
    (kanly.Event(ev.ALLIANCE_TAKEN, 0, th.FREMEN, other=2), "Ada takes the Fremen Alliance from Ben",
     "Ada takes the Fremen Alliance from Ben"),
    *((kanly.Event(ev.DISARMED, 0, n=n), *[f"Ada has no unit in the Conflict: {said} not count"] * 2)
      for n, said in ((1, "1 sword does"), (2, "2 swords do"))),
])
def test_events_name_what_the_reader_may_know(event, own, others):
    names = ["Ada", "Ben", "Cleo"]
    assert en.event(event.seen_by(0), names) == own
    assert en.event(event.seen_by(1), names) == others


def test_a_space_has_boxes_for_its_step_and_its_effect():
    assert list(boxes(KEYS["space/base/conspire"])) == ["influence", "cost", "effect"]
    assert all(isinstance(thing, Space) for thing in THINGS if "influence" in boxes(thing))


# Rivals.


@pytest.mark.parametrize(("key", "text"), [
    ("hagal/base/conspire", "House Hagal card, 4 swords. "
                            "Agent to Conspire → +1 Influence with the Emperor, +2 troops."),
    ("hagal/base/arrakeen-1p", "House Hagal card for one player, 1 sword. "
                               "Agent to Arrakeen → +1 troop, use its Signet."),
    ("hagal/base/harvest-spice", "House Hagal card, 2 swords. Agent to whichever of The Great Flat, Hagga Basin and "
                                 "Imperial Basin has the most bonus spice, if any → harvest all spice."),
    ("hagal/base/reshuffle", "House Hagal card for two players. "
                             "Shuffle all House Hagal cards, then turn up another one."),
    ("hagal/ix/dreadnought-2p", "House Hagal card for two players, 3 swords. If the Rival has fewer than 2 "
                                "dreadnoughts: Agent to Dreadnought → commission 1 dreadnought, +2 troops."),
    ("hagal/uprising/place-spy-city", "House Hagal card, 2 swords, sends no Agent: another card follows. "
                                      "Place a Spy at a City space."),
    ("hagal/uprising/deliver-supplies-heighliner",
     "House Hagal card, 1 sword. If a Conflict III is fought: Agent to Heighliner → +1 Influence with the Spacing "
     "Guild, +3 troops; otherwise Agent to Deliver Supplies → +1 Influence with the Spacing Guild."),
    ("hagal/uprising/deep-desert", "House Hagal card, 2 swords. Agent to Deep Desert, if it has bonus spice → harvest "
                                   "the bonus spice and summon sandworms if the Rival can, or else harvest all spice."),
    ("rival/base/house-hagal", "Rival for two players who scores no points and gains no resources."),
    ("rival/uprising/lady-amber-metulli",
     "Rival for two players who scores no points, pays 9 resources for its Swordmaster, then gains no more, prefers "
     "the Fremen, then the Emperor, the Spacing Guild and the Bene Gesserit. Signet: +1 troop. Scheme: +3 troops."),
    ("rival/uprising/feyd-rautha-harkonnen",
     "Rival, pays 4 resources for its Swordmaster, prefers the Emperor, then the Bene Gesserit, the Spacing Guild and "
     "the Fremen. Signet: +2 troops. Scheme: +1 Influence with the faction where the Rival has the least."),
])
def test_cards_of_rivals_in_a_few_sentences(key, text):
    assert en.text(KEYS[key]) == text


@pytest.mark.parametrize("thing", [thing for thing in THINGS if thing.kind in ("hagal", "rival")],
                         ids=lambda thing: thing.key)
def test_a_rivals_cards_speak_about_it_and_never_to_the_reader(thing):
    assert not re.search(r"\b(you|your|yours)\b", en.text(thing), re.IGNORECASE)


@pytest.mark.parametrize(("key", "name", "tokens"), [
    ("hagal/uprising/sardaukar", "agent", "agent sardaukar > inf-emperor troop*2"),
    ("hagal/uprising/desert-tactics", "agent", "agent desert-tactics > inf-fremen troop*1 ; hooks : detonate"),
    ("hagal/uprising/hagga-basin-imperial-basin", "agent",
     "agent hagga-basin imperial-basin > hooks : detonate ; maker"),
    ("hagal/uprising/accept-contract-shipping-3", "agent",
     "guild*2 : agent shipping > solari*2 prio-3 else agent accept-contract > solari*2"),
    ("hagal/ix/dreadnought-1p", "agent", "lock dreadnought*2 : agent dreadnought > dreadnought tech"),
    ("hagal/base/reshuffle", "agent", "hagal deck"),
    ("rival/uprising/glossu-the-beast-rabban", "scheme", "inf-any*2 alliance"),
    ("rival/uprising/gurney-halleck", "scheme", "inf-any first"),
])
def test_cards_of_rivals_as_icons(key, name, tokens):
    assert icons.component_tokens(KEYS[key])[name] == tokens


@pytest.mark.parametrize(("said", "about"), [
    ("if you have your Swordmaster", "if it has its Swordmaster"), ("you may trash a card", "trash a card"),
    ("you deploy troops while you lead", "it deploys troops while it leads"), ("you cannot", "it cannot"),
    ("the faction whose space you visited", "the faction whose space it visited"), ("it costs you 2", "it costs it 2"),
    ("it costs you less", "it costs it less"), ("no Spy of yours", "no Spy of its own"),
])
def test_what_is_said_to_a_reader_can_be_said_about_a_rival(said, about):
    assert en.texts.third(said, "it") == about


RULES_OF_RIVALS = {
    "HoldBack(UNITS, 3)": "Expert Deployment: it deploys no more troops in a Conflict I or II while it leads by "
                          "3 units or more",
    "HoldBack(STRENGTH, 4)": "Expert Deployment: it deploys no more troops in a Conflict I or II while it leads by "
                             "4 strength or more",
    "Shun()": "Smart Politics: no Agent of its own goes to a faction space without a cost where it holds the Alliance "
              "ahead of all others, or where it has 2 or more Influence and somebody else has 2 more",
    "Escalate()": "Brutal Escalation: it turns up two cards for swords in a Conflict III",
    "Hoard()": "it gives spice for a victory point only in a Conflict III",
    "CountsAs('The Spice Must Flow', 2)": "it counts as having 2 copies of The Spice Must Flow",
    "Spend()": "pay for its Swordmaster, first Solari, spice, Intrigue cards then water; after that give 3 Intrigue "
               "cards, 3 water, 7 Solari or 7 spice for a victory point, as often as it can",
}


@pytest.mark.parametrize(("line", "text"), RULES_OF_RIVALS.items(), ids=RULES_OF_RIVALS)
def test_rules_that_hold_for_rivals(line, text):
    rule = next(effect for effect in th.EFFECTS if repr(effect) == line)
    assert en.texts.third(en.effect(rule), "it") == text


def test_a_space_that_is_dearer_at_a_level():
    rule = next(effect for effect in th.EFFECTS if repr(effect) == "Dearer('Mentat', 3)")
    assert en.effect(rule) == "the Mentat space costs you 3 Solari more"
    assert icons.tokens(rule) == "mentat : solari*+3"


FREMKIT, HEIGHLINER = "hagal/uprising/fremkit", "hagal/uprising/deliver-supplies-heighliner"
SEATED = ["Ines", "Muad'Dib", "Staban Tuek"]


@pytest.mark.parametrize(("card", "reason", "space", "said"), [
    (FREMKIT, why.OWN_AGENT, "space/uprising/fremkit", "Fremkit: its own Agent stands there"),
    (FREMKIT, because(why.OCCUPIED, 0, 0), "space/uprising/fremkit", "Fremkit: Ines's Agent stands there"),
    (HEIGHLINER, because(why.OCCUPIED, 0, 2), "space/uprising/heighliner",
     "Deliver Supplies / Heighliner: Staban Tuek's Agent stands on Heighliner"),
    (FREMKIT, because(why.CLOSED, 0, 0), "space/uprising/fremkit", "Fremkit: Ines has closed it"),
    (HEIGHLINER, because(why.CLOSED, 0, 0), "space/uprising/heighliner",
     "Deliver Supplies / Heighliner: Ines has closed Heighliner"),
    ("hagal/uprising/sietch-tabr", because(why.UNMET, KEYS["space/uprising/sietch-tabr"].needs.no),
     "space/uprising/sietch-tabr", "Sietch Tabr: needs 2 Influence with the Fremen"),
    ("hagal/uprising/accept-contract-shipping-1", because(why.UNMET, KEYS["space/uprising/shipping"].needs.no),
     "space/uprising/shipping", "Accept Contract / Shipping: Shipping needs 2 Influence with the Spacing Guild"),
    ("hagal/ix/dreadnought-1p", because(why.UNMET, KEYS["hagal/ix/dreadnought-1p"].agent[0].test.no), "",
     "Dreadnought: it has 2 dreadnoughts"),
    ("hagal/base/harvest-spice", why.NO_BONUS, "", "Harvest Spice: no bonus spice lies there"),
    (FREMKIT, because(why.SHUNNED, th.FREMEN, AHEAD), "space/uprising/fremkit",
     "Fremkit: Smart Politics, it holds the Fremen Alliance and leads there"),
    (FREMKIT, because(why.SHUNNED, th.FREMEN, BEHIND), "space/uprising/fremkit",
     "Fremkit: Smart Politics, it is too far behind with the Fremen"),
    ("hagal/uprising/place-spy-city", why.NO_POST, "", "Place Spy: no such observation post is free"),
])
def test_why_a_house_hagal_card_is_passed_over(card, reason, space, said):
    event = ev.Event(ev.HAGAL_SKIPPED, 1, by_key(card), reason, by_key(space) if space else 0)
    assert en.event(event, SEATED) == f"Muad'Dib passes over {said}"


@pytest.mark.parametrize(("event", "said"), [
    (ev.Event(ev.HAGAL_SHOWN, 1, by_key("hagal/uprising/place-spy-city")), "Muad'Dib turns up Place Spy"),
    (ev.Event(ev.SENT, 1, by_key(FREMKIT), other=by_key("space/uprising/fremkit")),
     "Muad'Dib turns up Fremkit and sends an Agent there"),
    (ev.Event(ev.SENT, 1, by_key("hagal/uprising/spice-refinery"), other=by_key("space/uprising/spice-refinery")),
     "Muad'Dib turns up Spice Refinery and sends an Agent there, using its Signet"),
    (ev.Event(ev.SENT, 1, by_key("hagal/uprising/accept-contract-shipping-3"), other=by_key("space/uprising/shipping")),
     "Muad'Dib turns up Accept Contract / Shipping and sends an Agent to Shipping, for the third faction of its list"),
    (ev.Event(ev.SENT, 1, by_key("hagal/uprising/accept-contract-shipping-3"),
              other=by_key("space/uprising/accept-contract")),
     "Muad'Dib turns up Accept Contract / Shipping and sends an Agent to Accept Contract"),
    (ev.Event(ev.LEADER_TAKEN, 1, by_key("rival/uprising/muaddib")), "Muad'Dib takes a seat"),
    (ev.Event(ev.SCHEMED, 1, by_key("rival/uprising/muaddib")),
     "Muad'Dib has placed the third Spy: Scheme (take Maker Hooks, remove the Shield Wall, +1 Intrigue card)"),
    (ev.Event(ev.BOUGHT, 1, th.WATER, 3), "Muad'Dib gives 3 water for a victory point"),
    (ev.Event(ev.SCORED, 1, by_key("rival/uprising/muaddib"), 1), "Muad'Dib scores 1 victory point"),
    (ev.Event(ev.HELD_BACK, 1, th.UNITS, 2, 3),
     "Muad'Dib keeps 2 troops out of the Conflict, leading by 3 units there"),
    (ev.Event(ev.HELD_BACK, 1, th.STRENGTH, 1, 4),
     "Muad'Dib keeps 1 troop out of the Conflict, leading by 4 strength there"),
    (ev.Event(ev.RANKED, 1, n=2, other=6), "Muad'Dib comes to strength 6: second place"),
    (ev.Event(ev.RANKED, 1, n=0, other=0), "Muad'Dib comes to strength 0: no place"),
    (ev.Event(ev.HAGAL_SWORDS, 1, by_key(FREMKIT), 1), "Muad'Dib turns up Fremkit for 1 sword"),
    (ev.Event(ev.HAGAL_SWORDS, 1, by_key("hagal/base/carthag"), 0), "Muad'Dib turns up Carthag for no swords"),
    (ev.Event(ev.NO_CARD_USABLE, 1), "No House Hagal card can be used: Muad'Dib's Agent stays home"),
    (ev.Event(ev.CONTROL_LOST, 1, ARRAKEEN, other=1), "Muad'Dib wins: Ines no longer controls Arrakeen"),
    (ev.Event(ev.BONUS_BANKED, 1, by_key("space/base/hagga-basin"), 2),
     "Muad'Dib returns 2 spice from Hagga Basin to the bank"),
    (ev.Event(ev.TECH_TRASHED, 1, by_key("tech/ix/holoprojectors")),
     "Holoprojectors is trashed: no Tech tile in sight is for Rivals"),
    (ev.Event(ev.DICE_ROLLED, 0, n=2, other=6), "Ines rolls 2 and 6 for the Imperium Row"),
    (ev.Event(ev.DICE_ROLLED, 0, n=6, other=6), "Ines rolls 6 and 6 for the Imperium Row: no card is trashed"),
])
def test_what_rivals_do_is_told(event, said):
    assert en.event(event, SEATED) == said


def solo(sets, **seats):
    return set_up(sets, players=1, turn=0, seats={0: seats.get("me", {}), 1: {"agents": 0} | seats.get("rival", {}),
                                                  2: {"agents": 0}}, options=[seats.get("level", "sardaukar")])


def test_a_question_put_for_a_rival_says_for_whom():
    s = solo(["base"], rival={"leader": "Earl Memnon Thorvald"})
    any_faction = next(effect for effect in th.EFFECTS if repr(effect) == "Gain(INFLUENCE)")
    s.pending.append((any_faction.no, 1, 0, 0, 0))
    s.options = [th.EMPEROR, th.FREMEN]
    say = en.seated(en.names(s, ["Ines"]))
    assert say.question(s.seen_by(0)) == "For Earl Memnon Thorvald: Gain 1 Influence with which faction?"
    assert say.waiting(s) == say.question(s.seen_by(SPECTATOR)) == "Ines is deciding for Earl Memnon Thorvald"
    assert say.reason(s, because(why.TRACK_FULL, th.GUILD)) == (
        "Earl Memnon Thorvald has all the Influence there is with the Spacing Guild")
    s.pending.pop()
    assert say.reason(s, because(why.TRACK_FULL, th.GUILD)).startswith("you have all the Influence")


def test_rivals_are_called_by_their_names():
    s = set_up(["uprising"], players=2, seats={2: {"leader": "Lady Jessica", "agents": 0}})
    assert en.names(s, ["Ines", "Otto"]) == ["Ines", "Otto", "Lady Jessica"]
    assert en.names(set_up(["base"], players=2), ["Ines", "Otto"])[2] == "House Hagal"


def test_what_cannot_be_had_at_the_hardest_level_is_refused_in_plain_words():
    s = solo(["base"], me={"solari": 4, "hand": ["Dagger"]}, level="kwisatz haderach")
    pick(s, "Dagger")
    refused = {THINGS[option].name: en.reason(s, code) for option, code in s.refusals().items()}
    assert refused["Swordmaster"] == "at this level you never gain your Swordmaster"
    assert refused["Mentat"] == "needs 5 Solari, you have 4"  # C-19.12: 3 more than is printed


@pytest.mark.parametrize(("sets", "players", "options"), [
    (["base"], 1, ["mentat"]), (["base"], 2, []), (["base", "ix"], 1, ["sardaukar", "churn"]), (["base", "ix"], 2, []),
    (["uprising"], 1, ["kwisatz haderach"]), (["uprising"], 2, ["smart politics", "expert deployment"]),
    (["ix", "uprising"], 1, ["mentat", "deliver supplies", "choam"]),
], ids=lambda value: "+".join(value) if isinstance(value, list) else str(value))
def test_whatever_happens_in_games_with_rivals_can_be_said(sets, players, options):
    game = kanly.compose(sets, players=players, options=options)
    for seed in range(3):
        s, chance = game.start(seed, log=True), random.Random(seed)
        say = en.seated(en.names(s, ["Ines", "Otto"][:players]))
        while s.decision:
            assert say.question(s) and say.waiting(s) and all(say.options(s).values())
            if say.of_rival(s):
                assert say.question(s).startswith("For ") and not re.search(r"\byou\b", say.question(s))
            s.apply(chance.choice(s.options))
        told = [say.event(event, say.seats) for event in s.log]
        assert all(told) and not any(re.search(r"\byour?\b|Player \d|nobody", text) for text in told)
