import { api, createClient, type Send } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactEmail, newWorld, type World } from '../world.ts'

let world: World
let mealId: string
let clients: Readonly<Record<string, Send>>
const login = 'warden@hostel.test'

beforeAll(async () => {
  world = await newWorld()
  mealId = await world.addMeal({ title: 'Dal', distributorEmail: login })
  await world.addMeal({ title: 'Pilau', distributorEmail: login, status: 'upcoming' })
  const [gold, admin] = [
    await world.join('Gold', { badge: 'Gold' }),
    await world.join('Ada', { role: 'admin' }),
  ]
  clients = { visitor: world.sendAs(), member: gold.send, admin: admin.send }
})
afterAll(() => world.close())

/** Returns the responses of every call that returns meals, for this caller. */
async function mealsSeenBy(name: string) {
  const client = createClient(api, clients[name] ?? world.sendAs())
  const lists = await Promise.all([
    client.meals.list({ query: {} }),
    client.meals.search({ query: { search: 'dal' } }),
    client.meals.ranking({ query: {} }),
    client.meals.ranking({ query: { sortBy: 'likes' } }),
    client.upcomingMeals.list({ query: {} }),
  ])
  const seen: { distributorEmail: string }[] = lists.flatMap<{ distributorEmail: string }>(({ body }) => body)
  return [...seen, await client.meals.find({ params: { id: mealId } })]
}

describe('a distributor’s email, which is also an admin’s login', () => {
  it.each([
    ['visitor', contactEmail],
    ['member', contactEmail],
    ['admin', login],
  ])('for a %s is %s [C31]', async (name, email) => {
    expect((await mealsSeenBy(name)).map((meal) => meal.distributorEmail)).toEqual(Array(6).fill(email))
  })

  it.each(['visitor', 'member'])('cannot be discovered by a %s [C31]', async (name) => {
    const { meals } = createClient(api, clients[name] ?? world.sendAs())
    const countMeals = async (distributorEmail: string) =>
      (await meals.ranking({ query: { distributorEmail, sortBy: 'likes' } })).body.length
    expect(await Promise.all([login, 'unknown@hostel.test', contactEmail].map(countMeals))).toEqual([0, 0, 1])
  })

  it('can be used as a filter by admins [C31]', async () => {
    const { meals } = createClient(api, clients['admin'] ?? world.sendAs())
    const countMeals = async (distributorEmail: string) =>
      (await meals.ranking({ query: { distributorEmail } })).body.length
    expect(await Promise.all([login, contactEmail].map(countMeals))).toEqual([1, 0])
  })

  it('is in no answer to a visitor', async () => {
    const answers = await Promise.all(
      ['/allMeal', '/meals', '/allmealSearch', '/upcoming-meals', `/allMeal/${mealId}`].map(
        async (path) => (await world.app.inject({ url: path })).body,
      ),
    )
    expect(answers.join()).toContain(contactEmail)
    expect(answers.join()).not.toContain(login)
  })
})
