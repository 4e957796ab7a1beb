import Basics
import CardDeck

/// What stands before the items of a list: a sign, or the item's number in one of the systems that CSS names.
enum CounterStyle: Hashable, Sendable {
    case none
    case sign(String)

    /// Ten digits, from zero on.
    case digits(String)
    /// The letters one by one, then in pairs, and so on.
    case letters(String)
    /// What stands for 1, 2, 3 … in each decimal place, the ones first.
    case places([[String]])
    /// Chinese numbers as they are spoken, up to 99.
    case chinese

    static let decimal = CounterStyle.digits("0123456789")

    private static let bullets = ["•", "◦", "▪"]

    /// The bullets of a list.
    ///
    /// - Parameter depth: 1 for a list that stands in no other.
    static func bullet(depth: Int) -> CounterStyle { .sign(bullets[depth.clamped(to: 1...bullets.count) - 1]) }

    /// Numbers in the digits that the language is usually written with.
    static func numbers(of language: LanguageTag?) -> CounterStyle {
        language.flatMap { ownDigits[$0.language] }.flatMap { named[$0] } ?? decimal
    }

    private static let ownDigits = [
        "ar": "arabic-indic", "as": "bengali", "bn": "bengali", "ckb": "arabic-indic", "dz": "tibetan", "fa": "persian",
        "mr": "devanagari", "my": "myanmar", "ne": "devanagari", "ps": "persian",
    ]

    // MARK: Names

    /// By the word of `list-style-type`.
    init?(named name: String) {
        guard let style = Self.named[name.lowercased()] else { return nil }
        self = style
    }

    /// By the `type` of an element.
    init?(type: String) {
        switch type {
        case "1": self = .decimal
        case "a": self = .letters(Self.latin)
        case "A": self = .letters(Self.latin.uppercased())
        case "i": self = .places(Self.roman)
        case "I": self = .places(Self.upper(Self.roman))
        default: self.init(named: type)
        }
    }

    private static let latin = "abcdefghijklmnopqrstuvwxyz"
    private static let greek = "αβγδεζηθικλμνξοπρστυφχψω"
    private static let roman = [
        "i ii iii iv v vi vii viii ix", "x xx xxx xl l lx lxx lxxx xc", "c cc ccc cd d dc dcc dccc cm", "m mm mmm",
    ].map { $0.split(separator: " ").map(String.init) }
    private static let armenian = signs("ԱԲԳԴԵԶԷԸԹ", "ԺԻԼԽԾԿՀՁՂ", "ՃՄՅՆՇՈՉՊՋ", "ՌՍՎՏՐՑՒՓՔ")
    private static let georgian = signs("აბგდევზჱთ", "იკლმნჲოპჟ", "რსტჳფქღყშ", "ჩცძწჭხჴჯჰ")
    private static let hebrew = signs("אבגדהוזחט", "יכלמנסעפצ", "קרשת")
    private static let han = "〇一二三四五六七八九"

    private static func signs(_ places: String...) -> [[String]] { places.map { $0.map(String.init) } }

    private static func upper(_ places: [[String]]) -> [[String]] { places.map { $0.map { $0.uppercased() } } }

    private static func digits(from zero: UInt32) -> CounterStyle {
        var digits = String.UnicodeScalarView()
        digits.append(contentsOf: (zero..<zero + 10).compactMap(Unicode.Scalar.init))
        return .digits(String(digits))
    }

