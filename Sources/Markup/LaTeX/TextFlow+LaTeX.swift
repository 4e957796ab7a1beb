import Basics
import CardDeck

/// What is open where LaTeX's text is being set.
private struct LaTeXLevel {
    var scope: LaTeXScope
    var style: MarkupStyle

    /// Of a list: one of its items has begun.
    var hasItem = false

    // Of a table.
    var column = 0
    var span = 1
    var isInRow = false, isInCell = false
}

extension TextFlow {
    /// Sets text as LaTeX has it, in the style of what is around.
    mutating func append(_ text: LaTeXText, _ style: MarkupStyle) {
        var style = style
        style.whiteSpace = .collapses
        var levels = [LaTeXLevel(scope: .group, style: style)]
        for event in text.events { set(event, &levels) }
        while levels.count > 1 { end(&levels) }
    }

    private mutating func set(_ event: LaTeXText.Event, _ levels: inout [LaTeXLevel]) {
        switch event {
        case .text(let text):
            if !text.allSatisfy(\.isWhitespace) { beginCell(&levels) }
            if Self.isShown(levels) { append(text, levels[levels.count - 1].style) }
        case .verbatim(let text):
            beginCell(&levels)
            endBlock()
            var style = levels[levels.count - 1].style
            (style.text.monospace, style.whiteSpace) = (true, .keeps)
            style.alignment = style.alignment ?? .start
            append(text.trimmingBlanks(), style)
            endBlock()
        case .nodes(let nodes):
            beginCell(&levels)
            let style = levels[levels.count - 1].style
            var setter = MathSetter(style: style.text, breaksLines: true, isText: true)
            setter.set(MathBrackets.nodes(nodes))
            let lines = setter.finish()
            if lines == [[]] { append(" ", style) } else { appendLines(lines, style) }
        case .formula(let source, let isDisplayed):
            beginCell(&levels)
            append(MathFormula(source: source, isDisplayed: isDisplayed), levels[levels.count - 1].style)
        case .begin(let scope): begin(scope, &levels)
        case .end: if levels.count > 1 { end(&levels) }
        case .style(let style): Self.apply(style, to: &levels[levels.count - 1].style)
        case .item(let label): item(label, &levels)
        case .cell:
            beginCell(&levels)
            endCell(&levels)
        case .row: endRow(&levels)
        case .span(let columns):
            if let table = Self.table(levels), !levels[table].isInCell {
                levels[table].span = columns.clamped(to: 1...MarkupTable.columnLimit)
            }
        case .lineEnd, .paragraphEnd: if Self.isShown(levels) { endBlock() }
        case .rule: rule()
        }
    }

    // MARK: Scopes

    private mutating func begin(_ scope: LaTeXScope, _ levels: inout [LaTeXLevel]) {
        var level = LaTeXLevel(scope: scope, style: levels[levels.count - 1].style)
        switch scope {
        case .group: break
        case .styled(let style): Self.apply(style, to: &level.style)
        case .heading(let scale):
            endBlock()
            level.style.text.bold = true
            level.style.resize(by: scale)
        case .runInHeading:
            endBlock()
            level.style.text.bold = true
        case .block(let alignment):
            endBlock()
            level.style.alignment = alignment ?? level.style.alignment
        case .quotation:
            endBlock()
            level.style.indent += 1
        case .list(let list):
            beginCell(&levels)
            endBlock()
            let outer = levels.count { if case .list(.numbers) = $0.scope { true } else { false } }
            level.style.indent += 1
            level.style.list.depth += 1
            level.style.list.number = counted.addList(first: 1)
            switch list {
            case .bullets: level.style.list.counter = .bullet(depth: level.style.list.depth)
            case .numbers(let counter): level.style.list.counter = counter ?? Self.counter(depth: outer)
            case .terms: level.style.list.counter = .none
            }
        case .table(_, let hasBorder):
            beginCell(&levels)
            level.style.own.hasBorder = hasBorder
            beginTable(hasBorder: hasBorder, bordersCells: hasBorder)
        }
        levels.append(level)
    }

