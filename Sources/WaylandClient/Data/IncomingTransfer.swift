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
