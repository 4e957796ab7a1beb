import RandomSupport
import Testing

@testable import Markup

/// A formula in a line says what it says in two dimensions: trees are written as TeX, set, and read back.
@Suite struct MathMeaningTests {
    indirect enum Tree {
        case number(Int)
        case variable(Character, index: Int?)
        case sum(Tree, Tree)
        case difference(Tree, Tree)
        case product(Tree, Tree)
        case dotted(Tree, Tree)
        case fraction(Tree, Tree)
        case ratio(Tree, Tree)
        case power(Tree, Tree)
        case root(Tree)
        case rootOf(Tree, index: Tree)
        case negative(Tree)
        case function(String, Tree)
        case factorial(Tree)
        case binomial(Tree, Tree)

        /// A value that another tree does not have by chance: what is no sum, product or quotient stands for some
        /// function that nothing is known of.
        var value: Double {
            switch self {
            case .number(let number): Double(number)
            case .variable(let name, let index): Meaning.variable(name, index)
            case .sum(let a, let b): a.value + b.value
            case .difference(let a, let b): a.value - b.value
            case .product(let a, let b), .dotted(let a, let b): a.value * b.value
            case .fraction(let a, let b), .ratio(let a, let b): a.value / b.value
            case .power(let a, let b): Meaning.power(a.value, b.value)
            case .root(let a): Meaning.root(a.value, 2)
            case .rootOf(let a, let index): Meaning.root(a.value, index.value)
            case .negative(let a): -a.value
            case .function(let name, let a): Meaning.function(name, a.value)
            case .factorial(let a): Meaning.factorial(a.value)
            case .binomial(let a, let b): Meaning.binomial(a.value, b.value)
            }
        }

        /// How tightly it holds together where TeX shows no brackets: 0 a sum, 1 a product, 2 what a function takes or
        /// begins with one, 3 a factor, 4 what a script can follow.
        private var rank: Int {
            switch self {
            case .sum, .difference, .negative: 0
            case .product, .dotted, .ratio: 1
            case .function: 2
            case .power, .fraction, .root, .rootOf, .factorial: 3
            case .number, .variable, .binomial: 4
            }
        }

        /// As an author writes it, who sees what stands above what.
        var tex: String {
            switch self {
            case .number(let number): "\(number)"
            case .variable(let name, let index): index.map { "\(name)_{\($0)}" } ?? "\(name)"
            case .sum(let a, let b): a.tex + "+" + b.tex(1)
            case .difference(let a, let b): a.tex + "-" + b.tex(1)
            case .product(let a, let b): "\(a.tex(3)) \(b.beginsWithNumber ? b.enclosed : b.tex(2))"
            case .dotted(let a, let b): "\(a.tex(3))\\cdot \(b.tex(2))"
            case .fraction(let a, let b): "\\frac{\(a.tex)}{\(b.tex)}"
            case .ratio(let a, let b): "\(a.tex(3)) / \(b.tex(3))"
            case .power(let a, let b): "{\(a.scriptable)}^{\(b.tex)}"
            case .root(let a): "\\sqrt{\(a.tex)}"
            case .rootOf(let a, let index): "\\sqrt[\(index.tex)]{\(a.tex)}"
            case .negative(let a): "-\(a.tex(1))"
            case .function(let name, let a): "\\\(name) \(a.argument)"
            case .factorial(let a): "\(a.scriptable)!"
            case .binomial(let a, let b): "\\binom{\(a.tex)}{\(b.tex)}"
            }
        }

        private var enclosed: String { "\\left(\(tex)\\right)" }
        private func tex(_ least: Int) -> String { rank >= least ? tex : enclosed }

        private var beginsWithNumber: Bool {
            switch self {
            case .number: true
            case .product(let a, _), .dotted(let a, _), .ratio(let a, _), .power(let a, _), .factorial(let a):
                a.beginsWithNumber
            default: false
            }
        }

        /// Fractions and roots show by their lines what an exponent belongs to.
        private var scriptable: String {
            switch self {
            case .fraction, .root, .rootOf: tex
            case .variable(_, index: .some): enclosed
            default: tex(4)
            }
        }

        private var argument: String {
            switch self {
            case .number, .variable, .fraction, .root, .binomial: tex
            default: enclosed
            }
        }
    }

