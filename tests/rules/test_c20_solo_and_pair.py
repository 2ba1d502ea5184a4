"""C-20.1 to C-20.3, C-20.13, C-20.15: setup, levels, turn order and variants of solo and two-player Uprising."""

from itertools import pairwise

import pytest
from uprising_rival_aids import (
    FEYD,
    JESSICA,
    LARGE,
    MIDDLE,
    MUADDIB,
    STABAN,
    THOPTER,
    B,
    E,
    F,
    G,
    fight,
    influence,
    pair,
    sent,
    skipped,
    solo,
    told,
)

import kanly
from kanly.events import DICE_ROLLED, ENDED_TURN, HAGAL_SWORDS, HELD_BACK, REFILLED, ROUND_BEGINS, TRASHED
from kanly.reasons import REASON_BITS, REASONS
from kanly.testing import look, options, pick, reveal, table
from kanly.things import THINGS

LEVELS = ["mercenary", "sardaukar", "mentat", "kwisatz haderach"]
VARIANTS = ["brutal escalation", "expert deployment", "smart politics"]
alone_or_two = pytest.mark.parametrize("players", [1, 2])


def game(players, *chosen, seed=1, log=False, **more):
    return kanly.compose(["uprising"], players, options=list(chosen), **more).start(seed, log)


def rivals(s):
    return range(s.game.players, 3)


# Setup.


@alone_or_two
def test_what_lies_before_a_rival_at_the_start(players):
    """UR-2.2, C-20.1: cubes at 0, two Agents, three Spies and 1 water in supply, three of twelve troops in garrison"""
    s = table(["uprising"], players, {}, phase="start", conflict=MIDDLE, first=0)
    for seat in rivals(s):
        seen = look(s, seat)
        assert influence(s, seat) == {} and seen["alliances"] == [] and seen["score"] == 0
        assert (seen["agents"], seen["swordmaster"], seen["spies"]) == (2, False, [])
        assert (seen["garrison"], seen["supply"], seen["conflict"]) == (3, 9, 0)
        assert (seen["water"], seen["solari"], seen["spice"], seen["intrigue"]) == (1, 0, 0, [])
        assert seen["hand"] == seen["deck"] == seen["discard"] == [] and not seen["hooks"]


@alone_or_two
def test_people_start_as_ever(players):
    """C-2.6, C-2.7: 0 points, for Rivals count as players"""
    s = table(["uprising"], players, {}, phase="start", conflict=MIDDLE, first=0)
    for seat in range(players):
        seen = look(s, seat)
        assert (seen["water"], seen["garrison"], seen["supply"], seen["agents"], seen["score"]) == (1, 3, 9, 2, 0)
        assert len(seen["hand"]) == 5 and len(seen["deck"]) == 5 and seen["intrigue"] == []


def test_two_rivals_alone_and_one_with_two_people():
    """UR-2.1, C-20.1"""
    for players in (1, 2):
        s = game(players)
        assert len(s.players) == 3
        assert [THINGS[s.players[seat].leader].kind for seat in rivals(s)] == ["rival"] * (3 - players)


@alone_or_two
@pytest.mark.parametrize("leaders", ["random", "draft"])
def test_nobody_sits_at_the_table_twice(players, leaders):
    """K-45, C-2.5: as a Leader and as a Rival; Rivals differ from each other"""
    for seed in range(30):
        s = game(players, seed=seed, leaders=leaders)
        while s.phase == 0:
            s.apply(s.options[0])
        assert len({THINGS[p.leader].name for p in s.players}) == 3


def test_reshuffle_is_taken_out_alone():
    """UR-2.3, C-20.1, UR-1.1"""
    assert {card.name for card in kanly.compose(["uprising"], 2).hagal} - {
        card.name for card in kanly.compose(["uprising"], 1).hagal} == {"Reshuffle"}


