import CTypesettingKernels
import Raster
import Testing

@testable import Typesetting

@Suite struct SheetTests {
    private let typesetter = Typesetter()

    private func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }

    private func color(_ pixel: UInt32) -> Color { Color(hex: pixel & 0xFF_FFFF) }

    @Test func paperHasAFaintGrainThatIsAlwaysTheSame() {
        let texture = Texture.paper(scale: 2), again = Texture.paper(scale: 2)
        let offsets = (0..<texture.side * texture.side).map { texture[$0 % texture.side, $0 / texture.side] }
        #expect(offsets == (0..<again.side * again.side).map { again[$0 % again.side, $0 / again.side] })
        let mean = Double(offsets.reduce(0, +)) / Double(offsets.count)
        #expect(abs(mean) < 0.6, "paper stays as bright as it is: \(mean)")
        #expect(offsets.max()! <= 6 && offsets.min()! >= -6)
        #expect(Set(offsets).count >= 5)
    }

    /// In the middle of a row and at its end, and held at black and white.
    @Test func reliefChangesJustWhatIsOpaque() {
        let grounds: [UInt32] = [0xFF80_4020, 0xFFFD_FEFF, 0xFF00_0102, 0xFE80_8080, 0, 0x8040_4040]
        var pixels = (0..<29).map { grounds[$0 % grounds.count] }
        let offsets = (0..<29).map { Int32($0 % 11) - 5 }
        let expected = zip(pixels, offsets).map { pixel, offset -> UInt32 in
            guard pixel >> 24 == 0xFF else { return pixel }
            return channels(pixel).reduce(UInt32(0xFF)) { $0 << 8 | UInt32(min(max($1 + Int(offset), 0), 255)) }
        }
        ctk_shift(&pixels, offsets, pixels.count)
        #expect(pixels == expected)
    }

    @Test(arguments: [0.5, 1, 1.25, 2, 3.5]) func texturesRepeatWithoutASeam(_ scale: Double) {
        for texture in [Texture.paper(scale: scale), .cloth(scale: scale, strength: 1)] {
            #expect(texture.side % 2 == 0)
            func steps(_ x: Int) -> Int {
                (0..<texture.side).reduce(0) { $0 + abs(texture[x, $1] - texture[x + 1, $1]) }
            }
            let inside = (0..<texture.side - 1).map(steps).max()!
            #expect(steps(texture.side - 1) <= inside + texture.side / 8)
        }
    }

    /// Faces are copies of their paper: of columns that are the same only one is read.
    @Test func paperIsEvenAndItsColumnsRepeat() {
        let paper = typesetter.stock.paper(style: .light, scale: 2)
        let columns = Set((0..<paper.size.width).map { x in (0..<paper.size.height).map { paper[x, $0] } })
        #expect(columns.count < paper.size.width / 3, "\(columns.count) columns differ")
        #expect(paper.isEvenGround)
    }

    /// Windows on outputs of different scales draw by turns: each paper is drawn once. Of many, or of large ones, not all
    /// are kept.
    @Test func papersOfSeveralScalesAreKept() {
        var papers = CardPapers(), drawn: [Double] = []
        func ask(_ scale: Double, side: Int = 8) {
            let paper = papers.paper(style: .light, scale: scale) {
                drawn.append(scale)
                return LayerBitmap(size: PixelSize(side, side)) { pixels, stride in
                    for x in 0..<side { (pixels + x * stride).update(repeating: 0xFF00_0000, count: side) }
                }
            }
            #expect(paper.isFor(.light, scale) && papers.papers.first?.isFor(.light, scale) == true)
        }
        for scale in [2.0, 4, 2, 4, 2] { ask(scale) }
        #expect(drawn == [2, 4])
        for scale in [1.0, 2, 3, 4, 5, 6] { ask(scale) }
        #expect(papers.papers.map(\.scale) == [6, 5, 4, 3] && CardPapers.most == 4)
        // One that alone takes more than there is room for goes once another is wanted.
        ask(7, side: 2200)
        #expect(papers.papers.map(\.scale) == [7, 6, 5, 4])
        ask(6)
        #expect(papers.papers.map(\.scale) == [6])
    }

    @Test(arguments: Theme.allCases) func textIsReadOnPaperAndOnBacks(_ theme: Theme) {
        let style = theme.style
        for sheet in [typesetter.stock.paper(style: style, scale: 2), CardStock.back(style: style, scale: 2)] {
            // Rules, frames and the pattern's lines are crossed, not written on: the usual ground counts.
            let tones = stride(from: 40, to: 440, by: 3).flatMap { x in
                stride(from: 80, to: 300, by: 3).map { y in style.ink.contrast(with: color(sheet[x, y])) }
            }.sorted()
            #expect(tones[tones.count / 2] >= 7)
            #expect(tones[tones.count / 10] >= 4.5)
        }
    }

    @Test(arguments: Theme.allCases) func backsHaveAFaceOfTheirOwn(_ theme: Theme) {
        let style = theme.style
        let paper = typesetter.stock.paper(style: style, scale: 2), back = CardStock.back(style: style, scale: 2)
        #expect(back.size == paper.size)
        var difference = 0, shades: Set<UInt32> = []
        for x in stride(from: 40, to: 440, by: 2) {
            for y in stride(from: 40, to: 300, by: 2) {
                difference += zip(channels(back[x, y]), channels(paper[x, y])).map { abs($0 - $1) }.max()!
                shades.insert(back[x, y] >> 3 & 0x1F)
            }
        }
        #expect(difference / (200 * 130) > 30)
        #expect(shades.count > 4, "a pattern")
    }

    /// Nothing that is printed on a card runs out over the edge of its paper, nor through the light on that.
    @Test(arguments: Theme.allCases) func linesEndAtTheEdge(_ theme: Theme) {
        let scale = 8.0, paper = typesetter.stock.paper(style: theme.style, scale: scale)
        let line = Int(CardMetrics.headLine * scale), beside = line - 40, edge = Int(1.6 * scale)
        func difference(_ x: Int) -> Int {
            zip(channels(paper[x, line]), channels(paper[x, beside])).map { abs($0 - $1) }.max()!
        }
        for x in Array(1..<edge) + Array(paper.size.width - edge..<paper.size.width - 1) {
            // The grain, and the light that falls off to the foot.
            #expect(difference(x) <= 14, "at \(x)")
        }
        #expect(difference(paper.size.width / 2) > 60)
    }

    @Test(arguments: Theme.allCases) func edgesAreOpaque(_ theme: Theme) {
        let edge = CardStock.edge(style: theme.style, scale: 2)
        #expect(edge.size.height == 336)
        #expect(edge.runs.allSatisfy { $0.opaqueStart == 0 && Int($0.opaqueEnd) == edge.size.height })
    }
}
