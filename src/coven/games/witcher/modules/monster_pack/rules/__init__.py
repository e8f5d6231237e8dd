"""The rules of the Monster Pack."""
