import type { MealLabels } from '@warm-ladle/contract'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { labelColumns } from '../../src/database/shared/meal-labels.ts'
import { listMeals, type MenuFilter } from '../../src/meals/queries.ts'
import { openTestDatabase } from '../test-database.ts'
import { mealRow } from './some-rows.ts'

const meals = 2_000

/** Every second meal is vegetarian, and every four-hundredth vegan. */
const labelsOf = (number: number): MealLabels => ({
  contains: [],
  mayContain: [],
  suits: number % 400 === 0 ? ['vegan'] : number % 2 === 0 ? ['vegetarian'] : [],
})

// SQLite has no such index, and its plans are asserted with those of the other lists
describe.runIf(process.env['TEST_DIALECT'] !== 'sqlite')('on PostgreSQL a list', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const now = new Date()
    const rows = Array.from({ length: meals }, (_, number) => ({
      ...mealRow({ title: `Dish ${number}` }),
      ...labelColumns(labelsOf(number), now),
    }))
    await database.db.insertInto('meals').values(rows).execute()
    await sql`analyze meals`.execute(database.db)
  })
  afterAll(() => database.close())

  const page = { size: 20, after: undefined }
  /** The titles that a list answers, and the plan of its query. */
  async function listed(filter: MenuFilter) {
    const spy = vi.spyOn(database.db.getExecutor(), 'executeQuery')
    const { rows } = await listMeals(database.db, filter, page)
    const queries = spy.mock.calls.map(([query]) => query)
    spy.mockRestore()
    const [list] = queries.slice(-1)
    const explained = CompiledQuery.raw(`explain ${list?.sql}`, [...(list?.parameters ?? [])])
    const plan = await database.db.executeQuery(explained)
    return { titles: rows.map(({ title }) => title).toSorted(), plan: JSON.stringify(plan.rows) }
  }
  const vegan = ['Dish 0', 'Dish 1200', 'Dish 1600', 'Dish 400', 'Dish 800']

  it.each<[string, MenuFilter, string[]]>([
    ['rare needs', { diet: ['vegan'] }, vegan],
    ['rare and frequent ones', { diet: ['vegan'], without: ['nuts', 'milk'] }, vegan],
    ['rare ones and words', { diet: ['vegan'], search: 'dish 1' }, ['Dish 1200', 'Dish 1600']],
  ])('for %s looks them up in their index', async (_, filter, expected) => {
    const { titles, plan } = await listed(filter)
    expect(titles).toEqual(expected)
    expect(plan).toContain('Bitmap Index Scan on meals_fits')
  })

  it('for frequent needs is read in its order instead', async () => {
    const { titles, plan } = await listed({ diet: ['vegetarian'] })
    expect(titles).toHaveLength(page.size)
    expect(plan).not.toContain('meals_fits')
  })
})
