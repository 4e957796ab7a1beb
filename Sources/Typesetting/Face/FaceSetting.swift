import CardDeck

/// How a face is set: which way its lines run, how it looks, and the fonts and pictures that it has. Its blocks share
/// it.
final class FaceSetting {
    let mode: WritingMode
    let style: CardStyle
    let fonts: FontBook

    /// Those of the facet; nil where pictures have marks only.
    let pictures: FacetPictures?

    /// What shapes a paragraph, its lines turned or not.
    let context: (FaceText.Paragraph, LineTurn) -> OpaquePointer

    /// Lays out the file name in a picture's frame.
    let nameLayout: (String) -> PangoText

    init(
        mode: WritingMode = .horizontal, style: CardStyle, fonts: FontBook, pictures: FacetPictures? = nil,
        context: @escaping (FaceText.Paragraph, LineTurn) -> OpaquePointer,
        nameLayout: @escaping (String) -> PangoText
    ) {
        self.mode = mode
        self.style = style
        self.fonts = fonts
        self.pictures = pictures
        self.context = context
        self.nameLayout = nameLayout
    }

    // MARK: Blocks

    /// The blocks of a text, in its order.
    func blocks(of text: FaceText) -> [any FaceBlock] {
        // Beside pictures text is no smaller.
        let hasGallery = pictures != nil && text.paragraphs.contains { !$0.pictures.isEmpty }
        let leastSize = hasGallery ? FaceFitter.minCaption : nil
        let blocks = text.paragraphs.enumerated().flatMap { index, paragraph in
            self.blocks(of: paragraph, at: FacePlace(paragraph: index), leastSize: leastSize)
        }
        BlockSetting.indent(blocks.map(\.setting))
        for (before, block) in zip(blocks, blocks.dropFirst()) {
            block.setting.grounds.edges = FaceLayout.groundEdges(between: before.paragraph, and: block.paragraph)
        }
        let spaces = blocks.compactMap(\.readingSpace)
        guard var space = spaces.first else { return blocks }
        for other in spaces.dropFirst() { space.formUnion(other) }
        for block in blocks { block.makeRoom(forReadings: space) }
        return blocks
    }

    private func blocks(
        of paragraph: FaceText.Paragraph, at place: FacePlace, leastSize: Double?
    ) -> [any FaceBlock] {
        if let rows = paragraph.table { return blocks(of: rows, paragraph, at: place, leastSize: leastSize) }
        if !paragraph.pictures.isEmpty, let pictures {
            return [GalleryBlock(of: pictures, in: BlockSetting(paragraph, self, from: place))]
        }
        return [TextBlock(in: BlockSetting(paragraph, self, from: place))]
    }

    /// A table; its rows as lines of text where a card is too narrow for the columns, or too low for a row.
    ///
    /// - Parameter leastSize: of its letters; nil for the smallest that there are.
    private func blocks(
        of rows: [FaceText.TableRow], _ paragraph: FaceText.Paragraph, at place: FacePlace, leastSize: Double?
    ) -> [any FaceBlock] {
        func from(_ row: Int) -> FacePlace { FacePlace(paragraph: place.paragraph, row: row) }
        func table(_ range: Range<Int>) -> TableBlock? {
            let setting = BlockSetting(paragraph, self, from: from(range.lowerBound))
            if let leastSize { setting.size = leastSize }
            return TableBlock(of: Array(rows[range]), in: setting)
        }
        func lines(_ range: Range<Int>) -> [any FaceBlock] {
            range.map { TextBlock(in: BlockSetting(rows[$0].line, self, from: from($0))) }
        }
        let all = rows.indices
        guard let whole = table(all) else { return lines(all) }
        let room = CardMetrics.cutTextArea.height
        let isTall = all.map { whole.height(ofPart: $0) > room }
        guard isTall.contains(true) else { return [whole] }
        var blocks: [any FaceBlock] = []
        var start = 0
        while start < rows.count {
            let end = all[start...].first { isTall[$0] != isTall[start] } ?? rows.count
            if !isTall[start], let table = table(start..<end) {
                blocks.append(table)
            } else {
                blocks += lines(start..<end)
            }
            start = end
        }
        return blocks
    }
}
