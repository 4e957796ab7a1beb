import CLinux

/// How the C library gives out memory for layers.
enum LayerMemory {
    /// What is as large as this is mapped by itself, and goes back to the system at once when it is freed.
    private static let mapped: Int32 = 64 << 10

    /// Layers are made by one thread and freed by another, of many sizes, all the time. Left to itself the C library
    /// soon stops mapping them one by one, and the holes between them come to as much as they do.
    ///
    /// To be called before anything large is allocated.
    static func prepare() { mallopt(M_MMAP_THRESHOLD, mapped) }
}
