import CardDeck

/// The sloping hand of Arabic letters, which some languages are always written in: a text in Naskh is to their readers
/// what a text in typewriter letters is to others.
enum Nastaliq {
    private static let languages: Set = ["hno", "ks", "lah", "pnb", "skr", "ur"]

    /// Whether texts of a language, such as `ur` or `pa-Arab`, are written so.
    static func isHand(of tag: String) -> Bool {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first.map(String.init) else { return false }
        switch parts.dropFirst().first(where: { $0.count == 4 }) {
        case "aran": return true
        case "arab": return languages.contains(language) || language == "pa"
        case nil: return languages.contains(language) || language == "pa" && parts.contains("pk")
        default: return false
        }
    }

    /// The best of the system's families; nil where it has none. Not for the main thread.
    static let family: String? = known.first(where: FontSystem.hasFamily)

    /// Families of good hands that write Urdu, the usual ones first.
    private static let known = [
        "Noto Nastaliq Urdu", "Jameel Noori Nastaleeq", "Gulzar", "Awami Nastaliq", "Mehr Nastaliq Web",
        "Nafees Nastaleeq", "Alvi Nastaleeq", "Fajer Noori Nastalique", "Urdu Typesetting",
    ]

    /// The family for texts of a language; nil where any will do.
    static func family(for tag: String?) -> String? { tag.map(isHand) == true ? family : nil }
}
