import CompositorHarness
import EventLoop
import Testing

@testable import WaylandClient

/// A compositor, a loop on it and a window.
@MainActor struct Setting {
    let compositor: HeadlessCompositor
    let injector: Injector?
    let loop: EventLoop
    let connection: WaylandConnection
    let painter = Painter()
    let window: Window

    init(
        _ kind: CompositorKind, _ options: CompositorOptions = CompositorOptions(),
        size: LogicalSize = LogicalSize(640, 480), withInput: Bool = false
    ) throws {
        compositor = try HeadlessCompositor(kind, options)
        // Devices that come later are a test of their own.
        injector = withInput ? try Injector(compositor) : nil
        loop = try EventLoop()
        connection = try WaylandConnection(loop: loop, display: compositor.socket)
        window = Window(
            connection: connection, title: "tray", appID: "cardtray", size: size, delegate: painter)
    }

    /// Runs the loop until `condition`, which must come true.
    func run(_ what: Comment, until condition: () -> Bool) throws {
        let deadline = MonotonicClock.now + 20
        while !condition() {
            try #require(MonotonicClock.now < deadline, what)
            try loop.runOnce(timeout: 1)
        }
    }

    /// Waits until the window has appeared. Its first size may be its own, before the compositor's.
    func open() throws {
        try run("the first frame") { window.framesDrawn > 0 }
        try settle()
    }

    /// Runs the loop until the compositor has handled all that was sent, and has said what it had to say.
    func settle() throws {
        let end = MonotonicClock.now + 0.3
        while MonotonicClock.now < end { try loop.runOnce(timeout: 0.05) }
    }
}
