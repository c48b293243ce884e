import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players } from '../testing/players.ts'
import type { Player } from '../testing/players.ts'
import { catchRefusal } from '../testing/refusal.ts'

describe.each(players)('refunds of $name', ({ open }) => {
  let player: Player
  beforeAll(async () => {
    player = await open()
  })
  afterAll(() => player.close())

  const listCharges = async (intent: string) =>
    (await player.shop.charges.list({ payment_intent: intent })).data
  const refund = (params: Parameters<typeof player.shop.refunds.create>[0]) =>
    player.shop.refunds.create(params)

  test('of a whole payment refund everything once', async () => {
    const id = await player.paid()
    expect(await refund({ payment_intent: id, reason: 'requested_by_customer' })).toMatchObject({
      id: expect.stringMatching(/^p?re_/),
      object: 'refund',
      amount: 2000,
      currency: 'usd',
      status: 'succeeded',
      payment_intent: id,
    })
    const { status, latest_charge: charge } = await player.shop.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    })
    expect([status, charge]).toMatchObject(['succeeded', { refunded: true, amount_refunded: 2000 }])
    expect(await catchRefusal(refund({ payment_intent: id }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'charge_already_refunded',
      message: expect.stringContaining('has already been refunded.'),
    })
  })

  test('in parts add up to no more than the charge', async () => {
    const id = await player.paid()
    await refund({ payment_intent: id, amount: 500 })
    const [charge] = await listCharges(id)
    expect(charge).toMatchObject({ refunded: false, amount_refunded: 500 })

    expect(await catchRefusal(refund({ payment_intent: id, amount: 1501 }))).toMatchObject({
      statusCode: 400,
      message: 'Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)',
    })
    await refund({ charge: charge?.id ?? '', amount: 1500 })
    expect(await player.shop.charges.retrieve(charge?.id ?? '')).toMatchObject({
      refunded: true,
      amount_refunded: 2000,
    })
    const { data } = await player.shop.refunds.list({ payment_intent: id })
    expect(data.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([500, 1500])
  })

  test('that are refused change nothing', async () => {
    const id = await player.paid()
    await catchRefusal(refund({ payment_intent: id, metadata: { note: 'x'.repeat(501) } }))
    expect((await listCharges(id))[0]?.amount_refunded).toBe(0)
  })

  test('of unpaid or unknown payments are refused', async () => {
    const { id } = await player.newIntent()
    expect(await catchRefusal(refund({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('does not have a successful charge to refund.'),
    })
    expect(await catchRefusal(refund({ payment_intent: 'pi_none' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})
