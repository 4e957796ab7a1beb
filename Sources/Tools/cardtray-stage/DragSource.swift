import CWaylandServer
import Glibc
import InputSupport
import WaylandProtocols

/// Somebody else's drag over the window, with its data, and the client's own. Clients' clipboards are taken and never
/// read.
@MainActor final class DragSource {
    private unowned let stage: Stage
    private let devices = ResourceList<WlDataDeviceResource>()
    private var focus: WlSurfaceResource?
    private var data: [String: [UInt8]] = [:]

    /// Whether readers wait for data that never comes.
    var isStalled = false
    private var stalled: [OwnedFileDescriptor] = []
    /// The type that the client would take; nil for none.
    private(set) var acceptedType: String?
    private(set) var action: WlDataDeviceManager.DndAction = []
    /// Whether the client has said that it is done with what was dropped.
    private(set) var isFinished = false
    /// How often the data was asked for.
    private(set) var readings = 0

    /// What the client drags.
    let out: ClientDrag

    init(stage: Stage) {
        self.stage = stage
        out = ClientDrag(stage: stage)
    }

    func add(_ manager: WlDataDeviceManagerResource) {
        manager.onRequest = { [unowned self] request in
            switch request {
            case .getDataDevice(let device, _): add(device)
            case .createDataSource(let source): out.add(source)
            }
        }
    }

    private func add(_ device: WlDataDeviceResource) {
        devices.add(device)
        device.onRequest = { [unowned self] request in
            if case .startDrag(let source, _, let icon, let serial) = request {
                out.start(source, icon: icon, serial: serial)
            }
        }
    }

    func forget(_ surface: WlSurfaceResource) {
        if focus === surface { focus = nil }
        out.forget(surface)
    }

    /// A drag with data of several types comes over a surface.
    func enter(_ surface: WlSurfaceResource, x: Double, y: Double, data: [String: [UInt8]]) {
        (focus, self.data, acceptedType, action, isFinished) = (surface, data, nil, [], false)
        readings = 0
        for device in devices.of(surface.client) {
            let offer = WlDataOfferResource(client: device.client, version: device.version, id: 0)
            offer.onRequest = { [weak self, unowned offer] request in self?.handle(request, of: offer) }
            device.sendDataOffer(id: offer)
            for type in data.keys.sorted() { offer.sendOffer(mimeType: type) }
            offer.sendSourceActions(sourceActions: [.copy, .move])
            device.sendEnter(serial: stage.nextSerial(), surface: surface, x: x, y: y, id: offer)
        }
    }

    func move(x: Double, y: Double, time: UInt32) throws(CommandError) {
        try tell { $0.sendMotion(time: time, x: x, y: y) }
    }

    func drop() throws(CommandError) {
        try tell { $0.sendDrop() }
        focus = nil
    }

    func leave() throws(CommandError) {
        try tell { $0.sendLeave() }
        focus = nil
    }

    private func tell(_ body: (WlDataDeviceResource) -> Void) throws(CommandError) {
        guard let focus else { throw CommandError("no drag is over the window") }
        for device in devices.of(focus.client) { body(device) }
    }

    private func handle(_ request: WlDataOfferResource.Request, of offer: WlDataOfferResource) {
        switch request {
        case .accept(_, let type): acceptedType = type
        case .receive(let type, let descriptor): write(data[type] ?? [], to: descriptor)
        case .setActions(let actions, let preferred):
            let possible = actions.intersection([.copy, .move])
            let wanted = possible.intersection(preferred)
            action = wanted.isEmpty ? (possible.contains(.copy) ? .copy : possible) : wanted
            offer.sendAction(dndAction: action)
        case .finish: isFinished = true
        case .destroy: break
        }
    }

    /// As much as the pipe takes at once, which is 64 KB.
    private func write(_ bytes: [UInt8], to descriptor: OwnedFileDescriptor) {
        readings += 1
        if isStalled { return stalled.append(descriptor) }
        _ = fcntl(descriptor.rawValue, F_SETFL, fcntl(descriptor.rawValue, F_GETFL) | O_NONBLOCK)
        _ = Glibc.write(descriptor.rawValue, bytes, bytes.count)
    }
}
