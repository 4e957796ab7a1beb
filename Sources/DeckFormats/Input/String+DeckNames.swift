import Markup

extension String {
    /// The string for comparison without regard to case.
    var caseFolded: String { lowercased() }

    /// The parts of a deck's name, from the top level down; of one that is longer than any, the first.
    func deckPath(separator: String = "::") -> [String] {
        let name = boundedName
        let parts = name.components(separatedBy: separator, most: Self.mostDeckLevels)
            .map { $0.clean.trimmingBlanks() }.filter { !$0.isEmpty }
        return parts.isEmpty ? [name.clean.trimmingBlanks()] : parts
    }

    private static let mostDeckLevels = 100

    /// The string as the name of a deck, a section or a tag; of one that is longer than any, the beginning.
    var boundedName: String {
        guard utf8.count > Self.longestName else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(Self.longestName / 4)))
    }

    /// In bytes: windows, searches and states have the name of each section many times, and names are compared and looked
    /// up for each of many cards.
    private static let longestName = 64 << 10
}

extension [String] {
    /// How many levels the names of a path count for: a long name as several.
    var levelCount: Int { reduce(0) { $0 + 1 + $1.utf8.count / Self.levelLength } }

    /// In bytes.
    private static var levelLength: Int { 64 }
}
