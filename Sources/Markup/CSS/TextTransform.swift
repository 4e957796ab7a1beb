import CLetterCase
import CardDeck

/// What `text-transform` does to letters.
enum TextTransform: String, Hashable, Sendable {
    case uppercase, lowercase, capitalize

    /// Languages whose letters have other partners than Unicode's own rules say.
    private static let special: Set<String> = ["az", "lt", "tr"]

    /// - Parameter before: the end of what stands right before the text in its line: a word may go on.
    func apply(_ text: String, language: LanguageTag?, after before: some StringProtocol) -> String {
        let own = language.flatMap { Self.special.contains($0.language) ? $0.language : nil }
        func raised(_ text: String) -> String { own.map { text.uppercased(in: $0) } ?? text.uppercased() }
        switch self {
        case .uppercase:
            // Words in capitals have no accents, and Greek letters are Greek whatever is said of their language.
            return own == nil && text.unicodeScalars.contains(where: \.isGreek)
                ? text.uppercased(in: "el") : raised(text)
        case .lowercase: return own.map { text.lowercased(in: $0) } ?? text.lowercased()
        case .capitalize:
            var output = ""
            var words = WordStarts()
            for character in before { _ = words.isStart(character) }
            for character in text {
                guard words.isStart(character) else {
                    output.append(character)
                    continue
                }
                output += own.map { String(character).uppercased(in: $0) } ?? character.titled
            }
            return output
        }
    }
}

/// Finds the first letters of words, as it is given one character after the other.
private struct WordStarts {
    private enum Place {
        case outside, within
        /// Behind a sign that joins letters and ends a word, as the apostrophe.
        case joint
    }

    private var place = Place.outside

    mutating func isStart(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first else { return false }
        if first.properties.generalCategory == .format { return false }
        if first.isChinese || !(character.isLetter || character.isNumber || character == "_") {
            let joins = place == .within && "'’.:·".contains(character)
            place = joins ? .joint : .outside
            return false
        }
        defer { place = .within }
        return place == .outside
    }
}

extension Character {
    /// With its first letter as titles have it: of those that are two in one (ǆ), half is a capital.
    fileprivate var titled: String {
        guard let first = unicodeScalars.first else { return "" }
        var rest = String.UnicodeScalarView()
        rest.append(contentsOf: unicodeScalars.dropFirst())
        return first.properties.titlecaseMapping + String(rest)
    }
}

extension Unicode.Scalar {
    /// A character that is a word, or part of one that no blank ends, of Chinese or Japanese.
    fileprivate var isChinese: Bool { properties.isIdeographic || (0x3040...0x30FF).contains(value) }

    fileprivate var isGreek: Bool { (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) }
}

/// Letters by the rules of one language.
extension String {
    fileprivate func uppercased(in language: String) -> String {
        converted { cardtray_uppercased($0, $1, language, $2, $3) }
    }

    fileprivate func lowercased(in language: String) -> String {
        converted { cardtray_lowercased($0, $1, language, $2, $3) }
    }

    /// - Parameter convert: from a text into a buffer; returns the whole result's length, however long the buffer is.
    private func converted(
        _ convert: (UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<UInt16>, Int32) -> Int32
    ) -> String {
        let units = Array(utf16), count = Int32(units.count)
        // Few letters become two.
        var capacity = 2 * count + 8
        while true {
            var length: Int32 = 0
            let result = [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, written in
                length = units.withUnsafeBufferPointer { text in
                    text.baseAddress.map { convert($0, count, buffer.baseAddress!, capacity) } ?? 0
                }
                written = length <= capacity ? Int(length) : 0
            }
            guard length > capacity else { return String(decoding: result, as: UTF16.self) }
            capacity = length
        }
    }
}
