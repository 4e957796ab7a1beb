/// Tells JSON by its beginning: objects or arrays, as many as there are, of which the last may be cut.
struct JSONScanner {
    private var bytes: Array<UInt8>.SubSequence

    /// The deepest nesting that is looked into.
    private static let depthLimit = 64

    private enum Failure: Error { case isNone, isCut }

    private init(_ text: some Sequence<UInt8>) { bytes = Array(text)[...] }

    /// - Parameter text: the text's beginning.
    static func isJSON(_ text: some Sequence<UInt8>) -> Bool {
        var scanner = JSONScanner(text)
        guard let first = scanner.bytes.first, first == 0x7B || first == 0x5B else { return false }
        do {
            repeat {
                // Words in brackets or braces, on a line of their own, are as likely a word of a list.
                try scanner.value(depth: 0)
                scanner.skipBlanks()
            } while scanner.bytes.first == 0x7B || scanner.bytes.first == 0x5B
            return scanner.bytes.isEmpty
        } catch Failure.isCut {
            return true
        } catch {
            return false
        }
    }

    private mutating func value(depth: Int) throws(Failure) {
        guard depth < Self.depthLimit else { throw .isCut }
        switch try next() {
        case 0x7B:
            try items(until: 0x7D) { (scanner) throws(Failure) in
                guard try scanner.next() == 0x22 else { throw .isNone }
                try scanner.string()
                guard try scanner.next() == 0x3A else { throw .isNone }
                try scanner.value(depth: depth + 1)
            }
        case 0x5B: try items(until: 0x5D) { (scanner) throws(Failure) in try scanner.value(depth: depth + 1) }
        case 0x22: try string()
        case 0x2D, 0x30...0x39:
            while let byte = bytes.first, "0123456789+-.eE".utf8.contains(byte) { bytes.removeFirst() }
        case 0x74: try rest("rue")
        case 0x66: try rest("alse")
        case 0x6E: try rest("ull")
        default: throw .isNone
        }
    }

    private mutating func items(
        until end: UInt8, item: (inout JSONScanner) throws(Failure) -> Void
    ) throws(Failure) {
        skipBlanks()
        if bytes.first == end {
            bytes.removeFirst()
            return
        }
        while true {
            try item(&self)
            switch try next() {
            case end: return
            case 0x2C:
                // What people write by hand often has a comma too many.
                skipBlanks()
                if bytes.first == end {
                    bytes.removeFirst()
                    return
                }
            default: throw .isNone
            }
        }
    }

    /// The rest of a string, whose first quotation mark has been read.
    private mutating func string() throws(Failure) {
        while let byte = bytes.popFirst() {
            switch byte {
            case 0x22: return
            case 0x5C: _ = bytes.popFirst()
            case 0x0A: throw .isNone
            default: break
            }
        }
        throw .isCut
    }

    private mutating func rest(_ letters: String) throws(Failure) {
        for letter in letters.utf8 {
            guard let byte = bytes.popFirst() else { throw .isCut }
            guard byte == letter else { throw .isNone }
        }
    }

    private mutating func next() throws(Failure) -> UInt8 {
        skipBlanks()
        guard let byte = bytes.popFirst() else { throw .isCut }
        return byte
    }

    /// Passes over blanks, and over comments, which settings in JSON have.
    private mutating func skipBlanks() {
        while let byte = bytes.first {
            if byte == 0x2F, bytes.dropFirst().first == 0x2F {
                bytes = bytes.drop { $0 != 0x0A }
            } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
                bytes.removeFirst()
            } else {
                return
            }
        }
    }
}
