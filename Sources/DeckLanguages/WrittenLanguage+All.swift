extension WrittenLanguage {
    /// The languages that share a script with others and can be told from them. Letters are small ones.
    static let all: [WrittenLanguage] = cyrillic + arabic + others + latin

    private static let cyrillic = [
        WrittenLanguage("ru", .cyrillic, letters: "йщъьюяи", tells: "ыэё", share: 0.022, words: "не что это как или"),
        WrittenLanguage("uk", .cyrillic, letters: "йщьюяи", tells: "іїєґ", share: 0.07, words: "що та від або як"),
        WrittenLanguage("be", .cyrillic, letters: "йыьэюяіё", tells: "ў", share: 0.015, words: "што як або гэта"),
        WrittenLanguage("bg", .cyrillic, letters: "йщьюяи", tells: "ъ", share: 0.016, words: "на да се от със във"),
        WrittenLanguage("sr", .cyrillic, letters: "и", tells: "ђћљњџј", share: 0.04, words: "је се да на од или"),
        WrittenLanguage("mk", .cyrillic, letters: "ијљњџ", tells: "ѓќѕѐѝ", share: 0.008, words: "во на се од или што"),
        WrittenLanguage("kk", .cyrillic, letters: "йщъьюяиыэё", tells: "әғқңөұүһі", share: 0.12),
        WrittenLanguage("ky", .cyrillic, letters: "йщъьюяиыэё", tells: "ңөү", share: 0.05),
        WrittenLanguage("tt", .cyrillic, letters: "йщъьюяиыэё", tells: "әөүҗңһ", share: 0.12),
        WrittenLanguage("ba", .cyrillic, letters: "йщъьюяиыэёәөүңһ", tells: "ҙҫҡғ", share: 0.06),
        WrittenLanguage("mn", .cyrillic, letters: "йщъьюяиыэё", tells: "өү", share: 0.09, words: "нь энэ юм байна"),
        WrittenLanguage("tg", .cyrillic, letters: "йщъьюяиэё", tells: "ғӣқӯҳҷ", share: 0.05),
    ]

    private static let arabic = [
        WrittenLanguage("ar", .arabic, tells: "ةأإىيكٱ", share: 0.12, words: "من في على إلى هذا التي"),
        WrittenLanguage("fa", .arabic, letters: "أيكة", tells: "پچژگکیۀ", share: 0.1, words: "از به را که این می"),
        WrittenLanguage("ur", .arabic, letters: "پچژگکیأۀۃۂ", tells: "ٹڈڑےںہھۓ", share: 0.14, words: "ہے کے کی میں سے"),
        WrittenLanguage("ps", .arabic, letters: "پچژګکگیيھ", tells: "ټډړښڼځڅېۍۀګ", share: 0.05, words: "د په او چې"),
        WrittenLanguage("ckb", .arabic, letters: "پچژگکی", tells: "ڤڕڵۆێەھ", share: 0.15),
        WrittenLanguage("ug", .arabic, letters: "پچژگكىيھ", tells: "ېۈۇۆەڭۋ", share: 0.2),
        WrittenLanguage("sd", .arabic, letters: "پچژگيئھ", tells: "ٻڀٺٽڄڃڇڍڌڏڊڦڳڱڻڪ", share: 0.08),
    ]

    private static let others = [
        WrittenLanguage("hi", .devanagari, words: "है में का की के और को से नहीं"),
        WrittenLanguage("mr", .devanagari, tells: "ळ", share: 0.006, words: "आहे आणि मी हे ते नाही"),
        WrittenLanguage("ne", .devanagari, words: "छ हो र मा को छन् गर्नु"),
        WrittenLanguage("he", .hebrew, words: "של את על לא הוא זה"),
        WrittenLanguage("yi", .hebrew, tells: "װױײ", share: 0.02, words: "און איז דער די דאס"),
        WrittenLanguage("bn", .bengali),
        WrittenLanguage("as", .bengali, tells: "ৰৱ", share: 0.03),
        WrittenLanguage("am", .ethiopic, words: "ነው እና ላይ"),
        WrittenLanguage("ti", .ethiopic, tells: "ቐቑቒቓቔቕቖኸኹኺኻኼኽኾ", share: 0.03, words: "እዩ ናይ ኣብ"),
    ]

    private static let latin = [
        WrittenLanguage(
            "en", .latin, letters: "é", words: "the of and to is with you for that this in from not island islands new",
            endings: "ing tion ness ity ment ally ough ight ful ous"),
        WrittenLanguage(
            "de", .latin, letters: "éà", tells: "äöüß", share: 0.015,
            words: "der die das und ist nicht ein eine sich mit von zu auf für im den inseln republik",
            endings: "ung keit heit lich isch chen schaft reich ieren eln"),
        WrittenLanguage(
            "nl", .latin, letters: "éëïèöüó", tells: "ë", share: 0.004,
            words: "de het een van en is niet zijn met voor op aan te eilanden eiland republiek",
            endings: "ië lijk heid ijk ijn oor eren eel ijke oek ei"),
        WrittenLanguage(
            "sv", .latin, letters: "äöéüà", tells: "åäö", share: 0.05,
            words: "och att det en är som på inte av för till med öarna ön republiken",
            endings: "ning het lig tion ien erna arna else"),
        WrittenLanguage(
            "da", .latin, letters: "éüö", tells: "æøå", share: 0.035,
            words: "og at det er af en et på ikke til med af øerne øer øen også kongerige republikken syd",
            endings: "hed lig tion erne else ning ede ien rig øer ige"),
        WrittenLanguage(
            "nb", .latin, letters: "éòôü", tells: "æøå", share: 0.035,
            words: "og at det er av en et på ikke til med øyene øya også å republikken sør",
            endings: "het lig sjon ene else ning ike eia kta øya"),
        WrittenLanguage(
            "fi", .latin, letters: "åšž", tells: "äö", share: 0.05, words: "ja on ei se että oli hän saaret tasavalta",
            endings: "inen nen ssa ssä lla llä sta stä minen uus yys mpi saari maa"),
        WrittenLanguage(
            "et", .latin, letters: "äöüšž", tells: "õ", share: 0.01, words: "ja on ei see et oli saared",
            endings: "mine line nud sse"),
        WrittenLanguage(
            "is", .latin, letters: "áéíóúýö", tells: "ðþæ", share: 0.05, words: "og að er í á ekki sem það eyjar",
            endings: "ur inn nn"),
        WrittenLanguage(
            "fr", .latin, letters: "éàâîïôûüÿæ", tells: "èêçœùëàé", share: 0.035,
            words: "le la les de des et un une est du en pour que qui dans sur pas je îles île république",
            endings: "tion eux eur ment ique aise oire ée ier ais elle aine"),
        WrittenLanguage(
            "es", .latin, letters: "áéíóúü", tells: "ñ¿¡óí", share: 0.012,
            words: "el la los las de y que un una es por con para se del al no islas isla república reino",
            endings: "ción dad mente ar ción ador ito ando ías ico"),
        WrittenLanguage(
            "pt", .latin, letters: "áâàéêíóôúçü", tells: "ãõçêô", share: 0.015,
            words: "o os a as de e do da que um uma é não em com para por dos ilhas ilha república reino",
            endings: "ção dade mente ões ão inho agem eiro ndia"),
        WrittenLanguage(
            "it", .latin, letters: "éîó", tells: "àèìòù", share: 0.01,
            words: "il lo la gli di e che un una è per con non del della dei delle in isole isola repubblica regno",
            endings: "zione tà mente are ere ire etto ino hia gna glia ezza tica ico aggio"),
        WrittenLanguage(
            "ca", .latin, letters: "àèéíïòóúüç·", tells: "·ï", share: 0.003,
            words: "el la els les de i que un una és per amb del illes illa", endings: "ció tat ment"),
        WrittenLanguage(
            "ro", .latin, letters: "âî", tells: "ășțşţ", share: 0.04,
            words: "și de la în cu un o este nu pe că din insulele", endings: "ție ului ilor ește are ea"),
        WrittenLanguage(
            "pl", .latin, letters: "ó", tells: "ąćęłńśźż", share: 0.05,
            words: "i w na z nie jest się do że wyspy wyspa republika", endings: "ość ować anie enie ski cja ia"),
        WrittenLanguage(
            "cs", .latin, letters: "áčďéíňóšťúýžö", tells: "ěřů", share: 0.03,
            words: "a v je na se že s ostrovy ostrov republika", endings: "ost ský ství ovat ání ení ie"),
        WrittenLanguage(
            "sk", .latin, letters: "áčďéíňóšťúýž", tells: "ľĺŕôä", share: 0.012,
            words: "a v je na sa že s ostrovy republika", endings: "osť ský stvo ovať anie enie"),
        WrittenLanguage(
            "sl", .latin, tells: "čšž", share: 0.025, words: "in je na se da za ne otoki otok",
            endings: "ost ati ski ija"),
        WrittenLanguage(
            "hr", .latin, letters: "čšž", tells: "ćđ", share: 0.012, words: "i je na se da u za otoci otok",
            endings: "ost ati ski ija"),
        WrittenLanguage(
            "hu", .latin, letters: "áéíóöúü", tells: "őűáé", share: 0.06, words: "a az és hogy nem egy van is szigetek",
            endings: "ság ség ban ben nak nek ás és ország"),
        WrittenLanguage(
            "tr", .latin, letters: "çöüâîû", tells: "ğış", share: 0.06,
            words: "ve bir bu da de için ile ne adaları", endings: "mak mek lık lik lar ler yor ci"),
        WrittenLanguage("az", .latin, letters: "çğışöü", tells: "ə", share: 0.08, words: "və bir bu da üçün"),
        WrittenLanguage(
            "vi", .latin, letters: "àáâãèéêìíòóôõùúý",
            tells: "ăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ", share: 0.1, words: "là của và có không một"),
        WrittenLanguage(
            "lt", .latin, letters: "čšž", tells: "ąęėįųū", share: 0.04, words: "ir yra ne kad su", endings: "as is us"),
        WrittenLanguage(
            "lv", .latin, letters: "čšž", tells: "āēīūģķļņ", share: 0.09, words: "un ir ne ka ar", endings: "ība šana"),
        WrittenLanguage("sq", .latin, letters: "ç", tells: "ë", share: 0.07, words: "dhe është një në të"),
        WrittenLanguage("mt", .latin, letters: "àèìòù", tells: "ċġħż", share: 0.04),
        WrittenLanguage("eo", .latin, tells: "ĉĝĥĵŝŭ", share: 0.02, words: "la kaj estas de en", endings: "oj aj"),
        WrittenLanguage("cy", .latin, letters: "âêîôûïáé", tells: "ŵŷ", share: 0.006, words: "yn y yr ac mae"),
        WrittenLanguage("ga", .latin, letters: "", tells: "áéíóú", share: 0.07, words: "an na agus is ar ag tá"),
        WrittenLanguage("id", .latin, words: "yang dan di itu dengan untuk tidak ini dari", endings: "kan nya"),
        WrittenLanguage("sw", .latin, words: "na ya wa kwa ni za", endings: "sha"),
        WrittenLanguage(
            "la", .latin, letters: "āēīōūæœ", words: "et est non cum ad sunt", endings: "orum arum ibus tio"),
    ]
}
