"""US-13, R-093: six players with the cards of Dune: Imperium, with Rise of Ix, and the Epic game."""

from functools import partial

import pytest
from six_aids import BARE, ENEMY, LEFT, MUADDIB, OTHER_ENEMY, PLAYER, RIGHT, SHADDAM, at, changes, influence, six

import kanly
from kanly.effects import Gain
from kanly.events import CONTRACT_DEALT
from kanly.game import compose
from kanly.memory import DEPLOYED_TROOPS, RECRUITS
from kanly.testing import look, options, pick, question, refusals, table, take_all
from kanly.things import CHOSEN, EVERY_FACTION, THINGS

LEFTS, RIGHTS = PLAYER[LEFT], PLAYER[RIGHT]
base, ix = partial(table, ["base", "uprising"], 6), partial(table, ["ix", "uprising"], 6)
RICH = dict(solari=9, spice=9, water=9)


def effect(s, word):
    return pick(s, next(name for name in options(s) if word in name))


# Cards of the base game.


def test_a_commander_never_loses_a_troop_in_others_turns():
    """US-13.2: Gun Thopter; the Allies do"""
    s = base(seats={ENEMY: dict(hand=["Gun Thopter"]), LEFT: dict(BARE), RIGHT: dict(BARE)}, turn=ENEMY)
    before = s.clone()
    pick(s, "Gun Thopter", "Carthag")
    take_all(s)
    assert {seat: gone for seat, gone in changes(before, s, "garrison").items() if seat != ENEMY} == {
        LEFT: {"garrison": -1}, RIGHT: {"garrison": -1}}


def test_a_commander_must_discard_for_test_of_humanity():
    """US-13.2: no deployed troop of an Ally can be given instead"""
    s = base(seats={ENEMY: dict(hand=["Test of Humanity"]), MUADDIB: dict(hand=["Usul", "Signet Ring"]),
                    LEFT: dict(BARE, conflict=1), RIGHT: dict(BARE)}, turn=ENEMY)
    pick(s, "Test of Humanity", "Carthag")
    effect(s, "each opponent")
    while s.asked != MUADDIB:
        s.apply(s.options[0])
    assert question(s).startswith("Discard a card") and set(options(s)) == {"Usul", "Signet Ring"}
    pick(s, "Usul")
    assert look(s, MUADDIB)["discard"] == ["Usul"]


def test_opponents_are_the_other_team():
    """R-093: Test of Humanity asks no teammate"""
    s = base(seats={ENEMY: dict(hand=["Test of Humanity"]), OTHER_ENEMY: dict(hand=["Dagger"]),
                    SHADDAM: dict(hand=["Imperial Tent"])}, turn=ENEMY)
    pick(s, "Test of Humanity", "Carthag")
    effect(s, "each opponent")
    asked = set()
    while s.asked != ENEMY:
        asked.add(s.asked)
        s.apply(s.options[0])
    assert asked == {MUADDIB, LEFT, RIGHT}
    assert look(s, OTHER_ENEMY)["hand"] == ["Dagger"] and look(s, SHADDAM)["hand"] == ["Imperial Tent"]


def test_nobody_but_the_owner_comes_to_a_personal_board():
    """US-13.2: Kwisatz Haderach"""
    s = base(seats={LEFT: dict(hand=["Kwisatz Haderach"], **RICH)}, turn=LEFT)
    pick(s, "Kwisatz Haderach")
    assert not {"Hardy Warriors", "Desert Mastery", "Vast Wealth"} & set(options(s))
    assert refusals(s)["Desert Mastery"] == "only its Commander can send Agents to a personal board"
    s = base(seats={MUADDIB: dict(hand=["Kwisatz Haderach"], **RICH)}, turn=MUADDIB)
    pick(s, "Kwisatz Haderach")
    assert {"Hardy Warriors", "Desert Mastery"} <= set(options(s)) and "Vast Wealth" not in options(s)


