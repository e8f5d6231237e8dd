"""What bots should know about mages."""
