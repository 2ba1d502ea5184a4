"""The verbs, tests and counts in which components are written."""

from kanly.effects.acquiring import Acquire, SetAside
from kanly.effects.agents import Harvest, Recall
from kanly.effects.cards import Discard, Draw, PutBack, Reshuffle, Return, StealIntrigue
from kanly.effects.conditions import Alliance, Bond, Has, Most, Now, Some, Spying, Visited, Was
from kanly.effects.contracts import TakeContract
from kanly.effects.counts import (
    THAT,
    Acquired,
    AgentsOn,
    Deployed,
    Gained,
    InConflict,
    InDeck,
    InPlay,
    Met,
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
from kanly.effects.moments import (
    Acquires,
    Deploys,
    Harvests,
    OtherSends,
    Pays,
    Reaches,
    Reveals,
    Sends,
    StartsTurn,
    Takes,
    When,
    Wins,
)
from kanly.effects.rare import AnotherTurn, ChooseSecretly, CloseSpace, EndTurn, Flip, Ladder, SpaceEffect, TrackBonus
from kanly.effects.resources import Gain, Lose, Pay
from kanly.effects.shipping import Freighter
from kanly.effects.ships import Deploy, DriveBack, Retreat
from kanly.effects.spies import PlaceSpy
from kanly.effects.standing import Discount, Double, Forbid, More, Permit
from kanly.effects.structure import Arrow, Both, Choose, Either, For, If, May, Then
from kanly.effects.tech import AcquireTech
from kanly.effects.tracks import Advance
from kanly.effects.trashing import Trash
from kanly.effects.troops import RemoveWall
from kanly.effects.units import Strength

__all__ = [
    "THAT", "Acquire", "AcquireTech", "Acquired", "Acquires", "Advance", "AgentsOn", "Alliance", "AnotherTurn",
    "Arrow", "Bond", "Both", "Choose", "ChooseSecretly", "CloseSpace", "Deploy", "Deployed", "Deploys", "Discard",
    "Discount", "Double", "Draw", "DriveBack", "Either", "EndTurn", "Flip", "For", "Forbid", "Freighter", "Gain",
    "Gained", "Harvest", "Harvests", "Has", "If", "InConflict", "InDeck", "InPlay", "Ladder", "Look", "Lose", "May",
    "Met", "More", "Most", "Now", "OtherSends", "Owned", "Pay", "Pays", "Per", "Permit", "PlaceSpy", "PutBack",
    "Reaches", "Recall", "Recalled", "RemoveWall", "Reshuffle", "Retreat", "Return", "Revealed", "Reveals", "Sends",
    "SetAside", "Signet", "Some", "SpaceEffect", "Spying", "StartsTurn", "StealIntrigue", "Step", "Strength",
    "SwordCards", "TakeContract", "Takes", "Then", "TrackBonus", "Tracks", "Trash", "Visited", "Was", "When",
    "Wins",
]
