"""Bots: they choose an action from what a seat can see, and say what they thought."""

from trionfi.bots.greedy import greedy
from trionfi.bots.levels import LEVELS, MEASURED, TITLES, level
from trionfi.bots.random import random
from trionfi.bots.review import Judgement, review
from trionfi.bots.search import search
from trionfi.bots.thought import Interrupted, Thought
from trionfi.bots.warm import warm

__all__ = [
    "LEVELS",
    "MEASURED",
    "TITLES",
    "Interrupted",
    "Judgement",
    "Thought",
    "greedy",
    "level",
    "random",
    "review",
    "search",
    "warm",
]
