import CardDeck
import Foundation
import PictureSupport
import Raster
import Testing

@testable import Typesetting

/// Tiles put together are the card typeset at that scale, pixel by pixel or nearly so.
@Suite struct TileTests {
    private let typesetter = Typesetter()

    enum Content: String, CaseIterable {
        case long, picture, vertical, rubyAndTable

        var setting: VerticalSetting { self == .vertical ? VerticalSetting(isOn: true) : .off }

        var facet: Facet {
            switch self {
            case .long: LongText.facet(scalars: 20_000)
            case .picture: SamplePicture.facet
            case .vertical:
                Facet(
                    StyledText(plain: "吾輩は猫である。名前はまだ無い。12月、どこで生れたか頓と見当がつかぬ。"),
                    language: LanguageTag(rawValue: "ja"))
            case .rubyAndTable: LongText.rubyAndTable
            }
        }
    }

    /// ×1 … ×64 of a card that fills a window at 6.
    static let stops = (0...12).map { 6 * exp2(Double($0) / 2) }

    /// What a window shows at a scale, about a place on the card in card units.
    private func window(about place: Point, at scale: Double) -> PixelRect {
        let x = Int(place.x * scale), y = Int(place.y * scale)
        return PixelRect(x: x - 280, y: y - 150, width: 560, height: 300)
            .intersection(PixelRect(CardMetrics.pixels(scale: scale)))
    }

    /// The plainest edge in the middle of a face, where there is something to be seen however near.
    private func edge(of face: LayerBitmap, scale: Double) -> Point {
        var best = (difference: -1, place: Point.zero)
        let (left, right) = (face.size.width / 4, face.size.width * 3 / 4)
        for y in face.size.height * 3 / 10..<face.size.height * 3 / 4 {
            for x in left..<right {
                let difference = abs(Int(face[x, y] >> 8 & 0xFF) - Int(face[x + 1, y] >> 8 & 0xFF))
                if difference > best.difference {
                    best = (difference, Point(Double(x + 1) / scale, (Double(y) + 0.5) / scale))
                }
            }
        }
        return best.place
    }

    private func compose(_ window: PixelRect, side: Int, _ tile: (PixelRect) -> LayerBitmap) -> [UInt32] {
        var rows = [UInt32](repeating: 0, count: window.area)
        for row in window.y / side...(window.maxY - 1) / side {
            for column in window.x / side...(window.maxX - 1) / side {
                let frame = PixelRect(x: column * side - 1, y: row * side - 1, width: side + 2, height: side + 2)
                let bitmap = tile(frame), seen = frame.intersection(window)
                for y in seen.y..<seen.maxY {
                    for x in seen.x..<seen.maxX {
                        rows[(y - window.y) * window.width + x - window.x] = bitmap[x - frame.x, y - frame.y]
                    }
                }
            }
        }
        return rows
    }

    /// Between the lightest and the darkest pixel.
    private static func contrast(_ rows: [UInt32]) -> Int {
        let greens = rows.map { Int($0 >> 8 & 0xFF) }
        return (greens.max() ?? 0) - (greens.min() ?? 0)
    }

    static func psnr(_ a: [UInt32], _ b: [UInt32]) -> Double {
        var sum = 0
        for (a, b) in zip(a, b) where a != b {
            for shift in [0, 8, 16, 24] as [UInt32] {
                let d = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                sum += d * d
            }
        }
        return sum == 0 ? .infinity : 10 * log10(255 * 255 * 4 * Double(a.count) / Double(sum))
    }

    @Test(arguments: Content.allCases) func tilesMakeTheCardUpAtEveryStop(_ content: Content) throws {
        let facet = content.facet, pictures = SamplePicture.cache
        func face(_ scale: Double) -> LayerBitmap {
            typesetter.face(facet, pictures: pictures, vertical: content.setting, style: .light, scale: scale)
        }
        let place = edge(of: face(6), scale: 6)
        for scale in Self.stops {
            let window = window(about: place, at: scale)
            func tile(_ frame: PixelRect) -> LayerBitmap {
                typesetter.tile(
                    frame, of: facet, pictures: pictures, vertical: content.setting, style: .light, scale: scale)
            }
            let composed = compose(window, side: 256, tile)
            #expect(Self.contrast(composed) > 60, "there is something to be seen at \(scale)")
            #expect(Self.psnr(composed, tile(window).rows) >= 40, "\(content) at \(scale)")
            guard scale <= 9 else { continue }
            // The card as it is typeset without tiles.
            let whole = face(scale)
            let direct = (window.y..<window.maxY).flatMap { y in (window.x..<window.maxX).map { whole[$0, y] } }
            #expect(Self.psnr(composed, direct) >= 40, "\(content) at \(scale), directly")
        }
    }

    @Test(arguments: [CardStyle.light, .dark]) func edgesAndCornersAreTheCards(_ style: CardStyle) {
        for scale in [1.0, 2.5, 7] {
            let facet = Facet(StyledText(plain: "cat"))
            let face = typesetter.face(facet, style: style, scale: scale)
            let composed = compose(PixelRect(face.size), side: 256) {
                typesetter.tile($0, of: facet, style: style, scale: scale)
            }
            #expect(Self.psnr(composed, face.rows) >= 46, "at \(scale)")
            #expect(composed[0] >> 24 == 0, "corners are round")
        }
    }

    /// However large, a tile costs a tile: of a letter a thousand times as large as its tile too.
    @Test func tilesBeyondTheCardAreBlank() {
        let facet = LongText.facet(scalars: 500)
        let beyond = typesetter.tile(
            PixelRect(x: 600_000, y: -300, width: 64, height: 64), of: facet, style: .light, scale: 2000)
        #expect(beyond.rows.allSatisfy { $0 == 0 })
    }

    @Test func masksOfLargeLettersAreNotKept() {
        let facet = LongText.facet(scalars: 2000)
        let before = residentBytes()
        for step in 0..<24 {
            let scale = 8 * exp2(Double(step) / 4), card = CardMetrics.pixels(scale: scale)
            for tile in 0..<6 {
                let x = Int(Double(card.width) * (0.2 + Double(tile) * 0.1))
                _ = typesetter.tile(
                    PixelRect(x: x, y: card.height / 3, width: 258, height: 258), of: facet, style: .light, scale: scale
                )
            }
        }
        #expect(residentBytes() - before < 160 << 20)
    }

    private func residentBytes() -> Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (fields.flatMap { Int($0[1]) } ?? 0) * 4096
    }
}
