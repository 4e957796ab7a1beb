import Markup
@_spi(_Unicode) import Swift
import Testing

@Suite struct NormalizationTests {
    private func slowly(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text._nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// What is told without tables is what the tables tell: for each character, and for each after each of a few that
    /// others compose with.
    @Test(arguments: ["", "e", "α", "и", "ا", "か", "ก", "가", "ᄀ", "ক", "\u{11099}"])
    func quickAnswersAreRight(first: String) {
        for value in UInt32(0)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = first + String(Character(scalar)), quick = text.nfc
            guard quick.utf8.elementsEqual(slowly(text).utf8) else {
                Issue.record("\(first) and U+\(String(value, radix: 16)): \(quick)")
                return
            }
        }
    }
}
