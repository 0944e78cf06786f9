"""Matches, seats, actions and secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first four tables."""
    op.create_table(
        "match",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("watch_secret", sa.String, nullable=False),
        sa.Column("origin", sa.String),
        sa.Column("rematch_of", sa.String),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("over_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sa.ForeignKeyConstraint(["rematch_of"], ["match.id"], name="fk_match_rematch_of"),
        sa.UniqueConstraint("rematch_of", name="uq_match_rematch_of"),
        sa.UniqueConstraint("watch_secret", name="uq_match_watch_secret"),
    )
    op.create_table(
        "seat",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("invite", sa.String),
        sa.Column("holder", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("control", sa.Boolean, nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True)),
        sa.Column("last_seen", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_seat_match_id"),
        sa.UniqueConstraint("invite", name="uq_seat_invite"),
        sa.UniqueConstraint("match_id", "holder", name="uq_seat_match_id"),
        sa.CheckConstraint("kind IN ('person', 'open', 'bot')", name="ck_seat_kind"),
    )
    op.create_index("ix_seat_holder", "seat", ["holder"])
    op.create_table(
        "action",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("word", sa.String, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_action"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_action_match_id"),
        sa.CheckConstraint("\"by\" IN ('person', 'bot', 'forced')", name="ck_action_by"),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secret"),
    )
