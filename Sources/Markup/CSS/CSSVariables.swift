/// What the custom properties of an element stand for, those that it has from the elements around it among them.
struct CSSVariables {
    /// Values of values of values: deeper ones refer to each other in a circle, or mean to take time.
    private static let depthLimit = 16

    /// More tokens are no value that a card needs.
    private static let tokenLimit = 256

    /// Looking up a value is as much work as so many of its tokens.
    private static let stepsPerValue = 4

    /// By their names, for cards in light and in dark colors.
    private var light: [String: [CSSToken]] = [:]
    private var dark: [String: [CSSToken]] = [:]

    var count: Int { light.count + dark.count }

    /// Takes the custom properties among an element's declarations, the weakest first.
    ///
    /// - Parameter steps: counts the values that are looked up, and their tokens; nothing is once they are spent.
    mutating func declare(_ matches: [StyleCascade.Match], steps: inout Int) {
        var names: Set<String> = []
        for match in matches {
            guard case .variable(let name, let value) = match.entry.declaration else { continue }
            if match.theme != .dark { light[name] = value }
            if match.theme != .light { dark[name] = value }
            names.insert(name)
        }
        // What they stand for is settled here, and not where elements within have other values.
        let declared = self
        for name in names {
            light[name] = declared.light[name].flatMap { declared.resolved($0, in: \.light, &steps) }
            dark[name] = declared.dark[name].flatMap { declared.resolved($0, in: \.dark, &steps) }
        }
    }

    /// What a property's value says once each `var(…)` is what it stands for.
    ///
    /// - Returns: nothing where a name stands for nothing: the property is then not set at all.
    func settle(_ match: StyleCascade.Match, steps: inout Int) -> [StyleCascade.Match] {
        guard case .unsettled(let property, let value) = match.entry.declaration else { return [match] }
        func matches(_ side: KeyPath<Self, [String: [CSSToken]]>, _ theme: CSSTheme) -> [StyleCascade.Match] {
            (resolved(value, in: side, &steps).map { CSSDeclaration.read(property, $0) } ?? []).map {
                let entry = CSSRule.Entry(declaration: $0, isImportant: match.entry.isImportant)
                return StyleCascade.Match(entry: entry, theme: theme)
            }
        }
        guard match.theme == .both else { return matches(match.theme == .dark ? \.dark : \.light, match.theme) }
        let (day, night) = (matches(\.light, .light), matches(\.dark, .dark))
        guard day.map(\.entry.declaration) == night.map(\.entry.declaration) else { return day + night }
        return day.map { StyleCascade.Match(entry: $0.entry, theme: .both) }
    }

    private func resolved(
        _ value: [CSSToken], in side: KeyPath<Self, [String: [CSSToken]]>, _ steps: inout Int, depth: Int = 0
    ) -> [CSSToken]? {
        guard depth < Self.depthLimit, value.count <= Self.tokenLimit, steps > 0 else { return nil }
        // Even one without tokens costs: they could be many.
        steps = max(0, steps - Self.stepsPerValue)
        var output: [CSSToken] = []
        var rest = value[...]
        while let token = rest.popFirst() {
            guard token == .function("var") else {
                guard output.count < Self.tokenLimit, steps > 0 else { return nil }
                output.append(token)
                steps -= 1
                continue
            }
            let arguments = Self.arguments(&rest)
            let name = arguments.prefix { $0 != .sign(",") }.filter { $0 != .space }
            guard case .ident(let name)? = name.first else { return nil }
            let other = arguments.drop { $0 != .sign(",") }.dropFirst().drop { $0 == .space }
            let hasOther = arguments.contains(.sign(","))
            let found =
                self[keyPath: side][name].flatMap { resolved($0, in: side, &steps, depth: depth + 1) }
                ?? (hasOther ? resolved(Array(other), in: side, &steps, depth: depth + 1) : nil)
            guard let found, output.count + found.count <= Self.tokenLimit else { return nil }
            output += found
        }
        return output
    }

    /// What stands up to the bracket that closes a function.
    private static func arguments(_ rest: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
        var depth = 1
        let end = rest.firstIndex { token in
            switch token {
            case .function, .sign(UInt8(ascii: "(")): depth += 1
            case .sign(UInt8(ascii: ")")): depth -= 1
            default: break
            }
            return depth == 0
        }
        let arguments = rest[..<(end ?? rest.endIndex)]
        rest = rest[arguments.endIndex...].dropFirst()
        return arguments
    }
}
