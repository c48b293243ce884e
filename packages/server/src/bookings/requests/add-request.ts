import type { Badge, RefusalCode } from '@warm-ladle/contract'
import { isAmong } from '../../database/in-chunks.ts'
import { lockMeal, lockMember, lockMenuMeals } from '../../database/locks.ts'
import { lockMealtime } from '../locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import {
  book,
  bookLocked,
  type Choice,
  type NewRequest,
  type BookingOutcome,
  type RequestDetails,
} from '../book.ts'
import { readLimits } from '../booking-limits.ts'
import { listComingOffers, listHeld, refused, refusedAt } from '../offers.ts'
import { isPending } from '../request-rows.ts'

/** A member who requests meals. */
interface Requester {
  readonly userId: string
  /** The member's badge when the call was admitted. */
  readonly badge: Badge
  /** Time zone of the hostel. */
  readonly timeZone: string
}

interface MealRequest extends RequestDetails, Requester {
  readonly mealId: string
  /** Null for an anytime request; undefined for the next serving that can be requested. */
  readonly servingId?: string | null | undefined
}

/**
 * Adds a request for a meal on the menu: for the given serving, otherwise for the next serving that can be requested.
 * If the meal has no coming servings, it becomes an anytime request. An anytime request is refused if the meal has a
 * coming serving, because the member has not seen its date.
 */
export async function addMealRequest(
  db: Database,
  request: MealRequest,
  clock: Clock,
): Promise<BookingOutcome> {
  const added = await inTransaction(db, (tx) => addLocked(tx, request, clock))
  // when the mealtime was locked, the chosen serving could no longer be requested, so another one is chosen
  return added === 'overtaken' ? addMealRequest(db, request, clock) : added
}

async function addLocked(
  tx: Transaction,
  { mealId, servingId, badge, timeZone, ...request }: MealRequest,
  clock: Clock,
): Promise<BookingOutcome | 'overtaken'> {
  const limits = await readLimits(tx)
  // each member's requests look for the next serving, and count the week's allowance, one at a time
  const isAlone = typeof servingId !== 'string' || limits.getAllowance(badge) !== undefined
  const mode = isAlone ? 'no key update' : 'key share'
  await lockMember(tx, request.userId, mode)
  const meal = await lockMeal(tx, mealId, 'published', 'key share')
  if (!meal) return refused('not-found')
  const conditions = { timeZone, limits }
  const toRequests = (choice: Choice): [NewRequest] => [{ ...request, choice }]
  if (typeof servingId === 'string')
    return only(await book(tx, toRequests({ servingId, mealId: meal.id }), { ...conditions, clock }))

  if (await isWaiting(tx, mealId, request.userId)) return refused('already-requested')
  const next = await findNext(tx, { ...request, mealId }, clock())
  if (!next) return only(await book(tx, toRequests({ anytime: meal }), { ...conditions, clock }))
  if (servingId === null) return refused('changed-meanwhile')
  if ('refused' in next) return next
  await lockMealtime(tx, next.mealtime_id)
  const chosen = toRequests({ servingId: next.id })
  const outcome = only(await bookLocked(tx, chosen, { ...conditions, now: clock() }))
  return 'refused' in outcome && passing.has(outcome.refused) ? 'overtaken' : outcome
}

/** Refusals of a serving that was still available a moment ago. */
const passing: ReadonlySet<RefusalCode> = new Set([
  'not-found',
  'already-requested',
  'kitchen-closed',
  'orders-closed',
  'sold-out',
])

function only(outcomes: readonly (readonly [NewRequest, BookingOutcome])[]): BookingOutcome {
  const [, outcome] = outcomes[0] ?? []
  if (!outcome) throw new Error('A request is either made or refused.')
  return outcome
}

/** Whether the member has a pending request for the meal at a mealtime or anytime. */
async function isWaiting(tx: Transaction, mealId: string, userId: string) {
  const pending = await tx
    .selectFrom('meal_requests')
    .select('id')
    .where('meal_id', '=', mealId)
    .where('user_id', '=', userId)
    .where(isPending)
    .limit(1)
    .executeTakeFirst()
  return pending !== undefined
}

/**
 * Returns the next serving of a meal that a member can request, otherwise the refusal for the nearest one; undefined
 * if there are no coming servings.
 */
async function findNext(
  tx: Transaction,
  {
    mealId,
    userId,
    guests = [],
    portions = 1 + guests.length,
  }: Omit<MealRequest, keyof Requester> & Pick<Requester, 'userId'>,
  now: Date,
) {
  const coming = await listComingOffers(tx, mealId, now)
  const mealtimeIds = coming.map(({ mealtime_id: id }) => id)
  const held = new Set((await listHeld(tx, mealtimeIds, [userId])).map((one) => one.serving_id))
  const refusals = coming.map((offer) => refusedAt(offer, { portions, isRequested: held.has(offer.id) }, now))
  return coming.find((_, at) => !refusals[at]) ?? refusals[0]
}

interface MealRequests extends Requester {
  readonly requests: readonly {
    readonly servingId: string
    readonly portions?: number | undefined
    readonly takeaway?: boolean | undefined
  }[]
  /** Whether to add none if any is refused. */
  readonly onlyAll?: boolean | undefined
}

/** The outcome of each request, by serving. */
type Outcomes = ReadonlyMap<string, BookingOutcome>

/** Thrown to roll back requests when not all of them could be added. */
class NotAll extends Error {
  readonly outcomes: Outcomes

  constructor(outcomes: Outcomes) {
    super('Not all of these requests are possible.')
    this.outcomes = outcomes
  }
}

/**
 * Adds a member's requests for several servings in one transaction: those that are possible, or with `onlyAll`, all
 * or none.
 *
 * @returns the outcome of each, and whether the possible ones were added
 */
export async function addMealRequests(
  db: Database,
  requests: MealRequests,
  clock: Clock,
): Promise<{ outcomes: Outcomes; areAdded: boolean }> {
  try {
    return { outcomes: await inTransaction(db, (tx) => addAllLocked(tx, requests, clock)), areAdded: true }
  } catch (error) {
    if (!(error instanceof NotAll)) throw error
    return { outcomes: error.outcomes, areAdded: false }
  }
}

async function addAllLocked(
  tx: Transaction,
  { requests, onlyAll = false, userId, badge, timeZone }: MealRequests,
  clock: Clock,
): Promise<Outcomes> {
  const limits = await readLimits(tx)
  // only one call at a time counts the week's allowance
  const mode = limits.getAllowance(badge) === undefined ? 'key share' : 'no key update'
  await lockMember(tx, userId, mode)
  const meals = await listMeals(
    tx,
    requests.map(({ servingId }) => servingId),
  )
  await lockMenuMeals(tx, meals)
  const chosen = requests.map(({ servingId, ...details }) => ({ ...details, userId, choice: { servingId } }))
  const booked = await book(tx, chosen, { clock, timeZone, limits })
  const outcomes = new Map(booked.map(([{ choice }, outcome]) => [choice.servingId, outcome] as const))
  if (onlyAll && [...outcomes.values()].some((outcome) => 'refused' in outcome)) throw new NotAll(outcomes)
  return outcomes
}

/** The meals of the given servings. */
async function listMeals(tx: Transaction, servingIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('servings')
    .select('meal_id')
    .distinct()
    .where(isAmong(tx, 'id', servingIds))
    .execute()
  return rows.flatMap(({ meal_id: id }) => id ?? [])
}
