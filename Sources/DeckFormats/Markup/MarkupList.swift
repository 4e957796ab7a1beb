/// A list while its items are read; shared by them, so that they count on.
final class MarkupList {
    private var next: Int?

    /// - Parameter first: the first item's number; nil for a list of bullets.
    init(first: Int?) { next = first }

    func marker() -> String {
        guard let number = next else { return "•" }
        next = number &+ 1
        return "\(number)."
    }
}
