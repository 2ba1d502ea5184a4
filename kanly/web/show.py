"""From a table to what one seat is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kanly import SPECTATOR, Player, State, option_effect, option_name, option_place, option_thing, reading, teams
from kanly.components import Space
from kanly.events import ALL, EVENTS, HAGAL_SKIPPED, MOTIONS, TELLINGS, Event
from kanly.reasons import REASONS, UNMET, Reason, reason_parts
from kanly.things import (
    AGENTS,
    CONFLICT,
    CONTRACTS,
    DOCKED,
    DREADNOUGHTS,
    FLEET,
    GARRISON,
    HOOKS,
    MEMORIES,
    MENTAT,
    NEGOTIATORS,
    NOTHING,
    PERSUASION,
    PLACES,
    POINT_SOURCES,
    REVEALED,
    SANDWORMS,
    SEAT,
    SHIPPING,
    SNOOPERS,
    SOLARI,
    SPICE,
    SPIES,
    SUPPLY,
    SWORDMASTER,
    SWORDS,
    TECH,
    THINGS,
    TRAINING,
    VP,
    WATER,
    Option,
    SeatNo,
    Word,
)
from kanly.web import views, wire
from kanly.web.battles import reason
from kanly.web.ending import ending_view
from kanly.web.rivals import hagal_view, rival_view
from kanly.web.rulebook import rule_of
from kanly.web.teams import answer_tokens, commander_view, outcomes, sign, team_views, throne_view, trade_view
from kanly.words import Language
from kanly.words.icons import ICONS, amount, counted, event_tokens, great_icon, has_icons, option_tokens, tokens

RULES: Final = {
    "SHORT": "C-5.3", "UNMET": "C-13.3", "EMPTY": "R-012", "NO_ICONS": "C-5.2", "NO_AGENT": "C-4.2",
    "NO_SPACE": "C-5.3", "WRONG_ICON": "C-5.3", "OWN_AGENT": "C-5.3", "OCCUPIED": "C-5.3", "CLOSED": "Q-28",
    "ONCE_ONLY": "C-5.3", "NO_SUPPLY": "C-6.1", "NO_UNITS": "C-6.12", "TRACK_FULL": "R-043", "NO_CARDS": "C-3.3",
    "NOT_NOW": "C-12.2", "DUTY_FIRST": "R-007", "EXPENSIVE": "C-7.6", "NO_PRICE": "C-7.6", "STACK_EMPTY": "R-087",
    "TAKEN": "C-13.13", "NO_TARGET": "R-012", "NO_FACTION": "R-079", "NOT_BEHIND": "C-0.1",
    "NAMED_ALREADY": "R-034", "LAPSED": "R-010", "POST_TAKEN": "C-14.1", "WRONG_POST": "C-14.3", "WALLED": "C-6.8",
    "NO_WALL": "C-6.9", "FORBIDDEN": "Q-61", "TRACK_ENDED": "R-065", "NO_BATTLE_ICON": "R-039", "NOT_PRICE": "C-7.8",
    "NO_SHIP": "C-6.2", "NOT_SNOOPED": "R-070", "TECH_DEAR": "C-16.2", "NO_POST": "C-14.1", "NO_PURCHASE": "C-7.8",
    "NOT_YOURS": "C-21.1", "NO_TOKEN": "C-21.2", "TEAM_SHORT": "C-21.10", "WRONG_FACTION": "C-21.9",
    "ALLOWANCE": "C-6.3", "NO_BONUS": "C-19.6", "SHUNNED": "C-20.13", "NO_RIVALS": "C-19.27", "DENIED": "C-19.12",
}
"""The rule behind each kind of refusal."""


class Public:
    """What is the same for every seat at a moment: made once for all of them."""

    __slots__ = ("players", "posts", "spaces", "tracks")

    def __init__(self, s: State) -> None:
        seen = s.seen_by(SPECTATOR)
        self.spaces = [space_view(seen, space) for space in s.game.spaces]
        self.posts = post_views(seen)
        self.tracks = track_views(seen)
        self.players = [player_view(seen, p) if reading.alike(q) else None
                        for p, q in zip(seen.players, s.players, strict=True)]


def view(v: State, public: Public | None = None) -> views.View:
    """A state, already seen by a seat, as the browser draws it; `public` if it is known."""
    game = v.game
    players = [player_view(v, p) if public is None or p.seat == v.viewer else
               public.players[p.seat] or player_view(v, p) for p in v.players]
    rounds = v.round + len(v.conflicts) if v.round else len(v.conflicts)
    return views.View(
        round=v.round, rounds=rounds, phase=reading.phase(v), first=v.first, order=list(v.clockwise(v.first)),
        mover=v.mover, next=reading.next_turn(v), conflict=v.conflict,
        conflicts=list(reversed(v.conflicts)), past=list(v.past), row=v.row,
        reserve=[[stack.id, left] for stack, left in reading.reserve(v)], imperium=len(v.imperium),
        intrigues=reading.intrigue_deck(v), intrigue_discard=v.intrigue_discard, trash=list(v.trash),
        offer=list(v.offer), mentat=reading.mentat(v), target=game.target,
        tech=[views.TechView(stack.top, stack.below, stack.price, [ICONS[goods] for goods in stack.goods])
              for stack in reading.tech(v)],
        wall=reading.shield_wall(v), hagal=hagal_view(v), piles=reading.piles(v),
        posts=public.posts if public else post_views(v), spaces=space_views(v, public),
        tracks=public.tracks if public else track_views(v), players=players, teams=team_views(v),
        throne=throne_view(v), trade=trade_view(v), winners=v.winners)


def post_views(v: State) -> list[views.PostView]:
    return [views.PostView(post.id, [space.id for space in reading.watched(v, post)], reading.spies(v, post))
            for post in v.game.posts]


def track_views(v: State) -> list[views.TrackView]:
    return [views.TrackView(faction, track.id, [p.has[faction] for p in v.players], reading.alliance(v, faction),
                           reading.snoopers(v, faction), teams.owner(v, track), teams.marked(v, track), track.top)
            for faction, track in v.game.tracks.items()]


def space_view(v: State, space: Space) -> views.SpaceView:
    agents = reading.agents(v, space)
    return views.SpaceView(space.id, agents, [teams.arrows_on(v, seat, space) for seat in agents],
                          reading.bonus_spice(v, space),
                          reading.controller(v, space), reading.ship(v, space), reading.closed_by(v, space),
                          cost_now(v, space), teams.owner(v, space))


def cost_now(v: State, space: Space) -> str:
    """What a space with more than one price costs the seat that looks, or what a level makes of its price."""
    if not reading.has_prices(space):
        what, n = reading.dearer(v, space) if v.game.gifts else (NOTHING, 0)
        return amount(ICONS[what], n) if what else ""
    now = reading.price(v, space)
    return tokens(now, space.id) if now is not None else ""


def space_views(v: State, public: Public | None) -> list[views.SpaceView]:
    """The spaces; only a price may differ from seat to seat."""
    if public is None:
        return [space_view(v, space) for space in v.game.spaces]
    return [space_view(v, space) if reading.has_prices(space) or v.game.gifts else shown
            for space, shown in zip(v.game.spaces, public.spaces, strict=True)]


def points(p: Player) -> dict[str, int]:
    """Where a player's points came from, by the name of the account."""
    return {THINGS[account].slug.removesuffix("-points"): p.has[account] for account in POINT_SOURCES}