def test_objectives_alone_are_dealt_at_random():
    """UR-2.4, C-20.2: one each, and whoever has the Desert Mouse begins"""
    holders = {objective: set() for objective in ("desert-mouse-first", "crysknife", THOPTER)}
    for seed in range(40):
        s = game(1, seed=seed)
        dealt = [look(s, seat)["objective"] for seat in range(3)]
        assert set(dealt) == set(holders) and look(s)["first"] == dealt.index("desert-mouse-first")
        for seat, objective in enumerate(dealt):
            holders[objective].add(seat)
    assert all(seats == {0, 1, 2} for seats in holders.values())


def test_with_two_people_the_rival_has_the_ornithopter():
    """UR-2.4, C-20.2: so it never has the marker"""
    firsts = set()
    for seed in range(40):
        s = game(2, seed=seed)
        assert look(s, 2)["objective"] == THOPTER
        assert {look(s, 0)["objective"], look(s, 1)["objective"]} == {"desert-mouse-first", "crysknife"}
        assert look(s, look(s)["first"])["objective"] == "desert-mouse-first"
        firsts.add(look(s)["first"])
    assert firsts == {0, 1}


def test_rivals_have_neither_the_ability_nor_the_setup_of_a_leader():
    """UR-1.2: a Rival card is no Leader: Staban has his Diplomacy nowhere, Jessica no memories"""
    s = game(1, rivals=[STABAN, JESSICA])
    assert s.trash == () and look(s, 2)["memories"] == 0


# Levels.


@pytest.mark.parametrize("level, garrison, intrigue", [
    ("mercenary", 0, 1), ("sardaukar", 3, 0), ("mentat", 3, 0), ("kwisatz haderach", 3, 0),
])
def test_a_level_changes_garrisons_and_the_intrigue_card(level, garrison, intrigue):
    """UR-2.5, C-20.3"""
    s = table(["uprising"], 1, {}, phase="start", conflict=MIDDLE, first=0, options=[level])
    assert [look(s, seat)["garrison"] for seat in range(3)] == [3, garrison, garrison]
    assert [look(s, seat)["supply"] for seat in range(3)] == [9, 12 - garrison, 12 - garrison]
    assert [len(look(s, seat)["intrigue"]) for seat in range(3)] == [intrigue, 0, 0]
    assert [look(s, seat)["water"] for seat in range(3)] == [1, 1, 1]
    assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (0, 0)  # that is the base game


def test_the_usual_level_is_sardaukar():
    """UR-2.5: and it changes nothing"""
    assert kanly.compose(["uprising"], 1).options == ("sardaukar",)
    assert kanly.compose(["uprising"], 2).options == ()


@pytest.mark.parametrize("level, expert", [(level, level in LEVELS[2:]) for level in LEVELS])
def test_from_mentat_up_three_variants_are_compulsory(level, expert):
    """UR-2.5, UR-8.5, C-20.3, C-20.15"""
    s = fight(LARGE, dict(conflict=1), hagal=["arrakeen", "secrets"], options=[level])
    assert len(told(s, HAGAL_SWORDS)) == 1 + expert
    s = solo(["research-station"], rival=dict(conflict=4, garrison=3), options=[level])
    assert bool(told(s, HELD_BACK)) == expert
    s = solo(["fremkit", "secrets"], rival=dict(influence={F: 5}), options=[level])
    assert bool(skipped(s)) == expert


@pytest.mark.parametrize("level", LEVELS)
def test_only_at_the_highest_level_a_person_can_never_gain_the_swordmaster(level):
    """UR-2.5, C-20.3: Rivals can"""
    s = solo(["accept-contract-shipping-1"], rival=dict(leader=MUADDIB, spice=2), options=[level],
             me=dict(hand=["Captured Mentat"], solari=9))
    assert look(s, 1)["swordmaster"]
    pick(s, "Captured Mentat")
    reasons = {THINGS[option].name: REASONS[code & (1 << REASON_BITS) - 1] for option, code in s.refusals().items()}
    assert reasons.get("Swordmaster") == ("DENIED" if level == "kwisatz haderach" else None)
    assert ("Swordmaster" in options(s)) == (level != "kwisatz haderach")


