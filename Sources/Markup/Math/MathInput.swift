/// The tokens that are still to be read: those of the source, and what commands in it stand for.
struct MathInput {
    /// The next one last.
    private var tokens: [MathToken]

    /// How many more tokens may be put in.
    var budget: Int

    /// What was to be read is not there, or has no end.
    private(set) var hasFailed = false

    init(_ tokens: [MathToken], budget: Int) {
        self.tokens = tokens.reversed()
        self.budget = budget
    }

    var peek: MathToken? { tokens.last }

    mutating func fail() { hasFailed = true }

    mutating func next() -> MathToken? { tokens.popLast() }

    mutating func push(_ more: [MathToken]) {
        // Even nothing costs, as commands that stand for it could be many.
        budget -= more.count + 1
        guard budget >= 0 else { return fail() }
        tokens += more.reversed()
    }

    mutating func skipSpaces() { while tokens.last?.isSpace == true { tokens.removeLast() } }

    mutating func skipStar() {
        skipSpaces()
        if tokens.last == .character("*") { tokens.removeLast() }
    }

    mutating func prefix(while isWanted: (MathToken) -> Bool) -> [MathToken] {
        var taken: [MathToken] = []
        while let token = tokens.last, isWanted(token) {
            taken.append(token)
            tokens.removeLast()
        }
        return taken
    }

    /// The next token that is no space, or what stands between braces.
    mutating func argument() -> [MathToken] {
        skipSpaces()
        guard let first = tokens.popLast() else { return [] }
        return first == .character("{") ? upTo(.character("}")) : [first]
    }

    /// What stands between square brackets, if anything does.
    mutating func option() -> [MathToken]? {
        skipSpaces()
        guard tokens.last == .character("[") else { return nil }
        tokens.removeLast()
        return upTo(.character("]"))
    }

    /// Longer names of environments are no deck's.
    private static let longestName = 64

    /// What stands between the braces that come next, which stay.
    func peekGroup() -> [MathToken]? {
        guard tokens.last == .character("{"),
            let end = tokens.suffix(Self.longestName).lastIndex(of: .character("}"))
        else { return nil }
        return tokens[(end + 1)...].dropLast().reversed()
    }

    /// Up to a token that stands in no braces of its own; it is taken too.
    private mutating func upTo(_ end: MathToken) -> [MathToken] {
        var taken: [MathToken] = []
        var depth = 0
        while let token = tokens.popLast() {
            if depth == 0, token == end { return taken }
            if token == .character("{") { depth += 1 }
            if token == .character("}") { depth -= 1 }
            taken.append(token)
        }
        fail()
        return taken
    }

    /// What a command that was read stands for, its arguments taken; nil where they are not as they should be.
    mutating func expansion(of definition: MathDefinition) -> [MathToken]? {
        var arguments: [Int: [MathToken]] = [:]
        var pattern = definition.pattern[...]
        if definition.isDelimiter {
            // What says how large it is.
            skipStar()
            _ = option()
        }
        if let standard = definition.standard, case .parameter(let number)? = pattern.popFirst() {
            arguments[number] = option() ?? standard
        }
        while let part = pattern.popFirst() {
            guard case .parameter(let number) = part else {
                if part.isSpace {
                    skipSpaces()
                } else if next() != part {
                    fail()
                }
                continue
            }
            if let mark = pattern.first, !isParameter(mark) {
                arguments[number] = upTo(mark)
                pattern.removeFirst()
            } else {
                skipSpaces()
                if tokens.isEmpty { fail() }
                arguments[number] = argument()
            }
            guard !hasFailed else { return nil }
        }
        // An argument may be named many times.
        let size = definition.body.reduce(0) { count, token in
            if case .parameter(let number) = token { count + (arguments[number]?.count ?? 0) } else { count + 1 }
        }
        guard !hasFailed, size <= budget else {
            fail()
            return nil
        }
        return definition.body(with: arguments)
    }

    private func isParameter(_ token: MathToken) -> Bool { if case .parameter = token { true } else { false } }
}

/// The tokens of a formula that are the same whatever was defined, and where among them an argument is awaited.
struct MathOutput {
    private(set) var tokens: [MathToken] = []

    /// How many arguments are awaited in every open group, the innermost last.
    private var awaited = [0]
    private var isInOption = false

    /// Whether what comes next is all of an argument.
    var expectsArgument: Bool { awaited[awaited.count - 1] > 0 && !isInOption }

    mutating func append(_ token: MathToken) {
        tokens.append(token)
        guard !token.isSpace else { return }
        let level = awaited.count - 1
        switch token {
        case .command(let name), .builtIn(let name):
            if expectsArgument { awaited[level] -= 1 }
            if let count = MathParser.argumentCount(of: name) { awaited[level] += count }
        case .character("{"): awaited.append(0)
        case .character("}"):
            if level > 0 { awaited.removeLast() }
            if expectsArgument { awaited[awaited.count - 1] -= 1 }
        case .character("["): if awaited[level] > 0 { isInOption = true }
        case .character("]"): isInOption = false
        default: if expectsArgument { awaited[level] -= 1 }
        }
    }
}
