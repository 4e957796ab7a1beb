/// The edge that a sheet is turned over for its other side to be printed.
public enum Duplex: String, CaseIterable, Sendable {
    case longEdge = "long-edge"
    case shortEdge = "short-edge"
}
