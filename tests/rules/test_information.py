"""Who may know what (docs/rules/information.md): views and events of each seat and of the spectators."""

import pytest
from aids import BARON, IDLE, asked, baron, sees, shown, told

from kanly import from_json
from kanly.events import (
    CHOSEN_SECRETLY,
    DISCARDED,
    DREW,
    DREW_INTRIGUE,
    LOOKED,
    RESHUFFLED,
    RETURNED,
    SECRET_SHOWN,
    STOLE,
    TRASHED,
)
from kanly.game import compose
from kanly.testing import look, options, pick, reveal, table
from kanly.things import HIDDEN, THINGS
from kanly.view import SPECTATOR

LETO = "Duke Leto Atreides"
PAUL = "Paul Atreides"
HELENA = "Helena Richese"
OTHERS = [1, 2, SPECTATOR]
FIVE = ["Windfall", "Ambush", "Charisma", "Bribery", "Tiebreaker"]


# 1. Cards of a player.


@pytest.mark.parametrize(
    ("zone", "owner", "public"),
    [
        ("hand", True, False),
        ("deck", True, False),
        ("intrigue", True, False),
        ("discard", True, True),
        ("play", True, True),
    ],
)
def test_zones(zone, owner, public):
    """information.md 1"""
    cards = ["Ambush", "Windfall"] if zone == "intrigue" else ["Dagger", "Diplomacy"]
    s = table(seats={0: {"leader": LETO, "hand": [], "deck": [], zone: cards}})
    assert sees(s, 0, zone) == (cards if owner else ["?", "?"])
    for viewer in OTHERS:
        assert sees(s, viewer, zone) == (cards if public else ["?", "?"])  # the count is public in any case


def test_revealed_cards_open_intrigue_cards_and_the_trash_are_public():
    """information.md 1"""
    s = table(seats={0: dict(hand=["Dagger", "Stilgar"], intrigue=["Charisma"])})
    pick(s, "Charisma", "reveal")
    for viewer in OTHERS:
        assert sees(s, viewer, "revealed") == ["Dagger", "Stilgar"]
        assert sees(s, viewer, "open") == ["Charisma"]
    s = table(seats={0: dict(hand=["Guild Administrator", "Dagger"])})
    pick(s, "Guild Administrator", "Secure Contract", "trash a card", "Dagger")
    for viewer in OTHERS:
        assert shown(s.seen_by(viewer).trash) == ["Dagger"]


def test_the_own_deck_is_a_sorted_list_that_tells_no_order():
    """information.md 1, 1.5"""
    deck = ["Dagger", "Diplomacy", "Reconnaissance", "Seek Allies", "Signet Ring"]
    views = []
    for order in (deck, deck[::-1], deck[2:] + deck[:2]):
        s = table(seats={0: dict(leader=LETO, hand=[], deck=order)})
        views.append(s.seen_by(0))
        assert views[-1].players[0].deck == sorted(s.players[0].top) and not views[-1].players[0].top
    assert views[0] == views[1] == views[2]


def test_a_card_taken_back_openly_is_known_while_it_stays_in_hand():
    """information.md 1.2"""
    s = table(
        seats={
            0: dict(leader=LETO, hand=["Other Memory", "Dagger", "Diplomacy"], discard=["The Voice", "Seek Allies"])
        },
        log=True,
        revealed=[1, 2],
    )
    pick(s, "Other Memory", "Secure Contract", "draw a card or", "discard pile")
    assert look(s, 0)["hand"] == ["Dagger", "Diplomacy", "The Voice"]
    for viewer in OTHERS:
        assert sees(s, viewer, "hand") == ["?", "?", "The Voice"]
        assert told(s, RETURNED, viewer) == ["The Voice"]
    pick(s, "end turn", "The Voice", "Imperial Basin")
    for viewer in OTHERS:
        assert sees(s, viewer, "hand") == ["?", "?"]
        assert sees(s, viewer, "play") == ["Other Memory", "The Voice"]


