import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { newId } from '../../src/database/new-id.ts'
import { grant } from '../../src/money/ledger/grant.ts'
import {
  readBadge,
  makeEvent,
  readLedger,
  newPaymentWorld,
  type PaymentFixtures,
  save,
} from './payment-fixtures.ts'
import type { Person, World } from '../world.ts'

describe('a dispute', () => {
  let world: World
  let fixtures: PaymentFixtures
  let admin: Person
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
    admin = await world.join('office', { role: 'admin' })
  })
  afterAll(() => world.close())

  it('takes the badge away while it is open, and gives it back when the hostel wins', async () => {
    const resident = await fixtures.join()
    await fixtures.buy(resident, 10)
    const gold = await fixtures.buy(resident, 20)

    expect((await fixtures.deliver(await fixtures.disputeEvent(gold, 'open'))).statusCode).toBe(200)
    expect(await readBadge(resident)).toBe('Silver')
    expect((await readLedger(resident)).map(({ dispute }) => dispute?.state)).toEqual(['open', undefined])

    await fixtures.deliver(await fixtures.disputeEvent(gold, 'won'))
    expect(await readBadge(resident)).toBe('Gold')
    expect((await readLedger(resident)).map(({ dispute }) => dispute?.state)).toEqual(['won', undefined])
  })

  it('takes the badge away for good when the hostel loses, but the payer may buy it again', async () => {
    const resident = await fixtures.join()
    const gold = await fixtures.buy(resident, 20)
    await fixtures.deliver(await fixtures.disputeEvent(gold, 'open'))
    await fixtures.deliver(await fixtures.disputeEvent(gold, 'lost'))
    expect(await readBadge(resident)).toBe('Bronze Badge')
    await fixtures.buy(resident, 20)
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('ends in the same state whatever the order of its events, even if they are repeated or concurrent', async () => {
    const resident = await fixtures.join()
    const gold = await fixtures.buy(resident, 20)
    const opened = await fixtures.disputeEvent(gold, 'open')
    const closed = await fixtures.disputeEvent(gold, 'won')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => fixtures.deliver(index % 2 === 0 ? closed : opened)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('that has ended is not reopened by a state that was read before', async () => {
    const resident = await fixtures.join()
    const gold = await fixtures.buy(resident, 20)
    world.stripe.control.openDispute(gold)
    const stale = await world.stripe.provider.find(gold)
    await fixtures.deliver(await fixtures.disputeEvent(gold, 'won'))
    if (stale) await grant({ db: world.db, clock: systemClock, timeZone: 'Asia/Kolkata' }, stale)
    expect([stale?.dispute?.state, await readBadge(resident)]).toEqual(['open', 'Gold'])
  })

  it('prevents the badge if it arrives before the payment', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    await fixtures.deliver(await fixtures.disputeEvent(transactionId, 'open'))
    await fixtures.deliver(await fixtures.succeededEvent(transactionId))
    expect([await readBadge(resident), (await readLedger(resident))[0]?.dispute?.state]).toEqual([
      'Bronze Badge',
      'open',
    ])
  })

  it('about an unknown payment, or about none, is acknowledged', async () => {
    for (const payment_intent of ['pi_unknown', null]) {
      const event = makeEvent('charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent })
      expect((await fixtures.deliver(event)).statusCode).toBe(200)
    }
  })

  it('is detected by reconciliation if no event arrives, both when it opens and when it closes', async () => {
    const resident = await fixtures.join()
    const gold = await fixtures.buy(resident, 20)
    world.stripe.control.openDispute(gold)
    await admin.adminPayments.reconcile()
    expect(await readBadge(resident)).toBe('Bronze Badge')
    world.stripe.control.closeDispute(gold, 'won')
    await admin.adminPayments.reconcile()
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('is detected even for an old payment that reconciliation no longer reads', async () => {
    const resident = await fixtures.join()
    const id = `pi_${newId()}`
    const metadata = { userId: resident.id, packageName: 'Gold', email: resident.email }
    const at = new Date(Date.now() - 40 * 24 * 60 * 60_000)
    world.stripe.control.addPastPayment({ id, amount: 2000, currency: 'usd', metadata, at })
    await save(resident, id)
    await admin.adminPayments.reconcile()
    expect(await readBadge(resident)).toBe('Gold')
    world.stripe.control.openDispute(id)
    await admin.adminPayments.reconcile()
    expect(await readBadge(resident)).toBe('Bronze Badge')
  })

  it('prevents a refund of the same payment', async () => {
    const resident = await fixtures.join()
    const gold = await fixtures.buy(resident, 20)
    await fixtures.deliver(await fixtures.disputeEvent(gold, 'open'))
    const [payment] = await readLedger(resident)
    await expect(
      admin.adminPayments.refund({ params: { id: payment?._id ?? newId() } }),
    ).rejects.toMatchObject({ code: 'refund-refused', message: expect.stringContaining('charged back') })
  })

  it('is shown to admins in the list, the CSV table and the totals of the month', async () => {
    const resident = await fixtures.join()
    const refunded = async () => (await admin.adminPayments.totals())[0]?.refunded ?? 0
    const before = await refunded()
    const gold = await fixtures.buy(resident, 20)
    await fixtures.deliver(await fixtures.disputeEvent(gold, 'open'))

    const { body } = await admin.adminPayments.list({ query: { search: gold } })
    expect(body[0]?.dispute).toEqual({ state: 'open', openedAt: expect.any(String) })
    const csv = await (await admin.send(`/admin-payments.csv?search=${gold}`, {})).text()
    expect(csv).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,open,card,\r\n$/)
    expect((await refunded()) - before).toBe(20)

    await fixtures.deliver(await fixtures.disputeEvent(gold, 'won'))
    expect(await refunded()).toBe(before)
  })

  it('does not lower the totals again if the payment has already been refunded', async () => {
    const resident = await fixtures.join()
    const refunded = async () => (await admin.adminPayments.totals())[0]?.refunded ?? 0
    const before = await refunded()
    const gold = await fixtures.buy(resident, 20)
    const [payment] = await readLedger(resident)
    await admin.adminPayments.refund({ params: { id: payment?._id ?? newId() } })
    await fixtures.deliver(await fixtures.disputeEvent(gold, 'open'))
    expect((await readLedger(resident))[0]?.dispute?.state).toBe('open')
    expect((await refunded()) - before).toBe(20)
  })
})

describe('a member who is removed', () => {
  let world: World
  let fixtures: PaymentFixtures
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
  })
  afterAll(() => world.close())

  const listPayments = (transactionId: string) =>
    world.db
      .selectFrom('payments')
      .select(['transaction_id', 'user_id'])
      .where('transaction_id', '=', transactionId)
      .execute()

  it('by an admin cannot complete an open purchase', async () => {
    const [admin, resident] = [await world.join('warden', { role: 'admin' }), await fixtures.join()]
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    await admin.members.remove({ params: { id: resident.id } })
    await world.mails()
    const { transactionId, succeeded } = await world.stripe.pay(clientSecret)
    expect(succeeded).toBe(false)
    expect((await fixtures.stripe.paymentIntents.retrieve(transactionId)).status).toBe('canceled')
    expect(await listPayments(transactionId)).toEqual([])
  })

  it('by their own choice cannot complete an open purchase either', async () => {
    const resident = await fixtures.join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    await resident.account.remove({ body: {} })
    await world.mails()
    expect((await world.stripe.pay(clientSecret)).succeeded).toBe(false)
  })

  it('just after paying leaves a payment without a payer', async () => {
    const [admin, resident] = [await world.join('keeper', { role: 'admin' }), await fixtures.join()]
    const { transactionId } = await fixtures.pay(resident, 20)
    await admin.members.remove({ params: { id: resident.id } })
    await world.mails()
    expect(await listPayments(transactionId)).toEqual([{ transaction_id: transactionId, user_id: null }])
  })
})
