import CardDeck
import Testing

@testable import CardtrayApp

@Suite struct AutoAdvanceTests {
    @Test func theFirstCardFollowsTheLast() {
        let sections = [0, 2, 0, 1].map { DeckSection(title: "s", noteCount: $0) }
        var note = NotePath(section: 1, note: 0), seen: [NotePath] = []
        for _ in 0..<4 {
            note = AutoAdvance.next(after: note, in: sections)
            seen.append(note)
        }
        #expect(seen.map(\.section) == [1, 3, 1, 1] && seen.map(\.note) == [1, 0, 0, 1])
        let only = [DeckSection(title: "s", noteCount: 1)]
        #expect(AutoAdvance.next(after: NotePath(section: 0, note: 0), in: only) == NotePath(section: 0, note: 0))
    }
}
