import Typesetting

/// How cards are set.
extension Viewer {
    /// Sets the cards in columns that may be, or none.
    func toggleVertical() {
        let vertical = frames.factory.vertical
        frames.setVertical(VerticalSetting(isOn: !vertical.isOn, languages: vertical.languages))
        setNeedsDisplay()
    }
}
