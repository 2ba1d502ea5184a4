"""What is costly is made once, however many ask for it at once."""

from __future__ import annotations

import threading
import time

from kanly.web.once import made_once


def test_of_many_who_ask_at_once_one_makes_it():
    made = []

    @made_once
    def costly(n: int) -> list[int]:
        made.append(n)
        time.sleep(0.2)
        return [n]

    found: list[list[int]] = []
    gate = threading.Barrier(6)

    def ask() -> None:
        gate.wait()
        found.append(costly(3))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [3] and all(one is found[0] for one in found) and len(found) == 6
    assert costly(4) == [4] and made == [3, 4]
