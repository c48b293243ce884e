import { type PackageName, priceSettings } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBadge, readLedger, newPaymentWorld, type PaymentFixtures } from './payment-fixtures.ts'
import type { Person, World } from '../world.ts'

const minute = 60_000

describe('membership prices', () => {
  let now = Date.now()
  let world: World
  let fixtures: PaymentFixtures
  let admin: Person
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld({ clock: () => new Date(now), cacheLifetime: 60_000 }))
    admin = await world.join('Warden', { role: 'admin' })
  })
  afterAll(() => world.close())

  async function change(packageName: PackageName, cents: number, by = admin) {
    const name = priceSettings[packageName]
    const revision = (await by.hostel.settings()).find((one) => one.name === name)?.revision ?? 0
    return by.hostel.changeSetting({ params: { name }, body: { value: cents, revision } })
  }
  const shown = async () =>
    Object.fromEntries((await world.visitor.payments.packages()).map(({ name, price }) => [name, price]))

  const begin = async (resident: Person, price: number, packageName?: string) => {
    const body = { price, ...(packageName !== undefined && { packageName }) }
    const { clientSecret } = await resident.payments.createIntent({ body })
    const intent = await fixtures.stripe.paymentIntents.retrieve(clientSecret.split('_secret_')[0] ?? '')
    return { clientSecret, id: intent.id, cents: intent.amount, named: intent.metadata['packageName'] }
  }
  const enter = async (price: number) => {
    const { email } = await fixtures.join()
    const body = { email, packageName: 'Gold', price, method: 'cash', reference: '' } as const
    return (await admin.adminPayments.enter({ body })).payment.price
  }
  const refused = { code: 'unknown-package', status: 400 }

  it('are $10, $20 and $30 until the hostel chooses others, which visitors see at once [C9]', async () => {
    expect(await shown()).toEqual({ Silver: 10, Gold: 20, Platinum: 30 })
    await change('Gold', 2550)
    expect(await shown()).toEqual({ Silver: 10, Gold: 25.5, Platinum: 30 })
  })

  it('are charged, by card and at the office, and appear on receipts [C9, D4]', async () => {
    const resident = await fixtures.join()
    const { clientSecret, id, cents, named } = await begin(resident, 25.5)
    expect([cents, named]).toEqual([2550, 'Gold'])
    await world.stripe.pay(clientSecret)
    await fixtures.deliver(await fixtures.succeededEvent(id))
    expect(await readBadge(resident)).toBe('Gold')
    expect(await readLedger(resident)).toMatchObject([{ price: 25.5, packageName: 'Gold' }])

    const other = await fixtures.join()
    const body = { email: other.email, packageName: 'Gold', method: 'cash', reference: '' } as const
    const { payment } = await admin.adminPayments.enter({ body })
    expect(await other.payments.receipt({ params: { id: payment._id } })).toMatchObject({ price: 25.5 })
  })

  it('stay valid at the office for an hour after a change if the office has seen them', async () => {
    expect([await enter(20), await enter(25.5)]).toEqual([20, 25.5])
    await expect(enter(10)).rejects.toMatchObject({
      ...refused,
      message: 'Gold now costs $25.50.',
      said: { text: 'refusals.costsNow', values: { name: 'Gold', price: { price: 25.5, currency: 'USD' } } },
    })
    now += 61 * minute
    await expect(enter(20)).rejects.toMatchObject(refused)
  })

  it('can be paid for an hour after a change, and no longer', async () => {
    const resident = await fixtures.join()
    const said = { ...refused, message: 'Gold now costs $25.50.' }
    await expect(begin(resident, 20, 'Gold')).rejects.toMatchObject(said)
    await change('Gold', 2600)
    now += 30 * minute
    await change('Gold', 2700)
    now += 29 * minute
    for (const [price, cents] of [
      [25.5, 2550],
      [26, 2600],
      [27, 2700],
    ] as const) {
      expect(await begin(resident, price, 'gold')).toMatchObject({ cents, named: 'Gold' })
    }
    now += 2 * minute
    await expect(begin(resident, 25.5)).rejects.toMatchObject(refused)
    expect(await begin(resident, 26)).toMatchObject({ cents: 2600 })
  })

  it('do not change for a purchase that has begun, however long it takes', async () => {
    const resident = await fixtures.join()
    const { clientSecret, id } = await begin(resident, 27)
    await change('Gold', 2800)
    now += 120 * minute
    await world.stripe.pay(clientSecret)
    await resident.payments.save({ body: { transactionId: id } })
    expect(await readBadge(resident)).toBe('Gold')
    await admin.adminPayments.reconcile()
    expect((await admin.adminPayments.drift({ query: {} })).body).toEqual([])
    await fixtures.deliver(await fixtures.refundedEvent(id))
    expect(await readBadge(resident)).toBe('Bronze Badge')
  })

  it('all differ from each other and from prices that can still be paid', async () => {
    now += 61 * minute
    const taken = { code: 'invalid-input', field: 'value' }
    await expect(change('Silver', 2800)).rejects.toMatchObject(taken)
    await change('Gold', 2900)
    await expect(change('Silver', 2800)).rejects.toMatchObject(taken)
    now += 61 * minute
    await change('Silver', 2800)
    expect(await shown()).toEqual({ Silver: 28, Gold: 29, Platinum: 30 })
  })

  it('stay different if admins choose the same price at the same moment', async () => {
    now += 61 * minute
    const cook = await world.join('Cook', { role: 'admin' })
    for (const cents of [4000, 5000, 6000, 7000]) {
      const names = ['Silver', 'Gold', 'Platinum'] as const
      const ends = await Promise.allSettled(
        names.map((name, index) => change(name, cents, index === 1 ? cook : admin)),
      )
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(new Set(Object.values(await shown())).size).toBe(3)
  })
})
