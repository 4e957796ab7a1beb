import Markup

extension String {
    /// The string for comparison without regard to case.
    var caseFolded: String { lowercased() }

    /// The parts of a deck's name, from the top level down; of one that is longer than any, the first.
    func deckPath(separator: String = "::") -> [String] {
        guard utf8.count <= Self.longestDeckName else {
            let start = String.UnicodeScalarView(unicodeScalars.prefix(Self.longestDeckName / 4))
            return String(start).deckPath(separator: separator)
        }
        let parts = components(separatedBy: separator, most: Self.mostDeckLevels)
            .map { $0.clean.trimmingBlanks() }.filter { !$0.isEmpty }
        return parts.isEmpty ? [clean.trimmingBlanks()] : parts
    }

    /// In bytes: windows, searches and states have the name of each section many times.
    private static let longestDeckName = 64 << 10
    private static let mostDeckLevels = 100
}
