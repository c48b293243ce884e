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
 * Serves what a pick-up has pending, or one request, counts a walk-up, or undoes one of these. A report that was received
 * before changes nothing and is answered as it was then. What is early, or does not fit the needs of the resident, is not
 * served unless the act says that this was confirmed; the needs also not, where something else was handed out.
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
  // what was handed out before a mealtime was cancelled stays as it is
  return keepAct(performed, mealtime?.state === 'cancelled' ? notPending : await undo(performed))
}

/**
 * Locks the member, with whom pick-ups are removed, and the meals of requests that may become pending again; false where
 * the member is gone.
 */
async function lockFor(
  tx: Transaction,
  { userId, which }: ActTarget,
  act: KitchenAct['act'],
): Promise<boolean> {
  const mode = act === 'serve' ? 'key share' : 'no key update'
  if (userId === null || !(await lockMember(tx, userId, mode))) return false
  if (act === 'serve') return true
  for (const id of await listServedMeals(tx, which)) await lockMeal(tx, id, undefined, 'key share')
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
  // an id that two acts share is a fault of the counter: what is not done must not be called done
  if (!before) return (await isActOfWalkUp(tx, id)) ? notPending : undefined
  const { outcome } = before
  const isSame =
    before.act === act && before.pickup_id === target.pickupId && before.request_id === target.requestId
  if (!isSame) return notPending
  return outcome === 'served-before' ? servedBefore(await findServed(tx, target)) : { outcome }
}

const servedBefore = (served: Served | undefined) => ({ outcome: 'served-before', ...served }) as const

interface ServeAct extends Performed {
  /** Missing for no particular time. */
  readonly mealtime: Awaited<ReturnType<typeof lockMealtime>>
  readonly timeZone: string
}

async function serve({ mealtime, timeZone, ...performed }: ServeAct): Promise<ActOutcome> {
  const { tx, target, actor, now, given } = performed
  const requests = await listServable(tx, target.which)
  const requested = requests.map(({ request_time: time }) => new Date(time))
  const at = resolveMoment(given.at, now, requested)
  if (requests.length > 0) {
    // what is refused did nothing, so that the same act may come again with a confirmation
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

/** Tells the member; that it was not picked up, which a counter without network refutes later, is taken back. */
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

// without the member: the audit log must not keep what residents eat
const record = (
  tx: Transaction,
  act: 'meal-served' | 'conflict-overridden' | 'serving-undone',
  { id, title }: { readonly id: string; readonly title: string },
  actor: Actor,
) => recordAct(tx, { actor, act, subject: { kind: 'request', id, text: title } })

/** Those of these requests whose meals do not fit the needs of their resident. */
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

/** What an act is done with. */
interface Performed {
  readonly tx: Transaction
  readonly target: ActTarget
  readonly actor: Actor
  readonly now: Date
  readonly given: GivenAct
  /** When it happened, where that is not what the counter says. */
  readonly at?: Date
  /** Whether something was served although it does not fit. */
  readonly isOverridden?: boolean
}

/**
 * Keeps an act with its outcome, so that the same report is answered in the same way. What was refused on the spot handed
 * nothing out, and is kept only where a counter reports it, after it has.
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

/** What an act is about. */
interface ActTarget {
  /** One of both is null. */
  readonly pickupId: string | null
  readonly requestId: string | null
  /** Null: for no particular time. */
  readonly mealtimeId: string | null
  /** Null once the member is removed. */
  readonly userId: string | null
  readonly which: WhichRequests
}

interface ActReference {
  readonly pickupId?: string | undefined
  readonly requestId?: string | undefined
  readonly except?: readonly string[] | undefined
}

/** The pick-up or the request that an act names; undefined if there is none. */
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

/** When and by whom what an act is about was served last; undefined if it was not, or that was undone. */
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
        // a request may have been served with its pick-up, and a pick-up by its requests
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
  // those from before were not kept
  if (!last) return { at: toIso(delivered.closed_at) }
  return { at: toIso(last.at), ...(last.name !== null && { by: last.name }) }
}
