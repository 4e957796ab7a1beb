import CLinux
import EventLoop
import Glibc
import WaylandProtocols

/// One reader's copy of the clipboard, written as fast as it reads, without ever waiting for it.
@MainActor final class ClipboardTransfer {
    private let descriptor: OwnedFileDescriptor
    private var remaining: ArraySlice<UInt8>
    private var watch: EventWatch?

    /// Everything is written, or the reader has gone.
    private(set) var isDone = false

    init(_ bytes: [UInt8], to descriptor: OwnedFileDescriptor) {
        remaining = bytes[...]
        self.descriptor = descriptor
        let flags = fcntl(descriptor.rawValue, F_GETFL)
        _ = fcntl(descriptor.rawValue, F_SETFL, flags | O_NONBLOCK)
    }

    /// Writes what the pipe takes now, and the rest when `loop` finds room in it. Then calls `completion`, not
    /// before this returns.
    func start(on loop: EventLoop, completion: @escaping @MainActor () -> Void) {
        write()
        guard !isDone else { return }
        watch = loop.watch(descriptor.rawValue, for: .writable) { [unowned self] in
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
