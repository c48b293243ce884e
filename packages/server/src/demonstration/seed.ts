import { hash } from 'node:crypto'
import { defaultBadge, priceSettings, settings } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { dialectOf } from '../database/engine/dialect.ts'
import type { OpenDatabase } from '../database/engine/open.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import {
  foldText,
  mealSearchText,
  memberSearchText,
  paymentSearchText,
  requestSearchText,
} from '../database/search.ts'
import { recordAct } from '../domain/audit-log.ts'
import { proposedHours, replaceHours } from '../domain/mealtimes.ts'
import { labelColumns } from '../domain/labels.ts'
import { inTransaction } from '../database/transaction.ts'
import { toIso } from '../database/values.ts'
import { planAhead } from './mealtimes.ts'
import { type DemonstrationMeal, meals } from './menu.ts'
import { type DemonstrationPerson, emailOf, people, photoOf } from './people.ts'

const hour = 60 * 60 * 1000
/** When the people joined. */
const memberForDays = 80
/** Prefix of the transaction ids of the demonstration's past payments. */
const inventedPrefix = 'pi_demonstration_'
const closedAs = { pending: null, delivered: 'served', cancelled: 'member' } as const

export interface Demonstration {
  readonly database: Pick<OpenDatabase, 'db'>
  /** Zone of the hostel's mealtimes. */
  readonly timeZone: string
}

/**
 * Fills an empty database with the people and meals of the demonstration, with their likes, reviews, requests and
 * mealtimes; leaves any other alone.
 *
 * @returns whether the database was empty
 */
export async function seedDemonstration({ database: { db }, timeZone }: Demonstration): Promise<boolean> {
  if (!(await isEmpty(db))) return false

  const now = new Date()
  return inTransaction(db, async (tx) => {
    // of two processes that start together on one empty database the second finds it filled
    await holdOthers(tx)
    if (!(await isEmpty(tx))) return false
    const residents = people.map((person) => ({ ...person, id: newId(), email: emailOf(person) }))
    const posted = meals.map((meal) => ({ ...meal, id: newId(), at: before(now, meal.hoursAgo) }))
    await addPeople(tx, residents, now)
    await addMeals(tx, posted, residents)
    await addOpinions(tx, posted, residents, now)
    await addActs(tx, posted, await addRequests(tx, posted, residents, now), residents)
    await replaceHours(tx, proposedHours)
    await planAhead(tx, { now, timeZone })
    return true
  })
}

/** The demonstration's past payments, for the stand-in of the provider to know. */
export async function listInventedPayments(db: Database) {
  const rows = await db
    .selectFrom('payments')
    .select(['transaction_id', 'amount_cents', 'currency', 'user_id', 'package_name', 'email', 'paid_at'])
    .where('transaction_id', 'like', `${inventedPrefix}%`)
    .execute()
  return rows.map((row) => ({
    id: row.transaction_id,
    amount: row.amount_cents,
    currency: row.currency,
    metadata: { userId: row.user_id ?? '', packageName: row.package_name, email: row.email },
    at: new Date(toIso(row.paid_at)),
  }))
}

