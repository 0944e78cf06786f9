"""What one seat sees of a match, as a plain dict ready to render: all that a page or a push is made of.

Everything comes from `Match.look` for that very viewer, from public facts and from who sits where, so that nothing
can be shown that the viewer may not know.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import segno

from trionfi.core.game import SPECTATOR, Game
from trionfi.core.match import Event, Match
from trionfi.table.schema import MatchRow, SeatRow

Sight: TypeAlias = dict[str, Any]

UNKNOWN = "?"  # a card that the viewer cannot know
ONTO = ">"  # an action word "card>where" plays that card; any other word is a choice
LOG_LINES = 60
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


@dataclass
class Scene:
    """A match at one moment, and who sits around it."""

    row: MatchRow
    seats: Sequence[SeatRow]
    match: Match
    actors: list[int] = field(default_factory=list)  # the seat of each action so far
    shuffles: list[int] = field(default_factory=list)  # how many actions there were after each use of chance

    def play(self, word: str) -> None:
        """Do the next action, and note who did it and whether chance came in."""
        actor, drawn = self.match.to_move, self._drawn()
        self.match.play(word)
        self.actors.append(actor)
        if self._drawn() != drawn:
            self.shuffles.append(len(self.actors))

    def _drawn(self) -> int:
        return int(self.match.state[0].chance.drawn)

    @property
    def number(self) -> int:
        """How many actions there were so far."""
        return len(self.actors)

    @property
    def names(self) -> list[str]:
        """What each seat is called."""
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def at(self, number: int) -> "Scene":
        """The same match after its first `number` actions."""
        shuffles = [shuffle for shuffle in self.shuffles if shuffle <= number]
        return Scene(self.row, self.seats, self.match.at(number), self.actors[:number], shuffles)


@dataclass(frozen=True)
class Manner:
    """How the table stands for its viewer, apart from the cards: addresses, tokens, presence, readiness."""

    url: str  # of the viewer's own page
    base: str  # scheme and host, for links to send
    csrf: str = ""
    connected: frozenset[int] = frozenset()
    away_after: float = 60.0  # seconds after which a bot may replace a person who is to move
    now: datetime | None = None
    rematch: str | None = None
    waiting: str = ""  # what the bots wait for, in words
    replay: bool = False  # nothing can be done
    all_hands: bool = False  # a replay of a match that is over


def see(scene: Scene, viewer: int, manner: Manner) -> Sight:
    """Give what a seat, or SPECTATOR, sees."""
    match, row = scene.match, scene.row
    eyes = None if manner.all_hands else viewer
    look = match.look(eyes)
    ids = Ids(scene, viewer, [len(hand) for hand in look["hands"]])
    cards: dict[str, dict[str, str]] = {}
    look = _named(look, match.game, ids, cards)
    you = None if viewer == SPECTATOR else viewer
    sits = you is not None and not manner.replay
    moving = sits and viewer == match.to_move
    return {
        "number": scene.number,
        "url": manner.url,
        "live": f"{manner.url}/live",
        "csrf": manner.csrf,
        "away_after": round(manner.away_after),
        "game": about(match.game),
        "options": options_in_words(match),
        "you": you,
        "look": look,
        "seats": [_seat(scene, seat, look, you, manner) for seat in scene.seats],
        "cards": cards,
        "hand": [] if you is None else _hand(scene, viewer, look["hands"][viewer], ids, moving),
        "choices": _choices(scene, viewer) if moving else [],
        "hands": [
            {"seat": seat, "cards": _others_hand(match.game, seat, hand, ids)}
            for seat, hand in enumerate(look["hands"])
            if seat != you
        ],
        "last": _last(scene, ids, eyes),
        "log": log(scene, eyes, LOG_LINES),
        "status": _status(scene, you, manner),
        "tally": _tally(scene, viewer, look),
        "result": _result(scene, look, sits, manner) if match.over else None,
        "key_hash": key_hash(row),
        "control": you is not None and scene.seats[viewer].control,
        "watch": _link(f"{manner.base}/watch/{row.watch_secret}") if sits else None,
        "local": urlsplit(manner.base).hostname in LOOPBACK,
    }


class Ids:
    """Names for the cards in one viewer's page, so that the browser lets them fly.

    A name is made of what the viewer knows: the card's word, or whose card it was and its place in the hand. It is
    keyed, differs between viewers, and changes whenever chance came in, so that none survives a shuffle.
    """

    def __init__(self, scene: Scene, viewer: int, held: Sequence[int]) -> None:
        self.viewer = viewer
        self.epoch = scene.shuffles[-1] if scene.shuffles else 0
        self._key = hashlib.sha256(f"ids {scene.match.key}".encode()).digest()
        self._fallen = self._played(scene, list(held))

    def of(self, word: str) -> str:
        """Name a card that lies open; one that came out of another's hand keeps the name it had there."""
        return self._fallen.get(word) or self.held(word)

    def held(self, word: str) -> str:
        """Name a card that the viewer knows."""
        return self._hash(f"card {word}")

    def hidden(self, seat: int, place: int) -> str:
        """Name a card of another's hand by its place in the hand."""
        return self._hash(f"seat {seat} place {place}")

    def _hash(self, thing: str) -> str:
        text = f"{self.viewer} {self.epoch} {thing}".encode()
        return "c" + hashlib.blake2b(text, key=self._key, digest_size=6).hexdigest()

    def _played(self, scene: Scene, held: list[int]) -> dict[str, str]:
        """Name the cards played since the last shuffle, each as the last of those that its hand then held."""
        fallen: dict[str, str] = {}
        for number in range(scene.number - 1, self.epoch - 1, -1):
            word, seat = card_played(scene.match, number), scene.actors[number]
            if word and seat != self.viewer:
                fallen[word] = self.hidden(seat, held[seat])
            held[seat] += bool(word)
        return fallen


