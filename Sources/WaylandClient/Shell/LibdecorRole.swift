import CLibdecor
import WaylandProtocols

/// A window whose frame libdecor draws.
@MainActor final class LibdecorRole: ShellRole {
    var onConfigure: (@MainActor (LogicalSize?, WindowState) -> LogicalSize)?
    var onClose: (@MainActor () -> Void)?
    var onCommitNeeded: (@MainActor () -> Void)?

    private let context: LibdecorContext
    private let removesFrameFirst: Bool
    private var frame: OpaquePointer?
    private var isFullscreen = false

    /// - Parameter removesFrameFirst: whether the frame goes before the window becomes fullscreen, rather than then.
    init(
        for surface: WlSurface, context: LibdecorContext, title: String, appID: String, minimumSize: LogicalSize,
        removesFrameFirst: Bool
    ) {
        self.context = context
        self.removesFrameFirst = removesFrameFirst
        frame = libdecor_decorate(
            context.pointer, surface.livePointer, Self.interface, Unmanaged.passUnretained(self).toOpaque())
        libdecor_frame_set_app_id(frame, appID)
        libdecor_frame_set_title(frame, title)
        libdecor_frame_set_min_content_size(frame, Int32(minimumSize.width), Int32(minimumSize.height))
        libdecor_frame_map(frame)
    }

    func setTitle(_ title: String) { libdecor_frame_set_title(frame, title) }

    func setMaximized(_ isMaximized: Bool) {
        if isMaximized { libdecor_frame_set_maximized(frame) } else { libdecor_frame_unset_maximized(frame) }
    }

    func setFullscreen(_ isFullscreen: Bool) {
        if removesFrameFirst { libdecor_frame_set_visibility(frame, !isFullscreen) }
        if isFullscreen {
            libdecor_frame_set_fullscreen(frame, nil)
        } else {
            libdecor_frame_unset_fullscreen(frame)
        }
    }

    /// Done when the configuration came: libdecor's is gone by now.
    func acknowledge() {}

    func destroy() {
        guard let frame else { return }
        self.frame = nil
        libdecor_frame_unref(frame)
    }

    private func configure(_ configuration: OpaquePointer?) {
        guard let frame else { return }
        var states = LIBDECOR_WINDOW_STATE_NONE
        if !libdecor_configuration_get_window_state(configuration, &states) {
            states = LIBDECOR_WINDOW_STATE_NONE
        }
        let state = Self.state(states)
        // The compositor may end fullscreen by itself.
        if removesFrameFirst, isFullscreen, !state.contains(.fullscreen) { libdecor_frame_set_visibility(frame, true) }
        isFullscreen = state.contains(.fullscreen)
        let asked = contentSize(configuration)
        guard follow(asked, state, acknowledging: configuration) else { return }
        // Libdecor 0.1 does not count a title bar that it has hidden so far, as it does in fullscreen.
        let counted = contentSize(configuration)
        if counted != asked { _ = follow(counted, state, acknowledging: nil) }
    }

    /// What a configuration leaves to the window's content; nil where the size is the window's own choice.
    private func contentSize(_ configuration: OpaquePointer?) -> LogicalSize? {
        guard let frame else { return nil }
        var (width, height): (Int32, Int32) = (0, 0)
        guard libdecor_configuration_get_content_size(configuration, frame, &width, &height), width > 0, height > 0
        else { return nil }
        return LogicalSize(Int(width), Int(height))
    }

    /// Has the window take a size and a state, and its frame the size that it takes.
    ///
    /// - Parameter configuration: the one that is acknowledged by it, if any.
    /// - Returns: whether there is still a frame: whoever hears of a size may close the window.
    private func follow(
        _ asked: LogicalSize?, _ state: WindowState, acknowledging configuration: OpaquePointer?
    ) -> Bool {
        guard let size = onConfigure?(asked, state), let frame else { return false }
        let taken = libdecor_state_new(Int32(size.width), Int32(size.height))
        libdecor_frame_commit(frame, taken, configuration)
        libdecor_state_free(taken)
        return self.frame != nil
    }

    private static func state(_ states: libdecor_window_state) -> WindowState {
        var state: WindowState = []
        let tiled =
            LIBDECOR_WINDOW_STATE_TILED_LEFT.rawValue | LIBDECOR_WINDOW_STATE_TILED_RIGHT.rawValue
            | LIBDECOR_WINDOW_STATE_TILED_TOP.rawValue | LIBDECOR_WINDOW_STATE_TILED_BOTTOM.rawValue
        if states.rawValue & LIBDECOR_WINDOW_STATE_ACTIVE.rawValue != 0 { state.insert(.activated) }
        if states.rawValue & LIBDECOR_WINDOW_STATE_MAXIMIZED.rawValue != 0 { state.insert(.maximized) }
        if states.rawValue & LIBDECOR_WINDOW_STATE_FULLSCREEN.rawValue != 0 { state.insert(.fullscreen) }
        if states.rawValue & tiled != 0 { state.insert(.tiled) }
        return state
    }

    /// The table that libdecor keeps for as long as the process lives.
    private static let interface: UnsafeMutablePointer<libdecor_frame_interface> = {
        let interface = UnsafeMutablePointer<libdecor_frame_interface>.allocate(capacity: 1)
        interface.initialize(to: libdecor_frame_interface())
        interface.pointee.configure = { _, configuration, data in
            // As everything of libdecor's, called while the main thread dispatches, and not kept.
            nonisolated(unsafe) let configuration = configuration
            LibdecorRole.with(data) { $0.configure(configuration) }
        }
        interface.pointee.close = { _, data in LibdecorRole.with(data) { $0.onClose?() } }
        interface.pointee.commit = { _, data in LibdecorRole.with(data) { $0.onCommitNeeded?() } }
        // No popups here, but libdecor aborts on an empty slot.
        interface.pointee.dismiss_popup = { _, _, _ in }
        return interface
    }()

    private nonisolated static func with(
        _ data: UnsafeMutableRawPointer?, _ body: @MainActor (LibdecorRole) -> Void
    ) {
        // Libdecor calls back while the main thread dispatches.
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
            guard let data else { return }
            body(Unmanaged<LibdecorRole>.fromOpaque(data).takeUnretainedValue())
        }
    }
}
