import ArgumentParser
import Foundation

/// All that can be done to a window, for a long time.
struct SoakBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak", abstract: "Do to a window whatever comes to mind, and see how it bears it.",
        discussion: """
            First each of the decks is opened once. Then keys, pointers, fingers, gestures, sizes, scales, messages, decks \
            that change and decks that mean harm come one after the other, as chance has it. Beside them the window is \
            asked how it stands, all the time: how soon it answers is how long its main thread was away. Once a minute it \
            is brought back to the same deck and size, and its memory is looked at.
            """)

    @Argument(help: "How long, in minutes.")
    var minutes = 30.0

    @Option(help: "A folder with files to open, such as decks that mean harm.")
    var decks: String?

    @Option(help: "What chance begins with.")
    var seed: UInt64 = 1

    @Option(parsing: .upToNextOption, help: "Only what is named is done, to find which of it makes memory grow.")
    var only: [SoakAction] = SoakAction.allCases

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func validate() throws {
        guard minutes > 0 else { throw ValidationError("The minutes must be more than 0.") }
    }

    func run() throws {
        let run = try SoakRun(strangers: decks, actions: only, seed: seed)
        defer { run.stop() }
        try run.go(minutes: minutes)
        try run.report().print(asJSON: json)
    }
}
