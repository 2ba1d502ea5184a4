"""The open effects of a turn as one question: any order, Plot cards between, until the player ends it (R-002)."""

from __future__ import annotations

from kanly.components import COMPONENTS
from kanly.effects.before import deeds, turn_down
from kanly.effects.settling import SETTLE
from kanly.effects.structure import Either
from kanly.events import TECH_FLIPPED
from kanly.memory import STARTED
from kanly.reasons import DUTY_FIRST, POSSIBLE, Reason, because
from kanly.state import State
from kanly.things import (
    ABOUT,
    EFFECT,
    EFFECTS,
    END_TURN,
    FIRST_EFFECT,
    ID_BITS,
    ID_MASK,
    SOURCE,
    WHO,
    Option,
    Task,
    doing,
    option_thing,
)
from kanly.turns import intrigue
from kanly.written import Ask


class Duties(Ask):
    """What is still open in this turn, in any order, with Plot cards between; ending the turn is always asked."""

    private = True
    window = "plot"

    def also(self, s: State, t: Task) -> list[Option]:
        """What else can be done in this kind of turn."""
        return []

    def candidates(self, s: State, t: Task) -> list[Option]:
        offered = deeds(s.players[t[WHO]]) if s.game.deeds else ()
        return [*self.open_ones(s), *self.also(s, t), *offered, *intrigue.held(s, t[WHO]), END_TURN]

    def options(self, s: State, t: Task) -> list[Option]:
        """The candidates without a refusal, found in one pass."""
        found: list[Option] = []
        unfinished = False
        if s.duties:
            found, unfinished = self.possible(s)
        found += self.also_possible(s, t)
        found += self.things_to_use(s, t)
        if not unfinished:
            found.append(END_TURN)
        return found

    def possible(self, s: State) -> tuple[list[Option], bool]:
        """The open effects that can be carried out now, and whether one of them must be."""
        found: list[Option] = []
        unfinished = False
        for d in s.duties:
            effect = EFFECTS[d[EFFECT]]
            if effect.why_not(s, d):
                continue
            # doing, without a call
            option: Option = d[SOURCE] | (FIRST_EFFECT + d[EFFECT]) << ID_BITS  # type: ignore[assignment]
            if option not in found:
                found.append(option)
            unfinished = unfinished or (not effect.optional and effect.must_be(s, d))
        return found, unfinished

    def also_possible(self, s: State, t: Task) -> list[Option]:
        return self.also(s, t)

    def things_to_use(self, s: State, t: Task) -> list[Option]:
        """What lies before the player, and Intrigue cards in hand, that can be used now."""
        p = s.players[t[WHO]]
        found: list[Option] = []
        if not (s.game.deeds or p.intrigue):
            return found
        if s.game.deeds:
            for option in deeds(p):
                duty = self.offered(t, option)
                if not EFFECTS[duty[EFFECT]].why_not(s, duty):
                    found.append(option)
        for thing in p.intrigue:
            if thing not in found and not intrigue.unplayable(s, t[WHO], thing, self.window):
                found.append(thing)
        return found

    def open_ones(self, s: State) -> dict[Option, None]:
        return dict.fromkeys(doing(d[SOURCE], d[EFFECT]) for d in s.duties)

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        extra = option >> ID_BITS
        if extra >= FIRST_EFFECT:
            duty = self.duty(s, option) or self.offered(t, option)
            return EFFECTS[duty[EFFECT]].why_not(s, duty)
        if option == END_TURN:
            return self.unfinished(s)
        thing = option_thing(option)
        return self.cannot(s, t, option) if extra else intrigue.unplayable(s, t[WHO], thing, self.window)

    def denied(self, s: State, t: Task) -> list[Option]:
        """Where one branch of a choice is all that is left and nothing will be asked: the others."""
        found: list[Option] = []
        for d in s.duties:
            effect = EFFECTS[d[EFFECT]].deed
            if isinstance(effect, Either) and len(effect.options(s, d)) == 1:
                found += [option for option in effect.candidates(s, d) if effect.refusal(s, d, option)]
        return found

    def cannot(self, s: State, t: Task, option: Option) -> Reason:
        return POSSIBLE

    def unfinished(self, s: State) -> Reason:
        """Something compulsory that can be done must be done (C-13.1, R-007)."""
        for d in s.duties:
            effect = EFFECTS[d[EFFECT]]
            if not effect.optional and effect.compulsory(s, d):
                return because(DUTY_FIRST, d[SOURCE])
        return POSSIBLE

    def duty(self, s: State, option: Option) -> Task | None:
        effect = (option >> ID_BITS) - FIRST_EFFECT
        for d in s.duties:
            if d[EFFECT] == effect and d[SOURCE] == option & ID_MASK:
                return d
        return None

    def offered(self, t: Task, option: Option) -> Task:
        """What something before the player lets it do (C-16.4)."""
        return ((option >> ID_BITS) - FIRST_EFFECT, t[WHO], option_thing(option), 0, 0)

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == END_TURN:
            return
        s.pending.append(t)
        if s.game.quick:
            s.pending.append((SETTLE.no, t[WHO], t[SOURCE], 0, 0))
        extra = option >> ID_BITS
        if extra >= FIRST_EFFECT:
            duty = self.duty(s, option)
            if duty is not None:
                s.duties.remove(duty)
            else:
                duty = self.offered(t, option)
                s.turn[STARTED] = 1
                if EFFECTS[duty[EFFECT]] in COMPONENTS[duty[SOURCE]].flip:
                    turn_down(s.players[t[WHO]], duty[SOURCE])
                    s.tell(TECH_FLIPPED, t[WHO], duty[SOURCE])
            s.pending.append((EFFECTS[duty[EFFECT]].deed.no, duty[WHO], duty[SOURCE], duty[ABOUT], 0))
        elif extra:
            self.do(s, t, option)
        else:
            intrigue.play(s, t[WHO], option_thing(option), self.window)

    def do(self, s: State, t: Task, option: Option) -> None:
        raise NotImplementedError
