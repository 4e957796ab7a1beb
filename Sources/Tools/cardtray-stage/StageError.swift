/// The stage cannot be set up.
struct StageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
