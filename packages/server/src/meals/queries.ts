import type { MealFilter, sortKeys } from '@warm-ladle/contract'
import { likedBy } from '../database/shared/meal-likes.ts'
import type { MealQuery } from '../database/shared/newest-meals.ts'
import { cutPage, type PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { matchesMealSearch, searchMeals } from '../database/search/search.ts'
import { toIso } from '../database/values.ts'
import { mealColumns } from './meal-of.ts'
import { centsFrom, centsUpTo } from './rules.ts'

export interface MenuFilter extends MealFilter {
  /** Lower-cased. */
  readonly distributorEmail?: string | undefined
}

/** Those of these meals that are on the menu and fit every part of the filter that is given. */
function onMenu(meals: MealQuery, { category, minPrice, maxPrice, distributorEmail }: MenuFilter) {
  let menu = meals.select(mealColumns).where('status', '=', 'published')
  if (category) menu = menu.where('category', '=', category)
  if (minPrice !== undefined) menu = menu.where('price_cents', '>=', centsFrom(minPrice))
  if (maxPrice !== undefined) menu = menu.where('price_cents', '<=', centsUpTo(maxPrice))
  if (distributorEmail) menu = menu.where('distributor_email', '=', distributorEmail)
  return menu
}

/** Meals on the menu, newest first. */
export async function listMeals(db: Database, filter: MenuFilter, page: PageRequest) {
  const { after, size } = page
  const wanted = { search: filter.search ?? '', after, limit: size + 1 }
  const rows = await searchMeals(db, wanted, (meals) => onMenu(meals, filter))
  return cutPage(rows, page, (row) => [toIso(row.post_time), row.id])
}

export type SortKey = (typeof sortKeys)[number]
/** Place in a ranking: the count of the last meal seen, its moment and id. */
export type Rank = readonly [count: number, moment: string, id: string]

/** What a ranking shows of the menu. */
type RankFilter = Pick<MenuFilter, 'search' | 'distributorEmail'>

/** Meals on the menu by how often they are liked or reviewed, the most often first, then newest first. */
export async function rankMeals(db: Database, sortBy: SortKey, filter: RankFilter, page: PageRequest<Rank>) {
  const { after, size } = page
  const menu = onMenu(db.selectFrom('meals'), filter).where(matchesMealSearch(db, filter.search ?? ''))
  const rest = after
    ? menu.where((eb) => eb(eb.refTuple(sortBy, 'post_time', 'id'), '<', eb.tuple(...after)))
    : menu
  const rows = await rest
    .orderBy(sortBy, 'desc')
    .orderBy('post_time', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return cutPage(rows, page, (row): Rank => [row[sortBy], toIso(row.post_time), row.id])
}

/** How many meals on the menu fit. */
export async function countMeals(db: Database, { search, distributorEmail }: RankFilter): Promise<number> {
  const menu = db
    .selectFrom('meals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'published')
    .where(matchesMealSearch(db, search ?? ''))
  const wanted = distributorEmail ? menu.where('distributor_email', '=', distributorEmail) : menu
  const { total } = await wanted.executeTakeFirstOrThrow()
  return total
}

/** A meal on the menu, and whether this member likes it. */
export const findMeal = (db: Database, id: string, userId: string | undefined) =>
  db
    .selectFrom('meals')
    .select([...mealColumns, likedBy(userId).as('liked')])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
