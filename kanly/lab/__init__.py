"""The laboratory: many games, kept as tables, and what they say (docs/laboratory.md)."""
