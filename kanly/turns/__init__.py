"""The course of the game as effects on the same stack: setup, rounds, turns, Combat, Endgame."""
