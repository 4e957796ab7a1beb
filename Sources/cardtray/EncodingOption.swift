import ArgumentParser
import DeckFormats

/// `--encoding`, wherever decks are opened.
struct EncodingOption: ParsableArguments {
    @Option(
        name: .customLong("encoding"),
        help: ArgumentHelp(
            "How the characters of tables are written as bytes, such as UTF-8, windows-1251 or Shift_JIS. "
                + "None: found out.", valueName: "name"))
    var name: String?

    func validate() throws {
        if let name, value == nil {
            throw ValidationError("--encoding: no encoding is called “\(name)”; as examples, UTF-8, latin1, Big5 are.")
        }
    }

    /// Nil where nothing was said.
    var value: TextEncoding? { name.flatMap(TextEncoding.init(name:)) }
}
