import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { reconcile } from '../../src/money/reconciliation/reconcile.ts'
import { noCards } from '../../src/money/stripe/no-cards.ts'
import { readBadge, readLedger, newPaymentWorld, type PaymentFixtures, save } from './payment-fixtures.ts'
import { newWorld, type Person, type World } from '../world.ts'

describe('payments at the office', () => {
  let world: World
  let fixtures: PaymentFixtures
  let warden: Person
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
    warden = await world.join('warden', { role: 'admin' })
  })
  afterAll(() => world.close())

  const gold = { packageName: 'Gold', method: 'cash', reference: 'Receipt 12' } as const
  const enter = ({ email }: Pick<Person, 'email'>, payment: Partial<typeof gold> = {}, admin = warden) =>
    admin.adminPayments.enter({ body: { email, ...gold, ...payment } })
  const refund = (id: string) => warden.adminPayments.refund({ params: { id } })
  const actsAbout = async (id: string) =>
    (await warden.audit.list({ query: {} })).body.filter(({ subject }) => subject.id === id)

  it('give the badge at once, and appear in the ledger, receipt, table and audit log [C10]', async () => {
    const resident = await fixtures.join()
    const { payment, message } = await enter({ email: resident.email.toUpperCase() })
    expect(message).toBe(`${resident.email} now has the Gold badge.`)
    expect(payment).toMatchObject({
      price: 20,
      method: 'cash',
      transactionId: expect.stringMatching(/^office_/),
    })
    expect(await readBadge(resident)).toBe('Gold')
    expect(await readLedger(resident)).toEqual([payment])

    const { _id: id } = payment
    expect(await resident.payments.receipt({ params: { id } })).toMatchObject({ method: 'cash', price: 20 })
    const found = await warden.adminPayments.list({ query: { search: 'receipt 12' } })
    expect(found.body).toMatchObject([{ _id: id, reference: 'Receipt 12' }])
    const table = await world.app.inject({ url: '/admin-payments.csv', headers: { cookie: warden.cookie } })
    expect(table.body).toMatch(new RegExp(`${payment.transactionId}.*,cash,Receipt 12`))
    expect(await actsAbout(id)).toMatchObject([{ act: 'payment-entered', actor: { email: warden.email } }])
  })

  it('are entered once, however often they are sent [C10]', async () => {
    const resident = await fixtures.join()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => enter(resident)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['already-owned']))
    expect(await readLedger(resident)).toHaveLength(1)
  })

  it('close the open card purchase, which can no longer be paid', async () => {
    const resident = await fixtures.join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    await enter(resident)
    await expect
      .poll(
        async () =>
          (await fixtures.stripe.paymentIntents.retrieve(clientSecret.split('_secret')[0] ?? '')).status,
      )
      .toBe('canceled')
    await expect(resident.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject({
      code: 'already-owned',
    })
  })

  it('are kept beside a simultaneous card purchase, and the higher badge counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const resident = await fixtures.join()
      const { transactionId } = await fixtures.pay(resident, 30)
      const [entered] = await Promise.allSettled([enter(resident), save(resident, transactionId)])
      expect(await readBadge(resident)).toBe('Platinum')
      const ledger = (await readLedger(resident)).map((payment) => payment.transactionId)
      // the payment at the office is refused if the card came first, because the card's badge is higher
      const cash = entered.status === 'fulfilled' ? [entered.value.payment.transactionId] : []
      const refusals = entered.status === 'rejected' ? [entered.reason] : []
      expect(refusals.every((refusal) => refusal.code === 'already-owned')).toBe(true)
      expect(ledger.toSorted()).toEqual([transactionId, ...cash].toSorted())
    }
  })

  it('are refunded once at the office without the provider, and the badge ends', async () => {
    const resident = await fixtures.join()
    const { payment } = await enter(resident, { reference: '' as 'Receipt 12' })
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(payment._id)))
    const said = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.message] : []))
    expect(said).toEqual([`Please give $20 back to ${resident.email}. The payment no longer counts.`])
    expect(await readBadge(resident)).toBe('Bronze Badge')
    await expect(refund(payment._id)).rejects.toMatchObject({ code: 'already-refunded' })
    const acts = (await actsAbout(payment._id)).map(({ act }) => act)
    expect(acts.toSorted()).toEqual(['payment-entered', 'payment-refunded'])
  })

  it('are not compared with the provider, and cannot be reported as card payments', async () => {
    const resident = await fixtures.join()
    const { payment } = await enter(resident)
    await warden.adminPayments.reconcile()
    const drift = await warden.adminPayments.drift({ query: {} })
    expect(drift.body.filter(({ transactionId }) => transactionId === payment.transactionId)).toEqual([])
    const other = await fixtures.join()
    await expect(save(other, payment.transactionId)).rejects.toMatchObject({ status: 404 })
  })

  it('are refused for unknown members and existing memberships, and to everyone but admins', async () => {
    const resident = await fixtures.join()
    await expect(enter({ email: 'stranger@hostel.test' })).rejects.toMatchObject({
      code: 'not-found',
      field: 'email',
      message: 'No member has this email',
    })
    await enter(resident)
    await expect(enter(resident)).rejects.toMatchObject({ code: 'already-owned' })
    const bookkeeper = await world.join('bookkeeper', { duties: ['accounts'] })
    for (const caller of [resident, bookkeeper]) {
      await expect(enter(resident, {}, caller)).rejects.toMatchObject({ code: 'admin-only' })
    }
  })
})

