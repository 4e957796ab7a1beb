import Glibc

/// The files of the running program: what it takes to start it once more.
public struct ProgramFiles: Sendable {
    /// The program itself, and what the system loads it with.
    public let executables: [String]

    /// The folders of the libraries that are loaded.
    public let libraryFolders: [String]

    /// Reads `/proc/self`.
    public init() {
        let program = realpath("/proc/self/exe", nil).map { path in
            defer { free(path) }
            return String(cString: path)
        }
        let libraries = Self.mappedFiles.filter { $0.contains(".so") }
        // Such as ld-linux-x86-64.so.2 and ld-musl-x86_64.so.1.
        executables = [program].compactMap(\.self) + libraries.filter { $0.contains("/ld-") }
        libraryFolders = Set(libraries.map { String($0[..<$0.lastIndex(of: "/")!]) }).sorted()
    }

    /// The full paths of the files that lie in memory.
    private static var mappedFiles: Set<String> {
        var files: Set<String> = []
        guard let maps = fopen("/proc/self/maps", "re") else { return [] }
        defer { fclose(maps) }
        var line = [CChar](repeating: 0, count: Int(PATH_MAX) + 128)
        while fgets(&line, Int32(line.count), maps) != nil {
            // address permissions offset device inode path
            guard let path = strchr(line, Int32(UInt8(ascii: "/"))) else { continue }
            files.insert(String(String(cString: path).prefix { $0 != "\n" }))
        }
        return files
    }
}
