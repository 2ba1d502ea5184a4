"""Tables: what can be chosen for one, what will be played at it, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kanly import impossible as no
from kanly import things as th
from kanly.components import Commander, Component, Leader, Rival
from kanly.effects.resources import Gaining
from kanly.effects.standing import Dearer, HoldBack
from kanly.effects.teams import ToThroneRow
from kanly.expansion import ANY_NUMBER, EXPANSIONS, Mode, Rivals
from kanly.turns.rivals import RivalAgents
from kanly.words.en.grammar import listed, some
from kanly.words.en.moments import MOMENTS
from kanly.words.speech import Language
from kanly.words.texts import Short

EASY = 3
"""So many of the Rivals are advised for a first game."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")

SHORTS = {
    "set/base": Short("Base", "the first box", "Base game"),
    "set/uprising": Short("Uprising", "spies and sandworms"),
    "set/ix": Short("Rise of Ix", "ships and tech", "Rise of Ix"),
    "add/base": Short("Base cards", "mixed in", "base cards"),
    "choam": Short("Contracts", "CHOAM", "contracts"),
    "epic": Short("Longer game, 12 points", "the Epic game"),
    "base conflicts": Short("Base Conflicts", "on this board too"),
    "ix conflicts": Short("Ix Conflicts", "on this board too"),
    "mercenary": Short("Mercenary", "gentle: you begin with more"),
    "sardaukar": Short("Sardaukar", "normal: they come prepared"),
    "mentat": Short("Mentat", "hard: they choose their fights"),
    "kwisatz haderach": Short("Kwisatz Haderach", "hardest: no Swordmaster for you"),
    "churn": Short("Changing Row", "dice clear cards after your Reveal turn"),
    "brutal escalation": Short("Brutal Escalation", "two cards for swords in a Conflict III"),
    "expert deployment": Short("Expert Deployment", "they hold troops back when well ahead"),
    "smart politics": Short("Smart Politics", "they skip spaces that gain no Influence"),
    "deliver supplies": Short("Deliver Supplies", "takes the place of Foldspace"),
    "step by step": Short("Take every gain by hand", "slower, for learning"),
    "pace/none": Short("No clock", "nobody is hurried"),
    **{f"pace/live {n}": Short(f"{n} min each", "and 20 seconds for every move; then a bot stands in")
       for n in (15, 30, 45)},
    "pace/live 60": Short("1 hour each", "and 20 seconds for every move; then a bot stands in"),
    "pace/slow 1": Short("A day per move", "then a bot stands in until you are back"),
    **{f"pace/slow {n}": Short(f"{n} days per move", "then a bot stands in until you are back")
       for n in (2, 3, 7)},
    "bot/random": Short("Easy", "plays anything"),
    "bot/beginner": Short("Beginner", "knows what is good, and often strays"),
    "bot/fighter": Short("Fighter", "looks for every Conflict"),
    "bot/diplomat": Short("Diplomat", "courts the factions"),
    "bot/trader": Short("Trader", "follows spice and Solari"),
    "bot/greedy": Short("Medium", "takes what helps now"),
    "bot/regular": Short("Regular", "plays from experience, without a thought"),
    "bot/skilled": Short("Skilled", "thinks ahead a little"),
    "bot/expert": Short("Expert", "thinks ahead to the end of the round"),
    "bot/master": Short("Master", "thinks ahead long and wide"),
}


OCCASIONS = ("Dawn", "Noon", "Dusk", "Midnight", "Supper", "Tea", "A wager", "A quarrel", "A truce", "Rumours",
             "A parley", "A reunion", "Two moons", "A storm", "Oaths", "A feast")
PLACES = ("in Arrakeen", "at Carthag", "at Sietch Tabr", "in the Landsraad", "by the Shield Wall", "in Hagga Basin",
          "on the Great Flat", "in the Deep Desert", "over Arrakis", "on a Heighliner")
"""What tables are called that were given no name."""
SITTERS = ("Mira", "Tomas", "Ines", "Odo", "Vesna", "Rurik")
"""What bots are called that were given no name."""


def title(say: Language, n: int) -> str:
    """Dusk in Arrakeen; a number for each."""
    return f"{OCCASIONS[n % len(OCCASIONS)]} {PLACES[n // len(OCCASIONS) % len(PLACES)]}"


def number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def many(n: int, one: str, several: str) -> str:
    """one Rival, two Rivals"""
    return f"{number(n)} {one if n == 1 else several}"


# What is played.


def game(say: Language, board: str, within: str) -> str:
    """Uprising with contracts and Rise of Ix"""
    return f"{board} with {within}" if within else board


def against(say: Language, names: Sequence[str | None]) -> str:
    """Muad'Dib and another Rival"""
    named = [name for name in names if name is not None]
    left = len(names) - len(named)
    if not named:
        return f"{many(left, 'Rival', 'Rivals')} dealt at random"
    return listed([*named, *(["another Rival"] if left else [])])


