import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { newPaymentWorld, type PaymentFixtures, readBadge, readLedger } from './payment-fixtures.ts'
import { newWorld, type Person, type World } from '../world.ts'

describe('an admin', () => {
  let world: World
  let fixtures: PaymentFixtures
  let warden: Person
  beforeAll(async () => {
    ;({ world, fixtures } = await newPaymentWorld())
    warden = await world.join('warden', { role: 'admin' })
  })
  afterAll(() => world.close())

  const payments = async (query: Parameters<Person['adminPayments']['list']>[0]['query']) =>
    (await warden.adminPayments.list({ query })).body

  const refund = async (transactionId: string, admin = warden) => {
    const [payment] = await payments({ search: transactionId })
    return admin.adminPayments.refund({ params: { id: String(payment?._id) } })
  }

  describe('refunds', () => {
    it('a payment to the card, and lowers the badge to the highest remaining one', async () => {
      const resident = await fixtures.join()
      await fixtures.buy(resident, 10)
      const gold = await fixtures.buy(resident, 20)
      const { message, payment } = await refund(gold)

      expect(message).toContain(resident.email)
      expect(payment).toMatchObject({ transactionId: gold, refundedAt: expect.any(String) })
      expect(await readBadge(resident)).toBe('Silver')
      expect(await readLedger(resident)).toMatchObject([
        { transactionId: gold, refundedAt: payment.refundedAt },
        { refundedAt: null },
      ])
      const { data } = await fixtures.stripe.refunds.list({ payment_intent: gold })
      expect(data.map(({ amount }) => amount)).toEqual([2000])
    })

    it('the only payment, which leaves the default badge', async () => {
      const resident = await fixtures.join()
      await refund(await fixtures.buy(resident, 30))
      expect(await readBadge(resident)).toBe('Bronze Badge')
    })

    it('only once, even with concurrent calls by two admins', async () => {
      const resident = await fixtures.join()
      const gold = await fixtures.buy(resident, 20)
      const other = await world.join('other-warden', { role: 'admin' })
      await Promise.allSettled([refund(gold), refund(gold, other), refund(gold)])
      const { data } = await fixtures.stripe.refunds.list({ payment_intent: gold })
      expect(data).toHaveLength(1)
      await expect(refund(gold)).rejects.toMatchObject({ code: 'already-refunded', status: 409 })
    })

    it('a payment already refunded at the provider only in our records', async () => {
      const resident = await fixtures.join()
      const gold = await fixtures.buy(resident, 20)
      await fixtures.refundedEvent(gold)
      await refund(gold)
      expect(await readBadge(resident)).toBe('Bronze Badge')
      expect((await fixtures.stripe.refunds.list({ payment_intent: gold })).data).toHaveLength(1)
    })

    it('no payment that is unknown to the provider, and is shown the reason', async () => {
      const resident = await world.join('from-elsewhere', { badge: 'Gold' })
      const [payment] = await readLedger(resident)
      await expect(refund(String(payment?.transactionId))).rejects.toMatchObject({
        code: 'refund-refused',
        status: 409,
        message: expect.stringContaining('has no record of payment'),
      })
      expect(await readBadge(resident)).toBe('Gold')
    })

    it('no payment that does not exist', async () => {
      const unknown = warden.adminPayments.refund({ params: { id: newId() } })
      await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Payment not found' })
    })

    it('payments, which members cannot do', async () => {
      const resident = await fixtures.join()
      const gold = await fixtures.buy(resident, 20)
      await expect(refund(gold, resident)).rejects.toMatchObject({ status: 403 })
      expect(await readBadge(resident)).toBe('Gold')
    })
  })

  describe('sees payments', () => {
    let resident: Person
    let transactionId: string
    beforeAll(async () => {
      resident = await world.join('100%_sure')
      transactionId = await fixtures.buy(resident, 30)
    })

    it.each([
      ['by a part of the email', () => 'SURE@hostel'],
      ['by characters that are special elsewhere', () => '0%_s'],
      ['by transaction id', () => transactionId.toUpperCase()],
    ])('%s', async (_how, search) => {
      expect(await payments({ search: search() })).toMatchObject([
        { email: resident.email, name: resident.name, packageName: 'Platinum', price: 30, transactionId },
      ])
    })

    it('by package', async () => {
      const found = await payments({ search: 'platin' })
      expect(found.map(({ transactionId: id }) => id)).toContain(transactionId)
      expect(new Set(found.map(({ packageName }) => packageName))).toEqual(new Set(['Platinum']))
    })

    it('but none for text that no payment contains', async () => {
      expect(await payments({ search: '100_' })).toEqual([])
      expect(await payments({ search: '1%sure' })).toEqual([])
      expect(await payments({ search: String.raw`\ ' " (` })).toEqual([])
    })

    it('page by page, with their total', async () => {
      const all = await warden.adminPayments.list({ query: {} })
      expect(all.total).toBe(all.body.length)
      const seen: string[] = []
      for (let cursor: string | undefined; ;) {
        const part = await warden.adminPayments.list({ query: { limit: 2, cursor } })
        seen.push(...part.body.map(({ _id: id }) => id))
        cursor = part.next
        if (cursor === undefined) break
      }
      expect(seen).toEqual(all.body.map(({ _id: id }) => id))
    })
  })

  it('downloads a CSV table in which no cell is a formula', async () => {
    const sly = await world.join('+sly')
    await world.db
      .updateTable('users')
      .set({ name: '=HYPERLINK("http://evil.test","x"),y' })
      .where('id', '=', sly.id)
      .execute()
    const transactionId = await fixtures.buy(sly, 10)
    const response = await warden.send(`/admin-payments.csv?search=${encodeURIComponent('+sly')}`, {})
    const [head, row, ...rest] = (await response.text()).split('\r\n')

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"')
    expect(head).toContain(
      'Date (Asia/Kolkata),Name,Email,Package,Price,Currency,Transaction ID,Refunded,Disputed,Dispute',
    )
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
    expect(row).toContain(`"'=HYPERLINK(""http://evil.test"",""x""),y",'+sly@hostel.test,Silver,10,USD,`)
    expect(row).toContain(transactionId)
    expect(rest).toEqual([''])
  })
})

