import CardDeck
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: [
        "he", "ar", "fa-IR", "ur", "yi", "az-Arab", "pa-Arab-PK", "nqo", "arz", "pnb", "az-arab", "ar-u-nu-latn",
        "yi-1996",
    ])
    func runsRightToLeft(tag: String) {
        #expect(LanguageTag(rawValue: tag).isRightToLeft)
    }

    @Test(arguments: ["en", "ja", "sr-Latn", "ku-Latn", "fa-Latn", "az", "de-1996", "en-x-arab", ""])
    func runsLeftToRight(tag: String) {
        #expect(!LanguageTag(rawValue: tag).isRightToLeft)
    }
}