def card_played(match: Match, number: int) -> str | None:
    """Give the word of the card that an action played, if it played one."""
    card, onto, _ = match.game.words.action_word(match.actions[number]).partition(ONTO)
    return card if onto else None


def about(game: Game) -> dict[str, Any]:
    """Give what people are told about a game."""
    return {key: getattr(game, key) for key in ("name", "title", "version", "minutes", "tagline")}


def options_in_words(match: Match) -> list[dict[str, Any]]:
    """Give each option, how it is set, and what that means by the rulebook."""
    values = match.options
    return [
        {
            "name": option.name,
            "value": values[option.name],
            "meaning": dict(zip(option.choices, option.meanings, strict=True)).get(str(values[option.name]), ""),
            "clause": option.clause,
        }
        for option in match.game.options
    ]


def key_hash(row: MatchRow) -> str:
    """Give the hash that a match shows from its start, of the key (as its 64 digits) that it shows at its end."""
    return hashlib.sha256(row.key.encode()).hexdigest()


def log(scene: Scene, eyes: int | None, most: int = 0) -> list[dict[str, Any]]:
    """Tell what happened, in sentences for these eyes: all of it, or so many of the newest events at most."""
    names = scene.names
    return [{"number": e.number, "words": e.words(names, eyes), "kind": e.kind} for e in scene.match.journal[-most:]]


def sentences(events: Sequence[Event], names: Sequence[str], eyes: int | None) -> str:
    """Tell some events in one go, for these eyes."""
    return " ".join(event.words(names, eyes) for event in events)


def _named(part: Any, game: Game, ids: Ids, cards: dict[str, dict[str, str]]) -> Any:
    """Give the look again, an id added wherever a card lies open, and collect the cards' faces by id."""
    if isinstance(part, Mapping):
        named = {key: _named(value, game, ids, cards) for key, value in part.items()}
        if isinstance(word := part.get("card"), str) and word != UNKNOWN:
            named["id"] = ids.of(word)
            cards[named["id"]] = _face(game, word)
        return named
    if isinstance(part, list):
        return [_named(value, game, ids, cards) for value in part]
    return part


def _face(game: Game, word: str) -> dict[str, str]:
    face = game.face(word)
    return {"word": word, "name": face.name, "text": face.text, "art": face.art}


def _hand(scene: Scene, viewer: int, words: Sequence[str], ids: Ids, moving: bool) -> list[dict[str, Any]]:
    """Give the viewer's own cards, and for each what can be done with it or why nothing can."""
    match, legal = scene.match, scene.match.legal if moving else []
    hand = []
    for word in words:
        plays = [_play(scene, viewer, action) for action in legal if action.partition(ONTO)[:2] == (word, ONTO)]
        why = None if plays else _why_not(scene, viewer, word)
        hand.append({"id": ids.held(word), **_face(match.game, word), "plays": plays, "why_not": why})
    return hand


