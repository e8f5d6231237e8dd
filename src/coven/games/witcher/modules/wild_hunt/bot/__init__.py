"""What bots should know about the Wild Hunt."""
