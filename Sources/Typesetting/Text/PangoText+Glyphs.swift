import CPango

extension PangoText {
    /// The lines as Pango laid them out.
    func glyphLines() -> [GlyphLine] {
        let characters = CharacterIndex(text)
        var lines: [GlyphLine] = []
        forEachLine { line in
            var runs: [GlyphRun] = []
            Self.forEachRun(of: line) { run in
                var glyphs: [Glyph] = []
                var glyphRun = glyphRun(run)
                append(run, as: glyphRun, to: &glyphs, characters)
                glyphRun.glyphs = glyphs[...]
                runs.append(glyphRun)
            }
            lines.append(GlyphLine(runs, emptyBox: runs.isEmpty ? Self.box(of: line) : 0..<0))
        }
        return lines
    }

    /// The text as it was shaped, its lines to be found. The layout has no width.
    func shapedText() -> ShapedText {
        cutLongText()
        let characters = CharacterIndex(text)
        var shaped = ShapedText(characterCount: characters.count)
        shaped.glyphs.reserveCapacity(characters.count)
        addBreaks(to: &shaped)
        var widths: [Int32] = []
        var stretches: [LineBreaks.Stretch] = []
        forEachLine { line in
            let first = shaped.segments.count
            let start = characters[Int(line.pointee.start_index)]
            var end = start
            Self.forEachRun(of: line) { run in
                let item = run.pointee.item!
                let from = shaped.glyphs.count
                let glyphRun = glyphRun(run)
                append(run, as: glyphRun, to: &shaped.glyphs, characters)
                let offset = characters[Int(item.pointee.offset)]
                let count = Int(item.pointee.num_chars)
                stretches.append(
                    LineBreaks.Stretch(
                        characters: offset..<(offset + count), language: item.pointee.analysis.language))
                widths.removeAll(keepingCapacity: true)
                widths.append(contentsOf: repeatElement(0, count: count))
                pango_glyph_item_get_logical_widths(run, pango_layout_get_text(layout), &widths)
                for (i, width) in widths.enumerated() { shaped.characters[offset + i].width = width }
                for i in from..<shaped.glyphs.count {
                    shaped.characters[Int(shaped.glyphs[i].character)].beginsCluster = true
                }
                shaped.segments.append(
                    ShapedText.Segment(
                        run: glyphRun, glyphs: from..<shaped.glyphs.count,
                        characters: offset..<(offset + count), level: item.pointee.analysis.level))
                end = max(end, offset + count)
            }
            shaped.segments[first...].sort { $0.characters.lowerBound < $1.characters.lowerBound }
            shaped.hardLines.append(
                ShapedText.HardLine(
                    segments: first..<shaped.segments.count, characters: start..<end,
                    emptyBox: end == start ? Self.box(of: line) : 0..<0))
        }
        stretches.sort { $0.characters.lowerBound < $1.characters.lowerBound }
        LineBreaks(text, stretches).mark(&shaped.characters)
        return shaped
    }

    /// From so many bytes on, a piece of a text that is shaped at once ends with the next word, or where none ends, soon.
    ///
    /// Pango keeps the room that its longest piece took for as long as the program runs: forty bytes for each letter.
    static let pieceBytes = 16 << 10
    private static let longestWord = 1 << 10

    /// Has a long text shaped piece by piece.
    private func cutLongText() {
        guard text.utf8.count > Self.pieceBytes else { return }
        let attributes = pango_layout_get_attributes(layout).map { pango_attr_list_copy($0)! } ?? pango_attr_list_new()!
        defer { pango_attr_list_unref(attributes) }
        var start = 0, end = 0, isMarked = true
        func endPiece() {
            // Pieces with and without an attribute stay apart, even where it asks for nothing.
            if isMarked {
                let attribute = pango_attr_text_transform_new(PANGO_TEXT_TRANSFORM_NONE)!
                (attribute.pointee.start_index, attribute.pointee.end_index) = (guint(start), guint(end))
                pango_attr_list_insert_before(attributes, attribute)
            }
            (start, isMarked) = (end, !isMarked)
        }
        func advance(_ bytes: Int, endsWord: Bool) {
            end += bytes
            if end - start >= Self.pieceBytes + (endsWord ? 0 : Self.longestWord) { endPiece() }
        }
        for character in text {
            if character.utf8.count < Self.longestWord {
                advance(character.utf8.count, endsWord: character.isWhitespace)
            } else {
                for scalar in character.unicodeScalars { advance(UTF8.width(scalar), endsWord: false) }
            }
        }
        endPiece()
        pango_layout_set_attributes(layout, attributes)
    }

