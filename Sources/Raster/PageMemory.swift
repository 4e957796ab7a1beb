#if canImport(Glibc)
import Glibc
#endif

/// Memory in whole pages, zero at first, that goes back to the system as soon as it is let go.
///
/// Layers come and go by the thousand, made on one thread and let go on another; in the C library's heap they
/// leave holes that grow to several times what is in use.
enum PageMemory {
    /// - Returns: memory that begins at a page.
    static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
        // All of it will be written: the pages come at once, rather than one fault after the other.
        let address = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_POPULATE), -1, 0)
        guard let address, address != MAP_FAILED else { fatalError("no memory for a layer of \(byteCount) bytes") }
        return address
    }

    static func deallocate(_ address: UnsafeMutableRawPointer, byteCount: Int) { munmap(address, byteCount) }
}
