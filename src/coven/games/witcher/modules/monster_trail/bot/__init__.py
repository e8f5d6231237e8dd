"""Advice for bots that play with Monster Trail."""