def what(say: Language, game: str, players: int, level: str, rivals: Sequence[str | None], teams: int) -> str:
    """Solo, Uprising with contracts, Mentat, against Muad'Dib and Staban Tuek; Uprising with contracts, two teams"""
    if not rivals:
        return f"{game}, {many(teams, 'team', 'teams')}" if teams else game
    foes = f"against {against(say, rivals)}"
    return ", ".join(["Solo", game, *([level] if level else []), foes] if players == 1 else
                     [f"{game} for {number(players)}", foes])


def seats_of_mine(n: int) -> str:
    """you; you on three seats"""
    return "you" if n == 1 else f"you on {number(n)} seats"


def players(say: Language, mine: int, bots: Mapping[str, int], linked: int, beside: int) -> str:
    """you, two medium bots and one person by link"""
    said = [seats_of_mine(mine)] * bool(mine)
    said += [many(n, f"{bot.lower()} bot", f"{bot.lower()} bots") for bot, n in bots.items()]
    if beside:
        said.append(f"{many(beside, 'other', 'others')} at this screen")
    if linked:
        said.append(f"{many(linked, 'person', 'people')} by link")
    return listed(said)


def begins(say: Language, linked: int) -> str:
    if not linked:
        return "begins at once, nobody is waited for"
    return f"waits for {many(linked, 'person', 'people')}: you get a link to send"


def company(say: Language, players: int, rivals: int, teams: int) -> str:
    """Who sits with so many people, in two words."""
    if teams:
        return many(teams, "team", "teams")
    if not rivals:
        return "each alone"
    return many(rivals, "Rival", "Rivals") if players == 1 else f"and {many(rivals, 'Rival', 'Rivals')}"


# Teams.


def sides(say: Language, teams: Sequence[str]) -> str:
    """you and two medium bots, against three easy bots"""
    return ", against ".join(teams)


def team_has(say: Language, commander: Commander) -> str:
    """What no other team has."""
    return listed(["sandworms"] * commander.rides
                  + ["Throne Row"] * any(isinstance(effect, ToThroneRow) for effect in commander.effects()))


def team_verdict(say: Language, names: Sequence[str], score: int, others: Sequence[int]) -> str:
    """Muad'Dib's team wins with 31 points to 27"""
    if not others:
        return f"The teams of {listed(names)} share the victory with {score} points each"
    to = " and ".join(map(str, others))
    return f"{names[0]}'s team wins with {score} points " + (f"to {to}" if [score] != [*others] else "each")


# How long a seat may think.


