import { priceSettings } from '@warm-ladle/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { readBadge, readLedger, newPaymentWorld, paymentFixtures, save } from './payment-fixtures.ts'
import { newBillingHostel, november } from './statement-fixtures.ts'
import type { Person, World } from '../world.ts'

let world: World
afterEach(() => world.close())

type Choice = 'currency' | 'guestPrice' | 'absenceRebate' | (typeof priceSettings)[keyof typeof priceSettings]

async function change(by: Person, name: Choice, value: string | number) {
  const revision = (await by.hostel.settings()).find((one) => one.name === name)?.revision ?? 0
  return by.hostel.changeSetting({ params: { name }, body: { value, revision } })
}

/** Opens a hostel without payments. */
async function open() {
  const { fixtures, ...opened } = await newPaymentWorld({ cacheLifetime: 0 })
  ;({ world } = opened)
  return { fixtures, admin: await world.join('Warden', { role: 'admin' }) }
}

const mealBody = {
  title: 'Dal',
  category: 'Lunch',
  description: 'Lentils',
  ingredients: 'Lentils',
  image: 'https://pictures.test/dal.jpg',
  rating: 4,
} as const

const readPackagePrices = async () => (await world.visitor.payments.packages()).map(({ price }) => price)
const readSetting = async (by: Person, name: Choice) =>
  (await by.hostel.settings()).find((one) => one.name === name)?.value

