"""Pages, live updates and the API: people and programs at tables, over HTTP."""
