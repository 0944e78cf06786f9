"""Tables at telling moments, made from real matches, as seats see them; for pictures and tests of the pages."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import trionfi
from trionfi import Match

NAMES = ("Ann", "Bot Tecuani", "Ben", "Bot Mictli")


def played(seats: int, actions: int, key: int = 7) -> Match:
    """A match after some actions, each chosen by the greedy eye of this test: the one with the most to tell."""
    match = trionfi.new("peuali", seats=seats, key=key)
    while len(match.actions) < actions and not match.over:
        legal = match.legal_actions
        best = max(legal, key=lambda action: (len(match.preview(action, match.to_move)), (action * 7919 + len(match.actions)) % 97))
        match.play(best)
    return match


def sight(match: Match, you: int | None, **changes: Any) -> dict[str, Any]:
    """What a seat, or a spectator, sees of a match."""
    look = match.look(trionfi.SPECTATOR if you is None else you)
    names = NAMES[: match.seats]
    turn = match.to_move == you
    events = [{"number": e.number, "words": e.words(names), "kind": "event"} for e in match.journal]
    hand = [_held(match, you, word) for word in look["hands"][you]] if you is not None else []
    choices = [
        {"action": w, "label": w, "preview": match.preview(w, match.to_move)[0].words(names)}
        for w in match.legal
        if ">" not in w and turn
    ]
    seen: dict[str, Any] = {
        "id": "m1", "number": len(match.actions), "url": "/t/m1", "live": "/t/m1/live", "csrf": "token",
        "game": {"name": match.game.name, "title": match.game.title, "version": 1, "minutes": match.game.minutes,
                 "tagline": match.game.tagline},
        "options": [
            {"name": o.name, "value": match.options[o.name], "clause": o.clause,
             "meaning": o.meanings[o.choices.index(str(match.options[o.name]))] if match.options[o.name] in o.choices else ""}
            for o in match.game.options
        ],
        "you": you, "look": look,
        "seats": [_seat(match, look, s, you, names) for s in range(match.seats)],
        "cards": {}, "hand": hand, "choices": choices,
        "hands": [
            {"seat": s, "cards": [{"id": _id(match, f"{s}.{i}.{you}")} for i in range(len(look["hands"][s]))]}
            for s in range(match.seats) if s != you
        ],
        "fronts": [[place | {"id": _id(match, place["card"])} for place in front] for front in look["fronts"]],
        "last": None, "log": events, "status": _status(match, you, names), "tally": None, "result": None,
        "fair": {"hash": hashlib.sha256(str(match.key).encode()).hexdigest()},
        "control": False, "thinking": not turn and not match.over, "watch": None,
    }  # fmt: skip
    if events:
        last = [e["words"] for e in events if e["number"] == events[-1]["number"]]
        seen["last"] = {"words": " ".join(last), "ids": []}
    if match.over:
        key = f"{match.key:064x}"
        winners = [s for s, share in enumerate(match.result or []) if share]
        seen["result"] = {
            "winners": winners, "sentence": events[-1]["words"], "tally": look["tally"],
            "rematch": {"can": True, "url": "/t/m1/rematch"}, "replay": "/t/m1/replay", "key": key,
            "key_hash": seen["fair"]["hash"],
        }  # fmt: skip
    for front in seen["fronts"]:
        for place in front:
            face = match.game.face(place["card"])
            seen["cards"][place["id"]] = {"word": face.word, "name": face.name, "text": face.text, "art": face.art}
    return seen | changes


def _id(match: Match, name: str) -> str:
    return "c" + hashlib.sha256(f"{len(match.look()['tally'])} {name}".encode()).hexdigest()[:10]


def _held(match: Match, you: int | None, word: str) -> dict[str, Any]:
    face, turn = match.game.face(word), match.to_move == you
    plays = []
    for action in match.legal if turn and you is not None else []:
        if action.startswith(f"{word}>"):
            words = " ".join(e.words(NAMES) for e in match.preview(action, you)[1:] if "deals" not in e.words(NAMES))
            plays.append({"action": action, "label": f"Play {word} on front {action[-1]}", "preview": words})
    why = None if turn else "It is not your turn."
    return {"id": _id(match, word), "word": word, "name": face.name, "text": face.text, "art": face.art,
            "plays": plays, "why_not": why}  # fmt: skip


def _seat(match: Match, look: Mapping[str, Any], s: int, you: int | None, names: tuple[str, ...]) -> dict[str, Any]:
    bot = names[s].startswith("Bot")
    return {"seat": s, "name": names[s], "kind": "bot" if bot else "person", "level": "quick" if bot else None,
            "to_move": match.to_move == s, "you": s == you, "connected": True, "away_seconds": None,
            "can_replace": False, "invite": None, "total": look["totals"][s], "now": look["battle_points"][s],
            "winner": bool(match.result and match.result[s])}  # fmt: skip


def _status(match: Match, you: int | None, names: tuple[str, ...]) -> str:
    if match.over:
        return "The match is over."
    if match.to_move != you:
        return f"{names[match.to_move]} is thinking …"
    return "Choose the Original Being that you will be." if not match.look()["battle"] else "Your turn: choose a card, then a front."


QR = '<svg viewBox="0 0 29 29" class="qr"><path d="M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7zM13 6h3v9h-3zM14 18h9v3h-9z"/></svg>'


def _first(seats: int, you: int, number: int, key: int = 7) -> Match:
    """The first position after `number` actions in which it is the turn of `you`."""
    while True:
        match = played(seats, number, key)
        if match.to_move == you or match.over:
            return match
        number += 1


def _open_seats() -> dict[str, Any]:
    match = played(4, 0)
    seen = sight(match, 0, status="Waiting for two friends. Send them their links, or let bots take the seats.")
    for s, secret in ((2, "kq7x2mWzR4t"), (3, "Zp03vvLh9aY")):
        invite = {"link": f"https://table.example/join/{secret}", "qr_svg": QR}
        seen["seats"][s] |= {"kind": "open", "name": f"Seat {s + 1}", "level": None, "invite": invite, "can_replace": True}
    seen["watch"] = {"link": "https://table.example/watch/9dK2hh", "qr_svg": QR}
    return seen


def _tallied(seats: int) -> dict[str, Any]:
    """A battle has just ended."""
    number = seats
    while not (match := played(seats, number)).look()["tally"]:
        number += 1
    look, before = match.look(), match.at(number - 1).look()
    tally = {"battle": 1, **look["tally"][0], "fronts": before["fronts"]}
    return sight(match, 0, tally=tally)


MOMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "open": _open_seats,
    "being": lambda: sight(_first(4, 0, 0), 0),
    "first": lambda: sight(_first(4, 0, 4), 0),
    "mid": lambda: sight(_first(4, 0, 16), 0),
    "late": lambda: sight(_first(4, 0, 41), 0),
    "others": lambda: sight(played(4, 34), (played(4, 34).to_move + 1) % 4),
    "three": lambda: sight(_first(3, 0, 13), 0),
    "spectator": lambda: sight(played(4, 20), None),
    "tally": lambda: _tallied(4),
    "over": lambda: sight(played(4, 999), 0),
}
"""Named moments; each makes a sight."""
