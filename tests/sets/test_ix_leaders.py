"""Rise of Ix: the six Leaders: setup, ability, signet."""

import pytest
from base_aids import row
from ix_aids import changes, component, revealed, seated, sent
from set_aids import FACTIONS, gained, influence, not_on_offer, why

import kanly
from kanly.components import InfluenceTrack
from kanly.testing import look, options, pick, table, take_all
from kanly.things import HIDDEN, ID_MASK, THINGS

ARMAND, ILESA, RHOMBUR = "Archduke Armand Ecaz", "Ilesa Ecaz", "Prince Rhombur Vernius"
TESSIA, YUNA, HUNDRO = "Tessia Vernius", '"Princess" Yuna Moritani', "Viscount Hundro Moritani"
EVERY = [ARMAND, ILESA, RHOMBUR, TESSIA, YUNA, HUNDRO]
RING, DUNE = "Signet Ring", "Dune, the Desert Planet"
TILES = ["Windtraps", "Flagship", "Holoprojectors"]


def signet(leader, **me):
    """Seat 0 sends an Agent with the Signet Ring to Interstellar Shipping, which gives nothing at once."""
    return sent(RING, "Interstellar Shipping", leader=leader, influence={"Spacing Guild": 2} | me.pop("influence", {}),
                **me)


# All.


@pytest.mark.parametrize("name, house, complexity, ability, ring", [
    (ARMAND, "Ecaz", 2, "Coordination", "Conscript"), (ILESA, "Ecaz", 3, "One Step Ahead", "Guild Contacts"),
    (RHOMBUR, "Vernius", 1, "Heavy Lasgun Cannons", "Ixian Technology"),
    (TESSIA, "Vernius", 4, "Careful Observation", "Duplicity"),
    (YUNA, "Moritani", 2, "Smuggling Operation", "Final Delivery"),
    (HUNDRO, "Moritani", 1, "Intelligence", "Couriers"),
])
def test_a_leader_has_its_house_complexity_and_titles(name, house, complexity, ability, ring):
    """C-0.7, C-2.5"""
    leader = component("leaders", name)
    assert (leader.house, leader.complexity) == (house, complexity)
    assert (leader.ability_name, leader.signet_name) == (ability, ring)


def test_six_leaders_join():
    """C-1"""
    found = [{leader.name for leader in table(sets).game.leaders} for sets in (["base", "ix"], ["base"])]
    assert found[0] - found[1] == set(EVERY)
    assert len(found[0]) == 14


@pytest.mark.parametrize("name", EVERY)
def test_what_a_leader_starts_with(name):
    """C-2.6, C-2.11"""
    others = ["Paul Atreides", "Helena Richese"]
    s = kanly.compose(["base", "ix"], 3, [name, *others]).start(1)
    while look(s)["phase"] == "setup":
        s.apply(s.options[0])
    me = look(s, 0)
    assert (me["solari"], me["spice"], me["water"], me["garrison"]) == (0, 0, 0 if name == YUNA else 1, 3)
    assert len(me["intrigue"]) == (1 if name == HUNDRO else 0)
    assert me["snoopers"] == (FACTIONS if name == TESSIA else [])


# Archduke Armand Ecaz.


@pytest.mark.parametrize("spaces, ok", [
    (["Smuggling", "Carthag"], True), (["Carthag", "Arrakeen"], True), (["High Council", "Hagga Basin"], True),
    (["Smuggling", "Wealth"], False), (["Carthag"], False), (["Foldspace", "Stillsuits"], False),
])
def test_armand_trashes_a_card_in_play_with_two_agents_on_green_blue_or_yellow_spaces(spaces, ok):
    """Q-40"""
    s = revealed("Dagger", leader=ARMAND, play=["Jamis"], discard=["Diplomacy"],
                 board=dict(agents={space: [0] for space in spaces}))
    if not ok:
        assert "2 Agents" in why(s, ARMAND)
        return
    assert "end turn" in options(s)  # he may
    pick(s, ARMAND)
    assert set(options(s)) == {"Dagger", "Jamis"}
    pick(s, "Jamis")
    assert look(s)["trash"] == ["Jamis"]
    not_on_offer(s, ARMAND)


def test_armand_does_not_count_enemy_agents():
    s = revealed("Dagger", leader=ARMAND, board=dict(agents={"Carthag": [0], "Arrakeen": [1]}))
    assert "you have 1" in why(s, ARMAND)


