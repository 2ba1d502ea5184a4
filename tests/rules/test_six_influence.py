"""US-5 and US-6, C-21.3: personal boards, shared Influence and the two doubled icons."""

import pytest
from six_aids import BARE, ENEMY, LEFT, MUADDIB, OTHER_ENEMY, PLAYER, RIGHT, SHADDAM, at, changes, influence, six

from kanly.effects import Alliance
from kanly.effects.influence import FALL, RISE
from kanly.testing import look, options, pick, question, refusals, table, take_all
from kanly.things import FREMEN

LEFTS, RIGHTS = PLAYER[LEFT], PLAYER[RIGHT]
OWN = {MUADDIB: "Fremen", SHADDAM: "Emperor"}
ALLY = {MUADDIB: LEFT, SHADDAM: OTHER_ENEMY}
RICH = dict(solari=9, spice=9, water=9)


def turn_of(seat, card, others=None, **given):
    return six(seats={seat: dict(hand=[card], **RICH, **given), **(others or {})}, turn=seat)


def to_personal(seat, level, others=None, **given):
    """A Commander about to go to the space of the personal board that costs nothing."""
    s = turn_of(seat, "Seek Allies", others, influence={OWN[seat]: level}, **given)
    return pick(s, "Seek Allies", {MUADDIB: "Desert Mastery", SHADDAM: "Vast Wealth"}[seat], PLAYER[ALLY[seat]])


# Personal boards.


@pytest.mark.parametrize(("owner", "spaces"), [(MUADDIB, ["Hardy Warriors", "Desert Mastery"]),
                                               (SHADDAM, ["Sardaukar", "Vast Wealth"])])
def test_only_their_commander_goes_to_the_spaces_of_a_personal_board(owner, spaces):
    """US-5.1, US-5.5"""
    for seat in range(6):
        s = turn_of(seat, "Seek Allies")
        pick(s, "Seek Allies")
        for space in spaces:
            if seat == owner:
                assert space in options(s)
            else:
                assert refusals(s)[space] == "only its Commander can send Agents to a personal board"


@pytest.mark.parametrize(("commander", "level", "goods"), [
    (MUADDIB, 0, "spice"), (MUADDIB, 2, "water"), (SHADDAM, 0, "solari"),
])
def test_levels_one_and_three_reward_the_whole_team(commander, level, goods):
    """US-5.1, US-5.2, US-8.3, C-21.3: every member, the enemies nothing"""
    s = to_personal(commander, level)  # what the space gives besides has been gained
    before = s.clone()
    take_all(s)
    assert changes(before, s, "spice", "water", "solari", "score") == {seat: {goods: 1} for seat in s.team(commander)}
    assert influence(s, commander) == {OWN[commander]: level + 1}


def test_at_level_three_each_of_shaddams_team_may_place_a_spy():
    """US-5.2, R-121: Commander first, then clockwise; each may decline"""
    s = six(seats={SHADDAM: dict(hand=["Seek Allies"], influence={"Emperor": 2})}, turn=SHADDAM)
    pick(s, "Seek Allies", "Vast Wealth", PLAYER[OTHER_ENEMY])
    while s.asked == SHADDAM and "yes" not in options(s):
        s.apply(s.options[0])
    asked = []
    for answer in ("yes", "no", "yes"):
        asked.append(s.asked)
        assert question(s).endswith("place a Spy?")
        pick(s, answer)
        if answer == "yes":
            assert s.asked == asked[-1]
            s.apply(s.options[0])
    assert asked == [SHADDAM, OTHER_ENEMY, ENEMY]
    assert [len(spies) for spies in at(s, "spies")] == [0, 1, 0, 1, 0, 0]


@pytest.mark.parametrize("commander", [MUADDIB, SHADDAM])
def test_level_two_is_a_point_and_level_four_the_alliance_with_another(commander):
    """US-5.3, C-21.3"""
    s = to_personal(commander, 1)
    take_all(s)
    assert look(s, commander)["score"] == 5 and look(s, commander)["alliances"] == []
    s = to_personal(commander, 3)
    assert look(s, commander)["score"] == 5
    take_all(s)
    assert look(s, commander)["score"] == 6 and look(s, commander)["alliances"] == [OWN[commander]]
    assert all(alliances == [] for seat, alliances in enumerate(at(s, "alliances")) if seat != commander)


