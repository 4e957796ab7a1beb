extension SampleSection {
    static let japanese = SampleSection(
        "Japanese · nature", ["ja", "en", "ja"],
        """
        山 | mountain | やま
        川 | river | かわ
        海 | sea | うみ
        空 | sky | そら
        森 | forest | もり
        花 | flower | はな
        月 | moon | つき
        星 | star | ほし
        雪 | snow | ゆき
        雨 | rain | あめ
        風 | wind | かぜ
        雲 | cloud | くも
        木漏れ日 | sunlight through leaves | こもれび
        雷 | thunder | かみなり
        虹 | rainbow | にじ
        霧 | fog | きり
        霜 | frost | しも
        嵐 | storm | あらし
        氷 | ice | こおり
        夕焼け | sunset glow | ゆうやけ
        石 | stone | いし
        砂 | sand | すな
        岩 | rock | いわ
        島 | island | しま
        湖 | lake | みずうみ
        滝 | waterfall | たき
        泉 | spring of water | いずみ
        谷 | valley | たに
        波 | wave | なみ
        草 | grass | くさ
        葉 | leaf | は
        竹 | bamboo | たけ
        松 | pine | まつ
        桜 | cherry blossom | さくら
        紅葉 | autumn leaves | もみじ
        朝露 | morning dew | あさつゆ
        梅雨 | the rainy season | つゆ
        オーロラ | northern lights
        """)
}
