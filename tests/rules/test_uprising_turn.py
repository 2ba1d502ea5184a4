"""C-5, C-7, C-12 and C-17.3: the turns of Uprising, what comes before what, and the spaces of its board."""

import pytest
from aids import GURNEY, IDLE, asked, happened, uprising, why

from kanly.events import CONTROL_BONUS, DREW, GAINED, GATHERED, INFILTRATED, PAID, RECRUITED, SENT, SPY_RECALLED
from kanly.testing import look, options, pick, refusals, reveal
from kanly.things import FREMEN

ARRAKEEN_POST = "Spice Refinery / Arrakeen post"
RESEARCH_POST = "Research Station / Spice Refinery post"


def at_space(card, space, **seat):
    s = uprising(seats={0: dict(hand=[card], leader=GURNEY) | seat})
    pick(s, card, space)
    return s


# The order of a visit.


def test_commit_control_gather_effects():
    """C-5.4, C-5.5, C-5.6, C-5.7, R-003, R-004, R-005: the whole order of a visit"""
    s = uprising(
        seats={
            0: dict(
                hand=["Reconnaissance"],
                deck=["Dagger"],
                spice=1,
                leader=GURNEY,
                spies=["spice-refinery-arrakeen-post", "research-station-spice-refinery-post"],
            )
        },
        agents={"Spice Refinery": [1]},
        control={"Spice Refinery": 2},
        log=True,
    )
    pick(s, "Reconnaissance", "Spice Refinery", RESEARCH_POST, "pay 1 spice", ARRAKEEN_POST)
    assert happened(s, SENT, PAID, SPY_RECALLED, INFILTRATED, CONTROL_BONUS, GATHERED, DREW, GAINED) == [
        SENT,
        PAID,
        SPY_RECALLED,
        INFILTRATED,
        CONTROL_BONUS,
        GAINED,
        SPY_RECALLED,
        GATHERED,
        DREW,
        GAINED,
    ]
    assert look(s, 0)["solari"] == 4 and look(s, 2)["solari"] == 1


def test_gathering_is_decided_before_any_effect_of_the_visit():
    """C-5.5, R-003, C-22.12"""
    s = uprising(seats={0: dict(hand=["Diplomacy"], spies=["Heighliner"], leader=GURNEY, intrigue=["Crysknife"])})
    pick(s, "Diplomacy", "Deliver Supplies")
    # no Plot card, no effect, no turn to end
    assert set(options(s)) == {"Heighliner / Deliver Supplies post: recall the Spy and draw a card", "done"}
    assert look(s, 0)["water"] == 1
    pick(s, "done")
    assert look(s, 0)["water"] == 2 and "Crysknife" in options(s)
    assert not [name for name in options(s) if "post" in name]  # not later either


def test_the_card_drawn_by_gathering_pays_nothing_of_this_visit():
    """C-5.3, R-005: the cost comes first"""
    s = uprising(seats={0: dict(hand=["Diplomacy"], spies=["Secrets"], spice=0, deck=["Dagger"])})
    pick(s, "Diplomacy")
    assert why(s, "Espionage") == "SHORT"


def test_staban_hears_of_the_visit_after_the_visitor_has_gathered():
    """C-5.5, C-5.6, R-003"""
    s = uprising(
        seats={
            0: dict(hand=["Dune, the Desert Planet"], leader=GURNEY, spies=["Imperial Basin"]),
            1: dict(leader="Staban Tuek", spies=["Imperial Basin"]),
        }
    )
    pick(s, "Dune, the Desert Planet", "Imperial Basin")
    assert look(s, 1)["spice"] == 0 and asked(s) == 0
    pick(s, "done")
    assert look(s, 1)["spice"] == 1


