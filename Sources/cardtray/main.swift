print("cardtray")
