/// The counter runs up and down, along the row and back, while the clock goes on over a whole minute of its own.
extension FilmScript {
    private static let alongTime = 0.6
    private static let backTime = 2.4
    private static let clockEnd = 4.5
    /// What the clock tells when the film begins, in seconds.
    static let clockStart = 57.3

    static let clock = FilmScript(
        steps: [
            Step(time: alongTime, action: .command(.lastCard)), Step(time: backTime, action: .command(.firstCard)),
        ], duration: clockEnd)
}
