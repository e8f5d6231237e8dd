"""Guests, tables, seats, choices, rests, replays, chat, seals and keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLE = "tables.id"
GUEST = "guests.id"


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(43), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("players", sa.BigInteger, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("content", sa.JSON),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(43), sa.ForeignKey(GUEST), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False, unique=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("nonces", sa.JSON),
        sa.Column("start", sa.JSON),
        sa.Column("results", sa.JSON),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("seat", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("guest", sa.String(43), sa.ForeignKey(GUEST), index=True),
        sa.Column("tenure", sa.BigInteger, nullable=False),
        sa.Column("nonce", sa.Text),
    )
    op.create_table(
        "choices",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.BigInteger, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rests",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("since", sa.JSON, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("table_id", sa.String(16), sa.ForeignKey(TABLE), primary_key=True),
        sa.Column("frames", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey(TABLE), nullable=False, index=True),
        sa.Column("seat", sa.BigInteger),
        sa.Column("guest", sa.String(43), sa.ForeignKey(GUEST)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seals",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop them, and all that was played."""
    for name in ("keys", "seals", "chat", "replays", "rests", "choices", "seats", "tables", "guests"):
        op.drop_table(name)
