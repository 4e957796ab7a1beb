import ArgumentParser

/// Which card a picture shows, and how it stands.
struct PoseArguments: ParsableArguments {
    @Option(help: "The section at the top.")
    var section: Int?

    @Option(
        parsing: .unconditional, help: "The card in front in that section; 4.5 is halfway from the fifth to the sixth.")
    var expose: Double?

    @Option(help: "How many times the card in front is turned; 0.5 is halfway to its next side.")
    var turn = 0.0

    @Flag(help: "Peek behind the side in sight of the card in front.")
    var flap = false

    @Option(
        help: "The zoom factor: below 1 an overview; above 1 the card in front, up to filling the window and beyond.")
    var zoom = 1.0

    @Flag(help: "With --zoom, show all sides of the card.")
    var spread = false
}

/// What a picture shows on its cards.
struct FaceArguments: ParsableArguments {
    @Flag(help: "With --zoom, show the LaTeX of the card's formulas.")
    var sources = false

    @Flag(help: "Show answers on the backs of flicked cards.")
    var answers = false

    @Flag(help: "Open all hints.")
    var hints = false

    @Option(help: "Highlight these words on the cards, as a search does.")
    var mark: String?

    @Flag(help: "Set cards in Chinese, Japanese and Mongolian in columns.")
    var vertical = false
}
