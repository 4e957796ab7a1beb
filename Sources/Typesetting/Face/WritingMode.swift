import CardDeck

/// How the lines of a face run and follow each other.
enum WritingMode: Hashable {
    case horizontal

    /// In columns from right to left: Chinese, Japanese.
    case columnsFromRight

    /// In columns from left to right: Mongolian.
    case columnsFromLeft

    var isVertical: Bool { self != .horizontal }

    /// How lines are turned when they are drawn.
    var turn: LineTurn { isVertical ? .clockwise : .none }

    var frame: FaceFrame { isVertical ? .turned : .upright }
}

extension WritingMode {
    /// Beyond so many characters a text is like its beginning.
    private static let maxScalars = 500

    /// What letters of its own scripts a text in a language that is set in columns has at least, and a text of which
    /// that is not known, beside all of its letters.
    private static let minShare = 0.25
    private static let minShareOfUnknown = 0.5

    /// How a facet is set. Pictures and tables keep a card upright.
    init(of facet: Facet, _ setting: VerticalSetting) {
        self = .horizontal
        guard setting.isOn, facet.language?.language != "ko",
            !facet.text.paragraphs.contains(where: { paragraph in
                paragraph.row != nil || paragraph.runs.contains { $0.image != nil }
            })
        else { return }
        let letters = Letters(facet.text, most: Self.maxScalars)
        guard letters.count > 0 else { return }
        let language = facet.language.flatMap { Self.languages.contains($0.language) ? $0 : nil }
        let share = Double(letters.upright + letters.mongolian) / Double(letters.count)
        guard language == nil ? share > Self.minShareOfUnknown : share >= Self.minShare,
            setting.includes(letters.language(named: language))
        else { return }
        self = letters.mongolian > letters.upright ? .columnsFromLeft : .columnsFromRight
    }

    /// Those that are written in columns: Japanese, the Chinese ones, Mongolian and its kin.
    static let languages: Set<String> = [
        "ja", "zh", "cmn", "yue", "wuu", "nan", "hak", "gan", "hsn", "cdo", "lzh", "mn", "mvf", "khk", "mnc", "sjo",
    ]

    /// What letters a text has.
    private struct Letters {
        private(set) var count = 0
        private(set) var upright = 0
        private(set) var mongolian = 0
        private var kana = 0
        private var bopomofo = 0

        init(_ text: StyledText, most: Int) {
            for paragraph in text.paragraphs {
                for run in paragraph.runs {
                    for scalar in run.text.unicodeScalars {
                        guard count < most else { return }
                        add(scalar)
                    }
                }
            }
        }

        private mutating func add(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x3005...0x3007, 0x3021...0x3029, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
                0x20000...0x3FFFF:
                upright += 1
            case 0x3041...0x30FF, 0x31F0...0x31FF, 0x1B000...0x1B16F:
                upright += 1
                kana += 1
            case 0x02EA...0x02EB, 0x3105...0x312F, 0x31A0...0x31BF:
                upright += 1
                bopomofo += 1
            case 0x1820...0x18AA: mongolian += 1
            default: guard scalar.properties.isAlphabetic else { return }
            }
            count += 1
        }

        /// The language that is named, or that the letters tell.
        func language(named language: LanguageTag?) -> LanguageTag? {
            if mongolian > upright { return LanguageTag(rawValue: "mn-Mong") }
            if let language { return language }
            if kana > 0 { return LanguageTag(rawValue: "ja") }
            return bopomofo > 0 ? LanguageTag(rawValue: "zh-Hant") : nil
        }
    }
}
