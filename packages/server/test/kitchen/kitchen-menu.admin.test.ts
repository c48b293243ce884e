import { afterEach, beforeEach, expect, it } from 'vitest'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let cook: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Chef', { publishMinLikes: 0 }))
  cook = await world.join('Cook', { duties: ['kitchen'] })
})
afterEach(() => world.close())

const dal = {
  title: 'Dal',
  category: 'Lunch',
  description: 'Lentils.',
  image: 'https://pictures.test/dal.png',
  price: 4,
} as const
const adminOnly = { status: 403, code: 'admin-only' }

it('a cook adds, corrects and finds meals with their labels, but cannot remove any', async () => {
  const { insertedId: id } = await cook.meals.add({ body: { ...dal, ingredients: ['Lentils'] } })
  await cook.meals.update({
    params: { id },
    body: { title: 'Red dal', labels: { contains: ['milk'], mayContain: [], suits: ['vegetarian'] } },
  })
  const found = await cook.meals.ranking({ query: { search: 'red', sortBy: 'likes' } })
  expect([found.total, found.body.map(({ title }) => title)]).toEqual([1, ['Red dal']])
  expect(found.body[0]).toMatchObject({ distributorName: 'Cook', labels: { contains: ['milk'] } })
  await expect(cook.meals.remove({ params: { id } })).rejects.toMatchObject(adminOnly)
  await expect(cook.meals.removeMany({ body: { ids: [id] } })).rejects.toMatchObject(adminOnly)
  await expect(cook.meals.download({ query: {} })).rejects.toMatchObject(adminOnly)
  const { body } = await admin.audit.list({ query: {} })
  expect(body.map(({ act, actor }) => [act, actor.email])).toEqual([
    ['meal-updated', cook.email],
    ['meal-added', cook.email],
  ])
  for (const duties of [['desk'], ['accounts']] as const) {
    const other = await world.join(`Of the ${duties[0]}`, { duties })
    await expect(other.meals.update({ params: { id }, body: { price: 1 } })).rejects.toMatchObject(adminOnly)
    await expect(other.upcomingMeals.listForAdmin({ query: {} })).rejects.toMatchObject(adminOnly)
  }
})

it('a cook announces and publishes meals, but cannot see or change their distributor’s email', async () => {
  const distributor = { distributorName: 'Chef', distributorEmail: admin.email }
  const { insertedId: id = '' } = await admin.upcomingMeals.announce({ body: { ...dal, ...distributor } })
  const [shown] = (await cook.upcomingMeals.listForAdmin({ query: {} })).body
  expect(shown?.distributorEmail).not.toBe(admin.email)
  const body = { title: 'Red dal', distributorEmail: String(shown?.distributorEmail) }
  await cook.upcomingMeals.change({ params: { id }, body })
  const [updated] = (await admin.upcomingMeals.listForAdmin({ query: {} })).body
  expect(updated).toMatchObject({ title: 'Red dal', distributorEmail: admin.email })
  await expect(cook.upcomingMeals.withdraw({ params: { id } })).rejects.toMatchObject(adminOnly)
  expect(await cook.upcomingMeals.publish({ body: { mealId: id } })).toMatchObject({ success: true })
})
