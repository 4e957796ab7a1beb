import CardDeck
import CardSound
import DeckLanguages
import Logging
import Projection
import Raster
import Threads
import TrayKit
import TrayRendering
import TrayWindow
import Typesetting
import WaylandClient

/// The program's window: a tray window with sounds, the desktop's dialogs and preferences, and scripts that drive it.
@MainActor final class Viewer {
    let window: TrayWindow

    /// What passing cards sound like, what is on cards, and what is read of them.
    let sounder: FlickSounder
    let sounds: CardSounds
    let speech: CardSpeech
    private let desktop: Desktop
    let sorting: SortController
    let tags: TagController
    let stars: StarController
    let facing: FacingController
    let advance: AutoAdvance
    let printing: PrintController

    weak var delegate: (any ViewerDelegate)?

    /// The page that offers decks, while it is shown.
    private var startPage: StartPage?

    /// What is said of decks that are being opened in place of those that are shown.
    var openingLine: String?

    /// What the window is known by, and what tells other starts of the program that they can open theirs here.
    let identity: (name: WindowName, instance: ProgramInstance?)

    /// - Parameter size: of the window's content, in logical pixels.
    init(
        services: ProgramServices, name: WindowName, title: String, size: LogicalSize, settings: Settings,
        statistics: StatisticsOptions
    ) {
        identity = (name, services.instance)
        var options = TrayWindow.Options()
        options.size = Size(Double(size.width), Double(size.height))
        options.theme = settings.theme()
        options.fonts = settings.fonts
        options.vertical = settings.vertical
        options.numerals = settings.numerals ?? .ofLocale
        options.showsAnswers = !settings.masksAnswers
        options.reducesMotion = settings.reducedMotion ?? false
        options.metrics = settings.metrics
        options.friction = settings.scrolling.friction
        options.textSize = settings.textSize()
        options.scrollSpeed = settings.scrolling.signedSpeed
        options.statistics = statistics
        window = TrayWindow(
            connection: services.connection, title: title, options: options, pool: services.pool,
            logger: services.logger)
        sounder = FlickSounder(isOn: settings.sound.isOn, level: settings.sound.level, logger: services.logger)
        sounds = CardSounds(window)
        speech = CardSpeech(window)
        advance = AutoAdvance(window, sounds: sounds, speech: speech)
        advance.readsSilentSides = settings.sound.speech == .silent
        sorting = SortController(window, retired: services.retired)
        facing = FacingController(window, retired: services.retired)
        tags = TagController(window, retired: services.retired)
        stars = StarController(window, keeper: services.keeper)
        desktop = Desktop(window, settings: settings)
        printing = PrintController(window, desktop: desktop)
        printing.options(from: settings)
        sounds.willPlay = { [unowned speech] in speech.stop() }
        speech.willSpeak = { [unowned sounds] in sounds.stop() }
        window.delegate = self
        window.cardFacts.languageName = { LocaleNames.name(of: $0.rawValue) }
        setKeys(settings)
        showOpening(percent: nil)
    }

    private func setKeys(_ settings: Settings) {
        var keys = KeyTable.cardtray(for: self)
        // Gestures mean what keys do before they change places.
        window.gestures = GestureTable(settings.gestures, keys: keys)
        for problem in keys.remap(settings.keys) { window.logger.warning("config.toml: keys: \(problem)") }
        window.keys = keys
    }

    /// Takes other settings while the window is open. What they do not change stays as hands have left it. Fonts and
    /// languages are for decks that are opened from then on.
    func take(_ settings: Settings, insteadOf old: Settings) {
        desktop.take(settings)
        printing.options(from: settings)
        if settings.sound.isOn != old.sound.isOn { sounder.isOn = settings.sound.isOn }
        if settings.sound.level != old.sound.level { sounder.level = settings.sound.level }
        advance.readsSilentSides = settings.sound.speech == .silent
        if settings.masksAnswers != old.masksAnswers { window.view?.showsAnswers = !settings.masksAnswers }
        if settings.vertical != old.vertical { window.frames.look.vertical = settings.vertical }
        if settings.numerals != old.numerals {
            let numerals = settings.numerals ?? .ofLocale
            window.frames.look.numerals = numerals
            window.view?.reversesDigits = numerals.runsRightToLeft
        }
        if settings.keys != old.keys || settings.gestures != old.gestures {
            setKeys(settings)
            // Its cards name keys.
            if startPage != nil { showStartPage() }
        }
        window.frames.fonts = settings.fonts
        window.metrics = settings.metrics
        window.friction = settings.scrolling.friction
        window.scrollSpeed = settings.scrolling.signedSpeed
        window.setNeedsDisplay()
    }

