extension LanguageSample {
    /// Of Celtic languages, and others of Europe that stand alone.
    static let celtic = [
        LanguageSample(
            "ga", .latin,
            """
            mé tú sé sí muid sinn sibh siad seo sin cé cad céard cá cathain cén fáth conas agus nó ach má mar le gan
            do ó as go i sa san ar faoi idir an na tá bhí níl ní is ba bheith táim bíonn raibh nach féidir caithfidh
            mhaith beidh a haon dó trí ceathair cúig seacht ocht naoi deich aon déag fiche céad míle fear bean
            páiste leanbh páistí buachaill cailín cara athair máthair deartháir deirfiúr mac iníon teaghlach clann
            daoine duine ceann lámh cos súil cluas béal srón gruaig croí fuil aghaidh méar teach doras fuinneog
            seomra bord cathaoir leaba cistin gairdín sráid cathair baile sráidbhaile scoil leabhar páipéar peann
            litir focal abairt ceist freagra uisce arán bainne feoil iasc ubh cáis úll torthaí glasraí salann siúcra
            caife tae fíon bricfeasta dinnéar madra cat capall bó muc caora éan luch béar tíre leon eilifint coinín
            lacha cearc nathair frog beach damhán alla grian gealach réalta spéir báisteach sneachta gaoth tine
            talamh cloch crann bláth duilleog foraois coill sliabh abhainn farraige muir loch oileán lá oíche maidin
            tráthnóna seachtain mí bliain uair inniu amárach inné dé luain máirt céadaoin déardaoin haoine sathairn
            domhnaigh earrach samhradh fómhar geimhreadh mór beag fada gearr nua sean maith olc álainn te fuar ard
            láidir óg sona brónach éasca deacair tábhachtach difriúil céanna eile deas clé deireanach dearg gorm
            glas uaine buí dubh bán donn dul teacht ithe ól codladh feiceáil cloisteáil labhairt rá léamh scríobh
            tabhairt tógáil déanamh obair imirt maireachtáil cónaí ceannach díol foghlaim fios smaoineamh grá rith
            siúl snámh oscailt dúnadh aimsigh cabhrú tosú carr traein long eitleán bóthar droichead rothar ticéad
            stáisiún aerfort rí cogadh airgead dochtúir múinteoir oibrí tír teanga domhan am saol bás ainm rud áit
            éigin gcónaí riamh minic an-mhaith leor beagán níos mó anseo ansin anois arís roimh tar éis linn
            timpeall in tuaisceart deisceart oirthear iarthar ríocht poblacht oileáin stáit aontaithe cósta mo ár
            bhur liom leat leis againn acu thoil agat dia duit slán gabh leithscéal saoirse rialtas oideachas
            forbairt sláinte ainmhí aimsir éadaí bróg léine bríste hata scian spúnóg forc buidéal gloine eochair
            nuachtán ghearmáin fhrainc spáinn bhfuil chónaí? cupán táimid ag dtí margadh ró-mhall bhosca brí bhfocal
            seo? gaeilge béarla gearmáinis fraincis spáinnis iodáilis rúisis sínis seapáinis gréigis tuircis
            príomhchathair héireann gearmáine heorpa leanaí tí leabhair focail cairde chuaigh téim chonaic dúirt
            cheannaigh léigh gach freisin fós cheana
            """),
        LanguageSample(
            "gd", .latin,
            """
            mi thu e i sinn sibh iad seo sin cò dè càite cuin carson ciamar agus no ach ma nuair oir le gun airson
            bho à do ann anns air fo eadar an am na nam nan tha bha chan eil is bu bhith robh nach faodaidh feumaidh
            toil bidh aon dà trì ceithir còig sia seachd ochd naoi deich fichead ceud mìle duine fear boireannach
            bean leanabh clann balach caileag nighean caraid athair màthair bràthair piuthar mac teaghlach daoine
            ceann làmh cas sùil cluas beul sròn falt cridhe fuil aodann corrag taigh doras uinneag seòmar bòrd
            cathair leabaidh cidsin gàrradh sràid baile sgoil leabhar pàipear peann litir facal seantans ceist
            freagairt uisge aran bainne feòil iasg ugh càise ubhal measan glasraich salann siùcar cofaidh tì fìon cù
            cat each bò muc caora eun luch mathan madadh-allaidh leòmhann ailbhean coineanach lach cearc nathair
            losgann seillean grian gealach rionnag speur sneachd gaoth teine talamh clach craobh flùr duilleag
            coille beinn abhainn muir cuan loch eilean latha oidhche madainn feasgar seachdain mìos bliadhna uair
            an-diugh a-màireach an-dè diluain dimàirt diciadain diardaoin dihaoine disathairne didòmhnaich earrach
            samhradh foghar geamhradh mòr beag fada goirid ùr sean math dona brèagha teth fuar àrd làidir òg sona
            brònach furasta doirbh cudromach eadar-dhealaichte eile deas clì ciad mu dheireadh dearg gorm uaine
            buidhe dubh geal bàn donn dol tighinn ithe òl cadal faicinn cluinntinn bruidhinn ràdh leughadh
            sgrìobhadh toirt gabhail dèanamh obair cluich fuireach ceannach reic ionnsachadh fios smaoineachadh gaol
            ruith coiseachd snàmh fosgladh dùnadh lorg cuideachadh tòiseachadh càr trèana bàta plèana rathad
            drochaid baidhsagal rìgh cogadh airgead dotair tidsear dùthaich cànan saoghal àm beatha bàs ainm rud
            àite an-còmhnaidh gu bràth tric glè mòran beagan barrachd a-nis a-rithist ro às dèidh tro timcheall
            aghaidh tuath ear iar rìoghachd poblachd eileanan mo a ar leam leat leis tapadh mhath slàn gabh leisgeul
            saorsa riaghaltas foghlam slàinte beathach aimsir aodach bròg
            """),
        LanguageSample(
            "cy", .latin,
            """
            fi ti ef hi ni chi nhw hwn hon hyn hwnnw pwy beth ble pryd pam sut a ac neu ond os oherwydd achos gyda
            heb i am o yn ar dan rhwng y yr 'r un nid ddim na ie ydy mae maen roedd oedd bod wyf rydw wyt rydym gan
            cael gall rhaid eisiau bydd dau dwy tri pedwar pump chwech saith wyth naw deg ugain cant mil dyn menyw
            gwraig plentyn plant bachgen merch ffrind tad mam brawd chwaer mab teulu pobl pen llaw troed llygad
            clust ceg trwyn gwallt calon gwaed wyneb bys tŷ drws ffenestr ystafell bwrdd cadair gwely cegin gardd
            stryd dinas tref pentref ysgol llyfr papur llythyr gair brawddeg cwestiwn ateb dŵr bara llaeth llefrith
            cig pysgod pysgodyn ŵy wy caws afal ffrwyth llysiau halen siwgr coffi te gwin brecwast cinio ci cath
            ceffyl buwch mochyn dafad aderyn llygoden arth blaidd llew eliffant cwningen hwyaden iâr neidr llyffant
            gwenynen pryf haul lleuad seren awyr glaw eira gwynt tân daear carreg coeden blodyn deilen coedwig
            mynydd afon môr llyn ynys dydd diwrnod nos bore noswaith wythnos mis blwyddyn awr heddiw yfory ddoe llun
            mawrth mercher iau gwener sadwrn sul gwanwyn haf hydref gaeaf ionawr chwefror mawr bach hir byr newydd
            hen da drwg hardd poeth oer uchel cryf ifanc hapus trist hawdd anodd pwysig gwahanol arall de chwith
            cyntaf olaf coch glas gwyrdd melyn du gwyn brown mynd dod bwyta yfed cysgu gweld clywed siarad dweud
            darllen ysgrifennu rhoi cymryd gwneud gweithio chwarae byw prynu gwerthu dysgu gwybod meddwl caru rhedeg
            cerdded nofio agor cau hyd helpu dechrau car trên llong awyren ffordd pont beic tocyn gorsaf maes brenin
            rhyfel arian meddyg athro gweithiwr gwlad iaith byd amser bywyd marwolaeth enw peth lle rhywbeth rhywun
            dim bob byth aml iawn llawer ychydig mwy yma yno nawr wedyn eto cyn ôl tra drwy gwmpas erbyn gogledd
            dwyrain gorllewin teyrnas gweriniaeth ynysoedd unol daleithiau arfordir fy dy ei ein eu gwelwch dda
            diolch helo hwyl fawr mae'n ddrwg gen rhyddid llywodraeth addysg datblygiad iechyd anifail tywydd dillad
            esgid crys trowsus het cyllell llwy fforc potel gwydr allwedd cariad almaen ffrainc sbaen mae'r braf
            rwyt ti'n byw? hoffwn gael paned hi'n rhy hwyr does blwch yw ystyr hwn?
            """),
        LanguageSample(
            "br", .latin,
            """
            me te eñ hi ni c'hwi int hemañ homañ an dra-mañ piv petra pelec'h pegoulz perak penaos ha hag pe met ma
            mar rak gant hep evit eus da e en war dindan etre ar al ul un ur ne ket ya nann eo zo oa bezañ on out
            omp deus he am gall rankout c'hoant vo unan daou div tri teir pevar pemp c'hwec'h seizh eizh nav dek
            ugent kant mil den gwaz maouez plac'h bugel bugale paotr merc'h mignon tad mamm breur c'hoar mab familh
            tud penn dorn troad lagad skouarn genoù fri blev kalon gwad dremm biz ti dor prenestr kambr taol kador
            gwele kegin liorzh straed kêr bourc'h skol levr paper kreion lizher ger frazenn goulenn respont dour
            bara laezh kig pesk vi keuz aval frouezh legumaj holen sukr kafe gwin ki kazh marc'h buoc'h pemoc'h
            dañvad evn logodenn arzh bleiz leon olifant konifl houad yar naer ran gwenanenn heol loar steredenn oabl
            glav erc'h avel tan douar maen gwezenn bleunienn delienn koad menez stêr mor lenn enez deiz noz mintin
            sizhun miz bloaz eur hiziv warc'hoazh dec'h dilun dimeurzh dimerc'her diriaou digwener disadorn disul
            nevezamzer hañv diskar-amzer goañv bras bihan hir berr nevez kozh mat fall brav kaer tomm yen uhel kreñv
            yaouank laouen trist aes diaes pouezus disheñvel all dehou kleiz kentañ diwezhañ ruz glas gwer melen du
            gwenn mont dont debriñ evañ kousket gwelet klevet komz lavarout skrivañ reiñ kemer ober labourat c'hoari
            bevañ chom prenañ gwerzhañ deskiñ gouzout soñjal karout redek neuial digeriñ serriñ kavout sikour kregiñ
            karr tren bag karr-nij hent pont roue brezel arc'hant mezeg kelenner bro yezh bed amzer buhez marv anv
            tra lec'h atav james alies kalz nebeud muioc'h amañ aze bremañ neuze adarre norzh su reter kornaoueg
            rouantelezh republik inizi hor o plij trugarez demat kenavo frankiz gouarnamant deskadurezh yec'hed loen
            """),
        LanguageSample(
            "eu", .latin,
            """
            ni zu hi hura gu zuek haiek hau hori hauek nor zer non noiz zergatik nola eta edo baina bada zeren rekin
            gabe dako tik tara n artean azpian gainean bat ez bai da dira zen ziren izan naiz zara gara du dute nuen
            dago daude behar nahi ahal bi hiru lau bost sei zazpi zortzi bederatzi hamar hamaika hamabi hogei ehun
            mila gizon emakume ume haur mutil neska lagun aita ama anaia arreba ahizpa seme alaba familia jende buru
            esku oin begi belarri aho sudur ile bihotz odol aurpegi hatz etxe ate leiho gela mahai aulki ohe sukalde
            lorategi kale hiri herri eskola liburu paper luma gutun hitz esaldi galdera erantzun ur ogi esne haragi
            arrain arrautza gazta sagar fruta barazki gatz azukre kafe te ardo gosari afari txakur katu zaldi behi
            txerri ardi txori sagu hartz otso lehoi elefante untxi ahate oilo suge igel erle armiarma eguzki ilargi
            izar zeru euri elur haize su lur harri zuhaitz lore hosto baso mendi ibai itsaso aintzira uharte irla
            egun gau goiz arratsalde aste hilabete urte ordu gaur bihar atzo astelehen astearte asteazken ostegun
            ostiral larunbat igande udaberri uda udazken negu urtarril otsail martxo handi txiki luze labur berri
            zahar on txar eder bero hotz altu indartsu gazte pozik triste erraz zail garrantzitsu desberdin berdin
            beste eskuin ezker lehen azken gorri urdin berde beltz zuri marroi joan etorri jan edan lo egin ikusi
            entzun esan irakurri idatzi eman hartu lan jolastu bizi erosi saldu ikasi jakin pentsatu maite korrika
            igeri ireki itxi aurkitu lagundu hasi auto tren itsasontzi hegazkin bide zubi bizikleta txartel geltoki
            aireportu errege gerra diru mediku irakasle langile herrialde hizkuntza mundu denbora bizitza heriotza
            izen gauza leku zerbait norbait ezer beti inoiz askotan oso asko gutxi gehiago hemen han orain gero
            berriro aurretik ondoren bitartean kontra ipar hego ekialde mendebalde erresuma errepublika uharteak
            estatu batuak kosta nire zure bere gure haien mesedez eskerrik kaixo agur barkatu askatasun gobernu
            hezkuntza garapen osasun animalia eguraldi arropa oinetako alkandora galtza kapela labana koilara
            sardexka botila edalontzi giltza egunkari maitasun alemania frantzia espainia etxean etxetik mendira
            hiriaren gizonak emakumeak ona egiten zara? kaxan honek? euskara ingelesa alemana frantsesa espainiera
            italiera errusiera txinera japoniera grekoa turkiera hiriburua hiriburu euskal herriko alemaniako
            europako umeen etxearen liburuak hitzak lagunak nintzen noa doa zuen dena denak ere oraindik dagoeneko
            """),
        LanguageSample(
            "sq", .latin,
            """
            unë ti ai ajo ne ju ata ato ky kjo këta kush çfarë ku kur pse si dhe ose por nëse sepse me pa për nga në
            mbi nën midis te tek një i e të së jo nuk po është janë ishte ishin jam je jemi ka kanë kam kishte mund
            duhet do dy tre katër pesë gjashtë shtatë tetë nëntë dhjetë njëmbëdhjetë njëzet qind mijë burrë grua
            fëmijë djalë vajzë mik shok baba nënë vëlla motër bir bijë familje njerëz kokë dorë këmbë sy vesh gojë
            hundë flokë zemër gjak fytyrë gisht shtëpi derë dritare dhomë tavolinë karrige shtrat kuzhinë kopsht
            rrugë qytet fshat shkollë libër letër stilolaps fjalë fjali pyetje përgjigje ujë bukë qumësht mish peshk
            vezë djathë mollë frut perime kripë sheqer kafe çaj verë mëngjes darkë qen mace kalë lopë derr dele zog
            mi ari ujk luan elefant lepur rosë pulë gjarpër bretkosë bletë merimangë diell hënë yll qiell shi borë
            erë zjarr tokë gur pemë lule gjethe pyll mal lumë det liqen ishull ditë natë mbrëmje javë muaj vit orë
            sot nesër dje martë mërkurë enjte premte shtunë diel pranverë vjeshtë dimër janar shkurt mars madh vogël
            gjatë shkurtër ri vjetër mirë keq bukur nxehtë ftohtë lartë fortë lumtur trishtuar lehtë vështirë
            rëndësishëm ndryshëm njëjtë tjetër djathtas majtas parë fundit kuq blu gjelbër verdhë zi bardhë shkoj
            vij ha pi fle shoh dëgjoj flas them lexoj shkruaj jap marr bëj punoj luaj jetoj banoj blej shes mësoj di
            mendoj dua vrapoj eci notoj hap mbyll gjej ndihmoj filloj makinë tren anije aeroplan urë biçikletë
            biletë stacion aeroport mbret luftë para mjek mësues punëtor vend gjuhë botë kohë jetë vdekje emër gjë
            diçka dikush asgjë gjithmonë kurrë shpesh shumë pak më këtu atje tani pastaj përsëri pas përmes rreth
            kundër veri jug lindje perëndim mbretëria republika ishujt shtetet bashkuara bregdet im yt tij saj ynë
            tyre mua ty cili lutem faleminderit përshëndetje mirupafshim fal liri qeveri arsim zhvillim lumturi
            shëndet kafshë mot rroba këpucë këmishë pantallona kapelë thikë lugë pirun shishe gotë çelës gazetë
            dashuri gjermania franca spanja
            """),
        LanguageSample(
            "mt", .latin,
            """
            jien int hu hi aħna intom huma dan din dawn dak dik min x' xi fejn meta għaliex kif u jew imma jekk għax
            ma' mingħajr għal minn fi fuq taħt bejn il l- wieħed ma mhux le iva hija huwa kien kienet kienu għandu
            għandha għandi jista' irid ikun tnejn tlieta erbgħa ħamsa sitta sebgħa tmienja disgħa għaxra għoxrin
            mija elf raġel mara tifel tifla tfal ħabib missier omm ħu oħt iben bint familja nies ras id sieq għajn
            widna ħalq imnieħer xagħar qalb demm wiċċ saba' dar bieb tieqa kamra mejda siġġu sodda kċina ġnien triq
            belt raħal skola ktieb karta pinna ittra kelma sentenza mistoqsija tweġiba ilma ħobż ħalib laħam ħuta
            bajda ġobon tuffieħa frott ħaxix melħ zokkor kafè te inbid kelb qattus żiemel baqra ħanżir nagħġa
            għasfur ġurdien ors lupu ljun iljunfant fenek papra tiġieġa serp żrinġ naħla brimba xemx qamar stilla
            sema xita borra riħ nar art ġebla siġra fjura werqa foresta muntanja xmara baħar lag gżira jum lejl
            filgħodu filgħaxija ġimgħa xahar sena siegħa illum għada lbieraħ it-tnejn it-tlieta l-erbgħa il-ħamis
            is-sibt il-ħadd rebbiegħa sajf ħarifa xitwa kbir żgħir twil qasir ġdid qadim tajjeb ħażin sabiħ sħun
            kiesaħ għoli b'saħħtu żagħżugħ ferħan imdejjaq faċli diffiċli importanti differenti ieħor lemin xellug
            l-ewwel l-aħħar aħmar blu aħdar isfar iswed abjad kannella mar ġie kiel xorob raqad ra sema' tkellem qal
            qara kiteb ta ħa għamel ħadem lagħab għex xtara biegħ tgħallem jaf ħaseb ħabb ġera għam fetaħ għalaq sab
            għen beda karozza ferrovija vapur ajruplan pont rota biljett stazzjon ajruport re gwerra flus tabib
            għalliem ħaddiem pajjiż lingwa dinja żmien ħajja mewt isem ħaġa post ħadd xejn dejjem qatt spiss ħafna
            ftit aktar hawn hemm issa mbagħad terġa' qabel wara waqt madwar kontra tramuntana nofsinhar lvant punent
            renju repubblika gżejjer stati uniti kosta tiegħi tiegħek tiegħu tagħna tagħhom jogħġbok grazzi bonġu
            saħħa skużani libertà gvern edukazzjoni żvilupp annimal temp ħwejjeġ żarbun qmis qalziet kappell sikkina
            mgħarfa furketta flixkun tazza ċavetta gazzetta imħabba
            """),
        LanguageSample(
            "eo", .latin,
            """
            mi vi li ŝi ĝi ni ili tiu ĉi tio kiu kio kie kiam kial kiel kaj aŭ sed se ĉar kun sen por de al en sur
            sub inter la ne jes estas estis estos esti havas havi povas devas volas unu du tri kvar kvin ses sep ok
            naŭ dek dudek cent mil viro virino infano infanoj knabo knabino amiko amikino patro patrino frato
            fratino filo filino familio homoj homo kapo mano piedo okulo orelo buŝo nazo haroj koro sango vizaĝo
            fingro domo pordo fenestro ĉambro tablo seĝo lito kuirejo ĝardeno strato urbo vilaĝo lernejo libro
            papero plumo letero vorto frazo demando respondo akvo pano lakto viando fiŝo ovo fromaĝo pomo frukto
            legomo salo sukero kafo teo vino matenmanĝo hundo kato ĉevalo bovino porko ŝafo birdo muso urso lupo
            leono elefanto kuniklo anaso kokino serpento rano abelo araneo suno luno stelo ĉielo pluvo neĝo vento
            fajro tero ŝtono arbo floro folio arbaro monto rivero maro lago insulo tago nokto mateno vespero semajno
            monato jaro horo hodiaŭ morgaŭ hieraŭ lundo mardo merkredo ĵaŭdo vendredo sabato dimanĉo printempo
            somero aŭtuno vintro januaro februaro marto granda malgranda longa mallonga nova malnova bona malbona
            bela varma malvarma alta forta juna feliĉa malĝoja facila malfacila grava malsama sama alia dekstra
            maldekstra unua lasta ruĝa blua verda flava nigra blanka bruna iri veni manĝi trinki dormi vidi aŭdi
            paroli diri legi skribi doni preni fari labori ludi vivi loĝi aĉeti vendi lerni scii pensi ami kuri
            marŝi naĝi malfermi fermi trovi helpi komenci aŭto trajno ŝipo aviadilo vojo ponto biciklo bileto
            stacidomo flughaveno reĝo milito mono kuracisto instruisto laboristo lando lingvo mondo tempo vivo morto
            nomo afero loko io iu nenio ĉiam neniam ofte tre multe multaj malmulte pli tie nun tiam denove antaŭ
            post dum tra ĉirkaŭ kontraŭ nordo sudo oriento okcidento reĝlando respubliko insuloj unuiĝintaj ŝtatoj
            marbordo mia via lia ŝia nia ilia min vin lin bonvolu dankon saluton ĝis revido pardonu libereco
            registaro edukado evoluo feliĉo sano besto vetero vestoj ŝuo ĉemizo pantalono ĉapelo tranĉilo kulero
            forko botelo glaso ŝlosilo ĵurnalo amo germanio francio hispanio loĝas? ŝatus tason da iras bazaro tro
            malfrue skatolo kion signifas vorto? lingvoj angla franca germana hispana itala rusa ĉina japana aliaj
            presi presu paĝo paĝoj grandeco koloro bildo konservi konservu forigi forigu malfermu fermu elekti elektu
            montri montru kaŝi eraro dosiero dosierujo uzanto pasvorto eblas povis krei ŝanĝi ŝanĝu agordoj helpo ankaŭ
            ankoraŭ norda suda orienta okcidenta
            """),
    ]
}
