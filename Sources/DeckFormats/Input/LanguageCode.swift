import CardDeck
import DeckLanguages

/// Languages by their codes: of two letters or three, with a script or a country (`de`, `deu`, `sr-Latn`, `pt_BR`).
enum LanguageCode {
    /// Of those of two letters, and what stands for one of them in three.
    private static let known: [String: String] = {
        var known = [
            "ger": "de", "fre": "fr", "dut": "nl", "chi": "zh", "per": "fa", "rum": "ro", "gre": "el", "cze": "cs",
        ]
        for code in LocaleNames.languageCodes {
            known[code] = code
            if code.utf8.count == 2 { known[LocaleNames.longCode(of: code)] = code }
        }
        return known
    }()

    /// Codes of two letters that are words, names of columns or parts of them as well.
    private static let ambiguous: Set<String> = [
        "am", "an", "as", "ay", "be", "co", "el", "fa", "ha", "he", "hi", "ho", "id", "ie", "ii", "io", "is", "it",
        "ki",
        "la", "lo", "mi", "my", "na", "ne", "no", "nr", "om", "or", "os", "pa", "pi", "pl", "ro", "se", "sg", "si",
        "so",
        "su", "ta", "te", "ti", "to", "tr", "ts", "ve", "vo", "wa",
    ]

    /// Codes of three letters that are hardly anything else.
    private static let clear: Set<String> = [
        "ces", "chi", "cze", "deu", "eng", "fra", "fre", "ger", "hun", "ita", "jpn", "nld", "rus", "spa", "swe", "ukr",
        "vie", "zho",
    ]

    /// - Parameter code: in any case.
    static func tag(of code: some StringProtocol) -> LanguageTag? {
        guard code.utf8.count <= longest, let tag = LanguageTag(locale: String(code)),
            let language = known[tag.language]
        else { return nil }
        let subtags = tag.rawValue.split(separator: "-").dropFirst()
        guard subtags.allSatisfy({ scripts.contains($0) || LocaleNames.countryCodes.contains(String($0)) }) else {
            return nil
        }
        return LanguageTag(rawValue: language + tag.rawValue.dropFirst(tag.language.count))
    }

    /// The codes of scripts that texts are printed in (ISO 15924): not any four letters, as in `en_word`.
    private static let scripts = Set(
        """
        Adlm Ahom Arab Aran Armn Avst Bali Bamu Bass Batk Beng Bhks Blis Bopo Brah Brai Bugi Buhd Cakm Cans Cari Cham \
        Cher Chrs Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl Egyd Egyh Egyp Elba Elym Ethi Geok Geor Glag Gong \
        Gonm Goth Gran Grek Gujr Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp Hrkt Hung Ital Jamo \
        Java Jpan Kali Kana Kawi Khar Khmr Khoj Kits Knda Kore Kthi Lana Laoo Latf Latg Latn Lepc Limb Lina Linb Lisu \
        Lyci Lydi Mahj Maka Mand Mani Marc Maya Medf Mend Merc Mero Mlym Modi Mong Mroo Mtei Mult Mymr Nagm Nand Narb \
        Nbat Newa Nkoo Nshu Ogam Olck Orkh Orya Osge Osma Ougr Palm Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg \
        Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sylo Syrc Syre Syrj Syrn Tagb Takr \
        Tale Talu Taml Tang Tavt Telu Teng Tfng Tglg Thaa Thai Tibt Tirh Tnsa Toto Ugar Vaii Vith Wara Wcho Xpeo Xsux \
        Yezi Yiii Zanb
        """.split(separator: " "))

    /// As `zh-Hant-TW`, in bytes.
    private static let longest = 12

    /// Whether a code by itself tells a language.
    static func isClear(_ code: some StringProtocol) -> Bool {
        guard tag(of: code) != nil else { return false }
        let language = code.lowercased().prefix { $0 != "-" && $0 != "_" }
        return language.utf8.count == 3 ? clear.contains(String(language)) : !ambiguous.contains(String(language))
    }
}
