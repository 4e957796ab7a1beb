import Raster

extension FaceBlock {
    /// The sources of the formulas that begin in what is shown of the block. O(runs + characters).
    var formulas: [String] {
        if let table { return table.formulas }
        guard paragraph.runs.contains(where: { $0.formula != nil }) else { return [] }
        let characters = CharacterIndex(paragraph.text), shown = shownCharacters
        return paragraph.runs.compactMap { run in
            shown.contains(characters[run.range.lowerBound]) ? run.formula : nil
        }
    }

    /// The box of what is seen, with what is painted behind it.
    var extent: Rect {
        ground == nil ? ink : ink.union(Rect(x: origin.x, y: origin.y, width: fullWidth, height: height))
    }
}
