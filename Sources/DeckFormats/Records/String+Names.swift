extension String {
    /// The string as the name of a deck, a section or a tag; of one that is longer than any, the beginning.
    var boundedName: String {
        guard utf8.count > Self.longestName else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(Self.longestName / 4)))
    }

    /// In bytes: names are compared and looked up for each of many cards.
    private static let longestName = 64 << 10
}

extension [String] {
    /// How many levels the names of a path count for: a long name as several.
    var levelCount: Int { reduce(0) { $0 + 1 + $1.utf8.count / Self.levelLength } }

    /// In bytes.
    private static var levelLength: Int { 64 }
}
