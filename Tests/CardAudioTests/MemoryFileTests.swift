import Glibc
import Testing

@testable import CardAudio

/// A sound's bytes come back as they were, however many there are and in whatever parts they are read.
@Suite struct MemoryFileTests {
    private static func read(_ path: String, part: Int) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: part)
        while true {
            let got = Glibc.read(descriptor, &buffer, part)
            guard got > 0 else { return bytes }
            bytes += buffer.prefix(got)
        }
    }

    /// About what a page holds, and what players read at once.
    @Test(arguments: [4096, 1 << 16, 1 << 17, 1 << 20].flatMap { buffer in (-1...1).map { buffer + $0 } } + [0, 1])
    func keepsSoundsOfAnyLength(length: Int) throws {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let file = try MemoryFile(bytes)
        for part in (length < 5000 ? [1, 2, 3, 7] : []) + [4096, 1 << 16] {
            #expect(Self.read(file.path, part: part) == bytes, "in parts of \(part)")
        }
        // Each reader begins anew.
        #expect(Self.read(file.path, part: 1 << 16).count == length)
    }
}
