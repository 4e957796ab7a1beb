import CardAudio
import CardDeck
import Raster
import TrayKit
import TrayRendering
import Typesetting

/// The sounds that are on cards. One card is heard at a time, and only as long as the facet is seen that they are on.
extension Viewer {
    /// How far beside its badge a finger may press a sound, in card units.
    private static let badgeMargin = 8.0

    /// Plays what the card in front has to be heard; if that is heard already, ends it.
    func toggleCardSounds() {
        guard let view, let note = view.exposedNote(of: view.focus) else { return }
        toggleSounds(of: note, facet: view.model.facet(of: note))
    }

    /// Plays what the card in front has to be heard, from its beginning.
    ///
    /// - Parameter reply: called once: with the first sound's beginning, or where there is none.
    func playCardSounds(reply: @escaping @MainActor (MessageReply) -> Void) {
        guard let view, let note = view.exposedNote(of: view.focus) else {
            return reply(.noCard)
        }
        playSounds(of: note, facet: view.model.facet(of: note)) { hasSound in
            reply(hasSound ? .done : .failure("there is nothing to be heard on the card's side in front"))
        }
    }

    /// A click on the badge is meant for the sound.
    ///
    /// - Returns: whether it was.
    func soundTakesTap(at spot: CardSpot) -> Bool {
        let factory = frames.factory
        guard let facet = factory.knownFacet(spot.facet, of: factory.origin(of: spot.note)),
            let badge = SoundBadge.frame(on: facet),
            badge.inset(by: -Self.badgeMargin).contains(spot.point)
        else { return false }
        toggleSounds(of: spot.note, facet: spot.facet)
        return true
    }

    private func toggleSounds(of note: NotePath, facet: Int) {
        let isHeard = sounding.map { $0.note == frames.factory.origin(of: note) && $0.facet == facet } ?? false
        if isHeard { stopCardSounds() } else { playSounds(of: note, facet: facet) }
    }

    /// - Parameter reply: told, if nothing else was asked for meanwhile, whether there is anything to be heard.
    private func playSounds(of path: NotePath, facet: Int, reply: @escaping @MainActor (Bool) -> Void = { _ in }) {
        stopCardSounds()
        let origin = frames.factory.origin(of: path)
        soundSerial += 1
        let serial = soundSerial
        sounding = SoundingFacet(note: origin, facet: facet, serial: serial)
        // The note may have to be read first: a worker does.
        let (factory, mailbox) = (frames.factory, loop.mailbox)
        pool.submit(priority: LayerWish.ground) { [weak self] _ in
            let names = (try? factory.facet(facet, of: origin))?.sounds ?? []
            mailbox.post {
                self?.play(names, serial: serial)
                reply(!names.isEmpty)
            }
        }
    }

    private func play(_ names: [String], serial: Int) {
        guard sounding?.serial == serial else { return }
        guard let first = names.first else { return stopCardSounds() }
        sounding?.name = first
        let deck = frames.factory.deck, mailbox = loop.mailbox
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
            if saidProblems.insert(problem).inserted { logger.warning("\(problem)") }
            if sounding?.serial == serial { notify("\(problem)") }
        case .ended:
            if sounding?.serial == serial { sounding = nil }
        }
        setNeedsDisplay()
    }

    func stopCardSounds() {
        guard sounding != nil else { return }
        sounding = nil
        player.stop()
        setNeedsDisplay()
    }

    /// Ends what is heard once its facet is not seen any more: another card is in front or another side of it, or its
    /// row has left the window.
    func stopSoundsLeftBehind() {
        guard let sounding, let view else { return }
        let isSeen = view.visibleRows.contains { row in
            guard let note = view.exposedNote(of: row), frames.factory.origin(of: note) == sounding.note else {
                return false
            }
            let front = view.model.facet(of: note)
            if front == sounding.facet { return true }
            // A lifted facet leaves the next one to be read.
            let count = max(1, view.facetCount(note) ?? 1)
            return view.model.isFlapped(note) && sounding.facet == (front + 1) % count
        }
        if !isSeen { stopCardSounds() }
    }
}
