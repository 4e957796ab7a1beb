/// Sums of lengths and numbers, as `calc(1.2em * 2)`.
enum CSSArithmetic {
    /// A number and its unit: none for plain numbers, `%` for shares.
    private struct Amount {
        var value: Double
        var unit: String

        init(_ value: Double, _ unit: String = "") { (self.value, self.unit) = (value, unit) }

        init?(_ token: CSSToken) {
            switch token {
            case .number(let value): self.init(value)
            case .percentage(let value): self.init(value, "%")
            case .dimension(let value, let unit): self.init(value, unit)
            default: return nil
            }
        }

        var token: CSSToken {
            switch unit {
            case "": .number(value)
            case "%": .percentage(value)
            default: .dimension(value, unit)
            }
        }
    }

    /// Functions within functions; deeper ones are left as they are.
    private static let depthLimit = 16

    /// A value with what its sums come to. Those of several units are left as they are, but for `clamp`, `min` and
    /// `max`: there the window decides, which a card has none of, and the size in the middle, or the first one, is
    /// taken.
    static func reduced(_ value: [CSSToken]) -> [CSSToken] {
        guard value.contains(where: { if case .function(let name) = $0 { names.contains(name) } else { false } })
        else { return value }
        var rest = value[...]
        var output: [CSSToken] = []
        while let token = rest.first {
            if case .function(let name) = token, names.contains(name) {
                var attempt = rest.dropFirst()
                if let amount = call(name, &attempt, depth: 0) {
                    output.append(amount.token)
                    rest = attempt
                    continue
                }
            }
            output.append(token)
            rest.removeFirst()
        }
        return output
    }

    private static let names: Set = ["calc", "clamp", "min", "max"]

    private static func call(_ name: String, _ rest: inout ArraySlice<CSSToken>, depth: Int) -> Amount? {
        guard depth < depthLimit else { return nil }
        var amounts: [Amount] = []
        repeat {
            var attempt = rest
            if let amount = sum(&attempt, depth: depth), amount.value.isFinite {
                rest = attempt
                amounts.append(amount)
            } else {
                // The size that the window decides may be a sum of several units: then it is the least.
                guard name == "clamp", amounts.count == 1 else { return nil }
                skipArgument(&rest)
                amounts.append(amounts[0])
            }
        } while take(&rest, ",") != nil
        guard take(&rest, ")") != nil else { return nil }
        switch (name, amounts.count) {
        case ("calc", 1): return amounts[0]
        case ("clamp", 3): return amounts[1]
        case ("min", 1...), ("max", 1...):
            guard amounts.allSatisfy({ $0.unit == amounts[0].unit }) else { return amounts[0] }
            return name == "min" ? amounts.min { $0.value < $1.value } : amounts.max { $0.value < $1.value }
        default: return nil
        }
    }

    private static func skipArgument(_ rest: inout ArraySlice<CSSToken>) {
        var depth = 0
        while let token = rest.first {
            switch token {
            case .function, .sign(UInt8(ascii: "(")): depth += 1
            case .sign(UInt8(ascii: ")")) where depth > 0: depth -= 1
            case .sign(UInt8(ascii: ")")),
                .sign(UInt8(ascii: ",")) where depth == 0:
                return
            default: break
            }
            rest.removeFirst()
        }
    }

    private static func sum(_ rest: inout ArraySlice<CSSToken>, depth: Int) -> Amount? {
        guard var total = product(&rest, depth: depth) else { return nil }
        while true {
            var sign = 1.0
            if take(&rest, "-") != nil { sign = -1 } else if take(&rest, "+") == nil { return total }
            guard let next = product(&rest, depth: depth), next.unit == total.unit else { return nil }
            total.value += sign * next.value
        }
    }

    private static func product(_ rest: inout ArraySlice<CSSToken>, depth: Int) -> Amount? {
        guard var total = factor(&rest, depth: depth) else { return nil }
        while true {
            if take(&rest, "*") != nil {
                guard let next = factor(&rest, depth: depth), total.unit.isEmpty || next.unit.isEmpty else {
                    return nil
                }
                total = Amount(total.value * next.value, total.unit.isEmpty ? next.unit : total.unit)
            } else if take(&rest, "/") != nil {
                guard let next = factor(&rest, depth: depth), next.unit.isEmpty, next.value != 0 else { return nil }
                total.value /= next.value
            } else {
                return total
            }
        }
    }

    private static func factor(_ rest: inout ArraySlice<CSSToken>, depth: Int) -> Amount? {
        rest = rest.drop { $0 == .space }
        switch rest.popFirst() {
        case .sign(UInt8(ascii: "(")): return call("calc", &rest, depth: depth + 1)
        case .function(let name) where names.contains(name): return call(name, &rest, depth: depth + 1)
        case let token?: return Amount(token)
        case nil: return nil
        }
    }

    private static func take(_ rest: inout ArraySlice<CSSToken>, _ sign: Unicode.Scalar) -> Void? {
        let found = rest.drop { $0 == .space }
        guard found.first == .sign(sign) else { return nil }
        rest = found.dropFirst()
        return ()
    }
}
