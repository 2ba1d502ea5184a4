"""Who may know what in Rise of Ix (docs/rules/information.md): Tech, cards under a deck, Ilesa's card, contracts."""

import pytest
from aids import HELENA, MEMNON, PAUL, agrees, asked, intrigue, ix, shown, told

import kanly
from kanly.cells import INTRIGUE_BOTTOM, START_CONTRACTS, TECH_BAG, TECH_LEFT, TECH_TOPS
from kanly.decks import intrigue_deck, known, mark
from kanly.events import (
    CONTRACT_DEALT,
    CONTRACT_TAKEN,
    LOOKED,
    PUT_BACK,
    RETURNED,
    SET_ASIDE,
    TECH_ACQUIRED,
    TECH_SHOWN,
)
from kanly.testing import look, options, pick, reveal
from kanly.things import ID_MASK, THINGS
from kanly.view import SPECTATOR
from kanly.words import language

ILESA, HUNDRO = "Ilesa Ecaz", "Viscount Hundro Moritani"
QUIET = {1: dict(leader=HELENA, hand=["Dagger"]), 2: dict(leader=MEMNON, hand=["Dagger"])}
OTHERS = [1, 2, SPECTATOR]
EVERYBODY = [0, *OTHERS]
WORDS, NAMES = language("en"), ["Ilesa", "Helena", "Memnon"]


# Tech stacks.


def test_the_tops_are_public_and_nobody_knows_what_is_below():
    """information.md 2"""
    s = ix()
    t = s.clone()
    t.piles[TECH_BAG] = tuple(reversed(t.piles[TECH_BAG]))
    for viewer in EVERYBODY:
        v = s.seen_by(viewer)
        assert v == t.seen_by(viewer) and v.piles[TECH_TOPS] == s.piles[TECH_TOPS]
        assert [v.cells[cell] for cell in TECH_LEFT] == [5, 5, 5]
    assert agrees(s)


def test_the_next_tile_of_a_stack_is_random_in_every_imagined_table():
    """information.md 2"""
    s = ix(seats={0: dict(leader=PAUL, hand=["Ixian Engineer"], spice=9), **QUIET})
    pick(s, "Ixian Engineer", "Smuggling", "acquire a Tech")
    v, nexts = s.seen_by(0), set()
    for seed in range(16):
        t = v.imagine(seed)
        t.apply(t.options[0])
        nexts.add(t.piles[TECH_TOPS][0])
    assert len(nexts) > 5 and not nexts & set(s.piles[TECH_TOPS])


def test_everybody_sees_tiles_acquired_flipped_and_shown():
    """information.md 2, 3: Freighters, Negotiators and dreadnoughts too"""
    mine = dict(tech=["Training Drones"], negotiators=2, dreadnoughts=1, fleet=1, freighter=2)
    s = ix(seats={0: dict(leader=PAUL, hand=["Ixian Engineer"], spice=9) | mine, **QUIET}, log=True,
           tech=["Artillery", "Flagship", None])
    pick(s, "Training Drones", "Ixian Engineer", "Smuggling", "acquire a Tech", "Artillery", 0)
    for viewer in EVERYBODY:
        v = s.seen_by(viewer)
        assert shown(v.players[0].turned) == ["Training Drones"] and "Artillery" in shown(v.players[0].owned)
        assert told(s, TECH_ACQUIRED, viewer) == ["Artillery"] and "?" not in told(s, TECH_SHOWN, viewer)
        assert look(v, 0)["negotiators"] == 2 and look(v, 0)["freighter"] == 2
        assert (look(v, 0)["dreadnoughts"], look(v, 0)["fleet"]) == (1, 1)
    assert agrees(s)


# Cards under the Intrigue deck.


def court_intrigue(*held, **more):
    s = ix(seats={0: dict(leader=PAUL, hand=["Court Intrigue"], intrigue=list(held)), **QUIET}, log=True, **more)
    return pick(s, "Court Intrigue", "Wealth", "under the Intrigue deck")


