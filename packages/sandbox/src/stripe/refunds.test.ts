import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from './test-cards.ts'
import { refusalOf } from './testing/refusal.ts'
import { openWorld } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function paid(): Promise<string> {
  const intent = await world.newIntent()
  await world.payInBrowser(intent, testCards.visa)
  return intent.id
}

test('a whole refund gives everything back, once', async () => {
  const id = await paid()
  const refund = await world.shop.refunds.create({ payment_intent: id, reason: 'requested_by_customer' })
  expect(refund).toMatchObject({ amount: 2000, status: 'succeeded', payment_intent: id })

  const { latest_charge: charge } = await world.shop.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  })
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 2000 })
  const again = await refusalOf(world.shop.refunds.create({ payment_intent: id }))
  expect(again).toMatchObject({
    code: 'charge_already_refunded',
    message: expect.stringContaining('has already been refunded.'),
  })
})

test('partial refunds add up, and no more than the charge is given back', async () => {
  const id = await paid()
  await world.shop.refunds.create({ payment_intent: id, amount: 500 })
  const { data: charges } = await world.shop.charges.list({ payment_intent: id })
  expect(charges[0]).toMatchObject({ refunded: false, amount_refunded: 500 })

  const over = await refusalOf(world.shop.refunds.create({ payment_intent: id, amount: 1501 }))
  expect(over).toMatchObject({
    statusCode: 400,
    message: 'Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)',
  })
  await world.shop.refunds.create({ charge: charges[0]?.id ?? '', amount: 1500 })
  expect(await world.shop.charges.retrieve(charges[0]?.id ?? '')).toMatchObject({
    refunded: true,
    amount_refunded: 2000,
  })
  expect((await world.shop.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([
    1500, 500,
  ])
})

test('a refusal changes nothing', async () => {
  const id = await paid()
  const metadata = { note: 'x'.repeat(501) }
  await refusalOf(world.shop.refunds.create({ payment_intent: id, metadata }))
  expect((await world.shop.charges.list({ payment_intent: id })).data[0]?.amount_refunded).toBe(0)
})

test('what was not paid is not refunded', async () => {
  const { id } = await world.newIntent()
  const unpaid = await refusalOf(world.shop.refunds.create({ payment_intent: id }))
  expect(unpaid.message).toBe('This PaymentIntent does not have a successful charge to refund.')
  const unknown = await refusalOf(world.shop.refunds.create({ payment_intent: 'pi_none' }))
  expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})
