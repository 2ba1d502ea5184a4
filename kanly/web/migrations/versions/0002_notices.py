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
    op.drop_column("messages", "player")
    op.drop_column("seats", "votes")
    for name in ("rematch", "seeded", "notice"):
        op.drop_column("tables", name)
