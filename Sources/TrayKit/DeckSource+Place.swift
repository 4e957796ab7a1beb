import CardDeck

extension DeckSource {
    /// Where a note of another state of the deck stands in this one, by its name; nil where it is no more.
    func place(of path: NotePath, in old: any DeckSource) -> NotePath? {
        self.path(of: old.noteID(section: path.section, note: path.note))
            .map { NotePath(section: $0.section, note: $0.note) }
    }
}
