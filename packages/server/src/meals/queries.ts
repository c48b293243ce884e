import { sql } from 'kysely'
import type { MealFilter, sortKeys } from '@warm-ladle/contract'
import { likedBy } from '../database/shared/meal-likes.ts'
import { bitsOf, fitsNeeds } from '../database/shared/fits-needs.ts'
import { hasBits, rareNeeds } from '../database/shared/rare-needs.ts'
import { newestColumns } from '../database/shared/newest-meals.ts'
import { builtOnce } from '../database/built-once.ts'
import { countRows } from '../database/counts/count-rows.ts'
import { findKeptCount } from '../database/counts/kept-counts.ts'
import { cutPage, type PageRequest, type Rank } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { isBlank } from '../database/search/is-blank.ts'
import { createMealSearch } from '../database/search/search-meals.ts'
import { countMealsFound, rankFound } from '../database/search/search.ts'
import { mealColumns } from './meal-of.ts'
import { centsFrom, centsUpTo } from './rules.ts'

export interface MenuFilter extends MealFilter {
  /** Lower-cased. */
  readonly distributorEmail?: string | undefined
}

/** The given parts of a filter as values of a statement. */
type MenuValues = {
  readonly category: string | undefined
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly distributorEmail: string | undefined
  /** Of needs. */
  readonly bits: number | undefined
  /** By which few meals with these bits are looked up. */
  readonly rare?: readonly number[] | undefined
}

const valuesOf = (filter: MenuFilter): MenuValues => ({
  category: filter.category || undefined,
  minCents: filter.minPrice === undefined ? undefined : centsFrom(filter.minPrice),
  maxCents: filter.maxPrice === undefined ? undefined : centsUpTo(filter.maxPrice),
  distributorEmail: filter.distributorEmail || undefined,
  bits: bitsOf({ diets: filter.diet ?? [], avoids: filter.without ?? [] }) || undefined,
})

/** Meals on the menu for which these values are true. */
function onMenu(db: Database, values: MenuValues) {
  const { category, minCents, maxCents, distributorEmail, bits, rare } = values
  let menu = db.selectFrom('meals').select(mealColumns).where('status', '=', 'published')
  // the expression keeps the planner from the index of categories, which has no `fit_bits`
  const itsCategory = bits === undefined ? sql.ref('category') : sql<string>`(category || '')`
  if (category !== undefined) menu = menu.where(itsCategory, '=', category)
  if (minCents !== undefined) menu = menu.where('price_cents', '>=', minCents)
  if (maxCents !== undefined) menu = menu.where('price_cents', '<=', maxCents)
  if (distributorEmail !== undefined) menu = menu.where('distributor_email', '=', distributorEmail)
  if (bits !== undefined) menu = menu.where(fitsNeeds(bits))
  return rare ? menu.where(hasBits(rare)) : menu
}

const searchMenu = createMealSearch({ meals: onMenu, columns: mealColumns })

/** Meals on the menu, newest first. */
export async function listMeals(db: Database, filter: MenuFilter, { size, after }: PageRequest) {
  const values = valuesOf(filter)
  const rare = await rareNeeds(db, values.bits, after)
  const wanted = { search: filter.search ?? '', after, limit: size + 1, areFew: rare !== undefined }
  const rows = await searchMenu(db, { ...values, rare }, wanted)
  return cutPage(rows, { size, after }, newestColumns)
}

export type SortKey = (typeof sortKeys)[number]

/** Filter and order of a ranking. */
type RankFilter = Pick<MenuFilter, 'search' | 'distributorEmail'>

/** Meals on the menu by number of likes or reviews, the highest first, then newest first. */
export function rankMeals(
  db: Database,
  sortBy: SortKey,
  { search = '', ...filter }: RankFilter,
  page: PageRequest<Rank>,
) {
  const columns = [sortBy, 'post_time', 'id'] as const
  return rankFound(db, onMenu(db, valuesOf(filter)), search, { page, columns })
}

/** Number of matching meals on the menu; of those that are searched for as `countUpTo`. */
export function countMeals(db: Database, filter: RankFilter): Promise<number | undefined> {
  const { search = '', ...rest } = filter
  const menu = onMenu(db, valuesOf(rest))
  if (!isBlank(search)) return countMealsFound(db, menu, search)
  return filter.distributorEmail ? countRows(menu) : findKeptCount(db, 'meals')
}

/** Whether diets and allergens are stated of any meal on the menu. */
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

/** A meal on the menu, whether this member likes it, and since when they are waiting for it. */
export async function findMeal(db: Database, id: string, userId: string | undefined) {
  const [meal] = await (userId === undefined ? findForVisitor(db, { id }) : findForMember(db, { id, userId }))
  return meal
}

const findForVisitor = builtOnce((db, { id }: { id: string }) => mealFor(db, id, undefined))
const findForMember = builtOnce((db, { id, userId }: { id: string; userId: string }) =>
  mealFor(db, id, userId),
)

const mealFor = (db: Database, id: string, userId: string | undefined) =>
  db
    .selectFrom('meals')
    .select([...mealColumns, likedBy(userId).as('liked'), requestedBy(userId).as('requested_at')])
    .where('id', '=', id)
    .where('status', '=', 'published')

/** Since when this member is waiting for the meal of the row; they may have asked for it at several mealtimes. */
const requestedBy = (userId: string | undefined) =>
  userId === undefined
    ? sql<string | Date | null>`null`
    : sql<string | Date | null>`(
        select min(request_time) from meal_requests
        where meal_requests.meal_id = meals.id and meal_requests.user_id = ${userId} and status = 'pending'
      )`