MORE: Final = [(counter, THINGS[counter].slug) for counter in (
    SANDWORMS, SPIES, HOOKS, MEMORIES, CONTRACTS, TRAINING, DREADNOUGHTS, DOCKED, FLEET, NEGOTIATORS, TECH, SHIPPING,
    SNOOPERS,
)]


def more_of(v: State, p: Player) -> dict[str, int]:
    counted = {name: p.has[counter] for counter, name in MORE if p.has[counter]}
    if v.game.posts:
        counted["spies-left"] = reading.spies_left(p)
    return counted


def player_view(v: State, p: Player) -> views.PlayerView:
    has = p.has
    own = v.viewer == p.seat
    return views.PlayerView(
        seat=p.seat, leader=p.leader, rival=rival_view(v, p), commander=commander_view(v, p), score=has[VP],
        points=points(p), solari=has[SOLARI], spice=has[SPICE], water=has[WATER], persuasion=has[PERSUASION],
        swords=has[SWORDS], strength=reading.strength_so_far(p),
        garrison=has[GARRISON], supply=has[SUPPLY], conflict=has[CONFLICT], more=more_of(v, p),
        owned=list(p.owned), turned=list(p.turned), agents=has[AGENTS], agents_total=reading.agents_in_all(v, p),
        council=bool(has[SEAT]), swordmaster=bool(has[SWORDMASTER]), spent=teams.spent(p),
        mentat=bool(has[MENTAT]), revealed=has[REVEALED],
        hand=p.hand, intrigue=p.intrigue, deck=len(p.deck) + len(p.top),
        deck_list=sorted([*p.deck, *p.top_cards]) if own or v.viewer < 0 else [],
        top=p.top_cards, discard=p.discard, play=p.play, shown=p.revealed, open=list(p.open),
        aside=list(p.aside), secrets=list(p.secrets))


# What is asked.


