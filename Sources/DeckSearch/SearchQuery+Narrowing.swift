extension SearchQuery {
    /// Whether every note that has what is sought here has what another query seeks, by how their terms are written: a
    /// letter or a term was typed behind it. Stars come and go in between.
    func narrows(_ other: SearchQuery) -> Bool {
        terms.count >= other.terms.count && terms.allSatisfy { $0.subject != .star }
            && zip(terms, other.terms).allSatisfy { $0.narrows($1) }
    }
}

extension SearchQuery.Term {
    fileprivate func narrows(_ other: Self) -> Bool {
        if self == other { return true }
        guard !isExcluded, !other.isExcluded, text.starts(with: other.text) else { return false }
        switch (subject, other.subject) {
        case (.anything, .anything), (.tag, .tag), (.deck, .deck): return true
        case (.side(let sides), .side(let others)):
            return sides.count == others.count && zip(sides, others).allSatisfy { $0.narrows($1) }
        default: return false
        }
    }
}

extension SearchQuery.SideWords {
    fileprivate func narrows(_ other: Self) -> Bool {
        field == other.field && number == other.number && text.starts(with: other.text)
    }
}
