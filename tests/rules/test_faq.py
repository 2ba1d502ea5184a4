"""The official clarifications (docs/rules/faq.md)."""

import pytest
from aids import BARON, asked, baron, shown, why

import kanly
from kanly.events import RESHUFFLED, TRASHED
from kanly.testing import look, options, pick, reveal, table
from kanly.things import THINGS
from kanly.view import SPECTATOR

LETO = "Duke Leto Atreides"
HELENA = "Helena Richese"
ARIANA = "Countess Ariana Thorvald"


# General.


def test_missionaria_protectiva_is_a_bene_gesserit_card_with_two_copies():
    """Q-01"""
    card = next(c for c in kanly.compose().imperium if c.name == "Missionaria Protectiva")
    assert card.copies == 2 and [THINGS[f].name for f in card.factions] == ["Bene Gesserit"]
    s = table(seats={0: dict(hand=["Missionaria Protectiva"] * 2)}, revealed=[1, 2])
    pick(s, "Missionaria Protectiva", "Carthag", "+1 troop", "+1 Intrigue", "end turn")
    pick(s, "Missionaria Protectiva", "Arrakeen", "any faction", "Fremen")  # bound by its twin
    assert look(s, 0)["influence"]["Fremen"] == 1


def test_seek_allies_trashes_itself_whether_one_likes_it_or_not():
    """Q-04"""
    s = table(seats={0: dict(hand=["Seek Allies"])})
    pick(s, "Seek Allies", "Wealth", "Influence")
    assert options(s) == ["Seek Allies: trash this card"]
    pick(s, "trash this card", "end turn")
    assert look(s)["trash"] == ["Seek Allies"]


def test_duncan_idaho_takes_one_water_only():
    """Q-05"""
    s = table(seats={0: dict(hand=["Duncan Idaho"], water=5, deck=["Dagger", "Diplomacy", "Seek Allies"])})
    pick(s, "Duncan Idaho", "Carthag", "+1 troop", "+1 Intrigue", "1 water")
    assert (look(s, 0)["water"], look(s, 0)["garrison"], len(look(s, 0)["hand"])) == (4, 5, 1)
    assert not [name for name in options(s) if "water" in name]


def test_councilors_dispensation_needs_the_seat_and_bribery_its_solari():
    """Q-06"""
    s = table(seats={0: dict(intrigue=["Councilor's Dispensation", "Bribery"], solari=1)})
    assert why(s, "Councilor's Dispensation") == "UNMET" and why(s, "Bribery") == "SHORT"
    s = table(seats={0: dict(intrigue=["Councilor's Dispensation", "Bribery"], solari=2, council=True)})
    assert {"Councilor's Dispensation", "Bribery"} < set(options(s))


def test_charisma_lies_face_up_until_the_reveal_turn_and_is_discarded_after_it():
    """Q-07"""
    s = table(seats={0: dict(hand=["Diplomacy"], intrigue=["Charisma"])}, revealed=[1, 2])
    pick(s, "Charisma", "Diplomacy", "Wealth", "end turn")
    assert shown(s.seen_by(SPECTATOR).players[0].open) == ["Charisma"]
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2 and look(s, 0)["open"] == ["Charisma"]
    pick(s, "end turn")
    assert look(s)["intrigue_discard"] == ["Charisma"]


def test_an_exhausted_intrigue_deck_is_reshuffled():
    """Q-08"""
    s = table(phase="combat", conflict="Cloak and Dagger", seats={0: dict(conflict=1)},
              intrigue_deck=["Ambush"], intrigue_discard=["Windfall"])
    pick(s, "Intrigue")
    assert look(s, 0)["intrigue"] == ["Ambush", "Windfall"]


@pytest.mark.parametrize(("card", "answers"), [("Poison Snooper", ["hand"]), ("Refocus", []), ("Water of Life", [])])
def test_cards_drawn_in_the_reveal_turn_are_revealed_and_used(card, answers):
    """Q-09"""
    deck = (
        ["Convincing Argument"] if card != "Water of Life" else ["Convincing Argument", "Diplomacy", "Reconnaissance"]
    )
    s = table(seats={0: dict(leader=LETO, hand=[], deck=deck, intrigue=[card], spice=1)}, phase="reveal")
    pick(s, card, *answers)
    assert look(s, 0)["persuasion"] == (2 if len(deck) == 1 else 4)
    assert look(s, 0)["hand"] == [] and look(s, 0)["revealed"] == sorted(deck)


