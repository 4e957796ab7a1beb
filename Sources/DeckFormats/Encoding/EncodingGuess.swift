import CTextEncodings
import Markup

/// In which encoding of one or two bytes a text is that is not Unicode.
///
/// ICU's detector compares with a dozen languages at length, and takes short words in others for anything. So its
/// opinion settles only what is as likely: that encoding is taken by which the words with characters beyond ASCII
/// consist of letters of one language.
struct EncodingGuess {
    /// How many bytes of words are looked at.
    private static let sampleLength = 1 << 13

    /// How much of a word is looked at before its first byte beyond ASCII.
    private static let lettersBefore = 32

    /// What ICU's confidence counts at most, beside a share of letters.
    private static let weightOfICU = 0.05

    /// What a character that no text has takes away: as much as so many letters give.
    private static let weightOfFlaw = 3.0

    /// Encodings, the most likely first, and the languages that are written in them.
    private static let candidates: [(encoding: String, languages: [String], isLatin: Bool)] = [
        ("windows-1252", ["de", "fr", "es", "pt", "it", "sv", "da", "nb", "fi", "nl", "is", "ca", "eu", "gl"], true),
        ("windows-1250", ["pl", "cs", "sk", "hu", "sl", "hr", "ro"], true),
        ("ISO-8859-2", ["pl", "cs", "sk", "hu", "sl", "hr", "ro"], true),
        ("windows-1254", ["tr"], true),
        ("windows-1257", ["lt", "lv", "et"], true),
        ("windows-1258", ["vi"], true),
        ("windows-1251", ["ru", "uk", "be", "bg", "sr", "mk"], false),
        ("KOI8-R", ["ru"], false),
        ("KOI8-U", ["uk"], false),
        ("ISO-8859-5", ["ru"], false),
        ("IBM866", ["ru"], false),
        ("windows-1253", ["el"], false),
        ("ISO-8859-7", ["el"], false),
        ("windows-1255", ["he"], false),
        ("windows-1256", ["ar", "fa", "ur"], false),
        ("ISO-8859-6", ["ar"], false),
        ("windows-874", ["th"], false),
        ("Shift_JIS", ["ja"], false),
        ("EUC-JP", ["ja"], false),
        ("windows-949", ["ko"], false),
        ("GB18030", ["zh"], false),
        ("Big5", ["zh_Hant"], false),
        ("IBM850", ["de", "fr", "es", "it", "sv", "da", "nb", "fi"], true),
        ("macintosh", ["fr", "de", "es", "it", "pt", "sv"], true),
    ]

    /// What ICU's names stand for: of two encodings that differ in a few characters the larger one.
    private static let wider = [
        "ISO-8859-1": "windows-1252", "ISO-8859-2": "windows-1250", "ISO-8859-7": "windows-1253",
        "ISO-8859-8": "windows-1255", "ISO-8859-8-I": "windows-1255", "ISO-8859-9": "windows-1254",
        "EUC-KR": "windows-949",
    ]

    /// - Parameter texts: stretches of the text, from several places.
    static func encoding(of texts: [[UInt8]]) -> TextEncoding {
        let sample = words(beyondASCIIIn: texts)
        var opinions: [String: Double] = [:]
        var guesses = [cardtray_encoding_guess](repeating: cardtray_encoding_guess(), count: 32)
        let count = sample.withUnsafeBytes { bytes in
            cardtray_guess_encodings(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), &guesses,
                Int32(guesses.count))
        }
        for guess in guesses.prefix(Int(count)) {
            let name = withUnsafeBytes(of: guess.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            let key = wider[name] ?? name
            opinions[key] = max(opinions[key] ?? 0, Double(guess.confidence) / 100)
        }
        var letters: [String: Letters] = [:]
        var best = (encoding: TextEncoding(known: candidates[0].encoding), score: -Double.infinity)
        for candidate in candidates {
            let encoding = TextEncoding(known: candidate.encoding)
            guard let (text, flaws) = encoding.decode(sample) else { continue }
            let opinion = opinions[wider[candidate.encoding] ?? candidate.encoding] ?? 0
            let known = candidate.languages.map { language in
                letters[language]
                    ?? {
                        letters[language] = Letters(of: language)
                        return letters[language]!
                    }()
            }
            let score =
                Self.score(of: text, flaws: flaws, known, isLatin: candidate.isLatin) + opinion * weightOfICU
            if score > best.score { best = (encoding, score) }
        }
        return best.encoding
    }

