"""The key of a seed that has more than 64 bits."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("key", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "key")