@pytest.mark.parametrize("level", LEVELS)
def test_levels_are_for_one_person(level):
    """UR-2.5"""
    with pytest.raises(ValueError, match=r"level is for 1 player, not 2$"):
        kanly.compose(["uprising"], 2, options=[level])


# Turn order.


def rounds(s):
    """Whose turns there were, round by round; all take the first answer offered."""
    while s.options:
        s.apply(s.options[0])
    found = []
    for e in s.log:
        if e.kind == ROUND_BEGINS:
            found.append((e.seat, []))
        elif e.kind == ENDED_TURN:
            found[-1][1].append(e.seat)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_alone_all_act_in_seating_order_from_the_holder_of_the_marker(seed):
    """UR-3.1, UR-3.2, C-19.31, C-20.2: the marker goes round, Rivals act as long as they have an Agent"""
    told = rounds(game(1, seed=seed, log=True))
    assert len(told) > 3
    for (first, _), (then, _) in pairwise(told):
        assert then == (first + 1) % 3
    for first, turns in told:
        in_order(turns, first, [first, (first + 1) % 3, (first + 2) % 3])
        assert all(turns.count(seat) in (2, 3) for seat in (1, 2))


@pytest.mark.parametrize("seed", range(6))
def test_with_two_people_the_rival_is_always_second(seed):
    """UR-3.3, C-20.2, UR-11: first player, Rival, second player; the marker alternates between the people"""
    told = rounds(game(2, seed=seed, log=True))
    assert len(told) > 3
    for (first, _), (then, _) in pairwise(told):
        assert then == 1 - first
    for first, turns in told:
        in_order(turns, first, [first, 2, 1 - first])
        assert turns.count(2) in (2, 3)


def in_order(turns, first, order):
    """Nobody who acts again later in the round was passed over."""
    at = 0
    for n, seat in enumerate(turns):
        while order[at % 3] != seat:
            assert order[at % 3] not in turns[n:]
            at += 1
        at += 1
    assert turns[0] == first


def test_rivals_go_on_when_the_person_has_revealed():
    """UR-3.1, C-19.31, C-4.3: one Agent turn at a time"""
    s = solo(["fremkit", "secrets", "sardaukar", "dutiful-service"], rival=dict(agents=2), other=dict(agents=2),
             turn=0, me=dict(hand=[]), first=0, round=10)
    reveal(s, 0)
    seats = [e.seat for e in s.log if e.kind == ENDED_TURN]
    assert seats == [0, 1, 2, 1, 2] and len(sent(s)) == 4


def test_the_rival_acts_between_two_people_also_when_one_has_revealed():
    """UR-3.3"""
    s = pair(["fremkit", "secrets", "sardaukar"], rival=dict(agents=3, swordmaster=True), turn=0, first=0,
             me=dict(hand=[]), you=dict(hand=["Diplomacy", "Dagger"]), round=10)
    reveal(s, 0)
    assert [e.seat for e in s.log if e.kind == ENDED_TURN] == [0, 2] and look(s)["turn"] == 1
    reveal(s, 1)
    assert [e.seat for e in s.log if e.kind == ENDED_TURN] == [0, 2, 1, 2, 2]


def test_a_rival_with_the_marker_starts_the_round():
    """UR-3.2"""
    s = solo(phase="recall", first=0, hagal=["fremkit"], turn=0)
    assert look(s)["first"] == 1 and sent(s)[0] == ("Fremkit", "Fremkit") and look(s)["agents"]["Fremkit"] == [1]


# Churn.


