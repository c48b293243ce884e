import { getSuitability, isBadged, type Needs, type RefusalCode } from '@warm-ladle/contract'
import { insertNewRows } from '../database/insert-rows.ts'
import { lockMealtime, lockUndated } from './locks.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { requestSearchText } from '../database/search.ts'
import { parseLabels, listNeeds, noNeeds } from '../people/labels.ts'
import { dateAt } from '../platform/calendar.ts'
import type { Clock } from '../platform/clock.ts'
import {
  type Allowances,
  type Limits,
  mayBring,
  readAllowances,
  readBookers,
  refuseMore,
} from './booking-limits.ts'
import { listHeld, listOffers, type Offer, type Refused, refused, refusedAt } from './offers.ts'
import { addPickups } from './pickups.ts'
import { takePortions } from './portions.ts'

/** The requested meal. */
export type Choice =
  /**
   * A given serving; with `mealId`, only if it still offers that meal. The member decides whether it suits
   * them; the page has already warned them.
   */
  | { readonly servingId: string; readonly mealId?: string }
  /**
   * The member's preferred meal at this mealtime, unless it is known not to suit them; otherwise the first meal that
   * is known to suit. Refused as 'not-found' if no meal does, and as 'already-requested' if the member has any
   * request there.
   */
  | { readonly mealtimeId: string; readonly preferred: string | null }
  /** A given meal on the menu, without a mealtime; the meal must be locked. */
  | { readonly anytime: { readonly id: string; readonly title: string; readonly price_cents: number } }

/** Details that members add to a request. */
export interface RequestDetails {
  readonly portions?: number | undefined
  readonly note?: string | undefined
  readonly takeaway?: boolean | undefined
  /** Needs of each guest. */
  readonly guests?: readonly Needs[] | undefined
}

/** A member's new request. */
export interface NewRequest extends RequestDetails {
  readonly userId: string
  readonly choice: Choice
  /** The standing order that made it. */
  readonly standingOrderId?: string
}

/**
 * The id of a new request, and its pick-up code if it is for a mealtime; or the reason why it was refused.
 */
export type BookingOutcome = { readonly id: string; readonly code?: string } | Refused

interface Conditions {
  /** Time zone of the hostel. */
  readonly timeZone: string
  readonly limits: Limits
}

/**
 * Makes requests, from a single one to a whole week. The only other function that makes requests is
 * `bookLocked`, for standing orders. Decides each request as if it were made on its own after the previous
 * ones, based on the member's badge and stay, the menu, the plan, closures, deadlines, the portions left, and
 * the limits of the hostel and the membership. Locks the mealtimes; the members and the meals must be locked
 * already.
 *
 * @returns the outcome of each
 * @example const [[, outcome]] = await book(tx, [{ userId, choice: { servingId, mealId } }], { clock, timeZone, limits })
 */
export async function book<Request extends NewRequest>(
  tx: Transaction,
  requests: readonly Request[],
  { clock, timeZone, limits }: Conditions & { readonly clock: Clock },
): Promise<(readonly [Request, BookingOutcome])[]> {
  const parties = await readParties(tx, requests, dateAt(clock(), timeZone))
  const seen = { ...parties, ...(await readPlan(tx, requests)), limits, now: clock() }
  const outcomes: (readonly [Request, BookingOutcome])[] = []
  const open: Request[] = []
  const mealtimeIds = new Set<string>()
  for (const request of requests) {
    const meal = choose(request, seen)
    // refuses most impossible requests here, without waiting for the mealtime's lock
    if ('refused' in meal) outcomes.push([request, meal])
    else open.push(request)
    if ('mealtime_id' in meal && meal.mealtime_id !== null) mealtimeIds.add(meal.mealtime_id)
  }
  for (const id of [...mealtimeIds].toSorted()) await lockMealtime(tx, id)
  return [...outcomes, ...(await addLocked(tx, open, parties, { timeZone, limits, now: clock() }))]
}

/** Like `book`, when the mealtimes are already locked; returns the outcomes in the order of the requests. */
export async function bookLocked<Request extends NewRequest>(
  tx: Transaction,
  requests: readonly Request[],
  conditions: Conditions & { readonly now: Date },
): Promise<(readonly [Request, BookingOutcome])[]> {
  const today = dateAt(conditions.now, conditions.timeZone)
  return addLocked(tx, requests, await readParties(tx, requests, today), conditions)
}

type Parties = Awaited<ReturnType<typeof readParties>>

/** The requesters and their needs. */
async function readParties(tx: Transaction, requests: readonly NewRequest[], today: string) {
  const ids = listMemberIds(requests)
  return { bookers: await readBookers(tx, ids, today), needs: await listNeeds(tx, ids), today }
}

const listMemberIds = (requests: readonly NewRequest[]) => [...new Set(requests.map(({ userId }) => userId))]

