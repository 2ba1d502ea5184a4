"""C-4 Player Turns, C-5 The Agent turn."""

import pytest
from aids import asked, happened, why

from kanly.events import CONTROL_BONUS, GAINED, HARVESTED, PAID, SENT
from kanly.testing import look, options, pick, reveal, table

ALL_SPACES = {
    "Emperor": {"Conspire", "Wealth"},
    "Spacing Guild": {"Heighliner", "Foldspace"},
    "Bene Gesserit": {"Selective Breeding", "Secrets"},
    "Fremen": {"Hardy Warriors", "Stillsuits"},
    "Landsraad": {"High Council", "Hall of Oratory", "Mentat", "Rally Troops", "Swordmaster"},
    "City": {"Arrakeen", "Carthag", "Research Station", "Sietch Tabr"},
    "Spice Trade": {"Sell Melange", "Secure Contract", "The Great Flat", "Hagga Basin", "Imperial Basin"},
}
RICH = dict(solari=20, spice=20, water=20, influence={"Fremen": 2})


# C-4: whose turn, and which kind.


def test_players_alternate_single_turns_clockwise_from_the_first_player():
    """C-4.1"""
    s = table(first=1, seats={seat: dict(hand=["Dagger", "Signet Ring", "Diplomacy"]) for seat in range(3)})
    assert asked(s) == 1
    pick(s, "Diplomacy", "Wealth", "end turn")
    assert asked(s) == 2
    pick(s, "Diplomacy", "Stillsuits", "end turn")
    assert asked(s) == 0
    pick(s, "Diplomacy", "Secrets", "Influence", "Intrigue", "end turn")
    assert asked(s) == 1
    assert all(look(s, seat)["agents"] == 1 for seat in range(3))


def test_a_player_with_agents_left_may_reveal():
    """C-4.2"""
    s = table(seats={0: dict(hand=["Diplomacy"])})
    assert options(s) == ["Diplomacy", "reveal"]
    pick(s, "reveal", "end turn")
    assert asked(s) == 1 and look(s, 0)["agents"] == 2


@pytest.mark.parametrize(
    ("seat", "board", "reasons"),
    [
        (dict(hand=["Diplomacy", "Dagger"], agents=0), {}, {"NO_AGENT"}),
        (dict(hand=["Convincing Argument"]), {}, {"NO_ICONS"}),
        (dict(hand=[]), {}, set()),
        (dict(hand=["Opulence"]), {"agents": {"Wealth": [1]}}, {"NO_SPACE"}),
    ],
)
def test_who_cannot_send_an_agent_must_reveal(seat, board, reasons):
    """C-4.2, R-021"""
    s = table(seats={0: seat}, **board)
    assert options(s) == ["reveal"]
    assert {why(s, name) for name in look(s, 0)["hand"]} == reasons
    pick(s, "reveal", "end turn")
    assert asked(s) == 1


def test_after_the_reveal_turn_a_player_is_skipped_and_the_phase_ends_when_all_have_revealed():
    """C-4.3"""
    s = table(seats={1: dict(hand=["Diplomacy", "Seek Allies"])})
    reveal(s, 0)
    pick(s, "Diplomacy", "Wealth", "end turn")
    reveal(s, 2)
    assert asked(s) == 1
    pick(s, "Seek Allies", "Stillsuits", "Influence", "trash this card", "end turn")
    assert asked(s) == 1  # nobody else is left
    assert look(s)["round"] == 1
    reveal(s, 1)
    assert look(s)["round"] == 2


def test_plot_cards_are_for_the_own_turn_from_its_first_to_its_last_moment():
    """C-4.4, C-5.1, C-5.9, R-001"""
    plots = ["Windfall", "Water Peddlers Union", "Favored Subject", "Know Their Ways"]
    s = table(seats={0: dict(hand=["Reconnaissance"], intrigue=plots), 1: dict(intrigue=["Guild Authorization"])})
    pick(s, "Windfall")
    assert look(s, 0)["solari"] == 2
    assert {"Reconnaissance", "reveal"} < set(options(s))  # still before the choice of the kind of turn
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "Water Peddlers Union", "draw a card")
    assert look(s, 0)["water"] == 2
    pick(s, "Favored Subject")  # after the last effect of the turn
    assert look(s, 0)["influence"]["Emperor"] == 1
    pick(s, "end turn")
    assert asked(s) == 1 and "Know Their Ways" not in options(s)


def test_plot_cards_can_be_played_in_the_reveal_turn():
    """C-4.4"""
    s = table(seats={0: dict(hand=[], intrigue=["Windfall", "Charisma"])}, phase="reveal")
    pick(s, "Windfall", "Charisma")
    assert (look(s, 0)["solari"], look(s, 0)["persuasion"]) == (2, 2)


