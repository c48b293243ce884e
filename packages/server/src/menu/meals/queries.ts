import type { Currency, ExcludedWord, Meal, MealFilter, sortKeys } from '@warm-ladle/contract'
import { countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest, type Rank } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { matchesSearch, namesNone } from '../../database/search.ts'
import { sharedMealColumns, toSharedMeal, type SharedMealRow, newestColumns } from '../meal-rows.ts'
import { toResidentRating } from '../resident-rating.ts'
import { suitsNeeds, parseLabels } from '../../people/labels.ts'
import { likedBy } from '../likes.ts'

const mealColumns = [
  ...sharedMealColumns,
  'meals.reviews_count',
  'meals.ratings_count',
  'meals.stars',
] as const

type MealRow = SharedMealRow & {
  readonly reviews_count: number
  readonly ratings_count: number
  readonly stars: number
}

/** Converts a row to the contract's meal on the menu; for `contactEmail` see `toSharedMeal`. */
export function toMeal(row: MealRow, contactEmail: string | undefined, currency: Currency): Meal {
  const labels = parseLabels(row)
  return {
    ...toSharedMeal(row, contactEmail, currency),
    rating: row.rating,
    ...toResidentRating(row),
    reviewsCount: row.reviews_count,
    reviewCount: row.reviews_count,
    ...(labels && { labels }),
  }
}

export interface MenuFilter extends Omit<MealFilter, 'minPrice' | 'maxPrice'> {
  readonly minCents?: number | undefined
  readonly maxCents?: number | undefined
  /** Lower-cased. */
  readonly distributorEmail?: string | undefined
  /** Words that exclude a meal. */
  readonly excluded?: readonly ExcludedWord[] | undefined
}

/** Meals on the menu that match all given parts of a filter. */
function onMenu(db: Database, filter: MenuFilter) {
  const { category, minCents, maxCents, distributorEmail, diet = [], without = [] } = filter
  let menu = db
    .selectFrom('meals')
    .select(mealColumns)
    .where('status', '=', 'published')
    .where(matchesSearch('meals.search_text', filter.search))
    .where(namesNone('meals.search_text', filter.excluded))
  if (category) menu = menu.where('category', '=', category)
  if (minCents !== undefined) menu = menu.where('price_cents', '>=', minCents)
  if (maxCents !== undefined) menu = menu.where('price_cents', '<=', maxCents)
  if (distributorEmail) menu = menu.where('distributor_email', '=', distributorEmail)
  return diet.length + without.length === 0 ? menu : menu.where(suitsNeeds({ diets: diet, avoids: without }))
}

/** Meals on the menu, newest first. */
export const listMeals = (db: Database, filter: MenuFilter, page: PageRequest) =>
  keysetPage(onMenu(db, filter), page, newestColumns, 'desc')

export type SortKey = (typeof sortKeys)[number]

/** Filter for a ranking. */
type RankFilter = Pick<MenuFilter, 'search' | 'distributorEmail'>

/** Meals on the menu by number of likes or reviews, highest first, then newest first. */
export const rankMeals = (db: Database, sortBy: SortKey, filter: RankFilter, page: PageRequest<Rank>) =>
  keysetPage(onMenu(db, filter), page, [sortBy, 'post_time', 'id'], 'desc')

/** Number of matching meals on the menu, up to the limit of `countUpTo`. */
export const countMeals = (db: Database, filter: RankFilter): Promise<number | undefined> =>
  countUpTo(db, onMenu(db, filter))

/** Whether diets and allergens are stated for any meal on the menu. */
export async function areLabelsInUse(db: Database): Promise<boolean> {
  const stated = await db
    .selectFrom('meals')
    .select('id')
    .where('status', '=', 'published')
    .where('fit_bits', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return stated !== undefined
}

/** A meal on the menu, and whether this member likes it. */
export const findMeal = (db: Database, id: string, userId: string | undefined) =>
  db
    .selectFrom('meals')
    .select([...mealColumns, likedBy(userId).as('liked')])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
