/// What makes a surface a window: its place on the desktop, its frame, its size.
///
/// A configuration is staged by ``onConfigure`` and takes effect with the first commit after ``acknowledge()``.
@MainActor protocol ShellRole: AnyObject {
    /// The compositor wants a size, or leaves it to the window (nil), and a state. Returns the size that the
    /// window will have.
    var onConfigure: (@MainActor (_ size: LogicalSize?, _ state: WindowState) -> LogicalSize)? { get set }
    /// The user wants the window closed.
    var onClose: (@MainActor () -> Void)? { get set }
    /// The frame has changed and wants the window's surface to be committed.
    var onCommitNeeded: (@MainActor () -> Void)? { get set }

    func setTitle(_ title: String)
    func setMaximized(_ isMaximized: Bool)
    func setFullscreen(_ isFullscreen: Bool)
    /// The next commit follows the latest configuration.
    func acknowledge()
    /// Before the surface is destroyed.
    func destroy()
}
