"""The rule behind what stands in the log, and whom a line calls "you"."""

import random

import pytest

from kanly import events as ev
from kanly.events import EVENTS, Event
from kanly.game import compose
from kanly.testing import pick, table, take_all
from kanly.things import MENTAT, SeatNo
from kanly.web import show
from kanly.web.catalogue import rule_page
from kanly.web.rulebook import RULES, TAKEN, rule_of
from kanly.words import language

SAY = language("en")
NAMES = ["Anna", "Mira", "Ines", "Tomas", "Odo", "Vesna"]
MIXES = [(("base", "ix"), 4), (("uprising",), 3), (("uprising",), 6)]


def test_every_rule_named_is_in_the_rules():
    pages = [page.html for page in map(rule_page, ("core", "rulings", "faq")) if page is not None]
    numbers = {*RULES.values(), *TAKEN.values()}
    assert [rule for rule in numbers if not any(f'id="{rule}"' in page for page in pages)] == []


def test_what_people_do_has_its_rule():
    s = table(log=True, seats={0: dict(hand=["Dagger"], solari=5)})
    pick(s, "Dagger", "Mentat")
    take_all(s)
    pick(s, "end turn")
    told = {EVENTS[event.kind]: rule_of(s, event) for event in s.log if event.seat == 0}
    assert told["SENT"] == RULES[ev.SENT] and told["ENDED_TURN"] == RULES[ev.ENDED_TURN] and told["PAID"] == ""
    assert rule_of(s, Event(ev.TOKEN_TAKEN, SeatNo(0), MENTAT)) == TAKEN[MENTAT]


@pytest.mark.parametrize("sets, players", MIXES)
def test_a_line_says_you_to_its_reader_and_the_name_to_all_others(sets, players):
    rng = random.Random(players)
    s = compose(sets, players).start(3, log=True)
    while s.decision and s.round < 6:
        s.apply(rng.choice(list(s.options)))
    names = NAMES[:players]
    events = [(1, event) for event in s.log or ()]
    say = SAY.seated(names)
    known = {}
    lines = {seat: [line.text for line in show.log_lines(s, events, seat, say, known)] for seat in range(players)}
    own = [(line, event) for line, (_, event) in zip(lines[0], events, strict=True) if event.seat == 0]
    assert len(own) > 80
    assert not [line for seat in lines for line in lines[seat] if names[seat] in line or "\ue000" in line]
    spoken = [line for line, _ in own if line.startswith("You ")]
    verbs = {line.split()[1] for line in spoken}
    assert len(spoken) > 60 and {verb for verb in verbs if verb.endswith("s")} <= {"pass"}
    for line, (_, event) in zip(lines[1], events, strict=True):
        if event.seat == 0 and event.kind == ev.SENT:
            assert line.startswith("Anna plays ")
