import CardDeck

/// The list of its members that a zip file ends with, before libzip reads it.
///
/// (PKWARE's APPNOTE 4.3.14 to 4.3.16.)
extension ZipArchive {
    /// The longest list that is read, in bytes: of 300,000 to 600,000 members. libzip takes nine times as much memory.
    static let directoryLimit = 32 << 20

    /// A record of where the list stands and how long it is. The last one of its first kind ends the file, but for a
    /// comment; of the second kind, for larger archives, that one may be told by its place.
    private struct EndRecord {
        let signature: [UInt8], byteCount: Int

        /// Where the list's length stands in it.
        let length: Range<Int>

        static let plain = EndRecord(signature: Array("PK\u{5}\u{6}".utf8), byteCount: 22, length: 12..<16)
        static let large = EndRecord(signature: Array("PK\u{6}\u{6}".utf8), byteCount: 56, length: 40..<48)
    }

    /// Stands right before the plain record.
    private static let locator = (signature: Array("PK\u{6}\u{7}".utf8), byteCount: 20, place: 8..<16)

    private static let longestComment = 0xFFFF

    /// - Throws: `DeckError` where the list of an archive's members is longer than any deck's.
    static func checkDirectory(of input: InputFile) throws(DeckError) {
        let plain = EndRecord.plain
        let tailCount = min(input.byteCount, longestComment + plain.byteCount + locator.byteCount)
        let tailStart = input.byteCount - tailCount
        let tail = try input.bytes(in: tailStart..<input.byteCount)
        guard tail.count >= plain.byteCount else { return }
        // A comment may hold another record, and libzip chooses between them.
        for place in 0...tail.count - plain.byteCount where tail[place] == plain.signature[0] {
            guard tail[place...].starts(with: plain.signature) else { continue }
            var length = number(tail[(place + plain.length.lowerBound)..<(place + plain.length.upperBound)])
            let before = place - locator.byteCount
            if before >= 0, tail[before...].starts(with: locator.signature) {
                let start = number(tail[(before + locator.place.lowerBound)..<(before + locator.place.upperBound)])
                if start <= input.byteCount - EndRecord.large.byteCount {
                    let large = try input.bytes(in: start..<start + EndRecord.large.byteCount)
                    if large.starts(with: EndRecord.large.signature) { length = number(large[EndRecord.large.length]) }
                }
            }
            // What is longer than the file is none.
            guard length <= directoryLimit || length > input.byteCount else {
                throw DeckError(
                    file: input.name,
                    "lists more files than any deck has (its list takes more than \(directoryLimit >> 20) MB); "
                        + "put the deck into an archive of its own")
            }
        }
    }

    /// Little-endian, and not more than an `Int` can be.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(clamping: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
