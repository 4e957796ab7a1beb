/// What stands above a part of a shaped text.
struct ShapedReading {
    /// The base, which no line end tears apart.
    var characters: Range<Int>
    var line: GlyphLine

    /// In letters as high as Chinese ones, kana say.
    var isWide: Bool

    /// The reading may reach over kana beside its base.
    var overhangs: Bool

    /// The base's letters are spread under a longer reading; else they stay together in its middle.
    var spreads: Bool
}