def test_a_card_put_under_the_intrigue_deck_is_not_shown():
    """Q-29, information.md 5: the number is public, the owner knows which"""
    s = court_intrigue("Bribery", "Windfall")
    pick(s, "Bribery")
    assert told(s, PUT_BACK, 0) == ["Bribery"] and shown(s.seen_by(0).piles[INTRIGUE_BOTTOM]) == ["Bribery"]
    for viewer in OTHERS:
        assert told(s, PUT_BACK, viewer) == ["?"] and shown(s.seen_by(viewer).piles[INTRIGUE_BOTTOM]) == ["?"]
        assert shown(s.seen_by(viewer).players[0].intrigue) == ["?", "?"]
    assert len(look(s, 0)["intrigue"]) == 2 and agrees(s)


def test_the_intrigue_deck_counts_what_lies_under_it():
    """information.md 2: its count is public"""
    s = court_intrigue("Bribery", "Windfall")
    before = intrigue_deck(s)
    pick(s, "Bribery")
    assert [len(s.seen_by(viewer).piles[INTRIGUE_BOTTOM]) for viewer in EVERYBODY] == [1] * 4
    assert [intrigue_deck(s.seen_by(viewer)) for viewer in EVERYBODY] == [before] * 4  # one under it, one drawn


def test_which_of_two_cards_went_under_the_deck_makes_no_difference_to_the_others():
    """Q-29: the same view to the last byte, but for what is drawn instead"""
    one, other = court_intrigue("Bribery", "Windfall", seed=4), court_intrigue("Bribery", "Windfall", seed=4)
    pick(one, "Bribery")
    pick(other, "Windfall")
    for viewer in OTHERS:
        assert one.seen_by(viewer).dump() == other.seen_by(viewer).dump()
    assert one.seen_by(0) != other.seen_by(0)


def test_who_knew_a_card_is_not_told_whether_it_went_under_the_deck():
    """Q-29, information.md 1.2: a thief's victim is sure of the card until one leaves unseen"""
    views = []
    for put in ("Bribery", "Windfall"):
        s = ix(seats={0: dict(leader=PAUL, hand=["Court Intrigue"], intrigue=["Bribery", "Windfall"]), **QUIET}, seed=4)
        mark(s.players[0], intrigue("Bribery"), 1 << 1)
        assert shown(s.seen_by(1).players[0].intrigue) == ["?", "Bribery"]
        pick(s, "Court Intrigue", "Wealth", "under the Intrigue deck", put)
        views.append(s.seen_by(1))
        assert shown(views[-1].players[0].intrigue) == ["?", "?"]
    assert views[0].dump() == views[1].dump()


def test_the_bottom_is_drawn_last_in_the_order_it_was_put_there():
    """Q-29, information.md 5: the owner chooses the order"""
    s = ix(seats={0: dict(leader=PAUL, hand=["Dagger", "Reconnaissance"], tech=["Sonic Snoopers"],
                          intrigue=["Bribery", "Windfall", "Charisma"]), **QUIET},
                          intrigue_deck=["Ambush", "Bypass Protocol"], intrigue_discard=["Refocus"])
    pick(s, "Sonic Snoopers", "Windfall", "Bribery", "done")
    assert look(s, 0)["intrigue"] == ["Ambush", "Bypass Protocol", "Charisma"]
    assert [THINGS[c & ID_MASK].name for c in s.piles[INTRIGUE_BOTTOM]] == ["Windfall", "Bribery"]
    pick(s, "Reconnaissance", "Carthag", "Intrigue")
    assert "Windfall" in look(s, 0)["intrigue"] and s.intrigue_discard  # before the discards are shuffled


