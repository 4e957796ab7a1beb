import CardtrayApp

#if canImport(Glibc)
import Glibc
#endif

/// Says on a terminal how far something has come that takes long: one line, written over itself.
struct ProgressLine {
    private let what: String
    private let isSeen = isatty(STDERR_FILENO) != 0
    private var percent = -1

    init(_ what: String) { self.what = what }

    /// - Parameter share: that is done, 0…1; the line is gone at 1.
    mutating func show(_ share: Double) {
        let now = Int(share * 100)
        guard isSeen, now != percent else { return }
        percent = now
        // Back to the line's beginning, and what stood there is wiped away.
        let text = share < 1 ? "\rcardtray: \(what): \(now) %" : "\r\u{1B}[K"
        var bytes = Array(text.utf8)
        _ = bytes.withUnsafeMutableBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
