import CardDeck
import EventLoop
import Foundation
import Testing
import Threads

@testable import CardtrayApp

@MainActor @Suite struct RetiredDecksTests {
    /// A deck that tells on which thread it ends.
    private final class LargeDeck: DeckSource {
        let title = "large"
        let sections = [DeckSection(title: "large", noteCount: 0)]
        private let endedOnMain: Monitor<Bool?>

        init(_ endedOnMain: Monitor<Bool?>) { self.endedOnMain = endedOnMain }

        deinit {
            endedOnMain.withLock { $0 = Thread.isMainThread }
            endedOnMain.wakeAll()
        }

        func noteID(section: Int, note: Int) -> NoteID { NoteID("") }
        func note(section: Int, note: Int) throws -> Note { throw DeckError(file: "large", "has no notes") }
    }

    /// A window has shown a deck and lets go of it, on the main thread.
    @Test func aDeckIsFreedInTheBackground() throws {
        let loop = try EventLoop(), retired = RetiredDecks(loop, delay: 0), endedOnMain = Monitor<Bool?>(nil)
        var shown: LargeDeck? = LargeDeck(endedOnMain)
        weak let held = shown
        retired.add(try #require(shown))
        shown = nil
        #expect(held != nil)
        while held != nil { try loop.runOnce(timeout: 0.05) }
        #expect(endedOnMain.wait { $0 } == false)
    }

    /// Each is held for its own time, however many went before it.
    @Test func aDeckIsHeldUntilItsTimeIsOver() throws {
        let delay = 0.5, loop = try EventLoop(), retired = RetiredDecks(loop, delay: delay)
        retired.add(LargeDeck(Monitor(nil)))
        let later = MonotonicClock.now + 0.8 * delay
        while MonotonicClock.now < later { try loop.runOnce(timeout: 0.02) }
        var shown: LargeDeck? = LargeDeck(Monitor(nil))
        weak let held = shown
        let start = MonotonicClock.now
        retired.add(try #require(shown))
        shown = nil
        while held != nil { try loop.runOnce(timeout: 0.02) }
        #expect(MonotonicClock.now >= start + delay)
    }
}
