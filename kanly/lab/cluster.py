"""A series of games on a Ray cluster: the same games as anywhere else, on as many machines as it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from logging import ERROR
from typing import Final

import ray

from kanly import RULES, __version__
from kanly.bots.arena import Batch, Job, Workers, remote_batch
from kanly.words import Wrong

AHEAD: Final = 3
"""Batches sent for each core of the cluster: none waits for the next one, and an interruption leaves few behind."""


def on_ray(address: str) -> Workers:
    """Whoever plays there; the cluster is joined now, so that a wrong address is said before anything is played."""
    try:
        ray.init(address, log_to_driver=False, logging_level=ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Wrong("no cluster", address=address, why=error) from error
    return sent


def sent(job: Job, batches: Sequence[Sequence[int]]) -> Iterator[Batch]:
    """Send all batches, a few at a time, and give back what comes."""
    play = ray.remote(max_retries=3)(there)
    cores = ray.cluster_resources().get("CPU", 1)
    ahead = AHEAD * max(1, int(cores))
    waiting = iter(batches)
    under_way: list[ray.ObjectRef[tuple[tuple[str, int], Batch]]] = []
    try:
        while True:
            for numbers in waiting:
                under_way.append(play.remote(job, numbers))
                if len(under_way) >= ahead:
                    break
            if not under_way:
                return
            [done], under_way = ray.wait(under_way)
            version, found = ray.get(done)
            if version != (__version__, RULES):
                raise Wrong("another version there", there=version[0], here=__version__)
            yield found
    finally:
        for task in under_way:
            ray.cancel(task, force=True)
        ray.shutdown()


def there(job: Job, numbers: Sequence[int]) -> tuple[tuple[str, int], Batch]:
    """Play a batch on a machine of the cluster, and say by which version."""
    return (__version__, RULES), remote_batch(job, numbers)
