import Basics
import CardDeck
import EventLoop
import TrayWindow

/// Goes through the cards by itself: each side of the card in front, then the next card, round and round. A hand that is
/// laid on the window ends it, but for keys that leave the cards as they are: what these have heard is waited for.
@MainActor final class AutoAdvance {
    private unowned let window: TrayWindow
    private let sounds: CardSounds
    private let speech: CardSpeech

    private(set) var isOn = false
    /// Whether the sounds of each side are played, and waited for.
    private(set) var isListening = false
    /// How long a side is seen, in seconds.
    private(set) var pace = 3.0

    /// Whether sides without a sound are read aloud, and waited for.
    var readsSilentSides = false

    private var timer: EventTimer?

    /// Whether the side in front has been seen for long enough, and what is heard of it is waited for.
    private(set) var isWaiting = false

    /// The side in front is to be heard once its row is in sight.
    private var isSoundDue = false

    /// Whether something may be heard of sides.
    private var isHeard: Bool { isListening || readsSilentSides }

    /// Whether the last touch has ended it: the key that was pressed then may be the one that begins it.
    private var hasJustEnded = false

    /// The paces that keys go through, in seconds.
    private static let paces = [0.5, 1, 2, 3, 5, 8, 13, 21]
    /// How often it is looked whether what is heard has ended, in seconds.
    private static let soundInterval = 0.2

    init(_ window: TrayWindow, sounds: CardSounds, speech: CardSpeech) {
        (self.window, self.sounds, self.speech) = (window, sounds, speech)
    }

    /// A key begins it. As any touch ends it, the same key has ended it already where it was on.
    func toggle(listening: Bool) {
        if hasJustEnded, isListening == listening { return }
        begin(listening: listening)
    }

    func begin(listening: Bool) {
        guard window.isOpen, window.trays.arrangedDeck != nil, window.front != nil else {
            return window.confirm("There are no cards to go through")
        }
        hasJustEnded = false
        if !listening { sounds.stop() }
        speech.stop()
        (isOn, isListening) = (true, listening)
        window.confirm("\(listening ? "Listening to" : "Going through") the cards: a side every \(Self.text(pace)) s")
        showSide()
    }

    /// Sides are seen for a shorter or a longer time, as a key or a gesture asks for it: it goes on, although a gesture is
    /// a touch.
    ///
    /// - Parameter step: how many paces further.
    func changePace(by step: Int) {
        let place = Self.paces.indices.min { abs(Self.paces[$0] - pace) < abs(Self.paces[$1] - pace) }!
        pace = Self.paces[(place + step).clamped(from: 0, to: Self.paces.count - 1)]
        if hasJustEnded { begin(listening: isListening) }
        setPace(pace)
    }

    /// - Parameter pace: in seconds.
    func setPace(_ pace: Double) {
        self.pace = pace
        window.confirm("A side every \(Self.text(pace)) s")
        if isOn { wait(pace) }
    }

    /// A hand does something.
    func handleTouch() {
        hasJustEnded = isOn
        guard isOn else { return }
        end()
        window.confirm("The cards wait")
    }

    func end() {
        guard isOn else { return }
        (isOn, isSoundDue, isWaiting, timer) = (false, false, false, nil)
        if isListening { sounds.stop() }
        if readsSilentSides { speech.stop() }
    }

    private func wait(_ seconds: Double) {
        timer = window.loop.timer(at: MonotonicClock.now + seconds) { [weak self] in self?.step() }
    }

    private func step() {
        guard isOn, window.isOpen, let zoom = window.zoom, let view = window.view, let front = window.front else {
            return end()
        }
        // Whatever has moved its row out of sight, as a deck that is read anew, nothing but this brings it back.
        if isSoundDue, !view.isAnimating {
            view.revealFocus()
            // Which plays it.
            window.update()
        }
        isWaiting = sounds.isPlaying || speech.isSpeaking || isSoundDue
        guard !isWaiting else { return wait(Self.soundInterval) }
        let time = MonotonicClock.now
        // Sides that lie beside each other have all been seen.
        if front.facet + 1 < view.facetCount(of: front.note) ?? 1, !zoom.isSpread {
            _ = zoom.turn(by: 1, time: time)
        } else {
            let next = Self.next(after: front.note, in: view.model.source.sections)
            // Who goes through them later finds them as they were, and each begins with its first side.
            view.turn(front.note, by: -front.facet, animated: false)
            view.turn(next, by: -view.model.facet(of: next), animated: false)
            window.search.leaveAsItIs(next)
            zoom.expose(next, time: time)
        }
        window.received(at: time)
        showSide()
    }

    private func showSide() {
        (isSoundDue, isWaiting) = (isHeard, false)
        playDueSound()
        wait(pace)
    }

    /// Plays or reads what is due, if its row is in sight: before that nobody would hear whose it is.
    func playDueSound() {
        guard isSoundDue, let view = window.view, view.visibleRows.contains(view.focus) else { return }
        isSoundDue = false
        guard isListening else { return speech.speak(unlessItSounds: true) { _ in } }
        sounds.play { [weak self] reply in
            guard let self, case .failure = reply, self.isOn, self.readsSilentSides else { return }
            speech.speak { _ in }
        }
    }

    /// The first card of all follows the last.
    nonisolated static func next(after note: NotePath, in sections: [DeckSection]) -> NotePath {
        if note.note + 1 < sections[note.section].noteCount {
            return NotePath(section: note.section, note: note.note + 1)
        }
        let others = (1...sections.count).lazy.map { (note.section + $0) % sections.count }
        let section = others.first { sections[$0].noteCount > 0 } ?? note.section
        return NotePath(section: section, note: 0)
    }

    private static func text(_ pace: Double) -> String { pace == pace.rounded() ? "\(Int(pace))" : "\(pace)" }
}
