/// Which character of a text begins at, or holds, a byte of it: Pango counts some things in bytes and
/// others in characters.
struct CharacterIndex {
    private let indices: [Int32]

    init(_ text: String) {
        indices = text.withBytes { bytes in
            [Int32](unsafeUninitializedCapacity: bytes.count + 1) { indices, count in
                var index: Int32 = -1
                for byte in bytes {
                    if byte & 0xC0 != 0x80 { index += 1 }
                    indices[count] = index
                    count += 1
                }
                indices[count] = index + 1
                count += 1
            }
        }
    }

    var count: Int { Int(indices[indices.count - 1]) }

    subscript(byte: Int) -> Int { Int(indices[byte]) }
}
