"""What tables can be made, and how it is said."""

import pytest

import kanly
from kanly.mixes import chosen_level, ending, mix, mixes
from kanly.words import language

en = language("en")


@pytest.mark.parametrize(("sets", "players", "option", "said"), [
    (["base"], 1, "epic", "the Epic game is for 2, 3 or 4 players, not 1"),
    (["base"], 3, "epic", r"for the Epic game add Rise of Ix \(ix\) to Dune: Imperium"),
    (["base"], 1, "churn", r"for Imperium Row churn add Rise of Ix \(ix\) to Dune: Imperium"),
    (["base"], 3, "brutal escalation", "Brutal Escalation is for 1 or 2 players, not 3"),
    (["base", "ix"], 4, "deliver supplies", "Deliver Supplies for Foldspace is for 1 or 2 players, not 4"),
    (["base", "ix"], 2, "deliver supplies", r"add Uprising \(uprising\) to Dune: Imperium with Rise of Ix"),
    (["uprising"], 2, "mentat", "the Mentat level is for 1 player, not 2"),
])
def test_an_option_says_first_for_how_many_it_is_and_then_what_brings_it(sets, players, option, said):
    """C-18.8, C-19.12, C-19.30, C-20.14"""
    with pytest.raises(ValueError, match=said):
        kanly.compose(sets, players, None, [option])


def test_the_way_out_leads_to_a_game():
    """Whatever an option needs can be added."""
    needed = 0
    for found in mixes():
        for players, whys in found.refused.items():
            for option, why in whys.items():
                if why.kind == "OPTION_NEEDS":
                    needed += 1
                    kanly.compose([*found.sets, *why.about[1]], players, None, [option])
    assert needed > 20


def test_who_sits_with_so_many():
    """C-19.1, C-20.1"""
    for found in mixes():
        for players, company in found.company.items():
            game = kanly.compose(found.sets, players)
            assert company.seats == len(game.seats) - players == max(0, 3 - players)
            assert len(company.cards) >= company.seats and bool(company.cards) == bool(company.seats)
            assert [level.name for level in company.levels] == (
                ["mercenary", "sardaukar", "mentat", "kwisatz haderach"] if players == 1 else [])
            assert sum(level.usual for level in company.levels) == (players == 1)
    assert not mix(["ix"]).company and set(mix(["base"]).shut) == {5, 6}


def test_what_of_a_level_has_words():
    for found in mixes():
        for company in found.company.values():
            for level in company.levels:
                said = en.table("level", level)
                gifts = [gift for gift in (*level.gifts, *level.rivals)]
                assert len(said) >= bool(gifts) + bool(level.includes) + bool(level.denies) + len(level.steps)
                assert all(text[0].isupper() and text[-1] == "." for text in said)


def test_the_level_and_the_end_of_a_game():
    """C-10.1, C-18.8"""
    assert chosen_level(["uprising"], ["choam", "mentat"]) == "mentat" and chosen_level(["base"], []) == ""
    for options, points in (([], 10), (["epic"], 12)):
        game = kanly.compose(["base", "ix"], 3, None, options)
        assert ending(["base", "ix"], options, 3) == (points, 10) == (game.target, len(game.conflict_deck))


def test_every_set_option_and_bot_has_a_name_for_a_button():
    for name in (*(f"set/{one}" for one in kanly.EXPANSIONS), *kanly.modes()):
        assert en.short(name).name[0].isupper() and len(en.short(name).name) <= 24 and en.short(name).note
    assert en.short("bot/somebody's own").name == "somebody's own"


def test_how_many_people_an_option_is_for():
    def beside(option, players):
        return en.table("beside", mix(["base", "ix", "uprising"]).refused[players][option])

    assert beside("epic", 1) == "is for two people and more"
    assert beside("mentat", 2) == "is for one person"
    assert beside("smart politics", 4) == "is for one or two people"
    assert en.table("beside", mix(["ix"]).why) == en.impossible(mix(["ix"]).why)
