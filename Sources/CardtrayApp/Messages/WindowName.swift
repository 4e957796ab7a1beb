/// What a running window is known by: its program's process, and its number there.
public struct WindowName: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The number of the program's process.
    public let process: Int32
    /// From 1; no window of a process gets the number of one before it.
    public let number: Int

    init(process: Int32, number: Int = 1) { (self.process, self.number) = (process, number) }

    /// - Parameter description: `1234` for the first window of a process, `1234.2` for its second.
    public init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false)
        guard let process = Int32(parts[0]), process > 0, parts.count <= 2 else { return nil }
        guard parts.count == 2 else {
            self.init(process: process)
            return
        }
        guard let number = Int(parts[1]), number > 1 else { return nil }
        self.init(process: process, number: number)
    }

    public var description: String { number == 1 ? "\(process)" : "\(process).\(number)" }

    public static func < (one: WindowName, other: WindowName) -> Bool {
        (one.process, one.number) < (other.process, other.number)
    }
}
