import { sql, type SqlBool } from 'kysely'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'

export interface RatingFilter {
  readonly mealId: string
  readonly hasText: boolean
}

const newest = ['rated_at', 'id'] as const

/** A meal's ratings, newest first. */
export const listRatings = (db: Database, { mealId, hasText }: RatingFilter, page: PageRequest) =>
  keysetPage(
    db
      .selectFrom('ratings')
      .select(['id', 'stars', 'text', 'date', 'rated_at'])
      .where('meal_id', '=', mealId)
      // written exactly as in the index, so that the planner uses it
      .$if(hasText, (ratings) => ratings.where(sql<SqlBool>`text <> ''`)),
    page,
    newest,
    'desc',
  )

export type RatingRow = Awaited<ReturnType<typeof listRatings>>['rows'][number]