    /// What operations do.
    enum Meaning {
        static func variable(_ name: Character, _ index: Int?) -> Double {
            1.3 + Double(name.unicodeScalars.first!.value) * 0.117 + Double(index ?? 0) * 0.731
        }
        static func power(_ a: Double, _ b: Double) -> Double { mixed(a, b, 0.37) }
        static func root(_ a: Double, _ index: Double) -> Double { mixed(a, index, 0.53) }
        static func function(_ name: String, _ a: Double) -> Double { mixed(a, Double(name.count), 0.71) }
        static func factorial(_ a: Double) -> Double { mixed(a, 3.3, 0.83) }
        static func binomial(_ a: Double, _ b: Double) -> Double { mixed(a, b, 0.97) }

        private static func mixed(_ a: Double, _ b: Double, _ kind: Double) -> Double {
            kind + (a - kind) / (2 + a * a) + 1.7 * b / (3 + b * b) + kind * a * b / (5 + a * a + b * b)
        }
    }

    /// Reads a line as people do. What they do not agree on must not occur: whether `ab/cd` is divided by all of `cd`.
    struct Reader {
        private var rest: Substring
        /// Factors without a sign between them go before a stroke.
        let bindsFactors: Bool

        struct Unreadable: Error {}

        static func value(_ line: String, bindsFactors: Bool) throws -> Double {
            var reader = Reader(rest: line[...], bindsFactors: bindsFactors)
            let value = try reader.sum()
            guard reader.rest.isEmpty else { throw Unreadable() }
            return value
        }

        private mutating func sum() throws -> Double {
            skipSpaces()
            var value = take("−") ? -(try product()) : try product()
            while true {
                skipSpaces()
                if take("+") {
                    value += try product()
                } else if take("−") {
                    value -= try product()
                } else {
                    return value
                }
            }
        }

        private mutating func product() throws -> Double {
            var value = try bindsFactors ? factors() : factor()
            while true {
                skipSpaces()
                if take("·") {
                    value *= try bindsFactors ? factors() : factor()
                } else if take("/") {
                    value /= try bindsFactors ? factors() : factor()
                } else if !bindsFactors, beginsFactor {
                    value *= try factor()
                } else {
                    return value
                }
            }
        }

        private mutating func factors() throws -> Double {
            var value = try factor()
            while true {
                skipSpaces()
                guard beginsFactor else { return value }
                value *= try factor()
            }
        }

        private var beginsFactor: Bool {
            rest.first.map { $0.isLetter || $0.isNumber || "(√∛∜⁽⁺⁻₍".contains($0) } ?? false
        }

        private mutating func factor() throws -> Double {
            skipSpaces()
            if let name = ["sin", "log"].first(where: { rest.hasPrefix($0) }) {
                rest = rest.dropFirst(name.count)
                skipSpaces()
                return Meaning.function(name, try postfixed())
            }
            // Letters and digits at a fraction's stroke.
            let start = rest
            if let upper = try? part(), take("⁄") { return upper / (try part()) }
            rest = start
            return try postfixed()
        }

        private mutating func part() throws -> Double {
            if rest.first == "(" { return try atom() }
            let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            rest = rest[word.endIndex...]
            var reader = Reader(rest: word, bindsFactors: true)
            var value = try reader.postfixed()
            while !reader.rest.isEmpty { value *= try reader.postfixed() }
            return value
        }

        private mutating func postfixed() throws -> Double {
            if let index = try script(Self.superscripts, "^") {
                guard take("√") else { throw Unreadable() }
                return Meaning.root(try atom(), index)
            }
            if take("√") { return Meaning.root(try atom(), 2) }
            if take("∛") { return Meaning.root(try atom(), 3) }
            if take("∜") { return Meaning.root(try atom(), 4) }
            var value = try atom()
            while true {
                if take("!") {
                    value = Meaning.factorial(value)
                } else if let exponent = try script(Self.superscripts, "^") {
                    value = Meaning.power(value, exponent)
                } else {
                    return value
                }
            }
        }