def test_a_discard_is_a_card_from_hand_of_the_own_choice():
    """Q-10"""
    s = table(
        seats={
            0: dict(hand=["Test of Humanity"]),
            1: dict(hand=["Dagger", "Diplomacy"], intrigue=["Ambush"]),
            2: dict(hand=["Dagger"]),
        }
    )
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent")
    assert asked(s) == 1 and options(s) == ["Dagger", "Diplomacy"]
    pick(s, "Diplomacy", "Dagger")
    assert look(s, 1)["discard"] == ["Diplomacy"] and look(s, 2)["discard"] == ["Dagger"]


def test_rapid_mobilization_and_chani_may_move_nobody():
    """Q-11"""
    s = table(seats={0: dict(hand=[], intrigue=["Rapid Mobilization"])})
    pick(s, "Rapid Mobilization", "0")
    assert look(s, 0)["conflict"] == 0 and look(s)["intrigue_discard"] == ["Rapid Mobilization"]


def test_troops_in_garrison_or_conflict_cannot_be_recruited_again():
    """Q-12"""
    s = table(seats={0: dict(hand=["Reconnaissance"], supply=0, conflict=6)})
    pick(s, "Reconnaissance", "Carthag")
    assert why(s, "+1 troop") == "NO_SUPPLY"
    pick(s, "deploy 2")
    assert not [name for name in options(s) if name.startswith("deploy")]
    assert (look(s, 0)["garrison"], look(s, 0)["conflict"]) == (4, 8)


def test_there_is_no_upper_end_to_the_score():
    """Q-13"""
    s = table(seats={0: dict(score=30, spice=4, intrigue=["The Sleeper Must Awaken"])})
    pick(s, "The Sleeper Must Awaken")
    assert look(s, 0)["score"] == 31


# Cards.


def test_assassination_mission_pays_only_when_something_else_trashes_it():
    """Q-20"""
    s = table(seats={0: dict(hand=["Assassination Mission"])}, phase="reveal")
    assert look(s, 0)["solari"] == 1 and "trash this card" not in " ".join(options(s))
    for zone in ("hand", "discard", "play"):
        seat = dict(hand=["Guild Administrator"], solari=0)
        seat[zone] = [*seat.get(zone, []), "Assassination Mission"]
        s = table(seats={0: seat})
        pick(
            s,
            "Guild Administrator",
            "Foldspace",
            "Influence",
            "acquire Foldspace",
            "trash a card",
            "Assassination Mission",
        )
        assert look(s, 0)["solari"] == 4
    s = table(seats={0: dict(hand=[], deck=["Assassination Mission"], intrigue=["Poison Snooper"], leader=LETO)})
    pick(s, "Poison Snooper", "trash")
    assert look(s, 0)["solari"] == 4


@pytest.mark.parametrize(("space", "spice"), [("Imperial Basin", 2), ("Hagga Basin", 4), ("The Great Flat", 6)])
@pytest.mark.parametrize("bonus", [0, 3])
@pytest.mark.parametrize("step_by_step", [False, True])
def test_carryall_doubles_the_base_spice_only(space, spice, bonus, step_by_step):
    """Q-21"""
    s = table(
        seats={0: dict(hand=["Carryall"], water=2)}, bonus={space: bonus}, options=["step by step"] * step_by_step
    )
    pick(s, "Carryall", space)
    if step_by_step:
        pick(s, "harvest", "twice")  # after the harvest it still counts
    assert look(s, 0)["spice"] == spice + bonus


def test_carryall_doubles_nothing_but_a_harvest():
    """Q-21"""
    s = table(seats={0: dict(hand=["Carryall"])})
    pick(s, "Carryall", "Secure Contract")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (0, 3)
    s = table(seats={0: dict(hand=["Carryall"])}, control={"Imperial Basin": 0})
    pick(s, "Carryall", "Imperial Basin")
    assert look(s, 0)["spice"] == 1 + 2  # the control bonus is not harvested


def test_carryall_for_ariana_costs_her_one_spice_in_all():
    """Q-21"""
    s = table(seats={0: dict(leader=ARIANA, hand=["Carryall"], water=1)}, bonus={"Hagga Basin": 1})
    pick(s, "Carryall", "Hagga Basin")
    assert look(s, 0)["spice"] == 4 + 1 - 1


