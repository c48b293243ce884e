import { toCurrency, offeredLanguages } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../src/office/imports/read-file.ts'

type Options = Partial<{ currency: string; skipsUnknown: boolean }>

const read = (
  kind: 'residents' | 'meals',
  file: string | Buffer,
  { currency = 'EUR', ...options }: Options = {},
) => readFile(kind, Buffer.from(file), { currency: toCurrency(currency), skipsUnknown: false, ...options })

const listErrors = ({ errors }: ReturnType<typeof read>) =>
  errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)

/** Returns the values of the first resident or meal; fails if there are errors. */
function getValues(outcome: ReturnType<typeof read>) {
  expect(listErrors(outcome)).toEqual([])
  return outcome.rows[0]?.values
}

const resident = (headings: string, ...lines: readonly string[]) =>
  read('residents', [headings, ...lines, ''].join('\n'))
const residentWith = (column: string, value: string) =>
  resident(`Name;Email;${column}`, `Asha;asha@hostel.test;${value}`)

const mealHeadings = 'Title;Category;Price;Ingredients;Description'
const mealWith = (values: Record<string, string>, options?: Options) => {
  const all = {
    Title: 'Dal',
    Category: 'Lunch',
    Price: '4',
    Ingredients: 'Lentils',
    Description: 'Warm.',
    ...values,
  }
  return read('meals', `${Object.keys(all).join('\t')}\n${Object.values(all).join('\t')}\n`, options)
}

