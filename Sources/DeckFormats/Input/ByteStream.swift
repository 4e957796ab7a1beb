import CardDeck

/// A file's bytes, one after the other: of a long file there is never more than a part in memory.
struct ByteStream {
    private let file: InputFile
    private var part: [UInt8] = []

    /// Where the next byte is in the part, and where the next part begins in the file.
    private var place = 0, position = 0

    /// How much is read at once, in bytes.
    private static let chunk = 1 << 16

    /// The byte order mark of UTF-8, which is passed over.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ file: InputFile) throws(DeckError) {
        self.file = file
        if try file.head(Self.mark.count) == Self.mark { position = Self.mark.count }
    }

    /// What the file is called, for messages.
    var name: String { file.name }

    /// The next byte, which stays the next one; nil at the end.
    @inline(__always) mutating func peek() throws(DeckError) -> UInt8? {
        if place == part.count {
            guard try readOn() else { return nil }
        }
        return part[place]
    }

    /// Passes over the byte that was just looked at.
    @inline(__always) mutating func skip() { place += 1 }

    /// The next byte; nil at the end.
    @inline(__always) mutating func next() throws(DeckError) -> UInt8? {
        let byte = try peek()
        if byte != nil { place += 1 }
        return byte
    }

    /// Passes over the next bytes as long as they are of a kind.
    mutating func skip(while isOfKind: (UInt8) -> Bool) throws(DeckError) {
        while try peek() != nil {
            while place < part.count, isOfKind(part[place]) { place += 1 }
            if place < part.count { return }
        }
    }

    /// Takes the next bytes as long as they are of a kind.
    ///
    /// - Parameter limit: once more bytes than this have been taken, no further part is read.
    mutating func take(
        into bytes: inout [UInt8], limit: Int, while isOfKind: (UInt8) -> Bool
    ) throws(DeckError) {
        while bytes.count <= limit, try peek() != nil {
            let start = place
            while place < part.count, isOfKind(part[place]) { place += 1 }
            bytes += part[start..<place]
            if place < part.count { return }
        }
    }

    /// Reads the next part; false at the end.
    private mutating func readOn() throws(DeckError) -> Bool {
        guard position < file.byteCount else { return false }
        part = try file.bytes(in: position..<min(position + Self.chunk, file.byteCount))
        position += part.count
        place = 0
        return true
    }
}
