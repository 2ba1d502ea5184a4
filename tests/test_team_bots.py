"""Where teams play, bots see what their seat may know and no more of their teammates, and greedy plays for its team."""

import pytest
from test_bots import Witness

import kanly
from kanly.bots import BOTS, bot, position
from kanly.bots.arena import play, series
from kanly.bots.curious import SILENCE, Curious
from kanly.events import ACTIVATED, SENT, TO_THRONE
from kanly.testing import options, pick, question, table
from kanly.things import HIDDEN, SOLARI, VP, option_name

SIX = kanly.compose(["uprising"], players=6)
MUADDIB, ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY = range(6)
PLAYER = [f"Player {seat + 1}" for seat in range(6)]
BARE = dict(hand=[], deck=[])
POOR = dict(solari=0, spice=0, water=0)


def six(seats, **board):
    return table(["uprising"], players=6, seats=seats, **board)


def says(s, seed=1):
    """What greedy answers, in words, from what its seat may know."""
    view = s.seen_by(s.asked)
    answer = bot("greedy", seed).choose(view)
    return options(s)[s.options.index(answer)]


def effect(s, word):
    return pick(s, next(name for name in options(s) if word in name))


# The whole game.


def test_a_team_of_greedy_bots_beats_a_team_of_random_ones():
    results = list(series(SIX, ["greedy", "random"] * 3, 4, seed=2, workers=2))
    assert len({result.bots for result in results}) == 2  # both sides
    for result in results:
        assert [result.bots[seat] for seat in result.winners] == ["greedy"] * 3
        points = {name: sum(n for n, seat in zip(result.scores, result.bots, strict=True) if seat == name)
                  for name in result.bots}
        assert points["greedy"] > points["random"] + 5
        assert 4 < result.rounds <= 9


@pytest.mark.parametrize("seat", [MUADDIB, LEFT])
def test_a_bot_sees_no_more_of_its_teammates_than_of_its_opponents(seat, monkeypatch):
    """information.md: hands stay hidden within a team too"""
    found = []
    monkeypatch.setitem(BOTS, "witness", lambda seed: found.append(Witness(seed)) or found[-1])
    play(SIX, ["witness" if n == seat else "random" for n in range(6)], seed=3)
    assert len(found[0].shown) > 50
    for view in found[0].shown:
        assert view.viewer == seat == view.decision.player and view.log is None and view.seed == 0
        hidden = [card for p in view.players if p.seat != seat for card in (*p.deck, *p.intrigue)]
        assert set(hidden) <= {HIDDEN} | {m & 0xFFF for p in view.players for m in p.marks}


@pytest.mark.parametrize("seat", [MUADDIB, RIGHT, SHADDAM])
def test_greedy_does_not_look_through_the_cards(seat):
    s = SIX.start(11)
    done = 0
    while done < 12:
        asked = s.asked
        view = s.seen_by(asked)
        answer = bot("greedy", 4).choose(view) if asked == seat else s.options[0]
        if asked == seat:
            assert bot("greedy", 4).choose(view.imagine(99).seen_by(asked)) == answer
            done += 1
        s.apply(answer)


# What a table is worth.


@pytest.mark.parametrize("what", [VP, SOLARI])
def test_what_teammates_have_counts_as_much_as_what_the_seat_has_and_what_opponents_have_against_it(what):
    s = six(seats={})
    before = position.position(s, LEFT)
    changes = []
    for seat in range(6):
        after = s.clone()
        after.players[seat].has[what] += 1
        changes.append(position.position(after, LEFT) - before)
    assert changes[LEFT] == pytest.approx(changes[RIGHT])
    assert all(changes[seat] > 0 for seat in (MUADDIB, LEFT, RIGHT))
    assert all(changes[seat] < 0 for seat in (SHADDAM, ENEMY, OTHER_ENEMY))


