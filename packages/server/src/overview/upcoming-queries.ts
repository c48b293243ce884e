import { countRows } from '../database/counts/count-rows.ts'
import type { Database } from '../database/schema.ts'
import { glanceColumns, MOST } from './glance.ts'

/** The upcoming meals: their number, and those with most likes. */
export async function listMostLiked(db: Database) {
  const upcoming = db.selectFrom('meals').where('meals.status', '=', 'upcoming')
  const meals = await upcoming
    .select([...glanceColumns, 'meals.likes as count'])
    .orderBy('meals.likes', 'desc')
    .orderBy('meals.post_time', 'desc')
    .orderBy('meals.id', 'desc')
    .limit(MOST)
    .execute()
  return { total: await countRows(upcoming), meals }
}