/** Encodes text as UTF-16 with the more significant byte first. */
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('a list in any encoding', () => {
  const list = 'Name;Email;Room\r\nMüller, Zoë;a@hostel.test;B 1\r\n'
  it.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${list}`)],
    ['little-endian UTF-16 with its mark', Buffer.from(`\uFEFF${list}`, 'utf16le')],
    ['little-endian UTF-16', Buffer.from(list, 'utf16le')],
    ['big-endian UTF-16 with its mark', utf16be(`\uFEFF${list}`)],
    ['big-endian UTF-16', utf16be(list)],
    ['Windows-1252', Buffer.from(list, 'latin1')],
    ['UTF-8 with NUL padding', Buffer.from(`${list}\0\0\0\0`)],
    ['UTF-16 with NUL padding', Buffer.from(`${list}\0\0\0`, 'utf16le')],
    ['UTF-8 ended by Ctrl-Z', Buffer.from(`${list}\u001A`)],
    ['Windows-1252 ended by Ctrl-Z and NUL', Buffer.from(`${list}\u001A\0\0`, 'latin1')],
  ])('is read from %s', (_what, file) =>
    expect(getValues(read('residents', file))).toMatchObject({ Name: 'Müller, Zoë', Room: 'B 1' }),
  )

  it('is read in scripts with few ASCII characters', () => {
    const hindi = 'नाम,ईमेल,कमरा\nआशा रॉय,a@hostel.test,बी १\n'
    for (const file of [Buffer.from(hindi, 'utf16le'), utf16be(hindi), Buffer.from(hindi)])
      expect(getValues(read('residents', file))).toMatchObject({ Name: 'आशा रॉय', Room: 'बी १' })
  })

  it('lists words to confirm only if the encoding is a guess', () => {
    expect(read('residents', Buffer.from(list, 'latin1')).reading.guessedWords).toEqual(['Müller', 'Zoë'])
    expect(read('residents', list).reading.guessedWords).toEqual([])
    const euro = Buffer.from(
      'Title;Category;Price;Ingredients;Description\nPâté;Lunch;8,90 \u0080;Foie;Bon.\n',
      'latin1',
    )
    expect(getValues(read('meals', euro))).toMatchObject({ Title: 'Pâté', Price: 8.9 })
  })

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0\u00FF\u00D8', 'latin1')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0, 1])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    [
      'a web page named as a workbook',
      Buffer.from('\uFEFF\n<html><table><tr><td>Name</td></tr></table></html>'),
    ],
    ['an address book', Buffer.from('BEGIN:VCARD\nFN:Asha\nEND:VCARD')],
    ['a response from a program', Buffer.from('[{"Name":"Asha","Email":"asha@hostel.test"}]')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
    ['half of a UTF-16 character', Buffer.from([0xff, 0xfe, 0x41, 0, 0, 0xd8])],
  ])('is refused if it is %s', (_what, file) =>
    expect(() => read('residents', file)).toThrow('Not a UTF-8 CSV file.'),
  )
})

describe('extra lines in a list', () => {
  it.each([
    ['sep= of Excel', 'sep=;\r\nName;Email\r\nA, B;a@hostel.test'],
    ['sep= with a mark of UTF-8', '\uFEFFsep=,\nName,Email\n"A, B",a@hostel.test'],
    ['"sep=|" in quotes', '"sep=|"\nName|Email\nA, B|a@hostel.test'],
    ['a title', 'Residents of Mill House\n\nName;Email\nA, B;a@hostel.test'],
    ['a title and a date', 'Residents;;\nAs of;2 Nov 2026;\n;;\nName;Email;Room\nA, B;a@hostel.test;'],
    ['blank lines', '\n\n;\nName;Email\n\n;;\nA, B;a@hostel.test\n\n'],
    ['tabs', 'Name\tEmail\nA, B\ta@hostel.test'],
    ['bars', 'Name|Email\nA, B|a@hostel.test'],
    ['a title with more commas than the list', 'List, for the desk, of all\nName;Email\nA, B;a@hostel.test'],
  ])('with %s do not prevent reading the list', (_what, file) =>
    expect(getValues(read('residents', file))).toMatchObject({ Name: 'A, B' }),
  )

  it('are shown if they are above the headings', () =>
    expect(
      read('residents', 'Mill House;2026\n\nName;Email;Room;Card\nA;a@hostel.test;;').reading.above,
    ).toEqual(['Mill House · 2026']))

  it('are refused if a resident is among those above the headings', () =>
    expect(listErrors(read('residents', 'Zoe;z@hostel.test\nName;Email\nA;a@hostel.test'))).toEqual([
      '1 : This line is above the headings. Please remove it.',
    ]))

  it.each(['Asha,asha@hostel.test,B 1', 'asha@hostel.test', 'Student,s@hostel.test'])(
    'cannot replace the headings, so %j alone is refused',
    (line) =>
      expect(listErrors(read('residents', line))).toEqual([
        '1 : Add a line with headings above the list: Name, Email',
      ]),
  )

  it('cannot replace the headings of meals', () =>
    expect(listErrors(read('meals', 'Dal,Lunch,4.50,Lentils,Warm.'))).toEqual([
      '1 : Add a line with headings above the list: Title, Category, Price, Ingredients, Description',
    ]))
})

describe('quotation marks', () => {
  it.each([
    ['Anna "Annie" M', 'Anna "Annie" M'],
    ['"Anna "Annie" M"', 'Anna "Annie" M'],
    ['"Anna ""Annie"" M"', 'Anna "Annie" M'],
    [String.raw`"Anna \"Annie\" M"`, 'Anna "Annie" M'],
    [' "Anna M"', 'Anna M'],
    ['"Anna M" ', 'Anna M'],
    ['"M, Anna"', 'M, Anna'],
    ['="Anna"', 'Anna'],
    ['"=""012"""', '012'],
    ["O'Brien", "O'Brien"],
    ['12" Anna', '12" Anna'],
    ['"""Anna"""', '"Anna"'],
    ['""', undefined],
  ])('in %s are read as they were meant', (written, name = '') =>
    expect(getValues(resident('Email,Name,Room', `a@hostel.test,${written},B 1`))).toMatchObject({
      Name: name,
      Room: 'B 1',
    }),
  )

  it('are read in a list from Google Sheets', () =>
    expect(getValues(mealWith({ Title: '12" pizza', Description: 'As "big" as 12".' }))).toMatchObject({
      Title: '12" pizza',
      Description: 'As "big" as 12".',
    }))

  it('that are not closed are all reported, with the other errors', () =>
    expect(
      listErrors(
        resident('Name,Email', '"Ann,a@hostel.test', 'Ben,ben', '"Cem,c@hostel.test', 'Dan,"d@hostel.test'),
      ),
    ).toEqual([
      '2 : A quotation mark that opens here is never closed',
      '3 Email: Enter a valid email address',
      '4 : A quotation mark that opens here is never closed',
      '5 : A quotation mark that opens here is never closed',
      '5 Email: Enter a valid email address',
    ]))

  it('of the next meal do not close one that is never closed', () =>
    expect(listErrors(read('meals', `${mealHeadings}\nA;Lunch;4;x;"Warm\nB;Lunch;4;y;"Hot"\n`))).toEqual([
      '2 : A quotation mark that opens here is never closed',
    ]))
})

