"""kanly.gym: the table as an environment of PettingZoo, for whoever learns to play (docs/learning.md)."""
