"""Choices are chained; tables know their rules, their past, why they stopped, and what follows."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TABLES: dict[str, Any] = {
    "rules": sa.String(64),
    "past": sa.JSON(),
    "broken": sa.Text(),
    "rematch": sa.String(16),
}


def upgrade() -> None:
    """Add the columns; nothing is known of what was played before."""
    for name, kind in TABLES.items():
        op.add_column("tables", sa.Column(name, kind))
    op.add_column("choices", sa.Column("chain", sa.String(64)))
    op.create_index("ix_seals_made", "seals", ["made"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_seals_made", "seals")
    op.drop_column("choices", "chain")
    for name in TABLES:
        op.drop_column("tables", name)