describe('headings', () => {
  it.each([
    ['English', 'Full Name;E-mail address;Room No.'],
    ['a form', 'Your name;Email Address;ROOM_NUMBER'],
    ['an address book', 'Name;E-mail 1 - Value;Unit_No'],
    ['German', 'Name;E-Mail;Zimmer'],
    ['German, longer', 'Vor- und Nachname;E-Mail-Adresse;Zimmer-Nr.'],
    ['French', 'Nom complet;Courriel;N° de chambre'],
    ['Spanish', 'Nombre;Correo electrónico;Habitación'],
    ['Hindi', 'नाम;ईमेल;कमरा'],
    ['Bengali', 'নাম;ইমেইল;রুম নম্বর'],
    ['Arabic', 'الاسم;البريد الإلكتروني;رقم الغرفة'],
  ])('of residents are known in %s', (_what, headings) =>
    expect(getValues(resident(headings, 'Asha;asha@hostel.test;B 1'))).toMatchObject({
      Name: 'Asha',
      Email: 'asha@hostel.test',
      Room: 'B 1',
    }),
  )

  it.each([
    ['German', 'Gericht;Kategorie;Preis (€);Zutaten;Beschreibung;Allergene'],
    ['French', 'Plat;Repas;Prix;Ingrédients;Description;Allergènes'],
    ['Spanish', 'Plato;Categoría;Precio;Ingredientes;Descripción;Alérgenos'],
    ['Hindi', 'व्यंजन;श्रेणी;कीमत;सामग्री;विवरण;एलर्जन'],
    ['Bengali', 'খাবার;বিভাগ;দাম;উপকরণ;বিবরণ;অ্যালার্জেন'],
    ['Arabic', 'اسم الطبق;الفئة;السعر;المكونات;الوصف;مسببات الحساسية'],
    ['English', 'Dish name;Meal type;Cost;Ingredient list;Details;Allergens'],
  ])('of meals are known in %s', (_what, headings) =>
    expect(getValues(read('meals', `${headings}\nDal;Lunch;4,50;Lentils;Warm.;milk\n`))).toMatchObject({
      Title: 'Dal',
      Category: 'Lunch',
      Price: 4.5,
      Contains: ['milk'],
    }),
  )

  it('in other words are shown for confirmation', () =>
    expect(resident('Name;E-Mail;Zimmer', 'A;a@hostel.test;').reading.headings).toEqual([
      { heading: 'E-Mail', column: 'Email' },
      { heading: 'Zimmer', column: 'Room' },
    ]))

  it.each([
    ['First Name;Last Name', 'Asha;Roy', 'Asha Roy'],
    ['Last Name;First Name', 'Roy;Asha', 'Asha Roy'],
    ['Given Name;Family Name', 'Asha;', 'Asha'],
    ['Name;Vorname', 'Müller;Zoë', 'Zoë Müller'],
    ['Nom;Prénom', 'Roy;Asha', 'Asha Roy'],
    ['Nombre;Apellidos', 'Asha;Roy Das', 'Asha Roy Das'],
    ['First name;Name', 'Asha;Asha Roy', 'Asha Roy'],
    ['Nombre;Primer apellido;Segundo apellido', 'Asha;Roy;Das', 'Asha Roy Das'],
    ['Apellido paterno;Apellido materno;Nombres de pila;Nombre', 'Roy;Das;;Asha', 'Asha Roy Das', true],
    ['First Name;Middle Name;Last Name', 'Asha;K.;Roy', 'Asha K. Roy'],
    ['Nombre;Segundo nombre;Apellidos', 'Asha;Lila;Roy', 'Asha Lila Roy'],
    ['Name;Given Name;Additional Name;Family Name', 'Asha L. Roy;Asha;L.;Roy', 'Asha L. Roy', true],
    ['Name, Vorname', 'Roy, Asha', 'Asha Roy'],
    ['"Nachname, Vorname"', '"Roy, Asha"', 'Asha Roy'],
    ['Last Name, First Name', 'Roy, Asha Lila', 'Asha Lila Roy'],
    ['Apellidos y nombre', 'Roy Das, Asha', 'Asha Roy Das'],
    ['Nom, Prénom', 'ROY Asha', 'ROY Asha'],
    ['Name', 'Roy, Asha', 'Roy, Asha'],
    ['What is your full name?', 'Asha Roy', 'Asha Roy'],
    ['Ihr Name', 'Asha Roy', 'Asha Roy'],
    ['Votre nom complet', 'Asha Roy', 'Asha Roy'],
    ['Nachname;Room', 'Roy;', 'Roy'],
  ])('%s are read as the full name', (headings, values, name, skipsUnknown = false) =>
    expect(
      getValues(read('residents', `${headings};Email\n${values};a@hostel.test\n`, { skipsUnknown })),
    ).toMatchObject({ Name: name }),
  )

  it.each(['Preis in €', 'Preis (€)', 'Preis EUR', 'Prix en €', 'Price in Euro', 'Price INR', 'Precio'])(
    '%s is read as a price',
    (heading) =>
      expect(
        getValues(
          read('meals', `Title;Category;${heading};Ingredients;Description\nDal;Lunch;4,50;Lentils;Warm.\n`),
        ),
      ).toMatchObject({ Price: 4.5 }),
  )

  it('that are unknown are errors, or can be skipped', () => {
    const form =
      'Timestamp,Email Address,Full Name,Room No,T-shirt\n11/28/2026 9:12:01,a@hostel.test,A,B1,L\n'
    const refused = read('residents', form)
    expect(listErrors(refused).map((error) => error.slice(0, 40))).toEqual([
      '1 Timestamp: Unknown column. Allowed: Na',
      '1 T-shirt: Unknown column. Allowed: Name',
    ])
    expect(refused.reading.unknown).toEqual(['Timestamp', 'T-shirt'])
    const skipped = read('residents', form, { skipsUnknown: true })
    expect(getValues(skipped)).toMatchObject({ Name: 'A', Room: 'B1' })
    expect(skipped.reading.unknown).toEqual(['Timestamp', 'T-shirt'])
  })

  it('may be missing only above an empty column, or one that is skipped', () => {
    const list = ',Name,Email,,\n0,A,a@hostel.test,,x\n1,B,b@hostel.test,,\n'
    const refused = read('residents', list)
    expect(listErrors(refused)).toEqual([
      '1 A: Column A has values but no heading',
      '1 E: Column E has values but no heading',
    ])
    expect(refused.reading.unknown).toEqual(['A', 'E'])
    expect(getValues(read('residents', list, { skipsUnknown: true }))).toMatchObject({ Name: 'A' })
    expect(getValues(resident('Name;Email;;', 'A;a@hostel.test; ;'))).toMatchObject({ Name: 'A' })
    const beyond = read('residents', 'Name,Email\nA,a@hostel.test,x\n', { skipsUnknown: true })
    expect(listErrors(beyond)).toEqual(['2 : This line has more values than headings'])
    const wide = `Name,Email${','.repeat(30)}\nA,a@hostel.test${','.repeat(30)}x\n`
    expect(read('residents', wide).reading.unknown).toEqual(['AF'])
  })

  it('that are unknown do not hide other errors', () =>
    expect(listErrors(resident('Name,Email,Shoe', 'A,nowhere,4', 'B,b@hostel.test,5')).slice(1)).toEqual([
      '2 Email: Enter a valid email address',
    ]))
})