def test_the_turn_ends_only_when_the_player_says_so():
    """R-001"""
    s = table(seats={0: dict(hand=["Diplomacy"])})
    pick(s, "Diplomacy", "Wealth")
    assert options(s) == ["end turn"] and asked(s) == 0
    s = table(seats={0: dict(hand=[])})
    pick(s, "reveal")
    assert options(s) == ["end turn"] and asked(s) == 0


# C-5.2: card, icon, Agent, destination.


@pytest.mark.parametrize(
    ("card", "icons"),
    [
        ("Diplomacy", ["Emperor", "Spacing Guild", "Bene Gesserit", "Fremen"]),
        ("Dagger", ["Landsraad"]),
        ("Reconnaissance", ["City"]),
        ("Dune, the Desert Planet", ["Spice Trade"]),
        ("Signet Ring", ["Landsraad", "City", "Spice Trade"]),
        ("Space Travel", ["Spacing Guild"]),
        ("Stilgar", ["Fremen", "City", "Spice Trade"]),
        ("Foldspace", list(ALL_SPACES)),
    ],
)
def test_a_card_reaches_exactly_the_spaces_of_its_icons(card, icons):
    """C-5.2, C-5.3"""
    s = table(seats={0: dict(hand=[card], **RICH)})
    pick(s, card)
    assert set(options(s)) == set().union(*(ALL_SPACES[icon] for icon in icons))


@pytest.mark.parametrize(
    "card",
    ["Convincing Argument", "Assassination Mission", "The Spice Must Flow", "Sardaukar Infantry", "CHOAM Directorship"],
)
def test_a_card_without_agent_icons_sends_nobody(card):
    """C-5.2"""
    s = table(seats={0: dict(hand=[card], **RICH)})
    assert card not in options(s)
    assert why(s, card) == "NO_ICONS"


def test_one_card_sends_one_agent_to_one_space():
    """C-5.2"""
    s = table(seats={0: dict(hand=["Foldspace", "Dagger"])})
    pick(s, "Foldspace", "Wealth")
    assert look(s)["agents"] == {"Wealth": [0]}
    assert look(s, 0)["agents"] == 1
    pick(s, "Influence", "draw", "trash this card")
    assert "Dagger" not in options(s)  # no second Agent in the same turn


def test_other_seats_do_not_see_an_agent_being_declared():
    """C-5.2"""
    s = table(seats={0: dict(hand=["Diplomacy"])})
    before = s.seen_by(1)
    pick(s, "Diplomacy")
    assert s.seen_by(1) == before
    assert look(s, 0)["hand"] == ["Diplomacy"] and look(s, 0)["agents"] == 2


# C-5.3: the destination.


@pytest.mark.parametrize("whose", [[1], [2], [1, 2]])
def test_an_occupied_space_is_closed(whose):
    """C-5.3, C-22.10"""
    s = table(seats={0: dict(hand=["Diplomacy"])}, agents={"Wealth": whose})
    pick(s, "Diplomacy")
    assert "Wealth" not in options(s)
    assert why(s, "Wealth") == "OCCUPIED"


def test_the_own_agent_blocks_too():
    """C-5.3, C-22.10"""
    s = table(seats={0: dict(hand=["Diplomacy"], leader="Duke Leto Atreides")}, agents={"Wealth": [0]})
    pick(s, "Diplomacy")
    assert why(s, "Wealth") == "OWN_AGENT"


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_sietch_tabr_asks_for_two_fremen_influence(level):
    """C-5.3, C-11.8"""
    s = table(seats={0: dict(hand=["Reconnaissance"], influence={"Fremen": level, "Emperor": 3})})
    pick(s, "Reconnaissance")
    assert ("Sietch Tabr" in options(s)) == (level >= 2)
    assert look(s, 0)["influence"]["Fremen"] == level  # a requirement, nothing is paid


@pytest.mark.parametrize(("token", "space"), [("council", "High Council"), ("swordmaster", "Swordmaster")])
def test_once_per_game_means_once_per_player(token, space):
    """C-5.3"""
    s = table(seats={0: dict(hand=["Dagger"], solari=8, **{token: True}), 1: dict(hand=["Dagger"], solari=8)})
    pick(s, "Dagger")
    assert why(s, space) == "ONCE_ONLY"
    pick(s, "Hall of Oratory", "end turn", "Dagger")
    assert space in options(s)  # the others may still come


