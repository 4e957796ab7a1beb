import CardDeck
import Raster

/// What is painted behind blocks of a text: one rectangle for each, whatever paragraphs stand in it.
extension FaceLayout {
    struct Ground {
        var box: Rect
        let color: Color
    }

    /// How far a ground reaches beyond what stands on it, above and below and at the sides, beside the size.
    static let groundPadding = 0.2
    private static let sidePadding = 0.3

    /// How many grounds of two blocks that follow each other are of the one or the other alone.
    static func groundEdges(between first: FaceText.Paragraph, and second: FaceText.Paragraph) -> Int {
        let common = zip(first.grounds, second.grounds).prefix { $0 == $1 }.count
        return first.grounds.count + second.grounds.count - 2 * common
    }

    /// The outermost first. O(blocks · depth).
    var grounds: [Ground] {
        let depth = blocks.reduce(0) { max($0, $1.setting.paragraph.isCell ? 0 : $1.setting.paragraph.grounds.count) }
        return (0..<depth).flatMap { level in
            var grounds: [Ground] = []
            var start = 0
            while start < blocks.count {
                let owners = blocks[start].setting.paragraph.grounds.prefix(level + 1)
                guard owners.count > level else {
                    start += 1
                    continue
                }
                let end =
                    blocks[start...].firstIndex { $0.setting.paragraph.grounds.prefix(level + 1) != owners }
                    ?? blocks.count
                if let color = blocks[start].style.color(owners[level].color) {
                    grounds.append(
                        Ground(box: box(of: blocks[start..<end], level: level, depth: depth), color: color))
                }
                start = end
            }
            return grounds
        }
    }

    /// The box of a ground that some blocks share.
    private func box(of blocks: ArraySlice<any FaceBlock>, level: Int, depth: Int) -> Rect {
        let (first, last) = (blocks.first!, blocks.last!)
        let (frame, size) = (first.mode.frame, first.size)
        let indent = first.setting.width(
            ofIndent: first.setting.grounds.indents.dropFirst(level).first ?? 0, at: size, room: frame.textArea.width)
        let side =
            min(size * Self.sidePadding, frame.textArea.x - frame.padding.x) * Double(depth - level) / Double(depth)
        /// Inner grounds that begin or end with the outer one stand within its padding.
        func padding(_ block: any FaceBlock) -> Double {
            size * Self.groundPadding * Double(block.setting.paragraph.grounds.count - level)
        }
        let left = frame.textArea.x + (first.setting.hangsOnLeft ? indent : 0) - side
        let width = frame.textArea.width - indent + 2 * side
        let isReversed = first.mode == .columnsFromLeft
        let (upper, lower) = isReversed ? (last, first) : (first, last)
        let top = max(upper.setting.origin.y - padding(upper), frame.padding.minY)
        let bottom = min(lower.setting.origin.y + lower.height + padding(lower), frame.padding.maxY)
        return Rect(x: left, y: top, width: width, height: max(0, bottom - top))
    }
}
