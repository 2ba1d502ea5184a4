"""The language of the sets: everything a component is written with, and where its steps go, in one import."""

from kanly.components import (
    Card,
    Commander,
    Conflict,
    Contract,
    Hagal,
    InfluenceTrack,
    Intrigue,
    Leader,
    Objective,
    Post,
    Reserve,
    Rival,
    ShippingTrack,
    Space,
    Starter,
    Tech,
    Token,
    Track,
)
from kanly.effects import *
from kanly.expansion import Expansion, Mode, Rivals, in_mode
from kanly.things import *
from kanly.turns.combat import AFTERMATH, CEDE_TIES, COMBAT_LOOP, RANKING, WINNING, WON_BOXES
from kanly.turns.control import OCCUPY_LOCATION, SHIPS_HOME
from kanly.turns.dealing import BANK_CONTRACTS, DEAL_CONTRACTS, DEAL_STARTS, STACK_TECH, TILES_READY, WALL_UP
from kanly.turns.endgame import ENDGAME_LOOP
from kanly.turns.hagal import STACK_HAGAL, HarvestHere, MostBonus, ShuffleHagal, Visit
from kanly.turns.phases import After, Before, Instead
from kanly.turns.rivals import LEFT_RIVAL_LEADS, RIVAL_SWORDS, RIVALS_SPEND, STARTING_GIFTS, RivalAgents, RollForRow
from kanly.turns.round import CONFLICT_UP, ROUND_BOXES
from kanly.turns.setup import CHOOSE_LEADERS, DEAL_INTRIGUES, FILL_ROW, FIRST_PLAYER, LEADER_SETUP, LEADERS_JOIN
from kanly.turns.trophies import DEAL_OBJECTIVES, SHARE_MICE, TAKE_CONFLICT, WILD_PAIRS
