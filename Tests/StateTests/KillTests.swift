import CardDeck
import CardtrayApp
import CompositorHarness
import Foundation
import Testing

/// Programs that are killed while they keep their states.
@Suite struct KillTests {
    /// How often.
    private static let count = 1000

    /// At any moment, what was kept last is there, or what was being kept; and neither of them in part.
    @Test func oneOfTwoNeighboringStatesIsThere() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-state-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = StateStore(environment: ["XDG_STATE_HOME": folder.path])
        let deck = ArrangedDeck(SampleDeck()), noteCount = deck.sections[0].noteCount
        let tool = try TestProducts.path(of: "cardtray-keeper")
        var last = 1
        for _ in 0..<Self.count {
            let process = Process()
            process.executableURL = URL(filePath: tool)
            process.arguments = [folder.path, "\(last)"]
            let begun = Pipe()
            process.standardOutput = begun
            try process.run()
            // It tells of its first state; from then on it keeps a thousand in a second.
            _ = try begun.fileHandleForReading.read(upToCount: 1)
            usleep(.random(in: 0...6_000))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let place = try #require(store.loadPlace("deck"))
            #expect(place.exposed == Array(repeating: "\(place.width)", count: place.width % 5000))
            #expect(place.width >= last, "an older state has come back")
            // Both are kept in turns: the order is that of the same state, or of the one before.
            let order = ArrangedDeck(deck, keeping: store.loadOrder("deck"))
            let first = order.origin(section: 1, note: 0)
            #expect([place.width, place.width - 1].contains { $0 == 0 || $0 % noteCount == first.note })
            last = place.width + 1
        }
        // Each keeps its first state, and on a busy machine some keep no other.
        #expect(last > Self.count + Self.count / 10, "it has hardly kept anything")
        // Nothing is left over that grows, and nothing was taken for broken.
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "cardtray").path)
        let whole: Set = ["deck.json", "deck.order.json"]
        #expect(whole.union(whole.map { $0 + ".new" }).isSuperset(of: left), "\(left)")
    }
}