def test_sonic_snoopers_tell_the_number_only():
    """Q-29, information.md 5"""
    s = ix(seats={0: dict(leader=PAUL, hand=["Dagger"], tech=["Sonic Snoopers"],
                          intrigue=["Bribery", "Windfall", "Charisma"]), **QUIET}, log=True)
    pick(s, "Sonic Snoopers", "Windfall", "Charisma", "done")
    for viewer in OTHERS:
        assert told(s, PUT_BACK, viewer) == ["?", "?"]
        assert shown(s.seen_by(viewer).players[0].intrigue) == ["?"] * 3
    assert agrees(s)


# Looking.


def test_hundros_look_is_his_alone():
    """information.md 5, R-056: the others know that a look happened"""
    s = kanly.compose(["base", "ix"], 3, [HUNDRO, PAUL, HELENA]).start(3, log=True)
    kept, other = (THINGS[option].name for option in s.options)
    assert sorted(told(s, LOOKED, 0)) == sorted([kept, other]) and told(s, LOOKED, 1) == ["?", "?"]
    assert agrees(s) and s.seen_by(1).options == []
    pick(s, kept)
    assert shown(s.seen_by(0).intrigue_top) == [other]
    for viewer in OTHERS:
        assert shown(s.seen_by(viewer).intrigue_top) == ["?"] and shown(s.seen_by(viewer).players[0].intrigue) == ["?"]
    assert agrees(s)


# Ilesa's card.


def ilesa(**board):
    deck = ["Dagger", "Diplomacy", "Reconnaissance", "Seek Allies", "Signet Ring"]
    return ix(seats={0: dict(leader=ILESA, deck=deck), **QUIET}, phase="start", first=0, **board)


def test_ilesas_card_is_face_down_until_her_second_turn():
    """information.md 1, 1.4: the number is public"""
    s = ilesa(log=True)
    pick(s, "Seek Allies")
    assert told(s, SET_ASIDE, 0) == ["Seek Allies"] and shown(s.seen_by(0).players[0].secrets) == ["Seek Allies"]
    for viewer in OTHERS:
        assert told(s, SET_ASIDE, viewer) == ["?"] and shown(s.seen_by(viewer).players[0].secrets) == ["?"]
    assert agrees(s)
    pick(s, "Reconnaissance", "Carthag", "+1 troop", "Intrigue", "end turn")
    reveal(s, 1, 2)
    assert asked(s) == 0
    for viewer in OTHERS:
        assert told(s, RETURNED, viewer) == ["Seek Allies"]
        event = next(event for event in s.log if event.kind == RETURNED)
        assert WORDS.event(event.seen_by(viewer), NAMES) == "Ilesa takes Seek Allies back"
        assert "Seek Allies" in shown(s.seen_by(viewer).players[0].hand)
    assert agrees(s)


def test_which_card_ilesa_sets_aside_makes_no_difference_to_the_others():
    """information.md 9: the same view to the last byte"""
    one, other = pick(ilesa(), "Seek Allies"), pick(ilesa(), "Dagger")
    for viewer in OTHERS:
        assert one.seen_by(viewer).dump() == other.seen_by(viewer).dump()


def test_nobody_is_sure_of_a_card_that_ilesa_may_have_set_aside():
    """information.md 1.2: the mark is dropped for all cards it could be"""
    s = ilesa()
    mark(s.players[0], next(c for c in s.players[0].hand if THINGS[c].name == "Dagger"), 1 << 1 | 1 << 2)
    assert "Dagger" in shown(s.seen_by(1).players[0].hand)
    pick(s, "Diplomacy")
    assert shown(s.seen_by(1).players[0].hand) == ["?"] * 4


def test_her_card_may_be_any_of_hand_and_deck_to_the_others():
    """information.md 1: hand, deck and the card are one pool to them"""
    s = pick(ilesa(), "Seek Allies")
    guesses = {THINGS[s.seen_by(1).imagine(seed).players[0].secrets[0]].name for seed in range(24)}
    assert len(guesses) > 2


# Contracts to start with.


def starting(players=3, leaders=("Gurney Halleck", "Muad'Dib", "Princess Irulan")):
    return kanly.compose(["uprising", "ix"], players, list(leaders), ["choam"]).start(5, log=True)


