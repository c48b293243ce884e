import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testCards } from './test-cards.ts'
import { openWorld } from './testing/world.ts'

let folder: string
let keepIn: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stripe-stand-in-'))
  keepIn = path.join(folder, 'stripe.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

test('all payments and refunds survive a restart', async () => {
  const before = await openWorld({ keepIn })
  const [paid, refunded, refused, begun] = [
    await before.newIntent(),
    await before.newIntent(),
    await before.newIntent(),
    await before.newIntent(),
  ]
  await before.payInBrowser(paid, testCards.visa)
  await before.payInBrowser(refunded, testCards.visa)
  await before.shop.refunds.create({ payment_intent: refunded.id })
  await before.payInBrowser(refused, testCards.declined).catch(() => undefined)
  const remembered = await everything(before)
  await before.close()

  for (let restart = 0; restart < 2; restart += 1) {
    const after = await openWorld({ keepIn })
    expect(await everything(after)).toEqual(remembered)
    await after.close()
  }

  const after = await openWorld({ keepIn })
  expect((await after.payInBrowser(begun, testCards.visa)).status).toBe('succeeded')
  await expect(after.shop.refunds.create({ payment_intent: refunded.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  await after.close()
})

const everything = async ({ shop }: Awaited<ReturnType<typeof openWorld>>) => [
  await shop.paymentIntents.list().then(({ data }) => data),
  await shop.charges.list().then(({ data }) => data),
  await shop.refunds.list().then(({ data }) => data),
  await shop.events.list({ limit: 100 }).then(({ data }) => data),
]

test('the incomplete line of a killed process is ignored', async () => {
  const before = await openWorld({ keepIn })
  const intent = await before.newIntent()
  await before.close()
  await appendFile(keepIn, '["paymentIntents",{"id":"pi_ha')

  const after = await openWorld({ keepIn })
  expect((await after.shop.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id])
  await after.close()
})

test('a past payment is added like any other, but sends no event', async () => {
  const world = await openWorld()
  const at = new Date('2026-01-02T03:04:05.000Z')
  const payment = { id: 'pi_long_ago', amount: 2000, currency: 'usd', metadata: { userId: 'u1' }, at }
  world.control.addPastPayment(payment)
  world.control.addPastPayment({ ...payment, amount: 9900 })
  await world.control.settled()
  expect(world.receiver.received).toEqual([])

  const intent = await world.shop.paymentIntents.retrieve('pi_long_ago', { expand: ['latest_charge'] })
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 2000,
    created: at.getTime() / 1000,
    metadata: { userId: 'u1' },
    latest_charge: { paid: true, amount: 2000, created: at.getTime() / 1000, payment_intent: 'pi_long_ago' },
  })
  const refund = await world.shop.refunds.create({ payment_intent: 'pi_long_ago' })
  expect(refund).toMatchObject({ amount: 2000, status: 'succeeded' })
  await world.close()
})
