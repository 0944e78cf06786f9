"""Bots: they choose an action from what a seat can see, and say what they thought."""

from trionfi.bots.greedy import greedy
from trionfi.bots.levels import LEVELS, level
from trionfi.bots.random import random
from trionfi.bots.search import search
from trionfi.bots.thought import Thought

__all__ = ["LEVELS", "Thought", "greedy", "level", "random", "search"]
