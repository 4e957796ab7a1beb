import CLinux

/// The C library's heap, for a program that stays open for hours.
enum Heap {
    /// A block of this size and more is mapped by itself, and goes back to the system when it is let go; so does what
    /// is free at the end of a thread's part of the heap, beyond as much. In bytes: more than a face takes to typeset
    /// at scale 2.
    private static let bound: Int32 = 4 << 20

    /// Fixes both bounds. Left alone they grow with the largest block that was ever let go: after the index of a large
    /// deck was made, tens of megabytes stayed in threads that had long ended.
    static func handsBackMemory() {
        mallopt(M_MMAP_THRESHOLD, bound)
        mallopt(M_TRIM_THRESHOLD, bound)
    }
}
