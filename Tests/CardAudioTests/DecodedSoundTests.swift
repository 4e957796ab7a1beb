import Glibc
import Testing

@testable import CardAudio

/// Samples that come in parts of any size, and that are just as many as there is room for, or a byte more or less.
@Suite struct DecodedSoundTests {
    /// Both ends of a connection: a sound, and what a decoder writes to.
    private final class Connection {
        let sound: DecodedSound
        private var end: Int32

        init() throws {
            var ends: [Int32] = [-1, -1]
            // What other tests start meanwhile must not keep it open.
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StageError("there is no connection") }
            (sound, end) = (DecodedSound(descriptor: ends[0]), ends[1])
        }

        deinit { close() }

        func send(_ bytes: [UInt8]) throws {
            guard write(end, bytes, bytes.count) == bytes.count else { throw StageError("nothing is taken") }
        }

        func close() {
            guard end >= 0 else { return }
            // Processes that other tests start have a copy of it for a moment.
            shutdown(end, Int32(SHUT_RDWR))
            Glibc.close(end)
            end = -1
        }

        /// What is there now, in a buffer of so many numbers.
        func read(room: Int) -> [Float] {
            [Float](unsafeUninitializedCapacity: room) { buffer, count in
                count = sound.read(into: UnsafeMutableBufferPointer(rebasing: buffer[..<room]))
            }
        }
    }

    private static let frame = 8

    private static func samples(_ count: Int) -> [Float] { (0..<count).map { Float($0 % 1999 - 999) / 1000 } }

    private static func bytes(of samples: [Float]) -> [UInt8] { samples.withUnsafeBytes { Array($0) } }

    /// Frames are whole, however they are cut; with room for a frame and a half, too.
    @Test(arguments: [1, 2, 3, 7, 8, 9], [2, 3, 5, 64]) func partsOfAnySize(part: Int, room: Int) throws {
        let samples = Self.samples(500), bytes = Self.bytes(of: samples)
        let connection = try Connection(), sound = connection.sound
        var heard: [Float] = [], sent = 0
        while sent < bytes.count {
            let next = min(bytes.count, sent + part)
            try connection.send(Array(bytes[sent..<next]))
            sent = next
            repeat {
                let numbers = connection.read(room: room)
                try #require(numbers.count <= room && numbers.count.isMultiple(of: 2))
                heard += numbers
            } while !sound.isBehind
            #expect(heard.count == sent / Self.frame * 2 && !sound.isAtEnd, "after \(sent) bytes")
            #expect(sound.hasBegun == (sent >= Self.frame))
        }
        connection.close()
        #expect(connection.read(room: room).isEmpty && sound.isAtEnd)
        #expect(heard == samples && sound.frameCount == samples.count / 2)
    }

    @Test(arguments: 1...3, [-8, -7, -1, 0, 1, 7, 8]) func asManyAsThereIsRoomFor(times: Int, excess: Int) throws {
        let room = 512, length = times * room * 4 + excess
        let samples = Self.samples((times + 1) * room), connection = try Connection(), sound = connection.sound
        try connection.send(Array(Self.bytes(of: samples).prefix(length)))
        connection.close()
        var heard: [Float] = []
        for _ in 0..<length / (room * 4) {
            heard += connection.read(room: room)
            #expect(heard.count.isMultiple(of: room) && !sound.isBehind && !sound.isAtEnd)
        }
        heard += connection.read(room: room)
        #expect(sound.isBehind && sound.isAtEnd)
        // Of a frame that is cut short nothing is heard.
        let frames = length / Self.frame
        #expect(heard == Array(samples.prefix(frames * 2)) && sound.frameCount == frames)
        #expect(connection.read(room: room).isEmpty && sound.frameCount == frames)
    }

    /// What there is no room for waits.
    @Test func withoutRoomForAFrameNothingIsLost() throws {
        let samples = Self.samples(4), bytes = Self.bytes(of: samples)
        let connection = try Connection()
        try connection.send(Array(bytes[..<11]))
        #expect(connection.read(room: 1).isEmpty)
        #expect(connection.read(room: 8) == Array(samples[..<2]))
        #expect(connection.read(room: 1).isEmpty)
        try connection.send(Array(bytes[11...]))
        #expect(connection.read(room: 8) == Array(samples[2...]))
    }

    @Test(arguments: [1, 3, 24]) func nothingIsLouderThanLoud(part: Int) throws {
        let connection = try Connection()
        let bytes = Self.bytes(of: [.nan, .infinity, -.infinity, 3, -3, 0.5])
        var heard: [Float] = []
        for start in stride(from: 0, to: bytes.count, by: part) {
            try connection.send(Array(bytes[start..<start + part]))
            heard += connection.read(room: 64)
        }
        #expect(heard == [0, 1, -1, 1, -1, 0.5])
    }
}
