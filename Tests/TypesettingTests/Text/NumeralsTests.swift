import Testing

@testable import Typesetting

@Suite struct NumeralsTests {
    @Test(arguments: [
        ("C", "latn"), ("C.UTF-8", "latn"), ("POSIX", "latn"), ("", "latn"), ("nonsense locale", "latn"),
        ("en_GB.UTF-8", "latn"), ("de", "latn"), ("th_TH.UTF-8", "latn"), ("th-u-nu-thai", "thai"),
        ("th-TH-u-ca-buddhist-nu-thai", "thai"), ("en-u-nu-nonsense", "latn"), ("ar_EG.UTF-8", "arab"), ("ar", "arab"),
        ("ar_MA.UTF-8", "latn"), ("ar-DZ-u-nu-arab", "arab"), ("fa_IR", "arabext"), ("ps_AF.UTF-8", "arabext"),
        ("hi_IN.UTF-8", "deva"), ("mr_IN", "deva"), ("ne_NP", "deva"), ("bn_BD.UTF-8", "beng"), ("my_MM", "mymr"),
        ("ur_PK", "latn"), ("ur_IN", "arabext"), ("uz-Arab", "arabext"), ("uz_UZ", "latn"), ("ks_IN@latin", "latn"),
        ("nqo_GN", "nkoo"), ("ja_JP.UTF-8", "latn"), ("ja-u-nu-hanidec", "hanidec"),
    ])
    func followTheLocale(_ locale: String, _ name: String) {
        #expect(Numerals(locale: locale).name == name)
    }

    @Test func theFirstVariableThatIsSetCounts() {
        func name(_ variables: [String: String]) -> String { Numerals.preferred { variables[$0] }.name }
        #expect(name([:]) == "latn")
        #expect(name(["LANG": "fa_IR.UTF-8"]) == "arabext")
        #expect(name(["LANG": "fa_IR.UTF-8", "LC_NUMERIC": "C"]) == "latn")
        #expect(name(["LANG": "fa_IR.UTF-8", "LC_NUMERIC": "bn_BD", "LC_ALL": ""]) == "beng")
        #expect(name(["LANG": "C", "LC_NUMERIC": "C", "LC_ALL": "ar_EG"]) == "arab")
    }

    /// Unicode agrees on what each of them is worth.
    @Test func digitsAreWorthTheirPlace() throws {
        for name in Numerals.zeros.keys {
            let numerals = try #require(Numerals(named: name.uppercased()))
            #expect(numerals.digits.count == 10)
            for (value, digit) in numerals.digits.enumerated() {
                let scalar = try #require(digit.unicodeScalars.first)
                // What is younger than the standard library's tables is taken on trust.
                guard let worth = scalar.properties.numericValue else { continue }
                #expect(worth == Double(value), "\(name)")
            }
        }
        #expect(Numerals(named: "roman") == nil && Numerals(named: "") == nil)
        #expect(Numerals(named: "nkoo")?.runsRightToLeft == true && Numerals(named: "arab")?.runsRightToLeft == false)
        #expect(Numerals(named: "hanidec")?.digits == Array("〇一二三四五六七八九"))
    }
}
