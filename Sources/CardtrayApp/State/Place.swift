import CardDeck

/// What is remembered of a deck between two openings.
package struct Place: Codable, Sendable, Equatable {
    /// The window, in logical pixels.
    package var width: Int
    /// In logical pixels, as the width.
    package var height: Int

    /// The note at the top of the window, and how far its row's top lies above the window's.
    package var top: String?
    /// From the window's top up to the row's, in logical pixels.
    package var offset: Double

    /// How near the deck was seen, 1 at most; missing where it was not zoomed.
    package var zoom: Double?

    /// The notes that their rows expose, the one touched last at the end.
    package var exposed: [String]

    /// The side that faces up, as people write it, and those of single sections by their titles; missing where the first
    /// does.
    package var front: String?
    /// The sides that face up in single sections, as people write them, by the sections' titles; nil where none
    /// differs.
    package var fronts: [String: String]?

    /// The full paths of the decks' files, in the order of the stack: notes of several decks are named by the places of
    /// these. Nil where that is not known.
    package var files: [String]?

    /// A place without sides that face up, and without files, as they are set later.
    ///
    /// - Parameters:
    ///   - width, height: the window's size in logical pixels.
    ///   - top: the note at the top of the window.
    ///   - offset: how far its row's top lies above the window's, in logical pixels.
    ///   - zoom: nil where the deck was not zoomed.
    ///   - exposed: the notes that their rows expose.
    package init(
        width: Int, height: Int, top: String?, offset: Double, zoom: Double? = nil, exposed: [String]
    ) {
        (self.width, self.height, self.top) = (width, height, top)
        (self.offset, self.zoom, self.exposed) = (offset, zoom, exposed)
    }
}

extension Place {
    /// The same place once others of the decks' files are there, or in another order; without notes of those that are
    /// gone.
    ///
    /// - Parameter files: the full paths of those that are there now.
    func renamed(to files: [String]) -> Place {
        guard let names = RenamedNotes(keptWith: self.files, nowIn: files) else { return self }
        func name(_ id: String) -> String? { names[NoteID(id)]?.rawValue }
        var place = self
        (place.top, place.exposed, place.files) = (top.flatMap(name), exposed.compactMap(name), files)
        return place
    }

    private static let levelSeparator = "\u{1F}"
    private static let numberSeparator = "\u{1E}"

    /// A section as it is written down.
    private static func written(_ section: SectionName) -> String {
        section.path.joined(separator: levelSeparator)
            + (section.number == 0 ? "" : "\(numberSeparator)\(section.number)")
    }

    /// The sides that faced up, in the deck as it is now.
    func facing(in sections: [DeckSection]) -> FacingSides {
        var found = FacingSides(front.flatMap(FacingSide.init))
        guard let fronts else { return found }
        for (index, name) in sections.names.enumerated() {
            if let side = fronts[Self.written(name)].flatMap(FacingSide.init) {
                found.sections[index] = side
            }
        }
        return found
    }

    /// Remembers the sides that face up.
    mutating func keep(_ facing: FacingSides, in sections: [DeckSection]) {
        front = facing.deck?.description
        fronts = nil
        // Most decks have none, and names of many sections take long to make.
        guard !facing.sections.isEmpty else { return }
        let names = sections.names
        let own = facing.sections.filter { names.indices.contains($0.key) }
            .map { (Self.written(names[$0.key]), $0.value.description) }
        // Titles may have the separators in them.
        fronts = own.isEmpty ? nil : Dictionary(own) { first, _ in first }
    }
}