COSTS = [
    ("Diplomacy", "Conspire", "spice", 4),
    ("Diplomacy", "Heighliner", "spice", 6),
    ("Diplomacy", "Selective Breeding", "spice", 2),
    ("Diplomacy", "Hardy Warriors", "water", 1),
    ("Dagger", "High Council", "solari", 5),
    ("Dagger", "Mentat", "solari", 2),
    ("Dagger", "Rally Troops", "solari", 4),
    ("Dagger", "Swordmaster", "solari", 8),
    ("Reconnaissance", "Research Station", "water", 2),
    ("Dune, the Desert Planet", "The Great Flat", "water", 2),
    ("Dune, the Desert Planet", "Hagga Basin", "water", 1),
    ("Dune, the Desert Planet", "Sell Melange", "spice", 2),
]


@pytest.mark.parametrize(("card", "space", "what", "price"), COSTS)
def test_the_cost_must_be_there_now(card, space, what, price):
    """C-5.3, C-5.4"""
    s = table(seats={0: {"hand": [card], "water": 0, what: price - 1}})
    pick(s, card)
    assert space not in options(s)
    assert why(s, space) == "SHORT"
    s = table(seats={0: {"hand": [card], "water": 0, what: price}})
    pick(s, card, space)
    assert look(s, 0)[what] == 0
    assert look(s)["agents"] == {space: [0]}


def test_the_gains_of_card_and_space_cannot_pay_the_cost():
    """C-5.3, R-005"""
    s = table(seats={0: dict(hand=["Stilgar", "Worm Riders", "Opulence"], water=1, spice=1)})
    pick(s, "Stilgar")  # gives 1 water; Research Station and The Great Flat cost 2
    assert not {"Research Station", "The Great Flat"} & set(options(s))
    assert "Hagga Basin" in options(s)
    s = table(seats={0: dict(hand=["Worm Riders"], spice=1)})
    pick(s, "Worm Riders")  # gives 2 spice; Sell Melange costs 2
    assert "Sell Melange" not in options(s)
    s = table(seats={0: dict(hand=["Opulence"], spice=3)})
    pick(s, "Opulence")
    assert "Conspire" not in options(s)


def test_a_plot_card_played_before_can_pay_the_cost():
    """C-5.1, R-005"""
    s = table(seats={0: dict(hand=["Dagger"], intrigue=["Windfall"])})
    pick(s, "Windfall", "Dagger", "Mentat")
    assert look(s, 0)["solari"] == 0


# C-5.4 to C-5.6: committing.


def test_committing_moves_card_cost_and_agent():
    """C-5.4"""
    s = table(seats={0: dict(hand=["Diplomacy"], spice=5)}, log=True)
    pick(s, "Diplomacy", "Conspire")
    me = look(s, 0)
    assert me["play"] == ["Diplomacy"] and me["hand"] == []
    assert me["spice"] == 1 and me["agents"] == 1
    assert look(s)["agents"] == {"Conspire": [0]}
    kinds = [event.kind for event in s.log]
    assert kinds.index(SENT) < kinds.index(PAID) < kinds.index(GAINED)


@pytest.mark.parametrize(
    ("space", "card", "what"),
    [
        ("Arrakeen", "Reconnaissance", "solari"),
        ("Carthag", "Reconnaissance", "solari"),
        ("Imperial Basin", "Dune, the Desert Planet", "spice"),
    ],
)
@pytest.mark.parametrize("controller", [0, 1, 2])
def test_the_controller_gains_the_bonus_whoever_comes(space, card, what, controller):
    """C-5.6, C-8.20, R-004"""
    s = table(seats={0: dict(hand=[card])}, control={space: controller}, options=["step by step"])
    pick(s, card, space)
    assert [look(s, seat)[what] for seat in range(3)] == [int(seat == controller) for seat in range(3)]
    assert options(s)  # before anything of the visit is resolved
    assert look(s, 0)["garrison"] == 3


def test_the_bonus_comes_after_the_cost_and_before_the_effects():
    """C-5.6, R-004, R-005"""
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"])}, control={"Imperial Basin": 0}, log=True)
    pick(s, "Dune, the Desert Planet", "Imperial Basin")
    assert look(s, 0)["spice"] == 2
    assert happened(s, SENT, CONTROL_BONUS, GAINED, HARVESTED) == [SENT, CONTROL_BONUS, GAINED, HARVESTED]


@pytest.mark.parametrize("space", ["Carthag", "Sietch Tabr", "Research Station"])
def test_a_visit_elsewhere_gives_no_bonus(space):
    """C-8.20"""
    s = table(seats={0: dict(hand=["Reconnaissance"], water=2, influence={"Fremen": 2})}, control={"Arrakeen": 1})
    pick(s, "Reconnaissance", space)
    assert look(s, 1)["solari"] == 0


# C-5.7: effects.


