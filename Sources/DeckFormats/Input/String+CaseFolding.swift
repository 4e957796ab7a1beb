extension String {
    /// The string for comparison without regard to case.
    var caseFolded: String { lowercased() }
}