def span(seconds: float) -> str:
    """30 minutes; a day; 3 days"""
    for size, one, several in ((86400.0, "a day", "days"), (3600.0, "an hour", "hours"), (60.0, "a minute", "minutes")):
        if seconds >= size and not seconds % size:
            n = int(seconds // size)
            return one if n == 1 else f"{n} {several}"
    return f"{seconds:.0f} seconds"


def pace(say: Language, bank: float, move: float) -> str:
    """30 minutes each; a day per move"""
    return f"{span(bank)} each" if bank else f"{span(move)} per move"


def in_time(say: Language, bank: float, move: float) -> str:
    """What a pace means, and what happens when the time is out."""
    more = f", and {span(move)} for every move" if bank else ""
    return f"{pace(say, bank, move)}{more}; a bot stands in for who is late"


# Rivals and levels.


def ways_of_rivals(say: Language, seats: int, parts: Sequence[Rivals], cards: Sequence[Component]) -> str:
    """What they do, in a sentence."""
    if seats > 1:
        return "Rivals follow the House Hagal deck; they can win"
    who = say.thing(cards[0].id) if len(cards) == 1 else "the Rival"
    said = ["follows the House Hagal deck"]
    if any(part.follows for part in parts):
        said = ["acts after each Agent turn of the First Player"]
    said.append("fights for nothing, neither rewards nor control" if any(part.spoils for part in parts) else "can win")
    return f"{who[0].upper()}{who[1:]} {listed(said)}"


def choosing(say: Language, cards: Sequence[Component]) -> str:
    """What helps to choose among them: the slowest are for beginners."""
    priced = sorted(card.swordmaster for card in cards if isinstance(card, Rival) and card.swordmaster)
    if len(priced) < EASY:
        return ""
    return f"The lower the number, the sooner its third Agent comes. For a first game take {priced[-EASY]} or more."


def rival(say: Language, card: Component) -> str:
    """What tells one from the others, in a few words."""
    if isinstance(card, Leader):
        return f"House {card.house}" if card.house else ""
    assert isinstance(card, Rival)
    if not card.swordmaster:
        return "gains no goods and no points"
    return f"Swordmaster at {card.swordmaster}"


def simplified(say: Language, card: Component) -> str:
    """What a simplified Rival does not do (C-20.1)."""
    if not (isinstance(card, Rival) and card.simplified and card.swordmaster):
        return ""
    return "simplified: it cannot win, and gains nothing more once it has its Swordmaster"


def starts(say: Language, gifts: Sequence[Any]) -> list[str]:
    return [some(gift.what, gift.n, say) for gift in gifts if isinstance(gift, Gaining)]


def level(say: Language, mode: Mode) -> list[str]:
    """What a level changes, a sentence for each; what comes with it by name."""
    own, theirs = starts(say, mode.gifts), starts(say, mode.rivals)
    said = [f"you start with {listed(own)} more"] if own else []
    said.append(f"each Rival starts with {listed(theirs)}" if theirs else "the Rivals start without troops")
    for added in mode.steps:
        if isinstance(added.step, RivalAgents):
            said.append(f"their third Agents come in round {added.step.round}")
    for rule in (*mode.rivals, *mode.gifts):
        if isinstance(rule, HoldBack):
            lead = some(th.TROOPS, rule.n, say) if rule.what == th.UNITS else f"{rule.n} strength"
            said.append(f"a Rival {lead} ahead keeps its troops back, except in a Conflict III")
        elif isinstance(rule, Dearer):
            said.append(f"the {say.named_space(str(rule.what))} space costs you {some(th.SOLARI, -rule.n, say)} more")
    if mode.includes:
        said.append(f"it includes {listed([say.short(name).name for name in mode.includes])}")
    if mode.denies:
        said.append(f"you never gain a {say.thing(mode.denies)}")
    return [say.sentence(text) for text in said]


# What is not offered, said after its name.


def people(counts: Sequence[int]) -> str:
    """one person; one or two people; one to four people; two people and more"""
    if len(counts) > 2 and list(counts) == [n for n in ANY_NUMBER if counts[0] <= n]:
        return f"{number(counts[0])} people and more"
    if len(counts) > 2 and list(counts) == list(range(counts[0], counts[-1] + 1)):
        return f"{number(counts[0])} to {number(counts[-1])} people"
    return f"{listed([number(n) for n in counts], 'or')} {'person' if list(counts) == [1] else 'people'}"


BESIDE: dict[str, Callable[..., str]] = {
    no.OPTION_NEEDS: lambda say, option, needed, sets: (
        f"comes with {listed([say.short(f'set/{name}').name for name in EXPANSIONS if name in needed])}"
    ),
    no.OPTION_PLAYERS: lambda say, option, able, players: f"is for {people(able)}",
    no.PLAYERS: lambda say, sets, able, players: f"is for {people(able)}",
}


def beside(say: Language, error: no.ImpossibleMix) -> str:
    """Why something is not offered, to follow its name."""
    found = BESIDE.get(error.kind)
    return found(say, *error.about) if found else say.impossible(error)


# How it ended.


def verdict(say: Language, won: bool, rivals: Sequence[str], level: str) -> str:
    """Won against Muad'Dib and Staban Tuek, at the Mentat level"""
    end = f", at {say.option_title(level)}" if level else ""
    return f"{'Won' if won else 'Lost'} against {listed(rivals)}{end}"


TABLES: dict[str, Any] = {
    **MOMENTS,
    "list": lambda say, words: listed(words) if words else "",
    "game": game, "against": against, "what": what, "players": players, "begins": begins, "company": company,
    "nobody": lambda say, n: f"no rules for {number(n)}",
    "rivals": ways_of_rivals, "choosing": choosing, "rival": rival, "simplified": simplified, "level": level,
    "beside": beside, "verdict": verdict, "sides": sides, "team has": team_has, "team verdict": team_verdict,
    "team of": lambda say, name: f"{name}'s team",
    "allies": lambda say, leaders: f"{leaders}; the Commanders are fixed",
    "team wins": "the team with more points together",
    "channel": "open to all, and a channel for each team", "no channel": "open to all, no team channel",
    "round the table": "the teams alternate round the table",
    "advised": "Marked Leaders are advised for a team; any Leader may be taken.",
    "always": lambda say, players: f"always with {number(players)}",
    "ends": lambda say, points, rounds: f"at {points} points, at most {rounds} rounds",
    "leaders random": "at random", "leaders draft": "drafted when it begins",
    "leaders chosen": "everybody chooses one before it begins",
    "some leaders": lambda say, names, left: listed([*names, *(["others at random"] if left else [])]),
    "title": title,
    "sitter": lambda say, seat: SITTERS[seat % len(SITTERS)],
    "fact game": "Game", "fact players": "Players", "fact against": "Against", "fact level": "Level",
    "fact variants": "Variants", "fact leaders": "Leaders", "fact ends": "Ends", "fact teams": "Teams",
    "fact wins": "Wins", "fact talk": "Talk", "fact pace": "Pace",
    "pace": pace, "in time": in_time,
}
