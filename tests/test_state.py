"""The outside contract: compose, start, decision, apply, clone, plain data."""

import json
import random
from collections import Counter

import pytest

import kanly
from kanly.effects.alliances import PassAlliance
from kanly.effects.influence import GainInfluence
from kanly.effects.structure import Choose, Either
from kanly.imagining import Dealer
from kanly.record import Record, RecordError, replay
from kanly.state import MASK64
from kanly.things import EFFECTS, END_TURN, REVEAL, WHO, at, doing, option_name


def played(answers: int, seed: int = 3, players: int = 4) -> kanly.State:
    s = kanly.compose(["base"], players).start(seed)
    rng = random.Random(seed)
    for _ in range(answers):
        s.apply(rng.choice(s.options))
    return s


def test_a_game_is_played_as_the_contract_says():
    s = kanly.compose(["base"], players=4, leaders=None, options=()).start(seed=7)
    while s.decision:
        assert s.decision.options == s.options
        s.apply(s.decision.options[-1])
    assert s.decision is None
    assert len(s.scores) == 4
    assert len(s.winners) >= 1
    assert s.scores[s.winners[0]] == max(s.scores)


def test_an_impossible_answer_names_the_possible_ones_and_changes_nothing():
    s = played(20)
    before = s.dump()
    with pytest.raises(ValueError, match="is not possible here; these are: "):
        s.apply(at(1, 3))
    with pytest.raises(ValueError, match="is not possible here"):
        s.apply(10**9)
    assert s.dump() == before


def test_nothing_can_be_answered_when_the_game_is_over():
    s = kanly.compose(["base"], 3).start(1)
    while s.decision:
        s.apply(s.options[-1])
    with pytest.raises(ValueError, match="the game is over"):
        s.apply(REVEAL)


def test_a_clone_goes_its_own_way_and_keeps_no_log():
    s = kanly.compose(["base"], 4).start(5, log=True)
    twin = s.clone()
    before = s.dump()
    rng = random.Random(1)
    for _ in range(200):
        twin.apply(rng.choice(twin.options))
    assert s.dump() == before
    assert twin.log is None and s.log


def test_plain_data_there_and_back():
    s = played(77)
    again = kanly.from_json(json.loads(json.dumps(s.dump())))
    assert again == s
    again.apply(again.options[0])
    s.apply(s.options[0])
    assert again == s


def test_a_table_of_other_rules_is_refused():
    data = played(5).dump()
    data["game"] = {**data["game"], "rules": 99}
    with pytest.raises(ValueError, match="saved under rules 99"):
        kanly.from_json(data)


def test_same_seed_same_game_other_seed_other_game():
    assert played(150, 8) == played(150, 8)
    assert kanly.compose().start(1) != kanly.compose().start(2)


def test_a_seed_of_64_bits_stays_one():
    s = kanly.compose().start(2**64 - 5)
    assert 0 <= s.seed <= MASK64
    assert s == kanly.compose().start(-5)


def test_a_longer_seed_has_a_key():
    """The same count deals other cards by it; a view has neither, and what is imagined has no key."""
    game = kanly.compose()
    dealt = {key: game.start((key << 64) + 7) for key in (0, 1, 2, 2**127)}
    assert len({str([s.row, s.conflict, *(p.hand for p in s.players)]) for s in dealt.values()}) == 4
    for key in (1, 2**127):
        s = played(40, (key << 64) + 7)
        assert s.seed >> 64 == key and s == played(40, (key << 64) + 7)
        view = s.seen_by(0)
        assert view.seed == 0 and 0 <= view.imagine(3).seed <= MASK64
        assert kanly.from_json(json.loads(json.dumps(s.dump()))) == s
    assert kanly.compose().start(2**192 + 7) == kanly.compose().start(7)


def test_a_record_with_a_long_seed_replays():
    game = kanly.compose()
    record = Record(game, 2**130 + 3)
    rng = random.Random(1)
    while record.state.round < 3:
        record.apply(rng.choice(record.state.options))
    assert f"seed {2**130 + 3}\n" in str(record)
    assert replay(str(record)).state == record.state
    with pytest.raises(RecordError):
        replay(str(record).replace(f"seed {2**130 + 3}", "seed 3"))


@pytest.mark.parametrize(("arguments", "sentence"), [
    (dict(sets=["dune"]), "there is no set 'dune'; there are: base"),
    (dict(sets=[]), "name at least one set"),
    (dict(sets=["base", "base"]), "Dune: Imperium was named twice"),
    (dict(players=5), "Dune: Imperium is for 1, 2, 3 or 4 players, not 5"),
    (dict(options=["fast"]), "there is no option 'fast'"),
    (dict(leaders="blind"), 'leaders are "random", "draft" or a list'),
    (dict(leaders=["Paul Atreides"]), "1 leaders were named for 4 players"),
    (dict(leaders=["Paul", None, None, None]), "there is no leader 'Paul'"),
    (dict(leaders=["Paul Atreides", "Paul Atreides", None, None]), "can lead one House only"),
])
def test_an_impossible_game_is_a_sentence(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        kanly.compose(**arguments)


def test_what_is_imagined_is_equally_likely():
    deal = Dealer(played(0))
    hands = Counter()
    for _ in range(6000):
        bag = [1, 2, 3]
        hands[tuple(deal.pick(bag) for _ in range(3))] += 1
    assert len(hands) == 6 and all(880 < times < 1120 for times in hands.values())  # 4 standard deviations


def test_a_view_refuses_answers_and_a_table_cannot_be_imagined():
    s = played(10)
    with pytest.raises(ValueError, match="imagine it first"):
        s.seen_by(s.decision.player).apply(s.options[0])
    with pytest.raises(ValueError, match="call seen_by first"):
        s.imagine(1)
    with pytest.raises(ValueError, match="nobody looks from seat 9: people sit at 0 to 3"):
        s.seen_by(9)


def test_a_rival_stops_the_game_only_where_a_person_decides():
    """Every question has a Rival's answer; some leave it to a person (C-19.18)."""
    game = kanly.compose(["base"], 4)
    game.rivals = 0b1110
    s = game.start(4)
    while s.decision:
        if s.pending[-1][WHO]:
            assert isinstance(s.decision.question, Either | Choose | GainInfluence | PassAlliance)
            assert len(s.options) > 1
        s.apply(s.options[0])


def test_option_names_say_thing_place_and_effect():
    s = kanly.compose(["base"], 3).start(2)
    card = next(o for o in s.options if o >> 12)
    assert option_name(card).endswith(" @hand")
    assert option_name(END_TURN) == "end_turn"
    draw = next(e for e in EFFECTS if repr(e) == "Draw()")
    assert option_name(doing(card & 4095, draw.no)).endswith(": Draw()")


def test_sends_tells_the_whole_table_of_cards_and_spaces():
    s = kanly.compose(["base"], 3).start(2)
    table = s.sends()
    assert {at(card, 1) for card in table} == {o for o in s.options if o >> 12 == 1}
    for card, spaces in table.items():
        twin = s.clone()
        twin.apply(at(card, 1))
        if len(spaces) > 1:
            assert twin.options == spaces