def test_the_fourth_level_is_the_top_of_a_personal_track():
    """K-52"""
    s = to_personal(MUADDIB, 4)
    take_all(s)
    assert influence(s, MUADDIB) == {"Fremen": 4} and look(s, MUADDIB)["score"] == 6


def test_reaching_a_level_again_gives_its_bonus_again():
    """US-5.2, R-115: each time; falling below 2 costs a point, below 4 the Alliance and its point"""
    s = six(seats={MUADDIB: dict(hand=[], intrigue=["Cunning"], influence={"Fremen": 4})}, turn=MUADDIB)
    assert look(s, MUADDIB)["score"] == 6 and look(s, MUADDIB)["alliances"] == ["Fremen"]
    def move(effect, n):
        before = s.clone()
        s.pending.append((effect.no, MUADDIB, 0, n, 0))
        s.advance()
        return changes(before, s, "spice", "water", "score")

    assert move(FALL[FREMEN], 1) == {MUADDIB: {"score": -1}} and look(s, MUADDIB)["alliances"] == []
    assert move(FALL[FREMEN], 1) == {}
    assert move(FALL[FREMEN], 2) == {MUADDIB: {"score": -1}}
    team = {seat: {"spice": 1} for seat in (MUADDIB, LEFT, RIGHT)}
    assert move(RISE[FREMEN], 1) == team
    assert move(RISE[FREMEN], 1) == {MUADDIB: {"score": 1}}
    assert move(RISE[FREMEN], 1) == {seat: {"water": 1} for seat in (MUADDIB, LEFT, RIGHT)}
    assert move(RISE[FREMEN], 1) == {MUADDIB: {"score": 1}} and look(s, MUADDIB)["alliances"] == ["Fremen"]


def test_the_personal_track_is_its_commanders_alone():
    """US-5.4: an Ally's Fremen icon is no Fremen Influence"""
    s = turn_of(LEFT, "Shishakli", {MUADDIB: dict(influence={"Fremen": 2})})
    assert "Fremen" not in look(s, LEFT)["influence"] and "Emperor" not in look(s, MUADDIB)["influence"]


# Influence that counts.


@pytest.mark.parametrize(("left", "right", "able"), [(2, 0, True), (0, 2, True), (1, 1, False), (0, 0, False)])
@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_a_commander_has_the_influence_of_the_best_ally(left, right, able, ally):
    """US-6.1, C-21.3, C-22.16: whichever is activated; never the sum"""
    s = turn_of(MUADDIB, "Signet Ring", {LEFT: dict(influence={"Spacing Guild": left}),
                                         RIGHT: dict(influence={"Spacing Guild": right})})
    pick(s, "Signet Ring")
    assert ("Shipping" in options(s)) is able
    if not able:
        assert refusals(s)["Shipping"] == f"needs 2 Influence with the Spacing Guild, you have {max(left, right)}"
    else:
        pick(s, "Shipping", PLAYER[ally])
        assert look(s)["activated"] == {MUADDIB: ally}


def test_the_enemies_influence_is_not_the_commanders():
    """US-6.1"""
    s = turn_of(MUADDIB, "Signet Ring", {ENEMY: dict(influence={"Spacing Guild": 5})})
    pick(s, "Signet Ring")
    assert "Shipping" not in options(s)


def test_an_ally_has_only_its_own_influence():
    """US-6.1"""
    s = turn_of(LEFT, "Signet Ring", {RIGHT: dict(influence={"Spacing Guild": 3})})
    pick(s, "Signet Ring")
    assert "Shipping" not in options(s)


