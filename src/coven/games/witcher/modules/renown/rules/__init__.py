"""The rules of Renown."""
