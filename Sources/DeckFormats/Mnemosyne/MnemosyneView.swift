/// A way to ask for a fact: what of it is the question, and what the answer.
struct MnemosyneView {
    /// What is on a side.
    struct Side {
        /// Which texts of the fact are shown, one below the other.
        private let keys: [String]

        /// What some of them are put into, such as `The capital of $f`.
        private let decorators: [String: String]

        /// More keys are no side that anybody reads.
        private static let maxKeys = 100

        /// A key that is named again is shown once: a long text would be there as often as a short name.
        init(_ keys: [String], decorators: [String: String] = [:]) {
            var seen: Set<String> = []
            self.keys = Array(keys.filter { seen.insert($0).inserted }.prefix(Self.maxKeys))
            self.decorators = decorators
        }

        /// Both as Python writes them.
        init(keys: String, decorators: String) {
            self.init(PythonLiteral(keys).texts, decorators: PythonLiteral(decorators).textsOfKeys)
        }

        /// Whether it shows nothing of any fact.
        var isEmpty: Bool { keys.isEmpty }

        /// How long its texts are, in bytes, and what is counted for each beside.
        var size: Int {
            let texts = keys.reduce(0) { $0 + $1.utf8.count + Self.textCost }
            return decorators.reduce(texts) { $0 + $1.key.utf8.count + $1.value.utf8.count + 2 * Self.textCost }
        }

        private static let textCost = 32

        /// How much it may be longer than what the fact says, in bytes: a decorator may name a long text often.
        private static let mostAdded = 4 << 20

        /// The HTML of it; nil where nothing is on it.
        func html(of fact: [String: String]) -> String? {
            var shown: [String: String] = decorators.isEmpty ? [:] : fact.mapValues(MnemosyneHTML.html)
            var left = Self.mostAdded + shown.values.reduce(0) { $0 + $1.utf8.count }
            var texts: [String] = []
            for key in keys {
                guard let text = shown[key] ?? fact[key].map(MnemosyneHTML.html) else { continue }
                guard let decorator = decorators[key] else {
                    texts.append(text)
                    continue
                }
                let filled = Self.fill(decorator, limit: left) { shown[$0] }
                left = max(0, left - filled.utf8.count)
                shown[key] = filled
                texts.append(filled)
            }
            texts.removeAll(where: \.isEmpty)
            return texts.count < 2 ? texts.first : texts.map { "<div>\($0)</div>" }.joined()
        }

        /// Puts texts in place of their names, as Python's templates have them: `$f` or `${f}`. `$$` is a dollar sign; what
        /// names no text stays.
        ///
        /// - Parameter limit: once it is so long, in bytes, no more is put in.
        private static func fill(_ decorator: String, limit: Int, _ text: (String) -> String?) -> String {
            var filled = "", rest = decorator.unicodeScalars[...]
            while let sign = rest.firstIndex(of: "$") {
                filled.unicodeScalars += rest[..<sign]
                rest = rest[sign...].dropFirst()
                if rest.first == "$" {
                    rest.removeFirst()
                    filled += "$"
                    continue
                }
                let isBraced = rest.first == "{", name = rest.dropFirst(isBraced ? 1 : 0).prefix(while: Self.isInName)
                let isClosed = !isBraced || rest[name.endIndex...].first == "}"
                if isClosed, filled.utf8.count < limit, let text = text(String(name)) {
                    filled += text
                    rest = rest[name.endIndex...].dropFirst(isBraced ? 1 : 0)
                } else {
                    filled += "$"
                }
            }
            filled.unicodeScalars += rest
            return filled
        }

        private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            default: false
            }
        }
    }

    /// Both sides in the language of Anki's templates.
    struct Templates {
        let name: String
        let question: String
        let answer: String

        /// How long they are, in bytes.
        var size: Int { name.utf8.count + question.utf8.count + answer.utf8.count }
    }

    let question: Side
    let answer: Side

    /// What makes the card instead of both; nil for most.
    var templates: Templates?

    /// Whether it shows nothing of any fact.
    var isEmpty: Bool { question.isEmpty && answer.isEmpty }

    /// How much is kept of it, in bytes.
    var size: Int { question.size + answer.size + (templates?.size ?? 0) }

    init(question: Side, answer: Side) { (self.question, self.answer) = (question, answer) }

    /// - Parameters:
    ///   - name: what it is called.
    ///   - extra: what Mnemosyne keeps beside, as Python writes it.
    init(name: String, question: Side, answer: Side, extra: String) {
        self.init(question: question, answer: answer)
        let extra = PythonLiteral(extra, limit: MnemosyneTemplates.literalLimit)
        if let question = extra.text("qfmt"), let answer = extra.text("afmt") {
            templates = Templates(name: name, question: question, answer: answer)
        }
    }
}
