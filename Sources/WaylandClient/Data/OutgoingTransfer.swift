import CLinux
import EventLoop
import Glibc
import WaylandProtocols

/// One reader's copy of what this program offers, written as fast as it reads, without ever waiting for it.
@MainActor final class OutgoingTransfer {
    private let descriptor: OwnedFileDescriptor
    private var remaining: ArraySlice<UInt8> = []
    private var watch: EventWatch?

    /// Everything is written, or the reader has gone.
    private(set) var isDone = false

    init(to descriptor: OwnedFileDescriptor) {
        self.descriptor = descriptor
        let flags = fcntl(descriptor.rawValue, F_GETFL)
        _ = fcntl(descriptor.rawValue, F_SETFL, flags | O_NONBLOCK)
    }

    /// Writes what the pipe takes now, and the rest when `loop` finds room in it. Then calls `completion`, not
    /// before this returns; not at all where it is done by then.
    func start(_ bytes: [UInt8], on loop: EventLoop, completion: @escaping @MainActor () -> Void) {
        remaining = bytes[...]
        write()
        guard !isDone else { return }
        watch = loop.watch(descriptor.rawValue, for: .writable) { [weak self] in
            guard let self else { return }
            write()
            guard isDone else { return }
            watch?.cancel()
            completion()
        }
    }

    private func write() {
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { Glibc.write(descriptor.rawValue, $0.baseAddress, $0.count) }
            if count > 0 {
                remaining.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                break
            }
        }
        isDone = true
    }
}

/// All readers' copies that are under way, or wait for data that is being made.
@MainActor final class OutgoingTransfers {
    /// Readers that never read: the oldest give way.
    static let limit = 16

    private let loop: EventLoop
    private var transfers: [OutgoingTransfer] = []

    init(on loop: EventLoop) { self.loop = loop }

    /// Writes data of a type to a reader, once it is made.
    func send(_ data: OutgoingData, as type: String, to descriptor: OwnedFileDescriptor) {
        let transfer = OutgoingTransfer(to: descriptor)
        if transfers.count == Self.limit { transfers.removeFirst() }
        transfers.append(transfer)
        data.read(type) { [weak self, weak transfer] bytes in
            guard let self, let transfer else { return }
            // Held by this list alone: what is taken off it is at its end.
            transfer.start(bytes, on: loop) { [weak self] in self?.removeDone() }
            removeDone()
        }
    }

    private func removeDone() { transfers.removeAll(where: \.isDone) }
}
