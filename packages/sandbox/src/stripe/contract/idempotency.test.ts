import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players } from '../testing/players.ts'
import type { Player } from '../testing/players.ts'
import { catchRefusal } from '../testing/refusal.ts'
import { silver } from '../testing/world.ts'

const newKey = () => ({ idempotencyKey: randomUUID() })

describe.each(players)('idempotency keys of $name', ({ open }) => {
  let player: Player
  beforeAll(async () => {
    player = await open()
  })
  afterAll(() => player.close())

  test('make the same call run once, and mark repeated responses', async () => {
    const key = newKey()
    const first = await player.shop.paymentIntents.create(silver, key)
    const second = await player.shop.paymentIntents.create(silver, key)
    expect(second.id).toBe(first.id)
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
    expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  })

  test('are refused for a different call', async () => {
    const key = newKey()
    const { id } = await player.shop.paymentIntents.create(silver, key)
    const params = player.shop.paymentIntents.create({ ...silver, amount: 3000 }, key)
    expect(await catchRefusal(params)).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining('can only be used with the same parameters'),
    })
    const endpoint = await catchRefusal(player.shop.paymentIntents.cancel(id, {}, key))
    expect(endpoint).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    expect((await player.shop.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  })

  test('allow only one refund, even if they are repeated', async () => {
    const [id, key] = [await player.paid(), newKey()]
    const [first, second] = [
      await player.shop.refunds.create({ payment_intent: id }, key),
      await player.shop.refunds.create({ payment_intent: id }, key),
    ]
    expect(second.id).toBe(first.id)
    expect((await player.shop.refunds.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('repeat the refusal of a declined card without trying it again', async () => {
    const [{ id }, key] = [await player.newIntent(), newKey()]
    const declined = { payment_method: 'pm_card_visa_chargeDeclined' }
    await catchRefusal(player.shop.paymentIntents.confirm(id, declined, key))
    const again = await catchRefusal(player.shop.paymentIntents.confirm(id, declined, key))
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' })
    expect((await player.shop.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })
})
