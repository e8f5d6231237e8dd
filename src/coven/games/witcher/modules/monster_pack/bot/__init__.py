"""What bots know of the Monster Pack."""