describe('addresses', () => {
  it.each([
    'Asha Roy <asha@hostel.test>',
    '"Roy, Asha" <asha@hostel.test>;',
    'mailto:asha@hostel.test',
    'MAILTO:Asha@Hostel.test',
    'asha@hostel.test,',
    'asha@hostel.test; ',
    '\u200Basha@hostel.test\u200B',
    '\u202Aasha@hostel.test\u202C',
    '\uFEFFasha@ho\u00ADstel.test',
    '\u00A0asha@hostel.test\u00A0',
    '"asha@hostel.test"',
    "'asha@hostel.test'",
    '“asha@hostel.test”',
    'asha@hostel.test (Asha, B 12)',
    'asha@hostel.test،',
    'ａｓｈａ＠hostel.test',
    'MAILTO: asha@hostel.test',
    '<asha@hostel.test>',
  ])('copied as %j are read', (written) =>
    expect(getValues(read('residents', `Name\tEmail\nAsha\t${written}\n`))).toMatchObject({
      Email: 'asha@hostel.test',
    }),
  )

  it.each(['r&d@hostel.test', 'a@xn--e1afmkfd.xn--p1ai', 'kitchen@localhost'])(
    'of every kind are accepted: %s',
    (Email) => expect(getValues(resident('Name,Email', `A,${Email}`))).toMatchObject({ Email }),
  )
})

