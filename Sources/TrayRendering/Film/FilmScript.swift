import Glibc
import Raster
import TrayKit

/// What a hand does in a film, and when. It ends where it began.
struct FilmScript {
    enum Action {
        /// Fingers move over the row by a number of cards.
        case move(Double)
        case release
        /// Grips a card of the row.
        case grab(Int)
        /// Carries the card by a distance in logical pixels.
        case carry(Point)
        case drop
        case command(TrayCommand)
        /// To an overview, or to the trays as they are.
        case zoom(Double)
        /// Until the card in front fills the window.
        case openCard
        /// Gives the row's cards another order.
        case shuffle
        /// Has a side of all cards face up, counted from 0, as far as the row's first card has so many.
        case front(Int)
    }

    struct Step {
        var time: Double
        var action: Action
    }

    let steps: [Step]
    /// In seconds.
    let duration: Double

    /// Between two of the events that a touchpad sends, in seconds.
    static let eventInterval = 1.0 / 60

    /// How far the fingers move between two events, in cards: the glide takes the row to its fifth card.
    private static let stroke = [0.04, 0.1, 0.16, 0.2, 0.22, 0.22, 0.2, 0.18]

    private static let flickTime = 0.5
    private static let turnTime = 2.0
    private static let turnBackTime = 3.0
    private static let flapTime = 3.8
    private static let unflapTime = 5.0
    private static let returnTime = 5.7
    private static let end = 7.0

    /// Flicks some cards along with momentum, turns the one that comes to rest and turns it back, lifts its side in sight
    /// and puts it back, and goes back to the first card.
    static let flick: FilmScript = {
        var steps = stroke.enumerated().map { number, cards in
            Step(time: flickTime + Double(number) * eventInterval, action: .move(cards))
        }
        steps.append(Step(time: flickTime + Double(stroke.count) * eventInterval, action: .release))
        steps += [
            Step(time: turnTime, action: .command(.turn)),
            Step(time: turnBackTime, action: .command(.turnBack)),
            Step(time: flapTime, action: .command(.flap)),
            Step(time: unflapTime, action: .command(.flap)),
            Step(time: returnTime, action: .command(.firstCard)),
        ]
        return FilmScript(steps: steps, duration: end)
    }()
}

/// Goes out to overviews and comes back, then into the card in front, turns it, goes to the next one and back.
extension FilmScript {
    static let zoom = FilmScript(
        steps: [
            Step(time: 0.5, action: .zoom(0.5)),
            Step(time: 1.3, action: .zoom(0.25)),
            Step(time: 2.5, action: .zoom(1)),
            Step(time: 3.4, action: .openCard),
            Step(time: 4.5, action: .command(.turn)),
            Step(time: 5.4, action: .command(.turnBack)),
            Step(time: 6.1, action: .command(.cardRight)),
            Step(time: 6.9, action: .command(.cardLeft)),
            Step(time: 7.7, action: .command(.dismiss)),
        ], duration: 8.6)
}

/// A hand lifts a card out of the row, carries it along and into the next row, and drops it; then the move is taken
/// back, so that the film ends as it began.
extension FilmScript {
    private static let grabTime = 0.4
    private static let dropTime = 3.5
    private static let undoTime = 4.4
    private static let returnEnd = 5.4

    private static let card = 4

    /// Where the hand is, as it goes from stop to stop: seconds from the grab, and logical pixels from where that was.
    private static let path: [(time: Double, place: Point)] = [
        (0, .zero), (0.5, Point(40, 26)), (1.2, Point(190, 6)), (1.9, Point(60, 196)), (2.5, Point(-110, 232)),
        (3.1, Point(-110, 232)),
    ]

    static let rearrange: FilmScript = {
        var steps = [Step(time: grabTime, action: .grab(card))]
        for (from, to) in zip(path, path.dropFirst()) {
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

/// The cards of the row go to other places in it, and back.
extension FilmScript {
    static let shuffle = FilmScript(
        steps: [Step(time: 0.5, action: .shuffle), Step(time: 2.6, action: .command(.undo))], duration: 4.6)
}

/// The cards show their second sides in place of their first, and these again.
extension FilmScript {
    static let front = FilmScript(
        steps: [Step(time: 0.8, action: .front(1)), Step(time: 2.4, action: .front(0))], duration: 3.4)
}

/// The counter runs up and down, along the row and back, while the clock goes on over a whole minute of its own.
extension FilmScript {
    private static let alongTime = 0.6
    private static let backTime = 2.4
    private static let clockEnd = 4.5
    /// What the clock tells when the film begins, in seconds.
    static let clockStart = 57.3

    static let clock = FilmScript(
        steps: [
            Step(time: alongTime, action: .command(.lastCard)), Step(time: backTime, action: .command(.firstCard)),
        ], duration: clockEnd)
}
