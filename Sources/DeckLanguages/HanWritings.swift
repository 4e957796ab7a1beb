import CardDeck

/// The writings that share Chinese characters.
struct HanWritings: OptionSet {
    let rawValue: UInt8

    static let simplified = HanWritings(rawValue: 1)
    static let traditional = HanWritings(rawValue: 2)
    static let japanese = HanWritings(rawValue: 4)
    static let korean = HanWritings(rawValue: 8)

    static let chinese: HanWritings = [.simplified, .traditional]
    static let all: HanWritings = [.simplified, .traditional, .japanese, .korean]

    /// Each alone, in the order in which counts of them stand.
    static let each: [HanWritings] = [.simplified, .traditional, .japanese, .korean]

    private static let first: UInt32 = 0x4E00
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: HanWritings.all.rawValue, count: 0xA000 - Int(first))
        for (writings, characters) in HanTable.groups {
            for scalar in characters.unicodeScalars where scalar.value >= first {
                table[Int(scalar.value - first)] = writings.rawValue
            }
        }
        return table
    }()

    /// The writings that have a character; all of them where it doesn't tell.
    init(having scalar: Unicode.Scalar) {
        let index = Int(scalar.value) - Int(Self.first)
        self.init(rawValue: Self.table.indices.contains(index) ? Self.table[index] : Self.all.rawValue)
    }

    /// The writing of a language that `TextEvidence` finds.
    init(of language: LanguageTag) {
        switch language.rawValue {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "zh-Hans": self = .simplified
        case "zh-Hant": self = .traditional
        default: self = .all
        }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}
