"""Run the revisions on the connection that `upgrade` hands over, inside its transaction."""

from alembic import context

context.configure(**context.config.attributes)
context.run_migrations()
