/// What LaTeX's commands stand for.
enum MathSymbols {
    typealias Entry = (text: String, kind: MathNode.Kind)

    static let commands: [String: Entry] = {
        var all: [String: Entry] = [:]
        func add(_ kind: MathNode.Kind, _ table: String) {
            let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
            for index in stride(from: 0, to: words.count - 1, by: 2) {
                all[words[index]] = (words[index + 1], kind)
            }
        }
        add(.operation, binary)
        add(.relation, relations)
        add(.ordinary, ordinary)
        add(.function, large)
        add(
            .opening,
            "lmoustache ⎰ lang ⟨ lbrace { { { langle ⟨ lfloor ⌊ lceil ⌈ lbrack [ lparen ( lvert | lVert ‖ lgroup ( llbracket ⟦ ulcorner ⌜ llcorner ⌞"
        )
        add(
            .closing,
            "rmoustache ⎱ rang ⟩ rbrace } } } rangle ⟩ rfloor ⌋ rceil ⌉ rbrack ] rparen ) rvert | rVert ‖ rgroup ) rrbracket ⟧ urcorner ⌝ lrcorner ⌟"
        )
        add(.punctuation, "colon :")
        for name in functions.split(separator: " ") { all[String(name)] = (String(name), .function) }
        return all
    }()

    /// Greek letters are variables: the small ones are slanted.
    static let greek: [String: Character] = {
        var all: [String: Character] = [:]
        let words = letters.split(whereSeparator: \.isWhitespace)
        for index in stride(from: 0, to: words.count - 1, by: 2) { all[String(words[index])] = words[index + 1].first }
        return all
    }()

    static let accents: [String: Unicode.Scalar] = [
        "hat": "\u{302}", "widehat": "\u{302}", "bar": "\u{304}", "vec": "\u{20D7}", "overrightarrow": "\u{20D7}",
        "dot": "\u{307}", "ddot": "\u{308}", "dddot": "\u{20DB}", "tilde": "\u{303}", "widetilde": "\u{303}",
        "check": "\u{30C}", "breve": "\u{306}", "acute": "\u{301}", "grave": "\u{300}", "mathring": "\u{30A}",
        "overline": "\u{305}", "underline": "\u{332}", "overleftarrow": "\u{20D6}",
        "overparen": "\u{311}", "wideparen": "\u{311}", "overarc": "\u{311}", "arc": "\u{311}", "underparen": "\u{32E}",
        "overleftrightarrow": "\u{20E1}", "underrightarrow": "\u{20EF}", "underleftarrow": "\u{20EE}",
        "underleftrightarrow": "\u{34D}", "widecheck": "\u{30C}", "utilde": "\u{330}", "undertilde": "\u{330}",
        "ddddot": "\u{20DC}", "underbar": "\u{332}", "uline": "\u{332}", "ul": "\u{332}", "slashed": "\u{338}",
        "Vec": "\u{20D7}", "Bar": "\u{304}", "Hat": "\u{302}", "Tilde": "\u{303}", "Dot": "\u{307}",
        "circled": "\u{20DD}", "textcircled": "\u{20DD}",
    ]

    /// Combining marks of the accent commands that are used in text, outside formulas, by their names.
    static let textAccents: [String: Unicode.Scalar] = [
        "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}",
        ".": "\u{307}", "c": "\u{327}", "v": "\u{30C}", "u": "\u{306}", "H": "\u{30B}", "r": "\u{30A}",
        "k": "\u{328}", "d": "\u{323}",
    ]

    /// What is drawn over each letter, not over the last.
    static let spanning: Set<String> = ["overline", "underline", "uline", "ul"]

    static let spaces: [String: String] = [
        ",": "\u{2009}", ":": " ", ";": " ", " ": " ", "!": "", "quad": "\u{2003}", "qquad": "\u{2003}\u{2003}",
        "thinspace": "\u{2009}", "enspace": "\u{2002}", "space": " ", ">": " ", "negthinspace": "",
        "medspace": " ", "thickspace": " ", "negmedspace": "", "negthickspace": "", "nobreakspace": " ",
        "enskip": "\u{2002}",
        "hairsp": "\u{2009}",
    ]

