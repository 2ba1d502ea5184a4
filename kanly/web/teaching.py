"""Opening a lesson: a table of the learner's own, at the line of an idea."""

from __future__ import annotations

from kanly.web import library, lobby, seating
from kanly.web.curriculum import CURRICULUM, Chapter, Part, Target
from kanly.web.errors import Impossible
from kanly.web.hall import Hall
from kanly.web.lessons import LEARNER, Deed, chapters, lesson
from kanly.web.players import Person
from kanly.web.store import LESSON, Line
from kanly.words import Language

BOT = "greedy"
"""Plays on where a table goes another way than the record."""


def target(found: Target) -> library.LessonTarget:
    return library.LessonTarget(region=found.region, thing=found.thing, part=found.part)


def deeds(done: list[Deed], any: bool) -> list[library.LessonDeed]:
    """What there is to do, each once; `any`: with whatever Thing."""
    wanted = dict.fromkeys(Deed(one.kind, "", "") if any else one for one in done)
    return [library.LessonDeed(**one._asdict()) for one in wanted]


def chapter_view(chapter: Chapter, say: Language) -> library.LessonChapter:
    taught = lesson(chapter.name)
    ideas = []
    for n, idea in enumerate(chapter.ideas):
        words = say.idea(chapter.name, idea.name)
        ideas.append(library.LessonIdea(
            name=idea.name, title=words.title, text=words.text, move=words.move, state=words.state,
            points=target(idea.points), also=[target(one) for one in idea.also],
            picks=[target(one) for one in idea.picks], chooses=idea.chooses, round=idea.round,
            deeds=deeds(list(taught.deeds[n]), idea.any) if idea.does else [], at=taught.starts[n]))
    return library.LessonChapter(name=chapter.name, title=say.chapter(chapter.name), icon=chapter.icon,
                          minutes=chapter.minutes, ideas=ideas)


def part_view(part: Part, say: Language) -> library.LessonPart:
    words = say.lesson_part(part.name)
    return library.LessonPart(name=part.name, title=words.title, note=words.what,
                       chapters=[chapter_view(chapter, say) for chapter in part.chapters])


def parts(say: Language) -> list[library.LessonPart]:
    return [part_view(part, say) for part in CURRICULUM]


async def open_lesson(hall: Hall, person: Person, name: str, idea: int, say: Language) -> str:
    """A table of this learner's own, as it stands where an idea begins."""
    if name not in {chapter.name for chapter in chapters()}:
        raise Impossible("no chapter", 404)
    taught = lesson(name)
    if idea >= len(taught.starts):
        raise Impossible("no idea", 404)
    lines = [Line(n, seat, answer) for n, (seat, answer) in enumerate(taught.answers[:taught.starts[idea]], 1)]
    seats = [lobby.sitting(n, "person", person.id, person.name) if n == LEARNER else
             lobby.sitting(n, "bot", name=sitter, bot=BOT) for n, sitter in enumerate(taught.seats)]
    for old in await seating.forget_lessons(hall.store, person.id):
        await hall.changed(old)
    return await lobby.found(hall, person, say.chapter(name), taught.game.spec(), taught.seed,
                             lobby.numbered(seats), lines, visibility=LESSON, seeded=True)
