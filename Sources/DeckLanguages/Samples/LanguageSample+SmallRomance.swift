extension LanguageSample {
    /// Of Romance languages that few people speak, and of planned ones that are made of Romance words.
    static let smallRomance = [
        LanguageSample(
            "ast", .latin,
            """
            yo tu vós él ella nós vosotros ellos elles esti esta esto esi esa eso aquel aquella quien qué ónde cuándo
            cómo porque y o pero si con ensin pa de en nel na nos nes del los les al pal cola col sobre baxo ente nun
            sí ye son yera yeren foi tien tienen hai ser tar puede pueden quier va diz fai facer dicir ver dir vivir
            comer beber dormir falar lleer escribir dar tomar un una unos unes dos tres cuatro cinco seis siete ocho
            nueve diez venti cien mil home muyer neñu neña rapaz rapaza amigu amiga padre madre pá ma hermanu hermana
            fíu fía familia xente cabeza mano pie güeyu oreya boca nariz pelo corazón sangre cara dedu casa puerta
            ventana cuartu mesa siella cama cocina xardín cai ciudá pueblu escuela llibru papel carta pallabra entruga
            rempuesta agua pan lleche carne pexe güevu quesu mazana fruta sal azucre café té vinu perru gatu caballu
            vaca gochu oveya páxaru mur osu llobu lleón elefante coneyu sol lluna estrella cielu lluvia nieve vientu
            fueu tierra piedra árbol flor fueya monte viesca ríu mar llagu isla día nueche mañana tarde selmana mes añu
            hora güei ayeri llunes martes miércoles xueves vienres sábadu domingu xineru febreru marzu abril mayu xunu
            xunetu agostu setiembre ochobre payares avientu primavera branu seronda iviernu grande pequeñu llargu
            curtiu nuevu vieyu bonu malu guapu caliente fríu altu fuerte mozu fácil difícil importante diferente otru
            mesmu derecha izquierda primeru últimu coloráu azul verde mariellu negru blancu marrón siempre enxamás
            munchu pocu más equí ellí agora depués enantes lloñe cerca norte sur este oeste llingua mundu tiempu vida
            muerte nome cosa llugar dalgo nada dengún toos toes asturianu español inglés francés xaponés rusu chinu
            antiguu xeneral abrir zarrar guardar desaniciar imprentar páxina ficheru carpeta fallu anovar amosar
            escoyer tamañu testu usuariu llista llingües d'un d'una d'esti l'home antigua d'América indixes meridional
            setentrional occidental oriental central coronen rupia llibra pesu dólar marcu impresora imprentación
            colores arrancar esborriar atopóse pudo inda tamién otramiente esistir esiste nueva nuevos nueves xubir
            baxar siguiente anterior toa tola tolos toles
            """),
        LanguageSample(
            "an", .latin,
            """
            yo tu él ella nusatros vusatros els ellas iste ista isto ixe ixa ixo aquel qui qué án cuán cómo porque y u
            pero si con sin ta de en d'o d'a o a os as un una unos unas ye son yera yeran heba tien tienen bi-ha estar
            ser puet quiere fer fa dir diz veyer ir vivir minchar beber dormir charrar leyer escribir dar prener dos
            tres cuatre cinco seis siet ueito nueu diez vint cient mil hombre muller nino nina mesache mesacha amigo
            pai mai chirmán chirmana fillo filla familia chent cabeza man piet uello orella boca naso pelo corazón
            sangre cara dido casa puerta finestra cambra mesa silla leito cocina huerto carrera ciudat lugar escuela
            libro paper carta parola pregunta respuesta augua pan leit carne peix uevo formache mazana fruita sal zucre
            café vin can gato caballo vaca tocín ovella paixaro rata onso lupo león conello sol luna estrela cielo
            plevia nieu viento fuego tierra piedra árbol flor fuella selva mont río mar ibón isla diya nueit maitin
            tarde semana mes anyo hora hue manyana ahiere lunes martes miercres chueves viernes sabado domingo chinero
            febrero marzo abril mayo chunio chulio agosto setiembre octubre noviembre aviento gran chicot largo curto
            nuevo viello bueno malo polido calient fredo alto fuert choven fácil important diferent atro mesmo dreita
            cucha primer zaguer royo azul verde amariello negro blanco siempre nunca muito poco mas aquí allí agora
            dimpués antis norte sud lengua mundo tiempo vida muerte nombre cosa bella bell garra totz totas aragonés
            castellán francés anglés ubrir zarrar alzar borrar imprentar pachina fichero información seleccionar
            eliminar crear orichinal imachen mida achustar chestión propiedatz l'ombra
            """),
        LanguageSample(
            "fur", .latin,
            """
            jo tu lui jê nô voaltris lôr chest cheste chel chê cui ce dulà cuant cemût parcè e o ma se cun cence par di
            a in tal te tai tes dal de des al ae ai aes sul su sot fra no sì è son jere jerin à àn jessi vê pues pò fâ
            dî viodi lâ vignî vivi mangjâ bevi durmî fevelâ lei scrivi dâ cjapâ vierzi sierâ salvâ eliminâ un une doi
            dôs trê cuatri cinc sîs siet vot nûf dîs vincj cent mil om femine frut frute amì pari mari fradi sûr fi fie
            famee int cjâf man pît voli orele bocje nâs cjavei cûr sanc muse dêt cjase puarte barcon cjamare taule
            cjadree jet cusine ort strade citât paîs scuele libri cjarte letare peraule domande rispueste aghe pan lat
            cjar pes ûf formadi milus pome sâl zucar cafè vin cjan gjat cjaval vacje purcit piore ucel surîs ors lôf
            leon cunin soreli lune stele cîl ploie nêf aiar fûc tiere piere arbul rose fuee bosc mont flum mâr isule dì
            gnot matine sere setemane mês an ore vuê doman îr lunis martars miercus joibe vinars sabide domenie zenâr
            fevrâr març avrîl mai jugn avost setembar otubar novembar dicembar grant piçul lunc curt gnûf vecjo bon
            trist biel cjalt frêt alt fuart zovin facil dificil impuartant diferent altri stes drete çampe prin ultin
            ros blu vert zâl neri blanc simpri tant pôc plui chi culì cumò dopo prime lenghe timp vite muart non robe
            lûc alc nuie ogni ducj dutis furlan talian inglês todesc francês spagnûl gnove pagjine stampe erôr mostre
            dimension colôr selezion azion posizion version proprietât volte nol nissun cjatât stâts meridionâl
            setentrionâl antîc
            """),
        LanguageSample(
            "sc", .latin,
            """
            deo tue issu issa nois bois issos issas custu custa cussu cussa cuddu chie ite ue cando comente ca e o ma
            si cun sena pro de a in intro su sa sos sas unu una est sunt fiat fiant at ant tenet podet cheret faghet
            narat bìdere andare bènnere bìvere manigare bufare dormire faeddare lèghere iscrìere dare leare abèrrere
            serrare duos duas tres bator chimbe ses sete oto noe deghe vinti chentu milli òmine fèmina pitzinnu
            pitzinna amigu babbu mama frade sorre fìgiu fìgia famìlia gente conca manu pee ogru origra buca nasu pilu
            coro sàmbene cara pòddighe domo janna bentana aposentu mesa cadrea letu coghina ortu carrera tzitade bidda
            iscola libru pabiru lìtera paràula pregunta risposta abba pane late petza pische ou casu mela fruta sale
            tùcaru cafè binu cane gatu caddu baca porcu berbeghe pugione sòrighe lobu leone cunìgiu sole luna isteddu
            chelu nie bentu fogu terra pedra àrbore frore fògia padente monte riu mare lagu ìsula ìsulas die note
            mangianu sero chida mese annu ora oe cras eris lunis martis mèrcuris giòbia chenàbura sàbadu domìniga
            ghennàrgiu freàrgiu martzu abrile maju làmpadas trìulas austu cabudanni santugaine santandria nadale mannu
            minore longu curtzu nou betzu bonu malu bellu caente fritu artu forte giòvanu fàtzile importante diferente
            àteru matessi dereta manca primu ùrtimu ruju asulu birde grogu nieddu biancu semper mai meda pagu prus
            inoghe cue como pustis antis limba limbas mundu tempus bida morte nùmene cosa logu nudda cada totu totus
            sardu italianu inglesu frantzesu tedescu ispagnolu antigu bètza tzentrale setentrionale meridionale
            natzione istadu
            """),
        LanguageSample(
            "wa", .latin,
            """
            dji i ele nos vos is eles ci cisse çoula çou ki cwè wice cwand comint pocwè paski et ou mins si avou sins
            po di a el e so dizo inte nén oyi c' est sont esteut estént ont aveut esse aveur pout vout fé dire vey aler
            vini viker magnî boere doirmi cåzer lére sicrire diner prinde drovi clôre rexhî schaper disfacer on ene
            deus troes cwate cénk shijh set ût nouv dijh vint cint meye ome feme efant valet båshele soçon pere mere
            fré sour fi feye famile djins tiesse mwin pî oui oraye boke nez tchveas cour sonk vizaedje doet måjhone
            ouxh finiesse tchambe tåve tcheyire lét cujhene djårdén rowe veye viyaedje sicole live papî lete mot
            kession response aiwe pwin laecea tchår pexhon oû fromaedje peme frut sé souke cafeu vén tchén tchet tchvå
            vatche pourcea berbis oujhea sori oûsse leup lion robete solea lune sitoele cir plouve nive feu tere pire
            åbe fleur foye bwès montagne mer lak iye iyes djoû nute matén samwinne moes anêye eure ouy dimwin ayir
            londi mårdi merkidi djudi vénrdi semdi dimegne djanvî fevrî måss avri may djun djulete awousse setimbe
            octôbe nôvimbe decimbe grand ptit long court novea novele vî bon måva bea tchôd froed hôt foirt djonne
            åjhey målåjhey impôrtant diferin ôte minme droete hintche prumî dierin rodje bleu vert djaene noer blanc
            todi måy bråmint pô pus la asteure adon dvant bijhe nonne linwe lingaedje monde tins moirt no sacwè plaece
            rén tchaeke tot totes walon francès inglès almand fitchî ridant pådje imådje grandeu coleur fwait pos d' l'
            n' aroke manaedjmint
            """),
        LanguageSample(
            "ia", .latin,
            """
            io tu ille illa nos vos illes illas iste isto que qui ubi quando como proque e o ma si con sin pro de a in
            del al le un es esseva son ha habeva pote vole debe face dicer vider ir venir viver mangiar biber dormir
            parlar leger scriber dar prender aperir clauder duo tres quatro cinque sex septe octo nove dece vinti cento
            mille homine femina infante puero puera amico patre matre fratre soror filio filia familia gente capite
            mano pede oculo aure bucca naso capillos corde sanguine facie digito casa porta fenestra camera tabula
            sedia lecto cocina jardin strata citate village schola libro papiro littera parola question responsa aqua
            pan lacte carne pisce ovo caseo pomo fructo sal sucro caffe the vino can catto cavallo vacca porco ove ave
            mus urso lupo leon conilio sol luna stella celo pluvia nive vento foco terra petra arbore flor folio
            foreste montania fluvio mar laco insula die nocte matino vespere septimana mense anno hora hodie deman heri
            lunedi martedi mercuridi jovedi venerdi sabbato dominica januario februario martio april maio junio julio
            augusto septembre octobre novembre decembre grande parve longe curte vetere bon mal belle calide frigide
            alte forte juvene facile difficile importante differente altere mesme dextera sinistra prime ultime rubie
            blau verde jalne nigre blanc sempre nunquam multo poco plus hic ibi nunc pois ante norte sud lingua mundo
            tempore vita morte nomine cosa loco alique nihil cata omne totes interlingua anglese francese germano
            espaniol aperi claude imprime cancella insere adde selige pagina dimension color usator systema file non
            esser
            """),
        LanguageSample(
            "ie", .latin,
            """
            yo tu il ella noi vu ili ti-ci to qui quo u quande qualmen e o ma si con sin por de a in del al li un es
            esset have hat posse vole deve far dir vider ear venir viver manjar trincar dormir parlar leer scrir dar
            prender aperter cluder du tri quar quin six sett ott nin deci duant cent mill hom fémina infante puero
            puella amico patre matre fratre sestra filio filia familie gente cap manu pede ocul orel boca nase capilles
            cordie sangue facie fingre dom porta fenestre chambre table stul lett cocine jardin strade cité village
            scol libre papere lettre parol question response aqua pane lacte carne pisce ove caseo pom fructe sale
            sucre café vin cane cat cavall vacca porco agnel avie mus urse lupe leon cunicle sole lune stelle ciel
            pluvie nive vente foy terra petre árbor flor folie foreste monte fluvie mare lago insul die nocte matine
            véspere semane mensu annu hor hodie deman yer lunedí mardí mercurdí jovedí venerdí saturdí soledí januar
            februar marte april may junio july august septembre octobre novembre decembre grand micri long curt nov old
            bon mal bell calid frigid alt fort yun facil desfacil important diferent altri sam dextri levul prim ultim
            rubi blu verdi yelb nigri blanc sempre nequande mult poc plu ci ta nu poy ante nord sud lingue munde témpor
            vive morte nómine cose loc alquo chascun omni occidental interlingue adjunter selecter monstrar remover
            printar págine dossiere grandore colore usator parametres sistema null
            """),
        LanguageSample(
            "io", .latin,
            """
            me tu vu il el ni vi li ica ita ito qua quo ube kande quale pro e od ma se kun sen por di a en da la un
            esas esis havas povas volas devas facar dicar vidar irar venar vivar manjar drinkar dormar parolar lektar
            skribar donar prenar apertar klozar du tri quar kin sis sep ok non dek duadek cent mil viro homino muliero
            infanto puero puerino amiko patro matro frato fratino filio filiino familio homi kapo manuo pedo okulo
            orelo boko nazo hararo kordio sango vizajo fingro domo pordo fenestro chambro tablo stulo lito koquey
            gardeno strado urbo vilajo skolo libro papero letro vorto questiono respondo aquo pano lakto karno fisho
            ovo fromajo pomo frukto salo sukro kafeo teo vino hundo kato kavalo bovino porko mutono ucelo muso urso
            volfo leono kuniklo suno luno stelo cielo pluvo nivo vento fairo tero stono arboro floro folio foresto
            monto rivero maro lago insulo jorno nokto matino vespero semano monato yaro horo hodie morge hiere lundio
            mardio merkurdio jovdio venerdio saturdio sundio januaro februaro marto aprilo mayo junio julio agosto
            septembro oktobro novembro decembro granda mikra longa kurta nova olda bona mala bela varma kolda alta
            forta yuna facila desfacila importanta diferanta altra sama dextra sinistra unesma lasta reda blua verda
            flava nigra blanka sempre nulatempe multa poka plu hike ibe nun pose ante nordo sudo linguo mondo tempo
            vivo morto nomo kozo loko ulo nulo omna singla ido angla franca germana hispana apertez klozez selektez
            imprimar pagino dosiero efacar salvar skribez kopiar dimensiono koloro uzero ne esar dil ek ke
            """),
    ]
}