describe('values that a spreadsheet destroyed', () => {
  const sheetError = 'The spreadsheet shows an error here. Please correct the cell.'
  const narrow = 'The cell shows only # signs. Widen the column and save again.'
  const lost = 'Digits were lost. Format the column as text and enter the number again.'
  const date = 'The spreadsheet turned this into a date. Format the column as text and enter it again.'
  const garbled = 'Some letters are garbled. Correct them and save the list as CSV UTF-8.'

  it.each([
    ['Card', '1.23457E+15', lost],
    ['Card', '1,23457E+13', lost],
    ['Card', '1E+15', lost],
    ['Room', '1.20E-05', lost],
    ['Card', '########', narrow],
    ['Card', '#NAME?', sheetError],
    ['Room', '#N/A', sheetError],
    ['Room', '#NV', sheetError],
    ['Room', '#BEZUG!', sheetError],
    ['Room', '#¿NOMBRE?', sheetError],
    ['Room', '#DIV/0!', sheetError],
    ['Room', 'Err:502', sheetError],
    ['Room', '12-Mar', date],
    ['Room', '02. Jan', date],
    ['Room', '12. Mrz', date],
    ['Room', 'Mar-12', date],
    ['Room', '3-abr', date],
    ['Room', '05-déc', date],
    ['Room', '2026-03-12', date],
    ['Card', '12/03/2026', date],
    ['Room', 'MÃ¼hle 3', garbled],
    ['Room', 'B\uFFFD3', garbled],
  ])('are reported: %s %s', (column, value, message) =>
    expect(listErrors(residentWith(column, value))).toEqual([`2 ${column}: ${message}`]),
  )

  it.each([
    ['#REF!', sheetError],
    ['MÃ¼ller', garbled],
    ['Zo\uFFFD', garbled],
    ['â€œAshaâ€\u009D', garbled],
    ['à¤†à¤¶à¤¾', garbled],
    ['Ø§Ù„Ø§Ø³Ù…', garbled],
    ['M√ºller', garbled],
    ['M&uuml;ller', garbled],
    ['M?ller', garbled],
    ['???? ???', garbled],
    ['[object Object]', sheetError],
  ])('are reported in a name: %s', (name, message) =>
    expect(listErrors(read('residents', `Name\tEmail\n${name}\ta@hostel.test\n`))).toEqual([
      `2 Name: ${message}`,
    ]),
  )

  it.each([
    ['Title', 'CrÃ¨me', garbled],
    ['Title', '#VALUE!', sheetError],
    ['Ingredients', 'Rice, #REF!', sheetError],
    ['Ingredients', 'KÃ¤se', garbled],
    ['Description', 'With cr\uFFFDme.', garbled],
    ['Description', '#WERT!', sheetError],
  ])('are reported: %s %s', (column, value, message) =>
    expect(listErrors(mealWith({ [column]: value }))).toEqual([`2 ${column}: ${message}`]),
  )

  it.each([
    ['Room', '12-3'],
    ['Room', '1/2'],
    ['Room', 'MAR-12'],
    ['Room', '#12'],
    ['Room', '2.10'],
    ['Room', '007'],
    ['Card', '1E5'],
    ['Card', '12E4'],
    ['Card', '04:A2:1F'],
    ['Card', '0012345678901234'],
    ['Name', 'Ângela Ñíguez'],
    ['Name', 'JOÃO'],
    ['Name', 'Zoë “Zo” Müller'],
    ['Name', 'May'],
    ['Name', 'हर्षा'],
  ])('do not include %s %s, which people write this way', (column, value) =>
    expect(
      getValues(
        resident(
          'Email;Name;Room;Card',
          column === 'Name'
            ? `a@hostel.test;${value};;`
            : `a@hostel.test;A;${column === 'Room' ? `${value};` : `;${value}`}`,
        ),
      ),
    ).toMatchObject({ [column]: value }),
  )

  it.each(['Is it hot? Yes!', 'Fish & chips, served at 5°C?', 'Say “PURÉE”…', 'A #1 dish', 'Really??'])(
    'do not include the description %j',
    (Description) => expect(getValues(mealWith({ Description }))).toMatchObject({ Description }),
  )
})

