import Markup

/// The `@font-face` rules of a style sheet.
enum FontFaceRule {
    /// How many are read, and how long a style sheet may be, in bytes.
    private static let maxRules = 64
    private static let maxBytes = 1 << 20

    /// The family and the file of each; without those that name no file of the deck's own. O(length).
    static func fonts(in css: String) -> [(file: String, family: String)] {
        guard css.utf8.count <= maxBytes else { return [] }
        var text = MarkedText(css)
        var position = 0
        var fonts: [(file: String, family: String)] = []
        while fonts.count < maxRules, let rule = text.first("@font-face", from: position) {
            guard let open = text.first("{", from: rule), let close = text.first("}", from: open) else { break }
            position = close
            var family: String?, file: String?
            for declaration in text.string((open + 1)..<close).split(separator: ";") {
                let parts = declaration.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { continue }
                switch parts[0].withoutOuterBlanks.lowercased() {
                case "font-family": family = parts[1].withoutOuterBlanks.unquoted
                case "src": file = file ?? self.file(in: parts[1])
                default: break
                }
            }
            if let family, let file, !family.isEmpty { fonts.append((file, family)) }
        }
        return fonts
    }

    /// The first `url(…)` that is the name of a file.
    private static func file(in source: Substring) -> String? {
        for part in source.split(separator: ",") {
            guard let open = part.firstRange(of: "url("),
                let close = part[open.upperBound...].firstIndex(of: ")")
            else { continue }
            let url = part[open.upperBound..<close].withoutOuterBlanks.unquoted
            if !url.isEmpty, !url.contains(":"), let name = MediaName.decoded(url) { return name }
        }
        return nil
    }
}

extension Substring {
    fileprivate var unquoted: String {
        guard count >= 2, let quote = first, quote == last, quote == "\"" || quote == "'" else { return String(self) }
        return String(dropFirst().dropLast())
    }
}
