/// Counts how often records of a table come again, as far as not many others stand between them: a table may be one line
/// a million times, or a hundred lines ten thousand times.
struct RepeatCounter {
    /// A record stands in a deck no more often than this: nobody would see another.
    static let most = 100_000

    /// How many different records are counted at a time. Of two that share a place, only the later one is.
    private static let places = 4096

    private var hashes = [UInt64](repeating: 0, count: places)
    private var counts = [Int](repeating: 0, count: places)

    /// Counts a record.
    ///
    /// - Parameter hash: of all it says.
    /// - Returns: whether it has come too often.
    mutating func isTooMuch(_ hash: UInt64) -> Bool {
        let place = Int(hash % UInt64(Self.places))
        if hashes[place] == hash, counts[place] > 0 {
            counts[place] += 1
        } else {
            (hashes[place], counts[place]) = (hash, 1)
        }
        return counts[place] > Self.most
    }
}
