"""Play a whole match of Peuali against yourself, at random, and look at it from one seat."""

import random

import trionfi

match = trionfi.new("peuali", seats=4, key=7)
dice = random.Random(7)
while not match.over:
    match.play(dice.choice(match.legal))
print(match.look(viewer=0)["totals"], match.result)
print(match.save())
