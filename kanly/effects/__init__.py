"""The verbs, tests and counts in which components are written."""

from kanly.effects.acquiring import Acquire, SetAside
from kanly.effects.agents import Harvest, Recall
from kanly.effects.cards import Discard, Draw, PutBack, Reshuffle, Return, StealIntrigue
from kanly.effects.conditions import Alliance, Bond, Has, Lacks, Most, Now, Some, Spying, Visited, Was
from kanly.effects.contracts import TakeContract
from kanly.effects.counts import (
    THAT,
    Acquired,
    AgentsOn,
    ConflictLevel,
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
    Collects,
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
from kanly.effects.others import For
from kanly.effects.rare import AnotherTurn, ChooseSecretly, CloseSpace, EndTurn, Flip, Ladder, SpaceEffect, TrackBonus
from kanly.effects.resources import Gain, Lose, Pay
from kanly.effects.rivals import Spend
from kanly.effects.shipping import Freighter
from kanly.effects.ships import Deploy, DriveBack, Retreat
from kanly.effects.spies import PlaceSpy
from kanly.effects.standing import (
    CountsAs,
    Dearer,
    Discount,
    Double,
    Escalate,
    Forbid,
    Hoard,
    HoldBack,
    More,
    Permit,
    Shun,
)
from kanly.effects.structure import Arrow, Both, Choose, Either, If, May, Then
from kanly.effects.teams import HandOutContracts, PayTogether, Reinforce, ToThroneRow, Trade
from kanly.effects.tech import AcquireTech
from kanly.effects.tracks import Advance
from kanly.effects.trashing import Trash
from kanly.effects.troops import RemoveWall
from kanly.effects.units import Strength

__all__ = [
    "THAT", "Acquire", "AcquireTech", "Acquired", "Acquires", "Advance", "AgentsOn", "Alliance", "AnotherTurn",
    "Arrow", "Bond", "Both", "Choose", "ChooseSecretly", "CloseSpace", "Collects", "ConflictLevel", "CountsAs",
    "Dearer", "Deploy", "Deployed", "Deploys", "Discard", "Discount", "Double", "Draw", "DriveBack", "Either",
    "EndTurn", "Escalate", "Flip", "For", "Forbid", "Freighter", "Gain", "Gained", "HandOutContracts", "Harvest",
    "Harvests", "Has", "Hoard", "HoldBack", "If", "InConflict", "InDeck", "InPlay", "Lacks", "Ladder", "Look", "Lose",
    "May", "Met", "More", "Most", "Now", "OtherSends", "Owned", "Pay", "PayTogether", "Pays", "Per", "Permit",
    "PlaceSpy", "PutBack", "Reaches", "Recall", "Recalled", "Reinforce", "RemoveWall", "Reshuffle", "Retreat",
    "Return", "Revealed", "Reveals", "Sends", "SetAside", "Shun", "Signet", "Some", "SpaceEffect", "Spend", "Spying",
    "StartsTurn", "StealIntrigue", "Step", "Strength", "SwordCards", "TakeContract", "Takes", "Then", "ToThroneRow",
    "TrackBonus", "Tracks", "Trade", "Trash", "Visited", "Was", "When", "Wins",
]