def test_the_rebel_supplier_at_arrakeen():
    """C-14.4, C-6.3, R-006: the rulebook's example; the Spy is recalled, then three recruits and two others may go"""
    s = uprising(
        seats={
            0: dict(hand=["Rebel Supplier"], deck=["Dagger", "Dagger"], spies=["Arrakeen"], garrison=3, leader=GURNEY)
        },
        control={"Arrakeen": 1},
    )
    pick(s, "Rebel Supplier", "Arrakeen", ARRAKEEN_POST, "+2 troops", "+1 troop")
    assert look(s, 1)["solari"] == 1 and look(s, 0)["hand"] == ["Dagger"]
    assert "deploy 5 troops" in options(s) and "deploy 6 troops" not in options(s)


def test_the_guild_envoy_as_the_last_card():
    """R-007, Q-38: with an empty hand nothing is discarded, but a card drawn later this turn must be"""
    s = at_space("Guild Envoy", "Fremkit", deck=["Dagger", "Dagger"])
    assert why(s, "discard") == "NO_CARDS"
    pick(s, "+1 Influence", "draw a card")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "discard")
    assert options(s) == ["Dagger"]
    pick(s, "Dagger", "end turn")
    assert look(s, 0)["hand"] == [] and look(s, 0)["discard"] == ["Dagger"]


def test_the_guild_envoy_must_discard():
    """Q-38"""
    s = at_space(
        "Guild Envoy",
        "Deliver Supplies",
        hand=["Guild Envoy", "Space-time Folding", "Dagger"],
        deck=["Diplomacy", "Reconnaissance"],
    )
    pick(s, "Influence")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "discard", "Space-time Folding")  # a Guild card
    assert len(look(s, 0)["hand"]) == 3


def test_the_guild_envoy_without_a_card_at_all():
    """Q-38, R-007"""
    s = at_space("Guild Envoy", "Deliver Supplies")
    pick(s, "Influence", "end turn")
    assert asked(s) == 1


def test_two_water_buy_two_cards_once():
    """C-13.2, Q-05: the rulebook's example of Ecological Testing Station"""
    s = at_space("Ecological Testing Station", "Fremkit", water=4, deck=["Dagger"] * 2 + ["Diplomacy", "Seek Allies"])
    pick(s, "pay 2 water")
    assert look(s, 0)["water"] == 2 and len(look(s, 0)["hand"]) == 2
    assert not [name for name in options(s) if "pay 2 water" in name]


# Prices.


@pytest.mark.parametrize(
    ("card", "space", "seat", "offers"),
    [
        ("Reconnaissance", "Spice Refinery", dict(spice=1), {"+2 Solari": (2, 1), "pay 1 spice": (4, 0)}),
        ("Reconnaissance", "Spice Refinery", dict(spice=0), {None: (2, 0)}),
    ],
)
def test_the_two_prices_of_spice_refinery(card, space, seat, offers):
    """C-5.10, C-17.3"""
    for offer, (solari, spice) in offers.items():
        s = at_space(card, space, **seat)
        if offer:
            assert len(options(s)) == 2
            pick(s, offer)
        assert (look(s, 0)["solari"], look(s, 0)["spice"]) == (solari, spice)


@pytest.mark.parametrize(
    ("solari", "offer", "left", "water"), [(2, "pay 2 Solari", 0, 2), (2, "+2 troops", 2, 1), (1, None, 1, 1)]
)
def test_the_two_prices_of_gather_support(solari, offer, left, water):
    """C-5.10, C-17.3"""
    s = at_space("Dagger", "Gather Support", solari=solari)
    if offer == "+2 troops":
        pick(s, next(name for name in options(s) if "pay" not in name))
    elif offer:
        pick(s, offer)
    me = look(s, 0)
    assert (me["solari"], me["water"], me["garrison"]) == (left, water, 5)


def test_spice_of_the_card_cannot_buy_the_better_price_of_the_refinery():
    """R-005"""
    s = at_space("Maker Keeper", "Spice Refinery", spice=0, influence={"Fremen": 2})
    assert look(s, 0)["solari"] == 2 and look(s, 0)["spice"] == 1  # not asked


