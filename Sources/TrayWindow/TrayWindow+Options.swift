import Basics
import Raster
import TrayKit
import TrayRendering
import Typesetting
import WaylandClient

extension TrayWindow {
    /// How a window looks and behaves.
    public struct Options: Sendable {
        /// How large its content opens, in logical pixels.
        public var size = Size(1280, 800)
        /// Which of the two themes is used.
        public var theme = Theme.dark
        /// The font families of languages, and of all others.
        public var fonts = FontChoices()
        /// Which cards are set in columns.
        public var vertical = VerticalSetting.off
        /// The digits of counters.
        public var numerals = Numerals.latin
        /// Whether the backs of flicked cards show the answers.
        public var showsAnswers = false
        /// Whether cards fade instead of flying.
        public var reducesMotion = false
        /// The measures of trays and cards.
        public var metrics = TrayMetrics()
        /// How soon what was flicked comes to rest, beside what is usual.
        public var friction = 1.0
        /// How large everything is drawn, beside what is usual.
        public var textSize = 1.0
        /// How far scrolling moves what it scrolls, beside what the desktop says; below 0 the other way.
        public var scrollSpeed = 1.0
        /// Whether the deck is read to its end while nothing else is done, so that the first search need not do that.
        public var readsAhead = true
        /// What the desktop knows the program by: the name of its desktop file.
        public var applicationID = "cardtray"

        /// Whether frames are timed, and where the figures go.
        package var statistics = StatisticsOptions()

        /// The defaults: a dark window of 1280 × 800 logical pixels.
        public init() {}

        /// The scale is known once there is a window.
        var look: Look {
            var look = Look(theme: theme, scale: 1)
            look.vertical = vertical
            look.numerals = numerals
            return look
        }

        /// In whole logical pixels, whatever number a remembered size may have become. The window brings it between those
        /// that windows can have.
        var logicalSize: LogicalSize {
            func whole(_ length: Double) -> Int {
                length.isNaN ? 0 : Int(length.clamped(from: 0, to: Self.longest))
            }
            return LogicalSize(whole(size.width), whole(size.height))
        }

        /// Longer than any side of a window, in logical pixels.
        private static let longest = 1e6
    }
}
