import CardDeck

@testable import Typesetting

/// Texts that no card holds.
enum LongText {
    private static let words =
        "the quick brown fox jumps over a lazy dog while seven wizards box with frozen jugs of liquid amber and nobody minds"
        .split(separator: " ")

    /// Words that are told apart by their numbers.
    static func words(scalars: Int) -> String {
        var text = "", index = 0
        while text.unicodeScalars.count < scalars {
            if index > 0 { text += " " }
            text += index % 5 == 4 ? "\(index)" : String(words[index * 7 % words.count])
            index += 1
        }
        return String(text.prefix(scalars))
    }

    static func facet(scalars: Int) -> Facet { Facet(StyledText(plain: words(scalars: scalars))) }

    /// Readings above characters, and a table below.
    static var rubyAndTable: Facet {
        var paragraphs = [Paragraph(ruby: "私[わたし]|は|猫[ねこ]|が|好[す]|きです。|東京[とうきょう]|へ|行[い]|きます。")]
        for index in 0..<3 {
            var paragraph = Paragraph([TextRun("col \(index)"), TextRun("\t"), TextRun("表 \(index * 17)")])
            var row = GridRow(
                (0..<2).map { column in
                    var cell = GridCell(column: column)
                    cell.hasBorder = true
                    return cell
                })
            row.rowsAfter = 2 - index
            paragraph.row = row
            paragraphs.append(paragraph)
        }
        return Facet(StyledText(paragraphs), language: LanguageTag(rawValue: "ja"))
    }
}
