import type { World } from '../../test/world.ts'
import type { GeneratedCall } from './arbitrary-calls.ts'

const unknownId = '01900000-0000-7000-8000-000000000000'

/** What stands in a generated call for what its caller knows: callers change, and calls are generated for all of them. */
const named = (name: string) => `known-${name}-known`
const names = /known-(\w+)-known/g

/** Values by the names of fields; ids are of everything that has one. */
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

/** An admin, who may call everything, with a meal, a review, a like and a request of their own, and another member. */
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
    /** The call with what this caller knows. */
    fill: ({ payload, ...call }: GeneratedCall) => ({
      ...call,
      url: fill(call.url),
      ...(payload !== undefined && { payload: typeof payload === 'string' ? fill(payload) : payload }),
    }),
  }
}
