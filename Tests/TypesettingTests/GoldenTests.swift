import CardDeck
import Foundation
import Raster
import Testing

@testable import Typesetting

/// Pictures held against the ones in `Golden`, which this program wrote.
///
/// They were drawn with Debian 12's fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji. After a
/// change that is meant, look at the new pictures and record them: `CARDTRAY_RECORD=1 swift test
/// --filter GoldenTests`.
@Suite struct GoldenTests {
    /// The largest mean difference of a channel, and the largest share of pixels that differ plainly.
    private static let meanTolerance = 0.8
    private static let plainDifference = 48
    private static let plainTolerance = 0.004

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")
    private static let isRecording = ProcessInfo.processInfo.environment["CARDTRAY_RECORD"] == "1"

    let typesetter = Typesetter()

    func compare(_ layer: LayerBitmap, with name: String) throws {
        let golden = Self.folder.appendingPathComponent(name + ".png").path
        if Self.isRecording {
            try PNGFile.write(layer, to: golden)
            return
        }
        let expected = try #require(PNGReader.read(golden), "\(golden) is missing: record it")
        try #require(expected.size == layer.size)
        var (sum, plain) = (0, 0)
        for (a, b) in zip(expected.rows, layer.rows) where a != b {
            let differences = [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }
            sum += differences.reduce(0, +)
            if differences.contains(where: { $0 > Self.plainDifference }) { plain += 1 }
        }
        let mean = Double(sum) / Double(4 * layer.size.area)
        let share = Double(plain) / Double(layer.size.area)
        guard mean > Self.meanTolerance || share > Self.plainTolerance else { return }
        let actual = NSTemporaryDirectory() + "cardtray-golden-\(name).png"
        try PNGFile.write(layer, to: actual)
        Issue.record("\(name): mean difference \(mean), \(share * 100) % plainly; drawn now: \(actual)")
    }

    @Test(arguments: Theme.allCases) func sheets(_ theme: Theme) throws {
        try compare(typesetter.paper(style: theme.style, scale: 1), with: "paper-\(theme)")
        try compare(typesetter.back(style: theme.style, scale: 1), with: "back-\(theme)")
    }

    @Test func trays() throws {
        try compare(typesetter.trayRecess(size: Size(160, 100), style: .dark, scale: 1), with: "tray-dark")
        try compare(typesetter.trayRecess(size: Size(160, 100), style: .light, scale: 1), with: "tray-light")
    }

    @Test(arguments: ["en", "he", "hi", "th", "ja"]) func faces(_ language: String) throws {
        let sample = try #require(Sample.all.first { $0.language == language })
        try compare(
            typesetter.face(sample.facet(sample.sentence), style: .light, scale: 1), with: "face-\(language)")
    }

    @Test func styledFace() throws {
        func style(_ set: (inout TextStyle) -> Void) -> TextStyle {
            var style = TextStyle()
            set(&style)
            return style
        }
        let text = StyledText([
            Paragraph([
                TextRun("water is H"), TextRun("2", style: style { $0.shift = .subscript_ }), TextRun("O"),
            ]),
            Paragraph(
                [
                    TextRun("[…]", style: style { $0.cloze = true }), TextRun(" 🐘 "),
                    TextRun("code", style: style { $0.monospace = true }),
                ],
                ruleAbove: true),
            Paragraph([TextRun("", image: MediaReference(kind: .image, name: "lake.jpg"))]),
        ])
        let facet = Facet(text, media: [MediaReference(kind: .audio, name: "water.ogg")])
        try compare(typesetter.face(facet, style: .dark, scale: 1), with: "face-styled")
    }

    @Test func cutFace() throws {
        let text = Array(repeating: "A card holds so much and no more.", count: 30).joined(separator: " ")
        try compare(
            typesetter.face(Facet(StyledText(plain: text)), style: .light, scale: 1), with: "face-cut")
    }

    @Test(arguments: ["en", "ar", "he", "th", "ja", "ko"]) func spines(_ language: String) throws {
        let sample = try #require(Sample.all.first { $0.language == language })
        let spine = try #require(
            typesetter.spine(
                language == "ja" ? "コーヒー。" : sample.word, language: sample.tag, direction: .leftToRight,
                length: 140, thickness: 24, style: .light, scaleAcross: 1.87, scaleAlong: 1))
        try compare(spine.layer, with: "spine-\(language)")
    }
}
