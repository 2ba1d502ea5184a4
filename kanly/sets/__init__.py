"""The sets: data only."""

from kanly.sets import base, uprising

__all__ = ["base", "uprising"]
