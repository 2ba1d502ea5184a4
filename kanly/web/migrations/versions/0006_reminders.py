"""Where people want to be reminded: devices, addresses, what has been sent to them; and the secrets of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    player = sa.ForeignKey("players.id", ondelete="CASCADE")
    op.create_table("secrets", sa.Column("name", sa.String(16), primary_key=True),
                    sa.Column("value", sa.Text, nullable=False))
    op.create_table(
        "devices",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(16), player, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(90), nullable=False),
        sa.Column("auth", sa.String(30), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False))
    op.create_index("devices_by_player", "devices", ["player"])
    op.create_table(
        "addresses",
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("confirm", sa.String(64), nullable=False),
        sa.Column("stop", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False))
    op.create_index("addresses_by_confirm", "addresses", ["confirm"])
    op.create_index("addresses_by_stop", "addresses", ["stop"])
    op.create_table(
        "mailed",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False))
    op.create_index("mailed_by_address", "mailed", ["address", "at"])
    op.create_index("mailed_by_time", "mailed", ["at"])


def downgrade() -> None:
    for name in ("mailed", "addresses", "devices", "secrets"):
        op.drop_table(name)
