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

/** The meal that is requested. */
export type Choice =
  /** This serving, of this meal if one is named. Whether it fits is for the member to decide: the page has warned them. */
  | { readonly servingId: string; readonly mealId?: string }
  /**
   * At this mealtime the preferred meal, unless it is known not to fit, else the first that is known to fit: 'not-found'
   * where none fits, and 'already-requested' where the member has requested anything there.
   */
  | { readonly mealtimeId: string; readonly preferred: string | null }
  /** At no particular time this meal on the menu, which is locked. */
  | { readonly anytime: { readonly id: string; readonly title: string; readonly price_cents: number } }

/** What a member says about a request of theirs. */
export interface RequestDetails {
  readonly portions?: number | undefined
  readonly note?: string | undefined
  readonly takeaway?: boolean | undefined
  /** What each guest needs. */
  readonly guests?: readonly Needs[] | undefined
}

/** What a member requests. */
export interface NewRequest extends RequestDetails {
  readonly userId: string
  readonly choice: Choice
  /** The standing order that requests it. */
  readonly standingOrderId?: string
}

/** The id of a new request, for a mealtime with the code of its pick-up; or why there is none. */
export type BookingOutcome = { readonly id: string; readonly code?: string } | Refused

interface Conditions {
  /** The hostel's. */
  readonly timeZone: string
  readonly limits: Limits
}

/**
 * Makes requests: the one of a click, or those of a week. `bookLocked` makes those of standing orders, and nothing else makes
 * any. Each is decided as if it were made alone after those before it: by the member's badge and stay, the menu, the plan,
 * closures, cut-offs and portions left, and by what the hostel and the membership allow. Locks the mealtimes; the members
 * and the meals have to be locked.
 *
 * @returns what became of each
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
    // most are refused before they wait for the mealtime
    if ('refused' in meal) outcomes.push([request, meal])
    else open.push(request)
    if ('mealtime_id' in meal && meal.mealtime_id !== null) mealtimeIds.add(meal.mealtime_id)
  }
  for (const id of [...mealtimeIds].toSorted()) await lockMealtime(tx, id)
  return [...outcomes, ...(await addLocked(tx, open, parties, { timeZone, limits, now: clock() }))]
}

/** The same of requests whose mealtimes are locked already; what became of each is in their order. */
export async function bookLocked<Request extends NewRequest>(
  tx: Transaction,
  requests: readonly Request[],
  conditions: Conditions & { readonly now: Date },
): Promise<(readonly [Request, BookingOutcome])[]> {
  const today = dateAt(conditions.now, conditions.timeZone)
  return addLocked(tx, requests, await readParties(tx, requests, today), conditions)
}

type Parties = Awaited<ReturnType<typeof readParties>>

/** Those who request, and what they need. */
async function readParties(tx: Transaction, requests: readonly NewRequest[], today: string) {
  const ids = listMemberIds(requests)
  return { bookers: await readBookers(tx, ids, today), needs: await listNeeds(tx, ids), today }
}

const listMemberIds = (requests: readonly NewRequest[]) => [...new Set(requests.map(({ userId }) => userId))]

/** What is planned of what is requested, and what its members have there. */
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

/** Everything that decides about requests, at a moment. */
interface Circumstances extends Parties, Awaited<ReturnType<typeof readPlan>> {
  readonly limits: Limits
  readonly now: Date
}

/** A meal on the menu at no particular time. */
interface Anytime {
  readonly id: null
  readonly mealtime_id: null
  readonly date: string
  readonly meal_id: string
  readonly meal_title: string
  readonly price_cents: number
}

/** The meal of a request; or why there is none, by the member's badge and by what is offered. */
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
    // before what is said of the meal: a standing order leaves such days out, and notifies of no meal that is missed
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

/** The meal of a mealtime that suits a member: the one they prefer, else the first; or why there is none. */
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
  // what holds for all meals of the mealtime is said before that none fits
  const ofAll = offered.map(findRefusal).find((refusal) => refusal && !aboutOne.has(refusal.refused))
  return ofAll ?? refused('not-found')
}

/** Refusals that say nothing of the other meals of a mealtime. */
const aboutOne: ReadonlySet<RefusalCode> = new Set(['not-found', 'sold-out'])

const getPortions = ({ guests = [], portions = 1 + guests.length }: NewRequest) => portions

/** A request that is possible. */
interface Booking {
  readonly id: string
  readonly request: NewRequest
  readonly meal: Offer | Anytime
}

/** Decides about requests once everything is locked, and adds those that are possible. */
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
    // otherwise a request of the same moment came first, as only those without a mealtime can
    return [request, added.get(one.id) ?? refused('already-requested')]
  })
}

/** Takes the portions of a request in what is known of the mealtime and of the week; or says why it is not possible. */
function decide(
  request: NewRequest,
  circumstances: Circumstances & { readonly allowances: Allowances },
): Booking | Refused {
  const { bookers, held, limits, allowances } = circumstances
  const meal = choose(request, circumstances)
  if ('refused' in meal) return meal
  const { userId, guests = [] } = request
  const portions = getPortions(request)
  // the kitchen plans for guests by mealtimes
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

/** The columns that say which guests come with a request, for each of whom a portion costs so much. */
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
 * Takes the portions of requests, and adds them with their pick-ups.
 *
 * @returns those that were added, by their ids: one without a mealtime is not where the member has one for the meal
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
