extension String {
    /// The text as readers show it: without control characters, in normalization form C.
    var clean: String { withoutControls.nfc }

    /// Without control characters, but for tabulators and line ends, and without marks of byte order, which stand where
    /// files were joined. Marks of direction and joiners say something of the text and stay.
    var withoutControls: String {
        guard mayHoldControls else { return self }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: unicodeScalars.lazy.filter { !$0.isDropped })
        return String(kept)
    }

    /// Told by its bytes: C1 controls begin with 0xC2, the mark of byte order with 0xEF 0xBB.
    private var mayHoldControls: Bool {
        var before = UInt8(0)
        for byte in utf8 {
            switch (before, byte) {
            case (_, 0..<0x09), (_, 0x0E..<0x20), (_, 0x7F), (0xC2, 0x80..<0xA0), (0xEF, 0xBB): return true
            default: before = byte
            }
        }
        return false
    }

    /// The parts of a deck's name, from the top level down.
    func deckPath(separator: String = "::") -> [String] {
        let parts = components(separatedBy: separator).map { $0.clean.trimmingBlanks() }.filter { !$0.isEmpty }
        return parts.isEmpty ? [clean.trimmingBlanks()] : parts
    }
}

extension Unicode.Scalar {
    fileprivate var isDropped: Bool {
        switch value {
        case 0x09...0x0D, 0x85: false
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF: true
        default: false
        }
    }
}