def churned(dice, **more):
    """The dice of a Reveal turn that fell so, and what they trashed, by place."""
    for seed in range(400):
        s = table(["uprising"], 1, {0: dict(hand=[], leader=FEYD), 1: dict(agents=0), 2: dict(agents=0)}, turn=0,
                  options=["churn"], seed=seed, log=True, round=10, first=0, **more)
        row = [THINGS[card].name for card in s.row]
        reveal(s, 0)
        rolled = [(e.n, e.other) for e in s.log if e.kind == DICE_ROLLED]
        assert len(rolled) == 1
        if rolled[0] == dice:
            gone = [THINGS[e.thing].name for e in s.log if e.kind == TRASHED]
            assert len(s.row) == 5 and set(gone) <= {THINGS[card].name for card in s.trash}
            assert len([e for e in s.log if e.kind == REFILLED]) == len(gone)
            left = [name for n, name in enumerate(row, 1) if n not in dice]
            assert [THINGS[card].name for card in s.row][:len(left)] == left
            return sorted(row.index(name) + 1 for name in gone)
    raise AssertionError(f"no seed rolls {dice}")


@pytest.mark.parametrize("dice, places", [((1, 4), [1, 4]), ((5, 2), [2, 5]), ((3, 3), [3]), ((6, 2), [2]),
                                          ((5, 6), [5]), ((6, 6), [])])
def test_churn_trashes_the_cards_at_the_places_rolled(dice, places):
    """UR-8.1, C-20.15, C-19.30, R-125: from the left, a 6 none, a double one; then the Row is refilled"""
    assert churned(dice) == places


def test_the_dice_have_six_sides():
    """UR-8.1"""
    rolled = set()
    for seed in range(60):
        s = table(["uprising"], 1, {0: dict(hand=[], leader=FEYD), 1: dict(agents=0), 2: dict(agents=0)}, turn=0,
                  options=["churn"], seed=seed, log=True, round=10, first=0)
        reveal(s, 0)
        rolled |= {n for e in s.log if e.kind == DICE_ROLLED for n in (e.n, e.other)}
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_churn_comes_after_clean_up_and_only_in_the_persons_reveal_turn():
    """R-125, UR-8.1: not after an Agent turn, nor after turns of Rivals"""
    s = table(["uprising"], 1, {0: dict(hand=["Reconnaissance", "Dagger"], leader=FEYD)}, turn=0, first=0, round=10,
              options=["churn"], log=True, hagal=["fremkit", "secrets"])
    pick(s, "Reconnaissance", "Spice Refinery", "end turn")
    assert not told(s, DICE_ROLLED) and len(sent(s)) == 2
    reveal(s, 0)
    assert len(told(s, DICE_ROLLED)) == 1
    assert look(s, 0)["discard"] == ["Dagger", "Reconnaissance"]


def test_churn_is_for_one_person():
    """UR-8.1"""
    with pytest.raises(ValueError, match=r"Imperium Row churn is for 1 player, not 2$"):
        kanly.compose(["uprising"], 2, options=["churn"])


# Smart Politics.


FREE = {"dutiful-service": ("Dutiful Service", E), "deliver-supplies-heighliner": ("Deliver Supplies / Heighliner", G),
        "secrets": ("Secrets", B), "fremkit": ("Fremkit", F)}
DEAR = {"sardaukar": E, "heighliner": G, "espionage": B, "desert-tactics": F}


def politics(card, own, mine=0, other=0, **more):
    faction = FREE[card][1] if card in FREE else DEAR[card]
    return solo([card, "arrakeen"], rival=dict(influence={faction: own}), me=dict(influence={faction: mine}),
                other=dict(influence={faction: other}), options=["smart politics"], **more)