    /// Commands that say how large or where to set something, which nothing is made of.
    static let ignored: Set<String> = [
        "limits", "nolimits", "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "big", "Big", "bigg",
        "Bigg", "left", "right", "nonumber", "notag", "hline", "centering", "noindent", "allowbreak", "nobreak",
        "strut", "hfill",
        "large", "Large", "LARGE", "huge", "Huge", "small", "footnotesize", "normalsize", "tiny", "selectfont",
        "mathstrut", "null", "relax",
    ]

    private static let binary = """
        pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ circ ∘ bullet • oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ oslash ⊘ cup ∪
        cap ∩ sqcup ⊔ sqcap ⊓ uplus ⊎ vee ∨ lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ dagger † ddagger ‡
        amalg ⨿ diamond ⋄ rtimes ⋊ ltimes ⋉ bmod mod triangleleft ◁ triangleright ▷ bigtriangleup △ bigtriangledown ▽
        boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ circledast ⊛ circledcirc ⊚ circleddash ⊝ dotplus ∔ divideontimes ⋇
        barwedge ⊼ veebar ⊻ curlyvee ⋎ curlywedge ⋏ intercal ⊺ Cap ⋒ Cup ⋓ leftthreetimes ⋋ rightthreetimes ⋌
        bigcirc ◯ centeredot · cross × vdot · doublebarwedge ⩞ doublecup ⋓ doublecap ⋒ bigtimes ⨉ crossproduct ×
        dotproduct · plusmn ± sdot ·
        """

