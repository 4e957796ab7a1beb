import CardDeck
import Testing

@testable import Typesetting

/// Where lines end.
@Suite struct LineBreakTests {
    private let typesetter = Typesetter()

    private func lines(_ text: String, _ language: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        let facet = Facet(StyledText(plain: text), language: LanguageTag(rawValue: language))
        let layout = typesetter.layOut(facet, style: .light)
        guard let block = layout.texts.first else { return [] }
        let starts = block.lineStarts + [scalars.count]
        return zip(starts, starts.dropFirst()).map { start, end in
            String(String.UnicodeScalarView(scalars[start..<end]))
        }
    }

    /// The words of a sentence, parted by bars that are taken out: lines end at some of them only.
    @Test(arguments: [
        ("th", "แมว|นอนหลับ|อยู่|บน|หลังคา|บ้าน|เมื่อ|วานนี้|และ|วันนี้|แมว|ก็|ยัง|นอน|อยู่|ที่|เดิม"),
        ("km", "ឆ្មា|កំពុង|ដេក|លើ|ដំបូល|ផ្ទះ|នៅ|ពេល|ល្ងាច|ហើយ|ឆ្កែ|កំពុង|រត់|លេង|ក្នុង|សួនច្បារ"),
        ("lo", "ແມວ|ນອນ|ຫຼັບ|ຢູ່|ເທິງ|ຫຼັງຄາ|ເຮືອນ|ໃນ|ຕອນ|ແລງ|ແລະ|ໝາ|ແລ່ນ|ຫຼິ້ນ|ຢູ່|ໃນ|ສວນ"),
        (
            "my",
            "ကြောင်|သည်|အိမ်|ခေါင်မိုး|ပေါ်|တွင်|အိပ်|နေ|သည်|ခွေး|သည်|ဥယျာဉ်|ထဲ|တွင်|ပြေး|လွှား|ကစား|နေ|သည်"
        ),
    ])
    func wordsWithoutSpacesStayWhole(language: String, words: String) {
        var ends: Set<Int> = []
        var text = ""
        for word in words.split(separator: "|") {
            text += word
            ends.insert(text.unicodeScalars.count)
        }
        for count in 1...3 {
            let lines = lines(String(repeating: text, count: count), language)
            #expect(lines.count > 1)
            var end = 0
            for line in lines {
                end += line.unicodeScalars.count
                let place = end % text.unicodeScalars.count
                #expect(ends.contains(place == 0 ? text.unicodeScalars.count : place), "\(line)")
            }
        }
    }