/** Lets no other process fill the database until this transaction has ended; on SQLite there is no other. */
async function holdOthers(tx: Transaction) {
  if (dialectOf(tx) === 'sqlite') return
  // on a busy machine the other one may fill it for longer than a statement may take
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select id from kysely_migration_lock for update`.execute(tx)
}

/** Whether there are no accounts and no meals. */
async function isEmpty(db: Database): Promise<boolean> {
  const person = await db.selectFrom('identity').select('id').limit(1).executeTakeFirst()
  const meal = await db.selectFrom('meals').select('id').limit(1).executeTakeFirst()
  return !person && !meal
}

type Resident = DemonstrationPerson & { readonly id: string; readonly email: string }
type PostedMeal = DemonstrationMeal & { readonly id: string; readonly at: Date }

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)

/** The moment at a share of the time between two others. */
const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share))

function personOf(residents: readonly Resident[], key: string): Resident {
  const found = residents.find((resident) => resident.key === key)
  if (!found) throw new Error(`people.json has no ${key}`)
  return found
}

async function addPeople(tx: Transaction, residents: readonly Resident[], now: Date) {
  const created_at = before(now, memberForDays * 24).toISOString()
  const times = { created_at, updated_at: created_at }
  await tx
    .insertInto('identity')
    .values(
      residents.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        email_verified: true,
        image: photoOf(person),
        ...times,
      })),
    )
    .execute()
  await tx
    .insertInto('identity_account')
    .values(
      residents.map(({ id, passwordHash }) => ({
        id: newId(),
        account_id: id,
        provider_id: 'credential',
        user_id: id,
        password: passwordHash,
        ...times,
      })),
    )
    .execute()
  await tx
    .insertInto('users')
    .values(
      residents.map((person) => ({
        id: person.id,
        email: person.email,
        name: person.name,
        role: person.role,
        photo: photoOf(person),
        badge: person.bought.at(-1)?.package ?? defaultBadge,
        created_at,
        search_text: memberSearchText(person),
      })),
    )
    .execute()
  const payments = residents.flatMap((person) => paymentRows(person, now))
  await tx.insertInto('payments').values(payments).execute()
}

const paymentRows = ({ id, email, key, bought }: Resident, now: Date) =>
  bought.map(({ package: name, daysAgo }, index) => {
    const paid_at = before(now, daysAgo * 24).toISOString()
    const transactionId = `${inventedPrefix}${key}${index < bought.length - 1 ? `_${name.toLowerCase()}` : ''}`
    return {
      id: newId(),
      user_id: id,
      email,
      package_name: name,
      amount_cents: settings[priceSettings[name]].default,
      currency: 'usd',
      transaction_id: transactionId,
      paid_at,
      recorded_at: paid_at,
      search_text: paymentSearchText({ email, transactionId, packageName: name }),
    }
  })

async function addMeals(tx: Transaction, posted: readonly PostedMeal[], residents: readonly Resident[]) {
  const kitchen = personOf(residents, 'admin')
  await tx
    .insertInto('meals')
    .values(
      posted.map((meal) => ({
        id: meal.id,
        status: meal.status,
        title: meal.title,
        category: meal.category,
        image: `/art/meals/${meal.slug}-w1280.avif`,
        ingredients: JSON.stringify(meal.ingredients),
        description: meal.description,
        price_cents: meal.priceCents,
        distributor_name: kitchen.name,
        distributor_email: kitchen.email,
        rating: meal.rating ?? 0,
        likes: meal.likedBy.length,
        reviews_count: meal.reviews?.length ?? 0,
        post_time: meal.at.toISOString(),
        search_text: mealSearchText(meal),
        ...labelColumns(meal.labels ?? null, meal.at),
      })),
    )
    .execute()
}

/** Likes and reviews, spread over the time since the meal was posted. */
async function addOpinions(
  tx: Transaction,
  posted: readonly PostedMeal[],
  residents: readonly Resident[],
  now: Date,
) {
  const likes = posted.flatMap((meal) =>
    meal.likedBy.map((key, turn) => ({
      meal_id: meal.id,
      user_id: personOf(residents, key).id,
      created_at: between(meal.at, now, (turn + 1) / (meal.likedBy.length + 1)).toISOString(),
    })),
  )
  await tx.insertInto('meal_likes').values(likes).execute()
  const reviews = posted.flatMap(({ id, at, reviews: written = [] }) =>
    written.map(({ by, text }, turn) => ({
      id: newId(),
      meal_id: id,
      user_id: personOf(residents, by).id,
      review_text: text,
      text_digest: hash('sha256', text),
      search_text: foldText(text),
      created_at: between(at, now, (turn + 1) / (written.length + 1)).toISOString(),
    })),
  )
  await tx.insertInto('reviews').values(reviews).execute()
}

/** The requests for no particular mealtime. */
async function addRequests(
  tx: Transaction,
  posted: readonly PostedMeal[],
  residents: readonly Resident[],
  now: Date,
) {
  const rows = posted.flatMap((meal) =>
    (meal.requests ?? []).map(({ by, status, asked }) => {
      const { id, email } = personOf(residents, by)
      const askedAt = between(meal.at, now, asked)
      return {
        id: newId(),
        meal_id: meal.id,
        user_id: id,
        meal_title: meal.title,
        user_email: email,
        status,
        request_time: askedAt.toISOString(),
        closed_at: status === 'pending' ? null : between(askedAt, now, 0.1).toISOString(),
        closed_as: closedAs[status],
        search_text: requestSearchText({ mealTitle: meal.title, email }),
      }
    }),
  )
  await tx.insertInto('meal_requests').values(rows).execute()
  return rows
}

/** The entries of the audit log that the kitchen's acts so far would have left. */
async function addActs(
  tx: Transaction,
  posted: readonly PostedMeal[],
  requests: Awaited<ReturnType<typeof addRequests>>,
  residents: readonly Resident[],
) {
  const actor = personOf(residents, 'admin')
  for (const { id, title, status, category, priceCents, at } of posted)
    await recordAct(tx, {
      actor,
      act: status === 'published' ? 'meal-added' : 'meal-announced',
      subject: { kind: 'meal', id, text: title },
      after: { category, price: priceCents / 100 },
      at: at.toISOString(),
    })
  for (const { id, meal_title, closed_at } of requests.filter(({ status }) => status === 'delivered'))
    await recordAct(tx, {
      actor,
      act: 'meal-served',
      subject: { kind: 'request', id, text: meal_title },
      at: closed_at ?? undefined,
    })
}
