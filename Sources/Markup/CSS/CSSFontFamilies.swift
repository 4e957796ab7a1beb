/// What `font-family` asks for, beside what the card is set in anyway.
enum CSSFontFamilies {
    /// Names of plain sans-serif letters, as the card's own are.
    private static let own: Set<String> = [
        "sans-serif", "system-ui", "ui-sans-serif", "-apple-system", "blinkmacsystemfont", "arial",
        "arial unicode ms", "helvetica", "helvetica neue", "segoe ui", "roboto", "verdana", "tahoma", "calibri",
        "liberation sans", "open sans", "noto sans", "trebuchet ms", "geneva", "ubuntu", "cantarell", "inherit",
        "initial", "unset", "emoji",
    ]
    private static let serif: Set<String> = [
        "serif", "ui-serif", "times", "times new roman", "georgia", "garamond", "palatino", "cambria",
        "liberation serif", "palatino linotype", "book antiqua",
    ]
    private static let monospace: Set<String> = [
        "monospace", "ui-monospace", "courier", "courier new", "consolas", "menlo", "monaco", "lucida console",
        "sf mono", "liberation mono",
    ]

    /// More names than this are not looked for.
    private static let limit = 8

    static func declarations(_ value: ArraySlice<CSSToken>) -> [CSSDeclaration] {
        var names: [String] = []
        for part in value.split(separator: .sign(",")).prefix(limit) {
            let name = part.compactMap { token in
                switch token {
                case .ident(let word), .string(let word): word
                default: nil
                }
            }.joined(separator: " ").trimmingBlanks()
            let key = name.lowercased()
            // A comma in a name would make two of it. What stands for any hand, or for any ornament, is calligraphy on
            // one system and dingbats on the other.
            if name.isEmpty || name.contains(",") || key == "cursive" || key == "fantasy" { continue }
            if own.contains(key) { return [.families(names)] }
            if serif.contains(key) { return [.families(names + ["serif"])] }
            if monospace.contains(key) { return names.isEmpty ? [.monospace] : [.families(names + ["monospace"])] }
            names.append(name)
        }
        return names.isEmpty ? [] : [.families(names)]
    }
}
