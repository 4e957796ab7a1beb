import Basics
import CardDeck
import Raster

/// Finds the size at which a facet's text fits its card.
///
/// Sizes come from a ladder, so that the cards of a deck share a few sizes and glyphs are cached. A
/// size fits if the stack is no higher than the text area, all ink is within the padding, and no line
/// count is set larger than is comfortable. Below a size that fits, smaller ones nearly always fit too,
/// so the largest is found by binary search. Where wrapping breaks that rule the search may miss a
/// larger size, but never answers with one that it has not tried.
struct FaceFitter {
    /// From the largest to the smallest.
    static let ladder: [Double] = [
        64, 58, 53, 48, 44, 40, 36, 33, 30, 27.5, 25, 23, 21, 19, 17.5, 16, 14.5, 13, 12, 11, 10,
    ]

    /// The largest size for 0, 1, 2 … lines: a single word may shout, a sentence may not.
    private static let comfort: [Double] = [64, 64, 36, 27.5, 23, 19, 17.5, 16]
    private static let comfortOfMany = 14.5

    /// The largest size for 0, 1, 2 … columns, which are shorter and more than lines.
    private static let columnComfort: [Double] = [64, 64, 27.5, 27.5, 25, 23, 21]
    private static let comfortOfManyColumns = 19.0

    /// Down to this size words are kept whole; below it a long one is broken rather.
    private static let minUnbrokenSize = 12.0
    private static let unbrokenLadder = ladder.filter { $0 >= minUnbrokenSize }

    /// Text that fits unwrapped at this share of its wrapped size is set unwrapped.
    private static let unwrappedShare = 0.7
    private static let minUnwrappedSize = 17.5

    let blocks: [any FaceBlock]
    let mode: WritingMode

    /// Text was left out because it is more than is read.
    let isShortened: Bool

    init(_ text: FaceText, _ setting: FaceSetting) {
        blocks = setting.blocks(of: text)
        mode = setting.mode
        isShortened = text.isTruncated
    }

    func fit() -> FaceLayout {
        guard !blocks.isEmpty else { return FaceLayout(blocks: [], isCut: false) }
        if blocks.contains(where: \.fillsRoom) { return fitBesidePictures() }
        guard let size = isShortened ? nil : largest(allowingBreaks: false) ?? largestBreakingWords()
        else {
            return cut()
        }
        if let unwrapped = unwrappedSize(atLeast: size * Self.unwrappedShare) {
            set(at: unwrapped)
        } else {
            set(at: size)
            for block in blocks { block.balance() }
        }
        let layout = FaceLayout(blocks: blocks, isCut: false)
        let area = mode.frame.textArea
        layout.center(in: area, height: layout.stack(from: area.y))
        return layout
    }

    func set(at size: Double) {
        for block in blocks { block.set(at: size) }
    }

    private func largestBreakingWords() -> Double? {
        for block in blocks { block.hyphenate() }
        return largest(allowingBreaks: true)
    }

    private func largest(allowingBreaks: Bool) -> Double? {
        largest(of: allowingBreaks ? Self.ladder : Self.unbrokenLadder, allowingBreaks)
    }

    /// The largest of the sizes, which fall, at which all fits.
    ///
    /// Ink that leaves the padding where lines do not is rare, and finding it costs more than the lines: it is
    /// looked at where these fit, and only below that at every size.
    ///
    /// - Parameters:
    ///   - blocks: what has to fit; nil for all.
    ///   - height: where it has to; nil for the text area's.
    func largest(
        of sizes: [Double], _ allowingBreaks: Bool, for blocks: [any FaceBlock]? = nil, height: Double? = nil
    ) -> Double? {
        let blocks = blocks ?? self.blocks, height = height ?? mode.frame.textArea.height
        func linesFit(_ size: Double) -> Bool { self.linesFit(blocks, at: size, allowingBreaks, height: height) }
        func fits(_ size: Double) -> Bool { linesFit(size) && inkFits(blocks) }
        let found = sizes.partitioningIndex(where: linesFit)
        guard found < sizes.count else { return nil }
        if fits(sizes[found]) { return sizes[found] }
        // As if all after one that fits did, too.
        let smaller = sizes[(found + 1)...].partitioningIndex(where: fits)
        return smaller < sizes.count ? sizes[smaller] : nil
    }

    /// Blocks that are set leave no ink outside the padding.
    private func inkFits(_ blocks: [any FaceBlock]) -> Bool {
        let layout = FaceLayout(blocks: blocks, isCut: false)
        layout.stack(from: mode.frame.textArea.y)
        let (ink, padding) = (layout.ink, mode.frame.padding)
        return ink.height <= padding.height
            && (ink.isEmpty || ink.minX >= padding.minX && ink.maxX <= padding.maxX)
    }

    private func linesFit(_ blocks: [any FaceBlock], at size: Double, _ allowingBreaks: Bool, height room: Double)
        -> Bool
    {
        var (height, lines) = (0.0, 0)
        for (i, block) in blocks.enumerated() {
            block.set(at: size)
            height += block.height + (i > 0 ? block.gap : 0)
            lines += block.isBlank ? 0 : block.partCount
            if height > room || size > comfortableSize(lines: lines) { return false }
            if !allowingBreaks, block.breaksWords { return false }
        }
        return true
    }

    private func comfortableSize(lines: Int) -> Double {
        let (few, many) =
            mode.isVertical ? (Self.columnComfort, Self.comfortOfManyColumns) : (Self.comfort, Self.comfortOfMany)
        return lines < few.count ? few[lines] : many
    }

    /// The size at which no paragraph needs a second line, if it is one to read at ease and not much
    /// smaller than the wrapped one.
    private func unwrappedSize(atLeast least: Double) -> Double? {
        let most = blocks.reduce(CardMetrics.textSizes.upperBound) { min($0, $1.largestUnwrappedSize) }
        guard let size = Self.ladder.first(where: { $0 <= most }),
            size >= max(least, Self.minUnwrappedSize),
            linesFit(blocks, at: size, false, height: mode.frame.textArea.height), inkFits(blocks),
            blocks.allSatisfy({ $0.partCount <= 1 })
        else { return nil }
        return size
    }

    // MARK: Cutting

    /// As many lines of the smallest size as the card holds, the last ending in an ellipsis.
    private func cut() -> FaceLayout {
        let area = mode.frame.cutTextArea
        for block in blocks { block.hyphenate() }
        set(at: CardMetrics.textSizes.lowerBound)
        var kept: [any FaceBlock] = []
        var y = 0.0
        for block in blocks {
            if !kept.isEmpty { y += block.gap }
            let bottoms = block.partBottoms
            let lines = bottoms.prefix { y + $0 <= area.height }.count
            if lines == 0, !kept.isEmpty { break }
            kept.append(block)
            y += block.height
            if lines < bottoms.count {
                block.cut(toParts: max(lines, 1), textFollows: false)
                break
            }
        }
        while kept.count > 1, kept[kept.count - 1].isBlank { kept.removeLast() }
        if let last = kept.last, !last.isCut { last.cut(toParts: last.partCount, textFollows: true) }
        var layout = FaceLayout(blocks: kept, isCut: true)
        layout.end = kept.last?.end
        let height = layout.stack(from: area.y)
        layout.center(in: area, height: height)
        layout.fitInk(into: mode.frame.cutPadding)
        return layout
    }
}
