"""The rules of the Adventure Pack."""
