import { sql } from 'kysely'
import type { Transaction } from '../schema.ts'
import { selected, type WhichRequests } from './close-requests.ts'

/**
 * Makes those of the selected requests pending again that were served after a moment, unless their meal or member is
 * gone, or a request without a mealtime was meanwhile made anew. The member, the meals and the mealtime have to be locked.
 *
 * @returns the requests that are pending again
 */
export const reopenServed = (tx: Transaction, which: WhichRequests, since: Date) =>
  tx
    .updateTable('meal_requests')
    .set({ status: 'pending', closed_at: null, closed_as: null })
    .where('status', '=', 'delivered')
    .where('closed_at', '>', since.toISOString())
    .where('user_id', 'is not', null)
    .where('meal_id', 'is not', null)
    .where((eb) => selected(eb, which))
    .where((eb) => {
      const again = eb
        .selectFrom('meal_requests as again')
        .select('again.id')
        .whereRef('again.meal_id', '=', 'meal_requests.meal_id')
        .whereRef('again.user_id', '=', 'meal_requests.user_id')
        // literals, since parameters are not recognised as the predicate of the partial index
        .where('again.status', '=', sql.lit('pending'))
        .where('again.serving_id', 'is', null)
      return eb.or([eb('serving_id', 'is not', null), eb.not(eb.exists(again))])
    })
    .returning(['id', 'meal_title as title'])
    .execute()
