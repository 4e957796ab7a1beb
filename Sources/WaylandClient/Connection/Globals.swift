import Logging
import WaylandProtocols

/// The compositor's globals that there is one of.
///
/// A global is bound at the version offered or the newest used here, whichever is older.
@MainActor struct Globals {
    /// Version 4 brings damage in buffer pixels, 5 nothing that is used.
    let compositor: WlCompositor
    let shm: WlShm
    /// Version 2 brings tiled states, 4 bounds that libraries want.
    let shell: XdgWmBase
    let viewporter: WpViewporter?
    let fractionalScale: WpFractionalScaleManagerV1?
    let decoration: ZxdgDecorationManagerV1?
    let presentation: WpPresentation?
    /// Version 3 brings hold.
    let gestures: ZwpPointerGesturesV1?
    let cursorShape: WpCursorShapeManagerV1?
    let dataDevices: WlDataDeviceManager?
    let primarySelection: ZwpPrimarySelectionDeviceManagerV1?
    let activation: XdgActivationV1?
    private let exporter: ZxdgExporterV2?
    /// What mutter has before version 44; nil where there is the newer one.
    private let formerExporter: ZxdgExporterV1?
    let textInput: ZwpTextInputManagerV3?

    /// - Parameter offered: names and versions by interface.
    init(
        _ registry: WlRegistry, offered: [String: (name: UInt32, version: UInt32)], logger: Logger
    ) throws(ConnectionError) {
        func bind<Global: WlProxy>(_ type: Global.Type, upTo newest: UInt32) -> Global? {
            guard let global = offered[type.interface.name] else { return nil }
            let version = min(global.version, newest, type.interface.version)
            return registry.bind(name: global.name, as: type, version: version)
        }
        func required<Global: WlProxy>(_ type: Global.Type, upTo newest: UInt32) throws(ConnectionError)
            -> Global
        {
            guard let global = bind(type, upTo: newest) else { throw .missingGlobal(type.interface.name) }
            return global
        }
        func optional<Global: WlProxy>(_ type: Global.Type, upTo newest: UInt32, otherwise fallback: String)
            -> Global?
        {
            let global = bind(type, upTo: newest)
            if global == nil { logger.info("no \(type.interface.name): \(fallback)") }
            return global
        }
        compositor = try required(WlCompositor.self, upTo: 5)
        shm = try required(WlShm.self, upTo: 1)
        shell = try required(XdgWmBase.self, upTo: 4)
        viewporter = optional(WpViewporter.self, upTo: 1, otherwise: "scales are whole numbers")
        fractionalScale = optional(
            WpFractionalScaleManagerV1.self, upTo: 1, otherwise: "the scale is that of the outputs")
        decoration = optional(
            ZxdgDecorationManagerV1.self, upTo: 1, otherwise: "libdecor draws the window's frame")
        presentation = optional(
            WpPresentation.self, upTo: 1, otherwise: "frames are drawn for the time they are drawn at")
        gestures = optional(ZwpPointerGesturesV1.self, upTo: 3, otherwise: "no touchpad gestures")
        cursorShape = optional(
            WpCursorShapeManagerV1.self, upTo: 1, otherwise: "cursors come from the cursor theme")
        // Its lack means no more than that the window may open behind another.
        activation = bind(XdgActivationV1.self, upTo: 1)
        // Nor this than that the desktop's dialogs stand beside it.
        exporter = bind(ZxdgExporterV2.self, upTo: 1)
        formerExporter = exporter == nil ? bind(ZxdgExporterV1.self, upTo: 1) : nil
        dataDevices = optional(WlDataDeviceManager.self, upTo: 3, otherwise: "no clipboard, nothing to be dropped")
        primarySelection = optional(
            ZwpPrimarySelectionDeviceManagerV1.self, upTo: 1, otherwise: "nothing to paste with the middle button")
        textInput = optional(ZwpTextInputManagerV3.self, upTo: 1, otherwise: "no input methods")
    }

    /// Asks for a name of a window's that is on the desktop; nil where the compositor gives none.
    func export(_ surface: WlSurface) -> ExportedToplevel? {
        if let exporter { return ExportedToplevel(surface, by: exporter) }
        return formerExporter.map { ExportedToplevel(surface, by: $0) }
    }
}

/// Faults of compositors that are worked around, each known by something only that compositor offers.
struct Quirks {
    /// KWin 5.27 reads shared memory as if rows had no padding, which shears the picture.
    let readsRowsWithoutPadding: Bool

    /// weston 10 centers a fullscreen window by what it had around it before, a frame that is gone by then.
    let centersFormerFrames: Bool

    /// - Parameter interfaces: the globals offered.
    init(interfaces: some Sequence<String>, logger: Logger) {
        readsRowsWithoutPadding = interfaces.contains("org_kde_plasma_shell")
        centersFormerFrames = interfaces.contains("weston_desktop_shell")
        if readsRowsWithoutPadding { logger.info("KWin: buffers' rows are not padded") }
        if centersFormerFrames { logger.info("weston: windows lose their frame before they fill the screen") }
    }
}
