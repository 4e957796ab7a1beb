/// Formulas as text alone.
enum MathPlain {
    private static let superscripts: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
        "+": "⁺", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ",
    ]

    private static let subscripts: [Character: Character] = [
        "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈", "9": "₉",
        "+": "₊", "−": "₋", "=": "₌", "(": "₍", ")": "₎", "a": "ₐ", "e": "ₑ", "i": "ᵢ", "j": "ⱼ", "k": "ₖ",
        "m": "ₘ", "n": "ₙ", "x": "ₓ",
    ]

    private static let fraction = "⁄"

    /// The runs' text, with Unicode's scripts where it has them all, else with `^` and `_`.
    static func text(_ runs: [TextRun]) -> String {
        var text = ""
        var rest = runs[...]
        while let first = rest.first {
            guard first.style.math, first.style.shift != .none else {
                text += first.style.math ? first.text.replacing("\u{A0}", with: " ") : first.text
                rest.removeFirst()
                continue
            }
            let group = rest.prefix { $0.style.math && $0.style.shift == first.style.shift }
            let before = rest.startIndex > runs.startIndex ? runs[rest.startIndex - 1].text : ""
            rest = rest[group.endIndex...]
            // What stands within a script is a formula of its own.
            let inner = group.map { run in
                var run = run
                run.style.shift = run.style.innerShift
                run.style.innerShift = .none
                return run
            }
            // A fraction's parts stand high and low, but are no scripts.
            let isFraction = rest.first?.text == fraction || before == fraction
            let written = Self.text(inner)
            text += isFraction ? part(written) : script(written, first.style.shift)
        }
        return text
    }

    /// Digits at a fraction's stroke are taken for all of a part.
    private static func part(_ text: String) -> String {
        text.contains(where: \.isNumber) && text.contains { !$0.isNumber } ? "(\(text))" : text
    }

    private static func script(_ text: String, _ shift: TextStyle.Shift) -> String {
        let isRaised = shift == .superscript
        let signs = isRaised ? superscripts : subscripts
        if ["′", "″", "‴", "∘", "°"].contains(text), isRaised { return text == "∘" ? "°" : text }
        let written = text.compactMap { signs[$0] }
        if written.count == text.count { return String(written) }
        return (isRaised ? "^" : "_") + (text.count == 1 ? text : "(\(text))")
    }
}
