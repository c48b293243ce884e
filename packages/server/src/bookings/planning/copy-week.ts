import { type Api, firstOfWeek, isKitchenClosed, Refusal, weekdaysFrom } from '@warm-ladle/contract'
import type { core } from 'zod'
import { inTransaction } from '../../database/transaction.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { addDays, getWeekday } from '../../platform/calendar.ts'
import { findConventions } from '../../platform/settings.ts'
import { listClosures, readTimes } from '../mealtimes.ts'
import { addDraft, lockOffers } from './plan-mealtime.ts'
import { listPlanned } from './planned-queries.ts'
import type { PlanningServices } from './services.ts'

interface Weeks {
  /** A date of the week to copy. */
  readonly from: string
  /** A date of the week to plan. */
  readonly to: string
}

/**
 * Plans a week like another one, as drafts. Existing plans stay. Skips mealtimes that are over, closed or without
 * opening hours, and meals that are off the menu.
 *
 * @throws {Refusal} `no-hours` if there are no opening hours
 */
export async function copyWeek(
  { db, clock, timeZone }: PlanningServices,
  { from, to }: Weeks,
  actor: Actor,
): Promise<{ copied: number; left: LeftOut[] }> {
  const { firstDay } = await findConventions(db)
  const [source, target] = [firstOfWeek(from, firstDay), firstOfWeek(to, firstDay)]
  const weekdays = weekdaysFrom(firstDay)
  return inTransaction(db, async (tx) => {
    const planned = await listPlanned(tx, weekFrom(source))
    const toOffers = await lockOffers(tx, planned)
    const { findTimes, hasHours } = await readTimes(tx, timeZone)
    if (!hasHours) throw new Refusal('no-hours')
    const closures = await listClosures(tx, weekFrom(target))
    const now = clock()
    const left: LeftOut[] = []
    for (const mealtime of planned) {
      const { slot, note } = mealtime
      const key = { date: addDays(target, weekdays.indexOf(getWeekday(mealtime.date))), slot }
      const times = findTimes(key)
      if (!times) left.push({ ...key, because: 'no-hours' })
      else if (isKitchenClosed(key, closures)) left.push({ ...key, because: 'closure' })
      else if (times.endsAt <= now) left.push({ ...key, because: 'past' })
      else {
        const added = await addDraft(tx, { ...key, note, times, offers: toOffers(mealtime) }, actor)
        if (added === undefined) left.push({ ...key, because: 'planned' })
      }
    }
    return { copied: planned.length - left.length, left }
  })
}

/** A mealtime that was not copied, with the reason. */
type LeftOut = core.output<Api['planning']['copyWeek']['returns']>['left'][number]

const weekFrom = (monday: string) => ({ from: monday, until: addDays(monday, 6) })
