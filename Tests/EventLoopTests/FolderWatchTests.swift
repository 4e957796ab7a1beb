import Foundation
import Testing

@testable import EventLoop

@MainActor @Suite(.serialized) struct FolderWatchTests {
    @MainActor private final class Count { var value = 0 }

    private static let silence = 0.05

    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    private func inFolder(
        _ watched: WatchedFolder, _ body: (EventLoop, FolderWatch, Count) throws -> Void
    ) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let loop = try EventLoop(), count = Count()
        let watch = try #require(FolderWatch(loop, silence: Self.silence) { _ in count.value += 1 })
        watch.watch([watched])
        try body(loop, watch, count)
    }

    /// Runs the loop until a condition holds, but no longer than a test may wait.
    private func run(_ loop: EventLoop, until isDone: () -> Bool) throws {
        let end = MonotonicClock.now + 10
        while !isDone(), MonotonicClock.now < end { try loop.runOnce(timeout: 0.05) }
    }

    /// Runs the loop for as long as a change takes to be told, and longer.
    private func rest(_ loop: EventLoop) throws {
        let end = MonotonicClock.now + Self.silence * 6
        while MonotonicClock.now < end { try loop.runOnce(timeout: 0.02) }
    }

    private func write(_ name: String, _ text: String = "text") throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    @Test func whatIsWrittenReplacedAndRemovedIsTold() throws {
        try inFolder(WatchedFolder(folder.path, names: ["deck.csv"])) { loop, _, count in
            let file = folder.appending(path: "deck.csv")
            let changes: [() throws -> Void] = [
                { try write("deck.csv") },
                { try Data("other".utf8).write(to: file, options: .atomic) },
                {
                    let handle = try FileHandle(forWritingTo: file)
                    try handle.truncate(atOffset: 2)
                    try handle.close()
                },
                { try FileManager.default.removeItem(at: file) },
            ]
            for (number, change) in changes.enumerated() {
                try change()
                try run(loop) { count.value > number }
                try rest(loop)
                #expect(count.value == number + 1)
            }
        }
    }

    @Test func othersInTheFolderDoNotMatter() throws {
        let tables = WatchedFolder(folder.path) { name, isFolder in name.hasSuffix(".csv") || isFolder }
        try inFolder(tables) { loop, _, count in
            try write("notes.txt")
            try rest(loop)
            #expect(count.value == 0)
            try write("b.csv")
            try run(loop) { count.value > 0 }
            try rest(loop)
            #expect(count.value == 1)
            try FileManager.default.createDirectory(at: folder.appending(path: "x"), withIntermediateDirectories: true)
            try run(loop) { count.value > 1 }
            #expect(count.value == 2)
        }
    }

    @Test func whoWritesOnAndOnIsNotWaitedForLong() throws {
        try inFolder(WatchedFolder(folder.path, names: ["deck.csv"])) { loop, _, count in
            let end = MonotonicClock.now + 10
            while count.value == 0, MonotonicClock.now < end {
                try write("deck.csv", UUID().uuidString)
                try loop.runOnce(timeout: Self.silence / 10)
            }
            #expect(count.value > 0)
        }
    }

    @Test func whatIsNoLongerWatchedIsNotTold() throws {
        try inFolder(WatchedFolder(folder.path, names: ["deck.csv"])) { loop, watch, count in
            watch.watch([])
            try write("deck.csv")
            try rest(loop)
            #expect(count.value == 0)
            // Twice the same folder, under two paths.
            watch.watch([
                WatchedFolder(folder.path, names: ["a"]), WatchedFolder(folder.path + "/.", names: ["deck.csv"]),
            ])
            try write("deck.csv", "again")
            try run(loop) { count.value > 0 }
            #expect(count.value == 1)
            watch.watch([WatchedFolder(folder.path + "/none", names: ["deck.csv"])])
            try write("deck.csv", "gone")
            try rest(loop)
            #expect(count.value == 1)
        }
    }

    /// Nothing wakes the loop while nothing happens, nor what happens to files that nobody asked about.
    @Test func othersThatAreWrittenWakeNobody() throws {
        try inFolder(WatchedFolder(folder.path, names: ["deck.csv"])) { loop, watch, count in
            try write("deck.csv")
            try write("log.txt")
            try run(loop) { count.value > 0 }
            try rest(loop)
            let log = try FileHandle(forWritingTo: folder.appending(path: "log.txt"))
            let told = count.value
            for _ in 0..<20 { try log.write(contentsOf: Data("more\n".utf8)) }
            let start = MonotonicClock.now
            try loop.runOnce(timeout: 0.2)
            #expect(MonotonicClock.now - start > 0.19, "it slept to the end")
            #expect(count.value == told)
            try log.close()
            withExtendedLifetime(watch) {}
        }
    }

    /// A file that was put in another's place is watched as that one was.
    @Test func whatIsWrittenToTheFileThatTookThePlaceIsTold() throws {
        try inFolder(WatchedFolder(folder.path, names: ["deck.csv"])) { loop, watch, count in
            let file = folder.appending(path: "deck.csv")
            try write("deck.csv")
            try run(loop) { count.value > 0 }
            try Data("other".utf8).write(to: file, options: .atomic)
            try run(loop) { count.value > 1 }
            #expect(count.value == 2 && !watch.isBeingWritten)
            let handle = try FileHandle(forWritingTo: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("more".utf8))
            try run(loop) { count.value > 2 }
            #expect(count.value == 3)
            #expect(watch.isBeingWritten, "it is still open")
            try handle.close()
            try run(loop) { count.value > 3 }
            #expect(count.value == 4 && !watch.isBeingWritten)
        }
    }

    /// What a link leads to is heard by either name, and closed by either.
    @Test func linksAreFollowed() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("deck.csv")
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link.csv"), withDestinationURL: folder.appending(path: "deck.csv"))
        try inFolder(WatchedFolder(folder.path, names: ["link.csv"])) { loop, watch, count in
            let handle = try FileHandle(forWritingTo: folder.appending(path: "deck.csv"))
            try handle.write(contentsOf: Data("TEXT".utf8))
            try handle.close()
            try run(loop) { count.value > 0 }
            #expect(count.value == 1 && !watch.isBeingWritten)
        }
    }
}
