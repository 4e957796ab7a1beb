import CardDeck
import Raster

/// The cards that lie beside the one that is seen close up: all of the deck.
extension ZoomView {
    private var deck: DeckLine { DeckLine(trays.model.source) }

    private func direction(at note: NotePath) -> Double {
        trays.direction(of: RowPath(section: note.section, row: 0))
    }

    /// Takes a note out of its tray: its row brings it to the front.
    func take(_ note: NotePath) {
        trays.unflapAll()
        trays.expose(note)
        closeUp = CloseUp(at: note, in: deck, direction: direction(at: note), spread: isSpread ? 1 : 0)
    }

    /// Goes to a card so many places on.
    ///
    /// - Parameter step: in the order of the deck.
    func step(by step: Double) {
        guard let state = closeUp else { return }
        go(toPlace: (state.place.target + step).rounded())
    }

    /// Exposes a note by its own motion, and brings its row into sight: a close-up goes to it.
    public func expose(_ note: NotePath, time: Double) {
        advance(to: time)
        if closeUp == nil || level.target <= 0 { trays.expose(note, time: time) } else { go(to: note) }
    }

    /// Goes to a card, wherever it stands in the deck.
    func go(to note: NotePath) {
        guard var state = closeUp else { return }
        let deck = deck
        let place = state.line.way(
            to: note, from: Int(state.place.target.rounded()), seen: state.place.value, in: deck)
        state.place.bounds = state.line.bounds(in: deck)
        closeUp = state
        go(toPlace: Double(place))
    }

    func go(toPlace place: Double) {
        guard var state = closeUp else { return }
        let place = place.clamped(to: state.place.bounds)
        if trays.reducesMotion { state.place.jump(to: place) } else { state.place.animate(to: place, at: trays.now) }
        closeUp = state
        followLine()
    }

    func advanceLine() {
        guard closeUp?.place.isMoving == true else { return }
        closeUp?.place.advance(to: trays.now)
        followLine()
    }

    /// All stands where it was going: the line, and the facets.
    func finishCloseUp() {
        guard let state = closeUp else { return }
        closeUp?.place.jump(to: state.place.target)
        closeUp?.spread.jump(to: state.spread.target)
        closeUp?.page.jump(to: state.page.target)
        followLine()
    }

    /// The line has moved, or is to: other cards are seen, and trays bring those to the front that are aimed at.
    func followLine() {
        guard var state = closeUp else { return }
        let deck = deck, bounds = state.place.bounds
        func note(at place: Double) -> NotePath {
            state.line.note(at: Int(place.clamped(to: bounds).rounded()), in: deck) ?? state.note
        }
        if !state.place.isMoving, !state.place.isHeld {
            state.line.rest(at: Int(state.place.value.rounded()))
            state.place.bounds = state.line.bounds(in: deck)
            state.direction = direction(at: note(at: state.place.value))
        }
        let seen = note(at: state.place.value), aim = note(at: state.place.target)
        if seen != state.note {
            state.page.jump(to: 0)
            state.note = seen
        }
        let hasOtherAim = aim != state.aim
        state.aim = aim
        state.shown = shown(of: state)
        closeUp = state
        trays.needsDisplay = true
        guard hasOtherAim else { return }
        trays.expose(aim)
        if !isZooming { trays.reveal(trays.focus) }
    }

    private func shown(of state: CloseUp) -> [(note: NotePath, strip: Double)] {
        let deck = deck, place = state.place.value
        let places = Int(place.rounded(.down))...Int(place.rounded(.up))
        let shown = places.compactMap { index in
            state.line.note(at: index, in: deck).map { (note: $0, strip: Double(index) - place) }
        }
        return shown.filter { abs($0.strip) < 1 }.sorted { abs($0.strip) > abs($1.strip) }
    }
}
