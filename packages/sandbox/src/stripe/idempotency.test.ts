import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { catchRefusal } from './testing/refusal.ts'
import { openWorld, silver } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.control.setLatency(0))
afterAll(() => world.close())

test('while a call with a key is running, the same call is refused, but the SDK’s retries get the first response', async () => {
  world.control.setLatency(60)
  const patient = { idempotencyKey: 'double-click', maxNetworkRetries: 3 }
  const first = world.shop.paymentIntents.create(silver, patient)
  const impatient = await catchRefusal(
    world.shop.paymentIntents.create(silver, { idempotencyKey: 'double-click', maxNetworkRetries: 0 }),
  )
  expect(impatient).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  const [one, other] = await Promise.all([first, world.shop.paymentIntents.create(silver, patient)])
  expect(other.id).toBe(one.id)
})

test('a call that was refused before it did anything can be corrected and sent with the same key', async () => {
  const corrected = { idempotencyKey: 'corrected' }
  await catchRefusal(world.shop.paymentIntents.create({ ...silver, amount: 1 }, corrected))
  expect((await world.shop.paymentIntents.create(silver, corrected)).amount).toBe(1000)
})
