/// The order in which Mochi shows what is in its file: decks by their numbers, each followed by those within it, and the
/// cards of a deck by their positions, which are compared as texts (`6` < `6V` < `7`). What has none comes first; what has
/// the same stays as it is in the file.
struct MochiOrder {
    /// Of each deck, its place among all.
    private let ranks: [Int]

    /// The ranks of the sections, as they began.
    private var rankOfSection: [Int] = []

    /// The positions of all records, end to end, and where each ends.
    private var positions: [UInt8] = []
    private var ends: [UInt32] = []

    /// The most that positions may take together, in bytes: inserted again and again in one place, they grow by a letter
    /// every few cards.
    static let byteLimit = 64 << 20

    /// O(n log n).
    ///
    /// - Parameter parents: the decks that decks are within.
    init(decks: [JSONValue], parents: [Int?]) {
        let numbers = decks.map { deck in if case .number(let number)? = deck["sort"] { number } else { 0.0 } }
        var children: [[Int]] = Array(repeating: [], count: decks.count), roots: [Int] = []
        for (deck, parent) in parents.enumerated() {
            if let parent { children[parent].append(deck) } else { roots.append(deck) }
        }
        func lastFirst(_ decks: [Int]) -> [Int] { decks.sorted { numbers[$0] < numbers[$1] }.reversed() }
        // Those that are within themselves, which no root leads to, come last.
        var ranks = Array(repeating: decks.count, count: decks.count), rank = 0, rest = lastFirst(roots)
        while let deck = rest.popLast() {
            ranks[deck] = rank
            rank += 1
            rest += lastFirst(children[deck])
        }
        self.ranks = ranks
    }

    /// Takes the position of the next record.
    ///
    /// - Parameters:
    ///   - position: what the card says; empty where it does not.
    ///   - section: the record's, by its number; a new one is the next.
    ///   - deck: the card's; nil where it is in none.
    /// - Returns: whether there was room.
    mutating func add(_ position: String, inSection section: Int, of deck: Int?) -> Bool {
        if section == rankOfSection.count { rankOfSection.append(deck.map { ranks[$0] } ?? -1) }
        guard positions.count + position.utf8.count <= Self.byteLimit else { return false }
        positions.append(contentsOf: position.utf8)
        ends.append(UInt32(positions.count))
        return true
    }

    /// O(n log n), or O(n) where nothing has a position.
    func sort(_ list: inout RecordList) {
        list.sortSections(by: rankOfSection)
        guard !positions.isEmpty else { return }
        list.sortRecords { position($0).lexicographicallyPrecedes(position($1)) }
    }

    private func position(_ record: UInt32) -> ArraySlice<UInt8> {
        let record = Int(record)
        return positions[(record == 0 ? 0 : Int(ends[record - 1]))..<Int(ends[record])]
    }
}
