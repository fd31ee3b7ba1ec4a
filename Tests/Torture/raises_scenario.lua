error("at the top")
