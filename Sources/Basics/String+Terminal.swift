extension Unicode.Scalar {
    /// Whether it may stand in text for a terminal: what else there is would move its cursor, color what follows, or
    /// worse.
    fileprivate var isHarmless: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: false
        // What turns the order of all that follows round.
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
}

extension String {
    /// The text as a terminal is given it: control characters that a stranger has put in are seen, and do nothing. O(n).
    package var forTerminal: String { replacingHarmful(except: nil) }

    /// Several lines of it.
    package var linesForTerminal: String { replacingHarmful(except: "\n") }

    private func replacingHarmful(except kept: Unicode.Scalar?) -> String {
        guard unicodeScalars.contains(where: { !$0.isHarmless && $0 != kept }) else { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isHarmless || scalar == kept {
                scalars.append(scalar)
            } else {
                scalars.append(scalar == "\t" || scalar == "\n" || scalar == "\r" ? " " : "\u{FFFD}")
            }
        }
        return String(scalars)
    }
}
