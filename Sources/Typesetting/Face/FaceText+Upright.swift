import CardDeck

/// Short numbers within columns stand upright, their digits side by side; so do a letter and a mark that stand alone.
extension FaceText {
    /// Longer numbers are turned.
    private static let maxDigits = 3
    private static let maxMarks = 2

    /// The text with what stands upright in one place each.
    func withUprightPieces() -> FaceText {
        var text = self
        text.paragraphs = paragraphs.map(Self.withUprightPieces)
        return text
    }

    static func withUprightPieces(_ paragraph: Paragraph) -> Paragraph {
        let found = pieces(of: paragraph)
        guard !found.isEmpty else { return paragraph }
        var text = "", end = paragraph.text.startIndex, uprights: [Upright] = []
        for piece in found {
            let utf8 = paragraph.text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: piece.range.lowerBound)
            text += paragraph.text[end..<start]
            end = utf8.index(start, offsetBy: piece.range.count)
            let place = text.utf8.count
            text += stand(for: piece)
            uprights.append(Upright(range: place..<text.utf8.count, text: piece.text, style: piece.style))
        }
        text += paragraph.text[end...]
        var count = 0
        /// Where an end of a run falls, which is never within a piece: as far behind the last piece before it as it was.
        /// Asked for one end after the other.
        func moved(_ offset: Int) -> Int {
            while count < found.count, found[count].range.upperBound <= offset { count += 1 }
            guard count > 0 else { return offset }
            return uprights[count - 1].range.upperBound + offset - found[count - 1].range.upperBound
        }
        var replaced = paragraph
        replaced.text = text
        replaced.runs = paragraph.runs.map { run in
            var run = run
            run.range = moved(run.range.lowerBound)..<moved(run.range.upperBound)
            return run
        }
        replaced.uprights = uprights
        return replaced
    }

    /// A character in the place of a piece: of the fonts beside it, and with lines broken about it as about the piece.
    private static func stand(for piece: Upright) -> String {
        piece.text.hasSuffix("!") || piece.text.hasSuffix("?") ? "\u{FF01}" : "\u{3007}"
    }

    /// O(text + runs).
    private static func pieces(of paragraph: Paragraph) -> [Upright] {
        let scalars = Array(paragraph.text.unicodeScalars)
        var pieces: [Upright] = []
        var (i, offset, run) = (0, 0, 0)
        while i < scalars.count {
            let start = i, from = offset
            while i < scalars.count, !scalars[i].standsUpright, !scalars[i].isSpaceOrControl {
                offset += UTF8.width(scalars[i])
                i += 1
            }
            if i > start, standsUpright(scalars[start..<i]), isBesideUpright(start..<i, in: scalars) {
                while run < paragraph.runs.count, paragraph.runs[run].range.upperBound <= from { run += 1 }
                let style = run < paragraph.runs.count ? style(of: from..<offset, in: paragraph.runs[run]) : .plain
                if let style {
                    var text = ""
                    text.unicodeScalars.append(contentsOf: scalars[start..<i])
                    pieces.append(Upright(range: from..<offset, text: text, style: style))
                }
            }
            guard i < scalars.count else { break }
            offset += UTF8.width(scalars[i])
            i += 1
        }
        return pieces
    }

    /// The style of a range of a text, the run being the first that does not end before it; nil where it has several,
    /// or is no part of the line itself.
    private static func style(of range: Range<Int>, in run: Run) -> TextStyle? {
        if run.range.lowerBound >= range.upperBound { return .plain }
        guard run.range.lowerBound <= range.lowerBound, run.range.upperBound >= range.upperBound,
            run.style.shift == .none, run.style.innerShift == .none
        else { return nil }
        return run.style
    }

    private static func standsUpright(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        if word.count == 1, word.allSatisfy(\.isLatinLetter) { return true }
        if word.allSatisfy({ ("0"..."9").contains($0) }) { return word.count <= maxDigits }
        return word.count <= maxMarks && word.allSatisfy { $0 == "!" || $0 == "?" }
    }

    /// Among Latin words, numbers are turned as these are.
    private static func isBesideUpright(_ word: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        func isUpright(_ neighbor: Unicode.Scalar?) -> Bool {
            neighbor.map { $0.standsUpright || $0 == "\u{2028}" } ?? true
        }
        func isText(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2028}" || !scalar.isSpaceOrControl }
        // What follows would make another picture of the last digit.
        if word.upperBound < scalars.count, scalars[word.upperBound].properties.isGraphemeExtend { return false }
        return isUpright(scalars[..<word.lowerBound].last(where: isText))
            && isUpright(scalars[word.upperBound...].first(where: isText))
    }
}

extension Unicode.Scalar {
    fileprivate var isLatinLetter: Bool { ("A"..."Z").contains(self) || ("a"..."z").contains(self) }
}
