extension LanguageSample {
    /// Of languages around the Baltic, and Hungarian.
    static let baltic = [
        LanguageSample(
            "lt", .latin,
            """
            aš tu jis ji mes jūs jie jos šis ši tas ta tai kas ką kur kada kodėl kaip ir arba bet jei jeigu nes su
            be dėl iš į ant po tarp prie ne taip yra buvo būti esu esi esame turi turėti turiu turėjo gali privalo
            nori bus vienas du trys keturi penki šeši septyni aštuoni devyni dešimt vienuolika dvylika dvidešimt
            šimtas tūkstantis vyras moteris vaikas vaikai berniukas mergaitė mergina draugas draugė tėvas motina
            brolis sesuo sūnus dukra šeima žmonės galva ranka koja akis ausis burna nosis plaukai širdis kraujas
            veidas pirštas namas durys langas kambarys stalas kėdė lova virtuvė sodas gatvė miestas kaimas mokykla
            knyga popierius rašiklis laiškas žodis sakinys klausimas atsakymas vanduo duona pienas mėsa žuvis
            kiaušinis sūris obuolys vaisius daržovė druska cukrus kava arbata vynas pusryčiai vakarienė šuo katė
            arklys karvė kiaulė avis paukštis pelė lokys meška vilkas liūtas dramblys triušis antis višta gyvatė
            varlė bitė voras saulė mėnulis žvaigždė dangus lietus sniegas vėjas ugnis žemė akmuo medis gėlė lapas
            miškas kalnas upė jūra ežeras sala diena naktis rytas vakaras savaitė mėnuo metai valanda šiandien rytoj
            vakar pirmadienis antradienis trečiadienis ketvirtadienis penktadienis šeštadienis sekmadienis pavasaris
            vasara ruduo žiema sausis vasaris kovas didelis mažas ilgas trumpas naujas senas geras blogas gražus
            karštas šaltas aukštas stiprus jaunas laimingas liūdnas lengvas sunkus svarbus skirtingas pats kitas
            dešinė kairė pirmas paskutinis raudonas mėlynas žalias geltonas juodas baltas rudas eiti ateiti valgyti
            gerti miegoti matyti girdėti kalbėti sakyti skaityti rašyti duoti imti daryti dirbti žaisti gyventi
            pirkti parduoti mokytis žinoti galvoti mylėti bėgti plaukti atidaryti uždaryti rasti padėti pradėti
            automobilis traukinys laivas lėktuvas kelias tiltas dviratis bilietas stotis oro uostas karalius karas
            pinigai gydytojas mokytojas darbininkas šalis kalba pasaulis laikas gyvenimas mirtis vardas daiktas
            vieta kažkas niekas visada niekada dažnai labai daug mažai daugiau čia ten dabar tada vėl prieš per apie
            aplink šiaurė pietūs rytai vakarai karalystė respublika salos jungtinės valstijos krantas mano tavo jo
            mūsų jų man tau jam kuris prašau ačiū labas viso gero atsiprašau laisvė vyriausybė švietimas plėtra
            laimė sveikata galimybė reikšmė butas greitai lėtai gyvūnas oras drabužiai batas marškiniai kelnės
            skrybėlė peilis šaukštas šakutė butelis stiklinė raktas laikraštis meilė vokietija prancūzija ispanija
            gyveni? norėčiau puodelio arbatos einame turgų laukė valandą jau vėlu dėžėje nieko nėra reiškia žodis?
            lietuvių anglų vokiečių prancūzų ispanų italų rusų kinų japonų graikų turkų sostinė lietuvos vokietijos
            europos vaikų namo knygos žodžiai draugai ėjo einu eina matė sakė pirko rašė skaitė viskas visi pat dar
            reikėjo
            """),
        LanguageSample(
            "lv", .latin,
            """
            es tu viņš viņa mēs jūs viņi viņas šis šī tas tā kas ko kur kad kāpēc kā un vai bet ja jo tāpēc ar bez
            par no uz iekš pie zem starp nē jā ir bija būt esmu esi esam man var vajag grib būs viens divi trīs
            četri pieci seši septiņi astoņi deviņi desmit vienpadsmit divpadsmit divdesmit simts tūkstotis vīrietis
            vīrs sieviete bērns bērni zēns meitene draugs draudzene tēvs māte brālis māsa dēls meita ģimene cilvēki
            galva roka kāja acs auss mute deguns mati sirds asinis seja pirksts māja durvis logs istaba galds krēsls
            gulta virtuve dārzs iela pilsēta ciems skola grāmata papīrs pildspalva vēstule vārds teikums jautājums
            atbilde ūdens maize piens gaļa zivs ola siers ābols auglis dārzenis sāls cukurs kafija tēja vīns
            brokastis vakariņas suns kaķis zirgs govs cūka aita putns pele lācis vilks lauva zilonis trusis pīle
            vista čūska varde bite zirneklis saule mēness zvaigzne debesis lietus sniegs vējš uguns zeme akmens koks
            zieds puķe lapa mežs kalns upe jūra ezers sala diena nakts rīts vakars nedēļa mēnesis gads stunda šodien
            rīt vakar pirmdiena otrdiena trešdiena ceturtdiena piektdiena sestdiena svētdiena pavasaris vasara
            rudens ziema janvāris februāris marts liels mazs garš īss jauns vecs labs slikts skaists karsts auksts
            augsts stiprs laimīgs bēdīgs viegls grūts svarīgs dažāds pats cits labais kreisais pirmais pēdējais
            sarkans zils zaļš dzeltens melns balts brūns iet nākt ēst dzert gulēt redzēt dzirdēt runāt teikt lasīt
            rakstīt dot ņemt darīt strādāt spēlēt dzīvot pirkt pārdot mācīties zināt domāt mīlēt skriet peldēt
            atvērt aizvērt atrast palīdzēt sākt automašīna vilciens kuģis lidmašīna ceļš tilts velosipēds biļete
            stacija lidosta karalis karš nauda ārsts skolotājs strādnieks valsts valoda pasaule laiks dzīve nāve
            lieta vieta kaut kāds nekas vienmēr nekad bieži ļoti daudz maz vairāk šeit tur tagad tad atkal pirms pēc
            laikā caur ap pret ziemeļi dienvidi austrumi rietumi karaliste republika salas savienotās valstis krasts
            mans tavs mūsu viņu mani tevi viņam kurš lūdzu paldies sveiki redzēšanos atvainojiet brīvība valdība
            izglītība attīstība laime veselība iespēja nozīme dzīvoklis ātri lēni dzīvnieks drēbes kurpe krekls
            bikses cepure nazis karote dakša pudele glāze atslēga avīze mīlestība vācija francija spānija jauks
            dzīvo? gribētu tasi tējas ejam tirgu gaidīja stundu vēlu kastē nekā nav nozīmē vārds? latviešu angļu
            vācu franču spāņu itāļu krievu ķīniešu japāņu grieķu turku galvaspilsēta latvijas vācijas eiropas bērnu
            mājas grāmatas vārdi draugi gāja eju redzēja teica pirka rakstīja lasīja viss visi arī vēl jau vajadzēja
            """),
        LanguageSample(
            "fi", .latin,
            """
            minä sinä hän se me te he tämä tuo nämä nuo kuka mikä mitä missä mihin milloin miksi miten ja tai mutta
            jos koska kun kanssa ilman varten alla päällä välissä ei kyllä on ovat oli olivat olla olen olet olemme
            ole voi voida täytyy pitää haluaa tulee yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän
            kymmenen yksitoista kaksitoista kaksikymmentä sata tuhat mies nainen lapsi lapset poika tyttö ystävä isä
            äiti veli sisar sisko tytär perhe ihmiset ihminen pää käsi jalka silmä korva suu nenä hiukset sydän veri
            kasvot sormi talo ovi ikkuna huone pöytä tuoli sänky keittiö puutarha katu kaupunki kylä koulu kirja
            paperi kynä kirje sana lause kysymys vastaus vesi leipä maito liha kala muna juusto omena hedelmä
            vihannes suola sokeri kahvi tee viini aamiainen illallinen koira kissa hevonen lehmä sika lammas lintu
            hiiri karhu susi leijona norsu kani ankka kana käärme sammakko mehiläinen hämähäkki aurinko kuu tähti
            taivas sade lumi tuuli tuli maa kivi puu kukka lehti metsä vuori joki meri järvi saari päivä yö aamu
            ilta viikko kuukausi vuosi tunti tänään huomenna eilen maanantai tiistai keskiviikko torstai perjantai
            lauantai sunnuntai kevät kesä syksy talvi tammikuu helmikuu maaliskuu lokakuu joulukuu iso suuri pieni
            pitkä lyhyt uusi vanha hyvä huono kaunis kuuma kylmä korkea vahva nuori onnellinen iloinen surullinen
            helppo vaikea tärkeä erilainen sama toinen oikea vasen ensimmäinen viimeinen punainen sininen vihreä
            keltainen musta valkoinen ruskea mennä tulla syödä juoda nukkua nähdä kuulla puhua sanoa lukea
            kirjoittaa antaa ottaa tehdä työskennellä pelata leikkiä elää asua ostaa myydä oppia tietää ajatella
            rakastaa juosta kävellä uida avata sulkea löytää auttaa alkaa auto juna laiva lentokone tie silta
            polkupyörä lippu asema lentokenttä kuningas sota raha lääkäri opettaja työntekijä kieli maailma aika
            elämä kuolema nimi asia paikka jokin joku mitään aina koskaan usein hyvin paljon monta vähän enemmän
            täällä siellä nyt sitten taas ennen jälkeen aikana läpi ympäri vastaan pohjoinen etelä itä länsi
            kuningaskunta tasavalta saaret yhdysvallat rannikko minun sinun hänen meidän heidän minut sinut kiitos
            hei näkemiin anteeksi vapaus hallitus koulutus kehitys onni terveys mahdollisuus merkitys asunto
            nopeasti hitaasti eläin sää vaatteet kenkä paita housut hattu veitsi lusikka haarukka pullo lasi avain
            sanomalehti rakkaus saksa ranska espanja asut? haluaisin kupin teetä menemme torille odottivat tunnin
            liian myöhäistä laatikossa tarkoittaa? eläin, joka vedessä talossa talosta taloon talolla pojalle
            kaupungissa suomi englanti italia venäjä kiina japani kreikka turkki suomen englannin saksan ranskan
            kielen pääkaupunki euroopan lapsien talon kirjat sanat ystävät meni menen menee näki sanoi osti
            kirjoitti luki kaikki myös vielä jo täytyi kielet ruotsi muut eri punta dollari markka kruunu rupia
            eteläinen itäinen läntinen muinainen nykyinen tiedosto kansio käyttäjä salasana sivu sivut tulosta tulostus
            kuva väri koko tallenna poista avaa sulje valitse näytä piilota virhe asetukset ohje eikä voitu luoda
            vaihda sekä Ruotsin Norjan Tanskan Islannin Espanjan Italian Portugalin Kreikan Turkin Venäjän Puolan
            Tšekin Unkarin Romanian Bulgarian Kiinan Japanin Korean Intian Egyptin Kanadan Australian Meksikon
            Brasilian Iranin Israelin Libanonin Marokon Kenian Sudanin Thaimaan afrikkalaiset slaavilaiset
            intiaanikielet latina heprea arabia persia unkari viro latvia liettua puola tšekki tanska norja islanti
            hollanti portugali romania bulgaria keskienglanti muinaisranska yläsaksa dinaari frangi peso riali vuosina
            vanhempi nykykieli
            """),
        LanguageSample(
            "et", .latin,
            """
            mina ma sina sa tema ta see meie me teie te nemad nad need kes mis kus millal miks kuidas ja või aga kui
            sest koos ilma jaoks all peal vahel ei jah on oli olid olla olen oled oleme ole võib peab tahab saab
            tuleb üks kaks kolm neli viis kuus seitse kaheksa üheksa kümme üksteist kaksteist kakskümmend sada tuhat
            mees naine laps lapsed poiss tüdruk sõber isa ema vend õde poeg tütar perekond pere inimesed inimene pea
            käsi jalg silm kõrv suu nina juuksed süda veri nägu sõrm maja uks aken tuba laud tool voodi köök aed
            tänav linn küla kool raamat paber pliiats kiri sõna lause küsimus vastus vesi leib piim liha kala muna
            juust õun puuvili köögivili sool suhkur kohv tee vein hommikusöök õhtusöök koer kass hobune lehm siga
            lammas lind hiir karu hunt lõvi elevant jänes part kana madu konn mesilane ämblik päike kuu täht taevas
            vihm lumi tuul tuli maa kivi puu lill leht mets mägi jõgi meri järv saar päev öö hommik õhtu nädal aasta
            tund täna homme eile esmaspäev teisipäev kolmapäev neljapäev reede laupäev pühapäev kevad suvi sügis
            talv jaanuar veebruar märts suur väike pikk lühike uus vana hea halb ilus kuum külm kõrge tugev noor
            õnnelik kurb kerge raske tähtis erinev sama teine parem vasak esimene viimane punane sinine roheline
            kollane must valge pruun minema tulema sööma jooma magama nägema kuulma rääkima ütlema lugema kirjutama
            andma võtma tegema töötama mängima elama ostma müüma õppima teadma mõtlema armastama jooksma ujuma avama
            sulgema leidma aitama algama auto rong laev lennuk sild jalgratas pilet jaam lennujaam kuningas sõda
            raha arst õpetaja tööline keel maailm aeg elu surm nimi asi koht midagi keegi alati kunagi sageli väga
            palju vähe rohkem siin seal nüüd siis jälle enne pärast ajal läbi ümber vastu põhi lõuna ida lääs
            kuningriik vabariik saared ühendriigid rannik minu sinu nende mind sind palun aitäh tere nägemist
            vabandust vabadus valitsus haridus areng õnn tervis võimalus tähendus korter kiiresti aeglaselt loom ilm
            riided king särk püksid müts nuga lusikas kahvel pudel klaas võti ajaleht armastus saksamaa prantsusmaa
            hispaania elad? sooviksin tassi teed läheme turule ootasid aega liiga hilja kastis mida tähendab? eesti
            inglise saksa prantsuse itaalia vene hiina jaapani kreeka türgi soome pealinn euroopa laste raamatud
            sõnad sõbrad läks lähen läheb nägi ütles ostis kirjutas luges kõik ka veel juba pidi keeled rootsi muud
            nael dollar mark kroon ruupia põhja lääne fail kaust kasutaja parool lehekülg prindi pilt värv suurus
            salvesta kustuta ava sulge vali näita peida viga seaded abi saanud luua muuda kuid samuti
            """),
        LanguageSample(
            "hu", .latin,
            """
            én te ő mi ti ők ez ezek az azok ki mit hol mikor miért hogyan hogy és vagy de ha mert nélkül való
            között alatt fölött a egy nem igen van vannak volt voltak lenni vagyok vagyunk kell lehet akar tud fog
            lesz kettő két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő húsz száz ezer férfi ember nő
            asszony gyerek gyermek fiú lány barát apa anya testvér fia lánya család emberek fej kéz láb szem fül
            száj orr haj szív vér arc ujj ház ajtó ablak szoba asztal szék ágy konyha kert utca város falu iskola
            könyv papír toll levél szó mondat kérdés válasz víz kenyér tej hús hal tojás sajt alma gyümölcs zöldség
            só cukor kávé tea bor reggeli vacsora kutya macska ló tehén disznó juh madár egér medve farkas oroszlán
            elefánt nyúl kacsa tyúk kígyó béka méh pók nap hold csillag ég eső hó szél tűz föld kő fa virág erdő
            hegy folyó tenger tó sziget éjszaka reggel este hónap év óra ma holnap tegnap hétfő kedd szerda
            csütörtök péntek szombat vasárnap tavasz nyár ősz tél január február március nagy kicsi kis hosszú rövid
            új régi öreg jó rossz szép forró hideg magas erős fiatal boldog szomorú könnyű nehéz fontos különböző
            ugyanaz másik jobb bal első utolsó piros vörös kék zöld sárga fekete fehér barna menni jönni enni inni
            aludni látni hallani beszélni mondani olvasni írni adni venni csinálni dolgozni játszani élni lakni
            vásárolni eladni tanulni tudni gondolni szeretni futni úszni nyitni zárni találni segíteni kezdeni autó
            vonat hajó repülőgép út híd kerékpár jegy állomás repülőtér király háború pénz orvos tanár munkás ország
            nyelv világ idő élet halál név dolog hely valami valaki semmi mindig soha gyakran nagyon sok kevés több
            itt ott most akkor újra előtt után közben át körül ellen észak dél kelet nyugat királyság köztársaság
            szigetek egyesült államok part enyém tiéd övé mienk nekem neked engem téged melyik kérem köszönöm szia
            viszontlátásra bocsánat szabadság kormány oktatás fejlődés boldogság egészség lehetőség jelentés lakás
            gyorsan lassan állat időjárás ruha cipő ing nadrág kalap kés kanál villa üveg pohár kulcs újság szerelem
            németország franciaország spanyolország laksz? kérek csésze teát megyünk piacra órát vártak túl késő
            nincs dobozban jelent szó? olyan állat, amely vízben él magyar angol német francia spanyol olasz orosz
            kínai japán görög török fővárosa főváros magyarország európa gyerekek házban könyvek szavak barátok ment
            megyek megy látott mondta vett írt olvasott minden mindenki szintén még már kellett
            """),
    ]
}
