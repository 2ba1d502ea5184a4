"""Bots see what their seat may know, play the same with the same seed, and greedy is no fool."""

import pytest

import kanly
from kanly import reading
from kanly.bots import BOTS, LADDER, BlindBot, arena, bot, position
from kanly.bots.arena import Failed, play, seated, series
from kanly.record import replay
from kanly.testing import pick, table
from kanly.things import BENE_GESSERIT, EFFECTS, FREMEN, HIDDEN, option_name

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


@pytest.mark.parametrize("name", [f"{rank.bot}:2" if rank.simulations else rank.bot for rank in LADDER])
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
    with pytest.raises(ValueError, match="no bot 'clever'; there are: random, beginner"):
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


# Rivals.


SOLO = kanly.compose(["uprising"], players=1, options=["mentat"], rivals=["Muad'Dib", "Staban Tuek"])


def rival_table(level="Skirmish", **rival):
    """Alone against Muad'Dib and Staban Tuek, who has done all he can."""
    conflict = {"Skirmish": "skirmish-crysknife", "III": "battle-for-arrakeen"}[level]
    seats = {0: {"conflict": 2, "hand": ["Dagger"]}, 1: {"leader": "Muad'Dib", "agents": 0} | rival,
             2: {"leader": "Staban Tuek", "agents": 0}}
    return table(["uprising"], players=1, seats=seats, turn=0, conflict=conflict, options=["mentat"])


@pytest.mark.parametrize(("level", "rival", "strength"), [
    ("Skirmish", {}, 0.0),  # without units and Agents it never comes
    ("Skirmish", {"conflict": 2}, 4 + 2.0),
    ("III", {"conflict": 2}, 4 + 2 * 2.0),  # Brutal Escalation: two cards
    ("Skirmish", {"agents": 2}, 2 * 1.7 + 2.0),
    ("Skirmish", {"conflict": 1, "agents": 1}, 2 + 1.7 + 2.0),
])
def test_greedy_knows_that_a_rival_turns_up_cards_for_swords_and_has_no_reveal_turn(level, rival, strength):
    s = rival_table(level, **rival)
    assert position.likely_strength(s, s.players[1], 0) == pytest.approx(strength)


def test_greedy_is_surer_of_a_rival_without_agents():
    s = rival_table(conflict=2)
    assert position.spoken(s, s.players[1]) and not position.spoken(s, s.players[0])
    assert not position.spoken(rival_table(agents=1), rival_table(agents=1).players[1])


def test_greedy_decides_for_a_rival_what_helps_it_least():
    """C-19.18: of two factions with equal Influence it is not given the one that brings an Alliance."""
    influence = {"Emperor": 4, "Spacing Guild": 4, "Bene Gesserit": 3, "Fremen": 3}
    s = table(["base"], players=1, seats={0: {"influence": {"Fremen": 5}, "alliances": ["Fremen"]},
                                          1: {"agents": 0, "influence": influence}, 2: {"agents": 0}}, turn=0)
    s.pending.append((next(effect.no for effect in EFFECTS if repr(effect) == "Gain(INFLUENCE)"), 1, 0, 0, 0))
    s.options = [BENE_GESSERIT, FREMEN]
    assert s.asked == 0 and reading.concerned(s) == 1
    assert bot("greedy", 1).choose(s.seen_by(0)) == FREMEN


@pytest.mark.parametrize(("sets", "players"), [(["base"], 1), (["base", "ix"], 1), (["uprising"], 1),
                                               (["base"], 2), (["ix", "uprising"], 2)])
def test_bots_play_with_rivals_through_what_they_may_see(sets, players, witnesses):
    game = kanly.compose(sets, players=players)
    result = play(game, ["witness"] * players, seed=4)
    assert len(result.bots) == players and len(result.scores) == len(result.leaders) == 3
    for seat, witness in enumerate(witnesses):
        assert witness.shown and all(view.viewer == seat == view.decision.player for view in witness.shown)
        for view in witness.shown:
            assert all(not any(p.intrigue) for p in view.players if p.seat >= players)


def test_a_solo_result_can_be_replayed_from_its_record():
    result = play(SOLO, ["greedy"], seed=12, record=True)
    record = replay(result.record)
    assert record.seats == ("greedy",) and tuple(record.state.scores) == result.scores
    assert result.leaders[1:] == ("Muad'Dib", "Staban Tuek")
    with pytest.raises(ValueError, match="3 bots were named where 1 play"):
        play(SOLO, ["greedy", "random", "random"], seed=1)


def test_greedy_does_better_against_rivals_than_random():
    game = kanly.compose(["uprising"], players=1, options=["mercenary"])
    points = {name: sum(result.scores[0] for result in series(game, [name], 12, seed=5))
              for name in ("random", "greedy")}
    assert points["greedy"] > 3 * points["random"]
