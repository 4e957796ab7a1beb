extension LanguageSample {
    /// Of languages of Polynesia and Fiji, and Taiwanese in Latin letters, that few people write.
    static let smallPacific = [
        LanguageSample(
            "haw", .latin,
            """
            ʻo ka ke nā he i o a au wau ʻoe ia kāua māua kākou mākou ʻoukou lākou ʻolua lāua kēia kēlā kēnā nei mai
            aku ana iho aʻe wai aha hea ʻauhea pehea ʻehia āhea inā akā no mea me ʻole ma loko waho luna lalo waena
            ua e nō ʻae ʻaʻole aʻole ʻaʻohe hiki pono makemake ʻekahi ʻelua ʻekolu ʻehā ʻelima ʻeono ʻehiku ʻewalu
            ʻeiwa ʻumi haneli kaukani kāne wahine keiki kamaliʻi kaikamahine hoaloha makua makuakāne makuahine
            kaikuaʻana kaikaina kaikunāne kaikuahine ʻohana kanaka kānaka kupuna poʻo lima wāwae maka pepeiao waha
            ihu lauoho puʻuwai koko manamana hale puka makani pukaaniani lumi pākaukau noho moena moe lumikuke māla
            alanui kūlanakauhale kula haumāna kumu puke pepa peni leka huaʻōlelo ʻōlelo mamala nīnau pane palaoa
            waiū ʻiʻo iʻa hua ʻāpala ʻai kanu paʻakai kōpaʻa kope kī waina ʻaina kakahiaka awakea ahiahi ʻīlio
            pōpoki lio pipi puaʻa hipa manu ʻiole pea liona ʻelepani lāpaki moa pololia nalo lanalana lā mahina hōkū
            lani hau kehau ahi honua ʻāina pōhaku lāʻau pua lau ulu kumulāʻau mauna kuahiwi kahawai kai moana
            mokupuni moku pō pule makahiki hola manawa ʻapōpō nehinei pōʻakahi pōʻalua pōʻakolu pōʻahā pōʻalima
            pōʻaono lāpule nui liʻiliʻi iki lōʻihi pōkole hou kahiko maikaʻi ʻino nani uʻi wela anu kiʻekiʻe
            haʻahaʻa ikaika ʻōpio hauʻoli kaumaha maʻalahi paʻakikī koʻikoʻi like ʻokoʻa ʻē ʻākau hema mua hope
            ʻulaʻula polū ʻōmaʻomaʻo melemele ʻeleʻele keʻokeʻo palaunu hele hoʻi inu hiamoe ʻike nānā hoʻolohe lohe
            kamaʻilio haʻi heluhelu kākau hāʻawi lawe hana pāʻani ola kūʻai aʻo ʻimi noʻonoʻo aloha holo ʻauʻau wehe
            pani loaʻa kōkua hoʻomaka hoʻopau kaʻa kaʻaahi mokulele uapo paikikala likiki kahua mōʻī aliʻi kaua kālā
            kauka kumukula limahana aupuni make inoa wahi mau pinepine loa hapa ʻoi ʻaneʻi laila kūʻē hikina
            komohana mahalo kipa komo aʻu oʻu kou kāu kona kāna koʻu kaʻu ko kā hoʻokahi hoʻomau hoʻokipa hoʻonui
            hoʻolaʻa hoʻohana hoʻoponopono akua haku kahuna heiau mele hula lei poi kalo niu ʻōhelo maiʻa hawaiʻi
            pelekania kekahi apau pau laulā wikiwiki lohi holoholona ʻea lole kāmaʻa pālule pāpale pahi puna ʻō
            kiʻaha lakō kuokoa hoohana hookipa aina olelo
            """),
        LanguageSample(
            "to", .latin,
            """
            ko e ʻa ʻoku ʻi ki mei mo pea ka naʻe he koe au ia kimautolu kitautolu kimoutolu kinautolu kimaua kitaua
            kimoua kinaua eni ena hai hā fē fēfē ʻafē hono ha kapau koeʻuhi ʻikai ʻio ʻe kuo naʻa te ne nau mau tau
            u ke lava totonu fiemaʻu loto lalo lotolotoi ʻolunga tuʻa taha ua tolu fā nima ono fitu valu hiva
            hongofulu teau afe tangata fefine tamasiʻi tamaiki taʻahine foha ʻofefine kaumeʻa tamai faʻē tokoua
            tuongaʻane tuofefine fāmili kakai ʻulu vaʻe mata telinga ngutu ihu loufiʻi mafu toto fofonga tuhu fale
            matapā sioʻata loki tēpile sea mohenga peito ngoue hala kolo ako ʻapiako tohi pepa peni lea fehuʻi tali
            vai mā huʻakau kakano ika fuaʻimoa ʻāpele fuaʻiʻakau vesitapolo māsima suka kofi tī uaine maʻu tokonaki
            kulī pusi hoosi pulu puaka sipi manupuna kumā laione ʻelefānite moa ngata poto laʻā māhina fetuʻu langi
            ʻuha sinou matangi afi kelekele maka ʻakau matalaʻiʻakau lau vao moʻunga vaitafe tahi ano motu ʻaho pō
            pongipongi efiafi uike taʻu houa ʻahoni ʻapongipongi ʻaneafi mōnite tūsite pulelulu tuʻapulelulu falaite
            sāpate lahi siʻi lōloa nounou foʻou motuʻa lelei kovi fakaʻofoʻofa vela momoko māʻolunga mālohi talavou
            fiefia mamahi faingofua faingataʻa mahuʻinga kehekehe tatau toʻomataʻu toʻohema ʻuluaki fakaʻosi
            kulokula lanumoana lanumata engeenga ʻuliʻuli hinehina ʻalu haʻu kai inu mohe sio fanongo talanoa foaki
            toʻo ngāue vaʻinga moʻui nofo fakatau ʻilo fakakaukau ʻofa lele kakau tō fakaava tāpuni tokoni kamata
            meʻalele vaka vakapuna fakakavakava tuʻi paʻanga toketā faiako fonua māmani taimi mate hingoa meʻa
            feituʻu pē ange heni ai ni toe hili kimuʻa tokelau tonga hahake hihifo puleʻanga mālō kātaki
            fakamolemole nofoā ʻeiki hou siasi lotu ʻotua kava ngatu fakatonga
            """),
        LanguageSample(
            "ty", .latin,
            """
            te o e i a ua tē nō nā tō tā mai atu ʻoe vau ʻōna tātou mātou ʻoutou rātou tāua māua teie tera terā taua
            vai aha hea fea afea nāhea nāfea ʻe ʻaore ʻaita ʻoia ʻeita mea ia roto niʻa raro rotopū mā mē pē ʻo tei
            nei ra hoʻē piti toru maha pae ono hitu vaʻu iva ʻahuru hānere tauatini tāne vahine tamaiti tamariʻi
            tamāhine tamāroa hoa metua pāpā māmā tuaʻana teina tuahine tuāne ʻutuāfare taʻata upoʻo rima ʻāvae mata
            tariʻa vaha ihu rouru māfatu toto hōhoʻa manimani fare ʻōpani haʻamāramarama piha ʻamuraʻamāʻa
            pārahiraʻa roʻi tūtu ʻāua purūmu ʻoire mataʻeinaʻa haʻapiʻiraʻa puta pāpie pēni rata parau taʻo uiraʻa
            pāhonoraʻa pape faraoa ū ʻinaʻi iʻa huero pata māʻa hotu maa tihota miti taofe tī uaina ʻurī mīmī
            pūaʻahorofenua pūaʻatoro pūaʻa māmoe manu ʻiore riona moa ʻōfī rango mahana ʻāvaʻe fetiʻa raʻi hiona
            mataʻi auahi fenua repo ʻōfaʻi tumu rāʻau tiare rauʻere mouʻa ʻānavai moana motu pō poʻipoʻi ahiahi
            hepetoma matahiti hora ʻānānahi inanahi monirē tāpati rahi iti naʻinaʻi roa poto ʻāpī tahito maitaʻi
            ʻino nehenehe veʻaveʻa toʻetoʻe teitei pūai ʻoaʻoa peʻapeʻa ʻōhie fifi faufaʻa taʻa ʻē atau ʻaui mātāmua
            hopeʻa ʻuteʻute ninamu matie reʻareʻa ʻereʻere ʻuoʻuo haere hoʻi tae ʻamu inu taʻoto ʻite hiʻo faʻaroʻo
            paraparau taiʻo pāpaʻi hōroʻa rave ʻohipa haʻuti ora noho hoʻo haʻapiʻi manaʻo here horo ʻau ʻīriti
            tauturu haʻamata pereʻoʻo pahī manureva ʻēʻa ʻeʻa turu ariʻi tamaʻi moni taote ʻorometua reo ao taime
            oraraʻa pohe iʻoa vāhi tamau pinepine aʻe ʻonei reira teienei faʻahou muri hou apatoʻerau apatoʻa hitia
            raʻa toʻoʻa hau māuruuru ʻia na pārahi maeva faʻaitoito peu maohi tahiti farāni atua pure himene ʻori
            vaʻa
            """),
        LanguageSample(
            "fj", .latin,
            """
            na o a e ni kei ka se ia ke vei mai kina ena oqo oqori koya au iko kemuni keda keimami kemudou ira
            keirau kedaru rau koi cei cava naica vakacevava vakacava baleta sega io bula sa vakaoti rawa dodonu
            vinakata dua rua tolu va lima ono vitu walu ciwa tini drau udolu tagane yalewa gone luve itokani tama
            tina tuaka taci ganena vuvale tamata ulu liga yava mata daliga gusu ucu uto dra qaqalo vale katuba
            kativa rumu teveli idabedabe idavodavo valenikuro iteitei gaunisala koro siti vuli koronivuli vola pepa
            peni vosa yatu taro isau wai madrai sucu lewe manumanu ika yaloka vuanikau kakana draudrau masima suka
            kove ti waini katalau vakayakavi koli vusi ose bulumakau vuaka sipi vuka kalavo toa gata siga vula
            kalokalo lomalagi uca sinoo cagi buka vanua qele vatu kau senikau veikau ulunivanua uciwai wasawasa
            waitui drano yanuyanu bogi mataka yakavi macawa yabaki auwa nikua nanoa moniti tusiti vukelulu lotulevu
            vakaraubuka tabu levu lailai balavu leka vou makawa vinaka ca totoka katakata batabata cere kaukauwa
            marau rarawa rawarawa dredre bibi duidui tautauvata imatau imawi taumada iotioti damudamu karakarawa
            drokadroka dromodromo loaloa vulavula lako kania gunuva moce raica rogoca talanoa tukuna wilika solia
            taura cakava cakacaka qito tiko volia volitaka vulica kila nanuma lomana cici qalo dolava sogota vukea
            tekivu motoka waqa waqavuka sala wavu basikeli tui ivalu ilavo vuniwai qasenivuli matanitu vuravura
            gauna mate yaca taucoko wasoma vakalevu eke keya tale oti nuadei vualiku ceva tokalau ra kerekere yalo
            noqu nomu nona noda neitou nodra qau kequ kemu kena turaga marama kalou lotu masu yaqona meke sulu
            vakaviti viti peritania kaya vakayagataka vakarautaka vakaraica veivuke veiqaravi veitalanoa itukutuku
            ituvaki ivakaro
            """),
        LanguageSample(
            "nan-Latn", .latin,
            """
            góa lí i lán goán gún lín in che chit chiah-ê he hit chia hia siáⁿ siáⁿ-mih sím-mih siáng tó-ūi tang-sî
            ūi-siáⁿ-mih án-chóaⁿ kah kap hâm iah-sī iā mā koh m̄-koh nā in-ūi bô ū hō͘ ùi kàu tī téng ē-kha
            tiong-kan ê sī m̄-sī m̄ bē ē-tàng ē-sái bē-sái ài beh ia̍h chi̍t nn̄g saⁿ sì gō͘ gō la̍k chhit peh káu
            cha̍p pah chheng bān lâng cha-po͘ cha-bó͘ gín-á cha-bó͘-gín-á pêng-iú lāu-pē a-pah lāu-bú a-bú hiaⁿ-ko
            a-hiaⁿ sió-tī chí-chí sió-mōe kiáⁿ hāu-seⁿ cha-bó͘-kiáⁿ a-kong a-má thâu chhiú kha ba̍k-chiu hīⁿ-á hī
            chhùi phīⁿ thâu-mn̂g sim huih bīn chéng-thâu-á chhù mn̂g thang-á pâng-keng toh-á í-á bîn-chhn̂g chàu-kha
            hoe-hn̂g koe ke lō͘ siâⁿ-chhī chng-kha ha̍k-hāu chheh chóa pit phoe jī gí gú ōe kù bûn-tê hôe-tap chúi
            pau pn̄g gû-leng bah hî koe-nn̄g kóe-chí chháihāi iâm thn̂g ka-pi tê chiú chá-tǹg àm-tǹg káu-á niau bé
            gû ti iûⁿ chiáu niáu-chhí him lông sai chhiūⁿ thò͘ ah chôa kap-á phang ji̍t-thâu goe̍h-niû chheⁿ thiⁿ
            seh hong hóe thô͘ chio̍h-thâu chhiū hoe hio̍h nâ soaⁿ khe hái ô͘ tó-sū ji̍t mê chá-khí àm-sî lé-pài
            goe̍h nî tiám-cheng kin-á-ji̍t bîn-á-chài cha-hng pài-it chhun hā chhiu tang tōa sòe sè tn̂g té sin kū
            lāu hó bái phái súi joa̍h léng koân ió͘ siàu-liân hoaⁿ-hí siong-sim kán-tan khùn-lān oh kan-khó͘ iàu-kín
            bô-kāng kāng-khoán chiàⁿ tò tē-it siōng-bóe âng n̂g o͘ pe̍h khì lâi kiâⁿ chia̍h lim khùn khòaⁿ khòaⁿ-kìⁿ
            thiaⁿ kóng tha̍k siá the̍h chò chò-khang-khòe khiā tòa tiàm bōe o̍h chai chai-iáⁿ siūⁿ thiàⁿ cháu siû
            khui koaiⁿ chhōe tàu-saⁿ-kāng khai-sí chhia hóe-chhia chûn hui-hêng-ki kiô kha-ta̍h-chhia phiò
            chhia-thâu ông chiàn-cheng chîⁿ i-seng lāu-su sin-seⁿ kang-lâng kok-ka sè-kài sî-kan seng-oa̍h sí miâ
            mi̍h-kiāⁿ só͘-chāi tiāⁿ-tiāⁿ put-sî chin chiok chē chió khah taⁿ jiân-āu āu chêng pak lâm chhiáⁿ to-siā
            kám-siā chài-kiàn pháiⁿ-sè sit-lé tâi-oân tâi-gí tâi-gú pe̍h-ōe-jī lō-má-jī lah neh leh mah hioh tio̍h
            tio̍h-sī liáu kòe kè chiū chiah lóng í-keng iáu-bōe tsit tsi̍t tsiah tshù tsuí tshut tsa̍p tsînn tsò
            tsai tshia tsia̍h guá sī-án-tsuánn tsin tsiok tsi̍t-ē tsheh thinn suann tshenn ua kuann huann tuā kuè
            guân guán hue tsá-khí bîn-á-tsài kám ū-iáⁿ kan-na lāi gōa lāi-té gōa-kháu pêⁿ pīⁿ pīⁿ-īⁿ sio chhut
            chhut-lâi ji̍p tńg tńg-lâi khòaⁿ-tio̍h thiaⁿ-tio̍h kā hōng hông án-ne ka-tī ta̍k ta̍k-ê múi kúi jōa-chē
            gōa-chē pòaⁿ tiong-ng kok-gí eng-gí ji̍t-pún bí-kok tiong-kok lâng-kheh seng-lí chhī-tiûⁿ chhài chháⁿ
            koe-chhài saⁿ-khò͘ khò͘ bō-á to-á thng-sî oáⁿ poe só-sî pò-chóa
            """),
    ]
}
