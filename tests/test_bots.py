"""Bots see what their seat may know, play the same with the same seed, and greedy is no fool."""

import pytest

import kanly
from kanly.bots import BOTS, BlindBot, arena, bot
from kanly.bots.arena import Failed, play, seated, series
from kanly.record import replay
from kanly.testing import pick, table
from kanly.things import HIDDEN, option_name

GAME = kanly.compose(["base"], players=4)
THREE = kanly.compose(["base"], players=3)
ONE_GREEDY = ["greedy", "random", "random", "random"]


class Witness:
    """A greedy bot that remembers what it was shown."""

    def __init__(self, seed):
        self.bot = BOTS["greedy"](seed)
        self.shown = []

    def choose(self, view):
        self.shown.append(view)
        return self.bot.choose(view)


@pytest.fixture
def witnesses(monkeypatch):
    found = []

    def witness(seed):
        found.append(Witness(seed))
        return found[-1]

    monkeypatch.setitem(BOTS, "witness", witness)
    return found


def test_a_bot_is_shown_the_view_of_its_own_seat_and_nothing_else(witnesses):
    play(GAME, ["random", "witness", "random", "random"], seed=3)
    [witness] = witnesses
    assert witness.shown
    for view in witness.shown:
        assert view.viewer == 1 and view.seed == 0 and view.log is None
        assert view.decision.player == 1 and len(view.decision.options) > 1
        hidden = [card for p in view.players if p.seat != 1 for card in (*p.deck, *p.intrigue)]
        assert set(hidden) <= {HIDDEN} | {m & 0xFFF for p in view.players for m in p.marks}
        assert set(view.intrigues) <= {HIDDEN}


def test_a_bot_cannot_play_on_the_table_it_is_shown(witnesses):
    play(THREE, ["witness", "random", "random"], seed=3)
    view = witnesses[0].shown[0]
    with pytest.raises(ValueError, match="imagine"):
        view.apply(view.options[0])


def test_greedy_leaves_the_view_as_it_was(witnesses):
    s = GAME.start(5)
    while s.decision and len(s.options) < 2:
        s.apply(s.options[0])
    view = s.seen_by(s.decision.player)
    before = view.dump()
    assert bot("greedy", 1).choose(view) in view.options
    assert view.dump() == before


def test_greedy_does_not_look_through_the_cards():
    """Tables that differ only in what its seat cannot see get the same answer."""
    s = GAME.start(11)
    for _ in range(60):
        seat = s.decision.player
        view = s.seen_by(seat)
        other = view.imagine(99).seen_by(seat)
        answer = bot("greedy", 4).choose(view)
        assert bot("greedy", 4).choose(other) == answer
        s.apply(answer)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_with_the_same_seed(name):
    s = GAME.start(2)
    views = []
    for _ in range(30):
        views.append(s.seen_by(s.decision.player))
        s.apply(s.options[-1])
    answers = [[one.choose(view) for view in views] for one in (bot(name, 7), bot(name, 7))]
    assert answers[0] == answers[1]


def test_the_random_bot_is_spared_the_view_but_answers_alike():
    one, other = bot("random", 5), bot("random", 5)
    assert isinstance(one, BlindBot) and not isinstance(bot("greedy", 5), BlindBot)
    view = GAME.start(1).seen_by(GAME.start(1).decision.player)
    assert [one.choose(view) for _ in range(20)] == [other.choose_blindly(view.options) for _ in range(20)]


def test_an_unknown_bot_is_told_which_there_are():
    with pytest.raises(ValueError, match="no bot 'clever'; there are: random, greedy"):
        bot("clever", 1)


def test_greedy_beats_three_random_bots():
    results = list(series(GAME, ONE_GREEDY, 60, seed=1, workers=2))
    wins = sum(result.bots[seat] == "greedy" for result in results for seat in result.winners)
    assert wins >= 30


def test_greedy_beats_two_random_bots():
    results = list(series(THREE, ["greedy", "random", "random"], 15, seed=1))
    wins = sum(result.bots[seat] == "greedy" for result in results for seat in result.winners)
    assert wins >= 10


@pytest.mark.parametrize(("held", "answer"), [("Plans Within Plans", "bene_gesserit"), ("Ambush", "fremen")])
def test_greedy_works_towards_what_an_intrigue_card_rewards_at_the_end(held, answer):
    """Plans Within Plans rewards the third track at 3; without it the first step on a track is worth more."""
    influence = {"Emperor": 5, "Spacing Guild": 5, "Bene Gesserit": 2, "Fremen": 0}
    s = table(seats={0: {"intrigue": ["Bribery", held], "solari": 2, "influence": influence}})
    pick(s, "Bribery")
    assert option_name(bot("greedy", 1).choose(s.seen_by(0))) == answer


def test_a_series_is_the_same_with_any_number_of_workers():
    alone = list(series(GAME, ["random"] * 4, 60, seed=9, workers=1))
    together = list(series(GAME, ["random"] * 4, 60, seed=9, workers=3))
    assert sorted(alone, key=lambda r: r.seed) == sorted(together, key=lambda r: r.seed)
    assert len({result.seed for result in alone}) == 60


def test_bots_move_one_seat_on_with_every_game():
    assert [seated("abcd", n) for n in range(5)] == [[*"abcd"], [*"bcda"], [*"cdab"], [*"dabc"], [*"abcd"]]


def test_a_result_can_be_replayed_from_its_record():
    result = play(GAME, ONE_GREEDY, seed=12, record=True)
    record = replay(result.record)
    assert record.seats == result.bots == tuple(ONE_GREEDY)
    assert tuple(record.state.scores) == result.scores and tuple(record.state.winners) == result.winners
    assert record.state.round == result.rounds and result.decisions > 100
    assert result.leaders == tuple(kanly.THINGS[p.leader].name for p in record.state.players)


@pytest.mark.parametrize(("names", "said"), [
    (["random"] * 3, "4 players need 4 bots, not 3"),
    (["random", "random", "random", "clever"], "there is no bot 'clever'"),
])
def test_a_series_that_cannot_be_played_says_so_at_once(names, said):
    with pytest.raises(ValueError, match=said):
        series(GAME, names, 10, seed=1)


class Breaker:
    """Answers with something impossible after a while."""

    def __init__(self, seed):
        self.left = 5

    def choose(self, view):
        self.left -= 1
        return view.options[0] if self.left else -1


def test_a_game_that_crashes_leaves_its_record(monkeypatch):
    monkeypatch.setitem(BOTS, "breaker", Breaker)
    [failed] = series(GAME, ["breaker", "random", "random", "random"], 1, seed=1)
    assert isinstance(failed, Failed) and "ValueError" in failed.why and str(failed.seed) in str(failed)
    lines = failed.record.splitlines()
    assert lines[-1] == "1 option -1"
    assert not replay("\n".join(lines[:-1]) + "\n").state.winners


def test_a_game_that_never_ends_leaves_its_record(monkeypatch):
    monkeypatch.setattr(arena, "LONGEST_GAME", 50)
    with pytest.raises(Failed, match="has not ended after 50 answers") as caught:
        play(GAME, ["random"] * 4, seed=1)
    answers = [line for line in caught.value.record.splitlines()[9:] if not line.startswith("=")]
    assert len(answers) == 50 and replay(caught.value.record).state.decision
