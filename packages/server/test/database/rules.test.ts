import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import type { Database } from '../../src/database/schema.ts'
import { toBoolean, toIso } from '../../src/database/values.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal, addPerson, mealRow, now, requestRow } from './some-rows.ts'

let database: OpenDatabase
let db: Database
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(() => database.close())

const reviewRow = (mealId: string, userId: string, text = 'Good.') => ({
  id: newId(),
  meal_id: mealId,
  user_id: userId,
  review_text: text,
  text_digest: createHash('sha256').update(text).digest('hex'),
  created_at: now,
})
const checkoutRow = (userId: string) => ({
  id: newId(),
  user_id: userId,
  package_name: 'Gold' as const,
  amount_cents: 2000,
  created_at: now,
})
const paymentRow = (userId: string, transactionId: string = newId()) => ({
  id: newId(),
  user_id: userId,
  email: 'rahim@hostel.test',
  package_name: 'Gold' as const,
  amount_cents: 2000,
  currency: 'usd',
  transaction_id: transactionId,
  paid_at: now,
  recorded_at: now,
})

describe('a meal is refused', () => {
  test.each([
    ['without a title', { title: '' }, 'meals_title_length'],
    ['with a title that is too long', { title: 'x'.repeat(121) }, 'meals_title_length'],
    ['with another category', { category: 'Supper' }, 'meals_category'],
    ['with another status', { status: 'draft' }, 'meals_status'],
    ['with a description that is too long', { description: 'x'.repeat(4001) }, 'meals_description_length'],
    ['with a negative price', { price_cents: -1 }, 'meals_price'],
    ['with a price in fractions of a cent', { price_cents: 4.5 }, /integer/i],
    ['with a rating above five', { rating: 6 }, 'meals_rating'],
    ['with a negative number of likes', { likes: -1 }, 'meals_likes'],
    ['with a negative number of reviews', { reviews_count: -1 }, 'meals_reviews_count'],
    ['with ingredients that are not a list', { ingredients: 'Rice' }, 'meals_ingredients_array'],
    ['without a time', { post_time: null }, /null/i],
    ['with an invalid time', { post_time: 'a while ago' }, /timestamp|mismatch/],
  ])('%s', async (_, broken, reason) => {
    // The types reject most of these rows too.
    const row = { ...mealRow(), ...broken } as ReturnType<typeof mealRow>
    await expect(db.insertInto('meals').values(row).execute()).rejects.toThrow(reason)
    expect(await db.selectFrom('meals').select('id').execute()).toEqual([])
  })
})

test.each([
  ['for an unknown reason', { status: 'cancelled', closed_as: 'eaten' }],
  ['by its member while it is pending', { status: 'pending', closed_as: 'member' }],
  ['as delivered for a reason other than being served', { status: 'delivered', closed_as: 'member' }],
  ['as cancelled because it was served', { status: 'cancelled', closed_as: 'served' }],
] as const)('no request is closed %s', async (_, { status, closed_as: reason }) => {
  const closed = { status, closed_at: status === 'pending' ? null : now }
  const row = { ...requestRow(await addMeal(db), await addPerson(db)), ...closed }
  await db.insertInto('meal_requests').values(row).execute()
  const change = sql`update meal_requests set closed_as = ${reason} where id = ${row.id}`
  await expect(change.execute(db)).rejects.toThrow('meal_requests_closed_as')
})

test('a kitchen act refers to a pick-up or to a request', async () => {
  const act = { act: 'serve', outcome: 'done', at: now } as const
  const wrong = { ...act, id: newId(), pickup_id: null, request_id: null, reported_at: act.at }
  await expect(db.insertInto('kitchen_acts').values(wrong).execute()).rejects.toThrow('kitchen_acts_of_one')
})

test('a meal gets defaults, and its texts are measured in code points [A86]', async () => {
  const { likes: _, rating: __, ...row } = mealRow({ title: '🍛'.repeat(60) })
  await db.insertInto('meals').values(row).execute()
  const meal = await db.selectFrom('meals').selectAll().executeTakeFirstOrThrow()
  expect(meal).toMatchObject({ distributor_name: 'Unknown Admin', rating: 0, likes: 0, reviews_count: 0 })
  expect(toIso(meal.post_time)).toBe(now)
})

