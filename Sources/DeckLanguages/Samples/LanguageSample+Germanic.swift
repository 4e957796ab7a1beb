extension LanguageSample {
    /// Of Germanic languages.
    static let germanic = [
        LanguageSample(
            "en", .latin,
            """
            i you he she it we they this that these those who what where when why how and or but if because with
            without for from to in on at under between of the a an not yes no is are was were be been has have had
            can could must want will would should one two three four five six seven eight nine ten eleven twelve
            twenty hundred thousand man woman child children boy girl friend father mother brother sister son
            daughter family people head hand foot eye ear mouth nose hair heart blood face finger house door window
            room table chair bed kitchen garden street city town village school book paper pen letter word sentence
            question answer water bread milk meat fish egg cheese apple fruit vegetable salt sugar coffee tea wine
            breakfast dinner dog cat horse cow pig sheep bird mouse bear wolf lion elephant rabbit duck chicken
            snake frog bee spider sun moon star sky rain snow wind fire earth stone tree flower leaf forest mountain
            river sea lake island day night morning evening week month year hour today tomorrow yesterday monday
            tuesday wednesday thursday friday saturday sunday spring summer autumn winter january february march
            april july august october december big small long short new old good bad beautiful hot cold high strong
            young happy sad easy difficult important different same other right left first last red blue green
            yellow black white brown go come eat drink sleep see hear speak say read write give take make work play
            live buy sell learn teach know think love run walk swim open close find help begin car train ship
            airplane road bridge bicycle ticket station airport king war money doctor teacher worker country
            language world time life death name thing place way something someone nothing always never often very
            much many few more most here there now then again before after while during about through around against
            north south east west kingdom republic islands united states coast saint great central ocean gulf my
            your his her our their me him us them which does did doing being having working please thank hello
            goodbye sorry knowledge freedom government education development happiness meaning feeling building
            quickly slowly usually really probably animal weather clothes shoe shirt trousers hat knife spoon fork
            bottle glass nice do live? like cup going market waiting too late box mean? lives parents used cut
            things person works hospital english german french spanish italian russian chinese japanese greek
            turkish latin capital england germany europe children's books words friends went goes saw said bought
            wrote everything everyone also still already
            """),
        LanguageSample(
            "de", .latin,
            """
            ich du er sie es wir ihr dieser diese dieses jener wer was wo wann warum wie und oder aber wenn weil mit
            ohne für von zu in auf an unter zwischen der die das den dem des ein eine einen einem einer nicht kein
            ja nein ist sind war waren bin bist sein haben hat hatte kann können muss will wollen werden wird soll
            eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend mann frau kind
            kinder junge mädchen freund freundin vater mutter bruder schwester sohn tochter familie leute kopf hand
            fuß auge ohr mund nase haar herz blut gesicht finger haus tür fenster zimmer tisch stuhl bett küche
            garten straße stadt dorf schule buch papier stift brief wort satz frage antwort wasser brot milch
            fleisch fisch ei käse apfel obst gemüse salz zucker kaffee tee wein frühstück abendessen hund katze
            pferd kuh schwein schaf vogel maus bär wolf löwe elefant kaninchen ente huhn schlange frosch biene
            spinne sonne mond stern himmel regen schnee wind feuer erde stein baum blume blatt wald berg fluss meer
            see insel tag nacht morgen abend woche monat jahr stunde heute gestern montag dienstag mittwoch
            donnerstag freitag samstag sonntag frühling sommer herbst winter januar februar märz mai juni juli
            oktober dezember groß klein lang kurz neu alt gut schlecht schön heiß kalt hoch stark jung glücklich
            traurig leicht schwierig wichtig anders gleich richtig rechts links erste letzte rot blau grün gelb
            schwarz weiß braun gehen kommen essen trinken schlafen sehen hören sprechen sagen lesen schreiben geben
            nehmen machen arbeiten spielen leben wohnen kaufen verkaufen lernen lehren wissen denken lieben laufen
            schwimmen öffnen schließen finden helfen beginnen auto zug schiff flugzeug weg brücke fahrrad bahnhof
            flughafen könig krieg geld arzt lehrer arbeiter land sprache welt zeit tod name ding ort etwas jemand
            nichts immer nie oft sehr viel viele wenig mehr hier dort jetzt dann wieder vor nach während über durch
            um gegen norden süden osten westen königreich republik inseln vereinigte staaten küste sankt mein dein
            unser euer mich dich uns ihnen welche bitte danke hallo wiedersehen entschuldigung freiheit regierung
            bildung entwicklung wissenschaft gesundheit möglichkeit bedeutung wohnung freundlich natürlich plötzlich
            eigentlich tier wetter kleidung schuh hemd hose hut messer löffel gabel flasche glas rucksack schlüssel
            zeitung werkzeug wohnst du? hätte gern tasse zum markt gewartet spät schachtel bedeutet wort? lebt bei
            seinen eltern tier, im jemand, krankenhaus arbeitet deutsch englisch französisch spanisch italienisch
            russisch chinesisch japanisch griechisch türkisch lateinisch hauptstadt deutschlands europas hauses
            bücher wörter freunde ging geht gehst sah sagte kaufte schrieb alles alle auch noch schon sollte wurde
            worden
            """),
        LanguageSample(
            "nds", .latin,
            """
            ik du he se dat wi ji disse düsse de den een keen wat wo woans wenn worüm un oder man avers wiel mit ahn
            för vun to in op an ünner twüschen nich jo nee is sünd weer weern bün hebben hett harr kann mutt will
            schall wurrn twee dree veer fief söss söven acht negen teihn ölven twölf twintig hunnert dusend mann fro
            fru kind kinner jung deern fründ vader moder mudder broder süster söhn dochter familie lüüd kopp hand
            foot oog ohr mund nees hoor hart bloot gesicht finger huus döör finster stuuv disch stohl bett köök
            goorn straat stadt dörp school book papeer breef woort satz fraag antwoort water broot melk fleesch
            fisch ei kees appel solt zucker koffie tee wien fröhstück hund katt peerd koh swien schaap vagel muus
            boor wulf lööv elefant haas aant hohn slang pogg immen sünn maand steern heven regen snee wind füer eerd
            steen boom bloom blatt holt barg stroom see meer eiland dag nacht morgen avend week johr stünn vundaag
            güstern maandag dingsdag middeweken dunnersdag freedag sünnavend sünndag fröhjohr sommer harvst winter
            groot lütt lang kort oold good slecht schöön heet koolt hooch stark blied trurig licht swoor wichtig
            anner rechts links eerst letzt root blau gröön geel swatt witt bruun gahn kamen eten drinken slapen sehn
            hören snacken seggen lesen schrieven geven nehmen maken doon arbeiden spelen leven wahnen köpen verköpen
            lehren weten denken leev lopen swemmen open dicht finnen hölpen anfangen auto tog schipp fleger weg
            brüch rad könig krieg geld dokter schoolmeester arbeider land spraak welt tiet doot naam ding oort nix
            jümmers nie faken bannig veel wenig mehr hier dor nu denn wedder vör na dörch gegen noorden süden oosten
            westen königriek republiek mien dien sien ehr uns mi di em hööftstadt düütschland engelsch düütsch
            plattdüütsch moin bidde dank freeheit regeren deert weder kledaasch schoh hemd büx hoot mess lepel gavel
            buddel glas slötel daagblatt
            """),
        LanguageSample(
            "nl", .latin,
            """
            ik jij je hij zij ze het wij we jullie dit dat deze die wie wat waar wanneer waarom hoe en of maar als
            omdat met zonder voor van naar in op aan onder tussen de een niet geen ja nee is zijn was waren ben bent
            hebben heeft had kan kunnen moet wil willen zal zou worden wordt één twee drie vier vijf zes zeven acht
            negen tien elf twaalf twintig honderd duizend man vrouw kind kinderen jongen meisje vriend vader moeder
            broer zus zoon dochter familie gezin mensen hoofd hand voet oog oor mond neus haar hart bloed gezicht
            vinger huis deur raam kamer tafel stoel bed keuken tuin straat stad dorp school boek papier pen brief
            woord zin vraag antwoord water brood melk vlees vis ei kaas appel fruit groente zout suiker koffie thee
            wijn ontbijt avondeten hond kat paard koe varken schaap vogel muis beer wolf leeuw olifant konijn eend
            kip slang kikker bij spin zon maan ster hemel lucht regen sneeuw wind vuur aarde steen boom bloem blad
            bos berg rivier zee meer eiland dag nacht ochtend avond week maand jaar uur vandaag morgen gisteren
            maandag dinsdag woensdag donderdag vrijdag zaterdag zondag lente zomer herfst winter januari februari
            maart mei juni juli augustus oktober december groot klein lang kort nieuw oud goed slecht mooi heet warm
            koud hoog sterk jong gelukkig blij verdrietig makkelijk moeilijk belangrijk verschillend zelfde andere
            rechts links eerste laatste rood blauw groen geel zwart wit bruin gaan komen eten drinken slapen zien
            horen spreken zeggen lezen schrijven geven nemen maken doen werken spelen leven wonen kopen verkopen
            leren weten denken houden lopen zwemmen openen sluiten vinden helpen beginnen auto trein schip vliegtuig
            weg brug fiets kaartje station luchthaven koning oorlog geld dokter leraar arbeider land taal wereld
            tijd dood naam ding plaats iets iemand niets altijd nooit vaak heel veel weinig hier daar nu dan weer
            voordat na tijdens over door rond tegen noord zuid oost west koninkrijk republiek eilanden verenigde
            staten kust mijn jouw ons onze hun mij hem welke alstublieft dank u hallo tot ziens sorry vrijheid
            regering onderwijs ontwikkeling wetenschap gezondheid mogelijkheid betekenis woning vriendelijk
            natuurlijk eigenlijk dier kleren schoen hemd broek hoed mes lepel vork fles glas sleutel krant duitsland
            frankrijk italië spanje woon je? graag kopje markt gewacht te laat er zit doos betekent woord? woont
            ouders leeft nederlands engels duits frans spaans italiaans russisch chinees japans grieks turks
            hoofdstad nederland europa boeken woorden vrienden ging gaat zag zei kocht schreef las alles allemaal
            ook nog al
            """),
        LanguageSample(
            "af", .latin,
            """
            ek jy hy sy dit ons julle hulle hierdie daardie wie wat waar wanneer hoekom hoe en of maar as omdat met
            sonder vir van na in op aan onder tussen die 'n nie geen ja nee is was wees het had kan moet wil sal sou
            word een twee drie vier vyf ses sewe agt nege tien elf twaalf twintig honderd duisend man vrou kind
            kinders seun meisie vriend vader pa moeder ma broer suster dogter familie gesin mense kop hand voet oog
            oor mond neus hare hart bloed gesig vinger huis deur venster kamer tafel stoel bed kombuis tuin straat
            stad dorp skool boek papier pen brief woord sin vraag antwoord water brood melk vleis vis eier kaas
            appel vrugte groente sout suiker koffie tee wyn ontbyt aandete hond kat perd koei vark skaap voël muis
            beer wolf leeu olifant haas eend hoender slang padda by spinnekop son maan ster hemel reën sneeu wind
            vuur aarde klip boom blom blaar bos berg rivier see meer eiland dag nag oggend aand week maand jaar uur
            vandag môre gister maandag dinsdag woensdag donderdag vrydag saterdag sondag lente somer herfs winter
            groot klein lank kort nuut nuwe oud goed sleg mooi warm koud hoog sterk jonk gelukkig hartseer maklik
            moeilik belangrik verskillend dieselfde ander regs links eerste laaste rooi blou groen geel swart wit
            bruin gaan kom eet drink slaap sien hoor praat sê lees skryf gee neem maak doen werk speel leef woon
            koop verkoop leer weet dink lief hardloop swem oopmaak vind help begin motor trein skip vliegtuig pad
            brug fiets stasie lughawe koning oorlog geld dokter onderwyser werker land taal wêreld tyd lewe dood
            naam ding plek iets iemand niks altyd nooit dikwels baie min hier daar nou dan weer voor teen noord suid
            oos wes koninkryk republiek eilande verenigde state kus my jou haar asseblief dankie hallo totsiens
            jammer vryheid regering onderwys ontwikkeling wetenskap gesondheid moontlikheid betekenis dier klere
            skoen hemp broek hoed mes lepel vurk bottel glas sleutel koerant frankryk duitsland spanje jy? graag
            koppie hê mark toe gewag te laat doos afrikaans engels duits frans spaans italiaans russies sjinees
            japannees grieks turks hoofstad suid-afrika europa se boeke woorde vriende gegaan gesien gesê gekoop
            geskryf gelees alles almal ook nog al januarie februarie maart april mei junie julie augustus september
            oktober november desember
            """),
        LanguageSample(
            "lb", .latin,
            """
            ech du hien hatt si mir dir dëst dat deen wien wat wou wéini firwat wéi an oder awer wann well mat ouni
            fir vun zu op ënner tëscht de den d' e eng net jo nee ass sinn war waren hunn huet hat kann muss wëll
            wäert een zwee dräi véier fënnef sechs siwen aacht néng zéng eelef zwielef zwanzeg honnert dausend mann
            fra kand kanner jong meedchen frënd papp mamm brudder schwëster duechter famill leit kapp hand fouss aen
            a ouer mond nues hoer häerz blutt gesiicht fanger haus dier fënster zëmmer dësch stull bett kichen gaart
            strooss stad duerf schoul buch pabeier bic bréif wuert saz fro äntwert waasser brout mëllech fleesch
            fësch ee kéis apel uebst geméis salz zocker kaffi téi wäin hond kaz päerd kou schwäin schof vugel maus
            bier wollef léiw elefant kanéngchen int hong schlaang fräsch bei spann sonn mound stär himmel reen
            schnéi wand feier äerd steen bam blumm blat bësch bierg floss mier séi insel dag nuecht moien owend woch
            mount joer stonn haut muer gëschter méindeg dënschdeg mëttwoch donneschdeg freideg samschdeg sonndeg
            fréijoer summer hierscht wanter grouss kleng laang kuerz nei al gutt schlecht schéin waarm kal héich
            staark jonk glécklech traureg liicht schwéier wichteg anescht selwecht riets lénks éischt lescht rout
            blo gréng giel schwaarz wäiss brong goen kommen iessen drénken schlofen gesinn héieren schwätzen soen
            liesen schreiwen ginn huelen maachen schaffen spillen liewen wunnen kafen verkafen léieren wëssen denken
            gär lafen schwammen opmaachen zoumaachen fannen hëllefen ufänken auto zuch schëff fliger wee bréck vëlo
            gare fluchhafen kinnek krich geld dokter enseignant aarbechter land sprooch welt zäit doud numm saach
            plaz eppes näischt ëmmer ni dacks ganz vill wéineg méi hei do elo dunn nach virun no während iwwer
            duerch géint norden süden osten westen kinnekräich republik inselen mäin däin säin hir eis wannechgelift
            merci äddi pardon fräiheet regierung déier wieder kleeder schong januar februar mäerz abrëll mee juni
            juli august september oktober november dezember lëtzebuergesch däitsch englesch franséisch spuenesch
            italieenesch russesch chineesesch japanesch griichesch tierkesch haaptstad däitschland europa
            """),
        LanguageSample(
            "fy", .latin,
            """
            ik do hy sy it wy jim dizze dit dat wa wat wêr wannear wêrom hoe en of mar as omdat mei sûnder foar fan
            nei yn op oan ûnder tusken de in net gjin ja nee is binne wie wiene wêze haw hat hie kin moat wol sil
            wurde ien twa trije fjouwer fiif seis sân acht njoggen tsien alve tolve tweintich hûndert tûzen man frou
            bern jonge famke freon heit mem broer suster soan dochter famylje minsken holle hân foet each ear mûle
            noas hier hert bloed gesicht finger hûs doar finster keamer tafel stoel bêd koken tún strjitte stêd
            doarp skoalle boek papier pinne brief wurd sin fraach antwurd wetter brea molke fleis fisk aai tsiis
            apel fruit griente sâlt sûker kofje tee wyn hûn kat hynder ko baarch skiep fûgel mûs bear wolf liuw
            oaljefant knyn ein hin slang kikkert bij spin sinne moanne stjer himel rein snie fjoer ierde stien beam
            blom blêd bosk berch rivier see eilân dei nacht moarn jûn wike jier oere hjoed juster moandei tiisdei
            woansdei tongersdei freed sneon snein maitiid simmer hjerst winter grut lyts lang koart nij âld goed min
            moai hjit kâld heech sterk jong bliid tryst maklik dreech wichtich oars selde rjochts lofts earste lêste
            read blau grien giel swart wyt brún gean komme ite drinke sliepe sjen hearre prate sizze lêze skriuwe
            jaan nimme meitsje dwaan wurkje boartsje libje wenje keapje ferkeapje leare witte tinke hâlde rinne
            swimme iepenje slute fine helpe begjinne auto trein skip fleantúch wei brêge fyts kening oarloch jild
            dokter learaar lân taal wrâld tiid libben dea namme ding plak immen neat altyd nea faak hiel soad folle
            mear hjir dêr no dan wer troch tsjin noard súd east west keninkryk republyk eilannen myn dyn syn har ús
            tank hoi oant frijheid regear bist waar klean skoech jannewaris febrewaris maart april maaie juny july
            augustus septimber oktober novimber desimber
            """),
        LanguageSample(
            "da", .latin,
            """
            jeg du han hun den det vi i de denne dette disse hvem hvad hvor hvornår hvorfor hvordan og eller men
            hvis fordi med uden for fra til på ved under mellem en et ikke ja nej er var være har havde kan kunne må
            vil ville skal skulle blive bliver to tre fire fem seks syv otte ni ti elleve tolv tyve hundrede tusind
            mand kvinde barn børn dreng pige ven far mor bror søster søn datter familie folk hoved hånd fod øje øre
            mund næse hår hjerte blod ansigt finger hus dør vindue værelse bord stol seng køkken have gade by
            landsby skole bog papir pen blyant brev ord sætning spørgsmål svar vand brød mælk kød fisk æg ost æble
            frugt grøntsag salt sukker kaffe te vin morgenmad aftensmad hund kat hest ko gris får fugl mus bjørn ulv
            løve elefant kanin and høne slange frø bi edderkop sol måne stjerne himmel regn sne vind ild jord sten
            træ blomst blad skov bjerg flod å hav sø ø dag nat morgen aften uge måned år time går mandag tirsdag
            onsdag torsdag fredag lørdag søndag forår sommer efterår vinter januar februar marts maj juni juli
            oktober december stor lille lang kort ny gammel god dårlig smuk varm kold høj stærk ung glad trist ked
            let svær vigtig forskellig samme anden højre venstre første sidste rød blå grøn gul sort hvid brun gå
            komme spise drikke sove se høre tale sige læse skrive give tage gøre lave arbejde lege spille leve bo
            købe sælge lære vide tænke elske løbe svømme åbne lukke finde hjælpe begynde bil tog skib fly
            flyvemaskine vej bro cykel billet station lufthavn konge krig penge læge lærer arbejder land sprog
            verden tid liv død navn ting sted noget nogen intet ingenting altid aldrig ofte meget mange få mere her
            der nu så igen før efter mens om gennem rundt mod nord syd øst vest kongerige republik øerne forenede
            stater kyst min din hans hendes vores deres mig dig ham os dem hvilken venligst tak hej farvel undskyld
            frihed regering uddannelse udvikling videnskab sundhed mulighed betydning lejlighed venlig naturligvis
            pludselig egentlig dyr vejr tøj sko skjorte bukser hat kniv ske gaffel flaske glas nøgle avis hyggelig
            kærlighed frankrig tyskland spanien vejret godt bor du? gerne kop markedet ventet sent æsken betyder
            ord? hos sine forældre dyr, lever vandet dansk engelsk tysk fransk spansk italiensk russisk kinesisk
            japansk græsk tyrkisk svensk norsk hovedstad hovedstaden Danmarks Tysklands Europas børnene huset bordet
            bøgerne ordene vennen læreren arbejdede gik sagde købte skrev læste alt alle som også endnu allerede
            mest blev april august september november gammelt sproget andre øvrige afrikansk indiansk hverken ingen
            måske imellem udskriv udskrift side sider størrelse farve billede indstillinger gem gemme slet slette åbn
            luk vælg vælge vis vise skjul fejl fil mappe bruger adgangskode findes krone kroner republikken tjekkisk
            ungarsk nederlandsk gebyr nævn hvert
            """),
        LanguageSample(
            "nb", .latin,
            """
            jeg du han hun den det vi dere de denne dette disse hvem hva hvor når hvorfor hvordan og eller men hvis
            fordi med uten for fra til i på ved under mellom en ei et ikke ja nei er var være har hadde kan kunne må
            vil ville skal skulle bli blir to tre fire fem seks sju syv åtte ni ti elleve tolv tjue hundre tusen
            mann kvinne barn gutt jente venn far mor bror søster sønn datter familie folk hode hånd fot øye øre munn
            nese hår hjerte blod ansikt finger hus dør vindu rom bord stol seng kjøkken hage gate by landsby skole
            bok papir penn blyant brev ord setning spørsmål svar vann brød melk kjøtt fisk egg ost eple frukt
            grønnsak salt sukker kaffe te vin frokost middag hund katt hest ku gris sau fugl mus bjørn ulv løve
            elefant kanin and høne slange frosk bie edderkopp sol måne stjerne himmel regn snø vind ild brann jord
            stein blomst blad skog fjell elv hav sjø øy dag natt morgen kveld uke måned år time går mandag tirsdag
            onsdag torsdag fredag lørdag søndag vår sommer høst vinter januar februar mars mai juni juli oktober
            desember stor liten lang kort ny gammel god dårlig vakker varm kald høy sterk ung glad trist lett
            vanskelig viktig forskjellig samme annen høyre venstre første siste rød blå grønn gul svart hvit brun gå
            komme spise drikke sove se høre snakke si lese skrive gi ta gjøre lage arbeide jobbe leke spille leve bo
            kjøpe selge lære vite tenke elske løpe svømme åpne lukke finne hjelpe begynne bil tog skip fly vei bro
            sykkel billett stasjon flyplass konge krig penger lege lærer arbeider land språk verden tid liv død navn
            ting sted noe noen ingenting alltid aldri ofte mye veldig mange få mer her der nå da igjen før etter
            mens om gjennom rundt mot nord sør øst vest kongeriket republikken øyene forente stater kyst min din
            hans hennes deres meg deg ham oss dem hvilken vennligst takk hei ha unnskyld frihet regjering utdanning
            utvikling vitenskap helse mulighet betydning leilighet vennlig naturligvis plutselig egentlig dyr vær
            klær sko skjorte bukse hatt kniv skje gaffel flaske glass nøkkel avis koselig kjærlighet frankrike
            tyskland spania været fint bor du? gjerne kopp markedet ventet sent esken betyr ordet? hos foreldrene
            sine som lever vannet norsk engelsk tysk fransk spansk italiensk russisk kinesisk japansk gresk tyrkisk
            svensk dansk hovedstad hovedstaden Norges Tysklands Europas barna huset bordet bøkene ordene vennen
            læreren arbeidet gikk så sa kjøpte skrev leste alt alle også enda allerede mest ble gammelt språket andre
            øvrige afrikansk indiansk verken ingen kanskje imellom skriv utskrift side sider størrelse farge bilde
            innstillinger lagre slett slette lukk velg velge vis vise skjul feil fil mappe bruker passord finnes krone
            kroner tsjekkisk ungarsk nederlandsk avgift nevn hvert gammelnorsk
            """),
        LanguageSample(
            "nn", .latin,
            """
            eg du han ho den det vi me de dykk dei denne dette desse kven kva kvar når kvifor korleis og eller men
            viss fordi med utan for frå til i på ved under mellom ein ei eit ikkje ja nei er var vere har hadde kan
            kunne må vil ville skal skulle bli blir to tre fire fem seks sju åtte ni ti elleve tolv tjue hundre
            tusen mann kvinne barn born gut jente ven far mor bror syster son dotter familie folk hovud hand fot
            auge øyre munn nase hår hjarte blod andlet finger hus dør vindauge rom bord stol seng kjøken hage gate
            by landsby skule bok papir penn brev ord setning spørsmål svar vatn brød mjølk kjøt fisk egg ost eple
            frukt grønsak salt sukker kaffi te vin frukost middag hund katt hest ku gris sau fugl mus bjørn ulv løve
            elefant kanin and høne slange frosk bie edderkopp sol måne stjerne himmel regn snø vind eld jord stein
            blome blad skog fjell elv hav sjø øy dag natt morgon kveld veke månad år time går måndag tysdag onsdag
            torsdag fredag laurdag søndag vår sommar haust vinter stor liten lang kort ny gamal god dårleg vakker
            varm kald høg sterk ung glad trist lett vanskeleg viktig forskjellig same annan høgre venstre første
            siste raud blå grøn gul svart kvit brun gå kome ete drikke sove sjå høyre snakke seie lese skrive gje ta
            gjere lage arbeide leike spele leve bu kjøpe selje lære vite tenkje elske springe symje opne lukke finne
            hjelpe byrje bil tog skip fly veg bru sykkel billett stasjon flyplass konge krig pengar lege lærar
            arbeidar land språk verd tid liv død namn ting stad noko nokon ingenting alltid aldri ofte mykje mange
            få meir her der no då igjen før etter medan om gjennom rundt mot nord sør aust vest kongerike republikk
            øyane sameinte statar kyst min din hans hennar deira meg deg oss takk hei farvel orsak fridom regjering
            utdanning utvikling vitskap helse moglegheit dyr vêr klede sko skjorte bukse hatt kniv skei gaffel
            flaske glas nøkkel avis kjærleik vêret fint bur du? gjerne ha kopp venta seint øskja tyder ordet? norsk
            engelsk tysk fransk spansk italiensk russisk kinesisk japansk gresk svensk dansk hovudstad hovudstaden
            Noregs Tysklands Europas borna huset bordet bøkene orda venen læraren arbeidde arbeider gjekk såg sa
            kjøpte skreiv las alt alle som òg endå allereie mest vart januar februar mars april mai juni juli august
            september oktober november desember gammal gammalt språket andre øvrige afrikansk indiansk verken ingen
            kanskje imellom skriv utskrift side sider storleik farge bilete innstillingar lagra slett sletta opna lukk
            lukka vel velja vis visa gøym feil fil mappe brukar passord høve finst vert blei krone kroner republikken
            tsjekkisk ungarsk tyrkisk nederlandsk avgift nemn kvart
            """),
        LanguageSample(
            "sv", .latin,
            """
            jag du han hon den det vi ni de denna detta dessa vem vad var när varför hur och eller men om därför att
            med utan för från till i på vid under mellan en ett inte ja nej är vara har hade kan kunde måste vill
            ville ska skulle bli blir två tre fyra fem sex sju åtta nio tio elva tolv tjugo hundra tusen man kvinna
            barn pojke flicka vän far mor bror syster son dotter familj folk människa huvud hand fot öga öra mun
            näsa hår hjärta blod ansikte finger hus dörr fönster rum bord stol säng kök trädgård gata stad by skola
            bok papper penna brev ord mening fråga svar vatten bröd mjölk kött fisk ägg ost äpple frukt grönsak salt
            socker kaffe te vin frukost middag hund katt häst ko gris får fågel mus björn varg lejon elefant kanin
            anka höna orm groda bi spindel sol måne stjärna himmel regn snö vind eld jord sten träd blomma blad skog
            berg flod hav sjö ö dag natt morgon kväll vecka månad år timme idag imorgon igår måndag tisdag onsdag
            torsdag fredag lördag söndag vår sommar höst vinter januari februari mars maj juni juli augusti oktober
            december stor liten lång kort ny gammal god bra dålig vacker varm kall hög stark ung glad ledsen lätt
            svår viktig olika samma annan höger vänster första sista röd blå grön gul svart vit brun gå komma äta
            dricka sova se höra tala prata säga läsa skriva ge ta göra arbeta leka spela leva bo köpa sälja lära
            veta tänka älska springa simma öppna stänga hitta hjälpa börja bil tåg skepp båt flygplan väg bro cykel
            biljett station flygplats kung krig pengar läkare lärare arbetare land språk värld tid liv död namn sak
            plats något någon ingenting alltid aldrig ofta mycket många få mer här där nu då igen före efter medan
            genom runt mot nord syd öst väst kungarike republiken öarna förenta staterna kust min din hans hennes
            deras mig dig honom oss dem vilken snälla tack hej förlåt ursäkta frihet regering utbildning utveckling
            vetenskap hälsa möjlighet betydelse lägenhet vänlig naturligtvis plötsligt egentligen djur väder kläder
            sko skjorta byxor hatt kniv sked gaffel flaska glas nyckel tidning kärlek frankrike tyskland spanien
            vädret fint bor du? vilja ha kopp går marknaden väntat sent finns lådan betyder ord? hos sina föräldrar
            som lever vattnet svenska engelska tyska franska spanska italienska ryska kinesiska japanska grekiska
            turkiska huvudstad huvudstaden Sveriges Tysklands Frankrikes Europas barnen huset bordet böckerna orden
            vännen läraren arbetade arbetar gick såg sade köpte skrev läste allt alla också ännu redan mest skall
            blev
            """),
        LanguageSample(
            "is", .latin,
            """
            ég þú hann hún það við þið þeir þær þau þessi þetta hver hvað hvar hvenær hvers vegna hvernig og eða en
            ef af því að með án fyrir frá til í á undir milli ekki já nei er eru var voru vera hefur hafa hafði
            getur verður vill skal einn tveir þrír fjórir fimm sex sjö átta níu tíu ellefu tólf tuttugu hundrað
            þúsund maður kona barn börn strákur drengur stelpa vinur faðir pabbi móðir mamma bróðir systir sonur
            dóttir fjölskylda fólk höfuð hönd fótur auga eyra munnur nef hár hjarta blóð andlit fingur hús hurð dyr
            gluggi herbergi borð stóll rúm eldhús garður gata borg bær þorp skóli bók pappír penni bréf orð setning
            spurning svar vatn brauð mjólk kjöt fiskur egg ostur epli ávöxtur grænmeti salt sykur kaffi te vín
            morgunmatur kvöldmatur hundur köttur hestur kýr svín kind fugl mús björn úlfur ljón fíll kanína önd hæna
            slanga froskur bý könguló sól tungl stjarna himinn rigning snjór vindur eldur jörð steinn tré blóm lauf
            skógur fjall haf sjór eyja dagur nótt morgunn kvöld vika mánuður ár klukkustund dag morgun gær mánudagur
            þriðjudagur miðvikudagur fimmtudagur föstudagur laugardagur sunnudagur vor sumar haust vetur stór lítill
            langur stuttur nýr gamall góður vondur fallegur heitur kaldur sterkur ungur glaður sorgmæddur auðveldur
            erfiður mikilvægur sami annar hægri vinstri fyrsti síðasti rauður blár grænn gulur svartur hvítur brúnn
            fara koma borða drekka sofa sjá heyra tala segja lesa skrifa gefa taka gera vinna leika lifa búa kaupa
            selja læra vita hugsa elska hlaupa synda opna loka finna hjálpa byrja bíll lest skip flugvél vegur brú
            hjól flugvöllur konungur stríð peningar læknir kennari land tungumál heimur tími líf dauði nafn hlutur
            staður eitthvað einhver ekkert alltaf aldrei oft mjög mikið margir meira hér þar nú þá aftur eftir meðan
            um gegnum gegn norður suður austur vestur konungsríki lýðveldið eyjar eyjarnar strönd minn þinn hans
            hennar okkar þeirra mér takk halló bless fyrirgefðu frelsi ríkisstjórn menntun þróun vísindi heilsa
            möguleiki dýr veður föt skór skyrta buxur hattur hnífur skeið gaffall flaska glas lykill dagblað ást
            frakkland þýskaland spánn veðrið gott býrð þú? mig langar tebolla förum markaðinn of seint kassanum
            þýðir orð? íslenska enska þýska franska spænska ítalska rússneska kínverska japanska gríska danska
            sænska norska höfuðborg höfuðborgin Íslands Þýskalands Evrópu börnin húsið borðið bækurnar orðin
            vinurinn kennarinn vann vinn fer fór sá sagði keypti skrifaði las allt allir sem einnig enn þegar mest
            """),
        LanguageSample(
            "fo", .latin,
            """
            eg tú hann hon tað vit tit tey hesin hetta hvør hvat hvar nær hví hvussu og ella men um tí at við uttan
            fyri frá til í á hjá undir millum ikki ja nei er eru var vóru vera hevur hava hevði kann má vil skal ein
            tveir tríggir fýra fimm seks sjey átta níggju tíggju ellivu tólv tjúgu hundrað túsund maður kvinna barn
            børn drongur genta vinur faðir pápi móðir mamma bróðir systir sonur dóttir familja fólk høvd hond fótur
            eyga oyra munnur nøs hár hjarta blóð andlit fingur hús hurð vindeyga rúm borð stólur song køkur gøta
            býur bygd skúli bók pappír pennur bræv orð spurningur svar vatn breyð mjólk kjøt fiskur egg ostur
            súrepli frukt salt sukur kaffi te vín hundur ketta hestur kúgv svín seyður fuglur mús bjørn úlvur sól
            máni stjørna himmal regn kavi vindur eldur jørð steinur træ blóma skógur fjall hav sjógvur oyggj oyggjar
            dagur nátt morgun kvøld vika mánaður ár tími dag morgin gjár mánadagur týsdagur mikudagur hósdagur
            fríggjadagur leygardagur sunnudagur vár summar heyst vetur stórur lítil langur stuttur nýggjur gamal
            góður ringur vakur heitur kaldur høgur sterkur ungur glaður lættur torførur týdningarmikil sami annar
            fyrsti seinasti reyður bláur grønur gulur svartur hvítur brúnur fara koma eta drekka sova síggja hoyra
            tosa siga lesa skriva geva taka gera arbeiða spæla liva búgva keypa selja læra vita hugsa elska renna
            svimja opna finna hjálpa byrja bilur skip flogfar vegur brúgv kongur kríggj pengar lækni lærari land mál
            heimur lív deyði navn stað okkurt onkur einki altíð ongantíð ofta nógv her har nú tá aftur eftir meðan
            gjøgnum móti norður suður eystur vestur mín tín hansara hennara okkara teirra takk hey farvæl føroyskt
            enskt týskt franskt spanskt italskt russiskt kinesiskt japanskt grikskt danskt svenskt norskt
            høvuðsstaður høvuðsstaðurin Føroya Týsklands Evropa børnini húsið borðið bøkurnar orðini vinurin lærarin
            arbeiddi fer fór sá segði keypti skrivaði las alt øll nakað sum eisini enn longu mest januar februar
            mars apríl mai juni juli august september oktober november desember
            """),
        LanguageSample(
            "yi", .hebrew,
            """
            איך דו ער זי עס מיר איר זיי דער די דאָס דאס וואָס ווער וווּ ווו ווען פֿאַרוואָס פארוואס ווי און אָדער
            אבער אָבער אויב ווײַל ווייל מיט אָן פֿאַר פאר פֿון פון צו אין אויף אונטער צווישן אַ אַן נישט ניט קיין
            יאָ ניין איז זענען זײַנען געווען בין זײַן האָט האָבן האט קען מוז וויל וועט איינס צוויי דרײַ פֿיר פֿינף
            זעקס זיבן אַכט נײַן צען צוואַנציק הונדערט טויזנט מאַן פֿרוי קינד קינדער ייִנגל מיידל פֿרײַנד טאַטע מאַמע
            ברודער שוועסטער זון טאָכטער משפּחה מענטשן קאָפּ האַנט פֿוס אויג אויער מויל נאָז האָר האַרץ בלוט פּנים
            פֿינגער הויז טיר פֿענצטער צימער טיש שטול בעט קיך גאָרטן גאַס שטאָט דאָרף שול בוך פּאַפּיר פּען בריוו
            וואָרט זאַץ פֿראַגע ענטפֿער וואַסער ברויט מילך פֿלייש פֿיש איי קעז עפּל פֿרוכט זאַלץ צוקער קאַווע טיי
            ווײַן הונט קאַץ פֿערד קו חזיר שאָף פֿויגל מויז בער וואָלף לייב העלפֿאַנד האָז קאַטשקע הון שלאַנג פֿראָש
            לבֿנה שטערן הימל רעגן שניי ווינט פֿײַער ערד שטיין בוים בלום בלאַט וואַלד באַרג טײַך ים אינדזל טאָג נאַכט
            פֿרי אָוונט וואָך חודש יאָר שעה הײַנט מאָרגן נעכטן זונטיק מאָנטיק דינסטיק מיטוואָך דאָנערשטיק פֿרײַטיק
            שבת פֿרילינג זומער האַרבסט ווינטער גרויס קליין לאַנג קורץ נײַ אַלט גוט שלעכט שיין הייס קאַלט הויך שטאַרק
            יונג גליקלעך טרויעריק לײַכט שווער וויכטיק אַנדערש רעכט לינק ערשט לעצט רויט בלוי גרין געל שוואַרץ ווײַס
            ברוין גיין קומען עסן טרינקען שלאָפֿן זען הערן רעדן זאָגן לייענען שרײַבן געבן נעמען טאָן מאַכן אַרבעטן
            שפּילן לעבן וווינען קויפֿן פֿאַרקויפֿן לערנען וויסן טראַכטן ליבן לויפֿן שווימען עפֿענען געפֿינען העלפֿן
            אָנהייבן באַן שיף לאַנד שפּראַך וועלט צײַט טויט נאָמען זאַך אָרט עפּעס עמעצער גאָרנישט שטענדיק קיינמאָל
            אָפֿט זייער סך ווייניק מער דאָ דאָרטן איצט דעמאָלט ווידער נאָך מײַן דײַן אונדזער מיך דיך אים אונדז ביטע
            דאַנק שלום
            """),
    ]
}
