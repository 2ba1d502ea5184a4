"""What Rivals do between two answers, as it goes over the wire: in order, by its rules, and telling nothing hidden."""

from __future__ import annotations

import json
import random
from typing import Any

import leaks
import msgspec
import pytest
from test_live import random_answer

from kanly import compose
from kanly.components import Hagal
from kanly.events import DICE_ROLLED, EVENTS, HAGAL_SHOWN, HAGAL_SWORDS, SENT
from kanly.reasons import REASONS
from kanly.testing import pick, table
from kanly.things import THINGS, VP, WATER
from kanly.view import SPECTATOR
from kanly.web import show
from kanly.web.catalogue import catalogue, rule_page
from kanly.web.film import Film
from kanly.web.live import Live
from kanly.web.rivals import (
    BOTH_SHIPS,
    DEFENDED,
    FROM_THE_START,
    RULES,
    SKIPPED,
    SWORDMASTERS,
    halves,
    level_view,
    rule_behind,
)
from kanly.web.room import UPDATE, Guest, Room
from kanly.web.scenes import changes
from kanly.web.store import plain
from kanly.words import language

TABLES = [(["uprising"], 1, ("mentat",)), (["base"], 1, ()), (["base", "ix"], 1, ("mercenary",)), (["base"], 2, ()),
          (["uprising", "ix"], 2, ("choam", "smart politics")), (["uprising"], 1, ("churn", "kwisatz haderach"))]
SAY = language("en")


def row(sets: list[str], players: int, options: tuple[str, ...], seed: int) -> dict[str, Any]:
    return {"id": "x" * 16, "title": "A table", "spec": plain(compose(sets, players, options=options).spec()),
            "seed": str(seed), "status": "playing", "notice": "", "undo": True, "creator": "p0", "rematch": "",
            "visibility": "link", "channel": False}


def sitters(players: int) -> list[dict[str, Any]]:
    return [{"kind": "person", "player": f"p{n}", "name": ("Anna", "Ben")[n], "bot": "", "auto_pass": False,
             "votes": 0, "beside": False} for n in range(players)]


def sitting(sets: list[str], players: int, options: tuple[str, ...] = (), seed: int = 3) -> Live:
    return Live(row(sets, players, options, seed), sitters(players))


def received(live: Live, seat: int, start: int) -> dict[str, Any]:
    """What goes out to a socket of this seat that has so much of the log."""
    guest = Guest(live.seats[seat].player if seat != SPECTATOR else "", seat)
    guest.log = start
    room = Room(live)
    room.guests.append(guest)
    found: dict[str, Any] = json.loads(room.written(guest, UPDATE))
    return found


def then(update: dict[str, Any], scene: dict[str, Any]) -> Any:
    """The view as it was in a scene, as the browser works it out."""
    view = json.loads(json.dumps(update["view"]))
    for change in scene["changes"]:
        part = view
        for step in change["path"][:-1]:
            part = part[step]
        part[change["path"][-1]] = change["value"]
    return view


def plain_view(v: Any) -> Any:
    return json.loads(json.dumps(msgspec.to_builtins(show.view(v))))


@pytest.mark.parametrize(("sets", "players", "options"), TABLES)
def test_a_browser_can_follow_rivals_step_by_step(sets, players, options):
    """Each scene is the table after so many lines, for every seat, and the last step is the table itself."""
    live, rng = sitting(sets, players, options), random.Random(5)
    followed = 0
    for _ in range(45):
        start = len(live.history.chronicle)
        random_answer(live, rng)
        kept = {scene.at: scene.table for scene in live.history.scenes if scene.at > start}
        for seat in (*range(players), SPECTATOR):
            update = received(live, seat, start)
            assert [scene["at"] for scene in update["scenes"]] == sorted(kept)
            for scene in update["scenes"]:
                assert then(update, scene) == plain_view(kept[scene["at"]].seen_by(seat))
                followed += 1
    assert followed > 50


@pytest.mark.parametrize(("sets", "players", "options"), TABLES[:4])
def test_a_replay_has_the_same_scenes(sets, players, options):
    live, rng = sitting(sets, players, options), random.Random(2)
    lengths = {0: [scene.at for scene in live.history.scenes]}
    while not live.state.over:
        start, before = len(live.history.chronicle), len(live.history.answers)
        random_answer(live, rng)
        if len(live.history.answers) == before + 1:
            lengths[before + 1] = [scene.at for scene in live.history.scenes if scene.at > start]
    film = Film(live)
    assert sum(map(len, lengths.values())) > 20
    for n, ats in lengths.items():
        assert [scene.at for scene in film.scenes(n)] == ats


