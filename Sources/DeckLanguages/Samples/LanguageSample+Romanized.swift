extension LanguageSample {
    /// Of romanized text.
    static let romanized = [
        LanguageSample(
            "ja-Latn", .latin,
            """
            watashi anata kare kanojo watashitachi kore sore are kono sono ano dare nani doko itsu naze dou donna to
            ya demo moshi kara made ni de wa ga wo o mo no e ka ne yo hitotsu futatsu mittsu yottsu ichi san shi go
            roku shichi hachi kyuu juu hyaku sen otoko onna kodomo otokonoko onnanoko tomodachi chichi haha otousan
            okaasan ani ane imouto otouto musuko musume kazoku hito atama te ashi me mimi kuchi hana kami kokoro chi
            kao yubi ie uchi doa mado heya tsukue isu beddo daidokoro niwa michi machi mura gakkou hon pen tegami
            kotoba bun shitsumon kotae mizu pan gyuunyuu niku sakana tamago chiizu ringo kudamono yasai shio satou
            koohii ocha asagohan bangohan inu neko uma ushi buta hitsuji tori nezumi kuma ookami raion zou usagi
            kamo niwatori hebi kaeru taiyou tsuki hoshi sora ame yuki kaze hi tsuchi ishi ki ha mori yama kawa umi
            mizuumi shima yoru asa yuugata shuu toshi jikan kyou ashita kinou getsuyoubi kayoubi suiyoubi mokuyoubi
            kinyoubi doyoubi nichiyoubi haru natsu aki fuyu ookii chiisai nagai mijikai atarashii furui yoi ii warui
            utsukushii atsui samui takai tsuyoi wakai ureshii kanashii kantan muzukashii taisetsu chigau hoka migi
            hidari hajime owari akai aoi midori kiiro kuroi shiroi chairo iku kuru taberu nomu neru miru kiku hanasu
            iu yomu kaku ageru toru suru tsukuru hataraku asobu ikiru sumu kau uru narau shiru kangaeru aisuru
            hashiru aruku oyogu akeru shimeru mitsukeru tasukeru hajimeru kuruma densha fune hikouki hashi jitensha
            kippu eki kuukou ou sensou okane isha sensei kuni sekai inochi namae mono tokoro itsumo zettai yoku
            totemo takusan sukoshi motto koko soko ima mata mae ato kita minami higashi nishi desu masu mashita
            deshita arimasu imasu tabemasu ikimasu shimasu nihongo kudasai arigatou konnichiwa sayounara sumimasen
            gomennasai ōkii tōkyō gakkō kyō ryokou benkyou shuppatsu chotto kekkon
            """),
        LanguageSample(
            "zh-Latn", .latin,
            """
            wǒ nǐ tā tāmen wǒmen nǐmen zhè nà zhèige nèige shéi shénme nǎr nǎlǐ shíhou wèishénme zěnme hé huòzhě
            dànshì rúguǒ yīnwèi gēn méiyǒu wèi cóng dào zài shàng xià zhōngjiān de yī yí yì bù bú shì yǒu néng kěyǐ
            yīnggāi yào xiǎng huì èr liǎng sān sì wǔ liù qī bā jiǔ shí bǎi qiān nánrén nǚrén háizi nánhái nǚhái
            péngyou bàba fùqīn māma mǔqīn gēge dìdi jiějie mèimei érzi nǚ'ér jiā rén tóu shǒu jiǎo yǎnjing ěrduo zuǐ
            bízi tóufa xīn xuè liǎn shǒuzhǐ fángzi mén chuānghu fángjiān zhuōzi yǐzi chuáng chúfáng huāyuán jiē
            chéngshì cūnzi xuéxiào shū zhǐ bǐ xìn zì cí jùzi wèntí huídá shuǐ miànbāo niúnǎi ròu yú jīdàn píngguǒ
            shuǐguǒ shūcài yán táng kāfēi chá zǎofàn wǎnfàn gǒu māo mǎ niú zhū yáng niǎo lǎoshǔ xióng láng shīzi
            dàxiàng tùzi yāzi jī shé qīngwā mìfēng tàiyáng yuèliang xīngxing tiān yǔ xuě fēng huǒ dì shítou shù huā
            yèzi sēnlín shān hǎi hú dǎo rì yè zǎoshang wǎnshang xīngqī yuè nián xiǎoshí jīntiān míngtiān zuótiān
            xīngqīyī chūntiān xiàtiān qiūtiān dōngtiān dà xiǎo cháng duǎn jiù hǎo huài piàoliang rè lěng gāo qiáng
            niánqīng gāoxìng nánguò róngyì nán zhòngyào bùtóng yíyàng yòu zuǒ dì-yī zuìhòu hóng lán lǜ huáng hēi bái
            qù lái chī hē shuìjiào kàn jiàn tīng shuō huà dú xiě gěi ná zuò gōngzuò wán zhù mǎi mài xué xuéxí zhīdào
            ài pǎo zǒu yóuyǒng kāi guān zhǎo bāngzhù kāishǐ chē qìchē huǒchē chuán fēijī lù qiáo zìxíngchē piào zhàn
            jīchǎng wáng zhànzhēng qián yīshēng lǎoshī gōngrén guójiā yǔyán shìjiè shíjiān shēnghuó sǐ míngzi dōngxi
            dìfang zǒngshì cónglái hěn duō shǎo gèng zhèr nàr xiànzài ránhòu hòu běi dōng xī qǐng xièxie nǐhǎo
            zàijiàn duìbuqǐ zhōngguó hànyǔ pīnyīn le ma ne ba guo zhe ge běn zhāng wo ni ta women na shei shenme
            nali weishenme zenme huozhe danshi ruguo yinwei cong dao zai shang xia zhongjian shi you neng keyi
            yinggai xiang hui er liang san si wu liu qi jiu nanren nüren haizi pengyou baba mama gege didi jiejie
            meimei yanjing erduo fangzi men chuanghu zhuozi yizi xuexiao shu shui mianbao niunai rou yu pingguo cha
            gou mao niao taiyang yueliang tian xue feng huo shan hai da xiao chang duan xin hao huai gaoxing
            zhongguo hanyu xiexie zaijian xianzai hen duo mingtian zuotian jintian chi he shuo hua xie gei kan ting
            mai gongzuo zhidao
            """),
    ]
}
