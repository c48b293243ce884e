import { dishColumns } from '../database/dish.ts'
import { likedBy } from '../database/meal-likes.ts'
import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { newestMeals } from '../database/search.ts'
import { toIso } from '../database/values.ts'

/** Announced meals, newest first, and whether this member likes each. */
export async function listUpcomingMeals(db: Database, userId: string | undefined, page: PageRequest) {
  const { after, size } = page
  const rows = await newestMeals(db, { after })
    .where('status', '=', 'upcoming')
    .select([...dishColumns, likedBy(userId).as('liked')])
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row) => [toIso(row.post_time), row.id])
}