test('a member has a known role and badge, a room of at most 40 characters, and a unique lower-case email [C2]', async () => {
  const id = await addPerson(db, 'rahim@hostel.test')
  const change = (to: Record<string, string>) =>
    db.updateTable('users').set(to).where('id', '=', id).execute()

  await expect(change({ role: 'owner' })).rejects.toThrow('users_role')
  await expect(change({ badge: 'Bronze' })).rejects.toThrow('users_badge')
  await expect(change({ email: 'Rahim@hostel.test' })).rejects.toThrow('users_email_lower_case')
  await expect(change({ room: 'x'.repeat(40) })).resolves.toBeDefined()
  await expect(change({ room: 'x'.repeat(41) })).rejects.toThrow(/room/)
  await expect(addPerson(db, 'rahim@hostel.test')).rejects.toThrow(/unique/i)
  const withoutIdentity = { id: newId(), email: 'a@b.test', name: 'A', created_at: now }
  await expect(db.insertInto('users').values(withoutIdentity).execute()).rejects.toThrow(/foreign key/i)

  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ role: 'user', badge: 'Bronze Badge', photo: '' })
})

test('booleans and counts are read the same way on all databases', async () => {
  await addPerson(db)
  const { email_verified } = await db
    .selectFrom('identity')
    .select('email_verified')
    .executeTakeFirstOrThrow()
  expect(toBoolean(email_verified)).toBe(true)

  const counted = db.selectFrom('identity').select((eb) => eb.fn.countAll<number>().as('people'))
  expect(await counted.executeTakeFirst()).toEqual({ people: 1 })
})

/** Returns the ids of the rows that were really added. */
async function tenTimes(once: () => Promise<{ id: string } | undefined>) {
  const ids = []
  for (let time = 0; time < 10; time += 1) ids.push((await once())?.id)
  return ids.filter((id) => id !== undefined)
}

