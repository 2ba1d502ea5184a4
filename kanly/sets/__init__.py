"""The sets: data only."""

from kanly.sets import base

__all__ = ["base"]
