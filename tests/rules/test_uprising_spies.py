"""C-14 Spies: posts, placing, recalling, Infiltrate, Gather Intelligence, the Spy icon; rulings R-024 to R-030."""

import pytest
from aids import GURNEY, IDLE, asked, happened, uprising, why

from kanly.events import SPY_PLACED, SPY_RECALLED
from kanly.testing import look, options, pick, refusals, reveal

EMPEROR_POST = "Sardaukar / Dutiful Service post"
GUILD_POST = "Heighliner / Deliver Supplies post"
SISTERS_POST = "Espionage / Secrets post"
FREMEN_POST = "Desert Tactics / Fremkit post"
COUNCIL_POST = "High Council / Imperial Privilege / Swordmaster post"
HALL_POST = "Assembly Hall / Gather Support post"
CHOAM_POST = "Shipping / Accept Contract post"
TABR_POST = "Sietch Tabr / Research Station post"
RESEARCH_POST = "Research Station / Spice Refinery post"
ARRAKEEN_POST = "Spice Refinery / Arrakeen post"
POSTS = {
    EMPEROR_POST,
    GUILD_POST,
    SISTERS_POST,
    FREMEN_POST,
    COUNCIL_POST,
    HALL_POST,
    CHOAM_POST,
    TABR_POST,
    RESEARCH_POST,
    ARRAKEEN_POST,
    "Imperial Basin post",
    "Hagga Basin post",
    "Deep Desert post",
}
CITY_POSTS = {TABR_POST, RESEARCH_POST, ARRAKEEN_POST}


def spies(s, seat=0):
    """The posts with a Spy of this player, by name."""
    return {post.name for post in s.game.posts if s.cells[post.spies] >> seat & 1}


def espionage(**seat):
    """Seat 0 has just been to Espionage, with its Spy still to be placed."""
    s = uprising(
        seats={
            0: dict(hand=["Diplomacy"], spice=1, leader=GURNEY, deck=["Dagger"]) | seat,
            1: dict(spies=["Imperial Basin"]),
        }
    )
    pick(s, "Diplomacy", "Espionage")
    return s


# Posts and placing.


def test_thirteen_posts():
    """C-14.1"""
    assert {post.name for post in uprising().game.posts} == POSTS
    assert len(uprising().game.posts) == 13


def test_everybody_has_three_spies_in_supply():
    """C-2.10, C-0.2"""
    s = uprising(players=4)
    assert [spies(s, seat) for seat in range(4)] == [set()] * 4
    s = uprising(seats={0: dict(hand=["Covert Operation", "Public Spectacle", "Wheels Within Wheels"], leader=GURNEY)})
    pick(s, "reveal")
    for post in ("Secrets", "Fremkit", "Hagga"):
        pick(s, next(name for name in options(s) if "place a Spy" in name), post)
    assert len(spies(s)) == 3
    pick(s, "place a Spy")  # the fourth icon: no Spy is left but those on the board
    assert set(options(s)) == spies(s) | {"done"}


def test_a_spy_goes_to_any_post_without_a_spy():
    """C-14.2, C-14.1: one Spy each"""
    s = espionage(spies=["Fremkit"])
    pick(s, "place a Spy")
    assert set(options(s)) == POSTS - {"Imperial Basin post", FREMEN_POST}
    assert why(s, "Imperial Basin post") == why(s, FREMEN_POST) == "POST_TAKEN"
    pick(s, HALL_POST)
    assert spies(s) == {FREMEN_POST, HALL_POST} and spies(s, 1) == {"Imperial Basin post"}


def test_placing_a_spy_from_supply_is_compulsory():
    """R-024, Q-04"""
    s = espionage()
    pick(s, "Influence", "draw")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "place a Spy")
    assert "done" not in options(s)
    pick(s, "Deep Desert")
    assert "end turn" in options(s)


def test_without_a_spy_in_supply_the_icon_may_be_declined():
    """C-14.2, R-024"""
    three = ["Fremkit", "Hagga Basin", "Deep Desert"]
    s = espionage(spies=three)
    pick(s, "Influence", "draw")
    assert "end turn" in options(s)
    pick(s, "place a Spy")
    assert set(options(s)) == {FREMEN_POST, "Hagga Basin post", "Deep Desert post", "done"}
    pick(s, "done")
    assert spies(s) == {FREMEN_POST, "Hagga Basin post", "Deep Desert post"}
    assert not [name for name in options(s) if "Spy" in name]  # it was declined for good