def test_double_cross_needs_a_troop_of_an_opponent_but_no_own_supply():
    """Q-22"""
    s = table(seats={0: dict(solari=1, intrigue=["Double Cross"], conflict=2)})
    assert "Double Cross" not in options(s)
    s = table(seats={0: dict(solari=1, intrigue=["Double Cross"], supply=0), 1: dict(conflict=1), 2: dict(conflict=2)})
    pick(s, "Double Cross")
    assert asked(s) == 0 and len(options(s)) == 2
    pick(s, "player 3")
    assert [look(s, seat)["conflict"] for seat in range(3)] == [0, 1, 1]
    assert look(s, 0)["solari"] == 0 and look(s, 2)["supply"] == 8
    s = table(seats={0: dict(solari=1, intrigue=["Double Cross"]), 1: dict(conflict=1)})
    pick(s, "Double Cross")
    assert (look(s, 0)["conflict"], look(s, 0)["supply"], look(s, 0)["garrison"]) == (1, 8, 3)


def test_foldspace_comes_from_its_space_and_never_for_persuasion():
    """Q-23"""
    s = table(seats={0: dict(hand=[], persuasion=30)}, phase="reveal")
    assert why(s, "Foldspace") == "NO_PRICE"
    s = table(seats={0: dict(hand=[], spice=2, intrigue=["Bypass Protocol"])})
    pick(s, "Bypass Protocol", "pay 2 spice")
    assert "Foldspace" not in options(s)
    s = table(seats={0: dict(hand=["Diplomacy"])})
    pick(s, "Diplomacy", "Foldspace", "acquire Foldspace")
    assert look(s, 0)["discard"] == ["Foldspace"] and look(s)["reserve"]["Foldspace"] == 5


def test_gun_thopter_spares_an_empty_garrison():
    """Q-24"""
    s = table(seats={0: dict(hand=["Gun Thopter"]), 1: dict(garrison=0, conflict=5), 2: dict(garrison=0)})
    pick(s, "Gun Thopter", "Secure Contract")
    assert why(s, "each opponent") == "NO_TARGET"
    pick(s, "end turn")
    assert look(s, 1)["conflict"] == 5


def test_imperial_spy_gives_its_card_only_when_it_trashes_itself():
    """Q-25"""
    s = table(seats={0: dict(hand=["Imperial Spy"])})
    pick(s, "Imperial Spy", "Wealth", "Influence", "trash this card")
    assert len(look(s, 0)["intrigue"]) == 1 and look(s)["trash"] == ["Imperial Spy"]
    s = table(seats={0: dict(hand=["Guild Administrator"], play=["Imperial Spy"])})
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", "Imperial Spy")
    assert look(s, 0)["intrigue"] == []
    s = table(
        seats={0: dict(hand=["Imperial Spy"], spice=2, intrigue=["Dispatch an Envoy"], deck=["Dagger", "Diplomacy"])}
    )
    pick(s, "Dispatch an Envoy", "Imperial Spy", "Selective Breeding", "draw 2", "Imperial Spy")  # trashed by the space
    assert look(s, 0)["intrigue"] == [] and len(look(s, 0)["hand"]) == 2
    assert not [name for name in options(s) if "Intrigue" in name]


@pytest.mark.parametrize(
    ("hand", "play", "persuasion"),
    [([], [], 2), (["Arrakis Liaison"], [], 4 + 2), ([], ["Stilgar", "Chani"], 6), (["Dagger"], ["Lady Jessica"], 2)],
)
def test_liet_kynes_counts_fremen_cards_of_the_round_himself_included(hand, play, persuasion):
    """Q-26"""
    s = table(seats={0: dict(hand=["Liet Kynes", *hand], play=play)}, phase="reveal")
    pick(s, "per Fremen card")
    assert look(s, 0)["persuasion"] == persuasion


def test_calculated_hire_finds_no_mentat_away_from_home():
    """Q-27"""
    for away in (dict(mentat=True), dict(mentat=True, agents=0)):
        s = table(
            seats={0: dict(spice=3, intrigue=["Calculated Hire"]), 1: away},
            agents={"Wealth": [1], "Carthag": [1], "Secrets": [1]} if "agents" in away else {},
        )
        assert why(s, "Calculated Hire") == "EMPTY"


# The Voice.


def voice(space, **seats):
    s = table(seats={0: dict(hand=["The Voice", "Dagger"]), **{int(k[1:]): v for k, v in seats.items()}})
    return pick(s, "The Voice", "Secure Contract", "opponents cannot", space, "end turn")


