import CardDeck
import Raster

/// What a tray view shows, but for what moves.
struct TrayState {
    /// How rows are cut.
    var layout: TrayLayout {
        didSet {
            if layout.notesPerRow != oldValue.notesPerRow || layout.metrics != oldValue.metrics {
                stances = AppearanceTable(notesPerRow: layout.notesPerRow, metrics: layout.metrics)
            }
        }
    }

    /// How cards stand in the rows that rest.
    private(set) var stances: AppearanceTable

    /// What of the page is in sight, in the page's units.
    var size: Size

    /// How that is seen in the window.
    var viewport = Viewport.identity

    /// The row that the keys act on.
    var focus = RowPath(section: 0, row: 0)

    /// The card that is taken out of its tray, and how it is seen.
    var closeUp: (state: CloseUp, geometry: CloseUpGeometry)?

    /// Whether something has changed since the last scene.
    var needsDisplay = true

    /// How far everything has moved on.
    var now = 0.0

    /// When the last event that the view got happened. Frames are drawn for the time at which they will be seen, and a
    /// busy machine delivers events late, so `now` may be later; a hand's speed follows from the times of its events
    /// alone.
    var handTime = 0.0

    /// How it is to look and to move.
    var options = TrayOptions()

    init(layout: TrayLayout, size: Size) {
        (self.layout, self.size) = (layout, size)
        stances = AppearanceTable(notesPerRow: layout.notesPerRow, metrics: layout.metrics)
    }
}

/// How a tray view is to look and to move.
struct TrayOptions {
    var showsAnswers = false
    var reducesMotion = false
    var friction = 1.0
    var reversesDigits = false
    var deviceScale: Double?
    /// The cards with a star, by where they stand in the whole deck.
    var stars: Set<NotePath> = []
}
