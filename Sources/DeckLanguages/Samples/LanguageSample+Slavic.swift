extension LanguageSample {
    /// Of Slavic languages.
    static let slavic = [
        LanguageSample(
            "pl", .latin,
            """
            ja ty on ona ono my wy oni one ten ta to ci te tamten kto co gdzie kiedy dlaczego jak i oraz lub albo
            ale jeśli ponieważ bo z bez dla od do w we na pod między przy nie tak jest są był była było być jestem
            jesteś jesteśmy ma mają mieć mam miał może mogą musi chce będzie jeden dwa trzy cztery pięć sześć siedem
            osiem dziewięć dziesięć jedenaście dwanaście dwadzieścia sto tysiąc mężczyzna kobieta dziecko dzieci
            chłopiec dziewczyna dziewczynka przyjaciel ojciec matka brat siostra syn córka rodzina ludzie głowa ręka
            noga stopa oko ucho usta nos włosy serce krew twarz palec dom drzwi okno pokój stół krzesło łóżko
            kuchnia ogród ulica miasto wieś szkoła książka papier długopis list słowo zdanie pytanie odpowiedź woda
            chleb mleko mięso ryba jajko ser jabłko owoc warzywo sól cukier kawa herbata wino śniadanie kolacja pies
            kot koń krowa świnia owca ptak mysz niedźwiedź wilk lew słoń królik kaczka kura wąż żaba pszczoła pająk
            słońce księżyc gwiazda niebo deszcz śnieg wiatr ogień ziemia kamień drzewo kwiat liść las góra rzeka
            morze jezioro wyspa dzień noc rano wieczór tydzień miesiąc rok godzina dzisiaj jutro wczoraj
            poniedziałek wtorek środa czwartek piątek sobota niedziela wiosna lato jesień zima styczeń luty marzec
            kwiecień lipiec październik grudzień duży mały długi krótki nowy stary dobry zły piękny gorący zimny
            wysoki silny młody szczęśliwy smutny łatwy trudny ważny różny inny prawy lewy pierwszy ostatni czerwony
            niebieski zielony żółty czarny biały brązowy iść przyjść jeść pić spać widzieć słyszeć mówić powiedzieć
            czytać pisać dać brać robić pracować grać bawić się żyć mieszkać kupować sprzedawać uczyć wiedzieć
            myśleć kochać biegać pływać otwierać zamykać znaleźć pomagać zaczynać samochód pociąg statek samolot
            droga most rower bilet dworzec lotnisko król wojna pieniądze lekarz nauczyciel robotnik kraj język świat
            czas życie śmierć imię rzecz miejsce coś ktoś nic zawsze nigdy często bardzo dużo wiele mało więcej
            tutaj tam teraz wtedy znowu przed po podczas przez wokół przeciw północ południe wschód zachód królestwo
            republika wyspy stany zjednoczone wybrzeże mój twój jego jej nasz ich mnie ciebie mu nam który proszę
            dziękuję cześć widzenia przepraszam wolność rząd wykształcenie rozwój szczęście zdrowie możliwość
            znaczenie mieszkanie szybko powoli zwierzę pogoda ubranie but koszula spodnie kapelusz nóż łyżka widelec
            butelka szklanka klucz gazeta miłość niemcy francja hiszpania ładna mieszkasz? poproszę filiżankę
            herbaty idziemy targ czekali godzinę za późno pudełku znaczy słowo? zwierzę, które żyje wodzie polski
            angielski niemiecki francuski hiszpański włoski rosyjski chiński japoński grecki turecki stolica Polski
            Europy ludzi domu stołu książki słowa przyjaciela nauczycielka robił robiła robię idę idziesz idzie
            widział powiedział kupił pisał czytała wszystko wszyscy czegoś która także jeszcze już najwięcej muszę
            musisz chcę będę będziesz biologia geologia psychologia socjologia technologia energia emocja tradycja
            rewolucja organizacja informacja komunikacja cywilizacja operacja populacja fotografia biografia
            symfonia kategoria teoria laboratorium terytorium gimnazjum policja statystyka socjalista turysta
            optymista artysta minister dyrektor inspektor traktor teleskop mikroskop termometr kilometr
            """),
        LanguageSample(
            "cs", .latin,
            """
            já ty on ona ono my vy oni tento tato toto ten ta to kdo co kde kdy proč jak a nebo ale když jestli
            protože s se bez pro od do z ze v ve na pod mezi u ne ano je jsou byl byla bylo být jsem jsi jsme má
            mají mít mám měl může mohou musí chce bude jeden jedna dva tři čtyři pět šest sedm osm devět deset
            jedenáct dvanáct dvacet sto tisíc muž žena dítě děti chlapec kluk dívka holka přítel kamarád otec matka
            bratr sestra syn dcera rodina lidé hlava ruka noha oko ucho ústa nos vlasy srdce krev obličej prst dům
            dveře okno pokoj stůl židle postel kuchyně zahrada ulice město vesnice škola kniha papír pero dopis
            slovo věta otázka odpověď voda chléb mléko maso ryba vejce sýr jablko ovoce zelenina sůl cukr káva čaj
            víno snídaně večeře pes kočka kůň kráva prase ovce pták myš medvěd vlk lev slon králík kachna slepice
            had žába včela pavouk slunce měsíc hvězda nebe obloha déšť sníh vítr oheň země kámen strom květina list
            les hora řeka moře jezero ostrov den noc ráno večer týden rok hodina dnes zítra včera pondělí úterý
            středa čtvrtek pátek sobota neděle jaro léto podzim zima leden únor březen duben květen červen říjen
            prosinec velký malý dlouhý krátký nový starý dobrý špatný krásný horký studený vysoký silný mladý
            šťastný smutný lehký snadný těžký důležitý různý stejný jiný pravý levý první poslední červený modrý
            zelený žlutý černý bílý hnědý jít přijít jíst pít spát vidět slyšet mluvit říci číst psát dát vzít dělat
            pracovat hrát žít bydlet koupit prodat učit vědět myslet milovat běžet plavat otevřít zavřít najít
            pomáhat začít auto vlak loď letadlo cesta silnice most kolo jízdenka nádraží letiště král válka peníze
            lékař učitel dělník jazyk svět čas život smrt jméno věc místo něco někdo nic vždy nikdy často velmi
            mnoho hodně málo více zde tady tam teď nyní potom znovu před po během přes kolem proti sever jih východ
            západ království republika ostrovy spojené státy pobřeží můj tvůj jeho její náš jejich mě tě mu nám
            který prosím děkuji ahoj shledanou promiňte svoboda vláda vzdělání rozvoj štěstí zdraví možnost význam
            byt rychle pomalu zvíře počasí oblečení bota košile kalhoty klobouk nůž lžíce vidlička láhev sklenice
            klíč noviny láska německo francie španělsko hezké bydlíš? dal bych si šálek čaje jdeme trh čekali hodinu
            příliš pozdě krabici není znamená slovo? zvíře, které žije vodě český čeština anglický německý
            francouzský španělský italský ruský čínský japonský řecký turecký hlavní Evropy lidí domu stolu knihy
            slova přítele učitelka dělal dělala dělám jdu jdeš jde viděl řekl koupil psal četla všechno všichni
            něčeho která také ještě už nejvíce musím musíš chci nemám nejsem budu budeš biologie geologie
            psychologie sociologie technologie energie emoce tradice revoluce organizace informace komunikace
            civilizace operace populace fotografie biografie symfonie kategorie teorie laboratoř území gymnázium
            policie statistika socialista turista optimista umělec ministr ředitel inspektor traktor dalekohled
            mikroskop teploměr kilometr
            """),
        LanguageSample(
            "sk", .latin,
            """
            ja ty on ona ono my vy oni tento táto toto ten tá to kto čo kde kedy prečo ako a alebo ale keď ak
            pretože so s bez pre od do z zo v vo na pod medzi u nie áno je sú bol bola bolo byť som si sme má majú
            mať mám mal môže môžu musí chce bude jeden jedna dva tri štyri päť šesť sedem osem deväť desať jedenásť
            dvanásť dvadsať sto tisíc muž žena dieťa deti chlapec dievča priateľ kamarát otec matka brat sestra syn
            dcéra rodina ľudia hlava ruka noha oko ucho ústa nos vlasy srdce krv tvár prst dom dvere okno izba stôl
            stolička posteľ kuchyňa záhrada ulica mesto dedina škola kniha papier pero list slovo veta otázka
            odpoveď voda chlieb mlieko mäso ryba vajce syr jablko ovocie zelenina soľ cukor káva čaj víno raňajky
            večera pes mačka kôň krava prasa ovca vták myš medveď vlk lev slon králik zajac kačica sliepka had žaba
            včela pavúk slnko mesiac hviezda nebo obloha dážď sneh vietor oheň zem kameň strom kvet les hora vrch
            rieka more jazero ostrov deň noc ráno večer týždeň rok hodina dnes zajtra včera pondelok utorok streda
            štvrtok piatok sobota nedeľa jar leto jeseň zima január február marec apríl máj jún júl október december
            veľký malý dlhý krátky nový starý dobrý zlý krásny horúci studený vysoký silný mladý šťastný smutný
            ľahký ťažký dôležitý rôzny rovnaký iný pravý ľavý prvý posledný červený modrý zelený žltý čierny biely
            hnedý ísť prísť jesť piť spať vidieť počuť hovoriť povedať čítať písať dať vziať robiť pracovať hrať žiť
            bývať kúpiť predať učiť sa vedieť myslieť milovať bežať plávať otvoriť zatvoriť nájsť pomáhať začať auto
            vlak loď lietadlo cesta most bicykel lístok stanica letisko kráľ vojna peniaze lekár učiteľ robotník
            krajina jazyk svet čas život smrť meno vec miesto niečo niekto nič vždy nikdy často veľmi veľa mnoho
            málo viac tu tam teraz potom znova pred po počas cez okolo proti sever juh východ západ kráľovstvo
            republika ostrovy spojené štáty pobrežie môj tvoj jeho jej náš ich mňa teba mu nám ktorý prosím ďakujem
            ahoj dovidenia prepáčte sloboda vláda vzdelanie rozvoj šťastie zdravie možnosť význam byt rýchlo pomaly
            zviera počasie oblečenie topánka košeľa nohavice klobúk nôž lyžica vidlička fľaša pohár kľúč noviny
            láska nemecko francúzsko španielsko pekné bývaš? dal by šálku čaju ideme trh čakali hodinu príliš
            neskoro škatuli znamená slovo? zviera, ktoré žije vode slovenský slovenčina anglický nemecký francúzsky
            španielsky taliansky ruský čínsky japonský grécky turecký hlavné Európy ľudí domu stola knihy slová
            priateľa učiteľka robil robila robím idem ideš ide videl povedal kúpil písal čítala všetko všetci
            niečoho ktorá tiež ešte už najviac musím musíš chcem nemám budem budeš biológia geológia psychológia
            sociológia technológia energia emócia tradícia revolúcia organizácia informácia komunikácia civilizácia
            operácia populácia fotografia biografia symfónia kategória teória laboratórium územie gymnázium polícia
            štatistika socialista turista optimista umelec minister riaditeľ inšpektor traktor ďalekohľad mikroskop
            teplomer kilometer
            """),
        LanguageSample(
            "sl", .latin,
            """
            jaz ti on ona ono mi vi oni ta to tisti kdo kaj kje kdaj zakaj kako in ali pa ampak če ker z s brez za
            od do iz v na pod med pri ne da je so bil bila bilo biti sem si smo ima imajo imeti imam lahko mora hoče
            bo bodo en ena dva dve tri štiri pet šest sedem osem devet deset enajst dvanajst dvajset sto tisoč mož
            moški ženska otrok otroci fant deček dekle deklica prijatelj oče mati brat sestra sin hči družina ljudje
            glava roka noga oko uho usta nos lasje srce kri obraz prst hiša vrata okno soba miza stol postelja
            kuhinja vrt ulica mesto vas šola knjiga papir pero pismo beseda stavek vprašanje odgovor voda kruh mleko
            meso riba jajce sir jabolko sadje zelenjava sol sladkor kava čaj vino zajtrk večerja pes mačka konj
            krava prašič ovca ptica ptič miš medved volk lev slon zajec raca kokoš kača žaba čebela pajek sonce luna
            zvezda nebo dež sneg veter ogenj zemlja kamen drevo cvet roža list gozd gora reka morje jezero otok dan
            noč jutro večer teden mesec leto ura danes jutri včeraj ponedeljek torek sreda četrtek petek sobota
            nedelja pomlad poletje jesen zima januar februar marec velik majhen dolg kratek nov star dober slab lep
            vroč hladen mrzel visok močan mlad srečen žalosten lahek težek pomemben različen isti drug desni levi
            prvi zadnji rdeč moder zelen rumen črn bel rjav iti priti jesti piti spati videti slišati govoriti reči
            brati pisati dati vzeti delati igrati živeti stanovati kupiti prodati učiti se vedeti misliti ljubiti
            teči plavati odpreti zapreti najti pomagati začeti avto vlak ladja letalo cesta most kolo vozovnica
            postaja letališče kralj vojna denar zdravnik učitelj delavec država jezik svet čas življenje smrt ime
            stvar kraj nekaj nekdo nič vedno nikoli pogosto zelo veliko mnogo malo več tukaj tam zdaj potem spet
            pred po skozi okoli proti sever jug vzhod zahod kraljestvo republika otoki združene države obala moj
            tvoj njegov njen naš njihov mene tebe mu nam kateri prosim hvala zdravo nasvidenje oprostite svoboda
            vlada izobrazba razvoj sreča zdravje možnost pomen stanovanje hitro počasi žival vreme obleka čevelj
            srajca hlače klobuk nož žlica vilice steklenica kozarec ključ časopis ljubezen nemčija francija španija
            lepo stanuješ? rad bi skodelico čaja gremo tržnico čakali eno uro prepozno škatli ni ničesar pomeni
            beseda? žival, ki živi vodi slovenski slovenščina angleščina angleški nemški nemščina francoski španski
            italijanski ruski kitajski japonski grški turški Slovenije Italiji policije zgodovine glavno prestolnica
            Evrope ljudi otroke hišo mizo knjige besede prijatelja učiteljica delal delala delam grem greš gre videl
            rekel povej vprašal kupil kupila pisal brala vse vsi ves kakor katera tudi še že bolj najbolj treba
            moram moraš hočem nimam nisem bom boš njegova njena matematika fizika kemija zemljepis zgodovina
            filozofija demokracija gospodarstvo industrija televizija računalnik težava sistem program univerza
            profesor študent muzej gledališče knjižnica koncert glasba umetnost književnost znanost znanje učenje
            mišljenje čustvo gibanje združenje podjetje promet zdravljenje delovanje lepota dobrota prijateljstvo
            Slovenija Hrvaška Srbija Avstrija Italija Grčija Rusija Turčija Kitajska Japonska Amerika Avstrije
            Italije Grčije Rusije Turčije Kitajske Madžarske Poljske Češke Švice Švedske Norveške Danske aluminij
            kalcij natrij akvarij stadij turizem komunizem kapitalizem optimizem ritem film šport biologija
            geologija psihologija sociologija tehnologija energija tradicija revolucija organizacija informacija
            komunikacija civilizacija operacija populacija fotografija biografija simfonija kategorija teorija
            laboratorij ozemlje gimnazija policija statistika socialist turist optimist umetnik minister direktor
            inšpektor traktor teleskop mikroskop termometer barometer kilometer
            """),
        LanguageSample(
            "hr", .latin,
            """
            ja ti on ona ono mi vi oni ovaj ova ovo taj ta to tko što gdje kada zašto kako i ili ali ako jer zato s
            sa bez za od do iz u na pod između kod ne da je su bio bila bilo biti sam si smo ima imaju imati imam
            može mogu mora hoće želi će jedan jedna dva dvije tri četiri pet šest sedam osam devet deset jedanaest
            dvanaest dvadeset sto tisuća muškarac muž žena dijete djeca dječak djevojka djevojčica prijatelj otac
            majka brat sestra sin kći obitelj ljudi glava ruka noga stopalo oko uho usta nos kosa srce krv lice prst
            kuća vrata prozor soba stol stolica krevet kuhinja vrt ulica grad selo škola knjiga papir olovka pismo
            riječ rečenica pitanje odgovor voda kruh mlijeko meso riba jaje sir jabuka voće povrće sol šećer kava
            čaj vino doručak večera pas mačka konj krava svinja ovca ptica miš medvjed vuk lav slon zec patka kokoš
            zmija žaba pčela pauk sunce mjesec zvijezda nebo kiša snijeg vjetar vatra zemlja kamen drvo cvijet list
            šuma planina gora rijeka more jezero otok dan noć jutro večer tjedan godina sat danas sutra jučer
            ponedjeljak utorak srijeda četvrtak petak subota nedjelja proljeće ljeto jesen zima siječanj veljača
            ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac velik mali dug kratak nov
            star dobar loš lijep vruć hladan visok jak mlad sretan tužan lak težak važan različit isti drugi desni
            lijevi prvi zadnji crven plav zelen žut crn bijel smeđ ići doći jesti piti spavati vidjeti čuti govoriti
            reći čitati pisati dati uzeti raditi činiti igrati živjeti stanovati kupiti prodati učiti znati misliti
            voljeti trčati plivati otvoriti zatvoriti naći pomoći početi auto vlak brod zrakoplov cesta most bicikl
            karta kolodvor zračna luka kralj rat novac liječnik učitelj radnik država jezik svijet vrijeme život
            smrt ime stvar mjesto nešto netko ništa uvijek nikada često vrlo jako mnogo malo više ovdje tamo sada
            onda opet prije poslije tijekom kroz protiv sjever jug istok zapad kraljevstvo republika otoci otočje
            sjedinjene države obala moj tvoj njegov njezin naš njihov mene tebe mu nam koji molim hvala bok zdravo
            doviđenja oprostite sloboda vlada obrazovanje razvoj sreća zdravlje mogućnost značenje stan brzo polako
            životinja odjeća cipela košulja hlače šešir nož žlica vilica boca čaša ključ novine ljubav tvrtka glazba
            kazalište povijest sveučilište tisuću nogomet rajčica mrkva juha njemačka francuska španjolska lijepo
            živiš? želio bih šalicu čaja idemo tržnicu čekali prekasno kutiji nema ničega znači riječ? koja živi
            vodi hrvatski engleski njemački francuski španjolski talijanski ruski kineski japanski grčki turski
            latinski slovenski mađarski poljski češki glavni glavnog grada Hrvatske Europe djecu kuću stola knjige
            riječi prijatelja učiteljica radio radila radim idem ideš ide vidio rekao pitao kupio kupila pisao
            čitala sve svi kao također još već najviše moram moraš hoću nemam nisam nije bit ću hoćeš njegova
            njezina tijelo cvijeće vjera mjera svjetlo tjelesni pjesma matematika fizika kemija zemljopis filozofija
            demokracija gospodarstvo industrija televizija računalo problem sustav program profesor student muzej
            knjižnica koncert umjetnost književnost znanost znanje učenje mišljenje osjećaj kretanje udruga poduzeće
            promet liječenje djelovanje ljepota dobrota prijateljstvo Slovenija Hrvatska Srbija Austrija Italija
            Grčka Rusija Turska Kina Japan Amerika Austrije Italije Grčke Rusije Turske Kine Mađarske Poljske Češke
            Švicarske Švedske Norveške Danske aluminij kalcij natrij akvarij stadij turizam komunizam kapitalizam
            optimizam ritam film sport biologija geologija psihologija sociologija tehnologija energija emocija
            tradicija revolucija organizacija informacija komunikacija civilizacija operacija populacija fotografija
            biografija simfonija kategorija teorija laboratorij teritorij gimnazija policija statistika socijalist
            turist optimist umjetnik ministar direktor inspektor traktor teleskop mikroskop termometar barometar
            kilometar jezici točka točno uporaba rabiti datoteka mapa poslužitelj korisnik zaporka lozinka spremi
            spremiti izbriši izbrisati otvori zatvori ispis ispisati stranica pogreška greška slika veličina boja
            prikaži sakrij odaberi postavke inačica moguće bijeli rječnik uvjet sljedeći prethodni europski europska
            kršćanin općina županija kuna euro armenski staroengleski
            """),
        LanguageSample(
            "sr-Latn", .latin,
            """
            ja ti on ona ono mi vi oni ovaj ova ovo taj ta to ko šta gde gdje kada zašto kako i ili ali ako jer zato
            s sa bez za od do iz u na pod između kod ne da je su bio bila bilo biti sam si smo ima imaju imati imam
            može mogu mora hoće želi će jedan jedna dva dve tri četiri pet šest sedam osam devet deset jedanaest
            dvanaest dvadeset sto hiljada muškarac muž žena dete deca dečak devojka devojčica dijete djeca dječak
            djevojka drug prijatelj otac majka brat sestra sin ćerka kći porodica ljudi glava ruka noga stopalo oko
            uho usta nos kosa srce krv lice prst kuća vrata prozor soba stolica krevet kuhinja bašta ulica grad selo
            škola knjiga papir olovka pismo reč rečenica pitanje odgovor voda hleb mleko meso riba jaje sir jabuka
            voće povrće so šećer kafa čaj vino doručak večera pas mačka konj krava svinja ovca ptica miš medved vuk
            lav slon zec patka kokoška zmija žaba pčela pauk sunce mesec zvezda nebo kiša sneg vetar vatra zemlja
            kamen drvo cvet list šuma planina reka more jezero ostrvo dan noć jutro veče nedelja sedmica godina sat
            čas danas sutra juče ponedeljak utorak sreda četvrtak petak subota proleće leto jesen zima januar
            februar mart april maj jun jul avgust septembar oktobar novembar decembar veliki mali dug kratak nov
            star dobar loš lep vruć hladan visok jak mlad srećan tužan lak težak važan različit isti drugi desni
            levi prvi poslednji crven plav zelen žut crn beo smeđ braon ići doći jesti piti spavati videti čuti
            govoriti reći čitati pisati dati uzeti raditi činiti igrati živeti stanovati kupiti prodati učiti znati
            misliti voleti trčati plivati otvoriti zatvoriti naći pomoći početi auto kola voz brod avion put most
            bicikl karta stanica aerodrom kralj rat novac lekar učitelj radnik država jezik svet vreme život smrt
            ime stvar mesto nešto neko ništa uvek nikada često vrlo veoma mnogo malo više ovde tamo sada onda opet
            pre posle tokom kroz protiv sever jug istok zapad kraljevstvo republika ostrva sjedinjene države obala
            moj tvoj njegov njen naš njihov mene tebe mu nam koji molim hvala zdravo doviđenja izvinite sloboda
            vlada obrazovanje razvoj sreća zdravlje mogućnost značenje stan brzo polako životinja odeća cipela
            košulja pantalone šešir nož kašika viljuška flaša čaša ključ novine ljubav preduzeće muzika pozorište
            istorija univerzitet hiljadu fudbal paradajz šargarepa supa hemija opšti sportista nemačka francuska
            španija lepo živiš? želeo bih šolju čaja idemo pijacu čekali prekasno kutiji nema ničega znači reč? koja
            živi vodi radi se o tome učimo srpski engleski nemački francuski španski italijanski ruski kineski
            japanski grčki turski latinski slovenački mađarski poljski češki glavni glavnog grada Srbije Evrope decu
            kuću stola knjige reči prijatelja učiteljica radio radila radim idem ideš ide video rekao pitao kupio
            kupila pisao čitala sve svi kao takođe još već najviše moram moraš hoću nemam nisam nije biću hoćeš
            njegova njena telo cveće vera mera svetlo telesni pesma matematika fizika geografija filozofija
            demokratija ekonomija industrija televizija računar problem sistem program profesor student muzej
            biblioteka koncert umetnost književnost nauka znanje učenje mišljenje osećanje kretanje udruženje
            saobraćaj lečenje delovanje lepota dobrota prijateljstvo Slovenija Hrvatska Srbija Austrija Italija
            Grčka Rusija Turska Kina Japan Amerika Austrije Italije Grčke Rusije Turske Kine Mađarske Poljske Češke
            Švajcarske Švedske Norveške Danske aluminijum kalcijum natrijum akvarijum stadijum turizam komunizam
            kapitalizam optimizam ritam film sport biologija geologija psihologija sociologija tehnologija energija
            emocija tradicija revolucija organizacija informacija komunikacija civilizacija operacija populacija
            fotografija biografija simfonija kategorija teorija laboratorija teritorija gimnazija policija
            statistika socijalista turista optimista umetnik ministar direktor inspektor traktor teleskop mikroskop
            termometar barometar kilometar jezici tačka tačno upotreba koristiti datoteka fascikla server korisnik
            lozinka sačuvaj sačuvati obriši izbriši otvori zatvori štampaj štampanje strana stranica greška slika
            veličina boja prikaži sakrij izaberi podešavanja izdanje moguće beli rečnik uslov sledeći prethodni
            evropski evropska hrišćanin opština okrug dinar evro jermenski staroengleski
            """),
        LanguageSample(
            "sr", .cyrillic,
            """
            ја ти он она оно ми ви они овај ова ово тај та то ко шта где гдје када зашто како и или али ако јер зато
            с са без за од до из у на под између код не да је су био била било бити сам си смо има имају имати имам
            може могу мора хоће жели ће један једна два две три четири пет шест седам осам девет десет једанаест
            дванаест двадесет сто хиљада мушкарац муж жена дете деца дечак девојка девојчица дијете дјеца дјечак
            дјевојка друг пријатељ отац мајка брат сестра син ћерка кћи породица људи глава рука нога стопало око
            ухо уста нос коса срце крв лице прст кућа врата прозор соба столица кревет кухиња башта улица град село
            школа књига папир оловка писмо реч реченица питање одговор вода хлеб млеко месо риба јаје сир јабука
            воће поврће со шећер кафа чај вино доручак вечера пас мачка коњ крава свиња овца птица миш медвед вук
            лав слон зец патка кокошка змија жаба пчела паук сунце месец звезда небо киша снег ветар ватра земља
            камен дрво цвет лист шума планина река море језеро острво дан ноћ јутро вече недеља седмица година сат
            час данас сутра јуче понедељак уторак среда четвртак петак субота пролеће лето јесен зима јануар фебруар
            март април мај јун јул август септембар октобар новембар децембар велики мали дуг кратак нов стар добар
            лош леп врућ хладан висок јак млад срећан тужан лак тежак важан различит исти други десни леви први
            последњи црвен плав зелен жут црн бео смеђ браон ићи доћи јести пити спавати видети чути говорити рећи
            читати писати дати узети радити чинити играти живети становати купити продати учити знати мислити волети
            трчати пливати отворити затворити наћи помоћи почети ауто кола воз брод авион пут мост бицикл карта
            станица аеродром краљ рат новац лекар учитељ радник држава језик свет време живот смрт име ствар место
            нешто неко ништа увек никада често врло веома много мало више овде тамо сада онда опет пре после током
            кроз против север југ исток запад краљевство република острва сједињене државе обала мој твој његов њен
            наш њихов мене тебе му нам који молим хвала здраво довиђења извините слобода влада образовање развој
            срећа здравље могућност значење стан брзо полако животиња одећа ципела кошуља панталоне шешир нож кашика
            виљушка флаша чаша кључ новине љубав предузеће музика позориште историја универзитет хиљаду фудбал
            парадајз шаргарепа супа хемија општи спортиста немачка француска шпанија лепо живиш? желео бих шољу чаја
            идемо пијацу чекали прекасно кутији нема ничега значи реч? која живи води ради се о томе учимо српски
            енглески немачки француски шпански италијански руски кинески јапански грчки турски главни главног града
            Србије Европе децу кућу књиге речи пријатеља учитељица радио радила радим идем идеш иде видео рекао
            питао купио писао све сви као такође још већ највише морам мораш хоћу немам нисам није бићу његова њена
            тело цвеће вера мера светло песма математика физика географија философија демократија економија
            индустрија телевизија рачунар проблем систем програм професор студент музеј библиотека концерт уметност
            књижевност наука знање учење мишљење осећање кретање удружење саобраћај лечење деловање лепота доброта
            пријатељство Словенија Хрватска Србија Аустрија Италија Грчка Русија Турска Кина Јапан Америка Аустрије
            Италије Грчке Русије Турске Кине Мађарске Пољске Чешке Швајцарске Шведске Норвешке Данске алуминијум
            калцијум натријум акваријум стадијум туризам комунизам капитализам оптимизам ритам филм спорт биологија
            геологија психологија социологија технологија енергија емоција традиција револуција организација
            информација комуникација цивилизација операција популација фотографија биографија симфонија категорија
            теорија лабораторија територија гимназија полиција статистика социјалиста туриста оптимиста уметник
            министар директор инспектор трактор телескоп микроскоп термометар барометар километар језици тачка тачно
            употреба користити датотека фасцикла сервер корисник лозинка сачувај обриши избриши отвори затвори штампај
            страница грешка слика величина боја прикажи сакриј изабери подешавања могуће бели речник услов следећи
            претходни европски општина округ динар евро јерменски међународни ђак њихова љубимац џеп ћуприја аутобус
            аутомобил аутор неутралан неутрално еуро критеријум министарство медицина реализам позната чињеница тачност
            уопште реуматизам пнеумонија лабораторијум планинарење тренирање возач свирање пливање истраживање фабрика
            """),
        LanguageSample(
            "mk", .cyrillic,
            """
            јас ти тој таа тоа ние вие тие овој оваа ова овие оној кој што каде кога зошто како и или но ако бидејќи
            со без за од до во на под меѓу кај не да е се сум си сме беше беа бил била има имаат може можат мора
            сака ќе еден една едно два две три четири пет шест седум осум девет десет единаесет дванаесет дваесет
            сто илјада маж жена дете деца момче девојка девојче пријател другар татко мајка брат сестра син ќерка
            семејство луѓе човек глава рака нога око очи уво уста нос коса срце крв лице прст куќа врата прозорец
            соба маса стол кревет кујна градина улица град село училиште книга хартија пенкало писмо збор реченица
            прашање одговор вода леб млеко месо риба јајце сирење јаболко овошје зеленчук сол шеќер кафе чај вино
            појадок вечера куче мачка коњ крава свиња овца птица глушец мечка волк лав слон зајак патка кокошка
            змија жаба пчела пајак сонце месечина ѕвезда небо дожд снег ветер оган земја камен дрво цвет цвеќе лист
            шума планина река море езеро остров ден ноќ утро вечер недела седмица месец година час денес утре вчера
            понеделник вторник среда четврток петок сабота пролет лето есен зима јануари февруари март голем мал
            долг краток нов стар добар лош убав жежок студен висок силен млад среќен тажен лесен тежок важен
            различен ист друг десен лев прв последен црвен зелен жолт црн бел кафеав одам доаѓам јадам пијам спијам
            гледам слушам зборувам велам читам пишувам давам земам правам работам играм живеам купувам продавам учам
            знам мислам сакам трчам пливам отворам затворам наоѓам помагам почнувам кола воз брод авион пат мост
            велосипед билет станица аеродром крал војна пари лекар учител работник јазик свет време живот смрт име
            нешто место некој ништо секогаш никогаш често многу малку повеќе тука таму сега тогаш повторно пред по
            додека преку околу против север југ исток запад кралство република острови соединети држави брег мој
            твој негов нејзин наш нивен ми те му нѐ ги која кое молам благодарам здраво довидување извинете слобода
            влада образование развој среќа здравје можност значење брзо бавно животно времето облека чевел кошула
            шапка нож лажица вилушка шише чаша клуч весник љубов убаво живееш? би сакал шолја одиме пазар предоцна
            кутијата нема значи збор? македонски англиски германски француски шпански италијански руски кинески
            јапонски грчки турски главен Македонија Европа луѓето децата куќата масата книгите зборовите пријателот
            учителката работев работеше одиш оди видов рече купи напиша сите сѐ исто така уште веќе најмногу морам
            сакаш немам математика физика хемија географија историја филозофија демократија економија индустрија
            телевизија компјутер проблем систем програма универзитет професор студент музеј театар библиотека
            концерт музика уметност книжевност наука знаење учење мислење чувство движење здружение претпријатие
            сообраќај лекување дејствување убавина добрина пријателство Словенија Хрватска Србија Австрија Италија
            Грција Русија Турција Кина Јапонија Америка Унгарија Полска Чешка Швајцарија Шведска Норвешка Данска
            алуминиум калциум натриум аквариум стадиум туризам комунизам капитализам оптимизам ритам филм спорт
            фудбал биологија геологија психологија социологија технологија енергија емоција традиција револуција
            организација информација комуникација цивилизација операција популација фотографија биографија симфонија
            категорија теорија лабораторија територија гимназија полиција статистика социјалист турист оптимист
            уметник министер директор инспектор трактор телескоп микроскоп термометар барометар километар јазици фирма
            точка точно употреба користи користење датотека папка сервер корисник лозинка зачувај избриши отвори
            затвори печати печатење страница страници грешка слика слики големина боја прикажи скриј избери поставки
            верзија април мај јуни јули август септември октомври ноември декември можно речник услов следна следно
            претходна претходно европски општина округ денар евро ерменски меѓународен ѓердан нивни џеб сте додади
            отстрани уреди нова ново имиња внеси внесете преименувај копирај вметни откажи помош помалку ја го ѝ им при
            кон автобус автомобил автор неутрален неутрално стадион критериум министерство медицина спортист реализам
            позната факт точност воопшто ревматизам пневмонија планинарење тренирање возач свирење пливање истражување
            фабрика
            """),
        LanguageSample(
            "bg", .cyrillic,
            """
            аз ти той тя то ние вие те този тази това тези онзи кой какво що къде кога защо как и или но ако защото
            с със без за от до в във на под между при не да е са съм си сме беше бяха бил била има имат може могат
            трябва иска ще един една едно два две три четири пет шест седем осем девет десет единадесет дванадесет
            двадесет сто хиляда мъж жена дете деца момче момиче приятел приятелка баща майка брат сестра син дъщеря
            семейство хора човек глава ръка крак око очи ухо уста нос коса сърце кръв лице пръст къща врата прозорец
            стая маса стол легло кухня градина улица град село училище книга хартия химикалка писмо дума изречение
            въпрос отговор вода хляб мляко месо риба яйце сирене ябълка плод зеленчук сол захар кафе чай вино
            закуска вечеря куче котка кон крава прасе овца птица мишка мечка вълк лъв слон заек патица кокошка змия
            жаба пчела паяк слънце луна звезда небе дъжд сняг вятър огън земя камък дърво цвете лист гора планина
            река море езеро остров ден нощ сутрин вечер седмица месец година час днес утре вчера понеделник вторник
            сряда четвъртък петък събота неделя пролет лято есен зима януари февруари март голям малък дълъг къс нов
            стар добър лош красив горещ студен висок силен млад щастлив тъжен лесен труден важен различен същ друг
            десен ляв първи последен червен зелен жълт черен бял кафяв отивам идвам ям пия спя виждам чувам говоря
            казвам чета пиша давам вземам правя работя играя живея купувам продавам уча знам мисля обичам тичам ходя
            плувам отварям затварям намирам помагам започвам кола влак кораб самолет път мост велосипед билет гара
            летище крал война пари лекар учител работник страна език свят време живот смърт име нещо място някой
            нищо винаги никога често много малко повече тук там сега тогава отново преди след докато през около
            срещу север юг изток запад кралство република острови съединени щати бряг мой моят твой негов неин наш
            техен ми му ѝ ни ги който която което моля благодаря здравей довиждане извинете свобода правителство
            образование развитие щастие здраве възможност значение бързо бавно животно времето дрехи обувка риза
            панталон шапка нож лъжица вилица бутилка чаша ключ вестник любов германия франция испания хубаво живееш?
            бих искал отиваме пазара чакаха твърде късно кутията няма означава дума? животно, живее водата градът
            жената чете книгата български английски немски френски испански италиански руски китайски японски гръцки
            турски столица България Европа хората децата къщата масата книгите думите приятелят учителката работех
            отиваш отива видях каза купи написа всички всичко също още вече най-много искаш нямам математика физика
            химия география история философия демокрация икономика индустрия телевизия компютър проблем система
            програма университет професор студент музей театър библиотека концерт музика изкуство литература наука
            знание учене мислене чувство движение сдружение предприятие транспорт лечение действие красота доброта
            приятелство Словения Хърватия Сърбия Австрия Италия Гърция Русия Турция Китай Япония Америка Унгария
            Полша Чехия Швейцария Швеция Норвегия Дания алуминий калций натрий аквариум стадий туризъм комунизъм
            капитализъм оптимизъм ритъм филм спорт футбол биология геология психология социология технология енергия
            емоция традиция революция организация информация комуникация цивилизация операция население фотография
            биография симфония категория теория лаборатория територия гимназия полиция статистика социалист турист
            оптимист художник министър директор инспектор трактор телескоп микроскоп термометър барометър километър
            """),
        LanguageSample(
            "ru", .cyrillic,
            """
            я ты он она оно мы вы они этот эта это тот та то кто что где когда почему как и или но если потому с без
            для от до в во на под между у не да нет есть был была было быть имеет может могут должен хочет будет
            один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать двадцать сто тысяча
            мужчина женщина ребёнок дети мальчик девочка девушка друг подруга отец мать брат сестра сын дочь семья
            люди человек голова рука нога глаз ухо рот нос волосы сердце кровь лицо палец дом дверь окно комната
            стол стул кровать кухня сад улица город деревня школа книга бумага ручка письмо слово предложение вопрос
            ответ вода хлеб молоко мясо рыба яйцо сыр яблоко фрукт овощ соль сахар кофе чай вино завтрак ужин собака
            кошка лошадь корова свинья овца птица мышь медведь волк лев слон кролик утка курица змея лягушка пчела
            паук солнце луна звезда небо дождь снег ветер огонь земля камень дерево цветок лист лес гора река море
            озеро остров день ночь утро вечер неделя месяц год час сегодня завтра вчера понедельник вторник среда
            четверг пятница суббота воскресенье весна лето осень зима январь февраль март большой маленький длинный
            короткий новый старый хороший плохой красивый горячий холодный высокий сильный молодой счастливый
            грустный лёгкий трудный важный разный другой правый левый первый последний красный синий зелёный жёлтый
            чёрный белый коричневый идти прийти пить спать видеть слышать говорить сказать читать писать дать взять
            делать работать играть жить купить продавать учиться знать думать любить бежать ходить плавать открыть
            закрыть найти помогать начать машина поезд корабль самолёт дорога мост велосипед билет вокзал аэропорт
            король война деньги врач учитель рабочий страна язык мир время жизнь смерть имя вещь место что-то кто-то
            ничего всегда никогда часто очень много мало больше здесь там сейчас тогда снова перед после через
            вокруг против север юг восток запад королевство республика острова соединённые штаты берег мой твой его
            её наш их мне меня тебя ему нам который пожалуйста спасибо привет свидания извините свобода
            правительство образование развитие счастье здоровье возможность значение быстро медленно животное погода
            одежда ботинок рубашка брюки шляпа нож ложка вилка бутылка стакан ключ газета любовь германия франция
            испания заметка хорошая живёшь? хотел бы чашку чая идём рынок ждали слишком поздно коробке значит слово?
            животное, которое живёт воде русский английский немецкий французский испанский итальянский китайский
            японский греческий турецкий столица России Германии Франции Англии Европы детей домов книги слова друга
            учительница работал работаю иду идёшь идёт видел сказал купил писал читала всё все что-нибудь которая
            тоже ещё уже всего должна хочу буду будешь математика физика химия география история философия
            демократия экономика промышленность телевидение компьютер проблема система программа университет
            профессор студент музей театр библиотека концерт музыка искусство литература наука знание учение
            мышление чувство движение общество предприятие транспорт лечение действие красота доброта дружба
            Словения Хорватия Сербия Австрия Италия Греция Россия Турция Китай Япония Америка Венгрия Польша Чехия
            Швейцария Швеция Норвегия Дания алюминий кальций натрий аквариум стадия туризм коммунизм капитализм
            оптимизм ритм фильм спорт футбол биология геология психология социология технология энергия эмоция
            традиция революция организация информация коммуникация цивилизация операция население фотография
            биография симфония категория теория лаборатория территория гимназия полиция статистика социалист турист
            оптимист художник министр директор инспектор трактор телескоп микроскоп термометр барометр километр
            """),
        LanguageSample(
            "uk", .cyrillic,
            """
            я ти він вона воно ми ви вони цей ця це той та те хто що де коли чому як і й або але якщо тому з із без
            для від до в у на під між не так ні є був була було бути має може можуть повинен хоче буде один два три
            чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять двадцять сто тисяча чоловік жінка
            дитина діти хлопець хлопчик дівчина друг подруга батько мати брат сестра син дочка сім'я родина люди
            людина голова рука нога око вухо рот ніс волосся серце кров обличчя палець дім будинок двері вікно
            кімната стіл стілець ліжко кухня сад вулиця місто село школа книга папір ручка лист слово речення
            питання відповідь вода хліб молоко м'ясо риба яйце сир яблуко фрукт овоч сіль цукор кава чай вино
            сніданок вечеря собака кішка кінь корова свиня вівця птах миша ведмідь вовк лев слон кролик качка курка
            змія жаба бджола павук сонце місяць зірка небо дощ сніг вітер вогонь земля камінь дерево квітка листок
            ліс гора річка море озеро острів день ніч ранок вечір тиждень рік година сьогодні завтра вчора понеділок
            вівторок середа четвер п'ятниця субота неділя весна літо осінь зима січень лютий березень великий малий
            довгий короткий новий старий добрий поганий гарний гарячий холодний високий сильний молодий щасливий
            сумний легкий важкий важливий різний інший правий лівий перший останній червоний синій зелений жовтий
            чорний білий коричневий іти прийти їсти пити спати бачити чути говорити сказати читати писати дати взяти
            робити працювати грати жити купити продавати вчитися знати думати любити бігти ходити плавати відкрити
            закрити знайти допомагати почати машина потяг поїзд корабель літак дорога міст велосипед квиток вокзал
            аеропорт король війна гроші лікар учитель робітник країна мова світ час життя смерть ім'я річ місце щось
            хтось нічого завжди ніколи часто дуже багато мало більше тут там зараз тоді знову перед після через
            навколо проти північ південь схід захід королівство республіка острови сполучені штати берег мій твій
            його її наш їх мені мене тебе йому нам який будь ласка дякую привіт побачення вибачте свобода уряд
            освіта розвиток щастя здоров'я можливість значення швидко повільно тварина погода одяг черевик сорочка
            штани капелюх ніж ложка виделка пляшка склянка ключ газета любов кохання німеччина франція іспанія гарна
            живеш? хотів би чашку чаю йдемо ринок чекали годину занадто пізно коробці немає означає слово?
            українська англійська німецька французька іспанська італійська російська китайська японська грецька
            турецька столиця України Німеччини Франції Англії Європи дітей будинків книги слова друга вчителька
            працював працюю йду йдеш йде бачив сказав купив писав читала все всі яка також ще вже найбільше мушу
            хочу буду будеш математика фізика хімія географія історія філософія демократія економіка промисловість
            телебачення комп'ютер проблема система програма університет професор студент музей театр бібліотека
            концерт музика мистецтво література наука знання навчання мислення почуття рух товариство підприємство
            транспорт лікування дія краса доброта дружба Словенія Хорватія Сербія Австрія Італія Греція Росія
            Туреччина Китай Японія Америка Угорщина Польща Чехія Швейцарія Швеція Норвегія Данія алюміній кальцій
            натрій акваріум стадія туризм комунізм капіталізм оптимізм ритм фільм спорт футбол біологія геологія
            психологія соціологія технологія енергія емоція традиція революція організація інформація комунікація
            цивілізація операція населення фотографія біографія симфонія категорія теорія лабораторія територія
            гімназія поліція статистика соціаліст турист оптиміст художник міністр директор інспектор трактор
            телескоп мікроскоп термометр барометр кілометр
            """),
        LanguageSample(
            "be", .cyrillic,
            """
            я ты ён яна яно мы вы яны гэты гэта гэтая той тая тое хто што дзе калі чаму як і або ці але таму з без
            для ад да ў у на пад паміж не так ёсць быў была было быць мае можа могуць павінен хоча будзе адзін два
            тры чатыры пяць шэсць сем восем дзевяць дзесяць адзінаццаць дванаццаць дваццаць сто тысяча мужчына
            жанчына дзіця дзеці хлопец хлопчык дзяўчына сябар бацька маці брат сястра сын дачка сям'я людзі чалавек
            галава рука нага вока вуха рот нос валасы сэрца кроў твар палец дом дзверы акно пакой стол крэсла ложак
            кухня сад вуліца горад вёска школа кніга папера ручка ліст слова сказ пытанне адказ вада хлеб малако
            мяса рыба яйка сыр яблык садавіна гародніна соль цукар кава чай віно снеданне вячэра сабака кошка кот
            конь карова свіння авечка птушка мыш мядзведзь воўк леў слон трус качка курыца змяя жаба пчала павук
            сонца месяц зорка неба дождж снег вецер агонь зямля камень дрэва кветка лес гара рака мора возера
            востраў дзень ноч раніца вечар тыдзень год гадзіна сёння заўтра ўчора панядзелак аўторак серада чацвер
            пятніца субота нядзеля вясна лета восень зіма студзень люты сакавік вялікі малы доўгі кароткі новы стары
            добры дрэнны прыгожы гарачы халодны высокі моцны малады шчаслівы сумны лёгкі цяжкі важны розны іншы
            правы левы першы апошні чырвоны сіні зялёны жоўты чорны белы карычневы ісці прыйсці есці піць спаць
            бачыць чуць гаварыць сказаць чытаць пісаць даць узяць рабіць працаваць гуляць жыць купіць прадаваць
            вучыцца ведаць думаць кахаць любіць бегчы хадзіць плаваць адкрыць закрыць знайсці дапамагаць пачаць
            машына цягнік карабель самалёт дарога мост ровар білет вакзал аэрапорт кароль вайна грошы лекар урач
            настаўнік рабочы краіна мова свет час жыццё смерць імя рэч месца нешта нехта нічога заўсёды ніколі часта
            вельмі шмат мала больш тут там цяпер тады зноў перад пасля праз вакол супраць поўнач поўдзень усход
            захад каралеўства рэспубліка астравы злучаныя штаты бераг мой твой яго яе наш іх мне мяне цябе яму нам
            які ласка дзякуй прывітанне пабачэння прабачце свабода урад адукацыя развіццё шчасце здароўе магчымасць
            значэнне хутка павольна жывёла надвор'е адзенне беларуская англійская нямецкая французская іспанская
            італьянская руская кітайская японская грэчаская турэцкая сталіца Беларусі Германіі Францыі Англіі Еўропы
            дзяцей дамоў кнігі словы сябра настаўніца працаваў працую іду ідзеш ідзе бачыў сказаў купіў пісаў чытала
            ўсё усе якая таксама яшчэ ўжо за хачу няма буду будзеш
            """),
    ]
}
