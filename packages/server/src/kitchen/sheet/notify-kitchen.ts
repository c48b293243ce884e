import { coverDue, dayText, type Slot, type Language } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addDays, dateAt } from '../../platform/calendar.ts'
import { countMealtimes } from '../../bookings/mealtime-counts.ts'
import { listStaff, type Notice, notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'
import { makeForecast, showUpRate } from './forecast.ts'
import { type KitchenServices, listObservations, PAST, groupSeries } from './list-forecasts.ts'

/** Milliseconds after the deadline within which to notify, in case the service was down. */
const lately = 60 * 60_000

/**
 * Notifies the kitchen, once per mealtime, that requests are closed and the sheet is final, and whether fewer
 * portions than usual are expected. Runs as a job.
 */
export async function notifyKitchen(services: KitchenServices): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const closed = await db
    .selectFrom('mealtimes')
    .select(['id', 'date', 'slot', 'ends_at'])
    .where('state', '=', 'published')
    .where('orders_close_at', '<=', now.toISOString())
    .where('orders_close_at', '>', new Date(now.getTime() - lately).toISOString())
    .execute()
  for (const mealtime of closed)
    await notifyMealtime(services, { ...mealtime, until: new Date(mealtime.ends_at) }, now)
}

interface ClosedMealtime {
  readonly id: string
  readonly date: string
  readonly slot: Slot
  readonly until: Date
}

async function notifyMealtime({ db, timeZone }: KitchenServices, mealtime: ClosedMealtime, now: Date) {
  const { id: subject, date, slot, until } = mealtime
  if (await wasNotified(db, subject)) return
  const { asked } = (await countMealtimes(db, [subject]))(subject)
  const cooks = await listStaff(db, 'kitchen', dateAt(now, timeZone))
  const few = await findFew(db, mealtime, asked.portions, now)
  const about = { subject, href: `/dashboard/sheet/${subject}`, until } as const
  const when = (language: Language) => ({ slot, day: dayText(language, date) })
  const booked = inWords(texts.booked, { people: asked.people, portions: asked.portions })
  const words: readonly Omit<Notice, 'to'>[] = [
    {
      ...about,
      kind: 'orders-closed',
      title: (language) => sayIn(language)(texts.ordersClosed, when(language)),
      text: booked,
    },
    {
      ...about,
      kind: 'sheet-final',
      title: (language) => sayIn(language)(texts.sheetFinal, when(language)),
      text: booked,
    },
    ...(few
      ? [
          {
            ...about,
            kind: 'fewer-than-expected' as const,
            title: (language: Language) => sayIn(language)(texts.fewer, when(language)),
            text: inWords(texts.fewerText, { portions: few.now, usual: few.typical }),
          },
        ]
      : []),
  ]
  await inTransaction(db, (tx) =>
    notify(
      tx,
      cooks.flatMap((to) => words.map((notice) => ({ ...notice, to }))),
      now,
    ),
  )
}

async function wasNotified(db: Database, subject: string): Promise<boolean> {
  const notification = await db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'orders-closed')
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return notification !== undefined
}

/**
 * The number of portions expected from the requests, and the usual minimum, if that is higher; otherwise undefined.
 */
async function findFew(db: Database, { date, slot }: ClosedMealtime, ordered: number, now: Date) {
  const observations = await listObservations(db, { from: addDays(date, -PAST), until: date }, now)
  const earlier = groupSeries(observations)({ date, slot })
  const rate = showUpRate(observations)
  const [typical, byRequests] = [makeForecast(earlier, rate), makeForecast(earlier, rate, { asked: ordered })]
  if (!typical || !byRequests) return undefined
  const { expected } = coverDue(byRequests, ordered)
  return expected < typical.low ? { now: expected, typical: typical.low } : undefined
}
