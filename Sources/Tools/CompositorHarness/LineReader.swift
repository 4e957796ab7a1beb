import Foundation

/// Lines from a pipe, waited for no longer than a while.
struct LineReader: ~Copyable {
    private let handle: FileHandle
    private var buffer: [UInt8] = []

    init(_ handle: FileHandle) { self.handle = handle }

    /// Nil at the end of the input, or when no line has come within `seconds`.
    mutating func next(seconds: Double) -> String? {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line
            }
            var ready = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&ready, 1, Int32(seconds * 1000)) == 1 else { return nil }
            let data = handle.availableData
            if data.isEmpty { return nil }
            buffer += data
        }
    }
}
