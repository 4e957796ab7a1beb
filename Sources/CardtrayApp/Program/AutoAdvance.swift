import CardDeck
import EventLoop
import TrayWindow

/// Goes through the cards by itself: each side of the card in front, then the next card, round and round. A hand that is
/// laid on the window ends it.
@MainActor final class AutoAdvance {
    private unowned let window: TrayWindow
    private let sounds: CardSounds

    private(set) var isOn = false
    /// Whether the sounds of each side are played, and waited for.
    private(set) var isListening = false
    /// How long a side is seen, in seconds.
    private(set) var pace = 3.0

    private var timer: EventTimer?

    /// When a hand ended it last: the key that does so may be the one that begins it.
    private var endTime: Double?

    /// The paces that keys go through, in seconds.
    private static let paces = [0.5, 1, 2, 3, 5, 8, 13, 21]
    /// How often it is looked whether a sound has ended, in seconds.
    private static let soundInterval = 0.2

    init(_ window: TrayWindow, sounds: CardSounds) { (self.window, self.sounds) = (window, sounds) }

    /// A key or a script begins it, or ends it.
    ///
    /// - Parameter time: of the key.
    func toggle(listening: Bool, time: Double) {
        if endTime == time, isListening == listening { return }
        begin(listening: listening)
    }

    func begin(listening: Bool) {
        guard window.isOpen, window.front != nil else { return window.confirm(CardProblem.noCard.sentence) }
        (isOn, isListening) = (true, listening)
        window.confirm("\(listening ? "Listening to" : "Going through") the cards: a side every \(Self.text(pace)) s")
        playSound()
        wait(pace)
    }

    /// Sides are seen for a shorter or a longer time.
    ///
    /// - Parameters:
    ///   - step: how many paces further.
    ///   - time: of the key.
    func changePace(by step: Int, time: Double) {
        let place = Self.paces.indices.min { abs(Self.paces[$0] - pace) < abs(Self.paces[$1] - pace) }!
        setPace(Self.paces[min(max(place + step, 0), Self.paces.count - 1)])
        if endTime == time { begin(listening: isListening) }
    }

    /// - Parameter pace: in seconds.
    func setPace(_ pace: Double) {
        self.pace = pace
        window.confirm("A side every \(Self.text(pace)) s")
        if isOn { wait(pace) }
    }

    /// A hand does something.
    func handleTouch(at time: Double) {
        guard isOn else { return }
        end()
        endTime = time
        window.confirm("The cards wait")
    }

    func end() {
        guard isOn else { return }
        (isOn, timer) = (false, nil)
        if isListening { sounds.stop() }
    }

    private func wait(_ seconds: Double) {
        timer = window.loop.timer(at: MonotonicClock.now + seconds) { [weak self] in self?.step() }
    }

    private func step() {
        guard isOn, window.isOpen, let zoom = window.zoom, let view = window.view, let front = window.front else {
            return end()
        }
        if isListening, sounds.isPlaying { return wait(Self.soundInterval) }
        let time = MonotonicClock.now
        if front.facet + 1 < view.facetCount(of: front.note) ?? 1 {
            _ = zoom.turn(by: 1, time: time)
        } else {
            // Who goes through them later finds them as they were.
            view.turn(front.note, by: -front.facet, animated: false)
            zoom.expose(Self.next(after: front.note, in: view.model.source.sections), time: time)
        }
        window.received(at: time)
        playSound()
        wait(pace)
    }

    private func playSound() {
        if isListening { sounds.play { _ in } }
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
