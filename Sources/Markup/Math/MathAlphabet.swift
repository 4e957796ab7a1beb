/// The letters that commands as `\mathbb` choose.
enum MathAlphabet {
    case roman, italic, bold, blackboard, script, fraktur, sans, monospace

    static let commands: [String: MathAlphabet] = [
        "mathrm": .roman, "mathup": .roman, "mathit": .italic, "mathnormal": .italic, "mathbf": .bold,
        "boldsymbol": .bold, "bm": .bold, "mathbfit": .bold, "symbf": .bold, "mathbb": .blackboard, "Bbb": .blackboard,
        "mathcal": .script,
        "mathscr": .script, "mathfrak": .fraktur, "mathds": .blackboard, "mathbbm": .blackboard,
        "mathbbold": .blackboard,
        "symbb": .blackboard, "symcal": .script, "symscr": .script, "symfrak": .fraktur, "symup": .roman, "vb": .bold,
        "vectorbold": .bold, "mathbfcal": .script, "mathbi": .bold, "symit": .italic, "symsf": .sans,
        "symtt": .monospace, "mathsf": .sans, "mathtt": .monospace, "pmb": .bold,
    ]

    /// What holds to the end of its group.
    static let switches: [String: MathAlphabet] = [
        "rm": .roman, "it": .italic, "mit": .italic, "bf": .bold, "boldmath": .bold, "cal": .script, "sf": .sans,
        "tt": .monospace, "bfseries": .bold, "itshape": .italic, "em": .italic, "rmfamily": .roman,
        "sffamily": .sans, "ttfamily": .monospace, "frak": .fraktur,
    ]

    /// Where Unicode has the alphabet's capital and small A, and its zero.
    private var start: (capital: UInt32, small: UInt32, zero: UInt32?)? {
        switch self {
        case .blackboard: (0x1D538, 0x1D552, 0x1D7D8)
        case .script: (0x1D49C, 0x1D4B6, nil)
        case .fraktur: (0x1D504, 0x1D51E, nil)
        default: nil
        }
    }

    /// Letters that Unicode had before the others.
    private static let early: [UInt32: Unicode.Scalar] = [
        0x1D53A: "ℂ", 0x1D53F: "ℍ", 0x1D545: "ℕ", 0x1D547: "ℙ", 0x1D548: "ℚ", 0x1D549: "ℝ", 0x1D551: "ℤ",
        0x1D49D: "ℬ", 0x1D4A0: "ℰ", 0x1D4A1: "ℱ", 0x1D4A3: "ℋ", 0x1D4A4: "ℐ", 0x1D4A7: "ℒ", 0x1D4A8: "ℳ",
        0x1D4AD: "ℛ", 0x1D4BA: "ℯ", 0x1D4BC: "ℊ", 0x1D4C4: "ℴ", 0x1D506: "ℭ", 0x1D50B: "ℌ", 0x1D50C: "ℑ",
        0x1D515: "ℜ", 0x1D51D: "ℨ",
    ]

    /// The letter in the alphabet, if Unicode has it there.
    func letter(_ character: Character) -> Character? {
        guard let start, let ascii = character.asciiValue.map(UInt32.init) else { return nil }
        let value: UInt32
        switch ascii {
        case 0x41...0x5A: value = start.capital + ascii - 0x41
        case 0x61...0x7A: value = start.small + ascii - 0x61
        case 0x30...0x39:
            guard let zero = start.zero else { return nil }
            value = zero + ascii - 0x30
        default: return nil
        }
        return (Self.early[value] ?? Unicode.Scalar(value)).map { Character($0) }
    }
}
