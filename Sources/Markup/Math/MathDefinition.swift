/// What a command stands for that a deck defines.
struct MathDefinition: Sendable {
    /// What follows the command: parameters, and what stands before, between and after them.
    var pattern: [MathToken] = []

    /// What the first parameter is where no brackets follow the command; nil where it is none that may be left out.
    var standard: [MathToken]?
    var body: [MathToken]

    /// A star, or a size in brackets, may follow the command.
    var isDelimiter = false

    /// A command with a number of arguments.
    init(parameters count: Int = 0, standard: [MathToken]? = nil, body: [MathToken]) {
        pattern = (0..<count).map { .parameter($0 + 1) }
        self.standard = standard
        self.body = body
    }

    init(pattern: [MathToken], body: [MathToken]) {
        (self.pattern, self.body) = (pattern, body)
    }

    /// The body, arguments in the places of the parameters.
    func body(with arguments: [Int: [MathToken]]) -> [MathToken] {
        guard !pattern.isEmpty else { return body }
        return body.flatMap { token in
            if case .parameter(let number) = token { arguments[number] ?? [] } else { [token] }
        }
    }

    /// `#1` as a parameter, `##` as a sign of its own: for a definition within a definition.
    static func withParameters(_ tokens: [MathToken]) -> [MathToken] {
        var result: [MathToken] = []
        var rest = tokens[...]
        while let token = rest.popFirst() {
            guard token == .character("#"), case .character(let next)? = rest.first else {
                result.append(token)
                continue
            }
            rest.removeFirst()
            if let number = next.wholeNumberValue, number > 0 {
                result.append(.parameter(number))
            } else {
                result.append(.character("#"))
            }
        }
        return result
    }
}
