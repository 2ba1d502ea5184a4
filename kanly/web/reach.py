"""How people are reached who are not there: by push, by mail, and at an address of the host's."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from kanly.web import contacts
from kanly.web.logs import logger
from kanly.web.mail import Mailer
from kanly.web.push import GONE, Device, Push
from kanly.web.store import Store
from kanly.words import Language, language

PATIENCE_SECONDS = 10.0
"""So long a server elsewhere may take for each step."""
LIMIT_SECONDS = 30.0
"""So long all of it may take."""
AT_ONCE = 4
Reminder = dict[str, Any]
Send = Callable[[Reminder], Awaitable[None]]
log = logger()


class Reach:
    """What leaves this server does so in threads of its own, so that nothing waits for another server."""

    def __init__(self, store: Store, time: Callable[[], float], push: Push | None = None, mailer: Mailer | None = None,
                 webhook: str = "") -> None:
        self.store, self.time, self.push, self.mailer, self.webhook = store, time, push, mailer, webhook
        self.threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="kanly sends")
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.going: set[asyncio.Task[Any]] = set()

    async def out(self, what: str, work: Callable[[], Any]) -> Any:
        """Do this outside; None if it fails or takes too long, which is noted."""
        async with self.turns:
            try:
                running = asyncio.get_running_loop().run_in_executor(self.threads, work)
                return await asyncio.wait_for(running, LIMIT_SECONDS)
            except (OSError, ValueError) as error:  # a TimeoutError is an OSError
                log.error("a reminder was not taken", what=what, cause=str(error) or "it took too long")
                return None

    def later(self, work: Awaitable[Any]) -> None:
        """Do it while others are answered."""
        task = asyncio.ensure_future(work)
        self.going.add(task)
        task.add_done_callback(self.going.discard)

    def close(self) -> None:
        for task in self.going:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)

    # Reminders.

    async def remind(self, reminder: Reminder) -> None:
        """By all ways there are."""
        ways: dict[Send, object] = {self.post: self.webhook, self.push_all: self.push, self.write: self.mailer}
        await asyncio.gather(*(way(reminder) for way, there in ways.items() if there))

    async def post(self, reminder: Reminder) -> None:
        """To an address of the host's."""
        def work() -> None:
            request = urllib.request.Request(self.webhook, json.dumps(reminder).encode(),
                                             {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS):
                pass

        await self.out(f"a reminder of table {reminder['table']}", work)

    async def push_all(self, reminder: Reminder) -> None:
        """To all browsers of the player."""
        devices = await contacts.devices_of(self.store, reminder["player"])
        await asyncio.gather(*(self.push_to(device, reminder) for device in devices))

    async def push_to(self, device: Device, reminder: Reminder) -> None:
        """It says at which table and that it is one's turn, and nothing else. Who has unsubscribed is forgotten."""
        push = self.push
        assert push is not None
        message = {"title": reminder["title"], "body": language(device.language).label("your turn"),
                   "table": reminder["table"], "path": reminder["path"]}
        status = await self.out(f"a push for table {reminder['table']}", lambda: push.post(
            device, message, reminder["table"], reminder["left"], PATIENCE_SECONDS))
        if status in GONE:
            await contacts.drop_device(self.store, device.endpoint)
        elif status is not None and status >= 300:
            log.error("a push was not taken", table=reminder["table"], status=status)

    async def write(self, reminder: Reminder) -> None:
        """To the address of the player, if they have one and it is theirs."""
        mailer = self.mailer
        assert mailer is not None
        row = await contacts.may_remind(self.store, reminder["player"], self.time())
        if row is None:
            return
        say = language(row["language"])
        letter = mailer.reminder(row["address"], row["stop"], reminder["title"], reminder["path"],
                                 spoken(reminder["left"], say), say)
        await self.out(f"a mail about table {reminder['table']}", lambda: mailer.send(letter, PATIENCE_SECONDS))

    # Addresses.

    async def ask(self, player: str, address: str, say: Language) -> None:
        """Ask by mail whether reminders are wanted there; the question leaves by and by."""
        mailer = self.mailer
        assert mailer is not None
        asked = await contacts.ask(self.store, player, address, say.code, self.time())
        letter = mailer.question(address, asked.confirm, asked.stop, say)
        self.later(self.out("a question by mail", lambda: mailer.send(letter, PATIENCE_SECONDS)))


def spoken(seconds: float, say: Language) -> str:
    """A span in words, as exact as it matters."""
    days, hours, minutes = round(seconds / 86400), round(seconds / 3600), max(1, round(seconds / 60))
    if hours >= 36:
        return say.label("so many days", n=days)
    if hours >= 2:
        return say.label("so many hours", n=hours)
    return say.label("so many minutes", n=minutes) if minutes > 1 else say.label("one minute")
