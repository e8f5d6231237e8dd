"""The rules of The Witcher: Old World, chapter by chapter."""
