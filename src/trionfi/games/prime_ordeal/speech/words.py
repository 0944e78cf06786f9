"""Prime Ordeal in words, for one card file: actions, tables, events and positions to text, and back."""

from trionfi.abilities.speaking import Speech
from trionfi.games.prime_ordeal.cards.content import Deck
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.look import look
from trionfi.games.prime_ordeal.speech.news import news
from trionfi.games.prime_ordeal.speech.positions.reading import read
from trionfi.games.prime_ordeal.speech.positions.writing import write
from trionfi.games.prime_ordeal.speech.refusals import refusal
from trionfi.games.prime_ordeal.speech.sentences import sentence


def speech(deck: Deck) -> Speech[Lexicon]:
    """How the game speaks with the cards of one file."""
    return Speech(Lexicon(deck), refusal, look, news, sentence, write, read)