def test_the_signet_of_armand_acquires_a_card_up_to_three():
    cards = ["Space Travel", "Fremen Camp", "Shifting Allegiances", "Landing Rights", "The Voice"]
    s = signet(ARMAND, board=dict(row=cards))
    assert "end turn" in options(s)
    pick(s, RING)
    assert set(options(s)) == {"Space Travel", "Shifting Allegiances", "The Voice", "Arrakis Liaison"}
    assert "costs 4" in why(s, "Fremen Camp")
    pick(s, "Space Travel")
    assert look(s, 0)["discard"] == ["Space Travel"]
    assert len(look(s)["row"]) == 5


# Ilesa Ecaz.


def ilesa(*hand, sets=("base", "ix"), **me):
    """A round begins for Ilesa with these cards; the others have none."""
    others = {seat: dict(hand=[], deck=[], leader=name) for seat, name in ((1, "Paul Atreides"), (2, "Helena Richese"))}
    seats = {0: {"leader": ILESA, "hand": list(hand), "deck": [], "water": 0, **me}, **others}
    return table(list(sets), seats=seats, phase="start", round=2, row=row(*hand))


def second_turn(s, aside, first="Diplomacy", space="Wealth"):
    """A card is set aside, an Agent sent, and the second turn of the round begins."""
    pick(s, aside, first, space)
    take_all(s).apply("end turn")
    for _ in range(2):
        pick(s, "reveal", "end turn")
    assert look(s)["mover"] == 0
    return s


def test_ilesa_sets_a_card_aside_unseen_when_the_round_begins():
    s = ilesa("Diplomacy", "Dagger", "Reconnaissance")
    assert options(s) == ["Diplomacy", "Dagger", "Reconnaissance"]
    pick(s, "Dagger")
    assert (look(s, 0)["hand"], look(s, 0)["secrets"]) == (["Diplomacy", "Reconnaissance"], ["Dagger"])
    assert [c & ID_MASK for c in s.seen_by(1).players[0].secrets] == [HIDDEN]
    assert "Dagger" not in options(s)


@pytest.mark.parametrize("card, space, gain", [
    ("Dagger", "Tech Negotiation", dict(spice=1)),  # exactly one icon
    ("Seek Allies", "Foldspace", dict(solari=1)),
    ("Reconnaissance", "Carthag", dict(spice=1)),
    ("Truthsayer", "Secrets", dict(solari=1)),
    ("Kwisatz Haderach", "Tech Negotiation", dict(solari=1)),  # no icon is not one
])
def test_the_card_comes_back_for_the_second_turn_and_pays_when_it_sends_an_agent(card, space, gain):
    s = second_turn(ilesa("Diplomacy", card), card)
    before = gained(s)
    assert (look(s, 0)["hand"], look(s, 0)["secrets"]) == ([card], [])
    pick(s, card, space)
    while "+1 Solari" in options(s) or any(ILESA in THINGS[o & ID_MASK].name for o in s.options):
        pick(s, ILESA)
    after = gained(s)
    assert {key: after[key] - before.get(key, 0) for key in ("solari", "spice") if after.get(key, 0)
            != before.get(key, 0)} == gain


def test_icons_added_to_the_card_count():
    """K-30, Q-59: with Dispatch an Envoy the Dagger has five icons"""
    s = second_turn(ilesa("Diplomacy", "Dagger", intrigue=["Dispatch an Envoy"]), "Dagger")
    before = gained(s)
    pick(s, "Dispatch an Envoy", "Dagger", "Tech Negotiation", ILESA)
    assert gained(s) == before | dict(solari=before.get("solari", 0) + 1)


def test_icons_added_after_the_card_was_played_do_not_count():
    """K-30: Dispatch an Envoy changes nothing about an Agent already sent"""
    s = second_turn(ilesa("Diplomacy", "Dagger", intrigue=["Dispatch an Envoy"]), "Dagger")
    before = gained(s)
    pick(s, "Dagger", "Tech Negotiation", "Dispatch an Envoy", ILESA)
    assert gained(s) == before | dict(spice=1)


def test_another_card_sent_in_the_second_turn_pays_nothing():
    s = second_turn(ilesa("Diplomacy", "Dagger", "Reconnaissance"), "Dagger")
    before = gained(s)
    pick(s, "Reconnaissance", "Carthag")
    assert gained(s) == before


