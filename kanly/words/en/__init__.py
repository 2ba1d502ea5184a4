"""English."""

from __future__ import annotations

from kanly import things as th
from kanly.words.en.board import BOARD, SINGLE
from kanly.words.en.cards import CARDS
from kanly.words.en.components import BOXES, FACTS
from kanly.words.en.conditions import COUNTS, MOMENTS, TESTS
from kanly.words.en.events import EVENTS
from kanly.words.en.gaining import GAINING
from kanly.words.en.grammar import box, may, must, sentence, some
from kanly.words.en.mixes import IMPOSSIBLE, OPTIONS
from kanly.words.en.nouns import KINDS, PLACES, WORDS
from kanly.words.en.questions import ANSWERS, QUESTIONS
from kanly.words.en.reasons import REASONS
from kanly.words.en.rules import RULES
from kanly.words.en.structure import STRUCTURE
from kanly.words.en.terminal import LABELS
from kanly.words.texts import Texts

TEXTS = Texts(
    title="English", effects={**STRUCTURE, **GAINING, **CARDS, **BOARD, **RULES, **SINGLE}, tests=TESTS, counts=COUNTS,
    moments=MOMENTS, facts=FACTS, boxes=BOXES, questions=QUESTIONS, answers=ANSWERS, reasons=REASONS, events=EVENTS,
    words=WORDS, places=PLACES, kinds=KINDS, options=OPTIONS, impossible=IMPOSSIBLE, labels=LABELS,
    player="Player {}", over="The game is over", some=some,
    deploy=lambda n, say: f"deploy {some(th.TROOPS, n, say)}" if n >= 0 else "deploy a dreadnought",
    sentence=sentence, box=box, source=lambda source, text: f"{source}: {text}", may=may, must=must,
    times=lambda text, n: f"{text} ×{n}",
)
