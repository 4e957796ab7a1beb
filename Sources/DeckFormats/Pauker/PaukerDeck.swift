import CardDeck

/// A lesson of Pauker: packed XML, whose cards lie in batches by how well they are known. They are one section here.
enum PaukerDeck {
    /// - Returns: nil for XML of another kind.
    static func open(_ file: InputFile, progress: (Double) -> Void) throws(DeckError) -> RecordDeck? {
        guard try XMLStream.root(of: file)?.name == "Lesson" else { return nil }
        var list = RecordList(file: file.name), layouts: [Layout] = []
        let warnings = try XMLStream.read(file, ["Card"], progress: progress) { (card) throws(DeckError) in
            let sides = ["FrontSide", "ReverseSide"].map { card.child($0) }
            let layout = Layout(isRightToLeft: sides.map { $0?.attribute("Orientation") == "RTL" })
            let place = layouts.firstIndex(of: layout) ?? layouts.count
            if place == layouts.count { layouts.append(layout) }
            // Its first version had the text in the side itself.
            let texts = sides.map { side in (side?.child("Text") ?? side)?.text ?? "" }
            guard texts.contains(where: { !$0.isEmpty }) else { return }
            try list.add(Record(id: card.attribute("ID") ?? "", sides: texts, layout: place))
        }
        let cells = TableCells(.text)
        return try RecordDeck(
            format: "pauker", file: file.name, title: file.stem, list, media: file.media,
            warnings: warnings
        ) { [layouts] record, log in
            zip(record.sides, layouts[record.layout].isRightToLeft).map { text, isRightToLeft in
                var facet = cells.facet(text, log)
                if isRightToLeft { facet.declaredDirection = .rightToLeft }
                return facet
            }
        }
    }

    /// How the sides of cards are written.
    private struct Layout: Hashable {
        var isRightToLeft: [Bool]
    }
}
