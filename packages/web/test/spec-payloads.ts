import { expect } from 'vitest'
import type { startService } from './service.ts'

/** The fields that the specification lists for each call, in its body or query. */
export const specPayloads = {
  'GET /allmealSearch': ['search', 'category', 'minPrice', 'maxPrice'],
  'POST /like-upcomingMeals': ['mealId', 'userId'],
  'GET /user-details': ['email'],
  'POST /meal-request': ['mealId', 'userId', 'mealTitle', 'likeCount', 'reviewCount', 'requestTime'],
  'POST /like': ['mealId', 'userId'],
  'POST /review': ['mealId', 'userId', 'reviewText', 'title', 'likeCount', 'reviewCount'],
  'POST /users': ['email', 'name', 'photo', 'badge'],
  'POST /meals': [
    'title',
    'category',
    'image',
    'ingredients',
    'description',
    'price',
    'distributorName',
    'distributorEmail',
    'rating',
    'likes',
    'reviewsCount',
    'postTime',
  ],
  'PUT /meals/': ['title', 'category', 'ingredients', 'description', 'price', 'distributorName'],
  'GET /admin-meal-requests': ['search'],
  'POST /publish-meal': ['mealId'],
  'POST /add-upcoming-meal': [
    'title',
    'category',
    'image',
    'description',
    'price',
    'distributorName',
    'distributorEmail',
  ],
  'POST /create-payment-intent': ['price'],
  'POST /payments': ['email', 'price', 'packageName', 'transactionId', 'date'],
  'GET /payments': ['email'],
  'GET /meal-requests': ['userId'],
  'GET /reviews': ['userId'],
  'PUT /reviews/': ['_id', 'mealId', 'userId', 'title', 'reviewText', 'likeCount', 'reviewCount'],
} as const

/** Waits for a call, and expects it to send every field that the specification lists. */
export async function expectPayload(
  service: ReturnType<typeof startService>,
  call: keyof typeof specPayloads,
): Promise<Record<string, unknown>> {
  const find = () =>
    service.calls.find(({ name }) => (call.endsWith('/') ? name.startsWith(call) : name === call))
  await expect.poll(find).toBeDefined()
  const { body, query } = find() ?? {}
  const sent: Record<string, unknown> = { ...query, ...Object(body) }
  const filled = Object.keys(sent).filter((name) => sent[name] !== undefined)
  expect(filled).toEqual(expect.arrayContaining([...specPayloads[call]]))
  return sent
}
