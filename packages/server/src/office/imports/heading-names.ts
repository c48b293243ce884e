import type { MealColumn, ResidentColumn } from '@warm-ladle/contract'

/** Alternative headings for a column, in any case and with any characters between the letters. */
type Names = readonly string[]

const splitNames = (names: string): Names => names.split(',').map((name) => name.trim())

/** The parts of a name that is split across columns, in the order in which they are joined. */
export const nameParts = ['First name', 'Middle name', 'Last name', 'Second last name'] as const
export type NamePart = (typeof nameParts)[number]

/** Headings of columns that contain names such as 'Roy, Asha'. */
export const turnedNames: Names = splitNames(
  `last name first name, last first, surname first name, surname given name, family name given name, name first name,
  Name Vorname, Nachname Vorname, Familienname Vorname, nom prénom, nom de famille prénom,
  apellido nombre, apellidos nombre, apellidos y nombre, apellidos y nombres`,
)

/**
 * Headings of import columns in the seven languages, as found in lists from offices, forms and address books. Each
 * heading belongs to one column.
 */
export const residentHeadings: Readonly<Record<ResidentColumn | NamePart, Names>> = {
  Name: splitNames(
    `full name, your name, resident, resident name, student, student name, guest name, tenant, display name,
    vollständiger Name, Vor- und Nachname, Vorname Nachname, Bewohner, Bewohnerin, Bewohnername,
    nom complet, nom et prénom, prénom et nom, résident, nombre, nombre completo, nombre y apellidos, residente,
    नाम, पूरा नाम, निवासी, নাম, পুরো নাম, সম্পূর্ণ নাম, আবাসিক, الاسم, اسم, الاسم الكامل, المقيم`,
  ),
  'First name': splitNames(
    `first, given name, given names, forename, Vorname, Vornamen, Rufname, prénom, prénoms, primer nombre, nombre de pila,
    पहला नाम, প্রথম নাম, নামের প্রথম অংশ, الاسم الأول`,
  ),
  'Middle name': splitNames(
    `middle, second name, additional name, middle names, zweiter Vorname, weitere Vornamen, deuxième prénom, segundo nombre,
    मध्य नाम, মধ্য নাম, الاسم الأوسط`,
  ),
  'Last name': splitNames(
    `last, surname, family name, Nachname, Familienname, Zuname, nom, nom de famille, apellido, apellidos,
    primer apellido, apellido paterno,
    उपनाम, कुलनाम, শেষ নাম, পদবি, নামের শেষ অংশ, اسم العائلة, الاسم الأخير, الكنية, اللقب`,
  ),
  'Second last name': splitNames(`second surname, zweiter Nachname, segundo apellido, apellido materno`),
  Email: splitNames(
    `e-mail address, email id, mail, mail address, e-mail 1 - value, e-mail 1, primary email, contact email,
    E-Mail-Adresse, Mailadresse, Mail-Adresse, adresse e-mail, adresse mail, adresse électronique, adresse courriel, courriel,
    mél, correo, correo electrónico, dirección de correo, dirección de correo electrónico, dirección de email,
    ईमेल, ई-मेल, ईमेल पता, मेल, ইমেইল, ই-মেইল, ইমেল, ইমেইল ঠিকানা, মেইল,
    البريد, بريد, البريد الإلكتروني, بريد إلكتروني, عنوان البريد, عنوان البريد الإلكتروني, الإيميل, إيميل`,
  ),
  Room: splitNames(
    `room no, room number, room nr, room #, unit, unit no, unit number, flat, flat no, apartment, apartment no, apt,
    Zimmer, Zimmernummer, Zimmer-Nr, Zi-Nr, Raum, Raumnummer, Wohnung, Wohnungsnummer, Appartement,
    chambre, n° de chambre, no de chambre, numéro de chambre, logement, habitación, n.º de habitación, número de habitación,
    cuarto, departamento, apartamento, कमरा, कमरा नंबर, कमरा नं, कमरा संख्या, कक्ष, रूम,
    রুম, রুম নম্বর, রুম নং, কক্ষ, কক্ষ নম্বর, কক্ষ নং, الغرفة, غرفة, رقم الغرفة`,
  ),
  Card: splitNames(
    `card no, card number, card id, card uid, key card, rfid, nfc, chip,
    Karte, Kartennummer, Karten-Nr, Chipnummer, Transponder, carte, numéro de carte, n° de carte,
    tarjeta, número de tarjeta, कार्ड, कार्ड नंबर, कार्ड संख्या, কার্ড, কার্ড নম্বর, কার্ড নং, البطاقة, بطاقة, رقم البطاقة`,
  ),
  Membership: splitNames(
    `membership type, membership plan, package, plan, tier, Mitgliedschaft, Paket, Tarif, Abo,
    adhésion, abonnement, formule, forfait, membresía, suscripción, paquete,
    सदस्यता, पैकेज, সদস্যপদ, মেম্বারশিপ, প্যাকেজ, العضوية, عضوية, الاشتراك, الباقة`,
  ),
  Language: splitNames(
    `lang, preferred language, locale, Sprache, langue, idioma, lengua, भाषा, ভাষা, اللغة, لغة`,
  ),
}

