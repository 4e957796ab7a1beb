import Raster
import Testing

@testable import Typesetting

@Suite struct ShapeTests {
    private let typesetter = Typesetter()

    @Test(arguments: Theme.allCases) func aTrayIsSunk(_ theme: Theme) {
        let style = theme.style
        let tray = typesetter.trayRecess(size: Size(300, 218), style: style, scale: 2)
        #expect(tray.size == PixelSize(600, 436))
        #expect(tray[0, 0] >> 24 == 0)
        #expect(tray[300, 218] == style.recess.premultiplied, "the middle is plain")
        func brightness(_ y: Int) -> UInt32 { tray[300, y] >> 8 & 0xFF }
        #expect(brightness(6) < brightness(218), "the upper edge throws a shadow")
        #expect(brightness(6) < brightness(428), "deeper than the lower one's")
        for y in 6..<40 {
            #expect(brightness(y) <= brightness(y + 1), "the shadow fades without a step back")
        }
    }

    @Test func traysOfAnySizeAreDrawn() {
        for size in [Size(1, 1), Size(5, 3), Size(0, 0), Size(40, 218)] {
            #expect(typesetter.trayRecess(size: size, style: .dark, scale: 1.5).size.area > 0)
        }
    }

    @Test func aRoundedRectangle() {
        let red = Color(hex: 0xFF0000)
        let blue = Color(hex: 0x0000FF)
        let layer = typesetter.roundedRect(size: Size(20, 10), radius: 4, fill: red, stroke: blue, scale: 2)
        #expect(layer.size == PixelSize(40, 20))
        #expect(layer[0, 0] == 0)
        #expect(layer[20, 10] == red.premultiplied)
        #expect(layer[20, 0] == blue.premultiplied)
        let frame = typesetter.roundedRect(size: Size(20, 10), radius: 4, fill: nil, stroke: blue, scale: 2)
        #expect(frame[20, 10] == 0)
    }
}