@pytest.mark.parametrize(("seat", "tracks", "able"), [
    (LEFT, {LEFT: {"Great Houses": 2}}, True), (LEFT, {}, False),
    (LEFT, {SHADDAM: {"Emperor": 2}}, False),
    (MUADDIB, {RIGHT: {"Great Houses": 2}}, True), (MUADDIB, {MUADDIB: {"Fremen": 4}}, False),
    (SHADDAM, {SHADDAM: {"Emperor": 2}}, True), (SHADDAM, {ENEMY: {"Great Houses": 2}}, True), (SHADDAM, {}, False),
    (SHADDAM, {LEFT: {"Great Houses": 2}}, False),
    (OTHER_ENEMY, {SHADDAM: {"Emperor": 2}}, False), (OTHER_ENEMY, {OTHER_ENEMY: {"Great Houses": 2}}, True),
])
def test_the_emperor_icon_of_a_condition(seat, tracks, able):
    """US-6.2, US-6.4: Imperial Privilege"""
    seats = {who: dict(influence=levels) for who, levels in tracks.items()}
    seats[seat] = seats.get(seat, {}) | dict(hand=["Signet Ring"], **RICH)
    s = six(seats=seats, turn=seat)
    pick(s, "Signet Ring")
    assert ("Imperial Privilege" in options(s)) is able


@pytest.mark.parametrize(("seat", "tracks", "able"), [
    (LEFT, {LEFT: {"Fringe Worlds": 2}}, True), (LEFT, {MUADDIB: {"Fremen": 2}}, False),
    (MUADDIB, {MUADDIB: {"Fremen": 2}}, True), (MUADDIB, {LEFT: {"Fringe Worlds": 2}}, True), (MUADDIB, {}, False),
    (SHADDAM, {ENEMY: {"Fringe Worlds": 2}}, True), (SHADDAM, {SHADDAM: {"Emperor": 4}}, False),
    (ENEMY, {ENEMY: {"Fringe Worlds": 2}}, True),
])
def test_the_fremen_icon_of_a_condition(seat, tracks, able):
    """US-6.3, US-6.4: Sietch Tabr"""
    seats = {who: dict(influence=levels) for who, levels in tracks.items()}
    seats[seat] = seats.get(seat, {}) | dict(hand=["Signet Ring"], **RICH)
    s = six(seats=seats, turn=seat)
    pick(s, "Signet Ring")
    assert ("Sietch Tabr" in options(s)) is able


# Influence that is gained.


def shishakli(seat, *answers, **others):
    """Reveal Shishakli with another Fremen card: 1 Influence with the Fremen."""
    s = six(seats={seat: dict(hand=["Shishakli", "Chani, Clever Tactician"], deck=[])}, turn=seat)
    pick(s, "reveal", *answers)
    gain = next((name for name in options(s) if "Influence" in name), None)
    return pick(s, gain) if gain else s, gain


def test_an_allys_fremen_icon_is_the_fringe_worlds():
    """US-6.3: nothing to choose"""
    s, said = shishakli(LEFT)
    assert influence(s, LEFT) == {"Fringe Worlds": 1}
    assert said is None or said.endswith("+1 Influence with the Fringe Worlds")


@pytest.mark.parametrize(("track", "mine", "allys"), [
    ("Fremen", {"Fremen": 1}, {}), ("Fringe Worlds", {}, {"Fringe Worlds": 1}),
])
def test_muaddib_chooses_what_his_fremen_icon_is(track, mine, allys):
    """US-6.3, R-113: the Commander decides which Influence"""
    s, said = shishakli(MUADDIB, RIGHTS)
    assert "the Fringe Worlds or the Fremen" in said
    assert s.asked == MUADDIB and options(s) == ["Fringe Worlds", "Fremen"]
    assert question(s) == "Gain 1 Influence with the Fringe Worlds, or with the Fremen on your own track?"
    pick(s, track)
    assert influence(s, MUADDIB) == mine and influence(s, RIGHT) == allys and influence(s, LEFT) == {}


def test_shaddams_fremen_icon_is_the_fringe_worlds_of_the_activated_ally():
    """US-6.3"""
    s, _ = shishakli(SHADDAM, PLAYER[ENEMY])
    assert influence(s, ENEMY) == {"Fringe Worlds": 1} and influence(s, SHADDAM) == {}


