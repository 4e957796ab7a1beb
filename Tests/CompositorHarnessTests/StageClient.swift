import CLinux
import CompositorHarness
import Glibc
import WaylandProtocols

/// A window of a few pixels, made by hand: what libraries would not let a client do, it can.
@MainActor final class StageClient {
    static let (width, height) = (8, 6)

    let display: WlDisplay
    let surface: WlSurface
    let buffer: WlBuffer
    let viewport: WpViewport
    let device: WlDataDevice
    /// The buffer's.
    let pixels: UnsafeMutablePointer<UInt32>
    /// What is dragged over the window, with its types.
    private(set) var offer: (object: WlDataOffer, types: [String])?
    private(set) var dragEvents: [String] = []
    private(set) var releases = 0
    private let role: XdgSurface
    private let toplevel: XdgToplevel
    private let pinch: ZwpPointerGesturePinchV1
    private(set) var pinches: [String] = []
    private let objects: [WlProxy]

    init(_ compositor: PrivateCompositor) throws {
        display = try WlDisplay.connect(to: compositor.socket)
        let registry = display.getRegistry()
        var names: [String: (UInt32, UInt32)] = [:]
        registry.onEvent = { event in
            if case .global(let name, let interface, let version) = event { names[interface] = (name, version) }
        }
        try display.roundtrip()
        func bind<Proxy: WlProxy>(_ type: Proxy.Type) -> Proxy {
            let (name, version) = names[type.interface.name] ?? (0, 1)
            return registry.bind(name: name, as: type, version: min(version, type.interface.version))
        }
        let compositorProxy = bind(WlCompositor.self), shm = bind(WlShm.self), shell = bind(XdgWmBase.self)
        let seat = bind(WlSeat.self), manager = bind(WlDataDeviceManager.self), viewporter = bind(WpViewporter.self)
        let gestures = bind(ZwpPointerGesturesV1.self), pointer = seat.getPointer()
        surface = compositorProxy.createSurface()
        viewport = viewporter.getViewport(surface: surface)
        device = manager.getDataDevice(seat: seat)
        pinch = gestures.getPinchGesture(pointer: pointer)
        role = shell.getXdgSurface(surface: surface)
        toplevel = role.getToplevel()
        let size = Self.width * Self.height * 4
        let file = OwnedFileDescriptor(memfd_create("stage-client", 0))
        guard ftruncate(file.rawValue, size) == 0,
            let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0), memory != MAP_FAILED
        else { throw StageClientError() }
        pixels = memory.bindMemory(to: UInt32.self, capacity: Self.width * Self.height)
        pixels.update(repeating: 0x12_3456, count: Self.width * Self.height)
        let pool = shm.createPool(fd: file.rawValue, size: Int32(size))
        buffer = pool.createBuffer(
            offset: 0, width: Int32(Self.width), height: Int32(Self.height), stride: Int32(Self.width * 4),
            format: .xrgb8888)
        objects = [registry, compositorProxy, shm, shell, seat, manager, viewporter, gestures, pointer, pool]
        shell.onEvent = { [weak shell] event in if case .ping(let serial) = event { shell?.pong(serial: serial) } }
        buffer.onEvent = { [unowned self] _ in releases += 1 }
        role.onEvent = { [unowned self] event in
            if case .configure(let serial) = event { role.ackConfigure(serial: serial) }
        }
        device.onEvent = { [unowned self] event in handle(event) }
        pinch.onEvent = { [unowned self] event in
            if case .update(_, let dx, let dy, let scale, let rotation) = event {
                pinches.append("\(dx) \(dy) \(scale) \(rotation)")
            }
        }
    }

    isolated deinit { munmap(pixels, Self.width * Self.height * 4) }

    /// Appears, as a client should.
    func appear() throws {
        surface.commit()
        try display.roundtrip()
        try show()
    }

    /// Commits the one buffer, whether or not it is the compositor's.
    func show() throws {
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.damageBuffer(x: 1, y: 2, width: 3, height: 4)
        surface.commit()
        try display.roundtrip()
    }

    /// The dragged data of a type, read from the pipe.
    func read(_ type: String) throws -> [UInt8] {
        var ends: [Int32] = [0, 0]
        guard let offer, pipe(&ends) == 0 else { throw StageClientError() }
        offer.object.receive(mimeType: type, fd: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        try display.roundtrip()
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(ends[0], &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    private func handle(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let object):
            offer = (object, [])
            object.onEvent = { [unowned self] event in
                if case .offer(let type) = event { offer?.types.append(type) }
            }
        case .enter(_, _, let x, let y, _): dragEvents.append("enter \(x) \(y)")
        case .motion(_, let x, let y): dragEvents.append("motion \(x) \(y)")
        case .drop: dragEvents.append("drop")
        case .leave: dragEvents.append("leave")
        case .selection: break
        }
    }
}

struct StageClientError: Error {}
