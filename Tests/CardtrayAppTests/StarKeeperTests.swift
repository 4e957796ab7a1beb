import CardDeck
import Foundation
import Logging
import Testing

@testable import CardtrayApp

/// Stars that are given faster than they are written, and those that cannot be.
@Suite struct StarKeeperTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "cardtray-stars-\(UUID().uuidString)")
    private let logger = Logger(label: "test")
    private let store: StateStore
    private let writes = PendingWrites()
    private let keeper: StarKeeper

    init() {
        store = StateStore(environment: ["XDG_STATE_HOME": folder.path])
        keeper = StarKeeper(store, writes)
    }

    private func give(_ note: String, _ isStarred: Bool = true, key: String = "sample") {
        keeper.keep([StarChange(key: key, note: note, isStarred: isStarred)], logger: logger)
    }

    /// A script gives and takes them without a pause.
    @Test func theLastChangeStays() {
        defer { try? FileManager.default.removeItem(at: folder) }
        for note in 0..<400 {
            for isStarred in [true, false, true, note % 2 == 0] { give("\(note)", isStarred) }
        }
        writes.wait()
        let kept = store.loadStars(files: [])
        for note in 0..<400 { #expect(kept.contains(NoteID("\(note)")) == (note % 2 == 0)) }
    }

    /// The disk is full for a while.
    @Test func whatCannotBeWrittenIsTriedAgain() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let inTheWay = folder.appending(path: "cardtray/sample.stars.json.new")
        try FileManager.default.createDirectory(
            at: inTheWay.appending(path: "in-use"), withIntermediateDirectories: true)
        give("a")
        give("b")
        give("c", key: "other")
        writes.wait()
        #expect(!store.loadStars(files: []).contains(NoteID("a")))
        #expect(keeper.stars(files: []).contains(NoteID("a")), "who opens the deck meanwhile sees it")
        let other = folder.appending(path: "cardtray/other.stars.json").path
        #expect(FileManager.default.fileExists(atPath: other), "others are not held up")
        try FileManager.default.removeItem(at: inTheWay)
        give("b", false)
        writes.wait()
        var kept = store.loadStars(files: [])
        #expect(kept.contains(NoteID("a")) && !kept.contains(NoteID("b")))
        // Nothing changes any more, and the window closes.
        try FileManager.default.createDirectory(
            at: inTheWay.appending(path: "in-use"), withIntermediateDirectories: true)
        give("d")
        writes.wait()
        try FileManager.default.removeItem(at: inTheWay)
        keeper.keep([], logger: logger)
        writes.wait()
        kept = store.loadStars(files: [])
        #expect(kept.contains(NoteID("d")))
    }
}
