import CardDeck
import Markup
import Raster
import Testing

@testable import Typesetting

/// Where lines end within formulas.
@Suite struct FormulaLineTests {
    private let typesetter = Typesetter()

    private func layout(_ html: String) -> FaceLayout {
        typesetter.layOut(Facet(MarkupText(html: html).text), style: .light)
    }

    /// What stands before each line's beginning within a formula, without what lines end at.
    private func endings(_ layout: FaceLayout) -> [(sign: Character, space: Character)] {
        layout.texts.flatMap { block -> [(sign: Character, space: Character)] in
            let text = block.paragraph.text, characters = CharacterIndex(text), scalars = Array(text.unicodeScalars)
            var isFormula = Array(repeating: false, count: scalars.count)
            for run in block.paragraph.runs where run.style.math {
                for index in characters[run.range.lowerBound]..<characters[run.range.upperBound] {
                    isFormula[index] = true
                }
            }
            return block.lineStarts.dropFirst().compactMap { start in
                guard isFormula[start], isFormula[start - 1] else { return nil }
                return (Character(scalars[start - 2]), Character(scalars[start - 1]))
            }
        }
    }

    private static let sum = (1...14).map { "a_{\($0)} x^{\($0)}" }.joined(separator: "+")

    @Test(arguments: [
        "\\(f(x) = \(sum) < \(sum)\\)",
        "so that, for all of them, \\(\(sum) \\Rightarrow f(x) \\le \(sum)\\), as was to be shown",
        #"The variance is \(\sigma^2 = \frac{1}{n}\sum_{i=1}^{n} (x_i - \mu)^2 = \frac{1}{n}\sum_{i=1}^n x_i^2 - \mu^2\)."#,
        #"\(\forall \varepsilon > 0\; \exists \delta > 0 : |x - a| < \delta \Rightarrow |f(x) - L| < \varepsilon\)"#,
        #"For \(x,y,z \in \mathbb{R}\) and \(f: A \to B\) there is \(g(x, y, z) = \left(x + y + z\right)^{a+b}\)."#,
        #"[latex]Let $x = \frac{a + b + c}{d + e + f}$ and $y = \sqrt{a + b + c + d}$, for all $a, b, c$.[/latex]"#,
    ])
    func linesEndAfterTheSignsOfSumsAndComparisons(_ html: String) {
        let layout = layout(html)
        #expect(layout.blocks.map(\.partCount).reduce(0, +) > 1, "it is set on several lines")
        for (sign, space) in endings(layout) {
            #expect("+−=<>≤≥→⇒∈·:±".contains(sign) && space == " ", "\(sign) in \(html)")
        }
    }

    @Test(arguments: [
        #"\left(a + b = c + d\right)"#, #"\frac{a + b}{c + d}"#, #"\sqrt{a + b + c}"#, #"e^{a + b = c}"#,
        #"{a + b = c}"#,
        #"\mathbf{a + b}"#, #"f(x, y, z)"#, #"\sin x"#, #"\begin{pmatrix} a + b & c \\ d & e \end{pmatrix}"#,
        #"a\quad b"#,
        #"\text{words as they are}"#, #"\overline{a + b}"#, #"(\frac{a}{b})/(c)"#, #"\binom{n + 1}{k}"#, #"ab/cd-ef"#,
    ])
    func whatBelongsTogetherStaysSo(_ tex: String) {
        // Words of all lengths before it, so that it comes to every place in the line.
        for count in 1...24 {
            let html = String(repeating: "w", count: count) + " words \\(\(tex)\\) and words after them, as many as fit"
            let layout = layout(html)
            let isSum = tex == "ab/cd-ef"
            #expect(endings(layout).allSatisfy { isSum && $0.sign == "−" }, "\(tex) after \(count)")
        }
    }

    @Test func longerOnesThanALineEndAtTheirSpacesAndStayOnTheCard() {
        let list = (1...60).map { "b_{\($0)}" }.joined(separator: ",")
        let words = String(repeating: "word after word ", count: 40)
        for tex in ["\\left\\{\(list)\\right\\}", "\\text{\(words)}", "\\sqrt{\(Self.sum)+\(Self.sum)}"] {
            let layout = layout("\\(\(tex)\\)")
            let found = endings(layout)
            #expect(!found.isEmpty && found.allSatisfy { $0.space == "\u{A0}" }, "\(tex)")
            #expect(layout.extentOnCard.maxX <= CardMetrics.size.width)
        }
        let product = "\\(" + String(repeating: "abcdefgh", count: 40) + "\\)"
        #expect(layout(product).extentOnCard.maxX <= CardMetrics.size.width)
    }

    @Test func formulasRunFromLeftToRightInTextsOfAnyDirection() throws {
        for html in [#"המספר \(5 - 2 < 4\) קטן"#, #"\(1 - 2\)"#, "[latex]עברית $3 - 1$[/latex]"] {
            let runs = MarkupText(html: html).text.paragraphs[0].runs
            #expect(runs.contains { $0.style.math })
            for run in runs {
                #expect(run.style.isolates == (run.style.math ? [TextIsolate(.leftToRight)] : []), "\(html)")
            }
        }
        // In a right-to-left side the same pixels.
        let text = MarkupText(html: #"\(5 - 2 < 4\)"#).text
        let faces = [TextDirection.leftToRight, .rightToLeft].map {
            typesetter.face(Facet(text, direction: $0), style: .light, scale: 1)
        }
        #expect(faces[0] == faces[1])
    }
}
