"""Positions in which one play is the right one."""

LAST_PLAY = """
game: peuali 1
seats: 3
to_move: 3
battle: 3
dealer: 3
totals: 20 30 25
hand 3: Wi5
front 1: Wa5/1
front 2: Wa4/2
"""
"""Only defeating Water 4 of seat 2 wins the match; defeating Water 5 of seat 1 is worth more points."""
