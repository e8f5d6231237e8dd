"""The rules of the Lost Mount."""
