import CLinux
import Foundation
import Glibc
import Testing

@testable import CardtrayApp

/// A file that has its name only once it is whole.
@Suite final class PendingFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "pending-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func write(_ text: String, to file: PendingFile) {
        let bytes = Array(text.utf8)
        #expect(Glibc.write(file.descriptor, bytes, bytes.count) == bytes.count)
    }

    /// On file systems without files that have no name, too.
    @Test(arguments: [true, false]) func whatIsThereStaysUntilAnotherIsWhole(hasUnnamed: Bool) throws {
        try Data("an older text".utf8).write(to: folder.appending(path: "a"))
        try #require(chmod(path("a"), 0o640) == 0)
        func begin(_ name: String, isFinished: Bool) throws {
            let file = try #require(PendingFile(path(name), hasUnnamed: hasUnnamed))
            write("new", to: file)
            #expect(text("a") == "an older text" && text("b") == nil)
            if isFinished { #expect(file.finish()) }
        }
        try begin("a", isFinished: false)
        try begin("b", isFinished: false)
        #expect(try names() == ["a"])
        try begin("a", isFinished: true)
        #expect(try text("a") == "new" && names() == ["a"])
        var status = stat()
        #expect(stat(path("a"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    /// In whose place no other can be moved: one that is mounted by itself is written to.
    @Test(arguments: [EBUSY, EXDEV]) func aMountedFileIsWrittenTo(reason: Int32) throws {
        for hasUnnamed in [true, false] {
            try Data("an older text".utf8).write(to: folder.appending(path: "a"))
            do {
                let file = try #require(PendingFile(path("a"), hasUnnamed: hasUnnamed))
                write("new", to: file)
                let isThere = file.finish { _, _ in
                    errno = reason
                    return false
                }
                #expect(isThere && text("a") == "new")
            }
            #expect(try names() == ["a"], "nothing stays beside it")
        }
    }

    @Test func otherProblemsAreToldAndChangeNothing() throws {
        try Data("older".utf8).write(to: folder.appending(path: "a"))
        do {
            let file = try #require(PendingFile(path("a")))
            write("new", to: file)
            let isThere = file.finish { _, _ in
                errno = EACCES
                return false
            }
            let reason = errno
            #expect(!isThere && reason == EACCES)
        }
        #expect(try text("a") == "older" && names() == ["a"])
    }

    /// Links, and files with several names, stay what they are, and keep what is in them until all is there.
    @Test func whatCannotBeReplacedIsWrittenToOnceAllIsThere() throws {
        try Data("an older text".utf8).write(to: folder.appending(path: "a"))
        try #require(link(path("a"), path("b")) == 0)
        try #require(symlink(path("a"), path("c")) == 0)
        for (name, new) in [("a", "one"), ("b", "two"), ("c", "three")] {
            let before = text("a")
            for isFinished in [false, true] {
                let file = try #require(PendingFile(path(name)))
                write(new, to: file)
                #expect(text("a") == before)
                if isFinished { #expect(file.finish()) }
            }
            #expect(text("a") == new && text("b") == new && text("c") == new)
        }
        #expect(try names() == ["a", "b", "c"])
    }

    /// A link may lead to a file that is still to be made, through others.
    @Test func aLinkGetsItsFileOnceAllIsThere() throws {
        try #require(symlink("b", path("a")) == 0 && symlink(path("c"), path("b")) == 0)
        for isFinished in [false, true] {
            let file = try #require(PendingFile(path("a")))
            write("new", to: file)
            #expect(text("c") == nil)
            if isFinished { #expect(file.finish()) }
        }
        #expect(try text("a") == "new" && text("c") == "new" && names() == ["a", "b", "c"])
        try #require(symlink("loop", path("loop")) == 0)
        #expect(PendingFile(path("loop")) == nil)
    }

    /// Of a file that can only be written to nothing is lost where there is no room for more.
    @Test func whatHasNoRoomChangesNothing() throws {
        let memory = memfd_create("pending", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        try #require(memory >= 0)
        defer { close(memory) }
        let older = Array("older".utf8)
        try #require(Glibc.write(memory, older, older.count) == older.count)
        try #require(fcntl(memory, F_ADD_SEALS, F_SEAL_GROW) == 0)
        func content() -> String {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = pread(memory, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        func replace(with new: String) throws -> Bool {
            let file = try #require(PendingFile("/proc/self/fd/\(memory)"))
            write(new, to: file)
            return file.finish()
        }
        let isLongerThere = try replace(with: "a text that is longer")
        #expect(!isLongerThere && content() == "older")
        let isShorterThere = try replace(with: "new")
        #expect(isShorterThere && content() == "new")
    }

    @Test func whatIsNoFileIsNone() throws {
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        for other in [path("pipe"), folder.path, "/dev/null", path("nowhere/a")] {
            #expect(PendingFile(other) == nil, "\(other)")
        }
    }
}
