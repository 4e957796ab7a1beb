extension LanguageSample {
    /// Of other languages of Europe that few people speak or none any longer, and of Toki Pona.
    static let smallEuropean = [
        LanguageSample(
            "li", .latin,
            """
            ich doe hae zie zij veer geer dees dit dat wae wat woe wienie wie woróm en of mer es mit zónder veur van
            aan in op ónger tösse neet jao is zint waor ware haet höbbe zeen kin kinne wilt mót doon zègke gaon kómme
            laeve aete drinke slaope kalle laeze sjrieve gaeve numme ein twie drie vief zès zeve ach nuuge tieën
            twintig hóngerd doezend man vrouw kindj jóng maedje vrundj vader mojer pap mam broor zöster zoon dochter
            femilie luuj kop handj voot oug oor móndj naas haor hert blood gezich vinger hoes deur raam kamer taofel
            stool bed keuke gaard straot stad dörp sjool book papeer breef waord vraog antjwaord water broead mèlk
            vleis vösj ei kieës appel vruch zaat sókker kóffie thee wien hóndj kat paerd kooj vèrke sjaop vogel moes
            baer wouf lieëf knien zón maon sjtaer hemel raenge sjnieë wèndj vuur aerd stein boum bloom blaad bosj berg
            revier zieë maer eilandj daag nach mörge aovend waek maondj jaor oer vandaag gister maondig daensdig
            goonsdig donderdig vriedig zaoterdig zóndig jannewarie fibberwarie miert april mei juni juli augustus
            groeat klein lank kort nuuj awd good slech sjoean werm kaad hoeag sjterk jónk gemekkelik moeilik belangriek
            anges anger zelfde rechs links ieësjte letste roead blauw greun gael zwart wit altied noeats väöl weinig
            mieë hie dao noe dan nao oet euver bie wereld tied doead naam dink plaats get niks eder alle Limbörgs
            Nederlandjs Ingels Duutsj Frans taal besjtandj opsjlaon aope toe gevónje bewirke kleur gruutde wurd waere
            gebroek óngerwerp zeuk
            """),
        LanguageSample(
            "ang", .latin,
            """
            ic þu he heo hit we ge hie þes þeos þis se seo þæt hwa hwæt hwær hwonne hu forhwy and oþþe ac gif mid butan
            for of to on in under betweox ne gea is sind wæs wæron hæfþ hæbbe habban beon wesan mæg magon wile sceal
            don secgan seon gan cuman libban etan drincan slæpan sprecan rædan writan giefan niman openian an twegen
            twa þreo feower fif siex seofon eahta nigon tien twentig hund þusend mann wif cild cnapa mægden freond
            fæder modor broþor sweostor sunu dohtor cynn leode heafod hand fot eage eare muþ nosu hær heorte blod
            andwlita finger hus duru eagþyrel cofa bord stol bedd cycene wyrtgeard stræt burg wic scol boc bocfell
            ærendgewrit word ascung andswaru wæter hlaf meolc flæsc fisc æg ciese æppel wæstm sealt win catt hors cu
            swin sceap fugol mus bera wulf leo hara sunne mona steorra heofon regn snaw wind fyr eorþe stan treow
            blostma leaf wudu beorg ea sæ mere ieg dæg niht morgen æfen wucu monaþ gear tid todæg tomorgen giestrandæg
            monandæg tiwesdæg wodnesdæg þunresdæg frigedæg sæternesdæg sunnandæg micel lytel lang sceort niwe eald god
            yfel fæger hat ceald heah strang geong eaþe earfoþe oþer ilca swiþra winstra forma ytemest read hæwen grene
            geolu sweart hwit brun æfre næfre manig feawa mara her þær nu þonne æfter ær ofer norþ suþ east west sprǣc
            land woruld tima lif deaþ nama þing stow sum nawiht ælc eall englisc þǣr hē hēo wē ġē ċild sċip ġēar dæġ
            þæs þone þam þære heora his hire him lēoht sōþ nīwe bōc gewrit hīw geopenian lūcan ācwellan
            """),
        LanguageSample(
            "kw", .latin,
            """
            my ty ev hi ni hwi i hemma homma hemmna piw pandra ple py-eur fatel prag ha po mes mar rag gans heb dhe a
            yn war yndan yntra na ya yw yma yth esa o bos kavos yll mynn dos mos gul leverel gweles dybri eva koska
            kewsel redya skrifa ri kemeres igeri degea onan dew diw tri teyr peswar peder pymp hwegh seyth eth naw deg
            ugens kans mil den gour benyn flogh maw mowes koweth kowethes tas mamm broder hwor mab myrgh teylu tus penn
            leuv troos lagas skovarn ganow frigow blew kolonn goes fas bys chi daras fenester chambour moos kador gweli
            kegin lowarth stret sita tre treveglos skol lyver paper lyther ger govyn gorthyp dowr bara leth kig pysk oy
            keus aval frut holan sugra koffi te gwin ki kath margh bugh hogh davas edhen logosen arth bleydh lew konin
            howl loor sterenn ebron glaw ergh gwyns tan dor men gwydhenn bleujenn delen koos menydh avon mor lynn enys
            enesow dydh nos myttin gorthugher seythun mis bledhen our hedhyw a-vorow de lun meurth mergher yow gwener
            sadorn sul genver hwevrer ebrel me metheven gortheren est gwynngala hedra du kevardhu bras byhan hir berr
            nowydh koth da drog teg tomm yeyn ughel krev yowynk es kales dyffrans aral keth dyhow kledh kynsa diwettha
            rudh glas gwyrdh melyn gwynn pupprys bynner meur nebes moy omma ena lemmyn wosa kyns dehow yeth termyn
            bewnans mernans hanow tra tyller neppyth travyth pub oll kernewek sowsnek frynkek ow agas y hy aga
            """),
        LanguageSample(
            "gv", .latin,
            """
            mee oo eh ee shin shiu ad shoh shen shid quoi cre c'raad cuin kys as ny agh my er lesh marish gyn son jeh
            da ec ayn ayns fo eddyr cha nel ta va vel row bee vees ve jannoo gra fakin goll cheet beaghey gee giu
            cadley loayrt lhaih screeu cur goaill foshley dooney nane daa jees tree kiare queig shey shiaght hoght nuy
            jeih feed keead thousane dooinney ben lhiannoo paitchyn guilley inneen caarey ayr moir braar shuyr mac
            lught-thie sleih kione laue cass sooill cleaysh beeal stroin folt cree fuill eddin mair thie dorrys uinnag
            shamyr boayrd caair lhiabbee garey straid ardvalley balley scoill lioar pabyr screeuyn fockle feysht
            freggyrt ushtey arran bainney feill eeast ooh caashey ooyl mess sollan shugyr caffee tey feeyn moddey kayt
            cabbyl booa muc keyrrey eean lugh lion conning grian eayst rollage speyr fliaghey sniaghtey geay aile
            thalloo clagh billey blaa duillag keyll slieau awin mooir loch ellan ellanyn laa oie moghrey fastyr
            shiaghtin blein oor jiu mairagh jea jelune jemayrt jecrean jerdein jeheiney jesarn jedoonee mayrnt averil
            boaldyn luanistyn houney nollick mooar beg liauyr giare noa shenn mie olk aalin çheh feayr ard lajer aeg
            aashagh doillee scanshoil anchasley elley cheddin jesh hoshtal kied jerrinagh jiarg gorrym glass buigh doo
            bane dy-kinjagh rieau ymmodee beggan smoo nish eisht roish lurg twoaie jiass çhengey seihll traa bea baase
            ennym red ynnyd gagh ooilley gaelg baarle frangish gura ayd slane lhiat t'ou vannin toshiaght bannaghtyn
            failt erriu cre'n t'eh t'ee jean jeeagh tar trooid hie haink honnick dy bragh
            """),
        LanguageSample(
            "se", .latin,
            """
            mun don son moai mii dii sii dát dat dot gii gos goas mo manne ja dahje muhto jos dainna mas vulde gaskkas
            ii eai joo lea leat lei ledje ovttas sáhttá galgá dáhttu dahkat dadjat oaidnit mannat boahtit eallit borrat
            juhkat oađđit hupmat lohkat čállit addit váldit rahpat giddet okta guokte golbma njeallje vihtta guhtta
            čieža gávcci ovcci logi guoktelogi čuođi duhát olmmoš almmái nisson mánná bárdni nieida ustit áhčči eadni
            viellja oabbá bearaš olbmot oaivi giehta juolgi čalbmi beallji njálbmi njunni vuovttat váibmu varra
            ámadadju suorbma dállu uksa láse latnja beavdi stuollu seaŋga gievkkan gilvvagárdi geaidnu gávpot gilli
            skuvla girji báhpir reive sátni gažaldat vástádus čáhci láibi mielki biergu guolli monni vuostá eappel
            sálti sohkar gáffe deadja viidni beana bussá heasta gussa spiidni sávza loddi sáhpán guovža gumpe ledjon
            njoammil beaivváš mánnu násti albmi arvi muohta biegga dolla eana geađgi muorra lieđđi lasta vuovdi várri
            johka mearra jávri suolu beaivi idja iđit eahket vahkku jahki diibmu odne ihttin ikte vuossárga maŋŋebárga
            gaskavahkku duorastat bearjadat lávvordat sotnabeaivi ođđajagimánnu guovvamánnu njukčamánnu cuoŋománnu
            miessemánnu geassemánnu suoidnemánnu borgemánnu čakčamánnu golggotmánnu skábmamánnu juovlamánnu stuoris
            unni guhkki oanehaš ođas boaris buorre heittot čáppat báhkas galmmas alla gievra nuorra álki váttis
            deaŧalaš earálágan eará seamma olgeš gurut vuosttas maŋemuš rukses alit ruoná fiskes čáhppat vielgat álo
            goassege ollu unnán eanet dás dáppe dál dasto ovdal davvi lulli giella máilbmi áigi eallin jápmin namma
            diŋga báiki juoga juohke buot sámegiella dárogiella eaŋgalasgiella siidu fiila gidde raba vurke čuovvovaš
            meattáhus geavaheaddji sturrodat ivdni
            """),
        LanguageSample(
            "hsb", .latin,
            """
            ja ty wón wona wono my wy woni tutón tuta tute tón ta te štó što hdźe hdy kak čehodla a abo ale jeli dokelž
            z bjez za do na w pod mjez nic haj je su běše běchu ma maja być móže dyrbi chce činić prajić widźeć hić
            přińć žiwy jěsć pić spać rěčeć čitać pisać dać wzać wočinić začinić jedyn dwaj dwě tři štyri pjeć šěsć
            sydom wosom dźewjeć dźesać dwaceći sto tysac muž žona dźěćo hólc holca přećel nan mać bratr sotra syn
            dźowka swójba ludźo hłowa ruka noha woko wucho huba nós włosy wutroba krej wobličo porst dom durje wokno
            jstwa blido stoł łožo kuchnja zahroda dróha hasa město wjes šula kniha papjera list słowo prašenje wotmołwa
            woda chlěb mloko mjaso ryba jejo twarožk jabłuko sad sól cokor kofej čaj wino pos kóčka kóń kruwa swinjo
            wowca ptačk myš mjedwjedź wjelk law nukl słónco měsac hwězda njebjo dešć sněh wětr woheń zemja kamjeń štom
            kwětka łopjeno lěs hora rěka morjo jězor kupa kupy dźeń nóc ranje wječor tydźeń lěto hodźina dźensa jutře
            wčera póndźela wutora srjeda štwórtk pjatk sobota njedźela měrc apryl meja junij julij awgust wulki mały
            dołhi krótki nowy stary dobry špatny rjany ćopły zymny wysoki sylny młody lochki ćežki wažny hinaši druhi
            samsny prawy lěwy prěni posledni čerwjeny módry zeleny žołty čorny běły přeco ženje wjele mało wjace tu tam
            nětko potom prjedy sewjer juh rěč swět čas žiwjenje smjerć mjeno wěc městno něšto ničo kóždy wšitke
            serbšćina němčina jendźelšćina dataja strona zmylk wobraz wulkosć barba zhotowić wotstronić składować
            nastajenja přidać
            """),
        LanguageSample(
            "csb", .latin,
            """
            jô të òn òna òno më wa òni ten ta to ne chto co dze czedë jak czemù ë abò ale jeżlë bò z bez dlô do na w
            pòd midzë nié jo je są bëł bëła mô mają bëc mòże mùszi chce robic gadac widzec jic przińc żëc jesc pic spac
            czëtac pisac dac wząc òtemknąc zamknąc jeden dwa trzë sztërë piãc szesc sétmë òsmë dzewiãc dzesãc dwadzesca
            sto tësąc chłop białka dzéckò knôp dzéwczã drëch tatk mëma brat sostra sën córka rodzëna lëdze głowa rãka
            noga òkò ùchò gãba nos włosë serce krew pësk pôlc dóm chëcz dwiérze òkno jizba stół krzesło łóżkò kùchnia
            ògród droga gasa miasto wies szkòła ksążka papiór lëst słowò pitanié òdpòwiédz wòda chléb mlékò miãso rëba
            jajo sér jabkò brzad sól cëczer kawa arbata wino pies kòt kóń krowa swinia òwca ptôch mësz niedzwiédz wilk
            lew słuńce miesądz gwiôzda niebò deszcz sniég wiater òdżin zemia kam drzewò kwiat las góra rzéka mòrze
            jezoro òstrów dzéń noc reno wieczór tidzéń rok gòdzëna dzys witro wczora pòniedzélk wtórk strzoda czwiôrtk
            piątk sobòta niedzela stëcznik gromicznik strumiannik łżëkwiôt môj czerwińc lëpińc zélnik séwnik rujan
            lëstopadnik gòdnik wiôldżi môłi dłudżi krótczi nowi stôri dobri lëchi piãkny cepłi zëmny wësoczi mòcny
            młodi letczi czãżczi wôżny jinszi sóm prawi lewi pierszi slédny czerwòny mòdri zelony żôłti czôrny biôłi
            wiedno nigdë wiele mało wicy tu tam terô pòtemù przed nord pôłnié jãzëk swiat czas żëcé smierc miono rzecz
            môl cos nick kòżdi wszëtczé kaszëbsczi pòlsczi anielsczi lopk starna fela klëczka farwa
            """),
        LanguageSample(
            "be-Latn", .latin,
            """
            ja ty jon jana jano my vy jany hety heta hetaja toj taja kto što dzie kali jak čamu i abo ale tamu z biez
            dla da na u pad pamiž nie tak jość byŭ była byli maje moža treba choča adzin dva try čatyry piać šeść siem
            vosiem dzieviać dziesiać dvaccać sto tysiača čałaviek žančyna dzicia chłopčyk dziaŭčyna siabar baćka maci
            brat siastra syn dačka siamja ludzi hałava ruka naha voka vucha rot nos vałasy serca kroŭ tvar paliec dom
            dzviery akno pakoj stoł kresła łožak kuchnia sad vulica horad vioska škoła kniha papiera list słova
            pytańnie adkaz vada chleb małako miasa ryba jajka syr jabłyk sol cukar kava harbata vino sabaka kot koń
            karova śvińnia aviečka ptuška myš miadźviedź voŭk leŭ zajac sonca miesiac zorka nieba doždž śnieh viecier
            ahoń ziamla kamień dreva kvietka les hara raka mora voziera vostraŭ dzień noč ranica viečar tydzień hod
            hadzina siońnia zaŭtra učora paniadziełak aŭtorak sierada čaćvier piatnica subota niadziela vialiki mały
            doŭhi karotki novy stary dobry drenny pryhožy hariačy chałodny vysoki mocny małady lohki ciažki važny inšy
            samy pravy levy pieršy apošni čyrvony sini zialony žoŭty čorny bieły zaŭsiody nikoli šmat mała bolš tut tam
            ciapier potym pierad paŭnočny mova śviet čas žyćcio śmierć imia reč miesca niešta ničoha kožny usie
            biełaruskaja rasiejskaja anhlijskaja niamieckaja iści jeści pić spać bačyć čuć kazać čytać pisać dać uziać
            rabić žyć viedać kachać adčynić začynić vydalić zachavać novaja staronka fajł pamyłka koler pamier nałady
            akna dadać abrać źmianić
            """),
        LanguageSample(
            "tok", .latin,
            """
            mi sina ona ni seme li e la pi en anu taso tan tawa lon kepeken sama ala a o ale ali anpa ante awen esun
            ijo ike ilo insa jaki jan jelo jo kala kalama kama kasi ken kili kiwen ko kon kule kulupu kute lape laso
            lawa len lete lili linja lipu loje luka lukin lupa ma mama mani meli mije moku moli monsi mu mun musi mute
            nanpa nasa nasin nena nimi noka olin open pakala pali palisa pan pana pilin pimeja pini pipi poka poki pona
            pu sewi sijelo sike sin sinpin sitelen sona soweli suli suno supa suwi telo tenpo toki tomo tu unpa uta
            utala walo wan waso wawa weka wile namako kin oko kipisi leko monsuta tonsi jasima lanpan meso misikeke
            kijetesantakalu
            """),
    ]
}