// Ten times each, since PostgreSQL may plan a statement again without its values from the sixth time on.
describe('ten times in a row, with conflicts', () => {
  test('only one like per person and meal is added', async () => {
    const like = { meal_id: await addMeal(db), user_id: await addPerson(db), created_at: now }
    const added = await tenTimes(() =>
      db
        .insertInto('meal_likes')
        .values(like)
        .onConflict((conflict) => conflict.columns(['meal_id', 'user_id']).doNothing())
        .returning('meal_id as id')
        .executeTakeFirst(),
    )
    expect(added).toEqual([like.meal_id])
  })

  test('only one pending request per person and meal is added, and another once the first is closed', async () => {
    const mealId = await addMeal(db)
    const userId = await addPerson(db)
    const insertRequest = () =>
      db
        .insertInto('meal_requests')
        .values(requestRow(mealId, userId))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()

    expect(await tenTimes(insertRequest)).toHaveLength(1)
    await db.updateTable('meal_requests').set({ status: 'delivered', closed_at: now }).execute()
    expect(await tenTimes(insertRequest)).toHaveLength(1)
  })

  test('only one open checkout per person is added', async () => {
    const userId = await addPerson(db)
    const added = await tenTimes(() =>
      db
        .insertInto('checkouts')
        .values(checkoutRow(userId))
        .onConflict((conflict) => conflict.column('user_id').where('state', '=', sql.lit('open')).doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    expect(added).toHaveLength(1)
  })

  test('only one review with the same words is added', async () => {
    const mealId = await addMeal(db)
    const userId = await addPerson(db)
    const added = await tenTimes(() =>
      db
        .insertInto('reviews')
        .values(reviewRow(mealId, userId))
        .onConflict((conflict) => conflict.columns(['meal_id', 'user_id', 'text_digest']).doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    expect(added).toHaveLength(1)
    await db
      .insertInto('reviews')
      .values(reviewRow(mealId, userId, 'Better.'))
      .execute()
  })

  test('only one payment per transaction is added, and each event once', async () => {
    const userId = await addPerson(db)
    const payments = await tenTimes(() =>
      db
        .insertInto('payments')
        .values(paymentRow(userId, 'pi_1'))
        .onConflict((conflict) => conflict.column('transaction_id').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    expect(payments).toHaveLength(1)
    const events = await tenTimes(() =>
      db
        .insertInto('provider_events')
        .values({ id: 'evt_1', kind: 'payment_intent.succeeded', received_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    expect(events).toEqual(['evt_1'])
  })

  test('only one payment for a membership at the office is added until it is refunded', async () => {
    const userId = await addPerson(db)
    const inCash = () => ({ ...paymentRow(userId), method: 'cash' as const })
    const enter = () => db.insertInto('payments').values(inCash()).execute()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, enter))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await db.updateTable('payments').set({ refunded_at: now }).execute()
    await enter()
    await expect(enter()).rejects.toThrow(/unique/i)
  })
})

test('a request has a closing time exactly if it is closed', async () => {
  const row = requestRow(await addMeal(db), await addPerson(db))
  await db.insertInto('meal_requests').values(row).execute()
  const change = (to: { status?: 'delivered' | 'pending'; closed_at?: string | null }) =>
    db.updateTable('meal_requests').set(to).execute()

  await expect(change({ status: 'delivered' })).rejects.toThrow('meal_requests_closed')
  await expect(change({ closed_at: now })).rejects.toThrow('meal_requests_closed')
  await change({ status: 'delivered', closed_at: now })
  await expect(change({ status: 'pending' })).rejects.toThrow('meal_requests_closed')
})

test.each([
  ['empty', { review_text: '' }, 'reviews_length'],
  ['too long', { review_text: 'x'.repeat(2001) }, 'reviews_length'],
  ['without a digest of its text', { text_digest: 'abc' }, 'reviews_digest_length'],
])('a review that is %s is refused', async (_, broken, reason) => {
  const row = { ...reviewRow(await addMeal(db), await addPerson(db)), ...broken }
  await expect(db.insertInto('reviews').values(row).execute()).rejects.toThrow(reason)
})

test.each([
  ['of nothing', { amount_cents: 0 }, 'payments_amount'],
  ['for an unknown package', { package_name: 'Bronze Badge' }, 'payments_package'],
  ['by an unknown method', { method: 'cheque' }, /method/],
  ['by card with a note by the office', { reference: 'Receipt 12' }, /reference|payments_check/],
])('a payment %s is refused', async (_, broken, reason) => {
  // The types reject the second payment too.
  const row = { ...paymentRow(await addPerson(db)), ...broken } as ReturnType<typeof paymentRow>
  await expect(db.insertInto('payments').values(row).execute()).rejects.toThrow(reason)
})

describe('removing a row', () => {
  test('of a meal removes its likes and reviews, keeps closed requests, and is refused while a request is pending', async () => {
    const mealId = await addMeal(db)
    const userId = await addPerson(db)
    await db.insertInto('meal_likes').values({ meal_id: mealId, user_id: userId, created_at: now }).execute()
    await db.insertInto('reviews').values(reviewRow(mealId, userId)).execute()
    await db.insertInto('meal_requests').values(requestRow(mealId, userId)).execute()
    const remove = () => db.deleteFrom('meals').execute()

    await expect(remove()).rejects.toThrow('meal_requests_pending_has_meal')
    await db.updateTable('meal_requests').set({ status: 'cancelled', closed_at: now }).execute()
    await remove()

    expect(await db.selectFrom('meal_likes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('reviews').selectAll().execute()).toEqual([])
    const requests = await db.selectFrom('meal_requests').select(['meal_id', 'meal_title']).execute()
    expect(requests).toEqual([{ meal_id: null, meal_title: 'Khichuri' }])
  })

  test('of an identity removes sessions, likes and checkouts, and keeps reviews, requests and payments', async () => {
    const mealId = await addMeal(db)
    const userId = await addPerson(db)
    const session = {
      id: 's',
      token: 't',
      user_id: userId,
      expires_at: now,
      created_at: now,
      updated_at: now,
    }
    await db.insertInto('identity_session').values(session).execute()
    await db.insertInto('meal_likes').values({ meal_id: mealId, user_id: userId, created_at: now }).execute()
    await db.insertInto('checkouts').values(checkoutRow(userId)).execute()
    await db.insertInto('reviews').values(reviewRow(mealId, userId)).execute()
    await db.insertInto('meal_requests').values(requestRow(mealId, userId)).execute()
    await db.insertInto('payments').values(paymentRow(userId)).execute()

    await db.deleteFrom('identity').where('id', '=', userId).execute()

    for (const table of ['identity_session', 'users', 'meal_likes', 'checkouts'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    for (const table of ['reviews', 'meal_requests', 'payments'] as const) {
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: null }])
    }
  })
})