describe('a hostel’s currency', () => {
  it('is the dollar by default, and all prices keep their numbers when it changes', async () => {
    const { admin } = await open()
    const { insertedId } = await admin.meals.add({ body: { ...mealBody, price: 8.5 } })
    await world.addMeal({ title: 'Free', priceCents: 0 })
    await world.addMeal({ title: 'Roll', priceCents: 40 })
    await change(admin, 'guestPrice', 550)
    const readMealPrices = async () => {
      const { body } = await world.visitor.meals.list({ query: {} })
      return Object.fromEntries(body.map(({ title, price }) => [title, price]))
    }
    const seen: unknown[] = []
    for (const code of ['USD', 'EUR', 'KWD', 'JPY', 'KWD'] as const) {
      await change(admin, 'currency', code)
      seen.push([
        code,
        await readMealPrices(),
        await readPackagePrices(),
        await readSetting(admin, 'guestPrice'),
      ])
    }
    expect(seen).toEqual([
      ['USD', { Dal: 8.5, Free: 0, Roll: 0.4 }, [10, 20, 30], 550],
      ['EUR', { Dal: 8.5, Free: 0, Roll: 0.4 }, [10, 20, 30], 550],
      ['KWD', { Dal: 8.5, Free: 0, Roll: 0.4 }, [10, 20, 30], 5500],
      // half a unit is rounded up, and no meal becomes free
      ['JPY', { Dal: 9, Free: 0, Roll: 1 }, [10, 20, 30], 6],
      ['KWD', { Dal: 9, Free: 0, Roll: 1 }, [10, 20, 30], 6000],
    ])
    // filters and tables use the currency too
    const found = await world.visitor.meals.search({ query: { minPrice: 0.5, maxPrice: 8.999 } })
    expect(found.body.map(({ title }) => title)).toEqual(['Roll'])
    const table = await admin.send('/meals.csv', {})
    expect(await table.text()).toContain('Dal,Lunch,9.000')
    const { body: entries } = await admin.audit.list({ query: {} })
    expect(entries).toContainEqual(
      expect.objectContaining({
        act: 'setting-changed',
        subject: { kind: 'setting', id: 'currency', text: 'Currency' },
        before: { value: 'JPY' },
        after: { value: 'KWD' },
      }),
    )
    expect(await world.visitor.meals.find({ params: { id: insertedId } })).toMatchObject({ price: 9 })
  })

  it.each([
    ['JPY', 8.5, 'Price must be a whole number'],
    ['USD', 8.505, 'Price can have up to two decimals'],
    ['KWD', 8.5055, 'Price can have up to three decimals'],
    ['USD', 100_000.01, 'Price cannot be above 100,000'],
    ['JPY', 1_000_001, 'Price cannot be above 1,000,000'],
  ])('rejects a meal price in %s: %d', async (code, price, message) => {
    const { admin } = await open()
    await change(admin, 'currency', code)
    const refused = { code: 'invalid-input', field: 'price', message }
    await expect(admin.meals.add({ body: { ...mealBody, price } })).rejects.toMatchObject(refused)
    const id = await world.addMeal()
    await expect(admin.meals.update({ params: { id }, body: { price } })).rejects.toMatchObject(refused)
    expect(await world.db.selectFrom('meals').select('id').execute()).toHaveLength(1)
  })

  it.each([
    ['USD', 49, 'Enter a price of $0.50 or more'],
    ['EUR', 1_000_001, 'Enter a price of €10,000 or less'],
    ['JPY', 49, 'Enter a price of ¥50 or more'],
    ['KWD', 499, 'Enter a price of KWD\u{a0}0.500 or more'],
    // cards can be charged only multiples of ten
    ['KWD', 1255, 'Enter a price with up to two decimals'],
  ])('limits the price of a membership in %s: %d is refused', async (code, value, message) => {
    const { admin } = await open()
    await change(admin, 'currency', code)
    await expect(change(admin, 'priceGold', value)).rejects.toMatchObject({ field: 'value', message })
  })

  it('must be an ISO 4217 currency in which memberships have different prices', async () => {
    const { admin } = await open()
    for (const code of ['usd', 'XYZ', ''])
      await expect(change(admin, 'currency', code)).rejects.toMatchObject({ field: 'value' })
    await change(admin, 'priceSilver', 1040)
    await change(admin, 'priceGold', 1030)
    await expect(change(admin, 'currency', 'JPY')).rejects.toMatchObject({
      field: 'value',
      message: 'Two memberships would then cost the same. Please change their prices first.',
    })
    expect([await readSetting(admin, 'currency'), await readPackagePrices()]).toEqual([
      'USD',
      [10.4, 10.3, 30],
    ])
  })

  it.each([
    ['EUR', 'priceGold', 850, 850, 8.5, '€8.50'],
    ['JPY', 'priceGold', 1000, 1000, 1000, '¥1,000'],
    ['KWD', 'priceGold', 1250, 1250, 1.25, 'KWD\u{a0}1.250'],
    // Stripe counts this currency in hundredths
    ['ISK', 'priceGold', 1300, 130_000, 1300, 'kr\u{a0}1,300'],
  ] as const)(
    'is used for card charges and at the office: %s',
    async (code, name, value, charged, price, written) => {
      const { admin, fixtures } = await open()
      await change(admin, 'currency', code)
      await change(admin, name, value)
      const resident = await fixtures.join()
      const { transactionId } = await fixtures.pay(resident, price)
      const intent = await fixtures.stripe.paymentIntents.retrieve(transactionId)
      expect([intent.currency, intent.amount_received]).toEqual([code.toLowerCase(), charged])
      const { payment } = await save(resident, transactionId)
      expect(await readBadge(resident)).toBe('Gold')
      expect(await readLedger(resident)).toMatchObject([{ price, packageName: 'Gold' }])
      expect(await resident.payments.receipt({ params: { id: payment._id } })).toMatchObject({
        price,
        currency: code,
      })
      const notifications = await world.db.selectFrom('notifications').select('text').execute()
      expect(notifications.map(({ text }) => text).join()).toContain(`We received ${written} for your Gold`)

      const other = await fixtures.join()
      const body = { email: other.email, packageName: 'Gold', price, method: 'cash', reference: '' } as const
      expect((await admin.adminPayments.enter({ body })).payment.price).toBe(price)
      expect(await admin.adminPayments.totals()).toMatchObject([{ paid: 2 * price, refunded: 0 }])
      await admin.adminPayments.refund({ params: { id: payment._id } })
      expect(await admin.adminPayments.totals()).toMatchObject([{ paid: 2 * price, refunded: price }])
      await admin.adminPayments.reconcile()
      expect((await admin.adminPayments.drift({ query: {} })).body).toEqual([])
      const ledger = await (await admin.send('/admin-payments.csv', {})).text()
      expect(ledger.match(new RegExp(`Gold,${price},${code}`, 'g'))).toHaveLength(2)
    },
  )

  it.each([
    ['EUR', 850],
    // Stripe counts this currency in hundredths
    ['ISK', 130_000],
  ] as const)('is used to distinguish a partial refund from a full one: %s', async (code, charged) => {
    const { admin, fixtures } = await open()
    await change(admin, 'currency', code)
    await change(admin, 'priceGold', code === 'ISK' ? 1300 : 850)
    const id = await fixtures.buy(await fixtures.join(), code === 'ISK' ? 1300 : 8.5)
    await fixtures.refundedEvent(id, charged / 2)
    // the record claims that all of the payment was refunded
    await world.db
      .updateTable('payments')
      .set({ refunded_at: new Date().toISOString() })
      .where('transaction_id', '=', id)
      .execute()
    await admin.adminPayments.reconcile()
    const drift = await world.db.selectFrom('payment_drift').select(['transaction_id', 'kind']).execute()
    expect(drift).toEqual([{ transaction_id: id, kind: 'refund-missing' }])
  })

  it('is fixed after the first payment, and purchases in other currencies are refused', async () => {
    const { admin, fixtures } = await open()
    await change(admin, 'currency', 'EUR')
    const resident = await fixtures.join()
    const metadata = { userId: resident.id, packageName: 'Gold', email: resident.email }
    const transactionId = await fixtures.payMismatched(resident, { amount: 2000, metadata })
    await expect(save(resident, transactionId)).rejects.toMatchObject({ code: 'payment-not-confirmed' })
    await change(admin, 'currency', 'GBP')
    await fixtures.buy(resident, 20)
    await expect(change(admin, 'currency', 'EUR')).rejects.toMatchObject({
      code: 'currency-fixed',
      status: 409,
      message: 'The currency cannot be changed after the first payment or closed month.',
    })
    expect(await readSetting(admin, 'currency')).toBe('GBP')
  })

  it('closes purchases begun in another currency, so they cannot be paid', async () => {
    const { admin, fixtures } = await open()
    const resident = await fixtures.join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    await change(admin, 'currency', 'EUR')
    await world.mails()
    const [id = ''] = clientSecret.split('_secret_')
    expect((await fixtures.stripe.paymentIntents.retrieve(id)).status).toBe('canceled')
    await fixtures.buy(resident, 20)
    expect(await readLedger(resident)).toMatchObject([{ price: 20 }])
    expect(await world.db.selectFrom('payments').select(['amount_cents', 'currency']).execute()).toEqual([
      { amount_cents: 2000, currency: 'eur' },
    ])
  })
})

