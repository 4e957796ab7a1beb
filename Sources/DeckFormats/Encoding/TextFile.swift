import CardDeck

/// A text as UTF-8, whatever its file is in.
struct TextFile {
    /// In UTF-8; where it had to be converted, in place of the file it came from.
    let file: InputFile

    /// Where the text begins, after the byte order mark.
    let start: Int

    /// Whether all of it is valid.
    let isValid: Bool

    /// What a person should know: one line each.
    let warnings: [String]

    /// How much is looked at and converted at once, in bytes.
    private static let chunk = 1 << 16

    /// A file of up to so many bytes is copied first, so that it may be written to while it is open.
    private static let copyLimit = 16 << 20

    /// From how many places at most the encoding is guessed.
    private static let placeLimit = 16

    private static let marks: [(bytes: [UInt8], encoding: String)] = [
        // The longer ones first: one begins as the mark of UTF-16 does.
        ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"), ([0xFF, 0xFE], "UTF-16LE"),
        ([0xFE, 0xFF], "UTF-16BE"),
    ]

    /// - Parameters:
    ///   - encoding: as a person said; nil to find it out.
    ///   - wantsWhole: refuses a text that ends within a character.
    /// - Throws: `DeckError` where the file holds no text.
    static func open(
        _ file: InputFile, encoding: TextEncoding? = nil, wantsWhole: Bool = false
    ) throws(DeckError) -> TextFile {
        let file = try file.copied(upTo: copyLimit)
        let head = try file.head(chunk)
        if let encoding, encoding != .utf8 { return try converting(file, from: encoding) }
        if encoding == nil, let mark = marks.first(where: { head.starts(with: $0.bytes) }) {
            return try converting(file, from: TextEncoding(known: mark.encoding), start: mark.bytes.count)
        }
        if encoding == nil, head.contains(0) {
            guard let wide = unicodeEncoding(of: head) else {
                throw DeckError(file: file.name, "is not a deck that cardtray can read; it holds binary data")
            }
            return try converting(file, from: wide, warnings: [guess(wide)])
        }
        let flawed = try flawedStretches(of: file)
        if wantsWhole, flawed.count == 1, try isCut(file, in: flawed[0]) { throw DeckError.isCut(file.name) }
        if encoding == nil, !flawed.isEmpty {
            let count = min(flawed.count, placeLimit)
            let texts = try (0..<count).map { (place) throws(DeckError) in
                try file.bytes(in: flawed[place * flawed.count / count])
            }
            let surplus = surplus(of: texts) * flawed.count / count
            if surplus < 0, try charactersElsewhere(in: file, than: flawed) + surplus < 0 {
                let guessed = EncodingGuess.encoding(of: texts)
                return try converting(file, from: guessed, warnings: [guess(guessed)])
            }
        }
        return TextFile(
            file: file, start: head.starts(with: mark) ? mark.count : 0, isValid: flawed.isEmpty, warnings: [])
    }

    /// The byte order mark of UTF-8.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func guess(_ encoding: TextEncoding) -> String {
        "is not UTF-8 and names no other encoding; read as \(encoding.name), which is a guess: "
            + "--encoding NAME sets another"
    }

    /// - Parameter start: where the text begins.
    private static func converting(
        _ original: InputFile, from encoding: TextEncoding, start: Int = 0, warnings: [String] = []
    ) throws(DeckError) -> TextFile {
        let impossible = DeckError(file: original.name, "cannot be converted from \(encoding.name)")
        guard let converter = TextConverter(from: encoding) else { throw impossible }
        var spool = try Spool(file: original.name, expected: original.byteCount)
        var position = start
        repeat {
            let end = min(position + chunk, original.byteCount)
            let bytes = try original.bytes(in: position..<end)
            position = end
            let isConverted = try converter.convert(bytes.span.bytes, isLast: end == original.byteCount) {
                (part) throws(DeckError) in try spool.append(part)
            }
            guard isConverted else { throw impossible }
        } while position < original.byteCount
        let file = InputFile(converted: spool, from: original)
        var warnings = warnings
        if converter.flaws > 0 {
            let places = converter.flaws == 1 ? "1 place is" : "\(converter.flaws) places are"
            warnings.append("\(places) not valid \(encoding.name); what can't be read shows as \u{FFFD}")
        }
        let isMarked = try file.head(mark.count) == mark
        return TextFile(file: file, start: isMarked ? mark.count : 0, isValid: true, warnings: warnings)
    }

    /// Whether the one thing that is not valid UTF-8 in a stretch is a character that the text's end cuts off.
    private static func isCut(_ file: InputFile, in stretch: Range<Int>) throws(DeckError) -> Bool {
        guard stretch.upperBound == file.byteCount else { return false }
        let bytes = try file.bytes(in: stretch), end = InputFile.openEnd(of: bytes)
        return end > 0 && (try? UTF8Span(validating: bytes.span.extracting(droppingLast: end))) != nil
    }

    /// The stretches that are not valid UTF-8.
    private static func flawedStretches(of file: InputFile) throws(DeckError) -> [Range<Int>] {
        var flawed: [Range<Int>] = []
        try file.forEachStretch(from: 0, length: chunk) { (bytes, range) throws(DeckError) in
            if (try? UTF8Span(validating: bytes.span)) == nil { flawed.append(range) }
        }
        return flawed
    }

    /// How many more characters beyond ASCII are well-formed UTF-8 than bytes are none. In texts of other encodings,
    /// at most every third that is no ASCII seems to be one, in Thai.
    private static func surplus(of texts: [[UInt8]]) -> Int {
        var surplus = 0
        for text in texts {
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where !scalar.isASCII {
                surplus += scalar == "\u{FFFD}" ? -1 : 1
            }
        }
        return surplus
    }

    /// How many characters beyond ASCII are in the stretches without flaws: a single flaw may be all there is in the
    /// last one.
    private static func charactersElsewhere(
        in file: InputFile, than flawed: [Range<Int>]
    ) throws(DeckError) -> Int {
        var characters = 0
        var flawed = flawed[...]
        try file.forEachStretch(from: 0, length: chunk) { (bytes, range) throws(DeckError) in
            if flawed.first == range {
                flawed.removeFirst()
            } else {
                for byte in bytes { characters += byte >= 0xC0 ? 1 : 0 }
            }
        }
        return characters
    }

    /// UTF-16 or UTF-32 without a mark; nil where the bytes, among which is a zero, make no text in either.
    private static func unicodeEncoding(of head: [UInt8]) -> TextEncoding? {
        let whole = Array(head.prefix(head.count & ~3).isEmpty ? head[...] : head.prefix(head.count & ~3))
        var best: (encoding: TextEncoding, common: Int)?
        for name in ["UTF-32LE", "UTF-32BE", "UTF-16LE", "UTF-16BE"] {
            let encoding = TextEncoding(known: name)
            guard let (text, flaws) = encoding.decode(whole) else { continue }
            var strange = flaws, common = 0, count = 0
            for scalar in text.unicodeScalars {
                count += 1
                switch scalar.properties.generalCategory {
                case .control where !"\t\n\r".unicodeScalars.contains(scalar), .privateUse, .unassigned: strange += 1
                // Read the wrong way round, they are letters of rare scripts.
                case _ where scalar.isASCII: common += 1
                default: break
                }
            }
            // One character may be cut in two at the end.
            guard strange <= 1 + count / 50, common > best?.common ?? 0 else { continue }
            best = (encoding, common)
        }
        return best?.encoding
    }
}
