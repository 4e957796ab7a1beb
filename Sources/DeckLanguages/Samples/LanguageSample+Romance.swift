extension LanguageSample {
    /// Of Latin and the languages that come of it.
    static let romance = [
        LanguageSample(
            "la", .latin,
            """
            ego tu is ea id nos vos hic haec hoc ille illa illud quis quid qui quae quod ubi quando cur quomodo et
            atque ac aut sed si quia cum sine pro de ex ab ad in per sub inter super post ante non est sunt erat
            esse sum es sumus estis fuit habet habere habent potest possum debet vult unus duo tres quattuor quinque
            sex septem octo novem decem undecim duodecim viginti centum mille vir homo femina mulier puer puella
            liberi amicus amica pater mater frater soror filius filia familia populus caput manus pes oculus auris
            os nasus capillus cor sanguis facies digitus domus ianua fenestra cubiculum mensa sella lectus culina
            hortus via urbs oppidum vicus schola liber charta stilus epistula littera verbum sententia quaestio
            responsum aqua panis lac caro piscis ovum caseus malum fructus sal vinum cena canis feles equus vacca
            porcus ovis avis mus ursus lupus leo elephantus lepus anas gallina serpens rana apis aranea sol luna
            stella caelum pluvia nix ventus ignis terra lapis saxum arbor flos folium silva mons flumen mare lacus
            insula dies nox mane vesper hebdomas mensis annus hora hodie cras heri ver aestas autumnus hiems magnus
            parvus longus brevis novus vetus bonus malus pulcher calidus frigidus altus fortis iuvenis laetus
            tristis facilis difficilis gravis idem alius alter dexter sinister primus ultimus ruber caeruleus
            viridis flavus niger albus ire eo venire venio edere bibere bibo dormire dormio videre video audire
            audio loqui dicere dico legere lego scribere scribo dare do capere capio facere facio laborare laboro
            ludere ludo vivere vivo habitare emere vendere discere docere scire scio cogitare amare amo currere
            ambulare natare aperire claudere invenire adiuvare incipere navis pons rex regina bellum pecunia medicus
            magister patria lingua mundus tempus vita mors nomen res locus aliquid nihil semper numquam saepe valde
            multus multi pauci plus ibi nunc tum iterum dum circum contra septentrio meridies oriens occidens regnum
            publica insulae meus tuus suus noster vester mihi tibi nobis gratias salve vale libertas virtus veritas
            felicitas salus natura miles milites dominus servus deus dei animal vestis calceus gladius hostis consul
            imperator exercitus legio gloria honor fortuna gallia hispania germania agricola agro laborat puellae
            rosas amant discipulos docet significat? hostibus pugnaverunt urbem condidit amicorum nostrorum omnibus
            hominibus ā ē amō amāre amat vīta rēx rēgīna lēx vōx nōmen terrā puellā silvā viā aquā fīlius fīlia
            frāter māter sōl lūna fēmina cōpia nātūra mūrus hortī dominī servōrum magnā dīxit vīdit fēcit vēnit
            mīles mīlitēs cīvis cīvēs urbēs flūmen mōns pōns fōns pēs mēnsa discipulus docēre vidēre habēre audīre
            venīre nōn sīc ubī quō prō dē
            """),
        LanguageSample(
            "fr", .latin,
            """
            je tu il elle on nous vous ils elles ce cet cette ces ça qui que quoi où quand pourquoi comment et ou
            mais si parce avec sans pour de du des la le les l' d' à au aux en dans sur sous entre chez un une ne
            pas non oui est sont était être suis es sommes a ont avait avoir ai peut peuvent doit veut faut sera
            deux trois quatre cinq six sept huit neuf dix onze douze vingt cent mille homme femme enfant garçon
            fille ami amie père mère frère sœur fils famille gens tête main pied œil yeux oreille bouche nez cheveux
            cœur sang visage doigt maison porte fenêtre chambre table chaise lit cuisine jardin rue ville village
            école livre papier stylo lettre mot phrase question réponse eau pain lait viande poisson œuf fromage
            pomme fruit légume sel sucre café thé vin petit déjeuner dîner chien chat cheval vache cochon mouton
            oiseau souris ours loup lion éléphant lapin canard poule serpent grenouille abeille araignée soleil lune
            étoile ciel pluie neige vent feu terre pierre arbre fleur feuille forêt montagne rivière fleuve mer lac
            île jour nuit matin soir semaine mois année heure aujourd'hui demain hier lundi mardi mercredi jeudi
            vendredi samedi dimanche printemps été automne hiver janvier février mars avril mai juin juillet août
            octobre décembre grand long court nouveau nouvelle vieux bon bonne mauvais beau belle chaud froid haut
            fort jeune heureux triste facile difficile important différent même autre droite gauche premier dernier
            rouge bleu vert jaune noir blanc brun aller venir manger boire dormir voir entendre parler dire lire
            écrire donner prendre faire travailler jouer vivre habiter acheter vendre apprendre savoir connaître
            penser aimer courir marcher nager ouvrir fermer trouver aider commencer voiture train bateau avion route
            pont vélo billet gare aéroport roi guerre argent médecin professeur ouvrier pays langue monde temps vie
            mort nom chose lieu quelque quelqu'un rien toujours jamais souvent très beaucoup peu plus ici là
            maintenant alors encore avant après pendant autour contre nord sud ouest royaume république îles états
            unis côte saint mon ton son sa ses notre votre leur moi toi lui quel quelle s'il plaît merci bonjour
            revoir pardon liberté gouvernement éducation développement bonheur santé possibilité signification
            appartement heureusement naturellement lentement animal vêtements chaussure chemise pantalon chapeau
            couteau cuillère fourchette bouteille verre clé journal amour allemagne espagne fait habites-tu?
            voudrais tasse allons marché attendu trop tard n'y boîte signifie mot? vit parents l'eau celui travaille
            hôpital y mange français anglais allemand espagnol italien russe chinois japonais grec turc latin
            capitale France d'Allemagne d'Europe enfants livres mots amis allait vais va vu dit acheté écrit lu tout
            tous aussi déjà dois
            """),
        LanguageSample(
            "es", .latin,
            """
            yo tú él ella usted nosotros ellos ellas este esta esto ese eso aquel quién qué dónde cuándo por cómo y
            o pero si porque con sin para de del a al en sobre bajo entre el la los las un una unos no sí es son era
            ser soy eres somos está están estar estoy tiene tienen tener tengo había ha han puede pueden debe quiere
            hay será uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte cien ciento mil hombre
            mujer niño niña chico chica amigo amiga padre madre hermano hermana hijo hija familia gente cabeza mano
            pie ojo oreja boca nariz pelo corazón sangre cara dedo casa puerta ventana habitación mesa silla cama
            cocina jardín calle ciudad pueblo escuela libro papel pluma carta palabra frase pregunta respuesta agua
            pan leche carne pescado huevo queso manzana fruta verdura sal azúcar café té vino desayuno cena perro
            gato caballo vaca cerdo oveja pájaro ratón oso lobo león elefante conejo pato gallina serpiente rana
            abeja araña sol luna estrella cielo lluvia nieve viento fuego tierra piedra árbol flor hoja bosque
            montaña río mar lago isla día noche mañana tarde semana mes año hora hoy ayer lunes martes miércoles
            jueves viernes sábado domingo primavera verano otoño invierno enero febrero marzo abril mayo junio julio
            agosto octubre diciembre grande pequeño largo corto nuevo viejo bueno malo hermoso caliente frío alto
            fuerte joven feliz triste fácil difícil importante diferente mismo otro derecha izquierda primero último
            rojo azul verde amarillo negro blanco marrón ir venir comer beber dormir ver oír hablar decir leer
            escribir dar tomar hacer trabajar jugar vivir comprar vender aprender saber conocer pensar amar correr
            caminar nadar abrir cerrar encontrar ayudar empezar coche tren barco avión camino puente bicicleta
            billete estación aeropuerto rey guerra dinero médico maestro trabajador país lengua mundo tiempo vida
            muerte nombre cosa lugar algo alguien nada siempre nunca muy mucho muchos poco más aquí allí ahora
            entonces otra vez antes después mientras alrededor contra norte sur oeste reino república islas estados
            unidos costa san santo mi tu su nuestro me te se le nos cuál favor gracias hola adiós perdón libertad
            gobierno educación desarrollo felicidad salud posibilidad significado rápidamente lentamente animal ropa
            zapato camisa pantalón sombrero cuchillo cuchara tenedor botella vaso llave periódico amor alemania
            francia españa hace buen ¿dónde vives? quisiera taza vamos mercado esperado demasiado caja ¿qué
            significa palabra? vive sus padres que español inglés alemán francés italiano ruso chino japonés griego
            turco portugués capital España Europa niños libros palabras maestra trabajaba trabajó voy vas va vi dijo
            compró escribió leyó todo todos también todavía ya debo debes quiero fue hizo puso aquellos
            """),
        LanguageSample(
            "pt", .latin,
            """
            eu tu você ele ela nós vocês eles elas este esta isto esse isso aquele quem que onde quando por como e
            ou mas se porque com sem para de do da dos das a ao à em no na nos nas sobre sob entre o os as um uma
            não sim é são era ser sou está estão estar estou tem têm ter tenho tinha pode podem deve quer há será
            vai dois duas três quatro cinco seis sete oito nove dez onze doze vinte cem mil homem mulher criança
            menino menina amigo amiga pai mãe irmão irmã filho filha família gente pessoas cabeça mão pé olho orelha
            boca nariz cabelo coração sangue rosto dedo casa porta janela quarto mesa cadeira cama cozinha jardim
            rua cidade aldeia escola livro papel caneta carta palavra frase pergunta resposta água pão leite carne
            peixe ovo queijo maçã fruta legume sal açúcar café chá vinho manhã jantar cão cachorro gato cavalo vaca
            porco ovelha pássaro rato urso lobo leão elefante coelho pato galinha cobra rã abelha aranha sol lua
            estrela céu chuva neve vento fogo terra pedra árvore flor folha floresta montanha rio mar lago ilha dia
            noite tarde semana mês ano hora hoje amanhã ontem segunda-feira terça quarta quinta sexta sábado domingo
            primavera verão outono inverno janeiro fevereiro março abril maio junho julho agosto outubro dezembro
            grande pequeno longo curto novo velho bom boa mau bonito quente frio alto forte jovem feliz triste fácil
            difícil importante diferente mesmo outro direita esquerda primeiro último vermelho azul verde amarelo
            preto branco marrom ir vir comer beber dormir ver ouvir falar dizer ler escrever dar tomar pegar fazer
            trabalhar brincar jogar viver morar comprar vender aprender saber conhecer pensar amar correr andar
            nadar abrir fechar encontrar ajudar começar carro trem comboio navio avião estrada ponte bicicleta
            bilhete estação aeroporto rei guerra dinheiro médico professor trabalhador país língua mundo tempo vida
            morte nome coisa lugar algo alguém nada sempre nunca muito muitos pouco mais aqui ali lá agora então
            outra vez antes depois enquanto contra norte sul leste oeste reino república ilhas estados unidos costa
            santo meu minha seu sua teu nosso me te lhe qual favor obrigado olá adeus desculpe liberdade governo
            educação desenvolvimento felicidade saúde possibilidade significado rapidamente animal roupa sapato
            camisa calças chapéu faca colher garfo garrafa copo chave jornal amor alemanha frança espanha mora?
            queria xícara vamos mercado esperaram caixa significa palavra? vive pais português inglês alemão francês
            espanhol italiano russo chinês japonês grego turco capital Portugal Alemanha Europa crianças livros
            palavras amigos ia vou vi disse comprou escreveu leu tudo todos também ainda já devo línguas antigo antiga
            nova imprimir página páginas tamanho cor imagem guardar salvar eliminar excluir selecionar escolher mostrar
            ocultar erro ficheiro arquivo pasta utilizador usuário senha foi possível geral
            """),
        LanguageSample(
            "gl", .latin,
            """
            eu ti el ela vostede nós vós eles elas este esta isto ese iso aquel quen que onde cando por como e ou
            pero mais se porque con sen para de do da dos das a ao á en no na nos nas sobre baixo entre o os as un
            unha non si é son era ser está están estar estou ten teñen ter teño tiña pode poden debe quere hai será
            dous dúas tres catro cinco seis sete oito nove dez once doce vinte cen mil home muller neno nena rapaz
            rapaza amigo amiga pai nai irmán irmá fillo filla familia xente cabeza man pé ollo orella boca nariz
            pelo corazón sangue cara dedo casa porta fiestra cuarto mesa cadeira cama cociña xardín rúa cidade aldea
            vila escola libro papel pluma carta palabra frase pregunta resposta auga pan leite carne peixe ovo
            queixo mazá froita verdura sal azucre café té viño almorzo cea can gato cabalo vaca porco ovella paxaro
            rato oso lobo león elefante coello pato galiña serpe ra abella araña sol lúa estrela ceo chuvia neve
            vento lume terra pedra árbore flor folla bosque montaña río mar lago illa día noite mañá tarde semana
            mes ano hora hoxe onte luns martes mércores xoves venres sábado domingo primavera verán outono inverno
            xaneiro febreiro marzo abril maio xuño xullo agosto outubro decembro grande pequeno longo curto novo
            vello bo boa malo fermoso quente frío alto forte xove feliz triste fácil difícil importante diferente
            mesmo outro dereita esquerda primeiro último vermello azul verde amarelo negro branco marrón ir vir
            comer beber durmir ver oír falar dicir ler escribir dar tomar coller facer traballar xogar vivir mercar
            vender aprender saber coñecer pensar amar correr camiñar nadar abrir pechar atopar axudar comezar coche
            tren barco avión camiño ponte bicicleta billete estación aeroporto rei guerra diñeiro médico mestre
            traballador país lingua mundo tempo vida morte nome cousa lugar algo alguén nada sempre nunca moito
            moitos pouco máis aquí alí agora entón outra vez antes despois mentres contra norte sur leste oeste
            reino república illas estados unidos costa san meu teu seu noso me che lle cal favor grazas ola adeus
            perdón liberdade goberno educación desenvolvemento felicidade saúde posibilidade significado rapidamente
            animal roupa zapato camisa pantalón sombreiro coitelo culler garfo botella vaso chave xornal amor
            alemaña francia españa vai vives? quería cunca imos mercado agardaron caixa significa palabra? galego
            inglés alemán francés español italiano ruso chinés xaponés grego turco portugués capital Galicia Europa
            nenos libros palabras mestra traballaba traballou vou vas vin dixo comprou escribiu leu todo todos tamén
            aínda xa debo debes quero foi fixo puxo coa dunha nunha aqueles linguas castelán antigo antiga nova
            imprimir imprime páxina páxinas tamaño cor imaxe gardar eliminar seleccionar escoller amosar agochar erro
            ficheiro cartafol usuario contrasinal posible puido xeral xeralmente unhas aos ás polo pola co menos outras
            toda calquera ningún ningunha algún algunha moita
            """),
        LanguageSample(
            "ca", .latin,
            """
            jo tu ell ella vostè nosaltres ells elles aquest aquesta això aquell aquella qui què on quan per com i o
            però si perquè amb sense a de del dels al als en sobre sota entre el la els les l' d' un una uns unes no
            sí és són era ser sóc ets està estan estar té tenen tenir tinc ha han havia pot poden vol hi serà dos
            dues tres quatre cinc sis set vuit nou deu onze dotze vint cent mil home dona nen nena noi noia amic
            amiga pare mare germà germana fill filla família gent cap mà peu ull orella boca nas cabell cor sang
            cara dit casa porta finestra habitació taula cadira llit cuina jardí carrer ciutat poble escola llibre
            paper ploma carta paraula frase pregunta resposta aigua pa llet carn peix ou formatge poma fruita
            verdura sal sucre cafè te vi esmorzar sopar gos gat cavall vaca porc ovella ocell ratolí ós llop lleó
            elefant conill ànec gallina serp granota abella aranya sol lluna estrella cel pluja neu vent foc terra
            pedra arbre flor fulla bosc muntanya riu mar llac illa dia nit matí tarda vespre setmana mes any hora
            avui demà ahir dilluns dimarts dimecres dijous divendres dissabte diumenge primavera estiu tardor hivern
            gener febrer març abril maig juny juliol agost octubre desembre gran petit llarg curt vell bo dolent
            bonic calent fred alt fort jove feliç trist fàcil difícil important diferent mateix altre dreta esquerra
            primer últim vermell blau verd groc negre blanc marró anar venir menjar beure dormir veure sentir parlar
            dir llegir escriure donar prendre agafar fer treballar jugar viure comprar vendre aprendre saber
            conèixer pensar estimar córrer caminar nedar obrir tancar trobar ajudar començar cotxe tren vaixell avió
            camí pont bicicleta bitllet estació aeroport rei guerra diners metge mestre treballador país llengua món
            temps vida mort nom cosa lloc alguna algú res sempre mai sovint molt molts poc més aquí allà ara llavors
            altra vegada abans després mentre contra nord sud est oest regne república illes estats units costa sant
            meu teu seu nostre em et es li quin us plau gràcies hola adéu perdó llibertat govern educació
            desenvolupament felicitat salut possibilitat significat ràpidament animal roba sabata camisa pantalons
            barret ganivet cullera forquilla ampolla got clau diari amor alemanya frança espanya fa bon vius?
            voldria tassa anem mercat esperat massa tard caixa significa paraula? viu seus pares que l'aigua català
            anglès alemany francès espanyol italià rus xinès japonès grec turc capital Catalunya d'Alemanya d'Europa
            nens llibres paraules amics anava vaig va vist comprat escrit llegit tot tots també encara ja haig
            província comarca vila castell Itàlia Grècia Anglaterra Suïssa Bèlgica Rússia Àfrica Àsia Amèrica riera
            vall santa força altres aleshores imprimeix pàgina mida imatge desa suprimeix obre tanca selecciona mostra
            amaga fitxer carpeta usuari contrasenya s'ha pogut
            """),
        LanguageSample(
            "oc", .latin,
            """
            ieu tu el ela nosautres vosautres eles aqueste aquesta aquò aquel qual qué ont quand perqué coma e o mas
            se per que amb sens de del en sus jos entre lo la los las un una non òc pas es son èra èsser soi a an
            aver ai pòt pòdon deu vòl i serà dos doas tres quatre cinc sièis sèt uèch nòu dètz onze dotze vint cent
            mila òme femna dròlle enfant dròlla amic paire maire fraire sòrre filh filha familha gents cap man pè
            uèlh aurelha boca nas pel còr sang cara det ostal pòrta fenèstra cambra taula cadièra lièch cosina òrt
            carrièra vila vilatge escòla libre papièr letra mot frasa question responsa aiga pan lach carn peis uòu
            formatge poma frucha legum sal sucre cafè tè vin gos can cat caval vaca pòrc feda aucèl mirga ors lop
            lion lèbre canard galina sèrp granolha abelha solelh luna estela cèl pluèja nèu vent fuòc tèrra pèira
            arbre flor fuèlha bòsc montanha riu mar lac illa jorn nuèch matin ser setmana mes ora uèi deman ièr
            diluns dimars dimècres dijòus divendres dissabte dimenge prima estiu tardor ivèrn grand pichon long cort
            vièlh bon marrit bèl polit caud freg naut fòrt jove urós trist aisit dificil important autre drecha
            esquèrra primièr darrièr roge blau verd jaune negre blanc anar venir manjar beure dormir veire entendre
            parlar dire legir escriure donar prene far trabalhar jogar viure demorar crompar vendre aprene saber
            pensar aimar córrer nadar dubrir barrar trobar ajudar començar veitura tren batèu avion camin pont rei
            guèrra argent mètge regent país lenga mond temps vida mòrt nom causa luòc quicòm degun res totjorn jamai
            sovent plan fòrça pauc mai aicí ailà ara alara encara abans après nòrd sud èst oèst mercés bonjorn adieu
            libertat lengas occitan anglés francés alemand espanhòl italian rus chinés japonés ancian anciana nòva
            imprimir estampar pagina paginas talha color imatge enregistrar suprimir dobrir tampar causir seleccionar
            afichar amagar error fichièr dorsièr utilizaire senhal impossible creacion version informacion opcion
            opcions paramètres ajuda general generala autra autres autras totes tot tota totas qualque qualques mens
            tanben alai isla illas republica indian indians africana centrala meridional oriental occidental antica
            mejana libra dollar franc corona pes peso
            """),
        LanguageSample(
            "it", .latin,
            """
            io tu lui lei noi voi loro questo questa quello quella chi che cosa dove quando perché come e o ma se
            con senza per di del della dei delle a al alla da dal in nel nella su sul sulla sotto tra fra il lo la i
            gli le l' un uno una non sì è sono era essere sei siamo ha hanno avere ho aveva può possono deve vuole
            c'è sarà due tre quattro cinque sette otto nove dieci undici dodici venti cento mille uomo donna bambino
            bambina ragazzo ragazza amico amica padre madre fratello sorella figlio figlia famiglia gente testa mano
            piede occhio orecchio bocca naso capelli cuore sangue viso faccia dito casa porta finestra camera stanza
            tavolo sedia letto cucina giardino strada via città villaggio paese scuola libro carta penna lettera
            parola frase domanda risposta acqua pane latte carne pesce uovo formaggio mela frutta verdura sale
            zucchero caffè tè vino colazione cena cane gatto cavallo mucca maiale pecora uccello topo orso lupo
            leone elefante coniglio anatra gallina serpente rana ape ragno sole luna stella cielo pioggia neve vento
            fuoco terra pietra albero fiore foglia bosco foresta montagna fiume mare lago isola giorno notte mattina
            sera settimana mese anno ora oggi domani ieri lunedì martedì mercoledì giovedì venerdì sabato domenica
            primavera estate autunno inverno gennaio febbraio marzo aprile maggio giugno luglio agosto ottobre
            dicembre grande piccolo lungo corto nuovo vecchio buono cattivo bello caldo freddo alto forte giovane
            felice triste facile difficile importante diverso stesso altro destra sinistra primo ultimo rosso blu
            azzurro verde giallo nero bianco marrone andare venire mangiare bere dormire vedere sentire parlare dire
            leggere scrivere dare prendere fare lavorare giocare vivere abitare comprare vendere imparare sapere
            conoscere pensare amare correre camminare nuotare aprire chiudere trovare aiutare cominciare macchina
            treno nave aereo ponte bicicletta biglietto stazione aeroporto re guerra soldi denaro medico dottore
            maestro insegnante operaio lingua mondo tempo vita morte nome luogo qualcosa qualcuno niente sempre mai
            spesso molto molti poco più qui là adesso allora ancora prima dopo mentre intorno contro nord sud est
            ovest regno repubblica isole stati uniti costa san santo mio tuo suo nostro mi ti ci si quale favore
            grazie ciao arrivederci scusa libertà governo educazione sviluppo felicità salute possibilità
            significato velocemente lentamente animale vestiti scarpa camicia pantaloni cappello coltello cucchiaio
            forchetta bottiglia bicchiere chiave giornale amore germania francia spagna bel abiti? vorrei tazza
            andiamo mercato aspettato un'ora troppo tardi scatola significa parola? vive suoi genitori nell'acqua
            italiano inglese tedesco francese spagnolo russo cinese giapponese greco turco latino capitale d'Italia
            Germania dell'Europa bambini libri parole amici andava vado va visto detto comprato scritto tutto tutti
            anche già devo
            """),
        LanguageSample(
            "ro", .latin,
            """
            eu tu el ea noi voi ei ele acest această acesta aceasta acel acea cine ce unde când de cum și sau dar
            dacă pentru că cu fără din la în pe sub între un o unei unui nu da este sunt era fi ești suntem e are au
            avea am avut poate pot trebuie vrea va unu doi două trei patru cinci șase șapte opt nouă zece unsprezece
            doisprezece douăzeci sută mie bărbat femeie copil copii băiat fată prieten prietenă tată mamă frate soră
            fiu fiică familie oameni cap mână picior ochi ureche gură nas păr inimă sânge față deget casă ușă
            fereastră cameră masă scaun pat bucătărie grădină stradă oraș sat școală carte hârtie stilou scrisoare
            cuvânt propoziție întrebare răspuns apă pâine lapte carne pește ou brânză măr fructe legume sare zahăr
            cafea ceai vin mic dejun cină câine pisică cal vacă porc oaie pasăre șoarece urs lup leu elefant iepure
            rață găină șarpe broască albină păianjen soare lună stea cer ploaie zăpadă vânt foc pământ piatră copac
            floare frunză pădure munte râu mare lac insulă zi noapte dimineață seară săptămână an oră astăzi mâine
            ieri luni marți miercuri joi vineri sâmbătă duminică primăvară vară toamnă iarnă ianuarie februarie
            martie aprilie mai iunie iulie octombrie decembrie lung scurt nou vechi bun rău frumos fierbinte cald
            rece înalt puternic tânăr fericit trist ușor greu important diferit același alt dreapta stânga primul
            ultimul roșu albastru verde galben negru alb maro a merge veni mânca bea dormi vedea auzi vorbi spune
            citi scrie lua face lucra juca trăi locui cumpăra vinde învăța ști gândi iubi alerga înota deschide
            închide găsi ajuta începe mașină tren corabie avion drum pod bicicletă bilet gară aeroport rege război
            bani doctor medic profesor muncitor țară limbă lume timp viață moarte nume lucru loc ceva cineva nimic
            întotdeauna niciodată adesea foarte mult mulți puțin aici acolo acum atunci înainte după prin împotriva
            nord sud est vest regatul republica insulele statele unite coasta meu mea tău său nostru lor mă te îl le
            care vă rog mulțumesc salut revedere scuze libertate guvern educație dezvoltare fericire sănătate
            posibilitate înțeles repede animal haine pantof cămașă pantaloni pălărie cuțit lingură furculiță sticlă
            pahar cheie ziar dragoste germania franța spania vremea frumoasă locuiești? aș dori ceașcă mergem piață
            așteptat prea târziu cutie înseamnă cuvânt? română engleză germană franceză spaniolă italiană rusă
            chineză japoneză greacă turcă capitala României Germaniei Franței Europei copiii casei cărțile cuvintele
            prietenii mergea merg văzut spus cumpărat scris citit tot toți asemenea încă deja
            """),
        LanguageSample(
            "ht", .latin,
            """
            mwen ou li nou yo sa sila kiyès kisa ki kote kilè poukisa kijan ak epi oswa men si paske san pou nan sou
            anba ant yon non wi pa se te ap gen kapab dwe vle pral de twa kat senk sis sèt wit nèf dis ven mil gason
            fanm timoun ti pitit zanmi papa manman frè sè fanmi moun tèt pye je zòrèy bouch nen cheve kè figi dwèt
            kay pòt fenèt chanm tab chèz kabann kizin jaden lari vil vilaj lekòl liv papye plim lèt mo fraz kesyon
            repons dlo pen vyann pwason ze fwomaj pòm fwi legim sèl sik kafe diven chen chat chwal bèf kochon mouton
            zwazo sourit solèy lalin zetwal syèl lapli nèj van dife tè wòch pyebwa flè fèy forè mòn rivyè lanmè lak
            zile jou lannwit maten aswè semèn mwa ane lè jodi a demen yè lendi madi mèkredi jedi vandredi samdi
            dimanch gwo piti long kout nouvo vye bon move bèl cho frèt wo fò jèn kontan tris fasil difisil enpòtan
            diferan lòt dwat gòch premye dènye wouj ble vèt jòn nwa blan ale vini manje bwè dòmi wè tande pale di
            ekri bay pran fè travay jwe viv rete achte vann aprann konnen panse renmen kouri mache naje louvri fèmen
            jwenn ede kòmanse machin tren bato avyon wout pon wa lagè lajan doktè pwofesè peyi lang mond tan lavi
            lanmò bagay toujou janm souvan anpil kèk plis isit la kounye apre ankò anvan nò sid lès lwès
            """),
    ]
}
