"""The verbs, tests and counts in which components are written."""

from kanly.effects.acquiring import Acquire, SetAside
from kanly.effects.agents import Harvest, Recall
from kanly.effects.cards import Discard, Draw, Reshuffle, Return, StealIntrigue
from kanly.effects.conditions import Alliance, Bond, Has, Most, Now, Some, Spying, Visited, Was
from kanly.effects.contracts import TakeContract
from kanly.effects.counts import (
    THAT,
    Acquired,
    Deployed,
    Gained,
    InConflict,
    InDeck,
    InPlay,
    Owned,
    Per,
    Recalled,
    Revealed,
    SwordCards,
    Tracks,
)
from kanly.effects.duties import Signet
from kanly.effects.influence import Step
from kanly.effects.looking import Look
from kanly.effects.moments import Acquires, Deploys, Harvests, OtherSends, Pays, Reaches, Reveals, Sends, Takes, When
from kanly.effects.rare import ChooseSecretly, CloseSpace, EndTurn, Flip, SpaceEffect
from kanly.effects.resources import Gain, Lose, Pay
from kanly.effects.spies import PlaceSpy
from kanly.effects.standing import Discount, Double, Forbid, More, Permit
from kanly.effects.structure import Arrow, Both, Choose, Either, For, If, May, Then
from kanly.effects.tracks import Advance
from kanly.effects.trashing import Trash
from kanly.effects.troops import Deploy, RemoveWall, Retreat, Strength

__all__ = [
    "THAT", "Acquire", "Acquired", "Acquires", "Advance", "Alliance", "Arrow", "Bond", "Both", "Choose",
    "ChooseSecretly", "CloseSpace", "Deploy", "Deployed", "Deploys", "Discard", "Discount", "Double", "Draw", "Either",
    "EndTurn", "Flip", "For", "Forbid", "Gain", "Gained", "Harvest", "Harvests", "Has", "If", "InConflict", "InDeck",
    "InPlay", "Look", "Lose", "May", "More", "Most", "Now", "OtherSends", "Owned", "Pay", "Pays", "Per", "Permit",
    "PlaceSpy", "Reaches", "Recall", "Recalled", "RemoveWall", "Reshuffle", "Retreat", "Return", "Revealed", "Reveals",
    "Sends", "SetAside", "Signet", "Some", "SpaceEffect", "Spying", "StealIntrigue", "Step", "Strength", "SwordCards",
    "TakeContract", "Takes", "Then", "Tracks", "Trash", "Visited", "Was", "When",
]
