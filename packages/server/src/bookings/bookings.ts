import type { ClosedAs, Needs } from '@warm-ladle/contract'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { guestColumns, type RequestDetails } from './book.ts'
import { lockMealtime, lockUndated } from './locks.ts'
import type { Database, Schema, Transaction } from '../database/schema.ts'
import { requestSearchText } from '../database/search.ts'
import type { Clock } from '../platform/clock.ts'
import { takePortions } from './portions.ts'
import { removeRatings } from './ratings.ts'
import { canBeServed, isPending, isServed } from './request-rows.ts'

/**
 * Selects requests: by id (optionally only if the member owns it), by meal, by serving, by mealtime, by member at a
 * mealtime, or by member. Or selects all that a member can still cancel: anytime requests, and requests for mealtimes
 * that are still open for requests, optionally only after a date.
 */
export type WhichRequests =
  | { readonly id: string; readonly user_id?: string }
  | { readonly meal_id: string }
  | { readonly serving_id: string }
  | { readonly mealtime_id: string; readonly user_id?: string; readonly except?: readonly string[] }
  | { readonly user_id: string; readonly open?: { readonly after?: string; readonly isAnytimeOver: boolean } }

/** Requests closed in these ways keep their portions: they were served, or cooked and not picked up. */
const keepsPortions: ReadonlySet<ClosedAs> = new Set(['served', 'no-show'])

/**
 * Closes those of the selected requests that are pending, records why, and returns their portions unless they were
 * cooked. No other function closes requests, so everything that depends on open requests is updated here. Locks the
 * requests' mealtimes and anytime requests; take locks on members and meals before calling it.
 *
 * @returns the requests closed by this call; if calls run concurrently, only one closes each request
 * @example const [served] = await closeRequests(tx, { id }, 'served', clock)
 */
export async function closeRequests(tx: Transaction, which: WhichRequests, as: ClosedAs, clock: Clock) {
  const mealtimes = await mealtimesToLock(tx, which)
  for (const { id } of mealtimes) if (id !== null) await lockMealtime(tx, id)
  if (mealtimes.some(({ id }) => id === null)) await lockUndated(tx)
  return closeLocked(tx, which, as, clock())
}

/**
 * Like `closeRequests`, for requests that are already locked. Serving also closes no-shows, because a no-show is only
 * a guess until offline counters have reported what they served.
 */
export async function closeLocked(tx: Transaction, which: WhichRequests, as: ClosedAs, now: Date) {
  const closed = await tx
    .updateTable('meal_requests')
    .set({
      status: as === 'served' ? 'delivered' : 'cancelled',
      closed_at: now.toISOString(),
      closed_as: as,
    })
    .where(as === 'served' ? canBeServed : isPending)
    .where((eb) => selected(eb, which, now))
    .returning(['id', 'meal_title as title', 'serving_id', 'portions'])
    .execute()
  if (!keepsPortions.has(as)) await giveBack(tx, closed)
  return closed
}

/** The mealtimes of the selected requests, in locking order; null for anytime requests. */
const mealtimesToLock = (tx: Transaction, which: WhichRequests) =>
  tx
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .select('servings.mealtime_id as id')
    .distinct()
    .where(isPending)
    .where((eb) => selected(eb, which))
    .orderBy('servings.mealtime_id')
    .execute()

/**
 * The condition that a request is selected. Without a moment, it ignores deadlines, as is necessary before locking.
 */
export function selected(eb: ExpressionBuilder<Schema, 'meal_requests'>, which: WhichRequests, now?: Date) {
  const servings = eb.selectFrom('servings').select('servings.id')
  if ('meal_id' in which) return eb('meal_requests.meal_id', '=', which.meal_id)
  if ('serving_id' in which) return eb('meal_requests.serving_id', '=', which.serving_id)
  const theirs = which.user_id === undefined ? eb.lit(true) : eb('meal_requests.user_id', '=', which.user_id)
  if ('mealtime_id' in which) {
    const ofMealtime = servings.where('mealtime_id', '=', which.mealtime_id)
    return eb.and([
      theirs,
      eb('meal_requests.serving_id', 'in', ofMealtime),
      ...(which.except?.length ? [eb('meal_requests.id', 'not in', which.except)] : []),
    ])
  }
  if ('id' in which) return eb.and([eb('meal_requests.id', '=', which.id), theirs])
  if (!which.open) return theirs
  const { after, isAnytimeOver } = which.open
  const open = servings
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .$if(after !== undefined, (query) => query.where('mealtimes.date', '>', after ?? ''))
    .$if(now !== undefined, (query) =>
      query.where('mealtimes.orders_close_at', '>', now?.toISOString() ?? ''),
    )
  const isOpen = eb('meal_requests.serving_id', 'in', open)
  return eb.and([
    theirs,
    isAnytimeOver ? eb.or([isOpen, eb('meal_requests.serving_id', 'is', null)]) : isOpen,
  ])
}

