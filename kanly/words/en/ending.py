"""What stands on the button that ends a turn: what would be left undone."""

from __future__ import annotations

ENDING = {
    "skips": "skips {what}",
    "left over": "{what} left",
    "for nothing": "a card could be had for nothing",
    "deployable": "{what} could be deployed",
    "unused": "{what} not used this round",
}
