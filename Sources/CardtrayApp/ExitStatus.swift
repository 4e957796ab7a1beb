/// How the program ends.
public enum ExitStatus: Int32, Sendable {
    /// All went well.
    case success = 0
    /// Something failed while the program ran.
    case runtime = 1
    /// The command line cannot be understood.
    case usage = 2
    /// A deck cannot be read.
    case unreadableDeck = 3
    /// There is no Wayland compositor, or the connection to it was lost.
    case noCompositor = 4
}
