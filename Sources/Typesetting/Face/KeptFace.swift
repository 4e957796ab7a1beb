import CardDeck

/// A face as it is set, and what it depends on.
struct KeptFace {
    let facet: Facet
    let fonts: CardFonts
    /// Nil where there are none.
    let pictures: PictureCache?
    /// What pictures were decoded for, in pixels to a card unit; 0 where there are none.
    let detail: Double
    let vertical: VerticalSetting
    let style: CardStyle
    let face: SetFace
}
