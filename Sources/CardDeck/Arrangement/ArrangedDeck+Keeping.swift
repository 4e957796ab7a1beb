extension ArrangedDeck {
    /// A deck in the order that was remembered of it, as far as the deck still has it; its own if none was. Looks
    /// notes up, which may go through the whole deck: not for the main thread.
    ///
    /// - Parameter sort: sorts a section again that a rule had sorted, and that has other notes now.
    public convenience init(
        _ whole: any DeckSource, keeping kept: KeptOrder?, sort: KeptOrder.Sorter = { _, _, _ in nil }
    ) {
        guard let kept else {
            self.init(whole)
            return
        }
        self.init(whole, kept.arrangement(in: whole, sort: sort))
    }

    /// How many runs the orders before may have that are looked up in what a deck has become.
    private static let maxFollowedRuns = 400_000

    /// What an arranged deck becomes when its own deck has: its order, and what can be undone and redone, stay with the
    /// notes. Looks notes up, which may go through both decks: not for the main thread.
    ///
    /// Where all notes stand where they stood, all stays as it is, also where the text of some is another, and with it
    /// their names. Else each order is found again as one that was remembered. What then is no change any more is
    /// forgotten, and so is what lies so far back that there is no room for it.
    ///
    /// - Parameters:
    ///   - old: before its deck has become `whole`.
    ///   - rename: what a note of it is called now; nil for one that is gone.
    package convenience init(
        _ whole: any DeckSource, following old: ArrangedDeck, rename: (NoteID) -> NoteID? = { $0 }
    ) {
        guard !old.arrangement.isUntouched else {
            self.init(whole)
            return
        }
        guard !old.whole.hasSamePlaces(as: whole, rename) else {
            self.init(whole, old.arrangement)
            return
        }
        self.init(whole, old.arrangement.followed(from: old.whole, to: whole, maxRuns: Self.maxFollowedRuns, rename))
    }
}

extension CardArrangement {
    /// Whether it is the deck's own order, and always was.
    fileprivate var isUntouched: Bool { order.isDecks && !canUndo && !canRedo }

    /// Each of its orders found again in another state of the deck.
    fileprivate func followed(
        from old: any DeckSource, to new: any DeckSource, maxRuns: Int, _ rename: (NoteID) -> NoteID?
    ) -> CardArrangement {
        let (before, after) = history(maxRuns: maxRuns)
        let states = before + [state] + after.reversed()
        // What rules have sorted is followed as well: one for the states that have it in common.
        var bases: [SortedSections] = []
        let baseOfState = states.map { state -> Int? in
            guard let sorted = state.sorted else { return nil }
            if bases.last != sorted { bases.append(sorted) }
            return bases.count - 1
        }
        let kept = (states.map(\.order) + bases.map(\.order)).map { order in
            KeptOrder(order, of: old).renamed { rename(NoteID($0))?.rawValue }
        }
        let orders = KeptOrder.orders(kept, in: new)
        let names = old.sections.names
        let sections = Dictionary(uniqueKeysWithValues: zip(new.sections.names, new.sections.indices))
        let sorted = zip(bases, orders.dropFirst(states.count)).map { base, order in
            let rules = base.rules.compactMap { section, rule in
                sections[names[section]].map { ($0, rule) }
            }
            return SortedSections(rules: Dictionary(uniqueKeysWithValues: rules), order: order)
        }
        let found = zip(orders, baseOfState).map { order, base in
            State(order: order, sorted: base.flatMap { sorted[$0] })
        }
        let now = before.count
        var ahead: [State] = [], behind: [State] = []
        for state in found[..<now] where state.order != behind.last?.order { behind.append(state) }
        if behind.last?.order == found[now].order { behind.removeLast() }
        for state in found[(now + 1)...] where state.order != (ahead.last ?? found[now]).order { ahead.append(state) }
        return CardArrangement(found[now], before: behind, after: ahead.reversed(), firstNumber: nextNumber)
    }
}

extension DeckSource {
    /// Whether another state of the deck has the same notes in the same places. Of no more than half of them the names may
    /// be others, where none of these is another's: they are known by their places.
    ///
    /// O(notes).
    fileprivate func hasSamePlaces(as new: any DeckSource, _ rename: (NoteID) -> NoteID?) -> Bool {
        let (before, after) = (sections, new.sections)
        guard before.count == after.count,
            zip(before, after).allSatisfy({ $0.path == $1.path && $0.noteCount == $1.noteCount })
        else { return false }
        let most = before.reduce(0) { $0 + $1.noteCount } / 2
        var gone: Set<NoteID> = [], come: Set<NoteID> = []
        for section in before.indices {
            for note in 0..<before[section].noteCount {
                let name = rename(noteID(section: section, note: note)), now = new.noteID(section: section, note: note)
                guard name != now else { continue }
                guard let name, come.count < most else { return false }
                gone.insert(name)
                come.insert(now)
            }
        }
        return gone.isDisjoint(with: come)
    }
}
