"""Undo where Rivals play: what House Hagal has turned up stands, and so do dice."""

import random

import pytest

import kanly
from kanly.events import DICE_ROLLED, HAGAL_SHOWN, HAGAL_SWORDS
from kanly.history import History, discloses, unaware
from kanly.mixes import mixes, options_of
from kanly.record import replay
from kanly.testing import pick, table, take_all

BY_CHANCE = {HAGAL_SHOWN, HAGAL_SWORDS, DICE_ROLLED}
MIXES = [pytest.param(mix.sets, players, "churn" in options_of(mix, players), id=f"{'+'.join(mix.sets)}-{players}")
         for mix in mixes() for players in mix.players if players <= 2]


@pytest.mark.parametrize(("sets", "players", "dice"), MIXES)
def test_whatever_is_turned_up_stands_and_all_else_goes_back_and_forth(sets, players, dice):
    """Rules of information, 7.3: an answer after which a House Hagal card was turned up is never taken back."""
    rng = random.Random(players)
    history = History(kanly.compose(sets, players, options=["churn"] if dice else []), 5)
    back, shown = 0, set()
    while history.state.decision:
        before, told = history.state.clone(), len(history.chronicle)
        history.apply(rng.choice(history.state.options))
        by_chance = {event.kind for _, event in history.chronicle.read(told)} & BY_CHANCE
        shown |= by_chance
        if by_chance:
            assert not history.free and history.stop in ("card", "row", "round", "rival", "told")
            with pytest.raises(ValueError, match="nothing can be taken back"):
                history.undo()
        elif history.free:
            after = history.state.clone()
            history.undo()
            assert history.state == before and len(history.chronicle) == told
            history.redo()
            assert history.state == after
            back += 1
    assert back > 20 and shown == (BY_CHANCE if dice else BY_CHANCE - {DICE_ROLLED})
    assert replay(str(history.record())).state.scores == history.state.scores


def test_a_card_laid_out_on_top_is_turned_up_for_good_too():
    """No chance is needed for it: it is the card itself that tells."""
    s = table(["uprising"], players=1, seats={0: dict(hand=["Dagger"]), 1: dict(agents=1), 2: dict(agents=0)},
              hagal=["Secrets"], log=True)
    take_all(pick(s, "Dagger", "Assembly Hall"))
    s.log.clear()
    before = unaware(s)
    pick(s, "end turn")
    assert s.seed == before.seed and HAGAL_SHOWN in {event.kind for event in s.log}
    assert discloses(before, s, s.log)
