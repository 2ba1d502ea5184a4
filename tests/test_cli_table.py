"""The table in the terminal: what the sets bring lies there for everybody to read, at any width."""

from io import StringIO

import pytest
from rich.console import Console

from kanly import State
from kanly.cli import table as drawn
from kanly.mixes import mixes, options_of
from kanly.testing import options, pick, table
from kanly.words import language

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"]


def screen(s: State, viewer: int = 0, width: int = 120) -> str:
    """What a player sees."""
    out = StringIO()
    say = language("en")
    people = NAMES[:s.game.players]
    drawn.draw(Console(file=out, width=width), s.seen_by(viewer), say.seated(say.names(s, people)))
    return out.getvalue()


def line(s: State, start: str) -> list[str]:
    """The words of the last line that begins so: the players sit below the board."""
    *_, found = [text for text in screen(s, width=200).splitlines() if text.strip("│ ").startswith(start)]
    return found.strip("│ ").split()


def line_of(s: State, start: str) -> list[str]:
    """The words of the first line that begins so: the board lies on top."""
    found = next(text for text in screen(s, width=200).splitlines() if text.strip("│ ").startswith(start))
    return found.strip("│ ").split()


def ix(mine=None, **board) -> State:
    tessia = dict(leader="Tessia Vernius", influence={"Emperor": 2})
    ben = dict(dreadnoughts=1, freighter=2, negotiators=3, tech=["Flagship"], flipped=["Training Drones"])
    return table(["base", "ix"], seats={0: tessia | (mine or {}), 1: ben}, **board)


def test_tech_tiles_lie_there_with_price_text_and_what_is_below():
    text = screen(ix(tech=["Memocorders", "Invasion Ships", None]))
    assert "Tech tiles, with what they cost" in text
    assert "5  Invasion Ships  Tech tile, costs 5 spice." in text and "Freighter at 3  acquire a Tech tile" in text
    assert text.count(" below ") == 2  # nothing lies on the third place
    assert "Tech tiles" not in screen(table())


def test_everybody_reads_what_the_players_have():
    s = ix()
    assert line(s, "Freighter  ")[1:] == ["0", "of", "3", "2", "of", "3", "0", "of", "3"]
    assert line(s, "Negotiators")[1:] == ["0", "3", "0"]
    assert "Flagship, Training Drones (used)" in screen(s, width=200)
    assert line(s, "Fremen  ")[1:] == ["0,", "Snooper", "0", "0"] and "Snooper" not in line(s, "Emperor  ")
    assert "Your Tech tiles" in screen(s, 1) and "Your Tech tiles" not in screen(s, 0)


def test_dreadnoughts_are_seen_where_they_stand():
    s = ix(dict(dreadnoughts=1, fleet=1), ships={"Carthag": 2}, round=3)
    assert " ".join(line(s, "dreadnoughts")[1:]) == (
        "1 in the garrison, 1 in the Conflict 1 in the garrison 1 at Carthag")
    assert any("Carthag" in text and "dreadnought of Cleo" in text for text in screen(s).splitlines())
    assert "1 dreadnought, not revealed yet" in screen(s)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("mix", [mix for mix in mixes() if not mix.why], ids=lambda mix: "+".join(mix.sets))
def test_the_table_fits_any_terminal(mix, players, width):
    levels = ("mercenary", "sardaukar", "kwisatz haderach")
    s = table(mix.sets, players, options=[option for option in options_of(mix, players) if option not in levels])
    lines = screen(s, width=width).splitlines()
    assert all(len(text) == width for text in lines) and len(lines) > 60


# Rivals.


def alone(sets=("uprising",), level="mentat", turned=(), **rival) -> State:
    seats = {0: {}, 1: {"agents": 0} | rival, 2: {"agents": 0}}
    return table(list(sets), players=1, seats=seats, turn=0, options=[level], hagal_discard=turned)


def about(s: State, name: str) -> str:
    """What the panel of the Rivals says about one."""
    text = screen(s, width=400).split("Rivals", 1)[1]
    return next(line for line in text.splitlines() if line.strip("│ ").startswith(name))


def test_a_rivals_card_and_what_it_collects_for_lie_there():
    s = alone(leader="Lady Jessica", solari=2, spice=1, water=1, spies=["Deep Desert"])
    assert all(text in about(s, "Lady Jessica") for text in (
        "Prefers Bene Gesserit > Fremen > Spacing Guild > Emperor.", "Signet: +1 Influence with a faction where this",
        "Scheme at its third Spy: +2 water.", "1 of 3 Spies on the board.", "4 of 6 for its Swordmaster."))
    assert "victory point" not in about(s, "Lady Jessica")
    s = alone(leader="Lady Jessica", solari=5, spice=3, water=2, swordmaster=True)
    assert "Towards a victory point: 5 of 7 Solari, 3 of 7 spice, 0 of 3 Intrigue cards, 2 of 3 water." in (
        about(s, "Lady Jessica"))
    assert "for its Swordmaster" not in about(s, "Lady Jessica")


