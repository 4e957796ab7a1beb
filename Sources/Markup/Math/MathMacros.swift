import Basics

/// The commands that a deck's formulas or their LaTeX header define.
package struct MathMacros: Sendable {
    private var commands: [String: MathDefinition] = [:]
    private var environments: [String: (begin: MathDefinition, end: [MathToken])] = [:]

    /// What the definitions within the open braces hide, the innermost last.
    private var hidden: [[String: MathDefinition?]] = []

    /// What the formulas may still be expanded to, in tokens: a command may name itself twice.
    private var budget = Self.budget
    private static let budget = 200_000

    /// What one formula may be expanded to, in tokens.
    private static let formulaBudget = 20_000

    /// How many definitions that are expanded as they are made may stand within each other.
    private static let depthLimit = 8
    private var depth = 0

    /// How many braces may be open: what is defined for all of a formula is looked for in each. Far fewer are set.
    private static let groupLimit = 256

    /// A longer header is not read, in bytes.
    package static let headerLimit = 64 << 10

    private static let definitions: Set<String> = [
        "def", "gdef", "edef", "xdef", "let", "newcommand", "renewcommand", "providecommand", "DeclareRobustCommand",
        "DeclareMathOperator", "DeclarePairedDelimiter", "newenvironment", "renewenvironment",
    ]

    /// The commands that are always there.
    package init() {}

    /// The definitions of what stands before a document. O(header).
    package init(header: String) {
        guard header.utf8.count <= Self.headerLimit, Self.mayDefine(header) else { return }
        // A comment goes on to the end of its line.
        let lines = header.split(whereSeparator: \.isNewline).map { line in
            var isEscaped = false
            return line.prefix { character in
                defer { isEscaped = character == "\\" && !isEscaped }
                return character != "%" || isEscaped
            }
        }
        var input = MathInput(MathToken.tokens(of: lines.joined(separator: "\n")), budget: Self.headerLimit)
        while let token = input.next() {
            if case .command(let name) = token { define(name, &input) }
        }
    }

    /// Those that scripts in `html` define for MathJax or KaTeX are added, and replace those of the same names.
    /// O(HTML).
    package func addingDefinitions(fromScriptsIn html: String) -> MathMacros {
        adding(ScriptMacros.definitions(in: html))
    }

    /// Other definitions are added, and replace those of the same names.
    func adding(_ definitions: [String: MathDefinition]) -> MathMacros {
        var macros = self
        macros.commands.merge(definitions) { $1 }
        return macros
    }

    private static func mayDefine(_ source: String) -> Bool {
        guard source.utf8.contains(UInt8(ascii: "\\")) else { return false }
        let words = ["def", "\\let", "command", "DeclareMath", "DeclarePaired", "environment", "RobustCommand"]
        return words.contains { source.contains($0) }
    }

    /// What a formula says once all that is defined is put in place, and where it defines something, that is kept for
    /// those after it. Nil where that has no end, or definitions do not fit. O(tokens).
    mutating func expand(_ source: String) -> String? {
        guard !commands.isEmpty || !environments.isEmpty || Self.mayDefine(source) else { return source }
        var input = MathInput(MathToken.tokens(of: source), budget: min(budget, Self.formulaBudget))
        let before = input.budget
        hidden = [[:]]
        let output = expand(&input)
        hidden = []
        budget -= before - input.budget
        return input.hasFailed ? nil : MathToken.source(of: output)
    }

    private mutating func expand(_ input: inout MathInput) -> [MathToken] {
        var output = MathOutput()
        while !input.hasFailed, let token = input.next() {
            switch token {
            case .command(let name) where Self.definitions.contains(name): define(name, &input)
            case .command("global"), .command("long"), .command("outer"), .command("protected"), .command("xspace"):
                continue
            case .command("begingroup"), .command("bgroup"): input.push([.character("{")])
            case .command("endgroup"), .command("egroup"): input.push([.character("}")])
            case .command("begin"), .command("end"):
                if let body = environment(isBegin: token == .command("begin"), &input) {
                    input.push(body)
                } else {
                    output.append(token)
                }
            case .command(let name):
                if let body = commands[name].flatMap({ input.expansion(of: $0) }) {
                    // An argument that is one command is all that it stands for.
                    input.push(output.expectsArgument ? [.character("{")] + body + [.character("}")] : body)
                } else {
                    output.append(token)
                }
            case .character("{"):
                if hidden.count == Self.groupLimit { input.fail() }
                hidden.append([:])
                output.append(token)
            case .character("}"):
                if hidden.count > 1 {
                    for (name, definition) in hidden.removeLast() { commands[name] = definition }
                }
                output.append(token)
            default: output.append(token)
            }
        }
        return output.tokens
    }

    /// What a `\begin{…}` or `\end{…}` stands for; nil, and nothing is taken, where the environment is none of the
    /// deck's.
    private func environment(isBegin: Bool, _ input: inout MathInput) -> [MathToken]? {
        guard !environments.isEmpty, let name = input.peekGroup().map(MathToken.source),
            let environment = environments[name]
        else { return nil }
        _ = input.argument()
        return isBegin ? input.expansion(of: environment.begin) : environment.end
    }

    // MARK: Definitions

    private mutating func set(_ name: String, _ definition: MathDefinition?, isGlobal: Bool = false) {
        if isGlobal {
            for index in hidden.indices { hidden[index][name] = nil }
        } else if let level = hidden.indices.last, hidden[level][name] == nil {
            hidden[level].updateValue(commands[name], forKey: name)
        }
        commands[name] = definition
    }

    /// Takes a definition from the input; commands that define nothing are passed over.
    private mutating func define(_ command: String, _ input: inout MathInput) {
        switch command {
        case "def", "gdef", "edef", "xdef":
            guard case .command(let name)? = input.next() else { return }
            let pattern = MathDefinition.withParameters(input.prefix { $0 != .character("{") })
            var body = MathDefinition.withParameters(input.argument())
            if command == "edef" || command == "xdef", pattern.isEmpty { body = expanded(body, &input) }
            set(name, MathDefinition(pattern: pattern, body: body), isGlobal: command == "gdef" || command == "xdef")
        case "let":
            guard case .command(let name)? = input.next() else { return }
            input.skipSpaces()
            if input.peek == .character("=") { _ = input.next() }
            input.skipSpaces()
            switch input.next() {
            case .command(let other)?:
                set(name, commands[other] ?? MathDefinition(body: [.builtIn(other)]))
            case let token?: set(name, MathDefinition(body: [token]))
            case nil: return
            }
        case "newcommand", "renewcommand", "providecommand", "DeclareRobustCommand":
            guard let name = commandName(&input) else { return }
            let definition = definition(&input)
            if command != "providecommand" || commands[name] == nil { set(name, definition) }
        case "DeclareMathOperator":
            guard let name = commandName(&input) else { return }
            let body = input.argument()
            set(name, MathDefinition(body: [.builtIn("operatorname"), .character("{")] + body + [.character("}")]))
        case "DeclarePairedDelimiter":
            guard let name = commandName(&input) else { return }
            let open = input.argument(), close = input.argument()
            var definition = MathDefinition(
                parameters: 1, body: [.builtIn("left")] + open + [.parameter(1), .builtIn("right")] + close)
            definition.isDelimiter = true
            set(name, definition)
        case "newenvironment", "renewenvironment":
            input.skipStar()
            let name = MathToken.source(of: input.argument())
            let begin = definition(&input)
            let end = MathDefinition.withParameters(input.argument())
            environments[name] = (begin, end)
        default: return
        }
    }

    /// `{\name}` or `\name`.
    private func commandName(_ input: inout MathInput) -> String? {
        input.skipStar()
        guard case .command(let name)? = input.argument().first(where: { !$0.isSpace }) else { return nil }
        return name
    }

    /// `[count][standard]{body}`.
    private func definition(_ input: inout MathInput) -> MathDefinition {
        let count = input.option().flatMap { Int(MathToken.source(of: $0)) } ?? 0
        let standard = input.option()
        return MathDefinition(
            parameters: count.clamped(to: 0...9), standard: standard,
            body: MathDefinition.withParameters(input.argument()))
    }

    private mutating func expanded(_ body: [MathToken], _ input: inout MathInput) -> [MathToken] {
        guard depth < Self.depthLimit else {
            input.fail()
            return body
        }
        depth += 1
        defer { depth -= 1 }
        var inner = MathInput(body, budget: input.budget)
        let outer = hidden.count
        let result = expand(&inner)
        hidden.removeLast(max(0, hidden.count - outer))
        input.budget = inner.budget
        if inner.hasFailed { input.fail() }
        return result
    }
}
