import type { World } from '../../test/world.ts'
import type { GeneratedCall } from './arbitrary-calls.ts'

const unknownId = '01900000-0000-7000-8000-000000000000'

/** A placeholder for a value that the caller knows. Calls are generated once for all callers. */
const named = (name: string) => `known-${name}-known`
const names = /known-(\w+)-known/g

/** Values by field name. The ids belong to one record of each kind. */
export const known = {
  mealId: [named('mealId'), named('upcomingId'), unknownId],
  id: ['mealId', 'reviewId', 'requestId', 'ownId', 'otherId', 'otherId'].map(named).concat(unknownId),
  userId: [named('ownEmail'), named('ownId')],
  email: [named('ownEmail'), named('otherEmail')],
  distributorEmail: ['kitchen@hostel.test'],
  cursor: [named('cursor')],
  limit: [1, 3, 20],
  image: ['/art/meals/bento-box-w1280.avif', 'https://pictures.example.org/meal.png'],
  price: [10, 20, 30, 4.5],
  packageName: ['Silver', 'Gold', 'Platinum'],
  month: ['2026-11'],
}

const newName = () => `cook${crypto.randomUUID()}`

/** Returns an admin who may make every call and has a meal, a review, a like and a request, and another member. */
export async function newCaller({ join, addMeal, visitor }: World) {
  const caller = await join(newName(), { badge: 'Gold', role: 'admin' })
  const other = await join(newName(), { badge: 'Silver' })
  const mealId = await addMeal()
  const upcomingId = await addMeal({ status: 'upcoming' })
  await caller.reviews.write({ body: { mealId, reviewText: 'Good.' } })
  await caller.mealRequests.create({ body: { mealId } })
  await caller.likes.add({ body: { mealId } })
  const [review] = (await visitor.reviews.list({ query: { mealId } })).body
  const [request] = (await caller.mealRequests.list({ query: {} })).body
  const values: Readonly<Record<string, string | undefined>> = {
    mealId,
    upcomingId,
    reviewId: review?._id,
    requestId: request?._id,
    ownId: caller.id,
    otherId: other.id,
    ownEmail: caller.email,
    otherEmail: other.email,
    cursor: (await visitor.meals.list({ query: { limit: 1 } })).next,
  }
  const fill = (text: string) => text.replaceAll(names, (_, key) => values[key] ?? unknownId)
  return {
    cookie: caller.cookie,
    /** Fills in the values of this caller. */
    fill: ({ payload, ...call }: GeneratedCall) => ({
      ...call,
      url: fill(call.url),
      ...(payload !== undefined && { payload: typeof payload === 'string' ? fill(payload) : payload }),
    }),
  }
}
