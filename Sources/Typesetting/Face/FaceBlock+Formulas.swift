import CardDeck
import Raster

extension FaceBlock {
    /// The sources of the formulas that begin in what is shown of the block. O(runs + characters).
    var formulas: [String] {
        if let table { return table.formulas }
        return shownRuns { $0.formula != nil }.compactMap(\.formula)
    }

    /// Whether a picture of that name is in what is shown of the block. O(runs + characters).
    func shows(picture name: String) -> Bool {
        if let table { return table.shows(picture: name) }
        func shows(_ image: MediaReference) -> Bool { image.stacked.contains { $0.name == name } }
        return paragraph.pictures.contains(where: shows) || !shownRuns { $0.image.map(shows) ?? false }.isEmpty
    }

    /// The runs that begin in what is shown of the block.
    private func shownRuns(_ isWanted: (FaceText.Run) -> Bool) -> [FaceText.Run] {
        let wanted = paragraph.runs.filter(isWanted)
        guard !wanted.isEmpty else { return [] }
        let characters = CharacterIndex(paragraph.text), shown = shownCharacters
        return wanted.filter { shown.contains(characters[$0.range.lowerBound]) }
    }

    /// What stands between the spaces of a formula is broken only where it is longer, in characters: than any line
    /// need be.
    private static let longestUnbroken = 24

    /// Lets lines end within a formula where it says so itself, at its spaces, and nowhere else.
    func joinFormulas(in shaped: inout ShapedText) {
        guard paragraph.runs.contains(where: \.style.math) else { return }
        let characters = CharacterIndex(paragraph.text), scalars = Array(paragraph.text.unicodeScalars)
        var formulas: [Range<Int>] = []
        for run in paragraph.runs where run.style.math {
            let range = characters[run.range.lowerBound]..<characters[run.range.upperBound]
            if let last = formulas.last, last.upperBound == range.lowerBound {
                formulas[formulas.count - 1] = last.lowerBound..<range.upperBound
            } else {
                formulas.append(range)
            }
        }
        for formula in formulas {
            var start = formula.lowerBound
            for index in formula.dropFirst() {
                let space = scalars[index - 1]
                shaped.characters[index].mayBeginLine = space == " "
                shaped.characters[index].hyphenates = false
                if space == " " || space == "\u{A0}" {
                    join(start..<index, in: &shaped)
                    shaped.characters[index].mayBeginBrokenWord = true
                    start = index
                }
            }
            join(start..<formula.upperBound, in: &shaped)
        }
    }

    private func join(_ range: Range<Int>, in shaped: inout ShapedText) {
        guard range.count <= Self.longestUnbroken else { return }
        for index in range.dropFirst() { shaped.characters[index].mayBeginBrokenWord = false }
    }
}
