"""Teams in the terminal: what each has come to, Commanders with tokens and tracks, the Throne Row, a Trade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.markup import escape
from rich.panel import Panel

from kanly import THINGS, Player, State, reading, standings, teams
from kanly.cli import table
from kanly.things import SeatNo
from kanly.words import Language


def name(s: State, seat: SeatNo, say: Language) -> str:
    """A team goes by its Commander."""
    return str(say.table("team of", say.thing(s.players[seat].leader)))


def commander_of(s: State, seat: SeatNo, say: Language) -> str:
    """Under whom somebody plays."""
    led = next(team.seats[0] for team in teams.teams(s) if seat in team.seats)
    return say.thing(s.players[led].leader)


def panel(view: State, say: Language) -> Panel:
    """Who plays together, and what only teams have."""
    made = table.grid("", "", wide=1)
    made.show_header = False
    for team in teams.teams(view):
        seats = ", ".join(table.who(seat, say) for seat in team.seats)
        together = say.label("together", points=team.score)
        made.add_row(f"[bold]{escape(name(view, team.seats[0], say))}[/]", f"{seats}: [bold]{together}[/]")
        facts = map(say.sentence, commander(view, view.players[team.seats[0]], say))
        made.add_row("", escape(" ".join(facts)))
    throne = teams.throne(view)
    if throne is not None:
        owner = say.label("Throne Row of", who=say.thing(view.players[throne.owner].leader))
        for n, card in enumerate(throne.cards):
            made.add_row(escape(owner) if not n else "", f"{table.price(card)}  {table.described(card, 1, say)}")
    if (trade := trading(view, say)):
        made.add_row(say.label("Trade"), escape(trade))
    return table.panel(made, say.label("teams"))


def commander(view: State, p: Player, say: Language) -> Iterator[str]:
    """The own track, the Agent tokens and whom they point to, and who is activated."""
    own = view.game.seats[p.seat].own
    star = " ★" if reading.alliance(view, own) == p.seat else ""
    yield say.label("own track", faction=say.thing(own), n=p.has[own], star=star)
    for token in teams.tokens(view, p):
        points = say.label("or").join(say.seat(ally) for ally in token.allies)
        kind = "Swordmaster token" if token.once else "token"
        where = say.label("token at", place=say.thing(token.space)) if token.space else say.label("token home")
        yield say.label(kind, points=points, where=where)
    ally = teams.activated(view, p.seat)
    if ally is not None:
        yield say.label("activated", who=say.seat(ally))


def trading(view: State, say: Language) -> str:
    """What is offered in a Trade; nothing else is known of it."""
    trade = teams.trading(view)
    if trade is None:
        return ""
    gifts = []
    for seat, gift in zip(trade.seats, trade.gifts, strict=True):
        what = say.label("not said")
        if gift is not None:
            what = say.some(gift.what, gift.n) if gift.n else say.label("nothing")
        gifts.append(say.label("gives so much", who=say.seat(seat), what=what))
    return "; ".join(gifts)


# The end.


def verdict(s: State, say: Language) -> str:
    """Which team has won, by what, and what decided between equals; empty where everybody plays alone."""
    found = teams.teams(s)
    if not found or not s.winners:
        return ""
    won = [team for team in found if team.seats[0] in s.winners]
    others = [team.score for team in found if team not in won]
    said = say.table("team verdict", [say.thing(s.players[team.seats[0]].leader) for team in won], won[0].score, others)
    decided = standings.tie_break(s)
    return f"{said}{say.label('decided by', what=say.thing(decided)) if decided else ''}"


def ordered(s: State) -> list[tuple[str, list[int]]]:
    """Seats as a result lists them: the winners first, each under the number of its team; one group for all alone."""
    best = sorted(range(len(s.players)), key=lambda seat: (seat not in s.winners, -s.scores[seat]))
    found = sorted(teams.teams(s), key=lambda team: team.seats[0] not in s.winners)
    return [(str(team.score), list(team.seats)) for team in found] or [("", best)]


def documents(s: State) -> list[dict[str, Any]]:
    """The teams for programs."""
    return [{"commander": team.seats[0] + 1, "allies": [seat + 1 for seat in team.seats[1:]], "score": team.score,
             "won": team.seats[0] in s.winners,
             "pooled": {THINGS[what].slug: n for what, n in standings.pooled(s, team.seats[0])}}
            for team in teams.teams(s)]


def pooled(s: State, seats: Sequence[int], say: Language) -> str:
    """What a team has together of what can break a tie."""
    return ", ".join(f"{n} {say.thing(what)}" for what, n in standings.pooled(s, SeatNo(seats[0])))
