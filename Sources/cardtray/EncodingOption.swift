import ArgumentParser
import DeckFormats

/// `--encoding`, wherever decks are opened.
struct EncodingOption: ParsableArguments {
    @Option(
        name: .customLong("encoding"),
        help: ArgumentHelp(
            "The character encoding of tables, such as UTF-8, windows-1251 or Shift_JIS. (default: detected)",
            valueName: "name"))
    var name: String?

    func validate() throws {
        if let name, value == nil {
            throw ValidationError("--encoding: there is no encoding “\(name)”; try UTF-8, latin1 or Big5, for example.")
        }
    }

    /// Nil where nothing was said.
    var value: TextEncoding? { name.flatMap(TextEncoding.init(name:)) }
}