def test_a_commanders_own_track_counts_and_those_of_the_board_are_the_allies():
    s = six(seats={})
    higher = six(seats={SHADDAM: dict(influence={"Emperor": 1})})
    assert position.position(higher, SHADDAM) > position.position(s, SHADDAM)


def test_no_commander_fights():
    """US-1.3: nobody reckons with the strength of somebody who has no army"""
    fighting = {LEFT: dict(conflict=2), ENEMY: BARE, OTHER_ENEMY: BARE, RIGHT: BARE}
    s = six(seats=fighting, turn=LEFT, revealed=[ENEMY, OTHER_ENEMY, RIGHT], conflict="Battle for Arrakeen")
    first = position.prizes(s, s.players[LEFT])[0]
    assert position.prospects(s, s.players[LEFT], LEFT) > 0.85 * first


# Trade.


def trade(giver, mates, **board):
    s = six(seats={LEFT: dict(hand=["Diplomacy"], deck=[], **(POOR | giver))} | mates, turn=LEFT, **board)
    return effect(pick(s, "Diplomacy", "Economic Support"), "trade")


def test_greedy_gives_what_a_teammate_lacks_for_a_swordmaster():
    """It has one, and two Solari more than it needs make up the price of 6 for the other Ally."""
    s = trade(dict(solari=9, swordmaster=True, council=True), {RIGHT: POOR | dict(solari=4, council=True),
                                                               MUADDIB: POOR | dict(council=True, swordmaster=True)})
    assert says(s) == PLAYER[RIGHT]
    pick(s, PLAYER[RIGHT])
    assert says(s) == "Solari"
    pick(s, "Solari")
    assert says(s) == "2 Solari"


def test_greedy_trades_with_whom_it_can_help_most():
    for seat, other in ((RIGHT, MUADDIB), (MUADDIB, RIGHT)):
        s = trade(dict(water=4), {seat: POOR, other: POOR | dict(water=4)})
        assert says(s) == PLAYER[seat]
        pick(s, PLAYER[seat])
        assert says(s) == "water"


def test_greedy_gives_nothing_away_that_helps_nobody():
    s = trade(dict(solari=2, spice=1, water=1), {RIGHT: dict(solari=2, spice=2, water=1)})
    pick(s, PLAYER[RIGHT])
    assert says(s) == "nothing"


def test_greedy_gives_in_return_as_suits_the_team_whatever_it_gets():
    s = trade(dict(spice=8), {RIGHT: POOR | dict(water=4)})
    pick(s, PLAYER[RIGHT], "nothing")
    assert s.asked == RIGHT and says(s) == "water"
    pick(s, "water")
    assert says(s) == "1 water"


def test_an_intrigue_card_goes_to_the_ally_who_can_use_it():
    """US-11.2: a Commander has no battle icons to turn over."""
    s = six(seats={MUADDIB: POOR | dict(hand=["Seek Allies"], deck=[], intrigue=["Cunning", "Crysknife"]),
                   LEFT: POOR | dict(objective="crysknife"), RIGHT: POOR | dict(objective="desert-mouse-first")},
            turn=MUADDIB)
    effect(pick(s, "Seek Allies", "Economic Support", PLAYER[LEFT]), "trade")
    assert says(s) == PLAYER[LEFT]
    pick(s, PLAYER[LEFT])
    assert says(s) == "Intrigue cards"
    pick(s, "Intrigue cards", "1 Intrigue card")
    assert s.asked == MUADDIB and says(s) == "Crysknife"


# Ties.


def combat(fighters, conflict="Battle for Imperial Basin", first=LEFT):
    """The Combat phase, where nobody else has a unit or a card."""
    seats = {seat: BARE | fighters.get(seat, {}) for seat in range(6)}
    return six(seats=seats, phase="combat", first=first, turn=first, conflict=conflict)


def tied(strengths):
    return combat({seat: dict(conflict=1, swords=n - 2) for seat, n in strengths.items()})


