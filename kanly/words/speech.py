"""Language: the one voice for components, questions, options, refusals and events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any

from kanly.components import Card, Component, Conflict, Hagal, InfluenceTrack, Leader, Rival, Space, Token, Track
from kanly.effects import Acquire
from kanly.effects.counts import measure
from kanly.events import HAGAL_SKIPPED, Event
from kanly.expansion import EXPANSIONS
from kanly.impossible import ImpossibleMix
from kanly.memory import PLAYER_TURNS
from kanly.reasons import EXPENSIVE, UNMET, Reason, reason_parts
from kanly.state import State
from kanly.things import (
    COUNTERS,
    EFFECT,
    EFFECTS,
    INFLUENCE,
    NOBODY,
    NOTHING,
    NUMBERS,
    PERSUASION,
    SEATS,
    SOURCE,
    THINGS,
    WHO,
    Option,
    Place,
    SeatNo,
    Thing,
    ThingId,
    Word,
    option_seat,
)
from kanly.words import naming
from kanly.words.boxes import boxes, condition
from kanly.words.guide import Guide
from kanly.words.outcome import Now
from kanly.words.texts import YOU, Asked, Line, Mood, Short, Taught, Texts, Titled, Told, Why, find
from kanly.written import TESTS, Count, Effect, Moment, Test


@cache
def component_named(name: str) -> ThingId:
    """The component of this English name, a card before a space."""
    found = [thing for thing in THINGS if isinstance(thing, Component) and thing.name == name]
    if not found:
        raise ValueError(f"there is no component {name!r}")
    return min(found, key=lambda thing: not isinstance(thing, Card)).id


@cache
def space_named(name: str) -> ThingId:
    return next(thing.id for thing in THINGS if isinstance(thing, Space) and thing.name == name)


def elsewhere(state: State) -> bool:
    """Whether a teammate is asked in somebody else's turn."""
    return bool(state.game.teams) and state.phase == PLAYER_TURNS and state.asked in state.team(state.mover)[1:]


