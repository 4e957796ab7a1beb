import Basics
import Logging

/// Makes the sound of cards that pass, through the desktop's sound server.
///
/// Nothing is opened before the first card passes while it is on, and all is let go a few seconds after the
/// last one. Without a server it is silent, says so once at the level of info, and tries again a while later.
/// It never waits for anything. Not thread-safe: it belongs to the thread that tells it of cards.
public final class FlickSounder {
    /// Whether cards are heard.
    public var isOn: Bool

    /// How loud cards are, from 0 (not heard) to 1.
    public var level: Double
    let player: FlickPlayer
    private var throttle = FlickThrottle()
    private var variation = FlickVariation()
    private var tickThrottle = FlickThrottle()
    private var tickVariation = FlickVariation()

    /// How loud a tick is beside a card.
    static let tickLevel = 0.22

    /// - Parameter level: how loud, from 0 to 1.
    public convenience init(isOn: Bool, level: Double = 1, logger: Logger) {
        self.init(isOn: isOn, level: level, server: nil, logger: logger)
    }

    /// - Parameters:
    ///   - server: its address; nil for the desktop's own.
    ///   - staleness: as the player has it.
    init(
        isOn: Bool, level: Double, server: String?, staleness: Double = FlickPlayer.staleness, logger: Logger
    ) {
        self.isOn = isOn
        self.level = level.clamped(to: 0...1)
        player = FlickPlayer(server: server, staleness: staleness, logger: logger)
    }

    deinit { close() }

    /// A card passes. It is heard if the last one was 50 ms ago or longer.
    ///
    /// - Parameters:
    ///   - place: where, from the window's left edge (0) to its right (1).
    ///   - time: in seconds, on any one clock that does not run back.
    public func pass(place: Double, time: Double) {
        guard isOn, level > 0, let start = throttle.start(at: time) else { return }
        let (variant, loudness) = variation.next(variants: FlickSynthesizer.variantCount)
        player.play(Flick(variant: variant, place: place, level: level * loudness, start: start))
    }

    /// Leaves of a split flap come to lie: softly heard, and as often as cards at most.
    ///
    /// - Parameters:
    ///   - place: where, from the window's left edge (0) to its right (1).
    ///   - time: in seconds, on any one clock that does not run back.
    public func tick(place: Double, time: Double) {
        guard isOn, level > 0, let start = tickThrottle.start(at: time) else { return }
        let (variant, loudness) = tickVariation.next(variants: TickSynthesizer.variantCount)
        player.play(
            Flick(
                variant: FlickSynthesizer.variantCount + variant, place: place,
                level: level * loudness * Self.tickLevel, start: start))
    }

    /// Lets go of the sound server. Nothing is heard any more.
    public func close() { player.close() }
}
