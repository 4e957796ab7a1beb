import Glibc
import Testing

@testable import CardtrayApp

/// Lines that are written into a pipe, be it read or not.
@Suite(.timeLimit(.minutes(5))) struct LineWriterTests {
    /// How long busy processors may keep the thread from writing, in seconds.
    private static let patience = 240.0

    private let reading: Int32
    private let writing: Int32

    init() throws {
        // A reader that leaves is an error of a write.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        let code = pipe(&ends)
        try #require(code == 0)
        (reading, writing) = (ends[0], ends[1])
    }

    /// What has come, at least one byte.
    private func read() -> [UInt8] {
        var bytes = Array(repeating: UInt8(0), count: 1 << 16)
        let count = Glibc.read(reading, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Far more than pipe and writer hold: that this ends at all is what is tested.
    @Test func nobodyWaitsForWhoDoesNotRead() throws {
        defer { for end in [reading, writing] { close(end) } }
        let writer = try #require(LineWriter(writing))
        let count = 4_000, line = Array(repeating: UInt8(ascii: "a"), count: 1_023) + [10]
        for _ in 0..<count { writer.append(line) }
        let isWritten = writer.finish(patience: 0)
        #expect(!isWritten)
        // What is there is whole, and of all others it is told that they are not.
        var came = 0, lost = 0, text: [UInt8] = []
        while came + lost < count {
            text += read()
            let lines = text.split(separator: 10, omittingEmptySubsequences: false)
            text = Array(lines.last ?? [])
            for line in lines.dropLast() {
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                if words.count > 1 { lost += Int(words[1]) ?? 0 } else { came += line.count == 1_023 ? 1 : 0 }
            }
        }
        #expect(came + lost == count && came > 0 && lost > 0)
        let isDone = writer.finish(patience: Self.patience)
        #expect(isDone)
    }

    @Test func linesComeInTheirOrder() throws {
        defer { for end in [reading, writing] { close(end) } }
        let writer = try #require(LineWriter(writing))
        let lines = (0..<1_000).map { "\($0)\n" }
        for line in lines { writer.append(Array(line.utf8)) }
        let isWritten = writer.finish(patience: Self.patience)
        #expect(isWritten)
        #expect(String(decoding: read(), as: UTF8.self) == lines.joined())
    }

    @Test func aReaderThatLeavesIsNoHindrance() throws {
        defer { close(writing) }
        close(reading)
        let writer = try #require(LineWriter(writing))
        for _ in 0..<100 { writer.append(Array("gone\n".utf8)) }
        let isDone = writer.finish(patience: Self.patience)
        #expect(isDone)
    }
}