def test_after_the_recall_placing_is_compulsory_and_may_be_where_it_was():
    """R-024, R-025"""
    s = espionage(spies=["Fremkit", "Hagga Basin", "Deep Desert"])
    pick(s, "place a Spy", FREMEN_POST)
    assert set(options(s)) == POSTS - {"Imperial Basin post", "Hagga Basin post", "Deep Desert post"}
    pick(s, FREMEN_POST)
    assert spies(s) == {FREMEN_POST, "Hagga Basin post", "Deep Desert post"}


def test_the_recall_for_an_empty_supply_counts_as_a_recall_but_draws_nothing():
    """R-025, C-14.4"""
    s = uprising(
        seats={
            0: dict(
                hand=["Imperial Spymaster"],
                spice=1,
                deck=["Dagger", "Dagger"],
                leader=GURNEY,
                spies=["Secrets", "Hagga Basin", "Deep Desert"],
            )
        }
    )
    pick(s, "Imperial Spymaster", "Espionage", "done")
    assert why(s, "Intrigue") == "UNMET"
    pick(s, "place a Spy", "Hagga Basin")
    assert look(s, 0)["hand"] == [] and "Infiltrate" not in options(s)
    pick(s, "Fremkit")
    pick(s, "Intrigue")
    assert len(look(s, 0)["intrigue"]) == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "possible"),
    [
        ([], [], {EMPEROR_POST, SISTERS_POST, FREMEN_POST}),
        (["Secrets"], ["Fremkit"], {EMPEROR_POST}),
    ],
)
def test_a_spy_on_certain_icons_goes_nowhere_else(mine, theirs, possible):
    """C-14.3, R-026"""
    s = uprising(seats={0: dict(hand=["Reliable Informant"], spies=mine, leader=GURNEY), 1: dict(spies=theirs)})
    pick(s, "Reliable Informant", "Deliver Supplies", "place a Spy")
    if len(possible) == 1:  # nothing to ask
        assert spies(s) == possible | {SISTERS_POST}
    else:
        assert set(options(s)) == possible
        assert why(s, GUILD_POST) == why(s, HALL_POST) == "WRONG_POST"


def test_with_no_such_post_free_nothing_is_placed():
    """C-14.3, R-024, R-026"""
    s = uprising(
        seats={
            0: dict(hand=["Reliable Informant"], leader=GURNEY),
            1: dict(spies=["Dutiful Service", "Secrets", "Fremkit"]),
        }
    )
    pick(s, "Reliable Informant", "Deliver Supplies")
    assert why(s, "Spy") == "NO_POST"
    pick(s, "Influence", "end turn")
    assert spies(s) == set()


def test_a_recall_that_would_free_no_such_post_is_not_offered():
    """R-024, R-026: the Spy on Fremkit could go back there, the others nowhere"""
    s = uprising(
        seats={
            0: dict(hand=["Reliable Informant"], leader=GURNEY, spies=["Fremkit", "Hagga Basin", "Deep Desert"]),
            1: dict(spies=["Dutiful Service", "Secrets"]),
        }
    )
    pick(s, "Reliable Informant", "Deliver Supplies", "place a Spy")
    assert set(options(s)) == {FREMEN_POST, "done"}
    pick(s, FREMEN_POST)
    assert spies(s) == {FREMEN_POST, "Hagga Basin post", "Deep Desert post"}


def test_a_spy_on_a_city_goes_to_a_post_connected_to_one():
    """C-14.3"""
    s = uprising(seats={0: dict(intrigue=["Special Mission"], leader=GURNEY)})
    pick(s, "Special Mission")  # without a Spy to recall the other half is not possible
    assert set(options(s)) == CITY_POSTS
    assert set(refusals(s)) == POSTS - CITY_POSTS