    private func addBreaks(to shaped: inout ShapedText) {
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return }
        for i in 0..<min(Int(count), shaped.characters.count) {
            shaped.characters[i].mayBeginLine = attributes[i].is_line_break != 0
            shaped.characters[i].mayBeginBrokenWord = attributes[i].is_char_break != 0
            shaped.characters[i].isSpace = attributes[i].is_white != 0
            shaped.characters[i].hyphenates = attributes[i].break_inserts_hyphen != 0
        }
    }

    private func forEachLine(_ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Void) {
        var next = pango_layout_get_lines_readonly(layout)
        while let node = next {
            body(node.pointee.data!.assumingMemoryBound(to: PangoLayoutLine.self))
            next = node.pointee.next
        }
    }

    /// From left to right.
    private static func forEachRun(
        of line: UnsafeMutablePointer<PangoLayoutLine>, _ body: (UnsafeMutablePointer<PangoGlyphItem>) -> Void
    ) {
        var next = line.pointee.runs
        while let node = next {
            body(node.pointee.data!.assumingMemoryBound(to: PangoGlyphItem.self))
            next = node.pointee.next
        }
    }

    private func append(
        _ run: UnsafeMutablePointer<PangoGlyphItem>, as glyphRun: GlyphRun, to glyphs: inout [Glyph],
        _ characters: CharacterIndex
    ) {
        let offset = Int(run.pointee.item.pointee.offset)
        let string = run.pointee.glyphs!
        let count = Int(string.pointee.num_glyphs)
        let shape = glyphRun.decoration?.shape?.box
        let infos = UnsafeMutableBufferPointer(start: string.pointee.glyphs, count: count)
        for i in infos.indices where infos[i].glyph & Glyph.unknown != 0 {
            fonts.noteUnknown(infos[i].glyph)
            // In a line that is turned, Pango shifts its own box to stand upright; ours does by itself.
            infos[i].geometry = PangoGlyphGeometry(width: glyphRun.font.unknownWidth, x_offset: 0, y_offset: 0)
        }
        glyphRun.font.forEachInkBox(of: UnsafeBufferPointer(infos)) { i, ink in
            let info = infos[i]
            // Pango's corrections at the ends of a run are parts of its first and last glyph.
            let start = i == 0 ? Int(run.pointee.start_x_offset) : 0
            let end = i == count - 1 ? Int(run.pointee.end_x_offset) : 0
            let character = characters[offset + Int(string.pointee.log_clusters[i])]
            runText?.beginCluster(at: character)
            glyphs.append(
                Glyph(
                    id: info.glyph, width: Int32(bounded: Int(info.geometry.width) + start + end),
                    xOffset: Int32(bounded: Int(info.geometry.x_offset) + start),
                    yOffset: Int32(bounded: Int(info.geometry.y_offset)),
                    ink: shape ?? ink, character: Int32(character)))
        }
    }

    private func glyphRun(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> GlyphRun {
        let analysis = run.pointee.item.pointee.analysis
        let font = fonts.font(analysis.font)
        let decoration = RunDecoration(analysis.extra_attrs)
        let box = decoration?.shape?.box
        // Pango counts shifts of the baseline upwards. To a run's own it adds where Chinese characters of its size have
        // the lower edge, as if letters stood on that: beside larger ones they would climb.
        var y = -(decoration?.rise ?? 0)
        if Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_CENTERED_BASELINE != 0 {
            // In a line that is turned, glyphs stand about its middle; shapes know it.
            y = -run.pointee.y_offset - (box == nil ? font.top + (font.bottom - font.top) / 2 : 0)
        }
        return GlyphRun(
            font: font, decoration: decoration, text: runText, glyphs: [], x: 0, y: y, top: (box?.top ?? font.top) + y,
            bottom: (box?.bottom ?? font.bottom) + y)
    }

    private static func box(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Range<Int32> {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        return logical.y..<(logical.y + logical.height)
    }
}
