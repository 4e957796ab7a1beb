import DeckSearch
import EventLoop
import Threads

/// Reads a deck for what may be sought in it, while the window is at rest and no hand does anything there.
@MainActor final class SearchPreparation {
    private unowned let window: TrayWindow
    private let finder: DeckFinder

    /// Set to end what is being read; nil where nothing is.
    private var reading: StopFlag?
    /// Runs out when it begins.
    private var timer: EventTimer?
    private var waitsForRest = false

    /// Whether the whole deck has been read.
    private(set) var isDone = false

    /// So long the window must have been at rest, in seconds.
    private static let delay = 0.5
    /// That of the thread: all others come first.
    private nonisolated static let niceness: Int32 = 19

    init(_ finder: DeckFinder, in window: TrayWindow) { (self.finder, self.window) = (finder, window) }

    deinit { reading?.set() }

    /// Begins once the window has been at rest for a while.
    func begin() {
        guard !isDone, !waitsForRest, timer == nil, reading == nil else { return }
        waitsForRest = true
        window.whenSettled { [weak self] in self?.windowDidSettle() }
    }

    /// A hand does something: its window comes first.
    func pause() {
        guard !isDone else { return }
        reading?.set()
        (reading, timer) = (nil, nil)
        begin()
    }

    private func windowDidSettle() {
        waitsForRest = false
        timer = window.loop.timer(at: MonotonicClock.now + Self.delay) { [weak self] in
            guard let self else { return }
            timer = nil
            if window.isSettled { read() } else { begin() }
        }
    }

    private func read() {
        let (finder, mailbox, stop) = (finder, window.loop.mailbox, StopFlag())
        reading = stop
        let isStarted = BackgroundThread.run { [weak self] in
            BackgroundThread.giveWay(by: Self.niceness)
            let isWhole = finder.readAhead { !stop.isSet }
            mailbox.post { self?.end(stop, isWhole) }
        }
        if !isStarted { reading = nil }
    }

    private func end(_ stop: StopFlag, _ isWhole: Bool) {
        guard reading === stop else { return }
        (reading, isDone) = (nil, isWhole)
        begin()
    }
}