def back_to_hand(**more):
    """The Voice has come back to a hand that hides another one."""
    s = table(seats={0: dict(leader=LETO, hand=["Other Memory", "The Voice", "Dagger"], discard=["The Voice"])}, **more)
    return pick(s, "Other Memory", "Secure Contract", "draw a card or", "discard pile")


def test_of_two_equal_cards_only_the_open_one_is_known():
    """information.md 1.2"""
    s = back_to_hand(revealed=[1, 2])
    assert look(s, 0)["hand"] == ["Dagger", "The Voice", "The Voice"]
    assert sees(s, 1, "hand") == ["?", "?", "The Voice"]
    pick(s, "end turn", "The Voice", "Imperial Basin")
    assert sees(s, 1, "hand") == ["?", "?"]  # it may have been the open one


def test_a_known_card_that_is_drawn_again_is_hidden_again():
    """information.md 1.2"""
    s = back_to_hand()
    pick(s, "end turn")
    reveal(s, 1, 2, 0)
    assert look(s)["round"] == 2
    for viewer in OTHERS:
        assert set(sees(s, viewer, "hand")) == {"?"}


def test_others_learn_the_number_of_cards_drawn_and_that_a_deck_was_shuffled():
    """information.md 1.3"""
    s = table(
        seats={
            0: dict(
                leader=LETO, hand=["Reconnaissance"], water=2, deck=["Dagger"], discard=["Diplomacy", "Seek Allies"]
            )
        },
        log=True,
    )
    pick(s, "Reconnaissance", "Research Station", "draw 3")
    assert sorted(told(s, DREW, 0)) == ["Dagger", "Diplomacy", "Seek Allies"]
    for viewer in OTHERS:
        assert told(s, DREW, viewer) == ["?", "?", "?"]
        assert [e.kind for e in s.log if e.kind == RESHUFFLED] == [RESHUFFLED]
        assert sees(s, viewer, "hand") == ["?", "?", "?"]


def test_the_composition_of_hand_and_deck_together_is_public():
    """information.md 1.1, 1.3"""
    s = table(seats={0: dict(leader=LETO, hand=["Dagger"], deck=["Diplomacy", "Seek Allies"])})
    view = s.seen_by(1)
    assert sorted(THINGS[c].name for c in view.pools[0]) == ["Dagger", "Diplomacy", "Seek Allies"]
    swapped = table(seats={0: dict(leader=LETO, hand=["Seek Allies"], deck=["Dagger", "Diplomacy"])})
    assert swapped.seen_by(1) == view  # and never tells hand from deck


def test_discarding_and_trashing_from_hand_are_public():
    """information.md 1.4"""
    s = table(
        seats={0: dict(hand=["Test of Humanity"]), 1: dict(hand=["Dagger", "Diplomacy"]), 2: dict(hand=[])}, log=True
    )
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent", "Diplomacy")
    s2 = table(seats={0: dict(hand=["Guild Administrator", "Dagger"])}, log=True)
    pick(s2, "Guild Administrator", "Secure Contract", "trash a card", "Dagger")
    for viewer in (0, 1, 2, SPECTATOR):
        assert told(s, DISCARDED, viewer) == ["Diplomacy"]
        assert told(s2, TRASHED, viewer) == ["Dagger"]


# 2. Shared piles.


def test_nobody_knows_the_intrigue_deck():
    """information.md 2"""
    s = table(seats={0: dict(intrigue=["Demand Respect"]), 1: dict(intrigue=["Windfall"])})
    for viewer in (0, 1, 2, SPECTATOR):
        assert s.seen_by(viewer).intrigues == [HIDDEN] * 38
    behind = [THINGS[c].name for c in s.seen_by(0).pools[-1]]
    assert len(behind) == 39
    assert (
        "Windfall" in behind and "Demand Respect" not in behind
    )  # held by somebody or in the deck, as far as 0 can tell


