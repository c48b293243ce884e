import { maxCounted } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { everyRow } from '../../src/database/every-row.ts'
import { newId } from '../../src/database/new-id.ts'
import {
  cutPage,
  type NewestFirst,
  type PageRequest,
  type FetchedPage,
  type Rank,
} from '../../src/database/page.ts'
import { countAuditLog, listAuditLog } from '../../src/office/audit/queries.ts'
import { rankMeals } from '../../src/menu/meals/queries.ts'
import { countQueue, queuedRows } from '../../src/bookings/queue.ts'
import { countLedger, listLedger } from '../../src/money/ledger/admin-queries.ts'
import { countReviews, listReviews } from '../../src/menu/reviews/queries.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal, addPerson, mealRow, requestRow } from './some-rows.ts'

/** Enough rows for a frequent word, which is in every second row, to occur more often than lists count. */
const rows = 2_100
const rare = 3

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await addRows(database)
  // without new statistics, PostgreSQL would use plans for the rows of earlier tests and read many more rows
  if (database.dialect === 'postgres') await sql`analyze`.execute(database.db)
})
afterAll(() => database.close())

const toMoment = (index: number) => new Date(Date.UTC(2026, 0) - index * 60_000).toISOString()
/** Returns the text of a row. The oldest are rare, and every second one is frequent. */
const makeText = (index: number) =>
  `${index >= rows - rare ? 'seldom' : index % 2 === 0 ? 'often, 100%' : 'other'} ${makeWord(index)}`
/** Returns a word that differs for almost all indexes. */
const makeWord = (index: number) => ((index * 7_919) % 100_003).toString(36)
const indexes = Array.from({ length: rows }, (_, index) => index)

async function inParts(insert: (part: readonly number[]) => Promise<unknown>) {
  for (let start = 0; start < rows; start += 300) await insert(indexes.slice(start, start + 300))
}

async function addRows({ db }: OpenDatabase) {
  const [mealId, other] = [
    await addMeal(db, { title: 'Khichuri' }),
    await addMeal(db, { title: 'Seldom soup' }),
  ]
  const userId = await addPerson(db)
  const seldom = await addPerson(db, 'seldom@hostel.test')
  for (const [id, name] of [
    [userId, 'rahim'],
    [seldom, 'seldom'],
  ] as const)
    await db
      .updateTable('users')
      .set({ search_text: `rahim\n${name}@hostel.test` })
      .where('id', '=', id)
      .execute()
  await inParts((part) =>
    db
      .insertInto('audit_log')
      .values(
        part.map((index) => ({
          id: newId(),
          at: toMoment(index),
          actor_name: 'Ann',
          act: 'meal-served',
          subject_kind: 'meal',
          subject_text: makeText(index),
          search_text: `ann\n${makeText(index)}`,
        })),
      )
      .execute(),
  )
  await inParts((part) =>
    db
      .insertInto('reviews')
      .values(
        part.map((index) => ({
          id: newId(),
          // this row is found only by its title
          meal_id: index === 0 ? other : mealId,
          user_id: userId,
          review_text: `${makeText(index)} ${index}`,
          text_digest: String(index).padStart(64, '0'),
          created_at: toMoment(index),
          search_text: `${makeText(index)} ${index}`,
        })),
      )
      .execute(),
  )
  await inParts((part) =>
    db
      .insertInto('payments')
      .values(
        part.map((index) => ({
          id: newId(),
          user_id: userId,
          email: 'ann@hostel.test',
          package_name: 'Gold' as const,
          amount_cents: 1000,
          currency: 'usd',
          transaction_id: `${makeText(index)}-${index}`,
          search_text: `${makeText(index)}-${index}`,
          paid_at: toMoment(index),
          recorded_at: toMoment(index),
        })),
      )
      .execute(),
  )
  await inParts((part) =>
    db
      .insertInto('meal_requests')
      .values(
        part.map((index) => ({
          ...requestRow(mealId, index === 0 ? seldom : userId),
          meal_title: makeText(index),
          status: 'delivered' as const,
          request_time: toMoment(index),
          closed_at: toMoment(index),
          closed_as: 'served' as const,
          // this row is found only by its email
          search_text: `${makeText(index)}\n${index === 0 ? 'seldom@hostel.test' : 'rahim@hostel.test'}`,
        })),
      )
      .execute(),
  )
}

interface List {
  readonly list: (search: string, page: PageRequest) => Promise<FetchedPage<{ id: string }, NewestFirst>>
  readonly count: (search: string) => Promise<number | undefined>
  readonly rare: number
  /** Returns the searched texts of all rows, newest first. */
  readonly texts: () => Promise<readonly { id: string; text: string }[]>
}

