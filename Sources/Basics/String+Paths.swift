/// The parts of a path of a file. A slash that a mark follows which combines with it is a slash for the system, too.
extension String {
    /// The folder that the file lies in: `.` for a name alone, `/` right below the root.
    package var folderOfPath: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// The file's own name.
    package var nameInPath: String {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
    }
}
