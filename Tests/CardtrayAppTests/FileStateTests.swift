import Foundation
import Testing

@testable import CardtrayApp

/// What shows that a file has been written to.
@Suite struct FileStateTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID().uuidString)")

    @Test func anotherFileOrALongerOneIsAnotherState() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "deck.csv")
        #expect(FileState(file.path) == nil)
        try Data("one".utf8).write(to: file)
        let first = try #require(FileState(file.path))
        #expect(first.byteCount == 3 && FileState(file.path) == first)
        // Another one in its place, as editors put it there.
        try Data("two".utf8).write(to: file, options: .atomic)
        #expect(FileState(file.path) != first)
    }

    /// Who has written into a pipe has not changed a deck: there is nothing to be read again.
    @Test func pipesHaveNone() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "pipe.csv").path
        try #require(mkfifo(path, 0o600) == 0)
        #expect(FileState(path) == nil)
        #expect(FileState(folder.path) == nil, "nor have folders")
    }
}
