import EventLoop
import Glibc
import WaylandProtocols

/// Data that another program writes, read as fast as it comes, without ever waiting for it.
@MainActor final class IncomingTransfer {
    /// More than any list of files or text that somebody types into a field.
    private static let byteLimit = 1 << 20
    private static let chunk = 16384

    private let descriptor: OwnedFileDescriptor
    private var bytes: [UInt8] = []
    private var watch: EventWatch?

    init(_ descriptor: OwnedFileDescriptor) { self.descriptor = descriptor }

    /// Reads to the end. Then calls `completion`, not before this returns, with what came; nil where it was more
    /// than is of any use.
    func start(on loop: EventLoop, completion: @escaping @MainActor ([UInt8]?) -> Void) {
        watch = loop.watch(descriptor.rawValue, for: .readable) { [weak self] in
            guard let self, read() else { return }
            watch?.cancel()
            completion(bytes.count > Self.byteLimit ? nil : bytes)
        }
    }

    /// Reads what is there.
    ///
    /// - Returns: whether that was all.
    private func read() -> Bool {
        while bytes.count <= Self.byteLimit {
            let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
                let count = Glibc.read(descriptor.rawValue, buffer.baseAddress, buffer.count)
                if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
                return count
            }
            if count == 0 { return true }
            if count < 0 {
                if errno == EAGAIN { return false }
                if errno != EINTR { return true }
            }
        }
        return true
    }
}

/// All that is being read.
@MainActor final class IncomingTransfers {
    /// Programs that never write: the oldest give way.
    static let limit = 16

    private let loop: EventLoop
    private var transfers: [IncomingTransfer] = []

    init(on loop: EventLoop) { self.loop = loop }

    /// Reads no more.
    func end() { transfers.removeAll() }

    /// Reads data of a type and hands it over as text, nil where that is longer than is of any use; never where none
    /// comes.
    func read(
        _ offer: DataOffer<some OfferProxy>, as type: String, _ completion: @escaping @MainActor (String?) -> Void
    ) {
        guard let descriptor = offer.receive(type) else { return }
        let transfer = IncomingTransfer(descriptor)
        if transfers.count == Self.limit { transfers.removeFirst() }
        transfers.append(transfer)
        // Held by this list alone: what is taken off it is at its end.
        transfer.start(on: loop) { [weak self, unowned transfer] bytes in
            self?.transfers.removeAll { $0 === transfer }
            completion(bytes.map { String(decoding: $0, as: UTF8.self) })
        }
    }

    /// Reads plain text.
    ///
    /// - Returns: false where none is offered.
    func readText(_ offer: DataOffer<some OfferProxy>, _ completion: @escaping @MainActor (String) -> Void) -> Bool {
        guard let type = TextType.understood.first(where: offer.types.contains) else { return false }
        read(offer, as: type) { text in
            if let text { completion(text) }
        }
        return true
    }
}
