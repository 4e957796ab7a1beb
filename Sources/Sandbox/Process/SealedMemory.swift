import CLinux
import Glibc

/// Bytes in memory that two processes share and neither can change any more.
public struct SealedMemory: ~Copyable {
    /// The descriptor of the memory as a file; it is closed with the value.
    public let descriptor: Int32

    /// Nothing may be written, and none of it may go away below who reads it.
    private static let seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE

    /// Takes what another process has sent.
    public init(descriptor: Int32) { self.descriptor = descriptor }

    /// Empty memory, to be written and then sealed; nil where there is none.
    public init?() {
        descriptor = memfd_create("cardtray", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard descriptor >= 0 else { return nil }
    }

    /// A file in memory; nil where there is none for it.
    public static func holding(_ file: [UInt8]) -> SealedMemory? {
        guard let memory = SealedMemory(), file.withUnsafeBytes({ memory.append($0) }), memory.seal() else {
            return nil
        }
        return memory
    }

    /// Writes bytes behind those that are there.
    ///
    /// - Returns: false where there is no memory for them.
    public borrowing func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            guard count > 0 || errno == EINTR else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
        }
        return true
    }

    /// Has it never change again.
    public borrowing func seal() -> Bool { fcntl(descriptor, F_ADD_SEALS, Self.seals) == 0 }

    deinit { close(descriptor) }

    /// Reads all of it.
    ///
    /// - Parameter count: how many bytes there must be.
    /// - Returns: nil where there are not so many, or where they could still change.
    public borrowing func read<Result>(count: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        // Its size is looked at once it cannot change any more; what has no seals at all gives −1.
        let seals = fcntl(descriptor, F_GET_SEALS)
        guard seals >= 0, seals & Self.seals == Self.seals else { return nil }
        var status = stat()
        guard count > 0, fstat(descriptor, &status) == 0, status.st_size == count,
            let memory = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { return nil }
        defer { munmap(memory, count) }
        return body(UnsafeRawBufferPointer(start: memory, count: count))
    }
}
