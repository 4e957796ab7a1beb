import CardDeck

/// Decks, or parts of them, that are larger than any real ones, or cannot be read as they are.
extension DeckError {
    /// - Parameter limit: in bytes.
    static func isLarger(_ file: String, place: String? = nil, than limit: Int) -> DeckError {
        DeckError(file: file, place: place, "is larger than \(limit >> 20) MB")
    }

    /// - Parameters:
    ///   - limit: in bytes.
    ///   - where: where the text is, if not anywhere in the file.
    static func hasMoreText(_ file: String, than limit: Int, where place: String = "") -> DeckError {
        DeckError(file: file, "has more than \(limit >> 20) MB of text\(place)")
    }

    /// What was known of where something stands in it holds no longer.
    static func isChanged(_ file: String) -> DeckError {
        var error = DeckError(file: file, "was changed while it was open; read it again")
        error.fileHasChanged = true
        return error
    }

    /// - Parameter reason: by which it shows; empty where it is plain.
    static func isCut(_ file: String, place: String? = nil, _ reason: String = "") -> DeckError {
        let words = "is cut short, or still being written"
        return DeckError(file: file, place: place, reason.isEmpty ? words : "\(reason): it \(words)")
    }

    /// - Parameter advice: what to do.
    static func isProtected(
        _ file: String, place: String? = nil, _ advice: String = "save it without one and open that"
    ) -> DeckError {
        DeckError(file: file, place: place, "is protected by a password; \(advice)")
    }

    /// - Parameter limit: in bytes.
    static func unpacksToMore(_ file: String, place: String? = nil, than limit: Int) -> DeckError {
        DeckError(
            file: file, place: place,
            "unpacks to more than \(limit >> 20) MB, which no real deck does; it is not opened")
    }
}
