"""A line between a browser and the server that counts every byte that goes over it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any


class Line:
    """Passes on what comes, both ways; can be cut."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.received = self.sent = 0
        self.cut = False
        self.open: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self.run(asyncio.start_server(self.passed, "127.0.0.1", 0))
        self.port = int(self.server.sockets[0].getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    async def passed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.cut:
            writer.close()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self.to)
        self.open |= {writer, back}
        try:
            await asyncio.gather(self.pump(reader, back, inwards=False), self.pump(there, writer, inwards=True))
        except asyncio.CancelledError:
            writer.transport.abort()
            back.transport.abort()
        self.open -= {writer, back}

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, inwards: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if inwards:
                    self.received += len(data)
                else:
                    self.sent += len(data)
                writer.write(data)
                await writer.drain()
        with contextlib.suppress(OSError):
            writer.close()

    def down(self, on: bool) -> None:
        """No network, or again one."""
        self.cut = on
        if on:
            for writer in list(self.open):
                self.loop.call_soon_threadsafe(writer.transport.abort)

    def stop(self) -> None:
        self.run(self.ended())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()

    async def ended(self) -> None:
        self.server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
