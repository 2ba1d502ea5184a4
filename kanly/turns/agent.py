"""The Agent turn: the first question of a turn, declaring an Agent, sending it, and the open effects (C-5)."""

from __future__ import annotations

from functools import partial
from typing import Final

from kanly.components import CARDS, Card, Space
from kanly.effects.agents import agents_on_board, can_go, lift_agent, reached_by, send_token, token_on
from kanly.effects.before import deeds
from kanly.effects.cards import draw
from kanly.effects.duties import open_duties
from kanly.effects.influence import INFLUENCE_STEP
from kanly.effects.moments import Harvests, OtherSends, Pays, Sends, fire
from kanly.effects.posts import posts_watching, recall_spy
from kanly.effects.resources import pay
from kanly.effects.settling import SETTLE
from kanly.effects.spies import post_of
from kanly.effects.standing import AS_ON_COMBAT_SPACE
from kanly.effects.structure import Arrow
from kanly.effects.zones import move_card
from kanly.events import ACTIVATED, CONTROL_BONUS, GATHERED, INFILTRATED, MOVED_AGENT, SENT
from kanly.memory import (
    ENDED,
    MAY_DEPLOY,
    MET,
    SENT_CARD,
    SENT_ICONS,
    STARTED,
    VISITED,
)
from kanly.reasons import POSSIBLE, Reason
from kanly.seats import activate, by_ally, unled
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    ABOUT,
    AGENTS,
    ARROWS,
    DONE,
    EFFECT,
    EFFECTS,
    FIRST_EFFECT,
    HAND,
    ID_BITS,
    ID_MASK,
    IN_PLAY,
    LEADER,
    NOTHING,
    REVEAL,
    SEAT_WORD,
    SOURCE,
    SPIES,
    STEP,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    at,
    doing,
    it,
    option_seat,
    option_thing,
)
from kanly.turns import intrigue
from kanly.turns.commanders import ACTIVATE, asks_for_ally
from kanly.turns.control import profiteer
from kanly.turns.deploying import AGENT_DUTIES, COMMANDER_DUTIES
from kanly.turns.duties import Duties
from kanly.turns.reveal import begin_reveal
from kanly.turns.sending import Sending, has_agent, open_icons, unsendable
from kanly.written import Ask, Effect


class Turn(Duties):
    """The first question of a turn: play a card to send an Agent, take the Reveal turn, or play a Plot card first."""

    shape = Shape("open", "turn", declined=(REVEAL,))

    def candidates(self, s: State, t: Task) -> list[Option]:
        if s.turn[ENDED]:
            return []
        cards = [at(c, HAND) for c in dict.fromkeys(s.players[t[WHO]].hand)]
        offered = deeds(s.players[t[WHO]]) if s.game.deeds else ()
        return [*cards, *self.open_ones(s), *offered, *intrigue.held(s, t[WHO]), REVEAL]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        if option == REVEAL:
            return POSSIBLE
        if option >> ID_BITS != HAND:
            return self.refused_to_all(s, t, option)
        return unsendable(s, t[WHO], CARDS[option & ID_MASK])

    def refused_to_all(self, s: State, t: Task, option: Option) -> Reason:
        """A Commander who leads nobody yet may do what is possible with either Ally."""
        if not (s.game.teams and unled(s, t[WHO])):
            return super().refusal(s, t, option)
        return min(by_ally(s, t[WHO], partial(super().refusal, s, t, option)).values())

    def things_to_use(self, s: State, t: Task) -> list[Option]:
        if not (s.game.teams and unled(s, t[WHO])):
            return super().things_to_use(s, t)
        found = by_ally(s, t[WHO], partial(super().things_to_use, s, t))
        return list(dict.fromkeys(option for options in found.values() for option in options))

    def options(self, s: State, t: Task) -> list[Option]:
        if s.turn[ENDED]:
            return []
        p = s.players[t[WHO]]
        more = icons = 0
        if p.has[AGENTS] and p.hand and (not s.game.teams or has_agent(s, t[WHO], False)):
            rules = Sending(s, t[WHO])
            more, icons = rules.extra_icons, open_icons(rules)
        found: list[Option] = []
        for thing in dict.fromkeys(p.hand):
            card = CARDS[thing]
            if card.sending or card.infiltrate:
                goes = not unsendable(s, t[WHO], card)
            else:
                goes = bool((card.icon_bits | more) & icons)
            if goes:
                found.append(thing | HAND << ID_BITS)  # type: ignore[arg-type]
        if s.duties:
            found += self.possible(s)[0]
        found += self.things_to_use(s, t)
        found.append(REVEAL)
        return found

    def answer(self, s: State, t: Task, option: Option) -> None:
        if s.game.teams and option >> ID_BITS != HAND and unled(s, t[WHO]) and asks_for_ally(option):
            s.pending.append(t)
            s.pending.append((ACTIVATE.no, t[WHO], NOTHING, option, 0))
        elif option == REVEAL:
            begin_reveal(s, t[WHO])
        elif option >> ID_BITS == HAND:
            s.pending.append(t)  # until the Agent is sent
            s.pending.append((DESTINATION.no, t[WHO], option_thing(option), 0, 0))
        else:
            super().answer(s, t, option)


