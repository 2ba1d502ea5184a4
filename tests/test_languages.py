"""Languages: complete, and a second one is a folder and nothing else."""

import ast
import re
import sys
from dataclasses import replace
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

import kanly
from kanly import cli, words
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


@pytest.mark.parametrize("page", ["index.ts", "pages.ts", "legend.ts"])
@LANGUAGES
def test_the_browser_speaks_it_too(say, page):
    words = (ROOT / "ui" / "src" / "words" / page).read_text("utf-8")
    assert re.search(rf"\({{[^}}]*\b{say.code}\b[^}}]*}}", words), f"ui/src/words/{page} leaves out {say.code}"


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


SPEAKERS = [ROOT / "kanly" / "words" / "__init__.py",
            *(path for folder in ("bots", "lab", "cli", "web") for path in (ROOT / "kanly" / folder).glob("*.py"))]


def test_every_heading_is_used():
    used = "".join(path.read_text("utf-8") for path in SPEAKERS)
    for label in en.texts.labels:
        assert (f'"{label}"' in used or f"'{label}'" in used
                or label.startswith(("asked ", "kind ", "engine ", "phase "))), label


def said_in(path):
    """The headings and sentences of a module: their names, and what is put into them."""
    sentence_at = {"label": 0, "Wrong": 0, "Impossible": 0, "noted": 0, "Shut": 1, "dismiss": 1, "refused": 1}
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name == "label" and "say" not in ast.unparse(call.func) and "words" not in ast.unparse(call.func):
                continue  # of a column of the database
            given = call.args[sentence_at.get(name, len(call.args)):][:1]
            for one in (given[0].body, given[0].orelse) if given and isinstance(given[0], ast.IfExp) else given:
                if isinstance(one, ast.Constant):
                    yield one.value, {keyword.arg for keyword in call.keywords}


@pytest.mark.parametrize("path", SPEAKERS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_sentence_that_is_said_is_there_and_is_given_what_stands_in_it(path):
    for label, given in said_in(path):
        assert label in en.texts.labels, label
        asked = {name for _, name, _, _ in Formatter().parse(en.texts.labels[label]) if name}
        assert asked <= given, label


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


@pytest.fixture
def second(monkeypatch):
    """A second language in its folder."""
    folder = ModuleType("kanly.words.qq")
    folder.TEXTS = made_up()
    monkeypatch.setitem(sys.modules, "kanly.words.qq", folder)
    for place in (words, cli):
        monkeypatch.setattr(place, "languages", lambda: ["en", "qq"])
    return language("qq")


@pytest.mark.parametrize(("typed", "said"), [
    (["simulate", "--games", "0"], "<too few games>"),
    (["simulate", "--sets", "nix"], "<NO_SET>"),
    (["bench", "--seconds", "0"], "<too short>"),
    (["backup", "a-file", "--database", "oracle://x"], "<which database>"),
    (["serve", "--database", "oracle://x"], "<other database>"),
    (["replay", str(Path(__file__).parent)], "Is a directory"),
])
def test_commands_say_what_was_wrong_in_the_language_asked_for(second, typed, said, capsys, monkeypatch, tmp_path):
    (tmp_path / "index.html").touch()
    monkeypatch.setattr("kanly.web.app.client", lambda: tmp_path)
    for language_option in (["--language", "qq"], ["--language=qq"]):
        with pytest.raises(SystemExit) as left:
            cli.main([*typed, *language_option])
        assert left.value.code == 2 and said in capsys.readouterr().err


def test_commands_tell_what_came_out_in_the_language_asked_for(second, capsys):
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--games", "1", "--bots", "random,random,random,random", "--language", "qq"])
    out = capsys.readouterr().out
    assert "<simulated>" in out and "<mean score>" in out and "wins" not in out.replace("<wins>", "")