def test_the_voice_closes_a_space_to_opponents_until_the_next_own_turn():
    """Q-28"""
    hand = dict(hand=["Reconnaissance", "Signet Ring"])
    s = voice("Arrakeen", s1=hand, s2=hand)
    assert look(s)["closed"] == ["Arrakeen"]
    pick(s, "Reconnaissance")
    assert asked(s) == 1 and "Arrakeen" not in options(s) and why(s, "Arrakeen") == "CLOSED"
    pick(s, "Carthag", "+1 troop", "+1 Intrigue", "end turn")
    pick(s, "Signet Ring")
    assert asked(s) == 2 and why(s, "Arrakeen") == "CLOSED"
    pick(s, "Imperial Basin")
    while asked(s) == 2:
        s.apply(s.options[0])
    assert asked(s) == 0 and look(s)["closed"] == []
    pick(s, "Dagger", "Hall of Oratory", "end turn", "Signet Ring")
    assert "Arrakeen" in options(s)


@pytest.mark.parametrize(
    "seat",
    [
        dict(leader=HELENA, hand=["Reconnaissance"]),
        dict(hand=["Reconnaissance"], intrigue=["Infiltrate"]),
        dict(hand=["Kwisatz Haderach"]),
    ],
)
def test_nothing_beats_the_voice(seat):
    """Q-28, Q-30, R-101"""
    s = voice("Arrakeen", s1=seat)
    if seat.get("intrigue"):
        pick(s, "Infiltrate")
    pick(s, seat["hand"][0])
    assert why(s, "Arrakeen") == "CLOSED"
    assert "Carthag" in options(s)


def test_the_reveal_turn_is_a_turn_that_ends_the_voice():
    """Q-28"""
    s = table(seats={0: dict(hand=["The Voice"])})
    pick(s, "The Voice", "Secure Contract", "opponents cannot", "Wealth", "end turn")
    reveal(s, 1, 2)
    assert look(s)["closed"] == [] and asked(s) == 0
    reveal(s, 0)
    assert look(s)["round"] == 2 and look(s)["closed"] == []


def test_the_voice_does_not_bind_its_own_player_nor_move_those_who_are_there():
    """Q-28"""
    s = table(
        seats={0: dict(hand=["The Voice", "Reconnaissance"]), 1: dict(hand=[])},
        agents={"Carthag": [1]},
        revealed=[1, 2],
    )
    pick(s, "The Voice", "Secure Contract", "opponents cannot", "Carthag")
    assert look(s)["agents"]["Carthag"] == [1]
    s = table(seats={0: dict(hand=["The Voice", "Reconnaissance"], leader=HELENA)}, revealed=[1, 2])
    pick(
        s,
        "The Voice",
        "Imperial Basin",
        "harvest",
        "opponents cannot",
        "Arrakeen",
        "end turn",
        "Reconnaissance",
        "Arrakeen",
    )
    assert look(s)["agents"]["Arrakeen"] == [0]


def test_two_voices_on_one_space_end_one_after_the_other():
    """Q-28"""
    s = table(
        seats={
            0: dict(hand=["The Voice", "Dagger"]),
            1: dict(hand=["The Voice", "Dagger"]),
            2: dict(hand=["Reconnaissance", "Signet Ring"]),
        }
    )
    pick(s, "The Voice", "Secure Contract", "opponents cannot", "Arrakeen", "end turn")
    pick(s, "The Voice", "Imperial Basin", "harvest", "opponents cannot", "Arrakeen", "end turn")
    pick(s, "Reconnaissance")
    assert why(s, "Arrakeen") == "CLOSED"
    pick(s, "Carthag", "+1 troop", "+1 Intrigue", "end turn")
    assert asked(s) == 0 and look(s)["closed"] == ["Arrakeen"]  # still the second player's
    reveal(s, 0, 1)
    assert look(s)["closed"] == []


def test_infiltrate_ignores_enemy_agents_and_nothing_else():
    """Q-30, C-5.3"""
    s = table(
        seats={0: dict(hand=["Reconnaissance"], intrigue=["Infiltrate"], water=0)},
        agents={"Arrakeen": [1, 2], "Carthag": [0], "Research Station": [1], "Sietch Tabr": [2]},
    )
    assert "Reconnaissance" not in options(s)
    pick(s, "Infiltrate", "Reconnaissance")
    assert options(s) == ["Arrakeen"]
    assert (
        why(s, "Carthag") == "OWN_AGENT" and why(s, "Research Station") == "SHORT" and why(s, "Sietch Tabr") == "UNMET"
    )


# Leaders.