def test_of_the_conflict_deck_only_the_backs_are_known():
    """information.md 2"""
    s = table(round=3, conflict="Guild Bank Raid")
    view = s.seen_by(1)
    assert view.conflicts == (3, 3, 3, 3, 2, 2, 2)  # levels, the last on top
    assert len(view.conflict_bag) == 17  # every card not seen, used in this game or not
    assert view.conflict == s.conflict and view.past == s.past


def test_the_next_cards_of_row_and_conflict_deck_do_not_follow_from_a_view():
    """information.md 2, 6.4"""
    refilled, conflicts, views = set(), set(), []
    for seed in range(8):
        s = table(
            seats={
                0: dict(hand=[], persuasion=8, deck=["Dagger"]),
                1: dict(hand=[], deck=[]),
                2: dict(hand=[], deck=[]),
            },
            row=["Scout", "Stilgar", "Chani", "Carryall", "Worm Riders"],
            conflict="Guild Bank Raid",
            seed=0,
        )
        s.seed = 1000 + seed
        views.append(s.seen_by(0))
        reveal(pick(s, "reveal", "Scout", "end turn"), 1, 2)
        refilled |= set(look(s)["row"])
        conflicts.add(s.conflict)
    assert all(view == views[0] and view.seed == 0 for view in views)
    assert len(refilled) > 6 and len(conflicts) > 1


def test_row_reserve_current_and_past_conflicts_are_public():
    """information.md 2"""
    s = table(phase="combat", conflict="Guild Bank Raid", seats={0: dict(conflict=1)})
    view = s.seen_by(SPECTATOR)
    assert view.row == s.row and view.conflict == s.conflict and view.past == s.past != ()
    assert look(view)["reserve"] == look(s)["reserve"]


def test_the_tokens_of_the_baron_are_his_secret_until_the_masterstroke():
    """information.md 2"""
    s = compose(["base"], 3, [BARON, LETO, HELENA]).start(1, log=True)
    for viewer in OTHERS:
        assert s.seen_by(viewer).options == []  # choosing
    pick(s, "Fremen", "Emperor")
    assert sees(s, 0, "secrets") == ["Emperor", "Fremen"] and told(s, CHOSEN_SECRETLY, 0) == ["Fremen", "Emperor"]
    for viewer in OTHERS:
        assert sees(s, viewer, "secrets") == ["?", "?"]
        assert told(s, CHOSEN_SECRETLY, viewer) == ["?", "?"]
    seat = dict(hand=["Dagger"], garrison=4)
    s = baron(seat, log=True)
    other = baron(seat | dict(secrets=["Spacing Guild", "Bene Gesserit"]), log=True)
    for t in (s, other):
        pick(t, "Dagger", "Hall of Oratory", "Rapid Mobilization", "4")
    assert s.seen_by(1) == other.seen_by(1)  # even when they are about to be shown
    pick(s, "secretly")
    for viewer in OTHERS:
        assert sorted(told(s, SECRET_SHOWN, viewer)) == ["Emperor", "Fremen"]


# 3. Pieces and numbers.


def test_all_pieces_and_numbers_are_public():
    """information.md 3"""
    s = table(
        seats={
            0: dict(solari=3, spice=4, water=5, influence={"Fremen": 4}, conflict=2, garrison=1, council=True, score=7)
        },
        agents={"Arrakeen": [0]},
        bonus={"Hagga Basin": 2},
        control={"Carthag": 1},
        first=0,
    )
    for viewer in OTHERS:
        view = s.seen_by(viewer)
        mine, theirs = look(s, 0), look(view, 0)
        for key in (
            "solari",
            "spice",
            "water",
            "influence",
            "alliances",
            "garrison",
            "supply",
            "conflict",
            "agents",
            "council",
            "swordmaster",
            "mentat",
            "score",
            "strength",
            "persuasion",
            "swords",
        ):
            assert mine[key] == theirs[key], key
        board, seen = look(s), look(view)
        for key in ("agents", "bonus", "control", "closed", "first", "mover", "phase", "round", "turn"):
            assert board[key] == seen[key], key


