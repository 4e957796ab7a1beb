/// The bytes of a PNG file, chunk by chunk.
struct ChunkWriter {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Parameter name: four letters.
    mutating func append(_ name: StaticString, _ content: (inout ChunkContent) -> Void = { _ in }) {
        var body = ChunkContent()
        content(&body)
        bytes.appendBigEndian(UInt32(body.bytes.count))
        let start = bytes.count
        name.withUTF8Buffer { bytes += $0 }
        bytes += body.bytes
        bytes.appendBigEndian(Deflater.checksum(bytes[start...]))
    }
}

/// What stands in a chunk; numbers have their largest byte first.
struct ChunkContent {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ value: UInt8) { bytes.append(value) }
    mutating func append(_ value: UInt16) { bytes.appendBigEndian(value) }
    mutating func append(_ value: UInt32) { bytes.appendBigEndian(value) }
    mutating func append(_ values: [UInt8]) { bytes += values }
}

extension [UInt8] {
    fileprivate mutating func appendBigEndian<Value: FixedWidthInteger>(_ value: Value) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }
}
