import { type KitchenAct, type KitchenOutcome, type Served, undoTime } from '@warm-ladle/contract'
import type { Clock } from '../../clock.ts'
import { lockMeal, lockMealtime, lockMember, lockUndated } from '../locks.ts'
import type { Database, Transaction } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { type Actor, recordAct } from './audit-log.ts'
import { closeLocked } from './close-requests.ts'
import { type ActTarget, findServed, findTarget, listMealIds } from './kitchen-act-queries.ts'
import { keepAct, type Performed, type ReportedAct } from './keep-act.ts'
import { reopenServed } from './reopen-requests.ts'

export type GivenAct = ReportedAct & Pick<KitchenAct, 'pickupId' | 'requestId'>
export type ActOutcome = Omit<KitchenOutcome, 'id'>

const notPending = { outcome: 'not-pending' } as const

/**
 * Serves what a pick-up has pending, or one request, or undoes that. A report that was received before changes nothing
 * and is answered as it was then.
 *
 * @example await performAct(db, { id: newId(), requestId, act: 'serve' }, caller, clock)
 */
export function performAct(db: Database, given: GivenAct, actor: Actor, clock: Clock): Promise<ActOutcome> {
  return inTransaction(db, async (tx) => {
    const target = await findTarget(tx, given)
    if (!target) return notPending
    if (!(await lockFor(tx, target, given.act))) return notPending
    const mealtime = target.mealtimeId === null ? undefined : await lockMealtime(tx, target.mealtimeId)
    if (!mealtime) await lockUndated(tx)
    const known = await outcomeBefore(tx, given, target)
    if (known) return known

    const now = clock()
    // what was handed out before a mealtime was cancelled stays as it is
    const mayUndo = mealtime?.state !== 'cancelled'
    const performed = { tx, target, actor, now }
    const ended =
      given.act === 'serve' ? await serve(performed) : mayUndo ? await undo(performed) : notPending
    await keepAct(performed, given, ended.outcome)
    return ended
  })
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
  for (const id of await listMealIds(tx, which)) await lockMeal(tx, id, undefined, 'key share')
  return true
}

async function outcomeBefore(tx: Transaction, { id, act }: GivenAct, target: ActTarget) {
  const before = await tx
    .selectFrom('kitchen_acts')
    .select(['outcome', 'act', 'pickup_id', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) return undefined
  const { outcome } = before
  const isSame =
    before.act === act && before.pickup_id === target.pickupId && before.request_id === target.requestId
  // an id that two acts share is a fault of the counter: what is not done must not be called done
  if (!isSame) return notPending
  return outcome === 'served-before' ? servedBefore(await findServed(tx, target)) : { outcome }
}

const servedBefore = (served: Served | undefined) => ({ outcome: 'served-before', ...served }) as const

async function serve({ tx, target, actor, now }: Performed): Promise<ActOutcome> {
  const closed = await closeLocked(tx, target.which, 'served', now)
  for (const request of closed) await record(tx, 'meal-served', request, actor)
  if (closed.length > 0) return { outcome: 'done' }
  const served = await findServed(tx, target)
  return served ? servedBefore(served) : notPending
}

async function undo({ tx, target, actor, now }: Performed): Promise<ActOutcome> {
  const reopened = await reopenServed(tx, target.which, new Date(now.getTime() - undoTime))
  for (const request of reopened) await record(tx, 'serving-undone', request, actor)
  return reopened.length > 0 ? { outcome: 'done' } : notPending
}

// without the member: the audit log must not keep what residents eat
const record = (
  tx: Transaction,
  act: 'meal-served' | 'serving-undone',
  { id, title }: { readonly id: string; readonly title: string },
  actor: Actor,
) => recordAct(tx, { actor, act, subject: { kind: 'request', id, text: title } })
