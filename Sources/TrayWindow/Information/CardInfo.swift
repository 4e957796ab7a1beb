import CardDeck

/// What is told of a card beside what it shows: where it is from, what its deck says of it, and all its sides.
struct CardInfo: Equatable, Sendable {
    /// A fact and what it is called.
    struct Row: Equatable, Sendable {
        var label: String
        var value: String
    }

    /// A side that the card has.
    struct Side: Equatable, Sendable {
        /// Its number, its field's name and its language.
        var title: String
        /// All that is written on it; empty for the one that faces up, which can be read on the card.
        var text: String
        var isUp: Bool
        var isRightToLeft: Bool
    }

    var title: String
    var rows: [Row]
    var sides: [Side]

    /// - Parameters:
    ///   - note: as it lies, the side that faces up first unless it has been turned.
    ///   - languageName: what people call a language; nil for what it is written as.
    init(_ note: Note, _ subject: InfoSubject, languageName: (LanguageTag) -> String? = { _ in nil }) {
        title = note.spine
        rows = subject.rows
        if !note.tags.isEmpty { rows.append(Row(label: "Tags", value: note.tags.joined(separator: " · "))) }
        if let flag = Self.name(ofFlag: note.flag) { rows.append(Row(label: "Flag", value: flag)) }
        if let marks = subject.marks { rows.append(Row(label: "Marks", value: marks)) }
        if let file = subject.file { rows.append(Row(label: "File", value: file)) }
        sides = note.facets.enumerated().map { index, facet in
            let isUp = index == subject.facet % note.facets.count
            return Side(
                title: Self.title(of: facet, index, languageName), text: isUp ? "" : Self.text(of: facet), isUp: isUp,
                isRightToLeft: facet.direction == .rightToLeft)
        }
    }

    private static func title(of facet: Facet, _ index: Int, _ languageName: (LanguageTag) -> String?) -> String {
        let language = facet.language.map { languageName($0) ?? $0.rawValue }
        return ["Side \((facet.number ?? index) + 1)", facet.field, language].compactMap(\.self)
            .joined(separator: " · ")
    }

    private static func text(of facet: Facet) -> String {
        let media = facet.media.filter { $0.embedded == nil }.map { "[\($0.name)]" }
        let parts = [facet.lines.joined(separator: "\n")] + media
        let text = parts.filter { !$0.isEmpty }.joined(separator: "\n")
        return text.isEmpty ? "Nothing is written on it" : text
    }

    /// Anki's colors, from its first flag on.
    private static let flagNames = ["Red", "Orange", "Green", "Blue", "Pink", "Turquoise", "Purple"]

    private static func name(ofFlag flag: Int) -> String? {
        guard flag > 0 else { return nil }
        return flagNames.indices.contains(flag - 1) ? "\(flagNames[flag - 1]) (\(flag))" : "\(flag)"
    }

    /// As a program reads it, a line for each thing. Of a long side the beginning: this is part of each answer to a script.
    var lines: [String] {
        [title] + rows.map { "\($0.label): \($0.value)" }
            + sides.map { "\($0.title): \($0.isUp ? "faces up" : Self.beginning(of: $0.text))" }
    }

    private static func beginning(of text: String) -> String {
        guard text.utf8.count > longestLine else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestLine / 4))) + "…"
    }

    /// In bytes.
    private static let longestLine = 64 << 10
}
