"""English."""

from __future__ import annotations

from kanly import things as th
from kanly.words.en import teams
from kanly.words.en.board import BOARD, SINGLE
from kanly.words.en.cards import CARDS
from kanly.words.en.coach import COACH, COACHED
from kanly.words.en.commands import COMMANDS
from kanly.words.en.components import BOXES, FACTS
from kanly.words.en.conditions import COUNTS, MOMENTS, TESTS
from kanly.words.en.ending import ENDING
from kanly.words.en.events import EVENTS
from kanly.words.en.gaining import GAINING
from kanly.words.en.grammar import box, lets, may, must, second, sentence, some, third
from kanly.words.en.guide import GUIDE
from kanly.words.en.hagal import passed_over
from kanly.words.en.lessons import CHAPTERS, IDEAS, PARTS
from kanly.words.en.mixes import IMPOSSIBLE, OPTIONS
from kanly.words.en.nouns import KINDS, PLACES, WORDS
from kanly.words.en.questions import ANSWERS, QUESTIONS
from kanly.words.en.reasons import REASONS
from kanly.words.en.reminders import REMINDERS
from kanly.words.en.rivals import RIVALS
from kanly.words.en.rules import RULES
from kanly.words.en.server import SERVER
from kanly.words.en.statistics import KINDS_OF_TABLE, STATISTICS
from kanly.words.en.structure import STRUCTURE
from kanly.words.en.tables import SHORTS, TABLES
from kanly.words.en.terminal import LABELS
from kanly.words.texts import Texts

TEXTS = Texts(
    title="English", effects={**STRUCTURE, **GAINING, **CARDS, **BOARD, **RULES, **SINGLE, **RIVALS, **teams.EFFECTS},
    tests=TESTS, counts=COUNTS, moments=MOMENTS, facts=FACTS, boxes=BOXES,
    questions={**QUESTIONS, **teams.QUESTIONS}, answers={**ANSWERS, **teams.ANSWERS},
    reasons={**REASONS, **teams.REASONS}, events={**EVENTS, **teams.EVENTS}, words=WORDS, places=PLACES,
    kinds=KINDS, options=OPTIONS, impossible=IMPOSSIBLE,
    labels={**LABELS, **COMMANDS, **SERVER, **REMINDERS, **ENDING, **COACHED, **STATISTICS},
    player="Player {}", over="The game is over", some=some,
    deploy=lambda n, say: f"deploy {some(th.TROOPS, n, say)}" if n >= 0 else "deploy a dreadnought",
    lets_deploy="let {} deploy units", lets=lets, addressed=lambda who, text: f"{who}: {text}",
    sentence=sentence, box=box, source=lambda source, text: f"{source}: {text}", may=may, must=must,
    times=lambda text, n: f"{text} ×{n}", third=third, second=second, rival="the Rival",
    on_behalf=lambda who, text: f"For {who}: {text}", passed_over=passed_over,
    deciding="{who} is deciding for {rival}",
    shorts=SHORTS, tables={**TABLES, **COACH, **KINDS_OF_TABLE}, lesson_parts=PARTS, chapters=CHAPTERS, ideas=IDEAS,
    guide=GUIDE,
)
