import Raster

/// Spreads what follows a card's first page over further ones, line by line, one page at a time.
///
/// Every line and every row of a table stands on one page, in the order of the text. What is taller than a page has
/// one to itself, and is shrunk to it. Pictures take the room that is left of their page, but none that text
/// waits for.
struct FaceFlow {
    private let blocks: [any FaceBlock]
    private let mode: WritingMode
    private let isShortened: Bool

    /// The line that comes next: its block, and where it stands in that.
    private var block: Int
    private var part = 0

    /// - Parameters:
    ///   - start: what the first page did not show.
    ///   - size: that of the text.
    init(_ fitter: FaceFitter, from start: FacePlace, size: Double) {
        blocks = fitter.blocks
        mode = fitter.mode
        isShortened = fitter.isShortened
        for block in blocks {
            block.hyphenate()
            block.set(at: size)
            if block.fillsRoom { block.setRoom(FaceFitter.tightPicture) }
        }
        block = blocks.firstIndex { start < $0.end } ?? blocks.count
        if block < blocks.count { part = blocks[block].begin(at: start) }
    }

    /// The next page; nil at the end. O(lines of the page · runs of their paragraphs).
    mutating func next() -> FaceLayout? {
        let area = mode.frame.cutTextArea
        var kept: [any FaceBlock] = []
        var y = 0.0
        while block < blocks.count {
            let current = blocks[block]
            guard part < current.partCount, !(kept.isEmpty && current.isBlank) else {
                (block, part) = (block + 1, 0)
                continue
            }
            if !kept.isEmpty { y += current.gap }
            let first = part
            while part < current.partCount {
                let height = current.height(ofPart: part)
                guard y + height <= area.height || kept.isEmpty && part == first else { break }
                y += height
                part += 1
            }
            if part > first { kept.append(current.part(first..<part)) }
            if part < current.partCount { break }
        }
        while kept.last?.isBlank == true { kept.removeLast() }
        guard !kept.isEmpty else { return nil }
        let rest = rest
        var layout = FaceLayout(blocks: kept, isCut: rest != nil)
        if kept.contains(where: \.fillsRoom) {
            layout.spreadPictures(in: area, textWaits: rest?.fillsRoom == false)
        } else {
            // Pages begin at one height, however much is on them.
            layout.stack(from: mode == .columnsFromLeft ? area.maxY - y : area.y)
        }
        layout.fitInk(into: mode.frame.cutPadding)
        layout.isShortened = isShortened && !layout.isCut
        return layout
    }

    /// What goes on on the next page, or begins there.
    private var rest: (any FaceBlock)? {
        blocks[min(block, blocks.count)...].enumerated().first { offset, block in
            !block.isBlank && (offset > 0 || part < block.partCount)
        }?.element
    }
}
