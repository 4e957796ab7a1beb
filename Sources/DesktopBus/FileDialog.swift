import Glibc

/// A dialog of the desktop's for choosing files or folders to open. Dropping the object stops all reports of
/// it; the dialog itself closes with the connection to the bus.
@MainActor public final class FileDialog {
    /// A choice of files; the dialog shows no others.
    public struct Filter: Hashable, Sendable {
        public var name: String
        /// Shell patterns, case-sensitive.
        public var patterns: [String]

        public init(_ name: String, patterns: [String]) {
            self.name = name
            self.patterns = patterns
        }

        var value: BusValue {
            .structure([.string(name), .array(patterns.map { .structure([.uint32(0), .string($0)]) }, of: "(us)")])
        }
    }

    private let token: String
    /// The dialog's object on the bus, once the portal has named it.
    private var handle: String?
    private var responses: BusMatch?
    private var owners: BusMatch?
    private var done: ((Result<[String], BusError>) -> Void)?

    /// Counts the dialogs of this process.
    private static var serial = 0

    /// Where the portal keeps the objects of all that was asked of it. What ours is called in there depends on our
    /// name on the bus, which is only known when the bus has said it.
    private static let responseRule = """
        type='signal',sender='org.freedesktop.portal.Desktop',interface='org.freedesktop.portal.Request',\
        member='Response',path_namespace='/org/freedesktop/portal/desktop/request'
        """
    private static let ownerRule = """
        type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',\
        arg0='org.freedesktop.portal.Desktop'
        """

    /// Asks for it. The window's owner has to serve the bus from then on.
    ///
    /// - Parameters:
    ///   - choosesFolders: whether it is for folders, and not for files.
    ///   - filters: the first is the one that is set when the dialog comes; a dialog for folders needs none.
    ///   - done: called once, with the URIs of what was chosen, none where the dialog was canceled, or with why
    ///     there is no dialog.
    /// - Throws: where it cannot even be asked for.
    public init(
        bus: DesktopBus, title: String, choosesFolders: Bool = false, filters: [Filter] = [],
        done: @escaping (Result<[String], BusError>) -> Void
    ) throws(BusError) {
        Self.serial += 1
        token = "cardtray\(getpid())_\(Self.serial)"
        self.done = done
        // First of all, so that no answer is missed.
        responses = try bus.match(Self.responseRule) { [weak self] values, path in self?.answered(values, path) }
        owners = try bus.match(Self.ownerRule) { [weak self] values, _ in self?.ownerChanged(values) }
        var options: [String: BusValue] = ["handle_token": .string(token), "multiple": .boolean(true)]
        if choosesFolders { options["directory"] = .boolean(true) }
        if !filters.isEmpty { options["filters"] = .array(filters.map(\.value), of: "(sa(us))") }
        let parent = BusValue.string("")
        try bus.call(.portal("FileChooser", "OpenFile"), [parent, .string(title), .options(options)]) {
            [weak self] reply in
            switch reply {
            case .success(let values): if case .objectPath(let path) = values.first { self?.handle = path }
            case .failure(let error): self?.finish(.failure(error))
            }
        }
    }

    private func answered(_ values: [BusValue], _ path: String) {
        // Portals of long ago choose another name than the one they are given.
        guard path.hasSuffix("/\(token)") || path == handle else { return }
        guard values.count == 2, case .uint32(let outcome) = values[0] else {
            return finish(.failure(BusError("the desktop's portal sent an invalid answer")))
        }
        switch outcome {
        case 0:
            guard case .array(let uris, _) = values[1]["uris"] else { return finish(.success([])) }
            finish(.success(uris.compactMap { if case .string(let uri) = $0 { uri } else { nil } }))
        case 1: finish(.success([]))
        default: finish(.failure(BusError("the desktop's portal could not show one")))
        }
    }

    /// A portal that goes takes its dialogs along, without a word.
    private func ownerChanged(_ values: [BusValue]) {
        guard values.count == 3, case .string(let old) = values[1], !old.isEmpty else { return }
        finish(.failure(BusError("the desktop's portal has quit")))
    }

    private func finish(_ outcome: Result<[String], BusError>) {
        let done = done
        self.done = nil
        done?(outcome)
    }
}
