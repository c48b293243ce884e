import { Refusal } from '@warm-ladle/contract'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { createStripe } from '../src/payments/stripe.ts'
import { keys } from './play-stripe.ts'
import { newWorld, type World } from './world.ts'

const many = 200

describe('payments', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  const join = () => world.join(`resident-${newId()}`)
  type Resident = Awaited<ReturnType<typeof join>>

  const badgeOf = async (resident: Resident) =>
    (await resident.members.details({ query: { email: resident.email } })).badge
  const ledgerOf = async (resident: Resident) => (await resident.payments.list({ query: {} })).body

  /** Begins to buy a package and pays with a good card; nothing is saved yet. */
  async function pay(resident: Resident, price: number) {
    const { clientSecret } = await resident.payments.createIntent({ body: { price } })
    return world.stripe.pay(clientSecret)
  }

  const save = (resident: Resident, transactionId: string) =>
    resident.payments.save({ body: { transactionId } })

  async function buy(resident: Resident, price: number) {
    const { transactionId } = await pay(resident, price)
    await save(resident, transactionId)
    return transactionId
  }

  /** What the provider sends when a payment has succeeded, as its own bytes. */
  async function succeededEvent(transactionId: string) {
    const stripe = new Stripe(keys.secretKey, stripeAddress())
    const intent = await stripe.paymentIntents.retrieve(transactionId)
    return JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object: intent },
    })
  }

  function stripeAddress() {
    const { hostname, port } = new URL(world.stripe.address)
    return { host: hostname, port: Number(port), protocol: 'http' } as const
  }

  const signatureOf = (
    payload: string,
    secret = keys.webhookSecret,
    timestamp = Math.floor(Date.now() / 1000),
  ) => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  const tell = (payload: string, signature = signatureOf(payload)) =>
    world.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })

  it('gives the badge of a package that was paid, and keeps the payment', async () => {
    const resident = await join()
    const transactionId = await buy(resident, 20)

    expect(await badgeOf(resident)).toBe('Gold')
    expect(await ledgerOf(resident)).toMatchObject([
      { email: resident.email, price: 20, packageName: 'Gold', transactionId, refundedAt: null },
    ])
  })

  it('lists none for whoever has paid nothing, and the newest first', async () => {
    const resident = await join()
    expect(await ledgerOf(resident)).toEqual([])

    await buy(resident, 10)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await buy(resident, 30)
    expect((await ledgerOf(resident)).map(({ packageName }) => packageName)).toEqual(['Platinum', 'Silver'])
  })

  it.each([
    ['a price that no package has', { price: 0.01 }],
    ['a price and the name of another package', { price: 10, packageName: 'Platinum' }],
    ['an unknown package', { price: 10, packageName: 'Diamond' }],
  ])('begins nothing for %s', async (_what, body) => {
    const resident = await join()
    await expect(resident.payments.createIntent({ body })).rejects.toMatchObject({ status: 400 })
    expect(await openCheckouts(resident)).toEqual([])
  })

  const openCheckouts = ({ id }: Resident) =>
    world.db
      .selectFrom('checkouts')
      .select('id')
      .where('user_id', '=', id)
      .where('state', '=', 'open')
      .execute()

  it('grants nothing for a card that is declined', async () => {
    const resident = await join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    const { transactionId, succeeded } = await world.stripe.pay(clientSecret, 'pm_card_chargeDeclined')

    expect(succeeded).toBe(false)
    await expect(save(resident, transactionId)).rejects.toMatchObject({
      code: 'payment-not-confirmed',
      status: 409,
    })
    expect([await badgeOf(resident), await ledgerOf(resident)]).toEqual(['Bronze Badge', []])
  })

  it('refuses the same or a lower package before anything is begun', async () => {
    const resident = await join()
    await buy(resident, 20)
    await expect(resident.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(resident.payments.createIntent({ body: { price: 10 } })).rejects.toMatchObject({
      code: 'already-owned',
      message: 'You already have the Gold badge.',
    })
  })

  it('knows no payment of another resident', async () => {
    const [payer, other] = [await join(), await join()]
    const { transactionId } = await pay(payer, 30)
    await expect(save(other, transactionId)).rejects.toMatchObject({ status: 404 })
    await expect(save(other, 'pi_unknown')).rejects.toMatchObject({ status: 404 })
    expect(await badgeOf(other)).toBe('Bronze Badge')
  })

  it('never believes what else the browser says of a payment', async () => {
    const resident = await join()
    const { transactionId } = await pay(resident, 10)
    const body = { transactionId, price: 0.01, packageName: 'Platinum', date: '1999-01-01T00:00:00.000Z' }
    await resident.payments.save({ body })

    const [payment] = await ledgerOf(resident)
    expect(payment).toMatchObject({ price: 10, packageName: 'Silver' })
    expect(payment?.date).not.toContain('1999')
  })

  it.each([
    ['another currency', { currency: 'eur' }],
    ['another amount', { amount: 100 }],
  ])('counts no payment in %s', async (_what, difference) => {
    const resident = await join()
    const stripe = new Stripe(keys.secretKey, stripeAddress())
    const intent = await stripe.paymentIntents.create({
      amount: 3000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { userId: resident.id, packageName: 'Platinum', email: resident.email },
      ...difference,
    })
    await world.stripe.pay(String(intent.client_secret))

    await expect(save(resident, intent.id)).rejects.toMatchObject({ code: 'payment-not-confirmed' })
    expect((await tell(await succeededEvent(intent.id))).statusCode).toBe(200)
    expect([await badgeOf(resident), await ledgerOf(resident)]).toEqual(['Bronze Badge', []])
  })

  it('hears of a payment from the provider when the browser was closed', async () => {
    const resident = await join()
    const { transactionId } = await pay(resident, 30)
    const { statusCode } = await tell(await succeededEvent(transactionId))
    expect(statusCode).toBe(200)
    expect(await badgeOf(resident)).toBe('Platinum')
  })

  it('counts a payment once, however often and by whomever it is reported', async () => {
    const resident = await join()
    const { transactionId } = await pay(resident, 20)
    const event = await succeededEvent(transactionId)
    const reports = Array.from({ length: many }, (_, index) =>
      index % 2 === 0 ? save(resident, transactionId) : tell(event),
    )
    const outcomes = await Promise.allSettled(reports)

    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await ledgerOf(resident)).toHaveLength(1)
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('ends the older purchase when a new one is begun, so that nobody pays twice in two tabs', async () => {
    const resident = await join()
    const older = await resident.payments.createIntent({ body: { price: 20 } })
    const newer = await resident.payments.createIntent({ body: { price: 20 } })

    expect((await world.stripe.pay(older.clientSecret)).succeeded).toBe(false)
    expect((await world.stripe.pay(newer.clientSecret)).succeeded).toBe(true)
  })

  it('leaves one purchase open, however many are begun at once', async () => {
    const resident = await join()
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

  it('finds out that the older purchase was paid after all', async () => {
    const resident = await join()
    await pay(resident, 20)
    await expect(resident.payments.createIntent({ body: { price: 20 } })).rejects.toMatchObject({
      code: 'already-owned',
    })
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('takes the badge back to what else was paid when a payment is refunded', async () => {
    const resident = await join()
    await buy(resident, 10)
    const gold = await buy(resident, 20)
    await tell(await refundedEvent(gold))
    expect(await badgeOf(resident)).toBe('Silver')
    expect(
      (await ledgerOf(resident)).find(({ transactionId }) => transactionId === gold)?.refundedAt,
    ).not.toBeNull()
  })

  it('is not misled by a refund that is told before the payment', async () => {
    const resident = await join()
    const { transactionId } = await pay(resident, 20)
    await tell(await refundedEvent(transactionId))
    await tell(await succeededEvent(transactionId))
    await save(resident, transactionId)
    expect(await badgeOf(resident)).toBe('Bronze Badge')
  })

  /** Pays a payment back at the provider; answers the event it sends. */
  async function refundedEvent(transactionId: string) {
    const stripe = new Stripe(keys.secretKey, stripeAddress())
    await stripe.refunds.create({ payment_intent: transactionId })
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(transactionId)
    return JSON.stringify({
      id: `evt_${newId()}`,
      object: 'event',
      type: 'charge.refunded',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: charge, object: 'charge', refunded: true, payment_intent: transactionId } },
    })
  }

  it.each<readonly [string, (payload: string) => [payload: string, signature: string]]>([
    ['signed with another secret', (payload) => [payload, signatureOf(payload, 'whsec_guessed')]],
    ['signed too long ago', (payload) => [payload, signatureOf(payload, keys.webhookSecret, 1_600_000_000)]],
    ['written anew', (payload) => [JSON.stringify(JSON.parse(payload), null, 1), signatureOf(payload)]],
    ['not signed', (payload) => [payload, '']],
  ])('believes no event that is %s', async (_what, forged) => {
    const resident = await join()
    const { transactionId } = await pay(resident, 20)
    const { statusCode, json } = await tell(...forged(await succeededEvent(transactionId)))
    expect([statusCode, json().code]).toEqual([400, 'invalid-signature'])
    expect([await badgeOf(resident), await ledgerOf(resident)]).toEqual(['Bronze Badge', []])
  })

  it('says in plain words that the provider cannot be reached', async () => {
    const unreachable = createStripe(keys, new URL('http://127.0.0.1:9'))
    await expect(unreachable.find('pi_any')).rejects.toThrow(Refusal)
    await expect(unreachable.find('pi_any')).rejects.toMatchObject({ status: 503 })
  })
})
