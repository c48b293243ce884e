import {
  type Language,
  type PlannedMealtime,
  Refusal,
  said,
  sourceLanguage,
  timesText,
  wallTimeAt,
} from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMealtime } from '../locks.ts'
import { toIso } from '../../database/values.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { notifyMoved } from '../booking-notices.ts'
import { announceChange } from '../mealtime-events.ts'
import { findConventions } from '../../platform/settings.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { timeColumns, timesOn } from '../mealtimes.ts'
import { getPlanned } from './change-mealtime.ts'
import { type LockedMealtime, mealtimeSubject, type PlanningServices } from './services.ts'

/** Local times at the hostel, as 'HH:MM'. */
interface WallTimes {
  readonly opens: string
  readonly closes: string
}

interface Move extends WallTimes {
  /** The revision that the change is based on. */
  readonly revision?: number | undefined
}

/**
 * Moves a published mealtime that has not begun to another time on the same day, and notifies residents with
 * requests. Requests then close the same length of time before it; if they have closed already, they stay
 * closed.
 *
 * @throws {Refusal} if it is not published, was changed in the meantime, has begun, or would already have begun
 */
export function moveMealtime(
  { db, clock, timeZone }: PlanningServices,
  id: string,
  move: Move,
  actor: Actor,
): Promise<PlannedMealtime> {
  return inTransaction(db, async (tx) => {
    const mealtime = await lockMealtime(tx, id)
    if (mealtime?.state !== 'published') throw new Refusal('not-found')
    requireSeen(move, toWallTimes(mealtime, timeZone), mealtime.revision)
    const { opens, closes } = move
    const now = clock()
    const [begins, closing] = [new Date(mealtime.starts_at), new Date(mealtime.orders_close_at)]
    if (begins <= now) throw new Refusal('mealtime-over', said(texts.mealtimeBegun))
    const hours = { opens, closes, ordersDaysBefore: 0, ordersAt: opens }
    const { startsAt, endsAt } = timesOn(mealtime.date, hours, timeZone)
    if (startsAt <= now) throw new Refusal('invalid-input', said(texts.timeToCome), 'opens')
    const following = new Date(closing.getTime() + startsAt.getTime() - begins.getTime())
    // because a final sheet stays final
    const ordersCloseAt = closing <= now ? closing : following > now ? following : now
    const times = { startsAt, endsAt, ordersCloseAt: ordersCloseAt < startsAt ? ordersCloseAt : startsAt }
    const revision = mealtime.revision + 1
    await tx
      .updateTable('mealtimes')
      .set({ revision, ...timeColumns(times) })
      .where('id', '=', id)
      .execute()
    const { hours: format } = await findConventions(tx)
    const formatTimes = (language: Language, from: Date, until: Date) =>
      timesText(language, from.toISOString(), until.toISOString(), timeZone, format)
    await recordAct(tx, {
      actor,
      act: 'mealtime-changed',
      subject: mealtimeSubject(mealtime),
      before: { times: formatTimes(sourceLanguage, begins, new Date(mealtime.ends_at)) },
      after: { times: formatTimes(sourceLanguage, startsAt, endsAt) },
    })
    const timesIn = (language: Language) => formatTimes(language, startsAt, endsAt)
    const moved = { ...mealtime, revision, starts_at: startsAt, ends_at: endsAt }
    await notifyMoved(tx, moved, timesIn, now)
    await announceChange(tx, [moved], { change: 'moved', timesIn }, now)
    return getPlanned(tx, id)
  })
}

const toWallTimes = (
  { starts_at: from, ends_at: until }: Pick<LockedMealtime, 'starts_at' | 'ends_at'>,
  timeZone: string,
): WallTimes => ({
  opens: wallTimeAt(toIso(from), timeZone),
  closes: wallTimeAt(toIso(until), timeZone),
})
