extension LanguageSample {
    /// Of neighbors of Turkish, Hindi and Marathi.
    static let smallAsian = [
        LanguageSample(
            "crh", .latin,
            """
            men sen o biz siz olar bu şu kim ne qayda qayerde vaqıt niçün nasıl ve ya da amma eger çünki ile içün bir
            yoq degil bar edi ola olmaq kerek ister eki üç dört beş altı yedi sekiz doquz on yigirmi yüz biñ adam qadın
            bala oğlan qız dost baba ana ağa tata oğul qorantı insanlar baş qol ayaq köz qulaq ağız burun saç yürek qan
            parmaq ev qapı pencere oda masa kürsü yataq aşhane bağça soqaq şeer köy mektep kitap kâğıt qalem mektüp söz
            cümle sual cevap suv ötmek süt et balıq yımırta penir alma meyva tuz şeker qave çay şarap köpek mışıq at
            sığır domuz qoy quş sıçan ayuv qaşqır aslan tavşan küneş ay yıldız kök yağmur qar yel ateş yer taş terek
            çeçek yapraq orman dağ özen deñiz göl ada kün gece saba aqşam afta yıl saat bugün yarın tünevin bazarertesi
            salı çarşenbe cumaaqşamı cuma cumaertesi bazar yanvar fevral mart aprel mayıs iyün iyül avgust sentâbr
            oktâbr noyabr dekabr büyük kiçik balaban uzun qısqa yañı eski yahşı yaman dülber sıcaq suvuq yüksek quvetli
            yaş qolay qıyın muim başqa aynı oñ sol birinci soñki qırmızı mavı yeşil sarı qara beyaz er asla çoq az daa
            mında anda şimdi soñra evel şimal cenüp şarq ğarp til dünya zaman ömür ölüm ad şey iç epsi qırımtatar rusça
            inglizce türkçe kelmek ketmek yemek içmek yuqlamaq körmek eşitmek aytmaq laf etmek oqumaq yazmaq bermek
            almaq yapmaq işlemek yaşamaq bilmek sevmek açmaq qapatmaq ketti keldi aldı ayttı menim seniñ onıñ bizim
            sizge olarğa deñişmek saifa dosye olğan olğanı saylamaq silmek saqlamaq yollamaq tilinde ingliz nemse frenk
            ispan yunan qadimiy eyi afrikanca almanca fransızca ispanca italyanca yunanca arapça farsça çince yaponca
            lehçe macarca bulgarca ermenice gürcice tatarca ukrayınca latince ibraniyce tilleri tili cenübiy şimaliy
            şarqiy ğarbiy merkeziy orta cumhuriyet cumhuriyeti adaları adası birleşken amerika yerlileri dollarnı
            keñlik yükseklik tüs şekil boyut bastır bastırmaq aç qapat sil saqla sayla köster gizle hata qullanıcı
            sır-söz olamadı tapılamadı mümkün
            """),
        LanguageSample(
            "tt-Latn", .latin,
            """
            min sin ul bez sez alar bu şul kem närsä qayda qayçan nigä niçek häm yäki ämma ägär çönki belän öçen bar
            yuq tügel ide bula bulırğa kiräk teli ber ike öç dürt biş altı cide sigez tuğız un yegerme yöz meñ keşe ir
            xatın bala malay qız dus äti äni ata ana abıy apa ğailä keşelär baş qul ayaq küz qolaq awız borın çäç yöräk
            qan bit barmaq öy işek täräzä bülmä östäl urındıq qarawat aşxanä baqça uram şähär awıl mäktäp kitap qäğäz
            qäläm xat süz cömlä soraw cawap su ikmäk söt it balıq yomırqa sır alma cimeş toz şikär qähwä çäy şärab et
            mäçe at sıyır duñğız sarıq qoş tıçqan ayu büre arıslan quyan qoyaş ay yoldız kük yañğır qar cil ut cir taş
            ağaç çäçäk yafraq urman taw yılğa diñgez kül utraw kön tön irtä kiç atna yıl säğät bügen irtägä kiçä
            düşämbe sişämbe çärşämbe pänceşämbe comğa şimbä yäkşämbe zur keçkenä ozın qısqa yaña iske yaxşı naçar matur
            qaynar salqın biyek köçle yäş ciñel awır möhim başqa uñ sul berençe soñğı qızıl zäñgär yäşel sarı qara aq
            här waqıt küp az tağın monda anda xäzer annarı aldan soñ tönyaq könyaq tel dönya tormış ülem isem äyber
            urın härber barlıq tatar tatarça rus ingliz alman kilergä barırğa aşarğa eçärgä yoqlarğa kürergä işetergä
            äytergä söyläşergä uqırğa yazarğa birergä alırğa eşlärgä yäşärgä belergä yaratırğa açarğa yabarğa saqlarğa
            kilde kitte aldı minem sineñ anıñ bezneñ sezneñ alarnıñ xata täräzäne töse ülçäme saylaw beterü qullanuçı
            """),
        LanguageSample(
            "mai", .devanagari,
            """
            हम अहाँ तोँ ओ ई अपने हमरा अहाँक ओकर एकर हमर तोहर सभ के की कतय कतए कखन किएक कोना आ वा मुदा जँ जखन तखन किएकतँ
            सँ केँ मे पर लेल बिना नहि नहिँ हँ अछि छथि छी छल छलाह छलीह रहल भेल गेल कएल कए जाए होएत होय सकैत चाही करब
            जाएब आएब खाएब पिअब सूतब देखब सुनब कहब बाजब पढ़ब लिखब देब लेब खोलू बन्न करू हटाउ जोड़ू सहेजू चुनू एकटा एक दू
            तीन चारि पाँच छओ सात आठ नओ दस बीस सए हजार लोक पुरुष स्त्री नेना बच्चा छौड़ा छौड़ी मित्र बाबू माय भाइ बहिन
            बेटा बेटी परिवार माथ हाथ पएर आँखि कान मुँह नाक केस हृदय खून आङुर घर दरबज्जा खिड़की कोठली कुरसी ओछाओन भनसाघर
            बाट शहर गाम विद्यालय पोथी कागत चिट्ठी शब्द प्रश्न उत्तर पानि रोटी दूध माउस माछ अण्डा फल नून चीनी कुकुर
            बिलाड़ि घोड़ा गाए सूगर भेड़ा चिड़ै मूस बाघ सिंह हाथी सुरुज चान तारा अकास बरखा बसात आगि धरती पाथर गाछ फूल
            पात बोन पहाड़ नदी समुद्र पोखरि टापू दिन राति भोर साँझ सप्ताह मास बरख घण्टा आइ काल्हि सोम मंगल बुध बृहस्पति
            शुक्र शनि रबि पैघ छोट नमहर नव पुरान नीक खराप सुन्नर गरम ठंढा ऊँच मजगूत सहज कठिन महत्वपूर्ण आन दोसर एहि ओहि
            दहिन बाम पहिल अंतिम लाल नील हरिअर पीयर कारी उज्जर सदिखन बहुत कम बेसी एतए ओतए आब फेर पहिने पाछाँ दक्षिण भाषा
            संसार समय जीवन मृत्यु नाम वस्तु ठाम किछु प्रत्येक सबटा मैथिली अंगरेजी
            """),
        LanguageSample(
            "kok", .devanagari,
            """
            हांव तूं तो ती तें आमी तुमी ते हो ही हें कोण कितें खंय केन्ना कशें कित्याक आनी वा पूण जर कारण बरोबर बगर
            खातीर चो ची चें च्या क न्हय व्हय आसा आसात आशिल्लें आशिल्लो नासा जाता जाय जावंक शकता करप सांगप पळोवप वचप
            येवप जियेवप खावप पियेवप न्हिदप उलोवप वाचप बरोवप दिवप घेवप उगडप बंद एक दोन तीन चार पांच स सात आठ णव धा वीस
            शंबर हजार मनीस दादलो बायल भुरगें भुरगीं चलो चली इश्ट बापूय आवय भाव भयण पूत धूव कुटुंब लोक तकली हात पांय
            दोळो दोळे कान तोंड नाक केंस काळीज रगत बोट घर दार जनेल कूड मेज कदेल खाट रांदचेकूड बाग रस्तो शार गांव शाळा
            पुस्तक कागद चिट उतर उतरां प्रस्न जाप उदक पाव दूद मास नुस्तें तांतीं फळ मीठ साखर कॉफी सोरो सुणो माजर घोडो
            गाय दुकर बोकडी सवणें हुंदीर वाग शींव हती ससो सुर्य चंद्रीम नखेत्र मळब पावस वारो उजो धर्तरी फातर झाड फूल पान
            रान दोंगर न्हंय दर्या तळें जुंवो दीस रात सकाळ सांज सप्तक म्हयनो वर्स वेळ आयज फाल्यां काल सोमार मंगळार
            बुधवार बिरेस्तार सुक्रार शेनवार आयतार व्हड ल्हान लांब मटवें नवें पोरनें बरें वायट सोबीत गरम थंड ऊंच घट तरणो
            सोंपें कठीण म्हत्वाचें वेगळें दुसरें तेंच उजवें दावें पयलें निमाणें तांबडें निळें पाचवें हळदुवें काळें धवें
            सदांच केन्नाच चड मातशें हांगा थंय आतां मागीर पयलीं उत्तर दक्षीण भास भासो संवसार काळ जिवीत मरण नांव वस्त
            सुवात कांय दरेक सगळें सगळे कोंकणी इंग्लीश खूब तांचें म्हजें तुजें ताचें
            """),
    ]
}
