import type { MealtimeState, Slot } from '@warm-ladle/contract'
import { lockMealtime } from '../database/locks.ts'
import type { Transaction } from '../database/schema.ts'

export type LockedMealtime = NonNullable<Awaited<ReturnType<typeof lockMealtime>>>

interface Days {
  /** Dates, both included. */
  readonly from: string
  readonly until: string
  /** Null: all mealtimes of these days. */
  readonly slot?: Slot | null
}

/** Locks the mealtimes of these days that are in a state, in the order of their ids. */
export async function lockMealtimes(
  tx: Transaction,
  { from, until, slot = null }: Days,
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