def test_the_space_closed_by_the_voice_is_public():
    """information.md 3"""
    s = table(seats={0: dict(hand=["The Voice"])})
    pick(s, "The Voice", "Secure Contract", "opponents cannot", "Wealth")
    assert look(s.seen_by(SPECTATOR))["closed"] == ["Wealth"]


# 4. Transfers.


def theft(held=FIVE[:4], **more):
    s = table(seats={0: dict(hand=["Diplomacy"], **more), 1: dict(intrigue=list(held))}, log=True)
    return pick(s, "Diplomacy", "Secrets", "take a random Intrigue card")


def test_only_thief_and_victim_know_the_stolen_card():
    """information.md 4"""
    s = theft()
    card = look(s, 0)["intrigue"][0]
    assert sees(s, 0, "intrigue") == [card]
    assert sees(s, 1, "intrigue") == [card]
    assert sees(s, 2, "intrigue") == sees(s, SPECTATOR, "intrigue") == ["?"]
    assert told(s, STOLE, 0) == told(s, STOLE, 1) == [card]
    assert told(s, STOLE, 2) == told(s, STOLE, SPECTATOR) == ["?"]
    event = next(e for e in s.log if e.kind == STOLE)
    assert (event.seat, event.other) == (0, 1)  # who and from whom is public
    assert sees(s, 0, "intrigue", whose=1) == ["?"] * 3


def test_what_the_victim_knows_ends_when_the_card_is_played():
    """information.md 4"""
    s = theft(held=["Windfall", "Favored Subject", "Know Their Ways", "Water Peddlers Union"])
    card = look(s, 0)["intrigue"][0]
    pick(s, "Intrigue", "Influence")
    assert sees(s, 1, "intrigue") == sorted(["?", card])
    pick(s, card)
    assert sees(s, 1, "intrigue") == ["?"]


def test_a_random_theft_by_a_third_player_ends_what_the_first_victim_knew():
    """information.md 4, 1.2 (K-12)"""
    s = table(
        seats={
            0: dict(hand=["Diplomacy"], intrigue=["Demand Respect", "Refocus", "Infiltrate"]),
            1: dict(intrigue=FIVE[:4]),
            2: dict(hand=["Kwisatz Haderach"], deck=["Dagger"]),
        },
        log=True,
    )
    pick(s, "Diplomacy", "Secrets", "take a random Intrigue card")
    card = next(name for name in look(s, 0)["intrigue"] if name in FIVE)
    assert sees(s, 1, "intrigue") == sorted(["?", "?", "?", card])
    pick(s, "Influence", "+1 Intrigue", "end turn")
    reveal(s, 1)
    pick(s, "Kwisatz Haderach", "Secrets", "take a random Intrigue card")  # from 0, who has five
    assert sees(s, 1, "intrigue") == ["?"] * 4  # it may have been the stolen one
    assert sees(s, 1, "intrigue", whose=2) == ["?"]
    taken = look(s, 2)["intrigue"]
    assert sees(s, 0, "intrigue", whose=2) == taken  # its own victim knows


def test_intrigue_draws_are_a_number_for_the_others():
    """information.md 4"""
    s = table(seats={0: dict(hand=["Reconnaissance"])}, log=True, intrigue_deck=["Windfall"])
    pick(s, "Reconnaissance", "Carthag", "+1 Intrigue")
    assert told(s, DREW_INTRIGUE, 0) == ["Windfall"]
    for viewer in OTHERS:
        assert told(s, DREW_INTRIGUE, viewer) == ["?"] and sees(s, viewer, "intrigue") == ["?"]


def test_the_choice_of_a_forced_discard_is_for_its_owner_only():
    """information.md 4"""
    s = table(seats={0: dict(hand=["Test of Humanity"]), 1: dict(hand=["Dagger", "Diplomacy"])})
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent")
    assert asked(s) == 1
    assert len(s.seen_by(1).options) == 2
    for viewer in (0, 2, SPECTATOR):
        assert s.seen_by(viewer).options == []


# 5. Looking at hidden cards.