def test_the_two_dealt_are_the_owners_secret_while_choosing():
    """information.md 2, C-15.7"""
    s = starting()
    first = asked(s)
    assert len(s.options) == 2 and len(shown(s.seen_by(first).players[first].secrets)) == 2
    for viewer in EVERYBODY:
        v = s.seen_by(viewer)
        for p in v.players:
            assert ("?" in shown(p.secrets)) == (p.seat != viewer)
        assert set(shown(v.piles[START_CONTRACTS])) == {"?"}
        assert told(s, CONTRACT_DEALT, viewer).count("?") == (6 if viewer == SPECTATOR else 4)
    dealt = next(event for event in s.log if event.kind == CONTRACT_DEALT)
    assert WORDS.event(dealt.seen_by(SPECTATOR), NAMES) == f"{NAMES[dealt.seat]} is dealt a contract"
    assert WORDS.event(dealt.seen_by(dealt.seat), NAMES).endswith(f"is dealt {THINGS[dealt.thing].name}")
    assert agrees(s)


def test_nobody_sees_a_choice_before_all_have_chosen():
    """C-15.7: a simultaneous choice"""
    s = starting()
    first = asked(s)
    t = s.clone()
    s.apply(s.options[0])
    t.apply(t.options[1])
    for viewer in (seat for seat in (*range(3), SPECTATOR) if seat != first):
        assert s.seen_by(viewer).dump() == t.seen_by(viewer).dump()
    assert agrees(s) and CONTRACT_TAKEN not in [event.kind for event in s.log]


def test_the_kept_one_is_public_and_the_other_never_shown():
    """information.md 2, C-15.7: all are turned up together"""
    s = starting()
    dealt = [set(shown(p.secrets)) for p in s.players]
    kept = {}
    while s.phase == 0:
        kept[asked(s)] = options(s)[0]
        s.apply(s.options[0])
    assert len(kept) == 3
    for viewer in EVERYBODY:
        v = s.seen_by(viewer)
        assert sorted(told(s, CONTRACT_TAKEN, viewer)) == sorted(kept.values())
        for seat, name in kept.items():
            assert name in shown(v.players[seat].owned) and v.players[seat].secrets == ()
        assert len(v.piles[START_CONTRACTS]) == 7  # what was never dealt and what was rejected lie together
    assert all(kept[seat] in dealt[seat] for seat in kept) and agrees(s)


def test_the_baron_keeps_his_secret_beside_the_contracts():
    """Q-39, C-15.7, C-2.11: contracts belong to the normal setup, Leaders come after"""
    game = kanly.compose(["uprising", "base", "ix"], 3, ["Baron Vladimir Harkonnen", "Muad'Dib", ILESA], ["choam"])
    s = game.start(2)
    questions = []
    while s.phase == 0:
        questions.append((asked(s), options(s)))
        assert agrees(s)
        s.apply(s.options[0])
    assert [len(names) for seat, names in questions if seat == 0] == [2, 4, 3]
    assert shown(s.players[0].secrets) == ["Emperor", "Spacing Guild"]
    for viewer in (1, 2, SPECTATOR):
        assert shown(s.seen_by(viewer).players[0].secrets) == ["?", "?"]
    assert agrees(s)


@pytest.mark.parametrize("seed", range(3))
def test_known_cards_at_the_bottom_stay_there_in_every_imagined_table(seed):
    """information.md 5.1: the owner is sure, the others are not"""
    s = ix(seats={0: dict(leader=PAUL, hand=["Dagger"]), **QUIET})
    s.intrigues.remove(intrigue("Bribery"))
    s.piles[INTRIGUE_BOTTOM] = (known(intrigue("Bribery"), 1),)
    assert shown(s.seen_by(0).imagine(seed).piles[INTRIGUE_BOTTOM]) == ["Bribery"]
    assert intrigue("Bribery") in s.seen_by(1).pools[-1]
