import CWaylandServer
import Glibc
import WaylandProtocols

/// A compositor of one window that does what it is told, when it is told.
@MainActor final class Stage {
    /// Seconds between two frames.
    static let refresh = 1.0 / 60

    /// What is kept from clients, until they get it after all.
    struct Withheld {
        /// No frame callback is answered.
        var frames = false
        /// Nobody is told when a frame was seen.
        var presentation = false
        /// No buffer of the window is given back.
        var releases = false
        /// A window waits to be told its first size.
        var configurations = false
    }

    /// The clients' objects that are told when something changes.
    @MainActor private struct Objects {
        let scales = ResourceList<WpFractionalScaleV1Resource>()
        let outputs = ResourceList<WlOutputResource>()
        let shells = ResourceList<XdgWmBaseResource>()
    }

    let display: OpaquePointer
    private(set) var globals: [Global] = []
    private var surfaces: [ObjectIdentifier: Surface] = [:]
    private var serial: UInt32 = 0
    private let objects = Objects()
    private(set) var seat: Seat!
    private(set) var drags: DragSource!

    /// The window; nil while there is none.
    private(set) var window: Toplevel?
    /// What a window is asked for.
    var size = (width: 1280, height: 800)
    var states: [XdgToplevel.State] = [.activated]
    /// In 120ths, for clients that know fractions.
    var scale: UInt32 = 120 { didSet { for object in objects.scales.all { object.sendPreferredScale(scale: scale) } } }
    /// For clients that do not.
    var outputScale: Int32 = 1 { didSet { for output in objects.outputs.all { describe(output) } } }
    var withheld = Withheld() {
        didSet {
            if oldValue.releases, !withheld.releases { withheldBuffers.release(except: shownBuffer) }
            if oldValue.configurations, !withheld.configurations, let window, !window.isConfigured { configure(window) }
        }
    }
    private var withheldBuffers = WithheldBuffers()
    private(set) var pongs: Set<UInt32> = []

    /// - Throws: where the socket cannot be made.
    init(socket: String) throws(StageError) {
        guard let display = wl_display_create() else { throw StageError("no display") }
        self.display = display
        guard wl_display_add_socket(display, socket) == 0 else {
            wl_display_destroy(display)
            throw StageError("no socket \(socket) in $XDG_RUNTIME_DIR")
        }
        wl_display_init_shm(display)
        seat = Seat(stage: self)
        drags = DragSource(stage: self)
        offerGlobals()
    }

    /// Takes the display down, with all clients.
    func end() {
        wl_display_destroy_clients(display)
        Deferred.drain()
        for global in globals { global.destroy() }
        wl_display_destroy(display)
    }

    func nextSerial() -> UInt32 {
        serial += 1
        return serial
    }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

// Windows.
extension Stage {
    func surface(of resource: WlSurfaceResource?) -> Surface? {
        resource.flatMap { surfaces[ObjectIdentifier($0)] }
    }

    func configure(_ window: Toplevel) {
        window.configure(width: size.width, height: size.height, states: states)
    }

    func enterOutputs(_ surface: Surface) {
        for output in objects.outputs.of(surface.resource.client) { surface.resource.sendEnter(output: output) }
    }

    /// Has the window show that its client answers; a number to look for in ``pongs``.
    func ping() -> UInt32? {
        guard let window, let shell = objects.shells.of(window.client).first else { return nil }
        let serial = nextSerial()
        shell.sendPing(serial: serial)
        return serial
    }

    func letGo(_ buffer: Buffer, of surface: Surface) {
        guard withheld.releases, surface === window?.surface else { return buffer.release() }
        withheldBuffers.keep(buffer)
    }

    private var shownBuffer: Buffer? { window?.surface.buffer }

    /// Buffers of the window that the client may not touch.
    var heldBuffers: Int { withheldBuffers.heldCount(shown: shownBuffer) }

    /// Buffers found drawn into while they were held.
    var scribbledBuffers: Int { withheldBuffers.scribbledCount(shown: shownBuffer) }

    /// Shows what was committed.
    func showFrame() {
        for surface in surfaces.values {
            surface.wasShown(at: Self.now, refresh: Self.refresh, feedsBack: !withheld.presentation)
        }
    }

    var waitsForFrame: Bool { surfaces.values.contains { $0.waitsForFrame } }
}

// Globals.
extension Stage {
    private func offer<Resource: WlResource>(
        _ type: Resource.Type, version: UInt32, _ bind: @escaping @MainActor (Resource) -> Void
    ) {
        globals.append(Global(display, type, version: version, bind: bind))
    }

