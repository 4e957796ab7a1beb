import Basics
import WaylandProtocols

/// A window's place on the desktop: the role that its surface has there, and the size and state that the compositor
/// and the user give it.
@MainActor final class Toplevel {
    private(set) var configuration: WindowConfiguration
    /// The compositor has told its first configuration, without which nothing may be shown.
    private(set) var isConfigured = false

    var title: String {
        didSet { if title != oldValue { role?.setTitle(title) } }
    }

    /// Called with each configuration, and with the one before; nil for none.
    var onConfigure: (@MainActor (_ old: WindowConfiguration?) -> Void)?
    /// The user wants the window closed.
    var onClose: (@MainActor () -> Void)?
    /// Something of the role's waits for the surface's next commit.
    var onCommitNeeded: (@MainActor () -> Void)?
    /// The compositor draws no frame for the window, though it could. Called once at most.
    var onFrameRefused: (@MainActor () -> Void)?

    private let connection: WaylandConnection
    private let appID: String
    private let minimumSize: LogicalSize
    private var role: (any ShellRole)?
    /// Which states the program has asked for, in case another role must ask again.
    private var askedState: WindowState = []
    private var isFrameRefused = false

    /// - Parameters:
    ///   - surface: one without a role.
    ///   - size: brought between `minimumSize` and ``Window/maximumSize``.
    init(
        _ connection: WaylandConnection, surface: WlSurface, title: String, appID: String, size: LogicalSize,
        minimumSize: LogicalSize
    ) {
        self.connection = connection
        self.title = title
        self.appID = appID
        let screenScale = connection.outputs.values.map(\.scale).max() ?? 1
        let greatest = LogicalSize(Window.maximumSize.width / screenScale, Window.maximumSize.height / screenScale)
        self.minimumSize = minimumSize.clamped(from: LogicalSize(1, 1), to: greatest)
        configuration = WindowConfiguration(size: size.clamped(from: self.minimumSize, to: greatest))
        guard let decorations = connection.globals.decoration else {
            takeLibdecorRole(on: surface)
            return
        }
        let role = XdgRole(
            for: surface, shell: connection.globals.shell, decorations: decorations, title: title, appID: appID,
            minimumSize: self.minimumSize)
        role.onFrameRefused = { [weak self] in self?.frameRefused() }
        take(role)
    }

    /// Whether it has a role: between two of them it has none, nor after its end.
    var hasRole: Bool { role != nil }

    /// For tests.
    var isFramedByLibdecor: Bool { role is LibdecorRole }

    /// Asks the compositor for the states of `asked`, or to leave them.
    func ask(_ asked: WindowState, _ isWanted: Bool) {
        if isWanted { askedState.formUnion(asked) } else { askedState.subtract(asked) }
        if asked.contains(.maximized) { role?.setMaximized(isWanted) }
        if asked.contains(.fullscreen) { role?.setFullscreen(isWanted) }
    }

    /// The next commit follows the latest configuration.
    func acknowledge() { role?.acknowledge() }

    /// Ends the role, for good or until the next one. Before the surface's end.
    func removeRole() {
        role?.destroy()
        role = nil
        isConfigured = false
    }

    /// Has libdecor draw the frame on `surface`, which has no role.
    func takeLibdecorRole(on surface: WlSurface) {
        take(
            LibdecorRole(
                for: surface, context: connection.decorations, title: title, appID: appID, minimumSize: minimumSize,
                removesFrameFirst: connection.quirks.centersFormerFrames))
        if !askedState.isEmpty { ask(askedState, true) }
    }

    private func take(_ role: any ShellRole) {
        role.onConfigure = { [weak self] size, state in self?.configure(size, state) ?? Window.minimumSize }
        role.onClose = { [weak self] in self?.onClose?() }
        role.onCommitNeeded = { [weak self] in self?.onCommitNeeded?() }
        self.role = role
    }

    private func configure(_ asked: LogicalSize?, _ state: WindowState) -> LogicalSize {
        let old = isConfigured ? configuration : nil
        configuration.follow(asked, state)
        isConfigured = true
        onConfigure?(old)
        return configuration.size
    }

    private func frameRefused() {
        guard role != nil, !isFrameRefused else { return }
        isFrameRefused = true
        onFrameRefused?()
    }
}

/// A window's size and state.
struct WindowConfiguration: Equatable {
    /// The size of its content.
    private(set) var size: LogicalSize
    /// The size that the user gave it, or will get back: without maximising, tiling and full screen.
    private(set) var floatingSize: LogicalSize
    private(set) var state: WindowState = []

    init(size: LogicalSize) { (self.size, floatingSize) = (size, size) }

    /// Does what the compositor asks for.
    ///
    /// - Parameter asked: nil leaves the size to the window: its own, or the one it had before the compositor chose.
    mutating func follow(_ asked: LogicalSize?, _ state: WindowState) {
        size = asked ?? (self.state.isDisjoint(with: .fixedSize) ? size : floatingSize)
        if state.isDisjoint(with: .fixedSize) { floatingSize = size }
        self.state = state
    }
}
