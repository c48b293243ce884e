import { type InsertObject, sql } from 'kysely'
import type { Database, Schema } from '../../packages/server/src/database/schema.ts'
import {
  entrySearchText,
  memberSearchText,
  paymentSearchText,
  requestSearchText,
} from '../../packages/server/src/database/search.ts'
import { runStatement, type ThrowawayDatabase } from '../support/databases.ts'
import { inventedMeals } from '../support/invented-meals.ts'

/** The size of a hostel's data. */
export interface Scale {
  readonly meals: number
  readonly members: number
  readonly requests: number
  readonly payments: number
}

/** Rows per statement. */
const together = 1000
const day = 86_400_000
/** Requests, payments and mealtimes cover two years and end 100 days ago, so none of them is current. */
const days = 730
const start = Math.floor(Date.now() / day) * day - (days + 100) * day
/** Two servings at each of the three mealtimes of a day. */
const servings = days * 3 * 2
/** Every second request is for a serving, so it takes twice as many requests to get through all servings. */
const round = servings * 2

const kinds = {
  meal: 1,
  member: 2,
  request: 3,
  review: 4,
  payment: 5,
  mealtime: 6,
  serving: 7,
  act: 8,
  poll: 9,
  option: 10,
  rating: 11,
} as const

/** The id of the n-th invented row of a kind. */
export const makeId = (kind: keyof typeof kinds, n: number): string =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${Math.floor(n).toString(16).padStart(12, '0')}`

/** When the n-th of this many meals was posted: one per minute. */
export const makePostTime = (n: number, meals: number): string =>
  new Date(Date.UTC(2026, 0) - (meals - n) * 60_000).toISOString()

/** When the n-th of this many events happened. */
const moment = (n: number, count: number) => new Date(start + (n * days * day) / count).toISOString()
const email = (n: number) => `member${n}@hostel.test`

/** Adds the rows of a hostel of this size to a database with the demonstration. */
export async function fillToScale(database: ThrowawayDatabase, scale: Scale): Promise<void> {
  const { db, close, dialect } = database.open()
  // without a transaction, SQLite would flush every statement to the disk
  await (dialect === 'sqlite' ? db.transaction().execute((tx) => addRows(tx, scale)) : addRows(db, scale))
  if (dialect === 'sqlite') await sql`analyze`.execute(db)
  await close()
  const { DATABASE_URL } = database.environment
  if (DATABASE_URL !== undefined) await runStatement(DATABASE_URL, 'vacuum analyze')
}

async function addRows(db: Database, scale: Scale): Promise<void> {
  const { meals, members, requests, payments } = scale
  await addAll(db, 'identity', members, (n) => ({
    id: makeId('member', n),
    name: `Member ${n}`,
    email: email(n),
    email_verified: true,
    created_at: moment(n, members),
    updated_at: moment(n, members),
    admitted_at: moment(n, members),
  }))
  await addAll(db, 'users', members, (n) => ({
    id: makeId('member', n),
    email: email(n),
    name: `Member ${n}`,
    badge: (['Bronze Badge', 'Silver', 'Gold', 'Platinum'] as const)[n % 4] ?? 'Gold',
    created_at: moment(n, members),
    search_text: memberSearchText({ name: `Member ${n}`, email: email(n) }),
  }))
  const invented = [...inventedMeals(meals)].map((meal, n) => ({
    ...meal,
    id: makeId('meal', n),
    status: n % 1000 === 500 ? ('upcoming' as const) : ('published' as const),
    likes: (n * 37) % 100,
    reviews_count: 1,
    post_time: makePostTime(n, meals),
  }))
  for (let first = 0; first < meals; first += together)
    await db
      .insertInto('meals')
      .values(invented.slice(first, first + together))
      .execute()
  await addAll(db, 'reviews', meals, (n) => ({
    id: makeId('review', n),
    meal_id: makeId('meal', n),
    user_id: makeId('member', n % members),
    review_text: `Warm and good, for the ${n}th time`,
    text_digest: String(n).padStart(64, '0'),
    created_at: moment(n, meals),
    search_text: `warm and good, for the ${n}th time`,
  }))
  await addAll(db, 'meal_likes', meals, (n) => ({
    meal_id: makeId('meal', n),
    user_id: makeId('member', n % members),
    created_at: moment(n, meals),
  }))
  await addPolls(db, members)
  await addMealtimes(db, meals)
  await addAll(db, 'meal_requests', requests, (n) => {
    const meal = (n * 7919) % meals
    // a fixed step, so that the requests for one serving have different members
    const member = (Math.floor(n / round) + (n % round) * 7) % members
    // a prime, so that the waiting requests are for different meals
    const waits = n % 997 === 996
    const isCancelled = n % 10 === 3
    const isOfMealtime = n % 2 === 0 && n < round * members && !waits
    return {
      id: makeId('request', n),
      meal_id: makeId('meal', meal),
      user_id: makeId('member', member),
      meal_title: `Meal ${meal}`,
      user_email: email(member),
      status: waits ? ('pending' as const) : isCancelled ? ('cancelled' as const) : ('delivered' as const),
      request_time: moment(n, requests),
      closed_at: waits ? null : moment(n + requests / (days * 12), requests),
      closed_as: waits ? null : isCancelled ? ('member' as const) : ('served' as const),
      serving_id: isOfMealtime ? makeId('serving', (n % round) / 2) : null,
      search_text: requestSearchText({ mealTitle: `Meal ${meal}`, email: email(member) }),
    }
  })
  // every served request has a rating
  await addAll(db, 'ratings', requests, (n) => {
    if (n % 997 === 996 || n % 10 === 3) return undefined
    const at = moment(n, requests)
    return {
      id: makeId('rating', n),
      request_id: makeId('request', n),
      walk_up_id: null,
      meal_id: makeId('meal', (n * 7919) % meals),
      date: at.slice(0, 10),
      stars: 1 + ((n * 31) % 5),
      text: n % 20 === 0 ? 'A bit salty' : '',
      rated_at: at,
    }
  })
  await db
    .updateTable('meals')
    .set({
      ratings_count: sql<number>`(select count(*) from ratings where meal_id = meals.id)`,
      stars: sql<number>`(select coalesce(sum(ratings.stars), 0) from ratings where meal_id = meals.id)`,
    })
    .execute()
  const taken = sql<number>`(select coalesce(sum(portions), 0) from meal_requests
    where serving_id = servings.id and status <> 'cancelled')`
  await db.updateTable('servings').set({ taken }).where('portions', '=', 100_000).execute()
  await addAll(db, 'payments', payments, (n) => {
    const bought = { email: email(n % members), transactionId: `office_${n}`, packageName: 'Gold' } as const
    return {
      id: makeId('payment', n),
      // a member buys a package once; the other payments are from members who have left
      user_id: n < members ? makeId('member', n) : null,
      email: bought.email,
      package_name: bought.packageName,
      amount_cents: 1000,
      currency: 'usd',
      transaction_id: bought.transactionId,
      method: 'cash' as const,
      paid_at: moment(n, payments),
      recorded_at: moment(n, payments),
      search_text: paymentSearchText(bought),
    }
  })
  await addAll(db, 'audit_log', requests / 10, (n) => ({
    id: makeId('act', n),
    at: moment(n, requests / 10),
    actor_id: makeId('member', 0),
    actor_name: 'Member 0',
    actor_email: email(0),
    act: 'meal-served',
    subject_kind: 'request',
    subject_id: makeId('request', n),
    subject_text: `Meal ${n}`,
    search_text: entrySearchText({ actorName: 'Member 0', actorEmail: email(0), subjectText: `Meal ${n}` }),
  }))
}

/** A page of polls, half of them open, in which up to 2,000 members have voted. */
async function addPolls(db: Database, members: number) {
  const [polls, options, voters] = [20, 6, Math.min(members, 2000)]
  const now = Math.floor(Date.now() / day) * day
  await addAll(db, 'polls', polls, (n) => ({
    id: makeId('poll', n),
    closes_at: new Date(now + (n - polls / 2 + 0.5) * day).toISOString(),
    created_at: new Date(now - polls * day).toISOString(),
  }))
  await addAll(db, 'poll_options', polls * options, (n) => ({
    id: makeId('option', n),
    poll_id: makeId('poll', n / options),
    position: (n % options) + 1,
    title: `Idea ${n}`,
  }))
  await addAll(db, 'poll_votes', polls * voters, (n) => ({
    poll_id: makeId('poll', n / voters),
    user_id: makeId('member', n % voters),
    option_id: makeId('option', Math.floor(n / voters) * options + ((n * 7) % options)),
    at: new Date(now - polls * day).toISOString(),
  }))
}

async function addMealtimes(db: Database, meals: number) {
  await addAll(db, 'mealtimes', days * 3, (n) => {
    const startsAt = start + Math.floor(n / 3) * day + (8 + (n % 3) * 5) * 3_600_000
    const hoursAfter = (hours: number) => new Date(startsAt + hours * 3_600_000).toISOString()
    return {
      id: makeId('mealtime', n),
      date: hoursAfter(0).slice(0, 10),
      slot: (['breakfast', 'lunch', 'dinner'] as const)[n % 3] ?? 'dinner',
      starts_at: hoursAfter(0),
      ends_at: hoursAfter(2),
      orders_close_at: hoursAfter(-2),
      state: 'closed' as const,
    }
  })
  await addAll(db, 'servings', servings, (n) => ({
    id: makeId('serving', n),
    mealtime_id: makeId('mealtime', n / 2),
    meal_id: makeId('meal', n % meals),
    meal_title: `Meal ${n % meals}`,
    price_cents: 900,
    portions: 100_000,
  }))
}

async function addAll<Table extends keyof Schema>(
  db: Database,
  table: Table,
  count: number,
  /** Undefined adds no row. */
  row: (n: number) => InsertObject<Schema, Table> | undefined,
) {
  for (let first = 0; first < count; first += together) {
    const rows = Array.from({ length: Math.min(together, count - first) }, (_, index) =>
      row(first + index),
    ).filter((one) => one !== undefined)
    await db.insertInto(table).values(rows).execute()
  }
}
