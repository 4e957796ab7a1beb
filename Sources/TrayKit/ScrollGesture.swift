/// Two fingers that scroll: the row they began above, the axis they have taken, their velocity.
struct ScrollGesture {
    var row: RowPath?
    var lock = AxisLock()
    var velocity = VelocityTracker()
}
