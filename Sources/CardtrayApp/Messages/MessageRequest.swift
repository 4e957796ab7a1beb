/// A request to a running window, as `cardtray msg` and scripts write it: a line of words.
///
/// What can be asked, and what is then done, is declared in `RequestForm.all`.
public struct MessageRequest: Sendable {
    let form: RequestForm
    let use: RequestForm.Use
    let arguments: RequestArguments

    /// The request as a line, without its end.
    public let line: String

    /// Whether it asks how things are, rather than to change them.
    public var isQuestion: Bool { form.isQuestion }

    /// Why a line is no request, in few words.
    public struct SyntaxError: Error, Equatable, CustomStringConvertible, Sendable {
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// The longest line, in bytes: the paths of several decks fit.
    public static let longestLine = 1 << 16

    /// A request from the line that it is written as, without its line end.
    ///
    /// - Throws: `SyntaxError` where the line is empty, or no such request, or its arguments are not as its form has
    ///   them.
    public init(line: String) throws(SyntaxError) {
        let words = line.split(separator: " ").map(String.init)
        guard let name = words.first else { throw SyntaxError("an empty line is no request") }
        guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw SyntaxError("a request is one line of plain words")
        }
        guard let form = RequestForm.all.first(where: { $0.name == name }) else {
            throw SyntaxError("there is no request \(name.quoted)")
        }
        // A path may hold blanks, and several in a row.
        let rest = line.drop { $0 == " " }.dropFirst(name.count).drop { $0 == " " }
        try self.init(form, Array(words.dropFirst()), rest: String(rest))
    }

    private init(_ form: RequestForm, _ words: [String], rest: String) throws(SyntaxError) {
        let use = try form.use(for: words)
        var arguments = RequestArguments()
        if let last = use.words.last, last.takesRest {
            try last.read(last.takesBlanks ? rest : words.joined(separator: " "), into: &arguments)
            line = arguments.text.isEmpty ? form.name : "\(form.name) \(arguments.text)"
        } else {
            for (wordForm, word) in zip(use.words, words) { try wordForm.read(word, into: &arguments) }
            line = ([form.name] + words).joined(separator: " ")
        }
        self.form = form
        self.use = use
        self.arguments = arguments
    }

    /// A request without arguments.
    private init(_ name: String) {
        // All that are made so are declared.
        guard let request = try? MessageRequest(line: name) else { preconditionFailure("no request \(name)") }
        self = request
    }

    /// The file that a window's picture is to be written to; nil for other requests.
    var pictureFile: String? { form.name == Self.picture ? arguments.text : nil }

    static func line(ofPictureFile path: String) -> String { "\(picture) \(path)" }

    private static let picture = "screenshot"

    static let state = MessageRequest("state")
    /// Is answered once nothing moves and every card in sight is drawn.
    public static let settle = MessageRequest("settle")
    /// Closes the window.
    public static let quit = MessageRequest("quit")
}

extension MessageRequest: Equatable {
    public static func == (one: MessageRequest, other: MessageRequest) -> Bool { one.line == other.line }
}

extension MessageRequest {
    /// All requests for the command's help: a line for each, or two where it is long.
    public static var help: String {
        RequestForm.all.flatMap { form in
            form.uses.map { use in
                let words = "  \(form.name) \(use.pattern)"
                let isLong = words.count > helpColumn - 2
                let gap = isLong ? "\n" + String(repeating: " ", count: helpColumn) : ""
                return words + (isLong ? gap : String(repeating: " ", count: helpColumn - words.count)) + use.help
            }
        }.joined(separator: "\n")
    }

    /// Where the help says what a request does, in characters.
    private static let helpColumn = 25
}

extension String {
    /// For a message: not longer than a line bears.
    var quoted: String { count > 40 ? "“\(prefix(39))…”" : "“\(self)”" }
}