const lists: Readonly<Record<string, List>> = {
  'entries of the activity': {
    list: (search, page) => listAuditLog(database.db, { search }, page),
    count: (search) => countAuditLog(database.db, { search }),
    rare,
    texts: () =>
      database.db
        .selectFrom('audit_log')
        .select(['id', 'search_text as text'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  },
  reviews: {
    list: (search, page) => listReviews(database.db, { search }, page),
    count: (search) => countReviews(database.db, { search }),
    rare: rare + 1,
    texts: () =>
      database.db
        .selectFrom('reviews')
        .innerJoin('meals', 'meals.id', 'reviews.meal_id')
        .innerJoin('users', 'users.id', 'reviews.user_id')
        .select('reviews.id')
        .select(
          sql<string>`reviews.search_text || ${'\n'} || lower(meals.title) || ${'\n'} || users.search_text`.as(
            'text',
          ),
        )
        .orderBy('reviews.created_at', 'desc')
        .orderBy('reviews.id', 'desc')
        .execute(),
  },
  requests: {
    list: async (search, { size, after }) => {
      const found = await queuedRows(
        database.db,
        { search, searchIn: 'email-and-title' },
        size,
        'delivered',
        after,
      )
      return cutPage(found, { size, after }, ['meal_requests.request_time', 'meal_requests.id'])
    },
    count: (search) => countQueue(database.db, { search, searchIn: 'email-and-title' }),
    rare: rare + 1,
    texts: () =>
      database.db
        .selectFrom('meal_requests')
        .select(['id', 'search_text as text'])
        .where('status', '=', 'delivered')
        .orderBy('request_time', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  },
  payments: {
    list: (search, page) => listLedger(database.db, { search }, page),
    count: (search) => countLedger(database.db, { search }),
    rare,
    texts: () =>
      database.db
        .selectFrom('payments')
        .select(['id', 'search_text as text'])
        .orderBy('paid_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  },
}

describe.each(Object.entries(lists))('a search among many %s', (_, { list, count, rare: few }) => {
  it.each([
    ['seldom', few],
    ['100% OFTEN, &', Math.ceil((rows - rare) / 2)],
    ['100_', 0],
    ['nothing', 0],
    ['often, nothing', 0],
  ])('for %s finds %i, each once, and counts them', async (search, expected) => {
    const found: string[] = []
    for await (const { id } of everyRow((page: PageRequest) => list(search, { ...page, size: 400 })))
      found.push(id)
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(expected)
    expect(await count(search)).toBe(expected > maxCounted ? undefined : expected)
  })
})

it('a search among many meals ranks rare ones by their likes', async () => {
  const { db } = database
  const seldom = [3, 1, 2].map((likes) =>
    mealRow({ title: `Seldom ${likes}`, likes, ingredients: ['Rare spice'] }),
  )
  await inParts((part) =>
    db
      .insertInto('meals')
      .values(part.map((index) => mealRow({ title: `Often ${makeWord(index)}`, likes: index + 4 })))
      .execute(),
  )
  await db.insertInto('meals').values(seldom).execute()
  const found: string[] = []
  const pages = everyRow((page: PageRequest<Rank>) =>
    rankMeals(db, 'likes', { search: 'sp rare' }, { ...page, size: 2 }),
  )
  for await (const { title } of pages) found.push(title)
  expect(found).toEqual(['Seldom 3', 'Seldom 2', 'Seldom 1'])
})

/** Makes changes that an index has to follow. */
async function changeSome({ db }: OpenDatabase) {
  const [oldest, ...others] = await db
    .selectFrom('reviews')
    .select('id')
    .orderBy('created_at')
    .limit(9)
    .execute()
  await db
    .updateTable('reviews')
    .set({ search_text: 'rewritten' })
    .where('id', '=', oldest?.id ?? '')
    .execute()
  await db
    .deleteFrom('reviews')
    .where(
      'id',
      'in',
      others.slice(4).map(({ id }) => id),
    )
    .execute()
  const mealId = await addMeal(db, { title: 'Lentils' })
  const waiting = {
    ...requestRow(mealId, await addPerson(db)),
    request_time: toMoment(rows + 1),
    search_text: 'lentils, later\n',
  }
  await db.insertInto('meal_requests').values(waiting).execute()
  const served = { status: 'delivered' as const, closed_at: toMoment(0), closed_as: 'served' as const }
  await db.updateTable('meal_requests').set(served).where('id', '=', waiting.id).execute()
  await db
    .updateTable('meal_requests')
    .set({ search_text: 'renamed\n' })
    .where('request_time', '=', toMoment(rows - 1))
    .execute()
  await db
    .updateTable('payments')
    .set({ method: 'cash', reference: 'Receipt 77', search_text: 'receipt 77' })
    .where('paid_at', '=', toMoment(rows - 1))
    .execute()
  await db
    .updateTable('users')
    .set({ search_text: 'karim\nrahim@hostel.test' })
    .where('search_text', '=', 'rahim\nrahim@hostel.test')
    .execute()
}

const words = ['rewritten', 'lentils, l', 'renamed', '7 receipt', 'karim', 'ar', 'om', 'a', '7']

/** Returns parts of some of these texts, of one to eight characters. */
const pickParts = (texts: readonly { text: string }[]) =>
  Array.from({ length: 30 }, (_, turn) => {
    const { text = '' } = texts[(turn * 7_919) % texts.length] ?? {}
    const start = (turn * 31) % text.length
    return text.slice(start, start + 1 + (turn % 8)).trim()
  }).filter((part) => part.split(' ').every((word) => /[a-z\d]/.test(word)) && !part.includes('\n'))

describe('after rows were changed, removed and served', () => {
  beforeAll(() => changeSome(database))

  it.each(Object.entries(lists))(
    'a search among many %s finds the same as reading all of them',
    async (_, { list, count, texts }) => {
      const all = await texts()
      const parts = [...words, ...pickParts(all)]
      expect(parts.length).toBeGreaterThan(30)
      for (const search of parts) {
        const hasEach = (text: string) => search.split(' ').every((word) => text.includes(word))
        const expected = all.filter(({ text }) => hasEach(text)).map(({ id }) => id)
        const { rows: found } = await list(search, { size: 20, after: undefined })
        expect([search, found.map(({ id }) => id)]).toEqual([search, expected.slice(0, 20)])
        const counted = expected.length > maxCounted ? undefined : expected.length
        expect([search, await count(search)]).toEqual([search, counted])
      }
    },
  )
})