def test_paul_sees_exactly_the_top_card_and_nobody_else_does():
    """information.md 5"""
    s = table(
        seats={0: dict(leader=PAUL, hand=["Bene Gesserit Initiate"], deck=["Dagger", "Diplomacy", "Seek Allies"])},
        log=True,
    )
    assert len(sees(s, 0, "top")) == 1 and sees(s, 0, "top") != ["?"]
    for viewer in OTHERS:
        assert set(sees(s, viewer, "top") + sees(s, viewer, "deck")) == {"?"}
    first = sees(s, 0, "top")
    pick(s, "Bene Gesserit Initiate", "Secure Contract", "draw")
    assert sees(s, 0, "hand") == first
    assert len(sees(s, 0, "top")) == 1  # the next one is visible as soon as the first is drawn
    assert LOOKED not in [e.kind for e in s.log]  # looking is not logged


def test_others_cannot_tell_which_card_paul_sees():
    """information.md 5, 9"""
    views = []
    for seed in range(6):
        s = table(seats={0: dict(leader=PAUL, hand=[], deck=["Dagger", "Diplomacy", "Seek Allies"])}, seed=0)
        p = s.players[0]
        p.deck += [c & 4095 for c in p.top]
        p.deck.sort()
        top = p.deck.pop(seed % 3)
        p.top = (top | 1 << 12,)
        views.append(s.seen_by(1))
    assert all(view == views[0] for view in views)


def test_only_the_owner_sees_the_card_of_poison_snooper():
    """information.md 5"""
    s = table(
        seats={0: dict(leader=LETO, hand=[], deck=["Dagger", "Diplomacy"], intrigue=["Poison Snooper"])}, log=True
    )
    pick(s, "Poison Snooper")
    top = sees(s, 0, "top")
    assert told(s, LOOKED, 0) == top != ["?"]
    for viewer in OTHERS:
        assert sees(s, viewer, "top") == ["?"] and told(s, LOOKED, viewer) == ["?"]
        assert s.seen_by(viewer).options == []
    twin = s.clone()
    pick(s, "hand")  # drawn: hidden
    assert sees(s, 1, "hand") == ["?"] and sees(s, 0, "hand") == top
    pick(twin, "trash")  # trashed: public
    assert shown(twin.seen_by(1).trash) == top


def on_top(**more):
    """Stilgar has been put on top of the deck openly."""
    s = table(
        seats={
            0: dict(
                leader=LETO,
                hand=["Bene Gesserit Initiate"],
                spice=2,
                deck=["Dagger"],
                intrigue=["Bypass Protocol", "Refocus"],
            )
        },
        row=["Stilgar", "Chani", "Carryall", "Worm Riders", "Opulence"],
        **more,
    )
    return pick(s, "Bypass Protocol", "pay 2 spice", "Stilgar")


def test_a_card_put_on_top_openly_is_known_to_all_until_it_is_drawn():
    """information.md 1, 5"""
    s = on_top()
    for viewer in (0, *OTHERS):
        assert sees(s, viewer, "top") == ["Stilgar"]
    pick(s, "Bene Gesserit Initiate", "Secure Contract", "draw")
    assert look(s, 0)["hand"] == ["Stilgar"]
    for viewer in OTHERS:
        assert sees(s, viewer, "hand") == ["?"] and sees(s, viewer, "top") == []


def test_a_shuffle_ends_what_was_known_of_the_top():
    """information.md 5.1 (K-07)"""
    s = on_top()
    pick(s, "Refocus")
    for viewer in OTHERS:
        assert set(sees(s, viewer, "top") + sees(s, viewer, "deck")) == {"?"}
    assert "Stilgar" in look(s, 0)["hand"] + look(s, 0)["deck"]
    assert s.players[0].top == ()


