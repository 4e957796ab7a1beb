/// Whether frames are timed, and who is told.
public struct StatisticsOptions: Sendable {
    /// Shows figures in the window, and prints them to standard output at the end.
    public var areShown = false
    /// The file that they are written to at the end, as JSON with a record of every frame.
    public var output: String?

    public init(areShown: Bool = false, output: String? = nil) {
        self.areShown = areShown
        self.output = output
    }

    var areWanted: Bool { areShown || output != nil }
}
