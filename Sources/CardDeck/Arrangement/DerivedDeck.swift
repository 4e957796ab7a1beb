/// A deck that shows the notes of another: some of them, or in another order.
public protocol DerivedDeck: DeckSource {
    /// The deck that it is derived from, which may be derived itself.
    var whole: any DeckSource { get }

    /// Where a note stands in the deck that everything is derived from. Quick.
    func deckPath(section: Int, note: Int) -> CardPath

    /// Where a section stands there.
    func deckSection(_ section: Int) -> Int
}

extension DerivedDeck {
    public var format: String { whole.format }
    public var title: String { whole.title }
    public var warnings: [String] { whole.warnings }
    public var fonts: [DeckFont] { whole.fonts }

    public func media(named name: String) throws -> [UInt8] { try whole.media(named: name) }

    public func error(inMedia name: String, _ message: String) -> DeckError {
        whole.error(inMedia: name, message)
    }
}
