import Glibc
import InputSupport
import WaylandProtocols

/// What the client drags out of its window, and whoever takes it.
@MainActor final class ClientDrag {
    private struct Offer {
        var types: [String] = []
        var actions: WlDataDeviceManager.DndAction = []
    }

    private unowned let stage: Stage
    /// What the client could put on a clipboard or drag.
    private var offers: [ObjectIdentifier: Offer] = [:]
    /// What it drags.
    private var source: WlDataSourceResource?
    private var icon: WlSurfaceResource?
    /// The other ends of pipes from which nobody reads.
    private var stalled: [OwnedFileDescriptor] = []

    init(stage: Stage) { self.stage = stage }

    func add(_ source: WlDataSourceResource) {
        let key = ObjectIdentifier(source)
        offers[key] = Offer()
        source.onRequest = { [unowned self] request in
            switch request {
            case .offer(let type): offers[key]?.types.append(type)
            case .setActions(let actions): offers[key]?.actions = actions
            case .destroy: break
            }
        }
        source.whenDestroyed { [weak self] in
            self?.offers[key] = nil
            if let self, self.source.map(ObjectIdentifier.init) == key { (self.source, icon) = (nil, nil) }
        }
    }

    /// The client wants what is held in its window to be dragged. Without a press that is still held, nothing is.
    func start(_ source: WlDataSourceResource?, icon: WlSurfaceResource?, serial: UInt32) {
        guard stage.seat.takePress(serial) else {
            source?.sendCancelled()
            return
        }
        (self.source, self.icon) = (source, icon)
    }

    func forget(_ surface: WlSurfaceResource) { if icon === surface { icon = nil } }

    /// Something below the pointer would take it.
    func accept(_ type: String) throws(CommandError) {
        let source = try dragged()
        source.sendTarget(mimeType: type)
        source.sendAction(dndAction: .copy)
    }

    func drop() throws(CommandError) { try dragged().sendDndDropPerformed() }

    func finish() throws(CommandError) { try dragged().sendDndFinished() }

    func cancel() throws(CommandError) { try dragged().sendCancelled() }

    /// Has the client write to a file.
    func read(_ type: String, into path: String) throws(CommandError) {
        let source = try dragged(), file = OwnedFileDescriptor(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        guard file.rawValue >= 0 else { throw CommandError("\(path) cannot be written") }
        source.sendSend(mimeType: type, fd: file.rawValue)
    }

    /// Has the client write to a pipe from which nobody reads.
    ///
    /// - Parameter isGone: nobody ever will.
    func stall(_ type: String, isGone: Bool) throws(CommandError) {
        let source = try dragged()
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CommandError("there is no pipe") }
        let (reading, writing) = (OwnedFileDescriptor(ends[0]), OwnedFileDescriptor(ends[1]))
        if !isGone { stalled.append(reading) }
        source.sendSend(mimeType: type, fd: writing.rawValue)
    }

    private func dragged() throws(CommandError) -> WlDataSourceResource {
        guard let source else { throw CommandError("nothing is dragged out of the window") }
        return source
    }

    /// What is dragged, for the state.
    var fields: [String] {
        guard let source, let offer = offers[ObjectIdentifier(source)] else { return [] }
        var fields = ["outtypes=" + offer.types.joined(separator: ","), "outactions=\(offer.actions.rawValue)"]
        if let icon = stage.surface(of: icon), let size = icon.size {
            fields.append("outicon=\(size.width)x\(size.height)")
            fields.append("outgrip=\(-icon.offset.x)x\(-icon.offset.y)")
        }
        return fields
    }
}
