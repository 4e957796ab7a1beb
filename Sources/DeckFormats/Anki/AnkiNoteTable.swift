import Basics
import CardDeck

/// Which notes a collection has, and of what type each is. Read in one go along the table: looking each
/// card's note up takes twice as long.
struct AnkiNoteTable: Sendable {
    /// In ascending order.
    private var ids: [Int64] = []

    /// Of each note, the position of its type among `types`.
    private var typePositions: [Int32] = []

    /// What the notes say that they are of, in the order of their first notes; nil for all types that there are not.
    private(set) var types: [Int64?] = []

    /// Where the last note was found: cards mostly follow the order of their notes.
    private var last = 0

    /// More notes are left out: no collection has so many, and each takes memory.
    private static let mostNotes = 4_000_000

    /// - Parameters:
    ///   - notetypes: those that there are.
    ///   - log: is told where there are too many notes.
    init(_ database: SQLiteDatabase, notetypes: [Int64: AnkiNotetype], log: WarningLog) throws(DeckError) {
        let query = try database.prepare("SELECT id, mid FROM notes ORDER BY id")
        var positions: [Int64?: Int32] = [:]
        var position: Int32 = 0
        while try query.step() {
            guard ids.count < Self.mostNotes else {
                log.add("has more than 4,000,000 notes; the others are left out, and their cards")
                break
            }
            let stated = query.integer(1)
            if types.isEmpty || types[Int(position)] != stated {
                let type = notetypes[stated] == nil ? nil : Int64?(stated)
                position = positions[type] ?? Int32(types.count)
                if positions[type] == nil {
                    positions[type] = position
                    types.append(type)
                }
            }
            ids.append(query.integer(0))
            typePositions.append(position)
        }
    }

    /// The position of a note's type among `types`; nil where there is no such note. O(1) where it is the
    /// note asked for last or the one after it, O(log n) elsewhere.
    mutating func typePosition(ofNote id: Int64) -> Int? {
        if !isNote(id, at: last) {
            last = isNote(id, at: last + 1) ? last + 1 : ids.partitioningIndex { $0 >= id }
            guard isNote(id, at: last) else { return nil }
        }
        return Int(typePositions[last])
    }

    private func isNote(_ id: Int64, at position: Int) -> Bool { position < ids.count && ids[position] == id }
}
