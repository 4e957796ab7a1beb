import Basics
import CardDeck

/// A note as a reader finds it in its file, before its texts are made into sides.
struct Record: Hashable, Sendable {
    /// What the file calls it; empty where it does not.
    var id = ""
    var tags: [String] = []

    /// What is on each of its sides, in the way in which the format writes texts.
    var sides: [String]

    /// Which of the deck's layouts the sides have.
    var layout = 0

    /// What is longer than this is no name, in bytes: its hash stands for it.
    static let longestID = 1000

    /// Of a text with more gaps, no more cards are made than this.
    static let maxGaps = 200
}

/// Records end to end in memory: there is no object for each of what may be a million.
struct RecordStore: Sendable {
    /// Beyond it, no more records are taken, in bytes.
    static let byteLimit = 256 << 20

    /// What stands between tags.
    private static let tagSeparator: Character = "\u{1F}"

    private var bytes: [UInt8] = []

    /// Where each text ends: of every record its id, its tags, and its sides.
    private var ends: [UInt32] = []

    /// The first text of each record, and one more at the end.
    private var starts: [UInt32] = [0]
    private var layouts: [UInt32] = []

    /// What is counted for the places of a text and of a record, beside their bytes.
    private static let textCost = 16, recordCost = 32

    /// All of that.
    private var size = 0

    /// What names each record: its id's, else that of all it says.
    private(set) var hashes: [UInt64] = []

    var count: Int { layouts.count }

    /// - Returns: whether there was room.
    mutating func append(_ record: Record) -> Bool {
        let isNamed = record.id.utf8.count <= Record.longestID
        let id = isNamed ? record.id : ContentHash(record.id.utf8).description
        // Before anything is put together: many tags may have one long text.
        var cost = Self.recordCost + id.utf8.count + 2 * Self.textCost
        for tag in record.tags { cost += tag.utf8.count + 1 }
        for side in record.sides { cost += side.utf8.count + Self.textCost }
        guard size + cost <= Self.byteLimit else { return false }
        size += cost
        append(id)
        append(record.tags.joined(separator: String(Self.tagSeparator)))
        for side in record.sides { append(side) }
        starts.append(UInt32(ends.count))
        layouts.append(UInt32(record.layout))
        var hash = ContentHash(record.id.utf8)
        if record.id.isEmpty {
            for side in record.sides {
                hash.combine(side.utf8)
                hash.combine(0x1F)
            }
        }
        hashes.append(hash.value)
        return true
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        ends.append(UInt32(bytes.count))
    }

    subscript(index: Int) -> Record {
        let texts = (starts[index]..<starts[index + 1]).map { text(Int($0)) }
        return Record(
            id: texts[0], tags: texts[1].split(separator: Self.tagSeparator).map(String.init),
            sides: Array(texts.dropFirst(2)), layout: Int(layouts[index]))
    }

    /// What the file calls a record; empty where it does not.
    func id(_ index: Int) -> String { text(Int(starts[index])) }

    private func text(_ place: Int) -> String {
        String(decoding: bytes[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])], as: UTF8.self)
    }
}

/// The records of a deck, section by section, as a reader finds them in any order.
struct RecordList {
    struct Section: Sendable {
        var path: [String]
        var records: [UInt32] = []
    }

    private(set) var store = RecordStore()
    private(set) var sections: [Section] = []
    private var placeOfPath: [[String]: Int] = [:]

    /// The section of the last record, which the next one is mostly in, too.
    private var last: (path: [String], place: Int)?

    /// How many levels all sections have, each counted with those above it, and may have.
    private var levelCount = 0
    private static let levelLimit = 1_000_000

    /// How much there was to look up in long names, counted as levels, and may be: records may take turns with sections.
    private var lookupCount = 0
    private static let lookupLimit = 4_000_000

    /// The deck's file, for messages.
    let file: String

    init(file: String) { self.file = file }

    /// Puts a record at the end of a section, which begins where the first record is put into it.
    ///
    /// - Parameter path: of the section; empty for the deck's own.
    /// - Returns: the section's number.
    @discardableResult
    mutating func add(_ record: Record, to path: [String] = []) throws(DeckError) -> Int {
        guard store.append(record) else {
            throw DeckError.hasMoreText(file, than: RecordStore.byteLimit)
        }
        let known = last.flatMap { $0.path == path ? $0.place : nil }
        if known == nil {
            lookupCount += path.levelCount - path.count
            guard lookupCount <= Self.lookupLimit else {
                throw DeckError(file: file, "has longer names of sections than any deck has")
            }
        }
        let place = known ?? placeOfPath[path] ?? sections.count
        if place == sections.count {
            levelCount += path.levelCount
            guard levelCount <= Self.levelLimit else {
                throw DeckError(file: file, "has more sections within each other than any deck has")
            }
            sections.append(Section(path: path))
            placeOfPath[path] = place
        }
        if known == nil { last = (path, place) }
        sections[place].records.append(UInt32(store.count - 1))
        return place
    }

    /// Puts the sections in another order, once all are there. Those of one rank stay as they are. O(n log n).
    ///
    /// - Parameter ranks: of the sections, by their numbers.
    mutating func sortSections(by ranks: [Int]) {
        sections = sections.indices.sorted { ranks[$0] < ranks[$1] }.map { sections[$0] }
        (placeOfPath, last) = ([:], nil)
        for (place, section) in sections.enumerated() { placeOfPath[section.path] = place }
    }

    /// Puts the records of each section in another order, once all are there. Those of which neither precedes the other stay
    /// as they are. O(n log n).
    ///
    /// - Parameter precedes: whether a record comes before another, by their numbers.
    mutating func sortRecords(by precedes: (UInt32, UInt32) -> Bool) {
        for place in sections.indices { sections[place].records.sort(by: precedes) }
    }
}

/// Which of several records that are named alike a record is.
struct Repetitions: Sendable {
    private var numbers: [UInt32: Int] = [:]

    /// - Parameter hashes: what names each record. O(n): the last record of each name is kept in a table by open
    ///   addressing, under a factor that no file can know, so that none can fill one stretch of the table.
    init(in hashes: [UInt64]) {
        let bits = UInt64.bitWidth - (2 * UInt64(hashes.count) | 1).leadingZeroBitCount
        let factor = UInt64.random(in: .min ... .max) | 1, none = UInt32.max
        var places = [UInt32](repeating: none, count: 1 << bits)
        for (record, hash) in hashes.enumerated() {
            var place = Int((hash &* factor) >> UInt64(UInt64.bitWidth - bits))
            while places[place] != none, hashes[Int(places[place])] != hash {
                place = (place + 1) & (places.count - 1)
            }
            if places[place] != none { numbers[UInt32(record)] = (numbers[places[place]] ?? 1) + 1 }
            places[place] = UInt32(record)
        }
    }

    /// 2 for the first that repeats another, and so on; nil for one that repeats none.
    subscript(record: Int) -> Int? { numbers[UInt32(record)] }
}
