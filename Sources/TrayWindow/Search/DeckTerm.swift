/// How a term that seeks a deck is written where there is little room: its last levels tell it from others.
enum DeckTerm {
    private static let separator = "::"

    /// - Parameter fits: whether there is room for a text.
    /// - Returns: the term with as many of its first levels left out as it takes, the last one always there.
    static func shortened(_ term: String, fits: (String) -> Bool) -> String {
        guard let colon = term.firstIndex(of: ":"), term.contains(separator), !fits(term) else { return term }
        let name = term[term.index(after: colon)...], isQuoted = name.hasPrefix("\"")
        let head = term[...colon] + (isQuoted ? "\"…" : "…")
        var levels = name.drop { $0 == "\"" }
        var shown = term
        while let next = levels.firstRange(of: separator) {
            levels = levels[next.upperBound...]
            shown = head + separator + levels
            if fits(shown) { break }
        }
        return shown
    }
}
