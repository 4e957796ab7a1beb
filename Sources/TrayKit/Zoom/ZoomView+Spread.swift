import CardDeck
import Raster

/// All facets of the card that is seen close up, beside each other.
extension ZoomView {
    /// What became of a wish to see facets beside each other.
    public enum SpreadAnswer: Hashable, Sendable {
        case done
        /// The deck has no card.
        case noCard
        /// The card has one facet only.
        case single
        /// The window is too small for all of them.
        case narrow
    }

    /// Lays the facets of cards in close-ups beside each other, or on each other again. Where no card is close up, the
    /// one in front is taken out of its tray, beside each other.
    ///
    /// - Parameter isOn: nil for the other than it is.
    /// - Returns: what hinders it; nothing has changed then.
    public func spread(_ isOn: Bool? = nil, time: Double) -> SpreadAnswer {
        advance(to: time)
        let isOpen = closeUp != nil && level.target > 0
        let isWanted = isOn ?? (isOpen ? !isSpread : true)
        guard let note = isOpen ? closeUp?.aim : trays.exposedNote(of: trays.focus) else { return .noCard }
        if isWanted {
            guard trays.facetsKnown(of: note) > 1 else { return .single }
            guard trays.arrangement(of: note, in: size) != nil else { return .narrow }
        }
        isSpread = isWanted
        if isOpen { spreadCloseUp() } else if isWanted { goTo(note, level: ladder.fill) }
        return .done
    }

    /// The facets of the card go to where they are to lie.
    func spreadCloseUp() {
        guard var state = closeUp else { return }
        let facet = trays.model.facet(of: state.note)
        if facet != state.pagedFacet { state.page.jump(to: 0) }
        state.pagedFacet = facet
        if let count = trays.pageCount(state.note, facet), !isSpread, state.page.target > Double(count - 1) {
            state.page.jump(to: Double(max(0, count - 1)))
        }
        if trays.reducesMotion { state.spread.jump(to: isSpread ? 1 : 0) } else {
            state.spread.animate(to: isSpread ? 1 : 0, by: CloseUp.spreadCurve, at: trays.now)
        }
        closeUp = state
        trays.needsDisplay = true
        // Of a card that is larger than the window one would not see it.
        if isInsideCard { animate(to: ladder.fill, about: nil) }
    }

    /// Whether the card in the window's middle lies there with its facets beside each other, or on their way there.
    var isSpreadOut: Bool {
        guard let state = closeUp, state.spread.target > 0 else { return false }
        return trays.arrangement(of: state.note, in: size) != nil
    }

    /// Turns the card that is seen, or the one in front of the row that keys act on. Facets that come to lie on each
    /// other do so first; where they lie beside each other nothing turns, but another facet will be in front.
    ///
    /// - Returns: whether there is a card.
    public func turn(by step: Int, time: Double) -> Bool {
        advance(to: time)
        guard let state = closeUp, level.target > 0 else { return trays.turnExposed(by: step, time: time) }
        if isSpreadOut {
            trays.turn(state.aim, by: step, animated: false)
        } else if state.spread.isMoving {
            closeUp?.waitingTurns += step
        } else {
            trays.turn(state.aim, by: step)
        }
        return true
    }

    /// One of the facets beside each other is to be seen alone.
    func show(_ facet: Int, of note: NotePath) {
        trays.turn(note, by: facet - trays.model.facet(of: note), animated: false)
        isSpread = false
        spreadCloseUp()
    }

    func advanceSpread() {
        guard var state = closeUp, state.spread.isMoving else { return }
        state.spread.advance(to: trays.now)
        let turns = state.spread.isMoving ? 0 : state.waitingTurns
        if turns != 0 { state.waitingTurns = 0 }
        closeUp = state
        trays.needsDisplay = true
        if turns != 0 { trays.turn(state.aim, by: turns) }
    }
}
