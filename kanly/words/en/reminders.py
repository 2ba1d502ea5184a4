"""What people are told who are away, and of how they want to be told."""

from __future__ import annotations

REMINDERS = {
    "your turn": "It is your turn.",
    "mail asks": "Reminders from a game table?",
    "mail confirm": """\
Somebody, you we hope, wants reminders from the game tables at {site} to be sent to this address.

Yes, that was me:
{confirm}

If it was not you, do nothing, and no more comes. If you never want to be asked again:
{stop}
""",
    "mail turn": "{title}: it is your turn",
    "mail remind": """\
The table “{title}” waits for you. You have {left} left.

{table}

No more mail about your tables:
{stop}
""",
    "so many days": "{n} days",
    "so many hours": "{n} hours",
    "so many minutes": "{n} minutes",
    "one minute": "a minute",
    # What cannot be.
    "no device": "a device is an https address and two keys, as a browser's PushSubscription gives them",
    "no push": "this server sends no push",
    "no mail": "this server sends no mail",
    "no mail address": "this is no mail address: one looks like anna@example.org",
    "mail enough": "this address has been asked enough for now: look into its mailbox, or try again later",
    "mail never": "whoever reads this address wants no mail from here",
    "which mail server": "a mail server is smtp://USER:PASSWORD@HOST:PORT (STARTTLS) or smtps://… (TLS)",
    "mail from whom": "--smtp needs --mail-from with an address, e.g. kanly@games.example",
    "which site": "--smtp needs --public-url, the address people open this server by, e.g. https://games.example/kanly",
}
