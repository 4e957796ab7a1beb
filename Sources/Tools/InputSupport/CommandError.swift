/// A command that cannot be obeyed, and why.
public struct CommandError: Error, CustomStringConvertible {
    public let description: String

    /// An error of this description: one line.
    public init(_ description: String) { self.description = description }
}
