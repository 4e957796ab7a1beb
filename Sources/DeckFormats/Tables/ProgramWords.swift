/// Texts between quotation marks that a program wants, and nobody learns.
enum ProgramWords {
    private static let keys: Set<String> = [
        "author", "command", "default", "description", "enabled", "file", "from", "homepage", "href", "icon", "id",
        "key", "kind", "license", "main", "name", "op", "path", "repository", "scripts", "size", "src", "type", "uri",
        "url", "uuid", "version",
    ]

    /// `version`, `window.title`, `window_title`, `windowTitle`, `__type__`.
    static func isKey(_ key: String) -> Bool {
        guard key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
        return keys.contains(key.lowercased()) || key.contains { "_.$@/".contains($0) }
            || key.dropFirst().contains(where: \.isUppercase) && key.contains(where: \.isLowercase)
    }

    /// Whether a text is a path, an address, a version or a number.
    static func isValue(_ text: String) -> Bool {
        if text.contains("://") || isNumber(text) { return true }
        guard !text.contains(where: \.isWhitespace), let first = text.first else { return false }
        let slashes = text.utf8.count { $0 == UInt8(ascii: "/") }
        if slashes > 1 || slashes == 1 && (text.contains(".") || "/~@$".contains(first)) { return true }
        if ForeignText.isFileName(text[...]) { return true }
        // `v1.0.2-beta`
        let number = text.drop { "v^~<>=".contains($0) }
        return number.first?.isNumber == true && number.contains(".")
    }

    /// Digits and signs.
    private static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { (0x30...0x39).contains($0) }
            && text.utf8.allSatisfy { $0 < 0x80 && !(0x61...0x7A).contains($0 | 0x20) }
    }
}
