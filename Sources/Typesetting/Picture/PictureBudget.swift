/// What the pictures of one card may take to be decoded, all together: those that come after it is spent are left out,
/// whatever has been decoded before. The first may always be had.
struct PictureBudget {
    /// In the bytes that decoders go through (`PictureDemand.cost`): ten pictures of a 4K screen, a score from cameras.
    static let limit = 256 << 20

    private var spent = 0

    /// Nothing more is to be read or decoded.
    private(set) var isSpent = false

    /// - Returns: whether there is enough left for a picture, which is then spent.
    mutating func spend(_ cost: Int) -> Bool {
        guard !isSpent, spent == 0 || spent + cost <= Self.limit else {
            isSpent = true
            return false
        }
        spent += cost
        return true
    }

    /// A picture has taken all the time that there is.
    mutating func spendAll() { isSpent = true }
}
