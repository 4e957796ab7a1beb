extension ShapedText {
    /// The width of what is widest among the stretches that no line break divides. O(characters).
    var longestWord: Int {
        var longest = 0
        for hardLine in hardLines {
            var (width, space) = (0, 0)
            for i in hardLine.characters {
                if characters[i].mayBeginLine { (width, space) = (0, 0) }
                if characters[i].isSpace {
                    space += Int(characters[i].width)
                } else {
                    width += space + Int(characters[i].width)
                    space = 0
                }
                longest = max(longest, width)
            }
        }
        return longest
    }
}
