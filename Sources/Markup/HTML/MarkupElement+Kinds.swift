import CGumbo

/// What elements are by themselves, as the HTML standard's chapter on rendering has it.
extension MarkupElement {
    /// The tag's name, in small letters.
    var name: String { unknownName ?? gumbo_normalized_tagname(tag).map { String(cString: $0) } ?? "" }

    /// The name of a tag that the parser does not know, nil of all others.
    var unknownName: String? {
        guard tag == GUMBO_TAG_UNKNOWN else { return nil }
        var text = node.pointee.v.element.original_tag
        guard text.length > 2 else { return "" }
        gumbo_tag_from_original_text(&text)
        return String(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
            .lowercased()
    }

    /// Stands in lines of its own.
    var isBlock: Bool {
        switch tag {
        case GUMBO_TAG_ADDRESS, GUMBO_TAG_ARTICLE, GUMBO_TAG_ASIDE, GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_BODY,
            GUMBO_TAG_CAPTION, GUMBO_TAG_CENTER, GUMBO_TAG_DD, GUMBO_TAG_DETAILS, GUMBO_TAG_DIR, GUMBO_TAG_DIV,
            GUMBO_TAG_DL, GUMBO_TAG_DT, GUMBO_TAG_FIELDSET, GUMBO_TAG_FIGCAPTION, GUMBO_TAG_FIGURE, GUMBO_TAG_FOOTER,
            GUMBO_TAG_FORM, GUMBO_TAG_H1, GUMBO_TAG_H2, GUMBO_TAG_H3, GUMBO_TAG_H4, GUMBO_TAG_H5, GUMBO_TAG_H6,
            GUMBO_TAG_HEADER, GUMBO_TAG_HGROUP, GUMBO_TAG_HR, GUMBO_TAG_HTML, GUMBO_TAG_LEGEND, GUMBO_TAG_LISTING,
            GUMBO_TAG_MAIN, GUMBO_TAG_MENU, GUMBO_TAG_NAV, GUMBO_TAG_OL, GUMBO_TAG_P, GUMBO_TAG_PLAINTEXT,
            GUMBO_TAG_PRE, GUMBO_TAG_SECTION, GUMBO_TAG_SUMMARY, GUMBO_TAG_TABLE, GUMBO_TAG_TBODY, GUMBO_TAG_TD,
            GUMBO_TAG_TFOOT, GUMBO_TAG_TH, GUMBO_TAG_THEAD, GUMBO_TAG_TR, GUMBO_TAG_UL, GUMBO_TAG_XMP:
            true
        case GUMBO_TAG_UNKNOWN: name == "dialog" || name == "search"
        default: false
        }
    }

    var isList: Bool {
        switch tag {
        case GUMBO_TAG_OL, GUMBO_TAG_UL, GUMBO_TAG_MENU, GUMBO_TAG_DIR: true
        default: false
        }
    }

    /// Paragraphs, or parts of a table, stand within.
    var holdsParagraphs: Bool { isBlock || tag == GUMBO_TAG_LI }

    /// Whether something else stands in the text in place of the element's content.
    var isReplaced: Bool {
        tag == GUMBO_TAG_IMG || tag == GUMBO_TAG_SVG || tag == GUMBO_TAG_AUDIO || tag == GUMBO_TAG_VIDEO
    }

    /// What is no text of the card: code, choices, and what is for programs that run no scripts, have no frames or know
    /// no such element. A button, as that of Anki's image occlusion, has nothing to be pressed for here, unless it
    /// opens a hint.
    var isNeverSeen: Bool {
        switch tag {
        case GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_HEAD, GUMBO_TAG_TITLE, GUMBO_TAG_TEMPLATE,
            GUMBO_TAG_RP, GUMBO_TAG_BUTTON, GUMBO_TAG_IFRAME, GUMBO_TAG_NOFRAMES, GUMBO_TAG_NOSCRIPT, GUMBO_TAG_NOEMBED,
            GUMBO_TAG_DATALIST, GUMBO_TAG_CANVAS, GUMBO_TAG_PROGRESS, GUMBO_TAG_METER:
            true
        default: false
        }
    }

    /// Not seen until a script, or a hint, shows it.
    var isHiddenByItself: Bool {
        attribute("hidden") != nil || unknownName == "dialog" && attribute("open") == nil
    }
}

/// Sounds in what is not seen: Anki plays them, whatever style sheets say.
extension MarkupElement {
    /// Code, in which a sound's mark is no more than a part.
    private var isCode: Bool { tag == GUMBO_TAG_SCRIPT || tag == GUMBO_TAG_STYLE }

    /// Adds the sounds of an element of which nothing is seen, but those of the question that an answer repeats.
    /// O(what is within).
    ///
    /// - Parameter isQuestion: whether the element begins within that question; afterwards, whether it ends there.
    func addHiddenSounds(to flow: inout TextFlow, isQuestion: inout Bool) {
        var rest = [node]
        while let next = rest.popLast() {
            switch next.pointee.type {
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                if !isQuestion { flow.appendHiddenSounds(in: String(cString: next.pointee.v.text.text)) }
            case GUMBO_NODE_ELEMENT:
                let element = MarkupElement(next)
                if let mark = element.questionMark { isQuestion = mark == .begin }
                if !element.isCode { rest += element.children.reversed() }
            default: continue
            }
        }
    }
}
