/// Reduced motion: what would fly stands where it was going at once, and cross-fades.
extension TrayView {
    /// Stands a row at a place at once.
    func show(_ path: RowPath, at place: Double) {
        let before = exposedPosition(of: path)
        flicks.remove(path)
        settle(path, at: place)
        needsDisplay = true
        let after = exposedPosition(of: path)
        guard after != before else { return }
        dissolves.replaceRow(path, before, at: now)
        flicks.passes.append(CardPass(row: path, card: Int(after)))
        tellPasses()
    }

    /// Stands the page at an offset at once.
    func showPage(at offset: Double) {
        let before = page.value
        page.jump(to: offset)
        guard page.value != before else { return }
        dissolves.replacePage(before, at: now)
        pageMoved(from: before)
    }

    /// Ends what the hand has thrown, where it was going.
    func endThrows(of row: RowPath?) {
        if page.isMoving { showPage(at: page.target) }
        if let row, let flick = flicks[row], flick.isMoving { show(row, at: flick.target) }
    }
}
