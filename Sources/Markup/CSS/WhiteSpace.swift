/// What becomes of blanks and line ends in a text.
enum WhiteSpace: Hashable, Sendable {
    /// However many, they are one blank, and none where a line begins or ends.
    case collapses
    /// Lines end where they do in the text; blanks collapse.
    case keepsLines
    /// All stay.
    case keeps

    /// By what `white-space` and `white-space-collapse` call it; nil for what says nothing of it, as `inherit`.
    ///
    /// - Parameter word: in small letters.
    init?(named word: String) {
        switch word {
        case "normal", "nowrap", "wrap", "collapse", "initial": self = .collapses
        case "pre-line", "preserve-breaks": self = .keepsLines
        case "pre", "pre-wrap", "break-spaces", "preserve": self = .keeps
        default: return nil
        }
    }
}
