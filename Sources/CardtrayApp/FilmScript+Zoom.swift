/// Goes out to overviews and comes back, then into the card in front, turns it, goes to the next one and back.
extension FilmScript {
    static let zoom = FilmScript(
        steps: [
            Step(time: 0.5, action: .zoom(0.5)),
            Step(time: 1.3, action: .zoom(0.25)),
            Step(time: 2.5, action: .zoom(1)),
            Step(time: 3.4, action: .openCard),
            Step(time: 4.5, action: .command(.turn)),
            Step(time: 5.4, action: .command(.turnBack)),
            Step(time: 6.1, action: .command(.cardRight)),
            Step(time: 6.9, action: .command(.cardLeft)),
            Step(time: 7.7, action: .command(.dismiss)),
        ], duration: 8.6)
}
