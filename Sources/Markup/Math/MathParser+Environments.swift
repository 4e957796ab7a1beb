extension MathParser {
    /// `\left( … \right)`.
    mutating func fenced() -> [MathNode] {
        let open = delimiter()
        let inner = list(endsAtRight: true)
        let head: [MathNode] = open.map { [.sign($0, .opening)] } ?? []
        guard scanner.has("\\right") else { return head + inner }
        scanner.skip("\\right".count)
        return head + inner + (delimiter().map { [.sign($0, .closing)] } ?? [])
    }

    /// Nil for a dot, which stands for none.
    mutating func delimiter() -> String? {
        scanner.skipSpaces()
        guard let character else { return nil }
        if character == "\\" {
            let name = scanner.command()
            return MathSymbols.commands[name]?.text ?? "\\" + name
        }
        guard character != "{", character != "}" else { return nil }
        scanner.skip()
        return character == "." ? nil : character == "<" ? "⟨" : character == ">" ? "⟩" : String(character)
    }

    private static let delimiters: [String: (String, String)] = [
        "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"),
        "Vmatrix": ("‖", "‖"), "matrix": ("(", ")"), "smallmatrix": ("(", ")"), "cases": ("{", ""),
        "psmallmatrix": ("(", ")"), "bsmallmatrix": ("[", "]"), "vsmallmatrix": ("|", "|"), "drcases": ("", "}"),
        "rcases": ("", "}"), "dcases": ("{", ""), "array": ("", ""), "subarray": ("", ""),
    ]

    mutating func environment() -> [MathNode] {
        var name = scanner.group()
        if name.hasSuffix("*") {
            name.removeLast()
            if name.hasSuffix("matrix") { _ = option() }
        }
        if ["array", "tabular", "subarray", "alignedat", "alignat"].contains(name) { _ = scanner.group() }
        if ["document", "itemize", "enumerate", "center", "flushleft"].contains(name) {
            let body = textBody(until: name)
            end()
            return body
        }
        var rows = self.rows()
        end()
        if rows.last?.allSatisfy(\.isEmpty) == true { rows.removeLast() }
        if let (open, close) = Self.delimiters[name] { return [.matrix(rows, open: open, close: close)] }
        // What is aligned at a sign reads on as one line.
        let lines = rows.map { row in row.flatMap { $0 } }
        return [.lineEnd] + lines.flatMap { $0 + [.lineEnd] }
    }

    /// Cells and rows, as far as the group or the environment goes that they are in.
    private mutating func rows() -> [[[MathNode]]] {
        let outer = isInRows
        isInRows = true
        var rows: [[[MathNode]]] = [[]]
        while character != nil {
            rows[rows.count - 1].append(list())
            if character == "&" {
                scanner.skip()
            } else if scanner.has("\\\\") || scanner.has("\\cr") {
                _ = scanner.command()
                _ = option()
                rows.append([])
            } else {
                break
            }
        }
        isInRows = outer
        return rows
    }

    /// Lines within braces, one below the other.
    mutating func stack() -> [[[MathNode]]] {
        scanner.skipSpaces()
        guard character == "{", depth < Self.depthLimit else { return [[argument()]] }
        scanner.skip()
        depth += 1
        let lines = rows()
        depth -= 1
        if character == "}" { scanner.skip() }
        return lines
    }

    private mutating func end() {
        guard scanner.has("\\end{") else { return }
        _ = scanner.command()
        _ = scanner.group()
    }
}
