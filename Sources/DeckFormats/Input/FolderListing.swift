import Glibc

/// What is in a folder, name by name in no order; names that begin with a dot are left out. One thread's at a time.
final class FolderListing: Sequence, IteratorProtocol {
    struct Entry {
        let name: String

        /// Whether the name is what it is called, as disks of other systems may have names that no text can be: it is
        /// found by none then.
        let isUTF8: Bool
    }

    private let folder: OpaquePointer
    /// The system's own, up to the next.
    private var last: UnsafeMutablePointer<dirent>?

    /// - Returns: nil where the folder cannot be read.
    init?(_ path: String) {
        guard let folder = opendir(path) else { return nil }
        self.folder = folder
    }

    deinit { closedir(folder) }

    func next() -> Entry? {
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 == 0x2E { continue }
            last = entry
            return Self.withName(of: entry) { name in
                let text = String(validatingCString: name)
                return Entry(name: text ?? String(cString: name), isUTF8: text != nil)
            }
        }
        last = nil
        return nil
    }

    /// Whether the last entry is a file or leads to one: a pipe would be waited for.
    var isFile: Bool { kind(flags: 0) == S_IFREG }

    /// Whether the last entry is a folder, and not a link to one, which may lead in a circle.
    var isFolder: Bool { kind(flags: AT_SYMLINK_NOFOLLOW) == S_IFDIR }

    private func kind(flags: Int32) -> mode_t? {
        guard let last else { return nil }
        var status = stat()
        let isThere = Self.withName(of: last) { fstatat(dirfd(folder), $0, &status, flags) == 0 }
        return isThere ? status.st_mode & S_IFMT : nil
    }

    private static func withName<Result>(
        of entry: UnsafeMutablePointer<dirent>, _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1, body)
        }
    }
}