    @Test func koreanLinesEndBetweenWords() {
        let text = "고양이가 집 지붕 위에서 자고 있습니다. 강아지는 마당에서 뛰어놀다가 물을 마셨습니다. "
        for count in 1...4 {
            let lines = lines(String(repeating: text, count: count) + "끝", "ko")
            #expect(lines.count > 1)
            for line in lines.dropLast() { #expect(line.hasSuffix(" "), "\(line)") }
        }
        // One that is longer than a line is still broken.
        #expect(lines("긴 " + String(repeating: "가나다라", count: 40), "ko").count > 2)
    }

    /// What may not begin or end a line of Japanese doesn't, however long the lines are.
    @Test func punctuationStaysWithItsWord() {
        let text = "「こんにちは」と、彼女は言った。「きょうは、とてもいい天気ですね！」（本当に）ラーメンを、食べよう。"
        for count in 0..<40 {
            let lines = lines(String(repeating: "あ", count: count) + text, "ja")
            #expect(lines.count > 1)
            for line in lines.dropFirst() { #expect(!"。、」）！ー".contains(line.first!), "\(line)") }
            for line in lines.dropLast() { #expect(!"「（".contains(line.last!), "\(line)") }
        }
    }

    @Test func addressesAreBrokenAtTheirSigns() {
        let text =
            "https://example.org/very/long/path/to/some_document_with_underscores.html?query=value&other=1234"
        let lines = lines(text, "en")
        #expect(lines.count > 1 && lines.joined() == text)
        for line in lines.dropFirst() {
            #expect("._?&=#".contains(line.first!) || line.first!.isLetter, "\(line)")
        }
        for line in lines.dropLast() where line.last! != "/" { #expect(line.last!.isLetter) }
    }

    /// The glyphs of each line that are no letters of the text.
    private func additions(_ text: String) -> [Int] {
        let layout = typesetter.layOut(Facet(StyledText(plain: text)), style: .light)
        return layout.texts[0].lines.map { line in
            line.runs.reduce(0) { $0 + $1.glyphs.filter { $0.character < 0 }.count }
        }
    }

    @Test func brokenWordsEndInHyphens() {
        let soft = additions("Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schafts\u{AD}kapitän")
        #expect(soft.count > 1 && soft.dropLast().allSatisfy { $0 == 1 } && soft.last == 0)
        let broken = additions(String(repeating: "donaudampf", count: 12))
        #expect(broken.count > 1 && broken.dropLast().allSatisfy { $0 == 1 } && broken.last == 0)
        let whole = additions("The elephant crossed the wide river before dawn today.")
        #expect(whole.count > 1 && whole.allSatisfy { $0 == 0 })
        let address = additions("https://" + String(repeating: "donaudampf", count: 12))
        #expect(
            address.count > 1 && address.allSatisfy { $0 == 0 }, "it would be read as a part of the address")
    }

    @Test func linesInHyphensAreNoLongerThanOthers() {
        let facet = Facet(StyledText(plain: String(repeating: "donaudampf", count: 12)))
        let block = typesetter.layOut(facet, style: .light).blocks[0]
        #expect(block.ink.width <= CardMetrics.textArea.width + 0.5)
    }

    // MARK: Words that are longer than a line

    /// Where a word may be broken, and whether a hyphen is set there.
    private func breaks(_ text: String, _ language: String) -> (broken: String, hyphens: Int) {
        let layout = typesetter.makeLayout(text, FontSpec(language: language))
        let characters = layout.shapedText().characters
        var broken = "", hyphens = 0
        for (character, scalar) in zip(characters, text.unicodeScalars) {
            if character.mayBeginBrokenWord, !broken.isEmpty {
                broken += "-"
                if character.hyphenates { hyphens += 1 }
            }
            broken.unicodeScalars.append(scalar)
        }
        return (broken, hyphens)
    }

    @Test(arguments: [
        "ta-lo", "kirk-ko", "ka-la-ma-jo-ja", "aut-to-mai-nen", "val-koi-nen", "kort-te-li", "lu-ki-jal-le",
        "hyö-dyl-li-nen", "maa-il-man-so-ta", "rau-ta-tie-a-se-ma", "hyp-py", "suo-ma-lai-nen", "ELO-KUU",
        "mus-ta-suk-kai-suus", "kau-an", "ai-ka",
        // What follows two vowels begins a syllable of its own, which has two vowels again.
        "kaa-os", "lii-oin", "mu-se-oon", "yh-ti-öön", "työ-ai-ka", "hää-yö-nä", "yö-uin-ti", "tie-u-ra",
        // Parts that meet in vowels: a long one is whole.
        "elo-ku-va-oh-jaa-ja", "il-ta-uu-ti-set", "maa-uu-ni", "alu-e-ark-ki-teh-ti",
    ])
    func finnishWordsAreBrokenBetweenSyllables(word: String) {
        let found = breaks(word.replacing("-", with: ""), "fi").broken
        #expect(found == word)
    }

    /// Where compounds were put together is not known: a part that begins with a vowel takes the consonant before it, and
    /// a vowel that could be of one sound with its own is.
    @Test(arguments: [
        ("kan-sa-ne-dus-ta-ja", "kansan|edustaja"), ("sy-dä-nää-ni", "sydän|ääni"),
        ("kou-lu-tu-soh-jel-ma", "koulutus|ohjelma"), ("vau-vau-in-ti", "vauva|uinti"),
    ])
    func finnishCompoundsAreBrokenBySound(broken: String, parts: String) {
        #expect(breaks(parts.replacing("|", with: ""), "fi").broken == broken)
    }

    @Test func longFinnishWordsEndLinesInSyllables() {
        let word = "epäjärjestelmällistyttämättömyydellänsäkäänköhän"
        for line in lines(word, "fi").dropFirst() {
            #expect(line.dropFirst().first.map("aeiouyäö".contains) == true, "\(line)")
        }
        #expect(lines(word, "fi").count > 1)
        // What has no syllables is broken all the same.
        #expect(lines(String(repeating: "hm", count: 60), "fi").count > 1)
    }

    @Test(arguments: [
        ("ar", "مدرستناوا", false), ("fa", "دانشگاهها", false), ("ur", "پاکستانی", false), ("ug", "مەكتەپلەر", true),
        ("he", "שלוםעולם", false), ("hi", "नमसतभारत", false), ("ta", "வணககமஉலக", false), ("am", "ሰላምታዓለም", false),
        ("bo", "བཀྲཤིསབདེ", false), ("mn-Mong", "ᠮᠣᠩᠭᠣᠯ", false), ("th", "กขคงจฉชซ", false), ("iu", "ᐃᓄᒃᑎᑐᑦ", false),
        ("en", "abcdefgh", true), ("ru", "приветмир", true), ("el", "καλημερα", true), ("ka", "გამარჯობა", true),
        ("hy", "բարևաշխարհ", true), ("en", "1234567890", false), ("nqo", "ߒߞߏߒߞߏ", false),
    ])
    func hyphensAreOfLanguagesThatHaveThem(language: String, text: String, hasHyphens: Bool) {
        let found = breaks(text, language)
        #expect(found.broken.contains("-"))
        #expect((found.hyphens > 0) == hasHyphens)
    }

    /// Each word as its own script has it, and marks as what they stand on.
    @Test func hyphensAreOfTheScriptBeforeThem() {
        #expect(breaks("שלוםabcd", "he").hyphens == 3)
        #expect(breaks("a\u{301}b\u{301}c", "en").hyphens == 2)
    }
}
