/// A folder in which files are watched.
public struct WatchedFolder: Sendable {
    let path: String

    /// What the files are called that matter; nil where `matters` tells.
    let names: Set<String>?
    private let matters: @Sendable (_ name: String, _ isFolder: Bool) -> Bool

    /// A folder of which what is called one of `names` matters. What is written to other files in it is not even heard.
    public init(_ path: String, names: Set<String>) {
        (self.path, self.names) = (path, names)
        matters = { name, _ in names.contains(name) }
    }

    /// A folder of which those entries matter for which `matters` is true.
    public init(_ path: String, matters: @escaping @Sendable (_ name: String, _ isFolder: Bool) -> Bool) {
        (self.path, names, self.matters) = (path, nil, matters)
    }

    func concerns(_ name: String, isFolder: Bool) -> Bool { matters(name, isFolder) }

    func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