def test_the_baron_chooses_two_factions_secretly_before_the_first_round():
    """Q-39"""
    s = kanly.compose(["base"], 3, [BARON, LETO, HELENA]).start(3, log=True)
    assert look(s)["phase"] == "setup" and asked(s) == 0
    pick(s, "Spacing Guild", "Fremen")
    assert look(s, 0)["secrets"] == ["Fremen", "Spacing Guild"]
    for seat in (1, 2, SPECTATOR):
        assert shown(s.seen_by(seat).players[0].secrets) == ["?", "?"]


def test_the_baron_gains_once_per_game():
    """Q-39"""
    s = baron(
        dict(secrets=["Spacing Guild", "Fremen"], hand=["Diplomacy", "Seek Allies"], spice=6, garrison=6, water=2),
        revealed=[1, 2],
    )
    pick(s, "Diplomacy", "Heighliner", "+5 troops", "deploy 5")
    assert "end turn" not in options(s)
    pick(s, "secretly", "+1 Influence with the Spacing Guild", "end turn")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 2, "Bene Gesserit": 0, "Fremen": 1}
    assert look(s, 0)["secrets"] == []
    pick(s, "Seek Allies", "Wealth", "Influence", "trash this card", "Rapid Mobilization", "6")
    assert not [name for name in options(s) if "secretly" in name]


def test_three_troops_in_a_turn_are_not_enough_for_the_baron():
    """Q-39"""
    s = table(seats={0: dict(leader=BARON, secrets=["Emperor", "Fremen"], hand=["Reconnaissance"])})
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "+1 Intrigue", "deploy 3")
    assert options(s)[-1] == "end turn" and not [name for name in options(s) if "secretly" in name]


# More printed clarifications.


def test_bindu_suspension_is_the_very_first_thing_of_a_turn_and_ends_it():
    """Q-49"""
    s = table(seats={0: dict(hand=["Dagger"], deck=["Diplomacy"], intrigue=["Bindu Suspension", "Windfall"])})
    pick(s, "Bindu Suspension")
    assert asked(s) == 1  # neither sent an Agent nor revealed
    assert look(s, 0)["hand"] == ["Dagger", "Diplomacy"] and look(s, 0)["agents"] == 2
    reveal(s, 1, 2)
    assert asked(s) == 0 and "Dagger" in options(s)


def test_bindu_suspension_comes_too_late_after_anything_else():
    """Q-49"""
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Bindu Suspension", "Windfall"])})
    assert "Bindu Suspension" in options(s)
    pick(s, "Windfall")
    assert why(s, "Bindu Suspension") == "UNMET"
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Bindu Suspension"])})
    pick(s, "Dagger", "Hall of Oratory")
    assert "Bindu Suspension" not in options(s)
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Bindu Suspension"])})
    pick(s, "reveal")
    assert "Bindu Suspension" not in options(s)


def test_bindu_suspension_reopens_a_space_the_voice_closed_and_lets_the_turn_pass_alone():
    """Q-49, Q-28"""
    s = table(seats={0: dict(hand=["The Voice"], intrigue=["Bindu Suspension"])}, revealed=[1, 2])
    pick(s, "The Voice", "Secure Contract", "opponents cannot", "Wealth", "end turn")
    assert look(s)["closed"] == []
    pick(s, "Bindu Suspension")
    assert asked(s) == 0 and "reveal" in options(s)  # the others have revealed: it is this player's turn again


def test_win_cards_may_pay_for_one_another():
    """Q-50"""
    s = table(
        phase="combat",
        conflict="skirmish-vp-water",
        seats={0: dict(conflict=1, intrigue=["Demand Respect", "To the Victor…"])},
    )
    pick(s, "pass", "To the Victor…", "Demand Respect", "pay 2 spice", "Emperor")
    assert look(s, 0)["spice"] == 1


def test_test_of_humanity_asks_each_only_for_what_can_be_done():
    """Q-51"""
    s = table(
        players=4,
        seats={
            0: dict(hand=["Test of Humanity"]),
            1: dict(hand=["Dagger"], conflict=1),
            2: dict(hand=[], conflict=2),
            3: dict(hand=["Dagger", "Diplomacy"]),
        },
    )
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent")
    assert asked(s) == 1 and len(options(s)) == 2  # both are possible
    pick(s, "lose 1 troop")
    assert look(s, 1)["conflict"] == 0 and look(s, 1)["supply"] == 9 and look(s, 1)["hand"] == ["Dagger"]
    assert look(s, 2)["conflict"] == 1  # no card: a troop without being asked
    assert asked(s) == 3
    pick(s, "Dagger")
    assert look(s, 3)["hand"] == ["Diplomacy"]


