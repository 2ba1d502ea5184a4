"""Teams on the screen: seats that belong together, Agent tokens, the Throne Row, a Trade, and what answers come to."""

from __future__ import annotations

from kanly import Player, State, option_name, teams
from kanly.things import NO, TROOPS, YES, Option, SeatNo
from kanly.web import views
from kanly.words.icons import ICONS, amount

LETTERS = "abcdef"
"""Seats as they are drawn."""


def sign(seat: SeatNo) -> str:
    """The icon of a seat."""
    return f"seat-{LETTERS[seat]}"


def team_views(v: State) -> list[views.TeamView]:
    return [views.TeamView(list(team.seats), ICONS[team.own], team.score) for team in teams.teams(v)]


def commander_view(v: State, p: Player) -> views.CommanderView | None:
    if v.game.seats[p.seat].army:
        return None
    tokens = [views.TokenView(list(token.allies), token.space, token.once) for token in teams.tokens(v, p)]
    return views.CommanderView(tokens, teams.activated(v, p.seat))


def throne_view(v: State) -> views.ThroneView | None:
    found = teams.throne(v)
    return views.ThroneView(found.owner, found.cards, list(found.seats)) if found else None


def gift_view(gift: teams.Gift | None) -> views.GiftView | None:
    return gift and views.GiftView(ICONS[gift.what] if gift.n else "", gift.n)


def trade_view(v: State) -> views.TradeView | None:
    found = teams.trading(v)
    if found is None:
        return None
    return views.TradeView(list(found.seats), [gift_view(gift) for gift in found.gifts], found.asked, found.chosen)


def answer_tokens(v: State, option: Option) -> str:
    """An answer that is shared by seats, as icons: how many troops each of them recruits."""
    return " ; ".join(f"{sign(seat)} {amount(ICONS[TROOPS], n)}" for seat, n in teams.divided(v, option))


def token_sign(v: State, seat: SeatNo, pointed: list[SeatNo]) -> str:
    """The icon of an Agent token, by where it points."""
    left = teams.tokens(v, v.players[seat])[0].allies
    return f"token-{LETTERS[seat]}-{'2' if len(pointed) > 1 else 'l' if pointed == left else 'r'}"


def through(v: State, option: Option) -> str:
    """An Ally who would be activated: the token that is sent, else how strong the Ally is."""
    found = teams.joined(v, option)
    if found is None:
        return ""
    if found.token:
        return token_sign(v, v.asked, found.token)
    return f"strength*{found.strength}"


def outcomes(v: State) -> dict[str, str]:
    """What answers within a team come to: the token that is sent, how strong an Ally is, who gets which reward."""
    found = teams.ceded(v)
    if not found:
        return {option_name(option): as_icons for option in v.options if (as_icons := through(v, option))}
    told = {YES: [(seat, then) for seat, _, then in found], NO: [(seat, now) for seat, now, _ in found]}
    return {option_name(option): " ; ".join(f"{sign(seat)} place-{reward}" for seat, reward in rewards)
            for option, rewards in told.items()}
