import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { NewestFirst } from '../../src/database/page.ts'
import { createMealSearch } from '../../src/database/search/search-meals.ts'
import { searchColumns } from '../../src/database/search/search-columns.ts'
import { toIso } from '../../src/database/values.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal, mealRow } from './some-rows.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const searchTitles = createMealSearch({
  meals: (db) => db.selectFrom('meals').select(['meals.id', 'meals.title', 'meals.post_time']),
  columns: ['meals.id', 'meals.title', 'meals.post_time'],
})

async function titles(search: string, after?: NewestFirst) {
  const wanted = { search, after, limit: 10_000 }
  const { db } = database
  const found = await searchTitles(db, {}, wanted)
  return found.map(({ title }) => title)
}

const dishes = [
  { title: 'Crème Brûlée', ingredients: ['Zucker', 'Süßrahm'], description: 'Burnt on top.' },
  {
    title: 'Masala 100% (hot)',
    ingredients: ['chili_powder', 'back\\slash', "Fleur d'or \\'&!"],
    description: 'Say "wow" * twice',
  },
  { title: 'বিরিয়ানি', ingredients: ['চাল'], description: "It's the cook's pride: O’Hara" },
  { title: 'Pho', ingredients: ['Ox tail', 'Bò'], description: 'Two\n\nlines' },
] as const

test.each([
  ['creme brulee', ['Crème Brûlée']],
  ['CRÈME', ['Crème Brûlée']],
  ['  brûlée  ', ['Crème Brûlée']],
  ['sussrahm', ['Crème Brûlée']],
  ['SÜSSRAHM', ['Crème Brûlée']],
  ['reme bru', ['Crème Brûlée']],
  ['brulee creme', []],
  ['100%', ['Masala 100% (hot)']],
  ['(hot', ['Masala 100% (hot)']],
  ['(', ['Masala 100% (hot)']],
  ['%', ['Masala 100% (hot)']],
  ['_', ['Masala 100% (hot)']],
  ['\\', ['Masala 100% (hot)']],
  ['k\\s', ['Masala 100% (hot)']],
  ['i_p', ['Masala 100% (hot)']],
  ['i%p', []],
  ['chili%', []],
  ['"', ['Masala 100% (hot)']],
  ['"wow"', ['Masala 100% (hot)']],
  ['" * t', ['Masala 100% (hot)']],
  ['*', ['Masala 100% (hot)']],
  ["'", ['বিরিয়ানি', 'Masala 100% (hot)']],
  ["fleur d'", ['Masala 100% (hot)']],
  ["d'or \\'", ['Masala 100% (hot)']],
  ["d'or \\", ['Masala 100% (hot)']],
  ["d'or \\!", []],
  ["d'or :*", []],
  ["fleur '", []],
  ['say "w', ['Masala 100% (hot)']],
  ['say w', []],
  ["k's pride", ['বিরিয়ানি']],
  ['রিয়া', ['বিরিয়ানি']],
  ['চা', ['বিরিয়ানি']],
  ['ox', ['Pho']],
  ['bo', ['Pho']],
  ['x', ['Pho']],
  ['x t', ['Pho']],
  ['two lines', ['Pho']],
  ['burnt on to', ['Crème Brûlée']],
  ['burnt on t', ['Crème Brûlée']],
  ['nt on top', ['Crème Brûlée']],
  ['t on', ['Crème Brûlée']],
  ['burnt in', []],
  ['burnt ton', []],
  ['burnt top', []],
  ['urn on', []],
  ['say "wow" * tw', ['Masala 100% (hot)']],
  ['masala 100% (', ['Masala 100% (hot)']],
  ["it's the cook's pride: o’h", ['বিরিয়ানি']],
  ['ho\nox', []],
  ['tail bo', []],
  ['oz', []],
  ['nothing of the kind', []],
  ['pho AND ox', []],
  ['NEAR(pho)', []],
  ['\0', ['Pho', 'বিরিয়ানি', 'Masala 100% (hot)', 'Crème Brûlée']],
  ['   ', ['Pho', 'বিরিয়ানি', 'Masala 100% (hot)', 'Crème Brûlée']],
  ['e'.repeat(4000), []],
])('finds %j [C18, D11]', async (search, expected) => {
  for (const [day, dish] of dishes.entries()) {
    await addMeal(database.db, { ...dish, postTime: `2026-11-0${day + 1}T12:00:00.000Z` })
  }
  expect(await titles(search)).toEqual(expected)
})

test('finds a meal by its new words only, and not when it is gone', async () => {
  const { db } = database
  const id = await addMeal(db, { title: 'Plain rice' })
  const changed = { title: 'Fried noodles', ingredients: [], description: '' }
  await db
    .updateTable('meals')
    .set({ title: changed.title, ...searchColumns(changed) })
    .where('id', '=', id)
    .execute()

  expect(await titles('rice')).toEqual([])
  expect(await titles('ce')).toEqual([])
  expect(await titles('noodle')).toEqual(['Fried noodles'])
  expect(await titles('oo')).toEqual(['Fried noodles'])

  await db.deleteFrom('meals').where('id', '=', id).execute()
  expect(await titles('noodle')).toEqual([])
})

test('yields the newest first, also when meals are added or published out of order', async () => {
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
  'pages through %j, each meal once, also when many are of one moment',
  async (search) => {
    const { db } = database
    const rows = Array.from({ length: 25 }, (_, number) =>
      mealRow({ title: `Soup ${number}`, postTime: `2026-11-20T12:00:00.00${Math.floor(number / 10)}Z` }),
    )
    await db.insertInto('meals').values(rows).execute()

    const seen: string[] = []
    let after: NewestFirst | undefined
    do {
      const page = await searchTitles(db, {}, { search, after, limit: 4 })
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      after = last && [toIso(last.post_time), last.id]
    } while (after)
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  },
)

test('goes on where the last meal seen is gone', async () => {
  const { db } = database
  await addMeal(db, { title: 'Soup of monday', postTime: '2026-11-16T12:00:00.000Z' })
  const gone = await addMeal(db, { title: 'Soup of tuesday', postTime: '2026-11-17T12:00:00.000Z' })
  await addMeal(db, { title: 'Soup of wednesday', postTime: '2026-11-18T12:00:00.000Z' })
  await db.deleteFrom('meals').where('id', '=', gone).execute()

  expect(await titles('soup', ['2026-11-17T12:00:00.000Z', gone])).toEqual(['Soup of monday'])
})

async function addRows(rows: readonly ReturnType<typeof mealRow>[]) {
  for (let start = 0; start < rows.length; start += 500) {
    await database.db
      .insertInto('meals')
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

test('takes more meals of one millisecond than there are numbers for it', async () => {
  await addRows(Array.from({ length: 5000 }, () => mealRow({ title: 'Soup' })))
  expect(await titles('soup')).toHaveLength(5000)
})

test('finds a rare text among many with its trigrams, and others have their turn meanwhile', async () => {
  await addRows([
    mealRow({ title: 'Hotam', postTime: '2025-11-20T12:00:00.000Z' }),
    ...Array.from({ length: 2100 }, () => mealRow({ title: 'Hot total' })),
  ])
  const progress = { isOver: false }
  const search = titles('hota').finally(() => Object.assign(progress, { isOver: true }))
  let turns = 0
  for (; !progress.isOver; turns += 1) await nextTurn()
  expect(await search).toEqual(['Hotam'])
  // on SQLite no statement compares more than a quarter of them
  expect(turns).toBeGreaterThan(database.dialect === 'sqlite' ? 3 : 0)
})
