"""Reminders before one's eyes: turned on by a click, shown by the service worker, confirmed and ended by links."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from guests import DESK, SHORT, Guest
from outside import MailServer, certificate, trusting
from playwright.sync_api import Page, expect
from served import InThread, wait_for
from sitting import script

from kanly.web.mail import Mailer

KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
"""A point of the curve, as browsers make them."""
FAKE = """(() => {
  let kept = null
  window.asked = []
  const made = (options) => ({
    endpoint: 'https://push.example/me', options,
    toJSON: () => ({ endpoint: 'https://push.example/me', keys: { p256dh: 'KEY', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => { kept = null; return true },
  })
  PushManager.prototype.subscribe = async (options) => { window.asked.push(options); return (kept = made(options)) }
  PushManager.prototype.getSubscription = async () => kept
  window.permissions = 0
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = () => { window.permissions += 1; return ask() }
})()""".replace("KEY", KEY)
"""A push service that takes everybody, since there is none here; all around it is the browser's own."""
WAYS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": SHORT}


def settings_of(guest: Guest) -> Page:
    page = guest.go("")
    page.get_by_role("button", name=re.compile("settings$")).click()
    return page


@pytest.fixture
def near(visit: Callable[..., Guest]) -> Callable[..., Guest]:
    """Somebody whose browser has service workers and a push service."""
    def come(allow: bool = True, **settings: Any) -> Guest:
        guest = visit(service_workers="allow", **settings)
        if allow:
            guest.context.grant_permissions(["notifications"], origin=guest.url)
        guest.page.add_init_script(FAKE)
        return guest

    return come


@pytest.mark.parametrize("way", WAYS)
def test_push_is_turned_on_and_off_by_ones_own_click(near: Callable[..., Guest], way: str) -> None:
    guest = near(**WAYS[way])
    page = settings_of(guest)
    sheet = page.get_by_role("dialog", name="You")
    switch = sheet.get_by_role("checkbox", name="Push to this browser")
    expect(switch).not_to_be_checked()
    expect(sheet).to_contain_text("It is for your turns only")
    assert page.evaluate("window.permissions") == 0, "nobody is asked before they click"
    switch.click()
    expect(switch).to_be_checked()
    expect(sheet.get_by_text("This browser is told from now on.")).to_be_visible()
    assert page.evaluate("window.permissions") == 1
    assert page.evaluate("[window.asked[0].userVisibleOnly, window.asked[0].applicationServerKey.length]") == [True, 65]
    assert len(guest.get("me/reminders")["devices"]) == 1
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("settings$")).click()
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    assert guest.get("me/reminders")["devices"] == []


def test_a_browser_that_does_not_allow_it_says_so(near: Callable[..., Guest]) -> None:
    guest = near(allow=False)
    page = settings_of(guest)
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    switch = page.get_by_role("checkbox", name="Push to this browser")
    switch.click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow us notifications")
    expect(switch).not_to_be_checked()
    assert guest.get("me/reminders")["devices"] == []


def test_what_is_pushed_is_shown_and_opens_the_table(near: Callable[..., Guest]) -> None:
    guest = near()
    page = settings_of(guest)
    page.get_by_role("checkbox", name="Push to this browser").click()
    expect(page.get_by_text("This browser is told from now on.")).to_be_visible()
    table = guest.table("me", "greedy", "greedy")["id"]
    tools = guest.context.new_cdp_session(page)
    workers: list[dict[str, Any]] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: workers.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    wait_for(lambda: page.wait_for_timeout(50) or workers)
    message = {"title": "Anna’s table", "body": "It is your turn.", "table": table, "path": f"#/table/{table}"}
    tools.send("ServiceWorker.deliverPushMessage", {"origin": guest.url, "data": json.dumps(message),
                                                    "registrationId": workers[0]["registrationId"]})
    shown = "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
    wait_for(lambda: page.evaluate(f"{shown}.then((all) => all.length === 1)"))
    assert page.evaluate(f"{shown}.then(([one]) => [one.title, one.body, one.tag])") == [
        "Anna’s table", "It is your turn.", f"kanly-{table}"]
    [worker] = guest.context.service_workers
    worker.evaluate("""async () => {
      const [notification] = await self.registration.getNotifications()
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    }""")
    page.wait_for_url(re.compile(rf"#/table/{table}"))
    wait_for(lambda: page.evaluate(f"{shown}.then((all) => all.length === 0)"))


@pytest.fixture
def post(server: InThread, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MailServer]:
    """A mail server the host has set up."""
    pem = certificate(tmp_path_factory.mktemp("certificate"))
    running = MailServer(pem)
    reach = server.app.state.reach
    reach.mailer = Mailer(f"smtp://127.0.0.1:{running.port}", "kanly@games.example", server.url, trusting(pem))
    yield running
    reach.mailer = None
    running.stop()


@pytest.mark.parametrize("way", WAYS)
def test_an_address_is_given_confirmed_and_given_up(visit: Callable[..., Guest], post: MailServer, way: str) -> None:
    guest = visit(**WAYS[way])
    page = settings_of(guest)
    sheet = page.get_by_role("dialog", name="You")
    sheet.get_by_label("Mail address").fill(f"{way}@example.org")
    sheet.get_by_role("button", name="Send me a link").click()
    expect(sheet).to_contain_text(f"{way}@example.org is not confirmed yet")
    wait_for(lambda: post.letters)
    links = dict(re.findall(r"#/(mail/(confirm|stop)/\S+)", post.letters[0].get_content()))
    confirm, stop = sorted(links)
    page = guest.go(confirm)
    expect(page.get_by_role("heading", name="Reminders by mail")).to_be_visible()
    assert not guest.get("me/reminders")["confirmed"], "programs open links too"
    page.get_by_role("button", name="Yes, write to me").click()
    expect(page.get_by_text("Reminders come by mail from now on.")).to_be_visible()
    page = settings_of(guest)
    expect(page.get_by_role("dialog", name="You")).to_contain_text(f"Reminders go to {way}@example.org.")
    page = guest.go(stop)
    expect(page.get_by_text("Nothing more is sent to this address.")).to_be_visible()
    assert guest.get("me/reminders")["address"] == ""


def test_the_pages_have_no_barriers(visit: Callable[..., Guest], post: MailServer, axe: str) -> None:
    guest = visit()
    for path in ("mail/confirm/x", "mail/stop/AAAAAAAAAAAAAAAA"):
        page = guest.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        no_barriers(page, axe)
    page = settings_of(guest)
    expect(page.get_by_label("Mail address")).to_be_visible()
    no_barriers(page, axe)


def no_barriers(page: Page, axe: str) -> None:
    page.evaluate(axe)
    page.evaluate(script("settled"))
    assert page.evaluate(script("axe"), ["html", False])["found"] == []
