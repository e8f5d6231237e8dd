"""What bots should know about the Legendary Hunt."""