    private static let named: [String: CounterStyle] = [
        "none": .none, "disc": .sign("•"), "circle": .sign("◦"), "square": .sign("▪"), "disclosure-open": .sign("▾"),
        "disclosure-closed": .sign("▸"), "decimal": decimal, "decimal-leading-zero": decimal,
        "lower-alpha": .letters(latin), "lower-latin": .letters(latin), "upper-alpha": .letters(latin.uppercased()),
        "upper-latin": .letters(latin.uppercased()), "lower-greek": .letters(greek),
        "upper-greek": .letters(greek.uppercased()), "lower-roman": .places(roman),
        "upper-roman": .places(upper(roman)),
        "armenian": .places(armenian), "upper-armenian": .places(armenian),
        "lower-armenian": .places(armenian.map { $0.map { $0.lowercased() } }), "georgian": .places(georgian),
        "hebrew": .places(hebrew), "arabic-indic": digits(from: 0x660), "persian": digits(from: 0x6F0),
        "urdu": digits(from: 0x6F0), "devanagari": digits(from: 0x966), "bengali": digits(from: 0x9E6),
        "gurmukhi": digits(from: 0xA66), "gujarati": digits(from: 0xAE6), "oriya": digits(from: 0xB66),
        "tamil": digits(from: 0xBE6), "telugu": digits(from: 0xC66), "kannada": digits(from: 0xCE6),
        "malayalam": digits(from: 0xD66), "thai": digits(from: 0xE50), "lao": digits(from: 0xED0),
        "tibetan": digits(from: 0xF20), "myanmar": digits(from: 0x1040), "khmer": digits(from: 0x17E0),
        "cambodian": digits(from: 0x17E0), "mongolian": digits(from: 0x1810), "cjk-decimal": .digits(han),
        "cjk-ideographic": .chinese, "simp-chinese-informal": .chinese, "trad-chinese-informal": .chinese,
        "japanese-informal": .chinese, "cjk-earthly-branch": .letters("子丑寅卯辰巳午未申酉戌亥"),
        "cjk-heavenly-stem": .letters("甲乙丙丁戊己庚辛壬癸"),
        "hiragana": .letters("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"),
        "katakana": .letters("アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"),
        "hiragana-iroha": .letters("いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"),
        "katakana-iroha": .letters("イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"),
        "hangul": .letters("가나다라마바사아자차카타파하"),
    ]

    // MARK: Numbers

    /// What stands before an item; nil where nothing does.
    func marker(number: Int) -> String? {
        switch self {
        case .none: nil
        case .sign(let sign): sign
        default: (text(of: number) ?? Self.decimal.text(of: number) ?? "\(number)") + suffix
        }
    }

    private var suffix: String {
        switch self {
        case .chinese, .digits(Self.han): "、"
        case .letters(let letters): letters.unicodeScalars.first.map { $0.value >= 0x3000 } == true ? "、" : "."
        default: "."
        }
    }

    /// Nil for numbers that the system has no signs of.
    private func text(of number: Int) -> String? {
        switch self {
        case .none, .sign: return nil
        case .digits(let digits):
            let digits = Array(digits)
            let written = String(number.magnitude).compactMap(\.wholeNumberValue).map { digits[$0] }
            return (number < 0 ? "−" : "") + String(written)
        case .letters(let letters):
            guard number > 0 else { return nil }
            let letters = Array(letters)
            var (rest, text) = (number, "")
            while rest > 0 {
                rest -= 1
                text = String(letters[rest % letters.count]) + text
                rest /= letters.count
            }
            return text
        case .places(let places):
            // Written as 9 and 6 or 7, for what 10 and 5 or 6 spell is no number.
            if places == Self.hebrew, [15, 16].contains(number % 100), number < 500 {
                return (number < 100 ? "" : places[2][number / 100 - 1]) + places[0][8] + places[0][number % 10]
            }
            var (rest, text) = (number, "")
            for signs in places {
                let digit = rest % 10
                guard number > 0, digit <= signs.count else { return nil }
                if digit > 0 { text = signs[digit - 1] + text }
                rest /= 10
            }
            return rest == 0 ? text : nil
        case .chinese:
            let digits = Array(Self.han)
            guard (0...99).contains(number) else { return CounterStyle.digits(Self.han).text(of: number) }
            let (tens, ones) = (number / 10, number % 10)
            let before = tens == 0 ? "" : (tens == 1 ? "" : String(digits[tens])) + "十"
            return before + (ones == 0 && tens > 0 ? "" : String(digits[ones]))
        }
    }
}
