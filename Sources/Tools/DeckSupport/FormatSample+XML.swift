/// Vocabularies of KDE's and lessons of Pauker's, and what Mnemosyne writes.
extension FormatSample {
    static let vocabularies: [Self] = [
        Self(
            "KVTML", [.sections, .sides, .media, .languages, .order, .formulas], [File("words.kvtml", kvtml)],
            beside: [.picture]),
        Self(
            "KVTML 1", of: "KVTML", [.sections, .sides, .languages, .order],
            [
                File(
                    "old.kvtml",
                    """
                    <?xml version="1.0"?><!DOCTYPE kvtml SYSTEM "kvoctrain.dtd"><kvtml encoding="UTF-8" title="Old">
                    <lesson><desc no="1">Metals</desc><desc no="2">Plants</desc></lesson>
                    <e m="1"><o l="en">zinc</o><t l="eu">Zn</t><t l="fr">gris</t></e>
                    <e m="1"><o>copper</o><t>Cu</t><t>rouge</t></e><e m="1"><o>iron</o><t>Fe</t><t>noir</t></e>
                    <e m="2"><o>oak</o><t>Qu</t><t>vert</t></e></kvtml>
                    """)
            ]),
        Self(
            "Pauker lesson", [.order],
            [File("lesson.pau", pauker), File("lesson.pau.gz") { PackageBuilder.gzip(Array(pauker.utf8)) }]),
    ]

    private static let pauker: String = {
        let cards = words.map { word in
            "<Card><FrontSide><Text>\(word)</Text></FrontSide><ReverseSide><Text>metal</Text></ReverseSide></Card>"
        }
        return """
            <?xml version="1.0"?><Lesson LessonFormat="1.7"><Description/><Batch>\(cards.joined())</Batch></Lesson>
            """
    }()

