import Raster
import TrayKit

/// What a hand does in a film, and when. It ends where it began.
struct FilmScript {
    enum Action {
        /// Fingers move over the row by so many cards.
        case move(Double)
        case release
        case command(TrayCommand)
        /// To an overview, or to the trays as they are.
        case zoom(Double)
        /// Until the card in front fills the window.
        case openCard
    }

    struct Step {
        var time: Double
        var action: Action
    }

    let steps: [Step]
    /// In seconds.
    let duration: Double

    /// Between two of the events that a touchpad sends, in seconds.
    private static let eventInterval = 1.0 / 60

    /// How far the fingers move between two events, in cards: the glide takes the row to its fifth card.
    private static let stroke = [0.04, 0.1, 0.16, 0.2, 0.22, 0.22, 0.2, 0.18]

    private static let flickTime = 0.5
    private static let turnTime = 2.0
    private static let turnBackTime = 3.0
    private static let flapTime = 3.8
    private static let unflapTime = 5.0
    private static let returnTime = 5.7
    private static let end = 7.0

    // The same with the clock: along the row and back, over the clock's whole minute.
    private static let alongTime = 0.6
    private static let backTime = 2.4
    private static let countingEnd = 4.5
    /// What the clock tells when the film begins, in seconds.
    static let clockStart = 57.3

    /// The counter runs up and down while the clock goes on.
    static let counting = FilmScript(
        steps: [
            Step(time: alongTime, action: .command(.lastCard)), Step(time: backTime, action: .command(.firstCard)),
        ], duration: countingEnd)

    private init(steps: [Step], duration: Double) { (self.steps, self.duration) = (steps, duration) }

    /// Flicks some cards along with momentum, turns the one that comes to rest and turns it back, lifts its front side
    /// and puts it back, and goes back to the first card.
    static var flick: FilmScript {
        var steps = Self.stroke.enumerated().map { number, cards in
            Step(time: Self.flickTime + Double(number) * Self.eventInterval, action: .move(cards))
        }
        steps.append(
            Step(time: Self.flickTime + Double(Self.stroke.count) * Self.eventInterval, action: .release))
        steps += [
            Step(time: Self.turnTime, action: .command(.turn)),
            Step(time: Self.turnBackTime, action: .command(.turnBack)),
            Step(time: Self.flapTime, action: .command(.flap)),
            Step(time: Self.unflapTime, action: .command(.flap)),
            Step(time: Self.returnTime, action: .command(.firstCard)),
        ]
        return FilmScript(steps: steps, duration: Self.end)
    }

    /// Goes out to overviews and comes back, then into the card in front, turns it, goes to the next one and back.
    static var zoom: FilmScript {
        FilmScript(
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
}
