/// What it has taken to read the long notes of a collection. Each card reads its note anew, and a file of a few KB may
/// unpack to a hundred thousand cards of one note that is 16 MB long, or to as many notes that share what is in them.
struct LongNotes: Sendable {
    /// For a short note no more of the database's pages are looked at, those on the way to it among them.
    private static let shortCount = 16

    /// How many may be looked at for all long ones, and how many times that for each page that there is: decks whose notes
    /// have pictures in their texts make a few cards of each.
    private static let freeCount = 1 << 16, readings = 8

    /// How many were.
    private var lookCount = 0

    /// The cards of those that were read: these may be read again.
    private var cards: Set<Int64> = []

    /// Whether a card is to be read; not, where there have been too many long ones.
    ///
    /// - Parameter pageCount: how many pages the database has.
    func mayRead(_ card: Int64, pageCount: @autoclosure () -> Int) -> Bool {
        lookCount <= Self.freeCount || lookCount <= Self.freeCount + Self.readings * pageCount() || cards.contains(card)
    }

    /// Takes note of how many pages a card's note was read from.
    mutating func count(_ card: Int64, looks: Int) {
        guard looks > Self.shortCount, cards.insert(card).inserted else { return }
        lookCount += looks
    }
}
