"""A person's game in the terminal: questions, answers, and what can be asked besides."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from kanly import THINGS, Decision, Game, State
from kanly.bots import Bot
from kanly.cli import table
from kanly.cli import teams as sides
from kanly.cli.story import distinct, paragraphs, tell
from kanly.history import History
from kanly.record import Record
from kanly.things import END_TURN, REVEAL, Option, SeatNo
from kanly.words import language


class Seats(NamedTuple):
    """Who plays where: names, and the bots of all but one."""

    names: dict[int, str]
    bots: dict[int, Bot]


class Left(Exception):
    """The person has had enough."""


class Session:
    """One game of a person, bots and Rivals; the person is shown the view of the own seat only."""

    def __init__(self, game: Game, seed: int, me: SeatNo, seats: Seats, code: str, screen: Console,
                 save: Path | None) -> None:
        self.game = game
        self.seed = seed
        self.me = me
        self.bots = seats.bots
        self.people = [name for _, name in sorted(seats.names.items())]
        self.screen = screen
        self.save_to = save
        self.asked: list[int] = []  # my decisions since others have answered: how many answers came before
        self.told = 0  # events told so far
        self.history = History(game, seed)
        say = language(code)
        self.names = distinct(say.names(self.state, self.people))
        self.say = say.seated(self.names)

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def record(self) -> Record:
        return self.history.record(self.people)

    def view(self) -> State:
        return self.state.seen_by(self.me)

    # The game.

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.screen.print(self.say.label("you are", who=escape(self.names[self.me]), help=self.say.label("help")),
                          style="dim")
        try:
            while decision := self.state.decision:
                self.history.apply(self.choice(decision))
            self.news()
            self.screen.print()
            self.screen.print(self.say.sentence(self.verdict()), style="bold", markup=False)
            self.screen.print(table.result_table(self.state, self.names, self.say))
            self.screen.print(self.say.label("seed", seed=self.seed))
        except (Left, EOFError, KeyboardInterrupt):
            self.screen.print(f"\n{self.say.label('left')}")
        if self.save_to is not None:
            self.save(self.save_to)

    def verdict(self) -> str:
        """Who has won."""
        teams = sides.verdict(self.state, self.say)
        if teams:
            return teams
        if self.me in self.state.winners:
            return self.say.label("you win")
        return self.say.label("who wins", who=" + ".join(self.names[seat] for seat in self.state.winners))

    def choice(self, decision: Decision) -> Option:
        if decision.player == self.me:
            last_word = decision.options[0] in (END_TURN, REVEAL) or decision.question.declares
            return self.ask() if len(decision.options) > 1 or last_word else decision.options[0]
        self.asked.clear()
        if len(decision.options) == 1:
            return decision.options[0]
        return self.bots[decision.player].choose(self.state.seen_by(decision.player))

    # The person.

    def ask(self) -> Option:
        """Put the question until there is an answer, doing whatever else is wanted."""
        shown: State | None = None
        while True:
            if shown is not self.state:  # at first, and after taking back
                self.asked.append(len(self.history.answers))
                shown = self.state
                if len(self.asked) == 1 and REVEAL in shown.options:  # a turn of mine begins
                    self.draw()
                self.news()
                self.show_question()
            self.screen.print("> ", end="")
            chosen = self.obey(input().strip())
            if chosen is not None:
                return chosen

    def obey(self, line: str) -> Option | None:
        """Do what was typed; an option if that was an answer."""
        command, _, rest = line.partition(" ")
        if command in ("c", "s") or (not rest and command in ("?", "t", "u", "l", "q", "h")):
            {"?": self.explain, "t": self.draw, "u": self.take_back, "l": self.tell_all, "q": self.leave,
             "h": self.help, "c": self.describe, "s": self.save_as}[command](rest.strip())
            return None
        return self.meant(line)

    def meant(self, line: str) -> Option | None:
        """The option with this number or the only one whose name begins so."""
        names = self.say.options(self.view())
        options = list(names)
        if not line and len(options) == 1:
            return options[0]
        if line.isdecimal():
            if 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            self.note(self.say.label("no such number", n=len(options), line=line))
            return None
        wanted = line.lower()
        found = [o for o, name in names.items() if name.lower() == wanted]
        found = found or [o for o, name in names.items() if wanted and name.lower().startswith(wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            self.note(self.say.label("several", line=line, names=self.say.label("or").join(names[o] for o in found)))
        elif not line:
            self.help("")
        else:
            self.note(self.why_not(wanted) or self.say.label("no such answer", line=line))
        return None

    def refusals(self) -> dict[str, str]:
        """What is not possible now, by name, with the reason."""
        view = self.view()
        refused = view.refusals()
        among = [*view.options, *refused]
        return {self.say.option(view, option, among): self.say.reason(view, why) for option, why in refused.items()}

    def why_not(self, wanted: str) -> str:
        for name, why in self.refusals().items():
            if name.lower().startswith(wanted):
                return self.say.label("not possible", name=name, why=why)
        return ""

    # What can be typed besides answers.

    def explain(self, _: str) -> None:
        refused = self.refusals()
        for name, why in refused.items():
            self.note(self.say.label("refused", name=name, why=why))
        if not refused:
            self.note(self.say.label("nothing else"))

    def draw(self, _: str = "") -> None:
        table.draw(self.screen, self.view(), self.say)

    def help(self, _: str) -> None:
        self.note(self.say.label("help"))

    def describe(self, name: str) -> None:
        """The text of every component whose name begins so, or contains it."""
        parts = [thing for expansion in self.game.expansions for thing in expansion.things]
        wanted = name.lower()
        found = [thing for thing in parts if wanted and self.say.thing(thing.id).lower().startswith(wanted)]
        found = found or [thing for thing in parts if wanted and wanted in self.say.thing(thing.id).lower()]
        for thing in found:
            self.note(self.say.label("described", name=self.say.thing(thing.id), text=self.say.text(thing)))
        if not found:
            self.note(self.say.label("no such component", name=name) if name else self.say.label("describe how"))

    def take_back(self, _: str) -> None:
        """Back to the own decision before, unless others have answered since or something hidden was shown."""
        if len(self.asked) < 2:
            self.note(self.say.label("nothing to take back"))
            return
        answers = len(self.history.answers) - self.asked[-2]
        if answers > len(self.history.free):
            self.note(self.say.label("cannot take back"))
            return
        del self.asked[-2:]
        while answers:
            self.history.undo()
            answers -= 1
        self.told = min(self.told, len(self.history.chronicle))
        self.note(self.say.label("taken back"))

    def tell_all(self, _: str) -> None:
        self.tell_from(0)

    def save_as(self, name: str) -> None:
        if name:
            self.save(Path(name))
        else:
            self.note(self.say.label("save how"))

    def save(self, path: Path) -> None:
        try:
            path.write_text(str(self.record), "utf-8")
        except OSError as error:
            self.note(self.say.label("not saved", why=error.strerror, path=path))
        else:
            self.note(self.say.label("saved", path=path))

    def leave(self, _: str) -> None:
        """Quit, once that is sure, and save if that is wanted."""
        if self.save_to is not None:
            self.screen.print(self.say.label("leave saving"), end="")
            if input().strip().lower() in self.say.label("yes").split():
                raise Left
            return
        self.screen.print(self.say.label("leave"), end="")
        answer = input().strip()
        if answer.lower() in ("", *self.say.label("no").split()):
            return
        if answer.lower() not in self.say.label("yes").split():
            self.save_to = Path(answer)
        raise Left

    # What is shown.

    def show_question(self) -> None:
        view = self.view()
        self.screen.print(f"\n{self.say.sentence(self.say.question(view))}", style="bold", markup=False)
        for number, (option, name) in enumerate(self.say.options(view).items(), 1):
            hint = table.hint(option, self.say)
            line = Text.assemble(f"{number:>3}  {name}", (f"  {hint}" if hint else "", "dim"))
            self.screen.print(line, no_wrap=True, overflow="ellipsis")

    def news(self) -> None:
        """What happened since the last question."""
        self.tell_from(self.told)
        self.told = len(self.history.chronicle)

    def tell_from(self, first: int) -> None:
        events = [event.seen_by(self.me) for _, event in self.history.chronicle.read(first)]
        for paragraph in paragraphs(events, self.say, self.names):
            tell(self.screen, paragraph)

    def note(self, text: str) -> None:
        self.screen.print(text, style="dim", markup=False)

    def facts(self) -> dict[str, Any]:
        """How the game stands, as plain data."""
        s = self.state
        return {"seed": self.seed, "seat": self.me + 1, "seats": self.names, "finished": s.decision is None,
                "leaders": [THINGS[p.leader].name for p in s.players], "rounds": s.round, "scores": s.scores,
                "winners": [seat + 1 for seat in s.winners], "teams": sides.documents(s), "record": str(self.record)}

