/// How the program ends.
public enum ExitStatus: Int32, Sendable {
    case success = 0
    case runtime = 1
    case usage = 2
    case unreadableDeck = 3
    case noCompositor = 4
}
