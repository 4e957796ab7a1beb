import WaylandProtocols

/// A client's window.
@MainActor final class Toplevel {
    let surface: Surface
    private let role: XdgSurfaceResource
    private let resource: XdgToplevelResource
    private unowned let stage: Stage
    private var acknowledged: UInt32?
    private var lastSerial: UInt32 = 0
    private(set) var isConfigured = false
    private(set) var title = ""
    private(set) var appID = ""
    /// Whether it has shown a picture.
    private(set) var isMapped = false

    init(_ resource: XdgToplevelResource, role: XdgSurfaceResource, surface: Surface, stage: Stage) {
        self.resource = resource
        self.role = role
        self.surface = surface
        self.stage = stage
        role.onRequest = { [weak self] request in
            if case .ackConfigure(let serial) = request { self?.acknowledge(serial) }
        }
        resource.onRequest = { [weak self] request in
            switch request {
            case .setTitle(let title): self?.title = title
            case .setAppId(let id): self?.appID = id
            case .setFullscreen: self?.fillScreen(true)
            case .unsetFullscreen: self?.fillScreen(false)
            default: break
            }
        }
        surface.willCommit = { [weak self] hasBuffer in self?.willCommit(hasBuffer: hasBuffer) ?? true }
    }

    var client: OpaquePointer { resource.client }

    /// Whether the last configuration has been acknowledged.
    var isSettled: Bool { acknowledged == lastSerial }

    /// Asks for a size, as far as it is not 0.
    func configure(width: Int, height: Int, states: [XdgToplevel.State]) {
        let bytes = states.flatMap { state in withUnsafeBytes(of: state.rawValue) { Array($0) } }
        resource.sendConfigure(width: Int32(width), height: Int32(height), states: bytes)
        lastSerial = stage.nextSerial()
        role.sendConfigure(serial: lastSerial)
        isConfigured = true
    }

    /// Tells it so; the size is what it was.
    private func fillScreen(_ isFullscreen: Bool) {
        stage.states.removeAll { $0 == .fullscreen }
        if isFullscreen { stage.states.append(.fullscreen) }
        stage.configure(self)
    }

    func close() { resource.sendClose() }

    private func acknowledge(_ serial: UInt32) {
        guard isConfigured, serial <= lastSerial, serial > acknowledged ?? 0 else {
            return role.fail(code: 4, "configuration \(serial) was never sent, or is acknowledged already")
        }
        acknowledged = serial
    }

    private func willCommit(hasBuffer: Bool) -> Bool {
        if hasBuffer, acknowledged == nil {
            role.fail(
                code: XdgSurface.Error.unconfiguredBuffer.rawValue,
                "a buffer was committed before the first configuration was acknowledged")
            return false
        }
        if !isConfigured, !stage.withheld.configurations { stage.configure(self) }
        if hasBuffer, !isMapped {
            isMapped = true
            stage.enterOutputs(surface)
        }
        return true
    }
}