@pytest.mark.parametrize("others", [
    {ENEMY: 4},  # the victory instead of two second rewards
    {ENEMY: 9},  # the second and the third
    {ENEMY: 9, OTHER_ENEMY: 8},  # or nobody gets the third
    {},
])
def test_greedy_cedes_a_tie_that_costs_the_team_a_better_reward(others):
    s = tied({LEFT: 6, RIGHT: 6} | others)
    assert s.asked == LEFT and "tied" in question(s) and says(s) == "cede"


def test_greedy_does_not_cede_where_the_opponents_gain_by_it():
    """Three are tied for first: all take the second reward. Who cedes gets the third, and nothing is won."""
    s = combat({seat: dict(conflict=1, swords=4) for seat in (LEFT, RIGHT, ENEMY)})
    assert "tied" in question(s) and says(s) == "stay tied"


@pytest.mark.parametrize("worm", [LEFT, RIGHT])
def test_a_tie_is_ceded_to_whom_the_victory_is_worth_more(worm):
    """C-8.11: a sandworm doubles the rewards; who has it stays tied, and the other one cedes."""
    fighters = {seat: dict(conflict=1, swords=4) for seat in (LEFT, RIGHT)}
    s = combat(fighters | {worm: dict(sandworms=1, swords=3)}, conflict="Test of Loyalty")
    assert s.asked == LEFT and says(s) == ("stay tied" if worm == LEFT else "cede")
    if worm == LEFT:
        pick(s, "stay tied")
        assert s.asked == RIGHT and says(s) == "cede"


# Activating an Ally.


def reveals(left, right, enemy):
    """Muad'Dib is the last to reveal, with two swords."""
    fighters = {LEFT: left, RIGHT: right, ENEMY: enemy}
    seats = {seat: BARE | ({"conflict": fighters[seat]} if fighters.get(seat) else {}) for seat in range(1, 6)}
    seats[MUADDIB] = dict(hand=["Limited Landsraad Access"] * 2, deck=[], tokens=[], **POOR)
    return six(seats=seats, turn=MUADDIB, revealed=[ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY],
               conflict="Battle for Imperial Basin")


@pytest.mark.parametrize(("left", "right", "ally"), [
    (4, 2, LEFT), (2, 4, RIGHT),  # a tie for first becomes a victory
    (3, 0, LEFT), (0, 3, RIGHT),  # swords are nothing without units
    (8, 4, RIGHT), (4, 8, LEFT),  # the one has won already, the other is tied for second
])
def test_a_commander_gives_swords_to_the_ally_whom_they_lift(left, right, ally):
    s = reveals(left, right, 4)
    assert says(s) == "reveal"
    pick(s, "reveal")
    assert says(s) == PLAYER[ally]


@pytest.mark.parametrize("fighter", [LEFT, RIGHT])
def test_a_combat_card_is_played_for_the_ally_whom_it_lifts(fighter):
    """US-10.1: the one is tied for first, the other out of reach of anything better."""
    other = RIGHT if fighter == LEFT else LEFT
    s = combat({MUADDIB: dict(intrigue=["Devour"]), fighter: dict(conflict=4), ENEMY: dict(conflict=4),
                OTHER_ENEMY: dict(conflict=8), other: dict(conflict=1)}, first=MUADDIB)
    assert says(s) == "Devour"
    pick(s, "Devour")
    assert says(s) == PLAYER[fighter]


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_a_commander_raises_the_influence_that_brings_a_point(ally):
    """US-4.3: the arrow of the token decides whose marker moves."""
    seats = {MUADDIB: dict(hand=["Seek Allies"], deck=[], **POOR), ally: dict(influence={"Spacing Guild": 1}),
             LEFT + RIGHT - ally: dict(influence={"Spacing Guild": 2})}
    s = six(seats=seats, turn=MUADDIB)
    pick(s, "Seek Allies", "Deliver Supplies")
    assert says(s) == PLAYER[ally]


# Troops.


