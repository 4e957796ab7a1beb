import CLinux

/// The C library's heap, as this program wants it.
enum Heap {
    /// From this size on a block is a mapping of its own, in bytes: smaller than a spine's halved level.
    private static let mappedSize: Int32 = 16 << 10

    /// Has large blocks go back to the system as soon as they are let go. By itself the C library comes to keep
    /// them in its heap once it has seen some of them freed; layers that come and go in several threads leave
    /// holes there which grow to several times what is in use.
    static func returnLargeBlocks() { mallopt(M_MMAP_THRESHOLD, mappedSize) }
}
