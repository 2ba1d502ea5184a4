"""Alembic's entry: migrations run on the connection they are given."""

from alembic import context

from kanly.web.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
