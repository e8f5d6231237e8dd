"""What bots know about the game: how a position is valued, and what makes sense in it."""
