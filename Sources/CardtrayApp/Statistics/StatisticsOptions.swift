/// Whether frames are timed, and who is told; and what else of them is shown.
public struct StatisticsOptions: Sendable {
    /// Shows figures in the window, and prints them to standard output at the end.
    public var areShown = false
    /// The file that they are written to at the end, as JSON with a record of every frame.
    public var output: String?
    /// Labels the tiles that a card in a close-up is drawn with.
    public var labelsTiles = false

    public init(areShown: Bool = false, output: String? = nil, labelsTiles: Bool = false) {
        self.areShown = areShown
        self.output = output
        self.labelsTiles = labelsTiles
    }

    var areWanted: Bool { areShown || output != nil }
}