def test_kwisatz_haderach_moves_a_commanders_token_with_its_arrow():
    """US-4.2: a token on the board activates the Ally it points to"""
    s = base(seats={MUADDIB: dict(hand=["Kwisatz Haderach"], tokens=[], **RICH)}, turn=MUADDIB,
             agents={"Arrakeen": [MUADDIB], "Carthag": [MUADDIB]})
    out = look(s, MUADDIB)["out"]
    pick(s, "Kwisatz Haderach", "Deliver Supplies", "Carthag")
    assert look(s)["activated"] == {MUADDIB: LEFT if out["Carthag"] == "left" else RIGHT}
    assert look(s, MUADDIB)["out"] == {"Arrakeen": out["Arrakeen"], "Deliver Supplies": out["Carthag"]}


@pytest.mark.parametrize(("fremen", "points"), [(3, 1), (2, 0)])
def test_plans_within_plans_may_count_the_personal_track(fremen, points):
    """US-13.2: instead of the Faction with the same icon"""
    ally = dict(influence={"Great Houses": 3, "Spacing Guild": 3})
    s = base(seats={MUADDIB: dict(hand=[], intrigue=["Plans Within Plans"], influence={"Fremen": fremen}, score=4),
                    LEFT: ally}, phase="endgame")
    if points:
        pick(s, "Plans Within Plans")
    assert look(s, MUADDIB)["score"] == 4 + points


def test_the_voice_may_name_a_space_of_the_enemy_commanders_board():
    """US-13.2"""
    s = base(seats={ENEMY: dict(hand=["The Voice"]), MUADDIB: dict(hand=["Seek Allies"])}, turn=ENEMY,
             revealed=[LEFT, RIGHT, SHADDAM, OTHER_ENEMY])
    pick(s, "The Voice", "Carthag")
    effect(s, "opponents cannot send")
    pick(s, "Desert Mastery")
    take_all(s)
    pick(s, "end turn", "Seek Allies")
    assert refusals(s)["Desert Mastery"] == f"{PLAYER[ENEMY]} has closed this space"


@pytest.mark.parametrize(("seat", "card", "able"), [(OTHER_ENEMY, "Dune, the Desert Planet", True),
                                                   (SHADDAM, "Devastating Assault", True),
                                                   (RIGHT, "Dune, the Desert Planet", False),
                                                   (MUADDIB, "Desert Call", False)])
def test_the_voice_keeps_opponents_out_not_teammates(seat, card, able):
    """R-093: "opponents cannot send Agents there" """
    s = base(seats={seat: dict(hand=[card]), ENEMY: dict(closed=["Imperial Basin"])}, turn=seat)
    pick(s, card)
    assert ("Imperial Basin" in options(s)) is able
    if not able:
        assert refusals(s)["Imperial Basin"] == f"{PLAYER[ENEMY]} has closed this space"


def test_cards_for_a_victory_are_useless_to_commanders():
    """US-13.1, US-13.2: nobody asks a Commander after a Conflict"""
    s = base(seats={MUADDIB: dict(hand=[], intrigue=["Demand Respect", "To the Victor..."]),
                    LEFT: dict(conflict=2, intrigue=[])}, phase="combat", conflict="Battle for Arrakeen")
    while look(s)["phase"] in ("combat", "rewards"):
        assert s.asked != MUADDIB or "won" not in question(s)
        s.apply(s.options[-1])
    assert sorted(look(s, MUADDIB)["intrigue"]) == ["Demand Respect", "To the Victor…"]


def test_every_faction_icon_of_a_commander():
    """US-6.2, US-6.4: CHOAM Directorship shows all four icons, one of them may be the own track"""
    s = base(seats={SHADDAM: dict(hand=[], persuasion=9)}, turn=SHADDAM, row=["CHOAM Directorship"])
    pick(s, "reveal", PLAYER[ENEMY], "CHOAM Directorship")
    while "Emperor" not in options(s):
        s.apply(s.options[0])
    assert options(s) == ["Great Houses", "Emperor"]
    pick(s, "Emperor")
    assert influence(s, SHADDAM) == {"Emperor": 1}
    assert influence(s, ENEMY) == {"Spacing Guild": 1, "Bene Gesserit": 1, "Fringe Worlds": 1}


def test_the_barons_tokens_stand_for_the_factions_of_the_board():
    """US-6.2: an Ally's Emperor is the Great Houses"""
    game = compose(["base", "uprising"], 6, [None, "Baron Vladimir Harkonnen", None, None, None, None])
    s = game.start(1)
    while s.asked != ENEMY or "Emperor" not in options(s):
        s.apply(s.options[0])
    pick(s, "Emperor", "Fremen")
    gain = Gain(EVERY_FACTION, where=CHOSEN)
    assert [THINGS[f].name for f in gain.factions(s, ENEMY)] == ["Great Houses", "Fringe Worlds"]


