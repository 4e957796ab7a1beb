import CardDeck

/// Files are read in parts, so that none need be in memory as a whole.
extension InputFile {
    /// Reads all of it, in parts of a length, the last one perhaps shorter.
    func forEachPart(of length: Int, body: ([UInt8]) throws(DeckError) -> Void) throws(DeckError) {
        for start in stride(from: 0, to: byteCount, by: length) {
            try body(try bytes(in: start..<min(start + length, byteCount)))
        }
    }

    /// Reads on to the end, in parts of which none goes on beyond the end of a line.
    func forEachLinePart(
        from start: Int, length: Int = 1 << 16, body: (ArraySlice<UInt8>) throws(DeckError) -> Void
    ) throws(DeckError) {
        for position in stride(from: start, to: byteCount, by: length) {
            var rest = try bytes(in: position..<min(position + length, byteCount))[...]
            while !rest.isEmpty {
                let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? rest.endIndex
                try body(rest[..<end])
                rest = rest[end...]
            }
        }
    }

    /// Reads on to the end, line by line, the lines' ends left out: LF, CR, or both.
    ///
    /// - Parameter limit: what is beyond it of a line is left out, in bytes.
    func forEachLine(
        from start: Int, limit: Int, body: (ArraySlice<UInt8>) throws(DeckError) -> Void
    ) throws(DeckError) {
        var line: [UInt8] = [], isAfterReturn = false
        try forEachLinePart(from: start) { (part) throws(DeckError) in
            let end = part.last!, isWhole = end == 0x0A || end == 0x0D
            defer { isAfterReturn = end == 0x0D }
            if isAfterReturn, line.isEmpty, part.count == 1, end == 0x0A { return }
            if isWhole, line.isEmpty { return try body(part.dropLast()) }
            line += part.dropLast(isWhole ? 1 : 0).prefix(limit - line.count)
            guard isWhole else { return }
            try body(line[...])
            line.removeAll(keepingCapacity: true)
        }
        if !line.isEmpty { try body(line[...]) }
    }

    /// Reads on to the end, in stretches of which none ends within a character of UTF-8.
    ///
    /// - Parameter length: of a stretch at most, in bytes; 4 or more.
    func forEachStretch(
        from start: Int, length: Int, body: ([UInt8], Range<Int>) throws(DeckError) -> Void
    ) throws(DeckError) {
        var position = start
        while position < byteCount {
            let bytes = try stretch(from: position, length: length)
            try body(bytes, position..<position + bytes.count)
            position += bytes.count
        }
    }

    /// The next such stretch; empty at the end.
    func stretch(from start: Int, length: Int) throws(DeckError) -> [UInt8] {
        var bytes = try bytes(in: start..<min(start + length, byteCount))
        if start + bytes.count < byteCount { bytes.removeLast(Self.openEnd(of: bytes)) }
        return bytes
    }

    /// How many bytes at the end belong to a character that the next ones complete.
    static func openEnd(of bytes: [UInt8]) -> Int {
        for count in 1...3 {
            guard let byte = bytes.dropLast(count - 1).last, byte >= 0x80 else { return 0 }
            // The first of so many.
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            if length > 1 { return length > count ? count : 0 }
        }
        return 0
    }
}
