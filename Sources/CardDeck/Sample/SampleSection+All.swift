extension SampleSection {
    /// In the order of the trays: neighbors differ in script, and the first ones show the range.
    static var all: [SampleSection] {
        [
            .japanese, .greek, .arabic, .emoji, .hindi, .korean, .hebrew, .georgian, .russian, .thai,
            .chineseSimplified, .tamil, .french, .armenian, .bengali, .persian, .chineseTraditional,
        ]
    }
}
