import CardDeck

extension Paragraph {
    /// Parts between bars, of which `漢字[かんじ]` has a reading.
    init(ruby text: String, style: TextStyle = .plain) {
        self.init(
            text.split(separator: "|").map { part in
                guard part.last == "]", let open = part.firstIndex(of: "[") else {
                    return TextRun(String(part), style: style)
                }
                return TextRun(
                    String(part[..<open]), style: style,
                    ruby: String(part[part.index(after: open)...].dropLast()))
            })
    }
}
