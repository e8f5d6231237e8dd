"""Seats are kept: who has left and when, which bot stands in, who votes for one, what the seat was called."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

SEATS: dict[str, Any] = {
    "left_at": sa.BigInteger(),
    "stand_in": sa.Text(),
    "offered": sa.Boolean(),
    "votes": sa.JSON(),
    "was": sa.JSON(),
}


def upgrade() -> None:
    """Add the columns; seats that were open in a match stay so, and are taken by invitation or vote."""
    for name, kind in SEATS.items():
        op.add_column("seats", sa.Column(name, kind))


def downgrade() -> None:
    """Drop them."""
    for name in SEATS:
        op.drop_column("seats", name)
