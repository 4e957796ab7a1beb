/// What scrolls.
public enum ScrollSource: Equatable, Sendable {
    case wheel, finger, continuous, wheelTilt
}
