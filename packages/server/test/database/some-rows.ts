import { newId } from '../../src/database/new-id.ts'
import type { Database } from '../../src/database/schema.ts'
import type { MealStatus } from '../../src/database/tables/meals.ts'
import { mealSearchText, memberSearchText } from '../../src/database/search.ts'

export const now = '2026-11-20T23:42:00.000Z'

export interface SomeMeal {
  readonly title?: string
  readonly ingredients?: readonly string[]
  readonly description?: string
  readonly status?: MealStatus
  readonly category?: 'Breakfast' | 'Lunch' | 'Dinner'
  readonly priceCents?: number
  readonly likes?: number
  readonly rating?: number
  readonly distributorEmail?: string
  /** When the meal was posted, in ISO 8601. */
  readonly postTime?: string
}

/** Returns a row of `meals` that breaks no rule unless the test chooses to. */
export function mealRow({ title = 'Khichuri', ingredients = [], description = '', ...meal }: SomeMeal = {}) {
  return {
    id: newId(),
    status: meal.status ?? 'published',
    title,
    category: meal.category ?? 'Lunch',
    image: '/art/meals/house-curry-rice-w1280.avif',
    ingredients: JSON.stringify(ingredients),
    description,
    price_cents: meal.priceCents ?? 400,
    likes: meal.likes ?? 0,
    rating: meal.rating ?? 0,
    distributor_email: meal.distributorEmail ?? 'kitchen@hostel.test',
    post_time: meal.postTime ?? now,
    search_text: mealSearchText({ title, ingredients, description }),
  }
}

export async function addMeal(db: Database, meal?: SomeMeal): Promise<string> {
  const row = mealRow(meal)
  await db.insertInto('meals').values(row).execute()
  return row.id
}

/** Adds a member with an identity. */
export async function addPerson(db: Database, email = `${newId()}@hostel.test`): Promise<string> {
  const id = newId()
  await db
    .insertInto('identity')
    .values({ id, name: 'Rahim', email, email_verified: true, created_at: now, updated_at: now })
    .execute()
  const search_text = memberSearchText({ name: 'Rahim', email })
  await db.insertInto('users').values({ id, email, name: 'Rahim', created_at: now, search_text }).execute()
  return id
}

export const requestRow = (mealId: string, userId: string) => ({
  id: newId(),
  meal_id: mealId,
  user_id: userId,
  meal_title: 'Khichuri',
  user_email: 'rahim@hostel.test',
  request_time: now,
})
