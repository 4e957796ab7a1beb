import DeckSearch
import Testing

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("ÉTÉ", "ete"), ("Straße", "STRASSE"), ("Ὀδυσσεύς", "ΟΔΥΣΣΕΥΣ"), ("ﬁn", "fin"), ("ＡＢＣ", "abc"), ("ﾃｽﾄ", "てすと"),
        ("カタカナ", "かたかな"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("كتـــاب", "كتاب"), ("Ёлка", "елка"), ("l’été", "L'ETE"),
        ("e\u{301}", "é"), ("co\u{AD}operate", "cooperate"), ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
        ("½", "1⁄2"),
    ])
    func alike(_ a: String, _ b: String) {
        #expect(FoldedText(a) == FoldedText(b), "\(a) \(b)")
    }

    @Test(arguments: [
        ("が", "か"), ("ぱ", "は"), ("कि", "का"), ("ก่า", "กา"), ("ड़", "ड"), ("İ", "x"), ("ы", "и"), ("क्", "क"),
    ])
    func different(_ a: String, _ b: String) {
        #expect(FoldedText(a) != FoldedText(b), "\(a) \(b)")
    }

    @Test func emptyAndControl() {
        #expect(FoldedText("").bytes.isEmpty)
        #expect(FoldedText("a\u{0}É").bytes.first == UInt8(ascii: "a"))
    }
}
