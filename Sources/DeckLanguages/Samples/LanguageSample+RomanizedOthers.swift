extension LanguageSample {
    /// Of romanized text in other languages than Chinese and Japanese.
    static let romanizedOthers = [
        LanguageSample(
            "ko-Latn", .latin,
            """
            annyeonghaseyo annyeong kamsahamnida gamsahamnida mianhamnida joesonghamnida ne aniyo anio na jeo uri neo
            geu geunyeo igeot geugeot jeogeot nugu mwo mueot eodi eonje wae eotteoke geurigo hajiman geureona manyak
            ttaemune hana dul set net daseot yeoseot ilgop yeodeol ahop yeol il i sam sa o yuk chil pal gu sip baek
            cheon man saram namja yeoja ai adeul ttal chingu abeoji eomeoni hyeong oppa eonni nuna dongsaeng gajok
            meori son bal nun gwi ip ko meorikarak simjang pi eolgul songarak jip mun changmun bang chaeksang uija
            chimdae bueok jeongwon gil dosi maeul hakgyo chaek jongi pyeonji mal daneo jilmun daedap mul bap ppang uyu
            gogi mulgogi saengseon gyeran sagwa gwail sogeum seoltang keopi cha sul gae goyangi so dwaeji yang sae jwi
            gom neukdae saja kokkiri tokki hae dal byeol haneul bi baram bul ttang dol namu kkot sup san gang bada hosu
            seom nal bam achim jeonyeok ju nyeon sigan oneul naeil eoje woryoil hwayoil suyoil mogyoil geumyoil toyoil
            iryoil keun jageun gin jjalbeun saeroun oraedoen joeun nappeun areumdaun tteugeoun chagaun nopeun ganghan
            jeolmeun swiun eoryeoun jungyohan dareun gateun oreunjjok oenjjok cheot majimak ppalgan paran noksaek noran
            geomeun hayan hangsang jeoldae manhi jogeum deo yeogi jeogi jigeum hu jeon buk nam gada oda meokda masida
            jada boda deutda malhada ilkda sseuda juda hada mandeulda ilhada nolda salda sada palda baeuda alda
            saenggakada saranghada dallida yeolda datda chatda dopda sijakada gichan jadongcha gicha bae bihaenggi doro
            dari jajeongeo pyo yeok gonghang wang jeonjaeng don uisa seonsaengnim nodongja nara eoneo segye saengmyeong
            jugeum ireum hanguk hangugeo yeongeo juseyo isseoyo eopseoyo hamnida imnida seumnida eulo eseo kkaji buteo
            ieyo yeyo gasipsio eun neun reul ga hago
            """),
        LanguageSample(
            "ar-Latn", .latin,
            """
            ana anta anti huwa hiya nahnu antum hum hadha hadhihi dhalika tilka man madha ma ayna mata limadha kayfa wa
            aw lakin idha li-anna ma'a bidun min ila fi 'ala taht bayna 'inda la na'am laysa kana kanat yakun yumkin
            yajib yurid sawfa qad lam lan wahid ithnan thalatha arba'a khamsa sitta sab'a thamaniya tis'a 'ashara
            'ishrun mi'a alf rajul imra'a tifl atfal walad bint sadiq sadiqa ab umm akh ukht ibn ibna 'a'ila nas ra's
            yad qadam 'ayn udhun fam anf sha'r qalb dam wajh isba' bayt bab nafidha ghurfa tawila kursi sarir matbakh
            hadiqa shari' madina qarya madrasa kitab kutub waraq qalam risala kalima jumla su'al jawab ma' khubz halib
            lahm samak bayda jubn tuffaha fakiha milh sukkar qahwa shay kalb qitta hisan baqara khinzir kharuf ta'ir
            fa'r dubb dhi'b asad fil arnab shams qamar najm sama' matar thalj rih nar ard hajar shajara zahra ghaba
            jabal nahr bahr buhayra jazira yawm layl sabah masa' usbu' shahr sana sa'a al-yawm ghadan ams al-ithnayn
            ath-thulatha' al-arbi'a' al-khamis al-jum'a as-sabt al-ahad kabir saghir tawil qasir jadid qadim jayyid
            sayyi' jamil harr barid 'ali qawi shabb sahl sa'b muhimm mukhtalif akhar yamin yasar awwal akhir ahmar
            azraq akhdar asfar aswad abyad da'iman abadan kathir qalil huna al-an thumma qabla ba'da shimal janub gharb
            sharq akala shariba nama ra'a sami'a takallama qala qara'a kataba a'ta akhadha fa'ala 'amila la'iba 'asha
            bay' ta'allama 'arafa fakkara ahabba fataha yaktubu yaqra'u yadhhabu sayyara qitar safina ta'ira tariq
            malik harb mal tabib mu'allim lugha 'alam waqt hayat mawt ism shay' makan al-lugha al-'arabiyya shukran
            marhaban ahlan salam 'alaykum fadlik 'afwan insha'allah habibi allah ar-rahman ar-rahim kitaab baab maa'
            qahwah madrasah jadeed kabeer sagheer jameel sadeeq
            """),
        LanguageSample(
            "he-Latn", .latin,
            """
            ani ata at hu hi anachnu atem hem hen zeh zot eleh mi mah eifo matai lamah madua eich ve o aval im ki bli
            bishvil shel min el al be tachat bein lo ken yesh ein haya hayta hayu lihyot yachol tzarich rotzeh echad
            achat shtayim shnayim shalosh arba chamesh shesh sheva shmoneh tesha eser esrim me'ah elef ish gever isha
            yeled yaldah yeladim ben bat chaver chavera av abba ima ach achot mishpacha anashim rosh yad regel ayin
            ozen peh af se'ar lev dam panim etzba bayit delet chalon cheder shulchan kiseh mitah mitbach gan rechov ir
            kfar sefer niyar et michtav milah mishpat she'elah tshuvah mayim lechem chalav basar dag beitzah gvinah
            tapuach pri yerek melach sukar kafeh teh yayin kelev chatul sus parah chazir keves tzipor achbar dov ze'ev
            aryeh pil arnav barvaz tarnegolet nachash tzfardea dvora shemesh yareach kochav shamayim geshem sheleg
            ruach esh adamah even etz perach aleh ya'ar har nahar yam agam iy yom layla boker erev shavua chodesh
            shanah sha'ah hayom machar etmol rishon sheni shlishi revi'i chamishi shishi shabbat gadol katan aroch
            katzar chadash yashan tov ra yafeh cham kar gavoah chazak tza'ir sameach atzuv kal kasheh chashuv acher
            yamin smol acharon adom kachol yarok tzahov shachor lavan chum lalechet lavo le'echol lishtot lishon lir'ot
            lishmoa ledaber lomar likro lichtov latet lakachat la'asot la'avod lesachek lichyot lagur liknot limkor
            lilmod lada'at lachshov le'ehov larutz lischot liftoach lisgor limtzo la'azor lehatchil mechonit rakevet
            oniyah matos derech gesher ofanayim kartis tachanah melech milchamah kesef rofeh moreh po'el eretz medinah
            safah olam zman chayim mavet shem davar makom tamid harbeh me'od me'at yoter kan achshav az shuv lifnei
            acharei tzafon darom mizrach ma'arav sheli shelcha shelo shelah bevakashah todah shalom slichah ivrit
            anglit baruch atah adonai eloheinu ha'olam asher
            """),
        LanguageSample(
            "chr-Latn", .latin,
            """
            tsalagi gawonihisdi osiyo wado howa v tla hadi aya nihi na hia gado gago hatlv hilvyi doyu ale sagwu tali
            tsoi nvgi hisgi sudali galiquogi tsunela sonela sgohi tali-sgohi asgaya ageyv ageya achutsa atsutsa
            agehutsa usdi tsusdi unali edoda etsi agidoda agitsi usgi unisi elisi anisgi yvwi aniyvwiya uska asgoli
            uwoyi ulasidena agatoli gale aholi gayasolv ugitlv adanvdo giga ukasga uyasadv galitsode galohisdi
            atsolvsdiyi gaduhi digohweli galegi gohwelodi kanogeda adanesgi ama gadu unvdi hawiya atsadi uwetsi sagata
            agawesi udasuhi kahwi tei gihli wesa soquili waga siqua unodena tsisqua tsisdetsi yona waya tlvdatsi kamama
            tsisdu nvda unole galvloi agasga unotsi uhnatsi unahla atsila elohi nvya tlugvi utsilvha ugaloga inageyi
            odalv egwoni amequohi vdali amayeli iga svnoyi sunalei svhiyi unadodaquasgv unadodaquonvhi dodaquasgv
            talineiga tsoineiga nvgineiga hisgineiga unadodaquidena unolvtani kagali anuyi kawoni anisgvti dehaluyi
            guyequoni galoni dulisdi duninodi nudadequa usgiyi utana ganvhida sgwalena itse agayvli osda uyoi uwoduhi
            uganasda uyvtla galvladi ulanigida awinita ahida sdaya gigage sakonige itseiyusdi dalonige gvhnage unega
            nigohilv hilayu ugodi gayotli aha nahna nogwu ohni uyvtlv tsuganawv kalvgv wudeligv gvnage ulvnotisdi
            uyohusv dudov gohusdi nigada hawa siyo donadagohvi stiyu gvgeyui
            """),
        LanguageSample(
            "ru-Latn", .latin,
            """
            ya ty on ona ono my vy oni eto etot eta tot ta kto chto gde kogda kak pochemu i ili no esli potomu s bez
            dlya iz do v na pod mezhdu net da est' byl byla byli imeet mozhet nado khochet odin dva tri chetyre pyat'
            shest' sem' vosem' devyat' desyat' dvadtsat' sto tysyacha chelovek zhenshchina rebyonok mal'chik devochka
            drug otets mat' brat sestra syn doch' sem'ya lyudi golova ruka noga glaz ukho rot nos volosy serdtse krov'
            litso palets dom dver' okno komnata stol stul krovat' kukhnya sad ulitsa gorod derevnya shkola kniga bumaga
            pis'mo slovo vopros otvet voda khleb moloko myaso ryba yaytso syr yabloko sol' sakhar kofe chay vino sobaka
            koshka loshad' korova svin'ya ovtsa ptitsa mysh' medved' volk lev slon zayats solntse luna zvezda nebo
            dozhd' sneg veter ogon' zemlya kamen' derevo tsvetok list les gora reka more ozero ostrov den' noch' utro
            vecher nedelya mesyats god chas segodnya zavtra vchera ponedel'nik vtornik sreda chetverg pyatnitsa subbota
            voskresen'e bol'shoy malen'kiy dlinnyy korotkiy novyy staryy khoroshiy plokhoy krasivyy goryachiy kholodnyy
            vysokiy sil'nyy molodoy lyogkiy trudnyy vazhnyy drugoy pravyy levyy pervyy posledniy krasnyy siniy zelyonyy
            zhyoltyy chyornyy belyy vsegda nikogda mnogo malo bol'she zdes' tam seychas potom pered posle sever yug
            yazyk mir vremya zhizn' smert' imya veshch' mesto chto-to nichego kazhdyy vse idti prikhodit' pit' spat'
            videt' slyshat' govorit' skazat' chitat' pisat' dat' vzyat' delat' rabotat' zhit' znat' dumat' lyubit'
            otkryt' zakryt' spasibo pozhaluysta zdravstvuyte privet khorosho
            """),
    ]
}
