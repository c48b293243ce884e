import { servingGrace } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { lockMealtime } from '../locks.ts'
import type { Database } from '../../database/schema.ts'
import { notifyClosed } from '../booking-notices.ts'
import { closeRequests } from '../bookings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isPending } from '../request-rows.ts'

/**
 * Marks published mealtimes that are over as closed. Nothing depends on this: all rules compare times with
 * the clock.
 */
export async function closeMealtimes(db: Database, clock: Clock): Promise<void> {
  for (const { id } of await listOver(db, clock())) {
    await inTransaction(db, async (tx) => {
      await lockMealtime(tx, id)
      await tx
        .updateTable('mealtimes')
        .set({ state: 'closed' })
        .where('id', '=', id)
        .where('state', '=', 'published')
        .where('ends_at', '<=', clock().toISOString())
        .execute()
    })
  }
}

const listOver = (db: Database, now: Date) =>
  db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '=', 'published')
    .where('ends_at', '<=', now.toISOString())
    .execute()

/**
 * Closes requests as no-shows an hour after their mealtime. If no request at a mealtime was marked as served, the
 * counter kept no records, so none of them is a no-show.
 */
export async function markNoShows(db: Database, clock: Clock): Promise<void> {
  const until = new Date(clock().getTime() - servingGrace)
  for (const { mealtime_id } of await listWithNoShows(db, until)) {
    await inTransaction(db, async (tx) => {
      const closed = await closeRequests(tx, { mealtime_id }, 'no-show', clock)
      await notifyClosed(tx, closed, { as: 'no-show' }, clock())
    })
  }
}

const listWithNoShows = (db: Database, until: Date) =>
  db
    .selectFrom('meal_requests')
    .innerJoin('servings', 'servings.id', 'meal_requests.serving_id')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select('servings.mealtime_id')
    .distinct()
    .where(isPending)
    .where('mealtimes.ends_at', '<=', until.toISOString())
    .where((eb) => {
      const delivered = eb
        .selectFrom('meal_requests as given')
        .innerJoin('servings as offered', 'offered.id', 'given.serving_id')
        .select('given.id')
        .whereRef('offered.mealtime_id', '=', 'servings.mealtime_id')
        // means 'delivered', but in this form it uses the index by serving; the index by status has millions of
        // entries
        .where('given.status', '<>', sql.lit('cancelled'))
        .where('given.status', '<>', sql.lit('pending'))
      return eb.exists(delivered)
    })
    .execute()
