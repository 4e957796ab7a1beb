import DeckFormats
import DesktopBus
import TrayRendering
import TrayWindow
import WaylandClient

/// What the desktop does for the window: it tells its colors and motion, and lets people choose decks, and print.
@MainActor final class Desktop {
    private unowned let window: TrayWindow
    private var settings: Settings
    /// What the desktop said last.
    private var preferences: DesktopPreferences?
    private var connection: DesktopConnection?
    private var watch: PreferenceWatch?
    /// While one is open.
    private var dialog: FileDialog?

    init(_ window: TrayWindow, settings: Settings) {
        self.window = window
        self.settings = settings
        follow()
    }

    /// The session bus, which is only looked for when somebody wants it, and anew when it has gone. The connection's
    /// `process()` is to be called after every use.
    ///
    /// - Throws: where there is none.
    private func bus() throws(BusError) -> DesktopBus {
        if let bus = connection?.bus { return bus }
        let bus = try DesktopBus()
        connection = DesktopConnection(bus, loop: window.loop, logger: window.logger)
        return bus
    }

    // MARK: Preferences

    /// Asks the desktop for what the settings leave to it, and follows it from then on.
    private func follow() {
        guard settings.followsDesktop else { return }
        let logger = window.logger
        do {
            watch = try PreferenceWatch(
                bus: try bus(), onChange: { [weak self] in self?.take($0) },
                onFailure: { logger.info("the desktop's preferences are unknown: \($0)") })
        } catch {
            logger.info("the desktop's preferences are unknown: \(error)")
        }
        connection?.process()
    }

    /// Takes other settings: they may leave to the desktop what they did not before, or the other way round.
    func take(_ settings: Settings) {
        self.settings = settings
        if watch == nil { follow() }
        apply()
    }

    private func apply() {
        window.setTheme(settings.theme(on: preferences))
        window.textSize = settings.textSize(on: preferences)
        window.reducesMotion = settings.reducedMotion ?? preferences?.reducesMotion ?? false
    }

    private func take(_ preferences: DesktopPreferences) {
        self.preferences = preferences
        apply()
    }

    // MARK: Dialogs

    /// What is to be told of a dialog that is about to come. One that has ended without more, after the window had lost
    /// the keyboard, was seen, and closed.
    ///
    /// - Parameter none: what a person has chosen who closes it.
    private func closing<Choice>(
        as none: Choice, _ done: @escaping (Result<Choice, BusError>) -> Void
    ) -> (Result<Choice, BusError>) -> Void {
        let losses = window.window.keyboardLosses
        return { [weak self] answer in
            guard let self else { return }
            if case .failure(.dialogHasEnded) = answer, window.window.keyboardLosses > losses {
                done(.success(none))
            } else {
                done(answer)
            }
        }
    }

    /// Shows the desktop's dialog to choose decks in, unless it is open already.
    ///
    /// - Parameter folders: whether it is for folders of decks: no dialog shows files and folders to choose.
    func chooseDecks(folders: Bool, chosen: @escaping @MainActor ([String]) -> Void) {
        if dialog != nil, hasBus { return }
        do {
            dialog = try FileDialog(
                bus: try bus(), above: window.window.exportedHandle,
                title: folders ? "Open Folders of Decks" : "Open Decks", choosesFolders: folders,
                filters: folders ? [] : Self.deckFilters,
                done: closing(as: []) { [weak self] in self?.finish($0, chosen: chosen) })
        } catch {
            finish(.failure(error), chosen: chosen)
        }
        connection?.process()
    }

    private func finish(_ choice: Result<[String], BusError>, chosen: ([String]) -> Void) {
        dialog = nil
        switch choice {
        case .success(let uris):
            let paths = FileList.paths(in: uris.joined(separator: "\n"))
            if !paths.isEmpty {
                chosen(paths)
            } else if !uris.isEmpty {
                window.notify("Only files on this computer can be opened")
            }
        case .failure(let error):
            window.logger.warning("no file dialog: \(error)")
            window.notify("No file dialog: drop decks here, or name them on the command line")
        }
    }

    // MARK: Printing

    /// Shows the desktop's dialog for printing.
    ///
    /// - Parameters:
    ///   - title: what the desktop calls the job.
    ///   - done: called once, as `PrintDialog.prepare` does.
    /// - Returns: the dialog, which is to be kept; nil where `done` has been called already.
    func preparePrinting(
        title: String, done: @escaping (Result<PrintDialog.Choice?, BusError>) -> Void
    ) -> PrintDialog? {
        defer { connection?.process() }
        do {
            let dialog = PrintDialog(bus: try bus(), above: window.window.exportedHandle, title: title)
            try dialog.prepare(done: closing(as: nil, done))
            return dialog
        } catch {
            done(.failure(error))
            return nil
        }
    }

    /// Has a PDF printed as was chosen in a dialog.
    func print(
        _ file: Int32, as choice: PrintDialog.Choice, with dialog: PrintDialog,
        done: @escaping (Result<Bool, BusError>) -> Void
    ) {
        do { try dialog.print(file, as: choice, done: done) } catch { done(.failure(error)) }
        connection?.process()
    }

    /// Whether the bus is there that a dialog was asked for on: one that was open when the bus went is never heard of
    /// again.
    var hasBus: Bool { connection?.bus != nil }

    private static let deckFilters = [
        FileDialog.Filter("Decks", patterns: DeckFolder.suffixes.map { "*" + anyCase($0) }),
        FileDialog.Filter("All files", patterns: ["*"]),
    ]

    /// A shell's pattern for a word in letters of either case.
    private static func anyCase(_ word: String) -> String {
        word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
}
