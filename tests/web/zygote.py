"""Starts servers quickly, for tests that end them often: each is a fork of a process that has imported everything.

Reads lines "DATABASE PORT" and writes the process id of the server for each. With `quick` bots think in a thread of the
server: a process for them takes longer to start than such a server lives.
"""

from __future__ import annotations

import os
import signal
import sys


def main() -> None:
    from concurrent.futures import ThreadPoolExecutor

    import uvicorn

    from kanly.web.app import create_app
    from kanly.web.thinking import Thinkers

    if "quick" in sys.argv:
        Thinkers.fresh = lambda thinkers: (ThreadPoolExecutor(thinkers.workers), [])  # type: ignore
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        database, port = line.split()
        child = os.fork()
        if not child:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            app = create_app(database, per_second=0, bot_wait=0)
            uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="error", ws="websockets-sansio",
                        ws_per_message_deflate=False, timeout_graceful_shutdown=5)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
