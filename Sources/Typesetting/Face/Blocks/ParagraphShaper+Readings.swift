import Basics
import CardDeck

/// What stands above the text, and the room that it has there.
extension ParagraphShaper {
    /// Notes which sizes are asked for: lines have room for readings as their letters have.
    func noteScales(in shaped: inout ShapedText) {
        guard paragraph.runs.contains(where: { $0.style.scale != 1 }) else { return }
        let index = CharacterIndex(paragraph.text)
        /// 0 for what is not seen, as the ends of isolates.
        func scale(of character: Int) -> Double {
            let runs = paragraph.runs
            let next = runs.partitioningIndex { index[$0.range.upperBound] > character }
            guard next < runs.count, index[runs[next].range.lowerBound] <= character else { return 0 }
            return runs[next].style.scale
        }
        for i in shaped.segments.indices {
            shaped.segments[i].scale = scale(of: shaped.segments[i].characters.lowerBound)
        }
        for i in shaped.hardLines.indices {
            shaped.hardLines[i].scale = scale(of: shaped.hardLines[i].characters.lowerBound)
        }
    }

    /// Shapes the readings, all at once, and sets them above the text.
    ///
    /// - Parameters:
    ///   - size: the text's, in card units.
    ///   - isUsual: they have the share that they have of most sizes, whatever this one is.
    func attachReadings(to shaped: inout ShapedText, at size: Double, isUsual: Bool) {
        let runs = paragraph.runs.filter { $0.reading != nil }
        let baseScales = runs.map { Self.bounded($0.style.scale, at: size) }
        let scales = baseScales.map { $0 * ReadingSpace.share(at: isUsual ? .infinity : $0 * size) }
        let joined = runs.map { $0.reading! }.joined(separator: "\u{2028}")
        func attributes() -> TextAttributes {
            let attributes = TextAttributes()
            var start = 0
            for (run, scale) in zip(runs, scales) {
                let end = start + run.reading!.utf8.count
                attributes.addReading(run.style, style: face.style, on: paper, scale: scale, to: start..<end)
                start = end + "\u{2028}".utf8.count
            }
            return attributes
        }
        let above: ShapedText
        if face.mode.isVertical {
            above = VerticalForms.shape(joined, context: context, fonts: face.fonts, attributes: attributes)
        } else {
            let layout = PangoText(joined, context: context, fonts: face.fonts)
            layout.setAttributes(attributes())
            above = layout.shapedText()
        }
        let lines = above.lines(width: .max)
        guard lines.count == runs.count else { return }
        let scalars = Array(paragraph.text.unicodeScalars)
        let index = CharacterIndex(paragraph.text)
        let readings = runs.indices.map { i in
            let run = runs[i]
            let characters = index[run.range.lowerBound]..<index[run.range.upperBound]
            return ShapedReading(
                characters: characters, line: above.glyphs(of: lines[i]).detached,
                baseScale: baseScales[i], scale: scales[i], size: Int32(ReadingSpace.em * scales[i]),
                isWide: run.reading!.unicodeScalars.contains(where: \.standsUpright),
                // It would leave its ground.
                overhangs: run.style.background == nil,
                spreads: scalars[characters].allSatisfy(\.standsUpright))
        }
        shaped.attach(readings, scalars: scalars)
    }

    /// The room that the readings as they are shaped take.
    func readingSpace(of shaped: ShapedText) -> ReadingSpace? {
        let scalars = Array(paragraph.text.unicodeScalars)
        return ReadingSpace(shaped, isTurned: face.mode.isVertical) { scalars[$0].standsUpright }
    }

    /// Sets the readings to their heights, and makes room above letters of the sizes that have readings, so that lines
    /// of one size are of one height. O(runs of the text).
    ///
    /// - Parameter size: the text's, in card units.
    func place(readingsOf shaped: inout ShapedText, in space: ReadingSpace, at size: Double) {
        for i in shaped.readings.indices {
            let reading = shaped.readings[i]
            shaped.readings[i].baseline = space.places(over: reading.baseScale, scale: reading.scale).baseline
        }
        func minTop(_ scale: Double) -> Int32 {
            guard space.has(scale) else { return .max }
            let base = Self.bounded(scale, at: size)
            return space.places(over: base, scale: base * ReadingSpace.share(at: base * size)).top
        }
        for i in shaped.segments.indices { shaped.segments[i].minTop = minTop(shaped.segments[i].scale) }
        for i in shaped.hardLines.indices { shaped.hardLines[i].minTop = minTop(shaped.hardLines[i].scale) }
    }
}
