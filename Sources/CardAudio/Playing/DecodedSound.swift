import Basics
import Glibc
import SoundOutput

/// A sound's samples, as they come from its decoder. Belongs to one thread.
final class DecodedSound {
    private var descriptor: Int32
    /// The beginning of a frame whose end has not come.
    private var rest: [UInt8] = []
    /// Whether no more will come.
    private(set) var isAtEnd = false
    /// How much has come, in frames.
    private(set) var frameCount = 0
    /// Whether anything has come.
    var hasBegun: Bool { frameCount > 0 }
    /// Whether less had come than there was room for.
    private(set) var isBehind = false

    private static let frame = SoundFormat.channels * MemoryLayout<Float>.size

    /// - Parameter descriptor: a pipe's end, which is closed with this.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close() }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Takes what has come, as far as there is room. Does not wait.
    ///
    /// - Returns: how many numbers there are now at the beginning of the buffer: whole frames.
    func read(into buffer: UnsafeMutableBufferPointer<Float>) -> Int {
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        guard bytes.count >= Self.frame else { return 0 }
        var filled = rest.count
        bytes.copyBytes(from: rest)
        while filled < bytes.count, !isAtEnd {
            let count = Glibc.read(descriptor, bytes.baseAddress! + filled, bytes.count - filled)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            if count <= 0 { isAtEnd = true }
            filled += max(0, count)
        }
        let whole = filled / Self.frame * Self.frame
        rest = Array(bytes[whole..<filled])
        let numbers = buffer[..<(whole / MemoryLayout<Float>.size)]
        // Who knows what a decoder that was taken over makes: it is not to be louder than loud.
        for index in numbers.indices { buffer[index] = buffer[index].isNaN ? 0 : buffer[index].clamped(to: -1...1) }
        frameCount += whole / Self.frame
        isBehind = filled < bytes.count
        return numbers.count
    }
}
