import type { OpeningHours } from '@warm-ladle/contract'
import { lockAdmins } from '../../database/locks.ts'
import { lockMealtime } from '../locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { computeRevision } from '../../platform/revisions.ts'
import { listHours, readTimes, replaceHours, timeColumns, type TimesLookup } from '../mealtimes.ts'
import type { LockedMealtime, PlanningServices } from './services.ts'

/**
 * Replaces the opening hours. Drafts that are not over get the new times; published mealtimes keep theirs.
 *
 * @throws {Refusal} if the opening hours were changed in the meantime
 */
export function saveHours(
  { db, clock, timeZone }: PlanningServices,
  change: { readonly hours: readonly OpeningHours[]; readonly revision?: number | undefined },
  actor: Actor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // one call at a time, because each replaces all hours and must see what the previous one saved
    await lockAdmins(tx)
    const before = await listHours(tx)
    requireSeen(change, { hours: before }, computeRevision(before))
    await replaceHours(tx, change.hours)
    const { findTimes } = await readTimes(tx, timeZone)
    await retimeDrafts(tx, findTimes, clock())
    await recordAct(tx, {
      actor,
      act: 'hours-changed',
      subject: { kind: 'hours', id: 'hours', text: 'Opening hours' },
      ...hourChanges(before, await listHours(tx)),
    })
  })
}

async function retimeDrafts(tx: Transaction, findTimes: TimesLookup, now: Date) {
  const drafts = await tx
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'starts_at', 'ends_at', 'orders_close_at'])
    .where('state', '=', 'draft')
    .where('ends_at', '>', now.toISOString())
    .orderBy('id')
    .execute()
  for (const draft of drafts.filter((one) => newTimes(one, findTimes))) {
    const locked = await lockMealtime(tx, draft.id)
    const times = locked?.state === 'draft' && newTimes(locked, findTimes)
    if (!locked || !times) continue
    await tx
      .updateTable('mealtimes')
      .set({ ...times, revision: locked.revision + 1 })
      .where('id', '=', locked.id)
      .execute()
  }
}

type LockedHours = Pick<LockedMealtime, 'date' | 'slot' | 'starts_at' | 'ends_at' | 'orders_close_at'>

/** A draft's times under new opening hours; undefined if they are the same, or the hours do not include it. */
function newTimes(draft: LockedHours, findTimes: TimesLookup) {
  const times = findTimes(draft)
  if (!times) return undefined
  const columns = timeColumns(times)
  const isSame =
    toIso(draft.starts_at) === columns.starts_at &&
    toIso(draft.ends_at) === columns.ends_at &&
    toIso(draft.orders_close_at) === columns.orders_close_at
  return isSame ? undefined : columns
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The changed hours of each weekday and slot, before and after. */
function hourChanges(before: readonly OpeningHours[], after: readonly OpeningHours[]) {
  const [old, current] = [toTexts(before), toTexts(after)]
  const names = [...new Set([...old.keys(), ...current.keys()])]
  const changed = names.filter((name) => old.get(name) !== current.get(name))
  return {
    before: Object.fromEntries(changed.map((name) => [name, old.get(name) ?? null])),
    after: Object.fromEntries(changed.map((name) => [name, current.get(name) ?? null])),
  }
}

const toTexts = (hours: readonly OpeningHours[]) =>
  new Map(
    hours.map(({ slot, weekday, opens, closes, ordersDaysBefore, ordersAt }) => [
      `${weekdays[weekday - 1]} ${slot}`,
      `${opens}–${closes}, orders until ${ordersAt}${ordersDaysBefore === 0 ? '' : `, ${ordersDaysBefore} days before`}`,
    ]),
  )
