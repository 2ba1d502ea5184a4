"""What a question looks like to whoever puts it on a screen: its shape says all there is to know about its kind."""

from __future__ import annotations

from typing import Literal, NamedTuple

Choice = Literal["one", "several", "number", "yes", "place", "order", "price", "open", "play"]
"""What kind of choice it is:

one of these Things or effects; several of them, one after the other; how many; yes or no; the place where a card goes;
which card goes to the place that is next; what is given in return for something; whatever is open, in any order, until
the player ends it; cards to be played, or none.
"""
Part = Literal["", "turn", "destination", "sending", "naming", "agent", "reveal", "window", "reward"]
"""Which part of the game it belongs to: the first question of a turn, where the Agent goes, what else sending it needs,
whom something is done through before it is done, the effects of an Agent turn, those of a Reveal turn, a window for
Intrigue cards, a reward; none in particular."""
Verb = Literal["", "acquire", "aside", "discard", "enthrone", "give", "keep", "lead", "take", "trash", "turn", "under"]
"""What becomes of the Thing that is chosen, where choosing it is not all."""
Where = Literal["", "agents", "allies", "gifts", "shipping", "shown", "units", "wall"]
"""What its answers stand for, or where they are found, where the Things do not say so themselves: the Agents on these
spaces, the Allies who share in it, what is given in a Trade, the Shipping track, cards shown for this question only,
the units of these seats in the Conflict, the Shield Wall."""


class Shape(NamedTuple):
    """The kind of choice, its part of the game, and how it can be declined."""

    choice: Choice
    part: Part = ""
    does: Verb = ""
    where: Where = ""
    declined: tuple[int, ...] = ()
    """The answers that leave it at that; none where something must be chosen."""
