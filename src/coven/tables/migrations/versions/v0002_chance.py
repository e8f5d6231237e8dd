"""Tables say what their chance comes from: matches that were dealt before this are of the old kind."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("chance", sa.String(8), nullable=False, server_default="seed"))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "chance")
