import CardDeck
import Testing

@Suite struct LanguageTagTests {
    @Test(arguments: ["he", "ar", "fa-IR", "ur", "yi", "az-Arab", "pa-Arab-PK"])
    func runsRightToLeft(tag: String) {
        #expect(LanguageTag(rawValue: tag).isRightToLeft)
    }

    @Test(arguments: ["en", "ja", "sr-Latn", "ku-Latn", "fa-Latn", "az", ""])
    func runsLeftToRight(tag: String) {
        #expect(!LanguageTag(rawValue: tag).isRightToLeft)
    }
}
