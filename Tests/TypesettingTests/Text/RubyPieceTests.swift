import Testing

@testable import Typesetting

/// Readings stand over exactly what they belong to.
@Suite struct RubyPieceTests {
    private func show(_ base: String, _ reading: String) -> String {
        RubyPiece.pieces(base: base, reading: reading)
            .map { piece in piece.text + (piece.reading.map { "[\($0)]" } ?? "") }
            .joined(separator: "|")
    }

    @Test(arguments: [
        ("漢字", "かんじ", "漢字[かんじ]"), ("食べる", "たべる", "食[た]|べる"), ("お茶", "おちゃ", "お|茶[ちゃ]"),
        ("取り引き", "とりひき", "取[と]|り|引[ひ]|き"), ("飲み物", "のみもの", "飲[の]|み|物[もの]"),
        ("サボる", "さぼる", "サボる[さぼる]"), ("消しゴム", "けしごむ", "消[け]|しゴム"),
        // Two ways to share it out: the base stays whole.
        ("日の日", "ののののの", "日の日[ののののの]"), ("食べた", "くった", "食べた[くった]"),
        ("你好", "nǐ hǎo", "你[nǐ]|好[hǎo]"), ("台北", "ㄊㄞˊ ㄅㄟˇ", "台[ㄊㄞˊ]|北[ㄅㄟˇ]"), ("你好吗", "nǐ hǎo", "你好吗[nǐ hǎo]"),
        ("你好", "nǐhǎo", "你好[nǐhǎo]"), ("rot", "ʁoːt", "rot[ʁoːt]"), (" 猫 ", "ねこ", " |猫[ねこ]| "),
        ("ねこ", "ねこ", "ねこ"),
        (" ", "x", " "), ("人々", "ひとびと", "人々[ひとびと]"),
    ])
    func splits(base: String, reading: String, pieces: String) {
        #expect(show(base, reading) == pieces)
    }

    /// What no line could hold stands beside its base.
    @Test func longReadingsStandInTheLine() {
        let (kana, latin) = (String(repeating: "か", count: 40), String(repeating: "x", count: 200))
        #expect(show("字", kana) == "字（\(kana)）")
        #expect(show("字", latin) == "字 (\(latin))")
        #expect(show(latin, "x") == "\(latin) (x)")
        #expect(show("上\u{2028}下", "x") == "上\u{2028}下 (x)")
    }
}
