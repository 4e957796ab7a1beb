import CardDeck

/// What the elements around a text say about it.
struct MarkupStyle {
    /// Sizes beside the card's own; what goes further would not be read.
    static let scales = 0.5...2.5

    var text = TextStyle.plain
    var alignment: Paragraph.Alignment?
    var direction: TextDirection?
    var indent = 0
    var keepsSpaces = false

    /// The list that the text stands in: nil outside of lists.
    var list: MarkupList?

    /// Takes declarations of a `style` attribute.
    ///
    /// - Returns: false where they hide the element.
    mutating func apply(css: String) -> Bool {
        for declaration in css.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = String(declaration[..<colon]).trimmingBlanks().lowercased()
            var value = String(declaration[declaration.index(after: colon)...]).trimmingBlanks().lowercased()
            if value.hasSuffix("!important") { value = String(value.dropLast(10)).trimmingBlanks() }
            switch name {
            case "display" where value == "none": return false
            case "visibility" where value == "hidden" || value == "collapse": return false
            case "color": text.foreground = MarkupColor.parse(value) ?? text.foreground
            case "background-color", "background":
                text.background = MarkupColor.parse(value) ?? text.background
            case "font-weight": text.bold = value == "bold" || value == "bolder" || (Int(value) ?? 0) >= 600
            case "font-style": text.italic = value == "italic" || value.hasPrefix("oblique")
            case "text-decoration", "text-decoration-line":
                if value.contains("none") {
                    text.underline = false
                    text.strikethrough = false
                }
                if value.contains("underline") { text.underline = true }
                if value.contains("line-through") { text.strikethrough = true }
            case "vertical-align":
                text.shift = value == "super" ? .superscript : value == "sub" ? .subscript_ : .none
            case "font-size": resize(css: value)
            case "font-family":
                text.monospace = ["mono", "courier", "consolas", "menlo"].contains { value.contains($0) }
            case "text-align": align(value)
            case "direction": direction = TextDirection(rawValue: value) ?? direction
            case "white-space": keepsSpaces = value.hasPrefix("pre")
            default: break
            }
        }
        return true
    }

    mutating func align(_ value: String) {
        switch value.lowercased() {
        case "left": alignment = .left
        case "right": alignment = .right
        case "center", "middle": alignment = .centre
        case "start": alignment = .start
        case "end": alignment = .end
        case "justify": alignment = .start
        default: break
        }
    }

    mutating func resize(by factor: Double) { resize(to: text.scale * factor) }

    private mutating func resize(to scale: Double) {
        text.scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    }

    private mutating func resize(css value: String) {
        // The card's own size is taken for the 20 px of Anki's default style sheet.
        let units: [(suffix: String, scale: Double, isAbsolute: Bool)] = [
            ("rem", 0.8, true), ("em", 1, false), ("%", 0.01, false), ("px", 0.05, true),
            ("pt", 0.0667, true),
        ]
        for unit in units where value.hasSuffix(unit.suffix) {
            guard let number = Double(value.dropLast(unit.suffix.count)), number.isFinite, number > 0 else {
                return
            }
            return resize(to: number * unit.scale * (unit.isAbsolute ? 1 : text.scale))
        }
        let words = [
            "xx-small": 0.6, "x-small": 0.7, "small": 0.85, "medium": 1, "large": 1.2, "x-large": 1.5,
            "xx-large": 2,
        ]
        if let scale = words[value] { return resize(to: scale) }
        if value == "larger" { resize(by: 1.2) }
        if value == "smaller" { resize(by: 1 / 1.2) }
    }
}