    /// Shows a deck.
    ///
    /// - Parameter place: puts its trays where they were left.
    func show(_ deck: ArrangedDeck, place: (ZoomView) -> Void) {
        startPage = nil
        advance.end()
        sorting.begin()
        tags.begin()
        window.open(deck, place: place)
    }

    /// Shows the page that offers decks.
    func show(_ page: StartPage) {
        startPage = page
        advance.end()
        sorting.begin()
        tags.begin()
        window.title = "cardtray"
        window.open(page.deck) { zoom in
            for note in page.cardsInFront.reversed() { zoom.trays.expose(note, animated: false) }
        }
        let press = window.keys.currentName(of: "Enter").map { ", or press \($0)," } ?? ""
        window.notifyIfSilent("Click a card in front\(press) to open its deck")
    }

    /// Does what a card of the start page stands for.
    ///
    /// - Returns: whether it is one.
    func perform(_ note: NotePath) -> Bool {
        guard let offer = startPage?.offer(of: note) else { return false }
        switch offer {
        case .decks(let names): open(names)
        case .choose(let folders): chooseDecks(folders: folders)
        }
        return true
    }

    /// What is to be remembered of the deck that is shown, once nothing moves any more. What is sought, and trays of tags,
    /// stay.
    func settledPlace() -> Place? {
        guard let zoom = window.trays.whole, window.isOpen else { return nil }
        window.trays.settleWhole()
        return Place(of: zoom, window: window.window.floatingSize)
    }

    /// Takes the window off the desktop, and ends what it plays and what it looks for.
    func finish() {
        advance.end()
        window.search.close()
        printing.stop()
        sounder.close()
        sounds.close()
        speech.close()
        window.window.close()
    }

    func toggleSound() {
        sounder.isOn.toggle()
        window.logger.info("sound \(sounder.isOn ? "on" : "off")")
        window.confirm(sounder.isOn ? "Sound is on" : "Sound is off")
    }

    /// Shows other decks in place of those that are shown.
    func open(_ decks: [String], done: @escaping @MainActor @Sendable ([DeckError]) -> Void = { _ in }) {
        delegate?.viewer(self, open: decks, done: done)
    }

    /// Opens decks in a window beside this one.
    ///
    /// - Parameters:
    ///   - decks: none for the page that offers some.
    ///   - token: the right to the focus; nil for none.
    func openWindow(
        _ decks: [String], token: String? = nil, done: @escaping @MainActor @Sendable ([DeckError]) -> Void = { _ in }
    ) {
        delegate?.viewer(self, openWindowWith: decks, token: token, done: done)
    }

    func showStartPage() { delegate?.viewerShowStartPage(self) }

    func readAgain() { delegate?.viewerReadAgain(self) }

    /// Asks for other decks, or folders of them.
    func chooseDecks(folders: Bool) {
        desktop.chooseDecks(folders: folders) { [weak self] in self?.open($0) }
    }

    /// Prints the cards that are shown, or stops what is being printed.
    func printCards() {
        if startPage == nil { printing.toggle() }
    }

    /// Stops what goes on in the background.
    ///
    /// - Returns: whether there is anything.
    func stopWork() -> Bool {
        if delegate?.viewerStopOpening(self) == true { return true }
        if sorting.stop() {
            window.confirm("Sorting stopped")
            return true
        }
        if tags.stop() {
            window.confirm("The trays stay as they are")
            return true
        }
        // Nobody waits for what is printed: what is open on the cards is put back first.
        return window.zoom?.isDismissable != true && printing.stopWriting()
    }

    /// Draws the frame that the window shows once more, and writes it, on a thread of its own.
    func writePicture(to path: String, reply: @escaping @MainActor @Sendable (MessageReply) -> Void) {
        guard let (list, size) = window.frames.shown else { return reply(.failure("the window shows nothing yet")) }
        let mailbox = window.loop.mailbox
        let isStarted = BackgroundThread.run {
            let picture = MemoryPicture(size: size)
            do {
                try picture.withCanvas {
                    ColumnProjector().draw(list, into: $0)
                    try PNGFile.write($0, to: path)
                }
                mailbox.post { reply(.done) }
            } catch {
                mailbox.post { reply(.failure("\(error)")) }
            }
        }
        if !isStarted { reply(.failure("cannot start a thread to write the picture")) }
    }
}
