/// Tells one user's devices from another's; never used twice in a connection.
public struct SeatID: Hashable, Sendable {
    let name: UInt32
}
