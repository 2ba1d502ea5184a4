"""The other side of the Uprising board and the personal boards: spaces, posts, tracks, tokens."""

from functools import partial

import pytest

from kanly.game import compose
from kanly.testing import look, options, pick, table, take_all
from kanly.things import THINGS

MUADDIB, ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY = range(6)
LEFTS, FAR = "Player 3", "Player 2"
six = partial(table, ["uprising"], 6)
SPACES = {  # icon, faction whose Influence is gained, Combat, Maker, behind the Shield Wall, controlled
    "Military Support": ("emperor", "Great Houses", "", "", "", ""),
    "Economic Support": ("emperor", "Great Houses", "", "", "", ""),
    "Controversial Technology": ("fremen", "Fringe Worlds", "", "", "", ""),
    "Expedition": ("fremen", "Fringe Worlds", "", "", "", ""),
    "Heighliner": ("guild", "Spacing Guild", "Combat", "", "", ""),
    "Deliver Supplies": ("guild", "Spacing Guild", "", "", "", ""),
    "Espionage": ("bene-gesserit", "Bene Gesserit", "", "", "", ""),
    "Secrets": ("bene-gesserit", "Bene Gesserit", "", "", "", ""),
    "High Council": ("landsraad", "", "", "", "", ""),
    "Imperial Privilege": ("landsraad", "", "", "", "", ""),
    "Swordmaster": ("landsraad", "", "", "", "", ""),
    "Assembly Hall": ("landsraad", "", "", "", "", ""),
    "Gather Support": ("landsraad", "", "", "", "", ""),
    "Shipping": ("spice-trade", "", "", "", "", ""),
    "Accept Contract": ("spice-trade", "", "", "", "", ""),
    "Arrakeen": ("city", "", "Combat", "", "wall", "control"),
    "Spice Refinery": ("city", "", "Combat", "", "wall", "control"),
    "Research Station": ("city", "", "Combat", "", "", ""),
    "Sietch Tabr": ("city", "", "Combat", "", "", ""),
    "Carthag": ("city", "", "Combat", "", "", ""),
    "Deep Desert": ("spice-trade", "", "Combat", "Maker", "", ""),
    "Hagga Basin": ("spice-trade", "", "Combat", "Maker", "", ""),
    "Imperial Basin": ("spice-trade", "", "Combat", "Maker", "wall", "control"),
    "Habbanya Erg": ("spice-trade", "", "Combat", "Maker", "", ""),
    "Sardaukar": ("emperor", "Emperor", "", "", "", ""),
    "Vast Wealth": ("emperor", "Emperor", "", "", "", ""),
    "Hardy Warriors": ("fremen", "Fremen", "Combat", "", "", ""),
    "Desert Mastery": ("fremen", "Fremen", "Combat", "", "", ""),
}
POSTS = [
    {"Military Support", "Economic Support"}, {"Heighliner", "Deliver Supplies"}, {"Espionage", "Secrets"},
    {"Controversial Technology", "Expedition"}, {"High Council", "Imperial Privilege", "Swordmaster"},
    {"Assembly Hall", "Gather Support"}, {"Shipping", "Accept Contract"}, {"Sietch Tabr", "Research Station"},
    {"Research Station", "Spice Refinery"}, {"Spice Refinery", "Arrakeen"}, {"Carthag"}, {"Deep Desert"},
    {"Hagga Basin"}, {"Imperial Basin"}, {"Habbanya Erg"},
]


def visit(seat, card, space, *answers, **given):
    given = dict(solari=9, spice=9, water=9, deck=["Convincing Argument"]) | given
    s = six(seats={seat: dict(hand=[card], **given)}, turn=seat)
    return pick(s, card, space, *answers)


def effect(s, word):
    return pick(s, next(name for name in options(s) if word in name))


def test_the_spaces_of_the_board_and_of_both_personal_boards():
    found = {}
    for space in compose(["uprising"], 6).spaces:
        found[space.name] = (THINGS[space.icon].slug, THINGS[space.faction].name if space.faction else "",
                             "Combat" * space.is_combat, "Maker" * space.maker, "wall" * space.protected,
                             "control" * bool(space.control))
    assert found == SPACES


def test_the_spaces_of_the_front_are_gone():
    names = [space.name for space in compose(["uprising"], 6).spaces]
    assert not {"Dutiful Service", "Desert Tactics", "Fremkit"} & set(names) and len(names) == len(set(names)) == 28
    four = {space.name for space in compose(["uprising"], 4).spaces}
    assert not {"Military Support", "Carthag", "Habbanya Erg", "Vast Wealth", "Desert Mastery"} & four


def test_the_observation_posts():
    there = compose(["uprising"], 6).posts
    found = [{name for name in post.connects if name in SPACES} for post in there]
    assert sorted(map(sorted, found)) == sorted(map(sorted, POSTS))


def test_the_tracks_of_the_board_come_before_those_of_the_personal_boards():
    """Nothing is left of the two tracks that Great Houses and Fringe Worlds lie on."""
    assert [track.name for track in compose(["uprising"], 6).tracks.values()] == [
        "Spacing Guild", "Bene Gesserit", "Great Houses", "Fringe Worlds", "Emperor", "Fremen"]


def test_controversial_technology():
    s = visit(LEFT, "Diplomacy", "Controversial Technology", intrigue=[], deck=["Convincing Argument", "Dagger"])
    while "end turn" not in options(s) and len(look(s, LEFT)["intrigue"]) + len(look(s, LEFT)["hand"]) < 2:
        s.apply(s.options[0])
    assert look(s, LEFT)["spice"] == 7 and look(s, LEFT)["hand"] == ["Convincing Argument"]
    assert any("trash a card" in name for name in options(s))
    effect(s, "trash a card")
    pick(s, "Convincing Argument")
    take_all(s)
    seen = look(s, LEFT)
    assert len(seen["intrigue"]) == 1 and look(s)["trash"] == ["Convincing Argument"]
    assert seen["influence"] == {"Great Houses": 0, "Spacing Guild": 0, "Bene Gesserit": 0, "Fringe Worlds": 1}


