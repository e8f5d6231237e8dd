"""What bots should know about the Witcher."""