@pytest.mark.parametrize("card", FREE)
@pytest.mark.parametrize("own, mine, other, shunned", [
    (4, 3, 0, True), (4, 0, 3, True), (6, 5, 0, True), (5, 4, 4, True),  # (a) ahead of everyone, with the Alliance
    (3, 2, 0, False), (3, 0, 0, False),  # ahead, without it
    (2, 4, 0, True), (2, 0, 4, True), (3, 5, 1, True), (2, 3, 6, True),  # (b) two or more behind the leader
    (2, 3, 0, False), (1, 3, 0, False), (1, 6, 0, False), (0, 6, 0, False), (3, 4, 0, False), (2, 2, 2, False),
])
def test_smart_politics_shuns_a_free_faction_space(card, own, mine, other, shunned):
    """UR-8.4, C-20.13: (a) and (b)"""
    s = politics(card, own, mine, other)
    assert skipped(s) == ([(FREE[card][0], "SHUNNED")] if shunned else [])
    assert sent(s)[0][0] == ("Arrakeen" if shunned else FREE[card][0])


def test_a_tie_with_the_holder_is_no_lead():
    """UR-8.4: (a) asks for at least 1 over everyone"""
    s = solo(["fremkit", "arrakeen"], rival=dict(influence={F: 4}, alliances=[F]), me=dict(influence={F: 4}),
             options=["smart politics"])
    assert skipped(s) == []


def test_the_lead_without_the_alliance_is_not_enough():
    """UR-8.4: (a) asks for both; nobody can lead at 4 or more without it"""
    s = politics("fremkit", 3, 1)
    assert skipped(s) == []


@pytest.mark.parametrize("card", DEAR)
@pytest.mark.parametrize("own, mine", [(4, 0), (2, 6)])
def test_faction_spaces_with_a_cost_are_never_shunned(card, own, mine):
    """UR-8.4, C-20.13: exactly four spaces are free"""
    s = politics(card, own, mine)
    assert skipped(s) == [] and len(sent(s)) == 1


def test_the_heighliner_half_of_a_card_is_not_shunned():
    """UR-8.4, UR-4.11"""
    s = politics("deliver-supplies-heighliner", 4, conflict=LARGE)
    assert sent(s) == [("Deliver Supplies / Heighliner", "Heighliner")]


def test_without_smart_politics_no_card_is_shunned():
    """UR-8.4 is a variant"""
    s = solo(["fremkit"], rival=dict(influence={F: 6}))
    assert skipped(s) == []


@pytest.mark.parametrize("variant", VARIANTS)
@alone_or_two
def test_the_three_variants_are_free_choice_elsewhere(variant, players):
    """UR-8.5, C-20.15: with two people and at the lower levels"""
    kanly.compose(["uprising"], players, options=[variant])
    with pytest.raises(ValueError, match="is for 1 or 2 players, not 3"):
        kanly.compose(["uprising"], 3, options=[variant])
    if players == 1:
        kanly.compose(["uprising"], 1, options=["mercenary", variant])
        kanly.compose(["uprising"], 1, options=["mentat", variant])  # named once more


def test_smart_politics_and_brutal_escalation_with_two_people():
    """UR-8.5"""
    s = pair(["fremkit", "arrakeen"], rival=dict(influence={F: 5}), options=["smart politics"])
    assert skipped(s) == [("Fremkit", "SHUNNED")]
    s = table(["uprising"], 2, {0: dict(intrigue=[]), 1: dict(intrigue=[]), 2: dict(leader=STABAN, conflict=1)},
              phase="combat", conflict=LARGE, round=10, hagal=["arrakeen", "secrets"], options=["brutal escalation"],
              log=True)
    assert len(told(s, HAGAL_SWORDS)) == 2


@pytest.mark.parametrize("choam", [[], ["choam"]])
@alone_or_two
def test_whole_games_with_and_without_choam(players, choam):
    """C-20.1, C-15.1: played to the end, taking the last answer offered"""
    for seed in range(3):
        s = game(players, *choam, seed=seed)
        while s.options:
            s.apply(s.options[-1])
        assert s.winners and all(not look(s, seat)["contracts"] for seat in rivals(s))
