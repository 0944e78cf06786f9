"""Salts of the deal, and whether anybody ever watched a match."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make room for what people add to a deal, and for the mark of a match that was watched."""
    op.add_column("match", sa.Column("salted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("watched", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("salt", sa.String, nullable=False, server_default=""))
