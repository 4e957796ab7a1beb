extension LanguageSample {
    /// Of more languages of Africa, and of Malagasy.
    static let smallAfrican = [
        LanguageSample(
            "xh", .latin,
            """
            mna wena yena thina nina bona lo le eli olu oku loo leyo ngubani ntoni phi nini njani kutheni kwaye okanye
            kodwa ukuba kuba nge na ngaphandle kwi e ku phantsi phakathi hayi ewe ngu yi ndi u ba wayengu ikhona
            ukwenza ukuthetha ukubona ukuya ukuza ukuphila ukutya ukusela ukulala ukufunda ukubhala ukunika ukuthatha
            ukuvula ukuvala inye zimbini zintathu zine zintlanu zintandathu sixhenxe sibhozo lithoba lishumi ikhulu
            iwaka umntu indoda umfazi umntwana abantwana inkwenkwe intombazana umhlobo utata umama umntakwethu udade
            unyana intombi usapho abantu intloko isandla unyawo iliso amehlo indlebe umlomo impumlo iinwele intliziyo
            igazi ubuso umnwe indlu umnyango ifestile igumbi itafile isitulo ibhedi ikhitshi igadi isitalato isixeko
            ilali isikolo incwadi iphepha ileta igama amagama umbuzo impendulo amanzi isonka ubisi inyama intlanzi
            iqanda itshizi iapile isiqhamo ityuwa iswekile ikofu iti iwayini inja ikati ihashe inkomo ihagu igusha
            intaka impuku ingcuka ingonyama indlovu umvundla ilanga inyanga inkwenkwezi isibhakabhaka imvula ikhephu
            umoya umlilo umhlaba ilitye umthi intyatyambo igqabi ihlathi intaba umlambo ulwandle ichibi isiqithi imini
            ubusuku intsasa ngokuhlwa iveki unyaka iyure namhlanje ngomso izolo umvulo ulwesibini ulwesithathu ulwesine
            ulwesihlanu umgqibelo icawa eyomqungu eyomdumba eyokwindla utshazimpunzi ucanzibe isilimela eyekhala
            eyethupha eyomsintsi eyedwarha eyenkanga eyomnga enkulu encinci ende emfutshane entsha endala entle embi
            eshushu ebandayo ephezulu eyomeleleyo oselula lula nzima ebalulekileyo eyahlukileyo enye efanayo ekunene
            ekhohlo yokuqala yokugqibela ebomvu eluhlaza emthubi emnyama emhlophe rhoqo soze kakhulu kancinci ngakumbi
            apha phaya ngoku emva phambi umntla umzantsi impuma intshona ulwimi ilizwe ihlabathi ixesha ubomi ukufa
            into indawo nantoni yonke isixhosa isingesi ukukhetha ukucima ukugcina ifayile impazamo ubungakanani umbala
            ayikwazi ukuvulwa khetha cima gcina zonke iinkcukacha umsebenzisi ngaphambili okulandelayo
            """),
        LanguageSample(
            "rw", .latin,
            """
            njye wowe we twe mwe bo uyu iyi ibi uwo iyo ibyo nde iki he ryari gute kuki na cyangwa ariko niba kuko
            hamwe nta kuri ku mu mo munsi hagati oya yego ni ari bari yari afite bafite kuba kugira ashobora agomba
            arashaka gukora kuvuga kubona kugenda kuza kubaho kurya kunywa gusinzira gusoma kwandika gutanga gufata
            gufungura gufunga rimwe kabiri gatatu kane gatanu gatandatu karindwi umunani icyenda icumi makumyabiri
            ijana igihumbi umuntu umugabo umugore umwana abana umuhungu umukobwa inshuti data mama umuvandimwe mushiki
            umuryango abantu umutwe ukuboko ikiganza ikirenge ijisho amaso ugutwi umunwa izuru umusatsi umutima amaraso
            urutoki inzu idirishya icyumba ameza intebe uburiri igikoni ubusitani umuhanda umujyi umudugudu ishuri
            igitabo urupapuro ibaruwa ijambo amagambo ikibazo igisubizo amazi umugati amata inyama ifi igi imbuto
            umunyu isukari ikawa icyayi inzoga imbwa injangwe ifarashi inka ingurube intama inyoni imbeba intare inzovu
            urukwavu izuba ukwezi inyenyeri ijuru imvura urubura umuyaga umuriro isi ibuye igiti indabo ikibabi
            ishyamba umusozi uruzi inyanja ikiyaga ikirwa umunsi ijoro igitondo umugoroba icyumweru umwaka isaha ejo
            kuwa mutarama gashyantare werurwe mata gicurasi kamena nyakanga kanama nzeri ukwakira ugushyingo ukuboza
            nini nto kirekire kigufi gishya gishaje kiza kibi ubushyuhe ubukonje muremure umusore byoroshye bikomeye
            byingenzi bitandukanye undi kimwe iburyo ibumoso mbere nyuma umutuku ubururu icyatsi umuhondo umukara
            umweru buri gihe cyane byinshi bike hano hariya ubu amajyaruguru amajyepfo uburasirazuba uburengerazuba
            ururimi indimi igihugu ibihugu igihe ubuzima urupfu izina ikintu ahantu byose ikinyarwanda icyongereza
            igifaransa ikidage ikirusiya ikinyayuropa ikiyapani igishinwa icyarabu ikigereki igiswahili
            """),
        LanguageSample(
            "lg", .latin,
            """
            nze ggwe ye ffe mmwe bo ono kino bino oyo ekyo ani ki wa ddi atya lwaki ne oba naye kubanga na nga awatali
            ku mu wansi wakati nedda yee kiri bali yali alina balina okuba okubeera asobola ayagala okukola okugamba
            okulaba okugenda okujja okulya okunywa okwebaka okwogera okusoma okuwandiika okuwa okutwala okuggula
            okuggalawo emu bbiri ssatu nnya ttaano mukaaga musanvu munaana mwenda kkumi abiri kikumi lukumi omuntu
            omusajja omukazi omwana abaana omulenzi omuwala mukwano taata maama muganda mwannyina mutabani muwala amaka
            abantu omutwe omukono engalo ekigere eriiso amaaso okutu omumwa ennyindo enviiri omutima omusaayi ennyumba
            oluggi eddirisa ekisenge emmeeza entebe ekitanda effumbiro ennimiro oluguudo ekibuga ekyalo essomero
            ekitabo olupapula ebbaluwa ekigambo ebigambo ekibuuzo okuddamu amazzi omugaati amata ennyama ekyennyanja
            eggi ekibala omunnyo ssukaali kaawa caayi omwenge embwa kkapa embalaasi ente embizzi endiga ekinyonyi
            emmese empologoma enjovu akamyu enjuba omwezi emmunyeenye eggulu enkuba empewo omuliro ensi ejjinja omuti
            ekimuli ekikoola ekibira olusozi omugga ennyanja ekizinga olunaku ekiro enkya akawungeezi wiiki omwaka
            essaawa leero jjo bbalaza lwakubiri lwakusatu lwakuna lwakutaano lwamukaaga sabbiiti gatonnya
            mukutulansanja mugulansigo kafuumuulampawu muzigo ssebaaseka kasambula muwakanya mutunda
            mukulukusabitungotungo museenene ntenvu nnene kitono kiwanvu kimpi kipya kikadde kirungi kibi ebbugumu
            obunnyogovu waggulu amaanyi omuto kyangu kizibu kikulu njawulo omulala ddyo kkono olubereberye enkomerero
            mmyufu bbulu kiragala kyenvu nzirugavu njeru bulijjo nnyo bingi bitono wano eri kati oluvannyuma
            obukiikakkono obukiikaddyo olulimi obudde obulamu okufa erinnya ekintu ekifo buli byonna luganda olungereza
            olufalansa fayiro omuko okukyusa londa ggulawo tereka sangula tekisobose okuggulawo eno
            """),
        LanguageSample(
            "kg", .latin,
            """
            mono nge yandi beto beno bawu yayi yina nani inki wapi ntangu nki mutindu sambu na ye to kansi kana kondwa
            ya ku mu nsi kati ve inga kele vandaka kuvanda lenda fwete zola sala tuba mona kwenda kwisa dia nua lala
            zonza tanga sonika pesa baka zibula kanga mosi zole tatu iya tanu sambanu nsambwadi nana uvwa kumi makumole
            nkama mafunda muntu bakala nkento mwana bana nduku tata mama mpangi leki dibuta bantu ntu diboko koko disu
            meso dikutu munoko mbombo nsuki ntima menga nzo kielo lupangu meza kiti mbeto bwala mbanza nzila mukanda
            papela ngogo mambu ngyufula mvutu maza dimpa miliki mbisi maki mbuma mungwa sukadi kafe malafu mbwa nyawu
            mpunda ngombe ngulu dimeme ndeke mpuku nkosi nzau ngonda mbwetete zulu mvula mupepe tiya ntoto ditadi nti
            fololo dititi mfinda mongo nzadi nlangu kisanga kilumbu mpimpa suka nkokila mposo nima lelu mbasi mazono
            nene fioti nda nkufi mpa nkulu mbote mbi kitoko madidi ngolo pete mpasi mfunu nkaka kaka diaka yantete
            nsuka mbwaki ndombe mpembe yonso mingi awa kuna ntwala ndinga luzingu lufwa nkumbu kima kisika kikongo
            kingelezi kifalansa kusala kutanga kusonika kubaka kuzaba kusukula lukaya lunda zietolo mpila nzayilu salu
            bisalu luyalu nkubika
            """),
        LanguageSample(
            "nso", .latin,
            """
            nna wena yena rena lena bona ye wo se bjo yeo seo mang eng kae neng bjang gobaneng le goba eupša ge ka
            gobane ntle go mo gare fase magareng aowa ee ke ba e be o na dira bolela ya tla phela ja nwa robala bala
            ngwala fa tšea bula tswalela tee pedi tharo nne hlano tshela šupa seswai senyane lesome lekgolo sekete
            motho monna mosadi ngwana bana mošemane mosetsana mogwera tate mma ngwanešo kgaetšedi morwa morwedi lapa
            batho hlogo letsogo seatla leoto leihlo mahlo tsebe molomo nko moriri pelo madi sefahlego monwana ntlo
            mojako lefasetere phapoši tafola setulo mpete serapana mmila toropo motse sekolo puku letlakala lengwalo
            lentšu potšišo karabo meetse borotho maswi nama hlapi lee apola seenywa letswai swikiri kofi teye beine
            mpša katse pere kgomo kolobe nku nonyana legotlo phiri tau tlou mmutla letšatši ngwedi naledi legodimo pula
            lehlwa phefo mollo lefase leswika mohlare letšoba sethokgwa thaba noka lewatle letsha sehlakahlaka bošego
            mesong mantšiboa beke kgwedi ngwaga iri lehono gosasa maabane mošupologo labobedi laboraro labone labohlano
            mokibelo lamorena kgolo nnyane telele kopana mpsha tala botse mpe fišago tonyago godimo maatla bonolo thata
            bohlokwa fapanego nngwe swanago moja nngele mathomo mafelelo khubedu talalerata serolwane ntsho tšhweu
            mehla kudu moo bjale morago pele leboa borwa bohlabela bodikela polelo naga nako bophelo lehu leina selo
            lefelo tšohle sepedi seisimane fetola boloka phošo bogolo mmala faele lokologanya kgetha tlošetša tšwelela
            ga sa kgone bulwa tša tšeo modiriši
            """),
        LanguageSample(
            "mg", .latin,
            """
            aho ianao izy isika izahay ianareo ireo ity io iza inona aiza oviana ahoana nahoana sy na fa raha satria
            amin' tsy misy ho an'ny avy any eo ao ambony ambany anelanelan' tsia eny dia efa nisy manana afaka tokony
            te manao miteny mahita mandeha velona mihinana misotro matory mamaky manoratra manome maka manokatra manidy
            iray roa telo efatra dimy enina fito valo sivy folo roapolo zato arivo olona lehilahy vehivavy zaza ankizy
            zazalahy zazavavy namana ray dada reny neny rahalahy anabavy zanaka fianakaviana loha tanana tongotra maso
            sofina vava orona volo ra tarehy rantsana trano varavarana varavarankely efitra latabatra seza fandriana
            lakozia zaridaina lalana tanàna vohitra sekoly boky taratasy teny fanontaniana valiny rano mofo ronono hena
            trondro atody fromazy paoma voankazo sira siramamy kafe dite divay alika saka soavaly omby kisoa ondry
            vorona voalavo liona elefanta bitro masoandro volana kintana lanitra orana rivotra afo tany vato hazo
            voninkazo ravina ala tendrombohitra renirano ranomasina farihy nosy andro alina maraina hariva herinandro
            taona ora androany rahampitso omaly alatsinainy talata alarobia alakamisy zoma asabotsy alahady janoary
            febroary martsa aprily mey jona jolay aogositra septambra oktobra novambra desambra lehibe kely lava fohy
            vaovao antitra tsara ratsy mafana mangatsiaka matanjaka tanora mora sarotra samihafa hafa mitovy havanana
            havia voalohany farany mena manga maitso mavo mainty fotsy mandrakariva betsaka vitsy kokoa eto izao taloha
            avaratra atsimo atsinanana andrefana fiteny firenena tontolo fotoana fiainana fahafatesana anarana zavatra
            toerana rehetra malagasy anglisy frantsay pejy rakitra hamafa hitahiry hisafidy safidy
            """),
        LanguageSample(
            "wo", .latin,
            """
            man yow moom nun yeen ñoom kii lii bii boobu kan lan fan kañ naka lu tax ak wala waaye su ndax te ci ba
            amul ngir bu biir kaw suuf diggante déedéet waaw mooy lañu nga na am nañu bëgg mën war def wax gis dem ñëw
            dundu lekk naan nelaw jàng bind jox jël ubbi tëj benn ñaar ñett ñent juróom fukk téeméer junni nit góor
            jigéen xale gone xarit baay yaay mag rakk doom njaboot bopp loxo tànk bët nopp gémmiñ bakkan kawar xol
            deret kanam baaraam kër bunt palanteer néeg taabal siis lal waañ tool mbedd dëkk kalandë daara téere kayit
            bataaxal baat laaj tontu ndox mburu meew yàpp jën nen pom xorom suukër kafe xaj muus fas nag mbaam xar picc
            janax bukki gaynde ñay njomboor jant weer biddéew asamaan taw ngelaw safara doj garab tóor xob àll tund dex
            géej duma dun bés guddi suba ngoon ayubés at waxtu tey ëllëg démb altine talaata àllarba alxames àjjuma
            gaawu dibéer rëy ndaw gudd gàtt bees màggat baax bon rafet tàng sedd kawe dëgër yomb jafe solo wuute beneen
            ndeyjoor càmmoñ njëkk mujj xonq bulo wert mboq ñuul weex saa nekk bari tuuti gën fii fee léegi ginaaw
            kàllaama réew àdduna jamono dund dee tur mbir barab lépp wolof tubaab angale
            """),
        LanguageSample(
            "kab", .latin,
            """
            nekk kečč kemm netta nettat nekkni kunwi nutni wagi tagi wigi anwa acu anida melmi amek acuɣer neɣ maca ma
            acku d s war i n deg ɣef ddaw gar ala ih yella tella llan yesɛa tesɛa ad ur ara yezmer yebɣa yiwen yiwet
            sin snat kraḍ ukkuz semmus sḍis sa tam tẓa mraw timiḍi agim argaz tameṭṭut aqcic taqcict ameddakel baba
            yemma gma weltma mmi yelli tawacult medden aqerru afus aḍar tiṭ ameẓẓuɣ imi anzaren acebbub ul idammen udem
            aḍad axxam tabburt ṭṭaq taxxamt ṭṭabla akersi usu tanwalt tibḥirt abrid tamdint taddart aɣerbaz adlis
            lkaɣeḍ tabrat awal asteqsi tiririt aman aɣrum ayefki aksum aslem tamellalt agguglu tateffaḥt lfakya lemleḥ
            ssker lqahwa latay crab aqjun amcic aɛewdiw tafunast ilef tixsi afrux aɣerda uccen izem ilu awtul iṭij
            aggur itri igenni ageffur adfel aḍu times akal aẓru aseklu ajeǧǧig ifer tagant adrar asif ilel tala tigzirt
            ass iḍ ṣṣbeḥ tameddit ddurt aseggas tasragt assa azekka iḍelli arim aram ahad amhad sem sed acer meqqren
            meẓẓi ɣezzif wezzil amaynut aqdim yelha diri yecbeḥ yeḥma semmeḍ ɛlayen yeǧhed fessus yuɛer wayeḍ kif-kif
            ayeffus azelmaḍ amenzu aneggaru azeggaɣ azegzaw awraɣ aberkan amellal dima werǧin aṭas cwiṭ ugar da dihin
            tura syin uqbel ugafa anẓul tutlayt amaḍal akud tudert tamettant isem taɣawsa amkan kra ulac yal akk
            taqbaylit tafransist taglizit taɛrabt tamaziɣt tarusit tajapunit tacinwat ifuyla yiḍes yečča yeswa yettes
            yeẓra yesla yenna yemmeslay yeɣra yura yefka yewwi yexdem yedder yessen iḥemmel yeldi yemdel kkes sekles
            fren asebter afaylu tuccḍa
            """),
        LanguageSample(
            "sn", .latin,
            """
            ini iwe iye isu imi ivo ichi icho uyu uyo iyi izvi izvo ndiani chii kupi rini sei nei nekuti asi kana
            saka ne pasina kuna kubva kusvika mukati pamusoro pasi pakati hongu kwete aiwa ndi ari ndiri uri tiri
            muri vari aiva ndaiva ane ndine anogona anofanira anoda ndinoda poshi imwe piri tatu ina shanu tanhatu
            nomwe sere pfumbamwe gumi zana chiuru murume mukadzi mwana vana mukomana musikana shamwari baba amai mai
            mukoma munin'ina hanzvadzi mhuri munhu vanhu musoro ruoko maoko gumbo tsoka ziso maziso nzeve muromo
            mhino bvudzi mwoyo ropa chiso munwe imba mikova musuwo hwindo kamuri tafura chigaro mubhedha kicheni
            bindu mugwagwa guta musha chikoro bhuku pepa chinyoreso tsamba izwi mutsara mubvunzo mhinduro mvura
            chingwa mukaka nyama hove zai chizi apuro muchero muriwo munyu shuga kofi tii doro sadza chisvusvuro
            chirairo imbwa katsi bhiza mombe nguruve gwai hwai mbudzi shiri gonzo bere shumba nzou tsuro dhadha huku
            nyoka datya nyuchi dandemutande zuva mwedzi nyeredzi denga kunaya sinou mhepo moto nyika ibwe muti ruva
            shizha sango gomo rwizi gungwa dziva chitsuwa siku usiku mangwanani manheru vhiki gore awa nhasi
            mangwana nezuro muvhuro chipiri chitatu china chishanu mugovera svondo hombe kukura diki kureba pfupi
            itsva yekare kunaka kuipa yakanaka inopisa kutonhora refu simba kufara kusuwa nyore kuoma kukosha siyana
            fanana rudyi ruboshwe yekutanga yekupedzisira tsvuku bhuruu girini yero nhema chena enda uya kudya kunwa
            kurara kuona kunzwa kutaura kuverenga kunyora kupa kutora kuita kushanda kutamba kurarama kugara kutenga
            kutengesa kudzidza kuziva kufunga kuda kumhanya kushambira kuvhura kuvhara kuwana kubatsira kutanga
            motokari chitima chikepe ndege bhiriji bhasikoro tiketi mambo hondo mari chiremba mudzidzisi mushandi
            mutauro nguva upenyu rufu zita chinhu nzvimbo dzose kazhinji kwazvo zvakawanda zvishoma pano apo
            ikozvino zvino zvakare shure pamberi kuchamhembe mabvazuva madokero hurumende ndapota tatenda ndatenda
            mhoro makadii zvakanaka pamusoroi angu ako ake edu enyu avo wangu wako vangu
            """),
        LanguageSample(
            "ln", .latin,
            """
            nga ngai yo ye biso bino bango oyo wana wuna nani nini wapi ntango mpo na ndenge mpe to kasi soki te
            epai ya kati likolo nse katikati ee iyo boye azali nazali ozali tozali bozali bazali azalaki nazalaki
            aza naza akoki nakoki asengeli alingi nalingi olingi moko mibale misato minei mitano motoba nsambo
            mwambe libwa zomi nkama nkoto mobali mwasi mwana bana elenge moninga tata mama papa yaya leki ndeko
            libota moto bato motó loboko maboko lokolo makolo liso miso litoi matoi monoko zolo nsuki motema makila
            elongi mosapi ndako porte ekuke lininisa shambre mesa kiti mbeto kuku elanga balabala engumba mboka
            kelasi eteyelo buku mokanda papela liloba maloba phrase motuna eyano mai lipa mampa miliki mosuni mbisi
            liki maki fromage pomme mbuma ndunda mungwa sukali kafe ti vino masanga bilei tongo mpokwa mbwa niawu
            mpunda ngombe ngulu mpate ndeke mpuku nkosi nzoku nsuso nyoka ligorodo nzoi moi sanza monzoto mbula
            mopepe mabele libanga nzete fololo lokasa matiti zamba ngomba ebale mbu mayi esanga mokolo butu ntongo
            poso mobu ngonga lelo lobi liboso lomingo monene moke molai mokuse sika kala malamu mabe kitoko malili
            makasi esengo mawa pete mpasi ntina ekeseni nsuka motane bleu vert jaune moyindo mpembe kokende koya
            kolia komela kolala komona koyoka koloba kosolola kotanga kokoma kopesa kozwa kosala kosakana kofanda
            kobika kosomba koteka koyekola koyeba kokanisa kolinga kopota mbangu kobeta kofungola kokanga koluka
            kosunga kobanda motuka engbunduka masuwa mpepo nzela gbagba velo tike mokonzi bitumba mbongo monganga
            molakisi mosali ekolo lokota mokili bomoi liwa nkombo eloko biloko esika nyonso mbala mingi mpenza awa
            kuna sikoyo sima lisusu nordi este weste leta limbisa palado melesi matondi mbote kende bosolo nzambe
            ezali
            """),
        LanguageSample(
            "ig", .latin,
            """
            m mụ gị i ị ya anyị unu ha nke a ahụ ndị onye gịnị ebee olee mgbe kedu mere na ma ọ bụ kama bụrụ n'ihi
            n'enweghị maka site ruo n'ime n'elu n'okpuru n'etiti ee mba nwere nwee ga gaa ike kwesịrị chọrọ otu abụọ
            atọ anọ ise isii asaa asatọ itoolu iri narị puku nwoke nwaanyị nwanyị nwa nwata ụmụaka ụmụ enyi nna nne
            nwanne ezinụlọ mmadụ isi aka ụkwụ anya ntị ọnụ imi ntutu obi ọbara ihu mkpịsị ụlọ ụzọ windo ime tebụl
            oche akwa ndina usekwu ubi okporo ámá obodo ukwu akwụkwọ mpempe pensụl leta okwu ahịrị ajụjụ azịza mmiri
            achịcha ara ehi anụ azụ àkwá mkpụrụ osisi nri nnu shuga kọfị tii mmanya ụtụtụ abalị nkịta nwamba pusi
            ịnyịnya ezì atụrụ nnụnụ oke agụ ọdụm enyí bekee ọbọgwụ ọkụkọ agwọ awọ aṅụ ududo anyanwụ ọnwa kpakpando
            eluigwe ozuzo ifufe ọkụ ụwa ala nkume ifuru akwukwọ ọhịa ugwu osimiri oké ọdọ agwaetiti ụbọchị mgbede
            izu ụka afọ awa taa echi ụnyaahụ mọnde tuzdee wenezdee tọzdee fraịdee satọdee sọnde nnukwu obere ogologo
            mkpirikpi ọhụrụ ochie ọma ezigbo njọ mma oyi elu sike ụtọ mwute mfe mkpa iche ekpe mbụ ikpeazụ uhie acha
            anụnụ ndụ edo ojii ọcha nchara bịa rie ṅụọ hie ụra hụ nụ kwuo kwu gụọ dee nye were mee rụọ ọrụ gwuo egwu
            dị biri zụta ree mụta mara chee n'anya gbaa ọsọ meghee mechie chọta nyere malite ụgbọ oloko àkwà igwe
            tiketi eze agha ego dọkịta nkuzi asụsụ oge ọnwụ aha ihe ebe niile ọtụtụ ugboro ukwuu ntakịrị karịa ugbu
            emesịa ọzọ tupu ndịda ọwụwa ọdịda biko daalụ imela nnọọ ka ndo kedụ chineke chukwu
            """),
    ]
}
