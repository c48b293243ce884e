import { dayText, type Language, timeText } from '@warm-ladle/contract'
import type { Selectable } from 'kysely'
import type { Database, Schema } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import { isAwayAt, listAbsences } from '../absences.ts'
import { isServed } from '../request-rows.ts'
import { addDays, dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findConventions } from '../../platform/settings.ts'
import { channelsFor, toChoices, notify } from '../../notifications/notify.ts'
import { hasBadge, isHere } from '../../notifications/recipients.ts'
import { texts } from '../../platform/texts.ts'
import { inWords, sayIn } from '../../platform/words.ts'

/** Milliseconds before requests close when members are reminded. */
const before = 60 * 60_000

/** The number of past weeks that count, and in how many of them a regular eater must have had the same mealtime. */
const [weeks, neededWeeks] = [4, 2]

/**
 * Reminds members, once each, that requests for a mealtime close within the hour, if they want reminders,
 * usually eat then, and have not requested anything. Runs as a job.
 */
export async function remindOfOrders(db: Database, clock: Clock, timeZone: string): Promise<void> {
  const now = clock()
  const closing = await db
    .selectFrom('mealtimes')
    .selectAll()
    .where('state', '=', 'published')
    .where('orders_close_at', '>', now.toISOString())
    .where('orders_close_at', '<=', new Date(now.getTime() + before).toISOString())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('servings')
          .select('servings.id')
          .whereRef('mealtime_id', '=', 'mealtimes.id')
          .where(({ eb: left, ref }) => left(left('taken', '+', ref('walk_ups')), '<', ref('portions'))),
      ),
    )
    .execute()
  if (closing.length === 0) return
  const willing = await listWilling(db, now)
  if (willing.length === 0) return
  for (const mealtime of closing) await remind(db, { mealtime, willing, now, timeZone })
}

/** Members who want reminders on any channel. */
async function listWilling(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .selectAll()
    .where('kinds', 'like', '%"orders-closing"%')
    .execute()
  return rows
    .filter((row) => Object.values(channelsFor(toChoices(row), 'orders-closing', now)).includes(true))
    .map(({ user_id: userId }) => userId)
}

interface Reminder {
  readonly mealtime: Selectable<Schema['mealtimes']>
  readonly willing: readonly string[]
  readonly now: Date
  readonly timeZone: string
}

async function remind(db: Database, { mealtime, willing, now, timeZone }: Reminder) {
  const { id, date, slot } = mealtime
  const eaters = new Set(await listRegularEaters(db, mealtime, dateAt(now, timeZone)))
  const closes = toIso(mealtime.orders_close_at)
  const { hours } = await findConventions(db)
  const notice = {
    kind: 'orders-closing',
    subject: id,
    title: (language: Language) =>
      sayIn(language)(texts.ordersClose, {
        slot,
        day: dayText(language, date),
        time: timeText(language, closes, timeZone, hours),
      }),
    text: inWords(texts.ordersCloseText),
    href: `/week?from=${date}`,
    until: new Date(closes),
  } as const
  const notices = willing.filter((userId) => eaters.has(userId)).map((to) => ({ ...notice, to }))
  await inTransaction(db, (tx) => notify(tx, notices, now))
}

/**
 * Members who can request meals, are not away, had the same mealtime in enough of the last weeks, and have no request
 * for this one.
 */
async function listRegularEaters(
  db: Database,
  { id, date, slot }: Pick<Selectable<Schema['mealtimes']>, 'id' | 'date' | 'slot'>,
  today: string,
): Promise<string[]> {
  const dates = Array.from({ length: weeks }, (_, week) => addDays(date, -7 * (week + 1)))
  const requesters = db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'serving_id')
    .select('meal_requests.user_id')
    .where('servings.mealtime_id', '=', id)
    .where('meal_requests.user_id', 'is not', null)
  const rows = await db
    .selectFrom('mealtimes')
    .innerJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .innerJoin('meal_requests', 'meal_requests.serving_id', 'servings.id')
    .innerJoin('users', 'users.id', 'meal_requests.user_id')
    .select('users.id')
    .where('mealtimes.slot', '=', slot)
    .where('mealtimes.date', 'in', dates)
    .where(isServed)
    .where(hasBadge(today))
    .where(isHere(date))
    .where('users.id', 'not in', requesters)
    .groupBy('users.id')
    .having((eb) => eb.fn.count('mealtimes.id').distinct(), '>=', neededWeeks)
    .execute()
  const absences = Map.groupBy(
    await listAbsences(db, { from: date, until: date }),
    ({ user_id: user }) => user,
  )
  return rows
    .map(({ id: userId }) => userId)
    .filter((userId) => !isAwayAt(absences.get(userId) ?? [], { date, slot }))
}
