"""How the modes of Monster Trail are played: a file a mode."""
