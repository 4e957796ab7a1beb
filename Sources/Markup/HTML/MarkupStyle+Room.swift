import CardDeck

/// The room that an element has on its left and right.
extension MarkupStyle {
    /// So much room is as wide as a blank, beside the size of the letters.
    private static let blankShare = 0.25

    /// There is some on one of its sides.
    var isSpaced: Bool { own.room.values.contains { Self.width($0) > 0 } }

    /// It has so much room before it that its text does not touch what comes before.
    var hasGapBefore: Bool { hasGap(atLeft: direction != .rightToLeft) }

    /// It has so much room behind it that its text does not touch what follows.
    var hasGapAfter: Bool { hasGap(atLeft: direction == .rightToLeft) }

    /// What is a part of a word, as gaps and indices are, is not torn off it.
    private func hasGap(atLeft isLeft: Bool) -> Bool {
        guard !own.room.isEmpty, !own.display.isBlock, !own.box.isOutOfFlow, !text.cloze, text.shift == .none
        else { return false }
        let parts: [CSSRoom] = isLeft ? [.marginLeft, .paddingLeft] : [.marginRight, .paddingRight]
        let room = parts.reduce(0.0) { $0 + (own.room[$1].map(Self.width) ?? 0) }
        return room > 0 && room >= Self.blankShare * cardPixels * text.scale
    }

    private static func width(_ length: PictureLayer.Length) -> Double {
        switch length {
        case .pixels(let pixels): pixels
        case .share(let share): share * MarkupBox.icon.windowWidth
        }
    }
}
