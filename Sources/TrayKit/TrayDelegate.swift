/// Hears what happens to the notes of a tray view. Called on the view's own thread, after the change.
public protocol TrayDelegate: AnyObject {
    /// A note has become the exposed one of its row.
    func trayModel(_ model: TrayModel, didExpose path: NotePath)

    /// A note shows another of its facets.
    func trayModel(_ model: TrayModel, didTurn path: NotePath, toFacet facet: Int)

    /// A note's front facet was lifted out of the way, or put back.
    func trayModel(_ model: TrayModel, didFlap path: NotePath, isOpen: Bool)
}

extension TrayDelegate {
    public func trayModel(_ model: TrayModel, didExpose path: NotePath) {}
    public func trayModel(_ model: TrayModel, didTurn path: NotePath, toFacet facet: Int) {}
    public func trayModel(_ model: TrayModel, didFlap path: NotePath, isOpen: Bool) {}
}
