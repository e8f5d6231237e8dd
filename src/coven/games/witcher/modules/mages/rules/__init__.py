"""The rules of Mages."""
