"""Stops: at which questions a person does not want to be asked."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for the stops that a seat passes by."""
    op.add_column("seat", sa.Column("passes", sa.String, nullable=False, server_default=""))
