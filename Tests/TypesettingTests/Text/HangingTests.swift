import CardDeck
import Raster
import Testing

@testable import Typesetting

/// Lists as they are set: lines under their text, markers before it. And the grounds of blocks.
@Suite struct HangingTests {
    private let typesetter = Typesetter()

    private func item(
        _ text: String, _ marker: String? = "•", indent: Int = 1, direction: TextDirection? = nil
    ) -> Paragraph {
        Paragraph([TextRun(text)], direction: direction, marker: marker.map { TextRun($0) }, indent: indent)
    }

    private func layOut(_ paragraphs: [Paragraph], vertical: VerticalSetting = .off) -> FaceLayout {
        typesetter.layOut(Facet(StyledText(paragraphs)), vertical: vertical, style: .light)
    }

    /// Where the lines of a block begin, on the side that they hang from, and where its marker does.
    private func edges(_ block: TextBlock) throws -> (lines: [Double], marker: ClosedRange<Double>?) {
        var lines: [Double] = [], marker: ClosedRange<Double>?
        let count = block.lines.count
        block.forEachLine { line, place in
            let ends = place.x...(place.x + Double(line.width) * block.setting.unit)
            lines.append(block.setting.hangsOnLeft ? ends.lowerBound : ends.upperBound)
            if block.setting.marker != nil, lines.count == 1 { marker = ends }
        }
        if marker != nil { lines.removeFirst() }
        #expect(lines.count == count)
        return (lines, marker)
    }

    private static let long = "an item that is a good deal longer than a card is wide, so that it is wrapped"

    @Test func wrappedLinesStandUnderTheirText() throws {
        let block = layOut([item(Self.long)]).texts[0]
        let (lines, marker) = try edges(block)
        #expect(lines.count > 1 && Set(lines).count == 1)
        #expect(try #require(marker).upperBound < lines[0])
        #expect(try #require(marker).lowerBound >= CardMetrics.textArea.minX)
    }

