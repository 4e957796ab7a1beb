/// Why a test's stage could not be set.
struct StageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