def _why_not(scene: Scene, viewer: int, word: str) -> str:
    """Say why a card in hand cannot be played now."""
    match = scene.match
    if match.over:
        return "The match is over."
    if match.to_move != viewer:
        return f"It is the turn of {scene.names[match.to_move]}."
    actions = (match.game.words.action_word(action) for action in range(match.game.actions))
    reasons = (match.why_not(action) for action in actions if action.partition(ONTO)[:2] == (word, ONTO))
    return next((reason for reason in reasons if reason), "It cannot be played now.")


def _choices(scene: Scene, viewer: int) -> list[dict[str, Any]]:
    """Give the legal actions that play no card of the hand."""
    return [_play(scene, viewer, action) for action in scene.match.legal if ONTO not in action]


def _play(scene: Scene, viewer: int, action: str) -> dict[str, Any]:
    """Give a legal action: the button's word, what it does and what it would bring about."""
    first, *others = scene.match.preview(action, viewer)
    names = scene.names
    label = first.words(names, viewer) if ONTO in action else action
    preview = sentences(others if ONTO in action else [first], names, viewer)
    return {"action": action, "label": label, "preview": preview}


def _others_hand(game: Game, seat: int, hand: Sequence[str], ids: Ids) -> list[dict[str, str]]:
    return [
        {"id": ids.hidden(seat, place)} if word == UNKNOWN else {"id": ids.held(word), **_face(game, word)}
        for place, word in enumerate(hand)
    ]


def _seat(scene: Scene, seat: SeatRow, look: Mapping[str, Any], you: int | None, manner: Manner) -> dict[str, Any]:
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
        "invite": _link(f"{manner.base}/join/{seat.invite}") if others and seat.invite and not seat.holder else None,
        "total": look.get("totals", {number: 0})[number],
        "now": look.get("battle_points", {number: 0})[number],
        "winner": bool(result and result[number]),
    }


def _away(seat: SeatRow, manner: Manner) -> int:
    return int((manner.now - seat.last_seen).total_seconds()) if manner.now and seat.last_seen else 0


@lru_cache(maxsize=1024)
def _link(link: str) -> dict[str, str]:
    """Give a link to send, and a picture of it for cameras."""
    return {
        "link": link,
        "qr_svg": segno.make(link, micro=False).svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None),
    }


def _last(scene: Scene, ids: Ids, eyes: int | None) -> dict[str, Any] | None:
    """Tell what the last action did."""
    if not scene.number:
        return None
    events = [event for event in scene.match.journal if event.number == scene.number - 1]
    word = card_played(scene.match, scene.number - 1)
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


def _tally(scene: Scene, viewer: int, look: Mapping[str, Any]) -> dict[str, Any] | None:
    """Give the tally of the battle that ended last, until the viewer has moved on."""
    done = look.get("tally", [])
    ended = scene.shuffles[-1] if scene.shuffles else 0
    if not done or not ended or scene.match.over:
        return None
    actors = scene.actors[ended:]
    if viewer in actors or len(actors) >= len(scene.seats):
        return None
    before = scene.match.at(ended - 1)
    if len(before.look(SPECTATOR)["tally"]) == len(done):
        return None
    closed = before.hidden(before.to_move)
    scene.match.game.words.closing(closed, scene.match.game.cards, scene.match.actions[ended - 1])
    return {"battle": len(done), **done[-1], "fronts": scene.match.game.words.look(closed[0], SPECTATOR)["fronts"]}


def _winners_in_words(scene: Scene) -> str:
    names = [name for name, share in zip(scene.names, scene.match.result or [], strict=True) if share]
    *others, last = names
    return f"{', '.join(others)} and {last} win together." if others else f"{last} wins."


def _result(scene: Scene, look: Mapping[str, Any], sits: bool, manner: Manner) -> dict[str, Any]:
    """Give how the match ended, and the key by which anyone can check the deal."""
    return {
        "sentence": _winners_in_words(scene),
        "tally": look.get("tally", []),
        "rematch": {
            "can": sits or manner.rematch is not None,
            "url": manner.rematch and f"/t/{manner.rematch}",
        },
        "replay": f"{manner.url}/replay",
        "save": f"{manner.url}/save",
        "key": scene.row.key,
    }