    private mutating func end(_ levels: inout [LaTeXLevel]) {
        let level = levels[levels.count - 1]
        switch level.scope {
        case .group, .styled: break
        case .heading, .block, .quotation: endBlock()
        case .runInHeading: append(" ", level.style)
        case .list: if level.hasItem { endItem(level.style) } else { endBlock() }
        case .table:
            endRow(&levels)
            endTable()
        }
        levels.removeLast()
    }

    /// As LaTeX numbers lists within lists.
    private static func counter(depth: Int) -> CounterStyle {
        CounterStyle(type: ["1", "a", "i", "A"][min(depth, 3)]) ?? .decimal
    }

    private static func apply(_ change: LaTeXScope.Style, to style: inout MarkupStyle) {
        switch change {
        case .bold: style.text.bold = true
        case .italic: style.text.italic = true
        case .emphasis: style.text.italic.toggle()
        case .upright: style.text.italic = false
        case .monospace: style.text.monospace = true
        case .plain: (style.text.bold, style.text.italic, style.text.monospace) = (false, false, false)
        case .underline: style.text.decoration.underline = true
        case .strikethrough: style.text.decoration.strikethrough = true
        case .superscript: style.shift(.superscript)
        case .subscript: style.shift(.subscript)
        case .alignment(let alignment): style.alignment = alignment
        case .color(let color): style.setColor(.rgb(color), outer: style)
        }
    }

    // MARK: Lists

    private mutating func item(_ label: String?, _ levels: inout [LaTeXLevel]) {
        guard let index = levels.lastIndex(where: { if case .list = $0.scope { true } else { false } }) else {
            return endBlock()
        }
        var style = levels[index].style
        if levels[index].hasItem { endItem(style) } else { endBlock() }
        levels[index].hasItem = true
        let text = label.map { MathFormula(source: $0, isDisplayed: false, isText: true) }
            .map { $0.lines(style: .plain).joined().map(\.text).joined() }
        if case .list(.terms) = levels[index].scope {
            style.text.bold = true
            if let text { append(text + " ", style) }
            return
        }
        if let text {
            style.list.counter = .sign(text)
            style.list.number = nil
        }
        mark(style, number: nil)
    }

    // MARK: Tables

    /// The innermost table that is open.
    private static func table(_ levels: [LaTeXLevel]) -> Int? {
        levels.lastIndex { if case .table = $0.scope { true } else { false } }
    }

    /// Between cells nothing is.
    private static func isShown(_ levels: [LaTeXLevel]) -> Bool { table(levels).map { levels[$0].isInCell } ?? true }

    private mutating func beginCell(_ levels: inout [LaTeXLevel]) {
        guard let index = Self.table(levels), !levels[index].isInCell,
            case .table(let columns, _) = levels[index].scope
        else { return }
        if !levels[index].isInRow { beginRow(levels[index].style) }
        (levels[index].isInRow, levels[index].isInCell) = (true, true)
        var style = levels[index].style
        style.alignment = levels[index].column < columns.count ? columns[levels[index].column] : nil
        beginCell(style, columns: levels[index].span, rows: 1)
        // The cell has it, not its text.
        for level in index..<levels.count { levels[level].style.alignment = nil }
    }

    private mutating func endCell(_ levels: inout [LaTeXLevel]) {
        guard let index = Self.table(levels), levels[index].isInCell else { return }
        endCell()
        levels[index].column += levels[index].span
        (levels[index].isInCell, levels[index].span) = (false, 1)
    }

    private mutating func endRow(_ levels: inout [LaTeXLevel]) {
        guard let index = Self.table(levels), levels[index].isInRow else { return }
        beginCell(&levels)
        endCell(&levels)
        endRow()
        (levels[index].isInRow, levels[index].column) = (false, 0)
    }
}
