"""English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kanly import components as parts
from kanly import effects as verbs
from kanly import events as ev
from kanly import reasons as why
from kanly import things as th
from kanly.effects import (
    acquiring,
    agents,
    cards,
    contracts,
    counts,
    influence,
    looking,
    order,
    rare,
    resources,
    shipping,
    ships,
    spies,
    tech,
    trashing,
    troops,
)
from kanly.effects.standing import doubled
from kanly.turns import agent, combat, control, dealing, intrigue, reveal, round, setup, trophies
from kanly.words.speech import Language
from kanly.words.texts import Asked, Line, Texts, Told, Why
from kanly.written import Count

# Small helpers of the language.


def a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOaeio" else f"a {noun}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """a, b and c"""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def either(branches: Sequence[str]) -> str:
    """a or b; a, or b → c"""
    plain = not any(sign in branch for branch in branches for sign in (" or ", "→", ": ", ", "))
    return listed(branches, "or") if plain else ", or ".join(branches)


def box(effects: Sequence[str]) -> str:
    plain = not any(sign in effect for effect in effects for sign in (" or ", "→", ": ", ", ", "; "))
    return (", " if plain else "; ").join(effects)


def sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".?!…" else f"{text}."


def noun(what: int | Count, n: int, say: Language) -> str:
    """One or several of a counter or count."""
    if isinstance(what, Count):
        return say.count(what, n)
    if what in th.TRACK_FACTIONS:
        return f"Influence with the {say.thing(what)}"
    word = WORDS.get(what, say.thing(what))
    return word if isinstance(word, str) else word[n != 1]


def some(what: int | Count, n: int | Count, say: Language) -> str:
    """2 troops; 2 Persuasion per Fremen card in play"""
    if isinstance(n, verbs.Per):
        return f"{n.times} {noun(what, n.times, say)} per {noun(n.count, 1, say)}"
    if isinstance(n, Count):
        return f"1 {noun(what, 1, say)} per {say.count(n, 1)}"
    return f"{n} {noun(what, n, say)}"


def at_least(what: int | Count, n: int, say: Language) -> str:
    """2 or more troops; a High Council seat; Maker Hooks"""
    if n == 1 and what in TAKING:
        return TAKING[what]
    if n == 1 and noun(what, 1, say) != noun(what, 2, say):
        return a(noun(what, 1, say))
    return f"{n} or more {noun(what, n, say)}"


def cards_of(n: int | Count, kind: str, say: Language) -> str:
    """a card; 2 cards; 1 card per troop"""
    if n == 1:
        return a(kind)
    return f"{n} {kind}s" if isinstance(n, int) else f"1 {kind} per {say.count(n, 1)}"


def area(place: int) -> str:
    return {th.GARRISON: "garrison", th.CONFLICT: "Conflict", th.SUPPLY: "supply", th.FLEET: "Conflict",
            th.DOCKED: "garrison"}[place]


def up_to(e: Any) -> str:
    if e.n == th.ANY:
        return "any number of troops"
    if e.least:
        return f"{e.least} or {e.n} troops"
    return ("" if e.must else "up to ") + f"{e.n} troop{'s' * (e.n != 1)}"


def lasting(say: Language) -> str:
    """Rules in force: for good by an ability, else for this turn."""
    return "" if say.inside in ("", "ability", "sending") else " this turn"


def icons(things: Sequence[int], say: Language) -> str:
    return listed([say.thing(icon) for icon in things])


# Words of the rules: one, several.

WORDS: dict[int, str | tuple[str, str]] = {
    th.HIDDEN: ("a card", "cards"),
    th.SOLARI: "Solari", th.SPICE: "spice", th.WATER: "water", th.PERSUASION: "Persuasion",
    th.VP: ("victory point", "victory points"), th.SWORDS: ("sword", "swords"), th.TROOPS: ("troop", "troops"),
    th.INTRIGUE: ("Intrigue card", "Intrigue cards"), th.INFLUENCE: "Influence", th.AGENT: ("Agent", "Agents"),
    th.SANDWORMS: ("sandworm", "sandworms"), th.SPIES: ("Spy on the board", "Spies on the board"),
    th.HOOKS: "Maker Hooks", th.MEMORIES: ("memory", "memories"),
    th.CONTRACTS: ("completed contract", "completed contracts"), th.TRAINING: "Training track",
    th.DREADNOUGHTS: ("dreadnought", "dreadnoughts"),
    th.DOCKED: ("dreadnought in the garrison", "dreadnoughts in the garrison"),
    th.FLEET: ("dreadnought in the Conflict", "dreadnoughts in the Conflict"),
    th.NEGOTIATORS: ("Negotiator", "Negotiators"), th.TECH: ("Tech tile", "Tech tiles"),
    th.SHIPPING: "Shipping track", th.SNOOPERS: ("Snooper", "Snoopers"), th.TIEBREAK: "tie-breaker",
    th.TURNS_BEGUN: "turns begun this round",
    th.ADVANCE: "advance the Freighter", th.RECALL: "recall the Freighter",
    th.SPY: "Spy", th.CRYSKNIFE: "Crysknife", th.DESERT_MOUSE: "Desert Mouse", th.ORNITHOPTER: "Ornithopter",
    th.WILD: "wild", th.UNITS: ("unit", "units"), th.BATTLE_POINTS: "battle icons",
    th.SEAT: ("High Council seat", "High Council seats"), th.SWORDMASTER: "Swordmaster", th.MENTAT: "Mentat",
    th.EMPEROR: "Emperor", th.GUILD: "Spacing Guild", th.BENE_GESSERIT: "Bene Gesserit", th.FREMEN: "Fremen",
    th.GREAT_HOUSES: "Great Houses", th.FRINGE_WORLDS: "Fringe Worlds",
    th.LANDSRAAD: "Landsraad", th.CITY: "City", th.SPICE_TRADE: "Spice Trade", th.MAKER: "Maker",
    th.SUPPLY: ("troop in supply", "troops in supply"),
    th.GARRISON: ("troop in the garrison", "troops in the garrison"),
    th.CONFLICT: ("troop in the Conflict", "troops in the Conflict"),
    th.AGENTS: ("Agent on the Leader", "Agents on the Leader"), th.REVEALED: "place in the order of Reveal turns",
    th.START_POINTS: "start", th.INFLUENCE_POINTS: "Influence", th.ALLIANCE_POINTS: "Alliances",
    th.CONFLICT_POINTS: "Conflicts", th.CARD_POINTS: "cards", th.INTRIGUE_POINTS: "Intrigue cards",
    th.OTHER_POINTS: "other",
    th.THIS: "this card", th.OPPONENTS: "each opponent", th.OTHERS: "every other player",
    th.OPPONENT: "an opponent of your choice",
    th.DONE: "done", th.YES: "yes", th.NO: "no", th.PASS: "pass", th.REVEAL: "reveal", th.END_TURN: "end turn",
}

PLACES = {
    th.HAND: "hand", th.DECK: "deck", th.DISCARD: "discard pile", th.IN_PLAY: "in play", th.TOP: "top of the deck",
    th.TRASH: "trash", th.ROW: "Row", th.RESERVE: "Reserve", th.ASIDE: "set aside",
    th.FACE_DOWN: "set aside face down", th.TO_CONFLICT: "Conflict",
    th.LEADER: "your Leader", th.MARKET: "on offer",
    th.WITH_SPICE: "paying spice", th.WITH_SOLARI: "paying Solari",
}

KINDS = {"card": "card", "intrigue": "Intrigue card", "leader": "Leader", "conflict": "Conflict", "space": "space",
         "token": "token", "track": "track", "post": "observation post", "objective": "Objective",
         "contract": "contract", "path": "track", "tech": "Tech tile", "shipping": "track"}

TAKING = {th.SEAT: "a High Council seat", th.SWORDMASTER: "your Swordmaster", th.MENTAT: "the Mentat",
          th.HOOKS: "Maker Hooks"}

# Tests follow "if", moments "when", counts a number.


def has(t: Any, say: Language) -> str:
    if isinstance(t.count, verbs.Recalled):
        return "you recalled a Spy this turn"
    if isinstance(t.count, verbs.Gained):
        return "you gained spice this turn"
    if isinstance(t.count, verbs.Acquired):
        return f"you acquired {say.named(t.count.name)} this turn"
    if isinstance(t.count, verbs.Deployed):
        return f"you deployed {t.n} or more units this turn"
    return f"you have {at_least(t.count, t.n, say)}"


def kind_of(kind: int | tuple[int, ...], say: Language) -> str:
    return "faction" if isinstance(kind, tuple) else say.thing(kind)


def was(t: Any, say: Language) -> str:
    if t.kind == th.PRICED:
        return "it costs 1 Persuasion or more"
    if t.kind == th.ONE_ICON:
        return "it has exactly one Agent icon"
    watches = isinstance(t.kind, tuple) or t.kind not in th.FACTIONS
    return f"it watches {a(kind_of(t.kind, say))} space" if watches else f"it is {a(say.thing(t.kind))} card"



TESTS: dict[type[Any], Line] = {
    verbs.Has: has,
    verbs.Most: lambda t, say: f"you have more {noun(t.count, 2, say)} than each opponent",
    verbs.Bond: lambda t, say: f"you have another {say.thing(t.faction)} card in play",
    verbs.Alliance: lambda t, say: f"you have {'the ' + say.thing(t.faction) if t.faction else 'an'} Alliance",
    verbs.Now: lambda t, say: "this is the start of your turn" if t.part == th.START else "this is your Reveal turn",
    verbs.Some: lambda t, say: say.test(t.test).replace("you have your", "another player has a"),
    verbs.Visited: lambda t, say: (
        "an enemy Agent stands where you sent yours" if t.kind == th.ENEMIES
        else f"you sent an Agent to {a(kind_of(t.kind, say))} space this turn"
    ),
    verbs.Was: was,
    verbs.Spying: lambda t, say: (
        "you have a Spy there" if t.on == th.IT else f"you have a Spy at a {say.thing(t.on)} space"
    ),
}

COUNTS = {
    verbs.Per: lambda c, n, say: noun(c.count, n, say),
    verbs.InPlay: lambda c, n, say: f"{say.thing(c.faction)} card{'s' * (n != 1)} you have in play",
    verbs.Owned: lambda c, n, say: f"{'copy' if n == 1 else 'copies'} of {say.named(c.name)}",
    verbs.Tracks: lambda c, n, say: (
        f"Influence track{'s' * (n != 1)} at "
        + (f"{c.level} or more" if c.level else f"{c.below - 1} or less")
        + " with an opponent's Alliance" * bool(c.where)
    ),
    verbs.AgentsOn: lambda c, n, say: (
        f"Agent{'s' * (n != 1)} on {listed([say.thing(icon) for icon in c.icons], 'or')} spaces"
    ),
    verbs.Met: lambda c, n, say: f"of these: {listed([say.test(test).removeprefix('you have ') for test in c.tests])}",
    verbs.Revealed: lambda c, n, say: f"{say.thing(c.faction)} card{'s' * (n != 1)} you revealed this turn",
    verbs.SwordCards: lambda c, n, say: (
        "other " * isinstance(th.THINGS[say.source], parts.Card)
        + f"card{'s' * (n != 1)} you revealed this turn that gave swords"
    ),
    verbs.InConflict: lambda c, n, say: f"{noun(c.units, n, say)} in the Conflict",
    verbs.InDeck: lambda c, n, say: f"card{'s' * (n != 1)} in your deck",
    verbs.Strength: lambda c, n, say: "strength in the Conflict",
    verbs.Deployed: lambda c, n, say: f"{noun(c.units, n, say)} you deployed this turn",
    verbs.Gained: lambda c, n, say: "spice gained this turn",
    verbs.Recalled: lambda c, n, say: "Spy recalled this turn" if n == 1 else "Spies recalled this turn",
    verbs.Acquired: lambda c, n, say: f"{'copy' if n == 1 else 'copies'} of {say.named(c.name)} acquired this turn",
    type(verbs.THAT): lambda c, n, say: "of them",
}


def places(spaces: Sequence[int | str], say: Language) -> str:
    """Arrakeen; a Bene Gesserit or Fremen space"""
    if isinstance(spaces[0], str):
        return listed([say.named_space(str(space)) for space in spaces], "or")
    return f"{a(listed([say.thing(int(space)) for space in spaces], 'or'))} space"

MOMENTS: dict[type[Any], Line] = {
    verbs.Deploys: lambda m, say: f"you deploy {at_least(m.what, m.n, say)} in one turn",
    verbs.Harvests: lambda m, say: (
        f"you send an Agent to a Maker space and gain {m.n} or more spice that turn" if m.n else "you harvest spice"
    ),
    verbs.Sends: lambda m, say: (
        "you send an Agent with it" if th.IT in m.spaces else f"you send an Agent to {places(m.spaces, say)}"
    ),
    verbs.StartsTurn: lambda m, say: f"your turn number {m.n} of a round begins",
    verbs.Wins: "you win this Conflict",
    verbs.OtherSends: lambda m, say: f"another player sends an Agent to a {say.thing(m.kind)} space",
    verbs.Reaches: lambda m, say: (
        f"you reach {m.n} Influence with the {say.thing(m.faction)}" if m.n else "your Influence reaches a Snooper"
    ),
    verbs.Acquires: lambda m, say: f"you acquire {say.named(m.name) if m.name else 'a card'}",
    verbs.Pays: lambda m, say: f"you pay {say.thing(m.what)} for a space",
    verbs.Reveals: "your Reveal turn begins",
    verbs.Takes: lambda m, say: "you take it" if m.what == th.THIS else f"you take {TAKING[m.what]}",
}

PERMITS = {
    th.ENEMIES: "enemy Agents do not block you",
    th.ANY_ICON: "you can send your Agent to any space",
    th.MOVE_AGENT: "you may send an Agent that is already on the board",
    th.TOP: "you may put cards you acquire on top of your deck",
    th.SEE_TOP: "you may look at the top card of your deck at any time",
    th.REQUIREMENT: "you need not have the Influence a space asks for",
    th.RECRUITS: "you may deploy the troops you recruit",
}


def permit(e: Any, say: Language) -> str:
    if e.icons:
        return f"the card you play also has the {icons(e.icons, say)} icons{lasting(say)}"
    at = f" on {listed([say.thing(icon) for icon in e.at])} spaces" if e.at else ""
    return PERMITS[e.permits] + at + lasting(say)


def discount(e: Any, say: Language) -> str:
    less = f"{say.some(e.of or th.PERSUASION, e.n)} less{lasting(say)}"
    if isinstance(e.what, str):
        return f"{say.named(e.what)} costs you {less}"
    if e.what == th.IT:
        return f"it costs you {say.some(th.PERSUASION, e.n)} less"
    return f"{say.thing(e.what)} spaces cost you {less}"


def both(e: Any, say: Language) -> str:
    texts = [say.effect(part) for part in e.parts]
    if all(text.startswith("pay ") for text in texts):
        texts[1:] = [text.removeprefix("pay ") for text in texts[1:]]
    return listed(texts)


def either_of(e: Any, say: Language) -> str:
    first = e.branches[0]
    if all(isinstance(branch, influence.GainFaction) and branch.n == first.n for branch in e.branches):
        return f"+{first.n} Influence with {listed(['the ' + say.thing(branch.what) for branch in e.branches], 'or')}"
    return either([say.effect(branch) for branch in e.branches])


def conditional(e: Any, say: Language) -> str:
    text = f"if {say.test(e.test)}: {say.effect(e.then)}"
    return text if e.otherwise is None else f"{text}; otherwise {say.effect(e.otherwise)}"


def once(e: Any) -> str:
    return {th.GAME: " (once per game)", th.TURN: " (once per turn)"}.get(e.once, "")


def others(e: Any, say: Language) -> str:
    text = say.effect(e.effect)
    return f"{say.thing(e.who)}{':' if text[0] == '+' else ' must'} {text}"


def next_round(say: Language) -> str:
    return " for the next round" if isinstance(th.THINGS[say.source], parts.Conflict) else ""


WHERE = {
    th.HERE: "the faction whose space you visit", th.REACHED: "that faction",
    th.SNOOPED: "a faction whose track has a Snooper of yours",
}


def gain_influence(e: Any, say: Language) -> str:
    if e.where in WHERE:
        return f"+{e.steps} Influence with {WHERE[e.where]}"
    if e.where == th.BEHIND:
        return f"+{e.steps} Influence with a faction where an opponent is ahead of you"
    return f"+{e.steps} Influence with any {'' if e.steps == 1 else 'one '}faction"


def gain_troops(e: Any, say: Language) -> str:
    how = {th.MAY: ", which you may deploy", th.MUST: " straight into the Conflict"}
    return f"+{say.some(e.what, e.n)}{how.get(e.deploy, '')}"


def step(e: Any, say: Language) -> str:
    space = th.THINGS[say.source]
    faction = f"the {say.thing(space.faction)}" if isinstance(space, parts.Space) and space.faction else "its faction"
    n = 2 if say.state is not None and doubled(say.state, th.SPACE_INFLUENCE) else 1
    return f"+{n} Influence with {faction}"


def acquire(e: Any, say: Language) -> str:
    to = {th.TOP: " to the top of your deck", th.HAND: " to your hand"}.get(e.to, "")
    if isinstance(e.what, str):
        return f"acquire {say.named(e.what)}{to}"
    if e.pay:
        return f"acquire a card{to}, paying its cost in {say.thing(e.pay)}"
    return f"acquire a card costing {'exactly ' * e.exactly}{e.what}{'' if e.exactly else ' or less'}{to}"


def acquire_tech(e: Any, say: Language) -> str:
    less = f" for {e.discount} less" if e.discount else ""
    paid = "" if len(e.goods) == 1 else f", paying {listed([say.thing(goods) for goods in e.goods], 'or')}"
    return f"acquire a Tech tile{less}{paid}"


def freighter(e: Any, say: Language) -> str:
    return "move your Freighter" + (f" {e.n} times" if e.n > 1 else "")


def put_back(e: Any, say: Language) -> str:
    return f"put {'an Intrigue card' if e.n == 1 else 'any number of your Intrigue cards'} under the Intrigue deck"


def trash_any(e: Any, say: Language) -> str:
    return "trash a card" if e.must or say.state is not None else "you may trash a card"


def trash_from(e: Any, say: Language) -> str:
    of = f"{say.thing(e.of)} " if e.of else ""
    if e.place == th.HAND:
        return f"trash {a(of + 'card')} from your hand"
    return f"trash {'another' if isinstance(th.THINGS[say.source], parts.Card) else 'a'} {of}card in play"


def looked_at(e: Any, say: Language) -> str:
    if e.n == 1:
        return f"look at the top card of your deck and {either([PUTTING[p] for p in e.places])}"
    return f"look at the top {e.n} cards of your deck: {listed([f'{PUTTING[p][:-2]}one' for p in e.places])}"


def place_a_spy(e: Any, say: Language) -> str:
    where = ""
    if e.on:
        here = e.on == (th.HERE,)
        icons = listed([say.thing(icon) for icon in e.on], "or")
        where = f" at {'the space you visit' if here else a(icons) + ' space'}"
    return f"place a Spy{where}" + (", even where another player has one" if e.share else "")


PUTTING = {th.HAND: "draw it", th.TRASH: "trash it", th.DISCARD: "discard it"}


def more(e: Any, say: Language) -> str:
    if e.what == th.DREADNOUGHT_STRENGTH:
        return f"your dreadnoughts have {e.n} more strength each"
    if e.what == th.SHIPPED_TROOPS:
        return f"you recruit {say.some(th.TROOPS, e.n)} more from the Shipping track and may deploy them"
    if e.what == th.HARVEST:
        return f"you harvest {say.some(th.SPICE, abs(e.n))} {'less' if e.n < 0 else 'more'}{lasting(say)}"
    return f"you gain {say.some(e.what, abs(e.n))} {'less' if e.n < 0 else 'more'} each time in your turn{lasting(say)}"


EFFECTS: dict[type[Any], Line] = {
    # Structure.
    verbs.Arrow: lambda e, say: f"{say.effect(e.cost)} → {say.effect(e.gain)}",
    verbs.Both: both,
    verbs.Then: lambda e, say: ", then ".join(say.effect(part) for part in e.parts),
    verbs.Either: either_of,
    verbs.Choose: lambda e, say: f"choose {e.n} of: {', '.join(say.effect(branch) for branch in e.branches)}",
    verbs.If: conditional,
    verbs.For: others,
    verbs.May: lambda e, say: f"you may {say.effect(e.effect)}" if say.state is None else say.effect(e.effect),
    verbs.When: lambda e, say: f"when {say.moment(e.moment)}: {say.effect(e.effect)}{once(e)}",
    # Getting and giving.
    resources.Gaining: lambda e, say: f"+{say.some(e.what, e.n)}",
    resources.GainToken: lambda e, say: f"take {TAKING[e.what]}",
    resources.GainMentat: lambda e, say: f"take {TAKING[e.what]}{next_round(say)}",
    influence.GainInfluence: gain_influence,
    influence.GainTwoFactions: lambda e, say: f"+{e.steps} Influence with each of two factions",
    influence.GainEveryFaction: lambda e, say: (
        f"+{e.steps} Influence with each faction"
        + {th.CHOSEN: " you chose secretly", th.SPIED: " you have a Spy at",
           th.OCCUPIED: " you have an Agent at"}.get(e.where, "")
    ),
    troops.GainTroops: gain_troops,
    troops.GainSandworms: lambda e, say: f"summon {say.some(e.what, e.n)}",
    troops.GainMemories: lambda e, say: f"put {say.some(th.TROOPS, e.n)} from supply aside as a memory",
    troops.LoseMemories: "take all your memories back to supply",
    ships.GainDreadnoughts: lambda e, say: f"commission {say.some(th.DREADNOUGHTS, e.n)}",
    ships.LoseDreadnoughts: "return a dreadnought in the Conflict to supply",
    tech.GainNegotiators: lambda e, say: f"send {say.some(th.NEGOTIATORS, e.n)} to Ix",
    verbs.AcquireTech: acquire_tech,
    verbs.Freighter: freighter,
    resources.LoseGoods: lambda e, say: f"you start with {say.some(e.what, e.n)} less",
    resources.GainTiebreak: "you win ties",
    resources.GainSnoopers: "put a Snooper at 2 Influence on each track",
    verbs.Ladder: lambda e, say: "put it on the next space here: " + "; ".join(
        f"({n}) {listed([say.effect(effect) for effect in reward])}" for n, reward in enumerate(e.rewards, 1)),
    verbs.TrackBonus: "gain the bonus of that track",
    verbs.AnotherTurn: "take another turn after this one",
    verbs.DriveBack: lambda e, say: f"one enemy unit retreats per {say.count(e.n, 1)}",
    verbs.RemoveWall: lambda e, say: "remove the Shield Wall" if say.state else "you may remove the Shield Wall",
    troops.WallDown: "remove the Shield Wall",
    verbs.TakeContract: f"take a contract, or {contracts.SOLARI_INSTEAD} Solari if none is on offer",
    verbs.Step: step,
    verbs.Pay: lambda e, say: f"{'' if say.inside == 'cost' else 'pay '}{say.some(e.what, e.n)}",
    influence.LoseInfluence: lambda e, say: f"lose {e.n} Influence with any {'' if e.n == 1 else 'one '}faction",
    troops.LoseTroops: lambda e, say: (
        f"lose {some(th.TROOPS, e.n, say)}" + (f" from the {area(e.place)}" if e.place else "")
    ),
    # Cards.
    resources.GainIntrigue: lambda e, say: (
        "draw as many Intrigue cards" if e.n is verbs.THAT else f"+{say.some(e.what, e.n)}"
    ),
    verbs.PutBack: put_back,
    verbs.Draw: lambda e, say: "draw as many cards" if e.n is verbs.THAT else f"draw {cards_of(e.n, 'card', say)}",
    verbs.Discard: lambda e, say: f"discard {cards_of(e.n, 'card', say)}",
    trashing.TrashAny: trash_any,
    trashing.TrashThis: lambda e, say: (
        f"trash this {'tile' if isinstance(th.THINGS[say.source], parts.Tech) else 'card'}"
    ),
    trashing.TrashFrom: trash_from,
    trashing.TrashIntrigue: "trash an Intrigue card",
    trashing.TrashNamed: lambda e, say: f"you start without {say.named(e.name)}",
    verbs.Return: lambda e, say: (
        f"take {a(say.thing(e.of))} card from your discard pile to your hand" if e.of
        else f"take {'this card' if e.which == th.THIS else 'the card you set aside'} back to your hand"
    ),
    verbs.Acquire: acquire,
    looking.LookAtDeck: looked_at,
    looking.LookAtIntrigues: "look at the top 2 Intrigue cards: keep one and put one back on top",
    verbs.Reshuffle: "shuffle your discard pile into your deck",
    acquiring.SetAsideRow: "set aside a card of the Imperium Row that only you may acquire",
    acquiring.SetAsideHand: "set aside a card of your hand, face down",
    verbs.Signet: "use the signet of your Leader",
    verbs.StealIntrigue: f"take a random Intrigue card from each opponent who has {cards.STEAL_FROM} or more",
    # Agents and troops.
    agents.RecallAgent: lambda e, say: f"recall one of your {'other ' * (e.what == th.OTHER_AGENT)}Agents",
    spies.RecallSpies: lambda e, say: f"recall {'a Spy' if e.n == 1 else f'{e.n} Spies'}",
    verbs.PlaceSpy: place_a_spy,
    verbs.Advance: lambda e, say: f"advance on the {say.thing(e.counter)}",
    rare.FlipLeader: "turn your Leader over",
    rare.FlipIcon: lambda e, say: f"turn down a face-up {say.thing(e.icon)} or wild card",
    verbs.SpaceEffect: "use the effects of this space again",
    verbs.Forbid: lambda e, say: (
        "you cannot deploy units this turn" if e.what == th.DEPLOY else "no dreadnought takes a location"
    ),
    verbs.Harvest: lambda e, say: (
        f"harvest {e.n} spice and all bonus spice here" if e.n else "harvest all bonus spice here"
    ),
    troops.DeployTroops: lambda e, say: f"deploy {up_to(e)}",
    troops.RetreatTroops: lambda e, say: f"retreat {up_to(e)}",
    ships.DeployUnits: lambda e, say: f"deploy {'' if e.must else 'up to '}{e.n} units",
    ships.RetreatUnits: lambda e, say: f"retreat {'' if e.must else 'up to '}{e.n} units",
    ships.RetreatShip: lambda e, say: f"retreat {say.some(th.DREADNOUGHTS, e.n)}",
    # Rules in force.
    verbs.Permit: permit,
    verbs.Discount: discount,
    verbs.More: more,
    verbs.Double: lambda e, say: (
        "the printed spice of this space counts twice" if e.what == th.BASE_SPICE
        else "this faction space gives 2 Influence instead of 1"
    ),
    # Verbs of a single component.
    verbs.CloseSpace: "opponents cannot send Agents to a space of your choice until your next turn",
    verbs.EndTurn: "your turn ends",
    verbs.ChooseSecretly: lambda e, say: f"secretly choose {e.n} factions",
}

# Components.


def card_facts(c: Any, say: Language) -> str:
    of = f"{icons(c.factions, say)} " if c.factions else ""
    shown = f"with the {icons(c.icons, say)} icon{'s' * (len(c.icons) > 1)}" if c.icons else "without Agent icons"
    price = ", not for sale" if c.cost is None else f", costs {c.cost} Persuasion" * bool(c.cost)
    marks = ", infiltrating" * c.infiltrate + ", Unload" * c.unload
    return f"{'starting ' * (c.role == 'starter')}{of}card {shown}{price}{marks}"


def space_facts(c: Any, say: Language) -> str:
    marks = ["Combat"] * c.is_combat + ["Maker"] * c.maker + ["once per game"] * bool(c.token)
    return ", ".join([f"{say.thing(c.icon)} space", *marks])


FACTS: dict[type[Any], Line] = {
    parts.Card: card_facts,
    parts.Space: space_facts,
    parts.Intrigue: "Intrigue card",
    parts.Leader: lambda c, say: f"Leader of House {c.house}" if c.house else "Leader",
    parts.Conflict: lambda c, say: (
        f"Conflict of level {c.level}" + (f" with the {say.thing(c.icon)} icon" if c.icon else "")
    ),
    parts.Post: lambda c, say: f"Observation post at {listed([say.named_space(name) for name in c.connects])}",
    parts.Objective: lambda c, say: f"Objective with the {say.thing(c.icon)} icon" + ", First Player" * c.leads,
    parts.Contract: lambda c, say: f"Contract: when {say.moment(c.moment)}",
    parts.Track: "Track",
    parts.Tech: lambda c, say: f"Tech tile, costs {c.cost} spice",
    parts.ShippingTrack: "Shipping track",
    parts.Token: "Token",
    parts.InfluenceTrack: "Influence track",
}

BOXES = {
    "cost": "Cost: {}", "needs": "Only if {}", "offers": "One of: {}", "setup": "Setup: {}", "ability": "Ability: {}",
    "signet": "Signet: {}", "round": "Each round: {}", "sending": "When it sends an Agent: {}", "agent": "Agent: {}",
    "effect": "Effect: {}", "control": "For its controller: {}", "acquire": "When acquired: {}", "reveal": "Reveal: {}",
    "trashed": "When trashed: {}", "discarded": "When discarded: {}", "plot": "Plot: {}", "combat": "Combat: {}",
    "won": "After winning a Conflict: {}", "endgame": "Endgame: {}", "first": "First: {}", "second": "Second: {}",
    "third": "Third: {}", "at": "Level {1}: {0}", "place": "The winner controls {}",
    "turn": "In your turn: {}", "flip": "Once per round: {}", "rewards": "Space {1}: {0}",
    "reward": "Reward: {}", "steps": "Space {1}: {0}",
    "influence": "Faction: {}", "space reveal": "Reveal, with an Agent here: {}",
}

# Questions: what the acting player reads, and what the others do.


def nth(q: Asked) -> str:
    return f" ({q.step + 1} of {q.effect.n})" if q.effect.n > 1 else ""


def driven(q: Asked, say: Language) -> str:
    most = counts.amount(q.effect.n, q.state, (0, q.player.seat, q.source, q.it, q.step))
    return f"Whose unit retreats? ({q.step + 1} of {most})"


def turn(q: Asked, say: Language) -> str:
    return "Play a card, or reveal" if len(q.options) > 1 else "Reveal your hand"


def duties(q: Asked, say: Language) -> str:
    """What is open now, in words."""
    left = some(th.PERSUASION, q.player.has[th.PERSUASION], say)
    able = (
        ["take an effect"] * q.effects + ["deploy troops"] * q.deploys + [f"acquire a card ({left})"] * q.purchases
        + ["play an Intrigue card"] * q.intrigues + ["end your turn"] * q.ends
    )
    text = "which effect next?" if able == ["take an effect"] else listed(able, "or")
    return f"{say.thing(q.source)}: {text}" if q.source else text[:1].upper() + text[1:]


def destination(q: Asked, say: Language) -> str:
    return f"Where does {say.thing(q.source)} send an Agent?"


def acquire_what(q: Asked, say: Language) -> str:
    return f"{say.thing(q.source)}: {say.effect(q.effect)}"


def how_many(q: Asked, say: Language) -> str:
    verb = "Deploy" if isinstance(q.effect, troops.DeployTroops) else "Retreat"
    return f"{verb} how many troops?"


def window(q: Asked, say: Language) -> str:
    kind = f"{q.effect.window.capitalize()} card"
    return f"Play another {kind}, or be done" if q.step else f"Play {a(kind)}, or pass"


def where_top(q: Asked, say: Language) -> str:
    top = q.player.top[-1] & th.ID_MASK if q.player.top else th.HIDDEN
    return f"{say.thing(top)} is on top of your deck: where does it go?"


def which_each(q: Asked, say: Language) -> str:
    return f"{PUTTING[q.effect.places[q.step]].capitalize().replace(' it', ' which card?')}"


QUESTIONS: dict[type[Any], tuple[Line, str]] = {
    # Turns.
    setup.PickLeader: ("Choose your Leader", "{who} is choosing a Leader"),
    agent.Turn: (turn, "{who} is taking a turn"),
    agent.Destination: (destination, "{who} is taking a turn"),
    agent.WhichAgent: (lambda q, say: f"{say.thing(q.it)}: where does the Agent come from?", "{who} is taking a turn"),
    agent.Infiltrate: (lambda q, say: f"Recall which Spy to infiltrate {say.thing(q.it)}?", "{who} is taking a turn"),
    agent.Gather: (lambda q, say: f"{say.thing(q.source)}: recall a Spy to draw a card?",
                   "{who} may gather intelligence at {source}"),
    agent.Offer: (lambda q, say: f"{say.thing(q.it)}: which offer do you take?", "{who} is taking a turn"),
    agent.AgentDuties: (duties, "{who} is taking a turn at {source}"),
    reveal.RevealDuties: (duties, "{who} is taking a Reveal turn"),
    round.Defend: (lambda q, say: f"Deploy 1 troop from supply to defend {say.thing(q.source)}?",
                   "{who} may send a troop to defend {source}"),
    intrigue.Window: (window, "{who} may play Intrigue cards"),
    combat.RewardDuties: (lambda q, say: f"{say.thing(q.source)}: which reward next?",
                          "{who} is taking the reward of {source}"),
    combat.Winning: (lambda q, say: f"You won {say.thing(q.source)}: play an Intrigue card for it, or pass",
                     "{who} won {source} and may play Intrigue cards"),
    trophies.PairWild: (lambda q, say: f"{say.thing(q.source)}: turn it down together with which card?",
                        "{who} may pair the wild icon of {source}"),
    # Structure.
    verbs.May: (lambda q, say: f"{say.thing(q.source)}: {say.effect(q.effect)}?", "{source}: {who} may use its effect"),
    verbs.Arrow: (lambda q, say: f"{say.thing(q.source)}: {say.effect(q.effect)}?",
                  "{source}: {who} may pay for its effect"),
    order.Parts: (lambda q, say: f"{say.thing(q.source)}: which effect next?", "{source}: {who} is using its effects"),
    verbs.Either: (lambda q, say: f"{say.thing(q.source)}: choose one", "{source}: {who} is choosing one effect"),
    verbs.Choose: (lambda q, say: f"{say.thing(q.source)}: choose {q.effect.n} effects{nth(q)}",
                   "{source}: {who} is choosing effects"),
    verbs.For: (lambda q, say: f"{say.thing(q.source)}: which opponent must {say.effect(q.effect.effect)}?",
                "{source}: {who} is choosing an opponent"),
    # Influence.
    influence.GainInfluence: (lambda q, say: f"Gain {q.effect.steps} Influence with which faction?",
                              "{who} is choosing a faction to gain Influence with"),
    influence.GainTwoFactions: (lambda q, say: f"Gain 1 Influence with which faction? ({q.step + 1} of 2)",
                                "{who} is choosing two factions to gain Influence with"),
    influence.LoseInfluence: (lambda q, say: f"Lose {q.effect.n} Influence with which faction?",
                              "{who} is choosing a faction to lose Influence with"),
    influence.PassAlliance: (lambda q, say: f"Who takes the {say.thing(q.effect.faction)} Alliance?",
                             "{who} is choosing who takes an Alliance"),
    verbs.ChooseSecretly: (lambda q, say: f"Secretly choose a faction{nth(q)}", "{who} is choosing factions secretly"),
    # Cards.
    verbs.Discard: (lambda q, say: f"Discard a card{nth(q)}", "{who} is discarding"),
    trashing.TrashAny: (lambda q, say: "Trash which card?" if q.effect.must else "Trash a card, or be done",
                        "{who} is choosing a card to trash"),
    trashing.TrashFrom: (lambda q, say: "Trash which card?", "{who} is choosing a card to trash"),
    trashing.TrashIntrigue: ("Trash which Intrigue card?", "{who} is choosing an Intrigue card to trash"),
    verbs.Return: (lambda q, say: f"Which {say.thing(q.effect.of)} card comes back to your hand?",
                   "{who} is taking a card from the discard pile"),
    verbs.Acquire: (acquire_what, "{source}: {who} is acquiring a card"),
    acquiring.PlaceCard: (lambda q, say: f"Where does {say.thing(q.source)} go?",
                          "{who} is choosing where {source} goes"),
    looking.PutTop: (where_top, "{who} is looking at the top card of the deck"),
    looking.PutEach: (which_each, "{who} is looking at the top cards of the deck"),
    acquiring.SetAsideRow: ("Set aside which card of the Imperium Row?",
                            "{who} is setting aside a card of the Imperium Row"),
    acquiring.SetAsideHand: ("Set aside which card of your hand?", "{who} is setting aside a card"),
    verbs.PutBack: (lambda q, say: "Put which Intrigue card under the deck?" if q.effect.n == 1
                    else "Put an Intrigue card under the deck, or be done", "{who} is putting Intrigue cards back"),
    looking.KeepIntrigue: ("Keep which Intrigue card?", "{who} is looking at the Intrigue deck"),
    dealing.KeepContract: ("Start with which contract?", "{who} is choosing a contract"),
    # Agents and troops.
    agents.RecallAgent: ("Recall which Agent?", "{who} is recalling an Agent"),
    spies.RecallSpies: (lambda q, say: f"Recall which Spy?{nth(q)}", "{who} is recalling a Spy"),
    spies.PutSpy: ("Place a Spy on which post?", "{who} is placing a Spy"),
    spies.RecallFirst: ("You have no Spy in supply: recall one to place it again, or be done",
                        "{who} may recall a Spy to place it again"),
    verbs.RemoveWall: ("Remove the Shield Wall?", "{who} may remove the Shield Wall"),
    verbs.TakeContract: ("Take which contract?", "{who} is taking a contract"),
    verbs.Advance: (lambda q, say: f"{say.thing(q.effect.counter)}: which way?", "{who} is choosing a way"),
    rare.FlipIcon: ("Turn down which card?", "{who} is choosing a card to turn down"),
    verbs.CloseSpace: ("Which space do you close to your opponents?", "{who} is choosing a space to close"),
    troops.DeployTroops: (how_many, "{who} is deploying troops"),
    troops.RetreatTroops: (how_many, "{who} is retreating troops"),
    ships.DeployUnits: (lambda q, say: f"Deploy which unit?{nth(q)}", "{who} is deploying units"),
    ships.RetreatUnits: (lambda q, say: f"Retreat which unit?{nth(q)}", "{who} is retreating units"),
    verbs.DriveBack: (driven, "{who} is driving back units"),
    ships.WhichUnit: (lambda q, say: f"Which unit of {say.seat(q.it)} retreats?", "{who} is driving back units"),
    troops.LoseTroops: (lambda q, say: f"Lose a troop from where?{nth(q)}", "{who} is losing troops"),
    tech.AcquireTech: (lambda q, say: say.sentence(say.effect(q.effect))[:-1] + "?", "{who} may acquire a Tech tile"),
    tech.PayForTech: (lambda q, say: f"How do you pay for {say.thing(q.it)}?",
                      "{who} is paying for a Tech tile"),
    tech.GainNegotiators: ("Send how many Negotiators to Ix?", "{who} may send Negotiators to Ix"),
    verbs.Freighter: (lambda q, say: f"Move your Freighter?{nth(q)}", "{who} may move the Freighter"),
    shipping.Unloading: ("Which reward of the Freighter next?", "{who} is taking the rewards of the Freighter"),
    control.Occupy: ("Which location does your dreadnought take?", "{who} is taking a location with a dreadnought"),
    troops.SendRecruits: (lambda q, say: f"How many of the {q.it} new troops join the Conflict?" if q.it > 1
                          else "How many new troops join the Conflict?", "{who} is deploying new troops"),
}

# Why not.

PAST = (verbs.Recalled, verbs.Gained, verbs.Acquired, verbs.Deployed)
"""Counts of what happened this turn."""


def short(w: Why, say: Language) -> str:
    what = f"{w.n} Influence with a faction" if w.thing == th.INFLUENCE else say.some(w.thing, w.n)
    return f"needs {what}, you have {w.have}"


def unmet(w: Why, say: Language) -> str:
    assert w.test is not None
    if isinstance(w.test, verbs.Has) and not isinstance(w.test.count, PAST):
        return f"needs {some(w.test.count, w.test.n, say)}, you have {w.have}"
    past = isinstance(w.test, verbs.Has)
    return f"only if {say.test(w.test)}" + (f"; you have {w.have}" if w.have >= 0 and not past else "")


def expensive(w: Why, say: Language) -> str:
    if w.limit >= 0:
        return f"costs {w.n}, more than {w.limit}"
    return f"costs {some(th.PERSUASION, w.n, say)}, you have {w.have}"


def no_cards(w: Why, say: Language) -> str:
    if w.thing in th.TRACK_FACTIONS:
        return f"you have no {say.thing(w.thing)} card there"
    return "no Intrigue card is left" if w.thing == th.INTRIGUE else "there is no card for it"


def track_full(w: Why, say: Language) -> str:
    return f"you have all the Influence there is with the {say.thing(w.thing)}"


def wrong_icon(w: Why, say: Language) -> str:
    if not isinstance(th.THINGS[w.source], parts.Card):
        return f"no card in your hand has {a(say.thing(w.thing))} icon"
    return f"{say.thing(w.source)} has no {say.thing(w.thing)} icon"


def taken(w: Why, say: Language) -> str:
    return "somebody has the Mentat already" if w.thing == th.MENTAT else f"you have {TAKING[w.thing]} already"


REASONS = {
    0: lambda w, say: "possible",
    why.SHORT: short,
    why.UNMET: unmet,
    why.EMPTY: lambda w, say: "it would do nothing now",
    why.NO_ICONS: lambda w, say: "this card has no Agent icon",
    why.NO_AGENT: lambda w, say: "you have no Agent for it",
    why.NO_SPACE: lambda w, say: "no space it reaches is open",
    why.WRONG_ICON: wrong_icon,
    why.OWN_AGENT: lambda w, say: "your own Agent is here",
    why.OCCUPIED: lambda w, say: f"{say.seat(w.n)}'s Agent is here",
    why.CLOSED: lambda w, say: f"{say.seat(w.n)} has closed this space",
    why.ONCE_ONLY: lambda w, say: "you can come here only once per game",
    why.NO_SUPPLY: lambda w, say: "you have no troop in supply",
    why.NO_UNITS: lambda w, say: f"too few troops in the {area(w.thing)}",
    why.TRACK_FULL: track_full,
    why.NO_CARDS: no_cards,
    why.NOT_NOW: lambda w, say: "this card is for another moment",
    why.DUTY_FIRST: lambda w, say: f"something compulsory is open: {say.thing(w.thing)}",
    why.EXPENSIVE: expensive,
    why.NO_PRICE: lambda w, say: "it cannot be bought",
    why.STACK_EMPTY: lambda w, say: "the stack is empty",
    why.TAKEN: taken,
    why.NO_TARGET: lambda w, say: (
        f"no opponent has {cards.STEAL_FROM} Intrigue cards" if w.thing == th.INTRIGUE else "there is nothing to choose"
    ),
    why.NO_FACTION: lambda w, say: "you have visited no faction space this turn",
    why.NOT_BEHIND: lambda w, say: f"no opponent is ahead of you with the {say.thing(w.thing)}",
    why.NAMED_ALREADY: lambda w, say: f"you have named the {say.thing(w.thing)} already",
    why.LAPSED: lambda w, say: "its card has left play",
    why.POST_TAKEN: lambda w, say: f"{say.seat(w.n)} has a Spy here",
    why.WRONG_POST: lambda w, say: "it watches no such space",
    why.WALLED: lambda w, say: f"the Shield Wall protects {say.thing(w.thing)}",
    why.NO_WALL: lambda w, say: "the Shield Wall is gone",
    why.FORBIDDEN: lambda w, say: "you cannot deploy units this turn",
    why.TRACK_ENDED: lambda w, say: f"you are at the end of the {say.thing(w.thing)}",
    why.NO_BATTLE_ICON: lambda w, say: f"you have no face-up {say.thing(w.thing)} or wild card",
    why.NO_SHIP: lambda w, say: "both your dreadnoughts are out",
    why.NOT_SNOOPED: lambda w, say: f"no Snooper of yours is left with the {say.thing(w.thing)}",
    why.NOT_PRICE: lambda w, say: f"it does not cost exactly {w.n}",
}

# What happened.


def acquired(v: Told, say: Language) -> str:
    price = f" for {v.n} Persuasion" if v.n else ""
    to = {th.TOP: ", to the top of the deck", th.HAND: ", to the hand"}.get(v.other, "")
    return f"{v.who} acquires {say.thing(v.thing)}{price}{to}"


def scored(v: Told, say: Language) -> str:
    where = f" ({say.thing(v.thing)})" if v.thing else ""
    return f"{v.who} {'loses' if v.n < 0 else 'scores'} {say.some(th.VP, abs(v.n))}{where}"


def alliance_taken(v: Told, say: Language) -> str:
    return f"{v.who} takes the {say.thing(v.thing)} Alliance" + (f" from {v.holder}" if v.holder else "")


def deployed(v: Told, say: Language) -> str:
    return f"{v.who} deploys {say.some(th.TROOPS, v.n)}" + (" from supply" if v.other == th.SUPPLY else "")


def looked(v: Told, say: Language) -> str:
    return f"{v.who} looks at the top card of the deck" + (f": {say.thing(v.thing)}" if v.thing else "")


def controls(v: Told, say: Language) -> str:
    return f"{v.who} controls {say.thing(v.thing)}" + (f" instead of {v.holder}" if v.holder not in ("", v.who) else "")


def rewarded(v: Told, say: Language) -> str:
    rank = ("first", "second", "third")[v.n - 1]
    return f"{v.who} takes the {rank} reward of {say.thing(v.thing)}, strength {v.other}"


def an_intrigue(v: Told, say: Language) -> str:
    return say.thing(v.thing) if v.thing else "an Intrigue card"


EVENTS = {
    ev.GAME_BEGINS: lambda v, say: f"The game begins; {v.who} is First Player",
    ev.LEADER_TAKEN: lambda v, say: f"{v.who} leads as {say.thing(v.thing)}",
    ev.LEADERS_OFFERED: lambda v, say: f"{say.thing(v.thing)} is on offer",
    ev.CHOSEN_SECRETLY: lambda v, say: (
        f"{v.who} secretly chooses {'the ' + say.thing(v.thing) if v.thing else 'a faction'}"
    ),
    ev.CONTRACT_DEALT: lambda v, say: f"{v.who} is dealt {say.thing(v.thing) if v.thing else 'a contract'}",
    ev.SECRET_SHOWN: lambda v, say: f"{v.who} had secretly chosen the {say.thing(v.thing)}",
    ev.ROUND_BEGINS: lambda v, say: f"Round {v.n}; {v.who} is First Player",
    ev.CONFLICT_SHOWN: lambda v, say: f"The Conflict is {say.thing(v.thing)}",
    ev.DREW: lambda v, say: f"{v.who} draws {say.thing(v.thing)}",
    ev.RESHUFFLED: lambda v, say: f"{v.who} shuffles the discard pile into the deck",
    ev.DREW_INTRIGUE: lambda v, say: f"{v.who} draws {an_intrigue(v, say)}",
    ev.INTRIGUE_RESHUFFLED: lambda v, say: "The discarded Intrigue cards are shuffled",
    ev.STOLE: lambda v, say: f"{v.who} takes {an_intrigue(v, say)} from {v.seat}",
    ev.LOOKED: looked,
    ev.SENT: lambda v, say: f"{v.who} plays {say.thing(v.thing)} and sends an Agent to {say.thing(v.other)}",
    ev.MOVED_AGENT: lambda v, say: f"{v.who}'s Agent comes from {say.thing(v.thing)}",
    ev.PAID: lambda v, say: f"{v.who} pays {say.some(v.thing, v.n)}",
    ev.GAINED: lambda v, say: f"{v.who} gains {say.some(v.thing, v.n)}",
    ev.CONTROL_BONUS: lambda v, say: f"{v.who} takes the control bonus of {say.thing(v.thing)}",
    ev.HARVESTED: lambda v, say: f"{v.who} harvests {say.some(th.SPICE, v.n)} at {say.thing(v.thing)}",
    ev.RECRUITED: lambda v, say: f"{v.who} recruits {say.some(th.TROOPS, v.n)}",
    ev.DEPLOYED: deployed,
    ev.RETREATED: lambda v, say: f"{v.who} retreats {say.some(th.TROOPS, v.n)}",
    ev.SUMMONED: lambda v, say: f"{v.who} summons {say.some(th.SANDWORMS, v.n)}",
    ev.WORMS_GONE: lambda v, say: f"{v.who}: {say.some(th.SANDWORMS, v.n)} back to the desert",
    ev.COMMISSIONED: lambda v, say: f"{v.who} commissions {say.some(th.DREADNOUGHTS, v.n)}",
    ev.FLEET_DEPLOYED: lambda v, say: f"{v.who} deploys {say.some(th.DREADNOUGHTS, v.n)}",
    ev.FLEET_RETREATED: lambda v, say: f"{v.who}: {say.some(th.DREADNOUGHTS, v.n)} back to the garrison",
    ev.SHIP_LOST: lambda v, say: f"{v.who} gives up a dreadnought",
    ev.SHIPS_HOME: lambda v, say: f"{v.who}: {say.some(th.DREADNOUGHTS, v.n)} back to the garrison",
    ev.SHIP_OCCUPIES: lambda v, say: f"{v.who}'s dreadnought takes {say.thing(v.thing)}",
    ev.SHIP_LEAVES: lambda v, say: f"{v.who}'s dreadnought leaves {say.thing(v.thing)}",
    ev.FREIGHTER_MOVED: lambda v, say: f"{v.who}'s Freighter advances to {v.n}",
    ev.FREIGHTER_RECALLED: lambda v, say: f"{v.who} recalls the Freighter from {v.n}",
    ev.NEGOTIATOR_SENT: lambda v, say: f"{v.who} sends {say.some(th.NEGOTIATORS, v.n)} to Ix",
    ev.NEGOTIATORS_BACK: lambda v, say: f"{v.who} takes {say.some(th.NEGOTIATORS, v.n)} back from Ix",
    ev.TECH_ACQUIRED: lambda v, say: f"{v.who} acquires the Tech tile {say.thing(v.thing)}",
    ev.TECH_SHOWN: lambda v, say: f"{say.thing(v.thing)} is the next Tech tile",
    ev.TECH_FLIPPED: lambda v, say: f"{v.who} uses {say.thing(v.thing)}",
    ev.TECH_READY: lambda v, say: f"{v.who}: {say.thing(v.thing)} is ready again",
    ev.PUT_BACK: lambda v, say: f"{v.who} puts {an_intrigue(v, say)} under the Intrigue deck",
    ev.SNOOPER_TAKEN: lambda v, say: f"{v.who} takes the Snooper of the {say.thing(v.thing)}",
    ev.EXTRA_TURN: lambda v, say: f"{v.who} takes another turn",
    ev.WALL_REMOVED: lambda v, say: f"{v.who} removes the Shield Wall",
    ev.SPY_PLACED: lambda v, say: f"{v.who} places a Spy: {say.thing(v.thing)}",
    ev.SPY_RECALLED: lambda v, say: f"{v.who} recalls a Spy: {say.thing(v.thing)}",
    ev.INFILTRATED: lambda v, say: f"{v.who} infiltrates {say.thing(v.thing)}",
    ev.GATHERED: lambda v, say: f"{v.who} gathers intelligence at {say.thing(v.thing)}",
    ev.MEMORY_KEPT: lambda v, say: f"{v.who} keeps {say.some(th.MEMORIES, v.n)}",
    ev.MEMORIES_BACK: lambda v, say: f"{v.who} takes back {say.some(th.MEMORIES, v.n)}",
    ev.CONTRACT_OFFERED: lambda v, say: f"Contract on offer: {say.thing(v.thing)}",
    ev.CONTRACT_TAKEN: lambda v, say: f"{v.who} takes the contract {say.thing(v.thing)}",
    ev.CONTRACT_FULFILLED: lambda v, say: f"{v.who} fulfils the contract {say.thing(v.thing)}",
    ev.OBJECTIVE_DEALT: lambda v, say: f"{v.who} has the {say.thing(v.thing)}",
    ev.CONFLICT_WON: lambda v, say: f"{v.who} wins the card of {say.thing(v.thing)}",
    ev.FLIPPED: lambda v, say: f"{v.who} turns down {say.thing(v.thing)}",
    ev.LEADER_FLIPPED: lambda v, say: f"{v.who} becomes {say.thing(v.thing)}",
    ev.ADVANCED: lambda v, say: f"{v.who} advances on the {say.thing(v.thing)}",
    ev.TROOPS_LOST: lambda v, say: f"{v.who} loses {say.some(th.TROOPS, v.n)} from the {area(v.other)}",
    ev.INFLUENCE_UP: lambda v, say: f"{v.who} rises to {v.n} with the {say.thing(v.thing)}",
    ev.INFLUENCE_DOWN: lambda v, say: f"{v.who} falls to {v.n} with the {say.thing(v.thing)}",
    ev.ALLIANCE_TAKEN: alliance_taken,
    ev.ALLIANCE_LEFT: lambda v, say: f"{v.who} loses the {say.thing(v.thing)} Alliance",
    ev.SCORED: scored,
    ev.DISCARDED: lambda v, say: f"{v.who} discards {say.thing(v.thing)}",
    ev.TRASHED: lambda v, say: f"{v.who} trashes {say.thing(v.thing)}",
    ev.RETURNED: lambda v, say: (
        f"{v.who} takes {say.thing(v.thing)} {'from the discard pile' if v.other == th.DISCARD else 'back'}"
    ),
    ev.ACQUIRED: acquired,
    ev.REFILLED: lambda v, say: f"{say.thing(v.thing)} comes to the Imperium Row",
    ev.SET_ASIDE: lambda v, say: f"{v.who} sets aside {say.thing(v.thing)}",
    ev.ASIDE_LEFT: lambda v, say: f"{say.thing(v.thing)}, set aside by {v.who}, is trashed",
    ev.TOKEN_TAKEN: lambda v, say: (
        f"{v.who} takes {TAKING[v.thing].replace('your', 'the')}" + " for the next round" * (v.n == 1)
    ),
    ev.RECALLED: lambda v, say: f"{v.who} recalls the Agent on {say.thing(v.thing)}",
    ev.SPACE_CLOSED: lambda v, say: f"{v.who} closes {say.thing(v.thing)}",
    ev.SPACE_OPEN: lambda v, say: f"{say.thing(v.thing)} is open again",
    ev.PLAYED_INTRIGUE: lambda v, say: f"{v.who} plays {say.thing(v.thing)}",
    ev.INTRIGUE_DISCARDED: lambda v, say: f"{say.thing(v.thing)} is discarded",
    ev.REVEALS: lambda v, say: f"{v.who} takes a Reveal turn",
    ev.REVEALED_CARD: lambda v, say: f"{v.who} reveals {say.thing(v.thing)}",
    ev.CLEANED_UP: lambda v, say: f"{v.who} cleans up",
    ev.ENDED_TURN: lambda v, say: f"{v.who} ends the turn",
    ev.COMBAT_BEGINS: lambda v, say: f"Combat: {say.thing(v.thing)}",
    ev.PASSED: lambda v, say: f"{v.who} passes",
    ev.REWARDED: rewarded,
    ev.CONTROLS: controls,
    ev.NO_WINNER: lambda v, say: f"Nobody wins {say.thing(v.thing)}",
    ev.TROOPS_HOME: lambda v, say: f"{v.who}: {say.some(th.TROOPS, v.n)} back to supply",
    ev.MAKER_SPICE: lambda v, say: f"{say.thing(v.thing)} has {v.n} bonus spice",
    ev.RECALL_PHASE: lambda v, say: "All Agents come home",
    ev.MENTAT_HOME: lambda v, say: "The Mentat goes back to its space",
    ev.ENDGAME_BEGINS: lambda v, say: "The Endgame begins",
    ev.GAME_OVER: lambda v, say: f"{v.who} wins" + (f" with {say.some(th.VP, v.n)}" if v.n else ""),
}

TEXTS = Texts(
    title="English", effects=EFFECTS, tests=TESTS, counts=COUNTS, moments=MOMENTS, facts=FACTS, boxes=BOXES,
    questions=QUESTIONS, reasons=REASONS, events=EVENTS, words=WORDS, places=PLACES, kinds=KINDS,
    player="Player {}", over="The game is over", some=some,
    deploy=lambda n, say: f"deploy {some(th.TROOPS, n, say)}" if n >= 0 else "deploy a dreadnought",

    sentence=sentence, box=box, source=lambda source, text: f"{source}: {text}",
)