def test_a_full_track_leaves_the_other():
    """US-6.3"""
    s = six(seats={MUADDIB: dict(hand=["Shishakli", "Chani, Clever Tactician"], deck=[]),
                   LEFT: dict(influence={"Fringe Worlds": 6})}, turn=MUADDIB)
    pick(s, "reveal", LEFTS)
    gain = next(name for name in options(s) if "Influence" in name)
    assert gain.endswith("+1 Influence with the Fremen")
    pick(s, gain)
    assert influence(s, MUADDIB) == {"Fremen": 1} and "Fremen" not in options(s)


def test_a_space_of_the_board_moves_the_marker_of_its_faction():
    """US-4.3, US-6.2: no choice where the track is printed on the space"""
    s = turn_of(SHADDAM, "Seek Allies")
    take_all(pick(s, "Seek Allies", "Expedition", PLAYER[ENEMY]))
    assert influence(s, ENEMY) == {"Fringe Worlds": 1} and influence(s, SHADDAM) == {}
    s = turn_of(SHADDAM, "Seek Allies")
    pick(s, "Seek Allies", "Economic Support", PLAYER[ENEMY], "+1 Influence with the Great Houses")
    assert influence(s, ENEMY) == {"Great Houses": 1} and influence(s, SHADDAM) == {}


@pytest.mark.parametrize(("track", "mine", "allys"), [
    ("Fremen", {"Fremen": 1}, {"Spacing Guild": 2}), ("Bene Gesserit", {}, {"Spacing Guild": 2, "Bene Gesserit": 1}),
])
def test_influence_of_free_choice(track, mine, allys):
    """US-6.4: a track of the activated Ally, or the own one; not the other Ally's, not the enemy Commander's"""
    s = turn_of(MUADDIB, "Signet Ring", {LEFT: dict(influence={"Spacing Guild": 2})})
    pick(s, "Signet Ring", "Shipping", LEFTS)
    pick(s, next(name for name in options(s) if "Influence" in name))
    assert s.asked == MUADDIB
    assert options(s) == ["Great Houses", "Spacing Guild", "Bene Gesserit", "Fringe Worlds", "Fremen"]
    pick(s, track)
    assert influence(s, MUADDIB) == mine and influence(s, LEFT) == allys and influence(s, RIGHT) == {}


def test_an_ally_chooses_among_the_four_factions_of_the_board():
    """US-5.4, US-6.4"""
    s = turn_of(LEFT, "Signet Ring", influence={"Spacing Guild": 2})
    pick(s, "Signet Ring", "Shipping")
    pick(s, next(name for name in options(s) if "Influence" in name))
    assert options(s) == ["Great Houses", "Spacing Guild", "Bene Gesserit", "Fringe Worlds"]


def test_reaching_two_with_the_emperor_is_reaching_two_with_the_great_houses():
    """US-6.2: Princess Irulan"""
    irulan = dict(leader="Princess Irulan", hand=["Diplomacy"], influence={"Great Houses": 1})
    s = six(seats={ENEMY: irulan}, turn=ENEMY)
    pick(s, "Diplomacy", "Economic Support", "+1 Influence with the Great Houses")
    pick(s, "Princess Irulan: +1 Intrigue card")
    assert look(s, ENEMY)["score"] == 2 and len(look(s, ENEMY)["intrigue"]) == 1


# Alliances.


def test_alliances_are_not_shared():
    """R-114: "Alliance" on a Commander's card needs a token the Commander holds"""
    ally = {LEFT: dict(BARE, alliances=["Great Houses"])}
    for own, able in (({}, False), ({"Fremen": 4}, True)):
        s = six(seats={MUADDIB: dict(hand=["Usul"], influence=own), **ally}, turn=MUADDIB)
        assert Alliance().holds(s, (0, MUADDIB, 0, 0, 0)) is able


# Sandworms and Maker Hooks.