def test_solari_of_a_control_bonus_cannot_buy_the_better_price():
    """R-005: the price is paid before the control bonus"""
    s = uprising(
        seats={0: dict(hand=["Dune, the Desert Planet"], spice=0, leader=GURNEY)}, control={"Imperial Basin": 0}
    )
    pick(s, "Dune, the Desert Planet")
    assert why(s, "Shipping") == "UNMET"
    s = uprising(seats={0: dict(hand=["Signet Ring"], solari=0, leader="Lady Amber Metulli")})
    pick(s, "Signet Ring", "Gather Support")
    assert look(s, 0)["solari"] == 1 and look(s, 0)["water"] == 1  # her Solari came too late


@pytest.mark.parametrize(
    ("others", "price"),
    [({}, 8), ({1: dict(swordmaster=True)}, 6), ({1: dict(swordmaster=True), 2: dict(swordmaster=True)}, 6)],
)
def test_the_swordmaster_costs_eight_and_six_once_somebody_has_one(others, price):
    """C-17.3, C-5.3"""
    s = uprising(seats={0: dict(hand=["Dagger"], solari=price - 1)} | others)
    pick(s, "Dagger")
    assert why(s, "Swordmaster") == "SHORT" and str(price) in refusals(s)["Swordmaster"]
    s = uprising(seats={0: dict(hand=["Dagger", "Diplomacy"], solari=price + 1, leader=GURNEY)} | others)
    pick(s, "Dagger", "Swordmaster")
    me = look(s, 0)
    assert (me["solari"], me["swordmaster"], me["agents"]) == (1, True, 2)


def test_nobody_buys_a_second_swordmaster():
    """C-17.3, C-5.3"""
    s = uprising(seats={0: dict(hand=["Dagger"], solari=20, swordmaster=True), 1: dict(swordmaster=True)})
    pick(s, "Dagger")
    assert why(s, "Swordmaster") == "ONCE_ONLY"


@pytest.mark.parametrize(
    ("card", "space", "faction", "price"),
    [
        ("Dagger", "Imperial Privilege", "Emperor", dict(solari=3)),
        ("Dune, the Desert Planet", "Shipping", "Spacing Guild", dict(spice=3)),
        ("Reconnaissance", "Sietch Tabr", "Fremen", dict()),
    ],
)
def test_three_spaces_ask_for_two_influence(card, space, faction, price):
    """C-5.3, C-17.3"""
    s = uprising(seats={0: dict(hand=[card], influence={faction: 1}) | price})
    pick(s, card)
    assert why(s, space) == "UNMET" and faction in refusals(s)[space]
    s = uprising(seats={0: dict(hand=[card], influence={faction: 2}, leader=GURNEY) | price})
    pick(s, card, space)
    assert look(s)["agents"] == {space: [0]}


def test_undercover_asset_needs_no_influence_but_pays():
    """C-5.3"""
    s = uprising(seats={0: dict(hand=["Undercover Asset"], solari=3, spice=2, leader=GURNEY)})
    pick(s, "Undercover Asset")
    assert {"Imperial Privilege", "Sietch Tabr"} < set(options(s)) and why(s, "Shipping") == "SHORT"


# Spaces.


