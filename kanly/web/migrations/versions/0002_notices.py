"""What a table says about itself, known seeds, rematches, votes, and who said what."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("notice", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("seeded", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rematch", sa.String(16), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("votes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("messages", sa.Column("player", sa.String(16), nullable=False, server_default=""))
    op.create_index("messages_by_player", "messages", ["player"])
    op.create_index("tables_by_creator", "tables", ["creator", "changed"])


def downgrade() -> None:
    op.drop_index("tables_by_creator", "tables")
    op.drop_index("messages_by_player", "messages")
    with op.batch_alter_table("messages") as messages:
        messages.drop_column("player")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("votes")
    with op.batch_alter_table("tables") as tables:
        for name in ("rematch", "seeded", "notice"):
            tables.drop_column(name)
