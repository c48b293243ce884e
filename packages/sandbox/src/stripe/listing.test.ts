import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShelf } from './api/shelf.ts'
import { catchRefusal } from './testing/refusal.ts'
import { openWorld } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
const made: string[] = []
beforeAll(async () => {
  world = await openWorld()
  for (let count = 0; count < 5; count += 1) {
    made.unshift((await world.newIntent()).id)
  }
})
afterAll(() => world.close())

test('intents are listed newest first and page by page, as the SDK expects', async () => {
  const first = await world.shop.paymentIntents.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true])
  const before = await world.shop.paymentIntents.list({ limit: 2, ending_before: made[3] ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(1, 3))

  const all: string[] = []
  for await (const { id } of world.shop.paymentIntents.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(made)
})

test('a time range narrows the list', async () => {
  const { created } = await world.shop.paymentIntents.retrieve(made[0] ?? '')
  const within = await world.shop.paymentIntents.list({ created: { gte: created - 60, lte: created } })
  expect(within.data.length).toBe(5)
  const before = await world.shop.paymentIntents.list({ created: { lt: created - 60 } })
  expect(before.data).toEqual([])
  const after = await world.shop.paymentIntents.list({ created: { gt: created } })
  expect(after.data).toEqual([])
})

test('a page has up to a hundred items, and starts after an existing one', async () => {
  expect((await catchRefusal(world.shop.paymentIntents.list({ limit: 101 }))).statusCode).toBe(400)
  const lost = await catchRefusal(world.shop.paymentIntents.list({ starting_after: 'pi_none' }))
  expect(lost.code).toBe('resource_missing')
})

test('a property that is not a reference cannot be expanded', async () => {
  const error = await catchRefusal(world.shop.paymentIntents.retrieve(made[0] ?? '', { expand: ['status'] }))
  expect(error.message).toBe('This property cannot be expanded (status).')
})

test('a shelf with a limit drops its oldest items', () => {
  const shelf = createShelf<{ id: string }>({ limit: 2 })
  for (const id of ['a', 'b', 'c']) shelf.put({ id })
  expect(shelf.newestFirst().map(({ id }) => id)).toEqual(['c', 'b'])
})
