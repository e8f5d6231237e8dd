"""What bots should know about the Lost Mount."""