    /// Words with bytes beyond ASCII, a few from each text. They end at signs that are no second byte of a character
    /// in any of the encodings.
    private static func words(beyondASCIIIn texts: [[UInt8]]) -> [UInt8] {
        var sample: [UInt8] = []
        for text in texts {
            let end = sample.count + sampleLength / texts.count
            for word in text.split(whereSeparator: { $0 < 0x40 && !(0x30...0x39).contains($0) }) {
                guard sample.count < end else { break }
                guard let first = word.firstIndex(where: { $0 >= 0x80 }) else { continue }
                // A text without spaces is one word, which may be ASCII for long.
                sample += word[max(word.startIndex, first - lettersBefore)...].prefix(sampleLength)
                sample.append(0x0A)
            }
        }
        return sample
    }

    /// The share of characters beyond ASCII that are a language's letters: of the language that has most of them.
    private static func score(of text: String, flaws: Int, _ languages: [Letters], isLatin: Bool) -> Double {
        // In Vietnamese, tones are characters of their own.
        let scalars = Array(text.nfc.unicodeScalars)
        var counts = languages.map { _ in 0.0 }
        var total = Double(flaws), penalty = Double(flaws) * weightOfFlaw
        func isASCIILetter(_ place: Int) -> Bool {
            scalars.indices.contains(place) && scalars[place].isASCII && scalars[place].properties.isAlphabetic
        }
        for (place, scalar) in scalars.enumerated() where !scalar.isASCII && scalar != "\u{FFFD}" {
            total += 1
            switch scalar.properties.generalCategory {
            case .control, .privateUse, .unassigned:
                penalty += weightOfFlaw
                continue
            default: break
            }
            if isNeutral(scalar) {
                for language in counts.indices { counts[language] += 1 }
                continue
            }
            // Upper case within a word, or letters of two scripts in it, are those of another encoding.
            if place > 0, scalars[place - 1].properties.isLowercase, scalar.properties.isUppercase { penalty += 1 }
            if !isLatin, !pinyin.contains(scalar), isASCIILetter(place - 1) || isASCIILetter(place + 1) { continue }
            for (language, letters) in languages.enumerated() where letters.contains(scalar) {
                counts[language] += 1
            }
        }
        return total == 0 ? 0 : (counts.max()! - penalty) / total
    }

    /// Signs that texts of any language have.
    private static func isNeutral(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3000...0x303F, 0xFF01...0xFF5E, 0xFFE0...0xFFE6, 0x30FB, 0x30FC: true
        default: "\u{A0}«»“”‘’‚„‹›–—…·°§€£¿¡".unicodeScalars.contains(scalar)
        }
    }

    /// Vowels with the tones of Mandarin, which stand between ASCII letters.
    private static let pinyin = Set("āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüĀÁǍÀĒÉĚÈŌÓǑÒ".unicodeScalars)

    /// What readings and lists of letters are written in, which ICU does not count among a language's letters: bopomofo
    /// and its tones, pinyin, and the parts of Hangul.
    private static let readings: [String: [ClosedRange<UInt32>]] = [
        "zh_Hant": bopomofo, "zh": bopomofo + pinyin.map { $0.value...$0.value }, "ko": [0x3131...0x318E],
        "ja": [0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30F6, 0x30FD...0x30FE],
    ]

    private static let bopomofo: [ClosedRange<UInt32>] = [
        0x3105...0x3129, 0x02C7...0x02C7, 0x02C9...0x02CB, 0x02D9...0x02D9,
    ]

    /// The letters of a language, as ICU tells them, in both cases, and those of its readings.
    private struct Letters {
        private var isLetter = [Bool](repeating: false, count: 1 << 16)

        init(of language: String) {
            let capacity = cardtray_letters(language, nil, 0)
            var stretches = [(UInt32, UInt32)](repeating: (0, 0), count: Int(capacity))
            _ = stretches.withUnsafeMutableBytes {
                cardtray_letters(
                    language, $0.baseAddress?.assumingMemoryBound(to: (UInt32, UInt32).self), capacity)
            }
            for (first, last) in stretches where last < isLetter.count {
                for value in first...last { isLetter[Int(value)] = true }
            }
            for value in (readings[language] ?? []).joined() { isLetter[Int(value)] = true }
            // ICU has the letters with commas below only, which no encoding but Unicode has.
            if language == "ro" { for scalar in "şţŞŢ".unicodeScalars { isLetter[Int(scalar.value)] = true } }
        }

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value < isLetter.count && isLetter[Int(scalar.value)]
        }
    }
}
