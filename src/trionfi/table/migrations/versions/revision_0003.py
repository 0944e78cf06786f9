"""Decks: those that a browser keeps, and the one that whoever takes a seat has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for decks."""
    op.create_table(
        "deck",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deck"),
    )
    op.create_index("ix_deck_holder", "deck", ["holder"])
    op.add_column("seat", sa.Column("deck", sa.String))
