import CardDeck
import Raster

/// Text and pictures share a card: the text stands as large as leaves the pictures their part, and the pictures take
/// all that it leaves. What does not fit then goes on on further pages.
extension FaceFitter {
    /// Text beside pictures is a caption.
    private static let largestCaption = 27.5

    /// The smallest text beside pictures: what is smaller is for cards of text.
    static let leastCaption = 14.0

    private static let captions = ladder.filter { $0 <= largestCaption && $0 > leastCaption } + [leastCaption]

    /// Text of this size and above leaves a picture more than its least part, beside the text area.
    private static let comfortable = (share: 0.66, leastSize: 16.0)

    /// What a picture gets at least of a card's height.
    static let leastPicture = 0.45 * CardMetrics.size.height

    /// The same of pictures that have text between them, all together: beside the text area.
    private static let leastOfSeveral = 0.8

    /// There are pictures among the blocks.
    func fitBesidePictures() -> FaceLayout {
        let area = CardMetrics.textArea
        let galleries = blocks.filter(\.isGallery)
        let least = galleries.count == 1 ? Self.leastPicture : area.height * Self.leastOfSeveral
        func size(room: Double, leastSize: Double, allowingBreaks: Bool = false) -> Double? {
            for gallery in galleries { gallery.setRoom(room / Double(galleries.count)) }
            return largest(of: Self.captions.filter { $0 >= leastSize }, allowingBreaks)
        }
        let found =
            isShortened
            ? nil
            : size(room: max(area.height * Self.comfortable.share, least), leastSize: Self.comfortable.leastSize)
                ?? size(room: least, leastSize: Self.leastCaption)
                ?? size(room: least, leastSize: Self.leastCaption, allowingBreaks: true)
        guard let found else { return cutBesidePictures() }
        set(at: found)
        for block in blocks { block.balance() }
        let layout = FaceLayout(blocks: blocks, isCut: false)
        layout.spreadPictures(in: area)
        return layout
    }

    /// The first page of a card that does not hold all: text down to where the first picture has its part, the
    /// picture, and what text goes below it. The picture stands on it though text before it may go on on the next one:
    /// it is what such a card is for.
    private func cutBesidePictures() -> FaceLayout {
        let area = mode.frame.cutTextArea
        for block in blocks { block.hyphenate() }
        set(at: Self.leastCaption)
        for block in blocks where block.isGallery { block.setRoom(Self.leastPicture) }
        let first = blocks.firstIndex(where: \.isGallery)!
        let picture = blocks[first]
        var kept: [FaceBlock] = []
        var y = 0.0
        /// Keeps what fits of a block: false if that is not all.
        func keep(_ block: FaceBlock, room: Double) -> Bool {
            let top = kept.isEmpty ? 0 : y + block.gap
            let bottoms = block.lineBottoms
            let lines = bottoms.prefix { top + $0 <= room }.count
            guard lines > 0 else { return false }
            kept.append(block)
            guard lines < bottoms.count else {
                y = top + block.height
                return true
            }
            block.cut(toLines: lines, textFollows: false)
            y = top + bottoms[lines - 1]
            return false
        }
        let isWhole = blocks[..<first].allSatisfy { keep($0, room: area.height - picture.height - picture.gap) }
        var end = kept.last?.end ?? FacePlace()
        if !isWhole { end.shownPictures = picture.source.paragraph }
        _ = keep(picture, room: .infinity)
        if isWhole {
            for block in blocks[(first + 1)...] where !keep(block, room: area.height) { break }
            end = kept[kept.count - 1].end
        }
        while kept.count > 1, kept[kept.count - 1].paragraph.isBlank { kept.removeLast() }
        var layout = FaceLayout(blocks: kept, isCut: true)
        layout.end = end
        layout.spreadPictures(in: area)
        layout.fitInk(into: mode.frame.cutPadding)
        return layout
    }
}

extension FaceLayout {
    /// Gives pictures all the room that is left in an area, and centres all.
    func spreadPictures(in area: Rect) {
        let galleries = blocks.filter(\.isGallery)
        for (index, gallery) in galleries.enumerated() {
            let rest = area.height - stack(from: area.y)
            // What rounding may add stays free.
            if rest > 0.5 { gallery.setRoom(gallery.height + (rest - 0.5) / Double(galleries.count - index)) }
        }
        centre(in: area, height: stack(from: area.y))
    }
}
