import Basics

/// A deck whose trays hold groups of its cards, rather than its sections: in each the cards stand in the deck's order,
/// and a card of several groups stands in each of them.
public final class GroupedDeck: DerivedDeck {
    /// The deck in its order.
    public let arranged: ArrangedDeck
    /// What the trays hold.
    public let groups: CardGroups
    /// A section for each group, mirrored where most of its notes come from mirrored sections.
    public let sections: [DeckSection]

    /// The deck in its order, which the trays' notes are taken from.
    public var whole: any DeckSource { arranged }
    /// The deck in its order, once more: it is derived itself.
    public var derived: (any DerivedDeck)? { arranged }
    /// This one.
    public var grouped: GroupedDeck? { self }

    /// The trays by their titles.
    private let trays: [String: Int]

    /// The places of each tray's notes in the arranged deck, ascending.
    private let notes: [[NotePath]]

    /// How many sections the deck itself has.
    private let sectionCount: Int

    /// The first of the trays that have a note of the arranged deck, by its place there; −1 for none.
    private let firstTrays: [[Int32]]

    /// - Parameter groups: of the notes of the deck that the order is of.
    ///
    /// O(notes · log notes): not for the main thread.
    public init(_ arranged: ArrangedDeck, _ groups: CardGroups) {
        (self.arranged, self.groups) = (arranged, groups)
        let order = arranged.order, own = arranged.sections
        let titles = groups.groups.map(\.title)
        trays = Dictionary(zip(titles, titles.indices)) { first, _ in first }
        sectionCount = own.count
        let notes = groups.groups.map { group in
            order.isDecks ? group.notes : group.notes.map(order.path(ofOrigin:)).sorted()
        }
        self.notes = notes
        var firstTrays = own.map { Array(repeating: Int32(-1), count: $0.noteCount) }
        for (tray, notes) in notes.enumerated().reversed() {
            for note in notes { firstTrays[note.section][note.note] = Int32(tray) }
        }
        self.firstTrays = firstTrays
        sections = zip(titles, notes).map { title, notes in
            let mirrored = notes.count { own[$0.section].direction == .rightToLeft }
            return DeckSection(
                title: title, noteCount: notes.count,
                direction: mirrored * 2 > notes.count ? .rightToLeft : .leftToRight)
        }
    }

    /// Where a note of a tray stands in the arranged deck. O(1).
    public func origin(section: Int, note: Int) -> NotePath { notes[section][note] }

    /// A place behind the deck's own sections: no tray of groups is one of those.
    public func origin(ofSection section: Int) -> Int { sectionCount + section }

    /// Where a note of the arranged deck stands first; nil where no group has it. O(log notes).
    public func path(ofOrigin origin: NotePath) -> NotePath? {
        let tray = firstTrays[origin.section][origin.note]
        return tray < 0 ? nil : path(ofOrigin: origin, inSection: Int(tray))
    }

    /// Where it stands in the tray of a title, or else first.
    public func path(ofOrigin origin: NotePath, inTrayOf title: String) -> NotePath? {
        path(ofOrigin: origin, onlyInTrayOf: title) ?? path(ofOrigin: origin)
    }

    /// Where it stands in the tray of a title; nil where that does not have it. O(log notes).
    package func path(ofOrigin origin: NotePath, onlyInTrayOf title: String) -> NotePath? {
        trays[title].flatMap { path(ofOrigin: origin, inSection: $0) }
    }

    /// Whether there is a tray of a title. O(1).
    package func hasTray(_ title: String) -> Bool { trays[title] != nil }

    private func path(ofOrigin origin: NotePath, inSection section: Int) -> NotePath? {
        let place = notes[section].partitioningIndex { $0 >= origin }
        guard place < notes[section].count, notes[section][place] == origin else { return nil }
        return NotePath(section: section, note: place)
    }
}