def test_only_where_a_card_says_so_two_players_share_a_post_and_never_one_player_with_itself():
    """R-026"""
    s = uprising(
        seats={
            0: dict(hand=["Double Agent"], leader=GURNEY, spies=["sietch-tabr-research-station-post"], water=2),
            1: dict(spies=["research-station-spice-refinery-post"]),
        }
    )
    pick(s, "Double Agent", "Research Station", "done", "place a Spy")
    assert spies(s) == {TABR_POST, RESEARCH_POST} and spies(s, 1) == {RESEARCH_POST}


def test_distraction_shares_any_post_but_needs_not_to():
    """R-026, R-054"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                intrigue=["Distraction"],
                garrison=4,
                spies=["Fremkit"],
                leader=GURNEY,
                deck=["Dagger"],
            ),
            1: dict(spies=["Secrets"]),
        }
    )
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "deploy 3", "Distraction")
    assert set(options(s)) == POSTS - {FREMEN_POST}
    assert why(s, FREMEN_POST) == "POST_TAKEN"
    pick(s, SISTERS_POST)
    assert spies(s) == {FREMEN_POST, SISTERS_POST} and spies(s, 1) == {SISTERS_POST}


# Recalling.


@pytest.mark.parametrize("how", ["icon", "infiltrate", "gather", "not at all"])
def test_every_recall_counts_as_a_recall_of_this_turn(how):
    """C-14.4"""
    s = uprising(
        seats={
            0: dict(
                hand=["Rebel Supplier"],
                spies=["Arrakeen"],
                intrigue=["Special Mission"],
                deck=["Dagger"],
                leader=GURNEY,
            )
        },
        agents={"Arrakeen": [1]} if how == "infiltrate" else {},
    )
    if how == "icon":
        pick(s, "Special Mission", "recall", "no")
    pick(s, "Rebel Supplier", "Arrakeen")
    if how in ("gather", "not at all"):
        pick(s, ARRAKEEN_POST if how == "gather" else "done")
    if how == "not at all":
        assert why(s, "+2 troops") == "UNMET" and spies(s) == {ARRAKEEN_POST}
    else:
        assert spies(s) == set()
        pick(s, "+2 troops")
        assert look(s, 0)["garrison"] == 5


def test_a_recall_of_an_earlier_turn_does_not_count():
    """C-14.4: this turn"""
    s = uprising(
        seats={
            0: dict(
                hand=["Rebel Supplier", "Reconnaissance"],
                spies=["Arrakeen"],
                deck=["Dagger"] * 2,
                water=2,
                leader=GURNEY,
            ),
            **IDLE,
        }
    )
    pick(s, "Reconnaissance", "Arrakeen", ARRAKEEN_POST, "+1 troop", "draw", "end turn")
    reveal(s, 1, 2)
    pick(s, "Rebel Supplier", "Research Station")
    assert why(s, "if you recalled a Spy") == "UNMET"


def test_somebody_elses_recall_does_not_count():
    """C-14.4: Feyd recalls in his Reveal turn; Go to Ground and the like are not one's own either"""
    s = uprising(
        seats={
            0: dict(hand=[], spies=["Arrakeen"], leader="Feyd-Rautha Harkonnen"),
            1: dict(hand=["Imperial Spymaster"]),
        }
    )
    pick(s, "reveal", "recall", "end turn", "Imperial Spymaster", "Dutiful Service")
    assert why(s, "Intrigue") == "UNMET"


def test_spies_stay_between_rounds():
    """C-14.5"""
    s = uprising(seats={0: dict(spies=["Secrets", "Fremkit"]), 2: dict(spies=["Arrakeen"])}, phase="recall")
    assert look(s)["round"] == 2
    assert spies(s) == {SISTERS_POST, FREMEN_POST} and spies(s, 2) == {ARRAKEEN_POST}


def test_a_spy_draws_nothing_and_lets_nobody_in_outside_a_visit():
    """C-14.5, Q-16: only playing a card to send an Agent"""
    s = uprising(seats={0: dict(hand=["Convincing Argument"], spies=["Arrakeen"], leader=GURNEY)})
    assert options(s) == ["reveal"]
    pick(s, "reveal")
    assert not [name for name in options(s) if "post" in name or "Spy" in name]


# Infiltrate.


