"""Seals are not stored any more: their secrets follow from tickets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop the seals; a form that is open meanwhile is asked to deal again."""
    op.drop_index("ix_seals_made", "seals")
    op.drop_table("seals")


def downgrade() -> None:
    """Make the empty table again."""
    op.create_table(
        "seals",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_seals_made", "seals", ["made"])
