"""How long a seat may think, where its clock stands, and who stands in for whom."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("times", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("due", sa.Float, nullable=False, server_default="0"))
    op.create_index("tables_by_due", "tables", ["due"], sqlite_where=sa.text("due > 0"),
                    postgresql_where=sa.text("due > 0"))
    op.add_column("seats", sa.Column("stand_in", sa.String(16), nullable=False, server_default=""))
    op.create_table("shared", sa.Column("name", sa.String(16), primary_key=True),
                    sa.Column("value", sa.Float, nullable=False))


def downgrade() -> None:
    op.drop_table("shared")
    op.drop_column("seats", "stand_in")
    op.drop_index("tables_by_due", "tables")
    for name in ("due", "times", "clock"):
        op.drop_column("tables", name)
