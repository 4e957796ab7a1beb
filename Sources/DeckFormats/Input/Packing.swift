import CardDeck

/// How a file is packed as a whole.
enum Packing: Hashable {
    case gzip
    case zstd

    /// A file may unpack to so many times its size, once that is more than `Spool.memoryLimit`.
    private static let largestExpansion = 50

    /// How much is read at once, in bytes.
    private static let chunk = 1 << 16

    /// Of how many gzip streams a file may be made: each takes its time, and may hold nothing.
    private static let maxStreams = 100_000

    /// What its files' names end in, in lower case.
    private static let suffixes = [".gz", ".gzip", ".zst", ".zstd"]

    /// The name without what tells of the packing.
    static func stripSuffix(of name: String) -> String {
        let folded = name.lowercased()
        let suffix = suffixes.first { folded.hasSuffix($0) && folded.utf8.count > $0.utf8.count }
        return suffix.map { String(name.dropLast($0.count)) } ?? name
    }

    /// The first bytes of what is packed.
    ///
    /// - Parameters:
    ///   - packed: the first bytes of the file.
    ///   - count: no more than so many are unpacked.
    func head(of packed: [UInt8], _ count: Int) -> [UInt8] {
        var head: [UInt8] = []
        func take(_ part: RawSpan) throws(DeckError) {
            part.withUnsafeBytes { head.append(contentsOf: $0.prefix(count - head.count)) }
            if head.count == count { throw DeckError(file: "", "is read as far as is wanted") }
        }
        do throws(DeckError) {
            switch self {
            case .gzip:
                let decoder = InflateDecoder(file: "", isGzip: true)
                _ = try decoder.decode(packed.span.bytes) { (part) throws(DeckError) in try take(part) }
            case .zstd:
                try ZstdDecoder(file: "").decode(packed.span.bytes) { (part) throws(DeckError) in try take(part) }
            }
        } catch {
            // As far as it goes.
            return head
        }
        return head
    }

    /// What is packed in a file, for which the same name stands.
    ///
    /// - Throws: `DeckError` where it is damaged, cut short, empty, or unpacks to more than any deck would.
    func unpack(_ file: InputFile) throws(DeckError) -> InputFile {
        let limit = Spool.memoryLimit + Self.largestExpansion * file.byteCount
        var spool = try Spool(file: file.name)
        func put(_ part: RawSpan, into spool: inout Spool) throws(DeckError) {
            guard spool.byteCount + part.byteCount <= limit else {
                throw DeckError.unpacksToMore(file.name, than: limit)
            }
            try spool.append(part)
        }
        switch self {
        case .gzip:
            var decoder = InflateDecoder(file: file.name, isGzip: true), streams = 1
            try file.forEachPart(of: Self.chunk) { (bytes) throws(DeckError) in
                var rest = bytes.span.bytes
                while !rest.isEmpty {
                    // Several streams may stand one behind the other; blanks of zeros fill tapes.
                    if decoder.isAtEnd {
                        guard rest.unsafeLoad(as: UInt8.self) != 0 else { return }
                        streams += 1
                        guard streams <= Self.maxStreams else {
                            throw DeckError(file: file.name, "is packed in more than \(Self.maxStreams) pieces")
                        }
                        decoder = InflateDecoder(file: file.name, isGzip: true)
                    }
                    let consumed = try decoder.decode(rest) { (part) throws(DeckError) in
                        try put(part, into: &spool)
                    }
                    rest = rest.extracting(droppingFirst: consumed)
                }
            }
            guard decoder.isAtEnd else { throw DeckError(file: file.name, "is cut short; copy or download it again") }
        case .zstd:
            let decoder = try ZstdDecoder(file: file.name)
            try file.forEachPart(of: Self.chunk) { (bytes) throws(DeckError) in
                try decoder.decode(bytes.span.bytes) { (part) throws(DeckError) in try put(part, into: &spool) }
            }
            try decoder.finish()
        }
        guard spool.byteCount > 0 else { throw DeckError(file: file.name, "holds nothing") }
        return InputFile(converted: spool, from: file)
    }
}
