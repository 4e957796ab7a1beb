import CLinux
import EventLoop
import Glibc

/// A mapped memory file that nobody can shrink: the compositor need not fear it, nor can it harm us.
final class SharedMemory {
    let pointer: UnsafeMutableRawPointer
    let byteCount: Int
    /// Open until ``closeDescriptor()``.
    private(set) var fileDescriptor: Int32

    /// Zeroed memory of `byteCount` bytes.
    init(byteCount: Int) throws(SystemError) {
        // Kernels before 6.3 know nothing of executable memory files, and refuse the flag.
        let flags = MFD_CLOEXEC | MFD_ALLOW_SEALING
        var descriptor = memfd_create("cardtray-buffer", flags | Self.noExecution)
        if descriptor < 0, errno == EINVAL { descriptor = memfd_create("cardtray-buffer", flags) }
        guard descriptor >= 0 else { throw SystemError("memfd_create") }
        guard ftruncate(descriptor, byteCount) == 0 else {
            defer { close(descriptor) }
            throw SystemError("ftruncate")
        }
        let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let mapped, mapped != MAP_FAILED else {
            defer { close(descriptor) }
            throw SystemError("mmap")
        }
        _ = fcntl(descriptor, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL)
        pointer = mapped
        self.byteCount = byteCount
        fileDescriptor = descriptor
    }

    deinit {
        munmap(pointer, byteCount)
        closeDescriptor()
    }

    /// The mapping needs it no more, once the compositor has one of its own.
    func closeDescriptor() {
        if fileDescriptor >= 0 { close(fileDescriptor) }
        fileDescriptor = -1
    }

    /// MFD_NOEXEC_SEAL, which the C library's headers may be too old for.
    private static let noExecution: UInt32 = 8
}
