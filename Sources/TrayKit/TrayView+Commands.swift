/// The keyboard.
extension TrayView {
    public func perform(_ command: TrayCommand, time: Double) {
        advance(to: time)
        guard layout.sectionCount > 0 else { return }
        switch command {
        case .cardLeft: step(by: -direction(of: focus))
        case .cardRight: step(by: direction(of: focus))
        case .rowUp: if let row = layout.row(before: focus) { moveFocus(to: row) } else { scrollPage(to: 0) }
        case .rowDown: if let row = layout.row(after: focus) { moveFocus(to: row) }
        case .firstCard: goTo(0)
        case .lastCard: goTo(.infinity)
        case .pageUp: movePage(by: -1)
        case .pageDown: movePage(by: 1)
        case .top: moveFocus(to: RowPath(section: 0, row: 0))
        case .bottom:
            let section = layout.sectionCount - 1
            moveFocus(to: RowPath(section: section, row: layout.rowCount(inSection: section) - 1))
        case .turn: turnExposed(by: 1)
        case .turnBack: turnExposed(by: -1)
        case .flap:
            reveal(focus)
            if let note = exposedNote(of: focus) { flap(note) }
        case .dismiss: dismiss()
        case .skim: setSkimMode(!skim.isMode)
        case .toggleAnswers: showsAnswers.toggle()
        case .moveLeft: moveExposed(by: -direction(of: focus))
        case .moveRight: moveExposed(by: direction(of: focus))
        case .moveUp: moveExposedToRow(layout.row(before: focus))
        case .moveDown: moveExposedToRow(layout.row(after: focus))
        case .moveFirst: moveExposed(by: -.infinity)
        case .moveLast: moveExposed(by: .infinity)
        case .toggleMark: if let note = exposedNote(of: focus) { toggleMark(note) }
        case .markLeft: mark(by: -direction(of: focus))
        case .markRight: mark(by: direction(of: focus))
        case .undo: change { $0.undo() }
        case .redo: change { $0.redo() }
        case .deckOrder: change { $0.restoreDeckOrder() }
        }
    }

    /// Ends what was begun last, one thing at a time: a drag, the skim mode, what is lifted, the marks.
    private func dismiss() {
        if isCarrying {
            cancelDrag()
            pressing = nil
        } else if skim.isMode {
            setSkimMode(false)
        } else if !model.flappedNotes.isEmpty || cards.entries.contains(where: \.waitsForFlap) {
            unflapAll()
        } else {
            unmarkAll()
        }
    }

    /// The spring for a way of many cards: slow enough that they are seen to pass.
    private static let longWayRate = 7.0
    /// Of a window's height, how much a page key scrolls: something must stay in sight to go on from.
    private static let pageShare = 0.9

    private func step(by cards: Double) {
        reveal(focus)
        let target = flicks[focus]?.target ?? restingPosition(of: focus)
        animate(focus, to: (target + cards).rounded())
    }

    private func goTo(_ place: Double) {
        reveal(focus)
        animate(focus, to: place, rate: Self.longWayRate)
    }

    private func turnExposed(by step: Int) {
        reveal(focus)
        if let note = exposedNote(of: focus) { turn(note, by: step) }
    }

    private func moveFocus(to row: RowPath) {
        focus = row
        reveal(row)
        needsDisplay = true
    }

    /// Scrolls by a windowful; the focus goes along to the row nearest to where it stood in the window.
    private func movePage(by pages: Double) {
        let place = layout.rect(ofRow: focus.row, inSection: focus.section).centre.y - goalOffset
        scrollPage(to: goalOffset + pages * goalHeight * Self.pageShare)
        focus = row(inSightNear: min(max(place, 0), goalHeight)) ?? focus
    }
}
