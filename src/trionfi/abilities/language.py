"""The ability language of all card games: `TRIGGER n [conditions]: effect & effect ; ...`, read and checked.

The grammar is one; the words are each game's own: a `Vocabulary` says which word may stand where, what stands in
its parentheses, and what it is compared with. Every problem of an ability is told at once, each with its column.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedToken

from trionfi.core.cards import meant

GRAMMAR = r"""
statement: phrase conditions? ":" phrase ("&" phrase)*
conditions: "[" _term ("," _term)* "]"
_term: phrase | amount
phrase: WORD+ NUMBER? arguments? comparison?
amount: NUMBER times?
times: "*" phrase
arguments: "(" (_term ("," _term)*)? ")"
comparison: ORDER _term

WORD: /[^\W\d_][\w'-]*/
NUMBER: /[+-]?[0-9]+/
ORDER: /[<>=!]=|[<>=]/
%ignore /\s+/
"""
SIGNS = {
    "COLON": "':'",
    "AMPERSAND": "'&'",
    "COMMA": "','",
    "LPAR": "'('",
    "RPAR": "')'",
    "LSQB": "'['",
    "RSQB": "']'",
    "STAR": "'*'",
    "ORDER": "a comparison",
    "WORD": "a word",
    "NUMBER": "a number",
    "$END": "the end",
}
LONGEST = 400  # characters of an ability
MOST = 99  # that a number in an ability may be


@dataclass(frozen=True)
class Phrase:
    """A word and what belongs to it: a number, what stands in its parentheses, what it is compared with."""

    word: str
    column: int
    number: int | None = None
    arguments: "tuple[Term, ...] | None" = None
    order: str = ""
    value: "Term | None" = None

    def __getitem__(self, place: int) -> "Term":
        """The argument at a place."""
        return self.inside[place]

    @property
    def inside(self) -> "tuple[Term, ...]":
        """What stands in its parentheses, none where it has no parentheses."""
        return self.arguments or ()

    def __str__(self) -> str:
        """Write it as it is read."""
        number = "" if self.number is None else f" {self.number}"
        inside = "" if self.arguments is None else f"({','.join(map(str, self.arguments))})"
        return f"{self.word}{number}{inside}{self.order}{'' if self.value is None else self.value}"


@dataclass(frozen=True)
class Amount:
    """A number, with or without a sign, and what it is multiplied by."""

    number: int
    column: int
    signed: bool = False
    times: Phrase | None = None

    def __str__(self) -> str:
        """Write it as it is read."""
        return f"{self.number:+d}" * self.signed + f"{self.number}" * (not self.signed) + self._times()

    def _times(self) -> str:
        return "" if self.times is None else f"*{self.times}"


Term: TypeAlias = Phrase | Amount


@dataclass(frozen=True)
class Statement:
    """When something happens, under which conditions, and what."""

    trigger: Phrase
    conditions: tuple[Term, ...]
    effects: tuple[Phrase, ...]

    def __str__(self) -> str:
        """Write it as it is read."""
        conditions = f"[{','.join(map(str, self.conditions))}]" if self.conditions else ""
        return f"{self.trigger}{conditions}: {' & '.join(map(str, self.effects))}"


@dataclass(frozen=True, order=True)
class Problem:
    """What is wrong at a column of an ability, counted from 1."""

    column: int
    words: str


@dataclass(frozen=True)
class Word:
    """What belongs to one word of a vocabulary."""

    takes: tuple[str, ...] = ()  # the sorts of its arguments; "sort?" may be left out, "sort*" may be many or none
    number: bool = False  # whether a number follows, as in `ACT 2`
    orders: tuple[str, ...] = ()  # how it is compared
    value: str = "number"  # the sort that it is compared with


def number(term: Term | None) -> int:
    """A number that is known to be one."""
    assert isinstance(term, Amount)
    return term.number


def phrase(term: Term) -> Phrase:
    """A phrase that is known to be one."""
    assert isinstance(term, Phrase)
    return term


def plain(words: Iterable[str]) -> dict[str, Word]:
    """Words with which nothing belongs."""
    return dict.fromkeys(words, Word())


@dataclass(frozen=True)
class Sort:
    """What may stand at one kind of place."""

    name: str  # as people say it, with its article
    words: Mapping[str, Word] = field(default_factory=dict)
    numbers: str = ""  # which numbers may stand here: "3" without a sign, "+3" with one, "3 +3" both
    times: str = ""  # the sort by which a number may be multiplied
    pattern: str = ""  # what else may stand here, as a regular expression

    def known(self) -> str:
        """List what may stand here."""
        words = [f"{word}(...)" if belongs.takes else word for word, belongs in self.words.items()]
        numbers = f" (like {' or '.join(self.numbers.split())})" if self.numbers else ""
        return f" (one of {', '.join(words)})" if words else numbers


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game by sort; "trigger", "condition" and "effect" are among the sorts."""

    sorts: Mapping[str, Sort]

    def read(self, text: str) -> tuple[list[Statement], list[Problem]]:
        """Read an ability; give the statements that are right, and every problem of the others."""
        if len(text) > LONGEST:
            return [], [Problem(LONGEST + 1, f"an ability has no more than {LONGEST} characters")]
        right: list[Statement] = []
        problems: list[Problem] = []
        for piece in _pieces(text):
            found = _parsed(piece)
            wrong = [found] if isinstance(found, Problem) else list(self._wrong(found))
            problems += wrong
            if isinstance(found, Statement) and not wrong:
                right.append(found)
        return right, sorted(problems)

    def _wrong(self, statement: Statement) -> Iterator[Problem]:
        """Find what is wrong with the words of a statement."""
        yield from self._check(statement.trigger, "trigger")
        for condition in statement.conditions:
            yield from self._check(condition, "condition")
        for effect in statement.effects:
            yield from self._check(effect, "effect")

    def _check(self, term: Term, sort_name: str) -> Iterator[Problem]:
        """Check that a term may stand at a place of this sort."""
        sort = self.sorts[sort_name]
        if isinstance(term, Amount) and sort.numbers:
            yield from self._check_amount(term, sort)
        elif sort.pattern and re.fullmatch(sort.pattern, str(term)):
            return
        elif isinstance(term, Phrase) and term.word in sort.words:
            yield from self._check_phrase(term, sort.words[term.word])
        else:
            found = term.word if isinstance(term, Phrase) else str(term)
            yield Problem(term.column, f"expected {sort.name}, not {found!r}{meant(found, sort.words) or sort.known()}")

    def _check_amount(self, amount: Amount, sort: Sort) -> Iterator[Problem]:
        """Check the sign, the size and the factor of a number."""
        sign = "+3" if amount.signed else "3"
        if sign not in sort.numbers.split():
            yield Problem(amount.column, f"expected {sort.name}, not {str(amount)!r}{sort.known()}")
        if abs(amount.number) > MOST:
            yield Problem(amount.column, f"{amount.number} is beyond {MOST}")
        if amount.times and not sort.times:
            yield Problem(amount.times.column, f"{sort.name} is not multiplied")
        elif amount.times:
            yield from self._check(amount.times, sort.times)

    def _check_phrase(self, phrase: Phrase, word: Word) -> Iterator[Problem]:
        """Check what belongs to a word: its number, its arguments, its comparison."""
        if (phrase.number is None) == word.number:
            wants = "is followed by a number" if word.number else "is followed by no number"
            yield Problem(phrase.column, f"{phrase.word!r} {wants}")
        elif phrase.number is not None and not 0 < phrase.number <= MOST:
            yield Problem(phrase.column, f"the number after {phrase.word!r} is from 1 to {MOST}")
        if phrase.order not in (word.orders or ("",)):
            wants = f"is compared by {' or '.join(word.orders)}" if word.orders else "is not compared"
            yield Problem(phrase.column, f"{phrase.word!r} {wants}{f', not by {phrase.order}' if phrase.order else ''}")
        elif phrase.value is not None:
            yield from self._check(phrase.value, word.value)
        yield from self._check_arguments(phrase, word)

    def _check_arguments(self, phrase: Phrase, word: Word) -> Iterator[Problem]:
        """Check what stands in the parentheses of a word."""
        given = phrase.arguments
        least = sum(not sort.endswith(("?", "*")) for sort in word.takes)
        most = LONGEST if any(sort.endswith("*") for sort in word.takes) else len(word.takes)
        if (given is None) == bool(word.takes) or not least <= len(given or ()) <= most:
            yield Problem(phrase.column, f"{phrase.word!r} takes {self._takes(word)}, not {_given(given)}")
            return
        sorts = [sort.rstrip("?*") for sort in word.takes]
        for place, argument in enumerate(given or ()):
            yield from self._check(argument, sorts[min(place, len(sorts) - 1)])

    def _takes(self, word: Word) -> str:
        """Say what stands in the parentheses of a word."""
        kinds = [("?" in sort, "*" in sort, self.sorts[sort.rstrip("?*")].name) for sort in word.takes]
        told = [
            f"any number of {name.removeprefix('a ')}s" if many else f"perhaps {name}" if may else name
            for may, many, name in kinds
        ]
        return joined(told) or "nothing in parentheses"


def _given(arguments: Sequence[Term] | None) -> str:
    return "none" if arguments is None else str(len(arguments))


def _pieces(text: str) -> Iterator[str]:
    """Part an ability at its semicolons; each statement stays at its column, with blanks before it."""
    start = 0
    for piece in text.split(";") if text.strip() else []:
        yield " " * start + piece
        start += len(piece) + 1


def _parsed(piece: str) -> Statement | Problem:
    """Read one statement, or say at which column that is impossible, and what was expected there."""
    try:
        return _PARSER.parse(piece)  # type: ignore[return-value] # the parser builds statements
    except UnexpectedToken as error:
        ended = error.token.type == "$END"
        place, found = (len(piece), "the end") if ended else (error.token.start_pos, repr(str(error.token)))
        return Problem((place or 0) + 1, f"expected {_expected(error)}, not {found}")
    except UnexpectedCharacters as error:
        place = error.pos_in_stream or 0
        return Problem(place + 1, f"expected {_expected(error)}, not {piece[place]!r}")


def _expected(error: UnexpectedToken | UnexpectedCharacters) -> str:
    """List what would have been right."""
    accepted: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
    return " or ".join(words for sign, words in SIGNS.items() if sign in accepted)


class _Builder(Transformer[Token, Any]):
    """Builds the statement while it is parsed, so that no nesting is too deep."""

    def statement(self, parts: list[Any]) -> Statement:
        trigger, *rest = parts
        conditions = rest.pop(0) if isinstance(rest[0], tuple) else ()
        return Statement(trigger, conditions, tuple(rest))

    def conditions(self, parts: list[Any]) -> tuple[Term, ...]:
        return tuple(parts)

    def arguments(self, parts: list[Any]) -> tuple[Term, ...]:
        return tuple(parts)

    def comparison(self, parts: list[Any]) -> list[Any]:
        return parts

    def phrase(self, parts: list[Any]) -> Phrase:
        tokens = [part for part in parts if isinstance(part, Token)]
        words = [token for token in tokens if token.type == "WORD"]
        number = next((int(token) for token in tokens if token.type == "NUMBER"), None)
        arguments = next((part for part in parts if isinstance(part, tuple)), None)
        order, value = next((part for part in parts if isinstance(part, list)), ("", None))
        return Phrase(" ".join(words), _column(words[0]), number, arguments, str(order), value)

    def times(self, parts: list[Any]) -> Phrase:
        [factor] = parts
        assert isinstance(factor, Phrase)
        return factor

    def amount(self, parts: list[Any]) -> Amount:
        number, *times = parts
        return Amount(int(number), _column(number), number[0] in "+-", times[0] if times else None)


def _column(token: Token) -> int:
    return (token.start_pos or 0) + 1


_PARSER = Lark(GRAMMAR, parser="lalr", start="statement", transformer=_Builder())


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Join parts of a sentence: "a, b and c"."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number of things: "1 card", "2 cards"."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def with_article(noun: str) -> str:
    """Put the indefinite article before a noun."""
    return f"{'an' if noun[:1].lower() in ('a', 'e', 'i', 'o', 'u') else 'a'} {noun}"


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    return f"{text[0].upper()}{text[1:]}."
