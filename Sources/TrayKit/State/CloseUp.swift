import CardDeck
import Raster

/// The card that is taken out of its tray, with those that lie beside it, and where it is seen.
struct CloseUp {
    /// The cards beside each other, and which place of theirs is seen in the window's middle: a whole number at rest.
    var line: CardLine
    var place: KineticValue

    /// 1 where cards follow each other to the right, −1 to the left: as the tray has it in which the line rested last.
    var direction: Double

    /// The card that is nearest to the window's middle, and the one that it will be: its tray brings that to the front.
    var note: NotePath
    var aim: NotePath

    /// The cards that are to be seen, and how many cards each lies beside the window's middle, the nearest last.
    var shown: [(note: NotePath, strip: Double)]

    /// How far it is moved in the window, in logical pixels.
    var panX: KineticValue
    var panY: KineticValue

    /// Its place that stays under the fingers, in card units; nil where none needs to.
    var grip: Point?

    /// What it is moved by beside what keeps the grip in its place.
    var slackX = AnimatedValue(0)
    var slackY = AnimatedValue(0)

    /// Which page of a facet is seen, and of which one: of any other the first is. Facets beside each other go on
    /// together, each to its last page.
    var page = AnimatedValue(0)
    var pagedFacet = 0

    /// How far all facets have come to lie beside each other: 0 on each other … 1.
    var spread: AnimatedValue

    /// Turns that wait until they lie on each other.
    var waitingTurns = 0

    static let pageCurve = MotionCurve.ease(duration: 0.2)
    static let spreadCurve = MotionCurve.ease(duration: 0.36)

    static let panTolerance = 0.25
    static let panOvershoot = 90.0
    /// Tolerance and overshoot of the place along the line of cards, in cards.
    static let placeTolerance = 0.0002
    static let placeOvershoot = 0.3

    init(at note: NotePath, in deck: DeckLine, direction: Double, spread: Double) {
        line = CardLine(at: note)
        place = KineticValue(
            0, bounds: line.bounds(in: deck), maximumOvershoot: Self.placeOvershoot, tolerance: Self.placeTolerance)
        (self.note, aim, shown, self.direction) = (note, note, [(note, 0)], direction)
        let rest = KineticValue(
            0, bounds: 0...0, maximumOvershoot: Self.panOvershoot, tolerance: Self.panTolerance)
        (panX, panY) = (rest, rest)
        self.spread = AnimatedValue(spread)
    }

    var pan: Point { Point(panX.value, panY.value) }
    var isMoving: Bool {
        place.isMoving || panX.isMoving || panY.isMoving || slackX.isMoving || slackY.isMoving || page.isMoving
            || spread.isMoving
    }

    /// Whether a card is one of those that are out of their trays.
    func holds(_ note: NotePath) -> Bool { shown.contains { $0.note == note } }
}
