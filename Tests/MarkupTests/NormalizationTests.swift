import Markup
@_spi(_Unicode) import Swift
import Testing

@Suite struct NormalizationTests {
    private func slowly(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text._nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// Where the variants of Chinese characters stand.
    private static let variants: [ClosedRange<UInt32>] = [0xF900...0xFAFF, 0x2F800...0x2FA1F]

    /// Decks ask for variants of Chinese characters, which the form has others in place of; all about them is composed.
    /// Strings are equal where their forms are: scalars tell.
    @Test func variantsOfChineseCharactersStay() {
        func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
        for value in Self.variants.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            guard scalars(String(Character(scalar)).nfc) == [scalar] else {
                Issue.record("U+\(String(value, radix: 16)) is another")
                return
            }
        }
        #expect(scalars("e\u{301}\u{FA45}\u{2F800}か\u{3099}".nfc) == ["\u{E9}", "\u{FA45}", "\u{2F800}", "\u{304C}"])
        #expect(scalars("\u{FA45}\u{323}\u{307}".nfc) == ["\u{FA45}", "\u{323}", "\u{307}"])
        #expect(scalars("\u{6D77}e\u{301}".nfc) == ["\u{6D77}", "\u{E9}"])
    }

    /// What is told without tables is what the tables tell: for each character, and for each after each of a few that
    /// others compose with.
    @Test(arguments: ["", "e", "α", "и", "ا", "か", "ก", "가", "ᄀ", "ক", "\u{11099}"])
    func quickAnswersAreRight(first: String) {
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value), !Self.variants.contains(where: { $0 ~= value }) else { continue }
            let text = first + String(Character(scalar)), quick = text.nfc
            guard quick.utf8.elementsEqual(slowly(text).utf8) else {
                Issue.record("\(first) and U+\(String(value, radix: 16)): \(quick)")
                return
            }
        }
    }
}
