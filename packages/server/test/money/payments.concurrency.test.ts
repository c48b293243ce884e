import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockMember } from '../../src/database/locks.ts'
import { newId } from '../../src/database/new-id.ts'
import { sessionsWaiting } from '../start/database-restart/sessions.ts'
import { newPaymentWorld, type PaymentFixtures, readBadge, readLedger, save } from './payment-fixtures.ts'
import { watchBadges } from './watch-badges.ts'
import type { Person, World } from '../world.ts'

const readBadgeUntil = async (resident: Person) =>
  (await resident.members.details({ query: { email: resident.email } })).badgeUntil ?? ''

const many = 200

describe('at the same moment', () => {
  let world: World
  let fixtures: PaymentFixtures
  let badges: Awaited<ReturnType<typeof watchBadges>>
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
    badges = await watchBadges(world)
  })
  afterAll(async () => {
    await badges.stop()
    await world.close()
  })

  it(`${many} calls and ${many} events, each event twice, make one payment and one change of the badge in any order [C10]`, async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    const event = await fixtures.succeededEvent(transactionId)
    const others = await Promise.all(
      Array.from({ length: many / 2 }, () => fixtures.succeededEvent(transactionId)),
    )
    const reports = inAnyOrder([
      ...Array.from({ length: many }, () => async () => void (await save(resident, transactionId))),
      ...Array.from({ length: many / 2 }, () => event)
        .concat(others)
        .map((payload) => async () => expect((await fixtures.deliver(payload)).statusCode).toBe(200)),
    ])
    await Promise.all(reports.map((report) => report()))

    expect(await readLedger(resident)).toHaveLength(1)
    expect(await badges.list(resident.id)).toEqual(['Gold'])
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('two purchases of one member result in the higher badge in any order [C10]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const resident = await fixtures.join()
      const paid = await Promise.all([payFor(resident, 'Platinum', 3000), payFor(resident, 'Silver', 1000)])
      const events = await Promise.all(paid.map((transactionId) => fixtures.succeededEvent(transactionId)))
      await Promise.all(
        inAnyOrder([
          ...paid.map((transactionId) => () => save(resident, transactionId)),
          ...events.map((event) => () => fixtures.deliver(event)),
        ]).map((report) => report()),
      )
      expect(await readBadge(resident)).toBe('Platinum')
      expect(await readLedger(resident)).toHaveLength(2)
    }
  })

  const payFor = (resident: Person, packageName: string, amount: number) =>
    fixtures.payMismatched(resident, {
      amount,
      metadata: { userId: resident.id, packageName, email: resident.email },
    })

  it('a purchase and the refund of another result in the badge of the remaining payment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const resident = await fixtures.join()
      const silver = await fixtures.buy(resident, 10)
      const gold = await fixtures.pay(resident, 20)
      const events = [await fixtures.refundedEvent(silver), await fixtures.succeededEvent(gold.transactionId)]
      await Promise.all(inAnyOrder([...events, ...events]).map((event) => fixtures.deliver(event)))

      expect(await readBadge(resident)).toBe('Gold')
      const ledger = await readLedger(resident)
      expect(ledger.map(({ transactionId, refundedAt }) => [transactionId, refundedAt !== null])).toEqual(
        expect.arrayContaining([
          [silver, true],
          [gold.transactionId, false],
        ]),
      )
    }
  })

  it('an admin and the provider refund one payment, which lowers the badge and is recorded once', async () => {
    const admin = await world.join('office', { role: 'admin' })
    for (let round = 0; round < 10; round += 1) {
      const resident = await fixtures.join()
      const event = await fixtures.refundedEvent(await fixtures.buy(resident, 20))
      const [payment] = await readLedger(resident)
      const id = String(payment?._id)
      const [delivered, refunded] = await Promise.allSettled([
        fixtures.deliver(event),
        admin.adminPayments.refund({ params: { id } }),
      ])
      expect(delivered).toMatchObject({ value: { statusCode: 200 } })
      const refusals = refunded.status === 'rejected' ? [refunded.reason.code] : []
      // the call finds the payment recorded if the event came first
      expect(refusals.filter((code) => code !== 'already-refunded')).toEqual([])
      expect(await readBadge(resident)).toBe('Bronze Badge')
      const { body: acts } = await admin.audit.list({ query: { act: 'payment-refunded' } })
      expect(acts.filter(({ subject }) => subject.id === id)).toHaveLength(1 - refusals.length)
    }
  })

  it('a renewal and a simultaneous refund result in the months that remain paid', async () => {
    const admin = await world.join('accounts', { role: 'admin' })
    await admin.hostel.changeSetting({
      params: { name: 'validityMonthsSilver' },
      body: { value: 1, revision: 0 },
    })
    const enter = ({ email }: Person, renews?: string) =>
      admin.adminPayments.enter({
        body: { email, packageName: 'Silver', method: 'cash', reference: '', renews },
      })
    for (let round = 0; round < 10; round += 1) {
      const resident = await fixtures.join()
      await enter(resident)
      const first = await readBadgeUntil(resident)
      const { payment } = await enter(resident, first)
      const second = await readBadgeUntil(resident)
      const [renewed] = await Promise.allSettled([
        enter(resident, second),
        admin.adminPayments.refund({ params: { id: payment._id } }),
      ])
      // the renewal is refused if the refund came first, because the end date that it names has changed by then
      expect(await readBadgeUntil(resident)).toBe(renewed.status === 'fulfilled' ? second : first)
    }
  })

  async function enterCash({ email }: Person) {
    const admin = await world.join(`office-${newId()}`, { role: 'admin' })
    const body = { email, packageName: 'Platinum', method: 'cash', reference: '' } as const
    const { payment } = await admin.adminPayments.enter({ body })
    return { admin, id: payment._id }
  }

  const enteredAndBought = {
    'paid in cash': enterCash,
    async 'paid by card'(resident: Person) {
      const admin = await world.join(`office-${newId()}`, { role: 'admin' })
      await fixtures.buy(resident, 30)
      return { admin, id: String((await readLedger(resident))[0]?._id) }
    },
  }
  it.each(Object.entries(enteredAndBought))(
    'only one of many simultaneous calls refunds what was %s [C10]',
    async (_how, pay) => {
      for (let round = 0; round < 5; round += 1) {
        const { admin, id } = await pay(await fixtures.join())
        const refund = () => admin.adminPayments.refund({ params: { id } })
        const answers = await Promise.allSettled(Array.from({ length: 8 }, refund))
        const codes = answers.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'refunded'))
        expect(codes.toSorted()).toEqual([...Array<string>(7).fill('already-refunded'), 'refunded'])
      }
    },
  )

  it.runIf(process.env['TEST_DIALECT'] === 'postgres')(
    'a refund that waits for the lock on its payer holds no lock on the payment',
    async () => {
      const resident = await fixtures.join()
      const { admin, id } = await enterCash(resident)
      const { refunding } = await world.db.transaction().execute(async (tx) => {
        await lockMember(tx, resident.id, 'update')
        const waiting = admin.adminPayments.refund({ params: { id } })
        await vi.waitFor(async () => expect(await sessionsWaiting(tx)).toBe(1))
        const payment = tx.selectFrom('payments').select('id').where('id', '=', id)
        expect(await payment.forUpdate().noWait().execute()).toHaveLength(1)
        return { refunding: waiting }
      })
      await refunding
      expect(await readBadge(resident)).toBe('Bronze Badge')
    },
  )
})

const inAnyOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
