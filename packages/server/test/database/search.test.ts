import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { everyRow } from '../../src/database/every-row.ts'
import type { NewestFirst, PageRequest } from '../../src/database/page.ts'
import { mealSearchText } from '../../src/database/search.ts'
import { listMeals } from '../../src/menu/meals/queries.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal, mealRow } from './some-rows.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

async function titles(search: string, after?: NewestFirst) {
  const { rows } = await listMeals(database.db, { search }, { size: 10_000, after })
  return rows.map(({ title }) => title)
}

const samples = [
  { title: 'Crème Brûlée', ingredients: ['Zucker', 'Süßrahm'], description: 'Burnt on top.' },
  {
    title: 'Masala 100% (hot)',
    ingredients: ['chili_powder', 'back\\slash', "Fleur d'or \\'&!"],
    description: 'Say "wow" * twice',
  },
  { title: 'বিরিয়ানি', ingredients: ['চাল'], description: "It's the cook's pride: O’Hara" },
  { title: 'Pho', ingredients: ['Ox tail', 'Bò'], description: 'Two\n\nlines' },
] as const

const [brulee, masala, biryani, pho] = samples.map(({ title }) => title)

test.each([
  ['creme brulee', [brulee]],
  ['CRÈME', [brulee]],
  ['  brûlée  ', [brulee]],
  ['sussrahm', [brulee]],
  ['SÜSSRAHM', [brulee]],
  ['reme bru', [brulee]],
  // words in any order, even across several texts of a meal
  ['brulee creme', [brulee]],
  ['top sugar', []],
  ['top zucker', [brulee]],
  ['tail bo', [pho]],
  ['ho\nox', [pho]],
  ['pho pho', [pho]],
  ['urn on', [brulee]],
  ['burnt top', [brulee]],
  ['burnt in', []],
  ['nt on top', [brulee]],
  ['two lines', [pho]],
  // symbols match literally, but separate symbols count only in a search without words
  ['creme & brulee', [brulee]],
  ['- brulee *', [brulee]],
  ['& %', [masala]],
  ['€ %', []],
  ['100%', [masala]],
  ['100_', []],
  ['(hot', [masala]],
  ['(', [masala]],
  ['%', [masala]],
  ['_', [masala]],
  ['\\', [masala]],
  ['k\\s', [masala]],
  ['i_p', [masala]],
  ['i%p', []],
  ['chili%', []],
  ['"', [masala]],
  ['"wow"', [masala]],
  ['" * t', [pho, biryani, masala, brulee]],
  ['*', [masala]],
  ["'", [biryani, masala]],
  ["d'or \\'", [masala]],
  ["d'or :*", [masala]],
  ["d'or\\", []],
  ["k's pride", [biryani]],
  ["it's the cook's pride: o’h", [biryani]],
  ['রিয়া', [biryani]],
  ['চা', [biryani]],
  // words of one or two letters
  ['ox', [pho]],
  ['bo', [pho]],
  ['x', [pho]],
  ['x o', [pho]],
  ['t on', [brulee]],
  ['oz', []],
  ['nothing of the kind', []],
  ['pho AND ox', []],
  ['NEAR(pho)', []],
  ['\0', [pho, biryani, masala, brulee]],
  ['   ', [pho, biryani, masala, brulee]],
  ['e'.repeat(4000), []],
])('the search finds %j [C18, D11]', async (search, expected) => {
  for (const [day, sample] of samples.entries()) {
    await addMeal(database.db, { ...sample, postTime: `2026-11-0${day + 1}T12:00:00.000Z` })
  }
  expect(await titles(search)).toEqual(expected)
})

test('the search finds a meal only by its new words, and no longer after its removal', async () => {
  const { db } = database
  const id = await addMeal(db, { title: 'Plain rice' })
  const changed = { title: 'Fried noodles', ingredients: [], description: '' }
  await db
    .updateTable('meals')
    .set({ title: changed.title, search_text: mealSearchText(changed) })
    .where('id', '=', id)
    .execute()

  expect(await titles('rice')).toEqual([])
  expect(await titles('ce')).toEqual([])
  expect(await titles('noodle')).toEqual(['Fried noodles'])
  expect(await titles('oo')).toEqual(['Fried noodles'])

  await db.deleteFrom('meals').where('id', '=', id).execute()
  expect(await titles('noodle')).toEqual([])
})

test('the search lists the newest first, even if meals are added or published out of order', async () => {
  const { db } = database
  await addMeal(db, { title: 'Soup of today', postTime: '2026-11-20T12:00:00.001Z' })
  await addMeal(db, { title: 'Soup of last week', postTime: '2026-11-13T12:00:00.000Z' })
  const upcoming = await addMeal(db, { title: 'Soup to come', postTime: '2026-11-01T12:00:00.000Z' })
  await addMeal(db, { title: 'Soup of yesterday', postTime: '2026-11-19T12:00:00.000Z' })
  await addMeal(db, { title: 'Soup of old', postTime: '2019-11-19T12:00:00.000Z' })
  await db
    .updateTable('meals')
    .set({ post_time: '2026-11-20T12:00:00.002Z' })
    .where('id', '=', upcoming)
    .execute()

  const newestFirst = [
    'Soup to come',
    'Soup of today',
    'Soup of yesterday',
    'Soup of last week',
    'Soup of old',
  ]
  expect(await titles('soup')).toEqual(newestFirst)
  expect(await titles('so')).toEqual(newestFirst)
  expect(await titles('')).toEqual(newestFirst)
})

test.each(['soup', 'so', ''])(
  'the search for %j is paged and lists each meal once, even if many have the same time',
  async (search) => {
    const { db } = database
    const rows = Array.from({ length: 25 }, (_, number) =>
      mealRow({ title: `Soup ${number}`, postTime: `2026-11-20T12:00:00.00${Math.floor(number / 10)}Z` }),
    )
    await db.insertInto('meals').values(rows).execute()

    const seen: string[] = []
    const pages = everyRow((page: PageRequest) => listMeals(db, { search }, { ...page, size: 4 }))
    for await (const { id } of pages) seen.push(id)
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  },
)

test('the search continues even if the last meal seen is gone', async () => {
  const { db } = database
  await addMeal(db, { title: 'Soup of monday', postTime: '2026-11-16T12:00:00.000Z' })
  const gone = await addMeal(db, { title: 'Soup of tuesday', postTime: '2026-11-17T12:00:00.000Z' })
  await addMeal(db, { title: 'Soup of wednesday', postTime: '2026-11-18T12:00:00.000Z' })
  await db.deleteFrom('meals').where('id', '=', gone).execute()

  expect(await titles('soup', ['2026-11-17T12:00:00.000Z', gone])).toEqual(['Soup of monday'])
})
