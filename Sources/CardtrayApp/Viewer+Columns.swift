import TrayRendering
import Typesetting

/// How cards are set.
extension Viewer {
    /// Sets the cards in columns that may be, or none.
    func toggleVertical() {
        let vertical = frames.factory.vertical
        frames.setVertical(VerticalSetting(isOn: !vertical.isOn, languages: vertical.languages))
        setNeedsDisplay()
    }

    /// Shows how the formulas of a card that is close up were written, or hides it. Elsewhere there is no room for it.
    func toggleSources() {
        guard zoom?.isCloseUp == true else { return }
        frames.setShowsSources(!frames.factory.showsSources)
        setNeedsDisplay()
    }
}
