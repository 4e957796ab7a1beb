extension LanguageSample {
    /// Of Turkic languages, and Mongolian.
    static let turkic = [
        LanguageSample(
            "tr", .latin,
            """
            ben sen o biz siz onlar bu şu bunlar kim ne nerede zaman niçin neden nasıl ve veya ama fakat eğer çünkü
            ile için gibi kadar üzerinde altında arasında bir değil hayır evet var yok idi olmak oldu olan vardı
            gerek istemek iki üç dört beş altı yedi sekiz dokuz on yirmi yüz bin adam erkek kadın çocuk oğlan kız
            arkadaş baba anne kardeş oğul aile insanlar baş el ayak göz kulak ağız burun saç kalp yürek kan parmak
            ev kapı pencere oda masa sandalye yatak mutfak bahçe sokak şehir köy okul kitap kağıt kalem mektup
            kelime cümle soru cevap su ekmek süt et balık yumurta peynir elma meyve sebze tuz şeker kahve çay şarap
            kahvaltı akşam yemeği köpek kedi at inek domuz koyun kuş fare ayı kurt aslan fil tavşan ördek tavuk
            yılan kurbağa arı örümcek güneş ay yıldız gökyüzü yağmur kar rüzgar ateş toprak taş ağaç çiçek yaprak
            orman dağ nehir ırmak deniz göl ada gün gece sabah hafta yıl saat bugün yarın dün pazartesi salı
            çarşamba perşembe cuma cumartesi pazar ilkbahar yaz sonbahar kış ocak şubat mart büyük küçük uzun kısa
            yeni eski iyi kötü güzel sıcak soğuk yüksek güçlü genç mutlu üzgün kolay zor önemli farklı aynı başka
            sağ sol birinci son kırmızı mavi yeşil sarı siyah kara beyaz kahverengi gitmek gelmek yemek içmek uyumak
            görmek duymak konuşmak söylemek okumak yazmak vermek almak yapmak çalışmak oynamak yaşamak oturmak satın
            satmak öğrenmek bilmek düşünmek sevmek koşmak yürümek yüzmek açmak kapatmak bulmak yardım etmek başlamak
            araba tren gemi uçak yol köprü bisiklet bilet istasyon havaalanı kral savaş para doktor öğretmen işçi
            ülke dil dünya hayat ölüm isim şey yer birisi hiçbir her asla sık çok az daha burada orada şimdi sonra
            tekrar önce sırasında boyunca etrafında karşı kuzey güney doğu batı krallık cumhuriyeti adaları birleşik
            devletleri kıyı benim senin onun bizim onların beni seni bana hangi lütfen teşekkür ederim merhaba hoşça
            kal özür dilerim özgürlük hükümet eğitim gelişme mutluluk sağlık olanak anlam daire hızlı yavaş hayvan
            hava giysi ayakkabı gömlek pantolon şapka bıçak kaşık çatal şişe bardak anahtar gazete aşk almanya
            fransa ispanya oturuyorsun? istiyorum pazara gidiyoruz beklediler geç kutuda demek? suda yaşayan
            çocuklar evlerden kitapları türkçe ingilizce almanca fransızca ispanyolca italyanca rusça çince japonca
            yunanca başkenti başkent türkiye'nin almanya'nın avrupa çocukların evde kitaplar kelimeler arkadaşlar
            gitti gidiyorum gider gördü söyledi aldı yazdı okudu herkes da de hâlâ zaten gerekiyor dilleri orta diğer
            boyut yazdır yazdırma sayfa renk resim kaydet sil aç kapat seç göster gizle hata kullanıcı parola dosya
            klasör ayarlar mümkün bulunamadı açılamadı oluşturulamadı değiştir
            """),
        LanguageSample(
            "az", .latin,
            """
            mən sən o biz siz onlar bu bunlar kim nə harada vaxt niyə necə və ya amma əgər çünki ilə üçün kimi qədər
            üzərində altında arasında bir deyil xeyr yox bəli hə var idi olmaq oldu olan lazım istəmək iki üç dörd
            beş altı yeddi səkkiz doqquz on iyirmi yüz min adam kişi qadın uşaq oğlan qız dost ata ana qardaş bacı
            oğul ailə insanlar baş əl ayaq göz qulaq ağız burun saç ürək qan üz barmaq ev qapı pəncərə otaq masa
            stul çarpayı mətbəx bağ küçə şəhər kənd məktəb kitab kağız qələm məktub söz cümlə sual cavab su çörək
            süd ət balıq yumurta pendir alma meyvə tərəvəz duz şəkər qəhvə çay şərab səhər yeməyi it pişik at inək
            donuz qoyun quş siçan ayı canavar aslan fil dovşan ördək toyuq ilan qurbağa arı hörümçək günəş ay ulduz
            göy yağış qar külək od torpaq daş ağac gül çiçək yarpaq meşə dağ dəniz göl ada gün gecə axşam həftə il
            saat sabah dünən bazar ertəsi çərşənbə cümə şənbə yaz yay payız qış yanvar fevral mart böyük kiçik uzun
            qısa yeni köhnə yaxşı pis gözəl isti soyuq hündür güclü gənc xoşbəxt kədərli asan çətin vacib fərqli
            eyni başqa sağ sol birinci son qırmızı mavi yaşıl sarı qara ağ qəhvəyi getmək gəlmək yemək içmək yatmaq
            görmək eşitmək danışmaq demək oxumaq yazmaq vermək almaq etmək işləmək oynamaq yaşamaq satmaq öyrənmək
            bilmək düşünmək sevmək qaçmaq üzmək açmaq bağlamaq tapmaq kömək başlamaq maşın qatar gəmi təyyarə yol
            körpü velosiped bilet stansiya hava limanı kral müharibə pul həkim müəllim işçi ölkə dil dünya həyat
            ölüm ad şey yer həmişə heç tez-tez çox az daha burada orada indi sonra yenə əvvəl ərzində qarşı şimal
            cənub şərq qərb krallıq respublikası adaları birləşmiş ştatları sahil mənim sənin onun bizim onların
            hansı zəhmət olmasa təşəkkür edirəm salam ol bağışlayın azadlıq hökumət təhsil inkişaf xoşbəxtlik
            sağlamlıq imkan məna heyvan paltar ayaqqabı köynək şalvar papaq bıçaq qaşıq çəngəl açar qəzet sevgi
            almaniya fransa ispaniya yaxşıdır yaşayırsan? fincan istəyirəm bazara gedirik gecdir qutuda yoxdur
            deməkdir? azərbaycan ingilis alman fransız ispan italyan rus çin yapon türk ərəb dili paytaxtı
            azərbaycanın uşaqların evdə kitablar sözlər
            """),
        LanguageSample(
            "tk", .latin,
            """
            men sen ol biz siz olar bu şu kim näme nirede haçan üçin nähili we ýa-da ýöne eger sebäbi bilen ýaly
            üstünde aşagynda arasynda bir däl ýok hawa bar boldy bolmak gerek islemek iki üç dört bäş alty ýedi
            sekiz dokuz on ýigrimi ýüz müň adam erkek aýal çaga oglan gyz dost kaka eje dogan ogul maşgala adamlar
            kelle el aýak göz gulak agyz burun saç ýürek gan barmak öý gapy penjire otag stol oturgyç krowat aşhana
            bag köçe şäher oba mekdep kitap kagyz galam hat söz sorag jogap suw çörek süýt et balyk ýumurtga peýnir
            alma miwe gök önüm duz şeker kofe çaý it pişik at sygyr doňuz goýun guş syçan aýy möjek ýolbars pil
            towşan ördek towuk ýylan gurbaga ary gün aý ýyldyz asman ýagyş gar ýel ot ýer daş agaç gül ýaprak tokaý
            dag derýa deňiz köl ada gije irden agşam hepde ýyl sagat ertir düýn duşenbe sişenbe çarşenbe penşenbe
            anna şenbe ýekşenbe ýaz tomus güýz gyş uly kiçi uzyn gysga täze köne gowy erbet owadan yssy sowuk beýik
            güýçli ýaş bagtly aňsat kyn möhüm başga sag çep birinji soňky gyzyl ýaşyl sary gara ak goňur gitmek
            gelmek iýmek içmek uklamak görmek eşitmek geplemek aýtmak okamak ýazmak bermek almak etmek işlemek
            oýnamak ýaşamak satmak öwrenmek bilmek pikir söýmek ylgamak ýüzmek açmak ýapmak tapmak kömek başlamak
            maşyn otly gämi uçar ýol köpri petek menzil şa uruş pul lukman mugallym işçi ýurt dil dünýä wagt durmuş
            ölüm zat hemişe hiç köp az has ýerde häzir soň ýene öň garşy demirgazyk günorta gündogar günbatar
            patyşalygy respublikasy adalary meniň seniň onuň biziň olaryň haýsy haýyş boluň salam bagyşlaň azatlyk
            hökümet bilim ösüş saglyk haýwan howa eşik köwüş köýnek türkmen dili iňlis nemes fransuz ispan rus hytaý
            ýapon türk arap paýtagty türkmenistanyň çagalaryň öýde kitaplar sözler
            """),
        LanguageSample(
            "uz", .latin,
            """
            men sen u biz siz ular bu shu kim nima qayerda qachon nega qanday va yoki lekin ammo agar chunki bilan
            uchun kabi ustida ostida orasida bir emas yoʻq ha bor edi boʻlmoq boʻldi kerak istamoq ikki uch toʻrt
            besh olti yetti sakkiz toʻqqiz oʻn yigirma yuz ming odam erkak ayol bola oʻgʻil qiz doʻst ota ona aka
            uka opa singil oila odamlar bosh qoʻl oyoq koʻz quloq ogʻiz burun soch yurak qon barmoq uy eshik deraza
            xona stol stul karavot oshxona bogʻ koʻcha shahar qishloq maktab kitob qogʻoz qalam xat soʻz gap savol
            javob suv non sut goʻsht baliq tuxum pishloq olma meva sabzavot tuz shakar qahva choy vino nonushta
            kechki ovqat it mushuk ot sigir choʻchqa qoʻy qush sichqon ayiq boʻri sher fil quyon oʻrdak tovuq ilon
            qurbaqa ari oʻrgimchak quyosh oy yulduz osmon yomgʻir qor shamol olov yer tosh daraxt gul barg oʻrmon
            togʻ daryo dengiz koʻl orol kun tun tong kechqurun hafta yil soat bugun ertaga kecha dushanba seshanba
            chorshanba payshanba juma shanba yakshanba bahor yoz kuz qish yanvar fevral mart katta kichik uzun qisqa
            yangi eski yaxshi yomon chiroyli issiq sovuq baland kuchli yosh baxtli gʻamgin oson qiyin muhim turli
            boshqa oʻng chap birinchi oxirgi qizil koʻk yashil sariq qora oq jigarrang bormoq kelmoq yemoq ichmoq
            uxlamoq koʻrmoq eshitmoq gapirmoq aytmoq oʻqimoq yozmoq bermoq olmoq qilmoq ishlamoq oʻynamoq yashamoq
            sotib sotmoq oʻrganmoq bilmoq oʻylamoq sevmoq yugurmoq suzmoq ochmoq yopmoq topmoq yordam boshlamoq
            mashina poyezd kema samolyot yoʻl koʻprik velosiped chipta bekat aeroport qirol urush pul shifokor
            oʻqituvchi ishchi mamlakat til dunyo vaqt hayot oʻlim ism narsa joy doim hech juda koʻp oz koʻproq yerda
            hozir keyin yana oldin davomida qarshi shimol janub sharq gʻarb qirolligi respublikasi orollari qoʻshma
            shtatlari mening sening uning bizning ularning qaysi iltimos rahmat salom xayr kechirasiz ozodlik
            hukumat taʼlim rivojlanish baxt sogʻliq imkoniyat maʼno tez sekin hayvon ob-havo kiyim poyabzal koʻylak
            shim qalpoq pichoq qoshiq sanchqi kalit gazeta sevgi germaniya fransiya ispaniya havo yashaysan? menga
            piyola bozorga boramiz kech qutida nimani anglatadi? kitoblar uylarda oʻqiyapti oʻzbekcha inglizcha
            nemischa fransuzcha ispancha ruscha xitoycha yaponcha turkcha arabcha tili poytaxti oʻzbekistonning
            bolalar uyda soʻzlar
            """),
        LanguageSample(
            "uz-Cyrl", .cyrillic,
            """
            мен сен у биз сиз улар бу шу ким нима қаерда қачон нега қандай ва ёки лекин аммо агар чунки билан учун
            каби устида остида орасида бир эмас йўқ ҳа бор эди бўлмоқ бўлди керак истамоқ икки уч тўрт беш олти етти
            саккиз тўққиз ўн йигирма юз минг одам эркак аёл бола ўғил қиз дўст ота она ака ука опа сингил оила
            одамлар бош қўл оёқ кўз қулоқ оғиз бурун соч юрак қон бармоқ уй эшик дераза хона стол стул каравот
            ошхона боғ кўча шаҳар қишлоқ мактаб китоб қоғоз қалам хат сўз гап савол жавоб сув нон сут гўшт балиқ
            тухум пишлоқ олма мева сабзавот туз шакар қаҳва чой вино нонушта кечки овқат ит мушук от сигир чўчқа қўй
            қуш сичқон айиқ бўри шер фил қуён ўрдак товуқ илон қурбақа ари ўргимчак қуёш ой юлдуз осмон ёмғир қор
            шамол олов ер тош дарахт гул барг ўрмон тоғ дарё денгиз кўл орол кун тун тонг кечқурун ҳафта йил соат
            бугун эртага кеча душанба сешанба чоршанба пайшанба жума шанба якшанба баҳор ёз куз қиш январ феврал
            март катта кичик узун қисқа янги эски яхши ёмон чиройли иссиқ совуқ баланд кучли ёш бахтли ғамгин осон
            қийин муҳим турли бошқа ўнг чап биринчи охирги қизил кўк яшил сариқ қора оқ жигарранг бормоқ келмоқ емоқ
            ичмоқ ухламоқ кўрмоқ эшитмоқ гапирмоқ айтмоқ ўқимоқ ёзмоқ бермоқ олмоқ қилмоқ ишламоқ ўйнамоқ яшамоқ
            сотиб сотмоқ ўрганмоқ билмоқ ўйламоқ севмоқ югурмоқ сузмоқ очмоқ ёпмоқ топмоқ ёрдам бошламоқ машина
            поезд кема самолёт йўл кўприк велосипед чипта бекат аеропорт қирол уруш пул шифокор ўқитувчи ишчи
            мамлакат тил дунё вақт ҳаёт ўлим исм нарса жой доим ҳеч жуда кўп оз кўпроқ ерда ҳозир кейин яна олдин
            давомида қарши шимол жануб шарқ ғарб қироллиги республикаси ороллари қўшма штатлари менинг сенинг унинг
            бизнинг уларнинг қайси илтимос раҳмат салом хайр кечирасиз озодлик ҳукумат таълим ривожланиш бахт соғлиқ
            имконият маъно тез секин ҳайвон об-ҳаво кийим поябзал кўйлак шим қалпоқ пичоқ қошиқ санчқи калит газета
            севги германия франсия испания ҳаво яшайсан? менга пиёла бозорга борамиз кеч қутида нимани англатади?
            китоблар уйларда ўқияпти ўзбекча инглизча немисча французча испанча русча хитойча японча туркча арабча
            тили пойтахти ўзбекистоннинг болалар уйда сўзлар
            """),
        LanguageSample(
            "kk", .cyrillic,
            """
            мен сен сіз ол біз олар бұл осы анау кім не қайда қашан неге қалай және немесе бірақ егер өйткені бен
            үшін сияқты үстінде астында арасында бір емес жоқ иә бар болды болу керек екі үш төрт бес алты жеті
            сегіз тоғыз он жиырма жүз мың адам ер әйел бала ұл қыз дос әке ана аға іні апа қарындас отбасы адамдар
            бас қол аяқ көз құлақ ауыз мұрын шаш жүрек қан бет саусақ үй есік терезе бөлме үстел орындық төсек ас
            бақ көше қала ауыл мектеп кітап қағаз қалам хат сөз сөйлем сұрақ жауап су нан сүт ет балық жұмыртқа
            ірімшік алма жеміс көкөніс тұз қант кофе шай ит мысық ат сиыр шошқа қой құс тышқан аю қасқыр арыстан піл
            қоян үйрек тауық жылан бақа ара күн ай жұлдыз аспан жаңбыр қар жел от жер тас ағаш гүл жапырақ орман тау
            өзен теңіз көл арал түн таң кеш апта жыл сағат бүгін ертең кеше дүйсенбі сейсенбі сәрсенбі бейсенбі жұма
            сенбі жексенбі көктем жаз күз қыс үлкен кіші кішкентай ұзын қысқа жаңа ескі жақсы жаман әдемі ыстық суық
            биік күшті жас бақытты оңай қиын маңызды басқа оң сол бірінші соңғы қызыл көк жасыл сары қара ақ қоңыр
            бару келу жеу ішу ұйықтау көру есту сөйлеу айту оқу жазу беру алу жасау жұмыс істеу ойнау өмір сүру
            сатып сату үйрену білу ойлау сүю жүгіру жүзу ашу жабу табу көмектесу бастау көлік пойыз кеме ұшақ жол
            көпір билет вокзал әуежай король соғыс ақша дәрігер мұғалім жұмысшы ел тіл әлем уақыт өлім аты зат орын
            әрқашан ешқашан жиі өте көп аз мұнда онда қазір содан кейін тағы дейін қарсы солтүстік оңтүстік шығыс
            батыс патшалығы республикасы аралдары құрама штаттары жағалау менің сенің оның біздің олардың қандай
            өтінемін рахмет сәлем сау бол кешіріңіз бостандық үкімет білім даму бақыт денсаулық жануар ауа райы киім
            қазақша ағылшынша немісше французша испанша итальянша орысша қытайша жапонша түрікше арабша қазақ тілі
            ағылшын неміс астанасы қазақстанның балалардың үйінде кітаптар сөздер
            """),
        LanguageSample(
            "ky", .cyrillic,
            """
            мен сен сиз ал биз алар бул ушул тиги ким эмне кайда качан эмнеге кандай жана же бирок эгер анткени
            менен үчүн сыяктуу үстүндө астында арасында бир эмес жок ооба бар болду болуу керек эки үч төрт беш алты
            жети сегиз тогуз он жыйырма жүз миң адам эркек аял бала уул кыз дос ата эне байке эже карындаш үй-бүлө
            адамдар баш кол бут көз кулак ооз мурун чач жүрөк кан бет манжа үй эшик терезе бөлмө стол отургуч
            керебет ашкана бакча көчө шаар айыл мектеп китеп кагаз калем кат сөз сүйлөм суроо жооп суу нан сүт эт
            балык жумуртка сыр алма мөмө жашылча туз кант кофе чай ит мышык ат уй чочко кой куш чычкан аюу карышкыр
            арстан пил коён өрдөк тоок жылан бака аары күн ай жылдыз асман жамгыр кар шамал от жер таш дарак гүл
            жалбырак токой тоо дарыя деңиз көл арал түн таң кеч апта жыл саат бүгүн эртең кечээ дүйшөмбү шейшемби
            шаршемби бейшемби жума ишемби жекшемби жаз жай күз кыш чоң кичине узун кыска жаңы эски жакшы жаман сулуу
            ысык суук бийик күчтүү жаш бактылуу оңой кыйын маанилүү башка оң сол биринчи акыркы кызыл көк жашыл сары
            кара ак күрөң баруу келүү жегенде ичүү уктоо көрүү угуу сүйлөө айтуу окуу жазуу берүү алуу жасоо иштөө
            ойноо жашоо сатып сатуу үйрөнүү билүү ойлоо сүйүү чуркоо сүзүү ачуу жабуу табуу жардам баштоо машина
            поезд кеме учак жол көпүрө билет вокзал падыша согуш акча дарыгер мугалим жумушчу өлкө тил дүйнө убакыт
            өмүр өлүм аты нерсе орун дайыма эч көп абдан аз жерде азыр андан кийин кайра каршы түндүк түштүк чыгыш
            батыш королдугу республикасы аралдары менин сенин анын биздин алардын кайсы сураныч рахмат салам
            кечиресиз эркиндик өкмөт билим өнүгүү бакыт ден соолук жаныбар аба ырайы кийим кыргызча англисче немисче
            французча испанча италиянча орусча кытайча жапончо түркчө арабча казакча өзбекче татарча тилинде борбору
            кыргызстандын балдардын үйүндө китептер сөздөр
            """),
        LanguageSample(
            "tt", .cyrillic,
            """
            мин син ул без сез алар бу шул кем нәрсә кайда кайчан нигә ничек һәм яки ләкин әмма әгәр чөнки белән
            өчен кебек өстендә астында арасында бер түгел юк әйе бар булды булу кирәк ике өч дүрт биш алты җиде
            сигез тугыз ун егерме йөз мең кеше ир хатын бала малай кыз дус ата әти ана әни абый эне апа сеңел гаилә
            кешеләр баш кул аяк күз колак авыз борын чәч йөрәк кан бит бармак өй ишек тәрәзә бүлмә өстәл урындык
            карават бакча урам шәһәр авыл мәктәп китап кәгазь каләм хат сүз җөмлә сорау җавап су икмәк ипи сөт ит
            балык йомырка сыр алма җимеш яшелчә тоз шикәр кофе чәй эт мәче песи ат сыер дуңгыз сарык кош тычкан аю
            бүре арыслан фил куян үрдәк тавык елан бака корт кояш ай йолдыз күк яңгыр кар җил ут җир таш агач чәчәк
            яфрак урман тау елга диңгез күл утрау көн төн иртә кич атна ел сәгать бүген иртәгә кичә дүшәмбе сишәмбе
            чәршәмбе пәнҗешәмбе җомга шимбә якшәмбе яз җәй көз кыш зур кечкенә озын кыска яңа иске яхшы начар матур
            кайнар салкын биек көчле яшь бәхетле җиңел авыр мөһим башка уң сул беренче соңгы кызыл зәңгәр яшел сары
            кара ак көрән барырга килергә ашарга эчәргә йокларга күрергә ишетергә сөйләшергә әйтергә укырга язарга
            бирергә алырга эшләргә уйнарга яшәргә сатып сатарга өйрәнергә белергә уйларга яратырга йөгерергә йөзәргә
            ачарга ябарга табарга ярдәм башларга машина поезд кораб очкыч юл күпер патша сугыш акча табиб укытучы
            эшче ил тел дөнья вакыт тормыш үлем исем әйбер урын һәрвакыт беркайчан еш бик күп аз монда анда хәзер
            аннары тагын элек каршы төньяк көньяк көнчыгыш көнбатыш республикасы утраулары минем синең аның безнең
            аларның кайсы зинһар рәхмәт исәнмесез сау булыгыз гафу ирек хөкүмәт белем үсеш бәхет сәламәтлек хайван
            татарча инглизчә немецча французча испанча рус теле инглиз кытай япон төрек гарәп татар башкаласы
            татарстанның балаларның өендә китаплар сүзләр
            """),
        LanguageSample(
            "ba", .cyrillic,
            """
            мин һин ул беҙ һеҙ улар был шул кем нимә ҡайҙа ҡасан ниңә нисек һәм йәки ләкин әммә әгәр сөнки менән
            өсөн кеүек өҫтөндә аҫтында араһында бер түгел юҡ эйе бар булды булыу кәрәк ике өс дүрт биш алты ете
            һигеҙ туғыҙ ун егерме йөҙ мең кеше ир ҡатын бала малай ҡыҙ дуҫ ата атай әсә әсәй ағай ҡусты апай һеңле
            ғаилә кешеләр баш ҡул аяҡ күҙ ҡолаҡ ауыҙ танау сәс йөрәк ҡан бит бармаҡ өй ишек тәҙрә бүлмә өҫтәл
            ултырғыс карауат баҡса урам ҡала ауыл мәктәп китап ҡағыҙ ҡәләм хат һүҙ һөйләм һорау яуап һыу икмәк һөт
            ит балыҡ йомортҡа сыр алма емеш йәшелсә тоҙ шәкәр кофе сәй эт бесәй ат һыйыр сусҡа һарыҡ ҡош сысҡан айыу
            бүре арыҫлан фил ҡуян өйрәк тауыҡ йылан баҡа ҡорт ҡояш ай йондоҙ күк ямғыр ҡар ел ут ер таш ағас сәскә
            япраҡ урман тау йылға диңгеҙ күл утрау көн төн иртә кис аҙна йыл сәғәт бөгөн иртәгә кисә дүшәмбе шишәмбе
            шаршамбы кесаҙна йома шәмбе йәкшәмбе яҙ йәй көҙ ҡыш ҙур бәләкәй оҙон ҡыҫҡа яңы иҫке яҡшы насар матур эҫе
            һыуыҡ бейек көслө йәш бәхетле еңел ауыр мөһим башҡа уң һул беренсе һуңғы ҡыҙыл зәңгәр йәшел һары ҡара аҡ
            барырға килергә ашарға эсергә йоҡларға күрергә ишетергә һөйләшергә әйтергә уҡырға яҙырға бирергә алырға
            эшләргә уйнарға йәшәргә һатырға өйрәнергә белергә уйларға яратырға йүгерергә йөҙөргә асырға ябырға
            табырға ярҙам башларға машина поезд юл күпер батша һуғыш аҡса табип уҡытыусы эшсе ил тел донъя ваҡыт
            тормош үлем исем урын һәр йыш бик күп аҙ бында унда хәҙер тағы төньяҡ көньяҡ көнсығыш көнбайыш
            республикаһы минең һинең уның беҙҙең рәхмәт
            """),
        LanguageSample(
            "cv", .cyrillic,
            """
            эпӗ эсӗ вӑл эпир эсир вӗсем ку ҫав кам мӗн ӑҫта хӑҫан мӗншӗн епле тата е анчах тесен валли пекех ҫинче
            айӗнче хушшинче пӗр мар ҫук пур пулнӑ пулать кирлӗ иккӗ виҫҫӗ тӑваттӑ пиллӗк улттӑ ҫиччӗ саккӑр тӑххӑр
            вуннӑ ҫирӗм ҫӗр пин ҫын арҫын хӗрарӑм ача хӗр юлташ атте анне пичче аппа йӑмӑк ҫемье пуҫ алӑ ура куҫ
            хӑлха ҫӑвар сӑмса ҫӳҫ чӗре юн пӳрне ҫурт алӑк чӳрече пӳлӗм сӗтел пукан вырӑн сад урам хула ял шкул
            кӗнеке хут ҫыру сӑмах ыйту хурав шыв ҫӑкӑр сӗт аш пулӑ ҫӑмарта панулми тӑвар сахӑр чей йытӑ кушак лаша
            ӗне сысна сурӑх кайӑк шӑши упа кашкӑр арӑслан мулкач кӑвакал чӑх ҫӗлен шапа хӗвел уйӑх ҫӑлтӑр тӳпе ҫумӑр
            юр ҫил вут чул йывӑҫ чечек ҫулҫӑ вӑрман ту юханшыв тинӗс кӳлӗ утрав кун каҫ ир эрне ҫул сехет паян ыран
            ӗнер тунтикун ытларикун юнкун кӗҫнерникун эрнекун шӑматкун вырсарникун ҫуркунне ҫу кӗркунне хӗлле пысӑк
            пӗчӗк вӑрӑм кӗске ҫӗнӗ кивӗ лайӑх начар илемлӗ вӗри сивӗ ҫӳллӗ вӑйлӑ ҫамрӑк телейлӗ ҫӑмӑл йывӑр хӗрлӗ
            кӑвак симӗс сарӑ хура шурӑ кай кил ҫи ӗҫ ҫывӑр кур илт калаҫ вула ҫыр пар ил ӗҫле выля пурӑн вӗрен пӗл
            шухӑшла юрат тавтапуҫ салам чӗлхе тӗнче вӑхӑт пурнӑҫ вилӗм ят республики
            """),
        LanguageSample(
            "ug", .arabic,
            """
            مەن سەن ئۇ بىز سىز ئۇلار بۇ ئاۋۇ كىم نېمە نەدە قاچان نېمىشقا قانداق ۋە ياكى لېكىن ئەگەر چۈنكى بىلەن
            ئۈچۈن ئۈستىدە ئاستىدا ئارىسىدا بىر ئەمەس ياق ھەئە بار ئىدى بولدى كېرەك ئىككى ئۈچ تۆت بەش ئالتە يەتتە
            سەككىز توققۇز ئون يىگىرمە يۈز مىڭ ئادەم ئەر ئايال بالا ئوغۇل قىز دوست دادا ئانا ئاكا ئۇكا ئاچا سىڭىل
            ئائىلە كىشىلەر باش قول پۇت كۆز قۇلاق ئېغىز بۇرۇن چاچ يۈرەك قان بارماق ئۆي ئىشىك دېرىزە ياتاق ئۈستەل
            ئورۇندۇق كارىۋات ئاشخانا باغ كوچا شەھەر يېزا مەكتەپ كىتاب قەغەز قەلەم خەت سۆز جۈملە سوئال جاۋاب سۇ نان
            سۈت گۆش بېلىق تۇخۇم ئالما مېۋە كۆكتات تۇز شېكەر قەھۋە چاي ئىت مۈشۈك ئات كالا چوشقا قوي قۇش چاشقان ئېيىق
            بۆرە شىر پىل توشقان ئۆردەك توخۇ يىلان پاقا ھەرە قۇياش ئاي يۇلتۇز ئاسمان يامغۇر قار شامال ئوت يەر تاش
            دەرەخ گۈل يوپۇرماق ئورمان تاغ دەريا دېڭىز كۆل ئارال كۈن كېچە ئەتىگەن كەچ ھەپتە يىل سائەت بۈگۈن ئەتە
            تۈنۈگۈن دۈشەنبە سەيشەنبە چارشەنبە پەيشەنبە جۈمە شەنبە يەكشەنبە ئەتىياز ياز كۈز قىش چوڭ كىچىك ئۇزۇن قىسقا
            يېڭى كونا ياخشى يامان چىرايلىق ئىسسىق سوغۇق ئېگىز كۈچلۈك ياش خۇشال ئاسان تەس مۇھىم باشقا ئوڭ سول بىرىنچى
            ئاخىرقى قىزىل كۆك يېشىل سېرىق قارا ئاق كەلمەك يېمەك ئىچمەك ئۇخلىماق كۆرمەك ئاڭلىماق سۆزلىمەك ئوقۇماق
            يازماق بەرمەك ئالماق قىلماق ئىشلىمەك ئويناش ياشاش سېتىش ئۆگىنىش بىلىش ئويلاش سۆيۈش ماشىنا پويىز كېمە
            ئايروپىلان يول كۆۋرۈك پادىشاھ ئۇرۇش پۇل دوختۇر ئوقۇتقۇچى ئىشچى دۆلەت تىل دۇنيا ۋاقىت ھايات ئۆلۈم ئىسىم
            نەرسە جاي ھەمىشە كۆپ ئاز يەردە ئەمدى كېيىن يەنە شىمال جەنۇب شەرق غەرب جۇمھۇرىيىتى مېنىڭ سېنىڭ ئۇنىڭ
            رەھمەت سالام ئەركىنلىك ھۆكۈمەت ھايۋان
            """),
        LanguageSample(
            "mn", .cyrillic,
            """
            би чи та тэр бид тэд энэ эдгээр хэн юу хаана хэзээ яагаад яаж ямар ба болон эсвэл гэвч харин хэрэв учир
            нь тай гүй хувьд дээр доор хооронд биш үгүй тийм байна байсан байх болно болсон хэрэгтэй нэг хоёр гурав
            дөрөв тав зургаа долоо найм ес арав хорь зуу мянга хүн эр эмэгтэй хүүхэд хүү охин найз эцэг аав эх ээж
            ах эгч дүү гэр бүл хүмүүс толгой гар хөл нүд чих ам хамар үс зүрх цус нүүр хуруу байшин хаалга цонх өрөө
            ширээ сандал ор гал тогоо цэцэрлэг гудамж хот тосгон сургууль ном цаас үзэг захиа үг өгүүлбэр асуулт
            хариулт ус талх сүү мах загас өндөг бяслаг алим жимс ногоо давс элсэн чихэр кофе цай дарс нохой муур
            морь үхэр үнээ гахай хонь шувуу хулгана баавгай чоно арслан заан туулай нугас тахиа могой мэлхий зөгий
            нар сар од тэнгэр бороо цас салхи газар чулуу мод цэцэг навч ой уул гол далай нуур арал өдөр шөнө өглөө
            орой хоног жил цаг өнөөдөр маргааш өчигдөр даваа мягмар лхагва пүрэв баасан бямба ням хавар зун намар
            өвөл том их жижиг бага урт богино шинэ хуучин сайн муу сайхан үзэсгэлэнтэй халуун хүйтэн өндөр хүчтэй
            залуу баяртай гунигтай амархан хэцүү чухал өөр ижил баруун зүүн эхний сүүлийн улаан хөх ногоон шар хар
            цагаан бор явах ирэх идэх уух унтах харах сонсох ярих хэлэх унших бичих өгөх авах хийх ажиллах тоглох
            амьдрах суух худалдаж зарах сурах мэдэх бодох хайрлах гүйх алхах сэлэх нээх хаах олох туслах эхлэх машин
            галт тэрэг хөлөг онгоц зам гүүр дугуй тасалбар буудал хаан дайн мөнгө эмч багш ажилчин улс орон хэл
            дэлхий хугацаа амьдрал үхэл нэр юм үргэлж ч маш олон цөөн илүү энд тэнд одоо дараа дахин өмнө эсрэг хойд
            урд вант бүгд найрамдах арлууд нэгдсэн миний чиний түүний бидний тэдний аль баярлалаа уу уучлаарай эрх
            чөлөө засгийн боловсрол хөгжил эрүүл мэнд амьтан агаар хувцас монгол англи герман франц испани орос
            хятад япон турк араб нийслэл монголын хүүхдүүдийн гэрт номууд үгс
            """),
    ]
}
