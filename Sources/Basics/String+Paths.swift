/// The parts of a path of a file.
extension String {
    /// The folder that the file lies in: `.` for a name alone, `/` right below the root.
    package var folderOfPath: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// The file's own name.
    package var nameInPath: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
}
