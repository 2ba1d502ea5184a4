"""The sets: data only."""

from kanly.sets import base, ix, uprising

__all__ = ["base", "ix", "uprising"]

USUAL: tuple[str, ...] = ("base",)
"""What is played where nobody says otherwise."""
