import Markup

/// Fields as Mnemosyne keeps them: HTML in which ends of lines count, LaTeX stands in elements of its own, and so do
/// sounds and films, which nobody closes.
enum MnemosyneHTML {
    private static let formulas = ["latex", "$$", "$"]
    private static let sounds = ["audio", "video", "sound"]

    /// Longer tags are none, in bytes.
    private static let tagLimit = 4 << 10

    /// The HTML that shows a field. O(length).
    static func html(of field: String) -> String {
        var html = "", rest = Substring(field)
        // What is closed nowhere is sought once.
        var unclosed: Set<String> = []
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            html += rest[..<start]
            rest = rest[start...]
            if let formula = takeFormula(&rest, &unclosed) ?? takeSound(&rest) {
                html += formula
            } else {
                html.append("<")
                rest = Substring(rest.unicodeScalars.dropFirst())
            }
        }
        return (html + rest).replacing("\r\n", with: "\n").replacing("\n", with: "<br>")
    }

    /// `<$>a < b</$>`, as Anki writes it. What is in it is text.
    private static func takeFormula(_ rest: inout Substring, _ unclosed: inout Set<String>) -> String? {
        guard
            let name = formulas.first(where: {
                rest.utf8.dropFirst().starts(with: "\($0)>".utf8) && !unclosed.contains($0)
            })
        else { return nil }
        // By scalars: what follows `>` may combine with it.
        let content = Substring(rest.unicodeScalars.dropFirst(name.count + 2))
        guard let end = content.firstRange(of: "</\(name)>") else {
            unclosed.insert(name)
            return nil
        }
        rest = content[end.upperBound...]
        return "[\(name)]\(PlainMarkup.html(of: String(content[..<end.lowerBound])))[/\(name)]"
    }

    /// `<audio src="a.mp3">`, as Anki writes it.
    private static func takeSound(_ rest: inout Substring) -> String? {
        guard let name = sounds.first(where: { rest.utf8.dropFirst().starts(with: $0.utf8) }) else { return nil }
        let behind = rest.utf8.dropFirst(name.utf8.count + 1)
        guard let next = behind.first, next == 0x20 || next == 0x0A || next == 0x09,
            let end = behind.prefix(tagLimit).firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
            behind[end] == UInt8(ascii: ">"), let source = source(in: rest[behind.startIndex..<end])
        else { return nil }
        rest = Substring(rest[end...].unicodeScalars.dropFirst())
        let closing = "</\(name)>"
        if rest.hasPrefix(closing) { rest = rest.dropFirst(closing.count) }
        return "[sound:\(source)]"
    }

    /// What the attribute `src` says.
    private static func source(in attributes: Substring) -> Substring? {
        guard let name = attributes.firstRange(of: "src") else { return nil }
        let value = attributes[name.upperBound...].drop { $0 == " " || $0 == "=" }
        guard let quote = value.first else { return nil }
        let source =
            quote == "\"" || quote == "'"
            ? value.dropFirst().prefix { $0 != quote } : value.prefix { !$0.isWhitespace }
        return source.isEmpty ? nil : source
    }
}