@pytest.mark.parametrize("visitor", [RIGHT, MUADDIB, ENEMY])
def test_another_player_may_be_a_teammate(visitor):
    """R-093: Staban Tuek and the Agents of others"""
    s = six(seats={LEFT: dict(BARE, leader="Staban Tuek", spies=["habbanya-erg-post"]),
                   visitor: dict(hand=["Signet Ring"], water=3)}, turn=visitor)
    pick(s, "Signet Ring", "Habbanya Erg")
    if visitor == MUADDIB:
        pick(s, RIGHTS)
    take_all(s)
    assert look(s, LEFT)["spice"] == 1


# Rise of Ix.


def test_a_troop_that_is_paid_is_the_activated_allys():
    """US-13.1: Strongarm, and the Commander decides"""
    s = ix(seats={MUADDIB: dict(hand=["Seek Allies"], intrigue=["Strongarm"])}, turn=MUADDIB)
    pick(s, "Seek Allies", "Deliver Supplies", RIGHTS)
    before = s.clone()
    pick(s, "Strongarm")
    while not changes(before, s, "garrison"):
        assert s.asked == MUADDIB
        s.apply(s.options[0])
    assert changes(before, s, "garrison", "supply") == {RIGHT: {"garrison": -1, "supply": 1}}
    take_all(s)
    assert influence(s, RIGHT) == {"Spacing Guild": 2}


def test_a_point_for_an_allys_troops_is_the_commanders():
    """US-10.1, US-13.1, R-122: Staged Incident; "you" is the Ally for units, not for points"""
    s = base(seats={MUADDIB: dict(hand=[], intrigue=["Staged Incident"]), LEFT: dict(conflict=4),
                    RIGHT: dict(conflict=3)}, phase="combat", first=MUADDIB)
    pick(s, "Staged Incident", LEFTS)
    assert look(s, LEFT)["conflict"] == 1 and look(s, RIGHT)["conflict"] == 3
    assert look(s, MUADDIB)["score"] == 5 and look(s, LEFT)["score"] == 1


def test_an_enemy_who_cannot_lose_a_troop_cannot_be_named():
    """US-13.2: Double Cross and the Commander"""
    s = base(seats={ENEMY: dict(hand=["Dagger"], intrigue=["Double Cross"], solari=1), LEFT: dict(conflict=1),
                    RIGHT: dict(conflict=1)}, turn=ENEMY)
    pick(s, "Double Cross")
    while LEFTS not in options(s):
        s.apply(s.options[0])
    assert options(s) == [LEFTS, RIGHTS]


def test_an_allys_dreadnoughts_retreat_once_though_its_commander_played_for_it():
    """R-122, US-10.1: each opponent retreats a dreadnought, and a Commander has none"""
    s = ix(seats={MUADDIB: dict(intrigue=["Contingency Plan"]), LEFT: dict(BARE, fleet=2, conflict=1, intrigue=[]),
                  ENEMY: dict(BARE, conflict=1, intrigue=["Cannon Turrets"])}, phase="combat", first=MUADDIB)
    pick(s, "Contingency Plan")
    assert look(s, LEFT)["swords"] == 3
    while s.asked != ENEMY:
        s.apply(s.options[-1])
    pick(s, "Cannon Turrets")
    assert look(s, LEFT)["fleet"] == 1 and look(s)["activated"] == {}