def test_a_leader_as_a_rival_is_told_without_you():
    text = about(alone(("base", "ix"), "sardaukar", leader="Viscount Hundro Moritani"), "Viscount Hundro")
    assert "Signet: pay 1 spice → move its Freighter." in text and "Its Swordmaster comes in round 4." in text
    assert "Prefers" not in text and "Scheme" not in text


def test_house_hagal_and_simplified_rivals_say_what_they_never_get():
    assert about(table(["base"], players=2), "House Hagal").strip("│ ") == (
        "House Hagal  It acts after each Agent turn of the First Player. It takes neither rewards nor control. "
        "It gains no resources. It scores no points and cannot win.")
    s = table(["uprising"], players=2, seats={2: {"leader": "Lady Amber Metulli", "agents": 0}})
    assert "It scores no points and cannot win." in about(s, "Lady Amber") and "no resources" not in about(s, "Lady A")


def test_the_house_hagal_deck_is_counted_and_its_last_card_named():
    s = alone(turned=["arrakeen", "fremkit"])
    title = next(line for line in screen(s).splitlines() if "House Hagal deck" in line)
    assert "Rivals, the Mentat level; House Hagal deck: 34 cards, last turned up Fremkit" in title
    assert "House Hagal" not in screen(table())


def test_a_rival_has_neither_leader_nor_hand_but_swords_to_come():
    s = alone(conflict=2)
    assert line(s, "Leader  ").count("Rival") == 2 and line(s, "hand, deck").count("–") == 2
    assert "2 troops in the Conflict, a House Hagal card gives swords in Combat" in screen(s)
    s = table(["uprising"], players=1, turn=0, options=["mentat"], conflict="Battle for Arrakeen",
              seats={1: {"agents": 0, "conflict": 1}, 2: {"agents": 0}})
    assert "2 House Hagal cards give swords in Combat" in screen(s)  # Brutal Escalation


@pytest.mark.parametrize(("level", "cost"), [("mercenary", "2"), ("sardaukar", "5")])
def test_the_board_shows_what_the_mentat_space_costs_at_this_level(level, cost):
    """C-19.12."""
    assert line_of(alone(["base"], level), "Mentat  ")[1:3] == [cost, "Solari"]


# Teams.


def test_teams_their_totals_and_their_commanders_are_seen_by_all():
    s = table(["uprising"], players=6, throne=["Weirding Woman"], seats={2: {"score": 5}, 3: {"score": 6}})
    for viewer in range(6):
        text = " ".join(screen(s, viewer, 200).split())
        assert "Muad'Dib's team Anna, Cleo, Emil: 10 points together" in text
        assert "Shaddam Corrino IV's team Dora, Fay, Ben: 8 points together" in text
        assert "0 Influence with the Fremen on the own track." in text and "An Agent for Cleo is ready." in text
        assert "Throne Row, only for Shaddam Corrino IV's team 1 Weirding Woman" in text
    assert "Teams" not in screen(table(["uprising"]))
    assert line(s, "team  ")[1:].count("Muad'Dib") == 3 and line(s, "Spacing Guild  ")[2:].count("–") == 2
    assert "(only Shaddam Corrino IV)" in " ".join(line_of(s, "Vast Wealth"))


def test_who_is_activated_and_where_a_token_stands():
    s = table(["uprising"], players=6, turn=0, seats={0: {"hand": ["Usul"]}})
    pick(s, "Usul", "Arrakeen", "Player 5")
    text = " ".join(screen(s, 1, 200).split())
    assert "Emil is activated." in text and "An Agent for Emil stands at Arrakeen." in text


def test_a_trade_is_seen_by_all_while_it_is_talked_about():
    s = table(["uprising"], players=6, turn=2, seats={2: {"hand": ["Seek Allies"], "solari": 3}, 0: {"water": 1}})
    pick(s, "Seek Allies", "Economic Support")
    pick(s, next(name for name in options(s) if "trade" in name))
    pick(s, "Player 1", "Solari", "2 Solari")
    for viewer in range(6):
        text = " ".join(screen(s, viewer, 200).split())
        assert "Cleo gives 2 Solari; Anna gives something not said yet" in text


def test_the_end_of_teams_is_told_by_team():
    s = table(["uprising"], players=6, seats={n: {"score": 3 + (n == 3)} for n in range(6)})
    s.pending.clear()
    say = language("en").seated(NAMES)
    assert drawn.sides.verdict(s, say) == "Shaddam Corrino IV's team wins with 10 points to 9"
    out = StringIO()
    Console(file=out, width=200).print(drawn.result_table(s, NAMES, say))
    names = [text.split("  ")[0].strip() for text in out.getvalue().splitlines()[1:]]
    assert names == ["Shaddam Corrino IV's team", "Dora", "Fay", "Ben", "Muad'Dib's team", "Anna", "Cleo", "Emil"]
    assert drawn.sides.documents(s)[1] | {"pooled": 0} == {"commander": 4, "allies": [6, 2], "score": 10, "won": True,
                                                          "pooled": 0}
