import CLinux
import Glibc
import WaylandProtocols

/// What another program offers: on a clipboard, or dragged over a window. Destroyed with its last holder.
@MainActor final class DataOffer<Proxy: OfferProxy> {
    let proxy: Proxy

    /// The types it can be had in, as they come in.
    private(set) var types: [String] = []

    init(_ proxy: Proxy) {
        self.proxy = proxy
        proxy.listen { [weak self] type in self?.types.append(type) }
    }

    isolated deinit { if proxy.isAlive { proxy.destroy() } }

    /// Asks for the data in one of its types.
    ///
    /// - Returns: the end of a pipe to read them from; nil where there is none to be had.
    func receive(_ type: String) -> OwnedFileDescriptor? {
        var ends: [Int32] = [-1, -1]
        // At once: a decoder that another thread starts meanwhile would keep the end open.
        guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        let (reading, writing) = (OwnedFileDescriptor(ends[0]), OwnedFileDescriptor(ends[1]))
        // The writer is somebody else, who may count on waiting for room.
        _ = fcntl(reading.rawValue, F_SETFL, O_NONBLOCK)
        // The request keeps a descriptor of its own.
        proxy.receive(mimeType: type, fd: writing.rawValue)
        return reading
    }
}

/// The compositor's object for what another program offers.
@MainActor protocol OfferProxy: WlProxy {
    func receive(mimeType: String, fd: Int32)
    func destroy()
    /// - Parameter handler: called with each type that it can be had in.
    func listen(_ handler: @escaping @MainActor (String) -> Void)
}

extension WlDataOffer: OfferProxy {
    func listen(_ handler: @escaping @MainActor (String) -> Void) {
        onEvent = { event in
            if case .offer(let type) = event { handler(type) }
        }
    }
}

extension ZwpPrimarySelectionOfferV1: OfferProxy {
    func listen(_ handler: @escaping @MainActor (String) -> Void) {
        onEvent = { event in
            if case .offer(let type) = event { handler(type) }
        }
    }
}
