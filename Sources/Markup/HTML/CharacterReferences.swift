import CGumbo

/// What the character references of a text stand for, as `&eacute;` and `&#233;`, by the HTML parser's own list.
struct CharacterReferences {
    /// No reference has a longer name, in bytes.
    private static let longestName = 40

    /// So many are read at once: the parser makes a tree of them.
    private static let batch = 1024

    private var meanings: [String: String] = [:]

    /// Looks up all of a text's references. O(bytes).
    init(in text: String) {
        var names: Set<String> = []
        Self.visit(text) { _, _, name in
            if let name { names.insert(name) }
            return true
        }
        let all = Array(names)
        for start in stride(from: 0, to: all.count, by: Self.batch) {
            look(up: all[start..<min(start + Self.batch, all.count)])
        }
    }

    /// The text with what its references stand for. What is none stays as it is.
    ///
    /// - Parameter isStrict: an ampersand that begins none makes the whole result nil.
    func decoded(_ text: String, isStrict: Bool = false) -> String? {
        var output: [UInt8] = []
        var position = 0, isWhole = true
        let bytes = Self.visit(text) { bytes, range, name in
            guard let meaning = name.flatMap({ meanings[$0] }), !isStrict || name?.hasPrefix("#X") == false else {
                isWhole = false
                return !isStrict
            }
            output += bytes[position..<range.lowerBound]
            output += meaning.utf8
            position = range.upperBound
            return true
        }
        guard isWhole || !isStrict else { return nil }
        return String(decoding: output + bytes[position...], as: UTF8.self)
    }

    /// Visits each ampersand, with the stretch up to the next semicolon, and the name between them if it may be one.
    ///
    /// - Parameter visitor: says whether to go on.
    /// - Returns: the text's bytes.
    @discardableResult
    private static func visit(
        _ text: String, _ visitor: (_ bytes: [UInt8], _ stretch: Range<Int>, _ name: String?) -> Bool
    ) -> [UInt8] {
        var text = MarkedText(text)
        var position = 0
        while let start = text.first("&", from: position) {
            let end = text.first(";", from: start) ?? text.bytes.count
            var name: String?
            if end < text.bytes.count, (start + 2...start + 1 + longestName).contains(end) {
                let bytes = text.bytes[(start + 1)..<end]
                if bytes.allSatisfy({ $0 == UInt8(ascii: "#") || isLetterOrDigit($0) }) {
                    name = String(decoding: bytes, as: UTF8.self)
                }
            }
            // What is no name may hold another ampersand.
            position = name == nil ? start + 1 : end + 1
            guard visitor(text.bytes, start..<position, name) else { break }
        }
        return text.bytes
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }

    /// Has the parser read the references, each in a line of its own.
    private mutating func look(up names: ArraySlice<String>) {
        let html = names.map { "&\($0);" }.joined(separator: "<br>")
        let texts = HTMLFragment.parse(html) { _, root, _ in
            MarkupElement(root).children
                .filter { $0.pointee.type != GUMBO_NODE_ELEMENT }
                .map { String(cString: $0.pointee.v.text.text) }
        }
        for (name, text) in zip(names, texts ?? []) where Self.isMeaning(text) { meanings[name] = text }
    }

    /// Whether the parser took all of a reference for one: they stand for a character or two, and the shortest text that
    /// is none has three. A number that is no character's gives a mark of replacement.
    private static func isMeaning(_ text: String) -> Bool { text.unicodeScalars.count <= 2 && text != "\u{FFFD}" }
}
