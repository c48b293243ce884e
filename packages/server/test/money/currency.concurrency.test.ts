import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPaymentWorld, type PaymentFixtures } from './payment-fixtures.ts'
import type { Person, World } from '../world.ts'

const changeTo = (code: string, by: Person | undefined, revision: number) =>
  by?.hostel.changeSetting({ params: { name: 'currency' }, body: { value: code, revision } })

describe('a change of currency at the same moment', () => {
  let world: World
  let fixtures: PaymentFixtures
  let admins: Person[]
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
    admins = [await world.join('Warden', { role: 'admin' }), await world.join('Cook', { role: 'admin' })]
  })
  afterAll(() => world.close())

  const readCurrency = async () =>
    (await admins[0]?.hostel.settings())?.find(({ name }) => name === 'currency') ?? {
      value: '',
      revision: 0,
    }

  /** Resets the hostel to one without payments and plans. */
  async function clear() {
    for (const table of ['payments', 'checkouts', 'settings', 'meals'] as const)
      await world.db.deleteFrom(table).execute()
  }

  it('as the first payment leaves the payment in the final currency', async () => {
    for (let round = 0; round < 6; round += 1) {
      await clear()
      const payer = await fixtures.join()
      const others = [await fixtures.join(), await fixtures.join()]
      const { transactionId } = await fixtures.pay(payer, 20)
      const { revision } = await readCurrency()
      const enter = ({ email }: Person) =>
        admins[1]?.adminPayments.enter({
          body: { email, packageName: 'Gold', method: 'cash', reference: '' },
        })
      const acts = [
        () => changeTo('JPY', admins[0], revision),
        () => changeTo('EUR', admins[1], revision),
        () => payer.payments.save({ body: { transactionId } }),
        ...others.map((other) => () => enter(other)),
      ]
      const turned = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
      await Promise.allSettled(turned.map(async (act) => act()))

      const { value: code } = await readCurrency()
      const paid = await world.db.selectFrom('payments').select(['amount_cents', 'currency']).execute()
      expect(new Set(paid.map(({ currency }) => currency.toUpperCase()))).toEqual(new Set([code]))
      expect(new Set(paid.map(({ amount_cents: cents }) => cents))).toEqual(
        new Set([code === 'JPY' ? 20 : 2000]),
      )
      await expect(changeTo('GBP', admins[0], (await readCurrency()).revision)).rejects.toMatchObject({
        code: 'currency-fixed',
      })
    }
  })

  it('as new prices and purchases leaves each in the final currency', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clear()
      const payer = await fixtures.join()
      const add = (title: string) =>
        admins[1]?.meals.add({
          body: {
            title,
            category: 'Lunch',
            description: 'Lentils',
            ingredients: ['Lentils'],
            image: 'https://pictures.test/dal.jpg',
            rating: 4,
            price: 8,
          },
        })
      const price = { params: { name: 'priceGold' as const }, body: { value: 2500, revision: 0 } }
      await Promise.allSettled([
        payer.payments.createIntent({ body: { price: 30 } }),
        add('Dal'),
        changeTo('KWD', admins[0], 0),
        add('Rice'),
        admins[1]?.hostel.changeSetting(price),
        add('Roll'),
      ])
      expect((await readCurrency()).value).toBe('KWD')
      const meals = await world.db.selectFrom('meals').select(['title', 'price_cents']).execute()
      expect(meals).toHaveLength(3)
      expect(new Set(meals.map(({ price_cents: cents }) => cents))).toEqual(new Set([8000]))
      const gold = (await world.visitor.payments.packages()).find(({ name }) => name === 'Gold')?.price
      // 25 dollars that became dinars, 2.5 dinars, or a change that was rejected
      expect([25, 2.5, 20]).toContain(gold)
      await world.mails()
      const open = await world.db
        .selectFrom('checkouts')
        .select(['amount_cents', 'transaction_id'])
        .where('state', '=', 'open')
        .execute()
      expect(open.filter(({ amount_cents: cents }) => cents !== 30_000)).toEqual([])
      const ids = open.flatMap(({ transaction_id: id }) => id ?? [])
      const begun = await Promise.all(ids.map((id) => fixtures.stripe.paymentIntents.retrieve(id)))
      expect(begun.filter(({ currency }) => currency !== 'kwd')).toEqual([])
    }
  })
})
