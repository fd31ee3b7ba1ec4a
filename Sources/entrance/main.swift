print("entrance")
