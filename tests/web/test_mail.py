"""Mail: an address is asked before anything else goes there, one word ends it, and nobody is flooded through us."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import httpx
import pytest
from outside import MailServer, certificate, trusting
from served import SEED, Browser, InThread, company, sqlite, wait_for
from test_clock import Fake

from kanly.web import contacts, lobby, reminders
from kanly.web.mail import Mailer

SITE = "https://games.example/kanly"
FROM = "Kanly <kanly@games.example>"


@pytest.fixture(scope="module")
def pem(tmp_path_factory):
    return certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def post(pem):
    running = MailServer(pem)
    yield running
    running.stop()


@pytest.fixture
def own(tmp_path, monkeypatch, pem, post):
    monkeypatch.setattr(lobby, "draw_seed", lambda: SEED)
    mailer = Mailer(f"smtp://127.0.0.1:{post.port}", FROM, SITE, trusting(pem))
    running = InThread(sqlite(tmp_path), mailer=mailer, site=SITE)
    yield Fake(running)
    running.stop()


def remind(own: Fake) -> None:
    own.server.run(reminders.remind(own.server.hall, own.server.app.state.reach.remind))


def links(letter) -> dict[str, str]:
    """What the links of a letter end with."""
    return dict(re.findall(rf"{re.escape(SITE)}/#/mail/(confirm|stop)/(\S+)", letter.get_content()))


def newest(post: MailServer, n: int):
    """The n-th letter."""
    wait_for(lambda: len(post.letters) >= n)
    assert len(post.letters) == n
    return post.letters[-1]


def go_away(own: Fake, post: MailServer, address: str = "anna@example.org", confirmed: bool = True):
    """Three people, of whom the one who is asked has given an address and gone."""
    at = company(lambda name: Browser(own.server.url, name), pace="slow 1")
    late = at.settle()
    before = len(post.letters)
    at.browsers[late].post("me/address", {"address": address})
    question = newest(post, before + 1)
    if confirmed:
        at.browsers[late].post(f"mail/{links(question)['confirm']}/confirm")
    at.lines[late].close()
    own.passes(120)
    return at, at.browsers[late]


def test_an_address_is_asked_first_and_then_reminded(own, post):
    at, late = go_away(own, post, confirmed=False)
    [question] = post.letters
    assert question["To"] == "anna@example.org" and question["From"] == FROM and question["Date"]
    assert question["Subject"] == "Reminders from a game table?" and question["Auto-Submitted"] == "auto-generated"
    assert late.me["name"] not in question.get_content(), "nobody writes to strangers through us"
    assert late.get("me/reminders")["address"] == "anna@example.org" and not late.get("me/reminders")["confirmed"]
    remind(own)
    assert len(post.letters) == 1, "nothing before it is confirmed"
    anybody = Browser(own.server.url, None)
    assert "used or is too old" in anybody.fails(404, "POST", "mail/nonsense/confirm")
    anybody.post(f"mail/{links(question)['confirm']}/confirm")
    anybody.post(f"mail/{links(question)['confirm']}/confirm")  # once more is no harm
    assert late.get("me/reminders")["confirmed"]
    own.passes(22 * 3600)
    remind(own)
    reminder = newest(post, 2)
    assert reminder["Subject"] == f"{at.table['title']}: it is your turn"
    assert f"{SITE}/#/table/{at.id}" in reminder.get_content() and "You have 2 hours left." in reminder.get_content()
    assert post.envelopes == [("kanly@games.example", "anna@example.org")] * 2 and post.sealed == [True, True]
    remind(own)
    assert len(post.letters) == 2


def test_mail_ends_by_one_word_of_a_mail_program_or_by_the_link(own, post):
    _, late = go_away(own, post)
    remind(own)
    reminder = newest(post, 2)
    assert reminder["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = urlsplit(reminder["List-Unsubscribe"].strip("<>"))
    assert f"{address.scheme}://{address.netloc}" == "https://games.example"
    here = own.server.url + address.path.removeprefix("/kanly")
    for _ in range(2):
        answer = httpx.post(here, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 204
    assert address.path.endswith(f"/{links(reminder)['stop']}/stop"), "the link for people says the same"
    assert late.get("me/reminders")["address"] == ""
    own.passes(22 * 3600)
    remind(own)
    assert len(post.letters) == 2


def test_an_address_can_be_given_up_in_the_settings(own, post):
    _, late = go_away(own, post)
    assert late.send("DELETE", "me/address").json()["address"] == ""
    remind(own)
    assert len(post.letters) == 1


def test_who_never_wanted_it_is_not_asked_again(own, post):
    anna, bert = Browser(own.server.url), Browser(own.server.url, "Bert")
    anna.post("me/address", {"address": "victim@example.org"})
    anna.post(f"mail/{links(newest(post, 1))['stop']}/stop")
    own.passes(30 * contacts.DAY)
    assert "wants no mail from here" in bert.fails(403, "POST", "me/address", {"address": "Victim+x@example.org"})
    assert anna.get("me/reminders")["address"] == ""


def test_nobody_is_flooded_through_us(own, post):
    people = [Browser(own.server.url, f"P{n}") for n in range(6)]
    people[0].post("me/address", {"address": "victim@example.org"})
    for n, person in enumerate(people):
        assert "asked enough" in person.fails(429, "POST", "me/address", {"address": f"Victim+{n}@Example.org"})
    for person in people[1:3]:
        own.passes(contacts.APART_SECONDS + 1)
        person.post("me/address", {"address": "victim@example.org"})
    own.passes(contacts.DAY)
    people[3].fails(429, "POST", "me/address", {"address": "victim@example.org"})
    for n in range(contacts.ASKED_BY_ONE):
        people[4].post("me/address", {"address": f"v{n}@example.org"})
    people[4].fails(429, "POST", "me/address", {"address": "one.more@example.org"})
    newest(post, contacts.QUESTIONS + contacts.ASKED_BY_ONE)
    own.passes(7 * contacts.DAY)
    people[5].post("me/address", {"address": "victim@example.org"})


def test_all_together_ask_only_so_many(own, post, monkeypatch):
    monkeypatch.setattr(contacts, "ASKED_BY_ALL", 2)
    people = [Browser(own.server.url, f"P{n}") for n in range(3)]
    for n in range(2):
        people[n].post("me/address", {"address": f"v{n}@example.org"})
    people[2].fails(429, "POST", "me/address", {"address": "v3@example.org"})
    own.passes(3601)
    people[2].post("me/address", {"address": "v3@example.org"})


def test_reminders_to_one_address_have_an_end_for_a_day(own, post, monkeypatch):
    monkeypatch.setattr(contacts, "REMINDERS", 2)
    anna = Browser(own.server.url)
    anna.post("me/address", {"address": "anna@example.org"})
    anna.post(f"mail/{links(newest(post, 1))['confirm']}/confirm")
    for _ in range(3):
        anna.table("me", "greedy", "greedy", pace="slow 7")
    own.passes(120)
    remind(own)
    newest(post, 3)


def test_a_question_grows_old(own, post):
    anna = Browser(own.server.url)
    anna.post("me/address", {"address": "anna@example.org"})
    question = newest(post, 1)
    own.passes(contacts.CONFIRM_SECONDS + 1)
    anna.fails(404, "POST", f"mail/{links(question)['confirm']}/confirm")
    Browser(own.server.url, "Bert").post("me/address", {"address": "bert@example.org"})
    assert anna.get("me/reminders")["address"] == "", "and is let go"


def test_who_is_forgotten_has_no_address(own, post):
    _, late = go_away(own, post)
    assert late.send("DELETE", "me").status_code == 204
    assert own.server.run(contacts.address_of(own.server.hall.store, late.me["id"])) is None


@pytest.mark.parametrize("wrong", ["", "anna", "a b@example.org", "anna@example.org\nBcc: x@example.org", "a@b@c",
                                   "ä@example.org", "anna@-example.org", "@example.org", "anna@" + "x" * 70 + ".org",
                                   "<anna@example.org>", "anna@example.org,bert@example.org"])
def test_what_is_no_address_is_refused(own, post, wrong):
    anna = Browser(own.server.url)
    assert "looks like anna@example.org" in anna.fails(400, "POST", "me/address", {"address": wrong})
    assert post.letters == []


def test_a_title_cannot_write_headers():
    mailer = Mailer("smtp://127.0.0.1", FROM, SITE)
    from kanly.words import language

    letter = mailer.reminder("anna@example.org", "x", "One\r\nBcc: evil@example.org", "#/table/x", "2 days", language())
    assert letter["Bcc"] is None and letter["Subject"] == "One Bcc: evil@example.org: it is your turn"


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_mail_leaves_sealed_and_under_a_name(pem, tls):
    post = MailServer(pem, tls, password="se/cret")
    scheme = "smtps" if tls == "tls" else "smtp"
    mailer = Mailer(f"{scheme}://kanly:se%2Fcret@127.0.0.1:{post.port}", FROM, SITE, trusting(pem))
    mailer.send(mailer.letter("anna@example.org", "hello", "text", "x"), 5)
    assert post.sealed == [True] and post.logins == ["kanly se/cret"]
    wrong = Mailer(f"{scheme}://kanly:wrong@127.0.0.1:{post.port}", FROM, SITE, trusting(pem))
    with pytest.raises(OSError):
        wrong.send(wrong.letter("anna@example.org", "hello", "text", "x"), 5)
    strangers = Mailer(f"{scheme}://127.0.0.1:{post.port}", FROM, SITE)  # whose certificate nobody knows
    with pytest.raises(OSError):
        strangers.send(strangers.letter("anna@example.org", "hello", "text", "x"), 5)
    post.stop()
    assert len(post.letters) == 1


def test_nothing_is_sent_in_clear_but_on_this_computer(pem, monkeypatch):
    post = MailServer(pem, "none")
    mailer = Mailer(f"smtp://127.0.0.1:{post.port}", FROM, SITE)
    letter = mailer.letter("anna@example.org", "hello", "text", "x")
    mailer.send(letter, 5)
    monkeypatch.setattr("kanly.web.mail.here", lambda host: False)
    with pytest.raises(OSError, match="in clear"):
        mailer.send(letter, 5)
    post.stop()
    assert post.sealed == [False]


@pytest.mark.parametrize("url, sender, site, sentence", [
    ("mail.example", FROM, SITE, "a mail server is smtp://"), ("http://mail.example", FROM, SITE, "a mail server is"),
    ("smtp://mail.example:x", FROM, SITE, "a mail server is"), ("smtp://mail.example", "", SITE, "--mail-from"),
    ("smtp://mail.example", FROM, "", "--public-url"), ("smtp://mail.example", FROM, "games.example", "--public-url")])
def test_a_host_that_sets_it_up_wrong_is_told(url, sender, site, sentence):
    with pytest.raises(ValueError, match=sentence):
        Mailer(url, sender, site)


def test_a_server_without_mail_says_so(tmp_path):
    running = InThread(sqlite(tmp_path))
    anna = Browser(running.url)
    assert anna.get("me/reminders")["mail"] is False
    assert anna.fails(403, "POST", "me/address", {"address": "anna@example.org"}) == "this server sends no mail"
    running.stop()