/** The plan of the requested mealtimes, and the members' existing requests there. */
async function readPlan(tx: Transaction, requests: readonly NewRequest[]) {
  const choices = requests.map(({ choice }) => choice)
  const offers = await listOffers(tx, {
    servingIds: choices.flatMap((choice) => ('servingId' in choice ? choice.servingId : [])),
    mealtimeIds: choices.flatMap((choice) => ('mealtimeId' in choice ? choice.mealtimeId : [])),
  })
  const offersAt = Map.groupBy(offers, ({ mealtime_id: id }) => id)
  const held = await listHeld(tx, [...offersAt.keys()], listMemberIds(requests))
  return {
    offers: new Map(offers.map((offer) => [offer.id, offer] as const)),
    offersAt,
    held: Map.groupBy(held, (row) => bookingKey(row.mealtime_id, row.user_id)),
  }
}

const bookingKey = (mealtimeId: string, userId: string | null) => `${mealtimeId} ${userId}`

/** Everything that decides whether requests are possible at a given moment. */
interface Circumstances extends Parties, Awaited<ReturnType<typeof readPlan>> {
  readonly limits: Limits
  readonly now: Date
}

/** A meal on the menu, requested at any time. */
interface Anytime {
  readonly id: null
  readonly mealtime_id: null
  readonly date: string
  readonly meal_id: string
  readonly meal_title: string
  readonly price_cents: number
}

/** Returns the requested meal, or a refusal because of the member's badge or the offer. */
function choose(request: NewRequest, circumstances: Circumstances): Offer | Anytime | Refused {
  const { bookers, needs, offers, offersAt, held, limits, now, today } = circumstances
  const { userId, choice } = request
  const booker = bookers.get(userId)
  if (!booker) return refused('sign-in-required')
  if (!isBadged(booker.badge)) return refused('badge-required')
  if ('anytime' in choice) {
    if (!limits.isAnytimeAllowed) return refused('not-planned')
    const { id, title, price_cents } = choice.anytime
    return { id: null, mealtime_id: null, date: today, meal_id: id, meal_title: title, price_cents }
  }
  const findRefusal = (offer: Offer) => {
    // checked before the meal, because standing orders skip such days without notifying anyone of a missed meal
    if (booker.stayUntil && booker.stayUntil < offer.date) return refused('stay-ended')
    const own = held.get(bookingKey(offer.mealtime_id, userId)) ?? []
    const isRequested = own.some(({ serving_id: id }) => 'mealtimeId' in choice || id === offer.id)
    return refusedAt(offer, { portions: getPortions(request), isRequested }, now)
  }
  if ('servingId' in choice) {
    const offer = offers.get(choice.servingId)
    if (!offer || (choice.mealId !== undefined && offer.meal_id !== choice.mealId))
      return refused('not-found')
    return findRefusal(offer) ?? offer
  }
  return chooseFitting(offersAt.get(choice.mealtimeId) ?? [], choice.preferred, {
    own: needs.get(userId)?.own ?? noNeeds,
    findRefusal,
  })
}

/** Returns the meal at a mealtime that suits a member: their preferred one, or otherwise the first; or a refusal. */
function chooseFitting(
  offered: readonly Offer[],
  preferred: string | null,
  { own, findRefusal }: { readonly own: Needs; readonly findRefusal: (offer: Offer) => Refused | undefined },
): Offer | Refused {
  const rateOffer = (offer: Offer) =>
    offer.meal_id === null ? 'no' : getSuitability(parseLabels(offer), own)
  const fitting = [
    ...offered.filter((one) => one.meal_id === preferred && rateOffer(one) !== 'no'),
    ...offered.filter((one) => one.meal_id !== preferred && rateOffer(one) === 'yes'),
  ]
  const [first] = fitting
  if (first) return fitting.find((offer) => !findRefusal(offer)) ?? findRefusal(first) ?? first
  // a refusal that applies to every meal takes precedence over 'none fits'
  const ofAll = offered.map(findRefusal).find((refusal) => refusal && !aboutOne.has(refusal.refused))
  return ofAll ?? refused('not-found')
}

/** Refusals that concern only one meal of a mealtime. */
const aboutOne: ReadonlySet<RefusalCode> = new Set(['not-found', 'sold-out'])

const getPortions = ({ guests = [], portions = 1 + guests.length }: NewRequest) => portions

/** A request that can be made. */
interface Booking {
  readonly id: string
  readonly request: NewRequest
  readonly meal: Offer | Anytime
}

