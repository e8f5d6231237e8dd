"""The rules of the Wild Hunt, chapter by chapter."""
