import { type KitchenAct, type Needs, type Served, undoTime } from '@warm-ladle/contract'
import { lockMeal, lockMember } from '../database/locks.ts'
import { lockMealtime, lockUndated } from '../bookings/locks.ts'
import type { Transaction } from '../database/schema.ts'
import { type Actor, recordAct } from '../platform/audit-log.ts'
import { inTransaction } from '../database/transaction.ts'
import { toIso } from '../database/values.ts'
import { takeServedBack, notifyClosed } from '../bookings/booking-notices.ts'
import { closeLocked, reopenServed, type WhichRequests } from '../bookings/bookings.ts'
import { findRequester, findServedLast, listServable, listServedMeals } from '../bookings/tickets.ts'
import {
  conflictsWith,
  findKitchenNeeds,
  parseGuestNeeds,
  parseLabels,
  parseStoredNeeds,
} from '../people/labels.ts'
import { takeBack } from '../notifications/notify.ts'
import { resolveMoment, notServedAt } from '../bookings/serving-times.ts'
import { type Acting, type ActOutcome, type ActServices, type GivenAct, notPending } from './act.ts'
import { countWalkUp, isActOfWalkUp, undoWalkUp } from './walk-ups.ts'

/**
 * Serves a pick-up's pending requests or a single request, counts a walk-up, or undoes one of these. A
 * repeated report changes nothing and gets the first response again. Serving too early, or serving what does
 * not meet the resident's needs, requires a confirmation in the act. If the needs are not met, serving
 * something else instead is enough.
 *
 * @example await performAct({ db, clock, timeZone }, { id: newId(), requestId, act: 'serve' }, caller)
 */
export const performAct = (
  { db, clock, timeZone }: ActServices,
  given: GivenAct,
  actor: Actor,
): Promise<ActOutcome> =>
  inTransaction(db, (tx) => {
    const acting = { tx, given, actor, clock, timeZone }
    if (given.act === 'walk-up') return countWalkUp(acting)
    return given.actId === undefined ? serveOrUndo(acting) : undoWalkUp(acting)
  })

async function serveOrUndo({ tx, given, actor, clock, timeZone }: Acting): Promise<ActOutcome> {
  const target = await findTarget(tx, given)
  if (!target) return notPending
  if (!(await lockFor(tx, target, given.act))) return notPending
  const mealtime = target.mealtimeId === null ? undefined : await lockMealtime(tx, target.mealtimeId)
  if (!mealtime) await lockUndated(tx)
  const known = await outcomeBefore(tx, given, target)
  if (known) return known

  const now = clock()
  const performed = { tx, target, actor, now, given }
  if (given.act === 'serve') return serve({ ...performed, mealtime, timeZone })
  // a request that was served before the mealtime was cancelled stays served
  return keepAct(performed, mealtime?.state === 'cancelled' ? notPending : await undo(performed))
}

/**
 * Locks the member, because a member's pick-ups are removed with them. Also locks the meals of requests that
 * may become pending again, because such requests lose their ratings. Returns false if the member no longer
 * exists.
 */
async function lockFor(
  tx: Transaction,
  { userId, which }: ActTarget,
  act: KitchenAct['act'],
): Promise<boolean> {
  const mode = act === 'serve' ? 'key share' : 'no key update'
  if (userId === null || !(await lockMember(tx, userId, mode))) return false
  if (act === 'serve') return true
  for (const id of await listServedMeals(tx, which)) await lockMeal(tx, id)
  return true
}