    private func offerGlobals() {
        offer(WlCompositorResource.self, version: 4) { [unowned self] in bind($0) }
        offer(XdgWmBaseResource.self, version: 4) { [unowned self] in bind($0) }
        offer(WlOutputResource.self, version: 3) { [unowned self] in
            objects.outputs.add($0)
            describe($0)
        }
        offer(WlSeatResource.self, version: 8) { [unowned self] in seat.add($0) }
        offer(ZwpPointerGesturesV1Resource.self, version: 3) { [unowned self] in seat.add($0) }
        offer(WpViewporterResource.self, version: 1) { [unowned self] in bind($0) }
        offer(WpFractionalScaleManagerV1Resource.self, version: 1) { [unowned self] in bind($0) }
        offer(WpPresentationResource.self, version: 1) { [unowned self] in bind($0) }
        offer(WlDataDeviceManagerResource.self, version: 3) { [unowned self] in drags.add($0) }
        offer(ZxdgDecorationManagerV1Resource.self, version: 1) { manager in
            manager.onRequest = { request in
                guard case .getToplevelDecoration(let decoration, _) = request else { return }
                decoration.sendConfigure(mode: .serverSide)
            }
        }
    }

    private func bind(_ compositor: WlCompositorResource) {
        compositor.onRequest = { [unowned self] request in
            guard case .createSurface(let resource) = request else { return }
            let key = ObjectIdentifier(resource)
            surfaces[key] = Surface(resource, stage: self)
            resource.whenDestroyed { [weak self] in self?.surfaceEnded(key) }
        }
    }

    private func surfaceEnded(_ key: ObjectIdentifier) {
        guard let surface = surfaces.removeValue(forKey: key) else { return }
        seat.forget(surface.resource)
        drags.forget(surface.resource)
        if window?.surface === surface { window = nil }
    }

    private func bind(_ shell: XdgWmBaseResource) {
        objects.shells.add(shell)
        shell.onRequest = { [unowned self] request in
            switch request {
            case .getXdgSurface(let role, let surface): bind(role, surface)
            case .pong(let serial): pongs.insert(serial)
            default: break
            }
        }
    }

    private func bind(_ role: XdgSurfaceResource, _ surface: WlSurfaceResource?) {
        role.onRequest = { [unowned self, unowned role] request in
            guard case .getToplevel(let resource) = request, let surface = self.surface(of: surface) else { return }
            window = Toplevel(resource, role: role, surface: surface, stage: self)
            resource.whenDestroyed { [weak self, weak surface] in
                if self?.window?.surface === surface { self?.window = nil }
            }
        }
    }

    private func bind(_ viewporter: WpViewporterResource) {
        viewporter.onRequest = { [unowned self] request in
            guard case .getViewport(let viewport, let resource) = request else { return }
            viewport.onRequest = { [weak surface = surface(of: resource)] request in
                switch request {
                case .setDestination(let width, let height): surface?.setDestination(width: width, height: height)
                case .setSource(let x, let y, let width, let height):
                    surface?.setCrop(Rectangle(x: x, y: y, width: width, height: height))
                case .destroy: surface?.setDestination(width: -1, height: -1)
                }
            }
        }
    }

    private func bind(_ manager: WpFractionalScaleManagerV1Resource) {
        manager.onRequest = { [unowned self] request in
            guard case .getFractionalScale(let object, _) = request else { return }
            objects.scales.add(object)
            object.sendPreferredScale(scale: scale)
        }
    }

    private func bind(_ presentation: WpPresentationResource) {
        presentation.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
        presentation.onRequest = { [unowned self] request in
            if case .feedback(let surface, let feedback) = request { self.surface(of: surface)?.add(feedback) }
        }
    }

    private func describe(_ output: WlOutputResource) {
        output.sendGeometry(
            x: 0, y: 0, physicalWidth: 300, physicalHeight: 190, subpixel: .unknown, make: "cardtray",
            model: "stage", transform: .normal)
        output.sendMode(flags: [.current, .preferred], width: 1920, height: 1200, refresh: 60_000)
        output.sendScale(factor: outputScale)
        output.sendDone()
    }
}

/// Buffers that the window no longer shows, and has not got back.
@MainActor private struct WithheldBuffers {
    private var buffers: [Buffer] = []
    /// How many were given back into which the client had drawn before.
    private var scribbles = 0

    mutating func keep(_ buffer: Buffer) {
        if !buffers.contains(where: { $0 === buffer }) { buffers.append(buffer) }
    }

    /// How many the client may not touch.
    func heldCount(shown: Buffer?) -> Int {
        buffers.count { $0.isAlive && $0 !== shown } + (shown?.isAlive == true ? 1 : 0)
    }

    /// How many the client has drawn into while it had not got them back.
    func scribbledCount(shown: Buffer?) -> Int {
        let isShownScribbled = shown?.isScribbled == true
        return scribbles + buffers.count { $0 !== shown && $0.isScribbled == true } + (isShownScribbled ? 1 : 0)
    }

    /// Gives all back but the one that is shown.
    mutating func release(except shown: Buffer?) {
        for buffer in buffers where buffer !== shown {
            if buffer.isScribbled == true { scribbles += 1 }
            buffer.release()
        }
        buffers = []
    }
}

/// The stage cannot be set up.
struct StageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
