import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

it('a refusal names the invalid field of a form [C24]', async () => {
  const admin = await world.join('admin', { role: 'admin' })
  const params = { id: await world.addMeal() }

  const noTitle = admin.meals.update({ params, body: { title: ' ' } })
  await expect(noTitle).rejects.toMatchObject({ field: 'title', message: 'Title is required' })
  const noPrice = admin.meals.update({ params, body: { price: -1 } })
  await expect(noPrice).rejects.toMatchObject({ field: 'price', message: 'Price cannot be below 0' })
})

it('a refusal of the whole call names no field', async () => {
  const admin = await world.join('cook', { role: 'admin' })
  const unknown = admin.meals.update({ params: { id: randomUUID() }, body: { title: 'Khichuri' } })
  await expect(unknown).rejects.toMatchObject({ code: 'not-found', field: undefined })
})
