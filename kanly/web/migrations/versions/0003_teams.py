"""What a team says among itself, and who else sits at a screen."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("channel", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("beside", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("messages", sa.Column("team", sa.Integer, nullable=False, server_default="-1"))


def downgrade() -> None:
    op.drop_column("messages", "team")
    op.drop_column("seats", "beside")
    op.drop_column("tables", "channel")
