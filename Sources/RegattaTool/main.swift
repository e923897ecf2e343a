print("regatta")
