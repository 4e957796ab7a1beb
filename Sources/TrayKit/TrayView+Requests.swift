import CardDeck

/// What a program asks for, rather than a hand: the same motions, at any place of the deck.
extension TrayView {
    /// Exposes a note by its own motion, and brings its row into sight.
    public func expose(_ path: NotePath, time: Double) {
        advance(to: time)
        reveal(layout.position(ofNote: path.note, inSection: path.section).row)
        expose(path)
    }

    /// The note so many places after the one that the focused row shows, in its section; nil beyond the ends.
    public func note(after step: Int) -> NotePath? {
        guard let note = exposedNote(of: focus) else { return nil }
        let place = note.note + step
        guard (0..<model.source.sections[note.section].noteCount).contains(place) else { return nil }
        return NotePath(section: note.section, note: place)
    }

    /// Turns the focused row's exposed note by facets; a negative number turns it back.
    ///
    /// - Returns: whether there is a note.
    public func turnExposed(by step: Int, time: Double) -> Bool {
        advance(to: time)
        guard let note = exposedNote(of: focus) else { return false }
        reveal(focus)
        turn(note, by: step)
        return true
    }

    /// Lifts the front facet of the focused row's exposed note out of the way, or puts it back.
    ///
    /// - Parameter isOpen: nil for the other than it is.
    /// - Returns: whether there is a note.
    public func flapExposed(_ isOpen: Bool?, time: Double) -> Bool {
        advance(to: time)
        guard let note = exposedNote(of: focus) else { return false }
        reveal(focus)
        if let isOpen { setFlapped(note, isOpen) } else { flap(note) }
        return true
    }

    /// Scrolls the page by its own motion; what was asked for before adds up.
    ///
    /// - Parameter distance: logical pixels, down the page.
    public func scroll(by distance: Double, time: Double) {
        advance(to: time)
        scrollPage(to: goalOffset + distance)
        keepFocusInSight()
    }

    /// Scrolls a section's title to the window's top, as far as the page goes; its first row takes the focus.
    public func scroll(toSection section: Int, time: Double) {
        advance(to: time)
        focus = RowPath(section: section, row: 0)
        scrollPage(to: layout.rect(ofHeaderInSection: section).minY - metrics.verticalMargin)
    }

    /// The rows that are to be seen now, if only in part, from the top.
    public var visibleRows: [RowPath] {
        layout.rows(from: page.value, to: page.value + size.height)
    }
}
