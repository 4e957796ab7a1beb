import ArgumentParser
import CardPrinting
import CardtrayApp

/// How cards stand on sheets of paper.
struct SheetArguments: ParsableArguments {
    @Option(help: "The paper of a .pdf or .png: \(Self.names(PaperSize.self)). (default: a4)")
    var paper: PaperSize?

    @Option(help: "The size of a card, as those of paper. (default: a7, but 3x5 on such paper)")
    var card: PaperSize?

    @Option(help: "The edge that a sheet is turned over: \(Self.names(Duplex.self)). (default: long-edge)")
    var duplex: Duplex?

    @Option(
        help: """
            What is printed: front,back (all sides but the first on the back), front, back, all (every side on a side \
            of paper of its own), or a side's number. (default: front,back)
            """)
    var sides: PrintedSides?

    @Flag(help: "Print no marks where to cut.")
    var noCropMarks = false

    private static func names<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type) -> String {
        Choice.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// Whether nothing was asked for.
    var isEmpty: Bool { paper == nil && card == nil && duplex == nil && sides == nil && !noCropMarks }

    func validate() throws {
        let chosen = chosen
        guard chosen.grid == nil else { return }
        throw ValidationError("--card: \(chosen.cardSize.rawValue) is larger than \(chosen.paper.rawValue) paper.")
    }

    private var chosen: PrintOptions {
        var options = PrintOptions()
        options.paper = paper ?? options.paper
        options.card = card
        options.duplex = duplex ?? options.duplex
        options.sides = sides ?? options.sides
        options.showsCropMarks = !noCropMarks
        return options
    }

    /// - Parameter settings: have the fonts, and what is set in columns.
    func options(_ settings: Settings) -> PrintOptions {
        var options = chosen
        (options.fonts, options.vertical) = (settings.fonts, settings.vertical)
        return options
    }
}

extension PaperSize: ExpressibleByArgument {}
extension Duplex: ExpressibleByArgument {}

extension PrintedSides: ExpressibleByArgument {
    /// The sides that the command line names; nil where it names none.
    public init?(argument: String) { self.init(argument) }
}