async function outcomeBefore(
  tx: Transaction,
  { id, act }: GivenAct,
  target: ActTarget,
): Promise<ActOutcome | undefined> {
  const before = await tx
    .selectFrom('kitchen_acts')
    .select(['outcome', 'act', 'pickup_id', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  // two acts with the same id are the counter's fault, and an act that was not done must not be reported as done
  if (!before) return (await isActOfWalkUp(tx, id)) ? notPending : undefined
  const { outcome } = before
  const isSame =
    before.act === act && before.pickup_id === target.pickupId && before.request_id === target.requestId
  if (!isSame) return notPending
  return outcome === 'served-before' ? servedBefore(await findServed(tx, target)) : { outcome }
}

const servedBefore = (served: Served | undefined) => ({ outcome: 'served-before', ...served }) as const

interface ServeAct extends Performed {
  /** Undefined for an anytime request. */
  readonly mealtime: Awaited<ReturnType<typeof lockMealtime>>
  readonly timeZone: string
}

async function serve({ mealtime, timeZone, ...performed }: ServeAct): Promise<ActOutcome> {
  const { tx, target, actor, now, given } = performed
  const requests = await listServable(tx, target.which)
  const requested = requests.map(({ request_time: time }) => new Date(time))
  const at = resolveMoment(given.at, now, requested)
  if (requests.length > 0) {
    // a refused act did nothing, so it may be repeated with a confirmation
    const refused = mealtime && (await notServedAt(tx, mealtime, { at, timeZone, despite: given.despite }))
    if (refused) return refused
  }
  const conflicts = given.instead === undefined ? await conflictsIn(tx, target, requests) : []
  const isConfirmed = given.despite?.includes('conflict')
  if (conflicts.length > 0 && !isConfirmed) return { outcome: 'conflict', conflicts }
  const overridden = new Set(conflicts.map(({ requestId }) => requestId))
  const closed = await closeLocked(tx, target.which, 'served', now)
  for (const request of closed) {
    await record(tx, overridden.has(request.id) ? 'conflict-overridden' : 'meal-served', request, actor)
  }
  if (closed.length > 0) {
    await notifyServed(tx, closed, target, now)
    return keepAct({ ...performed, at, isOverridden: conflicts.length > 0 }, { outcome: 'done' })
  }
  const served = await findServed(tx, target)
  return keepAct(performed, served ? servedBefore(served) : notPending)
}

async function undo({ tx, target, actor, now }: Performed) {
  const reopened = await reopenServed(tx, target.which, new Date(now.getTime() - undoTime))
  for (const request of reopened) await record(tx, 'serving-undone', request, actor)
  if (reopened.length > 0 && target.userId !== null) await takeServedBack(tx, target.userId, target)
  return reopened.length > 0 ? ({ outcome: 'done' } as const) : notPending
}

/** Notifies the member, and withdraws a no-show notification that an offline counter's later report proves wrong. */
async function notifyServed(
  tx: Transaction,
  closed: readonly { id: string }[],
  target: ActTarget,
  now: Date,
) {
  const { userId: to, mealtimeId: subject } = target
  if (to !== null && subject !== null) await takeBack(tx, { kind: 'not-picked-up', subject, to })
  await notifyClosed(tx, closed, { as: 'served' }, now)
}

// does not name the member, because the audit log must not store what residents eat
const record = (
  tx: Transaction,
  act: 'meal-served' | 'conflict-overridden' | 'serving-undone',
  { id, title }: { readonly id: string; readonly title: string },
  actor: Actor,
) => recordAct(tx, { actor, act, subject: { kind: 'request', id, text: title } })

/** The requests among these whose meals do not meet their resident's needs. */
async function conflictsIn(
  tx: Transaction,
  { userId }: ActTarget,
  requests: Awaited<ReturnType<typeof listServable>>,
) {
  if (requests.length === 0) return []
  const needs: Needs | undefined = userId === null ? undefined : await findKitchenNeeds(tx, userId)
  return requests.flatMap((row) => {
    const labels = conflictsWith(parseLabels(row), [
      needs,
      parseStoredNeeds(row.needs),
      ...parseGuestNeeds(row),
    ])
    return labels.length === 0 ? [] : [{ requestId: row.id, labels }]
  })
}

/** The data of a performed act. */
interface Performed {
  readonly tx: Transaction
  readonly target: ActTarget
  readonly actor: Actor
  readonly now: Date
  readonly given: GivenAct
  /** When it happened, if that differs from the counter's clock. */
  readonly at?: Date
  /** Whether something was served although it does not suit the resident. */
  readonly isOverridden?: boolean
}

/**
 * Stores an act with its outcome, so that a repeated report gets the same response. Acts refused at once served
 * nothing, so refused acts are stored only if a counter reports them after serving.
 */
async function keepAct(
  { tx, target, actor, now, given, at = resolveMoment(given.at, now), isOverridden = false }: Performed,
  ended: ActOutcome & { readonly outcome: 'done' | 'served-before' | 'not-pending' },
): Promise<ActOutcome> {
  if (ended.outcome !== 'done' && given.at === undefined) return ended
  const { id, instead } = given
  await tx
    .insertInto('kitchen_acts')
    .values({
      id,
      pickup_id: target.pickupId,
      request_id: target.requestId,
      act: given.act === 'undo' ? 'undo' : 'serve',
      outcome: ended.outcome,
      at: at.toISOString(),
      reported_at: now.toISOString(),
      by_user: actor.id,
      ...(isOverridden && { despite: 'conflict' as const }),
      ...(instead !== undefined && { instead }),
    })
    .execute()
  return ended
}

/** The subject of an act. */
interface ActTarget {
  /** Either the pick-up or the request is null. */
  readonly pickupId: string | null
  readonly requestId: string | null
  /** Null for an anytime request. */
  readonly mealtimeId: string | null
  /** Null once the member is deleted. */
  readonly userId: string | null
  readonly which: WhichRequests
}

interface ActReference {
  readonly pickupId?: string | undefined
  readonly requestId?: string | undefined
  readonly except?: readonly string[] | undefined
}

/** The pick-up or request of an act, or undefined. */
const findTarget = (
  tx: Transaction,
  { pickupId, requestId, except }: ActReference,
): Promise<ActTarget | undefined> =>
  pickupId === undefined ? requestTarget(tx, requestId ?? '') : pickupTarget(tx, pickupId, except)

async function pickupTarget(
  tx: Transaction,
  id: string,
  except: readonly string[] = [],
): Promise<ActTarget | undefined> {
  const pickup = await tx
    .selectFrom('pickups')
    .select(['mealtime_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!pickup) return undefined
  const { mealtime_id: mealtimeId, user_id: userId } = pickup
  return { pickupId: id, requestId: null, mealtimeId, userId, which: { ...pickup, except } }
}

async function requestTarget(tx: Transaction, id: string): Promise<ActTarget | undefined> {
  const request = await findRequester(tx, id)
  if (!request) return undefined
  const { mealtime_id: mealtimeId, user_id: userId } = request
  return { pickupId: null, requestId: id, mealtimeId, userId, which: { id } }
}

/** When and by whom an act's subject was last served; undefined if it was not served, or if that was undone. */
async function findServed(tx: Transaction, { which, ...target }: ActTarget): Promise<Served | undefined> {
  const delivered = await findServedLast(tx, which)
  if (!delivered?.closed_at) return undefined
  const last = await tx
    .selectFrom('kitchen_acts')
    .leftJoin('users', 'users.id', 'kitchen_acts.by_user')
    .select(['kitchen_acts.at', 'users.name'])
    .where('kitchen_acts.act', '=', 'serve')
    .where('kitchen_acts.outcome', '=', 'done')
    .where((eb) =>
      eb.or([
        eb('kitchen_acts.request_id', '=', delivered.id),
        // a request may be served through its pick-up, and a pick-up through its requests
        eb(
          'kitchen_acts.pickup_id',
          '=',
          eb
            .selectFrom('pickups')
            .select('pickups.id')
            .where('pickups.user_id', '=', target.userId)
            .where('pickups.mealtime_id', '=', target.mealtimeId),
        ),
      ]),
    )
    .orderBy('kitchen_acts.reported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // acts from before this table existed were not stored
  if (!last) return { at: toIso(delivered.closed_at) }
  return { at: toIso(last.at), ...(last.name !== null && { by: last.name }) }
}
