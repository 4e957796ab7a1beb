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
}