def question(v: State, say: Language, wait: float = 0.0) -> wire.Question | None:
    """The open question as this seat hears it: options and reasons only for whoever is asked; `wait`: seconds in which
    the end of a turn can be taken back."""
    decision = v.decision
    if decision is None:
        return None
    effect, source, asked, sends = decision.question, reading.source(v), bool(v.options), v.sends()
    why = reason(v, say) if asked else ""
    choice, part, does, where, declined = effect.shape
    return wire.Question(
        seat=decision.player, whom=reading.concerned(v), choice=choice, part=part, does=does, where=where,
        decline=next((option_name(option) for option in v.options if option in declined), ""),
        tokens=tokens(effect, source) if asked and choice == "yes" and has_icons(effect) else "",
        text=asking(v, say, why) if asked else say.waiting(v), why=why,
        source=source if asked or not isinstance(THINGS[source], Word) else 0, about=reading.paid_for(v),
        options=[option_view(v, option, text) for option, text in say.options(v).items()] if asked else [],
        refusals=refusals(v, say) if asked else [], sends={str(k): spaces for k, spaces in sends.items()},
        previews=previews(v), ending=ending_view(v, say, wait))


def asking(v: State, say: Language, why: str) -> str:
    """What is asked; after the result of a Combat without what that has said already."""
    text = say.question(v, addressed=False)
    return str(say.table("then", text, say.thing(v.conflict), say.seat(reading.concerned(v)))) if why else text


def place(option: Option) -> str:
    return PLACES[option_place(option)].lower()


def payment(v: State, option: Option) -> str:
    """Negotiators and goods that an answer gives for a tile, as icons."""
    return " ".join(amount(ICONS[what], n) for what, n in reading.payment(v, option))


def option_view(v: State, option: Option, text: str) -> wire.OptionView:
    thing, effect = option_thing(option), option_effect(option)
    if effect is None:
        paid = payment(v, option) or answer_tokens(v, option)
        return wire.OptionView(option_name(option), text, thing, place(option), paid, 0)
    return wire.OptionView(option_name(option), text, thing, "", option_tokens(v, option), thing)


def refusals(v: State, say: Language) -> list[wire.Refusal]:
    """What is not possible, and why; a space can be pointed out before a card."""
    refused = [(option, say.option(v, option), code) for option, code in v.refusals().items()]
    refused += [(space, say.thing(space), code) for space, code in reading.shut_spaces(v).items()]
    return [wire.Refusal(option_thing(option), place(option), text, say.reason(v, code),
                         RULES[REASONS[reason_parts(code)[0]]], *missing(v, code)) for option, text, code in refused]


def missing(v: State, code: Reason) -> tuple[str, int]:
    """What is needed as icons and how much of it there is, for reasons that count something."""
    thing, n, have = reading.lacking(v, code)
    if thing not in ICONS:
        return "", -1
    return counted(thing, n) if reason_parts(code)[0] == UNMET else amount(ICONS[thing], n), have


def previews(v: State) -> dict[str, str]:
    """What moving so many units, or a marker on a track, would come to, as icons."""
    found = {option_name(option): "strength*{} > strength*{}".format(*strengths) for option in v.options
             if (strengths := reading.strengths(v, option))}
    found |= {option_name(option): marker_tokens(v, moved) for option in v.options
              if (moved := reading.influence_after(v, option))}
    return found | outcomes(v)


def marker_tokens(v: State, moved: reading.Moved) -> str:
    """A marker that moves as icons: whose it is, where it is another's, from where to where, and the point that brings
    or costs."""
    whose = f"{sign(moved.seat)} " if moved.seat != v.asked else ""
    point = {1: " vp", -1: " vp*-1"}.get(moved.points, "")
    return f"{whose}{moved.now} > {moved.then}{point}"


def mentions(event: Event, seat: SeatNo) -> bool:
    """Whether a line may speak of this seat, which it then calls "you"."""
    return event.seat == seat or event.other in (seat, seat + 1) or event.kind == HAGAL_SKIPPED


def log_lines(s: State, events: Sequence[tuple[int, Event]], seat: SeatNo, say: Language,
              known: dict[int, wire.LogLine] | None = None, start: int = 0) -> list[wire.LogLine]:
    """Events of a table (with their round) as this seat learns them; -1: everything, after the game.

    `known` keeps the lines of what everybody learned, by their place in the log.
    """
    lines = []
    for n, (round_no, event) in enumerate(events, start):
        kept = known is not None and event.known_to == ALL and not mentions(event, seat)
        line = known.get(n) if known is not None and kept else None
        if line is None:
            seen = event.seen_by(seat) if seat >= 0 else event
            text = say.event(seen, say.seats, seat)
            line = wire.LogLine(EVENTS[seen.kind], TELLINGS[seen.kind], MOTIONS[seen.kind], event_tokens(seen),
                                seen.seat, seen.thing, seen.n, seen.other, text, great_icon(seen),
                                say.passed_over(seen, seat), rule_of(s, seen) if round_no else "", round_no)
            if known is not None and kept:
                known[n] = line
        lines.append(line)
    return lines
