import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStripe } from '../../src/money/stripe/stripe.ts'
import { keys } from './play-stripe.ts'
import {
  makeEvent,
  newPaymentWorld,
  type PaymentFixtures,
  readBadge,
  readLedger,
  save,
  makeSignature,
} from './payment-fixtures.ts'
import type { Person, World } from '../world.ts'

const readState = async (resident: Person) => [await readBadge(resident), await readLedger(resident)]
const unchanged = ['Bronze Badge', []]

describe('the webhook', () => {
  let world: World
  let fixtures: PaymentFixtures
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld({ connectionTimeout: 300 }))
  })
  afterAll(() => world.close())

  const driftKinds = async (transactionId: string) => {
    const rows = await world.db
      .selectFrom('payment_drift')
      .select('kind')
      .where('transaction_id', '=', transactionId)
      .execute()
    return rows.map(({ kind }) => kind)
  }

  it('grants the badge when the browser was closed after paying [D5]', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 30)
    expect((await fixtures.deliver(await fixtures.succeededEvent(transactionId))).statusCode).toBe(200)
    expect(await readBadge(resident)).toBe('Platinum')
  })

  it('lowers the badge to that of the remaining payments after a refund [C10]', async () => {
    const resident = await fixtures.join()
    await fixtures.buy(resident, 10)
    const gold = await fixtures.buy(resident, 20)
    await fixtures.deliver(await fixtures.refundedEvent(gold))

    expect(await readBadge(resident)).toBe('Silver')
    const [refunded] = await readLedger(resident)
    expect(refunded).toMatchObject({ transactionId: gold, refundedAt: expect.any(String) })
  })

  it('lowers the badge to Bronze when the only payment is refunded', async () => {
    const resident = await fixtures.join()
    const silver = await fixtures.buy(resident, 10)
    await fixtures.deliver(await fixtures.refundedEvent(silver))
    expect(await readBadge(resident)).toBe('Bronze Badge')
    expect(await readLedger(resident)).toHaveLength(1)
  })

  it('keeps the badge after a partial refund', async () => {
    const resident = await fixtures.join()
    const gold = await fixtures.buy(resident, 20)
    expect((await fixtures.deliver(await fixtures.refundedEvent(gold, 500))).statusCode).toBe(200)
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('accepts a refund before its payment', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    await fixtures.deliver(await fixtures.refundedEvent(transactionId))
    expect(await readLedger(resident)).toMatchObject([{ transactionId, refundedAt: expect.any(String) }])
    await fixtures.deliver(await fixtures.succeededEvent(transactionId))
    // only through events, because saving would compare with the provider and correct the badge
    expect(await readBadge(resident)).toBe('Bronze Badge')
    await save(resident, transactionId)
    expect(await readBadge(resident)).toBe('Bronze Badge')
  })

  it('records the payment of a removed member without a payer', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    const event = await fixtures.succeededEvent(transactionId)
    await world.db.deleteFrom('identity').where('id', '=', resident.id).execute()
    expect((await fixtures.deliver(event)).statusCode).toBe(200)
    const payment = world.db
      .selectFrom('payments')
      .select('user_id')
      .where('transaction_id', '=', transactionId)
    expect(await payment.execute()).toEqual([{ user_id: null }])
  })

  it.each<readonly [string, (payload: string) => [payload: string, signature: string]]>([
    ['signed with another secret', (payload) => [payload, makeSignature(payload, 'whsec_guessed')]],
    [
      'signed too long ago',
      (payload) => [payload, makeSignature(payload, keys.webhookSecret, Math.floor(Date.now() / 1000) - 301)],
    ],
    [
      'signed for a time to come',
      (payload) => [payload, makeSignature(payload, keys.webhookSecret, Math.floor(Date.now() / 1000) + 330)],
    ],
    ['reformatted', (payload) => [JSON.stringify(JSON.parse(payload), null, 1), makeSignature(payload)]],
    ['changed', (payload) => [payload.replace('usd', 'eur'), makeSignature(payload)]],
    ['not signed', (payload) => [payload, '']],
  ])('ignores an event that is %s [D3]', async (_what, forged) => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    const { statusCode, json } = await fixtures.deliver(
      ...forged(await fixtures.succeededEvent(transactionId)),
    )
    expect([statusCode, json().code]).toEqual([400, 'invalid-signature'])
    expect(await readState(resident)).toEqual(unchanged)
  })

  it.each([
    ['that does not exist', async () => 'pi_invented'],
    [
      'that is not paid',
      async (resident: Person) =>
        (await resident.payments.createIntent({ body: { price: 30 } })).clientSecret.split('_secret_')[0],
    ],
  ])('grants nothing for a signed event about a payment %s [D3]', async (_what, begin) => {
    const resident = await fixtures.join()
    const event = makeEvent('payment_intent.succeeded', {
      id: await begin(resident),
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 3000,
      currency: 'usd',
      created: Math.floor(Date.now() / 1000),
      metadata: { userId: resident.id, packageName: 'Platinum', email: resident.email },
    })
    expect((await fixtures.deliver(event)).statusCode).toBe(200)
    expect(await readState(resident)).toEqual(unchanged)
  })

  it('accepts an event about test payments only with test keys', () => {
    const live = createStripe({ ...keys, secretKey: 'sk_live_of_tests' })
    const readKind = (livemode: boolean) => {
      const event = JSON.parse(makeEvent('payment_intent.succeeded', { id: 'pi_1' }))
      const payload = JSON.stringify({ ...event, livemode })
      return live.eventIn(Buffer.from(payload), makeSignature(payload))?.kind
    }
    expect([readKind(false), readKind(true)]).toEqual([undefined, 'succeeded'])
  })

  it.each([
    ['in another currency', { currency: 'eur' }],
    ['of another amount', { amount: 100 }],
  ])('grants nothing for a payment %s, which is reported to admins', async (_what, difference) => {
    const resident = await fixtures.join()
    const transactionId = await fixtures.payMismatched(resident, difference)

    await expect(save(resident, transactionId)).rejects.toMatchObject({
      code: 'payment-not-confirmed',
      status: 409,
    })
    expect(await driftKinds(transactionId)).toEqual([])
    const event = await fixtures.succeededEvent(transactionId)
    expect([(await fixtures.deliver(event)).statusCode, (await fixtures.deliver(event)).statusCode]).toEqual([
      200, 200,
    ])
    expect(await readState(resident)).toEqual(unchanged)
    expect(await driftKinds(transactionId)).toEqual(['not-counted'])

    await fixtures.deliver(await fixtures.refundedEvent(transactionId))
    expect(await driftKinds(transactionId)).toEqual([])
  })

  it.each([
    ['names no payer', {}],
    ['names a payer by a number', { userId: '7', packageName: 'Gold' }],
  ])('ignores a payment for another purpose, which %s', async (_what, metadata) => {
    const resident = await fixtures.join()
    const transactionId = await fixtures.payMismatched(resident, { metadata })
    expect((await fixtures.deliver(await fixtures.succeededEvent(transactionId))).statusCode).toBe(200)
    expect(await readState(resident)).toEqual(unchanged)
    expect(await driftKinds(transactionId)).toEqual([])
  })

  it('acknowledges unknown events', async () => {
    for (const type of ['customer.created', 'payment_intent.payment_failed']) {
      expect((await fixtures.deliver(makeEvent(type, { id: 'any', object: 'any' }))).statusCode).toBe(200)
    }
  })

  it('handles an event again after a failure', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    const event = await fixtures.succeededEvent(transactionId)

    await sql`alter table payments rename to payments_away`.execute(world.db)
    const failed = await fixtures.deliver(event)
    await sql`alter table payments_away rename to payments`.execute(world.db)
    expect(failed.statusCode).toBe(500)
    expect(await readState(resident)).toEqual(unchanged)

    expect((await fixtures.deliver(event)).statusCode).toBe(200)
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('returns 5xx while the database is unavailable, so the event is repeated', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    const event = await fixtures.succeededEvent(transactionId)

    const release = occupyDatabase()
    const turnedAway = await fixtures.deliver(event)
    await release()
    expect(turnedAway.statusCode).toBe(503)

    expect((await fixtures.deliver(event)).statusCode).toBe(200)
    expect(await readBadge(resident)).toBe('Gold')
  })

  /** Occupies all connections until they are released. */
  function occupyDatabase() {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holding = Promise.allSettled(
      Array.from({ length: 10 }, () => world.db.transaction().execute(() => released)),
    )
    return async () => {
      release()
      await holding
    }
  }

  it('handles an event once [D3]', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    const event = await fixtures.succeededEvent(transactionId)
    await fixtures.deliver(event)
    // handling the event again would restore the removed payment
    await world.db.deleteFrom('payments').where('transaction_id', '=', transactionId).execute()
    expect((await fixtures.deliver(event)).statusCode).toBe(200)
    expect(await readLedger(resident)).toEqual([])
  })
})