def test_a_card_openly_on_top_of_pauls_deck_hides_nothing_he_saw_before():
    """information.md 5"""
    s = table(
        seats={0: dict(leader=PAUL, hand=[], spice=2, deck=["Dagger", "Diplomacy"], intrigue=["Bypass Protocol"])},
        row=["Stilgar", "Chani", "Carryall", "Worm Riders", "Opulence"],
    )
    seen = sees(s, 0, "top")
    pick(s, "Bypass Protocol", "pay 2 spice", "Stilgar")
    assert sees(s, 0, "top") == sorted(["Stilgar", *seen])
    for viewer in OTHERS:
        assert sees(s, viewer, "top") == ["?", "Stilgar"]


# 6. Side channels.


@pytest.mark.parametrize("card", ["Ambush", "Windfall"])
def test_the_combat_window_is_the_same_whatever_is_held(card):
    """information.md 6.1"""
    s = table(
        phase="combat", conflict="Guild Bank Raid", seats={0: dict(conflict=1, intrigue=[card]), 1: dict(conflict=1)}
    )
    assert asked(s) == 0 and look(s)["phase"] == "combat"


@pytest.mark.parametrize("card", ["To the Victor…", "Windfall"])
def test_the_winners_window_is_the_same_whatever_is_held(card):
    """information.md 6.1"""
    s = table(phase="combat", conflict="Guild Bank Raid", seats={0: dict(conflict=1, intrigue=[card])})
    pick(s, "pass")
    assert asked(s) == 0 and look(s)["phase"] == "rewards"


@pytest.mark.parametrize("card", ["Tiebreaker", "Windfall"])
def test_the_endgame_window_is_the_same_whatever_is_held(card):
    """information.md 6.1"""
    assert asked(table(phase="endgame", seats={1: dict(intrigue=[card])})) == 1


def test_plot_windows_open_even_with_nothing_to_do():
    """information.md 6.1"""
    s = table(seats={0: dict(hand=["Diplomacy"])})
    pick(s, "Diplomacy", "Wealth")
    assert options(s) == ["end turn"]
    assert options(table(seats={0: dict(hand=[])})) == ["reveal"]


def test_a_forced_discard_of_the_last_card_is_asked_all_the_same():
    """information.md 6.1"""
    s = table(seats={0: dict(hand=["Test of Humanity"]), 1: dict(hand=["Dagger"]), 2: dict(hand=["Diplomacy"])})
    pick(s, "Test of Humanity", "Hall of Oratory", "each opponent")
    assert asked(s) == 1 and options(s) == ["Dagger"]


def test_options_go_to_the_acting_seat_only():
    """information.md 6.2"""
    s = table(seats={0: dict(hand=["Diplomacy", "Dagger"], intrigue=["Windfall"])})
    assert s.seen_by(0).options == s.options
    for viewer in OTHERS:
        decision = s.seen_by(viewer).decision
        assert decision.player == 0 and decision.options == []
        assert s.seen_by(viewer).refusals() == {}


def test_nobody_sees_an_agent_being_declared():
    """information.md 6.2"""
    s = table(seats={0: dict(hand=["Kwisatz Haderach", "Dagger"], spice=5)}, agents={"Wealth": [0]})
    before = [s.seen_by(viewer) for viewer in OTHERS]
    pick(s, "Kwisatz Haderach")
    assert [s.seen_by(viewer) for viewer in OTHERS] == before
    pick(s, "Sell Melange")
    assert [s.seen_by(viewer) for viewer in OTHERS] == before
    pick(s, "your Leader")
    assert [s.seen_by(viewer) for viewer in OTHERS] == before
    assert s.seen_by(0) != before[0]
    pick(s, "pay 2 spice")
    assert all(s.seen_by(viewer) != old for viewer, old in zip(OTHERS, before, strict=True))


def test_seed_and_log_do_not_travel_with_a_view():
    """information.md 6.4, 6.7"""
    s = table(log=True, seed=77)
    for viewer in (0, *OTHERS):
        view = s.seen_by(viewer)
        assert view.seed == 0 and view.log is None
        assert from_json(view.dump()) == view  # what is sent is just this


