import Basics
import CardDeck
import Raster

/// The keyboard.
struct KeyHandler: TrayPart {
    let trays: TrayView

    func perform(_ command: TrayCommand, time: Double) {
        trays.advance(to: time)
        guard layout.sectionCount > 0 else { return }
        switch command {
        case .cardLeft: step(by: -trays.direction(of: trays.focus))
        case .cardRight: step(by: trays.direction(of: trays.focus))
        case .nextCard: step(by: 1)
        case .previousCard: step(by: -1)
        case .nextSection: moveFocus(toSection: trays.focus.section + 1)
        case .previousSection: moveFocus(toSection: trays.focus.section - 1)
        case .rowUp:
            if let row = layout.row(before: trays.focus) {
                moveFocus(to: row)
            } else {
                trays.pageAnimator.scrollPage(to: 0)
            }
        case .rowDown: if let row = layout.row(after: trays.focus) { moveFocus(to: row) }
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
            trays.pageAnimator.reveal(trays.focus)
            if let note = trays.exposedNote(of: trays.focus) { trays.flap(note) }
        case .dismiss: dismiss()
        case .skim: trays.skimHandler.setSkimMode(!trays.skimHandler.skim.isMode)
        case .toggleAnswers: trays.showsAnswers.toggle()
        case .moveLeft: trays.cardMover.moveExposed(by: -trays.direction(of: trays.focus))
        case .moveRight: trays.cardMover.moveExposed(by: trays.direction(of: trays.focus))
        case .moveUp: trays.cardMover.moveExposedToRow(layout.row(before: trays.focus))
        case .moveDown: trays.cardMover.moveExposedToRow(layout.row(after: trays.focus))
        case .moveFirst: trays.cardMover.moveExposed(by: -.infinity)
        case .moveLast: trays.cardMover.moveExposed(by: .infinity)
        case .toggleSelection:
            if let note = trays.exposedNote(of: trays.focus) { trays.cardMover.toggleSelection(note) }
        case .selectLeft: trays.cardMover.extendSelection(by: -trays.direction(of: trays.focus))
        case .selectRight: trays.cardMover.extendSelection(by: trays.direction(of: trays.focus))
        case .undo: _ = trays.orderAnimator.undo()
        case .redo: _ = trays.orderAnimator.redo()
        case .deckOrder: _ = trays.orderAnimator.restoreDeckOrder()
        }
    }

    /// Ends what was begun last, one thing at a time: a drag, the skim mode, what is lifted, the selection.
    private func dismiss() {
        if trays.isCarrying {
            trays.cardCarrier.cancelDrag()
            trays.pressHandler.pressing = nil
        } else if trays.skimHandler.skim.isMode {
            trays.skimHandler.setSkimMode(false)
        } else if !model.flappedNotes.isEmpty || trays.facetAnimator.cards.entries.contains(where: \.waitsForFlap) {
            trays.unflapAll()
        } else {
            trays.clearSelection()
        }
    }

    /// The spring for a way of many cards: slow enough that they are seen to pass.
    private static let longWayRate = 7.0
    /// Of a window's height, how much a page key scrolls: something must stay in sight to go on from.
    private static let pageShare = 0.9

    /// To another card of the deck: over the end of a row that is the first or the last one of the next row with cards.
    private func step(by cards: Double) {
        let target = trays.flickAnimator.flicks[trays.focus]?.target ?? trays.restingPosition(of: trays.focus)
        let place = (target + cards).rounded()
        let count = layout.notes(inRow: trays.focus.row, ofSection: trays.focus.section).count
        if place < 0 || place >= Double(count) {
            guard let row = rowWithCards(from: trays.focus, goingOn: cards > 0) else {
                delegate?.trayView(trays, didMeetEndOfDeck: cards > 0 ? .last : .first)
                return trays.pageAnimator.reveal(trays.focus)
            }
            moveFocus(to: row)
            return goTo(cards > 0 ? 0 : .infinity)
        }
        trays.pageAnimator.reveal(trays.focus)
        trays.flickAnimator.animate(trays.focus, to: place)
    }

    private func rowWithCards(from row: RowPath, goingOn: Bool) -> RowPath? {
        var row = row
        while let next = goingOn ? layout.row(after: row) : layout.row(before: row) {
            if !layout.notes(inRow: next.row, ofSection: next.section).isEmpty { return next }
            row = next
        }
        return nil
    }

    private func moveFocus(toSection section: Int) {
        guard (0..<layout.sectionCount).contains(section) else { return }
        moveFocus(to: RowPath(section: section, row: 0))
    }

    private func goTo(_ place: Double) {
        trays.pageAnimator.reveal(trays.focus)
        trays.flickAnimator.animate(trays.focus, to: place, rate: Self.longWayRate)
    }

    private func turnExposed(by step: Int) {
        trays.pageAnimator.reveal(trays.focus)
        if let note = trays.exposedNote(of: trays.focus) { trays.turn(note, by: step) }
    }

    private func moveFocus(to row: RowPath) {
        trays.focus = row
        trays.pageAnimator.reveal(row)
        trays.needsDisplay = true
    }

    /// Scrolls by a windowful; the focus goes along to the row nearest to where it stood in the window.
    private func movePage(by pages: Double) {
        let place =
            layout.rect(ofRow: trays.focus.row, inSection: trays.focus.section).center.y - trays.pageAnimator.goalOffset
        trays.pageAnimator.scrollPage(
            to: trays.pageAnimator.goalOffset + pages * trays.pageAnimator.goalHeight * Self.pageShare)
        trays.focus = trays.row(inSightNear: place.clamped(from: 0, to: trays.pageAnimator.goalHeight)) ?? trays.focus
    }
}
