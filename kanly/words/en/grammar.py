"""Small helpers of the language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.things import ThingId
from kanly.words.en.nouns import TAKING, WORDS
from kanly.words.speech import Language
from kanly.words.texts import YOU
from kanly.written import Count


def a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOaeio" else f"a {noun}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def either(branches: Sequence[str]) -> str:
    """a or b; a, or b → c"""
    plain = not any(sign in branch for branch in branches for sign in (" or ", "→", ": ", ", "))
    return listed(branches, "or") if plain else ", or ".join(branches)


def box(effects: Sequence[str]) -> str:
    plain = not any(sign in effect for effect in effects for sign in (" or ", "→", ": ", ", ", "; "))
    return (", " if plain else "; ").join(effects)


def sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".?!…" else f"{text}."


def may(deed: str) -> str:
    return f"you may {deed}"


def must(who: str, deed: str) -> str:
    """each opponent must discard a card; each opponent: +1 Solari"""
    return f"{who}{':' if deed[0] == '+' else ' must'} {deed}"


def lets(who: str, deed: str) -> str:
    """everybody in your team may place a Spy"""
    return f"{who} may {deed}"


ABOUT_OTHERS = (
    (r"\byou may ", ""), (r"\byou have\b", "{} has"), (r"\byou are\b", "{} is"), (r"\byour own\b", "its own"),
    (r"\byours\b", "its own"), (r"\byour\b", "its"), (r"\byou (can(?:not)?|\w+ed|sent|won|gave)\b", r"{} \1"),
    (r"\byou (?!(?:less|more|and|or|to|in|at|on|for|with)\b)([a-z]+)\b", r"{} \1s"), (r"\byou\b", "{}"),
)


def third(text: str, who: str) -> str:
    """if you have your Swordmaster → if the Rival has its Swordmaster"""
    for you, other in ABOUT_OTHERS:
        text = re.sub(you, other.format(who.replace("\\", "")), text)
    return text


SAID_TO_YOU = {"is": "are", "has": "have", "was": "were", "had": "had"}


def plain_verb(verb: str) -> str:
    """gains → gain, passes → pass, rises → rise"""
    found = SAID_TO_YOU.get(verb)
    if found is not None:
        return found
    return verb[:-2] if re.search(r"(ss|sh|ch|x|zz)es$", verb) else verb.removesuffix("s")


def second(text: str) -> str:
    """Mira plays Dagger and sends an Agent → You play Dagger and send an Agent"""
    if YOU not in text:
        return text
    begins = text.startswith(f"{YOU} ")
    text = re.sub(rf"{YOU} ([a-z]+)", lambda found: f"{YOU} {plain_verb(found[1])}", text)
    if begins:  # the second deed too
        text = re.sub(r" and (sends|has) ", lambda found: f" and {plain_verb(found[1])} ", text)
    said = text.replace(f"{YOU}'s", "your").replace(YOU, "you")
    return said[:1].upper() + said[1:] if text.startswith(YOU) else said


def noun(what: ThingId | Count, n: int, say: Language) -> str:
    """One or several of a counter or count."""
    if isinstance(what, Count):
        return say.count(what, n)
    if what in th.TRACK_FACTIONS:
        return f"Influence with the {say.thing(what)}"
    word = WORDS.get(what, say.thing(what))
    return word if isinstance(word, str) else word[n != 1]


def some(what: ThingId | Count, n: int | Count, say: Language) -> str:
    """2 troops; 2 Persuasion per Fremen card in play"""
    if isinstance(n, verbs.Per):
        return f"{n.times} {noun(what, n.times, say)} per {noun(n.count, 1, say)}"
    if isinstance(n, Count):
        return f"1 {noun(what, 1, say)} per {say.count(n, 1)}"
    return f"{n} {noun(what, n, say)}"


def at_least(what: ThingId | Count, n: int, say: Language) -> str:
    """2 or more troops; a High Council seat; Maker Hooks"""
    if n == 1 and what in TAKING:
        return TAKING[what]
    if n == 1 and noun(what, 1, say) != noun(what, 2, say):
        return a(noun(what, 1, say))
    return f"{n} or more {noun(what, n, say)}"


def cards_of(n: int | Count, kind: str, say: Language) -> str:
    """a card; 2 cards; 1 card per troop"""
    if n == 1:
        return a(kind)
    return f"{n} {kind}s" if isinstance(n, int) else f"1 {kind} per {say.count(n, 1)}"


def area(place: ThingId) -> str:
    return {th.GARRISON: "garrison", th.CONFLICT: "Conflict", th.SUPPLY: "supply", th.FLEET: "Conflict",
            th.DOCKED: "garrison"}[place]


def up_to(e: Any) -> str:
    if e.n == th.ANY:
        return "any number of troops"
    if e.least:
        return f"{e.least} or {e.n} troops"
    return ("" if e.must else "up to ") + f"{e.n} troop{'s' * (e.n != 1)}"


def lasting(say: Language) -> str:
    """Rules in force: for good by an ability, else for this turn."""
    return "" if say.inside in ("", "ability", "sending") else " this turn"


def icons(things: Sequence[ThingId], say: Language) -> str:
    return listed([say.thing(icon) for icon in things])
