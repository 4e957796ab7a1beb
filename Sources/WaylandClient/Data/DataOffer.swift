import Glibc
import WaylandProtocols

/// What another program offers: on the clipboard, or dragged over a window. Destroyed with its last holder.
@MainActor final class DataOffer {
    let proxy: WlDataOffer

    /// The types it can be had in, as they come in.
    private(set) var types: [String] = []

    init(_ proxy: WlDataOffer) {
        self.proxy = proxy
        proxy.onEvent = { [weak self] event in
            if case .offer(let type) = event { self?.types.append(type) }
        }
    }

    isolated deinit { if proxy.isAlive { proxy.destroy() } }

    /// Asks for the data in one of its types.
    ///
    /// - Returns: the end of a pipe to read them from; nil where there is none to be had.
    func receive(_ type: String) -> OwnedFileDescriptor? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let (reading, writing) = (OwnedFileDescriptor(ends[0]), OwnedFileDescriptor(ends[1]))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // The writer is somebody else, who may count on waiting for room.
        _ = fcntl(reading.rawValue, F_SETFL, O_NONBLOCK)
        // The request keeps a descriptor of its own.
        proxy.receive(mimeType: type, fd: writing.rawValue)
        return reading
    }
}