@pytest.mark.parametrize(
    ("card", "space", "seat", "changes"),
    [
        ("Diplomacy", "Sardaukar", dict(spice=4), dict(spice=-4, garrison=4, intrigue=1, Emperor=1)),
        ("Diplomacy", "Dutiful Service", dict(), dict(solari=2, Emperor=1)),
        ("Diplomacy", "Heighliner", dict(spice=5), {"spice": -5, "garrison": 5, "Spacing Guild": 1}),
        ("Diplomacy", "Deliver Supplies", dict(), {"water": 1, "Spacing Guild": 1}),
        ("Diplomacy", "Espionage", dict(spice=1), {"spice": -1, "hand": 1, "spies": 1, "Bene Gesserit": 1}),
        ("Diplomacy", "Secrets", dict(), {"intrigue": 1, "Bene Gesserit": 1}),
        ("Diplomacy", "Desert Tactics", dict(), {"water": -1, "garrison": 1, "Fremen": 1}),
        ("Diplomacy", "Fremkit", dict(), {"hand": 1, "Fremen": 1}),
        ("Dagger", "Assembly Hall", dict(), {"intrigue": 1}),
        (
            "Dune, the Desert Planet",
            "Shipping",
            dict(spice=3, influence={"Spacing Guild": 2}),
            {"spice": -3, "solari": 5, "Emperor": 1},
        ),
        ("Dune, the Desert Planet", "Accept Contract", dict(), {"hand": 1, "solari": 2}),
        ("Reconnaissance", "Arrakeen", dict(), {"hand": 1, "garrison": 1}),
        ("Reconnaissance", "Research Station", dict(water=2), {"water": -2, "garrison": 2, "hand": 2}),
        ("Dune, the Desert Planet", "Imperial Basin", dict(), {"spice": 1}),
        ("Dune, the Desert Planet", "Hagga Basin", dict(), {"water": -1, "spice": 2}),
        ("Dune, the Desert Planet", "Deep Desert", dict(water=3), {"water": -3, "spice": 4}),
    ],
)
def test_what_a_space_costs_and_gives(card, space, seat, changes):
    """C-17.3, C-11.1"""
    s = uprising(
        seats={0: dict(hand=[card], leader=GURNEY, deck=["Seek Allies", "Signet Ring", "Convincing Argument"]) | seat}
    )
    before = numbers(s)
    pick(s, card, space)
    while asked(s) == 0 and "end turn" not in options(s):
        s.apply(s.options[0])
    after = numbers(s)
    changes = {"hand": 0, **changes}
    changes["hand"] -= 1  # the card that was played
    assert {what: after[what] - before[what] for what in after if after[what] != before[what]} == {
        what: n for what, n in changes.items() if n
    }


def numbers(s):
    me = look(s, 0)
    plain = {what: me[what] for what in ("solari", "spice", "water", "garrison")}
    return plain | me["influence"] | {what: len(me[what]) for what in ("hand", "intrigue", "spies")}


def test_the_high_council_gives_a_seat_first_and_goods_later():
    """C-17.3, C-7.5"""
    s = at_space("Dagger", "High Council", solari=5)
    me = look(s, 0)
    assert me["council"] and (me["solari"], me["spice"], me["garrison"], me["intrigue"]) == (0, 0, 3, [])
    s = at_space("Dagger", "High Council", solari=5, council=True)
    assert look(s, 0)["spice"] == 2  # and three effects in any order (K-31)
    assert options(s) == ["+1 Intrigue card", "+3 troops"]
    pick(s, "Intrigue")
    me = look(s, 0)
    assert (me["solari"], me["spice"], me["garrison"], len(me["intrigue"])) == (0, 2, 6, 1)
    assert "end turn" in options(s)


def test_the_seat_gives_two_persuasion_in_each_reveal_turn():
    """C-17.3, C-7.5"""
    s = uprising(seats={0: dict(hand=[], council=True, leader=GURNEY)})
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2


def test_the_assembly_hall_gives_a_persuasion_while_the_agent_is_there():
    """C-7.5, C-17.3, R-019"""
    s = uprising(seats={0: dict(hand=[], leader=GURNEY)}, agents={"Assembly Hall": [0, 1]})
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 1
    s = uprising(
        seats={
            0: dict(hand=["Steersman"], leader=GURNEY, deck=["Convincing Argument"]),
            **IDLE,
        },
        agents={"Assembly Hall": [0]},
    )
    pick(s, "Steersman", "Arrakeen", "recall", "Arrakeen: draw", "+1 troop", "end turn")
    reveal(s, 1, 2)
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 2  # Convincing Argument alone: the Agent is gone


def favored(*intrigue, **board):
    """Seat 0 has these Intrigue cards and can go to Imperial Privilege."""
    mine = dict(hand=["Dagger"], deck=["Diplomacy"], solari=3, influence={"Emperor": 2}, intrigue=list(intrigue))
    return uprising(seats={0: mine | dict(leader=GURNEY)}, **board)