    private static let kvtml: String = {
        let languages = ["en", "eu", "fr"].enumerated().map { number, locale in
            "<identifier id=\"\(number)\"><name>\(locale)</name><locale>\(locale)</locale></identifier>"
        }
        let words = [
            ["zinc", "Zn", "gris"], ["copper", "Cu", "rouge"], ["iron", "$$x^2$$", "noir"], ["oak", "Qu", "vert"],
        ]
        let entries = words.enumerated().map { number, texts in
            let translations = texts.enumerated().map { language, text in
                let image = number == 1 && language == 1 ? "<image>p.png</image>" : ""
                return "<translation id=\"\(language)\"><text>\(text)</text>\(image)</translation>"
            }
            return "<entry id=\"\(number)\">\(translations.joined())</entry>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?><kvtml version="2.0"><information><title>Words</title></information>
            <identifiers>\(languages.joined())</identifiers><entries>\(entries.joined())</entries><lessons>
            <container><name>Metals</name><entry id="0"/><entry id="1"/><entry id="2"/></container>
            <container><name>Plants</name><entry id="3"/></container></lessons></kvtml>
            """
    }()

    private static let factFeatures: Set<Feature> = [.sections, .media, .languages, .tags, .order, .formulas]

    static let mnemosyne: [Self] = [
        Self("Mnemosyne cards", factFeatures, [.zip("deck.cards", [File("cards.xml", log), .picture])]),
        Self(
            "Mnemosyne database", factFeatures, [File("default.db") { try PackageBuilder.database(of: database) }],
            beside: [.picture("default.db_media/p.png")]),
        Self(
            "Mnemosyne 1 export", [.sections, .media, .languages, .order, .formulas],
            [
                File(
                    "old.xml",
                    """
                    <?xml version="1.0" encoding="UTF-8"?><mnemosyne core_version="1">
                    <item id="a"><cat>Metals</cat><Q>zinc</Q><A>&lt;span lang="eu"&gt;Zn&lt;/span&gt;</A></item>
                    <item id="b"><cat>Metals</cat><Q>copper</Q><A>Cu &lt;img src="p.png"&gt;</A></item>
                    <item id="c"><cat>Metals</cat><Q>iron</Q><A>Fe &lt;$&gt;x^2&lt;/$&gt;</A></item>
                    <item id="d"><cat>Plants</cat><Q>oak</Q><A>Qu</A></item></mnemosyne>
                    """)
            ], beside: [.picture]),
    ]

    private static let facts = [
        ("zinc", "<span lang=\"eu\">Zn</span>"), ("copper", "Cu <img src=\"p.png\">"), ("iron", "Fe <$>x^2</$>"),
        ("oak", "Qu"),
    ]

    /// Which of them templates make, and with what, as Python writes it.
    private static let templated = 2
    private static let templates = "{'qfmt': '{{Front}}', 'afmt': '{{FrontSide}}<hr id=answer>{{Back}}', 'ord': 0}"
    private static let fields = "[('f', 'Front'), ('b', 'Back')]", style = "{'css': '.card { color: red }', 'type': 0}"

    private static func encoded(_ html: String) -> String {
        html.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private static let log: String = {
        let texts = facts.enumerated().map { number, fact in
            "<log type=\"16\" o_id=\"f\(number)\"><f>\(fact.0)</f><b>\(encoded(fact.1))</b></log>"
        }
        let cards = facts.indices.map { number in
            let tags = number == 0 ? "t1,t3" : number < 3 ? "t1" : "t2", type = number == templated ? "7::1" : "1"
            return """
                <log type="6" o_id="c\(number)" card_t="\(type)" fact="f\(number)" fact_v="\(type).1" tags="\(tags)"></log>
                """
        }
        return """
            <openSM2sync number_of_entries="13"><log type="10" o_id="t1"><name>Metals</name></log>
            <log type="10" o_id="t2"><name>Plants</name></log><log type="10" o_id="t3"><name>mined</name></log>
            <log type="19" o_id="7::1.1"><name>Card 1</name><q_fact_keys>[]</q_fact_keys><a_fact_keys>[]</a_fact_keys>
            <extra>\(encoded(templates))</extra></log>
            <log type="22" o_id="7::1"><name>Basic</name><fact_keys_and_names>\(fields)</fact_keys_and_names>
            <extra>\(style)</extra></log>
            \(texts.joined())\(cards.joined())</openSM2sync>
            """
    }()

    private static let database: String = {
        let rows = facts.enumerated().map { number, fact in
            let type = number == templated ? "7::1" : "1"
            return """
                INSERT INTO data_for_fact VALUES(\(number), 'f', '\(fact.0)'), (\(number), 'b', '\(fact.1)');
                INSERT INTO cards VALUES(\(number), 'c\(number)', '\(type)', \(number), '\(type).1', '');
                INSERT INTO tags_for_card VALUES(\(number), \(number < 3 ? 1 : 2));
                """
        }
        let texts = [templates, fields, style].map { $0.replacing("'", with: "''") }
        return """
            CREATE TABLE data_for_fact(_fact_id integer, key text, value text);
            CREATE TABLE cards(_id integer primary key, id text, card_type_id text, _fact_id integer,
                fact_view_id text, extra_data text);
            CREATE TABLE tags(_id integer primary key, id text, name text);
            CREATE TABLE tags_for_card(_card_id integer, _tag_id integer);
            CREATE TABLE fact_views(id text, name text, q_fact_keys text, a_fact_keys text, extra_data text);
            CREATE TABLE card_types(id text, name text, fact_keys_and_names text, extra_data text);
            INSERT INTO fact_views VALUES('7::1.1', 'Card 1', '[]', '[]', '\(texts[0])');
            INSERT INTO card_types VALUES('7::1', 'Basic', '\(texts[1])', '\(texts[2])');
            INSERT INTO tags VALUES(1, 'a', 'Metals'), (2, 'b', 'Plants'), (3, 'c', 'mined');
            \(rows.joined(separator: "\n"))
            INSERT INTO tags_for_card VALUES(0, 3);
            """
    }()
}
