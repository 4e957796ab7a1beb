extension LanguageSample {
    /// Of languages of Southeast Asia, the Pacific and the Andes.
    static let pacific = [
        LanguageSample(
            "vi", .latin,
            """
            tôi bạn anh chị em nó chúng ta họ này đó kia ai gì đâu ở khi nào tại sao thế và hoặc hay nhưng nếu vì
            bởi với không có cho từ đến trong trên dưới giữa của là thì mà các những một cái con người phải vâng đã
            đang sẽ được bị thể muốn hai ba bốn năm sáu bảy tám chín mười mươi trăm nghìn đàn ông phụ nữ trẻ trai
            gái bè cha bố mẹ gia đình đầu tay chân mắt tai miệng mũi tóc tim máu mặt ngón nhà cửa sổ phòng bàn ghế
            giường bếp vườn đường phố thành làng trường học sách giấy bút thư câu hỏi trả lời nước bánh mì sữa thịt
            cá trứng pho mát táo trái cây rau muối cà phê trà rượu bữa sáng tối chó mèo ngựa bò lợn cừu chim chuột
            gấu sói sư tử voi thỏ vịt gà rắn ếch ong nhện trời trăng ngôi bầu mưa tuyết gió lửa đất đá hoa lá rừng
            núi sông biển hồ đảo ngày đêm buổi tuần tháng giờ hôm nay mai qua thứ tư chủ nhật mùa xuân hè thu đông
            lớn to nhỏ dài ngắn mới cũ già tốt xấu đẹp nóng lạnh cao mạnh vui buồn dễ khó quan trọng khác giống tiên
            cuối cùng đỏ xanh vàng đen trắng nâu đi ăn uống ngủ nhìn thấy nghe nói đọc viết lấy làm việc chơi sống
            mua bán biết nghĩ yêu chạy bơi mở đóng tìm giúp bắt xe hơi tàu hỏa thủy máy bay cầu đạp vé ga sân vua
            chiến tranh tiền bác sĩ giáo viên công nhân ngôn ngữ giới thời gian cuộc chết tên vật nơi luôn bao
            thường rất nhiều ít hơn đây bây sau lại trước chống bắc nam tây vương quốc cộng hòa quần hợp bờ ơn cảm
            xin chào tạm biệt lỗi tự do chính phủ dục phát triển hạnh phúc sức khỏe động tiết áo giày sơ mi mũ dao
            thìa nĩa chai ly chìa khóa báo tình đức pháp đâu? tách chợ quá muộn rồi nghĩa gì? tiếng việt trung nga
            ban nha thủ đô
            """),
        LanguageSample(
            "id", .latin,
            """
            saya aku kamu anda dia kami kita mereka ini itu siapa apa di mana ke kapan mengapa kenapa bagaimana dan
            atau tetapi tapi jika kalau karena dengan tanpa untuk dari pada dalam atas bawah antara yang tidak bukan
            ya ada adalah akan sudah telah sedang bisa dapat harus mau ingin satu dua tiga empat lima enam tujuh
            delapan sembilan sepuluh sebelas belas puluh seratus seribu laki-laki pria perempuan wanita anak teman
            kawan ayah bapak ibu saudara kakak adik keluarga orang kepala tangan kaki mata telinga mulut hidung
            rambut jantung hati darah wajah jari rumah pintu jendela kamar meja kursi tempat tidur dapur kebun jalan
            kota desa sekolah buku kertas pena surat kata kalimat pertanyaan jawaban air roti susu daging ikan telur
            keju apel buah sayur garam gula kopi teh anggur sarapan makan malam anjing kucing kuda sapi babi domba
            burung tikus beruang serigala singa gajah kelinci bebek ayam ular katak lebah laba-laba matahari bulan
            bintang langit hujan salju angin api bumi tanah batu pohon bunga daun hutan gunung sungai laut danau
            pulau hari pagi sore minggu tahun jam besok kemarin senin selasa rabu kamis jumat sabtu musim januari
            februari maret besar kecil panjang pendek baru lama tua baik buruk indah cantik panas dingin tinggi kuat
            muda bahagia senang sedih mudah sulit penting berbeda sama lain kanan kiri pertama terakhir merah biru
            hijau kuning hitam putih cokelat pergi datang minum melihat mendengar berbicara berkata membaca menulis
            memberi mengambil membuat bekerja bermain hidup tinggal membeli menjual belajar tahu mengetahui berpikir
            mencintai berlari berjalan berenang membuka menutup menemukan membantu mulai mobil kereta kapal pesawat
            jembatan sepeda tiket stasiun bandara raja perang uang dokter guru pekerja negara bahasa dunia waktu
            kehidupan kematian nama benda sesuatu seseorang selalu pernah sering sangat banyak sedikit lebih sini
            sana sekarang kemudian lagi sebelum sesudah selama melalui sekitar melawan utara selatan timur barat
            kerajaan republik kepulauan serikat pantai tolong terima kasih halo selamat maaf kebebasan pemerintah
            pendidikan pembangunan kebahagiaan kesehatan kemungkinan arti makna cepat lambat hewan binatang cuaca
            pakaian sepatu kemeja celana topi pisau sendok garpu botol gelas kunci koran cinta jerman prancis
            spanyol cuacanya bagus mana? secangkir pasar menunggu terlambat ini? bukunya dibacakan indonesia inggris
            italia rusia cina jepang yunani turki melayu kantor bilang apotek sakit polisi universitas televisi
            sepak bola gratis kulkas pos perusahaan tanggal mahasiswa handuk motor toko beda butuh enggak nggak
            kayak banget berkas galat kesalahan sandi pengguna halaman cetak mencetak gambar warna ukuran simpan
            menyimpan hapus menghapus buka tutup pilih memilih pilihan tampilkan sembunyikan berikutnya sebelumnya
            ganti salin tempel batal ulangi bantuan tentang pengaturan versi saja kue tas mandi coba memakai Belanda
            Korea Arab Tionghoa Portugis Swedia Denmark Polandia Hungaria dolar rupiah pedagang gagal lokasi aplikasi
            folder Agustus Juli Juni Mei
            """),
        LanguageSample(
            "ms", .latin,
            """
            saya aku kamu awak anda dia kami kita mereka ini itu siapa apa di mana ke bila mengapa kenapa bagaimana
            dan atau tetapi jika kalau kerana dengan tanpa untuk dari daripada pada dalam atas bawah antara yang
            tidak bukan ya ada ialah adalah akan sudah telah sedang boleh dapat mesti mahu hendak satu dua tiga
            empat lima enam tujuh lapan sembilan sepuluh sebelas belas puluh seratus seribu lelaki perempuan wanita
            budak kanak-kanak kawan ayah bapa emak ibu abang kakak adik keluarga orang kepala tangan kaki mata
            telinga mulut hidung rambut jantung hati darah muka jari rumah pintu tingkap bilik meja kerusi katil
            dapur kebun taman jalan bandar kampung sekolah buku kertas pen surat perkataan ayat soalan jawapan air
            roti susu daging ikan telur keju epal buah sayur garam gula kopi teh wain sarapan makan malam anjing
            kucing kuda lembu babi biri-biri burung tikus beruang serigala singa gajah arnab itik ayam ular katak
            lebah labah-labah matahari bulan bintang langit hujan salji angin api bumi tanah batu pokok bunga daun
            hutan gunung sungai laut tasik pulau hari pagi petang minggu tahun jam esok semalam isnin selasa rabu
            khamis jumaat sabtu ahad musim januari februari mac ogos disember besar kecil panjang pendek baru lama
            tua baik buruk jahat cantik panas sejuk tinggi kuat muda gembira sedih mudah senang susah penting
            berbeza sama lain kanan kiri pertama terakhir merah biru hijau kuning hitam putih coklat perang pergi
            datang minum tidur melihat mendengar bercakap berkata membaca menulis memberi mengambil membuat bekerja
            bermain hidup tinggal membeli menjual belajar tahu berfikir mencintai berlari berjalan berenang membuka
            menutup menemui menolong bermula kereta kapal terbang jambatan basikal tiket stesen lapangan raja wang
            duit doktor guru cikgu pekerja negara bahasa dunia masa kehidupan kematian nama benda sesuatu seseorang
            selalu pernah kerap sangat banyak sedikit lebih sini sana sekarang kemudian lagi sebelum selepas semasa
            melalui sekitar melawan utara selatan timur barat kerajaan republik kepulauan bersatu pantai tolong
            terima kasih helo selamat maaf kebebasan pendidikan pembangunan kebahagiaan kesihatan kemungkinan makna
            erti cepat perlahan haiwan cuaca pakaian kasut kemeja seluar topi pisau sudu garfu botol gelas kunci
            khabar cinta jerman perancis sepanyol universiti televisyen polis melayu inggeris itali rusia cina jepun
            yunani turki pejabat cakap farmasi hospital bola sepak percuma peti pos syarikat tarikh pelajar tuala
            motosikal kedai beza perlu macam kata beliau kebenaran perkhidmatan fail ralat kesilapan laluan pengguna
            halaman cetak mencetak imej warna saiz simpan menyimpan padam memadam buka tutup pilih memilih pilihan
            papar paparkan sembunyikan berikutnya sebelumnya semula salin tampal batal ulang bantuan perihal tetapan
            versi sahaja kek beg cuba sentiasa memakai Belanda Korea Arab Portugis Greek Sweden Denmark Poland Hungary
            dolar ringgit peniaga gagal lokasi aplikasi direktori Julai Jun Mei
            """),
        LanguageSample(
            "fil", .latin,
            """
            ako ikaw siya kami tayo kayo sila ito iyan iyon sino ano saan kailan bakit paano at o pero ngunit kung
            dahil kasama para mula sa ng ang mga nasa hindi oo wala may mayroon ay na pa din rin lang po kaya dapat
            gusto isa dalawa tatlo apat lima anim pito walo siyam sampu labing-isa dalawampu isang daan libo lalaki
            babae bata anak kaibigan ama tatay ina nanay kapatid pamilya tao ulo kamay paa mata tainga bibig ilong
            buhok puso dugo mukha daliri bahay pinto bintana silid mesa upuan kama kusina hardin kalye lungsod nayon
            paaralan aklat libro papel panulat liham salita pangungusap tanong sagot tubig tinapay gatas karne isda
            itlog keso mansanas prutas gulay asin asukal kape tsaa alak almusal hapunan aso pusa kabayo baka baboy
            tupa ibon daga oso lobo leon elepante kuneho pato manok ahas palaka bubuyog gagamba araw buwan bituin
            langit ulan niyebe hangin apoy lupa bato puno bulaklak dahon gubat bundok ilog dagat lawa isla gabi
            umaga hapon linggo taon oras ngayon bukas kahapon lunes martes miyerkules huwebes biyernes sabado malaki
            maliit mahaba maikli bago luma mabuti masama maganda mainit malamig mataas malakas masaya malungkot
            madali mahirap mahalaga iba pareho kanan kaliwa una huli pula asul berde dilaw itim puti kayumanggi
            pumunta dumating kumain uminom matulog makita marinig magsalita sabihin basahin magbasa magsulat
            magbigay kumuha gumawa magtrabaho maglaro mabuhay tumira bumili magbenta matuto malaman mag-isip mahalin
            tumakbo lumangoy buksan isara hanapin tumulong magsimula kotse tren barko eroplano tulay bisikleta tiket
            istasyon paliparan hari digmaan pera doktor guro manggagawa bansa wika mundo panahon buhay kamatayan
            pangalan bagay lugar palagi madalas napaka marami kaunti higit dito doon muli pagkatapos habang laban
            hilaga timog silangan kanluran kaharian republika kapuluan nagkakaisang estado baybayin aking iyong
            kanyang ating kanilang akin iyo alin pakiusap salamat kumusta paalam paumanhin kalayaan pamahalaan
            edukasyon kalusugan hayop damit sapatos kutsilyo kutsara tinidor bote baso susi pahayagan pag-ibig
            """),
        LanguageSample(
            "mi", .latin,
            """
            ahau au koe ia tātou mātou koutou rātou tēnei tēnā tērā ēnei ko wai he aha kei hea āhea ai pēhea me
            rānei engari mehemea nā te mea ki kore mō mai i roto runga raro waenga tahi kāore āe ngā kua ka e whai
            hiahia rua toru whā rima ono whitu waru iwa tekau rau mano tāne wahine tamaiti tamariki tama kōtiro hoa
            matua pāpā whaea māmā tungāne tuahine whānau tāngata tangata upoko ringaringa waewae karu whatu taringa
            waha ihu makawe ngākau toto kanohi matimati whare kūaha matapihi rūma tēpu tūru moenga kīhini māra
            tiriti tāone kāinga kura pukapuka pepa pene reta kupu rerenga pātai whakautu parāoa miraka mīti ika hēki
            tīhi āporo huarākau tote huka kawhe tī kurī ngeru poti hōiho kau poaka hipi manu kiore raiona arewhana
            rāpeti rakiraki heihei poraka rā marama whetū rangi ua hukarere hau ahi whenua kōhatu rākau putiputi
            ngahere maunga awa moana motu pō ata ahiahi wiki tau hāora āpōpō inanahi rāhina rātū rāapa rāpare rāmere
            rāhoroi rātapu nui iti roa poto hou tawhito pai kino ātaahua wera makariri teitei kaha hari pōuri
            ngāwari uaua hira rerekē matau mauī tuatahi whakamutunga whero kikorangi kākāriki kōwhai pango mā
            parauri haere kai inu moe kite rongo kōrero pānui tuhi homai tango mahi tākaro ora noho hoko ako mōhio
            whakaaro aroha oma kauhoe huaki kati rapu āwhina tīmata waka tereina kaipuke rori piriti kīngi pakanga
            moni tākuta kaiako reo ao wā mate ingoa wāhi katoa tino maha konei konā ināianei kātahi anō raki tonga
            rāwhiti uru
            """),
        LanguageSample(
            "sm", .latin,
            """
            o le a'u oe ia matou tatou outou latou lenei lea ai a fea anafea aisea fa'apefea ma po ae afai ona e
            aunoa mo mai i totonu luga lalo tasi leai ioe sa ua lo'o mafai tatau fia lua tolu fa lima ono fitu valu
            iva sefulu selau afe tane teine tama fafine tamaititi uo tina uso tuafafine aiga tagata ulu vae mata
            taliga gutu isu lauulu fatu toto fale faitoto'a faamalama potu laulau nofoa moega togala'au ala taulaga
            nu'u a'oga tusi pepa peni upu fesili tali vai falaoa susu aano i'a fuamoa fualaau masima suka kofe ti
            ta'ifau maile pusi solofanua povi pua'a mamoe manulele isumu la masina fetu lagi timu matagi afi eleele
            ma'a laau fugalaau lau vao mauga vaitafe sami motu aso taeao afiafi vaiaso tausaga itula asō ananafi
            tele laitiiti umi puupuu fou tuai lelei leaga matagofie vevela malulu maualuga malosi fiafia faigofie
            faigata taua ese isi taumatau tauagavale muamua mulimuli mumu lanumoana lanu meamata samasama uliuli
            pa'epa'e alu sau inu moe vaai faalogo tautala fai faitau tusitusi avatu ave galue ta'alo ola nofo faatau
            aoao iloa mafaufau alofa tamo'e savali aau tatala tapuni maua fesoasoani amata taavale vaa vaalele auala
            tupu tupe foma'i faiaoga atunuu gagana lalolagi taimi oti igoa mea nofoaga uma iinei iina nei toe
            """),
        LanguageSample(
            "qu", .latin,
            """
            ñuqa qam pay ñuqanchik ñuqayku qamkuna paykuna kay chay wak pi ima may maypi hayk'aq imarayku imayna
            hinaspa utaq ichaqa sichus wan mana paq manta kama hawa ukhu chawpi huk arí kan karqan kanqa atiy munay
            iskay kimsa tawa pichqa suqta qanchis pusaq isqun chunka pachak waranqa qhari runa warmi wawa erqe sipas
            masi tayta mama wawqi turi pana ñaña churi ususi ayllu runakuna uma maki chaki ñawi rinri simi sinqa
            chukcha sunqu yawar uya ruk'ana wasi punku t'uqu hamp'ara tiyana puñuna wayk'una inkill k'ikllu llaqta
            yachay p'anqa qillqana rimay tapuy kutichiy unu yaku t'anta ñukñu aycha challwa runtu ruru kachi misk'i
            allqu michi kawallu waka khuchi uwiha pisqu huk'ucha ukuku atuq puma wallpa mach'aqway hamp'atu inti
            killa quyllur hanaq pacha para rit'i wayra nina allpa rumi sach'a t'ika raphi urqu mayu qucha wat'a
            p'unchaw tuta paqarin ch'isi simana wata kunan qayna hatun huch'uy suni musuq mawk'a allin sumaq q'uñi
            chiri kallpayuq kusisqa llakisqa sapa paña lluq'i ñawpaq qhipa puka anqas q'umir q'illu yana yuraq riy
            hamuy mikhuy upyay puñuy rikuy uyariy niy ñawinchay qillqay quy hapiy ruway llamk'ay pukllay kawsay
            tiyay rantiy yuyay phaway puriy kichay wisq'ay tariy yanapay qallariy
            """),
    ]
}
