import Glibc

/// Something that the desktop's portal asks a person. Dropping the object stops all reports of it; the dialog itself
/// closes with the connection to the bus.
@MainActor final class PortalRequest {
    /// What came of it: what the person chose, or nil where they canceled it.
    typealias Outcome = Result<BusValue?, BusError>

    private let token: String
    /// The dialog's object on the bus, once the portal has named it.
    private var handle: String?
    private var responses: BusMatch?
    private var owners: BusMatch?
    private var done: ((Outcome) -> Void)?

    /// Counts the requests of this process.
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

    /// Asks. The window's owner has to serve the bus from then on.
    ///
    /// - Parameters:
    ///   - arguments: what comes before the options, which are last.
    ///   - done: called once, with what was chosen, or with why nothing could be.
    /// - Throws: where it cannot even be asked.
    init(
        bus: DesktopBus, _ method: BusMethod, _ arguments: [BusValue], options: [String: BusValue],
        done: @escaping (Outcome) -> Void
    ) throws(BusError) {
        Self.serial += 1
        token = "cardtray\(getpid())_\(Self.serial)"
        self.done = done
        // First of all, so that no answer is missed.
        responses = try bus.match(Self.responseRule) { [weak self] values, path in self?.answered(values, path) }
        owners = try bus.match(Self.ownerRule) { [weak self] values, _ in self?.ownerChanged(values) }
        var options = options
        options["handle_token"] = .string(token)
        try bus.call(method, arguments + [.options(options)]) { [weak self] reply in
            switch reply {
            case .success(let values): if case .objectPath(let path) = values.first { self?.handle = path }
            case .failure(let error): self?.finish(.failure(error))
            }
        }
    }

    /// What a dialog is told of the window that it is to stand above.
    ///
    /// - Parameter handle: what the compositor has other programs call it; nil for no window.
    static func parent(_ handle: String?) -> BusValue { .string(handle.map { "wayland:\($0)" } ?? "") }

    private func answered(_ values: [BusValue], _ path: String) {
        // Portals of long ago choose another name than the one they are given.
        guard path.hasSuffix("/\(token)") || path == handle else { return }
        guard values.count == 2, case .uint32(let outcome) = values[0] else {
            return finish(.failure(BusError("the desktop's portal sent an invalid answer")))
        }
        switch outcome {
        case 0: finish(.success(values[1]))
        case 1: finish(.success(nil))
        default: finish(.failure(.dialogHasEnded))
        }
    }

    /// A portal that goes takes its dialogs along, without a word.
    private func ownerChanged(_ values: [BusValue]) {
        guard values.count == 3, case .string(let old) = values[1], !old.isEmpty else { return }
        finish(.failure(BusError("the desktop's portal has quit")))
    }

    private func finish(_ outcome: Outcome) {
        let done = done
        self.done = nil
        done?(outcome)
    }
}
