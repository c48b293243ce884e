import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let people: Person[]
let meals: string[]
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
  people = []
  for (const name of ['Ali', 'Ben', 'Mia', 'Zoe']) people.push(await world.join(name, { badge: 'Gold' }))
  meals = []
  for (const title of ['Dal', 'Soup', 'Rice']) meals.push(await world.addMeal({ title }))
})
afterEach(() => world.close())

/** Makes every member like and review every meal. */
async function fill() {
  for (const mealId of meals) {
    for (const { likes, reviews } of people) {
      await likes.add({ body: { mealId } })
      await reviews.write({ body: { mealId, reviewText: 'Good.' } })
    }
  }
}
const repeat = <T>(count: number, call: () => Promise<T>) => Array.from({ length: count }, call)

/** Returns the statuses of the refused calls; fails on unexpected ones. */
async function refusals(calls: readonly Promise<unknown>[], expected: readonly number[]) {
  const outcomes = await Promise.allSettled(calls)
  const statuses = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.status] : [],
  )
  expect(expected).toEqual(expect.arrayContaining([...new Set(statuses)]))
  return statuses.length
}

describe('at the same moment', () => {
  it('a member is removed once, and their likes are subtracted once', async () => {
    await fill()
    const [ali] = people
    const remove = () => admin.members.remove({ params: { id: String(ali?.id) } })
    expect(await refusals(repeat(20, remove), [404])).toBe(19)
    await expectTrueCounters(world)
    const likes = (await world.visitor.meals.list({ query: {} })).body.map((meal) => meal.likes)
    expect(likes).toEqual([3, 3, 3])
  })

  it('a review is deleted once, by its author or an admin', async () => {
    await fill()
    const [ali] = people
    const [review] = (await ali?.reviews.list({ query: { limit: 1 } }))?.body ?? []
    const params = { id: String(review?._id) }
    const calls = [
      ...repeat(20, async () => ali?.reviews.remove({ params })),
      ...repeat(20, () => admin.reviews.removeAsAdmin({ params })),
    ]
    expect(await refusals(calls, [404])).toBe(39)
    await expectTrueCounters(world)
    expect(await world.db.selectFrom('reviews').select('id').execute()).toHaveLength(11)
  })

  it('a meal is removed once, and leaves nothing behind', async () => {
    await fill()
    const [mealId = ''] = meals
    for (const { mealRequests } of people) await mealRequests.create({ body: { mealId } })
    const calls = repeat(20, () => admin.meals.remove({ params: { id: mealId } }))
    expect(await refusals(calls, [404])).toBe(19)
    await expectTrueCounters(world)
    for (const table of ['meal_likes', 'reviews'] as const) {
      expect(await world.db.selectFrom(table).select('meal_id').execute()).toHaveLength(8)
    }
    const requests = await world.db.selectFrom('meal_requests').select(['status', 'meal_id']).execute()
    expect(requests).toEqual(people.map(() => ({ status: 'cancelled', meal_id: null })))
  })

  it('likes, reviews and requests are made and removed while members and a meal are removed [D9]', async () => {
    await fill()
    const [stable = '', gone = '', changing = ''] = meals
    const busy = people.flatMap(({ likes, reviews, mealRequests }, index) =>
      [stable, gone, changing].flatMap((mealId) => [
        ...repeat(5, () => likes.remove({ params: { mealId } })),
        ...repeat(5, () => likes.add({ body: { mealId } })),
        reviews.write({ body: { mealId, reviewText: `Again ${index}` } }),
        mealRequests.create({ body: { mealId } }),
      ]),
    )
    const removals = [
      ...people.slice(0, 2).map(({ id }) => admin.members.remove({ params: { id } })),
      admin.meals.remove({ params: { id: gone } }),
      admin.meals.update({ params: { id: changing }, body: { title: 'Changed' } }),
    ]
    // the refusals: 401 for removed members, 404 for removed meals, 409 for repeated likes
    const refused = refusals(busy, [401, 404, 409])
    await Promise.all(removals)
    await refused

    await expectTrueCounters(world)
    const left = people.slice(2).map(({ id }) => id)
    const likers = await world.db.selectFrom('meal_likes').select(['user_id', 'meal_id']).execute()
    expect(likers.filter(({ user_id, meal_id }) => !left.includes(user_id) || meal_id === gone)).toEqual([])
    const pending = await world.db
      .selectFrom('meal_requests')
      .select(['user_id', 'meal_id'])
      .where('status', '=', 'pending')
      .execute()
    expect(
      pending.filter(({ user_id, meal_id }) => !left.includes(String(user_id)) || meal_id === gone),
    ).toEqual([])
  })
})