def test_start_contracts_are_passed_to_the_commander():
    """US-13.4: two for each Ally, one kept, the other passed on; the Commander keeps one of the two received"""
    game = compose(["ix", "uprising"], 6, [None, "Gurney Halleck", "Lady Jessica", None, "Princess Irulan",
                                           "Lady Margot Fenring"])
    s = game.start(3, log=True)
    asked, passed = [], {MUADDIB: [], SHADDAM: []}
    while "contract" in question(s):
        asked.append(s.asked)
        names = list(s.players[s.asked].secrets)
        seat = s.asked
        if seat in passed:
            assert sorted(names) == sorted(passed[seat])
        keep = s.options[0]
        commander = next(mate for mate in s.team(seat) if mate in passed)
        if seat != commander:
            passed[commander] += [thing for thing in names if thing != keep & 4095]
        s.apply(keep)
    assert sorted(asked[:4]) == [ENEMY, LEFT, RIGHT, OTHER_ENEMY] and sorted(asked[4:]) == [MUADDIB, SHADDAM]
    assert [len(held) for held in at(s, "contracts")] == [1] * 6
    assert set(look(s, MUADDIB)["contracts"]) <= {THINGS[thing].slug for thing in passed[MUADDIB]}


def test_only_the_pair_knows_a_contract_that_was_passed_on():
    """information.md: the Ally and the Commander"""
    game = compose(["ix", "uprising"], 6, [None, "Gurney Halleck", "Lady Jessica", None, "Princess Irulan",
                                           "Lady Margot Fenring"])
    s = game.start(3, log=True)
    while "contract" in question(s) and s.asked not in (MUADDIB, SHADDAM):
        s.apply(s.options[0])
    told = [e for e in s.log if e.kind == CONTRACT_DEALT and e.seat in (MUADDIB, SHADDAM)]
    assert len(told) == 4
    for event in told:
        knows = [seat for seat in range(6) if event.seen_by(seat).thing]
        assert len(knows) == 2 and event.seat in knows and set(knows) <= set(s.team(event.seat))


def test_a_commander_moves_the_allys_freighter_and_the_ally_takes_the_rewards():
    """US-13.4, R-113: the Commander decides the move, the Ally chooses among the rewards"""
    s = ix(seats={MUADDIB: dict(hand=["Signet Ring"], **RICH), LEFT: dict(BARE, freighter=1)}, turn=MUADDIB)
    pick(s, "Signet Ring", "Smuggling", LEFTS)
    effect(s, "Freighter")
    assert s.asked == MUADDIB
    before = s.clone()
    pick(s, "recall the Freighter")
    assert look(s, LEFT)["freighter"] == 0 and look(s, MUADDIB)["freighter"] == 0
    while s.asked == MUADDIB and not any("Dividends" in name for name in options(s)):
        s.apply(s.options[0])
    assert s.asked == LEFT and any("Dividends" in name for name in options(s))
    effect(s, "Dividends")
    assert {seat: gain["solari"] for seat, gain in changes(before, s, "solari").items()} == {
        LEFT: 5, MUADDIB: 1, ENEMY: 1, RIGHT: 1, SHADDAM: 1, OTHER_ENEMY: 1}


def test_troops_of_the_freighter_count_as_recruited_for_both():
    """US-13.4"""
    s = ix(seats={MUADDIB: dict(hand=["Signet Ring"], **RICH), LEFT: dict(BARE, freighter=2)}, turn=MUADDIB)
    pick(s, "Signet Ring", "Smuggling", LEFTS)
    effect(s, "Freighter")
    pick(s, "recall the Freighter")
    for _ in range(9):
        if s.players[LEFT].has[RECRUITS]:
            break
        troops = [option for option, name in zip(s.options, options(s), strict=True) if "troops" in name]
        s.apply((troops or s.options)[0])
    assert s.players[LEFT].has[RECRUITS] == s.players[MUADDIB].has[RECRUITS] == 2
    assert look(s, LEFT)["garrison"] == 5


def test_dreadnoughts_are_commissioned_for_the_activated_ally():
    """US-13.4"""
    s = ix(seats={MUADDIB: dict(hand=["Signet Ring"], **RICH)}, turn=MUADDIB)
    pick(s, "Signet Ring", "Dreadnought", LEFTS)
    effect(s, "commission")
    assert at(s, "dreadnoughts") == [0, 0, 1, 0, 0, 0] and look(s, MUADDIB)["solari"] == 6


