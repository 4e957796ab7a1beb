import CardAudio
import CardDeck
import TrayKit
import TrayRendering
import TrayWindow
import Typesetting

/// The sounds that are on cards. One card is heard at a time, and only as long as the side is seen that they are on.
@MainActor final class CardSounds {
    /// The side whose sounds are asked for or heard.
    struct Sounding {
        /// Where its note stands in the whole deck.
        var note: NotePath
        var facet: Int
        /// Counts the requests.
        var serial: Int
        /// The sound that is heard or about to be, by its name in the deck; nil until the note has been read.
        var name: String?
    }

    /// How far beside its badge a finger may press a sound, in card units.
    private static let badgeMargin = 8.0

    private unowned let window: TrayWindow
    private let player: AudioPlayer
    private var sounding: Sounding?
    private var serial = 0
    /// Which sounds cannot be heard, and why: each is logged once.
    private var loggedProblems: Set<DeckError> = []

    /// Called before a card is heard: what else is heard ends.
    var willPlay: @MainActor () -> Void = {}

    init(_ window: TrayWindow) {
        self.window = window
        let logger = window.logger
        player = AudioPlayer { logger.debug("\($0)") }
    }

    /// Whether something is heard or about to be.
    var isPlaying: Bool { sounding != nil }

    /// Plays the sounds of the card in front; if they are heard already, ends them.
    func toggle() {
        guard let front = window.front else { return }
        toggle(front.note, facet: front.facet) { [weak window] hasSound in
            if !hasSound { window?.confirm("This side has no sound") }
        }
    }

    /// Plays the sounds of the card in front, from their beginning.
    ///
    /// - Parameter reply: called once: with the first sound's beginning, or where there is none.
    func play(reply: @escaping @MainActor @Sendable (MessageReply) -> Void) {
        guard let front = window.front else { return reply(.failure(CardProblem.noCard.rawValue)) }
        play(window.origin(of: front.note), facet: front.facet) { hasSound in
            reply(hasSound ? .done : .failure("the side in sight has no sound"))
        }
    }

    /// A click on the badge is meant for the sound.
    ///
    /// - Returns: whether it was.
    func handleTap(at spot: CardSpot) -> Bool {
        guard let facet = window.frames.factory.knownFacet(spot.facet, of: window.origin(of: spot.note)),
            let badge = SoundBadge.frame(on: facet), badge.inset(by: -Self.badgeMargin).contains(spot.point)
        else { return false }
        toggle(spot.note, facet: spot.facet)
        return true
    }

    private func toggle(
        _ note: NotePath, facet: Int, reply: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }
    ) {
        let origin = window.origin(of: note)
        if let sounding, sounding.note == origin, sounding.facet == facet { return stop() }
        play(origin, facet: facet, reply: reply)
    }

    /// - Parameter reply: called with whether there is a sound, unless another request has come meanwhile.
    private func play(
        _ origin: NotePath, facet: Int, reply: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }
    ) {
        stop()
        willPlay()
        serial += 1
        let serial = serial
        sounding = Sounding(note: origin, facet: facet, serial: serial)
        window.read(origin, facet: facet, \.sounds) { [weak self] names in
            self?.play(names ?? [], serial: serial)
            reply(names?.isEmpty == false)
        }
    }

    private func play(_ names: [String], serial: Int) {
        guard sounding?.serial == serial else { return }
        guard let first = names.first else { return stop() }
        sounding?.name = first
        let deck = window.frames.factory.deck, mailbox = window.loop.mailbox
        let clips = names.map { name in AudioClip { try deck.media(named: name) } }
        player.play(clips) { [weak self] event in
            mailbox.post { self?.hear(event, of: names, in: deck, serial: serial) }
        }
    }

    private func hear(_ event: AudioEvent, of names: [String], in deck: any DeckSource, serial: Int) {
        switch event {
        case .began(let clip):
            if sounding?.serial == serial { sounding?.name = names[clip] }
        case .failed(let clip, let error):
            let problem = error as? DeckError ?? deck.error(inMedia: names[clip], "\(error)")
            if loggedProblems.insert(problem).inserted { window.logger.warning("\(problem)") }
            if sounding?.serial == serial { window.notify("\(problem)") }
        case .ended:
            if sounding?.serial == serial { sounding = nil }
        }
        window.setNeedsDisplay()
    }

    func stop() {
        guard sounding != nil else { return }
        sounding = nil
        player.stop()
        window.setNeedsDisplay()
    }

    /// Frees the sound server; nothing can be played any more.
    func close() { player.stop() }

    /// Ends what is heard once its side is not seen any more: another card is in front or another side of it, or its
    /// row has left the window.
    func stopUnseen() {
        if let sounding, window.view != nil, !window.shows(sounding.note, facet: sounding.facet) { stop() }
    }

    /// What is heard, for scripts; nil until it is known whether there is anything.
    var report: WindowReport.Playing? { sounding?.report(in: window.frames.factory.deck) }
}

extension CardSounds.Sounding {
    /// - Parameter deck: the whole deck.
    func report(in deck: any DeckSource) -> WindowReport.Playing? {
        guard let name else { return nil }
        let id = deck.noteID(section: note.section, note: note.note)
        return WindowReport.Playing(id: id.rawValue, facet: facet, name: name)
    }
}
