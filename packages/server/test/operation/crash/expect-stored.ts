import { sql } from 'kysely'
import { expect } from 'vitest'
import { dialectOf } from '../../../src/database/engine/dialect.ts'
import type { Database } from '../../../src/database/schema.ts'
import { expectTrueServings } from '../../bookings/races/expect-true-servings.ts'
import { expectTrueCounters } from '../../kitchen/counters.ts'
import type { Deed, OfBookings, OfLikes } from './busy-people.ts'

/** Fails unless all of this is stored. */
export async function expectDone(db: Database, deeds: readonly Deed[]) {
  const meals = await db.selectFrom('meals').select(['id', 'status']).execute()
  const reviews = await db.selectFrom('reviews').select(['meal_id', 'review_text']).execute()
  const requests = await db
    .selectFrom('meal_requests')
    .select(['id', 'status', 'meal_id', 'user_email'])
    .execute()

  const stored = [
    ...meals.flatMap(({ id, status }) => [
      `announced ${id}`,
      status === 'published' ? `published ${id}` : '',
    ]),
    ...reviews.map(({ meal_id, review_text }) => `reviewed ${meal_id} ${review_text}`),
    ...requests.map(({ user_email, meal_id }) => `requested ${user_email} ${meal_id}`),
    ...requests.flatMap(({ id, status }) => (status === 'delivered' ? [`served ${id}`] : [])),
  ]
  const counts = Map.groupBy(stored, (deed) => deed)
  // a meal may be requested again after it was served
  const recorded = Map.groupBy(
    deeds
      .filter((deed) => !isOfLikes(deed) && !isOfBookings(deed))
      .map((deed) => Object.values(deed).join(' ')),
    (deed) => deed,
  )
  const lost = [...recorded].filter(([deed, times]) => times.length > (counts.get(deed) ?? []).length)
  expect(lost).toEqual([])
  await expectLikes(db, deeds.filter(isOfLikes))
  await expectBookings(db, deeds.filter(isOfBookings))
}

const isOfBookings = (deed: Deed): deed is OfBookings =>
  ['unsure', 'booked', 'given back'].includes(deed.kind)

/**
 * Fails unless residents have their last requested portions of each serving. After an unanswered call, both states
 * are allowed.
 */
async function expectBookings(db: Database, deeds: readonly OfBookings[]) {
  const rows = await db
    .selectFrom('meal_requests')
    .select(['user_email', 'serving_id', 'portions'])
    .where('serving_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .execute()
  const stored = new Map(rows.map((row) => [`${row.user_email} ${row.serving_id}`, row.portions]))
  const last = new Map(deeds.map((deed) => [`${deed.email} ${deed.servingId}`, deed]))
  const wrong = [...last].filter(
    ([booking, { kind, portions }]) => kind !== 'unsure' && stored.get(booking) !== portions,
  )
  expect(wrong).toEqual([])
}

const isOfLikes = (deed: Deed): deed is OfLikes => ['asked', 'liked', 'unliked'].includes(deed.kind)

/** Fails unless each like has its last confirmed state. Without a confirmation, both states are allowed. */
async function expectLikes(db: Database, deeds: readonly OfLikes[]) {
  const rows = await db
    .selectFrom('meal_likes')
    .innerJoin('users', 'users.id', 'meal_likes.user_id')
    .select(['email', 'meal_id'])
    .execute()
  const stored = new Set(rows.map(({ email, meal_id }) => `${email} ${meal_id}`))
  const last = new Map(deeds.map(({ email, mealId, kind }) => [`${email} ${mealId}`, kind]))
  const wrong = [...last].filter(
    ([like, kind]) => kind !== 'asked' && stored.has(like) !== (kind === 'liked'),
  )
  expect(wrong).toEqual([])
}

/** Fails if a counter, a request or the database file is inconsistent. */
export async function expectNothingHalfDone(db: Database) {
  await expectTrueCounters({ db })
  await expectTrueServings(db)
  const pending = await db
    .selectFrom('meal_requests')
    .select(['user_id', 'meal_id'])
    .where('status', '=', 'pending')
    // each serving can only be requested once
    .where('serving_id', 'is', null)
    .execute()
  expect(new Set(pending.map(({ user_id, meal_id }) => `${user_id} ${meal_id}`)).size).toBe(pending.length)
  const unclosed = await db
    .selectFrom('meal_requests')
    .select('id')
    .where('status', '!=', 'pending')
    .where('closed_at', 'is', null)
    .execute()
  expect(unclosed).toEqual([])
  if (dialectOf(db) === 'postgres') return
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
}
