"""Effects as icons: the sibling of the languages, for whoever draws.

Tokens stand apart by blanks: an icon with its amount (`spice*2`), `>` the arrow, `/` or, `:` after a condition,
`else`, `per`, `double`, `choose*2`, brackets where needed, `;` between the effects of a box.  A single card, Intrigue
card or Influence shows no 1; `any` is any number; a card that is named is its slug (`the-spice-must-flow*2`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from kanly import effects as verbs
from kanly import events as ev
from kanly import things as th
from kanly.components import Conflict, InfluenceTrack, Objective, Space, Token, Track
from kanly.effects import acquiring, agents, influence, looking, rare, resources, ships, spies, trashing, troops
from kanly.effects.contracts import SOLARI_INSTEAD
from kanly.effects.structure import Arrow
from kanly.state import State
from kanly.things import EFFECTS as EFFECTS_BY_NO
from kanly.things import (
    FIRST_EFFECT,
    ID_BITS,
    NOTHING,
    THINGS,
    Option,
    Thing,
    ThingId,
    option_thing,
)
from kanly.turns import hagal, rivals
from kanly.words.boxes import boxes, condition
from kanly.words.naming import about_to
from kanly.words.outcome import Now
from kanly.words.speech import component_named, space_named
from kanly.words.texts import find
from kanly.written import Count, Effect, Moment, Test

ICONS = {
    th.SOLARI: "solari", th.SPICE: "spice", th.WATER: "water", th.VP: "vp", th.PERSUASION: "persuasion",
    th.SWORDS: "sword", th.TROOPS: "troop", th.INTRIGUE: "intrigue", th.INFLUENCE: "inf-any", th.SEAT: "seat",
    th.SWORDMASTER: "swordmaster", th.MENTAT: "mentat", th.EMPEROR: "emperor", th.GUILD: "guild",
    th.BENE_GESSERIT: "bene", th.FREMEN: "fremen", th.GREAT_HOUSES: "houses", th.FRINGE_WORLDS: "fringe",
    th.LANDSRAAD: "landsraad", th.CITY: "city", th.SPICE_TRADE: "trade", th.MAKER: "maker", th.HARVEST: "maker",
    th.SPY: "spy", th.SPIES: "spy", th.SANDWORMS: "sandworm", th.HOOKS: "hooks", th.CONTRACTS: "contract",
    th.MEMORIES: "memory", th.TRAINING: "training", th.UNITS: "combat", th.CRYSKNIFE: "crysknife",
    th.DESERT_MOUSE: "mouse", th.ORNITHOPTER: "ornithopter", th.WILD: "wild",
    th.DREADNOUGHTS: "dreadnought", th.NEGOTIATORS: "negotiator", th.TECH: "tech", th.SNOOPERS: "snooper",
    th.SHIPPING: "freighter", th.TIEBREAK: "first", th.FLEET: "dreadnought", th.DOCKED: "dreadnought",
    th.SHIPPED_TROOPS: "troop", th.DREADNOUGHT_STRENGTH: "strength",
    th.BASE_SPICE: "spice", th.SPACE_INFLUENCE: "inf-any", th.AGENT: "agent", th.AGENTS: "agent",
    th.ADVANCE: "freighter", th.RECALL: "recall", th.SWORDMASTER_BONUS: "swordtile",
}
NO_ONE = {"card", "intrigue", "discard", "trash", "seat", "swordmaster", "mentat", "recall", "hooks", "contract",
          "sandworm", "memory", "spyrecall", "dreadnought", "negotiator", "freighter", "tech", "first", "swordtile"}
"""Icons that stand alone when there is one."""


class Of(NamedTuple):
    """What has the effect, and the moment at which it is about to be carried out."""

    source: ThingId = NOTHING
    now: Now | None = None

    @property
    def later(self) -> Of:
        return Of(self.source, self.now and self.now.later)


def amount(icon: str, n: int | Count) -> str:
    if isinstance(n, verbs.Per):
        return f"{amount(icon, n.times)} per {counted(n.count)}"
    if isinstance(n, Count):
        return f"{amount(icon, 1)} per {counted(n)}"
    if n == 1 and (icon in NO_ONE or icon.startswith(("inf-", "prio-"))):
        return icon
    return f"{icon}*{n}"


def named(name: str) -> str:
    return THINGS[component_named(name)].slug


def counted(count: ThingId | Count, n: int = 1) -> str:
    """What is counted, with a number if it is more than one."""
    icon = ICONS[count] if isinstance(count, int) else said(COUNTS, count)
    return icon if n == 1 else f"{icon}*{n}"


def moved(icon: str, n: int) -> str:
    return f"{icon}*any" if n == th.ANY else f"{icon}*{n}"


def bracketed(effect: Effect, of: Of) -> str:
    """A choice inside something else stands in brackets."""
    text = drawn(effect, of)
    return f"( {text} )" if isinstance(effect, verbs.Either | verbs.Choose) else text


def conditional(e: Any, of: Of) -> str:
    taken = of.now and of.now.branch(e)
    if taken is not None:
        return drawn(taken, of)
    text = f"{tested(e.test)} : {bracketed(e.then, of)}"
    return text if e.otherwise is None else f"{text} else {bracketed(e.otherwise, of)}"


def gain_troops(e: Any, of: Of) -> str:
    n, deploy = (e.n, e.deploy) if of.now is None else of.now.recruits(e.n, e.deploy)
    how = {0: "", th.MAY: " deploy", th.MUST: f" deploy*{n}"}
    return amount("troop", n) + how[deploy]


def gain(e: Any, of: Of) -> str:
    return amount(ICONS[e.what], e.n if of.now is None else of.now.goods(e.what, e.n))


def take_contract(e: Any, of: Of) -> str:
    alone = of.now is not None and of.now.candidates(e) == [th.SOLARI]
    return amount(ICONS[th.SOLARI], SOLARI_INSTEAD) if alone else "contract"


def harvest(e: Any, of: Of) -> str:
    taken = None if of.now is None else of.now.harvest(e.n)
    return amount("spice", taken or e.n) if taken or e.n else "maker"


def step(e: Any, of: Of) -> str:
    space = THINGS[of.source]
    faction = f"inf-{ICONS[space.faction]}" if isinstance(space, Space) and space.faction else "inf-any"
    return amount(faction, of.now.steps if of.now else 1)


PERMITS = {th.ENEMIES: "agent opponents", th.ANY_ICON: "agent*any", th.MOVE_AGENT: "agent recall",
           th.TOP: "acquire deck", th.SEE_TOP: "deck watch", th.REQUIREMENT: "agent lock", th.RECRUITS: "troop deploy"}
PUTTING = {th.HAND: "card", th.TRASH: "trash", th.DISCARD: "discard"}


def permit(e: Any, of: Of) -> str:
    where = [ICONS[icon] for icon in (*e.icons, *e.at)]
    if e.icons:
        return " ".join(where)
    return f"{' '.join(where)} : {PERMITS[e.permits]}" if where else PERMITS[e.permits]


def discount(e: Any, of: Of) -> str:
    less = f"{ICONS[e.of or th.PERSUASION]}*-{e.n}"
    if e.what == th.IT:
        return less
    return f"{named(e.what) if isinstance(e.what, str) else ICONS[e.what]} : {less}"


EACH = {th.CHOSEN: "inf-any lock", th.SPIED: "inf-any per spy", th.OCCUPIED: "inf-any per agent"}
WHERE = {th.BEHIND: " opponents", th.HERE: " board", th.SNOOPED: " snooper", th.REACHED: " snooper",
         th.HIGHEST: " first", th.NEW_ALLIANCE: " alliance"}
PRIORITY = {th.PRIORITY_1: "prio-1", th.PRIORITY_2: "prio-2", th.PRIORITY_3: "prio-3"}


def visit(e: Any, of: Of) -> str:
    """Where the Agent goes, and what the Rival gets for it; a condition among that stands apart."""
    spaces = e.space.spaces if isinstance(e.space, hagal.MostBonus) else [e.space]
    gains = " ".join(f"; {text} ;" if ":" in (text := drawn(effect, of)) else text for effect in e.gains)
    return f"agent {' '.join(slug_of(space) for space in spaces)} > {gains.strip(' ;')}"

FOR = {th.OPPONENT: "opponents*1", th.TEAM: "team", th.ALLIES: "ally*2", th.ALLY: "ally"}

EFFECTS: Mapping[type[Any], str | Callable[[Any, Of], str]] = {
    verbs.Arrow: lambda e, of: f"{bracketed(e.cost, of)} > {bracketed(e.gain, of.later)}",
    verbs.Both: lambda e, of: " ".join(bracketed(part, of) for part in (of.now.parts(e) if of.now else e.parts)),
    verbs.Then: lambda e, of: " ".join([bracketed(e.parts[0], of), *(bracketed(p, of.later) for p in e.parts[1:])]),
    verbs.Either: lambda e, of: " / ".join(
        drawn(branch, of) for branch in (of.now.branches(e) if of.now else e.branches)
    ),
    verbs.Choose: lambda e, of: f"choose*{e.n} {' / '.join(drawn(branch, of) for branch in e.branches)}",
    verbs.If: conditional,
    verbs.For: lambda e, of: f"{FOR.get(e.who, 'opponents')} {bracketed(e.effect, Of(of.source))}",
    verbs.May: lambda e, of: bracketed(e.effect, of),
    verbs.When: lambda e, of: f"{happening(e.moment)} : {bracketed(e.effect, of.later)}",
    resources.Gaining: gain,
    influence.GainFaction: lambda e, of: " / ".join(
        amount(f"inf-{ICONS[track]}", e.n) for track in (of.now.tracks(e) if of.now else [e.what])
    ),
    influence.GainInfluence: lambda e, of: (
        amount(PRIORITY[e.where], e.steps) if e.where in PRIORITY
        else amount("inf-any", e.steps) + WHERE.get(e.where, "")
    ),
    influence.GainTwoFactions: "inf-any inf-any",
    influence.GainEveryFaction: lambda e, of: EACH.get(
        e.where, " ".join(f"inf-{ICONS[faction]}" for faction in th.FACTIONS)
    ),
    troops.GainTroops: gain_troops,
    troops.LoseMemories: "memory*any",
    verbs.RemoveWall: "detonate",
    troops.WallDown: "detonate",
    verbs.TakeContract: take_contract,
    verbs.Step: step,
    verbs.Pay: lambda e, of: amount(ICONS[e.what], e.n),
    influence.LoseInfluence: lambda e, of: amount("inf-lose", e.n),
    troops.LoseTroops: lambda e, of: amount("losetroop", e.n),
    verbs.Draw: lambda e, of: amount("card", of.now.amount(e.n) if of.now and e.n is not verbs.THAT else e.n),
    verbs.Discard: lambda e, of: amount("discard", e.n),
    trashing.TrashAny: "trash",
    trashing.TrashThis: "trashself",
    trashing.TrashFrom: lambda e, of: (
        f"{'hand' if e.place == th.HAND else 'play'} {ICONS[e.of] + ' ' if e.of else ''}trash"
    ),
    trashing.TrashIntrigue: "trash intrigue",
    trashing.TrashNamed: lambda e, of: f"{named(e.name)} trash",
    verbs.Return: lambda e, of: f"{ICONS[e.of]} hand" if e.of else "card hand",
    verbs.Acquire: lambda e, of: (
        (named(e.what) if isinstance(e.what, str) else f"acquire {ICONS[e.pay]}" if e.pay else f"acquire*{e.what}")
        + {th.TOP: " deck", th.HAND: " hand"}.get(e.to, "")
    ),
    looking.LookAtDeck: lambda e, of: (
        f"deck : {(' / ' if e.n == 1 else ' ').join(PUTTING[place] for place in e.places)}"
    ),
    verbs.Reshuffle: "discard deck",
    acquiring.SetAsideRow: "acquire lock",
    acquiring.SetAsideHand: "hand lock",
    verbs.PutBack: lambda e, of: "intrigue deck" if e.n == 1 else "intrigue*any deck",
    looking.LookAtIntrigues: "intrigue*2 : intrigue deck",
    verbs.Signet: "signet",
    verbs.StealIntrigue: "opponents intrigue",
    agents.RecallAgent: "recall",
    spies.RecallSpies: lambda e, of: amount("spyrecall", e.n),
    verbs.PlaceSpy: lambda e, of: " ".join(["spy", *(ICONS.get(icon, "board") for icon in e.on)]),
    verbs.Advance: lambda e, of: ICONS[e.counter],
    rare.FlipLeader: "signet",
    rare.FlipIcon: lambda e, of: f"{ICONS[e.icon]} / wild",
    verbs.SpaceEffect: "board",
    verbs.Forbid: lambda e, of: "lock deploy" if e.what == th.DEPLOY else "lock control",
    verbs.Harvest: harvest,
    troops.DeployTroops: lambda e, of: moved("deploy", e.n),
    troops.RetreatTroops: lambda e, of: moved("retreat", e.n),
    ships.DeployUnits: lambda e, of: moved("deploy", e.n),
    ships.RetreatUnits: lambda e, of: moved("retreat", e.n),
    ships.RetreatShip: lambda e, of: "retreat dreadnought",
    ships.LoseDreadnoughts: "losetroop dreadnought",
    verbs.DriveBack: lambda e, of: f"opponents retreat*1 per {counted(e.n)}",
    verbs.AcquireTech: lambda e, of: "tech" + f" spice*-{e.discount}" * bool(e.discount),
    verbs.Freighter: lambda e, of: amount("freighter", e.n),
    resources.LoseGoods: lambda e, of: amount(ICONS[e.what], -e.n),
    resources.GainSnoopers: lambda e, of: amount("snooper", e.n),
    verbs.Ladder: lambda e, of: " / ".join(box_tokens(reward, of) for reward in e.rewards),
    verbs.TrackBonus: "level-4",
    verbs.AnotherTurn: "play",
    verbs.Permit: permit,
    verbs.Discount: discount,
    verbs.Dearer: lambda e, of: f"{slug_of(e.what)} : solari*{-e.n:+}",
    hagal.Visit: visit,
    hagal.HarvestHere: "maker",
    hagal.ShuffleHagal: "hagal deck",
    rivals.RollForRow: "acquire trash",
    rivals.RivalAgents: "swordmaster",
    verbs.Spend: "swordmaster / vp*1",
    verbs.HoldBack: "lock deploy",
    verbs.Shun: "lock inf-any",
    verbs.Escalate: "hagal*2 sword",
    verbs.Hoard: "lock spice",
    verbs.CountsAs: lambda e, of: f"{named(e.name)}*{e.n}",
    verbs.More: lambda e, of: f"{ICONS[e.what]} : {'spice' if e.what == th.HARVEST else ICONS[e.what]}*{e.n:+}",
    verbs.Double: lambda e, of: f"double {ICONS[e.what]}",
    verbs.Reinforce: lambda e, of: amount("reinforce", e.n),
    verbs.Trade: "exchange",
    verbs.HandOutContracts: "ally*2 contract",
    verbs.ToThroneRow: "acquire throne",
    verbs.PayTogether: lambda e, of: f"team {amount(ICONS[e.what], e.n)}",
    verbs.CloseSpace: "lock board",
    verbs.EndTurn: "close",
    verbs.ChooseSecretly: lambda e, of: f"lock inf-any*{e.n}",
}

WAS = {th.PRICED: "persuasion*1", th.ONE_ICON: "agent*1"}

TESTS: Mapping[type[Any], Callable[[Any], str]] = {
    verbs.Has: lambda t: counted(t.count, t.n),
    verbs.Lacks: lambda t: f"lock {counted(t.count, t.n)}",
    verbs.Most: lambda t: f"first {counted(t.count)}",
    verbs.Bond: lambda t: f"bond-{ICONS[t.faction]}",
    verbs.Alliance: lambda t: f"all-{ICONS[t.faction]}" if t.faction else "alliance",
    verbs.Now: lambda t: "play" if t.part == th.START else "reveal",
    verbs.Some: lambda t: f"opponents {tested(t.test)}",
    verbs.Visited: lambda t: "opponents agent" if t.kind == th.ENEMIES else kind_of(t.kind),
    verbs.Was: lambda t: WAS.get(t.kind) or kind_of(t.kind),
    verbs.Spying: lambda t: "spy" if t.on == th.IT else f"spy {ICONS[t.on]}",
}


def kind_of(kind: ThingId | tuple[ThingId, ...]) -> str:
    return "inf-any" if isinstance(kind, tuple) else ICONS[kind]


COUNTS: Mapping[type[Any], Callable[[Any], str]] = {
    verbs.Per: lambda c: counted(c.count),
    verbs.InPlay: lambda c: ICONS[c.faction],
    verbs.Owned: lambda c: named(c.name),
    verbs.Tracks: lambda c: f"level-{c.level or c.below - 1}",
    verbs.AgentsOn: lambda c: " ".join(["agent", *(ICONS[icon] for icon in c.icons)]),
    verbs.Met: lambda c: "alliance",
    verbs.Revealed: lambda c: ICONS[c.faction],
    verbs.SwordCards: lambda c: "sword",
    verbs.InConflict: lambda c: ICONS[c.units],
    verbs.ConflictLevel: lambda c: "combat",
    verbs.InDeck: lambda c: "deck",
    verbs.Strength: lambda c: "strength",
    verbs.Deployed: lambda c: "deploy",
    verbs.Gained: lambda c: "spice",
    verbs.Recalled: lambda c: "spyrecall",
    verbs.Acquired: lambda c: named(c.name),
    type(verbs.THAT): lambda c: "memory",
}

MOMENTS: Mapping[type[Any], Callable[[Any], str]] = {
    verbs.Deploys: lambda m: f"deploy*{m.n}",
    verbs.Harvests: lambda m: f"maker spice*{m.n}" if m.n else "maker",
    verbs.Sends: lambda m: "agent" if th.IT in m.spaces else f"agent {' '.join(slug_of(name) for name in m.spaces)}",
    verbs.StartsTurn: lambda m: f"play*{m.n}",
    verbs.Wins: lambda m: "first",
    verbs.OtherSends: lambda m: f"opponents agent {ICONS[m.kind]}",
    verbs.Reaches: lambda m: f"inf-{ICONS[m.faction]}*{m.n}" if m.n else "snooper",
    verbs.Acquires: lambda m: named(m.name) if m.name else "acquire",
    verbs.Collects: lambda m: "solari / spice / water / intrigue",
    verbs.Pays: lambda m: ICONS[m.what],
    verbs.Reveals: lambda m: "reveal",
    verbs.Takes: lambda m: "contract" if m.what == th.THIS else ICONS[m.what],
}

HAPPENED: Mapping[int, str] = {
    ev.GAINED: "{icon}*{n}", ev.PAID: "{icon}*-{n}", ev.HARVESTED: "spice*{n}", ev.RECRUITED: "troop*{n}",
    ev.DEPLOYED: "deploy*{n}", ev.RETREATED: "retreat*{n}", ev.TROOPS_LOST: "losetroop*{n}", ev.DREW: "card",
    ev.DREW_INTRIGUE: "intrigue", ev.INFLUENCE_UP: "inf-{icon}", ev.ALLIANCE_TAKEN: "all-{icon}", ev.SCORED: "vp*{n}",
    ev.TOKEN_TAKEN: "{icon}", ev.ADVANCED: "{icon}", ev.SUMMONED: "sandworm*{n}", ev.MEMORY_KEPT: "memory*{n}",
    ev.SPY_PLACED: "spy", ev.SPY_RECALLED: "spyrecall", ev.WALL_REMOVED: "detonate", ev.CONTRACT_TAKEN: "contract",
    ev.COMMISSIONED: "dreadnought*{n}", ev.NEGOTIATOR_SENT: "negotiator*{n}", ev.FREIGHTER_MOVED: "freighter",
    ev.SNOOPER_TAKEN: "snooper", ev.SENT: "{to}", ev.REVEALS: "reveal", ev.PLAYED_INTRIGUE: "intrigue",
    ev.ACQUIRED: "acquire", ev.TECH_ACQUIRED: "tech", ev.REWARDED: "combat",
    ev.YIELDS: "cede", ev.ACTIVATED: "ally",
    ev.HAGAL_SHOWN: "hagal", ev.HAGAL_SWORDS: "sword*{n}", ev.SCHEMED: "scheme", ev.BOUGHT: "{icon}*{n} > vp*1",
}
"""What happened as icons, with the icon of the Thing (or of the space it went to) where one is named."""


def icon_of(thing: ThingId) -> str:
    """The icon a Thing goes by, if it has one."""
    found = THINGS[thing]
    if isinstance(found, Space | Conflict | Objective):
        thing = found.icon
    elif isinstance(found, Token | Track):
        thing = found.counter
    elif isinstance(found, InfluenceTrack):
        thing = found.faction
    return ICONS.get(thing, "")


def event_tokens(event: ev.Event) -> str:
    """An event as icons; empty where only words can tell it."""
    shown = HAPPENED.get(event.kind, "")
    to = ThingId(Option(event.other))
    icon = icon_of(event.thing) if "{icon}" in shown else icon_of(to) if "{to}" in shown else shown
    return shown.format(icon=icon, to=icon, n=event.n) if icon else ""


GREAT: Mapping[int, str] = {
    ev.ALLIANCE_TAKEN: "all-{}", ev.ALLIANCE_LEFT: "all-{}", ev.CONTROLS: "control", ev.CONTROL_LOST: "control",
    ev.WALL_REMOVED: "detonate",
}
"""Moments everybody should hear of at once."""
GREAT_TOKENS = (th.SEAT, th.SWORDMASTER)


def great_icon(event: ev.Event) -> str:
    """The icon of something everybody should hear of; empty for whatever else happened."""
    if event.kind == ev.TOKEN_TAKEN:
        return ICONS[event.thing] if event.thing in GREAT_TOKENS else ""
    found = GREAT.get(event.kind, "")
    return found.format(icon_of(event.thing)) if found else ""


def slug_of(space: ThingId | str) -> str:
    return THINGS[space_named(space)].slug if isinstance(space, str) else ICONS[space]


def said(table: Mapping[type[Any], Callable[..., str] | str], what: Any, *of: Of) -> str:
    found = find(table, type(what))
    if found is None:
        raise ValueError(f"there are no icons for {type(what).__name__}: kanly/words/icons.py needs a line")
    return found if isinstance(found, str) else found(what, *of)


def tokens(effect: Effect, source: ThingId = NOTHING, now: Now | None = None) -> str:
    """An effect of this Thing as icons: as it is printed, or as what it comes to now."""
    return drawn(effect, Of(source, now))


def option_tokens(s: State, option: Option) -> str:
    """An effect among the answers to the open question, as what it comes to now."""
    return tokens(EFFECTS_BY_NO[(option >> ID_BITS) - FIRST_EFFECT], option_thing(option), about_to(s, option))


def drawn(effect: Effect, of: Of) -> str:
    return said(EFFECTS, effect, of)


def has_icons(effect: Effect) -> bool:
    """Whether it is one of the effects that are printed, or a question of the course of the game."""
    return find(EFFECTS, type(effect)) is not None


def tested(test: Test) -> str:
    return said(TESTS, test)


def happening(moment: Moment) -> str:
    return said(MOMENTS, moment)


def box_tokens(effects: Iterable[Effect], of: Of) -> str:
    return " ; ".join(drawn(effect, of) for effect in effects)


def cost_tokens(space: Space) -> str:
    """What sending an Agent to a space costs; for offers, each price."""
    prices = [offer.cost if isinstance(offer, Arrow) else offer for offer in space.offers]
    return " / ".join(tokens(price, space.id) for price in ([space.cost] if space.cost is not None else prices))


def component_tokens(thing: ThingId | Thing) -> dict[str, str]:
    """Every box of a component as icons, under the names Language.component gives them."""
    found = THINGS[thing] if isinstance(thing, int) else thing
    shown = {name: box_tokens(box, Of(found.id)) for name, box in boxes(found).items()}
    needs = condition(found)
    if needs is not None:
        shown["needs"] = tested(needs)
    return shown
