import type { Meal } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '../notifications/list-notifications.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
})
afterEach(() => world.close())

const heading = 'Title,Category,Price,Ingredients,Description,Contains,May contain,Suits,Rating,Image'
const makeFile = (...lines: readonly string[]) => new Blob([[heading, ...lines].join('\r\n')])

type Query = Parameters<Person['imports']['meals']>[0]['query']
const send = (file: Blob, query: Query = {}) => admin.imports.meals({ file, query })
const runImport = async (file: Blob, query: Query = {}) => (await send(file, query)).report

const menu = async () => (await admin.meals.list({ query: {} })).body
const dal = 'Dal,lunch,"4,50","Lentils, Rice","Lentils\nand rice.",none,Tree nuts,"vegan; No pork",4,'
const plain = 'Soup,Dinner,3,Water,Hot.,,,,,'

describe('an import of meals', () => {
  it('adds them to the menu in the order of the file, distributed by the admin, with drawn plates', async () => {
    const { report, message } = await send(makeFile(dal, 'Chicken ramen,Dinner,9,Noodles,Hot.,,,,,'))
    expect(report).toMatchObject({ rows: 2, added: 2, updated: 0, skipped: 0, errorCount: 0 })
    expect(message).toBe('2 meals imported.')
    const [first, second] = await menu()
    expect(first).toMatchObject({
      title: 'Dal',
      category: 'Lunch',
      price: 4.5,
      ingredients: ['Lentils', 'Rice'],
      description: 'Lentils\nand rice.',
      rating: 4,
      labels: { contains: [], mayContain: ['nuts'], suits: ['vegan', 'no-pork'] },
      distributorName: 'Warden',
      distributorEmail: admin.email,
    })
    expect(first?.image).toMatch(/^\/art\/meals\/[a-z-]+-w1280\.avif$/)
    expect(second).toMatchObject({ title: 'Chicken ramen', image: '/art/meals/ramen-night-w1280.avif' })
    expect(second).not.toHaveProperty('labels')
    const { body } = await admin.meals.search({ query: { search: 'lentils' } })
    expect(body.map(({ title }) => title)).toEqual(['Dal'])
    const entries = (await admin.audit.list({ query: {} })).body
    expect(entries.map(({ act, subject }) => [act, subject.text])).toEqual([['meals-imported', '2 meals']])
  })

  it('shows in a dry run what it would do, and changes nothing', async () => {
    await send(makeFile(plain))
    const file = makeFile(dal, 'soup,Dinner,4,Water,Hot.,,,,,')
    const before = [await menu(), (await admin.audit.list({ query: {} })).body]
    const dry = await runImport(file, { dryRun: 'true', existing: 'update' })
    expect([await menu(), (await admin.audit.list({ query: {} })).body]).toEqual(before)
    expect(await runImport(file, { existing: 'update' })).toEqual(dry)
    expect(dry).toMatchObject({ added: 1, updated: 1, skipped: 0 })
    expect(dry.changes.map(({ line, column, from, to }) => [line, column, from, to])).toEqual([
      [4, 'Title', 'Soup', 'soup'],
      [4, 'Price', '3.00', '4.00'],
    ])
  })

  it('skips or updates meals with the same title and category, as chosen', async () => {
    await send(makeFile(dal))
    const changed = makeFile('DAL,Lunch,5,Lentils,Lentils alone.,,,,,', dal.replace('lunch', 'Dinner'))
    expect(await runImport(changed)).toMatchObject({ added: 1, updated: 0, skipped: 1 })
    expect(await runImport(changed, { existing: 'update' })).toMatchObject({ updated: 1, skipped: 1 })
    const lunch = (await menu()).find(({ category }) => category === 'Lunch')
    // empty values keep the old ones
    expect(lunch).toMatchObject({ title: 'DAL', price: 5, rating: 4, labels: { mayContain: ['nuts'] } })
    const { body } = await admin.meals.search({ query: { search: 'lentils alone' } })
    expect(body).toHaveLength(1)
  })

  it('notifies those who wait for a meal that its allergens were changed', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    await send(makeFile(dal, plain))
    for (const { _id: mealId } of await menu()) await gold.mealRequests.create({ body: { mealId } })
    const stated = 'Dal,Lunch,4.50,"Lentils, Rice",Other words.,milk,,,,'
    await send(makeFile(stated, 'Soup,Dinner,4,Water,Hot.,,,,,'), { existing: 'update' })
    expect((await listNotifications(gold)).map(({ title }) => title)).toEqual(['Dal has changed'])
  })

  it('imports an export again without any change', async () => {
    await send(
      makeFile(dal, plain, '\'=Pie,Dinner,0,-Apples,Sweet.,"milk, gluten",,,,https://pictures.test/pie.jpg'),
    )
    for (const ingredients of [['Rice, long', 'Salt'], ['Rice, long']]) {
      await world.addMeal({ title: `${ingredients.length} with commas`, ingredients })
    }
    const before = await menu()
    const exported = await admin.meals.download({ query: {} })
    const again = { rows: 5, added: 0, updated: 0, skipped: 5, errorCount: 0 }
    expect(await runImport(new Blob([exported]), { existing: 'update' })).toMatchObject(again)

    // importing into an empty menu gives the same result
    await world.db.deleteFrom('meals').execute()
    expect(await runImport(new Blob([exported]))).toMatchObject({ added: 5 })
    expect((await menu()).map(withoutIdentity)).toEqual(before.map(withoutIdentity))
    expect(await admin.meals.download({ query: {} })).toBe(exported)
  })

  it('is refused with everything needed to translate the first error', async () => {
    const fudge = 'Egg,Breakfast,1,Egg,An egg.,fudge,,,,'
    const text = 'refusals.nothingImported'
    await expect(send(makeFile(fudge))).rejects.toMatchObject({
      said: {
        text,
        values: {
          place: [{ text: 'answers.inCell', values: { line: { count: 2 }, column: 'Contains' } }],
          first: [
            {
              text: 'answers.unknownAllergen',
              values: { name: 'fudge' },
            },
          ],
          others: 0,
        },
      },
    })
    await expect(send(makeFile(dal, `${plain},more`))).rejects.toMatchObject({
      message: 'Nothing was imported. Line 4: This line has more values than headings.',
      said: {
        text,
        values: { place: [{ text: 'answers.inLine' }], first: [{ text: 'answers.surplusValues' }] },
      },
    })
  })

  const noAddress = 'Use a picture’s https:// address or one of our own'
  const notHere = 'Picture not found. Leave the cell empty for a drawn plate.'
  it.each([
    ['http://pictures.test/a.png', noAddress],
    ['HTTP://pictures.test/a.png', noAddress],
    ['//pictures.test/a.png', noAddress],
    ['data:image/png;base64,iVBORw0KGgo=', noAddress],
    ['https://pictures.test/page.html?of=a.png', noAddress],
    ['https://pictures.test/page.HTM', noAddress],
    ['https://pictures.test/page.php', noAddress],
    ['https://pictures.test', noAddress],
    ['/pictures/0000-w640.webp', notHere],
    [`/pictures/${'0'.repeat(32)}-w640.webp`, notHere],
    ['/art/meals/no-such-plate-w640.avif', notHere],
    ['/nowhere.png', notHere],
    ['https://pictures.test/?id=7', undefined],
    ['https://pictures.test/a.png?from=page.html', undefined],
    ['/art/meals/bento-box-w640.avif', undefined],
  ])('checks in a dry run whether %s can be a picture', async (image, message) => {
    const { errors } = await runImport(makeFile(`${plain}"${image}"`), { dryRun: 'true' })
    expect(errors.map((error) => error.message)).toEqual(message === undefined ? [] : [message])
  })

  it('reports each error by line and column, and then imports nothing', async () => {
    for (let twice = 0; twice < 2; twice++) await world.addMeal({ title: 'Rice', category: 'Lunch' })
    const before = await menu()
    const file = makeFile(
      ',Brunch,"10,00,1",,,fudge,,,6,nowhere',
      dal,
      dal,
      'Egg,Breakfast,1,Egg,An egg.,eggs,,vegan,,',
      'Ham,Breakfast,1,Ham,Ham.,,milk,,,',
      'Rice,Lunch,1,Rice,Rice.,,,,,',
      `Pie,Dinner,1,Pie,Pie.,,,,,/pictures/${'0'.repeat(32)}-w640.webp`,
    )
    const { errors } = await runImport(file, { dryRun: 'true', existing: 'update' })
    expect(errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '2 Title: Title is required',
      '2 Category: Choose Breakfast, Lunch or Dinner',
      '2 Price: Price must be a number like 4.50',
      '2 Ingredients: Ingredients are required',
      '2 Description: Description is required',
      '2 Contains: Unknown allergen: fudge. Choose from celery, crustaceans, eggs, fish, gluten, lupin, milk, molluscs, mustard, tree nuts, peanuts, sesame, soya, sulphites.',
      '2 Rating: Rating cannot be above 5',
      '2 Image: Use a picture’s https:// address or one of our own',
      '5 Title: Already on line 3',
      '7 Contains: Vegan meals contain no eggs',
      "8 Contains: Please state what it contains, or 'none'",
      '9 Title: Several meals have this title. Please change them one by one.',
      '10 Image: Picture not found. Leave the cell empty for a drawn plate.',
    ])
    await expect(send(file, { existing: 'update' })).rejects.toMatchObject({
      status: 400,
      message: 'Nothing was imported. Line 2, Title: Title is required. 12 more errors.',
    })
    expect(await menu()).toEqual(before)
  })

  it('adds each meal once if the same file is imported twice at the same time', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Meal ${index},Lunch,1,Rice,Rice.,,,,,`)
    const reports = await Promise.all(Array.from({ length: 3 }, () => runImport(makeFile(...lines))))
    expect(reports.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 60])
    expect(await menu()).toHaveLength(60)
  })
})

it('an import adds one meal however its accents are composed', async () => {
  const [composed, apart] = (['NFC', 'NFD'] as const).map((form) =>
    'Crème,Dinner,4,Cream,Cold.,,,,,'.normalize(form),
  )
  await send(makeFile(composed ?? ''))
  expect(await runImport(makeFile(apart ?? ''), { existing: 'update' })).toMatchObject({
    added: 0,
    skipped: 1,
  })
})

it.runIf(process.env['NIGHTLY'])(
  'an import reads 10,000 meals in a Windows encoding and with other words',
  async () => {
    const count = process.env['TEST_DIALECT'] === 'pglite' ? 500 : 10_000
    const rows = Array.from(
      { length: count },
      (_, index) => `Meal ${index};Mittagessen;8,90 £;Reis, Salz;Warm.;1,7;;veg;4;`,
    )
    const file = new Blob([Buffer.from([heading.replaceAll(',', ';'), ...rows].join('\r\n'), 'latin1')])
    expect(await runImport(file)).toMatchObject({ added: count, errorCount: 0 })
    expect(await runImport(file, { existing: 'update' })).toMatchObject({ updated: 0, skipped: count })
  },
)

it('an import refuses a file that is too large', async () => {
  const file = new Blob(['x'.repeat(5 * 1024 * 1024 + 1)])
  await expect(send(file)).rejects.toMatchObject({
    status: 413,
    message: 'Please choose a file up to 5 MB.',
  })
})

/** Returns the meal without the fields that do not come from the file. */
const withoutIdentity = ({ _id, id, postTime, distributorName, distributorEmail, revision, ...meal }: Meal) =>
  meal
