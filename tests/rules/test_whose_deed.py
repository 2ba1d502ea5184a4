"""What a turn remembers belongs to the player who did it; Round Start is nobody's turn."""

from kanly.testing import look, options, pick, table

BARON, YUNA = "Baron Vladimir Harkonnen", '"Princess" Yuna Moritani'
SECRETS = ["Emperor", "Fremen"]


def humanity(mover, victim):
    """The mover has sent Test of Humanity to Arrakeen; the next player has two troops in the Conflict."""
    seats = {0: dict(hand=["Test of Humanity"], garrison=5, supply=7) | mover,
             1: dict(garrison=3, supply=7, conflict=2) | victim, 2: dict(hand=[])}
    return pick(table(sets=["base", "ix"], seats=seats), "Test of Humanity", "Arrakeen")


def test_an_opponents_deployment_is_not_the_movers():
    """C-13.14, Q-39: the Baron's Masterstroke asks for four troops he deploys himself."""
    s = humanity(dict(leader=BARON, secrets=SECRETS), dict(hand=["Treachery"]))
    pick(s, "Test of Humanity", "discard", "Treachery")
    assert look(s, 1)["conflict"] == 4
    pick(s, "deploy 2", "+1 troop", "draw a card", "end turn")
    assert look(s, 0)["conflict"] == 2
    assert look(s, 0)["secrets"] == SECRETS


def test_the_movers_deployment_is_not_an_opponents():
    """C-13.14: two troops of the mover and two of the Baron in the same turn are no Masterstroke."""
    s = humanity({}, dict(hand=["Treachery"], leader=BARON, secrets=SECRETS))
    pick(s, "deploy 2", "Test of Humanity", "discard", "Treachery")
    assert (look(s, 0)["conflict"], look(s, 1)["conflict"]) == (2, 4)
    assert look(s, 1)["secrets"] == SECRETS


def test_an_opponents_recruits_let_nobody_else_deploy_more():
    """C-6.3: what was recruited this turn counts for the player who recruited it."""
    s = humanity({}, dict(hand=["Freighter Fleet"], freighter=2))
    pick(s, "Test of Humanity", "discard", "Freighter Fleet", "recall", "2 troops", "any faction", "Emperor", "2 spice")
    assert look(s, 1)["garrison"] == 5
    assert [name for name in options(s) if "deploy" in name] == ["deploy 1 troop", "deploy 2 troops"]


def test_the_first_player_has_no_turn_at_round_start():
    """C-3.2, C-13.14: Smuggling Operation is for own turns; what Shuttle Fleet gives at Round Start is no more."""
    s = table(sets=["base", "ix"], seats={0: dict(leader=YUNA, tech=["Shuttle Fleet"], solari=0)}, phase="start")
    assert s.first == 0
    assert look(s, 0)["solari"] == 2
