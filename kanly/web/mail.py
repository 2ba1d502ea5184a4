"""Mail: how it is written, and how it leaves through the mail server of the host."""

from __future__ import annotations

import ipaddress
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from kanly.words import Language, Wrong

ADDRESS = re.compile(r"(?=.{3,254}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
                     r"@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*")
PORTS = {"smtp": 587, "smtps": 465}


def here(host: str) -> bool:
    """Whether a host is this computer: nobody listens on the way."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Mailer:
    """The host's mail server: TLS from the beginning (smtps), or asked for (smtp); to this computer it may be neither.
    """

    def __init__(self, url: str, sender: str, site: str, context: ssl.SSLContext | None = None) -> None:
        """`site`: where people find this server, for the links."""
        parts = urlsplit(url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in PORTS or not parts.hostname or port == -1 or parts.path not in ("", "/"):
            raise Wrong("which mail server")
        if not ADDRESS.fullmatch(parseaddr(sender)[1]):
            raise Wrong("mail from whom")
        where = urlsplit(site)
        if where.scheme not in ("http", "https") or not where.hostname or where.query or where.fragment:
            raise Wrong("which site")
        self.host, self.port, self.sealed = parts.hostname, port or PORTS[parts.scheme], parts.scheme == "smtps"
        self.user, self.password = unquote(parts.username or ""), unquote(parts.password or "")
        self.sender, self.site = sender, site.rstrip("/")
        self.context = context or ssl.create_default_context()

    def letter(self, to: str, subject: str, text: str, stop: str) -> EmailMessage:
        """`stop`: what the address ends with at which one word ends all mail (RFC 8058)."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, " ".join(subject.split())
        letter["Date"] = formatdate(usegmt=True)
        letter["Message-ID"] = make_msgid(domain=parseaddr(self.sender)[1].rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{self.site}/api/mail/{stop}/stop>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(text)
        return letter

    def question(self, to: str, confirm: str, stop: str, say: Language) -> EmailMessage:
        """Asks whether reminders are wanted at an address; nothing in it is chosen by who gave the address."""
        return self.letter(to, say.label("mail asks"), say.label(
            "mail confirm", site=self.site, confirm=f"{self.site}/#/mail/confirm/{confirm}",
            stop=f"{self.site}/#/mail/stop/{stop}"), stop)

    def reminder(self, to: str, stop: str, title: str, path: str, left: str, say: Language) -> EmailMessage:
        return self.letter(to, say.label("mail turn", title=title), say.label(
            "mail remind", title=title, left=left, table=f"{self.site}/{path}",
            stop=f"{self.site}/#/mail/stop/{stop}"), stop)

    def send(self, letter: EmailMessage, patience: float) -> None:
        """Hand a letter over; an OSError says why it was not taken."""
        try:
            with self.opened(patience) as line:
                if self.user:
                    line.login(self.user, self.password)
                line.send_message(letter, parseaddr(self.sender)[1], [letter["To"]])
        except smtplib.SMTPException as error:  # most of them are OSErrors, not all
            raise OSError(str(error)) from error

    def opened(self, patience: float) -> smtplib.SMTP:
        if self.sealed:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=patience, context=self.context)
        line = smtplib.SMTP(self.host, self.port, timeout=patience)
        try:
            line.ehlo_or_helo_if_needed()
            if line.has_extn("starttls"):
                line.starttls(context=self.context)
            elif not here(self.host):
                raise OSError(f"{self.host} offers no STARTTLS: nothing is sent in clear")
        except BaseException:
            line.close()
            raise
        return line