def test_the_card_pays_nothing_in_a_later_turn():
    s = second_turn(ilesa("Diplomacy", "Dagger", "Reconnaissance", swordmaster=True), "Dagger")
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "Carthag", "end turn")
    before = gained(s)
    pick(s, "Dagger", "Tech Negotiation")
    assert gained(s) == before


def test_revealing_in_the_first_turn_shows_the_card_without_the_bonus():
    """Q-56"""
    s = ilesa("Diplomacy", "Dagger")
    pick(s, "Dagger", "reveal")
    assert look(s, 0)["revealed"] == ["Dagger", "Diplomacy"]
    assert gained(s) == dict(persuasion=1, swords=1)
    assert look(s, 0)["secrets"] == []


def test_revealing_in_the_second_turn_shows_the_card_without_the_bonus():
    s = second_turn(ilesa("Diplomacy", "Dagger"), "Dagger")
    before = gained(s)
    pick(s, "reveal")
    assert look(s, 0)["revealed"] == ["Dagger"]
    assert gained(s) == before | dict(swords=1)


def test_the_signet_of_ilesa_acquires_foldspace_for_a_solari():
    s = signet(ILESA, solari=2)
    assert changes(s, RING) == dict(solari=-1)
    assert look(s, 0)["discard"] == ["Foldspace"]
    assert look(s)["reserve"]["Foldspace"] == 5
    assert "1 Solari" in why(signet(ILESA), RING)


def test_with_uprising_ilesa_has_foldspace_too():
    """C-18.4, R-103"""
    s = table(["uprising", "ix"], seats={0: dict(leader=ILESA, hand=[RING], solari=1, deck=[])})
    pick(s, RING, "Smuggling")
    pick(s, RING)
    assert look(s, 0)["discard"] == ["Foldspace"]
    assert look(s)["reserve"]["Foldspace"] == 5


# Prince Rhombur Vernius.


@pytest.mark.parametrize("ships", [1, 2])
def test_the_dreadnoughts_of_rhombur_have_strength_four(ships):
    s = revealed(leader=RHOMBUR, fleet=ships, conflict=1)
    assert look(s, 0)["strength"] == 4 * ships + 2
    assert look(revealed(fleet=ships, conflict=1), 0)["strength"] == 3 * ships + 2


def test_the_signet_of_rhombur_buys_a_tile_at_its_full_price():
    s = signet(RHOMBUR, spice=3, negotiators=1, board=dict(tech=TILES))
    pick(s, RING)
    assert options(s) == ["acquire a Tech tile", "send 1 Negotiator to Ix"]
    pick(s, "acquire")
    assert options(s) == ["Windtraps", "Holoprojectors", "done"]
    pick(s, "Holoprojectors")
    assert options(s) == ["pay 3 spice", "send back 1 Negotiator and pay 2 spice"]
    t = s.clone()
    assert changes(s, "0") == dict(spice=-3, tech=1)
    assert changes(t, "1") == dict(spice=-2, tech=1, negotiators=-1, supply=1)


def test_the_signet_of_rhombur_sends_a_negotiator_instead():
    s = signet(RHOMBUR, spice=3, board=dict(tech=TILES))
    assert changes(s, RING, "Negotiator", "1") == dict(negotiators=1, supply=-1)
    not_on_offer(s, RING)


# Tessia Vernius.


BONUS = {"Emperor": dict(garrison=2, supply=-2), "Spacing Guild": dict(solari=3), "Bene Gesserit": dict(intrigue=1),
         "Fremen": dict(water=1)}
SPACE_OF = {"Emperor": "Wealth", "Spacing Guild": "Foldspace", "Bene Gesserit": "Secrets", "Fremen": "Stillsuits"}


def tessia(faction, taken, level=1, **me):
    """Tessia has taken so many Snoopers and is about to reach the one of this faction by a Web of Power."""
    others = [name for name in FACTIONS if name != faction]
    left = [faction, *others[taken:]]
    return revealed("Web of Power", leader=TESSIA, snoopers=left, influence={faction: level}, **me)


def reach(s, faction):
    return changes(s, "Web of Power", faction)


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("taken", range(4))
def test_reaching_a_snooper_takes_it_off_the_track(faction, taken):
    s = tessia(faction, taken)
    left = look(s, 0)["snoopers"]
    got = reach(s, faction)
    assert got.pop("score") >= 1
    assert look(s, 0)["snoopers"] == [name for name in left if name != faction]


