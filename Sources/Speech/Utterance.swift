/// A line that is said in one language.
public struct Utterance: Equatable, Sendable {
    /// One line.
    let text: String

    /// As speech-dispatcher names it; nil for the one that it is set to.
    let language: String?

    /// - Parameters:
    ///   - text: its line ends are taken for blanks.
    ///   - language: a tag of BCP 47; nil where none is known.
    public init(_ text: String, language: String?) {
        self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        self.language = language.flatMap(Self.name(ofTag:))
    }

    /// The language and the region of a tag: voices go by no script and no variant. Nil for what is no tag.
    private static func name(ofTag tag: String) -> String? {
        let parts = tag.split(separator: "-").map(\.utf8)
        guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
            return nil
        }
        // What follows a single letter is private or an extension.
        let region = parts.dropFirst().prefix { $0.count > 1 }.first {
            $0.count == 2 && $0.allSatisfy(isLetter) || $0.count == 3 && $0.allSatisfy(isDigit)
        }
        return [language, region].compactMap(\.self).map { String(Substring($0)) }.joined(separator: "-")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
