/// Takes a text apart into the words that tell languages: in small letters of one script, without what texts of one
/// language may have or leave out.
struct WordScanner {
    struct Word {
        var text = ""
        let script: Script
    }

    private var word: Word?

    /// What stands beside digits is no word, but a formula or a code (`H2O`).
    private var hasDigits = false

    /// Calls `body` with each word of a text, of one script or of all.
    static func forEachWord(in text: String, of script: Script? = nil, _ body: (String) -> Void) {
        var scanner = WordScanner()
        func add(_ word: Word?) {
            if let word, script == nil || word.script == script { body(word.text) }
        }
        for scalar in text.unicodeScalars { add(scanner.take(scalar, Script(scalar))) }
        add(scanner.end())
    }

    /// Takes the next scalar of the text.
    ///
    /// - Parameter script: nil for what is no letter.
    /// - Returns: the word before it, if it ends one.
    mutating func take(_ scalar: Unicode.Scalar, _ script: Script?) -> Word? {
        if Self.isLeftOut(scalar) { return nil }
        if let script {
            let ended = script == word?.script ? nil : end()
            if word == nil { word = Word(script: script) }
            if scalar.isASCII {
                // Most letters are so, and to ask Unicode's tables for a string takes many times as long.
                word!.text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
            } else {
                word!.text += Self.folded(scalar)
            }
            return ended
        }
        if word != nil, (0x0300...0x036F).contains(scalar.value) {
            // Stress is marked for learners.
            if word!.script != .cyrillic { word!.text.unicodeScalars.append(scalar) }
            return nil
        }
        let ended = end()
        hasDigits =
            scalar.isASCII ? (0x30...0x39).contains(scalar.value) : scalar.properties.numericType != nil
        return hasDigits ? nil : ended
    }

    /// - Returns: the word that the text ends with.
    mutating func end() -> Word? {
        defer { (word, hasDigits) = (nil, false) }
        // One letter is a variable, a unit or a number of a list.
        return hasDigits || word?.text.unicodeScalars.count == 1 ? nil : word
    }

    /// Marks of vowels, which are written for learners and in scriptures, and the line that stretches Arabic words.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        return switch scalar.value {
        case 0x0591...0x05C7, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED,
            0x00AD, 0x200C...0x200F:
            true
        default: false
        }
    }

    /// Letters that keyboards and fonts confuse are one: many Persian texts have Arabic letters, and scriptures
    /// have an alif of their own.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x0643: "\u{06A9}"
        case 0x0649, 0x064A: "\u{06CC}"
        case 0x0671: "\u{0627}"
        default: scalar.properties.lowercaseMapping
        }
    }
}