/** Opens a hostel whose residents have paid in this currency. */
async function openHostelIn(code: string) {
  const hostel = await newBillingHostel()
  ;({ world } = hostel.kitchen)
  const value = JSON.stringify(code)
  await world.db.insertInto('settings').values({ name: 'currency', value, revision: 1 }).execute()
  await world.db.updateTable('payments').set({ currency: code.toLowerCase() }).execute()
  await hostel.choose('mealsBilled', 'monthly')
  return hostel
}

describe('statements in another currency', () => {
  it.each([
    ['JPY', 1000, 1000, '¥1,000'],
    ['KWD', 1250, 1.25, 'KWD\u{a0}1.250'],
    ['EUR', 850, 8.5, '€8.50'],
  ])('are closed, paid by card and recorded: %s', async (code, cents, amount, written) => {
    const hostel = await openHostelIn(code)
    await hostel.eatAt(await hostel.lunch('2026-11-10', cents))
    hostel.kitchen.setClock('2026-12-02T03:00:00.000Z')
    await hostel.close(november)
    const { id = '', owed, lines } = await hostel.show(november)
    expect([owed, lines]).toMatchObject([amount, [{ kind: 'meal', amount }]])
    const notifications = await world.db.selectFrom('notifications').select('text').execute()
    expect(notifications.map(({ text }) => text).join()).toContain(`You owe ${written}.`)
    const begun = await hostel.asha.statements.beginPayment({ params: { id } })
    expect(begun.amount).toBe(amount)
    const { transactionId } = await world.stripe.pay(begun.clientSecret)
    const { stripe } = paymentFixtures(world)
    const intent = await stripe.paymentIntents.retrieve(transactionId)
    expect([intent.currency, intent.amount_received]).toEqual([code.toLowerCase(), cents])
    await hostel.asha.statements.reportPayment({ params: { id }, body: { transactionId } })
    expect((await hostel.show(november)).settlement).toMatchObject({ method: 'card', amount })
    await hostel.books.statements.reportCardAtOffice({ params: { id }, body: { transactionId } })
    const { body: acts } = await hostel.kitchen.admin.audit.list({ query: {} })
    expect(acts.find(({ act }) => act === 'statement-settled')?.after).toMatchObject({ price: amount })
    const [, month] = await hostel.books.statements.months()
    expect(month).toMatchObject({ owed: amount, settled: amount, unsettled: 0 })
    const table = await hostel.books.send('/api/books/months/2026-11/statements.csv', {})
    expect(await table.text()).toContain(`Dal,1,${amount},`)
  })

  it('are paid at the office if the amount cannot be charged to cards', async () => {
    const hostel = await openHostelIn('KWD')
    await hostel.eatAt(await hostel.lunch('2026-11-10', 1255))
    hostel.kitchen.setClock('2026-12-02T03:00:00.000Z')
    await hostel.close(november)
    const { id = '' } = await hostel.show(november)
    await expect(hostel.asha.statements.beginPayment({ params: { id } })).rejects.toMatchObject({
      message: 'Cards cannot be charged this amount. Please pay at the office.',
    })
    await hostel.settle(id)
    expect((await hostel.show(november)).settlement).toMatchObject({ method: 'cash', amount: 1.255 })
  })
})
