"""Languages: complete, and a second one is a folder and nothing else."""

from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

import kanly
from kanly import things as th
from kanly.effects import Discard
from kanly.things import KEYS
from kanly.words import Language, demands, language, languages
from kanly.words.texts import Mood, Titled, find

ROOT = Path(__file__).resolve().parent.parent
en = language("en")
LANGUAGES = pytest.mark.parametrize("say", [language(code) for code in languages()], ids=lambda say: say.code)


@LANGUAGES
def test_everything_can_be_said(say):
    assert demands.missing(say.texts, en.texts) == []


@LANGUAGES
def test_every_question_can_be_waited_for(say):
    for kind in demands.asked():
        asked = find(say.texts.questions, kind)
        assert "{who}" in asked[1], f"{kind}: the others want to know who"


@LANGUAGES
def test_headings_ask_for_nothing_the_first_language_is_not_given(say):
    def parts(text):
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    for label, text in say.texts.labels.items():
        assert parts(text) <= parts(en.texts.labels[label]), label


def test_every_heading_is_used():
    used = "".join(path.read_text("utf-8") for path in (ROOT / "kanly" / "cli").glob("*.py"))
    for label in en.texts.labels:
        assert f'"{label}"' in used or f"'{label}'" in used or label.startswith("kind "), label


# A second language is a folder, and nothing else.


def made_up(**but):
    """A small language with a line for everything that must be said: its name in brackets."""
    def line(name):
        return lambda *_, **__: f"<{name}>"

    tables = {table: {key: line(name) for key, name in entries.items()}
              for table, entries in demands.everything(en.texts).items()}
    for table in ("kinds", "places", "words", "labels"):
        tables[table] = {key: f"<{key}>" for key in tables[table]}
    tables["boxes"] = {box: "{}" for box in tables["boxes"]}
    tables["options"] = {option: Titled(f"<{option}>", "") for option in tables["options"]}
    tables["questions"] = {kind: (said, "<{who}>") for kind, said in tables["questions"].items()}
    return replace(en.texts, title="Made-up", **(tables | but))


def test_a_language_with_a_line_for_everything_lacks_nothing():
    assert demands.missing(made_up(), en.texts) == []


@pytest.mark.parametrize("table", demands.everything(en.texts))
def test_each_sentence_a_language_lacks_is_named(table):
    entries = demands.everything(en.texts)[table]
    names = {f"{table}: {name}" for name in entries.values()}
    assert set(demands.missing(made_up(**{table: {}}), en.texts)) == names and names
    whole = made_up()
    for key, name in list(entries.items())[::7]:
        lines = {other: line for other, line in getattr(whole, table).items() if other != key}
        covered = isinstance(key, type) and find(lines, key) is not None  # by the class it is derived from
        assert demands.missing(replace(whole, **{table: lines}), en.texts) == ([] if covered else [f"{table}: {name}"])


def test_a_language_has_the_say_over_the_whole_clause():
    """Words in moods: a command, and what one may or must do, with the verb at the end."""
    def discard(e, say):
        return "wirf eine Karte ab" if say.mood is Mood.COMMAND else "eine Karte abwerfen"

    lines = {**en.texts.effects, Discard: discard}
    german = Language("de", replace(en.texts, title="Deutsch", effects=lines, may=lambda deed: f"du darfst {deed}",
                                    must=lambda who, deed: f"{who} muss {deed}",
                                    words={**en.texts.words, th.OPPONENTS: "jeder Gegner"}))
    each_opponent = KEYS["card/uprising/covert-operation"].agent[0]
    assert german.effect(each_opponent.effect) == "wirf eine Karte ab"
    assert german.may(each_opponent.effect) == "du darfst eine Karte abwerfen"
    assert german.effect(each_opponent) == "jeder Gegner muss eine Karte abwerfen"


def test_sets_options_and_leaders_have_titles_in_a_language():
    other = Language("xx", replace(made_up(), names={"set/ix": "Aufstieg von Ix", "leader/base/paul-atreides": "Paul",
                                                     "leader/base/paul-atreides ability": "Seher"}))
    paul = KEYS["leader/base/paul-atreides"]
    assert (other.title("ix"), other.title("base")) == ("Aufstieg von Ix", "Dune: Imperium")
    assert (other.thing(paul.id), other.ability(paul), other.signet(paul)) == ("Paul", "Seher", en.signet(paul))
    assert other.option_title("epic") == "<epic>" and other.label("board") == "<board>"
    with pytest.raises(ValueError, match="for the Epic game add Rise of Ix") as error:
        kanly.compose(["base"], options=["epic"])
    assert other.impossible(error.value) == "<OPTION_NEEDS>"
    assert en.impossible(error.value) == "for the Epic game add Rise of Ix to Dune: Imperium"
