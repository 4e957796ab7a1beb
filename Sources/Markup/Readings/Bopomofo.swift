/// Chinese in the signs that Taiwan teaches it with: `ㄏㄢˋ ㄗˋ`.
enum Bopomofo {
    /// What follows what within a syllable: initial, medial, final, tone.
    private static func rank(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x3105...0x3119, 0x312A...0x312C: 0
        case 0x3127...0x3129: 1
        case 0x311A...0x3126, 0x312D...0x312F, 0x31A0...0x31BF: 2
        case 0x02C7, 0x02C9...0x02CB, 0x02D9: 3
        default: nil
        }
    }

    /// How many syllables there are; nil for what is written in other signs. O(length).
    static func syllables(in text: some Sequence<Unicode.Scalar>) -> Int? {
        var count = 0, last = Int.max
        for scalar in text {
            if scalar.properties.isWhitespace {
                last = .max
                continue
            }
            guard let rank = rank(of: scalar) else { return nil }
            // The dot of the neutral tone stands before its syllable.
            if last == .max, rank == 3 { continue }
            if rank <= last { count += 1 }
            last = rank
        }
        return count
    }
}