def test_negotiators_are_the_allys_and_the_commander_may_use_them():
    """US-13.4"""
    s = ix(seats={MUADDIB: dict(hand=["Signet Ring"], **RICH | dict(spice=0)), LEFT: dict(BARE, negotiators=1)},
           turn=MUADDIB, tech=["Windtraps", "Minimic Film", "Chaumurky"])
    pick(s, "Signet Ring", "Tech Negotiation", LEFTS)
    for _ in range(6):
        if look(s, LEFT)["negotiators"] != 1:
            break
        names = options(s)
        s.apply(s.options[next((i for i, name in enumerate(names) if "Negotiator" in name or name == "1"), 0)])
    assert look(s, LEFT)["negotiators"] == 2 and look(s, MUADDIB)["negotiators"] == 0


def test_a_commander_pays_for_a_tile_with_the_allys_negotiators():
    """US-13.4: those of the Ally who is not activated stay"""
    s = ix(seats={MUADDIB: dict(hand=["Signet Ring"], solari=9, spice=0), LEFT: dict(BARE, negotiators=2),
                  RIGHT: dict(BARE, negotiators=2)}, turn=MUADDIB, tech=["Windtraps", "Minimic Film", "Chaumurky"])
    pick(s, "Signet Ring", "Dreadnought", LEFTS)
    effect(s, "acquire a Tech tile")
    pick(s, "Windtraps")
    while "Windtraps" not in look(s, MUADDIB)["tech"]:
        assert s.asked == MUADDIB
        s.apply(s.options[0])
    assert look(s, LEFT)["negotiators"] == 0 and look(s, RIGHT)["negotiators"] == 2


def test_an_infiltrating_card_passes_teammates_too():
    """US-13.4: but a teammate is no enemy (R-093), so Bounty Hunter finds no prey"""
    for who, solari in ((RIGHT, 0), (ENEMY, 2)):
        s = ix(seats={LEFT: dict(hand=["Bounty Hunter"], deck=[])}, turn=LEFT, agents={"Carthag": [who]})
        pick(s, "Bounty Hunter", "Carthag")
        take_all(s)
        assert look(s, LEFT)["solari"] == solari


def test_a_teammates_agent_blocks_a_space():
    """R-093: everybody's Agent does"""
    s = six(seats={LEFT: dict(hand=["Reconnaissance"])}, turn=LEFT, agents={"Carthag": [RIGHT]})
    pick(s, "Reconnaissance")
    assert refusals(s)["Carthag"] == f"{RIGHTS}'s Agent is here"


def test_chaumurky_wins_the_tie_for_the_team():
    """US-13.4"""
    even = {MUADDIB: 4, LEFT: 5, RIGHT: 5, SHADDAM: 10, ENEMY: 2, OTHER_ENEMY: 2}
    for owner, team in ((RIGHT, [0, 2, 4]), (SHADDAM, [1, 3, 5])):
        seats = {seat: dict(score=n, spice=0, hand=[], intrigue=[]) for seat, n in even.items()}
        seats[owner]["tech"] = ["Chaumurky"]
        other = ENEMY if owner == RIGHT else LEFT
        seats[other]["spice"] = 9
        s = ix(seats=seats, phase="endgame")
        assert look(s)["winners"] == team


@pytest.mark.parametrize(("fremen", "points"), [(3, 1), (2, 0)])
def test_memocorders_may_count_the_personal_track(fremen, points):
    """US-13.4"""
    ally = dict(influence={"Great Houses": 3, "Spacing Guild": 3, "Bene Gesserit": 3})
    s = ix(seats={MUADDIB: dict(hand=[], tech=["Memocorders"], influence={"Fremen": fremen}, score=4, intrigue=[]),
                  LEFT: ally}, phase="endgame")
    assert look(s, MUADDIB)["score"] == 4 + points


def test_spy_satellites_pay_a_commander():
    """US-13.4: 3 spice for the point; few tracks of his team are low"""
    s = ix(seats={MUADDIB: dict(hand=["Usul"], tech=["Spy Satellites"], spice=3)}, turn=MUADDIB)
    effect(s, "victory point")
    assert look(s, MUADDIB)["score"] == 5 and look(s, MUADDIB)["spice"] == 0


# The Epic game.


def epic(**given):
    return table(["base", "ix", "uprising"], 6, options=["epic"], **given)


