"""kanly: the Dune: Imperium family of board games as one engine."""

from kanly import sets, words
from kanly.decision import Decision
from kanly.events import Event
from kanly.expansion import EXPANSIONS, Expansion
from kanly.game import RULES, Game, compose, from_json, modes
from kanly.impossible import ImpossibleMix
from kanly.state import Player, State
from kanly.things import THINGS, Thing, option_effect, option_name, option_place, option_thing
from kanly.view import SPECTATOR
from kanly.written import Effect

__all__ = [
    "EXPANSIONS", "RULES", "SPECTATOR", "THINGS", "Decision", "Effect", "Event", "Expansion", "Game",
    "ImpossibleMix", "Player", "State", "Thing", "compose", "from_json", "modes", "option_effect", "option_name",
    "option_place", "option_thing", "sets", "words",
]
__version__ = "0.1.0"
