import CLinux
import Glibc

/// Bytes as a file that has no name anywhere and is gone with its descriptor.
struct MemoryFile: ~Copyable {
    private let descriptor: Int32

    /// - Throws: ``AudioProblem/noMemory``.
    init(_ bytes: [UInt8]) throws(AudioProblem) {
        descriptor = memfd_create("cardtray-sound", UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { throw .noMemory }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, bytes.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .noMemory }
            written += count
        }
    }

    deinit { close(descriptor) }

    /// Opens the file anew, as long as this lives, in this process alone.
    var path: String { "/proc/self/fd/\(descriptor)" }
}
