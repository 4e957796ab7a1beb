import CardDeck
import Foundation

/// What `text-transform` does to letters.
enum TextTransform: String, Hashable, Sendable {
    case uppercase, lowercase, capitalize

    /// Languages whose letters have other partners than Unicode's own rules say.
    private static let special: Set<String> = ["az", "lt", "tr"]

    private static let greek = Locale(identifier: "el")

    func apply(_ text: String, language: LanguageTag?) -> String {
        let locale = language.flatMap { Self.special.contains($0.language) ? Locale(identifier: $0.language) : nil }
        func raised(_ text: String) -> String { locale.map { text.uppercased(with: $0) } ?? text.uppercased() }
        switch self {
        case .uppercase:
            // Words in capitals have no accents, and Greek letters are Greek whatever is said of their language.
            return locale == nil && text.unicodeScalars.contains(where: \.isGreek)
                ? text.uppercased(with: Self.greek) : raised(text)
        case .lowercase: return locale.map { text.lowercased(with: $0) } ?? text.lowercased()
        case .capitalize:
            var output = ""
            var isStart = true
            for character in text {
                output += isStart ? raised(String(character)) : String(character)
                isStart = character.isWhitespace
            }
            return output
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isGreek: Bool { (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) }
}
