"""What one seat sees of a match, as a plain dict ready to render: all that a page or a push is made of.

Everything comes from `Match.look` for that very viewer, from public facts and from who sits where, so that nothing
can be shown that the viewer may not know.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, lru_cache
from itertools import takewhile
from typing import Any, TypeAlias

import segno

from trionfi.core.game import SPECTATOR, Game, find
from trionfi.core.match import Event
from trionfi.core.options import DecksOption, Option
from trionfi.table.address import rooted
from trionfi.table.decks import Draft
from trionfi.table.scene import Ids, Scene
from trionfi.table.schema import MatchRow, SeatRow

Sight: TypeAlias = dict[str, Any]

UNKNOWN = "?"  # a card that the viewer cannot know
LOG_LINES = 60
LOG_ACTIONS = 30


@dataclass(frozen=True)
class Manner:
    """How the table stands for its viewer, apart from the cards: addresses, tokens, presence, readiness."""

    url: str  # of the viewer's own page
    base: str  # how links to send begin
    csrf: str = ""
    connected: frozenset[int] = frozenset()
    note: str = ""  # what is to know about links to send
    away_after: float = 60.0  # seconds after which a bot may replace a person who is to move
    now: datetime | None = None
    rematch: str | None = None  # where the rematch is played or can be watched
    waiting: str = ""  # what the bots wait for, in words
    replay: bool = False  # nothing can be done
    all_hands: bool = False  # a replay of a match that is over


def see(scene: Scene, viewer: int, manner: Manner) -> Sight:
    """Give what a seat, or SPECTATOR, sees."""
    match, row = scene.match, scene.row
    eyes = None if manner.all_hands else viewer
    look = match.look(eyes)
    ids = Ids(scene, viewer, [len(hand) for hand in look["hands"]])
    cards: dict[str, dict[str, Any]] = {}
    look = _named(look, match.game, ids, cards)
    you = None if viewer == SPECTATOR else viewer
    sits = you is not None and not manner.replay
    plays = _plays(scene, viewer) if sits and viewer == match.to_move else []
    news, shown = _news(scene, viewer, eyes, ids)
    cards |= shown
    return {
        "ids": ids,
        "names": scene.names,
        "number": scene.shown(eyes) if manner.replay else scene.answers(viewer),
        "url": manner.url,
        "live": f"{manner.url}/live",
        "csrf": manner.csrf,
        "away_after": round(manner.away_after),
        "game": about(match.game),
        "options": options_in_words(match.game, look["options"]),
        "you": you,
        "look": look,
        "seats": [_seat(scene, seat, you, manner) for seat in scene.seats],
        "cards": cards,
        "hand": [] if you is None else _hand(scene, viewer, look["hands"][viewer], ids, plays),
        "plays": {play["action"]: play for play in plays},
        "hands": [
            {"seat": seat, "cards": _others_hand(match.game, seat, hand, ids)}
            for seat, hand in enumerate(look["hands"])
            if seat != you
        ],
        "last": _last(scene, ids, eyes),
        "lines": lines(scene, eyes),
        "status": _status(scene, you, manner),
        "news": news,
        "result": _result(scene, sits, manner) if match.over else None,
        "key_hash": key_hash(row),
        "control": you is not None and scene.seats[viewer].control,
        "passes": [] if you is None else scene.seats[viewer].passes.split(),
        "undo": sits and scene.can_undo(viewer),
        "watch": link(manner.base + rooted(f"/watch/{row.watch_secret}")) if sits else None,
        "note": manner.note,
    }


def about(game: Game) -> dict[str, Any]:
    """Give what people are told about a game."""
    return {key: getattr(game, key) for key in ("name", "title", "version", "edition", "minutes", "tagline")}


def options_in_words(game: Game, values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Give each option, how it is set as far as the viewer may know, and what that means by the rulebook."""
    return [_option(game, option, str(values[option.name])) for option in game.options]


def _option(game: Game, option: Option, value: str) -> dict[str, Any]:
    told = {"name": option.name, "value": value, "clause": option.clause, "url": None}
    told["meaning"] = dict(zip(option.choices, option.meanings, strict=True)).get(value, "")
    if value == UNKNOWN:
        return told | {"value": "unknown", "meaning": "Its player alone knows it."}
    if isinstance(option, DecksOption):
        deck, _ = (option.deck(value), ()) if value in option.choices else option.parse(value)
        told["url"] = Draft(game, deck, value.capitalize() if value in option.choices else "").address("/list")
        told["value"] = value if value in option.choices else "built by hand"
    return told


