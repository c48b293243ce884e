import type { MealtimeState, Slot } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { lockMealtime } from '../locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import type { Subject } from '../../platform/audit-log.ts'
import { nameMealtime } from '../mealtimes.ts'

/** Dependencies of planning. */
export interface PlanningServices {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
}

/** Dependencies of planning within a transaction. */
export interface PlanningTransaction extends Omit<PlanningServices, 'db'> {
  readonly tx: Transaction
}

/** Names a mealtime as the subject of an act. */
export const mealtimeSubject = (
  mealtime: Parameters<typeof nameMealtime>[0] & { readonly id: string },
): Subject => ({
  kind: 'mealtime',
  id: mealtime.id,
  text: nameMealtime(mealtime),
})

interface Closure {
  readonly id: string
  readonly from: string
  readonly until: string
  readonly slot: Slot | null
}

/** Names a closure as the subject of an act. */
export function closureSubject({ id, from, until, slot }: Closure): Subject {
  const days = from === until ? from : `${from} to ${until}`
  return { kind: 'closure', id, text: slot === null ? days : `${days}, ${slot}` }
}

export type LockedMealtime = NonNullable<Awaited<ReturnType<typeof lockMealtime>>>

interface MealtimeRange {
  /** First and last date, both included. */
  readonly from: string
  readonly until: string
  /** Null for all mealtimes on these days. */
  readonly slot?: Slot | null
}

/** Locks the mealtimes on these days that are in a certain state, in the order of their ids. */
export async function lockMealtimes(
  tx: Transaction,
  { from, until, slot = null }: MealtimeRange,
  state: MealtimeState,
): Promise<LockedMealtime[]> {
  const ofDays = tx
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '=', state)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('id')
  const ids = await (slot === null ? ofDays : ofDays.where('slot', '=', slot)).execute()
  const locked: LockedMealtime[] = []
  for (const { id } of ids) {
    const mealtime = await lockMealtime(tx, id)
    if (mealtime?.state === state) locked.push(mealtime)
  }
  return locked
}
