import Raster
import Typesetting

/// The groups of the help set in columns, each group whole.
struct HelpPage {
    private struct Column {
        var groups: [KeyTable.Group]
        var keysWidth: Double
        var textWidth: Double
        var height: Double
    }

    private let type: HelpType
    private let columns: [Column]
    /// Of the card, in logical pixels.
    let size: Size

    /// - Parameter columns: how many at most.
    init(_ groups: [KeyTable.Group], columns count: Int, type: HelpType) {
        self.type = type
        columns = Self.split(groups, into: count, type: type).map { Self.column(of: $0, type: type) }
        let inner = columns.reduce(0) { $0 + $1.keysWidth + type.keyGap + $1.textWidth }
        let gaps = Double(columns.count - 1) * type.columnGap
        let head =
            type.measure(HelpLayout.title, type.title) + type.columnGap
            + type.measure(type.closingText, type.closing)
        let tallest = columns.map(\.height).max() ?? 0
        size = Size(
            (type.room.map { $0 + 2 * type.margin } ?? max(inner + gaps, head) + 2 * type.margin).rounded(.up),
            (type.headHeight + type.margin * 0.7 + tallest + type.margin).rounded(.up))
    }

    private static func column(of groups: [KeyTable.Group], type: HelpType) -> Column {
        let entries = groups.flatMap(\.entries)
        return Column(
            groups: groups, keysWidth: entries.map { type.width(ofKeysOf: $0).rounded(.up) }.max() ?? 0,
            textWidth: entries.map { type.width(ofTextOf: $0) }.max() ?? 0, height: height(of: groups, type: type))
    }

    private static func height(of groups: [KeyTable.Group], type: HelpType) -> Double {
        groups.reduce(0) { $0 + type.height(of: $1) } + Double(max(0, groups.count - 1)) * type.groupGap
    }

    /// Cuts the groups, in their order, into columns whose tallest is as low as can be. O(groups²) for each column.
    private static func split(_ groups: [KeyTable.Group], into count: Int, type: HelpType) -> [[KeyTable.Group]] {
        guard count > 1, groups.count > 1 else { return [groups] }
        var best: (height: Double, columns: [[KeyTable.Group]])?
        for end in 1..<groups.count {
            let first = Array(groups[..<end])
            let columns = [first] + split(Array(groups[end...]), into: count - 1, type: type)
            let tallest = columns.map { height(of: $0, type: type) }.max() ?? 0
            if tallest < best?.height ?? .infinity { best = (tallest, columns) }
        }
        return best?.columns ?? [groups]
    }

    // MARK: Drawing

    /// What is drawn, the card's top left corner at a point.
    func marks(at origin: Point) -> [Panel.Mark] {
        var marks: [Panel.Mark] = []
        let (left, right) = (origin.x + type.margin, origin.x + size.width - type.margin)
        let headBaseline = origin.y + type.headHeight * 0.66
        marks.append(.text(HelpLayout.title, type.title, at: Point(left, headBaseline), maxWidth: right - left))
        let closing = type.measure(type.closingText, type.closing)
        if left + type.measure(HelpLayout.title, type.title) + type.columnGap < right - closing {
            marks.append(
                .text(type.closingText, type.closing, at: Point(right - closing, headBaseline), maxWidth: .infinity))
        }
        // From edge to edge, as on a card.
        marks.append(
            .box(
                Rect(x: origin.x + 1, y: origin.y + type.headHeight, width: size.width - 2, height: 1), radius: 0,
                fill: type.style.ruling.head, stroke: nil))
        var x = left
        for column in columns {
            add(column, at: Point(x, origin.y + type.headHeight + (type.margin * 0.7).rounded()), to: &marks)
            x += column.keysWidth + type.keyGap + column.textWidth + type.columnGap
        }
        return marks
    }

    private func add(_ column: Column, at corner: Point, to marks: inout [Panel.Mark]) {
        var y = corner.y
        for group in column.groups {
            marks.append(
                .text(
                    group.title, type.group, at: Point(corner.x, y + type.groupHeight * 0.62), maxWidth: .infinity))
            y += type.groupHeight
            for entry in group.entries {
                add(entry, at: Point(corner.x, y), column, to: &marks)
                y += type.height(of: entry)
            }
            y += type.groupGap
        }
    }

    private func add(_ entry: KeyTable.Entry, at corner: Point, _ column: Column, to marks: inout [Panel.Mark]) {
        guard type.room == nil else { return addStacked(entry, at: corner, to: &marks) }
        let baseline = corner.y + (type.lineHeight * 0.5 + type.size * 0.36).rounded()
        let textLeft = corner.x + column.keysWidth + type.keyGap
        marks.append(.text(entry.action, type.action, at: Point(textLeft, baseline), maxWidth: .infinity))
        if entry.keys.isEmpty {
            marks.append(.text(entry.hands, type.gesture, at: Point(corner.x, baseline), maxWidth: .infinity))
        } else if type.hasGestureLine(entry) {
            let below = Point(textLeft, baseline + type.gestureHeight)
            marks.append(.text(entry.hands, type.gesture, at: below, maxWidth: .infinity))
        }
        add(caps: entry.keys, at: corner, to: &marks)
    }

    /// The keys, below them what they do, and below that how hands do it.
    private func addStacked(_ entry: KeyTable.Entry, at corner: Point, to marks: inout [Panel.Mark]) {
        var y = corner.y
        for row in type.capRows(of: entry) {
            add(caps: row, at: Point(corner.x, y), to: &marks)
            y += type.lineHeight
        }
        func write(_ lines: [String], _ style: LabelStyle, height: Double) {
            for line in lines {
                let baseline = (y + height * 0.5 + type.size * 0.36).rounded()
                marks.append(.text(line, style, at: Point(corner.x, baseline), maxWidth: .infinity))
                y += height
            }
        }
        write(type.textLines(of: entry), type.action, height: type.textHeight)
        write(type.gestureLines(of: entry), type.gesture, height: type.gestureHeight)
    }

    private func add(caps keys: [String], at corner: Point, to marks: inout [Panel.Mark]) {
        let baseline = corner.y + (type.lineHeight * 0.5 + type.size * 0.36).rounded()
        var x = corner.x
        for key in keys {
            let cap = Rect(
                x: x, y: corner.y + ((type.lineHeight - type.capHeight) / 2).rounded(), width: type.width(ofCap: key),
                height: type.capHeight)
            add(cap: key, in: cap, baseline: baseline, to: &marks)
            x += cap.width + type.capGap
        }
    }

    /// A key: a small raised box.
    private func add(cap key: String, in rect: Rect, baseline: Double, to marks: inout [Panel.Mark]) {
        let style = type.style
        let foot = rect.offset(by: Point(0, 1))
        marks.append(.box(foot, radius: type.capRadius, fill: style.card.edge, stroke: nil))
        marks.append(.box(rect, radius: type.capRadius, fill: style.paper, stroke: style.card.edge))
        let width = type.measure(key, type.key)
        marks.append(
            .text(
                key, type.key, at: Point(rect.center.x - width / 2, baseline - (type.size * 0.04).rounded()),
                maxWidth: .infinity))
    }
}
