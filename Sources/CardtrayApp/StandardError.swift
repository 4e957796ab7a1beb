import Basics
import Threads

#if canImport(Glibc)
import Glibc
#endif

/// Where lines for the user go.
public enum StandardError {
    /// What writes them where nobody may wait for that; nil: they are written at once.
    private static let background = Monitor<LineWriter?>(nil)

    /// How long the program's end waits for who reads them, in seconds.
    private static let patience = 0.5

    /// Writes a line, whole. Control characters that decks have put in it do nothing.
    public static func write(_ line: String) { writeText(line.forTerminal) }

    /// Writes lines that are the program's own.
    public static func writeText(_ text: String) {
        let bytes = Array(text.utf8) + [10]
        if let writer = background.withLock({ $0 }) {
            writer.append(bytes)
        } else {
            LineWriter.write(bytes, to: STDERR_FILENO)
        }
    }

    /// Has lines written by a thread from now on, for a program with windows: one that was started by another, which
    /// reads nothing of what it says, or from a terminal that stands still, would stand still, too. A command waits, so
    /// that nothing of what it says is lost.
    static func writeInBackground() {
        background.withLock { $0 = $0 ?? LineWriter(STDERR_FILENO) }
    }

    /// Waits, before the program ends, until those are written that somebody reads.
    static func finish() {
        background.withLock { $0 }?.finish(patience: patience)
    }
}
