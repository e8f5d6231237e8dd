"""The rules of Ciri."""
