import Raster
import Typesetting

/// What `cardtray film` is asked to show.
public struct FilmOptions: Sendable {
    /// The scene to record.
    public var subject = FilmSubject.flick
    /// The window, in logical pixels: by default, one row of cards in the least window that shows them as they are.
    public var size = Size(900, 280)
    /// Device pixels to a logical one.
    public var scale = 0.8
    /// Which of the two themes is used.
    public var theme = Theme.dark
    /// The section whose cards move, counted from 0.
    public var section = 0
    /// The fonts that a person chose.
    public var fonts = FontChoices()
    /// Whether the backs of flicked cards show the answers.
    public var showsAnswers = false
    /// Which cards are set in columns.
    public var vertical = VerticalSetting.off
    /// The digits of counters.
    public var numerals = Numerals.latin
    /// Pictures in a second.
    public var rate = 20
    /// How many colors the film has at most, 1…255.
    public var colors = 128

    /// How far a white pixel that stays may be from the color it should have, in steps of 255: less than paper's
    /// grain.
    static let tolerance = 5

    /// The defaults of `cardtray film`.
    public init() {}

    var look: Look {
        var look = Look(theme: theme, scale: scale)
        look.vertical = vertical
        look.numerals = numerals
        return look
    }

    /// The picture, in device pixels.
    var pixelSize: PixelSize {
        PixelSize(
            max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    }
}

/// What a film is of.
public enum FilmSubject: String, CaseIterable, Sendable {
    /// A flick, a turn, and a peek at the sides behind.
    case flick
    /// Out to overviews, and into a card.
    case zoom
    /// A card that is carried to another place.
    case rearrange
    /// The row shuffled, and put back into the deck's order.
    case shuffle
    /// The next side of all cards comes to face up, and the first one again.
    case front
    /// A row that is run through to its end and back, its counter with it, while the study clock goes on.
    case clock

    var script: FilmScript {
        switch self {
        case .flick: .flick
        case .zoom: .zoom
        case .rearrange: .rearrange
        case .shuffle: .shuffle
        case .front: .front
        case .clock: .clock
        }
    }
}