@pytest.mark.parametrize(("seat", "able"), [(LEFT, True), (ENEMY, False)])
def test_only_muaddibs_allies_take_maker_hooks(seat, able):
    """US-6.5, R-092"""
    s = six(seats={seat: dict(hand=["Reconnaissance"], influence={"Fringe Worlds": 2})}, turn=seat)
    pick(s, "Reconnaissance", "Sietch Tabr")
    assert ("Maker Hooks" in str(options(s))) is able
    take_all(s)
    assert look(s, seat)["hooks"] is able


def test_muaddibs_hooks_lie_in_the_garrison_of_the_activated_ally():
    """US-6.5, US-7.1"""
    s = turn_of(MUADDIB, "Signet Ring", influence={"Fremen": 2})
    pick(s, "Signet Ring", "Sietch Tabr", RIGHTS)
    pick(s, "Sietch Tabr: take Maker Hooks", "take Maker Hooks")
    assert at(s, "hooks") == [False, False, False, False, True, False]
    assert look(s, RIGHT)["garrison"] == 4 and look(s, MUADDIB)["water"] == 10


@pytest.mark.parametrize(("commander", "ally", "able"), [(MUADDIB, LEFT, True), (SHADDAM, ENEMY, False)])
def test_sandworms_come_to_muaddibs_team_only(commander, ally, able):
    """US-6.5, R-092: with or without Hooks a sandworm icon does nothing for Shaddam's team"""
    s = six(seats={commander: dict(hand=["Signet Ring"], **RICH), ally: dict(BARE, hooks=True)}, turn=commander,
            wall=False)
    pick(s, "Signet Ring", "Hagga Basin", PLAYER[ally])
    summon = [name for name in options(s) if "sandworm" in name]
    if able:
        pick(s, summon[0])
        if "summon" in " ".join(options(s)):
            pick(s, "summon")
        assert look(s, ally)["sandworms"] == 1 and look(s, commander)["sandworms"] == 0
    else:
        take_all(s)
        assert look(s, ally)["sandworms"] == 0 and look(s, commander)["spice"] == 11


def test_a_commander_without_a_hooked_ally_summons_none():
    """US-7.1: the Hooks of the Ally who is not activated do not count"""
    s = six(seats={MUADDIB: dict(hand=["Signet Ring"], **RICH), LEFT: dict(hooks=True)}, turn=MUADDIB, wall=False)
    pick(s, "Signet Ring", "Hagga Basin", RIGHTS)
    take_all(s)
    assert look(s, RIGHT)["sandworms"] == look(s, LEFT)["sandworms"] == 0 and look(s, MUADDIB)["spice"] == 11


# What comes by itself.


@pytest.mark.parametrize(("leader", "comes"), [("Paul Atreides", True), ("Baron Vladimir Harkonnen", False)])
def test_a_commanders_step_waits_while_a_deployment_may_bring_the_ally_something_first(leader, comes):
    """K-01, C-21.4: the troops of the Ally fight, so that the Ally's Masterstroke answers too"""
    s = table(["base", "uprising"], 6, turn=MUADDIB,
              seats={MUADDIB: dict(hand=["Seek Allies"], spice=9), LEFT: dict(leader=leader, garrison=3)})
    pick(s, "Seek Allies", "Heighliner", LEFTS, "trash this card")
    assert influence(s, LEFT) == ({"Spacing Guild": 1} if comes else {})


@pytest.mark.parametrize(("level", "comes"), [(4, True), (5, True), (6, False)])
def test_a_commanders_step_comes_by_itself_on_the_track_of_the_ally(level, comes):
    """K-01, R-043: as far as the marker of the activated Ally can go, whatever the other one has"""
    s = six(seats={MUADDIB: dict(hand=["Seek Allies"], spice=9), LEFT: dict(influence={"Spacing Guild": level}),
                   RIGHT: dict(influence={"Spacing Guild": 6 if comes else 0})}, turn=MUADDIB)
    pick(s, "Seek Allies", "Heighliner", LEFTS, "trash this card")
    assert look(s, LEFT)["influence"]["Spacing Guild"] == level + comes
