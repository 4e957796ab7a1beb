import Raster
import TrayKit

/// What a hand does in a film, and when. It ends where it began.
struct FilmScript {
    enum Action {
        /// Fingers move over the row by so many cards.
        case move(Double)
        case release
        /// Grips a card of the row.
        case grab(Int)
        /// Carries it so many logical pixels from there.
        case carry(Point)
        case drop
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

    /// Flicks some cards along with momentum, turns the one that comes to rest and turns it back, lifts its front side
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