    @Test func listsAreMirroredWhereTextRunsFromTheRight() throws {
        let text = "פריט ראשון ארוך מאוד שצריך יותר משורה אחת על הכרטיס הזה"
        let (lines, marker) = try edges(layOut([item(text, "1.")]).texts[0])
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { abs($0 - lines[0]) < 0.01 })
        #expect(try #require(marker).lowerBound > lines[0])
        #expect(try #require(marker).upperBound <= CardMetrics.textArea.maxX + 0.01)
    }

    @Test func nestedListsStandFurtherIn() throws {
        for text in ["word", "מילה"] {
            let blocks = layOut((1...4).map { item(text, indent: $0) }).texts
            let starts = try blocks.map { try edges($0).lines[0] }
            let step = text == "word" ? 1.0 : -1.0
            for (outer, inner) in zip(starts, starts.dropFirst()) { #expect((inner - outer) * step > 5) }
        }
        // However deep they are, there is room for text.
        let deepest = layOut([item(Self.long, indent: 200)]).texts[0]
        #expect(try edges(deepest).lines[0] < CardMetrics.textArea.center.x)
    }

    @Test func itemsOfOneListStandAlike() throws {
        let blocks = layOut(["8.", "9.", "100."].map { item("word", $0) }).texts
        let edges = try blocks.map { try self.edges($0) }
        #expect(Set(edges.map { $0.lines[0] }).count == 1)
        let ends = try edges.map { try #require($0.marker).upperBound }
        #expect(ends.allSatisfy { abs($0 - ends[0]) < 0.01 }, "numbers end at one place")
        #expect(try edges.allSatisfy { try #require($0.marker).lowerBound >= CardMetrics.textArea.minX - 0.01 })
    }

    /// An item in another script does not change sides, but one that says so does.
    @Test func itemsOfOneListHangOnOneSide() {
        let mixed = [item("תפוח"), item("banana"), item("אגס")]
        #expect(layOut(mixed).blocks.map(\.setting.hangsOnLeft) == [false, false, false])
        let told = [item("תפוח"), item("banana", direction: .leftToRight), item("אגס")]
        #expect(layOut(told).blocks.map(\.setting.hangsOnLeft) == [false, true, false])
        #expect(
            layOut([item("apple"), item("תפוח"), item("pear")]).blocks.map(\.setting.hangsOnLeft) == [true, true, true])
    }

    @Test func listsHangInColumns() throws {
        let text = "林檎は赤い果物です。とても美味しいので毎日食べます。毎朝食べます。"
        let layout = layOut([item(text, "1.")], vertical: VerticalSetting(isOn: true))
        let (lines, marker) = try edges(layout.texts[0])
        #expect(layout.blocks[0].mode.isVertical)
        #expect(lines.count > 1 && Set(lines).count == 1)
        #expect(try #require(marker).upperBound < lines[0])
    }

    @Test func anItemIsMarkedOnceThoughItGoesOnOnOtherPages() {
        let long = Array(repeating: Self.long, count: 40).joined(separator: " ")
        let face = typesetter.set(Facet(StyledText([item(long, "1."), item("end", "2.")])), style: .light)
        let pages = (0..<face.pageCount).compactMap(face.page)
        #expect(pages.count > 2)
        #expect(pages.flatMap(\.blocks).compactMap(\.setting.marker).count == 2)
        #expect(pages.first?.blocks.first?.setting.marker != nil && pages.last?.blocks.last?.setting.marker != nil)
    }

    @Test func listsHangInCells() throws {
        var cell = GridCell(column: 0), other = GridCell(column: 1)
        (cell.hasBorder, other.hasBorder) = (true, true)
        cell.lines = [1: GridLine(indent: 1, marker: TextRun("•"))]
        var row = Paragraph([TextRun("head\n" + Self.long), TextRun("\t"), TextRun("other")])
        row.row = GridRow([cell, other])
        let table = try #require(layOut([row]).tables.first)
        let blocks = table.blocks
        #expect(blocks.count == 3 && blocks[1].setting.marker != nil)
        let (lines, marker) = try edges(blocks[1])
        #expect(lines.count > 1 && lines.allSatisfy { abs($0 - lines[0]) < 0.01 })
        #expect(try #require(marker).upperBound < lines[0])
        #expect(blocks[1].setting.origin.y > blocks[0].setting.origin.y)
    }

    // MARK: Grounds

    private static let yellow: ThemedColor = 0xFFE599

    private func onGround(_ text: String, _ numbers: Int...) -> Paragraph {
        var paragraph = Paragraph([TextRun(text)])
        paragraph.grounds = numbers.map { BlockGround(Self.yellow, number: $0) }
        return paragraph
    }

    /// The rows of the card in which the color is at a place, from top to bottom.
    private func rows(of paragraphs: [Paragraph], at x: Int) -> [Range<Int>] {
        let layer = typesetter.ink(Facet(StyledText(paragraphs)), style: .light, scale: 2)
        let color = try? #require(CardStyle.light.color(Self.yellow)).premultiplied
        var runs: [Range<Int>] = []
        for y in 0..<layer.size.height where layer[x, y] == color {
            if let last = runs.last, last.upperBound == y {
                runs[runs.count - 1] = last.lowerBound..<(y + 1)
            } else {
                runs.append(y..<(y + 1))
            }
        }
        return runs
    }

    @Test func aGroundIsOneRectangle() throws {
        let left = Int(CardMetrics.textArea.minX * 2)
        let block = [onGround("one", 1), onGround("", 1), onGround("two", 1), onGround("three", 1)]
        let whole = rows(of: block, at: left)
        #expect(whole.count == 1, "\(whole)")
        let layer = typesetter.ink(Facet(StyledText(block)), style: .light, scale: 2)
        let bounds = try #require(layer.inkBounds)
        #expect(whole[0].lowerBound <= bounds.y + 1 && whole[0].upperBound >= bounds.maxY - 1, "beyond all text")
        #expect(rows(of: [onGround("one", 1), onGround("two", 2)], at: left).count == 2, "two blocks have two")
        #expect(rows(of: [onGround("one", 1), Paragraph([TextRun("x")]), onGround("two", 1)], at: left).count == 2)
        #expect(rows(of: [onGround("one", 1), onGround("two", 1, 2), onGround("three", 1)], at: left).count == 1)
    }

    @Test func groundsStayOnTheCard() throws {
        let layout = layOut((0..<3).map { _ in onGround("a large word", 1, 2, 3) })
        let grounds = layout.grounds
        #expect(grounds.count == 3)
        for ground in grounds {
            #expect(ground.box.minX >= CardMetrics.padding.minX && ground.box.maxX <= CardMetrics.padding.maxX)
            #expect(ground.box.minY >= CardMetrics.padding.minY && ground.box.maxY <= CardMetrics.padding.maxY)
            #expect(ground.box.union(layout.ink) == ground.box)
        }
    }

    @Test func groundsGoOnOnOtherPages() {
        let face = typesetter.set(
            Facet(StyledText((0..<40).map { onGround("paragraph \($0) \(Self.long)", 1) })), style: .light)
        let pages = (0..<face.pageCount).compactMap(face.page)
        #expect(pages.count > 2)
        for page in pages { #expect(page.grounds.count == 1) }
    }
}
