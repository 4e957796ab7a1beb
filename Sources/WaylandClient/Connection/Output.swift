import WaylandProtocols

/// A screen, as far as a window's scale and pace depend on it.
@MainActor final class Output {
    let proxy: WlOutput
    private(set) var scale = 1
    /// Seconds between two refreshes in its mode; nil while it has not told.
    private(set) var refreshInterval: Double?
    /// Called when a change is complete.
    var onChange: (@MainActor () -> Void)?
    private var pending: (scale: Int, refreshInterval: Double?) = (1, nil)

    init(_ proxy: WlOutput) {
        self.proxy = proxy
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: WlOutput.Event) {
        switch event {
        case .mode(let flags, _, _, let millihertz) where flags.contains(.current):
            pending.refreshInterval = millihertz > 0 ? 1000 / Double(millihertz) : nil
        case .scale(let factor):
            pending.scale = max(1, Int(factor))
        // Version 2 brought the scale and the event that ends a change; there is none without the other.
        case .done where pending != (scale, refreshInterval):
            (scale, refreshInterval) = pending
            onChange?()
        default: break
        }
    }
}