/**
 * Reopens the selected requests that were served after a moment, and removes their ratings. Leaves out
 * requests whose meal or member is gone, and anytime requests that the member has made again. The member, the
 * meals and the mealtime must be locked.
 *
 * @returns the requests that are pending again
 */
export async function reopenServed(tx: Transaction, which: WhichRequests, since: Date) {
  const reopened = await tx
    .updateTable('meal_requests')
    .set({ status: 'pending', closed_at: null, closed_as: null })
    .where(isServed)
    .where('closed_at', '>', since.toISOString())
    .where('user_id', 'is not', null)
    .where('meal_id', 'is not', null)
    .where((eb) => selected(eb, which))
    .where((eb) => {
      const again = eb
        .selectFrom('meal_requests as again')
        .select('again.id')
        .whereRef('again.meal_id', '=', 'meal_requests.meal_id')
        .whereRef('again.user_id', '=', 'meal_requests.user_id')
        // literals, because the planner does not match parameters with the partial index's predicate
        .where('again.status', '=', sql.lit('pending'))
        .where('again.serving_id', 'is', null)
      return eb.or([eb('serving_id', 'is not', null), eb.not(eb.exists(again))])
    })
    .returning(['id', 'meal_title as title'])
    .execute()
  await removeRatings(
    tx,
    reopened.map(({ id }) => id),
  )
  return reopened
}

/** The pending requests of a serving, with the needs of their residents and guests. */
export const listPendingAtServing = (tx: Transaction, servingId: string) =>
  tx
    .selectFrom('meal_requests')
    .select(['id', 'user_id', 'user_email', 'portions', 'needs', 'guests', 'guest_needs'])
    .where('serving_id', '=', servingId)
    .where(isPending)
    .execute()

interface Moved {
  /** Ids of servings of one mealtime, which must be locked. */
  readonly from: string
  readonly to: string
  readonly meal: { readonly id: string; readonly title: string }
}

/** Moves pending requests and their portions to the serving of another meal, which must have enough left. */
export async function moveRequests(
  tx: Transaction,
  requests: readonly { readonly id: string; readonly user_email: string; readonly portions: number }[],
  { from, to, meal }: Moved,
): Promise<void> {
  for (const { id, user_email: email } of requests) {
    const searchText = requestSearchText({ mealTitle: meal.title, email })
    await tx
      .updateTable('meal_requests')
      .set({ serving_id: to, meal_id: meal.id, meal_title: meal.title, search_text: searchText })
      .where('id', '=', id)
      .execute()
  }
  await takePortions(tx, from, -portionsIn(requests))
  await takePortions(tx, to, portionsIn(requests))
}

/** Total portions of these requests. */
export const portionsIn = (requests: readonly { readonly portions: number }[]): number =>
  requests.reduce((sum, { portions }) => sum + portions, 0)

interface ClosedRequest {
  readonly serving_id: string | null
  readonly portions: number
}

async function giveBack(tx: Transaction, closed: readonly ClosedRequest[]) {
  const portions = new Map<string, number>()
  for (const { serving_id: id, portions: count } of closed) {
    if (id !== null) portions.set(id, (portions.get(id) ?? 0) + count)
  }
  for (const [id, count] of portions) await takePortions(tx, id, -count)
}

