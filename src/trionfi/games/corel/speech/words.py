"""Corel in words, for one card file: actions, tables, events and positions to text, and back."""

from trionfi.abilities.speaking import Speech
from trionfi.games.corel.cards.content import CardSet
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.look import look
from trionfi.games.corel.speech.news import news
from trionfi.games.corel.speech.positions.reading import read
from trionfi.games.corel.speech.positions.writing import write
from trionfi.games.corel.speech.refusals import refusal
from trionfi.games.corel.speech.sentences import sentence


def speech(cards: CardSet) -> Speech[Lexicon]:
    """How the game speaks with the cards of one file."""
    return Speech(Lexicon(cards), refusal, look, news, sentence, write, read)
