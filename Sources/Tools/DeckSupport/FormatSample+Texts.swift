/// Texts that people write, and tables.
extension FormatSample {
    static let texts: [Self] = [
        Self(
            "Markdown", [.sections, .sides, .media, .languages, .order, .formulas],
            [
                File(
                    "words.md",
                    """
                    # Metals

                    zinc::Zn <span lang="eu">Zn</span>
                    copper::Cu ![](p.png)
                    iron::Fe $x^2$

                    # Plants

                    oak::Qu

                    """), File("card.md", "zinc\n\n---\nZn\n\n---\ngrey\n"),
            ], beside: [.picture]),
        Self(
            "Org", [.sections, .sides, .media, .tags, .order, .formulas],
            [
                File(
                    "words.org",
                    """
                    * Metals
                    ** Item :drill:mined:
                    zinc
                    *** Sign
                    Zn
                    *** Color
                    grey
                    ** Item :drill:
                    copper
                    *** Sign
                    Cu [[file:p.png]]
                    ** Item :drill:
                    iron
                    *** Sign
                    Fe $x^2$
                    * Plants
                    ** Item :drill:
                    oak
                    *** Sign
                    Qu

                    """)
            ], beside: [.picture]),
        Self(
            "Lists, as Quizlet and others write them", of: "TSV table", [.order],
            [
                File("quizlet.txt", "zinc\tZn\ncopper\tCu\niron\tFe\n"),
                File("words.txt", "zinc - Zn\ncopper - Cu\niron - Fe\n"),
            ]),
    ]

    static let tables: [Self] = [
        Self("CSV table", Set(Feature.allCases), [File("words.csv", table(rows, ","))], beside: [.picture]),
        Self("TSV table", Set(Feature.allCases), [File("words.tsv", table(rows, "\t"))], beside: [.picture]),
        Self(
            "OpenDocument spreadsheet", Set(Feature.allCases),
            [
                .zip(
                    "words.ods",
                    [
                        File("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
                        File("content.xml", "<d>\(sheets.map { openDocument($0.name, $0.rows) }.joined())</d>"),
                    ])
            ], beside: [.picture]),
        Self(
            "Excel workbook", Set(Feature.allCases),
            [
                .zip(
                    "words.xlsx",
                    [File("xl/workbook.xml", workbook)]
                        + sheets.enumerated().map { number, sheet in
                            File("xl/worksheets/sheet\(number + 1).xml", excel(sheet.rows))
                        })
            ], beside: [.picture]),
    ]

    private static let head = ["English", "Basque", "Example", "Tags"]
    static let metals = [
        ["<b>zinc</b>", "Zn", "grey", "mined"], ["<b>copper</b>", "Cu <img src=\"p.png\">", "red", ""],
        ["<b>iron</b>", "Fe \\(x^2\\)", "dark", ""],
    ]
    static let plants = [["<b>oak</b>", "Qu", "green", ""]]

    /// The records with the decks that they are in.
    private static let rows =
        [head + ["Deck"]] + metals.map { $0 + ["Metals"] } + plants.map { $0 + ["Plants"] }

    private static let sheets = [
        (name: "Metals", rows: [head] + plain(metals)), (name: "Plants", rows: [head] + plain(plants)),
    ]

    /// Cells of programs that know no HTML.
    private static func plain(_ rows: [[String]]) -> [[String]] {
        rows.map { $0.map { $0.replacing("<b>", with: "").replacing("</b>", with: "") } }
    }

    private static var workbook: String {
        let names = sheets.map { "<sheet name=\"\($0.name)\"/>" }
        return "<workbook><sheets>\(names.joined())</sheets></workbook>"
    }

    private static func table(_ rows: [[String]], _ separator: String) -> String {
        rows.map { row in
            let cells = row.map { $0.contains("\"") ? "\"\($0.replacing("\"", with: "\"\""))\"" : $0 }
            return cells.joined(separator: separator) + "\n"
        }.joined()
    }

    private static func escaped(_ cell: String) -> String {
        cell.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private static func openDocument(_ name: String, _ rows: [[String]]) -> String {
        let lines = rows.map { row in
            "<table-row>\(row.map { "<table-cell><p>\(escaped($0))</p></table-cell>" }.joined())</table-row>"
        }
        return "<table name=\"\(name)\">\(lines.joined())</table>"
    }

    private static func excel(_ rows: [[String]]) -> String {
        let lines = rows.map { row in
            "<row>\(row.map { "<c t=\"inlineStr\"><is><t>\(escaped($0))</t></is></c>" }.joined())</row>"
        }
        return "<worksheet><sheetData>\(lines.joined())</sheetData></worksheet>"
    }

    static let archives: [Self] = [
        Self(
            "Mochi deck", [.sections, .sides, .media, .languages, .tags, .order, .formulas],
            [.zip("deck.mochi", [File("data.json", mochi), .picture])]),
        Self(
            "Study Archive", [.sections, .sides, .media, .languages, .order, .formulas],
            [
                .zip(
                    "deck.studyarch",
                    [
                        File(
                            "Archive/Groups/Metals/Data.csv",
                            """
                            1 Text,2 HTML,3 Text,2 Image
                            zinc,<span lang='eu'>Zn</span>,grey,
                            copper,Cu,red,p.png
                            iron,Fe \\(x^2\\),dark,

                            """), .picture("Archive/Groups/Metals/p.png"),
                        File("Archive/Groups/Plants/Data.csv", "1 Text,2 Text\noak,Qu\n"),
                    ])
            ]),
        Self(
            "Zip archive of decks", Set(Feature.allCases),
            [
                .zip(
                    "decks.zip",
                    [
                        File("Metals.csv", table([head] + metals, ",")),
                        File("Plants.csv", table([head] + plants, ",")), .picture,
                    ])
            ]),
    ]

    private static let mochi = #"""
        {"version": 2, "decks": [
         {"id": "A", "name": "Metals", "cards": [
          {"id": "1", "content": "zinc\n---\n<span lang=\"eu\">Zn</span>\n---\ngrey", "tags": ["mined"]},
          {"id": "2", "content": "copper\n---\nCu ![](@media/p.png)"}, {"id": "3", "content": "iron\n---\nFe $$x^2$$"}]},
         {"id": "B", "name": "Plants", "cards": [{"id": "4", "content": "oak\n---\nQu"}]}]}
        """#
}
