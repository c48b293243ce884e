import { setTimeout as pause } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import type { PaymentsTable } from '../../src/database/tables/payments.ts'
import type { PaymentProvider } from '../../src/money/stripe/provider.ts'
import { reconcile } from '../../src/money/reconciliation/reconcile.ts'
import { createReconciler } from '../../src/money/reconciliation/reconciler.ts'
import type { PaymentServices } from '../../src/money/reconciliation/settle.ts'
import { createStripe } from '../../src/money/stripe/stripe.ts'
import { keys } from './play-stripe.ts'
import { newPaymentWorld, type PaymentFixtures, readBadge, readLedger } from './payment-fixtures.ts'
import type { World } from '../world.ts'

type Log = (about: unknown, message?: string) => void

/** An event from the provider, received this many days ago. */
const eventOfDay = (days: number) => ({
  id: `evt_${days}`,
  kind: 'succeeded',
  received_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
})

describe('reconciliation', () => {
  let world: World
  let fixtures: PaymentFixtures
  let services: PaymentServices
  beforeEach(async () => {
    await world?.close()
    ;({ world, fixtures } = await newPaymentWorld())
    const log = { info: vi.fn<Log>(), warn: vi.fn<Log>(), error: vi.fn<Log>() }
    const { provider } = world.stripe
    services = { db: world.db, clock: systemClock, timeZone: 'Asia/Kolkata', provider, log }
  })
  afterAll(() => world.close())

  const drift = async () => {
    const rows = await world.db.selectFrom('payment_drift').select(['transaction_id', 'kind']).execute()
    return rows.map((row) => [row.transaction_id, row.kind])
  }

  it('records a payment that was never reported [D5]', async () => {
    const resident = await fixtures.join()
    const { transactionId } = await fixtures.pay(resident, 20)
    await reconcile(services)

    expect(await readBadge(resident)).toBe('Gold')
    expect(await readLedger(resident)).toMatchObject([{ transactionId, price: 20 }])
    expect(await drift()).toEqual([])
    expect(services.log.info).toHaveBeenCalledExactlyOnceWith({ transactionId }, expect.any(String))
  })

  it('records a refund that was never reported, even for an unreported payment', async () => {
    const [known, unknown] = [await fixtures.join(), await fixtures.join()]
    const gold = await fixtures.buy(known, 20)
    const { transactionId: silver } = await fixtures.pay(unknown, 10)
    await fixtures.refundedEvent(gold)
    await fixtures.refundedEvent(silver)
    await reconcile(services)

    for (const resident of [known, unknown]) {
      expect(await readBadge(resident)).toBe('Bronze Badge')
      expect(await readLedger(resident)).toMatchObject([{ refundedAt: expect.any(String) }])
    }
    expect(await drift()).toEqual([])
  })

  it('changes nothing when it is repeated, even concurrently', async () => {
    const resident = await fixtures.join()
    await fixtures.pay(resident, 20)
    await Promise.all([reconcile(services), reconcile(services), reconcile(services)])
    await reconcile(services)
    expect(await readLedger(resident)).toHaveLength(1)
    expect(await readBadge(resident)).toBe('Gold')
  })

  it('overlaps the previous run a little', async () => {
    const { provider } = services
    const changedSince = vi.fn<PaymentProvider['changedSince']>(provider.changedSince)
    const resident = await fixtures.join()
    await fixtures.buy(resident, 20)
    const begun = Date.now()
    await reconcile({ ...services, provider: { ...provider, changedSince } })
    await reconcile({ ...services, provider: { ...provider, changedSince } })

    const [, since] = changedSince.mock.calls.map(([moment]) => Date.parse(moment))
    expect(Number(since)).toBeGreaterThanOrEqual(begun - 60 * 60 * 1000)
    expect(Number(since)).toBeLessThan(begun)
  })

  it('resumes where it was interrupted', async () => {
    const resident = await fixtures.join()
    await fixtures.pay(resident, 20)
    const down = createStripe(keys, new URL('http://127.0.0.1:9'))
    await expect(reconcile({ ...services, provider: down })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await world.db.selectFrom('reconciliation').select('until').execute()).toEqual([])

    const find = vi
      .fn<PaymentProvider['find']>(services.provider.find)
      .mockRejectedValueOnce(new Error('of this one only'))
    await reconcile({ ...services, provider: { ...services.provider, find } })
    expect(services.log.error).toHaveBeenCalledOnce()
    expect(await readBadge(resident)).toBe('Bronze Badge')
    expect(await world.db.selectFrom('reconciliation').select('until').execute()).toEqual([])

    await reconcile(services)
    expect(await readBadge(resident)).toBe('Gold')
  })

  it.each<readonly [string, (transactionId: string) => Promise<unknown>]>([
    ['other-amount', (id) => change(id, { amount_cents: 3000 })],
    ['other-package', (id) => change(id, { package_name: 'Platinum' })],
    ['refund-missing', (id) => change(id, { refunded_at: new Date().toISOString() })],
    ['partly-refunded', (id) => fixtures.refundedEvent(id, 500)],
  ])('detects drift once, and forgets it when it is gone: %s', async (kind, disturb) => {
    const resident = await fixtures.join()
    const id = await fixtures.buy(resident, 20)
    await disturb(id)
    await reconcile(services)
    await reconcile(services)

    expect(await drift()).toEqual([[id, kind]])
    expect(services.log.warn).toHaveBeenCalledExactlyOnceWith({ transactionId: id, kind }, expect.any(String))
    await change(id, { amount_cents: 2000, package_name: 'Gold', refunded_at: null })
    if (kind === 'partly-refunded') await fixtures.refundedEvent(id, 1500)
    await reconcile(services)
    expect(await drift()).toEqual([])
  })

  const change = (transactionId: string, values: Updateable<PaymentsTable>) =>
    world.db.updateTable('payments').set(values).where('transaction_id', '=', transactionId).execute()

  it('detects a record that is unknown to the provider', async () => {
    const resident = await world.join('from-nowhere', { badge: 'Silver' })
    const [payment] = await readLedger(resident)
    await reconcile(services)
    expect(await drift()).toEqual([[payment?.transactionId, 'unknown-at-provider']])
    expect(await readBadge(resident)).toBe('Silver')
  })

  it('detects a record that was never paid', async () => {
    const resident = await fixtures.join()
    const { clientSecret } = await resident.payments.createIntent({ body: { price: 20 } })
    const id = String(clientSecret.split('_secret_')[0])
    const paid = await fixtures.buy(await fixtures.join(), 20)
    await change(paid, { transaction_id: id })
    await reconcile(services)
    expect(await drift()).toEqual([[id, 'not-paid']])
  })

  it('detects a payment that matches no membership, until it is refunded', async () => {
    const resident = await fixtures.join()
    await resident.payments.createIntent({ body: { price: 20 } })
    const id = await fixtures.payMismatched(resident, { amount: 100 })
    await fixtures.payMismatched(resident, { metadata: { shop: 'another one' } })
    await reconcile(services)
    expect(await drift()).toEqual([[id, 'not-counted']])
    expect(await readBadge(resident)).toBe('Bronze Badge')

    await fixtures.refundedEvent(id)
    await reconcile(services)
    expect(await drift()).toEqual([])
  })

  it('makes one run at a time, and stops it on request', async () => {
    const { provider } = services
    for (let count = 0; count < 3; count += 1) await fixtures.pay(await fixtures.join(), 20)
    const find = vi.fn<PaymentProvider['find']>(async (id) => {
      await pause(50)
      return provider.find(id)
    })
    const reconciler = createReconciler({ ...services, provider: { ...provider, find } })
    const [one, other] = [reconciler.run(), reconciler.run()]
    expect(one).toBe(other)
    await vi.waitFor(() => expect(find).toHaveBeenCalledOnce())
    reconciler.stop()
    await one
    expect(find).toHaveBeenCalledOnce()
  })

  it('starts by itself once the service listens', async () => {
    const resident = await fixtures.join()
    await fixtures.pay(resident, 20)
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    await vi.waitFor(async () => expect(await readBadge(resident)).toBe('Gold'), 20_000)
  })

  it('removes events after 45 days, when they can no longer be repeated', async () => {
    await world.db
      .insertInto('provider_events')
      .values([eventOfDay(46), eventOfDay(44)])
      .execute()
    await reconcile(services)
    const storedEvents = await world.db.selectFrom('provider_events').select('id').execute()
    expect(storedEvents).toEqual([{ id: 'evt_44' }])
  })

  it('never moves its marker back, even if an earlier run ends after a later one', async () => {
    const later = new Date(Date.now() + 60_000).toISOString()
    await world.db.insertInto('reconciliation').values({ provider: 'stripe', until: later }).execute()
    await reconcile(services)
    const [mark] = await world.db.selectFrom('reconciliation').select('until').execute()
    expect(new Date(mark?.until ?? 0).toISOString()).toBe(later)
  })
})
