"""Tables that wait for a word to begin, Leaders chosen before that, and free seats kept for somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("gathers", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("choosing", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("invited", sa.String(16), nullable=False, server_default=""))
    op.create_index("seats_by_invited", "seats", ["invited"])


def downgrade() -> None:
    op.drop_index("seats_by_invited", "seats")
    op.drop_column("seats", "invited")
    op.drop_column("tables", "choosing")
    op.drop_column("tables", "gathers")
