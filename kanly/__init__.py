"""kanly: the Dune: Imperium family of board games as one engine."""

from kanly import sets, words
from kanly.events import Event
from kanly.game import Game, compose, from_json
from kanly.state import Decision, Player, State
from kanly.things import THINGS, Thing

__all__ = ["THINGS", "Decision", "Event", "Game", "Player", "State", "Thing", "compose", "from_json", "sets", "words"]
__version__ = "0.1.0"
