"""Tests of rules write effects of their own, perhaps in the same process and before these."""

from __future__ import annotations

from collections.abc import Iterator

import invariants
import pytest

from kanly.things import EFFECTS


@pytest.fixture(scope="module", autouse=True)
def no_effect_is_born_from_now_on() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(invariants, "BORN_AT_IMPORT", len(EFFECTS))
        yield
