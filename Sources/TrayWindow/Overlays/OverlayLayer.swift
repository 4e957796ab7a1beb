import EventLoop
import Typesetting

/// A picture over the trays that a worker draws whenever what it shows has changed. Until a new one is there, the one
/// before is seen.
///
/// `State` is all that the picture depends on, `Picture` what the worker makes of it.
@MainActor final class OverlayLayer<State: Equatable & Sendable, Picture: Sendable> {
    private unowned let window: TrayWindow
    private let priority: Int
    private let draw: @Sendable (State, Typesetter) -> Picture?

    /// Called when another picture is there.
    var onArrival: () -> Void

    /// What is seen, and what it shows; nil for nothing.
    private(set) var shown: (state: State, picture: Picture)?

    /// The state that was last requested.
    private var requested: State?
    /// Whether that is still being drawn.
    private(set) var isPending = false

    /// - Parameters:
    ///   - priority: among all that workers do; the lowest is done first.
    ///   - draw: called on a worker's thread.
    init(
        _ window: TrayWindow, priority: Int, draw: @escaping @Sendable (State, Typesetter) -> Picture?
    ) {
        self.window = window
        self.priority = priority
        self.draw = draw
        onArrival = { [unowned window] in window.setNeedsDisplay() }
    }

    /// Requests the picture, unless it is the last requested one.
    func request(_ state: State) {
        guard state != requested else { return }
        (requested, isPending) = (state, true)
        let (mailbox, draw) = (window.loop.mailbox, draw)
        window.pool.submit(priority: priority) { [weak self] typesetter in
            typesetter.use(.standard)
            let picture = draw(state, typesetter)
            mailbox.post { self?.arrived(picture, for: state) }
        }
    }

    /// Nothing is seen until the next picture is there.
    func hide() { shown = nil }

    /// Hides the picture and drops the request.
    func clear() { (requested, shown, isPending) = (nil, nil, false) }

    private func arrived(_ picture: Picture?, for state: State) {
        // Two workers may finish in either order: an older state never comes after a newer one.
        guard state == requested else { return }
        isPending = false
        shown = picture.map { (state, $0) }
        onArrival()
    }
}
