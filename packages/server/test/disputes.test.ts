import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { grant } from '../src/payments/ledger/grant.ts'
import { badgeOf, eventOf, ledgerOf, openTill, type Till } from './payment-fixtures.ts'
import { newWorld, type World } from './world.ts'

describe('a payer who turns to their bank', () => {
  let world: World
  let till: Till
  let admin: Awaited<ReturnType<World['join']>>
  beforeAll(async () => {
    world = await newWorld()
    till = openTill(world)
    admin = await world.join('office', { role: 'admin' })
  })
  afterAll(() => world.close())

  it('loses the badge while the dispute is open, and has it back when the hostel wins', async () => {
    const resident = await till.join()
    await till.buy(resident, 10)
    const gold = await till.buy(resident, 20)

    expect((await till.tell(await till.disputeEvent(gold, 'open'))).statusCode).toBe(200)
    expect(await badgeOf(resident)).toBe('Silver')
    expect((await ledgerOf(resident)).map(({ dispute }) => dispute?.state)).toEqual(['open', undefined])

    await till.tell(await till.disputeEvent(gold, 'won'))
    expect(await badgeOf(resident)).toBe('Gold')
    expect((await ledgerOf(resident)).map(({ dispute }) => dispute?.state)).toEqual(['won', undefined])
  })

  it('does not get the badge back when the hostel loses, and may buy it anew', async () => {
    const resident = await till.join()
    const gold = await till.buy(resident, 20)
    await till.tell(await till.disputeEvent(gold, 'open'))
    await till.tell(await till.disputeEvent(gold, 'lost'))
    expect(await badgeOf(resident)).toBe('Bronze Badge')
    await till.buy(resident, 20)
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('is believed in whatever order the events come, however often, and however many at once', async () => {
    const resident = await till.join()
    const gold = await till.buy(resident, 20)
    const opened = await till.disputeEvent(gold, 'open')
    const closed = await till.disputeEvent(gold, 'won')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => till.tell(index % 2 === 0 ? closed : opened)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('is not believed by what was read before the dispute ended', async () => {
    const resident = await till.join()
    const gold = await till.buy(resident, 20)
    world.stripe.control.openDispute(gold)
    const stale = await world.stripe.provider.find(gold)
    await till.tell(await till.disputeEvent(gold, 'won'))
    if (stale) await grant(world.db, stale)
    expect([stale?.dispute?.state, await badgeOf(resident)]).toEqual(['open', 'Gold'])
  })

  it('may do so before the payment was recorded: it is recorded, and gives nothing', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    await till.tell(await till.disputeEvent(transactionId, 'open'))
    await till.tell(await till.succeededEvent(transactionId))
    expect([await badgeOf(resident), (await ledgerOf(resident))[0]?.dispute?.state]).toEqual([
      'Bronze Badge',
      'open',
    ])
  })

  it('is told of by an event about an unknown payment, or none, which changes nothing', async () => {
    for (const payment_intent of ['pi_unknown', null]) {
      const event = eventOf('charge.dispute.created', { id: 'du_1', object: 'dispute', payment_intent })
      expect((await till.tell(event)).statusCode).toBe(200)
    }
  })

  it('is noticed by reconciliation when no event arrives, at the beginning and at the end', async () => {
    const resident = await till.join()
    const gold = await till.buy(resident, 20)
    world.stripe.control.openDispute(gold)
    await admin.adminPayments.reconcile()
    expect(await badgeOf(resident)).toBe('Bronze Badge')
    world.stripe.control.closeDispute(gold, 'won')
    await admin.adminPayments.reconcile()
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('cannot be paid back besides', async () => {
    const resident = await till.join()
    const gold = await till.buy(resident, 20)
    await till.tell(await till.disputeEvent(gold, 'open'))
    const [payment] = await ledgerOf(resident)
    await expect(
      admin.adminPayments.refund({ params: { id: payment?._id ?? newId() } }),
    ).rejects.toMatchObject({ code: 'refund-refused', message: expect.stringContaining('charged back') })
  })

  it('is shown to admins: in the list, the table for spreadsheets, and as money gone in that month', async () => {
    const resident = await till.join()
    const refunded = async () => (await admin.adminPayments.totals())[0]?.refunded ?? 0
    const before = await refunded()
    const gold = await till.buy(resident, 20)
    await till.tell(await till.disputeEvent(gold, 'open'))

    const { body } = await admin.adminPayments.list({ query: { search: gold } })
    expect(body[0]?.dispute).toEqual({ state: 'open', openedAt: expect.any(String) })
    const csv = await (await admin.send(`/admin-payments.csv?search=${gold}`, {})).text()
    expect(csv).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,open\r\n$/)
    expect((await refunded()) - before).toBe(20)

    await till.tell(await till.disputeEvent(gold, 'won'))
    expect(await refunded()).toBe(before)
  })
})

describe('a member who is removed', () => {
  let world: World
  let till: Till
  beforeAll(async () => {
    world = await newWorld()
    till = openTill(world)
  })
  afterAll(() => world.close())

  const paymentsOf = (transactionId: string) =>
    world.db
      .selectFrom('payments')
      .select(['transaction_id', 'user_id'])
      .where('transaction_id', '=', transactionId)
      .execute()

  it('by an admin cannot pay what they had begun to pay', async () => {
    const [admin, resident] = [await world.join('warden', { role: 'admin' }), await till.join()]
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    await admin.members.remove({ params: { id: resident.id } })
    await world.mails()
    const { transactionId, succeeded } = await world.stripe.pay(clientSecret)
    expect(succeeded).toBe(false)
    expect((await till.stripe.paymentIntents.retrieve(transactionId)).status).toBe('canceled')
    expect(await paymentsOf(transactionId)).toEqual([])
  })

  it('by themselves cannot either', async () => {
    const resident = await till.join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    await resident.account.remove({ body: {} })
    await world.mails()
    expect((await world.stripe.pay(clientSecret)).succeeded).toBe(false)
  })

  it('just after they have paid leaves the payment, without its payer', async () => {
    const [admin, resident] = [await world.join('keeper', { role: 'admin' }), await till.join()]
    const { transactionId } = await till.pay(resident, 20)
    await admin.members.remove({ params: { id: resident.id } })
    await world.mails()
    expect(await paymentsOf(transactionId)).toEqual([{ transaction_id: transactionId, user_id: null }])
  })
})