def test_imperial_privilege():
    """C-17.3, C-12.6, R-057, R-076: trash an Intrigue card for another, recall another Agent, draw"""
    s = favored("Crysknife", agents={"Arrakeen": [0]})
    pick(s, "Dagger", "Imperial Privilege")
    pick(s, "trash an Intrigue", "Crysknife")
    assert look(s)["trash"] == ["Crysknife"] and look(s)["intrigue_discard"] == []  # out of the game
    assert len(look(s, 0)["intrigue"]) == 1
    pick(s, "recall")  # the other Agent: nothing to choose
    assert look(s)["agents"] == {"Imperial Privilege": [0]} and look(s, 0)["agents"] == 1
    pick(s, "draw a card", "end turn")
    assert look(s, 0)["hand"] == ["Diplomacy"]


def test_the_trash_of_imperial_privilege_is_optional_and_used_once():
    """C-17.3, C-13.2"""
    s = favored("Crysknife", "Opportunism")
    pick(s, "Dagger", "Imperial Privilege", "draw a card")
    assert why(s, "recall") == "NO_AGENT"  # there is no other Agent
    assert "end turn" in options(s)
    pick(s, "trash an Intrigue", "Crysknife")
    assert not [name for name in options(s) if "trash" in name]


def test_a_trashed_intrigue_card_is_not_shuffled_back():
    """C-12.6, R-057"""
    s = favored("Crysknife")
    s.intrigues, s.intrigue_discard = [], []
    pick(s, "Dagger", "Imperial Privilege")
    assert why(s, "trash an Intrigue") == "EMPTY"  # nothing would be drawn (K-14)


def test_with_a_target_the_recall_is_compulsory():
    """R-076, C-13.9"""
    s = uprising(
        seats={0: dict(hand=["Steersman"], leader=GURNEY, deck=["Dagger", "Diplomacy"], swordmaster=True)},
        agents={"Arrakeen": [0], "Fremkit": [0]},
    )
    pick(s, "Steersman", "Accept Contract", "Steersman: draw", "draw a card")
    assert why(s, "end turn") == "DUTY_FIRST"
    pick(s, "recall")
    assert set(options(s)) == {"Arrakeen", "Fremkit"}  # not the Agent just sent
    pick(s, "Arrakeen")
    assert look(s)["agents"] == {"Accept Contract": [0], "Fremkit": [0]} and look(s, 0)["agents"] == 1


def test_without_another_agent_the_recall_is_skipped_and_the_rest_happens():
    """R-076"""
    s = at_space("Steersman", "Deliver Supplies", deck=["Dagger"])
    pick(s, "Influence", "draw")
    assert why(s, "recall") == "NO_AGENT" and "end turn" in options(s)
    assert look(s, 0)["hand"] == ["Dagger"]


def test_no_mentat_on_this_board():
    """C-2.2, C-13.13"""
    s = uprising()
    assert "Mentat" not in [space.name for space in s.game.spaces]


# The Reveal turn.


def test_reserve_and_row_are_for_sale():
    """C-7.6"""
    s = uprising(seats={0: dict(hand=[], persuasion=11, leader=GURNEY)})
    pick(s, "reveal")
    assert {"Prepare the Way", "The Spice Must Flow"} < set(options(s))
    pick(s, "The Spice Must Flow", "Prepare the Way")
    assert look(s)["reserve"] == {"Prepare the Way": 7, "The Spice Must Flow": 9} and look(s, 0)["score"] == 1


def test_gurney_smiles_as_soon_as_his_strength_is_six():
    """C-7.2, R-071"""
    s = uprising(
        seats={0: dict(hand=["Chani, Clever Tactician", "Unswerving Loyalty"], conflict=2, garrison=1, leader=GURNEY)}
    )
    pick(s, "reveal")
    assert look(s, 0)["strength"] == 4 and look(s, 0)["persuasion"] == 3  # Bond and Loyalty
    pick(s, "deploy", "deploy", "1")
    assert look(s, 0)["strength"] == 6 and look(s, 0)["persuasion"] == 4
    pick(s, "retreat 2")
    assert look(s, 0)["strength"] == 6 and look(s, 0)["persuasion"] == 4  # once, and not withdrawn


