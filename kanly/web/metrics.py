"""Figures of a server for Prometheus: what has happened since it began, and how things stand now."""

from __future__ import annotations

import time
from collections import Counter as Tally
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from kanly import SPECTATOR
from kanly.web.logs import logger

if TYPE_CHECKING:
    from kanly.web.hall import Hall

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor time and open files, where the system tells
ANSWERS = Counter("kanly_answers", "Answers written.", ["by"], registry=REGISTRY)
ANSWER_SECONDS = Histogram("kanly_answer_seconds", "From a person's answer to the table that everybody is shown.",
                           registry=REGISTRY, buckets=SECONDS)
WRITE_SECONDS = Histogram("kanly_write_seconds", "Until what is to be written is on disk.", registry=REGISTRY,
                          buckets=SECONDS)
BOT_SECONDS = Histogram("kanly_bot_seconds", "Until a bot has an answer, waiting for its turn included.", ["bot"],
                        registry=REGISTRY, buckets=SECONDS)
BOTS_ASKED = Gauge("kanly_bots_asked", "Bots that think or wait for their turn to think.", registry=REGISTRY)
REQUESTS = Histogram("kanly_request_seconds", "Requests, by what became of them.", ["status"], registry=REGISTRY,
                     buckets=SECONDS)
REFUSALS = Counter("kanly_refusals", "What was asked for and could not be.", ["where", "why"], registry=REGISTRY)
LAG = Histogram("kanly_lag_seconds", "How late the server comes to what it wanted to do at that moment.",
                registry=REGISTRY, buckets=SECONDS)
BACKUP = Gauge("kanly_backup_timestamp_seconds", "When the last backup was made.", registry=REGISTRY)

LISTED = 100
"""So many slow tables are remembered."""
SLOW_SECONDS = 1.0
"""An answer that takes longer stands in the log."""
PAUSE_SECONDS = 10.0
"""One of them in so many seconds: where one is late, all are."""
log = logger()


@contextmanager
def thinking(bot: str) -> Iterator[None]:
    """A bot has been asked, until it has answered."""
    BOTS_ASKED.inc()
    try:
        with BOT_SECONDS.labels(bot).time():
            yield
    finally:
        BOTS_ASKED.dec()


class Slowest:
    """The tables whose answers took longest."""

    def __init__(self) -> None:
        self.of: dict[str, float] = {}
        self.said = -PAUSE_SECONDS  # when one was in the log
        self.unsaid = 0  # how many were not since then

    def note(self, table: str, seconds: float) -> None:
        if seconds <= self.of.get(table, 0.0):
            return
        self.of[table] = seconds
        if len(self.of) > LISTED:
            del self.of[min(self.of, key=lambda one: self.of[one])]

    @contextmanager
    def answering(self, table: str) -> Iterator[None]:
        """An answer has come in, until everybody is shown what became of it."""
        began = time.monotonic()
        yield
        seconds = time.monotonic() - began
        ANSWER_SECONDS.observe(seconds)
        self.note(table, seconds)
        if seconds > SLOW_SECONDS:
            self.tell(table, seconds, began + seconds)

    def tell(self, table: str, seconds: float, now: float) -> None:
        """A line in the log, or one more for the next line."""
        if now - self.said < PAUSE_SECONDS:
            self.unsaid += 1
            return
        log.warning("a table is slow", table=table, seconds=round(seconds, 3), others=self.unsaid)
        self.said, self.unsaid = now, 0


class Standing(Collector):
    """How things stand in a hall; asked from another thread, so that it answers while the server is busy."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def collect(self) -> Iterable[Metric]:
        hall = self.hall
        rooms = list(hall.rooms.values())
        guests = [guest for room in rooms for guest in list(room.guests)]
        watching = sum(guest.seat == SPECTATOR for guest in guests)
        yield gauge("kanly_sockets", "Open sockets.", {"seat": len(guests) - watching, "spectator": watching}, "eyes")
        yield gauge("kanly_tables", "Tables in memory.", Tally(room.live.status for room in rooms), "status")
        yield gauge("kanly_driven_tables", "Tables whose bots are at work.",
                    {"": sum(room.driver is not None for room in rooms)})
        yield gauge("kanly_messages_waiting", "Messages that browsers have not been sent yet.",
                    {"": sum(len(guest.outbox) for guest in guests)})
        yield gauge("kanly_writes_waiting", "What waits to be written.", {"": hall.store.jobs.qsize()})
        yield gauge("kanly_bot_processes", "Processes in which bots think.", {"": hall.thinkers.workers})
        yield gauge("kanly_slowest_answer_seconds", "The slowest answer of the ten slowest tables.",
                    dict(sorted(hall.slowest.of.items(), key=lambda one: -one[1])[:10]), "table")


class Numbers(Protocol):
    def items(self) -> Iterable[tuple[str, float]]: ...


def gauge(name: str, what: str, values: Numbers, label: str = "") -> Metric:
    found = GaugeMetricFamily(name, what, labels=[label] if label else [])
    for of, value in values.items():
        found.add_metric([of] if label else [], value)
    return found


def tell_metrics(hall: Hall, port: int, address: str = "127.0.0.1") -> Callable[[], None]:
    """Tell whoever asks at this port; what comes back ends it."""
    try:
        server, thread = start_http_server(port, address, REGISTRY)
    except OSError as error:  # no reason not to serve
        log.error("nobody is told how things stand", port=port, cause=str(error))
        return lambda: None
    standing = Standing(hall)
    REGISTRY.register(standing)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()
        REGISTRY.unregister(standing)

    return stop
