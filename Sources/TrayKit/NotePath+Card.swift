import CardDeck

extension NotePath {
    init(_ path: CardPath) { self.init(section: path.section, note: path.note) }
}

extension CardPath {
    init(_ path: NotePath) { self.init(section: path.section, note: path.note) }
}