def test_test_of_humanity_does_not_touch_who_can_do_neither():
    """Q-51"""
    s = table(seats={0: dict(hand=["Test of Humanity"]), 1: dict(hand=[], garrison=5), 2: dict(hand=[], conflict=1)})
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent", "end turn")
    assert look(s, 1)["garrison"] == 5 and look(s, 2)["conflict"] == 0


def test_kwisatz_haderach_needs_no_agent_on_the_leader():
    """Q-52, R-101"""
    s = table(
        seats={0: dict(hand=["Kwisatz Haderach", "Dagger"], agents=0)},
        agents={"Wealth": [0], "Carthag": [0], "Secrets": [1]},
    )
    assert options(s) == ["Kwisatz Haderach", "reveal"]
    pick(s, "Kwisatz Haderach", "Secrets")
    assert options(s) == ["Wealth", "Carthag"]  # which of the two moves
    pick(s, "Carthag")
    assert look(s)["agents"] == {"Wealth": [0], "Secrets": [0, 1]}
    assert look(s, 0)["agents"] == 0


def test_kwisatz_haderach_may_also_send_an_agent_from_the_leader():
    """Q-52"""
    s = table(seats={0: dict(hand=["Kwisatz Haderach"])}, agents={"Wealth": [0]})
    pick(s, "Kwisatz Haderach", "Stillsuits")
    assert len(options(s)) == 2
    pick(s, "your Leader")
    assert look(s)["agents"] == {"Wealth": [0], "Stillsuits": [0]} and look(s, 0)["agents"] == 0


def test_paul_sees_the_top_card_and_nothing_when_the_deck_is_empty():
    """Q-53"""
    s = table(
        seats={
            0: dict(
                leader="Paul Atreides",
                hand=["Bene Gesserit Initiate"],
                deck=["Dagger", "Diplomacy"],
                discard=["Seek Allies"],
            )
        },
        log=True,
    )
    top = shown(s.seen_by(0).players[0].top)
    assert len(top) == 1 and top[0] in ("Dagger", "Diplomacy")
    pick(s, "Bene Gesserit Initiate", "Secure Contract", "draw a card")
    assert look(s, 0)["hand"] == top  # it was really the top card
    following = shown(s.seen_by(0).players[0].top)
    assert following == sorted({"Dagger", "Diplomacy"} - set(top))
    s = table(seats={0: dict(leader="Paul Atreides", hand=["Dagger"], deck=[], discard=["Seek Allies"])}, log=True)
    assert s.seen_by(0).players[0].top == ()
    assert RESHUFFLED not in [e.kind for e in s.log]


def test_poison_snooper_on_an_empty_deck_does_not_reshuffle():
    """Q-53"""
    s = table(
        seats={0: dict(leader=LETO, hand=[], deck=[], discard=["Dagger", "Diplomacy"], intrigue=["Poison Snooper"])},
        log=True,
    )
    pick(s, "Poison Snooper")
    assert not {RESHUFFLED, TRASHED} & {e.kind for e in s.log}
    assert look(s, 0)["discard"] == ["Dagger", "Diplomacy"]


@pytest.mark.parametrize(
    ("card", "reaches"),
    [
        ("Dagger", {"Hall of Oratory"}),
        ("Convincing Argument", set()),
        ("Diplomacy", set()),
        ("Reconnaissance", {"Arrakeen", "Carthag"}),
    ],
)
def test_dispatch_an_envoy_adds_the_four_faction_icons_to_the_card_played(card, reaches):
    """Q-59"""
    factions = {"Wealth", "Foldspace", "Secrets", "Stillsuits"}
    s = table(seats={0: dict(hand=[card], intrigue=["Dispatch an Envoy"], water=0)})
    pick(s, "Dispatch an Envoy", card)
    assert set(options(s)) == factions | reaches


def test_the_added_icons_are_ordinary_ones():
    """Q-59, Q-30"""
    s = table(
        seats={0: dict(leader=HELENA, hand=["Dagger"], intrigue=["Dispatch an Envoy"])},
        agents={"Wealth": [1], "Hall of Oratory": [2]},
    )
    pick(s, "Dispatch an Envoy", "Dagger")
    assert "Hall of Oratory" in options(s) and "Wealth" not in options(s)
    assert why(s, "Wealth") == "OCCUPIED"
