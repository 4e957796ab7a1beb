/// Tells one user's devices from another's; never used twice in a connection.
public struct SeatID: Hashable, Sendable {
    let name: UInt32

    /// No seat: for what no device has done. The compositor's names begin with 1.
    public static let none = Self(name: 0)
}
