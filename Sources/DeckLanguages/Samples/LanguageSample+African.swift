extension LanguageSample {
    /// Of Semitic languages, and others of Africa.
    static let african = [
        LanguageSample(
            "ar", .arabic,
            """
            أنا أنت هو هي نحن أنتم هم هذا هذه ذلك تلك من ماذا ما أين متى لماذا كيف و أو لكن إذا لأن مع بدون ل إلى في
            على تحت بين عند لا نعم ليس كان كانت يكون هناك له لديه يمكن يجب يريد سوف قد لم لن واحد اثنان ثلاثة أربعة
            خمسة ستة سبعة ثمانية تسعة عشرة عشرون مئة ألف رجل امرأة طفل أطفال ولد بنت صديق صديقة أب أم أخ أخت ابن
            ابنة عائلة ناس رأس يد قدم عين أذن فم أنف شعر قلب دم وجه إصبع بيت باب نافذة غرفة طاولة كرسي سرير مطبخ
            حديقة شارع مدينة قرية مدرسة كتاب ورق قلم رسالة كلمة جملة سؤال جواب ماء خبز حليب لحم سمك بيضة جبن تفاحة
            فاكهة خضار ملح سكر قهوة شاي نبيذ فطور عشاء كلب قطة حصان بقرة خنزير خروف طائر فأر دب ذئب أسد فيل أرنب بطة
            دجاجة ثعبان ضفدع نحلة شمس قمر نجم سماء مطر ثلج ريح نار أرض حجر شجرة زهرة ورقة غابة جبل نهر بحر بحيرة
            جزيرة يوم ليل صباح مساء أسبوع شهر سنة ساعة اليوم غدا أمس الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت
            الأحد ربيع صيف خريف شتاء كبير صغير طويل قصير جديد قديم جيد سيئ جميل حار بارد عال قوي شاب سعيد حزين سهل
            صعب مهم مختلف نفس آخر يمين يسار أول أخير أحمر أزرق أخضر أصفر أسود أبيض بني ذهب جاء أكل شرب نام رأى سمع
            تكلم قال قرأ كتب أعطى أخذ فعل عمل لعب عاش سكن اشترى باع تعلم عرف فكر أحب ركض مشى سبح فتح أغلق وجد ساعد
            بدأ يذهب يأكل يشرب يكتب يقرأ سيارة قطار سفينة طائرة طريق جسر دراجة تذكرة محطة مطار ملك حرب مال طبيب معلم
            عامل بلد لغة عالم وقت حياة موت اسم شيء مكان دائما أبدا كثير قليل أكثر هنا الآن ثم مرة أخرى قبل بعد خلال
            حول ضد شمال جنوب شرق غرب مملكة جمهورية جزر الولايات المتحدة ساحل كتابي بيتك لها لنا لهم الذي التي الذين
            فضلك شكرا مرحبا السلامة آسف حرية حكومة تعليم تطوير سعادة صحة حيوان طقس ملابس المدينة الكبيرة البيت
            الجديد الله الرحمن الرحيم رب العالمين إن آمنوا وعملوا الصالحات قل أعوذ يا أيها إله إلا والله كل قدير
            السماوات والأرض الدين إياك نعبد الصلاة الزكاة جنات تجري تحتها الأنهار عذاب كفروا يؤمنون يعلمون الطقس
            تسكن؟ أريد كوبا الشاي نذهب السوق انتظروا يوجد الصندوق تعني الكلمة؟
            """),
        LanguageSample(
            "he", .hebrew,
            """
            אני אתה את הוא היא אנחנו אתם הם הן זה זאת אלה מי מה איפה מתי למה מדוע איך ו או אבל אם כי עם בלי בשביל של
            מן אל ב על תחת בין לא כן יש אין היה הייתה היו להיות יכול צריך רוצה יהיה אחד שתיים שניים שלוש ארבע חמש שש
            שבע שמונה תשע עשר עשרים מאה אלף איש גבר אישה ילד ילדה ילדים בן בת חבר חברה אב אבא אמא אח אחות משפחה
            אנשים ראש יד רגל עין אוזן פה אף שיער לב דם פנים אצבע בית דלת חלון חדר שולחן כיסא מיטה מטבח גן רחוב עיר
            כפר ספר נייר עט מכתב מילה משפט שאלה תשובה מים לחם חלב בשר דג ביצה גבינה תפוח פרי ירק מלח סוכר קפה תה יין
            ארוחת בוקר כלב חתול סוס פרה חזיר כבש ציפור עכבר דוב זאב אריה פיל ארנב ברווז תרנגולת נחש צפרדע דבורה שמש
            ירח כוכב שמיים גשם שלג רוח אש אדמה אבן עץ פרח עלה יער הר נהר ים אגם אי יום לילה ערב שבוע חודש שנה שעה
            היום מחר אתמול ראשון שני שלישי רביעי חמישי שישי שבת אביב קיץ סתיו חורף גדול קטן ארוך קצר חדש ישן זקן טוב
            רע יפה חם קר גבוה חזק צעיר שמח עצוב קל קשה חשוב שונה אותו אחר ימין שמאל אחרון אדום כחול ירוק צהוב שחור
            לבן חום ללכת לבוא לאכול לשתות לישון לראות לשמוע לדבר לומר לקרוא לכתוב לתת לקחת לעשות לעבוד לשחק לחיות
            לגור לקנות למכור ללמוד לדעת לחשוב לאהוב לרוץ לשחות לפתוח לסגור למצוא לעזור להתחיל מכונית רכבת אונייה
            מטוס דרך גשר אופניים כרטיס תחנה מלך מלחמה כסף רופא מורה פועל ארץ מדינה שפה עולם זמן חיים מוות שם דבר
            מקום משהו מישהו תמיד פעם הרבה מאוד מעט יותר כאן עכשיו אז שוב לפני אחרי סביב נגד צפון דרום מזרח מערב
            ממלכה רפובליקה איים ארצות הברית חוף שלי שלך שלו שלה שלנו שלהם אותי לי לך לו לה אשר בבקשה תודה שלום סליחה
            חופש ממשלה חינוך בריאות חיה מזג אוויר בגדים
            """),
        LanguageSample(
            "am", .ethiopic,
            """
            እኔ አንተ አንቺ እሱ እሷ እኛ እናንተ እነሱ ይህ ይህች ያ እነዚህ ማን ምን የት መቼ ለምን እንዴት እና ወይም ግን ነገር ከሆነ ምክንያቱም ጋር ያለ ለ ከ እስከ
            ውስጥ ላይ በታች መካከል አንድ አይ አዎ አይደለም ነው ናት ናቸው ነበር ነበረች አለ አላት መሆን ይችላል አለበት ይፈልጋል ሁለት ሦስት አራት አምስት ስድስት ሰባት
            ስምንት ዘጠኝ አስር ሃያ መቶ ሺህ ሰው ወንድ ሴት ልጅ ልጆች ጓደኛ አባት እናት ወንድም እህት ቤተሰብ ሰዎች ራስ እጅ እግር ዓይን ጆሮ አፍ አፍንጫ ፀጉር ልብ ደም
            ፊት ጣት ቤት በር መስኮት ክፍል ጠረጴዛ ወንበር አልጋ ወጥ አትክልት መንገድ ከተማ መንደር ትምህርት መጽሐፍ ወረቀት እስክሪብቶ ደብዳቤ ቃል ዓረፍተ ጥያቄ መልስ ውሃ
            ዳቦ እንጀራ ወተት ሥጋ ዓሣ እንቁላል አይብ ፖም ፍራፍሬ ጨው ስኳር ቡና ሻይ ውሻ ድመት ፈረስ ላም አሳማ በግ ወፍ አይጥ ድብ ተኩላ አንበሳ ዝሆን ጥንቸል ዳክዬ ዶሮ
            እባብ እንቁራሪት ንብ ፀሐይ ጨረቃ ኮከብ ሰማይ ዝናብ በረዶ ነፋስ እሳት ምድር ድንጋይ ዛፍ አበባ ቅጠል ጫካ ተራራ ወንዝ ባሕር ሐይቅ ደሴት ቀን ሌሊት ጠዋት ማታ
            ሳምንት ወር ዓመት ሰዓት ዛሬ ነገ ትናንት ሰኞ ማክሰኞ ረቡዕ ሐሙስ ዓርብ ቅዳሜ እሑድ ጸደይ በጋ ክረምት ትልቅ ትንሽ ረጅም አጭር አዲስ አሮጌ ጥሩ መጥፎ ቆንጆ ሙቅ
            ቀዝቃዛ ከፍተኛ ጠንካራ ወጣት ደስተኛ ቀላል ከባድ አስፈላጊ የተለየ ሌላ ቀኝ ግራ የመጀመሪያ የመጨረሻ ቀይ ሰማያዊ አረንጓዴ ቢጫ ጥቁር ነጭ መሄድ መምጣት መብላት
            መጠጣት መተኛት ማየት መስማት መናገር ማለት ማንበብ መጻፍ መስጠት መውሰድ ማድረግ መሥራት መጫወት መኖር መግዛት መሸጥ መማር ማወቅ ማሰብ መውደድ መሮጥ መክፈት
            መዝጋት ማግኘት መርዳት መጀመር መኪና ባቡር መርከብ አውሮፕላን ድልድይ ንጉሥ ጦርነት ገንዘብ ሐኪም አስተማሪ ሠራተኛ አገር ቋንቋ ዓለም ጊዜ ሕይወት ሞት ስም ቦታ
            ሁልጊዜ በጣም ብዙ ጥቂት እዚህ እዚያ አሁን ከዚያ እንደገና ሰሜን ደቡብ ምሥራቅ ምዕራብ ሪፐብሊክ የእኔ የአንተ የእሱ የእኛ አመሰግናለሁ ሰላም ይቅርታ ነፃነት
            መንግሥት ጃንዩወሪ ፌብሩወሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር አማርኛ እንግሊዝኛ ጀርመንኛ ፈረንሳይኛ ጣሊያንኛ ሩስያኛ
            ቻይንኛ ጃፓንኛ ዓረብኛ ዋና ኢትዮጵያ የልጆች በቤት መጻሕፍት ቃላት ጓደኛዬ ሄደ ይሄዳል አየ አደረገ ሁሉም
            """),
        LanguageSample(
            "ti", .ethiopic,
            """
            ኣነ ንስኻ ንስኺ ንሱ ንሳ ንሕና ንስኹም ንሳቶም እዚ እዛ እቲ እታ እዞም መን እንታይ ኣበይ መዓስ ስለምንታይ ከመይ ን ወይ ግን እንተ ምኽንያቱ ምስ ብዘይ ካብ
            ክሳብ ኣብ ልዕሊ ትሕቲ መንጎ ሓደ ኣይ ኣይኮነን እወ እዩ እያ እዮም ነበረ ነበረት ኣሎ ኣላ ኣለዎ ምዃን ይኽእል ክልተ ሰለስተ ኣርባዕተ ሓሙሽተ ሽዱሽተ ሸውዓተ
            ሸሞንተ ትሽዓተ ዓሰርተ ዕስራ ሚእቲ ሽሕ ሰብ ሰብኣይ ሰበይቲ ቆልዓ ወዲ ጓል ዓርኪ ኣቦ ኣደ ሓው ሓብቲ ስድራ ሰባት ርእሲ ኢድ እግሪ ዓይኒ እዝኒ ኣፍ ኣፍንጫ ጸጉሪ
            ልቢ ደም ገጽ ኣጻብዕ ገዛ ማዕጾ መስኮት ክፍሊ ጣውላ ኮፍ ዓራት ክሽነ ጎደና ከተማ ዓዲ ቤት ትምህርቲ መጽሓፍ ወረቐት ደብዳበ ቃል ሕቶ መልሲ ማይ ባኒ ጸባ ስጋ ዓሳ
            እንቋቑሖ ፍረ ጨው ሽኮር ቡን ሻሂ ከልቢ ድሙ ፈረስ ላም ሓሰማ በጊዕ ዑፍ ኣንጭዋ ተኹላ ኣንበሳ ሓርማዝ ማንቲለ ደርሆ ተመን ጸሓይ ወርሒ ኮኾብ ሰማይ ዝናብ በረድ
            ንፋስ ሓዊ መሬት እምኒ ኦም ዕምባባ ቆጽሊ ገረብ እምባ ሩባ ባሕሪ ቀላይ ደሴት መዓልቲ ለይቲ ንግሆ ምሸት ሰሙን ዓመት ሰዓት ሎሚ ጽባሕ ትማሊ ሰኑይ ሰሉስ ረቡዕ
            ሓሙስ ዓርቢ ቀዳም ሰንበት ዓቢ ንእሽቶ ነዊሕ ሓጺር ሓድሽ ኣረጊት ጽቡቕ ሕማቕ ጽብቕቲ ውዑይ ዝሑል ልዑል ብርቱዕ ንኡስ ሕጉስ ቀሊል ከቢድ ኣገዳሲ ካልእ የማን ጸጋም
            ፈላማይ ናይ መወዳእታ ቀይሕ ሰማያዊ ቀጠልያ ብጫ ጸሊም ጻዕዳ ከደ መጸ በልዐ ሰተየ ደቀሰ ረኣየ ሰምዐ ተዛረበ በለ ኣንበበ ጸሓፈ ሃበ ወሰደ ገበረ ሰርሐ ተጻወተ
            ዓደገ ሸጠ ተማህረ ፈለጠ ሓሰበ ፈተወ ጎየየ ከፈተ ዓጸወ ረኸበ ሓገዘ ጀመረ መኪና ባቡር መርከብ ነፋሪት መንገዲ ንጉስ ኲናት ገንዘብ ሓኪም መምህር ሰራሕተኛ ሃገር
            ቋንቋ ዓለም ግዜ ህይወት ሞት ስም ቦታ ኩሉ ብጣዕሚ ብዙሕ ውሑድ ኣብዚ ኣብቲ ሕጂ ድሕሪ እንደገና ሰሜን ደቡብ ምብራቕ ምዕራብ ናተይ ናትካ ናቱ ናትና የቐንየለይ
            ሰላም ይቕሬታ ጥሪ ለካቲት መጋቢት ሚያዝያ ግንቦት ሰነ ሓምለ ነሓሰ መስከረም ጥቅምቲ ሕዳር ታሕሳስ ትግርኛ እንግሊዝኛ ጀርመንኛ ፈረንሳይኛ ጣልያንኛ ሩስኛ ቻይንኛ
            ጃፓንኛ ዓረብኛ ርእሰ ኤርትራ ቆልዑ መጻሕፍቲ ቃላት ከይዱ ይኸይድ ርእዩ ኢሉ ገይሩ
            """),
        LanguageSample(
            "so", .latin,
            """
            aniga adiga isaga iyada annaga idinka iyaga kan tan kaas taas kuma maxay xaggee goorma sababta sidee iyo
            ama laakiin haddii sababtoo la la'aan loo ka ilaa ku hoos dhexda hal maya haa ma aha waa waxay ahaa
            ahayd leh karaa doonayaa laba saddex afar shan lix toddoba siddeed sagaal toban labaatan boqol kun nin
            naag dumar ilmo carruur wiil gabar saaxiib aabbe hooyo walaal wiilka qoys dad madax gacan cag il dheg af
            san timo wadne dhiig weji farta guri albaab daaqad qol miis kursi sariir jikada beer waddo magaalo tuulo
            dugsi buug warqad qalin eray jumlad su'aal jawaab biyo rooti caano hilib kalluun ukun jiis tufaax miro
            khudaar cusbo sonkor bun shaah eey bisad faras sac doofaar ido shimbir jiir libaax maroodi bakayle
            digaag mas qorrax dayax xiddig cir roob baraf dabayl dab dhul dhagax geed ubax caleen kayn buur webi bad
            haro jasiirad maalin habeen subax fiid toddobaad bil sannad saacad maanta berri shalay isniin talaado
            arbaco khamiis jimce sabti axad weyn yar dheer gaaban cusub duq wanaagsan xun qurux kulul qabow sare
            xoog dhallin faraxsan fudud adag muhiim kale midig bidix koowaad dambe cas buluug cagaar jaalle madow
            cad tag kaalay cun cab hurdo arag maqal hadal dheh akhri qor sii qaado samee shaqo ciyaar nool iibso bar
            garo fikir jacayl orod fur xir hel caawi bilow baabuur tareen markab dayuurad jid buundo boqor dagaal
            lacag dhakhtar macallin dal luqad adduun waqti nolol geeri magac wax meel had jeer badan halkan hadda
            kadib mar waqooyi koonfur bari galbeed jamhuuriyadda
            """),
        LanguageSample(
            "ha", .latin,
            """
            ni kai ke shi ita mu ku su wannan wancan wanda wa me ina yaushe don yaya da ko amma idan saboda ba tare
            domin daga zuwa cikin kan ƙarƙashin tsakanin ɗaya a'a i ne ce akwai yana tana suna kasance zai iya dole
            so biyu uku huɗu biyar shida bakwai takwas tara goma ashirin ɗari dubu mutum namiji mace yaro yara
            yarinya aboki uba uwa ɗan'uwa 'yar'uwa ɗa 'ya iyali mutane hannu ƙafa ido kunne baki hanci gashi zuciya
            jini fuska yatsa gida ƙofa taga ɗaki tebur kujera gado kicin lambu titi birni ƙauye makaranta littafi
            takarda alƙalami wasiƙa kalma jumla tambaya amsa ruwa burodi madara nama kifi ƙwai tuffa 'ya'yan itace
            gishiri sukari kofi shayi kare kyanwa doki saniya alade tumaki tsuntsu ɓera zaki giwa zomo agwagwa kaza
            maciji kwaɗo rana wata tauraro sama ruwan iska wuta ƙasa dutse fure ganye daji tsauni kogi teku tafki
            tsibiri dare safe yamma mako shekara sa'a yau gobe jiya litinin talata laraba alhamis jumma'a asabar
            lahadi babba ƙarami dogo gajere sabo tsoho kyau mugu zafi sanyi ƙarfi matashi farin ciki sauƙi wuya
            muhimmanci daban dama hagu farko ƙarshe ja shuɗi kore rawaya baƙi fari tafi zo ci sha barci gani ji
            magana karanta rubuta ɗauka yi aiki wasa rayuwa zauna saya sayar koya sani tunani gudu buɗe rufe samu
            taimaka fara mota jirgi hanya gada sarki yaƙi kuɗi likita malami harshe duniya lokaci mutuwa abu wuri
            kullum yawa kaɗan nan can yanzu sannan kuma arewa kudu gabas jamhuriyar
            """),
        LanguageSample(
            "sw", .latin,
            """
            mimi wewe yeye sisi ninyi wao huyu hii hiki hizi yule nani nini wapi lini kwa vipi jinsi na au lakini
            kama sababu bila ya wa za la cha vya kutoka katika juu chini kati ni si hapana ndiyo kuwa ana wana nina
            una tuna alikuwa ilikuwa atakuwa lazima anaweza anataka moja mbili tatu nne tano sita saba nane tisa
            kumi ishirini mia elfu mwanamume mwanamke mtoto watoto mvulana msichana rafiki baba mama kaka dada mwana
            binti familia watu mtu kichwa mkono mguu jicho macho sikio mdomo pua nywele moyo damu uso kidole nyumba
            mlango dirisha chumba meza kiti kitanda jikoni bustani barabara mji kijiji shule kitabu karatasi kalamu
            barua neno sentensi swali jibu maji mkate maziwa nyama samaki yai jibini tufaha tunda matunda mboga
            chumvi sukari kahawa chai divai mbwa paka farasi ng'ombe nguruwe kondoo ndege panya dubu mwitu simba
            tembo sungura bata kuku nyoka chura nyuki buibui jua mwezi nyota anga mvua theluji upepo moto ardhi jiwe
            mti ua jani msitu mlima mto bahari ziwa kisiwa siku usiku asubuhi jioni wiki mwaka saa leo kesho jana
            jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili kubwa dogo refu fupi mpya zamani nzuri mbaya
            baridi nguvu kijana furaha huzuni rahisi vigumu muhimu tofauti sawa nyingine kulia kushoto kwanza mwisho
            nyekundu buluu kijani njano nyeusi nyeupe kahawia kwenda kuja kula kunywa kulala kuona kusikia kusema
            kusoma kuandika kutoa kuchukua kufanya kucheza kuishi kununua kuuza kujifunza kujua kufikiri kupenda
            kukimbia kutembea kuogelea kufungua kufunga kupata kusaidia kuanza gari treni meli njia daraja baiskeli
            tiketi kituo uwanja mfalme vita pesa daktari mwalimu mfanyakazi nchi lugha dunia wakati maisha kifo jina
            kitu mahali daima kamwe mara nyingi sana chache zaidi hapa pale sasa kisha tena kabla baada kupitia
            dhidi kaskazini kusini mashariki magharibi ufalme jamhuri visiwa muungano pwani yangu yako yake yetu yao
            tafadhali asante habari kwaheri samahani uhuru serikali elimu maendeleo afya mnyama wanyama hali hewa
            nguo kiatu shati suruali kofia kisu kijiko uma chupa glasi ufunguo gazeti upendo ujerumani ufaransa
            """),
        LanguageSample(
            "yo", .latin,
            """
            èmi mo ìwọ o òun ó àwa a ẹ̀yin wọ́n àwọn èyí ìyẹn ta kí ni níbo nígbà wo ló dé báwo àti tàbí ṣùgbọ́n bí
            nítorí pẹ̀lú láìsí fún láti sí nínú lórí lábẹ́ láàárín ọ̀kan kan rárá bẹ́ẹ̀ kò wà jẹ́ ti yóò lè gbọ́dọ̀
            fẹ́ méjì mẹ́ta mẹ́rin márùn-ún mẹ́fà méje mẹ́jọ mẹ́sàn-án mẹ́wàá ogún ọgọ́rùn-ún ọkùnrin obìnrin ọmọ
            ọ̀rẹ́ bàbá ìyá arákùnrin arábìnrin ìdílé ènìyàn orí ọwọ́ ẹsẹ̀ ojú etí ẹnu imú irun ọkàn ẹ̀jẹ̀ ìka ilé
            ilẹ̀kùn fèrèsé yàrá tábìlì àga ibùsùn ọgbà òpópónà ìlú abúlé ilé-ìwé ìwé lẹ́tà ọ̀rọ̀ ìbéèrè ìdáhùn omi
            búrẹ́dì wàrà ẹran ẹja ẹyin èso ewébẹ̀ iyọ̀ ṣúgà kọfí tíì ajá ológbò ẹṣin màlúù ẹlẹ́dẹ̀ àgùntàn ẹyẹ eku
            kìnnìún erin ehoro pẹ́pẹ́yẹ adìyẹ ejò ọ̀pọ̀lọ́ oyin oòrùn òṣùpá ìràwọ̀ ọ̀run òjò yìnyín afẹ́fẹ́ iná ilẹ̀
            òkúta igi òdòdó ewé igbó òkè odò òkun adágún erékùṣù ọjọ́ alẹ́ òwúrọ̀ ìrọ̀lẹ́ ọ̀sẹ̀ oṣù ọdún wákàtí òní
            ọ̀la àná tóbi kékeré gùn kúkúrú tuntun àtijọ́ dára burú rẹwà gbóná tútù ga lágbára ayọ̀ rọrùn ṣòro
            pàtàkì mìíràn ọ̀tún òsì àkọ́kọ́ pupa búlúù aláwọ̀ dúdú funfun lọ wá jẹ mu sùn rí gbọ́ sọ kà kọ fi gbà ṣe
            ṣiṣẹ́ ṣeré gbé rà tà kọ́ mọ̀ rò sáré rìn ṣí tì ràn bẹ̀rẹ̀
            """),
        LanguageSample(
            "zu", .latin,
            """
            mina wena yena thina nina bona lo le leli lokhu lokho ubani yini kuphi nini kungani kanjani futhi noma
            kodwa uma ngoba na ngaphandle kwa kusuka kuya ku phakathi phezu ngaphansi eyodwa cha yebo akukho ukhona
            wayengu ukuba ngingakwazi kufanele funa kubili kuthathu kune kuhlanu isithupha isikhombisa
            isishiyagalombili isishiyagalolunye ishumi amashumi amabili ikhulu inkulungwane indoda umfazi
            owesifazane ingane izingane umfana intombazane umngane ubaba umama umfowethu udadewethu indodana umndeni
            abantu umuntu ikhanda isandla unyawo iso indlebe umlomo ikhala izinwele inhliziyo igazi ubuso umunwe
            indlu umnyango ifasitela igumbi itafula isihlalo umbhede ikhishi ingadi umgwaqo idolobha isigodi isikole
            incwadi iphepha ipeni igama umusho umbuzo impendulo amanzi isinkwa ubisi inyama inhlanzi iqanda ushizi
            i-apula isithelo imifino usawoti ushukela ikhofi itiye inja ikati ihhashi inkomo ingulube imvu inyoni
            igundane ibhubesi indlovu unogwaja idada inkukhu inyoka ixoxo inyosi ilanga inyanga inkanyezi
            isibhakabhaka imvula iqhwa umoya umlilo umhlaba itshe isihlahla imbali iqabunga ihlathi intaba umfula
            ulwandle ichibi isiqhingi usuku ubusuku ekuseni kusihlwa iviki unyaka ihora namuhla kusasa izolo kukhulu
            kuncane kude kufishane kusha kudala kuhle kubi kushisa kubanda namandla ujabule kulula kunzima okunye
            kwesokudla kwesobunxele kuqala bomvu luhlaza phuzi mnyama mhlophe hamba woza dlana phuza lala izwa
            khuluma thi funda bhala nikeza thatha enza sebenza dlala phila hlala thenga thengisa azi cabanga thanda
            gijima vula vala thola siza qala imoto isitimela umkhumbi indiza inkosi impi imali udokotela uthisha
            izwe ulimi isikhathi impilo ukufa into indawo njalo kakhulu kancane lapha lapho manje bese nyakatho
            ningizimu mpumalanga ntshonalanga januwari februwari mashi ephreli meyi juni julayi agasti septhemba
            okthoba novemba disemba isizulu isingisi isijalimane isifulentshi ulwimi ngumsombuluko ulwesibili
            ulwesithathu ulwesine ulwesihlanu umgqibelo isonto amagama abantwana endlini
            """),
    ]
}