describe('the table of payments', () => {
  it('shows times in the hostel’s time zone, not UTC', async () => {
    const world = await newWorld()
    onTestFinished(() => world.close())
    const admin = await world.join('admin', { role: 'admin' })
    await world.join('payer', { badge: 'Gold' })
    const moments = { paid_at: '2026-03-31T19:00:00.000Z', refunded_at: '2026-04-01T20:15:30.000Z' }
    await world.db.updateTable('payments').set(moments).execute()
    const [, row] = (await admin.adminPayments.download({ query: {} })).split('\r\n')
    expect(row).toMatch(/^2026-04-01 00:30:00,payer,/)
    expect(row).toContain(',2026-04-02 01:45:30,')
  })
})

describe('a receipt', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  it('is for the payer and for admins', async () => {
    const [payer, other] = [await world.join('payer', { badge: 'Gold' }), await world.join('other')]
    const admin = await world.join('admin', { role: 'admin' })
    const [payment] = (await payer.payments.list({ query: {} })).body
    const params = { id: String(payment?._id) }

    const receipt = { ...payment, name: 'payer', currency: 'USD', reference: null, address: '' }
    expect(await payer.payments.receipt({ params })).toEqual(receipt)
    expect(await admin.payments.receipt({ params })).toEqual(receipt)
    await expect(other.payments.receipt({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('months', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  it('are empty before the first payment', async () => {
    const admin = await world.join('counting', { role: 'admin' })
    expect(await admin.adminPayments.totals()).toEqual([])
  })

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01'])('do not include %s', async (month) => {
    const admin = await world.join(`asking-for-${month}`, { role: 'admin' })
    await expect(admin.adminPayments.list({ query: { month } })).rejects.toMatchObject({
      status: 400,
      message: 'month must be like 2026-11',
    })
  })

  it('follow the time zone, and count a refund when it is made', async () => {
    const admin = await world.join('counting-too', { role: 'admin' })
    const year = new Date().getUTCFullYear() - 1
    // in Kolkata, at +5:30, December begins at 18:30 UTC
    await addPayments([
      [`${year}-11-30T18:29:59.999Z`, 'Silver', 1000, null],
      [`${year}-11-30T18:30:00.000Z`, 'Gold', 2000, `${year + 1}-01-05T00:00:00.000Z`],
      [`${year}-12-31T18:29:00.000Z`, 'Gold', 2000, null],
    ])
    const totals = await admin.adminPayments.totals()

    expect(totals.slice(-3)).toEqual([
      {
        month: `${year + 1}-01`,
        paid: 0,
        refunded: 20,
        net: -20,
        counts: { Silver: 0, Gold: 0, Platinum: 0 },
      },
      { month: `${year}-12`, paid: 40, refunded: 0, net: 40, counts: { Silver: 0, Gold: 2, Platinum: 0 } },
      { month: `${year}-11`, paid: 10, refunded: 0, net: 10, counts: { Silver: 1, Gold: 0, Platinum: 0 } },
    ])
    expect(totals[0]?.month).toBe(
      new Intl.DateTimeFormat('sv', {
        timeZone: 'Asia/Kolkata',
        year: 'numeric',
        month: '2-digit',
      }).format(),
    )
    const december = await admin.adminPayments.list({ query: { month: `${year}-12` } })
    expect([december.total, december.body.map(({ price }) => price)]).toEqual([2, [20, 20]])
  })

  type Row = readonly [
    paidAt: string,
    packageName: 'Silver' | 'Gold',
    cents: number,
    refundedAt: string | null,
  ]
  const addPayments = (rows: readonly Row[]) =>
    world.db
      .insertInto('payments')
      .values(
        rows.map(([paid_at, package_name, amount_cents, refunded_at]) => ({
          id: newId(),
          email: 'other@hostel.test',
          package_name,
          amount_cents,
          currency: 'usd',
          transaction_id: `pi_${newId()}`,
          paid_at,
          refunded_at,
          recorded_at: paid_at,
        })),
      )
      .execute()
})

describe('an audit', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  it('compares ledger and provider on demand, and lists differences', async () => {
    const admin = await world.join('auditor', { role: 'admin' })
    expect((await admin.adminPayments.reconcile()).message).toBe('Everything matches.')

    const resident = await world.join('from-nowhere', { badge: 'Silver' })
    expect((await admin.adminPayments.reconcile()).message).toBe('Check 1 payment.')
    const { body, total } = await admin.adminPayments.drift({ query: {} })
    expect([total, body]).toEqual([
      1,
      [
        {
          _id: expect.any(String),
          transactionId: expect.stringMatching(/^pi_/),
          message: 'The card payment service has no record of this payment.',
          email: resident.email,
          recorded: 10,
          received: null,
          currency: 'usd',
          noticedAt: expect.any(String),
        },
      ],
    ])
  })
})
