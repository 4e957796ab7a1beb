/// A side of a card with its fields filled in, as HTML.
struct RenderedSide {
    private(set) var html = ""

    /// Where in `html` (in UTF-8 bytes) which field of the notetype was put.
    private(set) var fields: [(offset: Int, field: Int)] = []

    mutating func append(_ text: String) { html += text }

    mutating func append(_ text: String, field: Int) {
        if !text.isEmpty { fields.append((html.utf8.count, field)) }
        html += text
    }

    mutating func append(_ side: RenderedSide) {
        let shift = html.utf8.count
        fields += side.fields.map { ($0.offset + shift, $0.field) }
        html += side.html
    }

    /// Drops all up to and including the rule that divides answers from the question above them.
    mutating func cutAtAnswer() {
        guard let rule = html.firstMatch(of: /<hr\s[^>]*\bid\s*=\s*["']?answer\b["']?[^>]*>/.ignoresCase())
        else {
            return
        }
        let cut = html.utf8.distance(from: html.startIndex, to: rule.range.upperBound)
        html = String(html[rule.range.upperBound...])
        fields = fields.filter { $0.offset >= cut }.map { ($0.offset - cut, $0.field) }
    }
}
