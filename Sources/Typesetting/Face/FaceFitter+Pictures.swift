import CardDeck
import Raster

/// Text and pictures share a card: the text stands as large as leaves the pictures their part, and the pictures take
/// all that it leaves. What does not fit then goes on on further pages.
extension FaceFitter {
    /// Text beside pictures is a caption.
    private static let largestCaption = 27.5

    /// The smallest text beside pictures: what is smaller is for cards of text.
    static let minCaption = 14.0

    private static let captions = ladder.filter { $0 <= largestCaption && $0 > minCaption } + [minCaption]

    /// Text of this size and above leaves a picture more than its least part, beside the text area.
    private static let comfortable = (share: 0.66, minSize: 16.0)

    /// What a picture gets of a card's height while text shrinks, and at most while text waits for a further page.
    fileprivate static let minPicture = 0.45 * CardMetrics.size.height

    /// What a picture gives up of that so that text has room, rather than wait for a further page.
    private static let tight = 0.35 / 0.45
    static let tightPicture = minPicture * tight

    /// What pictures that have text between them get at least, all together: beside the text area.
    private static let minOfSeveral = 0.8

    /// There are pictures among the blocks.
    func fitBesidePictures() -> FaceLayout {
        guard !isShortened, let (size, shown) = captionSize() else { return cutBesidePictures() }
        for block in shown { block.set(at: size) }
        for block in shown { block.balance() }
        let layout = FaceLayout(blocks: shown, isCut: false)
        layout.spreadPictures(in: CardMetrics.textArea)
        return layout
    }

    /// The size at which all stands on one page, and what is set then: blank lines are the first to go.
    private func captionSize() -> (size: Double, blocks: [any FaceBlock])? {
        let area = CardMetrics.textArea, galleries = blocks.filter(\.fillsRoom)
        let least = galleries.count == 1 ? Self.minPicture : area.height * Self.minOfSeveral
        func size(
            _ blocks: [any FaceBlock], of sizes: [Double] = Self.captions, room: Double, allowingBreaks: Bool = false
        ) -> (Double, [any FaceBlock])? {
            for gallery in galleries { gallery.setRoom(room / Double(galleries.count)) }
            return largest(of: sizes, allowingBreaks, for: blocks).map { ($0, blocks) }
        }
        let seen = blocks.filter { !$0.isBlank }
        let comfortable = Self.captions.filter { $0 >= Self.comfortable.minSize }, last = [Self.minCaption]
        return size(blocks, of: comfortable, room: max(area.height * Self.comfortable.share, least))
            ?? size(blocks, room: least) ?? size(blocks, room: least, allowingBreaks: true)
            ?? (seen.count < blocks.count ? size(seen, room: least) : nil)
            ?? size(seen, of: last, room: least * Self.tight)
            ?? size(seen, of: last, room: least * Self.tight, allowingBreaks: true)
    }

    /// The first page of a card that does not hold all: the text before the first picture, the picture if there is
    /// still room for it, and what text goes below it.
    private func cutBesidePictures() -> FaceLayout {
        let area = mode.frame.cutTextArea
        let seen = blocks.filter { !$0.isBlank }
        let first = seen.firstIndex(where: \.fillsRoom)!
        for block in blocks { block.hyphenate() }
        set(at: Self.minCaption)
        for block in seen where block.fillsRoom { block.setRoom(Self.tightPicture) }
        var shown = seen[...]
        if FaceLayout(blocks: Array(seen[...first]), isCut: true).stack(from: 0) > area.height {
            // The picture begins the next page: the text has this one for itself.
            shown = seen[..<first]
            func size(allowingBreaks: Bool) -> Double? {
                largest(of: Self.captions, allowingBreaks, for: Array(shown), height: area.height)
            }
            set(at: size(allowingBreaks: false) ?? size(allowingBreaks: true) ?? Self.minCaption)
        }
        var kept: [any FaceBlock] = []
        var y = 0.0
        for block in shown {
            let top = kept.isEmpty ? 0 : y + block.gap
            let bottoms = block.partBottoms
            let lines = bottoms.prefix { top + $0 <= area.height }.count
            guard lines > 0 || kept.isEmpty else { break }
            kept.append(block)
            y = top + block.height
            guard lines == bottoms.count else {
                block.cut(toParts: max(lines, 1), textFollows: false)
                break
            }
        }
        var layout = FaceLayout(blocks: kept, isCut: true)
        layout.end = kept.last?.end
        let textWaits = kept.count == seen.count || kept.last?.isCut == true || !seen[kept.count].fillsRoom
        layout.spreadPictures(in: area, textWaits: textWaits)
        layout.fitInk(into: mode.frame.cutPadding)
        return layout
    }
}

extension FaceLayout {
    /// Gives pictures the room that is left in an area, and centers all.
    ///
    /// - Parameter textWaits: text follows on a further page: no picture may have taken its room.
    func spreadPictures(in area: Rect, textWaits: Bool = false) {
        let galleries = blocks.filter(\.fillsRoom)
        for (index, gallery) in galleries.enumerated() {
            let rest = area.height - stack(from: area.y)
            // What rounding may add stays free.
            guard rest > 0.5 else { break }
            let room = gallery.height + (rest - 0.5) / Double(galleries.count - index)
            gallery.setRoom(textWaits ? min(room, FaceFitter.minPicture) : room)
        }
        center(in: area, height: stack(from: area.y))
    }
}
