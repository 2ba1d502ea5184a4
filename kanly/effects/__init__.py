"""The verbs, tests and counts in which components are written."""

from kanly.effects.acquiring import Acquire, SetAside
from kanly.effects.agents import Harvest, Recall
from kanly.effects.cards import Discard, Draw, Look, Reshuffle, Return, StealIntrigue, Trash
from kanly.effects.conditions import Alliance, Bond, Has, Most, Now
from kanly.effects.counts import InPlay, Owned, Per, Tracks
from kanly.effects.duties import Signet
from kanly.effects.influence import Step
from kanly.effects.rare import ChooseSecretly, CloseSpace, EndTurn
from kanly.effects.resources import Gain, Lose, Pay
from kanly.effects.standing import Deploys, Discount, Double, Harvests, More, Pays, Permit, Reveals, Takes, When
from kanly.effects.structure import Arrow, Both, Choose, Either, For, If, Then
from kanly.effects.troops import Deploy, Retreat

__all__ = [
    "Acquire", "Alliance", "Arrow", "Bond", "Both", "Choose", "ChooseSecretly", "CloseSpace", "Deploy", "Deploys",
    "Discard", "Discount", "Double", "Draw", "Either", "EndTurn", "For", "Gain", "Harvest", "Harvests", "Has", "If",
    "InPlay", "Look", "Lose", "More", "Most", "Now", "Owned", "Pay", "Pays", "Per", "Permit", "Recall", "Reshuffle",
    "Retreat", "Return", "Reveals", "SetAside", "Signet", "StealIntrigue", "Step", "Takes", "Then", "Tracks", "Trash",
    "When",
]