        private mutating func atom() throws -> Double {
            guard let first = rest.first else { throw Unreadable() }
            if first == "(" {
                rest.removeFirst()
                let inner = rest
                if let upper = try script(Self.superscripts, "^"), rest.first != "√" {
                    guard let lower = try script(Self.subscripts, "_"), take(")") else { throw Unreadable() }
                    return Meaning.binomial(upper, lower)
                }
                rest = inner
                let value = try sum()
                guard take(")") else { throw Unreadable() }
                return value
            }
            if first.isNumber {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                rest = rest[digits.endIndex...]
                guard let number = Int(digits) else { throw Unreadable() }
                return Double(number)
            }
            guard first.isASCII, first.isLetter else { throw Unreadable() }
            rest.removeFirst()
            let index = try script(Self.subscripts, "_")
            return Meaning.variable(first, index.map(Int.init))
        }

        /// A script in its own characters, or after its mark.
        private mutating func script(_ signs: [Character: Character], _ mark: String) throws -> Double? {
            let written = rest.prefix { signs[$0] != nil }
            if !written.isEmpty {
                rest = rest[written.endIndex...]
                return try Reader.value(String(written.map { signs[$0]! }), bindsFactors: bindsFactors)
            }
            guard take(mark) else { return nil }
            if rest.first == "(" {
                rest.removeFirst()
                let value = try sum()
                guard take(")") else { throw Unreadable() }
                return value
            }
            guard let one = rest.popFirst() else { throw Unreadable() }
            return try Reader.value(String(one), bindsFactors: bindsFactors)
        }

        private static let superscripts = Dictionary(uniqueKeysWithValues: zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱ", "0123456789+−()ni"))
        private static let subscripts = Dictionary(
            uniqueKeysWithValues: zip("₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₐₑᵢⱼₖₘₙₓ", "0123456789+−()aeijkmnx"))

        private mutating func take(_ mark: String) -> Bool {
            guard rest.hasPrefix(mark) else { return false }
            rest = rest.dropFirst(mark.count)
            return true
        }

        private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\u{2009}" } }
    }

    // MARK: Random trees

    private static func tree(_ depth: Int, _ random: inout SplitMix) -> Tree {
        if depth == 0 || random.next() % 8 == 0 {
            if random.next() % 3 == 0 { return .number(Int(random.next() % 12) + 1) }
            let name = Array("abcknpqrxyz")[Int(random.next() % 11)]
            return .variable(name, index: random.next() % 5 == 0 ? Int(random.next() % 3) : nil)
        }
        func inner() -> Tree { tree(depth - 1, &random) }
        switch random.next() % 16 {
        case 0, 1: return .sum(inner(), inner())
        case 2: return .difference(inner(), inner())
        case 3, 4: return .product(inner(), inner())
        case 5: return .dotted(inner(), inner())
        case 6, 7, 8, 9: return .fraction(inner(), inner())
        case 10: return .power(inner(), inner())
        case 11: return .root(inner())
        case 12:
            return random.next() % 2 == 0
                ? .rootOf(inner(), index: .number(Int(random.next() % 4) + 2)) : .root(inner())
        case 13: return .function(random.next() % 2 == 0 ? "sin" : "log", inner())
        case 14: return random.next() % 2 == 0 ? .negative(inner()) : .factorial(inner())
        default: return random.next() % 2 == 0 ? .binomial(inner(), inner()) : .ratio(inner(), inner())
        }
    }

    private static func line(_ tex: String) -> String { MarkupText(html: "\\(\(tex)\\)").text.plain }

    private func check(_ tree: Tree) {
        // Where something is divided by nothing, all readings are alike.
        guard abs(tree.value) < 1e9 else { return }
        let line = Self.line(tree.tex)
        for bindsFactors in [true, false] {
            let read = try? Reader.value(line, bindsFactors: bindsFactors)
            let error = read.map { abs($0 - tree.value) / max(abs(tree.value), 1e-6) } ?? .infinity
            #expect(error < 1e-6, "\(tree.tex) reads \(line)")
            if error >= 1e-6 { return }
        }
    }

    @Test(arguments: 1...4) func whatIsReadIsWhatWasWritten(depth: Int) {
        var random = SplitMix(seed: UInt64(depth))
        for _ in 0..<1500 { check(Self.tree(depth, &random)) }
    }

