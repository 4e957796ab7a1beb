import WaylandClient

/// The least that a client can do for each frame: its window is filled with a color and committed, at every frame
/// callback while it runs.
@MainActor final class PlainClient: WindowDelegate {
    private(set) var timings: [FrameTiming] = []
    /// From commit to presentation, of each frame that the compositor told of.
    private(set) var latencies: [(committed: Double, seconds: Double)] = []
    var isRunning = false {
        didSet { if isRunning { window?.setNeedsDisplay() } }
    }
    private var window: Window?

    /// Opens a window of this size, unless the compositor wants another.
    func open(_ connection: WaylandConnection, size: LogicalSize) {
        window = Window(connection: connection, title: "plain", appID: "plain", size: size, delegate: self)
    }

    func close() {
        window?.close()
        window = nil
    }

    func window(_ window: Window, draw target: borrowing DrawTarget, frame: FrameInfo) -> [DamageRect] {
        let color: UInt32 = timings.count % 2 == 0 ? 0x33_6699 : 0x33_669A
        for row in 0..<target.height {
            (target.pixels + row * target.rowStride).update(repeating: color, count: target.width)
        }
        if isRunning { window.setNeedsDisplay() }
        return [DamageRect(x: 0, y: 0, width: target.width, height: target.height)]
    }

    func window(_ window: Window, committed timing: FrameTiming) { timings.append(timing) }

    func window(_ window: Window, presented presentation: Presentation) {
        guard let timing = timings.last(where: { $0.frame == presentation.frame }) else { return }
        latencies.append((timing.committed, presentation.time - timing.committed))
    }
}