class Declaring(Ask):
    """Part of declaring an Agent; source: the card, it: the space. No other seat sees it until it is sent."""

    declares = True
    private = True

    def card(self, t: Task) -> Card:
        return CARDS[t[SOURCE]]


class Destination(Declaring):
    """Where to send the Agent."""

    shape = Shape("one", "destination")

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [space.id for space in s.game.spaces]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        return Sending(s, t[WHO], self.card(t)).refused(self.card(t), s.game.space(option_thing(option)))

    def options(self, s: State, t: Task) -> list[Option]:
        card = self.card(t)
        return Sending(s, t[WHO], card).destinations(card)

    def answer(self, s: State, t: Task, option: Option) -> None:
        rules, space = Sending(s, t[WHO], self.card(t)), s.game.space(option_thing(option))
        if rules.moves or space.offers or rules.blocked(space):
            s.pending.append((WHICH_AGENT.no, t[WHO], t[SOURCE], option, 0))
        else:  # there is nothing else to declare
            commit = declared if s.game.seats[t[WHO]].army else led
            commit(s, rules, self.card(t), space, NOTHING, NOTHING, None)


class WhichAgent(Declaring):
    """The Agent to send: one from the Leader, or where a card lets an Agent move, one from the board (R-101)."""

    shape = Shape("one", "sending", where="agents")
    private = False

    def candidates(self, s: State, t: Task) -> list[Option]:
        leader = [at(s.players[t[WHO]].leader, LEADER)]
        if not Sending(s, t[WHO], self.card(t)).moves:
            return leader
        there = [space for space in agents_on_board(s, t[WHO]) if can_go(s, t[WHO], option_thing(space))]
        if t[ABOUT] in there:
            return [it(t)]  # only the Agent that stands there can go there
        return (leader if has_agent(s, t[WHO], False) else []) + there

    def answer(self, s: State, t: Task, option: Option) -> None:
        origin = option if not option >> ID_BITS else 0
        others = s.cells[s.game.space(it(t)).agents] & ~(1 << t[WHO])
        blocked = others and Sending(s, t[WHO], self.card(t)).blocked(s.game.space(it(t)))
        s.pending.append((INFILTRATE.no if blocked else OFFER.no, t[WHO], t[SOURCE], t[ABOUT], origin))


class Infiltrate(Declaring):
    """Which Spy is recalled to come past enemy Agents: one is enough (C-14.6, R-027); step: the Agent's origin."""

    shape = Shape("one", "sending")
    private = False

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [post.id for post in posts_watching(s, t[WHO], it(t))]

    def answer(self, s: State, t: Task, option: Option) -> None:
        s.pending.append((OFFER.no, t[WHO], t[SOURCE], t[ABOUT], t[STEP] | option << ID_BITS))


class Offer(Declaring):
    """Which of the prices of the space is paid (C-5.10); step: the space the Agent comes from, and above it the post of
    the Spy that lets it in."""

    shape = Shape("one", "sending")
    private = False

    def candidates(self, s: State, t: Task) -> list[Option]:
        space = s.game.space(it(t))
        return [doing(it(t), offer.no) for offer in space.offers] or [it(t)]

    def refusal(self, s: State, t: Task, option: Option) -> Reason:
        if option == t[ABOUT]:
            return POSSIBLE
        effect = EFFECTS[(option >> ID_BITS) - FIRST_EFFECT]
        return Sending(s, t[WHO], self.card(t)).too_dear(s.game.space(it(t)), effect)

    def answer(self, s: State, t: Task, option: Option) -> None:
        extra = option >> ID_BITS
        offer = EFFECTS[extra - FIRST_EFFECT] if extra else None
        card, space = self.card(t), s.game.space(it(t))
        origin, post = option_thing(Option(t[STEP])), option_thing(Option(t[STEP] >> ID_BITS))
        commit = declared if s.game.seats[t[WHO]].army else led
        commit(s, Sending(s, t[WHO], card), card, space, origin, post, offer)


def led(s: State, rules: Sending, card: Card, space: Space, origin: ThingId, post: ThingId,
        offer: Effect | None) -> None:
    """All is declared, but a Commander still says which Ally is activated."""
    how = origin | post << ID_BITS | (offer.no + 1 if offer is not None else 0) << 2 * ID_BITS
    s.pending.append((WHICH_ALLY.no, rules.player, card.id, space.id, how))


class WhichAlly(Declaring):
    """Which Ally the Commander's Agent token activates (C-21.2); step: where it comes from, the Spy, the offer."""

    shape = Shape("one", "sending", where="agents")
    private = False

    def candidates(self, s: State, t: Task) -> list[Option]:
        origin = option_thing(Option(t[STEP]))
        token = token_on(s, t[WHO], origin) if origin else s.players[t[WHO]].has[ARROWS]
        return [SEAT_WORD[ally] for ally in reached_by(s, t[WHO], token)]

    def answer(self, s: State, t: Task, option: Option) -> None:
        origin, post = option_thing(Option(t[STEP])), option_thing(Option(t[STEP] >> ID_BITS))
        offer = t[STEP] >> 2 * ID_BITS
        card, space = self.card(t), s.game.space(it(t))
        activate(s, t[WHO], option_seat(option))
        s.tell(ACTIVATED, t[WHO], other=option_seat(option))
        declared(s, Sending(s, t[WHO], card), card, space, origin, post, EFFECTS[offer - 1] if offer else None)