def test_epic_setup():
    """US-13.5: everybody an Intrigue card; Allies swap a card for Control the Spice and have five troops"""
    s = epic()
    assert at(s, "score") == [4, 1, 1, 4, 1, 1] and at(s, "garrison") == [0, 5, 5, 0, 5, 5]
    assert all(len(cards) >= 1 for cards in at(s, "intrigue")) and s.game.target == 12
    for seat in range(6):
        seen = look(s, seat)
        cards = seen["hand"] + seen["deck"]
        assert len(cards) == 10 or seen["leader"] == "Staban Tuek"
        assert ("Control the Spice" in cards) is (seat not in (MUADDIB, SHADDAM))


def test_epic_conflicts():
    """US-13.5: ten cards, Economic Supremacy among the five of level III"""
    game = compose(["ix", "uprising"], 6, options=["epic"])
    assert game.conflict_deck == (2, 2, 2, 2, 2, 3, 3, 3, 3, 3)
    thirds = [c.name for c in game.conflicts if c.level == 3]
    assert len(thirds) == 5 and "Economic Supremacy" in thirds


def test_epic_ends_at_twelve():
    """US-13.5"""
    assert look(epic(seats={LEFT: dict(score=11)}, phase="recall"))["round"] == 2
    assert look(epic(seats={LEFT: dict(score=12)}, phase="recall"))["phase"] == "endgame"


@pytest.mark.parametrize("sets", [["base"], ["ix"], ["base", "ix"]])
def test_six_need_the_board_of_uprising(sets):
    """US-3.2"""
    with pytest.raises(ValueError, match=r"players|board"):
        kanly.compose(sets, 6)


# In somebody else's turn.


def made_to_discard(card, **ally):
    """Muad'Dib discards a card with Unload in the turn of an opposing Ally, and is asked."""
    s = table(["base", "ix", "uprising"], 6, {
        ENEMY: dict(hand=["Test of Humanity"]), MUADDIB: dict(hand=[card, "Usul"]),
        LEFT: dict(BARE, conflict=0), RIGHT: dict(BARE, conflict=0, **ally)}, turn=ENEMY)
    pick(s, "Test of Humanity", "Carthag")
    effect(s, "each opponent")
    while s.asked != MUADDIB:
        s.apply(s.options[0])
    pick(s, card)
    return s


def test_a_commander_names_an_ally_for_what_comes_in_others_turns():
    """K-53, US-4.3: Influence is the Ally's, who is activated for this card only"""
    s = made_to_discard("In the Shadows")
    assert s.asked == MUADDIB and options(s) == [LEFTS, RIGHTS]
    assert question(s) == "In the Shadows: which Ally do you activate for what it gives?"
    pick(s, RIGHTS)
    assert influence(s, RIGHT) == {"Bene Gesserit": 1} and influence(s, MUADDIB) == influence(s, LEFT) == {}
    assert s.armies == tuple(range(6)) and s.mover == ENEMY


def test_troops_of_a_commander_in_others_turns_are_an_allys():
    """K-53, US-1.3: Treachery's troops join the Conflict for the Ally, and not the mover's"""
    s = made_to_discard("Treachery")
    before = look(s, RIGHT)["conflict"]
    pick(s, RIGHTS)
    assert look(s, RIGHT)["conflict"] == before + 2
    assert s.players[RIGHT].has[DEPLOYED_TROOPS] == 2 and not s.players[ENEMY].has[DEPLOYED_TROOPS]


@pytest.mark.parametrize("card", ["Spacing Guild's Favor", "Water Peddler"])
def test_goods_of_a_commander_in_others_turns_need_no_ally(card):
    """K-53: nothing of it is an Ally's"""
    s = made_to_discard(card)
    assert s.asked != MUADDIB and s.armies == tuple(range(6))


def test_what_is_discarded_in_the_own_turn_activates_the_ally_for_all_of_it():
    """K-53, US-4.1: one Ally in each turn"""
    s = table(["base", "ix", "uprising"], 6, {
        MUADDIB: dict(hand=["Usul", "In the Shadows", "Desert Call"], intrigue=["Ixian Probe"], tokens=["left"])},
        turn=MUADDIB)
    pick(s, "Ixian Probe", "In the Shadows", RIGHTS, "Desert Call")
    assert look(s)["activated"] == {MUADDIB: RIGHT} and influence(s, RIGHT) == {"Bene Gesserit": 1}
    assert refusals(s)["Usul"] == "no Agent of yours can activate the Ally who is activated this turn"
