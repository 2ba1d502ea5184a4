"""Push: sealed for one browser, signed by this server, forgotten where nobody wants it, and nothing waits for it."""

from __future__ import annotations

import asyncio
import os
import stat
import time

import pytest
from outside import PushService, Subscriber, certificate, trusting
from served import SEED, Browser, InThread, company, sqlite
from test_clock import Fake

from kanly.web import contacts, lobby, push, reach, reminders
from kanly.web.clock import DAY
from kanly.web.push import Push, new_key


@pytest.fixture(scope="module")
def pem(tmp_path_factory):
    return certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def service(pem, monkeypatch):
    """A push service of ours, which counts as one of the open internet."""
    monkeypatch.setattr(push, "public", lambda address: True)
    running = PushService(pem)
    yield running
    running.stop()


@pytest.fixture
def own(tmp_path, monkeypatch, pem):
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    running = InThread(sqlite(tmp_path), site="https://games.example/kanly")
    running.app.state.reach.push.context = trusting(pem)
    yield Fake(running)
    running.stop()


def go_away(own: Fake, *devices: Subscriber, pace: str = "slow 1"):
    """Three people, of whom the one who is asked has subscribed and gone; the table and that one's browser."""
    at = company(lambda name: Browser(own.server.url, name), pace=pace)
    late = at.settle()
    for device in devices:
        at.browsers[late].post("me/devices", device.described())
    at.lines[late].close()
    own.passes(120)
    return at, at.browsers[late]


def remind(own: Fake) -> None:
    own.server.run(reminders.remind(own.server.hall, own.server.app.state.reach.remind))


def test_who_is_away_gets_a_sealed_word_that_tells_no_more_than_it_must(own, service):
    device = Subscriber(service)
    at, late = go_away(own, device)
    remind(own)
    [(path, headers, body)] = service.got
    assert path == "/push/one?x=1" and headers["content-encoding"] == "aes128gcm"
    assert device.opened(body) == {"title": at.table["title"], "body": "It is your turn.", "table": at.id,
                                   "path": f"#/table/{at.id}"}
    assert at.table["title"].encode() not in body
    assert headers["topic"] == at.id and DAY - 300 < int(headers["ttl"]) < DAY
    claims = service.claims(headers["authorization"])
    assert claims["aud"] == f"https://127.0.0.1:{service.port}" and claims["sub"] == "https://games.example/kanly"
    assert time.time() < claims["exp"] < time.time() + DAY
    assert claims["k"] == late.get("me/reminders")["key"]
    remind(own)
    assert len(service.got) == 1, "once"


def test_another_browser_cannot_read_it(own, service):
    device, other = Subscriber(service), Subscriber(service)
    go_away(own, device)
    remind(own)
    with pytest.raises(Exception, match="Decryption"):
        other.opened(service.got[0][2])


def test_nobody_is_told_who_is_there_or_at_a_live_table(own, service):
    at = company(lambda name: Browser(own.server.url, name), pace="slow 1")
    at.browsers[at.settle()].post("me/devices", Subscriber(service).described())
    go_away(own, Subscriber(service), pace="live 15")
    remind(own)
    assert service.got == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_unsubscribed_is_forgotten(own, service, status):
    _, late = go_away(own, Subscriber(service))
    service.status = status
    assert len(late.get("me/reminders")["devices"]) == 1
    remind(own)
    assert late.get("me/reminders")["devices"] == []


def test_a_service_in_trouble_costs_nobody_a_device(own, service):
    _, late = go_away(own, Subscriber(service))
    service.status = 503
    remind(own)
    assert len(service.got) == 1 and len(late.get("me/reminders")["devices"]) == 1


def test_a_slow_service_holds_nobody_up(own, service, monkeypatch):
    """As many as may be under way are stuck, and answers come as ever."""
    monkeypatch.setattr(reach, "PATIENCE_SECONDS", 3.0)
    service.seconds = 5.0
    devices = [Subscriber(service, str(n)) for n in range(reach.AT_ONCE + 2)]
    at, late = go_away(own, *devices)
    sending = asyncio.run_coroutine_threadsafe(
        reminders.remind(own.server.hall, own.server.app.state.reach.remind), own.server.loop)
    time.sleep(0.3)
    begun = time.monotonic()
    other = next(line for line in at.lines if line is not at.lines[at.browsers.index(late)])
    other.send(type="say", text="hello")
    other.expect("said")
    assert late.get("me/reminders")["devices"]
    assert time.monotonic() - begun < 2.0 and not sending.done()
    sending.result(30)
    assert len(late.get("me/reminders")["devices"]) == len(devices)