def open_rewards(s):
    """The rewards of Tessia's ladder still to be taken, each under the track it was reached on."""
    named = zip(options(s), s.options, strict=True)
    return [name for name, option in named if isinstance(THINGS[option & ID_MASK], InfluenceTrack)]


@pytest.mark.parametrize("level", [0, 2])
def test_nothing_happens_away_from_a_snooper(level):
    """R-070: only at 2, and only while the token is there."""
    s = revealed("Web of Power", leader=TESSIA, snoopers=["Emperor"], influence={"Fremen": level})
    reach(s, "Fremen")
    assert look(s, 0)["snoopers"] == ["Emperor"]
    assert not open_rewards(s)


def test_a_track_without_its_snooper_gives_nothing_when_two_is_reached_again():
    """R-070: once per token."""
    s = revealed("Web of Power", leader=TESSIA, snoopers=["Emperor"], influence={"Fremen": 1})
    assert reach(s, "Fremen") == dict(Fremen=1, score=1)
    assert not open_rewards(s)


def test_the_first_snooper_turns_a_card_into_a_spice():
    s = sent("Diplomacy", "Wealth", leader=TESSIA, hand=["Diplomacy", "Dagger"], influence={"Emperor": 1})
    assert "end turn" in options(s)  # an arrow
    assert changes(s, *open_rewards(s), "Dagger") == dict(hand=-1, spice=1)
    assert look(s, 0)["discard"] == ["Dagger"]


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_second_snooper_gives_the_bonus_of_its_track(faction):
    """The one at 4 Influence (C-11.3)."""
    s = tessia(faction, 1)
    got = reach(s, faction)
    got |= changes(s, *open_rewards(s))
    assert got == BONUS[faction] | {faction: 1, "score": 1}
    assert not open_rewards(s)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_third_snooper_gives_influence_on_its_track(faction):
    s = tessia(faction, 2)
    reach(s, faction)
    pick(s, *open_rewards(s))
    assert influence(s) == {faction: 3}
    assert not open_rewards(s)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_fourth_snooper_gives_bonus_and_influence(faction):
    s = tessia(faction, 3)
    got = reach(s, faction)
    before = look(s, 0)
    while found := open_rewards(s):
        pick(s, found[0])
    assert influence(s) == {faction: 3}
    after = look(s, 0)
    total = {key: got.get(key, 0) + after[key] - before[key] for key in ("garrison", "supply", "solari", "water")}
    total["intrigue"] = len(after["intrigue"])
    assert {key: n for key, n in total.items() if n} == BONUS[faction]
    assert look(s, 0)["snoopers"] == []


def test_passing_a_snooper_reaches_it():
    """C-11.7"""
    s = sent("Treachery", "Wealth", leader=TESSIA, hand=["Treachery", "Dagger"])
    pick(s, "+2 Influence with the Emperor")
    assert look(s, 0)["snoopers"] == ["Spacing Guild", "Bene Gesserit", "Fremen"]
    assert len(open_rewards(s)) == 1


def test_two_snoopers_reached_at_once_give_their_rewards_in_any_order():
    """R-002, R-070"""
    s = revealed("Web of Power", leader=TESSIA, snoopers=["Emperor", "Fremen"], intrigue=["Bribery"], solari=2,
                 influence={"Emperor": 1, "Fremen": 1})
    pick(s, "Web of Power", "Emperor", "Bribery", "Fremen")
    emperor, fremen = open_rewards(s)[0], [name for name in open_rewards(s) if name.startswith("Fremen")]
    assert emperor.startswith("Emperor") and len(fremen) == 2
    pick(s, fremen[1], emperor)
    assert influence(s) == {"Emperor": 3, "Fremen": 3}


def test_a_snooper_is_reached_by_a_reward_of_combat_too():
    me = dict(hand=["Dagger"], deck=[], leader=TESSIA, conflict=2, influence={"Fremen": 1})
    s = seated(me, {1: dict(conflict=1)}, conflict="skirmish-influence-spice", phase="combat")
    pick(s, "Fremen")
    assert look(s, 0)["snoopers"] == ["Emperor", "Spacing Guild", "Bene Gesserit"]
    assert options(s) == ["yes", "no"]
    spice = look(s, 0)["spice"]
    pick(s, "yes", "Dagger")
    assert look(s, 0)["spice"] == spice + 1