/** Changes the details of a pending request; returns whether it existed. Its mealtime must be locked. */
export async function changeDetails(
  tx: Transaction,
  id: string,
  { guests, ...details }: RequestDetails,
  guestPriceCents: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('meal_requests')
    // undefined values leave columns unchanged; the status is set so that the statement is valid even if nothing
    // changes
    .set({ status: 'pending', ...details, ...(guests && guestColumns(guests, guestPriceCents)) })
    .where('id', '=', id)
    .where(isPending)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Before a member's needs change, stores the current ones with the requests being cooked: those whose
 * deadline has passed and whose mealtime was not over before a moment. Needs stored by an earlier change
 * stay.
 */
export const keepNeedsAtClose = (
  tx: Transaction,
  userId: string,
  needs: Needs,
  { now, overSince }: { readonly now: Date; readonly overSince: Date },
) =>
  tx
    .updateTable('meal_requests')
    .set({ needs_at_close: JSON.stringify(needs) })
    .where('user_id', '=', userId)
    .where('needs_at_close', 'is', null)
    .where('serving_id', 'in', (eb) =>
      eb
        .selectFrom('servings')
        .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
        .select('servings.id')
        .where('mealtimes.orders_close_at', '<=', now.toISOString())
        .where('mealtimes.ends_at', '>', overSince.toISOString()),
    )
    .execute()

/**
 * Erases a member's needs that were stored with their requests, both from when they were made and from when
 * requests closed.
 */
export const eraseNeedsThen = (tx: Transaction, userId: string) =>
  tx
    .updateTable('meal_requests')
    .set({ needs: null, needs_at_close: null })
    .where('user_id', '=', userId)
    .execute()

/** Writes a member's new email to their requests. */
export async function renameRequester(tx: Transaction, userId: string, email: string): Promise<void> {
  const theirs = tx.selectFrom('meal_requests').select('meal_title').distinct().where('user_id', '=', userId)
  for (const { meal_title: mealTitle } of await theirs.execute())
    await tx
      .updateTable('meal_requests')
      .set({ user_email: email, search_text: requestSearchText({ mealTitle, email }) })
      .where('user_id', '=', userId)
      .where('meal_title', '=', mealTitle)
      .execute()
}

/**
 * Erases the requester's email, notes and needs from requests, which stay for statistics. The email is erased from
 * the search text too.
 */
export async function eraseRequester(tx: Transaction, userId: string): Promise<void> {
  const theirs = await tx
    .selectFrom('meal_requests')
    .select('meal_title')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  for (const { meal_title: mealTitle } of theirs) {
    await tx
      .updateTable('meal_requests')
      .set({
        user_email: '',
        // PostgreSQL would check the reference after the standing order was deleted with the account, because the row
        // is new in this transaction
        standing_order_id: null,
        note: '',
        needs: null,
        needs_at_close: null,
        guest_needs: null,
        search_text: requestSearchText({ mealTitle, email: '' }),
      })
      .where('user_id', '=', userId)
      .where('meal_title', '=', mealTitle)
      .execute()
  }
}

/**
 * Erases residents' notes to the kitchen, which may mention their health, if the request was closed or its mealtime
 * ended before a moment. Notes of pending anytime requests stay.
 */
export async function eraseOldNotes(db: Database, before: Date): Promise<void> {
  const oldest = before.toISOString()
  await db
    .updateTable('meal_requests')
    .set({ note: '', needs: null })
    // written exactly as in the index on notes, so that the planner uses it
    .where(sql<SqlBool>`(note <> '' or needs is not null)`)
    .where((eb) => eb.or([eb('closed_at', '<', oldest), isOverBefore(eb, oldest)]))
    .execute()
  for (const column of ['needs_at_close', 'guest_needs'] as const) {
    await db
      .updateTable('meal_requests')
      .set({ [column]: null })
      // written exactly as in the column's index, so that the planner uses it
      .where(column, 'is not', null)
      .where((eb) => isOverBefore(eb, oldest))
      .execute()
  }
}

/** The condition that the mealtime of a request ended before a moment (ISO 8601). */
const isOverBefore = (eb: ExpressionBuilder<Schema, 'meal_requests'>, moment: string) =>
  eb.exists(
    eb
      .selectFrom('servings')
      .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
      .select('servings.id')
      .whereRef('servings.id', '=', 'meal_requests.serving_id')
      .where('mealtimes.ends_at', '<', moment),
  )

/**
 * The number of requests waiting at a moment (ISO 8601), and when the longest wait began: when the request was made,
 * or when its mealtime began. Requests for later mealtimes do not count as waiting.
 */
export const findWaiting = (db: Database, now: string) =>
  db
    .selectFrom('meal_requests')
    .leftJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .leftJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min(eb.fn.coalesce('mealtimes.starts_at', 'meal_requests.request_time')).as('oldest'),
    ])
    .where(isPending)
    .where((eb) => eb.or([eb('mealtimes.starts_at', 'is', null), eb('mealtimes.starts_at', '<=', now)]))
    .executeTakeFirstOrThrow()

/** The number of pending anytime requests, and when the oldest one was made. */
export const findAnytime = (db: Database) =>
  db
    .selectFrom('meal_requests')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('request_time').as('oldest')])
    .where(isPending)
    .where('serving_id', 'is', null)
    .executeTakeFirstOrThrow()
