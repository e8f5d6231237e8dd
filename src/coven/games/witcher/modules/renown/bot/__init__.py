"""What bots should know about Renown."""
