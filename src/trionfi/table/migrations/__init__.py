"""The history of the database's shape, one revision after another (Alembic)."""