def test_expedition():
    s = visit(LEFT, "Diplomacy", "Expedition")
    effect(s, "contract")
    assert len(options(s)) == 2
    s.apply(s.options[0])
    take_all(s)
    seen = look(s, LEFT)
    assert len(seen["contracts"]) + len(seen["completed"]) == 1 and seen["influence"]["Fringe Worlds"] == 1
    assert seen["conflict"] == 0 and not any("deploy" in name for name in options(s))


def test_carthag():
    s = visit(LEFT, "Reconnaissance", "Carthag")
    take_all(s)
    seen = look(s, LEFT)
    assert (seen["garrison"], len(seen["intrigue"])) == (4, 1) and "deploy 3 troops" in options(s)


def test_habbanya_erg():
    s = six(seats={LEFT: dict(hand=["Dune, the Desert Planet"], deck=["Dagger"], water=1)}, turn=LEFT,
            bonus={"Habbanya Erg": 2})
    take_all(pick(s, "Dune, the Desert Planet", "Habbanya Erg"))
    seen = look(s, LEFT)
    assert (seen["spice"], seen["water"], seen["hand"]) == (4, 0, ["Dagger"]) and "deploy 2 troops" in options(s)
    assert look(s)["bonus"]["Habbanya Erg"] == 0


def test_the_fourth_maker_space_collects_spice():
    s = six(phase="makers")
    while look(s)["phase"] == "makers":
        s.apply(s.options[0])
    assert look(s)["bonus"] == {"Deep Desert": 1, "Hagga Basin": 1, "Imperial Basin": 1, "Habbanya Erg": 1}


def test_sardaukar():
    s = six(seats={SHADDAM: dict(hand=["Seek Allies"], spice=3), ENEMY: dict(hand=[], deck=[])}, turn=SHADDAM)
    take_all(pick(s, "Seek Allies", "Sardaukar", FAR))
    assert look(s, SHADDAM)["spice"] == 0 and len(look(s, SHADDAM)["intrigue"]) == 1
    assert look(s, ENEMY)["garrison"] == 7 and look(s, SHADDAM)["influence"] == {"Emperor": 1}
    assert not any("deploy" in name for name in options(s))


@pytest.mark.parametrize("contract", ["sardaukar-cards", "sardaukar-recall"])
def test_the_sardaukar_contracts_ask_for_that_space(contract):
    s = six(seats={SHADDAM: dict(hand=["Seek Allies"], spice=3, contracts=[contract]),
                   ENEMY: dict(hand=[], deck=[])}, turn=SHADDAM, agents={"Carthag": [SHADDAM]})
    take_all(pick(s, "Seek Allies", "Sardaukar"))
    assert look(s, SHADDAM)["completed"] == [contract]


def test_vast_wealth():
    s = six(seats={SHADDAM: dict(hand=["Seek Allies"], solari=0)}, turn=SHADDAM)
    take_all(pick(s, "Seek Allies", "Vast Wealth", FAR))
    assert look(s, SHADDAM)["solari"] == 3 + 1 and look(s, SHADDAM)["influence"] == {"Emperor": 1}


def test_hardy_warriors():
    s = six(seats={MUADDIB: dict(hand=["Seek Allies"], water=1)}, turn=MUADDIB)
    take_all(pick(s, "Seek Allies", "Hardy Warriors", LEFTS))
    assert look(s, MUADDIB)["water"] == 0 and look(s, LEFT)["garrison"] == 5
    pick(s, "let")
    assert options(s) == ["0", "1", "2", "3", "4"]


def test_desert_mastery():
    s = six(seats={MUADDIB: dict(hand=["Seek Allies"], deck=["Usul"], spice=0)}, turn=MUADDIB)
    take_all(pick(s, "Seek Allies", "Desert Mastery", LEFTS))
    seen = look(s, MUADDIB)
    assert (seen["hand"], seen["spice"]) == (["Usul"], 1 + 1)
    pick(s, "let")
    assert options(s) == ["0", "1", "2"]


@pytest.mark.parametrize(("track", "space", "gain"), [
    ("Great Houses", "Economic Support", {"garrison": 2}), ("Spacing Guild", "Deliver Supplies", {"solari": 3}),
    ("Bene Gesserit", "Secrets", {"intrigue": 2}), ("Fringe Worlds", "Expedition", {"spies": 1}),
])
def test_the_bonus_of_each_track_at_level_four(track, space, gain):
    s = six(seats={LEFT: dict(hand=["Diplomacy"], deck=[], influence={track: 3}, solari=0, intrigue=[])}, turn=LEFT)

    def counts():
        seen = look(s, LEFT)
        return {key: len(seen[key]) if isinstance(seen[key], list) else seen[key] for key in gain}

    before = counts()
    take_all(pick(s, "Diplomacy", space))
    assert {key: n - before[key] for key, n in counts().items()} == gain
    assert look(s, LEFT)["alliances"] == [track] and look(s, LEFT)["score"] == 1 + 1 + 1


def test_there_are_six_swordmaster_bonus_tiles():
    token = next(c for c in compose(["uprising"], 6).tokens.values() if "bonus tile" in THINGS[c.counter].name)
    assert token.limit == 6
    s = six(seats={seat: dict(swordmaster=True) for seat in range(6)})
    assert all(look(s, seat)["swordmaster"] for seat in range(6))