    private static let relations = """
        le ≤ leq ≤ leqslant ⩽ ge ≥ geq ≥ geqslant ⩾ ne ≠ neq ≠ equiv ≡ approx ≈ cong ≅ simeq ≃ sim ∼ propto ∝ ll ≪
        gg ≫ lll ⋘ ggg ⋙ prec ≺ succ ≻ preceq ⪯ succeq ⪰ subset ⊂ subseteq ⊆ subsetneq ⊊ supset ⊃ supseteq ⊇
        supsetneq ⊋ nsubseteq ⊈ in ∈ notin ∉ ni ∋ owns ∋ mid ∣ nmid ∤ parallel ∥ nparallel ∦ perp ⟂ vdash ⊢ dashv ⊣
        models ⊨ vDash ⊨ asymp ≍ doteq ≐ triangleq ≜ coloneqq ≔ lesssim ≲ gtrsim ≳ smile ⌣ frown ⌢ bowtie ⋈ to →
        rightarrow → longrightarrow ⟶ leftarrow ← gets ← longleftarrow ⟵ leftrightarrow ↔ longleftrightarrow ⟷
        Rightarrow ⇒ Longrightarrow ⟹ implies ⟹ Leftarrow ⇐ impliedby ⟸ Leftrightarrow ⇔ Longleftrightarrow ⟺
        iff ⟺ mapsto ↦ longmapsto ⟼ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ nearrow ↗ searrow ↘
        swarrow ↙ nwarrow ↖ hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ leftharpoonup ↼ rightleftharpoons ⇌
        leadsto ⇝ rightsquigarrow ⇝ nrightarrow ↛ twoheadrightarrow ↠ xrightarrow → xleftarrow ← lt < gt >
        xhookrightarrow ↪ xhookleftarrow ↩ xmapsto ↦ xRightarrow ⇒ xLeftarrow ⇐ xleftrightarrow ↔ xLeftrightarrow ⇔
        xrightleftharpoons ⇌ xtwoheadrightarrow ↠ xlongequal = trianglelefteq ⊴ trianglerighteq ⊵ unlhd ⊴ unrhd ⊵
        lhd ⊲ rhd ⊳ vartriangleleft ⊲ vartriangleright ⊳ rightrightarrows ⇉ leftleftarrows ⇇ upuparrows ⇈
        downdownarrows ⇊ leftrightarrows ⇆ rightleftarrows ⇄ dashrightarrow ⇢ dashleftarrow ⇠ curvearrowright ↷
        curvearrowleft ↶ circlearrowright ↻ circlearrowleft ↺ twoheadleftarrow ↞ rightarrowtail ↣ leftarrowtail ↢
        looparrowright ↬ looparrowleft ↫ upharpoonright ↾ restriction ↾ upharpoonleft ↿ downharpoonright ⇂
        downharpoonleft ⇃ rightharpoondown ⇁ leftharpoondown ↽ leftrightharpoons ⇋ multimap ⊸ Lsh ↰ Rsh ↱
        Updownarrow ⇕ nleftarrow ↚ nleftrightarrow ↮ nRightarrow ⇏ nLeftarrow ⇍ nLeftrightarrow ⇎ pitchfork ⋔ Vdash ⊩
        Vvdash ⊪ nvdash ⊬ nvDash ⊭ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ subseteqq ⫅ supseteqq ⫆ subsetneqq ⫋
        supsetneqq ⫌ nsupseteq ⊉ Subset ⋐ Supset ⋑ precsim ≾ succsim ≿ preccurlyeq ≼ succcurlyeq ≽ nprec ⊀ nsucc ⊁
        nless ≮ ngtr ≯ nleq ≰ ngeq ≱ leqq ≦ geqq ≧ lessgtr ≶ gtrless ≷ lneq ⪇ gneq ⪈ approxeq ≊ thickapprox ≈
        thicksim ∼ backsim ∽ ncong ≇ nsim ≁ eqsim ≂ eqcirc ≖ circeq ≗ fallingdotseq ≒ risingdotseq ≓ Doteq ≑ between ≬
        varpropto ∝ shortmid ∣ shortparallel ∥ colonequals ≔ eqqcolon ≕ coloneq ≔ vcentcolon : ntrianglelefteq ⋬
        Coloneqq ⩴ dblcolon ∷ ordinarycolon : colonapprox :≈ colonsim :∼ Coloneq ⩴ coloncolon ∷ colondash :− eqcolon ≕
        equalscolon ≕ xleftharpoondown ↽ xleftharpoonup ↼ xrightharpoondown ⇁ xrightharpoonup ⇀ xleftrightharpoons ⇋
        varsubsetneq ⊊ varsupsetneq ⊋ varsubsetneqq ⫋ varsupsetneqq ⫌ nsubset ⊄ nsupset ⊅ gtreqless ⋛ lesseqgtr ⋚
        gtreqqless ⪌ lesseqqgtr ⪋ trianglerightneq ⋫ ngeqslant ≱ nleqslant ≰ ngeqq ≱ nleqq ≰ napprox ≉ succneqq ⪶
        precneqq ⪵ preceqq ⪳ succeqq ⪴ precapprox ⪷ succapprox ⪸ precnapprox ⪹ succnapprox ⪺ lnsim ⋦ gnsim ⋧ lneqq ≨
        gneqq ≩ lnapprox ⪉ gnapprox ⪊ lvertneqq ≨ gvertneqq ≩ precnsim ⋨ succnsim ⋩ npreceq ⋠ nsucceq ⋡
        blacktriangleright ▸ blacktriangleleft ◂ leftrightsquigarrow ↭ leftsquigarrow ⇜ mapsfrom ↤ longmapsfrom ⟻
        dashleftrightarrow ⇠⇢ ntriangleleft ⋪ ntriangleright ⋫ ntrianglerighteq ⋭ lessdot ⋖ gtrdot ⋗ eqslantless ⪕
        eqslantgtr ⪖ gtrapprox ⪆ lessapprox ⪅ curlyeqprec ⋞ curlyeqsucc ⋟ backepsilon ∍ bumpeq ≏ Bumpeq ≎
        smallsmile ⌣ smallfrown ⌢ Longleftarrow ⟸ Join ⋈ nVdash ⊮ nVDash ⊯ llless ⋘ gggtr ⋙ doteqdot ≑ Lleftarrow ⇚
        Rrightarrow ⇛ downuparrows ⇵ nshortmid ∤ nshortparallel ∦ backsimeq ⋍
        larr ← rarr → lArr ⇐ rArr ⇒ harr ↔ hArr ⇔ isin ∈ sube ⊆ supe ⊇
        """