def declared(s: State, rules: Sending, card: Card, space: Space, origin: ThingId, post: ThingId,
             offer: Effect | None) -> None:
    """The card goes into play, the cost is paid, a Spy may let the Agent in, the Agent is placed (C-5.4)."""
    first = s.pending.pop()
    assert first[EFFECT] == TURN.no  # the first question of the turn is answered for good now
    player = rules.player
    p = s.players[player]
    what, n = rules.price(space, offer if offer is not None else space.cost)
    move_card(s, p, card.id, HAND, IN_PLAY, SENT, other=space.id)
    if n:
        pay(s, player, what, n)
    if post:
        recall_spy(s, player, post_of(post))
        s.tell(INFILTRATED, player, space.id)
    token = token_on(s, player, origin) if origin and s.game.teams else 0
    if origin:
        lift_agent(s, player, origin)
        s.tell(MOVED_AGENT, player, origin)
    else:
        p.has[AGENTS] -= 1
    duties: Duties = AGENT_DUTIES
    if s.game.teams:
        send_token(s, player, space.id, token)
        duties = duties if s.game.seats[player].army else COMMANDER_DUTIES
    place_agent(s, player, space)
    s.turn[SENT_CARD] = card.id
    s.turn[SENT_ICONS] = card.icon_bits | max(rules.extra_icons, 0)
    s.pending.append((duties.no, player, space.id, 0, 0))
    if s.game.quick:
        s.pending.append((SETTLE.no, player, space.id, 0, 0))
    fire(s, player, Pays, what, n)
    if p.has[SPIES] and posts_watching(s, player, space.id):  # before anything else of the visit
        s.pending.append((ARRIVAL.no, player, card.id, space.id, offer.no + 1 if offer is not None else 0))
        s.pending.append((GATHER.no, player, space.id, 0, 0))
    else:
        arrive(s, player, card, space, offer)


def place_agent(s: State, player: SeatNo, space: Space) -> None:
    """The Agent stands on its space; whoever controls it has the bonus at once (R-004)."""
    s.turn[MET] = s.cells[space.agents] & ~(1 << player)
    s.cells[space.agents] |= 1 << player
    owner = profiteer(s, space) if space.control else 0
    if owner:
        s.tell(CONTROL_BONUS, SeatNo(owner - 1), space.id)
        for bonus in space.control:
            s.carry_out(bonus, SeatNo(owner - 1), space.id)
    s.turn[STARTED] = 1
    s.turn[VISITED] = space.id
    if space.is_combat:
        s.players[player].has[MAY_DEPLOY] |= AS_ON_COMBAT_SPACE


class Gather(Ask):
    """Gather Intelligence: recall a Spy that watches the space, to draw a card (C-5.5, C-14.7)."""

    shape = Shape("one", declined=(DONE,))

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [*(post.id for post in posts_watching(s, t[WHO], t[SOURCE])), DONE]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option != DONE:
            recall_spy(s, t[WHO], post_of(option))
            s.tell(GATHERED, t[WHO], t[SOURCE])
            draw(s, s.players[t[WHO]], 1)


class Arrival(Effect):
    """The Agent has been placed and looked around; source: the card, it: the space, step: the offer taken, plus 1."""

    def run(self, s: State, t: Task) -> None:
        arrive(s, t[WHO], CARDS[t[SOURCE]], s.game.space(it(t)), EFFECTS[t[STEP] - 1] if t[STEP] else None)


def arrive(s: State, player: SeatNo, card: Card, space: Space, offer: Effect | None) -> None:
    """The effects of card and space open, in any order with what being sent sets off (C-5.6, C-5.7)."""
    open_duties(s, player, card.agent, card.id)
    if space.faction:
        s.duties.append((INFLUENCE_STEP.no, player, space.id, 0, 0))
    if offer is not None:
        open_duties(s, player, (offer.gain if isinstance(offer, Arrow) else offer,), space.id)
    else:
        open_duties(s, player, space.effect, space.id)
    if s.players[player].standing:
        fire(s, player, Sends, space.id)
        fire(s, player, Harvests)
    tell_others(s, player, space)


def tell_others(s: State, player: SeatNo, space: Space) -> None:
    """What an Agent sent here sets off with other players, teammates among them (R-093)."""
    if OtherSends in s.game.awaited:
        for seat in s.others(player):
            fire(s, seat, OtherSends, space.id)


TURN: Final = Turn()
WHICH_ALLY: Final = WhichAlly()
DESTINATION: Final = Destination()
WHICH_AGENT: Final = WhichAgent()
INFILTRATE: Final = Infiltrate()
OFFER: Final = Offer()
GATHER: Final = Gather()
ARRIVAL: Final = Arrival()
