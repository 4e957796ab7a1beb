import CardDeck

/// Something of a tray view that moves by itself. The view has all of them in one list, in the order in which they
/// move on.
protocol Animator: TrayPart, AnyObject {
    /// Whether anything of it moves, so that another frame is due.
    var isMoving: Bool { get }

    /// Moves on to the view's time.
    func advance()

    /// Stands where it was going at once, as far as that is remembered: what only fades, or follows what moves, goes on.
    func finish()

    /// The deck has another order: paths mean other notes, and the rows have been laid out for it.
    func reorder(_ change: OrderChange)

    /// Rows are about to be cut anew: what moves by its row or its place in one ends where it was going.
    func willRelayout()

    /// Rows have been cut anew.
    func didRelayout()

    /// The deck is about to have another state: paths will mean other notes, and the rows will be laid out for it.
    func willReload(_ reload: DeckReload)
}

/// Another state of a deck, which is about to take the place of the one that is shown.
struct DeckReload {
    let source: any DeckSource
    /// Whether its cards go to their places from where they are seen.
    let flies: Bool
}

extension Animator {
    var isMoving: Bool { false }
    func finish() {}
    func reorder(_ change: OrderChange) {}
    func willRelayout() {}
    func didRelayout() {}
    func willReload(_ reload: DeckReload) { willRelayout() }
}

/// The animators of trays, then the close-up and the zoom that they are seen through. It takes no memory of its own, as
/// it is gone through many times in a frame.
struct AnimatorList: Sequence, IteratorProtocol {
    private let own: [any Animator]
    private let zoom: ZoomView?
    private var place = 0

    init(_ own: [any Animator], _ zoom: ZoomView?) { (self.own, self.zoom) = (own, zoom) }

    mutating func next() -> (any Animator)? {
        defer { place += 1 }
        if place < own.count { return own[place] }
        return place == own.count ? zoom?.closeUpAnimator : place == own.count + 1 ? zoom : nil
    }
}
