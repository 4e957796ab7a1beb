/// A dialog of the desktop's for choosing files or folders to open. Dropping the object stops all reports of
/// it; the dialog itself closes with the connection to the bus.
@MainActor public final class FileDialog {
    /// A choice of files; the dialog shows no others.
    public struct Filter: Hashable, Sendable {
        /// What the dialog calls the choice.
        public var name: String
        /// Shell patterns, case-sensitive.
        public var patterns: [String]

        /// Files whose names match one of the patterns.
        public init(_ name: String, patterns: [String]) {
            self.name = name
            self.patterns = patterns
        }

        var value: BusValue {
            .structure([.string(name), .array(patterns.map { .structure([.uint32(0), .string($0)]) }, of: "(us)")])
        }
    }

    private let request: PortalRequest

    /// Asks for it. The window's owner has to serve the bus from then on.
    ///
    /// - Parameters:
    ///   - parent: by what name the compositor knows the window that it is to stand above; nil for none.
    ///   - choosesFolders: whether it is for folders, and not for files.
    ///   - filters: the first is the one that is set when the dialog comes; a dialog for folders needs none.
    ///   - done: called once, with the URIs of what was chosen, none where the dialog was canceled, or with why
    ///     there is no dialog.
    /// - Throws: where it cannot even be asked for.
    public init(
        bus: DesktopBus, above parent: String?, title: String, choosesFolders: Bool = false, filters: [Filter] = [],
        done: @escaping (Result<[String], BusError>) -> Void
    ) throws(BusError) {
        var options: [String: BusValue] = ["multiple": .boolean(true)]
        if choosesFolders { options["directory"] = .boolean(true) }
        if !filters.isEmpty { options["filters"] = .array(filters.map(\.value), of: "(sa(us))") }
        request = try PortalRequest(
            bus: bus, .portal("FileChooser", "OpenFile"), [PortalRequest.parent(parent), .string(title)],
            options: options
        ) { outcome in done(outcome.map { $0.map(Self.uris) ?? [] }) }
    }

    private static func uris(_ choice: BusValue) -> [String] {
        guard case .array(let uris, _) = choice["uris"] else { return [] }
        return uris.compactMap { if case .string(let uri) = $0 { uri } else { nil } }
    }
}
