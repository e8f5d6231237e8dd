"""The rules of the Legendary Hunt."""
