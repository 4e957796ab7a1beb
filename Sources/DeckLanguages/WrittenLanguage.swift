/// What tells a language from others of its script.
struct WrittenLanguage: Sendable {
    let tag: String
    let script: Script

    /// Its letters beyond those that all languages of the script have. A text with others is in another language.
    let letters: Set<UInt32>

    /// Of these, letters that few others have; and the share of a text's letters that they usually are.
    let tells: Set<UInt32>
    let tellShare: Double

    /// Frequent short words, and endings of longer words, that few others have.
    let words: [String]
    let endings: [String]

    init(
        _ tag: String, _ script: Script, letters: String = "", tells: String = "", share: Double = 1,
        words: String = "",
        endings: String = ""
    ) {
        func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
        self.tag = tag
        self.script = script
        self.tells = scalars(tells)
        self.letters = scalars(letters).union(self.tells)
        tellShare = share
        self.words = words.split(separator: " ").map(String.init)
        self.endings = endings.split(separator: " ").map(String.init)
    }

    /// The letters that all languages of a script have.
    static let common: [Script: Set<UInt32>] = [
        .latin: Set("abcdefghijklmnopqrstuvwxyz".unicodeScalars.map(\.value)),
        .cyrillic: Set("абвгдежзклмнопрстуфхцчш".unicodeScalars.map(\.value)),
        // With the marks of vowels and the letter that stretches a line.
        .arabic: Set("ابتثجحخدذرزسشصضطظعغفقلمنوءآهئؤ".unicodeScalars.map(\.value))
            .union(0x064B...0x0652).union([0x0640, 0x0670]),
    ]
}