def swapped(where, first, second, play):
    """The same table twice, with other hidden cards of seat 0."""
    tables = []
    for mine, rest in ((first, second), (second, first)):
        if where == "hand":
            seat = dict(leader=LETO, hand=["Signet Ring", *mine], deck=list(rest))
        else:
            seat = dict(leader=LETO, hand=["Signet Ring", "Dagger"], deck=["Diplomacy"], intrigue=list(mine))
        s = table(seats={0: seat | dict(spice=3, solari=3), **IDLE}, log=True)
        if where == "intrigue":
            s.intrigues.sort()
        play(s)
        tables.append(s)
    return tables


PLAYS = {
    "nothing": lambda s: None,
    "an Agent sent": lambda s: pick(s, "Signet Ring", "Hall of Oratory"),
    "an Agent sent and a draw": lambda s: pick(s, "Signet Ring", "Arrakeen", "draw a card"),
    "a whole turn": lambda s: pick(s, "Signet Ring", "Secure Contract", "end turn"),
}


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize(
    ("where", "first", "second"),
    [
        ("hand", ["Dagger", "Seek Allies"], ["Diplomacy", "Convincing Argument"]),
        ("hand", ["Convincing Argument", "Convincing Argument"], ["Stilgar", "Chani"]),
        ("intrigue", ["Windfall", "Charisma"], ["Ambush", "Staged Incident"]),
    ],
)
def test_other_hidden_cards_change_no_other_view(where, first, second, play):
    """information.md 9"""
    one, two = swapped(where, first, second, PLAYS[play])
    assert one != two
    for viewer in OTHERS:
        assert one.seen_by(viewer) == two.seen_by(viewer)
        assert [e.seen_by(viewer) for e in one.log] == [e.seen_by(viewer) for e in two.log]


def test_the_spectator_knows_no_more_than_any_seat():
    """information.md 6.7, 9"""
    s = theft(intrigue=["Demand Respect"])
    spectator = s.seen_by(SPECTATOR)
    for seat in range(3):
        view = s.seen_by(seat)
        for seen, known in zip(spectator.players, view.players, strict=True):
            for zone in ("hand", "intrigue", "top", "secrets"):
                for card in getattr(seen, zone):
                    assert card == HIDDEN or card in getattr(known, zone)


def test_a_table_imagined_from_a_view_looks_the_same_to_that_seat():
    """information.md 6.9"""
    s = theft(intrigue=["Demand Respect"])
    for viewer in (0, *OTHERS):
        view = s.seen_by(viewer)
        assert view.imagine(5).seen_by(viewer) == view


# 7. The log.


def test_an_event_names_a_card_only_to_those_who_may_know_it():
    """information.md 7.1"""
    s = table(seats={0: dict(leader=LETO, hand=["Bene Gesserit Initiate"], deck=["Dagger"])}, log=True)
    pick(s, "Bene Gesserit Initiate", "Secure Contract", "draw")
    drawn = next(e for e in s.log if e.kind == DREW)
    assert drawn.known_to == 1 << 0
    assert drawn.seen_by(1).thing == HIDDEN and drawn.seen_by(1).seat == 0
    assert THINGS[drawn.seen_by(0).thing].name == "Dagger"
    assert drawn.seen_by(1).known_to == drawn.seen_by(0).known_to  # nor who else knows


def test_a_card_drawn_in_the_reveal_turn_is_public_at_once():
    """information.md 1, 7.1"""
    s = table(seats={0: dict(leader=LETO, hand=[], deck=["Stilgar"], intrigue=["Poison Snooper"])}, phase="reveal")
    pick(s, "Poison Snooper", "hand")
    for viewer in OTHERS:
        assert sees(s, viewer, "revealed") == ["Stilgar"]


def test_how_many_copies_others_have_is_known_wherever_they_lie():
    """Cards are acquired openly: whoever is asked in the Endgame is told the same as the table knows (C-12.3)."""
    s = table(seats={0: dict(intrigue=["Corner the Market"], discard=["The Spice Must Flow"]),
                     1: dict(deck=["The Spice Must Flow", ...])}, phase="endgame")
    assert s.asked == 0
    assert s.seen_by(0).refusals() == s.refusals() != {}