def test_always_smiling_is_not_withdrawn():
    """R-071, R-008"""
    s = uprising(seats={0: dict(hand=["Dagger", "Unswerving Loyalty", "Maula Pistol"], conflict=2, leader=GURNEY)})
    pick(s, "reveal")
    before = look(s, 0)["persuasion"]
    assert look(s, 0)["strength"] == 6 and before == 1 + 1 + 1
    pick(s, "deploy", "retreat", "1")
    assert look(s, 0)["strength"] == 4 and look(s, 0)["persuasion"] == before


def test_corrinth_city_buys_a_seat_that_speaks_at_once():
    """R-074, C-7.5"""
    s = uprising(seats={0: dict(hand=["Corrinth City", "Paracompass"], solari=5, leader=GURNEY)})
    pick(s, "reveal")
    assert look(s, 0)["persuasion"] == 0
    pick(s, "Corrinth City", "pay 5 Solari")
    assert look(s, 0)["council"] and look(s, 0)["solari"] == 0
    assert look(s, 0)["persuasion"] == 2 + 2  # the seat, and Paracompass which asks for one


def test_the_five_solari_of_corrinth_city_cannot_pay_for_its_seat():
    """R-074, R-053"""
    s = uprising(seats={0: dict(hand=["Corrinth City"], solari=4, leader=GURNEY)})
    pick(s, "reveal", "Corrinth City")  # the only branch possible
    assert look(s, 0)["solari"] == 9 and not look(s, 0)["council"]
    assert not [name for name in options(s) if "Corrinth" in name or "seat" in name]


def test_who_has_a_seat_cannot_buy_another():
    """R-074, C-17.4"""
    s = uprising(seats={0: dict(hand=["Corrinth City"], solari=5, council=True, leader=GURNEY)})
    pick(s, "reveal", "Corrinth City")
    assert look(s, 0)["solari"] == 10


@pytest.mark.parametrize("space", ["Arrakeen", "Deliver Supplies"])
def test_a_faction_bonus_needs_a_faction_space(space):
    """R-079, R-012: Subversive Advisor through the Spy icon"""
    s = uprising(
        seats={
            0: dict(hand=["Subversive Advisor"], spies=["Arrakeen", "Deliver Supplies"], leader=GURNEY, deck=["Dagger"])
        }
    )
    pick(s, "Subversive Advisor", space, "done")
    if space == "Arrakeen":
        assert why(s, "Subversive Advisor") == "UNMET"
        pick(s, "+1 troop", "draw a card", "end turn")
        assert look(s)["trash"] == [] and look(s, 0)["play"] == ["Subversive Advisor"]
    else:
        pick(s, "Subversive Advisor")
        assert look(s, 0)["influence"]["Spacing Guild"] == 2 and look(s)["trash"] == ["Subversive Advisor"]


def test_treacherous_maneuver_costs_itself_and_an_emperor_card():
    """R-079, R-010: without an Emperor card in hand the bonus cannot be bought"""
    s = at_space("Treacherous Maneuver", "Fremkit", hand=["Treacherous Maneuver", "Dagger"])
    assert why(s, "Treacherous Maneuver") == "NO_CARDS"
    s = at_space("Treacherous Maneuver", "Fremkit", hand=["Treacherous Maneuver", "Sardaukar Soldier"])
    pick(s, "Treacherous Maneuver", "Sardaukar Soldier")
    pick(s, "Influence")
    assert s.players[0].has[FREMEN] == 2
    assert look(s)["trash"] == ["Sardaukar Soldier", "Treacherous Maneuver"]


# Plot cards.


