extension SampleSection {
    static let emoji = SampleSection(
        "Emoji · in a word", ["und-Zsye", "en", "de"],
        """
        🦊 | fox | der Fuchs
        🐢 | turtle | die Schildkröte
        🦉 | owl | die Eule
        🐝 | bee | die Biene
        🦋 | butterfly | der Schmetterling
        🐙 | octopus | der Krake
        🦔 | hedgehog | der Igel
        🐋 | whale | der Wal
        🌵 | cactus | der Kaktus
        🍄 | mushroom | der Pilz
        🌻 | sunflower | die Sonnenblume
        🌈 | rainbow | der Regenbogen
        ❄️ | snowflake | die Schneeflocke
        🌋 | volcano | der Vulkan
        🍎 | apple | der Apfel
        🍒 | cherries | die Kirschen
        🍋 | lemon | die Zitrone
        🥕 | carrot | die Karotte
        🧀 | cheese | der Käse
        🍯 | honey | der Honig
        🚲 | bicycle | das Fahrrad
        🚂 | locomotive | die Lokomotive
        ⛵ | sailing boat | das Segelboot
        🚀 | rocket | die Rakete
        🎈 | balloon | der Luftballon
        🎻 | violin | die Geige
        🥁 | drum | die Trommel
        🎺 | trumpet | die Trompete
        🔑 | key | der Schlüssel
        🕯️ | candle | die Kerze
        ✂️ | scissors | die Schere
        🔨 | hammer | der Hammer
        🧵 | thread | der Faden
        🧦 | socks | die Socken
        🎩 | top hat | der Zylinder
        🔭 | telescope | das Fernrohr
        🧭 | compass | der Kompass
        ⏳ | hourglass | die Sanduhr
        🗺️ | map | die Landkarte
        🏰 | castle | die Burg
        ⛺ | tent | das Zelt
        👩‍🚀 | astronaut | die Astronautin
        👩‍🌾 | farmer | die Bäuerin
        👨‍👩‍👧‍👦 | family | die Familie
        """)
}