def test_troops_go_to_the_ally_who_fights_and_an_ally_deploys_in_a_commanders_turn():
    seats = {MUADDIB: dict(BARE, hand=["Seek Allies"], spice=2), LEFT: dict(BARE, garrison=0),
             RIGHT: dict(BARE, conflict=3, garrison=0), ENEMY: dict(BARE, conflict=5)}
    s = six(seats=seats, turn=MUADDIB, revealed=[ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY],
            conflict="Battle for Arrakeen")
    effect(pick(s, "Seek Allies", "Military Support", PLAYER[LEFT]), "recruit 3 troops")
    assert says(s) == "0 troops for Player 3 and 3 troops for Player 5"
    pick(s, says(s))
    assert s.asked == RIGHT and says(s) == "3"


def test_an_ally_lets_its_units_stay_at_home_where_they_win_nothing():
    seats = {MUADDIB: dict(BARE, hand=["Usul"]), LEFT: dict(BARE, garrison=2), ENEMY: dict(BARE, conflict=10),
             SHADDAM: BARE, RIGHT: dict(BARE, conflict=8), OTHER_ENEMY: dict(BARE, conflict=9)}
    s = six(seats=seats, turn=MUADDIB, revealed=[ENEMY, LEFT, SHADDAM, RIGHT, OTHER_ENEMY])
    pick(s, "Usul", "Arrakeen", PLAYER[LEFT])
    while "let" not in " ".join(options(s)):
        s.apply(s.options[0])
    pick(s, "let")
    assert s.asked == LEFT and says(s) == "0"


# The Throne Row.


def test_greedy_puts_the_best_card_into_the_throne_row():
    """US-8.4: only the own team can acquire it there."""
    row = ["Hidden Missive", "Steersman", "Desert Survival", "Maula Pistol", "Weirding Woman"]
    s = six(seats={SHADDAM: dict(hand=["Imperial Tent"], deck=[], **POOR)}, turn=SHADDAM, row=row)
    pick(s, "Imperial Tent", "Deliver Supplies", PLAYER[OTHER_ENEMY])
    effect(s, "Throne Row")
    assert says(s) == "Steersman"


@pytest.mark.parametrize("seat", [SHADDAM, ENEMY])
def test_greedy_acquires_cards_of_its_teams_throne_row(seat):
    s = six(seats={seat: dict(hand=["Convincing Argument"], deck=[], persuasion=6, **POOR)}, turn=seat, phase="reveal",
            throne=["Steersman"], row=["Hidden Missive", "Maula Pistol"])
    if seat == SHADDAM:
        pick(s, PLAYER[ENEMY])
    assert "Steersman" in says(s)


# The curious bot of the soak.


def test_curious_foresees_what_a_commanders_agent_does_though_the_ally_is_still_to_be_named():
    s = six(seats={SHADDAM: dict(hand=["Imperial Tent"], deck=[], **POOR)}, turn=SHADDAM)
    pick(s, "Imperial Tent")
    foreseen = Curious(1).foreseen(s.seen_by(SHADDAM), s.options)
    assert len(foreseen) > 3
    for events in foreseen.values():
        assert SILENCE not in events and {ACTIVATED, SENT} <= events


def test_curious_comes_to_what_only_teams_do():
    """In three games: every kind of gift and none, cards for the Throne Row and out of it."""
    bot, asked, told = Curious(5), set(), set()
    for seed in range(3):
        s = SIX.start(seed, log=True)
        while s.options:
            answer = bot.choose(s.seen_by(s.asked))
            asked.add((type(s.decision.question).__name__, option_name(answer)))
            s.apply(answer)
        told |= {event.kind for event in s.log}
    assert {good for question, good in asked if question == "OfferGift"} >= {"solari", "spice", "water", "intrigue"}
    assert TO_THRONE in told and any(name.endswith("@throne") for _, name in asked)
    assert {"Reinforce", "ForWhom", "HandOver", "LetAllyDeploy", "Activate", "WhichAlly"} <= {name for name, _ in asked}