    private static let ordinary = """
        infty ∞ partial ∂ nabla ∇ forall ∀ exists ∃ nexists ∄ emptyset ∅ varnothing ∅ neg ¬ lnot ¬ angle ∠
        measuredangle ∡ triangle △ square □ Box □ blacksquare ■ qed ∎ hbar ℏ ell ℓ Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ
        ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ prime ′ degree ° top ⊤ bot ⊥ therefore ∴ because ∵
        clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ sharp ♯ flat ♭ natural ♮ checkmark ✓ S § P ¶ copyright ©
        pounds £ euro € yen ¥ % % $ $ # # & & _ _ | ‖ Vert ‖ vert | backslash \\ imath ı jmath ȷ surd √ complement ∁
        mho ℧ eth ð gimel ℷ daleth ℸ bigstar ★ lozenge ◊ blacklozenge ⧫ Diamond ◇ triangledown ▽ blacktriangle ▲
        hslash ℏ Bbbk 𝕜 vartriangle △ sphericalangle ∢ backprime ‵ dotsm ⋯ dotsi ⋯ dotso … iddots ⋰ cdotp · male ♂
        female ♀ textbackslash \\ AA Å aa å ae æ AE Æ oe œ OE Œ ss ß o ø O Ø celsius ℃ ohm Ω lightning ↯ dag † textdegree °
        perthousand ‰ micro µ textmu µ textohm Ω texteuro € circledR ® circledS Ⓢ maltese ✠ Finv Ⅎ Game ⅁ diagup ╱
        diagdown ╲ arrowvert | Arrowvert ‖ bracevert | mathellipsis … textellipsis … textasciitilde ~ textasciicircum ^
        textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” textbar | textless < textgreater >
        textdollar $ mathdollar $ textregistered ® texttrademark ™ textasteriskcentered ∗ textbullet • textcopyright ©
        textperiodcentered · ldotp . empty ∅ infin ∞ exist ∃ alef ℵ weierp ℘ image ℑ real ℜ imaginary ℑ bull •
        hearts ♡ diamonds ♢ clubs ♣ spades ♠ hdotsfor … principalvalue 𝒫 textsection § textparagraph ¶ l ł L Ł
        """

    private static let large = """
        sum ∑ prod ∏ coprod ∐ int ∫ iint ∬ iiint ∭ oint ∮ bigcup ⋃ bigcap ⋂ bigsqcup ⨆ bigvee ⋁ bigwedge ⋀ bigoplus ⨁
        bigotimes ⨂ bigodot ⨀ biguplus ⨄ intop ∫ smallint ∫ idotsint ∫⋯∫ fint ⨍ oiint ∯ oiiint ∰ iiiint ⨌ varinjlim lim→ varprojlim lim←
        """

    private static let functions = """
        sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim limsup liminf max min sup \
        inf det dim ker deg gcd lcm hom arg Pr mod tr rank span sgn erf injlim projlim argmin argmax sech csch arcsec arccsc arccot cosec ctg cotg tg arctg arcctg sh ch th cth \
        plim supp Tr Res arsinh arcosh artanh arcsinh arccosh arctanh
        """

    private static let letters = """
        alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ
        lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ
        chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
        digamma ϝ varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π varSigma Σ varPhi Φ varPsi Ψ varOmega Ω
        """
}
