/// What `text-transform` does to letters.
enum TextTransform: String, Hashable, Sendable {
    case uppercase, lowercase, capitalize

    func apply(_ text: String) -> String {
        switch self {
        case .uppercase: return text.uppercased()
        case .lowercase: return text.lowercased()
        case .capitalize:
            var output = ""
            var isStart = true
            for character in text {
                output += isStart ? character.uppercased() : String(character)
                isStart = character.isWhitespace
            }
            return output
        }
    }
}
