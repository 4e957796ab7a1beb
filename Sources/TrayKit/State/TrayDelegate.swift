import CardDeck

/// Hears what happens to the notes of a tray view. Called on the view's own thread, after the change.
public protocol TrayDelegate: AnyObject {
    /// A note has become the exposed one of its row: the row has come to rest on it.
    func trayModel(_ model: TrayModel, didExpose path: NotePath)

    /// A note shows another of its facets: it has begun to turn to it.
    func trayModel(_ model: TrayModel, didTurn path: NotePath, toFacet facet: Int)

    /// A note's front facet is lifted out of the way, or put back: it has begun to move.
    func trayModel(_ model: TrayModel, didFlap path: NotePath, isOpen: Bool)

    /// The motions that belong together have all ended. Each turn and flap is told once, be it that others were
    /// begun before it ended; what one command has begun is told together.
    func trayModel(_ model: TrayModel, didFinish changes: [TrayChange])
}

extension TrayDelegate {
    public func trayModel(_ model: TrayModel, didExpose path: NotePath) {}
    public func trayModel(_ model: TrayModel, didTurn path: NotePath, toFacet facet: Int) {}
    public func trayModel(_ model: TrayModel, didFlap path: NotePath, isOpen: Bool) {}
    public func trayModel(_ model: TrayModel, didFinish changes: [TrayChange]) {}
}

/// What a motion was about.
public enum TrayChange: Hashable, Sendable {
    /// A note was turned to a facet.
    case turn(NotePath, facet: Int)
    /// A note's front facet was lifted out of the way, or put back.
    case flap(NotePath, isOpen: Bool)
}
