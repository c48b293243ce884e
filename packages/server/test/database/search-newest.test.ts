import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { everyRow } from '../../src/database/every-row.ts'
import { newId } from '../../src/database/new-id.ts'
import { cutPage, type NewestFirst, type PageRequest, type Part } from '../../src/database/page.ts'
import { countAuditLog, listAuditLog } from '../../src/audit/queries.ts'
import { countQueue, queuedRows } from '../../src/meal-requests/queue-queries.ts'
import { countLedger, listLedger } from '../../src/payments/ledger/admin-queries.ts'
import { countReviews, listReviews } from '../../src/reviews/queries.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal, addPerson, requestRow } from './some-rows.ts'

/** More than PostgreSQL looks through before it uses an index. */
const rows = 2_100
const rare = 3

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await addRows(database)
  // plans for what the tests before this one left would read much more
  if (database.dialect === 'postgres') await sql`analyze`.execute(database.db)
})
afterAll(() => database.close())

const momentOf = (place: number) => new Date(Date.UTC(2026, 0) - place * 60_000).toISOString()
/** The oldest are seldom; every second one is frequent. */
const textOf = (place: number) =>
  place >= rows - rare ? 'seldom' : place % 2 === 0 ? 'often, 100%' : 'other'
const places = Array.from({ length: rows }, (_, place) => place)

async function inParts(insert: (part: readonly number[]) => Promise<unknown>) {
  for (let start = 0; start < rows; start += 300) await insert(places.slice(start, start + 300))
}

async function addRows({ db }: OpenDatabase) {
  const [mealId, other] = [
    await addMeal(db, { title: 'Khichuri' }),
    await addMeal(db, { title: 'Seldom soup' }),
  ]
  const userId = await addPerson(db)
  const seldom = await addPerson(db, 'seldom@hostel.test')
  const memberText = { search_text: 'rahim\nseldom@hostel.test' }
  await db.updateTable('users').set(memberText).where('id', '=', seldom).execute()
  await inParts((part) =>
    db
      .insertInto('audit_log')
      .values(
        part.map((place) => ({
          id: newId(),
          at: momentOf(place),
          actor_name: 'Ann',
          act: 'meal-served',
          subject_kind: 'meal',
          subject_text: textOf(place),
          search_text: `ann\n${textOf(place)}`,
        })),
      )
      .execute(),
  )
  await inParts((part) =>
    db
      .insertInto('reviews')
      .values(
        part.map((place) => ({
          id: newId(),
          // one is found by its title only
          meal_id: place === 0 ? other : mealId,
          user_id: userId,
          review_text: `${textOf(place)} ${place}`,
          text_digest: String(place).padStart(64, '0'),
          created_at: momentOf(place),
          search_text: `${textOf(place)} ${place}`,
        })),
      )
      .execute(),
  )
  await inParts((part) =>
    db
      .insertInto('payments')
      .values(
        part.map((place) => ({
          id: newId(),
          user_id: userId,
          email: 'ann@hostel.test',
          package_name: 'Gold' as const,
          amount_cents: 1000,
          currency: 'usd',
          transaction_id: `${textOf(place)}-${place}`,
          paid_at: momentOf(place),
          recorded_at: momentOf(place),
        })),
      )
      .execute(),
  )
  await inParts((part) =>
    db
      .insertInto('meal_requests')
      .values(
        part.map((place) => ({
          ...requestRow(mealId, place === 0 ? seldom : userId),
          meal_title: textOf(place),
          status: 'delivered' as const,
          request_time: momentOf(place),
          closed_at: momentOf(place),
          closed_as: 'served' as const,
          // one is found by its e-mail only
          search_text: `${textOf(place)}\n${place === 0 ? 'seldom@hostel.test' : 'rahim@hostel.test'}`,
        })),
      )
      .execute(),
  )
}

interface List {
  readonly list: (search: string, page: PageRequest) => Promise<Part<{ id: string }, NewestFirst>>
  readonly count: (search: string) => Promise<number | undefined>
  readonly rare: number
}

const lists: Readonly<Record<string, List>> = {
  'entries of the activity': {
    list: (search, page) => listAuditLog(database.db, { search }, page),
    count: (search) => countAuditLog(database.db, { search }),
    rare,
  },
  reviews: {
    list: (search, page) => listReviews(database.db, { search }, page),
    count: (search) => countReviews(database.db, { search }),
    rare: rare + 1,
  },
  requests: {
    list: async (search, { size, after }) => {
      const found = await queuedRows(database.db, { search }, size, 'delivered', after)
      return cutPage(found, { size, after }, ['meal_requests.request_time', 'meal_requests.id'])
    },
    count: (search) => countQueue(database.db, { search }),
    rare: rare + 1,
  },
  payments: {
    list: (search, page) => listLedger(database.db, { search }, page),
    count: (search) => countLedger(database.db, { search }),
    rare,
  },
}

describe.each(Object.entries(lists))('a search among many %s', (_, { list, count, rare: few }) => {
  it.each([
    ['seldom', few],
    ['OFTEN, 100%', Math.ceil((rows - rare) / 2)],
    ['100_', 0],
    ['nothing', 0],
  ])('for %s finds %i, each once, and counts them', async (search, expected) => {
    const found: string[] = []
    for await (const { id } of everyRow((page: PageRequest) => list(search, { ...page, size: 400 })))
      found.push(id)
    expect(new Set(found).size).toBe(found.length)
    expect([found.length, await count(search)]).toEqual([expected, expected])
  })
})
