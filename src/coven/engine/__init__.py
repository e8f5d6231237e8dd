"""The engine: decisions, state, match, chance, records, rulebooks and content. It knows no game."""
