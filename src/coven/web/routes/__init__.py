"""What is answered where: each module holds one part of the site's addresses."""