@pytest.mark.parametrize("deployed", [2, 3])
def test_distraction_waits_for_three_units_in_one_turn(deployed):
    """R-054"""
    s = uprising(seats={0: dict(hand=["Reconnaissance"], intrigue=["Distraction"], garrison=5, leader=GURNEY)})
    assert why(s, "Distraction") == "UNMET"
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", f"deploy {deployed}")
    assert ("Distraction" in options(s)) == (deployed == 3)


def test_distraction_adds_worms_and_all_sources_and_takes_off_retreats():
    """R-054"""
    s = uprising(
        seats={0: dict(hand=["Dune, the Desert Planet"], intrigue=["Distraction"], hooks=True, leader=GURNEY)},
        conflict="Trade Dispute",
    )
    pick(s, "Dune, the Desert Planet", "Hagga Basin", "harvest", "summon", "deploy 2")
    assert "Distraction" in options(s)
    s = uprising(
        seats={
            0: dict(
                hand=["Unswerving Loyalty", "Unswerving Loyalty"],
                garrison=6,
                conflict=1,
                intrigue=["Distraction", "Detonation"],
                leader=GURNEY,
            )
        },
        wall=False,
    )
    pick(s, "Detonation", "3")
    assert "Distraction" in options(s)
    pick(s, "reveal", "or retreat", "retreat", "1")
    assert why(s, "Distraction") == "UNMET"


def test_distraction_does_not_remember_an_earlier_turn():
    """R-054: in a single turn"""
    s = uprising(
        seats={0: dict(hand=["Reconnaissance"], intrigue=["Distraction"], garrison=5, conflict=4, leader=GURNEY)}
    )
    assert why(s, "Distraction") == "UNMET"
    pick(s, "Reconnaissance", "Arrakeen", "+1 troop", "deploy 2")
    assert why(s, "Distraction") == "UNMET"


def test_call_to_arms_recruits_for_each_card_acquired_after_it():
    """R-054, C-12.4"""
    s = uprising(seats={0: dict(hand=[], intrigue=["Call to Arms"], persuasion=6, leader=GURNEY)}, log=True)
    pick(s, "reveal", "Prepare the Way", "Call to Arms")
    assert look(s, 0)["garrison"] == 3 and look(s, 0)["open"] == ["Call to Arms"]
    pick(s, "Prepare the Way", "Prepare the Way")
    assert look(s, 0)["garrison"] == 5 and happened(s, RECRUITED) == [RECRUITED] * 2
    pick(s, "end turn")
    assert look(s, 0)["open"] == [] and look(s)["intrigue_discard"] == ["Call to Arms"]


def test_call_to_arms_played_early_waits_and_does_not_see_agent_turns():
    """R-054, C-12.4"""
    s = uprising(
        seats={
            0: dict(hand=["Reconnaissance"], intrigue=["Call to Arms", "Inspire Awe"], leader=GURNEY, persuasion=2),
            **IDLE,
        }
    )
    pick(s, "Call to Arms", "Inspire Awe", "Prepare the Way", "Reconnaissance", "Spice Refinery", "end turn")
    assert look(s, 0)["garrison"] == 3 and look(s, 0)["open"] == ["Call to Arms"]
    reveal(s, 1, 2)
    pick(s, "reveal", "Prepare the Way")
    assert look(s, 0)["garrison"] == 4


def test_manipulate_sets_a_card_aside_for_one_less_in_this_reveal_turn():
    """R-082, C-7.8"""
    s = uprising(
        seats={0: dict(hand=[], intrigue=["Manipulate"], persuasion=5, leader=GURNEY)},
        row=["Strike Fleet", "Stilgar, the Devoted", "Desert Power", "Overthrow", "Steersman"],
    )
    pick(s, "Manipulate", "Desert Power")
    assert look(s, 0)["aside"] == ["Desert Power"] and len(look(s)["row"]) == 5
    pick(s, "reveal")
    assert "Desert Power" in options(s) and why(s, "Stilgar, the Devoted") == "EXPENSIVE"  # 6 less 1, and 6
    pick(s, "end turn")
    assert look(s)["trash"] == ["Desert Power"] and look(s, 0)["aside"] == []
