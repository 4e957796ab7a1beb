/// What a ``BufferPool`` must know of a buffer.
@MainActor protocol SurfaceBuffer: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// Whether the compositor may be reading it: from commit to release.
    var isHeld: Bool { get }
    /// Called when the compositor lets go of it.
    var onRelease: (@MainActor () -> Void)? { get set }
    /// Frees it, on both sides of the wire. Not while it is held.
    func destroy()
}
