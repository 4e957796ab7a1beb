extension SampleSection {
    static let korean = SampleSection(
        "Korean · seasons and weather", ["ko", "en", "ko", "en"],
        """
        봄 | spring | 봄이 왔어요. | Spring has come.
        여름 | summer | 여름은 더워요. | Summer is hot.
        가을 | autumn
        겨울 | winter | 겨울은 추워요. | Winter is cold.
        날씨 | weather | 오늘은 날씨가 좋아요. | The weather is fine today.
        하늘 | sky
        해 | sun
        달 | moon
        별 | star
        구름 | cloud
        비 | rain | 비가 와요. | It is raining.
        눈 | snow | 눈이 와요. | It is snowing.
        바람 | wind | 바람이 불어요. | The wind is blowing.
        안개 | fog
        천둥 | thunder
        번개 | lightning
        무지개 | rainbow | 무지개가 떴어요. | A rainbow has come out.
        소나기 | shower of rain
        장마 | the summer rains
        태풍 | typhoon
        폭풍 | storm
        이슬 | dew
        서리 | frost
        얼음 | ice
        고드름 | icicle
        우박 | hail
        햇살 | sunbeams
        그늘 | shade
        더위 | heat
        추위 | cold
        꽃샘추위 | cold snap at blossom time
        단풍 | autumn colours
        노을 | red sky at dusk
        첫눈 | first snow of the year | 첫눈이 내렸어요. | The first snow has fallen.
        눈사람 | snowman
        우산 | umbrella | 우산을 잊었어요. | I forgot my umbrella.
        장갑 | gloves
        기온 | air temperature
        일기예보 | weather forecast
        """)
}
