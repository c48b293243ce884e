import { lockMealtime } from '../../database/locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { closeLocked } from '../../bookings/bookings.ts'
import { dateAt } from '../../platform/calendar.ts'
import { addRows } from './add-rows.ts'
import { figuresOf, missedShare } from './figures.ts'
import type { Present } from './mealtimes.ts'
import { between } from './moments.ts'
import { emailOf, residents } from './people.ts'
import { shareOf } from './share-of.ts'
import { walkUpRows } from './walk-up-rows.ts'
import { wasteRows } from './waste-rows.ts'

/**
 * Has residents picked up what they asked for at mealtimes that are over by now, while no counter served them: a
 * demonstration that is started again after days has no hole in its history. What visitors asked for stays.
 */
export async function settlePast(tx: Transaction, present: Omit<Present, 'anchor'>): Promise<void> {
  const open = await listOpen(tx, present.now)
  const mealtimes = [...Map.groupBy(open, ({ mealtime_id: id }) => id).values()]
  for (const requests of mealtimes.toSorted(byMealtime)) await settle(tx, requests, present)
}

const listOpen = (tx: Transaction, now: Date) =>
  tx
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select(['meal_requests.id', 'mealtime_id', 'date', 'slot', 'starts_at', 'ends_at'])
    .where('meal_requests.status', '=', 'pending')
    .where('mealtimes.ends_at', '<=', now.toISOString())
    .where('user_email', 'in', residents.map(emailOf))
    .execute()

type Open = Awaited<ReturnType<typeof listOpen>>[number]

/** In the order in which mealtimes are locked. */
const byMealtime = ([one]: readonly Open[], [other]: readonly Open[]) =>
  (one?.mealtime_id ?? '').localeCompare(other?.mealtime_id ?? '')

async function settle(
  tx: Transaction,
  requests: readonly Open[],
  { now, timeZone }: Omit<Present, 'anchor'>,
) {
  const [mealtime] = requests
  if (!mealtime) return
  const { mealtime_id: id, date, slot } = mealtime
  await lockMealtime(tx, id)
  const [startsAt, endsAt] = [new Date(mealtime.starts_at), new Date(mealtime.ends_at)]
  for (const request of requests) {
    const share = shareOf(request.id)
    const isMissed = share < missedShare
    await closeLocked(
      tx,
      { id: request.id },
      isMissed ? 'no-show' : 'served',
      isMissed ? endsAt : between(startsAt, endsAt, share),
    )
  }
  await tx.updateTable('mealtimes').set({ state: 'closed' }).where('id', '=', id).execute()

  const servings = await tx
    .selectFrom('servings')
    .select(['id', 'portions', 'taken', 'walk_ups'])
    .where('mealtime_id', '=', id)
    .orderBy('id')
    .execute()
  const figures = figuresOf({ date, slot })
  for (const [at, { id: servingId, portions, taken, walk_ups: before }] of servings.entries()) {
    const walkUps = Math.max(before, Math.min(portions - taken, figures[at]?.walkUps ?? 0))
    await tx.updateTable('servings').set({ walk_ups: walkUps }).where('id', '=', servingId).execute()
    const came = { servingId, portions: walkUps - before, from: startsAt, until: endsAt }
    await addRows(tx, 'walk_ups', walkUpRows(came))
    const weighed = { servingId, date, plates: taken + walkUps, at: endsAt }
    await addRows(tx, 'waste', wasteRows({ ...weighed, today: dateAt(now, timeZone) }))
  }
}
