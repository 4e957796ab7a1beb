import Raster
import Testing

@testable import Typesetting

@Suite struct ShapeTests {
    /// The mean brightness of a row, across the middle of a layer.
    private func brightness(_ layer: LayerBitmap, _ y: Int) -> Double {
        let columns = layer.size.width / 4..<layer.size.width * 3 / 4
        return columns.reduce(0.0) { $0 + Double(layer[$1, y] >> 8 & 0xFF) } / Double(columns.count)
    }

    @Test(arguments: Theme.allCases) func aTrayIsSunk(_ theme: Theme) {
        let tray = TrayRecess(size: Size(300, 218), style: theme.style, scale: 2).makeLayer()
        #expect(tray.size == PixelSize(600, 436))
        #expect(tray[0, 0] >> 24 == 0)
        #expect(brightness(tray, 6) < brightness(tray, 218), "the upper edge throws a shadow")
        #expect(brightness(tray, 6) < brightness(tray, 424), "deeper than the lower one's")
        #expect(brightness(tray, 434) > brightness(tray, 428), "the lip is lit")
        for y in stride(from: 6, to: 60, by: 4) {
            #expect(brightness(tray, y) <= brightness(tray, y + 4) + 0.5, "the shadow fades without a step back")
        }
    }

    @Test(arguments: Theme.allCases) func theTrayThatKeysActOnHasARim(_ theme: Theme) {
        let style = theme.style, size = Size(300, 218)
        let plain = TrayRecess(size: size, style: style, scale: 2).makeLayer()
        let focused = TrayRecess(size: size, hasFocus: true, style: style, scale: 2).makeLayer()
        for (x, y) in [(300, 1), (1, 218), (300, 434)] { #expect(focused[x, y] != plain[x, y]) }
        #expect(focused[300, 218] == plain[300, 218], "the floor is the same")
        #expect(style.focus.contrast(with: style.tray.floor) >= 3 && style.focus.contrast(with: style.ground) >= 3)
    }

    @Test func aShadowIsSoft() {
        let shadow = SoftShadow(size: Size(200, 100), blur: 12, style: .dark).makeLayer(scale: 2)
        #expect(shadow.size == PixelSize(224, 124))
        let middle = shadow[112, 62] >> 24
        #expect(abs(Int(middle) - Int(CardStyle.dark.card.shadow.premultiplied >> 24)) <= 1)
        #expect(shadow[0, 62] >> 24 < 4 && shadow[112, 0] >> 24 < 4)
        for x in 0..<40 { #expect(shadow[x, 62] >> 24 <= shadow[x + 1, 62] >> 24) }
        #expect(abs(Int(shadow[12, 62] >> 24) * 2 - Int(middle)) < 24, "half of it is left at the edge")
    }

    @Test func traysOfAnySizeAreDrawn() {
        for size in [Size(1, 1), Size(5, 3), Size(0, 0), Size(40, 218)] {
            #expect(TrayRecess(size: size, style: .dark, scale: 1.5).makeLayer().size.area > 0)
        }
    }

    @Test func aRoundedRectangle() {
        let red = Color(hex: 0xFF0000)
        let blue = Color(hex: 0x0000FF)
        let layer = RoundedRect(size: Size(20, 10), radius: 4, fill: red, stroke: blue).makeLayer(scale: 2)
        #expect(layer.size == PixelSize(40, 20))
        #expect(layer[0, 0] == 0)
        #expect(layer[20, 10] == red.premultiplied)
        #expect(layer[20, 0] == blue.premultiplied)
        let frame = RoundedRect(size: Size(20, 10), radius: 4, fill: nil, stroke: blue).makeLayer(scale: 2)
        #expect(frame[20, 10] == 0)
    }
}