def test_the_bonus_of_the_emperor_is_a_spy_on_the_board_of_uprising():
    """C-11.3"""
    s = table(["uprising", "ix"], seats={0: dict(leader=TESSIA, hand=["Web of Power"], deck=[],
                                                 snoopers=["Emperor", "Fremen", "Spacing Guild"],
                                                 influence={"Emperor": 1})}, phase="reveal")
    pick(s, "Web of Power", "Emperor")
    pick(s, *open_rewards(s))
    assert len(options(s)) == 13
    pick(s, options(s)[0])
    assert len(look(s, 0)["spies"]) == 1


def test_the_signet_of_tessia_moves_influence_to_a_track_with_a_snooper():
    s = signet(TESSIA, snoopers=["Emperor", "Fremen"], influence={"Bene Gesserit": 1})
    pick(s, RING)
    assert options(s) == ["Spacing Guild", "Bene Gesserit"]
    pick(s, "Bene Gesserit")
    assert options(s) == ["Emperor", "Fremen"]
    assert changes(s, "Fremen") == dict(Fremen=1)
    assert influence(s) == {"Spacing Guild": 2, "Fremen": 1}


def test_the_signet_of_tessia_needs_a_snooper_on_a_track():
    s = signet(TESSIA, snoopers=[])
    not_on_offer(s, RING)


def test_the_signet_of_tessia_needs_influence_and_may_be_left():
    s = sent(RING, "Smuggling", leader=TESSIA)
    not_on_offer(s, RING)
    assert changes(signet(TESSIA), "end turn") == {}


# Princess Yuna Moritani.


def test_yuna_gains_a_solari_more_each_time_in_her_turn():
    s = sent(DUNE, "Smuggling", leader=YUNA, freighter=1)
    assert gained(s) == dict(solari=2)
    pick(s, "Freighter", "recall", "Shipping track", "+6 Solari")
    assert gained(s) == dict(solari=8)


def test_yuna_gains_nothing_more_in_the_turn_of_another():
    """Dividends of somebody else."""
    s = seated(dict(leader=YUNA, hand=[], deck=[]), {1: dict(hand=[DUNE], deck=[], freighter=1)}, turn=1)
    pick(s, DUNE, "Smuggling", "Freighter", "recall", "Shipping track", "5 Solari")
    assert (look(s, 0)["solari"], look(s, 1)["solari"]) == (1, 6)


def test_yuna_gains_no_other_goods_more():
    assert look(sent(DUNE, "Imperial Basin", leader=YUNA), 0)["spice"] == 1


def test_nobody_else_gains_more_beside_yuna():
    s = seated(dict(leader=YUNA, hand=[], deck=[]), {1: dict(hand=[DUNE], deck=[])}, turn=1)
    pick(s, DUNE, "Smuggling")
    assert look(s, 1)["solari"] == 1


def test_the_signet_of_yuna_costs_seven_solari():
    s = signet(YUNA, solari=8)
    got = changes(s, RING, "Bene Gesserit")
    assert got == {"solari": -7, "spice": 1, "garrison": 1, "supply": -1, "Bene Gesserit": 1}
    assert "7 Solari" in why(signet(YUNA, solari=6), RING)


# Viscount Hundro Moritani.


def test_hundro_keeps_one_of_two_intrigue_cards_and_puts_the_other_back_on_top():
    """C-2.11, R-056"""
    for seed in range(4):
        s = kanly.compose(["base", "ix"], 3, ["Paul Atreides", HUNDRO, "Helena Richese"]).start(seed)
        assert s.decision.player == 1
        seen = options(s)
        assert len(seen) == 2
        pick(s, seen[1])
        assert look(s, 1)["intrigue"] == [seen[1]]
        assert [THINGS[card & ID_MASK].name for card in s.intrigue_top] == [seen[0]]
        assert [card & ID_MASK for card in s.seen_by(0).intrigue_top] != [card & ID_MASK for card in s.intrigue_top]
        assert s.seen_by(1).intrigue_top == s.intrigue_top


def test_the_signet_of_hundro_moves_the_freighter_for_a_spice():
    s = signet(HUNDRO, spice=2)
    assert changes(s, RING, "advance") == dict(spice=-1, freighter=1)
    assert options(s) == ["move your Freighter 2 times", "end turn"]  # Interstellar Shipping
    assert "1 spice" in why(signet(HUNDRO), RING)
