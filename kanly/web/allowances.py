"""Allowances that fill up with time: what one person, address or line may still do."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bucket:
    """One of them."""

    left: float
    at: float = field(default_factory=time.monotonic)

    def take(self, per_second: float, most: float, n: float = 1) -> bool:
        now = time.monotonic()
        self.left, self.at = min(most, self.left + (now - self.at) * per_second), now
        if self.left < n:
            return False
        self.left -= n
        return True

    def owe(self, per_second: float, most: float, n: float = 1) -> float:
        """Take it, if need be in advance; so many seconds it is to be waited for."""
        self.take(per_second, most, 0)
        self.left -= n
        return max(0.0, -self.left / per_second)


class Allowances:
    """Those of many. When there are more than so many, those are let go that have not been used for so long that they
    are full again."""

    def __init__(self, seconds: float, many: int = 10_000) -> None:
        self.seconds, self.many = seconds, many
        self.buckets: dict[tuple[str, ...], Bucket] = {}

    def of(self, most: float, *whose: str) -> Bucket:
        if len(self.buckets) > self.many:
            old = time.monotonic() - self.seconds
            self.buckets = {who: bucket for who, bucket in self.buckets.items() if bucket.at > old}
        return self.buckets.setdefault(whose, Bucket(most))
