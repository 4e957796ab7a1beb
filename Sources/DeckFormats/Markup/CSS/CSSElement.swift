/// What selectors ask of an element.
struct CSSElement {
    var tag: String
    var id: String?
    var classes: [String] = []

    /// Elements of more classes are of their first ones only: selectors look at all.
    private static let mostClasses = 64

    /// Those that a `class` attribute names, each once.
    static func classes(_ names: String) -> [String] {
        var found: [String] = []
        for name in names.split(whereSeparator: \.isWhitespace).lazy.map(String.init) where !found.contains(name) {
            guard found.count < mostClasses else { break }
            found.append(name)
        }
        return found
    }
}
