import { Refusal } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripe } from '../../src/money/stripe/stripe.ts'
import { keys } from './play-stripe.ts'
import { newPaymentWorld, type PaymentFixtures, readBadge, readLedger, save } from './payment-fixtures.ts'
import type { Person, World } from '../world.ts'

describe('payments', () => {
  let world: World
  let fixtures: PaymentFixtures
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
  })
  afterAll(() => world.close())

  it('give the badge of a paid membership, and are stored [A88, C9]', async () => {
    const resident = await fixtures.join()
    const transactionId = await fixtures.buy(resident, 20)

    expect(await readBadge(resident)).toBe('Gold')
    expect(await readLedger(resident)).toMatchObject([
      { email: resident.email, price: 20, packageName: 'Gold', transactionId, refundedAt: null },
    ])
  })

  it('are listed for their member, newest first [C11]', async () => {
    const resident = await fixtures.join()
    expect(await readLedger(resident)).toEqual([])

    await fixtures.buy(resident, 10)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await fixtures.buy(resident, 30)
    expect((await readLedger(resident)).map(({ packageName }) => packageName)).toEqual(['Platinum', 'Silver'])
  })

  it.each([
    ['a price that no package has', { price: 0.01 }],
    ['a price and the name of another package', { price: 10, packageName: 'Platinum' }],
    ['an unknown package', { price: 10, packageName: 'Diamond' }],
  ])('do not begin for %s [C9, D4]', async (_what, body) => {
    const resident = await fixtures.join()
    const [newest] = (await fixtures.stripe.paymentIntents.list({ limit: 1 })).data
    await expect(resident.payments.createIntent({ body })).rejects.toMatchObject({ status: 400 })
    expect(await openCheckouts(resident)).toEqual([])
    expect((await fixtures.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(newest?.id)
  })

  const openCheckouts = ({ id }: Person) =>
    world.db
      .selectFrom('checkouts')
      .select('id')
      .where('user_id', '=', id)
      .where('state', '=', 'open')
      .execute()

  it('grant nothing for a declined card [D3]', async () => {
    const resident = await fixtures.join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    const { transactionId, succeeded } = await world.stripe.pay(clientSecret, 'pm_card_visa_chargeDeclined')

    expect(succeeded).toBe(false)
    await expect(save(resident, transactionId)).rejects.toMatchObject({
      code: 'payment-not-confirmed',
      status: 409,
    })
    expect([await readBadge(resident), await readLedger(resident)]).toEqual(['Bronze Badge', []])
  })

  it('are refused for the same or a lower membership before an intent is created [C10]', async () => {
    const resident = await fixtures.join()
    await fixtures.buy(resident, 20)
    await expect(resident.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(resident.payments.createIntent({ body: { price: 10 } })).rejects.toMatchObject({
      code: 'already-owned',
      message: 'You already have the Gold badge.',
    })
  })

  it('of another member are refused [D3]', async () => {
    const [payer, other] = [await fixtures.join(), await fixtures.join()]
    const { transactionId } = await fixtures.pay(payer, 30)
    await expect(save(other, transactionId)).rejects.toMatchObject({ status: 404 })
    await expect(save(other, 'pi_unknown')).rejects.toMatchObject({ status: 404 })
    expect(await readBadge(other)).toBe('Bronze Badge')
  })

  it('ignore all other fields of a payment in the call [D4]', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 10)
    const body = { transactionId, price: 0.01, packageName: 'Platinum', date: '1999-01-01T00:00:00.000Z' }
    await resident.payments.save({ body })
    // the email of another member is refused rather than ignored
    const ofAnother = resident.payments.save({ body: { ...body, email: 'other@hostel.test' } })
    await expect(ofAnother).rejects.toMatchObject({ code: 'not-yours' })

    const [payment] = await readLedger(resident)
    expect(payment).toMatchObject({ price: 10, packageName: 'Silver' })
    expect(payment?.date).not.toContain('1999')
  })

  it('cancel the older purchase when a new one starts, so two tabs cannot both pay [C10]', async () => {
    const resident = await fixtures.join()
    const older = await resident.payments.createIntent({ body: { price: 20 } })
    const newer = await resident.payments.createIntent({ body: { price: 20 } })

    expect((await world.stripe.pay(older.clientSecret)).succeeded).toBe(false)
    expect((await world.stripe.pay(newer.clientSecret)).succeeded).toBe(true)
  })

  it('leave one purchase open after concurrent calls', async () => {
    const resident = await fixtures.join()
    const begun = await Promise.allSettled(
      Array.from({ length: 10 }, () => resident.payments.createIntent({ body: { price: 20 } })),
    )
    const secrets = begun.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.clientSecret] : [],
    )
    const paid = await Promise.all(secrets.map((secret) => world.stripe.pay(secret)))

    expect(paid.filter(({ succeeded }) => succeeded)).toHaveLength(1)
    expect(await openCheckouts(resident)).toHaveLength(1)
  })

  it('are refused for a membership whose earlier purchase was paid', async () => {
    const resident = await fixtures.join()
    await fixtures.pay(resident, 20)
    await expect(resident.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject({
      code: 'already-owned',
    })
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('are unavailable while the provider cannot be reached [C24]', async () => {
    const unreachable = createStripe(keys, new URL('http://127.0.0.1:9'))
    await expect(unreachable.find('pi_any')).rejects.toThrow(Refusal)
    await expect(unreachable.find('pi_any')).rejects.toMatchObject({ status: 503 })
  })
})
