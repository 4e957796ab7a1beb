import Raster
import Testing

@testable import Typesetting

@Suite struct LeafTests {
    private let typesetter = Typesetter()
    private let size = Size(15, 22)

    private func flap(_ digit: Int, _ half: LeafHalf?, scale: Double, resolution: Double = 1) -> LayerBitmap {
        DigitLeaf(digit, of: .latin, size: size, half: half, style: .light)
            .makeLayer(scale: scale, resolution: resolution, with: typesetter)
    }

    /// The halves are the digit cut in two: nothing is drawn twice or lost.
    @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 3]) func halvesMakeTheWhole(_ scale: Double) {
        for digit in 0..<10 {
            let whole = flap(digit, nil, scale: scale)
            let (upper, lower) = (flap(digit, .upper, scale: scale), flap(digit, .lower, scale: scale))
            #expect(whole.size == upper.size && whole.size == lower.size && whole.size.height % 2 == 0)
            for y in 0..<whole.size.height {
                let isUpper = y < whole.size.height / 2
                for x in 0..<whole.size.width {
                    #expect((isUpper ? upper : lower)[x, y] == whole[x, y] && (isUpper ? lower : upper)[x, y] == 0)
                }
            }
        }
    }

    /// What goes through the projector has whole pixels to each device pixel.
    @Test(arguments: [1.0, 1.25, 1.5, 1.1]) func fallingHalvesAreTwiceAsFine(_ scale: Double) {
        let flat = flap(8, nil, scale: scale), fine = flap(8, .upper, scale: scale, resolution: 2)
        #expect(fine.size == PixelSize(2 * flat.size.width, 2 * flat.size.height))
    }

    @Test(arguments: Theme.allCases) func digitsAreRead(_ theme: Theme) {
        let style = theme.style.flaps
        for ground in [style.head, style.middle, style.foot] {
            #expect(style.digit.contrast(with: ground) > 7)
            #expect(style.quiet.digit.contrast(with: ground) > 4)
        }
    }

    /// Every digit has its ink within the leaf, and no two look alike.
    @Test(arguments: ["latn", "arab", "deva", "thai", "mymr", "khmr", "tibt"]) func digitsFit(_ name: String) throws {
        let numerals = try #require(Numerals(named: name)), style = LeafStyle.dark
        var seen: Set<[UInt32]> = []
        for digit in 0..<10 {
            let layer = DigitLeaf(digit, of: numerals, size: size, style: style)
                .makeLayer(scale: 2, with: typesetter)
            let ink = (0..<layer.size.width).filter { x in
                (4..<layer.size.height - 4).contains { layer[x, $0] >> 8 & 0xFF > 0xA0 }
            }
            let (first, last) = (try #require(ink.first), try #require(ink.last))
            #expect(first >= 2 && last < layer.size.width - 2, "\(name) \(digit)")
            seen.insert((0..<layer.size.width).flatMap { x in (0..<layer.size.height).map { layer[x, $0] } })
        }
        #expect(seen.count == 10)
    }
}