def key_hash(row: MatchRow) -> str:
    """Give the hash that a match shows from its start, of the key (as its 64 digits) that it shows at its end."""
    return hashlib.sha256(row.key.encode()).hexdigest()


def log(scene: Scene, eyes: int | None, most: int = 0) -> list[dict[str, Any]]:
    """Tell what happened, in sentences for these eyes: all of it, or so many of the newest events at most."""
    return scene.log(eyes)[-most:]


def lines(scene: Scene, eyes: int | None) -> list[tuple[int, list[str]]]:
    """Tell the newest actions of which anything is told, the newest first: the number and the sentences of each."""
    grouped: dict[int, list[str]] = {}
    for line in log(scene, eyes, LOG_LINES):
        grouped.setdefault(line["number"], []).append(line["words"])
    return [(number, grouped[number]) for number in sorted(grouped, reverse=True)[:LOG_ACTIONS]]


def sentences(events: Sequence[Event], names: Sequence[str], eyes: int | None) -> str:
    """Tell some events in one go, for these eyes."""
    return " ".join(event.words(names, eyes) for event in events)


def _named(part: Any, game: Game, ids: Ids, cards: dict[str, dict[str, Any]]) -> Any:
    """Give the look again, an id added wherever a card lies open, and collect the cards' faces by id."""
    kind = type(part)
    if kind is str or kind is int or kind is bool or part is None:
        return part
    if isinstance(part, Mapping):
        named = {key: _named(value, game, ids, cards) for key, value in part.items()}
        if isinstance(word := part.get("card"), str) and word != UNKNOWN:
            named["id"] = ids.stack(word) if "count" in part else ids.of(word)
            cards[named["id"]] = _face(game, word)
        return named
    if isinstance(part, list):
        return [_named(value, game, ids, cards) for value in part]
    return part


def _face(game: Game, word: str) -> dict[str, Any]:
    return _face_of(game.name, game.edition, word)


@cache
def _face_of(name: str, edition: str, word: str) -> dict[str, Any]:
    face = find(name, edition).face(word)
    return {
        "word": word,
        "design": face.word,
        "name": face.name,
        "text": face.text,
        "art": face.art,
        "facts": face.facts,
    }


def _plays(scene: Scene, viewer: int) -> list[dict[str, Any]]:
    """Give every legal action: which card it is about, what it does and what it would bring about."""
    match, names = scene.match, scene.names
    words, plays = match.game.words, []
    for number, events in zip(match.legal_actions, match.previews(viewer), strict=True):
        subject = words.subject(number)
        plays.append(
            {
                "action": words.action_word(number),
                "card": subject and _face(match.game, subject),
                "from_hand": words.from_hand(number),
                "does": sentences(events[:1], names, viewer),
                "brings": sentences(events[1:], names, viewer),
            }
        )
    return plays


