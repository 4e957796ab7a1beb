/// Whether frames are timed, where the figures go, and which debugging labels are shown.
package struct StatisticsOptions: Sendable {
    /// Shows figures in the window, and prints them to standard output at the end.
    package var areShown = false
    /// The file that they are written to at the end, as JSON with a record of every frame.
    package var output: String?
    /// Labels the tiles that a card in a close-up is drawn with.
    package var labelsTiles = false

    /// Nothing is timed, written or labeled, unless it is asked for.
    package init(areShown: Bool = false, output: String? = nil, labelsTiles: Bool = false) {
        self.areShown = areShown
        self.output = output
        self.labelsTiles = labelsTiles
    }

    /// Whether frames are timed at all.
    package var areWanted: Bool { areShown || output != nil }
}
