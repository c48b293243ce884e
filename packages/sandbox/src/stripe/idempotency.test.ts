import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refusalOf } from './testing/refusal.ts'
import { openWorld } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.control.setLatency(0))
afterAll(() => world.close())

const silver = { amount: 1000, currency: 'usd' }

test('the same call under the same key is done once and says that it was replayed', async () => {
  const first = await world.shop.paymentIntents.create(silver, { idempotencyKey: 'once' })
  const second = await world.shop.paymentIntents.create(silver, { idempotencyKey: 'once' })
  expect(second.id).toBe(first.id)
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
})

test('the same key for another call is refused', async () => {
  const { id } = await world.shop.paymentIntents.create(silver, { idempotencyKey: 'taken' })
  const params = await refusalOf(
    world.shop.paymentIntents.create({ ...silver, amount: 3000 }, { idempotencyKey: 'taken' }),
  )
  expect(params).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    message: expect.stringContaining('can only be used with the same parameters'),
  })
  const endpoint = await refusalOf(world.shop.paymentIntents.cancel(id, {}, { idempotencyKey: 'taken' }))
  expect(endpoint.message).toContain('can only be used for the same endpoint')
  expect((await world.shop.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
})

test('a key in flight is told so, and the SDK’s own retries get the one answer', async () => {
  world.control.setLatency(60)
  const patient = { idempotencyKey: 'double-click', maxNetworkRetries: 3 }
  const first = world.shop.paymentIntents.create(silver, patient)
  const impatient = await refusalOf(
    world.shop.paymentIntents.create(silver, { idempotencyKey: 'double-click', maxNetworkRetries: 0 }),
  )
  expect(impatient).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  const [one, other] = await Promise.all([first, world.shop.paymentIntents.create(silver, patient)])
  expect(other.id).toBe(one.id)
})

test('a refused card is refused again under its key, a call that did nothing may be corrected', async () => {
  const intent = await world.newIntent()
  const declined = { payment_method: 'pm_card_visa_chargeDeclined' }
  const key = { idempotencyKey: 'declined' }
  await refusalOf(world.shop.paymentIntents.confirm(intent.id, declined, key))
  const again = await refusalOf(world.shop.paymentIntents.confirm(intent.id, declined, key))
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  expect((await world.shop.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)

  const corrected = { idempotencyKey: 'corrected' }
  await refusalOf(world.shop.paymentIntents.create({ ...silver, amount: 1 }, corrected))
  expect((await world.shop.paymentIntents.create(silver, corrected)).amount).toBe(1000)
})
