import ArgumentParser
import CardtrayApp
import Raster
import TrayRendering
import Typesetting

struct FilmCommand: DrawingCommand {
    static let drawing = "film"
    static let longestSide = 4096

    static let configuration = CommandConfiguration(
        commandName: "film",
        abstract: "Record a short animation (flick, zoom, …) as an animated PNG.",
        discussion: """
            Scenes: flick flicks some cards along, turns the one that comes to rest, peeks behind its side in sight, and \
            goes back to the first card; zoom goes out until many cards are in sight, and into one; rearrange carries \
            a card to another place, and undoes that; shuffle gives the row's cards another order, and undoes that; \
            front has the next side of all cards face up, and the first one again; clock runs through the row to its \
            end and back, with the study clock. Sections are counted from 0.
            """)

    @OptionGroup var decks: DeckArguments

    @Option(name: [.customShort("o"), .long], help: "The PNG file to write; “-” for standard output.")
    var output: String

    @Option(help: "The scene to record: flick, zoom, rearrange, shuffle, front or clock.")
    var subject = FilmOptions().subject

    @Option(help: "The size of the window, in logical pixels.")
    var size = SizeArgument(width: Int(FilmOptions().size.width), height: Int(FilmOptions().size.height))

    @Option(help: "Device pixels per logical pixel, such as 1.5.")
    var scale = FilmOptions().scale

    @Option(help: "The colors: light or dark. (default: as the settings say, else dark)")
    var theme: Theme?

    @Option(help: "The section whose cards move.")
    var section = FilmOptions().section

    @Flag(help: "Set cards in Chinese, Japanese and Mongolian in columns.")
    var vertical = false

    @Option(help: "Pictures per second.")
    var rate = FilmOptions().rate

    @Option(help: "The most colors that the film may have; fewer make a smaller file.")
    var colors = FilmOptions().colors

    @OptionGroup var numerals: NumeralsOption
    @OptionGroup var languages: LanguageOptions
    @OptionGroup var encoding: EncodingOption

    func validate() throws {
        try validateScale()
        guard rate >= 1, rate <= 100 else { throw ValidationError("--rate must lie between 1 and 100.") }
        guard colors >= 2, colors <= 255 else { throw ValidationError("--colors must lie between 2 and 255.") }
        try validateSize()
    }

    mutating func run() throws {
        try decks.files.refuse(output)
        let settings = Settings.loaded()
        var options = FilmOptions()
        options.subject = subject
        let textSize = settings.textSize()
        options.size = Size(Double(size.width) / textSize, Double(size.height) / textSize)
        options.scale = scale * textSize
        options.theme = settings.theme()
        if let theme { options.theme.isDark = theme.isDark }
        options.section = section
        options.fonts = settings.fonts
        options.showsAnswers = !settings.masksAnswers
        options.vertical = vertical ? VerticalSetting(isOn: true) : settings.vertical
        options.numerals = numerals.value(settings)
        options.rate = rate
        options.colors = colors
        let source = try decks.open(settings, languages, encoding)
        try draw(source, with: try FilmRenderer(source, options: options)) { renderer in
            var progress = ProgressLine("film")
            try OutputFile.write(renderer.render { progress.show($0) }, to: output)
        }
    }
}