export const mealHeadings: Readonly<Record<MealColumn, Names>> = {
  Title: splitNames(
    `name, meal, meal name, dish, dish name, item, item name, Titel, Name, Gericht, Speise, Bezeichnung,
    titre, nom, plat, nom du plat, intitulé, título, nombre, plato, nombre del plato,
    शीर्षक, नाम, भोजन, व्यंजन, व्यंजन का नाम, শিরোনাম, নাম, খাবার, খাবারের নাম, পদ,
    العنوان, عنوان, الاسم, اسم, الطبق, طبق, اسم الطبق, اسم الوجبة`,
  ),
  Category: splitNames(
    `mealtime, meal time, meal type, type, Kategorie, Mahlzeit, catégorie, repas, categoría, tipo,
    श्रेणी, वर्ग, भोजन का समय, বিভাগ, শ্রেণি, ক্যাটাগরি, الفئة, فئة, التصنيف`,
  ),
  Price: splitNames(
    `cost, rate, unit price, Preis, Einzelpreis, Kosten, prix, tarif, coût, precio, costo, coste,
    मूल्य, कीमत, दाम, দাম, মূল্য, السعر, سعر, الثمن`,
  ),
  Ingredients: splitNames(
    `ingredient, ingredient list, Zutaten, Zutatenliste, ingrédients, composition, ingredientes,
    सामग्री, উপকরণ, المكونات, مكونات`,
  ),
  Description: splitNames(
    `details, text, Beschreibung, Beschreibungstext, descriptif, descripción, विवरण, বিবরণ, বর্ণনা, الوصف, وصف`,
  ),
  Contains: splitNames(
    `allergen, allergens, allergen info, contains allergens, Allergen, Allergene, Enthält, allergène, allergènes, contient,
    alérgeno, alérgenos, contiene, एलर्जन, एलर्जी, शामिल, অ্যালার্জেন, এলার্জেন, আছে, مسببات الحساسية, يحتوي على`,
  ),
  'May contain': splitNames(
    `traces, traces of, may contain traces, Spuren, kann enthalten, kann Spuren enthalten, Spuren von,
    peut contenir, traces de, puede contener, trazas, trazas de, अंश, अंश संभव, থাকতে পারে, قد يحتوي على, آثار`,
  ),
  Suits: splitNames(
    `diet, diets, dietary, suitable for, veg, Ernährung, Ernährungsform, Ernährungsweise, Kostform, geeignet für,
    régime, régimes, convient à, convient pour, dieta, dietas, apto para, आहार, খাদ্যাভ্যাস, উপযুক্ত, الحمية, النظام الغذائي, مناسب لـ`,
  ),
  Rating: splitNames(
    `stars, score, Bewertung, Sterne, note, étoiles, valoración, calificación, estrellas, रेटिंग, রেটিং, التقييم, تقييم`,
  ),
  Image: splitNames(
    `image url, picture, photo, photo url, Bild, Bild-URL, Foto, image link, imagen, foto, चित्र, फ़ोटो, छवि, ছবি, الصورة, صورة`,
  ),
}
