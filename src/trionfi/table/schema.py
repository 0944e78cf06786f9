"""The rows of the database: matches, their seats, their actions, saved decks, and the server's own secrets."""

from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    MetaData,
    String,
    TypeDecorator,
    UniqueConstraint,
    literal,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

Options = dict[str, str | int | bool]
Kind = Literal["person", "open", "bot"]
By = Literal["person", "bot", "forced"]


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, on SQLite too, which forgets time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Bring the moment to UTC."""
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Say again that the moment is in UTC."""
        return value and (value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC))


class Ago(FunctionElement[datetime]):
    """The moment some seconds before the present one, by the clock of the database.

    All moments that are written or compared come from there, as the clocks of two servers may differ.
    """

    type = Moment()
    inherit_cache = True

    def __init__(self, seconds: float = 0) -> None:
        super().__init__(literal(float(seconds)))


@compiles(Ago, "postgresql")
def _ago_on_postgresql(ago: Ago, compiler: SQLCompiler, **rest: Any) -> str:
    """Take the moment itself, not that at which the transaction began."""
    return f"clock_timestamp() - make_interval(secs => {compiler.process(ago.clauses, **rest)})"


@compiles(Ago, "sqlite")
def _ago_on_sqlite(ago: Ago, compiler: SQLCompiler, **rest: Any) -> str:
    """Write it as moments are kept there, to the millisecond."""
    return f"strftime('%Y-%m-%d %H:%M:%f000', 'now', (-{compiler.process(ago.clauses, **rest)}) || ' seconds')"


class Base(MappedAsDataclass, DeclarativeBase, kw_only=True):
    """What all rows share: they are dataclasses, and their constraints have names for migrations to call.

    Secrets are not shown by `repr`, so that no log tells them.
    """

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )
    type_annotation_map = {datetime: Moment, Options: JSON}  # noqa: RUF012 (SQLAlchemy reads it as it stands)


class MatchRow(Base):
    """One match: with its actions, all that is needed to play it again."""

    __tablename__ = "match"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    version: Mapped[int]  # of the game's rules
    options: Mapped[Options]
    key: Mapped[str] = mapped_column(repr=False)  # 256 bits in hexadecimal
    watch_secret: Mapped[str] = mapped_column(unique=True, repr=False)  # who knows it may watch
    edition: Mapped[str] = mapped_column(default="")  # of its cards
    origin: Mapped[str | None] = mapped_column(default=None)  # the position it continues from
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("match.id"), unique=True, default=None)
    created: Mapped[datetime] = mapped_column(insert_default=Ago(), init=False, repr=False)
    over_at: Mapped[datetime | None] = mapped_column(default=None)
    salted: Mapped[bool] = mapped_column(default=False)  # the deal is made of the key and the salts of its seats
    watched: Mapped[bool] = mapped_column(default=False)  # somebody who does not sit there has seen it


class SeatRow(Base):
    """One seat of a match, and who sits there: a person, a bot, or nobody yet."""

    __tablename__ = "seat"
    __table_args__ = (
        CheckConstraint("kind IN ('person', 'open', 'bot')", name="kind"),
        UniqueConstraint("match_id", "holder"),  # nobody sits twice at one table
    )

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[Kind] = mapped_column(String)
    level: Mapped[str | None] = mapped_column(default=None)  # of the bot that plays
    # Who knows the invitation may take the seat; the holder is the browser that did.
    invite: Mapped[str | None] = mapped_column(unique=True, default=None, repr=False)
    holder: Mapped[str | None] = mapped_column(index=True, default=None, repr=False)
    name: Mapped[str] = mapped_column(default="")
    control: Mapped[bool] = mapped_column(default=False)  # full control: the person wants to be asked everywhere
    passes: Mapped[str] = mapped_column(default="")  # the stops at which the person does not want to be asked
    replaced_at: Mapped[datetime | None] = mapped_column(default=None)  # when a bot took over
    last_seen: Mapped[datetime | None] = mapped_column(default=None)
    deck: Mapped[str | None] = mapped_column(default=None, repr=False)  # where whoever sits down chooses it
    salt: Mapped[str] = mapped_column(default="", repr=False)  # what whoever sits there added to the deal


class DeckRow(Base):
    """One deck that a browser keeps; it may be unfinished."""

    __tablename__ = "deck"

    id: Mapped[str] = mapped_column(primary_key=True)
    holder: Mapped[str] = mapped_column(index=True, repr=False)  # the browser
    game: Mapped[str]
    name: Mapped[str]
    text: Mapped[str]
    changed: Mapped[datetime] = mapped_column(insert_default=Ago(), init=False, repr=False)


class ActionRow(Base):
    """One action of a match; its primary key lets exactly one of two simultaneous actions in."""

    __tablename__ = "action"
    __table_args__ = (CheckConstraint("\"by\" IN ('person', 'bot', 'forced')", name="by"),)

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # from 0
    seat: Mapped[int]
    word: Mapped[str]
    by: Mapped[By] = mapped_column(String)
    at: Mapped[datetime] = mapped_column(insert_default=Ago(), init=False, repr=False)


class SecretRow(Base):
    """One secret of the server, such as the one it signs with; shared by all its processes."""

    __tablename__ = "secret"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(repr=False)
