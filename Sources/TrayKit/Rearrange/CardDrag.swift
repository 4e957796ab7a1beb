import CardDeck
import Raster

/// The hand has cards, and carries them about.
struct CardDrag {
    /// The deck as it was when they were lifted.
    let base: ArrangedDeck
    /// Where they stood there, in ascending order.
    let notes: [NotePath]
    /// What the rows exposed, and the row that keys acted on.
    let exposed: [NotePath]
    let focus: RowPath

    /// Where the first of them would stand if they were dropped now.
    var destination: NotePath

    /// The finger or the pointer, in the window.
    var hand: Point
    var page = EdgePush()
    var row = EdgePush()
    /// The row that the hand flicks because it is near its end.
    var flicked: RowPath?

    var velocityX = VelocityTracker()
    var velocityY = VelocityTracker()

    /// The rows of each section: while cards are carried trays may grow, but never shrink under the hand.
    var rowCounts: [Int]

    /// The places that they take now.
    func holds(_ path: NotePath) -> Bool {
        path.section == destination.section
            && (destination.note..<destination.note + notes.count).contains(path.note)
    }
}
