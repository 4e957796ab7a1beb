import CardDeck

extension AnkiGaps {
    /// The shapes that a side of a card shows on its picture, from back to front; none where the text has no shapes.
    ///
    /// Gap 0 is for what is always drawn. What else is hidden, the first shape that is asked for says.
    func shapes(_ context: GapContext) -> [OcclusionShape] {
        var asked: [OcclusionText] = []
        var other: [OcclusionText] = []
        var always: [OcclusionText] = []
        for (ordinals, text) in shapeTexts {
            guard let shape = OcclusionText(text) else { continue }
            if ordinals.contains(context.ordinal) {
                asked.append(shape)
            } else if ordinals.contains(0) {
                always.append(shape)
            } else {
                other.append(shape)
            }
        }
        let mode = (asked.first ?? other.first)?.mode ?? .nothing
        if mode == .allButIt, !context.isQuestion { return [] }
        var shapes: [OcclusionShape] = []
        if mode != .allButIt { shapes += always.map { $0.shape(.asked) } }
        if mode != .nothing { shapes += other.map { $0.shape(.other) } }
        if mode != .allButIt { shapes += asked.map { $0.shape(context.isQuestion ? .asked : .revealed) } }
        return shapes
    }
}