describe('values of residents', () => {
  it.each([
    ['silver', 'Silver'],
    ['Gold Badge', 'Gold'],
    ['GOLD', 'Gold'],
    ['Platin', 'Platinum'],
    ['Oro', 'Gold'],
    ['Bronze', ''],
    ['-', ''],
    ['–', ''],
    ['None', ''],
    ['n/a', ''],
  ])('the membership %s is read as %s', (written, Membership) =>
    expect(getValues(residentWith('Membership', written))).toMatchObject({ Membership }),
  )

  it.each([
    ['DE', 'de'],
    ['de-DE', 'de'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['allemand', 'de'],
    ['বাংলা', 'bn'],
    ['Bangla', 'bn'],
    ['العربية', 'ar'],
    ['en_GB', 'en'],
    ['Hindi', 'hi'],
  ])('the language %s is read as %s', (written, Language) =>
    expect(getValues(residentWith('Language', written))).toMatchObject({ Language }),
  )

  it('with an unknown language are rejected, and the known ones are listed', () =>
    expect(listErrors(residentWith('Language', 'pt'))).toEqual([
      '2 Language: Enter en, bn, hi, ar, es, fr, de or leave it empty',
    ]))

  it.each(['-', 'n/a', 'NULL', 'none'])('include no room if it is given as %s', (written) =>
    expect(getValues(residentWith('Room', written))).toMatchObject({ Room: '' }),
  )
})

describe('values of meals', () => {
  it.each([
    ['Mittagessen', 'Lunch'],
    ['mittag', 'Lunch'],
    ['Frühstück', 'Breakfast'],
    ['Fruhstuck', 'Breakfast'],
    ['Dîner', 'Dinner'],
    ['petit déjeuner', 'Breakfast'],
    ['Almuerzo', 'Lunch'],
    ['cena', 'Dinner'],
    ['नाश्ता', 'Breakfast'],
    ['রাতের খাবার', 'Dinner'],
    ['الغداء', 'Lunch'],
    ['Supper', 'Dinner'],
    ['DINNER', 'Dinner'],
  ])('the category %s is read as %s', (written, Category) =>
    expect(getValues(mealWith({ Category: written }))).toMatchObject({ Category }),
  )

  it.each([
    ['soy', ['soya']],
    ['egg', ['eggs']],
    ['Wheat', ['gluten']],
    ['dairy', ['milk']],
    ['sulfites', ['sulphites']],
    ['Gluten (wheat)', ['gluten']],
    ['Gluten (wheat, rye), Milk', ['gluten', 'milk']],
    ['Nuts (peanuts)', ['nuts', 'peanuts']],
    ['Milch; Eier', ['milk', 'eggs']],
    ['lait / œufs', ['milk', 'eggs']],
    ['huevos, frutos secos', ['eggs', 'nuts']],
    ['दूध, मूँगफली', ['milk', 'peanuts']],
    ['দুধ,ডিম', ['milk', 'eggs']],
    ['حليب، بيض', ['milk', 'eggs']],
    ['1,3,7', ['gluten', 'eggs', 'milk']],
    ['1 14', ['gluten', 'molluscs']],
    ['A, C, G', ['gluten', 'eggs', 'milk']],
    ['A C G', ['gluten', 'eggs', 'milk']],
    ['O, R', ['sulphites', 'molluscs']],
    ['tree nuts', ['nuts']],
    ['milk and eggs', ['milk', 'eggs']],
    ['Milch und Eier', ['milk', 'eggs']],
    ['lait et œufs', ['milk', 'eggs']],
    ['leche y huevos', ['milk', 'eggs']],
    ['दूध और अंडे', ['milk', 'eggs']],
    ['দুধ ও ডিম', ['milk', 'eggs']],
    ['حليب وبيض', ['milk', 'eggs']],
    ['gluten+milk', ['gluten', 'milk']],
    ['Contains milk & soy', ['milk', 'soya']],
    ['Enthält Käse', ['milk']],
    ['A1, H8', ['gluten', 'nuts']],
    ['butter', ['milk']],
    ['tuna', ['fish']],
    ['no allergens', []],
    ['keine Allergene', []],
    ['sans allergène', []],
    ['sin alérgenos', []],
    ['कुछ नहीं', []],
    ['কিছু নেই', []],
    ['none', []],
    ['keine', []],
    ['', undefined],
  ])('the allergens %s are read as %j', (written, Contains) =>
    expect(getValues(mealWith({ Contains: written }))).toMatchObject({ Contains }),
  )

  it.each([
    ['fudge', 'Unknown allergen: fudge. Choose from celery, crustaceans, eggs,'],
    ['-', 'Unknown allergen: -. Choose from'],
    ['milk and fudge', 'Unknown allergen: milk and fudge. Choose from'],
    ['no', 'Unknown allergen: no. Choose from'],
    ['15', 'Unknown allergen: 15.'],
    ['L', 'The letter L could mean celery or sulphites. Please write the word.'],
    ['N', 'The letter N could mean sesame or molluscs. Please write the word.'],
  ])('the allergens %s are refused, and the accepted values are listed', (written, message) => {
    const [error = ''] = listErrors(mealWith({ Contains: written }))
    expect(error).toContain(`2 Contains: ${message}`)
  })

  it('with several unknown allergens in a cell lead to an error for each allergen', () =>
    expect(listErrors(mealWith({ Contains: 'fudge, milk, toffee' }))).toHaveLength(2))

  it.each([
    ['veg', ['vegetarian']],
    ['Vegan; No pork', ['vegan', 'no-pork']],
    ['vegetarisch', ['vegetarian']],
    ['sans porc', ['no-pork']],
    ['হালাল', ['halal']],
    ['non-veg', []],
  ])('the diets %s are read as %j', (written, Suits) =>
    expect(getValues(mealWith({ Contains: 'none', Suits: written }))).toMatchObject({ Suits }),
  )

  it('with an unknown diet are rejected, and the known ones are listed', () =>
    expect(listErrors(mealWith({ Contains: 'none', Suits: 'Jain' }))).toEqual([
      '2 Suits: Unknown diet: Jain. Choose from Vegan, Vegetarian, Pescatarian, Halal, Kosher, No pork, No beef.',
    ]))

  it.each([
    ['8,90 €', 8.9],
    ['€8.90', 8.9],
    ['$4', 4],
    ['4,50', 4.5],
    ['Rs. 40/-', 40],
    ['₹ 40/-', 40],
    ['4,– €', 4],
    ['.50', 0.5],
    ['€ .50', 0.5],
    ['Rs .50', 0.5],
    ['Rs. ,50', 0.5],
    ['ab 4,50', 4.5],
    ['4.50 per person', 4.5],
    ['EUR 12', 12],
    ['1,200.00', 1200],
    ['1.234,50', 1234.5],
    ['১২০', 120],
    ['৪০ টাকা', 40],
    ['रु. 40/-', 40],
    ['4€50', 4.5],
    ['85:-', 85],
    ['CHF 4.--', 4],
    ['४,५०', 4.5],
  ])('the price %s is read as %d', (written, Price) =>
    expect(getValues(mealWith({ Price: written }))).toMatchObject({ Price }),
  )

  it.each([
    ['1.234', '1.234 could mean 1234 or 1.234. Leave out the separator, or use two decimals.'],
    ['free', 'Price must be a number like 4.50'],
    ['', 'Price must be a number like 4.50'],
    ['4-5', 'Price must be a number like 4.50'],
    ['-4', 'Price cannot be below 0'],
    ['−4', 'Price cannot be below 0'],
    ['4 €/kg', 'Price must be a number like 4.50'],
    ['1e1', 'Price must be a number like 4.50'],
    ['4.505,5,5', 'Price must be a number like 4.50'],
    ['90 ct', 'Price must be a number like 4.50'],
    ['450p', 'Price must be a number like 4.50'],
    ['99¢', 'Price must be a number like 4.50'],
    ['50 paise', 'Price must be a number like 4.50'],
    ['1O', 'Price must be a number like 4.50'],
  ])('the price %j is refused', (written, message) =>
    expect(listErrors(mealWith({ Price: written }))).toEqual([`2 Price: ${message}`]),
  )

  it('have as many decimals as the currency', () => {
    expect(getValues(mealWith({ Price: '1.250' }, { currency: 'KWD' }))).toMatchObject({ Price: 1.25 })
    expect(getValues(mealWith({ Price: '¥1200' }, { currency: 'JPY' }))).toMatchObject({ Price: 1200 })
    expect(getValues(mealWith({ Price: '50 P' }, { currency: 'BWP' }))).toMatchObject({ Price: 50 })
    for (const Price of ['1,200', '¥1,200', '1.200'])
      expect(listErrors(mealWith({ Price }, { currency: 'JPY' }))).toEqual([
        `2 Price: If you mean 1200, enter ${Price.replace('¥', '')} without the separator.`,
      ])
    expect(listErrors(mealWith({ Price: '4.5' }, { currency: 'JPY' }))).toEqual([
      '2 Price: Price must be a whole number',
    ])
  })

  it('that were read from other words, or with another currency’s symbol, are shown', () => {
    const { values } = mealWith({ Category: 'Mittagessen', Price: '$4', Contains: '1, milk' }).reading
    expect(values).toEqual([
      { column: 'Category', text: 'Mittagessen', as: 'Lunch' },
      { column: 'Price', text: '$4', as: '€4' },
      { column: 'Contains', text: '1', as: 'gluten' },
    ])
    expect(mealWith({ Price: '8,90 €' }).reading.values).toEqual([])
    // the text is shortened between characters
    const long = `Gluten (${'x'.repeat(91)}🍜)`
    expect(mealWith({ Contains: long }).reading.values.map(({ text }) => text)).toEqual([
      `Gluten (${'x'.repeat(91)}`,
    ])
    expect(mealWith({ Price: 'free' }).reading.values).toEqual([])
  })

  it.each([
    ['4', 4],
    ['4.0', 4],
    ['4/5', 4],
    ['★★★☆☆', 3],
    ['5 stars', 5],
    ['-', undefined],
    ['৪', 4],
  ])('the rating %s is read as %s', (written, Rating) =>
    expect(getValues(mealWith({ Rating: written }))).toMatchObject({ Rating }),
  )

  it.each([
    ['4.5', 'Rating must be a whole number'],
    ['good', 'Rating must be a whole number from 0 to 5'],
    ['-1', 'Rating cannot be below 0'],
    ['6', 'Rating cannot be above 5'],
    ['4/10', 'Rating must be a whole number from 0 to 5'],
  ])('the rating %s is refused', (written, message) =>
    expect(listErrors(mealWith({ Rating: written }))).toEqual([`2 Rating: ${message}`]),
  )

  it.each([
    ['Lentils; Salt; Oil', ['Lentils', 'Salt', 'Oil']],
    ['Lentils, Salt', ['Lentils', 'Salt']],
    ['["Lentils","Salt"]', ['Lentils', 'Salt']],
    ["['Lentils', 'Salt']", ['Lentils', 'Salt']],
    ['1,5 kg flour, salt', ['1,5 kg flour', 'salt']],
    ['Bread (wheat, rye), salt', ['Bread (wheat, rye)', 'salt']],
    ['أرز، ملح', ['أرز', 'ملح']],
    ['Rice,Salt,2 eggs', ['Rice', 'Salt', '2 eggs']],
  ])('the ingredients %s are read as %j', (written, Ingredients) =>
    expect(getValues(mealWith({ Ingredients: written }))).toMatchObject({ Ingredients }),
  )

  it('name the same meal however their accents are composed', () => {
    const rows = ['Crème'.normalize('NFC'), 'Crème'.normalize('NFD')].map((title) => `${title};Lunch;4;x;y`)
    expect(listErrors(read('meals', [mealHeadings, ...rows].join('\n')))).toEqual([
      '3 Title: Already on line 2',
    ])
  })
})

it('every error of an import can be translated', () => {
  const wrong = mealWith({
    Title: '',
    Category: 'Brunch',
    Price: 'x',
    Ingredients: '',
    Description: '',
    Contains: 'fudge',
    'May contain': 'x',
    Suits: 'x',
    Rating: 'x',
    Image: 'x',
  })
  const others = resident(
    'Name;Email;Room;Card;Membership;Language',
    `${'x'.repeat(81)};x;${'x'.repeat(41)};${'x'.repeat(65)};x;x`,
  )
  const errors = [...wrong.errors, ...others.errors]
  expect(errors).toHaveLength(16)
  for (const { text, message } of errors) {
    expect(text).toBeDefined()
    expect(message).not.toContain('Invalid')
  }
  expect(offeredLanguages).toHaveLength(7)
})
