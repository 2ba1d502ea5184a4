"""Results of finished games, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

UNCOUNTED = sa.text("status = 'over' AND NOT counted")


def upgrade() -> None:
    op.add_column("tables", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_to_count", "tables", ["changed", "id"], sqlite_where=UNCOUNTED,
                    postgresql_where=UNCOUNTED)
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("sets", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("leader", sa.String(80), nullable=False),
        sa.Column("turn_order", sa.Integer, nullable=False),
        sa.Column("sides", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("results_by_player", "results", ["player"])
    op.create_table(
        "ratings",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_who", "ratings", ["who"])


def downgrade() -> None:
    for table in ("ratings", "results", "games"):
        op.drop_table(table)
    op.drop_index("tables_to_count", "tables")
    op.drop_column("tables", "counted")
