/// Which character of a text begins at, or holds, a byte of it: Pango counts some things in bytes and
/// others in characters.
struct CharacterIndex {
    private let indices: [Int32]

    init(_ text: String) {
        var index: Int32 = -1
        var indices: [Int32] = []
        indices.reserveCapacity(text.utf8.count + 1)
        for byte in text.utf8 {
            if byte & 0xC0 != 0x80 { index += 1 }
            indices.append(index)
        }
        indices.append(index + 1)
        self.indices = indices
    }

    var count: Int { Int(indices[indices.count - 1]) }

    subscript(byte: Int) -> Int { Int(indices[byte]) }
}
