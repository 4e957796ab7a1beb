/// A stretch of text in one style.
public struct TextRun: Hashable, Sendable {
    /// The text; empty for a run that is a picture only.
    public var text: String
    /// How the text looks.
    public var style: TextStyle

    /// The reading set above the text (furigana, pinyin), if it has one.
    public var ruby: String?

    /// A picture that stands in the line in place of text; `text` is then empty.
    public var image: MediaReference? {
        get { if case .picture(let image)? = inserted { image } else { nil } }
        set { inserted = newValue.map(Inserted.picture) }
    }

    /// In a place of its own in memory: few runs have one, and it is larger than all the rest of a run.
    private indirect enum Inserted: Hashable, Sendable {
        case picture(MediaReference)
    }

    private var inserted: Inserted?

    /// The formula that begins with the run, as it was written in LaTeX; nil where none begins.
    public var formula: String?

    /// A run; `ruby` is the reading above it, `image` a picture in its place.
    public init(_ text: String, style: TextStyle = .plain, ruby: String? = nil, image: MediaReference? = nil) {
        self.text = text
        self.style = style
        self.ruby = ruby
        self.image = image
    }
}
