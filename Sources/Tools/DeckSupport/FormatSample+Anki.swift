/// What Anki writes, and what is made of it.
extension FormatSample {
    private static let cardFeatures: Set<Feature> = [.sections, .media, .languages, .tags, .order, .formulas]

    static let anki: [Self] = [
        Self(
            "Anki package, as older versions write it", of: "Anki package", cardFeatures,
            [
                .zip(
                    "deck.apkg",
                    [
                        File("collection.anki2") { try collection.database() }, File("media", #"{"0": "p.png"}"#),
                        .picture("0"),
                    ])
            ]),
        Self(
            "Anki package, as newer versions write it", of: "Anki package", cardFeatures,
            [
                .zip(
                    "deck.apkg",
                    [
                        File("meta") { [8, 3] },
                        File("collection.anki21b") { PackageBuilder.zstd(try collection.database()) },
                        File("media") { PackageBuilder.zstd([10, 7, 10, 5] + Array("p.png".utf8)) },
                        File("0") { PackageBuilder.zstd(picture) },
                    ])
            ]),
        Self(
            "Anki collection", cardFeatures, [File("collection.anki2") { try collection.database() }],
            beside: [.picture("collection.media/p.png")]),
        Self(
            "CrowdAnki export", cardFeatures, [File("deck.json", crowdAnki)], beside: [.picture("media/p.png")]),
        Self(
            "Anki text export", of: "TSV table", Set(Feature.allCases),
            [
                File(
                    "deck.txt",
                    """
                    #separator:tab
                    #html:true
                    #columns:English\tBasque\tExample\tDeck\tTags
                    #deck column:4
                    #tags column:5
                    zinc\tZn\tgrey\tMetals\tmined
                    copper\tCu <img src="p.png">\tred\tMetals\t
                    iron\tFe \\(x^2\\)\tdark\tMetals\t
                    oak\tQu\tgreen\tPlants\t

                    """)
            ], beside: [.picture]),
    ]

    private static var collection: PackageBuilder {
        var builder = PackageBuilder()
        builder.decks = [1: "Metals", 2: "Plants"]
        let texts = [
            ["zinc", "<span lang=\"eu\">Zn</span>"], ["copper", "Cu <img src=\"p.png\">"], ["iron", "Fe \\(x^2\\)"],
            ["oak", "Qu"],
        ]
        for (number, fields) in texts.enumerated() {
            builder.notes[number + 1] = (1, fields)
            builder.cards.append(.init(id: number + 1, note: number + 1, deck: number < 3 ? 1 : 2))
        }
        builder.statements = "UPDATE notes SET tags = ' mined ';"
        return builder
    }

    private static let crowdAnki = #"""
        {"__type__": "Deck", "name": "Metals", "media_files": ["p.png"],
         "note_models": [{"crowdanki_uuid": "m", "name": "Basic", "type": 0, "sortf": 0, "css": "",
          "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}],
          "tmpls": [{"name": "1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}]}],
         "notes": [
          {"fields": ["zinc", "<span lang=\"eu\">Zn</span>"], "guid": "1", "note_model_uuid": "m", "tags": ["mined"]},
          {"fields": ["copper", "Cu <img src=\"p.png\">"], "guid": "2", "note_model_uuid": "m", "tags": []},
          {"fields": ["iron", "Fe \\(x^2\\)"], "guid": "3", "note_model_uuid": "m", "tags": []}],
         "children": [{"__type__": "Deck", "name": "Plants", "children": [], "media_files": [], "note_models": [],
          "notes": [{"fields": ["oak", "Qu"], "guid": "4", "note_model_uuid": "m", "tags": []}]}]}
        """#
}
