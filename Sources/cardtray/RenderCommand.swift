import ArgumentParser
import CardtrayApp
import Raster
import TrayRendering
import Typesetting

struct RenderCommand: DrawingCommand {
    static let drawing = "picture"
    static let longestSide = 16384

    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw decks into a PNG file, as the window shows them.",
        discussion: """
            Sections and cards are counted from 0. The picture shows the window at rest, by the settings of \
            config.toml where no option says otherwise.
            """)

    @OptionGroup var decks: DeckArguments

    @Option(name: [.customShort("o"), .long], help: "The PNG file to write; “-” for standard output.")
    var output: String

    @Option(help: "The size of the window, in logical pixels.")
    var size = SizeArgument(width: 1280, height: 800)

    @Option(help: "Device pixels per logical pixel, such as 1.5.")
    var scale = 1.0

    @Option(help: "The colors: light or dark. (default: as the settings say, else dark)")
    var theme: Theme?

    @Option(
        help: ArgumentHelp(
            "Make the longer side so many pixels long, whatever the scale: a small picture of the deck.",
            valueName: "pixels"))
    var thumbnail: Int?

    @OptionGroup var pose: PoseArguments
    @OptionGroup var faces: FaceArguments

    @Option(help: "Show the study clock at this time, in seconds; 7.5 is halfway from 7 to 8.")
    var clock: Double?

    @Flag(help: "Draw with the slow reference projector.")
    var naive = false

    @Option(help: ArgumentHelp("With --naive, samples across a pixel.", visibility: .hidden))
    var samples = 2

    @OptionGroup var numerals: NumeralsOption
    @OptionGroup var languages: LanguageOptions
    @OptionGroup var encoding: EncodingOption

    /// Device pixels to a logical one.
    private var pixelScale: Double {
        thumbnail.map { Double($0) / Double(max(1, size.width, size.height)) } ?? scale
    }

    func validate() throws {
        try validateScale()
        if let thumbnail, !(16...4096).contains(thumbnail) {
            throw ValidationError("--thumbnail must lie between 16 and 4096.")
        }
        guard (0.01...8).contains(pixelScale) else {
            throw ValidationError("--thumbnail is too far from --size: choose another of the two.")
        }
        guard samples >= 1, samples <= 16 else { throw ValidationError("--samples must lie between 1 and 16.") }
        guard pose.turn >= 0, pose.turn <= 1000 else { throw ValidationError("--turn must lie between 0 and 1000.") }
        if let clock, !(0...1e8).contains(clock) { throw ValidationError("--clock must lie between 0 and 100000000.") }
        guard pose.zoom >= 0.125, pose.zoom <= 1000 else {
            throw ValidationError("--zoom must lie between 0.125 and 1000.")
        }
        if let expose = pose.expose, !expose.isFinite { throw ValidationError("--expose must be a number.") }
        try validateSize()
    }

    mutating func run() throws {
        try decks.files.refuse(output)
        let settings = Settings.loaded()
        var options = StillOptions()
        let textSize = settings.textSize()
        options.size = Size(Double(size.width) / textSize, Double(size.height) / textSize)
        options.scale = pixelScale * textSize
        options.theme = settings.theme()
        if let theme { options.theme.isDark = theme.isDark }
        options.faces.fonts = settings.fonts
        options.metrics = settings.metrics
        options.section = pose.section
        options.exposed = pose.expose
        options.turns = pose.turn
        options.flap = pose.flap ? 1 : 0
        options.zoom = pose.zoom
        options.isSpread = pose.spread
        options.faces.showsSources = faces.sources
        options.faces.showsAnswers = faces.answers || !settings.masksAnswers
        options.faces.opensHints = faces.hints
        options.faces.vertical = faces.vertical ? VerticalSetting(isOn: true) : settings.vertical
        options.numerals = numerals.value(settings)
        options.clock = clock
        options.faces.marked = faces.mark ?? ""
        if naive { options.naiveSamples = samples }
        let source = try decks.open(settings, languages, encoding)
        try draw(source, with: try StillRenderer(source, options: options)) { renderer in
            let bytes = renderer.render().withCanvas(PNGFile.bytes)
            guard !bytes.isEmpty else {
                StandardError.write("cardtray: \(output): there is no memory for the picture")
                throw ExitCode(ExitStatus.runtime.rawValue)
            }
            try OutputFile.write(bytes, to: output)
        }
    }
}