def test_effects_of_space_card_and_faction_can_be_taken_in_any_order_and_mixed():
    """C-5.7, R-002"""
    start = dict(hand=["Thufir Hawat"], deck=["Dagger"], intrigue=[])
    s = table(seats={0: dict(spice=4, **start)})
    pick(s, "Thufir Hawat", "Conspire")
    assert look(s, 0)["solari"] == 5
    effects = {"Influence", "+2 troops", "draw a card", "+1 Intrigue"}
    for effect in effects:
        assert [name for name in options(s) if effect in name], effect
    assert "end turn" not in options(s)
    for order in (["+2 troops", "draw", "Influence", "+1 Intrigue"], ["Influence", "+1 Intrigue", "draw", "+2 troops"]):
        twin = s.clone()
        pick(twin, *(order if order[-1] != "+2 troops" else order[:-1]), "end turn")  # the last come by themselves
        me = look(twin, 0)
        assert (me["hand"], me["garrison"], len(me["intrigue"]), me["influence"]["Emperor"]) == (["Dagger"], 5, 1, 1)


@pytest.mark.parametrize(
    ("space", "faction"),
    [(space, faction) for faction in list(ALL_SPACES)[:4] for space in sorted(ALL_SPACES[faction])],
)
def test_each_faction_space_gives_one_influence_with_its_faction(space, faction):
    """C-5.7, C-11.1"""
    s = table(seats={0: dict(hand=["Diplomacy"], spice=6, water=2)}, options=["step by step"])
    pick(s, "Diplomacy", space, "Influence")
    assert {f for f, level in look(s, 0)["influence"].items() if level} == {faction}
    assert look(s, 0)["influence"][faction] == 1


def test_other_spaces_give_no_influence():
    """C-5.7"""
    for icon in ("Landsraad", "City", "Spice Trade"):
        for space in ALL_SPACES[icon]:
            s = table(seats={0: dict(hand=["Foldspace"], **RICH)})
            pick(s, "Foldspace", space)
            if space == "Sell Melange":
                pick(s, "2 spice")
            assert not [name for name in options(s) if "Influence" in name]


# C-5.8: deploying is interleaved; the allowance closes with the turn (more in C-6).


def test_deploying_comes_before_between_or_after_the_effects_and_ends_with_the_turn():
    """C-5.8"""
    s = table(seats={0: dict(hand=["Reconnaissance", "Dagger"], garrison=4)}, revealed=[1, 2])
    pick(s, "Reconnaissance", "Arrakeen", "deploy 1", "+1 troop", "deploy 1", "draw", "deploy 1", "end turn")
    assert look(s, 0)["conflict"] == 3
    pick(s, "Dagger", "Hall of Oratory")
    assert not [name for name in options(s) if "deploy" in name]


# C-5.10, C-5.11.


@pytest.mark.parametrize(("spice", "solari"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_sell_melange_is_one_exchange_chosen_on_coming(spice, solari):
    """C-5.10, C-17.1"""
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], spice=12)})
    pick(s, "Dune, the Desert Planet", "Sell Melange")
    assert len(options(s)) == 4
    pick(s, f"pay {spice} spice")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (12 - spice, solari)
    assert options(s) == ["end turn"]


def test_sell_melange_offers_only_what_can_be_paid_now():
    """C-5.10, R-005"""
    s = table(seats={0: dict(hand=["Worm Riders"], spice=3)})  # the 2 spice of the card come later
    pick(s, "Worm Riders", "Sell Melange")
    assert [name for name in options(s) if "spice" in name] == options(s) and len(options(s)) == 2
    pick(s, "pay 3 spice")
    assert (look(s, 0)["spice"], look(s, 0)["solari"]) == (2, 8)


@pytest.mark.parametrize(
    ("space", "base", "water"), [("Imperial Basin", 1, 0), ("Hagga Basin", 2, 1), ("The Great Flat", 3, 2)]
)
@pytest.mark.parametrize("bonus", [0, 1, 4])
def test_a_maker_space_gives_its_spice_and_all_bonus_spice(space, base, water, bonus):
    """C-5.11"""
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"], water=2)}, bonus={space: bonus})
    pick(s, "Dune, the Desert Planet", space)
    assert look(s, 0)["spice"] == base + bonus
    assert look(s, 0)["water"] == 2 - water
    assert look(s)["bonus"][space] == 0


def test_bonus_spice_cannot_be_left_behind():
    """C-5.11, C-13.1"""
    s = table(seats={0: dict(hand=["Dune, the Desert Planet"])}, bonus={"Imperial Basin": 2},
              options=["step by step"])
    pick(s, "Dune, the Desert Planet", "Imperial Basin")
    assert "end turn" not in options(s)
    pick(s, "harvest")
    assert look(s, 0)["spice"] == 3
