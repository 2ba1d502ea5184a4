"""The tables of the database; migrations/ holds how they came to be so."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

metadata = MetaData()

players = Table(
    "players", metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(30), nullable=False),
    Column("secret", String(64), nullable=False),  # SHA-256: the secret itself stays in the browser
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables", metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(30), nullable=False),
    Column("spec", Text, nullable=False),  # what compose needs, as JSON
    Column("seed", String(20), nullable=False),  # 64 bits, unsigned
    Column("key", String(32), nullable=False, server_default=""),  # of the seed: what stands above those, as hex digits
    Column("status", String(8), nullable=False),  # open, playing, over, broken
    Column("undo", Boolean, nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("creator", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("round", Integer, nullable=False),
    Column("asked", Integer, nullable=False),  # the seat the table waits for, -1 for none
    Column("scores", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("notice", Text, nullable=False, server_default=""),  # why it can only be looked at
    Column("seeded", Boolean, nullable=False, server_default=false()),  # somebody knows the seed
    Column("rematch", String(16), nullable=False, server_default=""),  # the table that follows this one
    Column("channel", Boolean, nullable=False, server_default=false()),  # teammates may talk among themselves
    Column("gathers", Boolean, nullable=False, server_default=false()),  # it begins when its people say so
    Column("choosing", Boolean, nullable=False, server_default=false()),  # Leaders are chosen before it begins
    Column("clock", Text, nullable=False, server_default=""),  # how long a seat may think, as JSON; empty: as it likes
    Column("times", Text, nullable=False, server_default=""),  # where the clock stands
    Column("due", Float, nullable=False, server_default="0"),  # when the time of who is asked is out; 0: nobody's
    Column("opened", Float, nullable=False, server_default="0"),  # when it was last looked at after the game
    Column("hints", Boolean, nullable=False, server_default=false()),  # who is asked may ask the coach
    Column("counted", Boolean, nullable=False, server_default=false()),  # its result stands in the statistics
    Index("tables_by_status", "status", "visibility", "changed"),
    Index("tables_by_due", "due", sqlite_where=text("due > 0"), postgresql_where=text("due > 0")),
    Index("tables_by_creator", "creator", "changed"),
    Index("tables_to_count", "changed", "id", sqlite_where=text("status = 'over' AND NOT counted"),
          postgresql_where=text("status = 'over' AND NOT counted")),
)

seats = Table(
    "seats", metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open, rival
    Column("player", String(16), nullable=False),
    Column("name", String(30), nullable=False),
    Column("bot", String(16), nullable=False),
    Column("auto_pass", Boolean, nullable=False),
    Column("votes", Integer, nullable=False, server_default="0"),  # a bit per seat that agrees that a bot stands in
    Column("beside", Boolean, nullable=False, server_default=true()),  # somebody else at the same screen
    Column("invited", String(16), nullable=False, server_default=""),  # a free seat is kept for this player
    Column("stand_in", String(16), nullable=False, server_default=""),  # the bot that plays for who is late or away
    Index("seats_by_player", "player"),
    Index("seats_by_invited", "invited"),
)

lines = Table(
    "lines", metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),  # the name of an option, or !undo, !redo
    Column("check", String(12), nullable=False),  # the fingerprint of the table, where a round begins or the game ends
    Column("at", Float, nullable=False),
)

reviews = Table(
    "reviews", metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("found", Text, nullable=False),  # what has been found so far, as JSON, with the version that found it
    Column("at", Float, nullable=False),
)

games = Table(
    "games", metadata,  # finished games; they outlive their tables
    Column("id", String(16), primary_key=True),  # of the table
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),  # how many sat there, and of what kind (kanly/web/counting.py)
    Column("sets", Text, nullable=False),  # with commas
    Column("rounds", Integer, nullable=False),
)

results = Table(
    "results", metadata,  # what people came to in them
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(16), nullable=False),
    Column("leader", String(80), nullable=False),  # by its key; empty where these rules cannot play the game
    Column("turn_order", Integer, nullable=False),  # 1: First Player of round 1; 0: not known
    Column("sides", Integer, nullable=False),  # so many could win
    Column("won", Boolean, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("points", Text, nullable=False),  # by source, as JSON; empty where that is not known
    Column("mu", Float, nullable=True),  # the rating after it; null: the game does not count for ratings
    Column("sigma", Float, nullable=True),
    Index("results_by_player", "player"),
)

ratings = Table(
    "ratings", metadata,  # of people, bots and Rivals as they are now, for each kind of table
    Column("kind", String(16), primary_key=True),
    Column("who", String(32), primary_key=True),  # a player, or bot/greedy, rival/mentat
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_by_who", "who"),
)

messages = Table(
    "messages", metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(30), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", Float, nullable=False),
    Column("player", String(16), nullable=False, server_default=""),
    Column("team", Integer, nullable=False, server_default="-1"),  # the only one that hears it, -1: everybody does
    Index("messages_by_player", "player"),
)

links = Table(
    "links", metadata,
    Column("token", String(64), primary_key=True),  # SHA-256
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
)

shared = Table(
    "shared", metadata,  # what all server processes share
    Column("name", String(16), primary_key=True),
    Column("value", Float, nullable=False),
)

secrets = Table(
    "secrets", metadata,  # what only the server may know
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)

devices = Table(
    "devices", metadata,  # browsers that are reminded by push
    Column("mark", String(64), primary_key=True),  # SHA-256 of the endpoint
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(90), nullable=False),  # what messages to it are sealed with
    Column("auth", String(30), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Index("devices_by_player", "player"),
)

addresses = Table(
    "addresses", metadata,  # where mail goes
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(8), nullable=False),
    Column("confirmed", Boolean, nullable=False),  # nothing but the question goes there before
    Column("confirm", String(64), nullable=False),  # SHA-256 of what the link to confirm ends with
    Column("stop", String(16), nullable=False),  # what the link that ends it ends with
    Column("created", Float, nullable=False),
    Index("addresses_by_confirm", "confirm"),
    Index("addresses_by_stop", "stop"),
)

mailed = Table(
    "mailed", metadata,  # so that nobody is flooded
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("address", String(64), nullable=False),  # SHA-256
    Column("player", String(16), nullable=False),
    Column("kind", String(8), nullable=False),  # confirm, remind; never: no mail is wanted there
    Column("at", Float, nullable=False),
    Index("mailed_by_address", "address", "at"),
    Index("mailed_by_time", "at"),
)
