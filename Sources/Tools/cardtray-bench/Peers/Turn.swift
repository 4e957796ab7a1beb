/// One way to draw the scene, and how long each frame took it.
final class Turn {
    /// For instance `opencv/threads-2/clipped`.
    let name: String
    let contestant: String
    let threads: Int
    let isClipped: Bool
    private(set) var times: [Double] = []

    init(_ contestant: String, threads: Int, isClipped: Bool = false) {
        (self.contestant, self.threads, self.isClipped) = (contestant, threads, isClipped)
        name = "\(contestant)/threads-\(threads)" + (isClipped ? "/clipped" : "")
    }

    func record(_ milliseconds: Double) { times.append(milliseconds) }
}
