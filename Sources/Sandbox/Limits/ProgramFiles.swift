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
        let libraries = Self.mappedLibraries
        // Such as ld-linux-x86-64.so.2 and ld-musl-x86_64.so.1.
        executables = [program].compactMap(\.self) + libraries.filter { $0.contains("/ld-") }
        libraryFolders = Set(libraries.map { String($0[..<$0.lastIndex(of: "/")!]) }).sorted()
    }

    /// The full paths of the libraries that lie in memory, each where it begins.
    private static var mappedLibraries: [String] {
        guard let maps = fopen("/proc/self/maps", "re") else { return [] }
        defer { fclose(maps) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 128) { line in
            var files: [String] = []
            while let text = fgets(line.baseAddress!, Int32(line.count), maps) {
                // address permissions offset device inode path; only the beginning of a library is at offset 0. The
                // window waits for this, and there are hundreds of lines.
                guard strstr(text, " 00000000 ") != nil, let path = strchr(text, Int32(UInt8(ascii: "/"))),
                    strstr(path, ".so") != nil
                else { continue }
                path[strcspn(path, "\n")] = 0
                files.append(String(cString: path))
            }
            return files
        }
    }
}
