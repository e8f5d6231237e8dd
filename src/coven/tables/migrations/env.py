"""Where Alembic begins: on the connection that `Store.open` hands over, inside its transaction."""

from __future__ import annotations

from alembic import context

from coven.tables.models import Row

context.configure(connection=context.config.attributes["connection"], target_metadata=Row.metadata)
context.run_migrations()
