"""When somebody has last opened a table: finished ones nobody opens may be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opened", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "opened")
