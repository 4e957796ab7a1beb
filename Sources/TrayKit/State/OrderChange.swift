import CardDeck

/// Two orders of one deck, and where the notes of the one stand in the other. Each question is O(log runs).
struct OrderChange {
    let before: CardOrder
    let after: CardOrder

    init(from before: CardOrder, to after: CardOrder) {
        self.before = before
        self.after = after
    }

    /// Where a note stands afterwards.
    func moved(_ path: NotePath) -> NotePath {
        after.path(ofOrigin: before.origin(of: path))
    }

    /// Where a note stood before.
    func origin(_ path: NotePath) -> NotePath {
        before.path(ofOrigin: after.origin(of: path))
    }
}
