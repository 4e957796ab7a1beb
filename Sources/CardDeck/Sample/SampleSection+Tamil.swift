extension SampleSection {
    static let tamil = SampleSection(
        "Tamil · fields and creatures", ["ta", "en"],
        """
        மரம் | tree
        இலை | leaf
        பூ | flower
        பழம் | fruit
        விதை | seed
        வேர் | root
        ஆறு | river
        குளம் | pond
        கடல் | sea
        மலை | mountain
        காடு | forest
        வயல் | paddy field
        மழை | rain
        மேகம் | cloud
        காற்று | wind
        வானம் | sky
        நிலா | moon
        சூரியன் | sun
        விண்மீன் | star
        மண் | soil
        கல் | stone
        மணல் | sand
        யானை | elephant
        புலி | tiger
        குரங்கு | monkey
        மாடு | cow
        ஆடு | goat
        நாய் | dog
        பூனை | cat
        மயில் | peacock
        கிளி | parrot
        காகம் | crow
        மீன் | fish
        பாம்பு | snake
        தவளை | frog
        எறும்பு | ant
        தேனீ | bee
        வண்ணத்துப்பூச்சி | butterfly
        தென்னை | coconut palm
        பனை | palmyra palm
        """)
}
