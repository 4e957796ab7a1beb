import CardDeck
import Raster

/// The keyboard.
extension ZoomView {
    /// Of the window, how far an arrow key moves a card that is larger, and a page key.
    private static let arrowShare = 0.25
    private static let pageShare = 0.9

    public func perform(_ command: TrayCommand, time: Double) {
        advance(to: time)
        guard let state = closeUp, level.target > 0 else { return trays.perform(command, time: time) }
        switch command {
        case .dismiss: animate(to: 0, about: nil)
        case .turn, .turnBack: if !isSpreadOut { _ = turn(by: command == .turn ? 1 : -1, time: time) }
        case .toggleAnswers: trays.perform(command, time: time)
        case .cardLeft, .cardRight:
            let direction = command == .cardLeft ? -1.0 : 1
            if isInsideCard {
                pan(by: Point(direction * size.width * Self.arrowShare, 0))
            } else {
                step(by: direction * state.direction)
            }
        case .firstCard, .lastCard:
            let row = trays.layout.position(ofNote: state.aim.note, inSection: state.aim.section).row
            let notes = trays.layout.notes(inRow: row.row, ofSection: row.section)
            let note = command == .firstCard ? notes.lowerBound : notes.upperBound - 1
            go(to: NotePath(section: row.section, note: note))
        case .rowUp, .rowDown:
            let direction = command == .rowUp ? -1.0 : 1
            if isInsideCard {
                pan(by: Point(0, direction * size.height * Self.arrowShare))
            } else {
                turnPage(by: direction)
            }
        case .pageUp, .pageDown, .flap:
            let direction = command == .pageUp ? -1.0 : 1
            if isInsideCard {
                pan(by: Point(0, direction * size.height * Self.pageShare))
            } else {
                turnPage(by: direction)
            }
        case .undo, .redo, .deckOrder: trays.perform(command, time: time)
        case .top, .bottom, .skim: break
        // Where a card stands is not seen here.
        case .moveLeft, .moveRight, .moveUp, .moveDown, .moveFirst, .moveLast, .toggleMark, .markLeft, .markRight: break
        }
    }

    /// Whether something is open that `TrayCommand.dismiss` would put back.
    public var isDismissable: Bool { isCloseUp || trays.isDismissable }

    /// Shows the next page of a card that is too long for one, or the one before.
    func turnPage(by direction: Double) {
        guard var state = closeUp, direction != 0 else { return }
        let facet = trays.model.facet(of: state.note)
        guard let count = trays.closeUpPages?.count, count > 1 else { return }
        if facet != state.pagedFacet, !isSpreadOut {
            state.pagedFacet = facet
            state.page.jump(to: 0)
        }
        let page = (state.page.target + (direction < 0 ? -1 : 1)).clamped(to: 0...Double(count - 1))
        guard page != state.page.target else { return }
        if trays.reducesMotion {
            state.page.jump(to: page)
        } else {
            // No more than two pages are seen at once.
            state.page.jump(to: state.page.target)
            state.page.animate(to: page, by: CloseUp.pageCurve, at: trays.now)
        }
        closeUp = state
        trays.needsDisplay = true
    }
}