/** Decides on requests once everything is locked, and adds those that are possible. */
async function addLocked<Request extends NewRequest>(
  tx: Transaction,
  requests: readonly Request[],
  parties: Parties,
  { now, timeZone, limits }: Conditions & { readonly now: Date },
): Promise<(readonly [Request, BookingOutcome])[]> {
  if (requests.length === 0) return []
  const plan = await readPlan(tx, requests)
  const dates = [parties.today, ...[...plan.offers.values()].map(({ date }) => date)]
  const allowances = await readAllowances(tx, limits, parties.bookers, { dates, timeZone })
  const circumstances = { ...parties, ...plan, limits, allowances, now }
  const decided = requests.map((request) => [request, decide(request, circumstances)] as const)
  const bookings = decided.flatMap(([, one]) => ('refused' in one ? [] : one))
  const added = await addRows(tx, bookings, circumstances)
  return decided.map(([request, one]) => {
    if ('refused' in one) return [request, one]
    // if it was not added, another request came first, which can only happen with anytime requests
    return [request, added.get(one.id) ?? refused('already-requested')]
  })
}

/** Deducts a request's portions from those left at the mealtime and in the week, or refuses it. */
function decide(
  request: NewRequest,
  circumstances: Circumstances & { readonly allowances: Allowances },
): Booking | Refused {
  const { bookers, held, limits, allowances } = circumstances
  const meal = choose(request, circumstances)
  if ('refused' in meal) return meal
  const { userId, guests = [] } = request
  const portions = getPortions(request)
  // the kitchen plans for guests only at mealtimes
  const isForGuests = guests.length > 0 && meal.id === null
  if (isForGuests || !mayBring(limits, guests.length, portions)) return refused('too-many-guests')
  const own = meal.id === null ? undefined : (held.get(bookingKey(meal.mealtime_id, userId)) ?? [])
  const refusal = refuseMore({
    limits,
    left: allowances.leftOn(userId, meal.date),
    stayUntil: bookers.get(userId)?.stayUntil,
    date: meal.date,
    more: portions - guests.length,
    held: own,
  })
  if (refusal) return refusal
  if (meal.id !== null) {
    meal.left -= portions
    const { id, mealtime_id } = meal
    const taken = { mealtime_id, user_id: userId, serving_id: id, portions, guests: guests.length }
    held.set(bookingKey(mealtime_id, userId), [...(own ?? []), taken])
  }
  allowances.take(userId, meal.date, portions - guests.length)
  return { id: newId(), request, meal }
}

/** The columns for a request's guests, whose portions cost this much each. */
export const guestColumns = (guests: readonly Needs[], cents: number) =>
  guests.length === 0
    ? { guests: 0, guest_needs: null, guest_price_cents: null }
    : {
        guests: guests.length,
        guest_needs: JSON.stringify(guests),
        guest_price_cents: cents > 0 ? cents : null,
      }

function requestRow({ id, request, meal }: Booking, { bookers, needs, limits, now }: Circumstances) {
  const { userId, guests = [], note = '', takeaway = false, standingOrderId = null } = request
  const email = bookers.get(userId)?.email ?? ''
  const forKitchen = needs.get(userId)?.forKitchen
  return {
    id,
    serving_id: meal.id,
    meal_id: meal.meal_id,
    user_id: userId,
    standing_order_id: standingOrderId,
    meal_title: meal.meal_title,
    user_email: email,
    request_time: now.toISOString(),
    search_text: requestSearchText({ mealTitle: meal.meal_title, email }),
    portions: getPortions(request),
    price_cents: meal.price_cents,
    ...guestColumns(guests, limits.guestPriceCents),
    note,
    takeaway,
    needs: forKitchen ? JSON.stringify(forKitchen) : null,
  }
}

/**
 * Takes the requested portions, and adds the requests with their pick-ups.
 *
 * @returns the added requests by id, without anytime requests for a meal that the member has already requested
 */
async function addRows(tx: Transaction, bookings: readonly Booking[], circumstances: Circumstances) {
  if (bookings.length === 0) return new Map<string, BookingOutcome>()
  const dated = bookings.flatMap(({ id, request, meal }) =>
    meal.id === null ? [] : { id, request, servingId: meal.id, mealtimeId: meal.mealtime_id },
  )
  for (const [servingId, group] of Map.groupBy(dated, (one) => one.servingId)) {
    const portions = group.reduce((sum, { request }) => sum + getPortions(request), 0)
    if (!(await takePortions(tx, servingId, portions))) throw new Error('Portions that were left are not.')
  }
  const rows = bookings.map((booking) => requestRow(booking, circumstances))
  const columns = Object.keys(rows[0] ?? {})
  const ids = await insertNewRows(tx, 'meal_requests', columns, rows.map(Object.values))
  if (!dated.every(({ id }) => ids.has(id))) throw new Error('A serving that could be requested was not.')
  if (ids.size > dated.length) await lockUndated(tx)
  const codes = await addPickups(
    tx,
    dated.map(({ request: { userId }, mealtimeId }) => ({ mealtimeId, userId })),
  )
  return new Map<string, BookingOutcome>([
    ...[...ids].map((id) => [id, { id }] as const),
    ...dated.map(({ id }, at) => [id, { id, code: codes[at] ?? '' }] as const),
  ])
}
