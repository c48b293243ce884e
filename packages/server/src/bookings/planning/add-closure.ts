import { Refusal, said, type Slot } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockAdmins } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { announceChange } from '../mealtime-events.ts'
import { countPendingAt } from '../request-counts.ts'
import { markCancelled } from './cancel-mealtime.ts'
import { closureSubject, type LockedMealtime, lockMealtimes, type PlanningServices } from './services.ts'

export interface NewClosure {
  readonly from: string
  readonly until: string
  readonly slot: Slot | null
  readonly reason: string
  /** Whether to cancel published mealtimes on these days. */
  readonly cancelMealtimes: boolean
}

/**
 * Closes the kitchen for some days, and cancels their published mealtimes.
 *
 * @throws {Refusal} `already-published` if there are such mealtimes and the caller has not agreed to cancel them
 */
export function addClosure(
  { db, clock }: PlanningServices,
  closure: NewClosure,
  actor: Actor,
): Promise<{ id: string; cancelled: number }> {
  return inTransaction(db, async (tx) => {
    // never runs at the same time as publishing, which must not miss a closure that is being added
    await lockAdmins(tx)
    const concerned = await lockMealtimes(tx, closure, 'published')
    const now = clock()
    const coming = concerned.filter(({ ends_at }) => toIso(ends_at) > now.toISOString())
    if (coming.length > 0 && !closure.cancelMealtimes) throw await makeConfirmationRefusal(tx, coming)
    const id = newId()
    for (const mealtime of coming) {
      await markCancelled(tx, mealtime, { reason: closure.reason, actor, clock, closureId: id })
    }
    const { from, until, slot, reason } = closure
    await tx.insertInto('closures').values({ id, from_date: from, until_date: until, slot, reason }).execute()
    await recordAct(tx, {
      actor,
      act: 'closure-added',
      subject: closureSubject({ id, from, until, slot }),
      after: { reason },
    })
    await announceChange(tx, coming, { change: 'cancelled', reason }, now)
    return { id, cancelled: coming.length }
  })
}

/** A refusal that lists what the closure would cancel: published mealtimes and their pending requests. */
async function makeConfirmationRefusal(tx: Transaction, mealtimes: readonly LockedMealtime[]) {
  const requests = await countPendingAt(
    tx,
    mealtimes.map(({ id }) => id),
  )
  return new Refusal(
    'already-published',
    said(texts.closingCancels, { mealtimes: mealtimes.length, requests }),
  )
}
