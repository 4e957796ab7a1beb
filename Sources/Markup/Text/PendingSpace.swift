import CardDeck

/// White space that shows only if something follows in the line.
struct PendingSpace {
    let style: TextStyle

    /// What it is set as.
    private(set) var text = " "

    /// It is the room beside an element, and not in the text.
    private(set) var isGap = false

    /// How many letters that are not seen it still has room for.
    private var roomLeft = mostHidden

    /// Longer text that is not seen leaves no more room than that, in letters.
    private static let mostHidden = 20

    /// White space of the text.
    init(_ style: TextStyle) { self.style = style }

    /// The room beside an element.
    init(beside style: TextStyle) {
        self.style = Self.bare(style)
        isGap = true
    }

    /// The room of letters that are not seen.
    init(hiding count: Int, _ style: TextStyle) {
        self.style = Self.bare(style)
        text = ""
        hide(count)
    }

    /// Lines and grounds are the text's.
    private static func bare(_ style: TextStyle) -> TextStyle {
        var look = style
        (look.decoration, look.background) = (TextStyle.Decoration(), nil)
        return look
    }

    /// White space of the text comes behind it.
    mutating func addSpace() { if text.last != " " { text += " " } }

    /// So many letters come behind it that are not seen.
    mutating func hide(_ count: Int) {
        let shown = min(count, roomLeft)
        text += String(repeating: "\u{A0}", count: shown)
        roomLeft -= shown
        isGap = false
    }

    private static let stops: Set<Unicode.Scalar> = Set(",.;:!?%…、。，．！？：；،؛؟".unicodeScalars)

    /// What stands within words.
    private static let joints: Set<Unicode.Scalar> = Set("'’-‐‑/".unicodeScalars)

    /// Whether a sign is of those that have no blanks between their words.
    private static func isUnparted(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
    }

    /// Whether a blank is to part two texts. Room beside an element parts words, but no sign from its word.
    ///
    /// - Parameters:
    ///   - last: the end of what came.
    ///   - next: the beginning of what follows; nil where that is no text.
    ///   - shift: of what follows.
    func parts(_ last: Unicode.Scalar?, from next: Unicode.Scalar?, _ shift: TextStyle.Shift) -> Bool {
        guard isGap else { return true }
        if shift != .none || [last, next].contains(where: { $0.map(Self.joints.contains) == true }) { return false }
        if let last, let next, Self.isUnparted(last), Self.isUnparted(next) { return false }
        if let last {
            switch last.properties.generalCategory {
            case .openPunctuation, .initialPunctuation: return false
            default: if last.properties.isWhitespace { return false }
            }
        }
        guard let next else { return true }
        switch next.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: return false
        default: return !next.properties.isWhitespace && !Self.stops.contains(next)
        }
    }
}