def test_infiltrate_recalls_the_spy_and_ignores_the_agent_of_another_player():
    """C-14.6, C-5.4"""
    s = uprising(
        seats={0: dict(hand=["Reconnaissance"], spies=["Arrakeen"], leader=GURNEY)}, agents={"Arrakeen": [1]}, log=True
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["agents"] == {"Arrakeen": [0, 1]} and spies(s) == set()
    assert happened(s, SPY_PLACED, SPY_RECALLED) == [SPY_RECALLED]
    assert "+1 troop" in options(s)  # that Spy cannot gather as well


@pytest.mark.parametrize("post", ["Secrets", "Hagga Basin", "sietch-tabr-research-station-post"])
def test_a_spy_elsewhere_does_not_help(post):
    """C-14.6: connected to the destination"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], spies=[post])}, agents={"Arrakeen": [1]})
    pick(s, "Reconnaissance")
    assert why(s, "Arrakeen") == "OCCUPIED"


def test_the_own_agent_always_blocks():
    """C-14.6, C-5.3, C-22.10"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], spies=["Arrakeen"])}, agents={"Arrakeen": [0]})
    pick(s, "Reconnaissance")
    assert why(s, "Arrakeen") == "OWN_AGENT"
    s = uprising(seats={0: dict(hand=["Reconnaissance"], spies=["Arrakeen"])}, agents={"Arrakeen": [0, 1]})
    pick(s, "Reconnaissance")
    assert why(s, "Arrakeen") == "OWN_AGENT"


def test_one_spy_is_enough_for_several_enemy_agents():
    """R-027"""
    s = uprising(
        seats={0: dict(hand=["Reconnaissance"], spies=["Arrakeen", "Fremkit"])},
        players=4,
        agents={"Arrakeen": [1, 2, 3]},
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s)["agents"]["Arrakeen"] == [0, 1, 2, 3] and spies(s) == {FREMEN_POST}


def test_on_an_empty_space_no_spy_is_recalled_to_get_in():
    """C-14.6"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], spies=["Arrakeen"])})
    pick(s, "Reconnaissance", "Arrakeen", "done")
    assert spies(s) == {ARRAKEEN_POST}


def test_infiltrating_an_expensive_space_still_costs():
    """C-14.6, C-5.3: it ignores Agents, nothing else"""
    s = uprising(seats={0: dict(hand=["Diplomacy"], spies=["Secrets"], spice=0)}, agents={"Espionage": [1]})
    pick(s, "Diplomacy")
    assert why(s, "Espionage") == "SHORT"


# Gather Intelligence.


def gather(post):
    return f"{post}: recall the Spy and draw a card"


def test_gather_intelligence_recalls_a_spy_and_draws_a_card():
    """C-14.7, C-5.5"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                deck=["Seek Allies", "Dagger", "Dagger"],
                spies=["Arrakeen", "Fremkit"],
                leader=GURNEY,
            )
        }
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert set(options(s)) == {gather(ARRAKEEN_POST), "done"}  # the other one watches elsewhere
    pick(s, ARRAKEEN_POST)
    assert spies(s) == {FREMEN_POST} and len(look(s, 0)["hand"]) == 1


def test_at_most_one_card_for_each_agent():
    """C-14.7"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                deck=["Dagger", "Diplomacy"],
                leader=GURNEY,
                spies=["spice-refinery-arrakeen-post", "research-station-spice-refinery-post"],
            )
        }
    )
    pick(s, "Reconnaissance", "Spice Refinery")
    assert set(options(s)) == {gather(ARRAKEEN_POST), gather(RESEARCH_POST), "done"}
    pick(s, RESEARCH_POST)
    assert spies(s) == {ARRAKEEN_POST} and len(look(s, 0)["hand"]) == 1
    assert "end turn" in options(s)  # the second Spy is not asked


def test_of_two_spies_one_may_infiltrate_and_the_other_gather():
    """C-14.7"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                deck=["Dagger"],
                leader=GURNEY,
                spies=["spice-refinery-arrakeen-post", "research-station-spice-refinery-post"],
            )
        },
        agents={"Spice Refinery": [2]},
    )
    pick(s, "Reconnaissance", "Spice Refinery")
    assert set(options(s)) == {ARRAKEEN_POST, RESEARCH_POST}  # which one lets the Agent in
    pick(s, ARRAKEEN_POST)
    assert set(options(s)) == {gather(RESEARCH_POST), "done"}
    pick(s, RESEARCH_POST)
    assert spies(s) == set() and look(s, 0)["hand"] == ["Dagger"]