def test_devices_are_ones_own_and_can_be_taken_back(own, service):
    anna, bert = Browser(own.server.url), Browser(own.server.url, "Bert")
    one, two = Subscriber(service, "one"), Subscriber(service, "two")
    anna.post("me/devices", one.described())
    assert len(anna.post("me/devices", one.described())["devices"]) == 1, "twice is once"
    assert len(anna.post("me/devices", two.described())["devices"]) == 2
    bert.post("me/devices/drop", {"endpoint": one.endpoint})
    assert len(anna.get("me/reminders")["devices"]) == 2
    assert anna.post("me/devices/drop", {"endpoint": one.endpoint})["devices"] == [contacts.fingerprint(two.endpoint)]
    bert.post("me/devices", two.described())
    assert anna.get("me/reminders")["devices"] == [], "a browser is one person's"
    for n in range(contacts.DEVICES + 3):
        found = bert.post("me/devices", Subscriber(service, str(n)).described())["devices"]
    assert len(found) == contacts.DEVICES
    assert bert.send("DELETE", "me").status_code == 204
    gone = own.server.run(contacts.devices_of(own.server.hall.store, bert.me["id"]))
    assert gone == [], "who is forgotten has no devices"
    Browser(own.server.url, None).fails(401, "GET", "me/reminders")


def test_only_what_can_be_a_device_is_taken(own, service):
    anna = Browser(own.server.url)
    good = Subscriber(service).described()
    for wrong in ({"endpoint": "http://push.example/x"}, {"endpoint": "https:///x"}, {"endpoint": "file:///etc/passwd"},
                  {"endpoint": "https://a@push.example/x"}, {"endpoint": "https://push.example:99999/"},
                  {"endpoint": "https://push.example/a b"}, {"endpoint": "https://push.example/\r\nX: y"},
                  {"p256dh": "AAAA"}, {"p256dh": "!" * 87}, {"auth": "AAAA"},
                  {"p256dh": push.text(b"\4" + b"\1" * 64)}):
        assert "PushSubscription" in anna.fails(400, "POST", "me/devices", {**good, **wrong}), wrong


def test_nobody_reaches_into_the_hosts_network_by_a_subscription(own, pem, monkeypatch):
    for inside in ("127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "fe80::1%eth0", "::ffff:10.0.0.1",
                   "fc00::1", "0.0.0.0", "224.0.0.1"):
        assert not push.public(inside), inside
    assert push.public("9.9.9.9") and push.public("2620:fe::fe")
    service = PushService(pem)
    _, late = go_away(own, Subscriber(service))
    remind(own)
    service.stop()
    assert service.got == [] and len(late.get("me/reminders")["devices"]) == 1


def test_the_key_is_made_once_and_kept_for_the_owner_only(tmp_path):
    keys = []
    for _ in range(2):
        running = InThread(sqlite(tmp_path))
        keys.append(Browser(running.url).get("me/reminders")["key"])
        if os.name == "posix":
            for file in tmp_path.glob("kanly.sqlite*"):
                if not file.name.endswith(".lock"):
                    assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
        running.stop()
    assert keys[0] == keys[1] and len(push.raw(keys[0])) == push.POINT_BYTES


def test_processes_that_start_at_once_have_one_key(cluster):
    from kanly.web.migrate import upgrade
    from kanly.web.store import Store

    database = cluster.database()
    upgrade(database)
    stores = [Store(database) for _ in range(4)]

    async def all_at_once() -> list[str]:
        return list(await asyncio.gather(*(contacts.push_key(store) for store in stores)))

    assert len(set(asyncio.run(all_at_once()))) == 1
    for store in stores:
        store.close()


def test_the_host_may_turn_push_off(tmp_path, service):
    running = InThread(sqlite(tmp_path), push=False)
    anna = Browser(running.url)
    assert anna.get("me/reminders")["key"] == ""
    assert anna.fails(403, "POST", "me/devices", Subscriber(service).described()) == "this server sends no push"
    running.stop()


def test_a_service_that_is_not_there_is_an_error_that_says_so(service, pem):
    device = Subscriber(service)
    service.stop()
    posting = Push(new_key(), "", trusting(pem))
    with pytest.raises(OSError):
        posting.post(push.checked(*device.described().values(), "en"), {}, "x", 1, 1.0)