    @Test(arguments: [
        (#"\sqrt{\frac{p(1-p)}{n}}"#, "√(p(1 − p)/n)"), (#"\frac{a+b}{c}d"#, "((a + b)/c) d"),
        (#"\frac{\sin x}{x}"#, "(sin x)/x"), (#"\sin\frac{x}{2}"#, "sin(x⁄2)"),
        (#"\left(\frac{a}{b}\right)^2"#, "(a⁄b)²"),
        (#"\frac{a}{b}^2"#, "(a⁄b)²"), (#"\frac{\frac{a}{b}}{c}"#, "(a⁄b)/c"), (#"\sqrt{x}y"#, "√x y"),
        (#"\sqrt{x^2}"#, "√(x²)"), (#"\sqrt{x}^2"#, "(√x)²"), (#"x\sqrt[n]{y}"#, "x ⁿ√y"),
        (#"\frac{-b}{-2a}"#, "(−b)/(−2a)"),
        (#"\frac{d}{dx}\frac{x}{x+1}"#, "d⁄dx (x/(x + 1))"), (#"\lim_{x\to 0}\frac{\sin x}{x}"#, "lim_(x→0) (sin x)/x"),
        (#"\sum_{n=1}^\infty\frac{1}{n^2}"#, "∑ₙ₌₁^∞ 1/n²"), (#"a\div\frac{b+1}{c}"#, "a ÷ ((b + 1)/c)"),
        (#"\frac{f(x)}{\sin(x)}"#, "f(x)/sin(x)"), (#"\frac{1}{|a+b|}"#, "1/|a + b|"), (#"{x^2}^3"#, "(x²)³"),
        (#"\frac{1}{2\pi i}"#, "1⁄(2πi)"), (#"\frac{1}{n!}"#, "1/n!"), (#"\rightrightarrows X"#, "⇉ X"),
        (#"\unknown X"#, "\\unknown X"), (#"\frac{\sqrt{x}}{2}"#, "(√x)/2"), (#"x^{y^{z^{w+1}}}"#, "x^(y^(z^(w+1)))"),
        (#"{n \over k+1}"#, "n/(k + 1)"),
        (#"a{b+c \over d}e"#, "a ((b + c)/d) e"), (#"{n \choose k}"#, "(ⁿₖ)"),
        (#"\frac{\text{rate of change}}{t}"#, "(rate of change)/t"),
        (#"\frac{\mathrm{m}}{\mathrm{ms}}"#, "m/ms"), (#"\overbrace{a+b}^{n}"#, "(a + b)⁽ⁿ⁾"),
        (#"\underbrace{a+b}_{n}c"#, "(a + b)ₙc"), (#"\overset{n}{x}"#, "x⁽ⁿ⁾"), (#"A\overset{f}{\to}B"#, "A →^f B"),
        (#"\underset{x\in A}{\max} f(x)"#, "max_(x∈A) f(x)"), (#"\stackrel{?}{=}"#, "=^?"),
        (#"x\,{}^{14}C"#, "x\u{2009}¹⁴C"), (#"\overrightarrow{AB}"#, "A\u{305}B\u{20D7}"),
        (#"\widehat{ABC}"#, "AB\u{302}C"),
        (#"\overline{ab}^2"#, "(a\u{305}b\u{305})²"), (#"\begin{cases}x & x>0\\-x\end{cases}"#, "{x, x > 0; −x"),
        (#"\genfrac{(}{)}{0pt}{}{n}{k}"#, "(ⁿₖ)"), (#"\genfrac{}{}{}{}{a+b}{c}"#, "(a + b)/c"),
        (#"\sum_{\substack{i<n \\ j<m}} a"#, "∑_(i<n; j<m) a"), (#"2\frac{a+b}{c}"#, "2 (a + b)/c"),
        (#"x'^2+\frac{a}{b}'"#, "x′² + (a⁄b)′"), (#"e^{\sqrt2 x}"#, "e^(√2 x)"), (#"\frac{1}{\sqrt{2\pi}}"#, "1/√(2π)"),
        (#"{\bf x y}\rm z"#, "xyz"), (#"P(A\mid B)=\frac{P(A\cap B)}{P(B)}"#, "P(A ∣ B) = P(A ∩ B)/(P(B))"),
        (#"\sqrt{|x|}"#, "√|x|"), (#"\text{if $x>0$}"#, "if x > 0"), (#"\operatorname{arg\,max}_x"#, "arg maxₓ"),
    ])
    func bracketsSayWhatLinesSaid(tex: String, line: String) {
        #expect(Self.line(tex) == line.nfc, "\(tex)")
    }
}
