import CardDeck
import CardPrinting
import DesktopBus
import TemporaryFiles
import Threads
import TrayWindow

/// Prints the cards that a window shows: the desktop asks how, a thread makes a PDF, the desktop prints it.
@MainActor final class PrintController {
    private let window: TrayWindow
    private let desktop: Desktop
    private var options = PrintOptions()
    private var job: Job?

    /// What is being printed.
    @MainActor private final class Job {
        /// The cards as they were seen when it began.
        var deck: any DeckSource
        /// Whether they have become others since, or were still being sought.
        var isOutdated: Bool
        /// Nil before the desktop has shown it.
        var dialog: PrintDialog?
        /// Set when somebody wants no more of it.
        let isStopped = StopFlag()
        /// Whether the PDF is being made.
        var isWriting = false

        init(_ deck: any DeckSource, isOutdated: Bool) { (self.deck, self.isOutdated) = (deck, isOutdated) }
    }

    /// What is made of the cards: a PDF, and how many of them cannot be read and so are not on it.
    private struct Document: Sendable {
        let file: TemporaryFile
        let missingCount: Int
    }

    private static let title = "Print Cards"

    init(_ window: TrayWindow, desktop: Desktop) { (self.window, self.desktop) = (window, desktop) }

    /// Takes the fonts, and what is set in columns.
    func options(from settings: Settings) {
        (options.fonts, options.vertical) = (settings.fonts, settings.vertical)
    }

    /// Begins to print, or stops what is being printed. While the desktop's dialog is open it does nothing.
    func toggle() {
        guard job != nil, desktop.hasBus else { return begin() }
        _ = stopWriting()
    }

    /// Stops what is being printed, and says so.
    ///
    /// - Returns: whether there is anything.
    func stopWriting() -> Bool {
        guard job?.isWriting == true else { return false }
        stop()
        window.confirm("Printing stopped")
        return true
    }

    /// Stops what is being printed.
    func stop() {
        job?.isStopped.set()
        job = nil
    }

    /// The deck's file has been read again, and its cards are about to be shown as they are now: what is printed is to be
    /// what is seen.
    func deckWillFollow() {
        job?.isOutdated = true
        guard job?.isWriting == true else { return }
        stop()
        let again = window.keys.currentName(of: "Ctrl+P").map { "; \($0) prints it as it is now" } ?? ""
        window.notify("The deck was read again: printing stopped\(again)")
    }

    private func begin() {
        stop()
        guard window.isOpen, let deck = window.view?.model.source, deck.sections.contains(where: { $0.noteCount > 0 })
        else { return window.notify("There are no cards to print") }
        let job = Job(deck, isOutdated: window.search.isRunning)
        self.job = job
        job.dialog = desktop.preparePrinting(title: Self.title) { [weak self] in self?.take($0, job) }
    }

    private func take(_ answer: Result<PrintDialog.Choice?, BusError>, _ job: Job) {
        guard self.job === job else { return }
        if job.isOutdated, let deck = window.view?.model.source { job.deck = deck }
        let hasCards = job.deck.sections.contains { $0.noteCount > 0 }
        switch answer {
        case .success(.some) where !hasCards:
            self.job = nil
            window.notify("There are no cards to print")
        case .success(let choice?): write(job.deck, as: choice, job)
        case .success(nil): self.job = nil
        case .failure(let error): fail("no print dialog: \(error)")
        }
    }

    private func fail(_ reason: String) {
        job = nil
        window.logger.warning("\(reason)")
        window.notify("Cannot print: “cardtray export” writes a PDF of the cards")
    }

    // MARK: The PDF

    private func write(_ deck: any DeckSource, as choice: PrintDialog.Choice, _ job: Job) {
        job.isWriting = true
        let options = options.with(choice), mailbox = window.loop.mailbox, isStopped = job.isStopped
        let isStarted = BackgroundThread.run { [weak self] in
            DeckLoader.giveWay()
            let result = Result {
                // A large deck's is not for the memory, unless there is nowhere else.
                let file = try (try? TemporaryFile()) ?? TemporaryFile.inMemory("cardtray-print")
                var last = 0
                let printer = CardPrinter(deck, options: options) { share in
                    if isStopped.isSet { throw CardPrinter.Stopped() }
                    let percent = Int(share * 100)
                    guard percent > last else { return }
                    last = percent
                    mailbox.post { self?.show(percent, job) }
                }
                let flaws = try printer.writePDF { try file.write($0) }
                file.rewind()
                return Document(file: file, missingCount: flaws.unreadableCount)
            }
            mailbox.post { self?.print(result, as: choice, job) }
        }
        if !isStarted { fail("cannot start a thread to print the cards") }
    }

    private func show(_ percent: Int, _ job: Job) {
        guard self.job === job, percent < 100, percent % 5 == 0 else { return }
        window.notify("Printing … \(percent) %\(window.keys.stopHint)")
    }

    private func print(_ result: Result<Document, any Error>, as choice: PrintDialog.Choice, _ job: Job) {
        guard self.job === job, let dialog = job.dialog else { return }
        job.isWriting = false
        switch result {
        case .failure(let error as DeckError):
            // Its file was written to, and the deck is not read again yet.
            self.job = nil
            window.logger.warning("cannot print: \(error)")
            window.notify("Cannot print: \(error)")
        case .failure(is CardPrinter.NoPages):
            self.job = nil
            window.notify("Cannot print: none of the cards can be read")
        case .failure(let error): fail("cannot print: \(error)")
        case .success(let document):
            desktop.print(document.file.descriptor, as: choice, with: dialog) { [weak self] in
                self?.finish($0, document.missingCount, job)
            }
        }
    }

    /// - Parameter missingCount: how many cards could not be read.
    private func finish(_ answer: Result<Bool, BusError>, _ missingCount: Int, _ job: Job) {
        guard self.job === job else { return }
        self.job = nil
        switch answer {
        case .success(true) where missingCount > 0:
            let cards = missingCount == 1 ? "1 card that cannot" : "\(missingCount) cards that cannot"
            window.notify("Sent to the printer without \(cards) be read")
        case .success(true): window.confirm("Sent to the printer")
        case .success(false): break
        case .failure(let error): fail("cannot print: \(error)")
        }
    }
}

extension PrintOptions {
    /// For the paper that was chosen; A4 where it is none of those that cards stand on.
    fileprivate func with(_ choice: PrintDialog.Choice) -> PrintOptions {
        var options = self
        let name = choice.paper?.lowercased() ?? ""
        options.paper =
            PaperSize.allCases.first { size in
                ["iso_", "na_", "na_index-"].contains { name == $0 + size.rawValue }
            } ?? .a4
        options.duplex = choice.turnsOverShortEdge ? .shortEdge : .longEdge
        return options
    }
}