def _hand(
    scene: Scene, viewer: int, words: Sequence[str], ids: Ids, plays: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """Give the viewer's own cards, and for each what can be done with it or why nothing can."""
    hand = []
    for word in words:
        own = [play for play in plays if play["from_hand"] and play["card"]["word"] == word]
        why = None if own else _why_not(scene, viewer, word)
        hand.append({"id": ids.held(word), **_face(scene.match.game, word), "plays": own, "why_not": why})
    return hand


def _why_not(scene: Scene, viewer: int, word: str) -> str:
    """Say why a card in hand cannot be played now."""
    match = scene.match
    if match.over:
        return "The match is over."
    if match.to_move != viewer:
        return f"It is the turn of {scene.names[match.to_move]}."
    reasons = (match.why_not(action) for action in _from_hand(match.game.name, match.game.edition).get(word, ()))
    return next((reason for reason in reasons if reason), "It cannot be played now.")


@cache
def _from_hand(name: str, edition: str) -> dict[str | None, list[int]]:
    """Give the actions with each card of a hand, by its word."""
    game = find(name, edition)
    found: dict[str | None, list[int]] = {}
    for action in filter(game.words.from_hand, range(game.actions)):
        found.setdefault(game.words.subject(action), []).append(action)
    return found


def _others_hand(game: Game, seat: int, hand: Sequence[str], ids: Ids) -> list[dict[str, Any]]:
    return [
        {"id": ids.hidden(seat, place)} if word == UNKNOWN else {"id": ids.held(word), **_face(game, word)}
        for place, word in enumerate(hand)
    ]


def _seat(scene: Scene, seat: SeatRow, you: int | None, manner: Manner) -> dict[str, Any]:
    """Give one seat: who sits there, how they stand, and what can be done where they are missing."""
    number, match = seat.seat, scene.match
    connected = seat.kind == "bot" or number == you or manner.replay or number in manner.connected
    away = _away(seat, manner) if seat.kind == "person" and not connected else None
    others = you is not None and number != you and not match.over and not manner.replay
    late = match.to_move == number and away is not None and away >= manner.away_after
    result = match.result
    return {
        "seat": number,
        "name": scene.names[number],
        "kind": seat.kind,
        "level": seat.level,
        "to_move": match.to_move == number,
        "you": number == you,
        "connected": connected,
        "can_replace": others and (seat.kind == "open" or late),
        "can_take_back": number == you and seat.replaced_at is not None and not match.over,
        "invite": link(manner.base + rooted(f"/join/{seat.invite}"))
        if others and seat.invite and seat.kind == "open"
        else None,
        "winner": bool(result and result[number]),
    }


def _away(seat: SeatRow, manner: Manner) -> float:
    return (manner.now - seat.last_seen).total_seconds() if manner.now and seat.last_seen else 0.0


@lru_cache(maxsize=1024)
def link(link: str) -> dict[str, str]:
    """Give a link to send, and a picture of it for cameras."""
    return {
        "link": link,
        "qr_svg": segno.make(link, micro=False).svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None),
    }


def _last(scene: Scene, ids: Ids, eyes: int | None) -> dict[str, Any] | None:
    """Tell what the last action did of which anything is told."""
    journal = scene.match.journal
    if not journal or journal[-1].number < 0:
        return None
    number = journal[-1].number
    events = list(takewhile(lambda event: event.number == number, reversed(journal)))[::-1]
    word = scene.fallen[number]
    return {"words": sentences(events, scene.names, eyes), "ids": [ids.of(word)] if word else []}


def _status(scene: Scene, you: int | None, manner: Manner) -> str:
    """Say in a sentence what the table waits for."""
    match = scene.match
    if match.over:
        return _winners_in_words(scene)
    seat, name = scene.seats[match.to_move], scene.names[match.to_move]
    if manner.replay:
        return f"It was the turn of {name}."
    if seat.kind == "bot":
        return manner.waiting or f"{name} is thinking."
    if seat.kind == "open":
        return f"{name} is still open: invite a friend, or let a bot play."
    if match.to_move == you:
        return "It is your turn."
    return f"It is the turn of {name}."


def _news(scene: Scene, viewer: int, eyes: int | None, ids: Ids) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """Give the chapter that ended last, in the game's own way, and the faces of its cards.

    It is fresh until the viewer or all have moved on.
    """
    if not scene.ended:
        return None, {}
    as_of = scene.ended.last, eyes, scene.names, ids.fallen
    known, told, cards = scene.chapters.get(viewer, (None, None, {}))
    if known != as_of:
        game, cards = scene.match.game, dict[str, Any]()
        told = _named(game.words.news(scene.ended.told(scene.match, scene.names, eyes), game.cards), game, ids, cards)
        scene.chapters[viewer] = as_of, told, cards
    since = range(scene.ended.last + 1, scene.number)
    actors = [scene.actors[number] for number in since if not scene.private[number]]
    fresh = viewer not in actors and len(actors) < len(scene.seats)
    return {"number": scene.ended.last, "fresh": fresh, **told} if told else None, cards


def _winners_in_words(scene: Scene) -> str:
    names = [name for name, share in zip(scene.names, scene.match.result or [], strict=True) if share]
    *others, last = names
    return f"{', '.join(others)} and {last} win together." if others else f"{last} wins."


def _result(scene: Scene, sits: bool, manner: Manner) -> dict[str, Any]:
    """Give how the match ended, and the key by which anyone can check the deal."""
    return {
        "sentence": _winners_in_words(scene),
        "rematch": {"can": sits or manner.rematch is not None, "url": manner.rematch},
        "replay": f"{manner.url}/replay",
        "save": f"{manner.url}/save",
        "key": scene.row.key,
    }