def test_people_among_themselves_have_no_scenes():
    live = Live(row(["base"], 3, (), 3), [*sitters(2), {**sitters(1)[0], "player": "p2", "name": "Ines"}])
    rng = random.Random(1)
    for _ in range(20):
        random_answer(live, rng)
        update = received(live, 0, 0)
        assert update["scenes"] == [] and update["level"] is None and update["view"]["hagal"] is None
        assert all(player["rival"] is None for player in update["view"]["players"])


def test_what_differs_is_told_by_its_path():
    one, two = {"a": [1, {"b": 2}], "c": {"x": 1}, "d": [1]}, {"a": [1, {"b": 3}], "c": {"x": 1, "y": 2}, "d": []}
    assert [(change.path, change.value) for change in changes(one, two)] == [
        (["a", 1, "b"], 2), (["c"], {"x": 1}), (["d"], [1])]


# Nothing hidden.


def numbers(value: object) -> list[int]:
    if isinstance(value, dict):
        return [number for part in value.values() for number in numbers(part)]
    if isinstance(value, list):
        return [number for part in value for number in numbers(part)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def keys(value: object) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(key for part in value.values() for key in keys(part))]
    return [key for part in value for key in keys(part)] if isinstance(value, list) else []


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for part in value.values() for text in strings(part)]
    if isinstance(value, list):
        return [text for part in value for text in strings(part)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize(("sets", "players", "options"), TABLES)
def test_no_house_hagal_deck_no_card_of_a_rival_and_no_seed_is_told(sets, players, options):
    """Only cards that were turned up are named; of a Rival's Intrigue cards only how many they are."""
    live, rng = sitting(sets, players, options, seed=0x7E57_5EED_0BAD_F00D), random.Random(9)
    shown: set[int] = set()
    start, held = 0, 0
    while not live.state.over:
        random_answer(live, rng)
        for _, event in live.history.chronicle.read(start):
            if event.kind in (HAGAL_SHOWN, HAGAL_SWORDS, SENT):
                shown.add(event.thing)
        for seat in (*range(players), SPECTATOR):
            update = received(live, seat, start)
            assert not {"seed", "spec", "pools", "check", "pending", "cells"} & set(keys(update))
            told = {line["thing"] for line in update["log"] if isinstance(THINGS[line["thing"]], Hagal)}
            assert told <= shown and set(update["view"]["hagal"]["discard"]) <= shown
            views = [update["view"], *(then(update, scene) for scene in update["scenes"])]
            for view in views:
                assert isinstance(view["hagal"]["left"], int) and set(view["hagal"]) == {"left", "discard"}
                assert not [name for name in view["piles"] if "hagal" in name]
                for player in view["players"][players:]:
                    assert not any(player["intrigue"]) and not player["hand"] and not player["deck_list"]
                    held = max(held, len(player["intrigue"]))
            for text in strings(update):
                assert str(live.seed) not in text and str(live.state.seed) not in text
            assert live.seed not in numbers(update) and live.state.seed not in numbers(update)
        start = len(live.history.chronicle)
    assert shown and (held or players == 2)


@pytest.mark.parametrize(("sets", "players", "options"), TABLES[:4])
def test_tables_alike_to_a_seat_send_it_the_same_bytes(sets, players, options):
    """Another House Hagal deck, other Intrigue cards of Rivals: nothing of it can be seen before it is turned up."""
    live, other, rng = sitting(sets, players, options), sitting(sets, players, options), random.Random(4)
    compared = 0
    for n in range(60):
        if live.state.over:
            break
        random_answer(live, rng)
        one, two = live.history, other.history
        if n % 6:
            continue
        other.seq, other.status, two.free, two.stop, one.scenes = live.seq, live.status, one.free, one.stop, []
        two.chronicle.numbers, two.answers.numbers = one.chronicle.numbers[:], one.answers.numbers[:]
        for seat in (*range(players), SPECTATOR):
            two.state, two.scenes = leaks.permute(live.state, seat, rng), []
            a, b = received(live, seat, 0), received(other, seat, 0)
            assert a == b, leaks.difference(a, b)
            compared += one.state != two.state
    assert compared > 5


# What is told of a Rival.


def rival_of(s: Any, seat: int) -> Any:
    return show.view(s.seen_by(0)).players[seat].rival


def test_a_seat_tells_what_its_rival_saves_for_and_prefers():
    s = table(["uprising"], players=1, seats={1: {"leader": "Muad'Dib", "spice": 2, "water": 1}, 2: {"agents": 0}})
    told = rival_of(s, 1)
    assert told.swordmaster == 4 and [(goods.icon, goods.have) for goods in told.goods] == [
        ("solari", 0), ("spice", 2), ("intrigue", 0), ("water", 1)]
    assert [THINGS[faction].slug for faction in told.priority] == ["fremen", "bene-gesserit", "guild", "emperor"]
    assert told.scores and told.collects and told.rewards and not told.follows and not told.beside


def test_goods_buy_points_where_they_do():
    solo, spoiler = table(["base"], players=1), table(["base"], players=2)
    assert [goods.price for goods in rival_of(solo, 1).goods] == [7, 7, 3, 3]
    assert rival_of(solo, 1).comes == 4 and rival_of(solo, 1).priority == []
    told = rival_of(spoiler, 2)
    assert [goods.price for goods in told.goods] == [0] * 4
    assert (told.scores, told.collects, told.rewards, told.follows, told.beside) == (False, False, False, True, True)


def test_a_simplified_rival_scores_nothing():
    told = rival_of(table(["uprising"], players=2, seats={2: {"leader": "Lady Amber Metulli"}}), 2)
    assert not told.scores and told.collects and told.rewards and told.beside and not told.follows


@pytest.mark.parametrize(("conflict", "options", "draws"), [
    ("Protect the Sietches", ["mentat"], 1), ("Propaganda", [], 1), ("Propaganda", ["mentat"], 2)])
def test_it_is_known_how_many_cards_a_rival_turns_up_for_swords(conflict, options, draws):
    s = table(["uprising"], players=1, options=options, conflict=conflict,
              seats={1: {"conflict": 2, "agents": 0}, 2: {"conflict": 0, "agents": 0}})
    assert [rival_of(s, seat).draws for seat in (1, 2)] == [draws, 0]


def test_a_question_says_for_whom_a_person_decides():
    """C-19.18: of equal Influence the person chooses."""
    s = table(["base"], players=1, turn=1, hagal=["arrakeen-1p"], seats={
        0: {"influence": {"emperor": 2, "fremen": 2}}, 1: {"leader": "Duke Leto Atreides", "agents": 1, "spice": 1},
        2: {"agents": 0}})
    asked = show.question(s.seen_by(0), SAY)
    assert asked is not None and (asked.seat, asked.whom) == (0, 1) and len(asked.options) == 2
    assert asked.text.startswith("For Duke Leto Atreides")
    own = show.question(table(["base"], players=1).seen_by(0), SAY)
    assert own is not None and own.seat == own.whom == 0


def test_level_and_variants_are_told():
    told = level_view(compose(["uprising"], 1, options=["mentat", "churn"]), SAY)
    assert told is not None and (told.name, told.step, told.steps) == ("mentat", 3, 4)
    assert [rule.title for rule in told.rules] == [
        SAY.texts.options[name].title
        for name in ("mentat", "churn", "brutal escalation", "expert deployment", "smart politics")]
    assert level_view(compose(["base"], 2), SAY) is None and level_view(compose(["base"], 3), SAY) is None


def test_every_house_hagal_card_can_be_drawn():
    cards = [thing for thing in THINGS if isinstance(thing, Hagal)]
    assert len(cards) > 35
    for card in cards:
        for half in halves(card, SAY):
            assert half.gains and len(half.icons) == len(half.places)
            assert all(half.icons)


def test_two_halves_of_a_card_stand_apart():
    card = next(thing for thing in catalogue("en").things if thing.key == "hagal/uprising/deliver-supplies-heighliner")
    assert [(half.places, half.when, half.gains) for half in card.halves] == [
        (["Deliver Supplies"], "", "inf-guild"), (["Heighliner"], "combat*3", "inf-guild ; troop*3")]
    assert card.swords == 1


def test_cards_of_one_name_say_for_how_many_players_they_are():
    found = {thing.key: thing.people for thing in catalogue("en").things if thing.kind in ("hagal", "rival")}
    assert found["hagal/base/arrakeen-1p"] == 1 and found["hagal/base/arrakeen-2p"] == 2
    assert found["hagal/base/conspire"] == 0 and found["rival/uprising/muaddib"] == 0
    assert found["rival/base/house-hagal"] == found["rival/uprising/lady-amber-metulli"] == 2


# By which rule.


OTHERS = (SWORDMASTERS, FROM_THE_START, DEFENDED, BOTH_SHIPS)


def test_every_rule_named_is_in_the_rules():
    pages = [page.html for page in map(rule_page, ("core", "rulings")) if page is not None]
    numbers = {rule for pair in (*RULES.values(), *SKIPPED.values(), *OTHERS) for rule in pair} | {"C-19.30"}
    assert [rule for rule in numbers if not any(f'id="{rule}"' in page for page in pages)] == []


def test_every_reason_has_a_rule():
    assert set(show.RULES) == set(REASONS[1:])


def test_a_rival_passes_a_card_over_by_its_rule():
    s = table(["uprising"], players=1, turn=1, hagal=["sietch-tabr", "arrakeen"], log=True,
              seats={1: {"leader": "Muad'Dib", "agents": 1}, 2: {"agents": 0}})
    told = [(EVENTS[event.kind], rule_behind(s, event), SAY.passed_over(event)) for event in s.log]
    assert ("HAGAL_SKIPPED", "C-19.35", "needs 2 Influence with the Fremen") in told
    assert ("SENT", "C-20.4", "") in told and ("DEPLOYED", "C-19.5", "") not in [part for part in told if not part[1]]


def rules_of(s, kind):
    """The rules by which Rivals did such things."""
    return [rule_behind(s, event) for event in s.log if EVENTS[event.kind] == kind and event.seat >= s.game.players]


def test_a_rival_with_both_dreadnoughts_passes_over_the_next():
    """C-19.22: it is the card that asks, not the space"""
    s = table(["base", "ix"], players=1, turn=1, hagal=["dreadnought-1p", "stillsuits"], log=True,
              seats={1: {"agents": 1, "dreadnoughts": 2}, 2: {"agents": 0}})
    assert rules_of(s, "HAGAL_SKIPPED") == ["C-19.22"]


def test_a_troop_that_defends_a_location_is_told_by_its_rule():
    """R-108: it follows no Agent"""
    s = table(["base"], players=1, turn=0, log=True, next_conflict="Siege of Arrakeen", control={"Arrakeen": 1},
              seats={0: {"hand": []}, 1: {"agents": 0}, 2: {"agents": 0}})
    pick(s, "reveal", "end turn")
    assert rules_of(s, "DEPLOYED")[:1] == ["R-108"]


def test_a_rivals_control_bonus_is_told_by_its_rule():
    """C-19.32"""
    s = table(["base"], players=1, turn=1, hagal=["carthag"], log=True, control={"Carthag": 2},
              seats={1: {"agents": 1}, 2: {"agents": 0}})
    assert rules_of(s, "CONTROL_BONUS") == ["C-19.32"]


def test_house_hagal_has_its_third_agent_from_the_start():
    """C-19.8: nobody sells it, and no Conflict card brings it"""
    s = compose(["base"], players=2).start(seed=1, log=True)
    assert rules_of(s, "TOKEN_TAKEN") == ["C-19.8"]


@pytest.mark.parametrize("sets, rival, card, rule", [
    (["base"], {}, "harvest-spice", "C-19.6"),
    (["uprising"], {"leader": "Lady Amber Metulli", "swordmaster": True}, "hagga-basin-imperial-basin", "C-20.1"),
])
def test_bonus_spice_that_goes_to_the_bank_is_told(sets, rival, card, rule):
    """C-19.6, C-20.1, UR-9.2: it leaves the board, and nobody has it"""
    s = table(sets, players=2, turn=2, first=0, hagal=[card], log=True, bonus={"Hagga Basin": 3},
              seats={2: {"agents": 1} | rival})
    assert rules_of(s, "BONUS_BANKED") == [rule] and not rules_of(s, "HARVESTED")
    said = [SAY.event(event, ["Anna", "Bo", "Amber"]) for event in s.log if EVENTS[event.kind] == "BONUS_BANKED"]
    assert said == ["Amber returns 3 spice from Hagga Basin to the bank"]


def test_a_purchase_is_told_by_its_rule():
    s = table(["base"], players=1, turn=1, hagal=["stillsuits"], log=True,
              seats={1: {"agents": 1, "water": 3}, 2: {"agents": 0}})
    lines = show.log_lines(s, [(1, event) for event in s.log], 0, SAY.seated(["Anna", "Rabban", "Memnon"]))
    trade = [(line.tokens, line.rule) for line in lines if line.telling == "trade"]
    assert trade == [("water*3 > vp*1", "C-19.17")]
    assert s.players[1].has[VP] == 1 and s.players[1].has[WATER] == 0


def test_what_people_do_needs_no_explanation():
    s = table(["uprising"], players=1, options=["churn"], log=True, seats={0: {"hand": ["Dagger"]}})
    pick(s, "reveal", "end turn")
    own = [event for event in s.log if event.seat == 0]
    assert {rule_behind(s, event) for event in own if event.kind != DICE_ROLLED} == {""}
    assert any(event.kind == DICE_ROLLED and rule_behind(s, event) == "C-19.30" for event in own)