class Language:
    """Everything that can be said in one language; lines read from it what they are said about."""

    def __init__(self, code: str, texts: Texts) -> None:
        self.code = code
        self.texts = texts
        self.seats: Sequence[str] = ()
        self.source = NOTHING
        self.inside = ""
        self.now: Now | None = None
        self.it = ""
        self.mood = Mood.COMMAND
        self.typed = False

    def seated(self, names: Sequence[str]) -> Language:
        """The same language at a table whose seats have these names."""
        other = copy(self)
        other.seats = names
        return other

    def about(self, source: ThingId, inside: str = "", now: Now | None = None) -> Language:
        """The same language, speaking about an effect of this Thing, in this box; now: about to be done at a table."""
        other = copy(self)
        other.source, other.inside, other.now = source, inside, now
        return other

    def printed(self) -> Language:
        """The same language, speaking about what is printed, or about somebody else."""
        return self.about(self.source, self.inside)

    def later(self) -> Language:
        """The same language, speaking about what comes only after something else."""
        other = copy(self)
        other.now = self.now and self.now.later
        return other

    def of(self, it: str) -> Language:
        """The same language; "it" is this."""
        other = copy(self)
        other.it = it
        return other

    def line(self, table: Mapping[type[Any], Line], said: Any) -> str:
        found = find(table, type(said))
        if found is None:
            raise ValueError(f"{self.texts.title} has no line for {type(said).__name__}: "
                             f"kanly/words/{self.code} needs one")
        return found if isinstance(found, str) else found(said, self)

    # What is printed.

    def effect(self, effect: Effect) -> str:
        """What an effect does, as part of a sentence: a command, or a deed one may or must do."""
        return self.line(self.texts.effects, effect)

    def deed(self, effect: Effect) -> str:
        """An effect as what one may or must do: the verb as it follows such a word."""
        other = copy(self)
        other.mood = Mood.DEED
        return other.effect(effect)

    def may(self, effect: Effect) -> str:
        """What the reader may do."""
        return self.texts.may(self.deed(effect))

    def must(self, who: str, effect: Effect) -> str:
        """What somebody must do."""
        return self.texts.must(who, self.deed(effect))

    def test(self, test: Test) -> str:
        """A condition, to follow "if"."""
        return self.line(self.texts.tests, test)

    def count(self, count: Count, n: int = 2) -> str:
        """What is counted, as a noun for n of it."""
        found = find(self.texts.counts, type(count))
        if found is None:
            raise ValueError(f"{self.texts.title} has no line for {type(count).__name__}")
        return found(count, n, self)

    def moment(self, moment: Moment) -> str:
        """A moment, to follow "when"."""
        return self.line(self.texts.moments, moment)

    def thing(self, thing: ThingId) -> str:
        """The name of a Thing."""
        found = THINGS[thing]
        if isinstance(found, Token | Track):
            return self.thing(found.counter)
        if isinstance(found, InfluenceTrack):
            return self.thing(found.faction)
        if not isinstance(found, Word):
            return self.texts.names.get(found.key, found.name)
        if SEATS <= thing < SEATS + 6:
            return self.seat(option_seat(thing))
        if NUMBERS <= thing < SEATS:
            return str(thing - NUMBERS)
        word = self.texts.words.get(thing, found.name)
        return word if isinstance(word, str) else word[0]

    def named(self, name: str) -> str:
        """The name of the component that is called so in English."""
        return self.thing(component_named(name))

    def named_space(self, name: str) -> str:
        """The name of the space that is called so in English."""
        return self.thing(space_named(name))

    def some(self, thing: ThingId, n: int | Count) -> str:
        """So many of a Thing."""
        return self.texts.some(thing, n, self)

    def place(self, place: int) -> str:
        return self.texts.places[Place(place)] if place else ""

    def seat(self, seat: SeatNo) -> str:
        return self.seats[seat] if seat < len(self.seats) else self.texts.player.format(seat + 1)

    def sentence(self, text: str) -> str:
        """A text on its own: capital letter and full stop."""
        return self.texts.sentence(text)

    def box(self, effects: Iterable[Effect], inside: str = "", source: ThingId = NOTHING) -> str:
        """The separate effects of a box."""
        say = self.about(source, inside)
        text = self.texts.box([say.effect(effect) for effect in effects])
        return self.texts.third(text, self.texts.rival) if isinstance(THINGS[source], Hagal | Rival) else text

    def component(self, thing: ThingId | Thing) -> dict[str, str]:
        """Every box of a component, by name."""
        found = THINGS[thing] if isinstance(thing, int) else thing
        said = {}
        if isinstance(found, Card) and found.cost:
            said["cost"] = self.some(PERSUASION, found.cost)
        needs = condition(found)
        if needs is not None:
            said["needs"] = self.test(needs)
        said |= {name: self.box(box, name, found.id) for name, box in boxes(found).items()}
        if isinstance(found, Conflict) and found.place:
            said["place"] = self.named(found.place)
        return said

    def text(self, thing: ThingId | Thing) -> str:
        """A whole component in a few sentences."""
        found = THINGS[thing] if isinstance(thing, int) else thing
        parts = [self.line(self.texts.facts, found)]
        for name, text in self.component(found).items():
            if not (name == "cost" and isinstance(found, Card)):  # told among the facts
                box, _, level = name.partition(" ")
                around = self.texts.boxes.get(f"{found.kind} {box}", self.texts.boxes[box])
                parts.append(around.format(text, level))
        return " ".join(map(self.sentence, parts))

    def ability(self, leader: Leader) -> str:
        """The title of a Leader's ability."""
        return self.texts.names.get(f"{leader.key} ability", leader.ability_name)

    def signet(self, leader: Leader) -> str:
        """The title of a Leader's signet."""
        return self.texts.names.get(f"{leader.key} signet", leader.signet_name)

    def label(self, label: str, **parts: object) -> str:
        """A heading or sentence of the terminal or the server."""
        return self.texts.labels[label].format(**parts)

    # What can be played.

    def lesson_part(self, name: str) -> Titled:
        return self.texts.lesson_parts[name]

    def chapter(self, name: str) -> str:
        return self.texts.chapters[name]

    def idea(self, chapter: str, name: str) -> Taught:
        return self.texts.ideas[f"{chapter}/{name}"]

    @property
    def guide(self) -> Guide:
        return self.texts.guide

    def title(self, name: str) -> str:
        """The title of a set."""
        return self.texts.names.get(f"set/{name}", EXPANSIONS[name].title)

    def to_type(self, name: str) -> str:
        """The title of a set, and for whoever types how it is typed."""
        return f"{self.title(name)} ({name})" if self.typed else self.title(name)

    def option_title(self, option: str) -> str:
        """What a way to play is called."""
        return self.texts.options[option].title

    def ways(self) -> dict[str, str]:
        """Every way to play, and what it is."""
        return {option: self.texts.source(*told) for option, told in self.texts.options.items()}

    def short(self, name: str) -> Short:
        """A set, a way to play or a bot as it stands on a button."""
        return self.texts.shorts.get(name) or Short(name.rpartition("/")[2])

    def table(self, key: str, *about: Any) -> Any:
        """What is said about a table."""
        found = self.texts.tables[key]
        return found if isinstance(found, str) else found(self, *about)

    def impossible(self, error: ImpossibleMix, typed: bool = False) -> str:
        """Why a mix cannot be played; typed: for somebody at the command line."""
        other = copy(self)
        other.typed = typed
        return self.texts.impossible[error.kind](other, *error.about)

    # What is asked.

    def asked(self, s: State, depth: int = -1) -> Asked:
        no, player, source, it, step = s.pending[depth]
        return Asked(s, EFFECTS[no], s.players[player], source, it, step, s.options)

    def question(self, state: State, addressed: bool = True) -> str:
        """The open question, for the player who is asked; what somebody else decides is no other seat's matter.

        A teammate who is asked in another's turn is addressed by name, where several sit at one screen.
        """
        if not state.pending:
            return self.texts.over
        q = self.asked(state)
        if state.viewer not in (-1, state.asked):
            return self.waiting(state)
        found = find(self.texts.questions, type(q.effect))
        if found is None:
            raise ValueError(f"{self.texts.title} has no question for {type(q.effect).__name__}")
        line = found[0]
        text = line if isinstance(line, str) else line(q, self.about(q.source, "turn", Now(state, state.pending[-1])))
        if self.of_rival(state):
            return self.texts.on_behalf(*self.for_rival(state, text))
        if addressed and elsewhere(state):
            return self.texts.addressed(self.thing(state.players[state.asked].leader), text)
        return text

    def waiting(self, state: State) -> str:
        """Who is deciding about what, for all others; declaring an Agent looks like the start of the turn."""
        if not state.pending:
            return self.texts.over
        depth = -1
        while EFFECTS[state.pending[depth][EFFECT]].declares:
            depth -= 1
        q = self.asked(state, depth)
        if self.of_rival(state):
            return self.texts.deciding.format(who=self.seat(state.asked), rival=self.rival(state, q.player.seat))
        found = find(self.texts.questions, type(q.effect))
        if found is None:
            raise ValueError(f"{self.texts.title} has no question for {type(q.effect).__name__}")
        who = state.asked if depth == -1 else q.player.seat  # an Ally may decide in the turn of a Commander
        return found[1].format(who=self.seat(who), source=self.thing(q.source))

    def options(self, state: State) -> dict[Option, str]:
        """All answers to the open question, with names that are unique in it."""
        return naming.names(self, state, state.options)

    def answer(self, state: State, option: Option) -> str:
        """The name of an answer that was given, whatever would come of it now."""
        return naming.bare(self, option)

    def option(self, state: State, option: Option, among: Sequence[Option] | None = None) -> str:
        """The name of one answer among others: those of the open question, if no others are given."""
        options = state.options if among is None else among
        return naming.names(self, state, options if option in options else [*options, option])[option]

    def reason(self, state: State, code: Reason) -> str:
        """Why something is not possible, for the acting player."""
        kind, about, n = reason_parts(code)
        thing = ThingId(Option(about))
        task = state.pending[-1]
        effect, player = EFFECTS[task[EFFECT]], state.players[task[WHO]]
        test = TESTS[about] if kind == UNMET else None
        have = -1
        if kind == EXPENSIVE:
            have = player.has[PERSUASION]
        elif test is not None:
            have = measure(test.count, state, task, task[WHO]) if hasattr(test, "count") else -1
        elif thing == INFLUENCE:
            have = max(player.has[faction] for faction in state.game.factions)
        elif thing < COUNTERS:
            have = player.has[thing]
        limit = effect.what if isinstance(effect, Acquire) and isinstance(effect.what, int) else -1
        why = Why(state, effect, player, task[SOURCE], thing, n, have, limit, test)
        text = self.texts.reasons[kind](why, self)
        return self.for_rival(state, text)[1] if self.of_rival(state) else text

    # Rivals, for whom a person may have to decide.

    def names(self, state: State, people: Sequence[str]) -> list[str]:
        """What all seats are called: people as they like, Rivals by their own names."""
        return [*people, *(self.rival(state, seat) for seat in map(SeatNo, range(len(people), len(state.players))))]

    def rival(self, state: State, seat: SeatNo) -> str:
        return self.thing(state.players[seat].leader)

    def of_rival(self, state: State) -> bool:
        """Whether the open question is put to a person for a Rival."""
        return not state.game.seats[state.pending[-1][WHO]].hand

    def for_rival(self, state: State, text: str) -> tuple[str, str]:
        """The Rival that is asked, and what it is asked or refused."""
        who = self.rival(state, state.pending[-1][WHO])
        return who, self.texts.third(text, who)

    # What happened.

    def event(self, event: Event, names: Sequence[str], reader: SeatNo = NOBODY) -> str:
        """A line of the log, said to the seat that reads it; what the reader may not know is a hidden Thing, 0."""
        say = self.seated(names).read_by(reader)
        return say.texts.second(say.texts.events[event.kind](say.told(event), say))

    def read_by(self, reader: SeatNo) -> Language:
        """The same language for a seat that reads it: there it is YOU."""
        return self.seated([YOU if seat == reader else name for seat, name in enumerate(self.seats)])

    def passed_over(self, event: Event, reader: SeatNo = NOBODY) -> str:
        """Why a House Hagal card that was turned up sends nobody; empty for whatever else happened."""
        if event.kind != HAGAL_SKIPPED:
            return ""
        say = self.read_by(reader)
        return say.texts.second(say.texts.passed_over(say.told(event), say))

    def told(self, event: Event) -> Told:
        """What happened, to whom, at this table."""
        seats = range(len(self.seats))
        return Told(self.seat(event.seat), event.thing, event.n, event.other,
                    self.seat(SeatNo(event.other)) if event.other in seats else "",
                    self.seat(SeatNo(event.other - 1)) if event.other - 1 in seats else "")
