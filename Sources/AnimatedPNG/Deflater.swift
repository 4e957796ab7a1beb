import CDeflate

/// libdeflate's compressor. Belongs to one thread at a time.
final class Deflater {
    private let handle: OpaquePointer

    /// - Parameter level: from 1, quick, to 12, slow and by some percents smaller than zlib's best: films are made once
    ///   and fetched often.
    init(level: Int32) {
        // Without memory for this there is none for a picture either.
        guard let handle = libdeflate_alloc_compressor(level) else { fatalError("out of memory") }
        self.handle = handle
    }

    deinit { libdeflate_free_compressor(handle) }

    /// The bytes as a zlib stream.
    func compress(_ bytes: [UInt8]) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(handle, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
            count = libdeflate_zlib_compress(handle, bytes, bytes.count, output.baseAddress, bound)
        }
    }

    /// PNG's checksum, which is also gzip's.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }
}