def test_one_spy_serves_one_purpose():
    """C-14.7, C-22.12"""
    s = uprising(
        seats={0: dict(hand=["Reconnaissance"], deck=["Dagger", "Dagger"], spies=["Arrakeen"], leader=GURNEY)},
        agents={"Arrakeen": [1]},
    )
    pick(s, "Reconnaissance", "Arrakeen")
    assert look(s, 0)["hand"] == [] and "draw a card" in options(s)


def test_a_spy_can_be_recalled_although_there_is_nothing_to_draw():
    """C-14.7, C-14.4, R-011"""
    s = uprising(seats={0: dict(hand=["Rebel Supplier"], deck=[], spies=["Arrakeen"], leader=GURNEY)})
    pick(s, "Rebel Supplier", "Arrakeen", ARRAKEEN_POST, "+2 troops")
    assert look(s, 0)["garrison"] == 5


def test_the_spies_of_others_gather_nothing():
    """C-14.7: an own Spy, on one's own visit"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], leader=GURNEY), 1: dict(spies=["Arrakeen"])})
    pick(s, "Reconnaissance", "Arrakeen")
    assert asked(s) == 0 and "draw a card" in options(s)


# The Spy icon.


def test_the_spy_icon_reaches_every_space_spied_on_and_keeps_the_spy():
    """C-14.8, C-5.3"""
    s = uprising(
        seats={
            0: dict(
                hand=["Wheels Within Wheels"],
                spies=["High Council", "Hagga Basin"],
                solari=9,
                influence={"Emperor": 2},
                leader=GURNEY,
            )
        }
    )
    pick(s, "Wheels Within Wheels")
    assert set(options(s)) == {"High Council", "Imperial Privilege", "Swordmaster", "Hagga Basin"}
    assert why(s, "Arrakeen") == "WRONG_ICON"
    pick(s, "High Council", "done")
    assert spies(s) == {COUNCIL_POST, "Hagga Basin post"}


def test_the_spy_that_shows_the_way_may_then_gather():
    """C-14.8, C-14.7: it was not recalled before"""
    s = uprising(
        seats={0: dict(hand=["Wheels Within Wheels"], spies=["Assembly Hall"], deck=["Dagger"], leader=GURNEY)}
    )
    pick(s, "Wheels Within Wheels", "Assembly Hall", HALL_POST)
    assert look(s, 0)["hand"] == ["Dagger"] and spies(s) == set()


def test_the_spy_icon_alone_does_not_enter_an_occupied_space_but_its_spy_can_infiltrate():
    """C-14.8"""
    s = uprising(
        seats={0: dict(hand=["Wheels Within Wheels"], spies=["Assembly Hall"], leader=GURNEY)},
        agents={"Assembly Hall": [1]},
    )
    pick(s, "Wheels Within Wheels", "Assembly Hall")
    assert spies(s) == set() and look(s)["agents"]["Assembly Hall"] == [0, 1]


@pytest.mark.parametrize(
    ("space", "spy", "seat", "reason"),
    [
        ("Sietch Tabr", "Sietch Tabr", dict(), "UNMET"),
        ("Imperial Privilege", "High Council", dict(solari=3), "UNMET"),
        ("Shipping", "Shipping", dict(spice=3), "UNMET"),
        ("Shipping", "Shipping", dict(influence={"Spacing Guild": 2}), "SHORT"),
        ("Heighliner", "Heighliner", dict(spice=4), "SHORT"),
        ("Deep Desert", "Deep Desert", dict(water=2), "SHORT"),
        ("Swordmaster", "High Council", dict(solari=20, swordmaster=True), "ONCE_ONLY"),
    ],
)
def test_costs_and_requirements_apply_to_the_spy_icon(space, spy, seat, reason):
    """C-14.8"""
    s = uprising(seats={0: dict(hand=["Wheels Within Wheels"], spies=[spy, "Hagga Basin"]) | seat})
    pick(s, "Wheels Within Wheels")
    assert why(s, space) == reason


def test_without_a_spy_on_the_board_the_spy_icon_leads_nowhere():
    """C-14.8"""
    s = uprising(seats={0: dict(hand=["Wheels Within Wheels"])})
    assert why(s, "Wheels Within Wheels") == "NO_SPACE"


def test_of_two_icons_the_spy_icon_adds_its_spaces_to_the_others():
    """C-0.4, C-14.8"""
    s = uprising(seats={0: dict(hand=["Imperial Spymaster"], spies=["Fremkit"], spice=4, leader=GURNEY)})
    pick(s, "Imperial Spymaster")
    assert set(options(s)) == {"Sardaukar", "Dutiful Service", "Desert Tactics", "Fremkit"}


# Spying on something.


def test_spying_on_a_faction_counts_once_however_many_spies():
    """R-028, R-075: two The Spice Must Flow give the Influence of Guild Spy once"""
    s = uprising(
        seats={0: dict(hand=["Guild Spy"], persuasion=18, leader=GURNEY, spies=["Fremkit", "Secrets", "Hagga Basin"])}
    )
    pick(s, "reveal")
    assert why(s, "Guild Spy") == "UNMET"
    pick(s, "The Spice Must Flow", "The Spice Must Flow", "each")
    assert look(s, 0)["influence"] == {"Emperor": 0, "Spacing Guild": 0, "Bene Gesserit": 1, "Fremen": 1}
    assert not [name for name in options(s) if "Influence" in name]


@pytest.mark.parametrize(
    ("post", "spice"), [("Hagga Basin", 2), ("Deep Desert", 2), ("Imperial Basin", 2), ("Arrakeen", 0)]
)
def test_spying_on_a_maker_space(post, spice):
    """R-028"""
    s = uprising(seats={0: dict(hand=["Smuggler's Haven"], spies=[post], leader=GURNEY)})
    pick(s, "reveal")
    assert look(s, 0)["spice"] == spice


def test_a_spy_of_somebody_else_spies_for_nobody_else():
    """R-028"""
    s = uprising(seats={0: dict(hand=["Smuggler's Haven"], leader=GURNEY), 1: dict(spies=["Hagga Basin"])})
    pick(s, "reveal")
    assert look(s, 0)["spice"] == 0


# Reveal boxes and tracks.


def test_a_spy_icon_in_a_reveal_box_is_compulsory_and_a_recall_is_not():
    """R-030, C-13.2"""
    s = uprising(seats={0: dict(hand=["Public Spectacle", "Spy Network"], spies=["Fremkit"], leader=GURNEY)})
    pick(s, "reveal")
    assert why(s, "end turn") == "DUTY_FIRST"
    assert why(s, "Intrigue") == "UNMET"  # needs two Spies on the board
    pick(s, "place a Spy", SISTERS_POST)
    assert {"end turn"} < set(options(s))
    pick(s, "Intrigue", FREMEN_POST)
    assert spies(s) == {SISTERS_POST} and len(look(s, 0)["intrigue"]) == 1


def test_the_emperor_gives_a_spy_at_four_at_once():
    """C-11.3, R-029"""
    s = uprising(seats={0: dict(hand=["Diplomacy"], influence={"Emperor": 3}, leader=GURNEY)})
    pick(s, "Diplomacy", "Dutiful Service", "Influence")
    assert set(options(s)) == POSTS  # nothing else before
    pick(s, SISTERS_POST)
    assert spies(s) == {SISTERS_POST} and look(s, 0)["alliances"] == ["Emperor"]


def test_the_emperors_spy_comes_each_time_and_may_be_declined_only_without_supply():
    """C-11.3, R-024, R-029"""
    s = uprising(
        seats={
            0: dict(
                hand=["Diplomacy"], influence={"Emperor": 3}, leader=GURNEY, spies=["Fremkit", "Secrets", "Hagga Basin"]
            )
        }
    )
    pick(s, "Diplomacy", "Dutiful Service", "Influence", "done")
    assert spies(s) == {FREMEN_POST, SISTERS_POST, "Hagga Basin post"}
    assert not [name for name in options(s) if "Spy" in name]  # it cannot be saved for later
