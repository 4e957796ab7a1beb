/// The desktop's dialog for printing, and the job that comes of it. Dropping the object stops all reports of it; the
/// dialog itself closes with the connection to the bus.
@MainActor public final class PrintDialog {
    /// What a person has chosen: what the pages are to be made for.
    public struct Choice: Equatable, Sendable {
        /// The paper's name, as in `iso_a4` or `na_letter`; nil where the dialog does not tell.
        public var paper: String?
        /// Whether sheets are turned over their short edge.
        public var turnsOverShortEdge: Bool
        /// What the portal knows the choice by.
        let token: UInt32
    }

    private var request: PortalRequest?
    private let bus: DesktopBus
    private let title: String
    private let parent: BusValue

    /// - Parameters:
    ///   - parent: by what name the compositor knows the window that it is to stand above; nil for none.
    ///   - title: what the desktop calls the job.
    public init(bus: DesktopBus, above parent: String?, title: String) {
        (self.bus, self.title) = (bus, title)
        self.parent = PortalRequest.parent(parent)
    }

    /// Shows the dialog, set to print on both sides. The window's owner has to serve the bus from then on.
    ///
    /// - Parameter done: called once: with what was chosen, nil where the dialog was canceled, or with why there is
    ///   no dialog.
    /// - Throws: where it cannot even be asked for.
    public func prepare(done: @escaping (Result<Choice?, BusError>) -> Void) throws(BusError) {
        // As GTK writes settings: “horizontal” is the long edge.
        let settings = BusValue.options(["duplex": .string("horizontal")])
        request = try PortalRequest(
            bus: bus, .portal("Print", "PreparePrint"), [parent, .string(title), settings, .options([:])],
            options: ["accept_label": .string("Print")]
        ) { outcome in done(outcome.map { $0.map(Self.choice) }) }
    }

    private static func choice(_ answer: BusValue) -> Choice {
        var (paper, token): (String?, UInt32) = (nil, 0)
        if case .string(let name) = answer["page-setup"]?["Name"] { paper = name }
        if case .uint32(let number) = answer["token"] { token = number }
        return Choice(
            paper: paper, turnsOverShortEdge: answer["settings"]?["duplex"] == .string("vertical"), token: token)
    }

    /// Prints a PDF as was chosen.
    ///
    /// - Parameters:
    ///   - file: read from its beginning; to be kept open until the call returns.
    ///   - done: called once: with whether it was printed, or with why it was not.
    public func print(
        _ file: Int32, as choice: Choice, done: @escaping (Result<Bool, BusError>) -> Void
    ) throws(BusError) {
        request = try PortalRequest(
            bus: bus, .portal("Print", "Print"), [parent, .string(title), .file(file)],
            options: ["token": .uint32(choice.token)]
        ) { outcome in done(outcome.map { $0 != nil }) }
    }
}