describe('a hostel without cards', () => {
  let world: World
  let warden: Person
  let resident: Person
  beforeAll(async () => {
    world = await newWorld({ payments: noCards })
    warden = await world.join('warden', { role: 'admin' })
    resident = await world.join('resident')
  })
  afterAll(() => world.close())

  it('sends residents to the office, and says where it is', async () => {
    await expect(resident.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject({
      code: 'no-cards',
      status: 409,
      message: 'Cards are not accepted here. Please pay at the office.',
    })
    const value = 'Office, Mondays, 9 to 12'
    await warden.hostel.changeSetting({ params: { name: 'office' }, body: { value, revision: 0 } })
    expect(await resident.payments.office()).toEqual({ place: value })
  })

  it('sells and refunds memberships at the office', async () => {
    const body = {
      email: resident.email,
      packageName: 'Silver',
      method: 'cash',
      reference: 'No. 12',
    } as const
    const { payment } = await warden.adminPayments.enter({ body })
    expect(await readBadge(resident)).toBe('Silver')
    const address = 'Lake Road 3, Dhaka'
    const change = { params: { name: 'hostelAddress' }, body: { value: address, revision: 0 } } as const
    await warden.hostel.changeSetting(change)
    expect(await resident.payments.receipt({ params: { id: payment._id } })).toMatchObject({
      reference: 'No. 12',
      address,
    })
    await warden.adminPayments.refund({ params: { id: payment._id } })
    expect(await readBadge(resident)).toBe('Bronze Badge')
  })

  it('keeps earlier card payments, and does not compare them with a provider', async () => {
    const former = await world.join('former', { badge: 'Gold' })
    await expect(warden.adminPayments.reconcile()).rejects.toMatchObject({ code: 'no-cards' })
    // reconciles, as a job does every ten minutes
    await reconcile({
      db: world.db,
      clock: systemClock,
      timeZone: 'Asia/Kolkata',
      provider: noCards,
      log: world.app.log,
    })
    expect((await warden.adminPayments.drift({ query: {} })).body).toEqual([])
    const [payment] = await readLedger(former)
    const refund = warden.adminPayments.refund({ params: { id: String(payment?._id) } })
    await expect(refund).rejects.toMatchObject({ code: 'no-cards' })
    expect(await readBadge(former)).toBe('Gold')
  })
})
