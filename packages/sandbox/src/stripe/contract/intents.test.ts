import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { players } from '../testing/players.ts'
import type { Player } from '../testing/players.ts'
import { catchRefusal } from '../testing/refusal.ts'
import { silver } from '../testing/world.ts'

describe.each(players)('intents of $name', ({ open }) => {
  let player: Player
  beforeAll(async () => {
    player = await open()
  })
  afterAll(() => player.close())

  test('start without a card and with their own client secret', async () => {
    const intent = await player.newIntent()
    expect(intent).toMatchObject({
      id: expect.stringMatching(/^pi_\w+$/),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 2000,
      amount_received: 0,
      currency: 'usd',
      latest_charge: null,
      livemode: false,
      metadata: { userId: 'u1', packageName: 'Gold' },
      payment_method_types: ['card'],
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`))
    expect(Math.abs(intent.created - Date.now() / 1000)).toBeLessThan(60)
    expect((await player.shop.paymentIntents.retrieve(intent.id)).id).toBe(intent.id)
  })

  test.each([
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 10.5 }, 'parameter_invalid_integer'],
    [{ tip: 5 }, 'parameter_unknown'],
  ])('with %o are refused', async (wrong, code) => {
    const error = await catchRefusal(player.shop.paymentIntents.create({ ...silver, ...wrong }))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code })
  })

  test('that are unknown get a 404', async () => {
    const error = await catchRefusal(player.shop.paymentIntents.retrieve('pi_none'))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })

  test('that have succeeded can be neither confirmed nor cancelled', async () => {
    const id = await player.paid()
    const acts = [
      player.shop.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      player.shop.paymentIntents.cancel(id),
    ]
    for (const act of acts) {
      expect(await catchRefusal(act)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      })
    }
    expect((await player.shop.paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  test('that are cancelled stay cancelled', async () => {
    const { id } = await player.newIntent()
    const cancelled = await player.shop.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const paying = player.shop.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect((await catchRefusal(paying)).statusCode).toBe(400)
    expect((await catchRefusal(player.shop.paymentIntents.cancel(id))).statusCode).toBe(400)
  })

  test('without a card cannot be confirmed', async () => {
    const { id } = await player.newIntent()
    const error = await catchRefusal(player.shop.paymentIntents.confirm(id))
    expect(error.message).toContain('missing a payment method')
  })

  test('are listed from a given time, page by page, with their charges and refunds', async () => {
    const gte = Math.floor(Date.now() / 1000) - 30
    const { id: begun } = await player.newIntent()
    const [paid, refunded] = [await player.paid(), await player.paid()]
    await player.shop.refunds.create({ payment_intent: refunded })
    const since = { created: { gte }, limit: 1 }

    const found = await idsIn(player.shop.paymentIntents.list(since), ({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([begun, paid, refunded]))
    expect(new Set(found).size).toBe(found.length)
    const charged = await idsIn(player.shop.charges.list(since), ({ payment_intent: intent }) => intent)
    expect(charged).toEqual(expect.arrayContaining([paid, refunded]))
    expect(charged).not.toContain(begun)
    const paidBack = await idsIn(player.shop.refunds.list(since), ({ payment_intent: intent }) => intent)
    expect(paidBack).toContain(refunded)
    expect(paidBack).not.toContain(paid)

    const future = { created: { gte: gte + 3600 } }
    expect((await player.shop.paymentIntents.list(future)).data).toEqual([])
  })

  test('create events', async () => {
    const id = await player.paid()
    await player.shop.refunds.create({ payment_intent: id })
    const types = ['payment_intent.created', 'payment_intent.succeeded', 'charge.refunded']
    const seen = async () => {
      const { data } = await player.shop.events.list({ types, limit: 50 })
      return data
        .filter(({ data: { object } }) => JSON.stringify(object).includes(id))
        .map(({ type }) => type)
    }
    // Stripe creates these events a moment later
    await vi.waitFor(async () => expect((await seen()).toSorted()).toEqual(types.toSorted()), 15_000)
  })

  test('cannot be listed with other keys', async () => {
    const listing = player.shop.paymentIntents.list({}, { apiKey: 'sk_test_unknown' })
    expect(await catchRefusal(listing)).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })
})

async function idsIn<T>(list: AsyncIterable<T>, getId: (item: T) => unknown) {
  const ids: unknown[] = []
  for await (const item of list) ids.push(getId(item))
  return ids
}
