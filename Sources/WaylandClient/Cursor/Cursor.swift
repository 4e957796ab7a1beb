/// How a pointer's picture gets on screen.
@MainActor protocol Cursor {
    /// Shows `shape`. To be called whenever the pointer enters a window: until then it has no picture at all.
    ///
    /// - Parameter serial: of the pointer's latest enter event.
    func show(_ shape: CursorShape, serial: UInt32, scale: Double)
    /// Before the pointer is released.
    func remove()
}
