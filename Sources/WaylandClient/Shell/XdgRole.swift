import WaylandProtocols

/// A window whose frame the compositor draws.
@MainActor final class XdgRole: ShellRole {
    var onConfigure: (@MainActor (LogicalSize?, WindowState) -> LogicalSize)?
    var onClose: (@MainActor () -> Void)?
    var onCommitNeeded: (@MainActor () -> Void)?
    /// The compositor has a decoration manager, and leaves the frame to the client all the same. May come more
    /// than once; the role may be destroyed then.
    var onFrameRefused: (@MainActor () -> Void)?

    private let surface: XdgSurface
    private let toplevel: XdgToplevel
    private let decoration: ZxdgToplevelDecorationV1
    private var staged: (size: LogicalSize?, state: WindowState) = (nil, [])
    private var hasFrame = true
    private var unacknowledged: UInt32?

    init(
        for wlSurface: WlSurface, shell: XdgWmBase, decorations: ZxdgDecorationManagerV1, title: String,
        appID: String, minimumSize: LogicalSize
    ) {
        surface = shell.getXdgSurface(surface: wlSurface)
        toplevel = surface.getToplevel()
        decoration = decorations.getToplevelDecoration(toplevel: toplevel)
        decoration.setMode(mode: .serverSide)
        toplevel.setTitle(title: title)
        toplevel.setAppId(appId: appID)
        toplevel.setMinSize(width: Int32(minimumSize.width), height: Int32(minimumSize.height))
        decoration.onEvent = { [weak self] event in
            if case .configure(let mode) = event { self?.hasFrame = mode != .clientSide }
        }
        toplevel.onEvent = { [weak self] event in self?.handle(event) }
        surface.onEvent = { [weak self] event in
            if case .configure(let serial) = event { self?.configure(serial) }
        }
        // The first commit has no buffer: it asks for the first configuration.
        wlSurface.commit()
    }

    func setTitle(_ title: String) { toplevel.setTitle(title: title) }

    func setMaximized(_ isMaximized: Bool) {
        if isMaximized { toplevel.setMaximized() } else { toplevel.unsetMaximized() }
    }

    func setFullscreen(_ isFullscreen: Bool) {
        if isFullscreen { toplevel.setFullscreen(output: nil) } else { toplevel.unsetFullscreen() }
    }

    func acknowledge() {
        guard let serial = unacknowledged else { return }
        surface.ackConfigure(serial: serial)
        unacknowledged = nil
    }

    func destroy() {
        decoration.destroy()
        toplevel.destroy()
        surface.destroy()
    }

    private func handle(_ event: XdgToplevel.Event) {
        switch event {
        case .configure(let width, let height, let states):
            let size = width > 0 && height > 0 ? LogicalSize(Int(width), Int(height)) : nil
            staged = (size, Self.state(states))
        case .close: onClose?()
        default: break
        }
    }

    private func configure(_ serial: UInt32) {
        // The mode counts from here on: before, the compositor may have told its own choice and then granted ours.
        if !hasFrame { onFrameRefused?() }
        guard toplevel.isAlive else { return }
        unacknowledged = serial
        _ = onConfigure?(staged.size, staged.state)
    }

    /// The states' numbers come as an array of 32-bit integers.
    static func state(_ bytes: [UInt8]) -> WindowState {
        bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count / 4 * 4, by: 4).reduce(into: []) { state, offset in
                switch XdgToplevel.State(rawValue: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                {
                case .maximized: state.insert(.maximized)
                case .fullscreen: state.insert(.fullscreen)
                case .activated: state.insert(.activated)
                case .tiledLeft, .tiledRight, .tiledTop, .tiledBottom: state.insert(.tiled)
                default: break
                }
            }
        }
    }
}
