import CardDeck
import Foundation

/// What `text-transform` does to letters.
enum TextTransform: String, Hashable, Sendable {
    case uppercase, lowercase, capitalize

    /// Languages whose letters have other partners than Unicode's own rules say.
    private static let special: Set<String> = ["az", "lt", "tr"]

    func apply(_ text: String, language: LanguageTag?) -> String {
        let locale = language.flatMap { Self.special.contains($0.language) ? Locale(identifier: $0.language) : nil }
        func raised(_ text: String) -> String { locale.map { text.uppercased(with: $0) } ?? text.uppercased() }
        switch self {
        case .uppercase: return raised(text)
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
