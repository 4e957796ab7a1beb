extension AnkiCard {
    /// What can be wrong with a card that is shown all the same.
    enum Flaw {
        case noteLength, fieldCount, template, gap, sideLength, length, blank

        /// Whether it is wrong with all cards of the note.
        var isOfNote: Bool { self == .noteLength || self == .fieldCount }

        /// How a person is told of it.
        var warning: WarningLog.Kind {
            switch self {
            case .noteLength: Self.longNote
            case .fieldCount: Self.wrongFieldCount
            case .template: Self.badTemplate
            case .gap: Self.missingGap
            case .sideLength: Self.longSide
            case .length: Self.tooLong
            case .blank: Self.blankCard
            }
        }

        private static let longNote = WarningLog.Kind(
            "note is longer than 16 MB, or has more than 1 MB that is not valid UTF-8 or 64 KB of tags; what is beyond "
                + "is left out",
            "notes are longer than 16 MB, or have more than 1 MB that is not valid UTF-8 or 64 KB of tags; what is "
                + "beyond is left out")
        private static let wrongFieldCount = WarningLog.Kind(
            "note has another number of fields than its note type",
            "notes have another number of fields than their note type")
        private static let badTemplate = WarningLog.Kind(
            "card's template has an error; its note's fields are shown as they stand",
            "cards' templates have errors; their notes' fields are shown as they stand")
        private static let longSide = WarningLog.Kind(
            "card's template makes more than 4 MB of text or 64 MB of pictures; its note's fields are shown instead",
            "cards' templates make more than 4 MB of text or 64 MB of pictures; their notes' fields are shown instead")
        private static let blankCard = WarningLog.Kind(
            "card shows nothing by its template; its note's fields are shown as they stand",
            "cards show nothing by their templates; their notes' fields are shown as they stand")
        private static let missingGap = WarningLog.Kind(
            "card's gap is not in its note; the fields are shown as they stand",
            "cards' gaps are not in their notes; the fields are shown as they stand")
        private static let tooLong = WarningLog.Kind(
            "card is longer than 256 KB, or has more than 32,768 elements; its end is left out",
            "cards are longer than 256 KB, or have more than 32,768 elements; their ends are left out")
    }
}
