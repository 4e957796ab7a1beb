import WaylandProtocols

/// A screen, as far as a window's scale depends on it.
@MainActor final class Output {
    let proxy: WlOutput
    private(set) var scale = 1
    /// Called when a change of the scale is complete.
    var onChange: (@MainActor () -> Void)?
    private var pendingScale = 1

    init(_ proxy: WlOutput) {
        self.proxy = proxy
        proxy.onEvent = { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: WlOutput.Event) {
        switch event {
        case .scale(let factor):
            pendingScale = max(1, Int(factor))
        // Version 2 brought the scale and the event that ends a change; there is none without the other.
        case .done where pendingScale != scale:
            scale = pendingScale
            onChange?()
        default: break
        }
    }
}
