"""The edition of the cards that a match is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Say of every match so far that it is played with the built-in cards."""
    op.add_column("match", sa.Column("edition", sa.String, nullable=False, server_default=""))
