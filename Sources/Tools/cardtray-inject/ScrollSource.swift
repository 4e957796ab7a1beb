/// What a scroll comes from.
enum ScrollSource: String {
    case finger, wheel, continuous
}
