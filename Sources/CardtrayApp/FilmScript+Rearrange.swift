import Raster

#if canImport(Glibc)
import Glibc
#endif

/// A hand lifts a card out of the row, carries it along and into the next row, and drops it; then the move is taken
/// back, so that the film ends as it began.
extension FilmScript {
    private static let grabTime = 0.4
    private static let dropTime = 3.5
    private static let undoTime = 4.4
    private static let returnEnd = 5.4

    private static let card = 4

    /// Where the hand is, as it goes from stop to stop: seconds from the grab, and logical pixels from where that was.
    private static let way: [(time: Double, place: Point)] = [
        (0, .zero), (0.5, Point(40, 26)), (1.2, Point(190, 6)), (1.9, Point(60, 196)), (2.5, Point(-110, 232)),
        (3.1, Point(-110, 232)),
    ]

    static let rearrange: FilmScript = {
        var steps = [Step(time: grabTime, action: .grab(card))]
        for (from, to) in zip(way, way.dropFirst()) {
            let events = Int((to.time - from.time) / eventInterval)
            for event in 1...events {
                // From standstill to standstill.
                let share = (1 - cos(.pi * Double(event) / Double(events))) / 2
                steps.append(
                    Step(
                        time: grabTime + from.time + Double(event) * eventInterval,
                        action: .carry(from.place + (to.place - from.place) * share)))
            }
        }
        steps.append(Step(time: dropTime, action: .drop))
        steps.append(Step(time: undoTime, action: .command(.undo)))
        return FilmScript(steps: steps, duration: returnEnd)
    }()
}
