/// What a file's name promises.
extension InputFile {
    /// Whether its name ends in one of these, in lower case, whatever tells of its packing left out.
    func isNamed(_ suffixes: [String]) -> Bool {
        suffixes.contains(where: Packing.stripSuffix(of: name).lowercased().hasSuffix)
    }

    /// Whether its name promises no format of texts, so that the text itself must.
    var isNamedOpenly: Bool { !isNamed(DeckFormat.textSuffixes) }
}
