"""What a guest asked for and cannot have, in a sentence; any other error is ours and tells nothing."""

from __future__ import annotations


class Impossible(ValueError):
    """A sentence that says what was wrong and what would be right; `status` is how REST says it."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


UNREACHABLE = "the database cannot be reached for the moment: try again"
TROUBLE = "something went wrong here, and it was not your fault: try again"
"""All that is told of an error of ours."""
