import { dishColumns } from '../database/dish.ts'
import { likedBy } from '../database/meal-likes.ts'
import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { toIso } from '../database/values.ts'

/** Announced meals, newest first, and whether this member likes each. */
export async function listUpcomingMeals(db: Database, userId: string | undefined, page: PageRequest) {
  const { after, size } = page
  const announced = db
    .selectFrom('meals')
    .select([...dishColumns, likedBy(userId).as('liked')])
    .where('status', '=', 'upcoming')
  const rest = after
    ? announced.where((eb) => eb(eb.refTuple('post_time', 'id'), '<', eb.tuple(...after)))
    : announced
  const rows = await rest
    .orderBy('post_time', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.post_time), row.id])
}
