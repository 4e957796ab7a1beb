import CardDeck

/// Lists, tables and hints.
extension TextFlow {
    // MARK: Lists

    /// A list's item begins.
    ///
    /// - Parameter number: the item's, where it has one of its own.
    mutating func mark(_ style: MarkupStyle, number: Int?) {
        let count = style.list.number.map { counted.nextNumber(inList: $0, number) } ?? number ?? 1
        guard !style.isHidden, let marker = style.list.counter.marker(number: count) else { return }
        var look = style.text
        // Lines and grounds are the text's.
        (look.decoration, look.background, look.isolates) = (TextStyle.Decoration(), nil, [])
        if table?.isInCell == true {
            table?.mark(TextRun(marker, style: look))
            return
        }
        // An item that begins with a list has its marker in the same line.
        let outer = hasContent ? nil : current.marker
        current.marker = TextRun((outer.map { $0.text + "\u{2002}" } ?? "") + marker, style: look)
        current.indent = style.indent
    }

    /// A list's item ends, of which at least the marker is seen.
    mutating func endItem(_ style: MarkupStyle) {
        if current.marker != nil, table?.isInCell != true { begin(style) }
        endBlock()
    }

    // MARK: Tables

    /// - Parameter bordersCells: the border is one of every cell.
    mutating func beginTable(hasBorder: Bool, bordersCells: Bool) {
        endBlock()
        guard table == nil else {
            innerTables += 1
            return
        }
        table = MarkupTable(first: paragraphs.count, hasBorder: hasBorder, bordersCells: bordersCells)
    }

    mutating func beginRow(_ style: MarkupStyle) {
        endBlock()
        guard innerTables == 0, table != nil else { return }
        table?.beginRow(style)
    }

    mutating func beginCell(_ style: MarkupStyle, columns: Int, rows: Int) {
        guard innerTables == 0, table != nil else {
            // A table within a cell: its cells stand in one line.
            addSpace(style)
            return
        }
        if table?.hasCells == false {
            endBlock()
            begin(style)
            (current.alignment, current.direction) = (nil, table?.direction)
        } else {
            current.runs.append(TextRun("\t"))
        }
        pendingSpace = nil
        table?.beginCell(style, columns: columns, rows: rows, run: current.runs.count)
    }

    mutating func endCell() {
        guard innerTables == 0 else { return }
        pendingSpace = nil
        table?.endCell()
    }

    mutating func endRow() {
        guard innerTables == 0 else {
            endBlock()
            return
        }
        guard table?.hasCells == true else { return }
        current.row = table?.endRow()
        endParagraph()
    }

    mutating func endTable() {
        guard innerTables == 0 else {
            innerTables -= 1
            return
        }
        endBlock()
        if let table {
            let rows = table.finish(Array(paragraphs[table.first...]))
            paragraphs.replaceSubrange(table.first..., with: rows)
        }
        table = nil
    }

    // MARK: What is shown only when it is asked for

    /// What comes from here on is a hint's text.
    mutating func beginHint() {
        var inner = TextFlow(embedded: embedded)
        inner.counted = counted
        inner.outer = outer + [self]
        self = inner
    }

    mutating func endHint(_ number: Int?) {
        guard var around = outer.last else { return }
        let text = finish()
        around.counted = counted
        if let number { around.counted.setHint(number, text, media: media) }
        self = around
    }
}
