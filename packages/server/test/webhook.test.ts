import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from './play-stripe.ts'
import {
  eventOf,
  openTill,
  type Resident,
  type Till,
  badgeOf,
  ledgerOf,
  save,
  signatureOf,
} from './payment-fixtures.ts'
import { newWorld, type World } from './world.ts'

const stateOf = async (resident: Resident) => [await badgeOf(resident), await ledgerOf(resident)]
const unchanged = ['Bronze Badge', []]

describe('the webhook', () => {
  let world: World
  let till: Till
  beforeAll(async () => {
    world = await newWorld({ connectionTimeout: 300 })
    till = openTill(world)
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

  it('brings the badge when the browser was closed after paying [D5]', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 30)
    expect((await till.tell(await till.succeededEvent(transactionId))).statusCode).toBe(200)
    expect(await badgeOf(resident)).toBe('Platinum')
  })

  it('takes the badge back to what else was paid when a payment is refunded [C10]', async () => {
    const resident = await till.join()
    await till.buy(resident, 10)
    const gold = await till.buy(resident, 20)
    await till.tell(await till.refundedEvent(gold))

    expect(await badgeOf(resident)).toBe('Silver')
    const [refunded] = await ledgerOf(resident)
    expect(refunded).toMatchObject({ transactionId: gold, refundedAt: expect.any(String) })
  })

  it('takes the badge back to Bronze when the only payment is refunded', async () => {
    const resident = await till.join()
    const silver = await till.buy(resident, 10)
    await till.tell(await till.refundedEvent(silver))
    expect(await badgeOf(resident)).toBe('Bronze Badge')
    expect(await ledgerOf(resident)).toHaveLength(1)
  })

  it('leaves the badge when a part is refunded', async () => {
    const resident = await till.join()
    const gold = await till.buy(resident, 20)
    expect((await till.tell(await till.refundedEvent(gold, 500))).statusCode).toBe(200)
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('is not misled by a refund that is told before the payment', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    await till.tell(await till.refundedEvent(transactionId))
    await till.tell(await till.succeededEvent(transactionId))
    await save(resident, transactionId)
    expect(await badgeOf(resident)).toBe('Bronze Badge')
  })

  it('records what somebody has paid who has left since, for nobody', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    const event = await till.succeededEvent(transactionId)
    await world.db.deleteFrom('identity').where('id', '=', resident.id).execute()
    expect((await till.tell(event)).statusCode).toBe(200)
    const payment = world.db
      .selectFrom('payments')
      .select('user_id')
      .where('transaction_id', '=', transactionId)
    expect(await payment.execute()).toEqual([{ user_id: null }])
  })

  it.each<readonly [string, (payload: string) => [payload: string, signature: string]]>([
    ['signed with another secret', (payload) => [payload, signatureOf(payload, 'whsec_guessed')]],
    [
      'signed too long ago',
      (payload) => [payload, signatureOf(payload, keys.webhookSecret, Math.floor(Date.now() / 1000) - 301)],
    ],
    ['written anew', (payload) => [JSON.stringify(JSON.parse(payload), null, 1), signatureOf(payload)]],
    ['changed', (payload) => [payload.replace('usd', 'eur'), signatureOf(payload)]],
    ['not signed', (payload) => [payload, '']],
  ])('believes no event that is %s [D3]', async (_what, forged) => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    const { statusCode, json } = await till.tell(...forged(await till.succeededEvent(transactionId)))
    expect([statusCode, json().code]).toEqual([400, 'invalid-signature'])
    expect(await stateOf(resident)).toEqual(unchanged)
  })

  it.each([
    ['in another currency', { currency: 'eur' }],
    ['of another amount', { amount: 100 }],
  ])('gives nothing for a payment %s, which an admin is told of', async (_what, difference) => {
    const resident = await till.join()
    const transactionId = await till.payStrangely(resident, difference)

    await expect(save(resident, transactionId)).rejects.toMatchObject({
      code: 'payment-not-confirmed',
      status: 409,
    })
    expect(await driftKinds(transactionId)).toEqual([])
    const event = await till.succeededEvent(transactionId)
    expect([(await till.tell(event)).statusCode, (await till.tell(event)).statusCode]).toEqual([200, 200])
    expect(await stateOf(resident)).toEqual(unchanged)
    expect(await driftKinds(transactionId)).toEqual(['not-counted'])

    await till.tell(await till.refundedEvent(transactionId))
    expect(await driftKinds(transactionId)).toEqual([])
  })

  it.each([
    ['names nobody', {}],
    ['names somebody by a number', { userId: '7', packageName: 'Gold' }],
  ])('has nothing to do with a payment for something else, which %s', async (_what, metadata) => {
    const resident = await till.join()
    const transactionId = await till.payStrangely(resident, { metadata })
    expect((await till.tell(await till.succeededEvent(transactionId))).statusCode).toBe(200)
    expect(await stateOf(resident)).toEqual(unchanged)
    expect(await driftKinds(transactionId)).toEqual([])
  })

  it('takes note of events that it does not know', async () => {
    for (const type of ['customer.created', 'payment_intent.payment_failed']) {
      expect((await till.tell(eventOf(type, { id: 'any', object: 'any' }))).statusCode).toBe(200)
    }
  })

  it('does an event that failed half-way when it is sent again', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    const event = await till.succeededEvent(transactionId)

    await sql`alter table payments rename to payments_away`.execute(world.db)
    const failed = await till.tell(event)
    await sql`alter table payments_away rename to payments`.execute(world.db)
    expect(failed.statusCode).toBe(500)
    expect(await stateOf(resident)).toEqual(unchanged)

    expect((await till.tell(event)).statusCode).toBe(200)
    expect(await badgeOf(resident)).toBe('Gold')
  })

  it('asks for an event again while the database cannot serve', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    const event = await till.succeededEvent(transactionId)

    const release = occupyDatabase()
    const turnedAway = await till.tell(event)
    await release()
    expect(turnedAway.statusCode).toBe(503)

    expect((await till.tell(event)).statusCode).toBe(200)
    expect(await badgeOf(resident)).toBe('Gold')
  })

  /** Holds every connection there is until it is told to let go. */
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

  it('does nothing twice [D3]', async () => {
    const resident = await till.join()
    const { transactionId } = await till.pay(resident, 20)
    const event = await till.succeededEvent(transactionId)
    await till.tell(event)
    // were the event done again, it would bring back what is gone
    await world.db.deleteFrom('payments').where('transaction_id', '=', transactionId).execute()
    expect((await till.tell(event)).statusCode).toBe(200)
    expect(await ledgerOf(resident)).toEqual([])
  })
})
