import { api, createClient } from '../../packages/contract/src/index.ts'
import type { Target } from './target.ts'

/** Every call that searches, filters or continues a list, and those that take most from a body. */
export async function targetsOf(origin: string): Promise<readonly Target[]> {
  const { meals } = createClient(api, (url, init) => fetch(new URL(url, origin), init))
  const { body, next } = await meals.list({ query: { limit: 1 } })
  const mealId = body[0]?.id ?? ''
  const cursor = encodeURIComponent(next ?? '')
  return [
    { url: `${origin}/meals?limit=2&cursor=${cursor}` },
    { url: `${origin}/allmealSearch?search=rice&category=Lunch&minPrice=1&maxPrice=9&limit=5` },
    { url: `${origin}/allMeal?search=rice&distributorEmail=a%40b.example&sortBy=likes&limit=5` },
    { url: `${origin}/meals/${mealId}?` },
    { url: `${origin}/reviews?mealId=${mealId}&limit=5` },
    { url: `${origin}/reviewsAdmin?search=good&limit=5` },
    { url: `${origin}/users?search=gold&sortBy=name&limit=5` },
    { url: `${origin}/user-details?email=gold%40warmladle.test` },
    { url: `${origin}/admin-meal-requests?search=gold&limit=5` },
    { url: `${origin}/admin-payments?search=gold&month=2026-11&limit=5` },
    { url: `${origin}/api/audit?search=gold&limit=5` },
    { url: `${origin}/review`, body: { mealId, reviewText: 'Good.' } },
    { url: `${origin}/like`, body: { mealId } },
    { url: `${origin}/api/auth/sign-in/email`, body: { email: 'a@hostel.test', password: 'a-password' } },
  ]
}
